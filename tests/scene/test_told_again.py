"""Of a running game nobody is told again what `table.taken_tricks` does not let them look at."""

from random import Random

import pytest

from doppelkopf.game import events as ev
from doppelkopf.language import Lang
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Scenes
from doppelkopf.scene.model import Game, NewsItem
from doppelkopf.scene.told_again import told_again
from view.random_games import random_game, rules_of


def open_tricks(game: Game) -> set[int]:
    found = {trick.number for trick in game.tricks}
    return found | {trick.number for trick in (game.last_trick, game.trick) if trick}


def has_cards(item: NewsItem) -> bool:
    return item.kind in ("card", "trick") and bool(item.cards)


@pytest.mark.parametrize("rules", built_in_names())
def test_cards_of_closed_tricks_are_not_told_again(rules: str) -> None:
    hidden = kept = 0
    for number in range(6):
        chance = Random(f"{rules} {number}")
        for step in random_game(number, rules_of(rules)):
            state = step.state
            if chance.random() > 0.15 and not state.is_over:
                continue
            scenes = Scenes(state)
            for seat in (None, chance.randrange(state.seats)):
                game, past = scenes.game(seat, Lang.EN), scenes.past(seat, Lang.EN)
                told = told_again(past, game)
                if state.is_over:
                    assert told == past
                    continue
                shown = {item.trick for item in told if has_cards(item)}
                assert shown <= open_tricks(game)
                assert [item for item in told if item.kind not in ("card", "trick", "rule")] == [
                    item for item in past if item.kind not in ("card", "trick", "rule")
                ]
                taken = [
                    item.text for item in past if item.event == ev.TrickTaken.__struct_config__.tag
                ]
                assert [
                    item.text for item in told if item.event == ev.TrickTaken.__struct_config__.tag
                ] == taken
                hidden += len(past) - len(told)
                kept += len(shown)
    assert hidden > 50
    assert kept > 5
