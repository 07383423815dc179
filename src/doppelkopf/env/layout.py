"""What an observation holds and where: one row of small numbers, summed from named pieces.

Every piece has a name, axes, a kind and a largest value; a place may be a flag (0 or 1), a count,
or the code of a word, 0 for none. Seats count from the observer, who is seat 0 on every axis and
`me` as a code; at smaller tables the places of seats that are not there stay 0. The layout is the
same for every rule set and every table.

>>> piece("hand").shape, piece("tricks").shape
((25,), (12, 5))
>>> len(pieces()), SIZE
(97, 895)
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from hashlib import blake2b
from itertools import accumulate
from math import prod
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from doppelkopf.cards import Card, Suit
from doppelkopf.env.actions import MOST_SEATS
from doppelkopf.errors import Failure
from doppelkopf.game.basics import Call, Contract, Party, Phase
from doppelkopf.game.setup import DutyKind, Forced
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.hochzeit import Partner

Row = NDArray[np.uint8]
"""One observation, or many behind each other: the last axis is the layout's."""

MOST_TRICKS = 12
MOST_CARDS = 60
"""Cards played in a game, and a few that come back on honour."""
MOST_CALLS = 24
MOST_RAISES = 24
POT_PLACES = 5

HIDDEN = len(Card) + 1
"""The code of a card that lies face down."""
SEAT_WORDS = ("me", "+1", "+2", "+3", "+4")
CARD_WORDS = (*(card.name for card in Card), "face-down")
PASSED = 6
"""The code of a pass among the raises; the steps are themselves."""


class Kind(StrEnum):
    """What the numbers of a piece are."""

    FLAG = "flag"
    COUNT = "count"
    CODE = "code"


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Some places of an observation that belong together."""

    name: str
    about: str
    """What it says, in one sentence."""
    axes: tuple[str, ...] = ()
    shape: tuple[int, ...] = ()
    kind: Kind = Kind.FLAG
    most: int = 1
    words: tuple[str, ...] = ()
    """What the codes mean, from 1 on."""
    start: int = 0

    @property
    def size(self) -> int:
        """How many places it takes."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The place behind its last one."""
        return self.start + self.size

    def of(self, rows: NDArray[Any]) -> NDArray[Any]:
        """This piece of one observation or of many; the same memory, not a copy."""
        return rows[..., self.start : self.end].reshape(*rows.shape[:-1], *self.shape)


AXES = {
    "seat": MOST_SEATS,
    "card": len(Card),
    "trick": MOST_TRICKS,
    "call": len(Call),
    "entry": MOST_CALLS,
    "place": POT_PLACES,
}


def _flag(name: str, about: str, *axes: str) -> Piece:
    return Piece(name=name, about=about, axes=axes)


def _count(name: str, about: str, *axes: str, most: int = 2) -> Piece:
    return Piece(name=name, about=about, axes=axes, kind=Kind.COUNT, most=most)


def _code(name: str, about: str, *axes: str, words: Iterable[str] = SEAT_WORDS) -> Piece:
    words = tuple(words)
    kind = Kind.CODE
    return Piece(name=name, about=about, axes=axes, kind=kind, most=len(words), words=words)


_CONTRACTS = tuple(Contract)
_SUITS = (Suit.CLUBS.value, Suit.SPADES.value, Suit.HEARTS.value)

_PLAN = (
    # The table.
    _count("seats", "how many seats play", most=MOST_SEATS),
    _code("dealer", "who dealt"),
    _code("strohmann", "whose seat is the Strohmann's"),
    _flag("owes_solo", "who owes a compulsory solo", "seat"),
    _code("owes_kind", "of which kind it has to be", "seat", words=DutyKind),
    _code("forced", "a game that is not bid for", words=Forced),
    _code("made_to_play", "who has to play a solo now"),
    _count("pot", "what the pot holds, in base 256, lowest first", "place", most=255),
    # The moment.
    _code("phase", "where the game stands", words=Phase),
    _code("turn", "whose cards or word are waited for"),
    _code("actor", "who has to act: another than `turn` for the Strohmann and for a call owed"),
    _flag("silent", "whether the observer was asked since anything happened, and said nothing"),
    # Hands.
    _count("hand", "the observer's cards", "card"),
    _count("dealt", "the same hand as it was dealt", "card"),
    _count("hand_sizes", "how many cards each seat has", "seat", most=16),
    _count("strohmann_hand", "the Strohmann's open cards", "card"),
    _count("strohmann_dealt", "the same as they were dealt", "card"),
    _code("handed_over", "who left the rest to the opponents"),
    _count("shown", "the cards they showed", "card"),
    _count("talon", "the talon, if the observer took it up", "card"),
    # Reservations.
    _code("answer", "what each said to the first question", "seat", words=("healthy", "reserve")),
    _code("bid", "the reservation each named", "seat", words=Reservation),
    _code("bid_contract", "the solo of it", "seat", words=_CONTRACTS),
    _code("bid_partner", "how a Hochzeit looks for its partner", "seat", words=Partner),
    _code("bid_suit", "the suit it named", "seat", words=_SUITS),
    _count("bid_steps", "to which step a solo was raised", "seat", most=5),
    _code("raised_by", "who raised or passed, in order", "entry"),
    _code("raised_to", "to which step", "entry", words=("1", "2", "3", "4", "5", "pass")),
    # Cards exchanged.
    _count("armut_count", "how many cards an Armut of each seat laid down", "seat", most=12),
    _count("armut_cards", "which of them the observer knows", "seat", "card"),
    _flag("armut_refused", "whose Armut nobody took", "seat"),
    _code("armut", "whose Armut is asked about or played"),
    _code("armut_taker", "who took it"),
    _count("armut_returned", "what went back, if the observer knows it", "card"),
    _code(
        "armut_trumps", "how many trumps went back, where that is said", words=map(str, range(13))
    ),
    _count("pushes", "how often cards were pushed on", most=MOST_SEATS),
    _count("pushed_in", "the cards pushed to the observer", "card"),
    _count("pushed_out", "the cards they pushed on or laid away", "card"),
    _count("chosen", "what they have chosen so far of an exchange that goes on", "card"),
    # What is played.
    _code("contract", "as the observer knows it", words=_CONTRACTS),
    _code("soloist", "who plays alone, or looks for a partner"),
    _flag("duty_solo", "whether it is a compulsory solo"),
    _code("hochzeit", "who announced a Hochzeit"),
    _code("hochzeit_search", "how it looks for its partner", words=Partner),
    _code("hochzeit_suit", "the suit it named", words=_SUITS),
    _count("hochzeit_trick", "the trick that decided it", most=MOST_TRICKS),
    _code("hochzeit_partner", "the partner it found"),
    _code("genscher", "who played Genscher"),
    _code("genscher_partner", "the partner it found"),
    _count("genscher_card", "the number of the card it came with", most=MOST_CARDS),
    _code("declared", "who declared to play alone"),
    _count("declared_after", "after how many cards", most=MOST_CARDS),
    _flag("may_declare", "whether the observer may"),
    _code("strohmann_owner", "who plays the Strohmann"),
    _code("schweine", "who has Schweine, once all know it and it matters"),
    _code("hyperschweine", "who has Hyperschweine, the same"),
    _code("parties", "the parties as shown (see `doppelkopf.env.shown`)", "seat", words=Party),
    # Calls.
    _flag("standing", "the calls that stand", "seat", "call"),
    _code("call_by", "who called, in order", "entry"),
    _code("call", "what", "entry", words=Call),
    _count("call_after", "after how many cards", "entry", most=MOST_CARDS),
    _flag("fined", "who made a forbidden Absage", "seat"),
    _code("owing", "who owes a call"),
    _count("owing_step", "which: 0 is the word of the party, then the Absagen", most=4),
    _flag("passes", "who passed in this round of calls", "seat"),
    _count("speech", "speaking by tricks: 0 nobody may, else one more than tricks", most=13),
    # Play.
    _count("played", "how many cards have been played", most=MOST_CARDS),
    _code("direction", "which way play runs", words=("clockwise", "counterclockwise")),
    _code("leader", "who led the trick on the table, or leads the next"),
    _code("trick", "the cards on the table, by who played them", "seat", words=CARD_WORDS),
    _code("winning", "who holds the trick so far"),
    _code("face_down", "whose card lies face down"),
    _code("schwein", "whose card is a Schwein"),
    _code("hyperschwein", "whose card is a Hyperschwein"),
    _count("seen", "the cards played so far, as far as seen", "card"),
    _code("tricks", "the cards of the tricks taken", "trick", "seat", words=CARD_WORDS),
    _code("leaders", "who led them", "trick"),
    _code("owners", "who took them", "trick"),
    _code("faces_down", "who played face down", "trick"),
    _code("schweine_played", "who played a Schwein", "trick"),
    _code("hyperschweine_played", "who played a Hyperschwein", "trick"),
    _count("won", "how many tricks each has", "seat", most=MOST_TRICKS),
    _count("augen", "how many Augen", "seat", most=240),
    _count("swap_trick", "the trick after which two exchanged their hands", most=MOST_TRICKS),
    _flag("swapped", "who they were", "seat"),
    _count("swap_gave", "the hand the observer gave away then", "card"),
    _count("swap_got", "the hand they got", "card"),
    # Late solos, tricks counted, play on honour.
    _code("late", "who asks for a late solo"),
    _code("late_contract", "the last late solo each asked for", "seat", words=_CONTRACTS),
    _flag("late_agreed", "who agreed so far", "seat"),
    _flag("late_refused", "who was refused one", "seat"),
    _flag("countable", "who lets the others count their tricks", "seat"),
    _code("wrong_card", "whose last card did not follow; only one's own or the Strohmann's"),
    _count("revokes", "how many of these cards did not follow so far", most=MOST_CARDS),
    _count("taken_back", "how many cards each took back", "seat", most=MOST_CARDS),
    _count("accusations", "how often each complained wrongly", "seat", most=MOST_CARDS),
    _flag("accepted", "who has nothing to complain of", "seat"),
)


def _placed(plan: Iterable[Piece]) -> tuple[Piece, ...]:
    plan = tuple(plan)
    shapes = [tuple(AXES[axis] for axis in each.axes) or (1,) for each in plan]
    starts = accumulate(map(prod, shapes), initial=0)
    return tuple(
        msgspec.structs.replace(each, shape=shape, start=start)
        for each, shape, start in zip(plan, shapes, starts, strict=False)
    )


PIECES: tuple[Piece, ...] = _placed(_PLAN)
START: Mapping[str, int] = {each.name: each.start for each in PIECES}
"""Where each piece begins, for compiled code."""
SIZE = PIECES[-1].end
_told = [(each.name, each.start, each.shape, str(each.kind), each.words) for each in PIECES]
LAYOUT = blake2b(repr(_told).encode(), digest_size=4, person=b"doko-layout").hexdigest()
"""What tells this lay-out from others: rows of the same one mean the same."""
_BY_NAME = {each.name: each for each in PIECES}


def pieces() -> tuple[Piece, ...]:
    """All pieces in their order."""
    return PIECES


def piece(name: str) -> Piece:
    """The piece of a name.

    Raises:
        Failure: there is none.
    """
    if name not in _BY_NAME:
        raise Failure(
            "env/piece",
            f"Eine Beobachtung hat kein Stück „{name}“.",
            f"An observation has no piece “{name}”.",
        )
    return _BY_NAME[name]


def named(rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The pieces of one observation or of many by name; the same memory, not copies."""
    return {each.name: each.of(rows) for each in PIECES}


# For networks: codes as one place for each word, counts from 0 to 1.


def expanded_size(each: Piece) -> int:
    """How many places a piece takes in an expanded observation."""
    return each.size * (each.most if each.kind is Kind.CODE else 1)


EXPANDED = sum(map(expanded_size, PIECES))
"""The size of an expanded observation."""


@cache
def _scales() -> NDArray[np.float32]:
    """What every place is divided by that is no code."""
    scales = [
        1 if each.kind is Kind.CODE else each.most for each in PIECES for _ in range(each.size)
    ]
    return np.array(scales, dtype=np.float32)


@cache
def _moves() -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """Where numbers lie and go; where codes lie and where the place of their first word is."""
    numbers, to, codes, first = [], [], [], []
    at = 0
    for each in PIECES:
        for place in range(each.start, each.end):
            if each.kind is Kind.CODE:
                codes.append(place)
                first.append(at)
                at += each.most
            else:
                numbers.append(place)
                to.append(at)
                at += 1
    return tuple(np.array(each, dtype=np.intp) for each in (numbers, to, codes, first))  # type: ignore[return-value]


def expand(rows: Row) -> NDArray[np.float32]:
    """Observations as a network wants them: every word of a code a place of its own, counts from 0
    to 1. Works on one or on many.

    >>> expand(np.zeros(SIZE, dtype=np.uint8)).shape == (EXPANDED,)
    True
    """
    flat = rows.reshape(-1, SIZE)
    numbers, to, codes, first = _moves()
    result = np.zeros((len(flat), EXPANDED), dtype=np.float32)
    result[:, to] = flat[:, numbers] / _scales()[numbers]
    values = flat[:, codes].astype(np.intp)
    row, column = np.nonzero(values)
    result[row, first[column] + values[row, column] - 1] = 1
    return result.reshape(*rows.shape[:-1], EXPANDED)
