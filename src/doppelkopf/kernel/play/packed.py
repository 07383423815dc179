"""A move and a call as one number each: packed and unpacked here, by Python and by compiled code.

A move says what is done by whom, with which card or word, and how. A call says who said which word,
when, and whether it only replied.
"""

from doppelkopf.kernel.build.jit import both
from doppelkopf.kernel.build.pieces import Pieces

PLAY, SAY, DECLARE = range(3)
"""What is done: a card, a word, playing alone from now on."""

WORD_BITS = 63
"""What fits into a word without its sign."""

_move = Pieces()
MOVE_WHAT = _move.add("MOVE_WHAT", 2)
MOVE_SEAT = _move.add("MOVE_SEAT", 3)
MOVE_VALUE = _move.add("MOVE_VALUE", 5)
"""The kind of card, or the number of a word."""
MOVE_SAID = _move.add("MOVE_SAID", 3)
"""Whether a card is announced: 0 if not, 1 as Genscher whose partner a trick finds, or as the first
of two Schweine; else `NAMED` and the seat that a Genscher names."""
MOVE_FACE_DOWN = _move.add("MOVE_FACE_DOWN")
MOVE_BITS = _move.close(globals(), prefix="MOVE_", most=WORD_BITS)

_call = Pieces()
CALL_SEAT = _call.add("CALL_SEAT", 3)
CALL_WORD = _call.add("CALL_WORD", 3)
CALL_TRICKS = _call.add("CALL_TRICKS", 4)
"""Complete tricks before it."""
CALL_CARDS = _call.add("CALL_CARDS", 6)
"""Cards played before it."""
CALL_REPLY = _call.add("CALL_REPLY")
CALL_BITS = _call.close(globals(), prefix="CALL_", most=WORD_BITS)


NAMED = 2


def genscher_of(said: bool, mate: int | None) -> int:
    """A Genscher as moves have it."""
    return int(said) if mate is None else NAMED + mate


@both
def _cut(packed: int, start: int, end: int) -> int:
    """The bits of a piece, from where it begins to where the next one does."""
    return packed >> start & ((1 << (end - start)) - 1)


@both
def pack_move(what: int, seat: int, value: int, said: int, face_down: int) -> int:
    """A move as a number."""
    return (
        what << MOVE_WHAT
        | seat << MOVE_SEAT
        | value << MOVE_VALUE
        | said << MOVE_SAID
        | face_down << MOVE_FACE_DOWN
    )


@both
def unpack_move(move: int) -> tuple[int, int, int, int, int]:
    """What is done, whose cards or word it is, which, whether announced, whether face down."""
    return (
        _cut(move, MOVE_WHAT, MOVE_SEAT),
        _cut(move, MOVE_SEAT, MOVE_VALUE),
        _cut(move, MOVE_VALUE, MOVE_SAID),
        _cut(move, MOVE_SAID, MOVE_FACE_DOWN),
        _cut(move, MOVE_FACE_DOWN, MOVE_BITS),
    )


@both
def pack_call(seat: int, word: int, tricks: int, cards: int, reply: int) -> int:
    """A call as a number."""
    return (
        seat << CALL_SEAT
        | word << CALL_WORD
        | tricks << CALL_TRICKS
        | cards << CALL_CARDS
        | reply << CALL_REPLY
    )


@both
def call_seat(call: int) -> int:
    """Who made a call."""
    return _cut(call, CALL_SEAT, CALL_WORD)


@both
def call_word(call: int) -> int:
    """What was said."""
    return _cut(call, CALL_WORD, CALL_TRICKS)


@both
def call_tricks(call: int) -> int:
    """Complete tricks before a call."""
    return _cut(call, CALL_TRICKS, CALL_CARDS)


@both
def call_reply(call: int) -> int:
    """Whether a call only replied."""
    return _cut(call, CALL_REPLY, CALL_BITS)


@both
def dated_back(call: int, tricks: int) -> int:
    """The same call, as if made after `tricks` tricks."""
    return call + ((tricks - call_tricks(call)) << CALL_TRICKS)
