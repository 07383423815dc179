"""Every kind of action of the engine, done on the real page against a real server."""

import json
from collections.abc import Callable
from functools import cache
from typing import get_args

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import UNHURRIED, Live
from browser.player import SURE, press, step
from doppelkopf.cards import parse_cards
from doppelkopf.gallery import exhibit, exhibits, message
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.language import Lang

KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(do.AnyAction)}


@cache
def offers() -> dict[str, tuple[str, str]]:
    """For each kind of action an exhibit that offers it, and the offer."""
    found: dict[str, tuple[str, str]] = {}
    for each in exhibits():
        for offer in json.loads(message(each, Lang.DE))["game"]["offers"]:
            found.setdefault(offer["do"]["do"], (each.name, offer["id"]))
    return found


def test_all_kinds_of_action_are_offered_but_cards() -> None:
    assert offers().keys() | {"play"} == KINDS.keys()


@pytest.mark.parametrize("kind", sorted(KINDS.keys() - {"play"}))
def test_an_offer_is_taken(visit: Visit, site: Site, kind: str) -> None:
    name, offer = offers()[kind]
    size = PHONE if sorted(KINDS).index(kind) % 2 else None
    live = Live(visit(f"/gallery/{name}/play", **({"size": size} if size else {})), site)
    action = live.acted(lambda: live.take(offer))
    assert type(action) is KINDS[kind]
    assert (action.seat if action.by is None else action.by) == exhibit(name).seat
    expect(live.page.locator(f'#offers [data-offer="{offer}"].main')).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_claim_shows_its_order_before_it_is_sent(
    visit: Visit, site: Site, size: ViewportSize
) -> None:
    live = Live(visit("/gallery/claim-order-offered/play", size=size), site)
    dialog = live.open_claim()
    expect(dialog.get_by_role("status")).to_have_text(
        "So spielst du: Kreuz-Dame, Kreuz-Ass, Pik-Ass"
    )
    expect(dialog.locator(".pick .order")).to_have_text(["1", "2", "3"])
    action = live.acted(lambda: dialog.locator(".primary").click())
    assert action == do.Claim(seat=Seat(0), order=parse_cards("CQ CA SA"))


def test_another_order_is_shown_and_sent(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/claim-order-offered/play"), site)
    dialog = live.open_claim()
    dialog.locator("[data-anew]").click()
    expect(dialog.locator(".pick .order")).to_have_count(0)
    expect(dialog.locator(".primary")).to_be_disabled()
    cards = dialog.locator(".pick button")
    for place in (1, 2, 0):
        cards.nth(place).click()
    expect(dialog.get_by_role("status")).to_have_text(
        "So spielst du: Kreuz-Ass, Pik-Ass, Kreuz-Dame"
    )
    action = live.acted(lambda: dialog.locator(".primary").click())
    assert action == do.Claim(seat=Seat(0), order=parse_cards("CA SA CQ"))


@pytest.mark.parametrize("by", [step, press])
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("reservations", do.Reserve),
        ("naming", do.BidHochzeit),
        ("reservations-direct", do.BidHochzeit),
    ],
)
def test_with_both_re_cards_one_gets_on(
    visit: Visit, site: Site, name: str, kind: type, by: Callable[[Page], int]
) -> None:
    """The tests that play whole games rely on it: such a hand may come in any."""
    live = Live(visit(f"/gallery/{name}/play"), site)
    before = len(live.actions)

    def act() -> None:
        for _ in range(4):
            if len(live.actions) == before:
                by(live.page)
                live.page.wait_for_timeout(UNHURRIED)

    assert type(live.acted(act)) is kind


@pytest.mark.parametrize("by", [step, press])
def test_silence_with_both_re_cards_is_asked_about(
    visit: Visit, site: Site, by: Callable[[Page], int]
) -> None:
    live = Live(visit("/gallery/reservations-direct/play"), site)
    live.page.locator('#offers [data-offer="healthy"]').click()
    expect(live.page.locator(SURE)).to_be_visible()
    live.page.wait_for_timeout(UNHURRIED)
    assert type(live.acted(lambda: by(live.page))) is do.Healthy


def test_a_card_is_played_by_a_click(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    action = live.acted(lambda: live.play("CA"))
    assert isinstance(action, do.Play)
    assert action.card.name == "CA"
    expect(live.page.locator("#hand button")).to_have_count(11)
    expect(live.page.locator("#trick .played")).to_have_count(1)


def test_a_card_is_played_by_dragging_it_onto_the_table(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    box = live.page.locator('#hand button[data-card="CA"]').bounding_box()
    assert box is not None
    x, y = box["x"] + 8, box["y"] + 24

    def drag() -> None:
        mouse = live.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 40, y - 60)  # so quick that no event falls on the card itself
        mouse.move(x + 60, y - 220, steps=6)
        mouse.up()

    action = live.acted(drag)
    assert isinstance(action, do.Play)
    assert action.card.name == "CA"


def test_a_card_dragged_a_little_stays(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    box = live.page.locator('#hand button[data-card="CA"]').bounding_box()
    assert box is not None
    live.page.mouse.move(box["x"] + 8, box["y"] + 24)
    live.page.mouse.down()
    live.page.mouse.move(box["x"] + 30, box["y"] + 10, steps=4)
    live.page.mouse.up()
    live.page.wait_for_timeout(100)
    assert not any(isinstance(action, do.Play) for action in live.actions)
    expect(live.page.locator("#hand button")).to_have_count(12)


def test_a_card_chosen_ahead_is_played_when_its_turn_comes(visit: Visit, site: Site) -> None:
    """Ben and Cem have to play before Dora, who has chosen already."""
    live = Live(visit("/gallery/pre-select/play"), site)
    page = live.page
    card = page.locator("#hand button.pre")
    page.locator('#hand button[data-card="CK"]').click(position={"x": 8, "y": 24})
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click(position={"x": 8, "y": 24})
    expect(card).to_have_count(0)  # a second click takes it back
    page.locator('#hand button[data-card="CK"]').click(position={"x": 8, "y": 24})
    live.play_for(1)
    expect(page.locator("#trick .played")).to_have_count(2)
    expect(card).to_have_count(1)
    live.play_for(2)
    expect(page.locator("#hand button")).to_have_count(11)


def test_genscher_is_said_with_its_king(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/genscher-offered/play"), site)
    game = json.loads(message(exhibit("genscher-offered"), Lang.DE))["game"]
    king = next(card for card in game["hand"] if card["card"] == "DK")
    way = next(play["label"] for play in king["plays"] if play["kind"] == "genscher")
    action = live.acted(lambda: live.play("DK", way))
    assert isinstance(action, do.Play)
    assert action.genscher


def test_a_schwein_is_announced_with_its_ace(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/schwein-offered/play"), site)
    game = json.loads(message(exhibit("schwein-offered"), Lang.DE))["game"]
    ace = next(card for card in game["hand"] if card["card"] == "DA")
    way = next(play["label"] for play in ace["plays"] if play["kind"] == "schwein")
    action = live.acted(lambda: live.play("DA", way))
    assert isinstance(action, do.Play)
    assert action.schwein


def test_a_trump_is_laid_face_down(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/face-down-offered/play", size=PHONE), site)
    game = json.loads(message(exhibit("face-down-offered"), Lang.DE))["game"]
    card = next(card for card in game["hand"] if len(card["plays"]) > 1)
    way = next(play["label"] for play in card["plays"] if play["kind"] == "face-down")
    action = live.acted(lambda: live.play(card["card"], way))
    assert isinstance(action, do.Play)
    assert action.face_down


def test_the_dummys_card_is_played_by_its_owner(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/strohmann/play", size=PHONE), site)
    action = live.acted(lambda: live.page.locator("#dummy button.legal").first.click())
    assert isinstance(action, do.Play)
    assert (action.seat, action.by) == (3, exhibit("strohmann").seat)


def test_a_spectator_can_do_nothing(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/spectator/play"), site)
    expect(live.page.locator("#hand")).to_be_hidden()
    expect(live.page.locator("#offers button")).to_have_count(0)
    expect(live.page.locator("#leave")).to_be_hidden()
