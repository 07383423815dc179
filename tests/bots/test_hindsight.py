"""What a bot would have done at the decisions of a seat, with what the seat knew then."""

from typing import Any

import pytest

from doppelkopf.bots import Decision, hindsight
from doppelkopf.bots.advice import decide_somehow, seed_of, turn_alone
from doppelkopf.bots.hindsight import Looking, decider, decisions, is_like
from doppelkopf.cards import parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.record import Opened, open_record, simulate
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import View, legal, view


def opened(rules: str, seed: int = 1) -> Opened:
    return open_record(next(iter(simulate(rules, seed=seed))))


@pytest.mark.parametrize("rules", built_in_names())
def test_every_decision_of_a_seat_gets_an_opinion(rules: str) -> None:
    game = opened(rules)
    for seat in range(game.state.seats):
        found = list(Looking(game.steps, seat, "simple").opinions())
        assert [each.number for each in found] == decisions(game.steps, seat)
        for each in found:
            assert decider(each.did) == seat
            assert each.did is game.steps[each.number].action
            seen = view(game.steps[each.number - 1].state, seat)
            for would in each.would:
                assert would.action is None or would.action in legal(seen)


def test_the_bot_gets_what_the_seat_knew_then(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[View] = []

    def noted(seen: View, *more: Any) -> Any:
        given.append(seen)
        return decide_somehow(seen, *more)

    monkeypatch.setattr(hindsight, "decide_somehow", noted)
    game = opened("hausregeln-2021", 3)
    for seat in range(game.state.seats):
        given.clear()
        list(Looking(game.steps, seat, "simple").opinions())
        then = [view(game.steps[each - 1].state, seat) for each in decisions(game.steps, seat)]
        assert [seen for place, seen in enumerate(given) if seen not in given[:place]] == then
        assert all(seen.seat == seat and not seen.is_over for seen in given)


def test_a_bot_agrees_with_what_it_would_have_done() -> None:
    """What was played by the bot itself, with the chance that the view gives, is the same."""
    game = opened("ddv")
    agreed = 0
    for seat in range(4):
        for each in Looking(game.steps, seat, "simple").opinions():
            seen = view(each.before.state, Seat(seat))
            wants = decide_somehow(seen, "simple", seed_of(seen))[0].action
            assert each.is_same == (len(each.would) == 1 and is_like(wants, each.did))
            agreed += each.is_same
    assert agreed


def test_a_missed_call_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that would always say Re first: at the first card, not at every card."""

    def keen(seen: View, _bot: str, _seed: int, allowed: Any = None) -> Any:
        actions = list(allowed or legal(seen))
        said = [each for each in actions if isinstance(each, do.Say)]
        return Decision((said or actions)[0]), None

    monkeypatch.setattr(hindsight, "decide_somehow", keen)
    told: list[Call] = []
    for seed in range(1, 5):
        game = opened("ddv", seed)
        for seat in range(4):
            looking = Looking(game.steps, seat, "simple")
            calls = [
                each.would[0].action.call
                for each in looking.opinions()
                if len(each.would) > 1 and isinstance(each.would[0].action, do.Say)
            ]
            assert len(calls) == len(set(calls))
            told += calls
    assert told


def test_a_card_is_found_without_what_might_be_said_first() -> None:
    game = opened("ddv")
    compared = 0
    for step in game.steps:
        seat = step.state.turn
        if seat is None or step.state.is_over:
            continue
        seen = view(step.state, seat)
        alone = turn_alone(seen)
        assert set(alone) <= set(legal(seen))
        assert not any(isinstance(each, do.Say) for each in alone)
        compared += len(list(alone)) < len(list(legal(seen)))
    assert compared


def test_cards_given_away_are_the_same_in_any_order() -> None:
    one, other = (
        do.Push(seat=Seat(1), cards=parse_cards(cards)) for cards in ("HT CQ SA DA", "DA SA CQ HT")
    )
    assert is_like(one, other)
    assert not is_like(one, do.GiveBack(seat=Seat(1), cards=parse_cards("HT CQ SA DA")))
    assert not is_like(None, one)
