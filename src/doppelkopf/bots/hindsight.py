"""What a bot would have done at each decision of a seat in a game that was played, and why.

At every decision it gets the view that the seat had at that moment, and nothing else: no card that
came later, no hand that lies open now. Calls that were possible and not made stand at the card that
was played instead, each once.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from doppelkopf.bots.advice import TOO_LITTLE, decide_somehow, seed_of, turn_alone
from doppelkopf.bots.bot import Decision
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.record.replay import Replayed
from doppelkopf.view import View, view


class Opinion(NamedTuple):
    """What a bot thinks of one decision."""

    number: int
    """Of the action in the record, from 1 on."""
    before: Replayed
    """The step after which it was decided."""
    did: do.AnyAction
    would: tuple[Decision, ...]
    """What it would have done: one thing, or a call and then what was due."""

    @property
    def is_same(self) -> bool:
        """Whether it would have done the same."""
        return len(self.would) == 1 and is_like(self.would[0].action, self.did)


def decider(action: do.AnyAction) -> Seat:
    """Who decided on an action: the seat, or the Strohmann's owner."""
    return action.seat if action.by is None else action.by


def decisions(steps: tuple[Replayed, ...], seat: int) -> list[int]:
    """The numbers of the actions that a seat decided on."""
    return [step.number for step in steps if step.action and decider(step.action) == seat]


class Looking:
    """Looks back at the decisions of one seat, one after the other."""

    def __init__(
        self,
        steps: tuple[Replayed, ...],
        seat: int,
        bot: str,
        missed: Iterable[Call] = (),
    ) -> None:
        """`missed` are calls that it would have made already, where it begins in the middle."""
        self._steps = steps
        self._seat = Seat(seat)
        self._bot = bot
        self.missed = set(missed)

    def opinions(self, begin: int = 0) -> Iterator[Opinion]:
        """What the bot thinks of each decision, from the one with this index on."""
        for number in decisions(self._steps, self._seat)[begin:]:
            yield self._opinion(number)

    def _opinion(self, number: int) -> Opinion:
        before, did = self._steps[number - 1], self._steps[number].action
        assert did is not None
        would = would_do(view(before.state, self._seat), did, self._bot)
        if len(would) > 1:
            said = would[0].action
            assert isinstance(said, do.Say)
            if said.call in self.missed:
                would = would[1:]
            self.missed.add(said.call)
        return Opinion(number, before, did, would)


def would_do(seen: View, did: do.AnyAction, bot: str) -> tuple[Decision, ...]:
    """What a bot would have done with a view where `did` was done."""
    seed = seed_of(seen)
    wants, _ = decide_somehow(seen, bot, seed)
    if isinstance(did, do.Say):
        return (wants if isinstance(wants.action, do.Say) else Decision(None, TOO_LITTLE),)
    if isinstance(wants.action, do.Say) and seen.duty is None and (allowed := turn_alone(seen)):
        return wants, decide_somehow(seen, bot, seed, allowed)[0]
    return (wants,)


def is_like(one: do.AnyAction | None, other: do.AnyAction) -> bool:
    """Whether two actions do the same, in whichever order cards are named."""
    if isinstance(one, do.FillUp | do.GiveBack | do.Push) and type(one) is type(other):
        assert isinstance(other, do.FillUp | do.GiveBack | do.Push)
        return one.seat == other.seat and sorted(one.cards) == sorted(other.cards)
    return one == other
