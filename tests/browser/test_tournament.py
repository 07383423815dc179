"""A tournament in the hall: organiser, helper, phones and wall through three rounds, with a dead
spot, a leaver, a protest and a correction. Each only by what stands on their screens; where no
phone is at a table its rows are sent as another phone would.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.phones import Phone

ON_PHONES = ("Anna", "Ben", "Cem", "Dora")
BY_HAND = ("Emil", "Finn", "Gerd", "Hanna")
ROWS = (("1", "1", "-1", "-1"), ("3", "-1", "-1", "-1"), ("-3", "1", "1", "1"))


class Hall:
    """All screens of a tournament."""

    def __init__(self, visit: Visit, rules: str = "wettbewerb") -> None:
        self.visit = visit
        self.desk = visit("/tournament/new", size=DESKTOP)
        self.desk.get_by_label("Wie heißt das Turnier?").fill("Herbstturnier")
        self.desk.locator("#rules").select_option(rules)
        self.desk.get_by_role("button", name="Turnier anlegen").click()
        self.desk.wait_for_url(re.compile(r"/tournament/(?!new)"))
        self.phones: dict[str, Page] = {}
        self.entries = 0

    def tab(self, name: str) -> None:
        """Turn to a page of the desk."""
        self.desk.get_by_role("navigation", name="Turnierleitung").get_by_role(
            "link", name=re.compile(name)
        ).click()

    def press(self, name: str) -> None:
        """Press a button of the desk."""
        self.desk.get_by_role("button", name=name, exact=True).first.click()

    def link(self, right: str) -> str:
        """A link of the tournament, as the desk shows it."""
        self.tab("Mehr")
        return path_of(self.desk.locator(f"#url-{right}").input_value())

    def come(self, name: str, path: str) -> Page:
        """Somebody's phone."""
        self.phones[name] = self.visit(path, size=PHONE)
        return self.phones[name]

    def picture(self, who: Page) -> Any:
        """What a screen is shown, as the server says it."""
        parts = who.url.partition("?")
        here = re.match(r".*/tournament/[^/?#]+", parts[0])
        assert here is not None
        answer = who.request.get(f"{here[0]}/picture?{parts[2].partition('#')[0]}")
        assert answer.ok, answer.text()
        return answer.json()["room"]

    def write(self, number: int, place: int, points: tuple[str, ...]) -> None:
        """A row on the list of a table, as a phone there sends it."""
        url = self.picture(self.desk)["rounds"][number]["tables"][place]["list"]["url"]
        self.send(url, {"entry": "points", "bare": {"points": self.named(url, points)}})

    def named(self, url: str, points: tuple[str, ...]) -> list[tuple[str, str]]:
        """Points for the people of a list."""
        people = re.findall(r"^people = \[(.*)\]", self.file(url), re.MULTILINE)
        names = re.findall(r'"([^"]+)"', people[0])
        return list(zip(names, (*points, "0")[: len(names)], strict=True))

    def file(self, url: str) -> str:
        """The evening of a list."""
        room, _, link = url.partition("?")
        answer = self.desk.request.get(f"{room}/evening.toml?{link}")
        assert answer.ok, answer.text()
        self.on = int(answer.headers["x-sheet-entries"])
        return answer.text()

    def send(self, url: str, entry: dict[str, Any], why: str = "") -> None:
        """Something is entered on a list."""
        self.entries += 1
        self.file(url)
        room, _, link = url.partition("?")
        asked = {"type": "enter", "id": f"from-a-phone-{self.entries:08}", "seq": 0}
        asked |= {"on": self.on, "entry": entry, "name": "Eva", "why": why}
        answer = self.desk.request.post(
            f"{room}/ask?{link}", data=asked, headers={"origin": origin_of(self.desk)}
        )
        assert answer.ok, answer.text()


def path_of(url: str) -> str:
    """The path of a link, whatever the server calls itself."""
    return url[url.index("/tournament/") :]


def origin_of(page: Page) -> str:
    """The server of a page."""
    found = re.match(r"https?://[^/]+", page.url)
    assert found is not None
    return found[0]


def enter(page: Page, name: str) -> None:
    """Type a name at the door."""
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Anmelden").click()


def arrive(hall: Hall) -> None:
    """Four enter by the door with their phones, four are entered at the desk, all are there."""
    hall.tab("Leute")
    door = path_of(hall.desk.locator("#door .address a").get_attribute("href") or "")
    for name in ON_PHONES:
        page = hall.come(name, door)
        enter(page, name)
        expect(page.locator(".start-number strong")).to_have_text(str(len(hall.phones)))
        expect(page.locator("[data-status=registered]")).to_be_visible()
    late = hall.visit(door, size=PHONE)
    enter(late, "anna")
    expect(late.locator(".notice.bad")).to_contain_text("schon gemeldet")
    expect(late.get_by_label("Dein Name")).to_have_value("anna")
    for page in (late, hall.phones["Anna"]):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    hall.tab("Leute")
    hall.press("Bestätigen: Anna")
    expect(hall.phones["Anna"].locator("[data-status=confirmed]")).to_be_visible()
    for name in BY_HAND:
        hall.desk.locator("#add #name").fill(name)
        hall.desk.locator("#add button[type=submit]").click()
        expect(hall.desk.locator("#people-list")).to_contain_text(name)


@pytest.fixture
def hall(visit: Visit) -> Hall:
    return Hall(visit)


def test_an_evening_of_three_rounds(hall: Hall, visit: Visit, axe: str) -> None:
    desk = hall.desk
    arrive(hall)
    # The helper says who is there; the wall waits.
    helper = visit(hall.link("belong"), size=PHONE)
    helper.get_by_role("link", name="Leute").first.click()
    for name in ON_PHONES:
        helper.get_by_role("button", name=f"Da: {name}", exact=True).click()
        expect(hall.phones[name].locator("[data-status=present]")).to_be_visible()
    wall = visit(hall.link("look"), size={"width": 1280, "height": 720})
    expect(wall.locator("[data-page]")).to_be_visible()
    # The code of the door is on the wall where a helper's device shows it, and nowhere else.
    hall.tab("Mehr")
    desk.locator("#link-look").get_by_role("link", name="Öffnen").click()
    code = desk.locator(".wall-door img")
    expect(code).to_be_visible()
    assert_readable(desk)
    desk.set_viewport_size(DESKTOP)
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)")
    desk.go_back()
    expect(wall.locator(".wall-door")).to_have_count(0)
    hall.tab("Runden")
    expect(desk.locator("#next")).to_contain_text("8 sind da")
    hall.press("Auslosen")
    hall.press("Runde 1 beginnen")
    anna = hall.phones["Anna"]
    expect(anna.locator("#my-table")).to_contain_text("Tisch")
    expect(wall.locator(".wall-tables")).to_contain_text("Anna")
    # Anna keeps the list of her table, the lot decides at the other one.
    anna.get_by_role("button", name="Ich schreibe").click()
    expect(anna.get_by_role("link", name="Zu unserer Liste")).to_be_visible()
    hall.press("Auslosen, wer schreibt")
    expect(desk.locator("article.table.open")).to_have_count(2)
    assert findings(anna, axe) == []
    assert findings(wall, axe) == []
    assert_readable(wall)
    mine = hall.picture(anna)["table"]
    names = [seat["name"] for seat in mine["seats"]]
    # A game is tapped in on the list itself.
    anna.get_by_role("link", name="Zu unserer Liste").click()
    sheet = Phone(anna)
    sheet.show("game")
    sheet.tap(*(f"person {name}" for name in names[:2]))
    sheet.augen(130)
    sheet.close(1)
    sheet.expect_sent()
    anna.get_by_role("link", name="Zum Turnier").click()
    expect(anna.locator(".my-list")).to_contain_text("1 Spiel")
    # A protest from the table; the organiser sees it at once, and the wall says that there is one.
    anna.get_by_role("button", name="Protest einlegen").click()
    anna.get_by_label("Was ist strittig?").fill("Der Fuchs wurde vergessen")
    anna.get_by_role("button", name="Protest abgeben").click()
    expect(anna.locator(".protests")).to_contain_text("offen")
    # All four confirm, one of them in a dead spot.
    at_table = [
        hall.phones.get(seat["name"]) or personal(hall, seat["name"]) for seat in mine["seats"]
    ]
    dead, *others = at_table
    expect(dead.locator("[data-key=sign]")).to_be_visible()
    dead.context.set_offline(True)
    expect(dead.locator("[data-line=lost]")).to_contain_text("WLAN")
    dead.locator("[data-key=sign]").click()
    expect(dead.locator("[data-waits]")).to_contain_text("Bestätigung der Liste")
    for page in others:
        page.locator("[data-key=sign]").click()
        expect(page.locator("[data-signed]")).to_be_visible()
    assert not hall.picture(desk)["rounds"][0]["tables"][mine["table"]]["list"]["closed_at"]
    dead.context.set_offline(False)
    expect(dead.locator("[data-list=closed]")).to_be_visible()
    expect(dead.locator("[data-line=lost]")).to_have_count(0)
    # The other table hands in its list on paper.
    other = 1 - mine["table"]
    hall.write(0, other, ROWS[0])
    hall.tab("Runden")
    desk.locator(f"#table-0-{other}").get_by_role("button", name="Unterschrieben").click()
    expect(anna.locator("[data-next]")).to_be_visible()
    expect(anna.locator("#my-place + .rank")).to_contain_text("von 8")
    # The protest is upheld: a row of the closed list is corrected, with the reason.
    url = hall.picture(desk)["rounds"][0]["tables"][mine["table"]]["list"]["url"]
    row = {"entry": "points", "bare": {"points": hall.named(url, ROWS[1])}}
    hall.send(url, {"entry": "correct", "target": 1, "by": row}, "Fuchs")
    expect(anna.locator(".my-list")).to_contain_text("Nachträglich berichtigt: Fuchs")
    hall.tab("Proteste")
    desk.get_by_label("Begründung").first.fill("Der Fuchs zählt")
    hall.press("Stattgeben")
    expect(anna.locator(".protests")).to_contain_text("Der Fuchs zählt")
    # Round 2: Dora goes home in the middle of it.
    hall.tab("Runden")
    hall.press("Runde 2 beginnen")
    expect(anna.locator("#my-table")).to_be_visible()
    expect(anna.locator(".player")).to_contain_text("Runde 2")
    hall.press("Auslosen, wer schreibt")
    expect(desk.locator("article.table.open")).to_have_count(2)
    for place in range(2):
        hall.write(1, place, ROWS[1])
    dora = hall.phones["Dora"]
    dora.get_by_role("button", name="Ich gehe").click()
    expect(dora.locator("dialog")).to_contain_text("50 Punkte")
    dora.get_by_role("button", name="Ja, ich gehe").click()
    expect(dora.locator("[data-status=left]")).to_be_visible()
    for place in range(2):
        close_on_paper(hall, 1, place)
    # Seven cannot be seated: who sits out is proposed, and the wall says it.
    expect(desk.locator("#next")).to_contain_text("Wer setzt aus?")
    hall.press("Runde 3 setzen")
    hall.press("Runde 3 beginnen")
    hall.press("Auslosen, wer schreibt")
    expect(desk.locator("article.table.open")).to_have_count(1)
    hall.write(2, 0, ROWS[2])
    expect(wall.locator(".wall-out")).to_contain_text("Setzen aus")
    close_on_paper(hall, 2, 0)
    hall.press("Turnier beenden")
    expect(anna.locator(".player")).to_contain_text("Das Turnier ist zu Ende")
    expect(wall.locator("#wall-title")).to_have_text("Endstand")
    anna.get_by_role("button", name="Ganze Rangliste").click()
    expect(anna.locator(".standing tbody tr")).to_have_count(8)
    expect(wall.locator(".wall-places li")).to_have_count(8)
    assert_readable(wall)
    ranked = hall.picture(desk)["ranking"]
    assert ranked["final"]
    doras = next(each for each in ranked["people"] if each["name"] == "Dora")
    assert doras["rounds"][2] == "-50"


SMALLEST = 1 / 22
"""Of the height of the wall: what can be read from 8 metres."""


def assert_readable(wall: Page) -> None:
    """Nothing on the wall is smaller than can be read, or does not fit."""
    for size in WALLS:
        wall.set_viewport_size(size)
        for _ in range(5):
            found = wall.evaluate(TEXTS)
            assert found["fits"], size
            assert found["texts"], size
            small = [each for each in found["texts"] if each["size"] < SMALLEST * size["height"]]
            assert small == [], size
            wall.keyboard.press("ArrowRight")


WALLS: tuple[ViewportSize, ...] = (
    {"width": 1920, "height": 1080},
    {"width": 1280, "height": 720},
)
TEXTS = """() => {
  const shown = [...document.querySelectorAll("header *, #face *")].filter((each) =>
    each.checkVisibility() && [...each.childNodes].some((node) =>
      node.nodeType === Node.TEXT_NODE && node.textContent.trim()));
  const texts = shown.map((each) =>
    ({ text: each.textContent, size: parseFloat(getComputedStyle(each).fontSize) }));
  const face = document.getElementById("face");
  const root = document.documentElement;
  const fits = face.scrollHeight <= face.clientHeight + 1 &&
    face.scrollWidth <= face.clientWidth + 1 &&
    root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight;
  return { texts, fits };
}"""


def personal(hall: Hall, name: str) -> Page:
    """The phone of somebody who comes by their personal link."""
    people = hall.picture(hall.desk)["people"]
    link = next(each["link"] for each in people if each["name"] == name)
    page = hall.come(name, path_of(link))
    expect(page.locator("#me")).to_have_text(name)
    return page


def close_on_paper(hall: Hall, number: int, place: int) -> None:
    """The list of a table is handed in."""
    table = hall.desk.locator(f"#table-{number}-{place}")
    table.get_by_role("button", name="Unterschrieben: abschließen").click()
    expect(table).to_have_class(re.compile("closed"))
