"""What calls and duties tell about parties while these rest on dealt cards.

Announcing tells the party. Who owes a call belongs to a party that has not said it; who owes
none after a trick that obliges belongs to one that has. The rules themselves make this public.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from doppelkopf.cards import AUGEN
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, Call, Contract, Party, Seat
from doppelkopf.game.terms import terms
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, IfSpoken, Measure, RichTrick
from doppelkopf.view.model import View

NOTHING = -1


class Level(NamedTuple):
    """That the party of a seat had reached a step of calls at some moment, or that it had not."""

    seat: Seat
    step: int
    reached: bool
    calls: tuple[tuple[Seat, Call], ...]

    def fits(self, parties: tuple[Party | None, ...]) -> bool:
        """Whether these parties agree with it."""
        side = parties[self.seat]
        steps = [call.step for seat, call in self.calls if parties[seat] is side]
        return (max(steps, default=NOTHING) >= self.step) is self.reached


class PartyFacts:
    """The facts about parties in the events of a normal game, in the order they were learnt."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.parties: list[tuple[Seat, Party]] = []
        self.levels: list[Level] = []
        self.dummy_owner: Seat | None = None
        self._normal = terms(view.rules, Contract.NORMAL)
        self._calls: tuple[tuple[Seat, Call], ...] = ()
        self._owed: tuple[Seat, int] | None = None
        self._trick: ev.TrickTaken | None = None
        self._fehl_seen = False
        self._called = False
        self._before: tuple[Any, ...] = ()
        self._seen = 0
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.ContractSet: self._contract,
            ev.Called: self._called_out,
            ev.CardPlayed: self._played,
            ev.TrickTaken: self._taken,
            ev.Owed: self._is_owed,
            ev.PartiesSettled: self._settled,
            ev.TakenBack: self._taken_back,
            ev.Moment: self._moment,
        }
        self.follow(view)

    def follow(self, view: View) -> None:
        """Take in the events since the last time."""
        self.view = view
        for event in view.history[self._seen :]:
            if type(event) in self._handlers:
                self._handlers[type(event)](event)
        self._seen = len(view.history)

    def fits(self, parties: tuple[Party | None, ...]) -> bool:
        """Whether these parties agree with all these facts."""
        return all(parties[seat] is party for seat, party in self.parties) and all(
            level.fits(parties) for level in self.levels
        )

    def _contract(self, event: ev.ContractSet) -> None:
        self.dummy_owner = event.dummy_owner

    def _called_out(self, event: ev.Called) -> None:
        if event.call.is_absage and self.view.rules.calls.absagen is Absagen.FINED:
            return
        self._calls += ((event.seat, event.call),)
        self._called = True
        if event.party is not None:
            self.parties.append((event.seat, event.party))

    def _played(self, event: ev.CardPlayed) -> None:
        if event.to is None:
            self._before = (len(self.parties), len(self.levels), self._calls, self._fehl_seen)

    def _taken(self, event: ev.TrickTaken) -> None:
        self._trick = event

    def _is_owed(self, event: ev.Owed) -> None:
        self._owed = (event.seat, event.step)
        self._learn(event.seat, event.step, reached=False)
        if event.step:
            self._learn(event.seat, event.step - 1, reached=True)

    def _settled(self, _: ev.PartiesSettled) -> None:
        """Parties were settled anew; if that is taken back, what was learnt since is void."""
        self._before = (*self._before, True)

    def _taken_back(self, event: ev.TakenBack) -> None:
        parties, levels, calls, fehl_seen, *settled = self._before
        self._fehl_seen = fehl_seen
        self._owed = None
        if settled:
            del self.parties[parties:]
            del self.levels[levels:]
        since = self._calls[len(calls) :]
        self._calls = calls + tuple(since[at] for at in event.kept)

    def _moment(self, event: ev.Moment) -> None:
        if self._trick is not None:
            self._after_trick(self._trick)
            self._trick = None
        if self._owed is not None and self._called:
            self._learn(*self._owed, reached=event.owing is None)
        if event.owing is None:
            self._owed = None
        self._called = False

    def _after_trick(self, trick: ev.TrickTaken) -> None:
        """Learn from it that nobody owes a call although the trick obliges."""
        is_fehl = self._normal.order.suits[trick.cards[0]] is not PlaySuit.TRUMP
        is_first_fehl = is_fehl and not self._fehl_seen
        self._fehl_seen = self._fehl_seen or is_fehl
        rules = self.view.rules
        duties = rules.duty_calls
        late = not duties.after_deadline and rules.calls.measure is not Measure.TRICK_OWNERS
        if self._owed is not None or late or not self._normal.calls:
            return
        limit = duties.rich_trick_augen
        rich = limit is not Off.OFF and sum(AUGEN[card] for card in trick.cards) >= limit
        is_first = trick.number == 1
        if rich and (duties.after_any_call or not self._calls):
            rich = is_first if duties.rich_trick is RichTrick.FIRST else is_first_fehl
        else:
            rich = False
        if rich or (duties.first_trick_owner and is_first):
            owner = trick.owner
            if owner == self.view.dummy and self.dummy_owner is not None:
                owner = self.dummy_owner
            above = rich and duties.if_spoken is IfSpoken.NEXT_STEP
            self._learn(owner, len(ABSAGEN) if above else 0, reached=True)

    def _learn(self, seat: Seat, step: int, *, reached: bool) -> None:
        self.levels.append(Level(seat, step, reached, self._calls))
