"""Until when a call stays possible: the books' limits, and that the answer comes true."""

import random
from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Phase, Seat
from doppelkopf.game.calls.deadlines import Until, may_come, until
from doppelkopf.game.calls.possible import possible_calls
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.state import State
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import view
from doppelkopf.view.legal import mask
from game_kit import Table, rules_with
from view.random_games import SETS, random_game, random_rules, rules_of

ABSAGEN = ("no90", "no60", "no30", "schwarz")
VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "replies by cards on the table": (
        "hausregeln-2021",
        {"calls.reply": True, "calls.skipping": True, "calls.skipped_in_time": False},
    ),
    "replies to trick winners": ("borgholzhausen", {"calls.reply": True}),
    "steps skipped late": ("ddv", {"calls.skipped_in_time": False}),
}


def variant(name: str) -> RuleSet:
    return rules_with(*VARIANTS[name]) if name in VARIANTS else rules_of(name)


def ends(game: Table, seat: int) -> dict[str, Until]:
    """The end of each call a seat may make."""
    own, mine = Seat(seat), mask(view(game.state, seat))
    found = {call: until(game.state, own, call) for call in possible_calls(game.state, own)}
    assert found == {call: until(mine, own, call) for call in found}, "told by one's own view"
    return {call.value: limit for call, limit in found.items()}


def test_ddv_6_4_limits_by_the_speakers_cards() -> None:
    game = Table("ddv", "CQ", "", "CQ").healthy()
    assert ends(game, 0) == {"re": Until(own_card=2)}, "with eleven cards in hand"
    game.say(0, "re")
    assert ends(game, 2) == dict.fromkeys(ABSAGEN, Until(own_card=3)), "while no 90 is in time"
    game.say(2, "no90")
    assert ends(game, 0) == dict.fromkeys(ABSAGEN[1:], Until(own_card=4))
    assert ends(game, 1) == {"kontra": Until(own_card=4)}, "a reply, one card after no 90"


def test_ddv_6_4_limits_of_a_hochzeit_settled_in_the_second_trick() -> None:
    game = Table("ddv", "CQ CQ CA SK", "CK SA", "CT ST", "CT S9")
    game.hochzeit(0, Partner.FIRST_FOREIGN)
    assert ends(game, 0) == {}
    game.play("CA CK CT CT SK SA ST S9")
    assert ends(game, 0) == {"re": Until(own_card=3)}


def test_mischen_impossible_2_1_everything_until_the_sixth_card() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy().say(0, "re")
    assert ends(game, 0) == dict.fromkeys(ABSAGEN, Until(table_card=6))
    assert ends(game, 3) == {"kontra": Until(table_card=6)}


def test_borgholzhausen_1_until_the_next_card() -> None:
    game = Table("borgholzhausen", "CQ", "", "CQ").healthy()
    assert ends(game, 0)["re"] == Until(table_card=1)


def is_open(limit: Until, state: State, seat: Seat) -> bool:
    """What a limit says of a later moment."""
    own = len(state.setup.hands[seat]) - len(state.hands[seat])
    return (
        (limit.own_card is None or own < limit.own_card)
        and (limit.table_card is None or state.played < limit.table_card)
        and (limit.trick is None or len(state.tricks) < limit.trick)
    )


def unsettled(state: State) -> Any:
    """What may move limits meanwhile."""
    return state.hochzeit and state.hochzeit.decided, state.genscher, state.parties, state.duty


def check(state: State, seat: Seat, rng: random.Random) -> int:
    """Play on without a word: each call ends when it was said to; how many did."""
    start, closed = unsettled(state), 0
    left: dict[Call, Until] = {
        call: until(state, seat, call) for call in possible_calls(state, seat)
    }
    while left and state.phase is Phase.PLAY and state.turn is not None and state.duty is None:
        mover = state.dummy_owner if state.turn == state.setup.dummy else state.turn
        assert mover is not None
        plays = [act for act in legal_actions(state, mover) if isinstance(act, do.Play)]
        state = apply(state, rng.choice([act for act in plays if not act.genscher])).state
        if state.phase is not Phase.PLAY or unsettled(state) != start:
            break
        if state.speech > 0 and not state.trick and state.tricks[-1].owner == seat:
            break  # a trick of one's own gives a new right to speak
        possible = possible_calls(state, seat)
        for call, limit in tuple(left.items()):
            assert (call in possible) is is_open(limit, state, seat), (call, limit)
            if not is_open(limit, state, seat):
                del left[call]
                closed += 1
    return closed


@pytest.mark.parametrize("name", [*SETS, *VARIANTS, "mixtures"])
def test_a_call_stays_possible_exactly_until_it_is_said_to_end(name: str) -> None:
    closed = 0
    for number in range(40):
        rng = random.Random(number)
        rules = random_rules(rng) if name == "mixtures" else variant(name)
        for step in random_game(number, rules):
            if step.state.phase is Phase.PLAY and rng.random() < 0.25:
                for seat in step.state.setup.live:
                    closed += check(step.state, seat, rng)
    assert closed > 0


@pytest.mark.parametrize("name", [*SETS, *VARIANTS, "mixtures"])
def test_what_cannot_come_any_more_never_comes(name: str) -> None:
    """And whether it can is told by what the seat itself sees."""
    gone = 0
    for number in range(30):
        rules = random_rules(random.Random(number)) if name == "mixtures" else variant(name)
        over: dict[Seat, Any] = {}
        for step in random_game(number, rules):
            state = step.state
            if state.phase is not Phase.PLAY:
                over.clear()
                continue
            for seat in state.setup.live:
                possible, now = possible_calls(state, seat), unsettled(state)
                ahead = may_come(state, seat)
                assert ahead or not possible
                assert ahead is may_come(mask(view(state, seat)), seat)
                if seat in over and over[seat] == now:
                    assert not possible, (number, seat, possible)
                if ahead:
                    over.pop(seat, None)
                else:
                    gone += seat not in over
                    over[seat] = now
    assert gone > 0


def test_ddv_6_4_nothing_can_come_once_all_are_late() -> None:
    """A silent table: while somebody could still speak, an answer could come."""
    game = Table("ddv", "CQ", "", "CQ").healthy()
    assert all(may_come(game.state, Seat(seat)) for seat in range(4))
    while may_come(game.state, Seat(0)):
        plays = [act for act in legal_actions(game.state, game.state.turn or Seat(0))
                 if isinstance(act, do.Play)]  # fmt: skip
        game.play(plays[0].card.name)
    assert game.state.played == 8, "everybody has played two cards"
    assert not any(possible_calls(game.state, Seat(seat)) for seat in range(4))
