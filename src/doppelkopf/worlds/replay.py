"""The game a seat saw, played again with other hidden cards.

The events of each step tell the action; cards the seat did not see come from the deal that is
tried. A step must give the seat the very events it saw, so that the end looks to it like the
original in everything.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from doppelkopf.cards import Card
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game import schweine
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.view.model import Cards, View
from doppelkopf.view.of_state import sees

Seen = tuple[AnyEvent, ...]
T = TypeVar("T")


class Line(NamedTuple):
    """A game from its deal to a state: all that was done, by whoever did it."""

    state: State
    actions: tuple[do.AnyAction, ...]


class Script:
    """The steps a seat saw."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.steps = tuple(_steps(view.history))
        self.face_down = dict(_turned_up(view.history))

    def play(self, setup: Setup, choices: Iterator[Cards], hidden: Card | None) -> Line | int:
        """The game to its last step, or the number of steps that fitted."""
        seat = self.view.seat
        step = new_game(setup)
        actions: list[do.AnyAction] = []
        for number, seen in enumerate(self.steps):
            if number:
                action = self._action(step.state, seen, choices, hidden)
                try:
                    step = apply(step.state, action)
                except IllegalAction:
                    return number
                actions.append(action)
            if tuple(event for event in step.events if sees(seat, event)) != seen:
                return number
        return Line(step.state, tuple(actions))

    def _action(
        self, state: State, seen: Seen, choices: Iterator[Cards], hidden: Card | None
    ) -> do.AnyAction:
        first = seen[0]
        if isinstance(first, ev.CardPlayed):
            return self._card(state, first, hidden)
        if isinstance(first, ev.Called):
            said = [event.call for event in seen if isinstance(event, ev.Called)]
            return do.Say(seat=first.seat, call=said[-1])
        if isinstance(first, ev.CardsGiven):
            if state.phase is Phase.ARMUT_RETURN:
                return do.GiveBack(seat=first.giver, cards=next(choices))
            return do.Push(seat=first.giver, cards=next(choices))
        if isinstance(first, ev.ArmutLaid):
            return do.FillUp(seat=first.seat, cards=next(choices))
        if isinstance(first, ev.CardsLaidAway):
            return do.Push(seat=first.seat, cards=next(choices))
        return _OTHERS[type(first)](state, first)

    def _card(self, state: State, event: ev.CardPlayed, hidden: Card | None) -> do.Play:
        card = event.card
        if card is None:
            card = self.face_down.get(event.number, hidden)
        assert card is not None
        return do.Play(
            seat=event.seat,
            card=card,
            number=event.number,
            by=_by(state, event.seat),
            genscher=event.genscher,
            mate=event.mate,
            face_down=event.card is None,
            schwein=event.schwein and schweine.is_said(state, card),
        )


def _by(state: State, seat: Seat) -> Seat | None:
    return state.dummy_owner if seat == state.setup.dummy else None


def _steps(history: Seen) -> Iterator[Seen]:
    start = 0
    for at, event in enumerate(history):
        if isinstance(event, ev.Moment | ev.Ended):
            yield history[start : at + 1]
            start = at + 1


def _turned_up(history: Seen) -> Iterator[tuple[int, Card]]:
    """Cards that were played face down and that the seat has seen since."""
    place, number, down = 0, 0, -1
    for event in history:
        if isinstance(event, ev.CardPlayed):
            if event.to is not None:
                assert event.card is not None
                yield event.number, event.card
                continue
            if event.card is None:
                down, number = place, event.number
            place += 1
        elif isinstance(event, ev.TrickTaken):
            if down >= 0:
                yield number, event.cards[down]
            place, down = 0, -1
        elif isinstance(event, ev.TakenBack):
            place = max(0, place - 1)
        elif isinstance(event, ev.Ended) and down >= 0 and event.trick:
            yield number, event.trick[down]


def _spoke(_: State, event: ev.Spoke) -> do.AnyAction:
    return _WORDS[event.word](event)


_WORDS: dict[str, Callable[[ev.Spoke], do.AnyAction]] = {
    "healthy": lambda event: do.Healthy(seat=event.seat),
    "reserve": lambda event: do.Reserve(seat=event.seat),
    "solo": lambda event: do.BidSolo(
        seat=event.seat, contract=_need(event.contract), free=event.free
    ),
    "schmeissen": lambda event: do.BidSchmeissen(seat=event.seat),
    "armut": lambda event: do.BidArmut(seat=event.seat),
    "hochzeit": lambda event: do.BidHochzeit(
        seat=event.seat, partner=_need(event.partner), suit=event.suit
    ),
    "raise": lambda event: do.RaiseSolo(seat=event.seat, steps=event.steps),
    "pass": lambda event: do.Pass(seat=event.seat),
    "schweine": lambda event: do.AnnounceSchweine(seat=event.seat),
    "hyperschweine": lambda event: do.AnnounceSchweine(seat=event.seat),
    "take": lambda event: do.Take(seat=event.seat),
    "decline": lambda event: do.Decline(seat=event.seat),
    "late-solo": lambda event: do.LateSolo(seat=event.seat, contract=_need(event.contract)),
    "agree": lambda event: do.Consent(seat=event.seat, agree=True),
    "refuse": lambda event: do.Consent(seat=event.seat, agree=False),
    "declare-alone": lambda event: do.DeclareAlone(seat=event.seat),
    "allow-counting": lambda event: do.AllowCounting(seat=event.seat),
    "accept": lambda event: do.Accept(seat=event.seat),
}


def _need(value: T | None) -> T:
    assert value is not None
    return value


_OTHERS: dict[type, Callable[[State, Any], do.AnyAction]] = {
    ev.Spoke: _spoke,
    ev.Claimed: lambda _, event: do.Claim(seat=event.seat, order=event.order),
    ev.HandedOver: lambda _, event: do.HandOver(seat=event.seat),
    ev.TakenBack: lambda state, event: do.TakeBack(
        seat=event.seat, number=state.played, by=_by(state, event.seat)
    ),
    ev.Accused: lambda _, event: do.Accuse(seat=event.seat, offender=event.offender),
}
