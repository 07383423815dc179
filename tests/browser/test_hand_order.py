"""My cards: a gap between trumps and suits, an order one chooses, and cards moved by hand."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import Live
from doppelkopf.game import actions as do

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
LANGS = pytest.mark.parametrize("lang", ["de", "en"])
HAND = "#hand button"

# The last trump and the first plain card that lie in the same row, and the space between them.
GAP = """() => {
  const items = [...document.querySelectorAll("#hand li")];
  const trumps = new Set(window.trumps);
  const at = items.findIndex((item, index) =>
    index > 0 && trumps.has(card(items[index - 1])) !== trumps.has(card(item)));
  function card(item) { return item.firstElementChild.dataset.card; }
  const [one, other] = [items[at - 1], items[at]].map((each) => each.getBoundingClientRect());
  if (Math.abs(one.top - other.top) > one.height / 3) return 999;
  return Math.max(other.left - one.right, one.left - other.right) / one.width;
}"""
TRUMPS = ["HT", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "DA", "DT", "DK", "D9"]
"""Of the normal game."""


def cards(page: Page) -> list[str]:
    found: list[str] = page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.card)")
    return found


def at(page: Page, card: str) -> Locator:
    return page.locator(f'{HAND}[data-card="{card}"]').first


def drag(page: Page, place: int, to: int) -> None:
    """Drag a card to the place of another, within the hand."""
    one, other = (page.locator(HAND).nth(each).bounding_box() for each in (place, to))
    assert one is not None
    assert other is not None
    x, y = one["x"] + one["width"] * 0.25, one["y"] + one["height"] * 0.3
    beyond = 6 if to > place else -6
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y, steps=2)
    page.mouse.move(x + other["x"] - one["x"] + beyond, y + other["y"] - one["y"], steps=6)
    page.mouse.up()


def choose(page: Page, name: str, value: str) -> None:
    page.locator("#open-settings").click()
    if name == "suits":
        page.locator("#order-suits").select_option(value)
    else:
        page.locator(f'[name="setting-{name}"][value="{value}"]').check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@SIZES
@pytest.mark.parametrize("name", ["lead", "follow", "calls-closed", "hochzeit", "schwein"])
def test_felt_is_seen_between_trumps_and_plain_suits(
    visit: Visit, name: str, size: ViewportSize
) -> None:
    page = visit(f"/gallery/{name}", size=size, reduced_motion="reduce")
    page.wait_for_selector(HAND)
    page.evaluate("trumps => { window.trumps = trumps; }", TRUMPS)
    assert page.evaluate(GAP) > 0.02
    for box in (at(page, card).bounding_box() for card in cards(page)):
        assert box is not None
        assert box["x"] >= -box["width"] / 4  # all of them are on the screen


@SIZES
@LANGS
def test_the_order_of_the_hand_is_chosen_and_remembered(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    page = visit("/gallery/lead", size=size, lang=lang)
    page.wait_for_selector(HAND)
    sorted_ = cards(page)
    trumps = [card for card in sorted_ if card in TRUMPS]
    plain = [card for card in sorted_ if card not in TRUMPS]
    assert sorted_ == [*trumps, *plain]
    choose(page, "trumps", "right")
    assert cards(page) == [*plain, *trumps]
    choose(page, "suits", "HSCD")
    order = sorted(plain, key=lambda card: "HSC".index(card[0]))
    assert cards(page) == [*order, *trumps]
    page.reload()
    page.wait_for_selector(HAND)
    assert cards(page) == [*order, *trumps]
    choose(page, "ranks", "low")
    assert cards(page)[-len(trumps) :] == trumps[::-1]


@SIZES
def test_a_card_is_moved_by_dragging_and_put_back_in_order(
    visit: Visit, site: Site, size: ViewportSize
) -> None:
    live = Live(visit("/gallery/lead/play", size=size, reduced_motion="reduce"), site)
    page = live.page
    page.wait_for_selector(HAND)
    before, played = cards(page), len(live.actions)
    expect(page.locator("#sort-hand")).to_be_hidden()
    drag(page, 1, 4)
    moved = [before[0], *before[2:5], before[1], *before[5:]]
    assert cards(page) == moved
    assert len(live.actions) == played
    expect(page.locator(".pre, .sent")).to_have_count(0)
    page.reload()
    page.wait_for_selector(HAND)
    assert cards(page) == moved
    page.locator("#sort-hand").click()
    assert cards(page) == before
    expect(page.locator("#sort-hand")).to_be_hidden()


def test_a_card_moves_from_row_to_row_on_a_phone(visit: Visit) -> None:
    page = visit("/gallery/lead", size=PHONE, reduced_motion="reduce")
    page.wait_for_selector(HAND)
    before = cards(page)
    drag(page, 8, 2)
    assert cards(page) == [*before[:2], before[8], *before[2:8], *before[9:]]


@LANGS
def test_a_card_is_moved_by_keyboard_and_said(visit: Visit, lang: str) -> None:
    page = visit("/gallery/lead", lang=lang)
    page.wait_for_selector(HAND)
    before = cards(page)
    page.keyboard.press("h")
    start = page.evaluate(
        "[...document.querySelectorAll('#hand button')].indexOf(document.activeElement)"
    )
    page.keyboard.press("Shift+ArrowRight")
    after = list(before)
    after.insert(start + 1, after.pop(start))
    assert cards(page) == after
    assert page.evaluate("document.activeElement.dataset.card") == before[start]
    said = {"de": f"Platz {start + 2} von 12", "en": f"place {start + 2} of 12"}[lang]
    expect(page.locator("#live p").last).to_contain_text(said)
    page.keyboard.press("Shift+ArrowLeft")
    assert cards(page) == before
    page.keyboard.press("o")
    expect(page.locator("#sort-hand")).to_be_hidden()


def test_a_hand_laid_by_hand_stays_so_while_cards_are_played(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play", reduced_motion="reduce"), site)
    page = live.page
    page.wait_for_selector(HAND)
    before = cards(page)
    drag(page, len(before) - 1, 0)
    assert cards(page) == [before[-1], *before[:-1]]
    action = live.acted(lambda: live.play(before[2]))
    assert isinstance(action, do.Play)
    expect(page.locator(HAND)).to_have_count(11)
    assert cards(page) == [before[-1], *before[:2], *before[3:-1]]


def test_of_two_equal_cards_the_one_that_was_played_goes(visit: Visit, site: Site) -> None:
    """Two ♦Q: the one that was laid to the left is played, the other one stays where it is."""
    live = Live(visit("/gallery/lead/play", reduced_motion="reduce"), site)
    page = live.page
    page.wait_for_selector(HAND)
    before = cards(page)
    first = next(at_ for at_, card in enumerate(before) if before.count(card) == 2)
    drag(page, first, 0)
    moved = [before[first], *before[:first], *before[first + 1 :]]
    assert cards(page) == moved
    live.acted(lambda: live.play(before[first]))  # the leftmost of the two
    expect(page.locator(HAND)).to_have_count(11)
    assert cards(page) == moved[1:]


def test_a_moved_card_that_was_chosen_ahead_stays_chosen(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/pre-select/play", reduced_motion="reduce"), site)
    page = live.page
    at(page, "CK").click(position={"x": 8, "y": 24})
    expect(page.locator("#hand button.pre")).to_have_attribute("data-card", "CK")
    drag(page, cards(page).index("CK"), 0)
    assert cards(page)[0] == "CK"
    expect(page.locator("#hand button.pre")).to_have_attribute("data-card", "CK")
    live.play_for(1)
    expect(page.locator("#trick .played")).to_have_count(2)
    live.play_for(2)
    expect(page.locator(HAND)).to_have_count(11)


def test_other_trumps_sort_the_hand_anew(visit: Visit) -> None:
    """A hand laid for the normal game is sorted again when something else is trump."""
    page = visit("/gallery/lead")
    page.wait_for_selector(HAND)
    before = cards(page)
    drag(page, len(before) - 1, 0)
    kept = page.evaluate("sessionStorage.getItem('doko.order.' + location.pathname)")
    assert before[-1] in kept
    page.evaluate(
        """kept => {
          const made = JSON.parse(kept);
          made.trumps = "CQ SQ HQ DQ";
          sessionStorage.setItem("doko.order." + location.pathname, JSON.stringify(made));
        }""",
        kept,
    )
    page.reload()
    page.wait_for_selector(HAND)
    assert cards(page) == before
    expect(page.locator("#sort-hand")).to_be_hidden()


@pytest.mark.parametrize("name", ["pushing", "armut-return"])
def test_cards_that_come_and_go_find_their_place(visit: Visit, site: Site, name: str) -> None:
    """After an exchange all cards of the new hand lie there, once each."""
    live = Live(visit(f"/gallery/{name}/play", reduced_motion="reduce"), site)
    page = live.page
    page.wait_for_selector(HAND)
    before = cards(page)
    drag(page, len(before) - 1, 0)
    assert cards(page)[0] == before[-1]
    state = live.table.state.game
    assert state is not None
    offer = page.locator("#offers .offer.main").first.get_attribute("data-offer")
    assert offer is not None
    live.acted(lambda: live.take(offer))
    game = live.table.state.game
    assert game is not None
    me = next(seat for seat, holder in enumerate(game.holders) if holder == live.table.state.host)
    expected = sorted(card.name for card in game.state.hands[me])
    expect(page.locator(HAND)).to_have_count(len(expected))
    page.wait_for_function(
        "wanted => [...document.querySelectorAll('#hand button')].map(one => one.dataset.card)"
        ".sort().join() === wanted",
        arg=",".join(expected),
    )


def test_a_hand_is_moved_by_finger(visit: Visit) -> None:
    page = visit("/gallery/lead", size=PHONE, has_touch=True, reduced_motion="reduce")
    page.wait_for_selector(HAND)
    before = cards(page)
    one, other = at(page, before[0]).bounding_box(), at(page, before[3]).bounding_box()
    assert one is not None
    assert other is not None
    session = page.context.new_cdp_session(page)
    x, y = one["x"] + 10, one["y"] + 15
    points = [x, x + 20, x + 60, x + other["x"] - one["x"] + 6]
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for point in points:
        session.send(
            "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": point, "y": y}]}
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(
        "wanted => document.querySelectorAll('#hand button')[3].dataset.card === wanted",
        arg=before[0],
    )
    assert cards(page) == [*before[1:4], before[0], *before[4:]]
