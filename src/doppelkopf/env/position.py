"""Where a game stands: who is asked, what may be answered, and what comes of it.

A position is a state of the engine and what the environment adds to it: the seats that kept silent
since anything happened, and the cards chosen so far of an exchange. It never changes; `step` makes
the next one. Seats are asked in the order of the driver (`doppelkopf.game.driver`), but whoever has
nothing to say is passed over.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from doppelkopf.cards import Card
from doppelkopf.env import exchange
from doppelkopf.env.actions import ACTIONS, FIRST, SILENCE, SIZE, Kind, id_of
from doppelkopf.env.layout import Row
from doppelkopf.env.observation import observation
from doppelkopf.env.recall import recall
from doppelkopf.env.text import describe
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply, new_game, verify
from doppelkopf.game.legal import actor, legal_actions, may_be_spoken
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Scored, State
from doppelkopf.view.model import View
from doppelkopf.view.views import Views

Offers = Mapping[int, do.AnyAction | None]
"""What may be answered: the engine's action of each id, None for silence and for a card chosen."""
Mask = NDArray[np.int8]

NEVER_OFFERED: tuple[type[do.Action], ...] = (do.AllowCounting,)
CLAIMS: tuple[type[do.Action], ...] = (do.Claim, do.HandOver)


class Options(msgspec.Struct, frozen=True):
    """What is offered beside cards, bids and calls."""

    claims: bool = False
    """Claiming the rest, and handing it over."""


class Position:
    """Where a game stands."""

    __slots__ = ("asked", "chosen", "did", "offered", "options", "silent", "state", "views")

    def __init__(
        self,
        state: State,
        options: Options,
        *,
        silent: tuple[Seat, ...] = (),
        chosen: tuple[Card, ...] = (),
        asked: Seat | None = None,
        before: "Position | None" = None,
        did: do.AnyAction | None = None,
    ) -> None:
        self.state = state
        self.options = options
        self.silent = silent
        """Who was asked since anything happened, and kept silent, in order."""
        self.chosen = chosen
        """What the one who is asked has chosen so far of an exchange."""
        self.did = did
        """The engine's action that led here, None for a silence or a card chosen."""
        goes_on = before is not None and before.state is state
        self.views: Views = (
            before.views if before is not None and goes_on else _views(state, before)
        )
        """What the seats see."""
        is_same = before is not None and goes_on and before.chosen == chosen
        self.offered: dict[Seat, Offers] = before.offered if before and is_same else {}
        """What was worked out of what each may answer."""
        self.asked: Seat | None = self._next() if asked is None else asked
        """Who is asked; None at the end."""

    def __deepcopy__(self, _: Any) -> "Position":
        return self

    def __copy__(self) -> "Position":
        return self

    @property
    def is_over(self) -> bool:
        """Whether the game has an outcome."""
        return self.state.is_over

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The game points of each seat, exactly; nothing for all while the game goes on."""
        return self.state.points or (Fraction(0),) * self.state.seats

    @property
    def pot(self) -> Fraction:
        """The change of the pot: with it the points sum to zero."""
        outcome = self.state.outcome
        return outcome.score.pot if isinstance(outcome, Scored) else -sum(self.points, Fraction(0))

    # Who is asked, and for what.

    def _next(self) -> Seat | None:
        """The seat that is asked next: one with an open call, else the one who has to act."""
        state = self.state
        waiting = actor(state)
        if waiting is not None and may_be_spoken(state):
            row = [Seat((waiting + turn) % state.seats) for turn in range(1, state.seats)]
            row = row[row.index(self.silent[-1]) + 1 :] if self.silent else row
            return next((seat for seat in row if self.offers(seat)), waiting)
        return waiting

    @property
    def row(self) -> tuple[Seat, ...]:
        """All that are asked as long as nobody says anything, in order."""
        waiting = actor(self.state)
        if waiting is None:
            return ()
        seats = self.state.seats
        others = [Seat((waiting + turn) % seats) for turn in range(1, seats)]
        speak = may_be_spoken(self.state)
        return (*(seat for seat in others if speak and self.offers(seat)), waiting)

    def offers(self, seat: Seat) -> Offers:
        """What a seat may say or do now if it is asked; nothing if it would not be."""
        found = self.offered.get(seat)
        if found is None:
            found = self.offered[seat] = self._offered(seat)
        return found

    def _offered(self, seat: Seat) -> Offers:
        state = self.state
        must = actor(state) == seat
        if must and state.phase in exchange.PHASES:
            cards = exchange.next_cards(state, seat, self.chosen)
            ids = [FIRST[Kind.CHOOSE] + card for card in cards]
            return dict.fromkeys(ids or (FIRST[Kind.CHOOSE_NOTHING],))
        kept = () if self.options.claims else CLAIMS
        found: dict[int, do.AnyAction | None] = {
            id_of(action, state.seats): action
            for action in legal_actions(state, seat)
            if not isinstance(action, (*NEVER_OFFERED, *kept))
        }
        if found and not must:
            found[SILENCE] = None
        return dict(sorted(found.items()))

    @property
    def legal(self) -> tuple[int, ...]:
        """The ids the one who is asked may answer, rising."""
        return () if self.asked is None else tuple(self.offers(self.asked))

    def mask(self, seat: int) -> Mask:
        """The same as 0 and 1; all 0 for a seat that is not asked."""
        mask = np.zeros(SIZE, dtype=np.int8)
        if seat == self.asked:
            mask[list(self.legal)] = 1
        return mask

    # What comes of it.

    def step(self, number: int) -> "Position":
        """What comes of an answer.

        Raises:
            IllegalAction: it is not among those that may be given.
            Failure: the game is over.
        """
        if self.asked is None:
            raise Failure(
                "env/over",
                "Das Spiel ist zu Ende; das nächste beginnt mit reset.",
                "The game is over; the next one begins with reset.",
            )
        offers = self.offers(self.asked)
        if number not in offers:
            raise self._refusal(number)
        if number == SILENCE:
            silent = (*self.silent, self.asked)
            return Position(self.state, self.options, silent=silent, before=self)
        action = offers[number]
        if action is None:
            chosen = self._chosen(number)
            if not exchange.is_complete(self.state, self.asked, chosen):
                return Position(self.state, self.options, chosen=chosen, before=self)
            action = exchange.made(self.state, self.asked, chosen)
        state = apply(self.state, action).state
        return Position(state, self.options, before=self, did=action)

    def after(self, action: do.AnyAction) -> "Position":
        """What comes of an action of the engine, an exchange of several cards for instance.

        Raises:
            IllegalAction: it is not allowed.
        """
        return Position(apply(self.state, action).state, self.options, before=self, did=action)

    def _chosen(self, number: int) -> tuple[Card, ...]:
        value = ACTIONS[number].value
        return (*self.chosen, value) if isinstance(value, Card) else ()

    def _refusal(self, number: int) -> IllegalAction:
        """Why an answer cannot be given."""
        state, asked = self.state, self.asked
        if not 0 <= number < SIZE:
            return IllegalAction(
                "env/action-number",
                f"Eine Aktion {number} gibt es nicht; sie zählen von 0 bis {SIZE - 1}.",
                f"There is no action {number}; they count from 0 to {SIZE - 1}.",
            )
        meant = ACTIONS[number]
        if meant.kind is Kind.PLAY and isinstance(meant.value, Card) and state.turn is not None:
            by = asked if state.turn != asked else None
            play = do.Play(seat=state.turn, card=meant.value, number=state.played + 1, by=by)
            try:
                verify(state, play)
            except IllegalAction as reason:
                return reason
        able = ", ".join(ACTIONS[each].name for each in self.legal)
        return IllegalAction(
            "env/not-offered",
            f"„{meant.name}“ geht jetzt nicht. Platz {asked} kann: {able}.",
            f"“{meant.name}” is not possible now. Seat {asked} can: {able}.",
        )

    # What a seat knows of it.

    def view(self, seat: int) -> View:
        """What a seat may know of the game."""
        return self.views.view(seat)

    def observe(self, seat: int) -> Row:
        """What a seat sees, as numbers."""
        return observation(self.view(seat), chosen=self._own(seat), silent=seat in self.silent)

    def text(self, seat: int) -> str:
        """The same in words."""
        return describe(self.observe(seat))

    def information_state(self, seat: int) -> str:
        """All that a seat has seen and done, from the deal on."""
        return recall(self.view(seat), chosen=self._own(seat), silent=seat in self.silent)

    def _own(self, seat: int) -> tuple[Card, ...]:
        return self.chosen if seat == self.asked else ()


def _views(state: State, before: Position | None) -> Views:
    return Views(state, None if before is None else before.views)


def start(setup: Setup, options: Options) -> Position:
    """The beginning of a game."""
    return Position(new_game(setup).state, options)
