"""Observations of a batch in compiled code.

Each seat of a game has a row of its own that lives as long as the game. What grows (tricks, calls
in their order) is written into the rows of all when it happens; `refresh` writes what changes, when
a seat is asked. Calls and parties seldom do: they are written anew only where something happened
since. What was fixed before the first card is there from the start.
"""

from doppelkopf.env.batch.layout import (
    CALL_KINDS,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    H_CALLS,
    H_RE_COUNT,
    H_RE_DEALT,
    H_RE_FROM,
    H_SEEN,
    H_SILENT,
    H_SPOKE,
    H_STALE,
    H_TRICK,
    O_ACTOR,
    O_AUGEN,
    O_CALL,
    O_CALL_AFTER,
    O_CALL_BY,
    O_DECLARED,
    O_DIRECTION,
    O_FACE_DOWN,
    O_FACES_DOWN,
    O_FINED,
    O_GENSCHER,
    O_GENSCHER_PARTNER,
    O_HAND,
    O_HAND_SIZES,
    O_HIDDEN,
    O_HOCHZEIT_PARTNER,
    O_HOCHZEIT_TRICK,
    O_HYPERSCHWEIN,
    O_HYPERSCHWEINE,
    O_HYPERSCHWEINE_PLAYED,
    O_LEADER,
    O_LEADERS,
    O_MAY_DECLARE,
    O_MOST_CALLS,
    O_OWING,
    O_OWING_STEP,
    O_OWNERS,
    O_PARTIES,
    O_PLAYED,
    O_SCHWEIN,
    O_SCHWEINE,
    O_SCHWEINE_PLAYED,
    O_SEEN,
    O_SILENT,
    O_SIZE,
    O_SOLOIST,
    O_SPEECH,
    O_STANDING,
    O_STROHMANN_HAND,
    O_STROHMANN_OWNER,
    O_SWAP_GAVE,
    O_SWAP_GOT,
    O_SWAP_TRICK,
    O_SWAPPED,
    O_TRICK,
    O_TRICKS,
    O_TURN,
    O_WINNING,
    O_WON,
    Bytes,
)
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import popcount
from doppelkopf.kernel.build.jit import beyond, jit
from doppelkopf.kernel.play.calls import is_open_hochzeit
from doppelkopf.kernel.play.layout import (
    AUGEN,
    BEST,
    CALL,
    CALL_COUNT,
    CARD,
    CARD_KINDS,
    COUNT,
    DECLARED,
    DECLARING,
    DIRECTION,
    DUMMY_OWNER,
    DUTY,
    DUTY_STEP,
    FACE_DOWN,
    FINED,
    G_PARTNER,
    G_SEAT,
    H_DECIDED,
    H_PARTNER,
    HAND,
    HOCHZEIT,
    HYPER,
    KONTRA,
    LEADER,
    NONE,
    NORMAL,
    OPEN,
    P_CONTRACT,
    P_DUMMY,
    P_EACH_CARD,
    P_H_SEAT,
    P_HAS_PARTIES,
    P_SEATS,
    P_SOLOIST,
    PARTY,
    PIGS,
    RE,
    SCHWEIN,
    SEATS,
    SILENT,
    SPEECH,
    TRICKS,
    TURN,
    WON,
)
from doppelkopf.kernel.play.packed import call_seat, call_word
from doppelkopf.kernel.play.seats import around, seat_at

RE_CARDS = 2
BYTE = 8


@jit
def row_of(rows: Bytes, seat: int) -> Bytes:
    """The row of a seat among those of a game."""
    found: Bytes = beyond(rows, seat * O_SIZE)
    return found


@jit
def seen_from(seat: int, own: int, seats: int) -> int:
    """A seat as an observer counts."""
    return around(seat - own, seats)


@jit
def _code(seat: int, own: int, seats: int) -> int:
    """A seat as a code, 0 for none."""
    return 0 if seat == NONE else seen_from(seat, own, seats) + 1


@jit
def write_hand(row: Bytes, place: int, hand: int) -> None:
    """A hand as a count for each kind."""
    for kind in range(CARD_KINDS):
        held = (hand >> (2 * kind)) & 3
        row[place + kind] = held - (held >> 1)


@jit
def with_card(hand: int, kind: int) -> int:
    """A set of cards and one more."""
    first = 1 << (2 * kind)
    return hand | first | (hand & first) << 1


@jit
def _write_trick(row: Bytes, place: int, trick: int, own: int, seats: int) -> None:
    """The cards of a trick, a byte for each seat, as an observer counts."""
    here = trick >> (BYTE * own) | trick << (BYTE * (seats - own))
    for turn in range(seats):
        row[place + turn] = here
        here >>= BYTE


# What grows.


@jit
def note_trick(
    rows: Bytes,
    s: Words,
    p: Words,
    trick: int,
    leader: int,
    direction: int,
    down: int,
    pig: int,
    hyper: int,
) -> None:
    """A trick was taken: it lies open now. Places count from its leader."""
    seats = p[P_SEATS]
    number = s[TRICKS] - 1
    owner = s[LEADER]
    for own in range(seats):
        row = row_of(rows, own)
        _write_trick(row, O_TRICKS + number * SEATS, trick, own, seats)
        row[O_LEADERS + number] = seen_from(leader, own, seats) + 1
        row[O_OWNERS + number] = seen_from(owner, own, seats) + 1
        if p[P_EACH_CARD]:
            _note_place(row, O_FACES_DOWN + number, down, leader, direction, own, seats)
            _note_place(row, O_SCHWEINE_PLAYED + number, pig, leader, direction, own, seats)
            _note_place(row, O_HYPERSCHWEINE_PLAYED + number, hyper, leader, direction, own, seats)


@jit
def _note_place(
    row: Bytes, field: int, place: int, leader: int, direction: int, own: int, seats: int
) -> None:
    if place != NONE:
        row[field] = seen_from(around(leader + direction * place, seats), own, seats) + 1


@jit
def note_swap(rows: Bytes, s: Words, p: Words, one: int, other: int) -> None:
    """Two exchanged their hands after the last trick."""
    seats = p[P_SEATS]
    for own in range(seats):
        row = row_of(rows, own)
        row[O_SWAP_TRICK] = s[TRICKS]
        for place in range(SEATS):
            row[O_SWAPPED + place] = 0
        row[O_SWAPPED + seen_from(one, own, seats)] = 1
        row[O_SWAPPED + seen_from(other, own, seats)] = 1
        if own in (one, other):
            write_hand(row, O_SWAP_GAVE, s[HAND + (other if own == one else one)])
            write_hand(row, O_SWAP_GOT, s[HAND + own])


@jit
def note_word(rows: Bytes, h: Words, p: Words, seat: int, word: int, played: int) -> None:
    """A word was said."""
    number, seats = h[H_CALLS], p[P_SEATS]
    h[H_CALLS] = number + 1
    if number >= O_MOST_CALLS:
        return
    for own in range(seats):
        row = row_of(rows, own)
        row[O_CALL_BY + number] = seen_from(seat, own, seats) + 1
        row[O_CALL + number] = word + 1
        row[O_CALL_AFTER + number] = played


@jit
def note_for_all(rows: Bytes, seats: int, field: int, value: int) -> None:
    """Something that all see alike."""
    for own in range(seats):
        row_of(rows, own)[field] = value


# What changes.


@jit
def refresh(row: Bytes, s: Words, p: Words, h: Words, own: int, actor: int) -> None:
    """Bring the row of a seat up to now."""
    seats, seat = p[P_SEATS], own
    for turn in range(seats):
        row[O_HAND_SIZES + turn] = popcount(s[HAND + seat])
        row[O_WON + turn] = s[WON + seat]
        row[O_AUGEN + turn] = s[AUGEN + seat]
        seat = around(seat + 1, seats)
    row[O_TURN] = _code(s[TURN], own, seats)
    row[O_ACTOR] = _code(actor, own, seats)
    row[O_SILENT] = (h[H_SILENT] >> own) & 1
    row[O_PLAYED] = s[TRICKS] * seats + s[COUNT]
    row[O_DIRECTION] = CLOCKWISE if s[DIRECTION] > 0 else COUNTERCLOCKWISE
    row[O_LEADER] = _code(s[LEADER], own, seats)
    write_hand(row, O_HAND, s[HAND + own])
    if p[P_DUMMY] != NONE:
        write_hand(row, O_STROHMANN_HAND, s[HAND + p[P_DUMMY]])
    _refresh_trick(row, s, p, h, own)
    is_stale = (h[H_STALE] >> own) & 1
    if is_stale:
        h[H_STALE] ^= 1 << own
        _refresh_calls(row, s, p, own)
        _refresh_parties(row, s, p, h, own)
    if is_stale or p[P_EACH_CARD]:
        _refresh_rare(row, s, p, own)


@jit
def _refresh_trick(row: Bytes, s: Words, p: Words, h: Words, own: int) -> None:
    """The trick on the table, and all cards that were seen with it."""
    seats, best, seen, trick = p[P_SEATS], s[BEST], h[H_SEEN], h[H_TRICK]
    if p[P_EACH_CARD]:
        if s[SCHWEIN] != NONE:
            best = s[SCHWEIN]
        if s[HYPER] != NONE:
            best = s[HYPER]
        place = s[FACE_DOWN]
        if place != NONE:
            seat = seat_at(s, p, place)
            if seat == own:
                seen = with_card(seen, s[CARD + place])
            else:
                trick += (O_HIDDEN - s[CARD + place] - 1) << (BYTE * seat)
        row[O_FACE_DOWN] = _place_code(s, p, place, own)
        row[O_SCHWEIN] = _place_code(s, p, s[SCHWEIN], own)
        row[O_HYPERSCHWEIN] = _place_code(s, p, s[HYPER], own)
    row[O_WINNING] = _code(seat_at(s, p, best), own, seats) if s[COUNT] else 0
    write_hand(row, O_SEEN, seen)
    _write_trick(row, O_TRICK, trick, own, seats)


@jit
def _place_code(s: Words, p: Words, place: int, own: int) -> int:
    """Whose card lies at a place of the current trick, as a code."""
    return 0 if place == NONE else _code(seat_at(s, p, place), own, p[P_SEATS])


@jit
def _refresh_calls(row: Bytes, s: Words, p: Words, own: int) -> None:
    seats = p[P_SEATS]
    for place in range(SEATS * CALL_KINDS):
        row[O_STANDING + place] = 0
    for number in range(s[CALL_COUNT]):
        packed = s[CALL + number]
        at = seen_from(call_seat(packed), own, seats)
        row[O_STANDING + at * CALL_KINDS + call_word(packed)] = 1
    for turn in range(seats):
        row[O_FINED + turn] = (s[FINED] >> around(own + turn, seats)) & 1
    row[O_OWING] = _code(s[DUTY], own, seats)
    row[O_OWING_STEP] = s[DUTY_STEP] if s[DUTY] != NONE else 0
    row[O_SPEECH] = s[SPEECH] + 1


@jit
def _refresh_rare(row: Bytes, s: Words, p: Words, own: int) -> None:
    seats = p[P_SEATS]
    row[O_MAY_DECLARE] = s[DECLARING] == own
    row[O_SCHWEINE] = _code(s[PIGS], own, seats)
    row[O_HYPERSCHWEINE] = _code(s[PIGS + 1], own, seats)
    if p[P_CONTRACT] == HOCHZEIT:
        row[O_HOCHZEIT_TRICK] = s[H_DECIDED]
        row[O_HOCHZEIT_PARTNER] = _code(s[H_PARTNER], own, seats)
    if s[G_SEAT] != NONE:
        row[O_GENSCHER] = _code(s[G_SEAT], own, seats)
        row[O_GENSCHER_PARTNER] = _code(s[G_PARTNER], own, seats)
    if s[DECLARED] != NONE:
        row[O_DECLARED] = _code(s[DECLARED], own, seats)
        row[O_SOLOIST] = row[O_DECLARED]
    if p[P_DUMMY] != NONE:
        row[O_STROHMANN_OWNER] = _code(s[DUMMY_OWNER], own, seats)


@jit
def _refresh_parties(row: Bytes, s: Words, p: Words, h: Words, own: int) -> None:
    """Parties as shown: see `doppelkopf.env.shown`."""
    seats, contract = p[P_SEATS], p[P_CONTRACT]
    is_own_solo = contract == SILENT and p[P_SOLOIST] == own
    by_cards = contract in (NORMAL, SILENT)
    if by_cards and s[G_SEAT] == NONE and s[DECLARED] == NONE and not is_own_solo:
        _shown_by_cards(row, s, p, h, own)
        return
    alone = NONE
    if s[G_SEAT] != NONE and s[G_PARTNER] == NONE:
        alone = s[G_SEAT]
    elif s[G_SEAT] == NONE and is_open_hochzeit(s, p):
        alone = p[P_H_SEAT]
    for seat in range(seats):
        party = s[PARTY + seat] if p[P_HAS_PARTIES] else OPEN
        if alone != NONE:
            party = RE if seat == alone else OPEN
        row[O_PARTIES + seen_from(seat, own, seats)] = party


@jit
def _shown_by_cards(row: Bytes, s: Words, p: Words, h: Words, own: int) -> None:
    seats, dummy = p[P_SEATS], p[P_DUMMY]
    known = own if dummy in (NONE, own) else dummy
    holders, count, dealt_to = 0, 0, NONE
    for number in range(2):
        seat = own if number == 0 else known
        if number == 0 or known != own:
            count += h[H_RE_DEALT + seat]
            if h[H_RE_DEALT + seat]:
                holders |= 1 << seat
                dealt_to = seat
    for number in range(h[H_RE_COUNT]):
        seat = h[H_RE_FROM + number]
        if seat != own and seat != known:
            count += 1
            holders |= 1 << seat
            dealt_to = seat
    if count == RE_CARDS:
        if dealt_to == dummy and holders == 1 << dummy:
            _shown_of_dummy(row, s, p, own)
            return
        for seat in range(seats):
            party = RE if holders >> seat & 1 else KONTRA
            row[O_PARTIES + seen_from(seat, own, seats)] = party
        return
    re, kontra = 0, 0
    for turn in range(seats):
        seat = around(own + turn, seats)
        party = OPEN
        if seat in (own, known):
            party = KONTRA
        if holders >> seat & 1:
            party = RE
        if h[H_SPOKE] >> seat & 1:
            party = s[PARTY + seat]
        row[O_PARTIES + turn] = party
    if dummy != NONE and s[DUMMY_OWNER] != NONE:
        side = row[O_PARTIES + seen_from(dummy, own, seats)]
        row[O_PARTIES + seen_from(s[DUMMY_OWNER], own, seats)] = side
    for turn in range(seats):
        re += row[O_PARTIES + turn] == RE
        kontra += row[O_PARTIES + turn] == KONTRA
    rest = KONTRA if re == RE_CARDS else (RE if kontra == seats - 1 else OPEN)
    for turn in range(seats):
        if row[O_PARTIES + turn] == OPEN:
            row[O_PARTIES + turn] = rest


@jit
def _shown_of_dummy(row: Bytes, s: Words, p: Words, own: int) -> None:
    """Both Re cards are the Strohmann's: with it whoever takes the first trick of another."""
    seats, dummy = p[P_SEATS], p[P_DUMMY]
    is_found = False
    for seat in range(seats):
        is_found |= seat != dummy and s[WON + seat] != 0
    for seat in range(seats):
        party = s[PARTY + seat] if is_found else (RE if seat == dummy else OPEN)
        row[O_PARTIES + seen_from(seat, own, seats)] = party
