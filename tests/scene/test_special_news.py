"""What the news say of special points in the last trick, where the game stays open after it."""

from typing import Any

import pytest

from doppelkopf.game.engine import apply
from doppelkopf.language import Lang
from doppelkopf.scene.game import Scenes
from scene_kit import before_last

PAIR = {"specials.charly_pair": 1}
ONCE = {"specials.charly_caught": 1, "specials.charly_caught_once": True}


def told(trick: str, changes: dict[str, Any]) -> list[str]:
    """What seat 1 is told of special points when the last card falls (on honour)."""
    game = before_last(trick, rules="hausrunde", changes={"offences.honour": True, **changes})
    *cards, last = trick.partition(": ")[2].split()
    game.play(" ".join(cards))
    step = apply(game.state, game.card(last))
    known = Scenes(game.state).seen.known(1)
    news = Scenes(step.state).news(step.events, 1, Lang.EN, known)
    return [item.text for item in news if item.kind == "special"]


@pytest.mark.parametrize(("trick", "pair"), [("0: CJ D9 CJ DT", True), ("0: CJ CJ D9 DT", False)])
def test_both_charlys_are_told_only_of_partners(trick: str, pair: bool) -> None:
    assert any("both ♣J" in text for text in told(trick, PAIR)) is pair


def test_two_charlys_caught_are_told_once_where_they_count_once() -> None:
    caught = {"specials.charly_caught": 1}
    trick = "0: SQ CJ D9 CJ"
    assert [len(told(trick, each)) for each in (caught, ONCE)] == [2, 1]
