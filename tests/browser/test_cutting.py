"""Cutting, numbers and the check of a deal: by keyboard and finger, on phone and desktop."""

import hashlib
import json
from functools import partial
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Page, Route, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.test_table import sent, show
from browser.waiting import until
from doppelkopf.game.deal import cut_limits, lifted_of
from doppelkopf.game.engine import new_game
from doppelkopf.game.joint import JointDeal
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.record.model import record_of
from doppelkopf.rules import load, load_object
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.table import log
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import tables_in
from doppelkopf.web.dealings import dealing_of

MODULE = """async (name) => {
  const main = document.querySelector('script[src*="js/table/main.js"]').src;
  window.tested = await import(main.replace("table/main.js", name));
}"""
MINE = 2
"""Where the exhibit's person sits, who has to cut next: the dealer's right neighbour."""
TYPED = "31415926535897932384626433"
SCHIEBEKOPF = {"extends": "ravensburger", "schiebekopf": {"play": "by-agreement"}}
LONG = 60_000
"""Milliseconds for bots to play a game on a busy machine."""


def live(page: Page, site: Site) -> LiveTable:
    id_ = page.url.rpartition("/")[2]
    return next(table for table in tables_in(site.hub) if table.state.id == id_)


def over(visit: Visit, **more: Any) -> Page:
    """A live table after a game; I have to cut for the next one, the others are bots."""
    page = visit("/gallery/over-doubled/play?others=bots", **more)
    expect(page.locator('dialog[data-name="score"]')).to_be_visible()
    return page


def let_bots_play(page: Page, table: LiveTable, site: Site) -> None:
    """A bot plays the game for me to its end."""

    async def away() -> None:
        await table.mailbox.ask(lambda: table.commit([log.Away(place=MINE)]))

    site.run(away())
    expect(page.locator('dialog[data-name="score"]')).to_be_visible(timeout=LONG)


# The arithmetic of the page.


@pytest.mark.parametrize("length", [0, 3, 55, 56, 63, 64, 119, 128, 129, 1000])
def test_hashes_of_the_page_are_those_of_hashlib(visit: Visit, length: int) -> None:
    page = visit("/gallery/lead")
    message = bytes(at * 7 % 256 for at in range(length))
    page.evaluate(MODULE, "sha256.js")
    found = page.evaluate(
        "data => window.tested.hexOf(window.tested.sha256(Uint8Array.from(data)))", list(message)
    )
    assert found == hashlib.sha256(message).hexdigest()
    page.evaluate(MODULE, "blake2b.js")
    salt, person = (5).to_bytes(16, "big"), b"doppelkopf-deal"
    found = page.evaluate(
        """([data, salt, person]) => {
          const options = { salt: Uint8Array.from(salt), person: Uint8Array.from(person) };
          return [...window.tested.blake2b(Uint8Array.from(data), options)];
        }""",
        [list(message), list(salt), list(person)],
    )
    assert bytes(found) == hashlib.blake2b(message, salt=salt, person=person).digest()


def dealings() -> list[tuple[dict[str, Any], int]]:
    """Deals of every rule set, with and without a cut, and how many cards are lifted."""
    found: list[tuple[Setup, str, dict[str, Any], int]] = []
    for at, name in enumerate(built_in_names()):
        rules = load(name).rules
        limits = cut_limits(rules) or (None, None)
        for cut in (None, *limits):
            dealt = JointDeal(
                secret=f"{at:032x}", game=at + 1, numbers=(at, None, 10**39, 7), cut=cut
            )
            setup = make_setup(rules, dealer=at % 4, seed=dealt.seed, cut=cut)
            found.append((setup, name, {"dealt": dealt}, lifted_of(rules, dealt.seed, cut)))
        seed = bytes([at] * 16)
        setup = make_setup(rules, dealer=1, seed=seed)
        found.append((setup, name, {"seed": seed}, lifted_of(rules, seed)))
    dealt = JointDeal(secret="00" * 16, game=1, numbers=(None,) * 4)
    rules = load_object(SCHIEBEKOPF).rules
    setup = make_setup(rules, dealer=0, seed=dealt.seed, forced=Forced.SCHIEBEKOPF)
    found.append((setup, "own", {"dealt": dealt}, lifted_of(rules, dealt.seed)))
    return [
        (to_builtins(dealing_of(record_of(new_game(setup).state, (), name, **how))), lifted)
        for setup, name, how, lifted in found
    ]


def test_the_page_deals_as_the_engine_does_under_every_rule_set(visit: Visit) -> None:
    page = visit("/gallery/lead")
    page.evaluate(MODULE, "table/dealing.js")
    for dealing, lifted in dealings():
        made = page.evaluate("dealing => window.tested.dealAgain(dealing)", dealing)
        assert [sorted(hand) for hand in made["hands"]] == list(map(sorted, dealing["hands"]))
        assert sorted(made["talon"]) == sorted(dealing["talon"])
        assert made["lift"] == lifted


def points(page: Page, dealing: dict[str, Any], part: dict[str, Any] | None) -> dict[str, Any]:
    shown = hashlib.sha256(bytes.fromhex(dealing["secret"])).hexdigest()
    found = page.evaluate(
        "([dealing, shown, part]) => window.tested.pointsOf(dealing, shown, part ?? undefined)",
        [dealing, shown, part],
    )
    return {point["key"]: point["holds"] for point in found}


def test_a_changed_deal_does_not_pass_the_check_of_the_page(visit: Visit) -> None:
    page = visit("/gallery/lead")
    page.evaluate(MODULE, "table/checking.js")
    rules = load("ddv").rules
    dealt = JointDeal(secret="ab" * 16, game=3, numbers=(11, None, 22, None), cut=17)
    setup = make_setup(rules, dealer=2, seed=dealt.seed, cut=17)
    record = record_of(new_game(setup).state, (), "ddv", dealt=dealt)
    dealing = to_builtins(dealing_of(record))
    part: dict[str, Any] = {
        "commitment": dealt.commitment, "number": "22", "typed": False, "cut": 17, "seat": 1,
        "hand": dealing["hands"][1],
    }  # fmt: skip
    good = points(page, dealing, part)
    assert set(good) == {
        "check.checksum.yes", "check.number.yes", "check.cut.mine", "check.cards.yes",
        "check.hand.yes",
    }  # fmt: skip
    assert all(good.values())
    changes: list[dict[str, Any]] = [
        {"secret": "ac" + "ab" * 15},
        {"game": 4},
        {"numbers": ["11", None, "23", None]},
        {"numbers": ["11", None, None, None]},
        {"cut": 18},
        {"cut": None},
        {"cut": 2},
        {"together": False},
        {"dealer": 3},
        {"hands": dealing["hands"][::-1]},
    ]
    for change in changes:
        assert False in points(page, {**dealing, **change}, part).values(), change
    # A server that deals otherwise and has a fitting record for it is found out by what I saw.
    seen: list[dict[str, Any]] = [
        {"commitment": "0" * 64}, {"changed": True}, {"number": "5"}, {"cut": 20}, {"hand": ["HT"]}
    ]  # fmt: skip
    for mine in seen:
        assert False in points(page, dealing, {**part, **mine}).values(), mine
    assert points(page, dealing, None) == {
        "check.checksum.unseen": True, "check.number.none": None, "check.cut.yes": True,
        "check.cards.yes": True,
    }  # fmt: skip


def test_who_turned_out_not_to_cut_is_told_so(visit: Visit) -> None:
    """After a rematch somebody else may sit to the dealer's right."""
    page = visit("/gallery/lead")
    page.evaluate(MODULE, "table/checking.js")
    dealt = JointDeal(secret="ab" * 16, game=3, numbers=(None,) * 4)
    setup = make_setup(load("ddv"), dealer=2, seed=dealt.seed)
    dealing = to_builtins(dealing_of(record_of(new_game(setup).state, (), "ddv", dealt=dealt)))
    part = {
        "commitment": dealt.commitment, "number": None, "typed": False, "cut": 17, "hand": None
    }  # fmt: skip
    assert points(page, dealing, {**part, "seat": 0})["check.cut.another"] is None
    assert points(page, dealing, {**part, "seat": 1})["check.cut.no"] is False


# At the table.


@pytest.mark.parametrize(
    ("size", "lang", "words"),
    [
        (DESKTOP, "de", ("Abheben", "Abgehoben: 6 Karten.", "Diese Gabe prüfen", "Alles stimmt.")),
        (PHONE, "en", ("Cut", "You lifted 6 cards.", "Check this deal", "Everything fits.")),
    ],
)
def test_a_cut_by_keyboard_a_number_and_the_check_after_the_game(
    visit: Visit, site: Site, size: ViewportSize, lang: str, words: tuple[str, ...]
) -> None:
    do, done, check, good = words
    page = over(visit, size=size, lang=lang)
    table = live(page, site)
    until(page, lambda: MINE in table.state.numbers)  # the page has added one by itself
    score = page.locator('dialog[data-name="score"]')
    score.locator(".number summary").click()
    score.locator("#my-number").fill(f" {TYPED[:5]} {TYPED[5:]}")
    score.locator('[data-key="number-send"]').click()
    until(page, lambda: table.state.numbers[MINE] == TYPED)
    page.keyboard.press("Escape")
    expect(score).to_have_count(0)
    slider = page.locator("#adding").get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("6")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Tab")
    expect(page.locator("#adding").get_by_role("button", name=do, exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#adding")).to_contain_text(done)
    expect(page.locator('#adding [data-key="cut"]')).to_be_focused()
    assert table.state.cut == (MINE, 6)
    page.locator("#score-bar [data-next]").click()
    expect(page.locator("#adding")).to_be_hidden()
    until(page, lambda: table.state.game is not None and table.state.game.number == 2)
    assert table.state.game is not None
    dealt = table.state.game.dealt
    assert dealt is not None
    assert (dealt.cut, dealt.numbers[MINE]) == (6, int(TYPED))
    let_bots_play(page, table, site)
    score.locator(".fair summary").click()
    score.get_by_role("button", name=check).click()
    expect(score.locator(".deal-check")).to_contain_text(good)
    found = score.locator(".deal-check li")
    assert found.evaluate_all("all => all.map((one) => one.dataset.point)") == [
        "check.checksum.yes",
        "check.number.yes",
        "check.cut.mine",
        "check.cards.yes",
        "check.hand.yes",
    ]
    assert score.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_server_that_drops_my_number_is_found_out(visit: Visit, site: Site) -> None:
    page = over(visit)
    table = live(page, site)
    until(page, lambda: MINE in table.state.numbers)

    async def drop() -> None:
        table.state = replace(table.state, numbers={})

    site.run(drop())
    page.locator('dialog[data-name="score"]').get_by_role("button", name="Nächstes Spiel").click()
    until(page, lambda: table.state.game is not None and table.state.game.number == 2)
    let_bots_play(page, table, site)
    score = page.locator('dialog[data-name="score"]')
    score.locator(".fair summary").click()
    score.get_by_role("button", name="Diese Gabe prüfen").click()
    expect(score.locator(".deal-check .bad").first).to_have_text("Hier stimmt etwas nicht.")
    expect(score.locator('[data-point="check.number.no"]')).to_be_visible()


def test_a_server_that_draws_again_after_the_numbers_is_found_out(visit: Visit, site: Site) -> None:
    page = over(visit)
    table = live(page, site)
    until(page, lambda: MINE in table.state.numbers)
    first = table.state.numbers[MINE]

    async def draw() -> None:
        table.state = replace(table.state, secret="77" * 16, numbers={})
        table.tell_everything()

    site.run(draw())
    until(page, lambda: MINE in table.state.numbers)
    assert table.state.numbers[MINE] != first  # no number is used under two checksums
    page.locator('dialog[data-name="score"]').get_by_role("button", name="Nächstes Spiel").click()
    until(page, lambda: table.state.game is not None and table.state.game.number == 2)
    let_bots_play(page, table, site)
    score = page.locator('dialog[data-name="score"]')
    score.locator(".fair summary").click()
    score.get_by_role("button", name="Diese Gabe prüfen").click()
    expect(score.locator('[data-point="check.changed"]')).to_be_visible()
    expect(score.locator('[data-point="check.cards.yes"]')).to_be_visible()


def test_what_the_check_needs_may_be_out_of_reach(visit: Visit) -> None:
    page = visit("/gallery/over")
    page.route("**/deal", lambda route: route.fulfill(status=200, body="no JSON"))
    score = page.locator('dialog[data-name="score"]')
    score.locator(".fair summary").click()
    score.get_by_role("button", name="Diese Gabe prüfen").click()
    expect(score.locator(".deal-check")).to_contain_text("gerade nicht zu bekommen")


def test_the_next_deal_is_not_held_up_by_a_cut_that_nobody_makes(visit: Visit, site: Site) -> None:
    page = over(visit)
    table = live(page, site)
    page.locator('dialog[data-name="score"]').get_by_role("button", name="Nächstes Spiel").click()
    until(page, lambda: table.state.game is not None and table.state.game.number == 2)
    assert table.state.game is not None
    assert table.state.game.dealt is not None
    assert table.state.game.dealt.cut is None


def test_pages_add_their_numbers_before_the_first_deal(visit: Visit, site: Site) -> None:
    host = visit("/new")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    expect(host.locator("#lobby .number")).to_be_visible()
    table = live(host, site)
    until(host, lambda: 0 in table.state.numbers)
    mine = table.state.numbers[0]
    host.reload()
    expect(host.locator("#lobby .number")).to_be_visible()
    host.locator("#lobby .number summary").click()
    expect(host.locator("#my-number")).to_have_value(mine)
    host.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    expect(host.locator("#hand button").first).to_be_visible()
    assert table.state.game is not None
    assert table.state.game.dealt is not None
    assert table.state.game.dealt.numbers == (int(mine), None, None, None)


def cutting(picture: dict[str, Any], *, lift: int | None = None, place: int | None = None) -> None:
    """An exhibit at which somebody has to cut, by rules that only offer it."""
    table = picture["table"]
    where = table["me"]["seat"] if place is None else place
    table["deal"] |= {
        "number": "42",
        "cut": {
            "place": where, "cards": 40, "least": 5, "most": 35, "offered": True, "lift": lift
        },
    }  # fmt: skip


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_slider_keeps_to_the_limits_and_the_cut_can_be_declined(
    visit: Visit, size: ViewportSize
) -> None:
    page = visit("/gallery", size=size)
    show(page, "over", cutting)
    dialog = page.get_by_role("dialog")
    slider = dialog.get_by_role("slider", name="Wie viele Karten du abhebst")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "35 Karten, 5 bleiben liegen")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "5 Karten, 35 bleiben liegen")
    page.wait_for_timeout(600)  # a click at once would be taken for a slip
    dialog.get_by_role("button", name="Abheben", exact=True).click()
    assert (sent(page)["do"], sent(page)["lift"]) == ("cut", 5)
    page.wait_for_timeout(600)
    dialog.get_by_role("button", name="Nicht abheben").click()
    assert sent(page)["lift"] == 0
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1440, "height": 900}, PHONE])
def test_news_do_not_lie_over_the_cut(visit: Visit, size: ViewportSize) -> None:
    """The cut is on the felt, and so are news: there is room for both, or news wait elsewhere."""

    def alter(picture: dict[str, Any]) -> None:
        cutting(picture)
        picture["news"] = [
            {
                "event": "special", "kind": "special", "seats": [], "cards": [], "rule": None,
                "text": f"Etwas ist geschehen, und es ist nicht mit drei Worten gesagt: {number}",
            }
            for number in range(2)
        ]  # fmt: skip

    page = visit("/gallery", size=size, reduced_motion="reduce")
    show(page, "over", alter)
    expect(page.locator(".toast").first).to_be_attached()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#adding")).to_be_visible()
    expect(page.locator(".toast").first).to_be_attached()
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".toast")].flatMap((toast) =>
            [...document.querySelectorAll("#adding, #score-bar button, .plate, #hand button")]
                .filter((one) => {
                    const [a, b] = [toast.getBoundingClientRect(), one.getBoundingClientRect()];
                    return b.width > 0 && a.left < b.right && b.left < a.right
                        && a.top < b.bottom && b.top < a.bottom;
                }).map((one) => one.id || one.className))"""
    )
    assert covered == []


def test_after_the_last_game_of_an_evening_nobody_cuts(visit: Visit) -> None:
    def alter(picture: dict[str, Any]) -> None:
        cutting(picture)
        over = {"games": 1, "people": [], "best": None, "worst": None, "owed": []}
        picture["table"]["over"] = over

    page = visit("/gallery")
    show(page, "over", alter)
    expect(page.locator('dialog[data-name="evening"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#score-bar")).to_be_visible()
    expect(page.locator("#adding")).to_be_hidden()
    expect(page.get_by_role("slider")).to_have_count(0)


def test_others_read_who_cuts_and_who_has_cut(visit: Visit) -> None:
    page = visit("/gallery", lang="en")
    for lift, told in ((None, "may cut"), (12, "has lifted 12 cards"), (0, "does not cut")):
        show(page, "over", partial(cutting, lift=lift, place=1))
        expect(page.get_by_role("dialog")).to_contain_text(f"Ben {told}")
        expect(page.get_by_role("slider")).to_have_count(0)
        page.unroute_all()


def test_what_is_no_number_is_said_at_once(visit: Visit) -> None:
    page = visit("/gallery")
    show(page, "over", cutting)
    dialog = page.get_by_role("dialog")
    dialog.locator(".number summary").click()
    for typed in ("", "seven", "-1", "9" * 41):
        dialog.locator("#my-number").fill(typed)
        dialog.get_by_role("button", name="Verwenden").click()
        expect(dialog.locator(".number")).to_contain_text("Nur Ziffern, höchstens 40.")
    assert sent(page) is None


def test_the_audit_has_nothing_to_say_about_cut_and_check(visit: Visit, axe: str) -> None:
    page = visit("/gallery")
    show(page, "over", cutting)
    dialog = page.get_by_role("dialog")
    dialog.locator(".number summary").click()
    dialog.locator(".fair summary").click()

    body = json.dumps(dealings()[0][0])

    def answer(route: Route) -> None:
        route.fulfill(status=200, body=body)

    page.route("**/deal", answer)
    dialog.get_by_role("button", name="Diese Gabe prüfen").click()
    expect(dialog.locator(".deal-check li").first).to_be_visible()
    assert findings(page, axe) == []
