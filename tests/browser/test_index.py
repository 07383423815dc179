"""Every card of a trick can be read: nothing ever lies over an index, and the cards are large."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.test_table import Picture, show
from doppelkopf.gallery import exhibit, names
from slow_kit import few

SIZES: tuple[ViewportSize, ...] = (
    PHONE,
    {"width": 390, "height": 844},
    {"width": 768, "height": 1000},
    DESKTOP,
    {"width": 740, "height": 340},  # a phone held sideways
)
PARTS = 12
CARDS = ("CA", "SK", "D9", "SQ", "HT")
CALLS = ("Kontra", "Re", "Keine 90", "Keine 60", "Kontra")

COVERED = """
async ({ width, height }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (innerWidth !== width || innerHeight !== height) await frame();
  await frame();
  await frame(); // after a change of size, things are laid anew
  let found = covered();
  for (let tries = 0; found.length > 0 && tries < 30; tries++) {
    await frame();
    found = covered();
  }
  return found;

  function covered() {
    return [...document.querySelectorAll(".played")].flatMap((card) => {
      const face = card.querySelector("svg.card");
      const place = face.getScreenCTM();
      // The letter and the suit of both corners, in the units of the drawing.
      const corners = [[6, 14], [42, 14], [24, 55], [6, 96], [42, 96]];
      const points = corners.flatMap(([x, y]) => [[x, y], [200 - x, 280 - y]]);
      return points.flatMap(([x, y]) => {
        const point = new DOMPoint(x, y).matrixTransform(place);
        const over = document.elementFromPoint(point.x, point.y);
        if (face.contains(over)) return [];
        const what = card.getAttribute("aria-label");
        return [`${what} at ${x}, ${y}: ${over?.outerHTML.slice(0, 90)}`];
      });
    });
  }
}
"""
"""Which corners of the trick's cards lie under something, and under what."""
WIDTH = "() => document.querySelector('.played').offsetWidth"


def full(picture: Picture, leader: int) -> None:
    """All have played, and everybody has just called."""
    game = picture["game"]
    count = game["seats"]
    seats = [(leader + number) % count for number in range(count)]
    cards = [{"seat": seat, "card": card} for seat, card in zip(seats, CARDS, strict=False)]
    game["trick"] = {"number": 1, "cards": cards, "winning": leader}
    for seat, player in enumerate(game["players"]):
        player["party"] = ("re", "kontra")[seat % 2]
        player |= {"calls": ["Re", "Keine 90"], "announced": True, "further": ["Keine 90"]}
    calls = [
        {"kind": "call", "event": "called", "text": f"{call}!", "said": call, "seats": [seat],
         "cards": [], "rule": None}
        for seat, call in zip(seats, CALLS, strict=False)
    ]  # fmt: skip
    picture["news"] = [*picture["news"], *calls]


def three(picture: Picture) -> None:
    """The same table with three seats."""
    game = picture["game"]
    game |= {"seats": 3, "players": game["players"][:3], "places": game["places"][:3], "hands": {}}


def covered(page: Page, what: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for size in SIZES:
        page.set_viewport_size(size)
        if hidden := page.evaluate(COVERED, size):
            found[f"{what} {size['width']}x{size['height']}"] = hidden
    return found


def playing() -> list[str]:
    """The exhibits with a trick on the table, or room for one."""
    return [name for name in names() if exhibit(name).state.phase == "play"]


@pytest.mark.parametrize("part", few(range(PARTS), 2))
def test_no_index_of_a_trick_is_covered(visit: Visit, part: int) -> None:
    """As it is, and when all have played and called: at every exhibit and size."""
    page = visit("/gallery", lang=("de", "en")[part % 2], reduced_motion="reduce")
    assert len(playing()) > 60
    found: dict[str, Any] = {}
    for number, name in enumerate(playing()[part::PARTS]):
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room:not([hidden])")
        found |= covered(page, name)
        page.unroute_all()
        seats = exhibit(name).state.seats
        show(page, name, lambda picture, by=number % seats: full(picture, by))  # type: ignore[misc]
        expect(page.locator(".played")).to_have_count(seats)
        found |= covered(page, f"{name}, full")
    assert found == {}


@pytest.mark.parametrize("name", ["lead", "spectator"])
def test_no_index_is_covered_with_three_seats(visit: Visit, name: str) -> None:
    page = visit("/gallery", reduced_motion="reduce")
    found: dict[str, Any] = {}
    for leader in range(3):

        def alter(picture: Picture, leader: int = leader) -> None:
            three(picture)
            full(picture, leader)

        page.unroute_all()
        show(page, name, alter)
        expect(page.locator(".played")).to_have_count(3)
        found |= covered(page, f"{name}, {leader} leads")
    assert found == {}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("lead", (88, 96, 120, 96, 52)), ("five", (72, 80, 120, 110, 52))],
)
def test_the_trick_is_as_large_as_the_felt_allows(
    visit: Visit, name: str, wanted: tuple[int, ...]
) -> None:
    """With all badges: larger than the cards in the hand of a phone, and next to them elsewhere."""
    page = visit("/gallery", reduced_motion="reduce")
    show(page, name, lambda picture: full(picture, 1))
    expect(page.locator(".played")).not_to_have_count(0)
    found = {}
    for size, least in zip(SIZES, wanted, strict=True):
        page.set_viewport_size(size)
        page.evaluate(COVERED, size)
        if (width := page.evaluate(WIDTH)) < least:
            found[size["width"]] = width
    assert found == {}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_reason_beside_a_card_covers_no_index(visit: Visit, size: ViewportSize) -> None:
    page = visit("/gallery", size=size, reduced_motion="reduce")
    show(page, "follow", lambda picture: full(picture, 1))
    page.evaluate("document.querySelector('#hand button[aria-disabled=true]').click()")
    expect(page.locator("#bubble")).to_be_visible()
    assert page.evaluate(COVERED, size) == []


UNDER_THE_REASON = """() => {
  const over = document.querySelector("#bubble").getBoundingClientRect();
  const around = document.querySelector("#felt").getBoundingClientRect();
  const inside = over.left >= around.left && over.right <= around.right
    && over.top >= around.top && over.bottom <= around.bottom;
  const covered = [...document.querySelectorAll(".plate, .mark, .played")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < over.right && over.left < box.right
      && box.top < over.bottom && over.top < box.bottom;
  });
  return [...(inside ? [] : ["outside"]), ...covered.map((one) => one.outerHTML.slice(0, 90))];
}"""
REFUSING = ("follow", "schwein", "face-down", "late-solo-refused", "genscher", "schwein-alone")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_reason_beside_a_card_covers_no_name_and_no_card_of_the_trick(
    visit: Visit, size: ViewportSize
) -> None:
    found = {}
    page = visit("/gallery", size=size, reduced_motion="reduce")
    for name in REFUSING:
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room:not([hidden])")
        dark = page.locator('#hand button[aria-disabled="true"]')
        for card in (dark.first, dark.last):
            card.dispatch_event("click")
            expect(page.locator("#bubble")).to_be_visible()
            if under := page.evaluate(UNDER_THE_REASON):
                found[name] = under
    assert found == {}
