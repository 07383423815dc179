"""Moves of a whole game: cards with the calls that follow from them, and a secret solo.

A move is one number, see `packed`. Reservations, exchanges, claims and complaints are the
engine's alone.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.bits import below, nth_bit, popcount
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.play.calls import (
    convert,
    is_too_late_for_all,
    make_call,
    owe_after_declaring,
    owe_after_trick,
    possible_calls,
    rename,
)
from doppelkopf.kernel.play.cards import (
    dummy_to_side,
    legal_kinds,
    may_face_down,
    may_genscher,
    put,
    some_genscher,
)
from doppelkopf.kernel.play.layout import (
    CALL_COUNT,
    CALLS,
    CARD_KINDS,
    COUNT,
    DECLARED,
    DECLARING,
    DUMMY_OWNER,
    DUTY,
    FEHL_SEEN,
    G_PARTNER,
    G_SEAT,
    H_DECIDED,
    KONTRA,
    NONE,
    OVER,
    P_DUMMY,
    P_GENSCHER_VOIDS,
    P_OPEN_HOCHZEIT,
    P_SEATS,
    PARTY,
    RE,
    SPEECH,
    TURN,
)
from doppelkopf.kernel.play.packed import DECLARE, PLAY, SAY, pack_move, unpack_move
from doppelkopf.kernel.play.pigs import may_say_pig
from doppelkopf.kernel.score.booking import points
from doppelkopf.kernel.score.points import Table

DK = int(Card.DK)
MOST_STEPS = 4
"""How many calls can come of one, with those it skips."""
CHANCES = 256


@jit
def play(s: Words, p: Words, kind: int, said: int, face_down: int) -> None:
    """Play a card of the seat on turn."""
    decided, partner, fehl = s[H_DECIDED], s[G_PARTNER], s[FEHL_SEEN]
    genscher = s[G_SEAT]
    put(s, p, kind, said, face_down)
    s[SPEECH] = NONE
    if p[P_GENSCHER_VOIDS] and s[G_SEAT] != genscher:
        s[CALL_COUNT] = 0
    if s[COUNT]:
        if s[G_PARTNER] != partner:
            rename(s, p)
        return
    if p[P_OPEN_HOCHZEIT] and s[H_DECIDED] != decided:
        convert(s)
    if s[G_PARTNER] != partner:
        rename(s, p)
    owe_after_trick(s, p, s[FEHL_SEEN] != fehl)


@jit
def declare_alone(s: Words, p: Words, seat: int) -> None:
    """Play alone from now on."""
    for other in range(p[P_SEATS]):
        s[PARTY + other] = RE if other == seat else KONTRA
    s[DECLARED] = seat
    s[DECLARING] = NONE
    rename(s, p)
    if p[P_DUMMY] != NONE and s[DUMMY_OWNER] == seat:
        dummy_to_side(s, p)
    owe_after_declaring(s, p)


@jit
def carry_out(s: Words, p: Words, move: int) -> None:
    """Carry out a legal move."""
    what, seat, value, said, face_down = unpack_move(move)
    if what == PLAY:
        play(s, p, value, said, face_down)
    elif what == SAY:
        make_call(s, p, seat, value)
    else:
        declare_alone(s, p, seat)


@entry
def act(state: Row, params: Row, move: int) -> None:
    """Carry out a legal move."""
    carry_out(pointer(state), pointer(params), move)


@entry
def survey(state: Row, params: Row, calls: Row) -> tuple[int, bool, bool, bool, int]:
    """What may be done now: kinds to play, whether with Genscher or face down, too late to call,
    and the kinds that may be announced as Schweine.

    `calls` gets the calls of each seat, a bit each.
    """
    s, p = pointer(state), pointer(params)
    for seat in range(p[P_SEATS]):
        calls[seat] = possible_calls(s, p, seat)
    turn = s[TURN]
    return (
        legal_kinds(s, p),
        may_genscher(s, p, turn),
        may_face_down(s, p, turn),
        is_too_late_for_all(s, p),
        _pigs_to_say(s, p),
    )


@jit
def _pigs_to_say(s: Words, p: Words) -> int:
    found = 0
    for kind in range(CARD_KINDS):
        found |= may_say_pig(s, p, s[TURN], kind) << (2 * kind)
    return found


@jit
def random_move(s: Words, p: Words, rng: Words, eager: int) -> int:
    """Some legal move; `eager` of 256 is how likely a seat that may speak does."""
    duty = s[DUTY]
    if duty != NONE:
        return pack_move(SAY, duty, nth_bit(possible_calls(s, p, duty), 0), 0, 0)
    if s[DECLARING] != NONE and below(rng, 2) == 0:
        return pack_move(DECLARE, s[DECLARING], 0, 0, 0)
    if s[CALL_COUNT] < CALLS - MOST_STEPS and not is_too_late_for_all(s, p):
        for seat in range(p[P_SEATS]):
            if below(rng, CHANCES) < eager:
                calls = possible_calls(s, p, seat)
                if calls:
                    word = nth_bit(calls, below(rng, popcount(calls)))
                    return pack_move(SAY, seat, word, 0, 0)
    legal = legal_kinds(s, p)
    seat, kind = s[TURN], nth_bit(legal, below(rng, popcount(legal))) >> 1
    said = 0
    if kind == DK and may_genscher(s, p, seat) and below(rng, 2) == 0:
        said = some_genscher(s, p, rng)
    if may_say_pig(s, p, seat, kind):
        said = int(below(rng, 2) == 0)
    face_down = said == 0 and may_face_down(s, p, seat) and below(rng, 2) == 0
    return pack_move(PLAY, seat, kind, said, face_down)


@entry
def random_moves(state: Row, params: Row, rng: Seeds, eager: int, log: Row) -> int:
    """Play to the end at random, announcements included; `log` gets the moves. How many?"""
    s, p, count = pointer(state), pointer(params), 0
    while not s[OVER]:
        move = random_move(s, p, pointer(rng), eager)
        carry_out(s, p, move)
        log[count] = move
        count += 1
    return count


@entry
def settle(state: Row, params: Row, table: Table, out: Row) -> bool:
    """Write the points of each seat at the end, in sixtieths; whether the game is void."""
    return points(
        pointer(state),
        pointer(params),
        pointer(table.values),
        pointer(table.place),
        pointer(table.money),
        pointer(out),
    )
