"""Cards as text: `parse_card` ↔ `format_card`, `parse_cards` ↔ `format_cards`.

Three styles: ASCII (`HT`), symbols (♥10; ♣D in German, ♣Q in English) and names ("Herz-Zehn",
"ten of hearts"). Reading needs no style or language: every accepted spelling is one key of one
table, and building the table fails if a spelling could mean two cards.

Refused because two readings are possible: German rank letters after an ASCII suit letter ("DD",
"HB": D is diamonds there, Dame only after a symbol), German initials for suits ("KD": Kreuz or
Karo), and the rank first ("TH").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from doppelkopf.cards.kinds import Card, Rank, Suit
from doppelkopf.errors import InvalidNotation
from doppelkopf.language import Lang, Text


class Style(Enum):
    """How a card is written."""

    ASCII = "ascii"
    SYMBOL = "symbol"
    NAME = "name"


_SYMBOLS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
_OUTLINES = {Suit.CLUBS: "♧", Suit.SPADES: "♤", Suit.HEARTS: "♡", Suit.DIAMONDS: "♢"}
_SUIT_NAMES = {
    Lang.DE: dict(zip(Suit, ("Kreuz", "Pik", "Herz", "Karo"), strict=True)),
    Lang.EN: dict(zip(Suit, ("clubs", "spades", "hearts", "diamonds"), strict=True)),
}
_INDICES = {
    Lang.DE: dict(zip(Rank, ("9", "B", "D", "K", "10", "A"), strict=True)),
    Lang.EN: dict(zip(Rank, ("9", "J", "Q", "K", "10", "A"), strict=True)),
}
_RANK_NAMES = {
    Lang.DE: dict(zip(Rank, ("Neun", "Bube", "Dame", "König", "Zehn", "Ass"), strict=True)),
    Lang.EN: dict(zip(Rank, ("nine", "jack", "queen", "king", "ten", "ace"), strict=True)),
}
_OTHER_GERMAN_NAMES = {
    Rank.NINE: ("9",),
    Rank.JACK: ("Bauer",),
    Rank.QUEEN: (),
    Rank.KING: ("Koenig", "Ko\N{COMBINING DIAERESIS}nig"),
    Rank.TEN: ("10",),
    Rank.ACE: ("As",),
}

_GERMAN_LETTERS = {"b": Rank.JACK, "d": Rank.QUEEN}
_JOKER_SYMBOL = "★"
_JOKER_NAME = "Joker"

_MAX_LENGTH = 4096
"""Longer texts are refused unread; a whole deck in names has under 1000 characters."""
_QUOTE_LENGTH = 24

_PLAIN = str.maketrans(
    {
        "\N{VARIATION SELECTOR-15}": None,
        "\N{VARIATION SELECTOR-16}": None,
        "\N{HYPHEN}": "-",
        "\N{NON-BREAKING HYPHEN}": "-",
        "\N{EN DASH}": "-",
    }
)


def format_card(card: Card, style: Style = Style.ASCII, lang: Lang = Lang.DE) -> str:
    """A card as text.

    >>> format_card(Card.CQ), format_card(Card.CQ, Style.SYMBOL)
    ('CQ', '♣D')
    >>> format_card(Card.CQ, Style.NAME), format_card(Card.CQ, Style.NAME, Lang.EN)
    ('Kreuz-Dame', 'queen of clubs')
    """
    if style is Style.ASCII:
        return card.name
    suit, rank = card.suit, card.rank
    if suit is None or rank is None:
        return _JOKER_SYMBOL if style is Style.SYMBOL else _JOKER_NAME
    if style is Style.SYMBOL:
        return _SYMBOLS[suit] + _INDICES[lang][rank]
    suit_name, rank_name = _SUIT_NAMES[lang][suit], _RANK_NAMES[lang][rank]
    return f"{suit_name}-{rank_name}" if lang is Lang.DE else f"{rank_name} of {suit_name}"


def format_cards(cards: Iterable[Card], style: Style = Style.ASCII, lang: Lang = Lang.DE) -> str:
    """Cards as text, in the order given; commas between names, else spaces.

    >>> format_cards([Card.HT, Card.CQ], Style.SYMBOL)
    '♥10 ♣D'
    """
    separator = ", " if style is Style.NAME else " "
    return separator.join(format_card(card, style, lang) for card in cards)


def format_suit(suit: Suit, style: Style = Style.ASCII, lang: Lang = Lang.DE) -> str:
    """A suit as text.

    >>> format_suit(Suit.CLUBS, Style.SYMBOL), format_suit(Suit.CLUBS, Style.NAME)
    ('♣', 'Kreuz')
    """
    if style is Style.ASCII:
        return suit.value
    return _SYMBOLS[suit] if style is Style.SYMBOL else _SUIT_NAMES[lang][suit]


def parse_card(text: str) -> Card:
    """The card a text names, in any style and language.

    Raises:
        InvalidNotation: the text is no card, or could mean several.

    >>> parse_card("ht"), parse_card("♡10"), parse_card("Karo As"), parse_card("ace of spades")
    (Card.HT, Card.HT, Card.DA, Card.SA)
    """
    _check_length(text)
    card = _SPELLINGS.get(_key(text))
    if card is None:
        why = _why(text)
        raise InvalidNotation(
            "card/unknown",
            f"{_quote(text)} ist keine Karte: {why.de}.",
            f"{_quote(text)} is not a card: {why.en}.",
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards a text lists, separated by spaces or commas; an empty text lists none.

    A run of cards all in ASCII or all in symbols needs no separators.

    Raises:
        InvalidNotation: a part of the text is no card, or could mean several.

    >>> parse_cards("HTCQ da") == parse_cards("Herz 10, Kreuz Dame, ♦A")
    True
    """
    _check_length(text)
    cards: list[Card] = []
    for part in text.split(","):
        words = part.split()
        while words:
            count, found = _read(words)
            if not found:
                number, at, why = len(cards) + 1, _quote(" ".join(words)), _why(words[0])
                raise InvalidNotation(
                    "card/unknown",
                    f"Karte {number} der Liste, bei {at}, ist keine Karte: {why.de}.",
                    f"Card {number} of the list, at {at}, is not a card: {why.en}.",
                )
            cards += found
            del words[:count]
    return tuple(cards)


def _read(words: list[str]) -> tuple[int, list[Card]]:
    """How many words the next card or run takes, and its cards; none if there is no card."""
    for count in range(min(_MAX_WORDS, len(words)), 0, -1):
        card = _SPELLINGS.get(_key(" ".join(words[:count])))
        if card is not None:
            return count, [card]
    return 1, _read_run(_key(words[0]), _ASCII) or _read_run(_key(words[0]), _COMPACT)


def _read_run(word: str, spellings: dict[str, Card]) -> list[Card]:
    """The cards of a word written without separators; none if it is no such run."""
    cards: list[Card] = []
    while word:
        for length in (3, 2, 1):
            if word[:length] in spellings:
                cards.append(spellings[word[:length]])
                word = word[length:]
                break
        else:
            return []
    return cards


def _key(text: str) -> str:
    return " ".join(text.translate(_PLAIN).lower().split())


def _ascii_spellings() -> Iterator[tuple[str, Card]]:
    for card in Card:
        yield card.name, card
        if card.rank is Rank.TEN:
            yield card.name[0] + "10", card


def _compact_spellings() -> Iterator[tuple[str, Card]]:
    for suit in Suit:
        for rank in Rank:
            for symbol in (_SYMBOLS[suit], _OUTLINES[suit]):
                for index in (_INDICES[Lang.DE][rank], _INDICES[Lang.EN][rank], rank.value):
                    yield symbol + index, Card.of(suit, rank)
    for symbol in (_JOKER_SYMBOL, "☆", "\N{PLAYING CARD BLACK JOKER}"):
        yield symbol, Card.JO


def _long_spellings() -> Iterator[tuple[str, Card]]:
    yield _JOKER_NAME, Card.JO
    for suit in Suit:
        for rank in Rank:
            card = Card.of(suit, rank)
            german = (_RANK_NAMES[Lang.DE][rank], *_OTHER_GERMAN_NAMES[rank])
            english = [_RANK_NAMES[Lang.EN][rank]]
            if rank in (Rank.NINE, Rank.TEN):
                english.append(_INDICES[Lang.EN][rank])
            for name in german:
                for joint in ("-", " ", ""):
                    yield _SUIT_NAMES[Lang.DE][suit] + joint + name, card
            for name in english:
                yield f"{name} of {_SUIT_NAMES[Lang.EN][suit]}", card
            indices = (_INDICES[Lang.DE][rank], _INDICES[Lang.EN][rank], rank.value)
            for symbol in (_SYMBOLS[suit], _OUTLINES[suit]):
                for name in (*german, *english):
                    yield symbol + name, card
                for name in (*german, *english, *indices):
                    yield f"{symbol} {name}", card


def _table(*sources: Iterable[tuple[str, Card]]) -> dict[str, Card]:
    table: dict[str, Card] = {}
    for source in sources:
        for spelling, card in source:
            if table.setdefault(_key(spelling), card) is not card:
                raise AssertionError(f"{spelling} is both {card} and {table[_key(spelling)]}")
    return table


_ASCII = _table(_ascii_spellings())
_COMPACT = _table(_compact_spellings())
_SPELLINGS = _table(_ASCII.items(), _COMPACT.items(), _long_spellings())
_MAX_WORDS = max(len(spelling.split()) for spelling in _SPELLINGS)


def _check_length(text: str) -> None:
    if len(text) > _MAX_LENGTH:
        shown = _quote(text)
        raise InvalidNotation(
            "card/too-long",
            f"{shown} ist zu lang: {len(text)} Zeichen, höchstens {_MAX_LENGTH} werden gelesen.",
            f"{shown} is too long: {len(text)} characters, at most {_MAX_LENGTH} are read.",
        )


def _quote(text: str) -> str:
    short = text if len(text) <= _QUOTE_LENGTH else text[: _QUOTE_LENGTH - 1] + "…"
    return repr(short)


def _why(text: str) -> Text:
    """Why a text is not a card, as the end of a sentence."""
    key = _key(text)
    first, rest = key[:1], key[1:]
    ranks = {*"9jqkta", "10"}
    if not key:
        return Text("Da steht nichts", "it is empty")
    if first in {*"cshd"} and rest in _GERMAN_LETTERS:
        suit, rank = Suit(first.upper()), _GERMAN_LETTERS[rest]
        ascii_, symbol = f"{suit.value}{rank.value}", f"{_SYMBOLS[suit]}{rest.upper()}"
        return Text(
            "Nach einem Farbbuchstaben C S H D kommt 9 J Q K T oder A; B und D sind nur nach einem"
            f" Zeichen Bilder, denn D ist auch Karo; schreib {ascii_} oder {symbol}",
            "after a suit letter C S H D comes one of 9 J Q K T A; B and D are ranks only after a"
            f" symbol, as D also is diamonds; write {ascii_} or {symbol}",
        )
    if first == "k" and rest in {*ranks, *_GERMAN_LETTERS}:
        return Text(
            "K kann Kreuz, Karo oder König sein; schreib CQ, ♣D oder Kreuz-Dame",
            "K may mean Kreuz, Karo or a king; write CQ, ♣D or Kreuz-Dame",
        )
    if key[:-1] in ranks and key[-1] in {*"cshd♣♠♥♦"}:
        return Text(
            "Die Farbe kommt zuerst; schreib HT oder ♥10", "the suit comes first; write HT or ♥10"
        )
    return Text(
        "Schreib sie als HT, ♥10, Herz-Zehn oder ten of hearts",
        "write it as HT, ♥10, Herz-Zehn or ten of hearts",
    )
