"""Moves and calls as numbers: Python and compiled code pack and unpack the same."""

from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.basics import Call
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.build.jit import entry
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play import packed as to
from doppelkopf.kernel.play.packed import DECLARE, PLAY, SAY

SEATS = st.integers(0, at.SEATS - 1)
BITS = st.integers(0, 1)


@entry
def compiled_move(fields: Row, out: Row) -> int:
    """Pack a move and unpack it again, compiled."""
    move = to.pack_move(fields[0], fields[1], fields[2], fields[3], fields[4])
    out[0], out[1], out[2], out[3], out[4] = to.unpack_move(move)
    return move


@entry
def compiled_call(fields: Row, out: Row) -> int:
    """Pack a call and unpack what is asked of it, compiled."""
    call = to.pack_call(fields[0], fields[1], fields[2], fields[3], fields[4])
    out[0], out[1] = to.call_seat(call), to.call_word(call)
    out[2], out[3] = to.call_tricks(call), to.call_reply(call)
    return call


@given(st.sampled_from((PLAY, SAY, DECLARE)), SEATS, st.integers(0, at.CARD_KINDS - 1), BITS, BITS)
def test_a_move_comes_back(what: int, seat: int, value: int, genscher: int, down: int) -> None:
    fields = (what, seat, value, genscher, down)
    move = to.pack_move(*fields)
    assert to.unpack_move(move) == fields
    out = np.zeros(5, np.int64)
    assert compiled_move(np.array(fields), out) == move
    assert out.tolist() == list(fields)


@given(SEATS, st.integers(0, len(Call) - 1), st.integers(0, 12), st.integers(0, 48), BITS)
def test_a_call_comes_back(seat: int, word: int, tricks: int, cards: int, reply: int) -> None:
    call = to.pack_call(seat, word, tricks, cards, reply)
    assert (to.call_seat(call), to.call_word(call)) == (seat, word)
    assert (to.call_tricks(call), to.call_reply(call)) == (tricks, reply)
    out = np.zeros(4, np.int64)
    assert compiled_call(np.array((seat, word, tricks, cards, reply)), out) == call
    assert out.tolist() == [seat, word, tricks, reply]
    for other in range(13):
        assert to.dated_back(call, other) == to.pack_call(seat, word, other, cards, reply)


def test_no_two_moves_are_the_same_number() -> None:
    fields = product(range(3), range(at.SEATS), range(at.CARD_KINDS), range(2), range(2))
    moves = [to.pack_move(*each) for each in fields]
    assert len(set(moves)) == len(moves)
    assert all(0 <= move < 1 << to.MOVE_BITS for move in moves)
    assert at.NONE not in moves  # just going on
