"""Values at the edge: each is checked for type, range and size, and an error names its path."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from doppelkopf.cards import Card
from doppelkopf.game.basics import Seat
from doppelkopf.glyphs import is_printable
from doppelkopf.record.errors import InvalidRecord, invalid
from doppelkopf.rules.problems import shorten

MAX_CARDS = 48
"""No list of cards is longer than a deck."""


def wrong_type(path: str, de: str, en: str) -> InvalidRecord:
    """The error for a value of the wrong kind; German nominative, English object."""
    return invalid("value/type", f"Hier muss {de} stehen.", f"This has to be {en}.", path)


def read_int(value: Any, path: str, low: int, high: int) -> int:
    """A whole number in a range; true and 3.0 are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(path, "eine ganze Zahl", "a whole number")
    if not low <= value <= high:
        raise invalid(
            "value/range",
            f"Die Zahl muss von {low} bis {high} gehen.",
            f"The number has to be from {low} to {high}.",
            path,
        )
    return value


def read_seat(value: Any, path: str, seats: int) -> Seat:
    """A seat of the table."""
    return Seat(read_int(value, path, 0, seats - 1))


def read_cards(value: Any, path: str, most: int = MAX_CARDS) -> tuple[Card, ...]:
    """Cards in a text, with spaces between them."""
    if not isinstance(value, str):
        raise wrong_type(path, 'ein Text wie "HT CQ"', 'a text like "HT CQ"')
    if len(value) > 4 * most:
        raise invalid("value/size", "Das sind zu viele Karten.", "That is too many cards.", path)
    cards = tuple(card_named(word, path) for word in value.split())
    if len(cards) > most:
        raise invalid("value/size", "Das sind zu viele Karten.", "That is too many cards.", path)
    return cards


def card_named(word: str, path: str) -> Card:
    """The card a word names."""
    card = Card.__members__.get(word)
    if card is None:
        shown = shorten(word, 20)
        raise invalid(
            "value/card",
            f"„{shown}“ ist keine Karte; geschrieben wird HT, CQ, D9.",
            f"“{shown}” is not a card; cards are written HT, CQ, D9.",
            path,
        )
    return card


def read_card(value: Any, path: str) -> Card:
    """One card."""
    if not isinstance(value, str):
        raise wrong_type(path, 'eine Karte wie "HT"', 'a card like "HT"')
    return card_named(value, path)


def read_flag(value: Any, path: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong_type(path, "true oder false", "true or false")
    return value


def one_of(kind: type[Enum]) -> Callable[[Any, str], Any]:
    """A reader for the values of an enum."""
    words = {member.value: member for member in kind}

    def read(value: Any, path: str) -> Any:
        if not isinstance(value, str) or value not in words:
            choices = ", ".join(words)
            raise invalid(
                "value/word", f"Möglich ist: {choices}.", f"It has to be one of {choices}.", path
            )
        return words[value]

    return read


def read_object(value: Any, path: str) -> Mapping[str, Any]:
    """An object."""
    if not isinstance(value, Mapping):
        raise invalid(
            "value/type", "Hier muss ein Objekt stehen.", "This has to be an object.", path
        )
    return value


def read_list(value: Any, path: str, most: int) -> list[Any]:
    """A list of a limited length."""
    if not isinstance(value, list):
        raise invalid("value/type", "Hier muss eine Liste stehen.", "This has to be a list.", path)
    if len(value) > most:
        raise invalid(
            "value/size", f"Mehr als {most} Einträge.", f"More than {most} entries.", path
        )
    return value


def read_text(value: Any, path: str, most: int) -> str:
    """A printable text of a limited length."""
    if not isinstance(value, str) or not is_printable(value) or len(value) > most:
        raise invalid(
            "value/type",
            f"Hier muss ein druckbarer Text von höchstens {most} Zeichen stehen.",
            f"This has to be a printable text of at most {most} characters.",
            path,
        )
    return value


def check_keys(data: Mapping[str, Any], keys: frozenset[str], path: str) -> None:
    """Refuse keys that are not known."""
    for key in data:
        if key not in keys:
            shown = shorten(str(key), 40)
            raise invalid(
                "record/unknown-key",
                f"„{shown}“ ist hier nicht vorgesehen.",
                f"“{shown}” is not known here.",
                path,
            )
