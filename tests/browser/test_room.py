"""Nothing lies over a plate or a badge, and the mark of who led is seen: in every situation."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, Visit
from browser.test_table import Picture, show
from doppelkopf.gallery import names
from slow_kit import few

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
    {"width": 768, "height": 1000},
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 640, "height": 360},
)
TIGHT = (SIZES[0], *SIZES[-2:])
PARTS = 6
GOLDEN = Path(__file__).parent.parent / "golden"

CLASHES = """
async ({ width, height }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (innerWidth !== width || innerHeight !== height) await frame();
  await frame();
  await frame(); // after a change of size, things are laid anew
  let found = clashes();
  for (let tries = 0; found.length > 0 && tries < 30; tries++) {
    await frame();
    found = clashes();
  }
  return found;

  function clashes() {
    const seen = (selector) => [...document.querySelectorAll(selector)].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { one, name: `${one.className} ${one.textContent}`, left, top, right, bottom };
    }).filter(({ left, right }) => right > left);
    const people = seen("#seats .plate, #seats .mark, #me .plate, #me .mark");
    const hands = seen(".open-hand");
    const played = seen(".played");
    const marks = seen(".lead");
    const news = seen(".toasts .toast");
    const controls = seen(".offers button, #hand button, #dummy button, #status");
    const all = [];
    const check = (some, others) => {
      for (const a of some) {
        for (const b of others) {
          if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 1) all.push(`${a.name} / ${b.name}: ${wide} x ${high}`);
        }
      }
    };
    check(people, [...people, ...hands, ...played, ...marks, ...news]);
    check(news, [...played, ...marks, ...hands, ...controls]);
    check(played, controls);
    for (const { one, left, top, right, bottom } of marks) {
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (over !== one && !document.querySelector("dialog")) all.push("the mark is hidden");
    }
    const [card] = played;
    if (card && card.right - card.left < 24) all.push(`small: ${card.right - card.left}`);
    return all;
  }
}
"""
"""What lies over something else, in words."""


def clashes(page: Page, what: str, sizes: tuple[ViewportSize, ...] = SIZES) -> dict[str, Any]:
    """What clashes, by size."""
    found: dict[str, Any] = {}
    for size in sizes:
        page.set_viewport_size(size)
        clash = page.evaluate(CLASHES, size)
        if clash:
            found[f"{what} {size['width']}x{size['height']}"] = clash
    return found


@pytest.mark.parametrize("part", few(range(PARTS), 2))
def test_nothing_lies_over_a_plate_or_a_badge(visit: Visit, part: int) -> None:
    page = visit("/gallery", reduced_motion="reduce")
    found: dict[str, Any] = {}
    for name in names()[part::PARTS]:
        page.set_viewport_size(SIZES[0])
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room:not([hidden])")
        found |= clashes(page, name, TIGHT)
    assert found == {}


FULL = ("five", "strohmann-partner", "lead", "strohmann", "strohmann-follows", "spectator")
CARDS = ("CA", "SK", "D9", "SQ", "HT")


@pytest.mark.parametrize("name", few(FULL, 2))
def test_a_full_trick_and_all_badges_have_room(visit: Visit, name: str) -> None:
    page = visit("/gallery", reduced_motion="reduce")
    found: dict[str, Any] = {}
    for leader in range(5 if name == "five" else 4):

        def crowd(picture: Picture, leader: int = leader) -> None:
            game = picture["game"]
            seats = [(leader + number) % game["seats"] for number in range(game["seats"])]
            cards = [{"seat": s, "card": c} for s, c in zip(seats, CARDS, strict=False)]
            game["trick"] = {"number": 1, "cards": cards, "winning": leader}
            for seat, player in enumerate(game["players"]):
                player["party"] = ("re", "kontra")[seat % 2]
                player["calls"] = ["Kontra"] if seat % 2 else ["Re", "Keine 90"]

        page.unroute_all()
        page.set_viewport_size(SIZES[0])
        show(page, name, crowd)
        expect(page.locator(".played .lead")).to_have_count(1)
        found |= clashes(page, f"{name}, {leader} leads")
    assert found == {}


OUTSIDE = """
() => [...document.querySelectorAll("#seats .seat *, #me *")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const plate = one.parentElement.closest(".plate")?.getBoundingClientRect();
  if (box.width === 0 || one.closest(".sr-only, .dealer, .absent, .clock")) return [];
  const frame = plate ?? { left: 0, right: innerWidth };
  const out = Math.max(frame.left - box.left, box.right - frame.right);
  return out > 0.5 ? [`${one.className}: ${one.textContent} by ${out}`] : [];
})
"""
"""What of a person stands out of the plate, or of the screen."""
SMALL: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    {"width": 360, "height": 740},
    {"width": 640, "height": 360},
    {"width": 1280, "height": 800},
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["lead", "five", "spectator"])
def test_all_that_can_be_said_of_a_person_stays_on_the_screen(
    visit: Visit, name: str, lang: str
) -> None:
    """Away, dealer, to act, party, calls, and a name as long as it can be: all at once."""
    away = {"de": "abwesend", "en": "away"}[lang]

    def crowd(picture: Picture) -> None:
        for seat, player in enumerate(picture["game"]["players"]):
            player |= {"turn": True, "party": ("re", "kontra")[seat % 2], "points": "+12"}
            player["calls"] = ["Kontra", "Keine 90"]
        for number, chair in enumerate(picture["table"]["seats"]):
            chair |= {"here": False, "person": f"Wilhelmina-Friederike {number}"}
        picture["table"]["seats"][2]["kind"] = "bot"
        picture["game"]["dealer"] = 1

    page = visit("/gallery", lang=lang, reduced_motion="reduce")
    show(page, name, crowd)
    people, signs = page.locator("#seats .seat.away"), page.locator("#seats .away .absent")
    expect(people.first).to_contain_text(away)
    expect(signs).to_have_count(people.count())
    found = {}
    for size in SMALL:
        page.set_viewport_size(size)
        if out := page.evaluate(OUTSIDE):
            found[size["width"]] = out
    assert found == {}
    assert clashes(page, name, SMALL) == {}


def test_a_replay_has_room_for_all_hands(visit: Visit) -> None:
    found: dict[str, Any] = {}
    page = visit("/replay", size=DESKTOP, reduced_motion="reduce")
    for rules in ("ravensburger", "ddv"):
        page.goto("/replay")
        record = min((GOLDEN / rules).glob("*.doko"))
        page.get_by_label("Datei", exact=True).set_input_files(record)
        page.get_by_role("button", name="Ansehen").click()
        expect(page.locator("#hand .card")).not_to_have_count(0)
        last = int(page.locator("#slider").get_attribute("max") or 0)
        for step in (0, 8, last // 2, last - 5, last):
            page.evaluate(
                "step => { const s = document.getElementById('slider'); s.value = step;"
                " s.dispatchEvent(new Event('input')); }",
                step,
            )
            found |= clashes(page, f"{rules} step {step}")
    assert found == {}


def test_two_rule_cards_stand_clear_of_the_player_to_act(visit: Visit) -> None:
    """Below the plate at the side, whoever is to act."""

    def alter(picture: Picture) -> None:
        [item] = [item for item in picture["news"] if item["rule"]]
        other = {**item, "rule": {**item["rule"], "key": "another"}}
        picture["news"] = [item, other]

    page = visit("/gallery", reduced_motion="reduce")
    show(page, "call-by-duty", alter)
    expect(page.locator(".toasts .toast")).to_have_count(2)
    assert page.evaluate(CLASHES, DESKTOP) == []


READ = """
() => [...document.querySelectorAll("#dummy button, .open-hand > *")].map((card) => {
  const { left, top, width } = card.getBoundingClientRect();
  const corner = document.elementFromPoint(left + width * 0.2, top + width * 0.25);
  return { width, free: card === corner || card.contains(corner), top: Math.round(top) };
}).filter(({ width }) => width > 0)
"""
"""How wide the cards of an open hand are, and whether their index lies free."""


@pytest.mark.parametrize("height", [740, 640])
def test_the_strohmanns_cards_are_readable_on_a_phone(visit: Visit, height: int) -> None:
    size: ViewportSize = {"width": 360, "height": height}
    page = visit("/gallery", size=size, reduced_motion="reduce")
    wanted = {"strohmann": (44, 2), "strohmann-follows": (44, 1), "strohmann-partner": (40, 3)}
    for name, (least, rows) in wanted.items():
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room:not([hidden])")
        cards = page.evaluate(READ)
        assert len(cards) >= 11, name
        assert all(card["width"] >= least and card["free"] for card in cards), (name, cards)
        assert len({card["top"] for card in cards}) == rows, name
        scrolls = page.evaluate(
            "[document.documentElement.scrollHeight > innerHeight,"
            " document.documentElement.scrollWidth > innerWidth]"
        )
        assert scrolls == [False, False], name
