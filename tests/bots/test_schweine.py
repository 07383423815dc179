"""Bots and Schweine: they announce them, and know what they are worth."""

from typing import Any

import pytest

from bots.test_bots import play
from doppelkopf.bots import make
from doppelkopf.cards import Card, deck, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.deal import Hands
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import make_setup
from doppelkopf.view import legal, view
from game_kit import Table

ROUND = "hausrunde"
THINKING = ("simple", "stammtisch", "search:worlds=10")
BOTH = {"effects.schwein": True, "effects.schwein_counts": "both", "effects.hyperschwein": True}
WAYS: dict[str, dict[str, Any]] = {
    "by themselves": BOTH,
    "in play": BOTH | {"effects.schwein_when": "on-play", "effects.hyperschwein_when": "on-play"},
    "before": BOTH
    | {"effects.schwein_when": "before-play", "effects.hyperschwein_when": "before-play"},
    "second": BOTH | {"effects.schwein_counts": "second", "effects.hyperschwein_counts": "second"},
}
PIGS = parse_cards("DA DA HJ DK C9 C9 S9 SK SK H9 HK HK")
HYPER = parse_cards("D9 D9 HJ DK DT DJ SJ CQ CA CT ST ST")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["random", *THINKING])
def test_games_with_schweine_are_played_to_the_end(name: str, way: str) -> None:
    rules = rules_with(ROUND, WAYS[way])
    rest = list(deck())
    for card in (*PIGS, *HYPER):
        rest.remove(card)
    hands = Hands((PIGS, HYPER, tuple(rest[:12]), tuple(rest[12:])))
    setup = make_setup(rules, dealer=3, hands=hands)
    state = play(setup, [make(name, seat) for seat in range(4)])
    assert state.outcome is not None
    risen = [
        event.card for event in state.history if isinstance(event, ev.CardPlayed) and event.schwein
    ]
    if way in ("in play", "before") and name != "random":
        assert risen.count(Card.DA) == 2, "who has them says so"


@pytest.mark.parametrize("name", THINKING)
def test_a_schwein_takes_a_rich_trick_from_a_dulle(name: str) -> None:
    game = Table(
        ROUND,
        "HT CA CT CQ",
        "DT HA ST CQ",
        "DT SA HA",
        "DA DA D9 DK C9 S9 H9 SK HK CK S9 CJ",
        changes=WAYS["in play"],
        dealer=3,
        avoid="CQ",
    )
    game.healthy().play("HT DT DT")
    mine = view(game.state, 3)
    chosen = make(name, 1).choose(mine, legal(mine))
    assert isinstance(chosen, do.Play)
    assert (chosen.card, chosen.schwein) == (Card.DA, True)
