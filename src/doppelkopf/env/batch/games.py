"""The games of a batch in compiled code: who is asked, what they may answer, what comes of it.

Seats are asked in the order of `doppelkopf.env.position`. All functions take the games of a batch
as rows of big arrays, and pointers into them.
"""

from doppelkopf.cards import Card
from doppelkopf.env.batch.layout import (
    A_DECLARE,
    A_FACE_DOWN,
    A_GENSCHER,
    A_GENSCHER_WITH,
    A_PLAY,
    A_SAY,
    A_SCHWEIN,
    A_SILENCE,
    A_SIZE,
    CALL_KINDS,
    EVERYBODY,
    H_ASKED,
    H_EVENTFUL,
    H_LAST,
    H_MUTE,
    H_RE_COUNT,
    H_RE_FROM,
    H_SEEN,
    H_SILENT,
    H_SIZE,
    H_SPOKE,
    H_STALE,
    H_TRICK,
    H_WORDS,
    O_DECLARED_AFTER,
    O_GENSCHER_CARD,
    O_SIZE,
    Bytes,
)
from doppelkopf.env.batch.rows import (
    BYTE,
    note_for_all,
    note_swap,
    note_trick,
    note_word,
    refresh,
    row_of,
    with_card,
)
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import lowest
from doppelkopf.kernel.build.jit import beyond, both, jit
from doppelkopf.kernel.play.calls import (
    is_open_hochzeit,
    is_too_late_for_all,
    make_call,
    played,
    possible_calls,
)
from doppelkopf.kernel.play.cards import legal_kinds, may_face_down, may_genscher
from doppelkopf.kernel.play.layout import (
    CALL,
    CALL_COUNT,
    CARD,
    CARD_KINDS,
    COUNT,
    DECLARING,
    DIRECTION,
    DUMMY_OWNER,
    DUTY,
    FACE_DOWN,
    FINED,
    G_PARTNER,
    G_SEAT,
    HOCHZEIT,
    HOLDING,
    HYPER,
    LEADER,
    LEVELS,
    NONE,
    P_CONTRACT,
    P_DUMMY,
    P_EACH_CHOICE,
    P_FIRST_OWNER,
    P_GENSCHER_NAMES,
    P_MEASURE,
    P_PIG_SAID,
    P_RE_CARD,
    P_RICH,
    P_SCHWEIN,
    P_SEATS,
    P_SIZE,
    P_SWAP,
    SCHWEIN,
    SIZE,
    TRICK_OWNERS,
    TURN,
)
from doppelkopf.kernel.play.moves import declare_alone, play
from doppelkopf.kernel.play.packed import NAMED, call_word
from doppelkopf.kernel.play.pigs import has_pair, may_say_pig, pig_level, rises
from doppelkopf.kernel.play.seats import around

DK = int(Card.DK)


@jit
def actor(s: Words, p: Words) -> int:
    """Who has to act now."""
    if s[DUTY] != NONE:
        return s[DUTY]
    return s[DUMMY_OWNER] if s[TURN] == p[P_DUMMY] else s[TURN]


@both
def is_eventful(p: Words) -> bool:
    """Whether calls may become possible, or change, by a card alone.

    Elsewhere time only closes them, until somebody calls, a Genscher comes or finds its partner, or
    a solo is declared.
    """
    return (
        p[P_MEASURE] == TRICK_OWNERS
        or p[P_RICH] != NONE
        or p[P_FIRST_OWNER] != 0
        or p[P_CONTRACT] == HOCHZEIT
        or p[P_DUMMY] != NONE
    )


@jit
def _calls_of(s: Words, p: Words, h: Words, seat: int) -> int:
    """The calls a seat may make now, a bit each; a seat that can make none is remembered."""
    if (h[H_MUTE] >> seat) & 1:
        return 0
    words = possible_calls(s, p, seat)
    h[H_MUTE] |= (words == 0) << seat
    return words


@jit
def ask(s: Words, p: Words, h: Words, quiet: int, waiting: int) -> None:
    """Find the next one to ask: with an open call, or `waiting`, who has to act."""
    seats, seat = p[P_SEATS], waiting
    h[H_ASKED], h[H_WORDS] = waiting, 0
    if quiet:
        if s[DUTY] == waiting:
            h[H_WORDS] = _calls_of(s, p, h, waiting)
        return
    if is_too_late_for_all(s, p):
        if s[DECLARING] == NONE:
            return
        h[H_MUTE] = EVERYBODY
    begin = 1
    if h[H_LAST] != NONE:
        begin = around(h[H_LAST] - waiting, seats) + 1
    for turn in range(begin, seats):
        seat = around(waiting + turn, seats)
        words = _calls_of(s, p, h, seat)
        if words or s[DECLARING] == seat:
            h[H_ASKED], h[H_WORDS] = seat, words
            return
    h[H_WORDS] = _calls_of(s, p, h, waiting)


@jit
def offer(s: Words, p: Words, h: Words, quiet: int, waiting: int, mask: Bytes) -> None:
    """Write what the one who is asked may answer."""
    for place in range(A_SIZE):
        mask[place] = 0
    seat, words = h[H_ASKED], h[H_WORDS]
    for word in range(CALL_KINDS):
        mask[A_SAY + word] = (words >> word) & 1
    mask[A_SILENCE] = waiting != seat
    mask[A_DECLARE] = s[DECLARING] == seat and not quiet
    if waiting != seat or s[DUTY] != NONE:
        return
    kinds = legal_kinds(s, p)
    for kind in range(CARD_KINDS):
        mask[A_PLAY + kind] = (kinds >> (2 * kind)) & 1
    if p[P_EACH_CHOICE]:
        _offer_choices(s, p, seat, kinds, mask)


@jit
def _offer_choices(s: Words, p: Words, seat: int, kinds: int, mask: Bytes) -> None:
    """Cards that may be played in more than one way."""
    turn = s[TURN]
    if may_face_down(s, p, turn):
        left = kinds
        while left:
            mask[A_FACE_DOWN + (lowest(left) >> 1)] = 1
            left &= left - 1
    if p[P_PIG_SAID]:
        left = kinds
        while left:
            kind = lowest(left) >> 1
            if may_say_pig(s, p, turn, kind):
                mask[A_SCHWEIN + kind] = 1
            left &= left - 1
    if (kinds >> (2 * DK)) & 1 and may_genscher(s, p, turn):
        if not p[P_GENSCHER_NAMES]:
            mask[A_GENSCHER] = 1
        else:
            for mate in range(p[P_SEATS]):
                place = around(mate - seat, p[P_SEATS])
                if mate != turn:
                    mask[A_GENSCHER_WITH + place - 1 if place else A_GENSCHER] = 1


@jit
def answer(s: Words, p: Words, h: Words, rows: Bytes, action: int) -> None:
    """Carry out what the one who is asked answers."""
    seat = h[H_ASKED]
    if action == A_SILENCE:
        h[H_SILENT] |= 1 << seat
        h[H_LAST] = seat
        return
    h[H_SILENT] = 0
    h[H_LAST] = NONE
    if action >= A_SAY and action < A_DECLARE:
        _say(s, p, h, rows, seat, action - A_SAY)
        _something_new(h)
    elif action == A_DECLARE:
        note_for_all(rows, p[P_SEATS], O_DECLARED_AFTER, played(s, p))
        declare_alone(s, p, seat)
        _something_new(h)
    elif action < A_SCHWEIN:
        _card(s, p, h, rows, action - A_PLAY, 0, 0)
    elif action < A_FACE_DOWN:
        _card(s, p, h, rows, action - A_SCHWEIN, 1, 0)
    elif action < A_GENSCHER:
        _card(s, p, h, rows, action - A_FACE_DOWN, 0, 1)
    elif action == A_GENSCHER:
        _card(s, p, h, rows, DK, NAMED + seat if p[P_GENSCHER_NAMES] else 1, 0)
    else:
        mate = around(seat + action - A_GENSCHER_WITH + 1, p[P_SEATS])
        _card(s, p, h, rows, DK, NAMED + mate, 0)


@jit
def _say(s: Words, p: Words, h: Words, rows: Bytes, seat: int, word: int) -> None:
    fined, count, now = s[FINED], s[CALL_COUNT], played(s, p)
    make_call(s, p, seat, word)
    if s[FINED] != fined:
        note_word(rows, h, p, seat, word, now)
        return
    for number in range(count, s[CALL_COUNT]):
        note_word(rows, h, p, seat, call_word(s[CALL + number]), now)
    if not is_open_hochzeit(s, p):
        h[H_SPOKE] |= 1 << seat


@jit
def _something_new(h: Words) -> None:
    """Calls and parties may be others than before."""
    h[H_MUTE] = 0
    h[H_STALE] = EVERYBODY


@jit
def _card(s: Words, p: Words, h: Words, rows: Bytes, kind: int, said: int, face_down: int) -> None:
    seats, turn, place = p[P_SEATS], s[TURN], s[COUNT]
    leader, direction, genscher, partner = s[LEADER], s[DIRECTION], s[G_SEAT], s[G_PARTNER]
    down, pig, hyper = s[FACE_DOWN], s[SCHWEIN], s[HYPER]
    if face_down:
        down = place
    elif p[P_SCHWEIN] and rises(s, p, turn, kind, has_pair(s, turn, kind), said):
        if pig_level(p, kind):
            hyper = place
        else:
            pig = place
    if kind == p[P_RE_CARD] and h[H_RE_COUNT] < LEVELS:
        h[H_RE_FROM + h[H_RE_COUNT]] = s[HOLDING + turn]
        h[H_RE_COUNT] += 1
        h[H_STALE] = EVERYBODY
    if not face_down:
        h[H_SEEN] = with_card(h[H_SEEN], kind)
    h[H_TRICK] |= (kind + 1) << (BYTE * turn)
    one, other = NONE, NONE
    held = 0
    if p[P_SWAP]:
        for seat in range(seats):
            held |= s[HOLDING + seat] << (4 * seat)
    play(s, p, kind, said, face_down)
    if s[G_SEAT] != genscher:
        note_for_all(rows, seats, O_GENSCHER_CARD, played(s, p))
    if h[H_EVENTFUL] or s[G_SEAT] != genscher or s[G_PARTNER] != partner:
        _something_new(h)
    if s[COUNT] == 0:
        note_trick(rows, s, p, h[H_TRICK], leader, direction, down, pig, hyper)
        h[H_TRICK] = 0
        if down != NONE:
            h[H_SEEN] = with_card(h[H_SEEN], s[CARD + down])
        if p[P_SWAP]:
            for seat in range(seats):
                if s[HOLDING + seat] != (held >> (4 * seat)) & 7:
                    if one == NONE:
                        one = seat
                    else:
                        other = seat
            if other != NONE:
                note_swap(rows, s, p, one, other)


@jit
def show(s: Words, p: Words, h: Words, rows: Bytes, quiet: int, out: Bytes, mask: Bytes) -> None:
    """Find who is asked, and write their observation and mask."""
    waiting = actor(s, p)
    ask(s, p, h, quiet, waiting)
    own = h[H_ASKED]
    row = row_of(rows, own)
    refresh(row, s, p, h, own, waiting)
    for place in range(O_SIZE):
        out[place] = row[place]
    offer(s, p, h, quiet, waiting, mask)


# The games of a batch behind each other.


@jit
def position_at(all_positions: Words, game: int) -> Words:
    """The position of a game."""
    found: Words = beyond(all_positions, game * SIZE)
    return found


@jit
def params_at(all_params: Words, game: int) -> Words:
    """The parameters of a game."""
    found: Words = beyond(all_params, game * P_SIZE)
    return found


@jit
def beside_at(all_beside: Words, game: int) -> Words:
    """What a game remembers beside its position."""
    found: Words = beyond(all_beside, game * H_SIZE)
    return found


@jit
def rows_at(all_rows: Bytes, game: int, seats: int) -> Bytes:
    """The rows of the seats of a game."""
    found: Bytes = beyond(all_rows, game * seats * O_SIZE)
    return found
