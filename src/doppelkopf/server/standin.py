"""A plain picture of a game, until the scenes are there."""

from collections.abc import Iterable
from typing import Any

from doppelkopf.cards import format_card
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.state import State
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.view import known_parties, view

Parties = Any


class Scenes:
    """All scenes of one moment of a game."""

    def __init__(
        self,
        state: State,
        *,
        names: tuple[str, ...] = (),
        book: str | None = None,
        number: int = 1,
        doublings: int = 0,
    ) -> None:
        self.state = state
        self.number = number

    def known(self, seat: int | None) -> Parties:
        """The parties a seat is certain of."""
        return known_parties(view(self.state, seat))

    def game(self, seat: int | None, lang: Lang) -> dict[str, Any]:
        """What one seat sees."""
        seen = view(self.state, seat)
        legal = () if seat is None else legal_actions(self.state, seat)
        return {
            "number": self.number,
            "phase": seen.phase.value,
            "me": seat,
            "turn": seen.turn,
            "actor": seen.actor,
            "hand": [format_card(card) for card in seen.hand],
            "offers": [{"do": action_data(action)} for action in legal],
            "outcome": None if seen.outcome is None else {},
            "lang": lang.value,
        }

    def news(
        self, events: Iterable[AnyEvent], seat: int | None, lang: Lang, before: Parties = None
    ) -> list[Any]:
        """Nothing yet."""
        return []
