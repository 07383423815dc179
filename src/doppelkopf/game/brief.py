"""A game in a line, for those who look at one: only what all at the table know."""

from typing import Protocol

from doppelkopf.cards import Card, Style, format_card
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.language import Lang

FACE_DOWN = "?"


class Shown(Protocol):
    """What is needed of a state or a view."""

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        ...

    @property
    def contract(self) -> Contract | None:
        """What is played."""
        ...

    @property
    def turn(self) -> Seat | None:
        """Whose card or word is next."""
        ...

    @property
    def trick(self) -> tuple[Card | None, ...]:
        """The cards on the table."""
        ...

    @property
    def face_down(self) -> int:
        """The place in it of a card that lies face down."""
        ...

    @property
    def tricks(self) -> tuple[object, ...]:
        """The complete tricks."""
        ...


def brief(game: Shown) -> str:
    """Where a game stands."""
    # That a Hochzeit is silent only its player knows.
    contract = Contract.NORMAL if game.contract is Contract.SILENT else game.contract
    parts = [game.phase.value]
    if contract is not None:
        parts.append(contract.value)
    if game.phase is Phase.PLAY:
        cards = written(game.trick, game.face_down)
        parts.append(f"trick {len(game.tricks) + 1}" + (f": {cards}" if cards else ""))
    if game.turn is not None:
        parts.append(f"seat {game.turn} to act")
    return ", ".join(parts)


def written(cards: tuple[Card | None, ...], face_down: int = -1) -> str:
    """Cards in the order in which they were played; what lies face down is no card yet."""
    return " ".join(
        FACE_DOWN
        if card is None or place == face_down
        else format_card(card, Style.SYMBOL, Lang.EN)
        for place, card in enumerate(cards)
    )
