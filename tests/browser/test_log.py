"""The log shows of taken tricks what `table.taken_tricks` lets one look at, and keeps no more."""

import json
import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import Live
from doppelkopf.gallery import exhibit
from doppelkopf.game.legal import actor
from doppelkopf.language import Lang
from doppelkopf.server.table.live.broadcast import scenes_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])

CARD = re.compile(r"[♣♠♥♦★][0-9A-ZÄÖÜ]*")


def play_cards(live: Live, count: int) -> None:
    """Play so many cards, whoever is on turn."""
    for _ in range(count):
        game = live.table.state.game
        assert game is not None
        seat = actor(game.state)
        assert seat is not None
        before = len(live.actions)
        live.play_for(seat)
        assert len(live.actions) > before


def check(live: Live, seat: int | None) -> list[bool]:
    """Which taken tricks show their cards: those that the scene lets one look at."""
    page = live.page
    scenes = scenes_of(live.table.state, None)
    assert scenes is not None
    game = scenes.game(seat, Lang.DE)
    taken = sum(player.tricks for player in game.players)
    page.wait_for_function(
        """([taken, played]) => document.querySelectorAll("#log [data-taken]").length === taken
          && document.querySelectorAll("#log [data-kind=card]").length === played""",
        arg=[taken, len(game.trick.cards) if game.trick and game.trick.cards else 4 * (taken > 0)],
    )
    may = {trick.number for trick in game.tricks}
    shown = page.locator("#log [data-taken]").evaluate_all(
        "all => all.map(one => "
        "[Number(one.dataset.trick), one.querySelector('.cards').textContent])"
    )
    for number, text in shown:
        assert bool(CARD.search(text)) is (number in may), (number, text)
        assert len(CARD.findall(text)) in (0, game.seats)
    return [bool(text) for _, text in shown]


@SIZES
@pytest.mark.parametrize(
    ("name", "lang", "word", "last"),
    [
        ("calls-closed", "de", "Stich für", True),
        ("second-trick-may-speak", "en", "Trick for", False),
    ],
)
def test_old_tricks_are_named_and_not_shown(
    visit: Visit, site: Site, size: ViewportSize, name: str, lang: str, word: str, last: bool
) -> None:
    """The last one where the rules say so; in Borgholzhausen none; the same after a reload."""
    live = Live(visit(f"/gallery/{name}/play", size=size, lang=lang, reduced_motion="reduce"), site)
    page, seat = live.page, exhibit(name).seat
    game = live.table.state.game
    assert game is not None
    play_cards(live, 5 - len(game.state.trick))  # one more trick, and the next one has begun
    for _ in ("as it came", "after a reload"):
        shown = check(live, seat)
        assert len(shown) >= 3
        assert shown == [False] * (len(shown) - 1) + [last]
        said = page.locator("#log [data-taken]").all_text_contents()
        assert all(word in text for text in said)
        page.reload()
        page.wait_for_selector("#room:not([hidden])")


def test_the_page_is_sent_no_card_of_a_closed_trick(visit: Visit, site: Site) -> None:
    """What comes over the line after a reload has no old card either."""
    live = Live(visit("/gallery/calls-closed/play", reduced_motion="reduce"), site)
    page = live.page
    frames: list[str] = []
    page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda got: frames.append(str(got)))
    )
    page.reload()
    page.wait_for_selector("#room:not([hidden])")
    game = live.table.state.game
    assert game is not None
    (sent,) = [message for message in map(json.loads, frames) if message["type"] == "state"][:1]
    closed = len(game.state.tricks) - 1
    assert closed > 0
    for item in sent["news"]:
        if item["trick"] is not None and item["trick"] <= closed and item["kind"] != "special":
            assert item["cards"] == []
            assert item["kind"] != "card"


@SIZES
def test_after_the_game_every_trick_lies_open(visit: Visit, site: Site, size: ViewportSize) -> None:
    page = visit("/gallery/over/play", size=size, reduced_motion="reduce")
    live = Live(page, site)
    game = live.table.state.game
    assert game is not None
    expect(page.locator("#log [data-taken] .cards")).to_have_count(len(game.state.tricks))
    for text in page.locator("#log [data-taken] .cards").all_text_contents():
        assert len(CARD.findall(text)) == game.state.seats


def test_own_tricks_may_be_looked_at_where_the_rules_say_so(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/tricks-to-count/play", reduced_motion="reduce"), site)
    game = live.table.state.game
    assert game is not None
    if not game.state.trick:
        play_cards(live, 1)
    assert any(check(live, exhibit("tricks-to-count").seat))
