"""Points per seat at the end of a position; the compiled half of `points.py`."""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import (
    AUGEN,
    DECLARED,
    DUMMY_OWNER,
    FINED,
    FIRST60,
    G_SEAT,
    HAMMELRENNEN,
    NOBODY,
    NONE,
    OPEN,
    P_CONTRACT,
    P_DEALER,
    P_DUMMY,
    P_HAS_PARTIES,
    P_OF_PARTNER,
    P_RACE,
    P_SEATS,
    P_WORTH,
    PARTY,
    RAMSCH,
    RE,
    SPECIAL,
    SPECIAL_COUNT,
    WON,
)
from doppelkopf.kernel.play.seats import around
from doppelkopf.kernel.play.specials import TO_CATCHER, WITH_PARTNER
from doppelkopf.kernel.score.points import (
    ALL_AUGEN,
    ALONE,
    COUNTED,
    FACTORS,
    GENSCHER,
    IS_SOLO,
    KONTRA_NO_TRICK,
    M_DURCHMARSCH,
    M_FINE,
    M_FUCHS_BY_LOSER,
    M_HAMMEL_STEP,
    M_NO_TRICK_DOUBLES,
    M_NO_TRICK_EACH,
    M_ODD,
    M_ONCE_ALONE,
    M_POT,
    M_RAMSCH_LOSERS,
    M_RAMSCH_STEP,
    M_SPECIALS_DOUBLED,
    M_SPECIALS_ONCE,
    M_STAKES,
    M_UNIT,
    M_VOID,
    M_WRITTEN,
    MASKS,
    PLAIN,
    RE_NO_TRICK,
    SCALE,
    WIDTH,
)

QUARTER = 60


@jit
def re_mask(s: Words, p: Words) -> int:
    """The Re seats if the game ends now; while parties are open, who opened them is alone."""
    seats = p[P_SEATS]
    mask, is_open = 0, False
    for seat in range(seats):
        if s[PARTY + seat] == RE:
            mask |= 1 << seat
        elif s[PARTY + seat] == OPEN:
            is_open = True
    if is_open and s[G_SEAT] != NONE:
        return 1 << s[G_SEAT]
    return mask


@jit
def points(s: Words, p: Words, values: Words, place: Words, money: Words, out: Words) -> bool:
    """Write the points of each seat, in sixtieths; whether the game is void."""
    seats = p[P_SEATS]
    for seat in range(seats):
        out[seat] = 0
    if not p[P_HAS_PARTIES]:
        _without_parties(s, p, money, out)
        if money[M_WRITTEN]:
            _as_written(p, 0, 0, money, out)
        _settle_dummy(s, p, out)
        return False
    mask = re_mask(s, p)
    augen, re_tricks, kontra_tricks = 0, 0, 0
    for seat in range(seats):
        if (mask >> seat) & 1:
            augen += s[AUGEN + seat]
            re_tricks += s[WON + seat]
        else:
            kontra_tricks += s[WON + seat]
    kind = GENSCHER if s[G_SEAT] != NONE else (ALONE if s[DECLARED] != NONE else PLAIN)
    row = place[kind * MASKS + mask] * WIDTH
    entry = augen
    if re_tricks == 0:
        entry = RE_NO_TRICK
    elif kontra_tricks == 0:
        entry = KONTRA_NO_TRICK
    value = values[row + entry]
    counts = values[row + COUNTED]
    is_solo = values[row + IS_SOLO] != 0
    if counts and s[SPECIAL_COUNT] and not money[M_STAKES]:
        value += _net_specials(s, p, mask, counts, values[row + FACTORS + entry], money) * SCALE
    void = abs(value) <= money[M_VOID]
    if not void:
        if money[M_STAKES] and not is_solo:
            for seat in range(seats):
                if ((mask >> seat) & 1) == (1 if value > 0 else 0):
                    out[seat] = abs(value)
        else:
            _among_players(p, mask, value, is_solo, money, out)
            if money[M_WRITTEN]:
                _as_written(p, mask, value, money, out)
        _settle_dummy(s, p, out)
        if counts and s[SPECIAL_COUNT] and money[M_STAKES]:
            _premiums(s, p, mask, is_solo, counts, money, out)
    if s[FINED]:
        _fines(s, p, money, out)
    return void


@jit
def _among_players(p: Words, mask: int, value: int, is_solo: int, money: Words, out: Words) -> None:
    seats, dummy = p[P_SEATS], p[P_DUMMY]
    payers, players = 0, 0
    for seat in range(seats):
        if (mask >> seat) & 1:
            players += 1
        elif not (is_solo and seat == dummy):
            out[seat] = -value
            payers += 1
    total = value * payers
    if not money[M_ODD]:
        for seat in range(seats):
            if (mask >> seat) & 1:
                out[seat] = total // players
        return
    whole = abs(total) // SCALE
    sign = 1 if total >= 0 else -1
    each, odd = whole // players, whole % players
    found = 0
    for turn in range(1, seats + 1):
        seat = around(p[P_DEALER] + turn, seats)
        if (mask >> seat) & 1:
            out[seat] = sign * (each + (1 if found < odd else 0)) * SCALE
            found += 1


@jit
def _as_written(p: Words, mask: int, value: int, money: Words, out: Words) -> None:
    """Where only plus or only minus is written; who is alone may write the value once."""
    for seat in range(p[P_SEATS]):
        if money[M_ONCE_ALONE] and mask == 1 << seat:
            out[seat] = value
        if out[seat] * money[M_WRITTEN] < 0:
            out[seat] = 0


@jit
def _settle_dummy(s: Words, p: Words, out: Words) -> None:
    dummy, owner = p[P_DUMMY], s[DUMMY_OWNER]
    if dummy != NONE and owner != NONE:
        out[owner] += out[dummy]
        out[dummy] = 0


@jit
def _special_points(p: Words, special: int, seat: int, of: int, mask: int) -> int:
    """What a special counts for the party of its player."""
    worth = p[P_WORTH + special]
    same = ((mask >> of) & 1) == ((mask >> seat) & 1)
    if (WITH_PARTNER >> special) & 1:
        return worth if same else 0
    if of != NOBODY and of != seat and same:
        return -p[P_OF_PARTNER + special] if worth else 0
    return worth


@jit
def _net_specials(s: Words, p: Words, mask: int, counts: int, factor: int, money: Words) -> int:
    """Special points of Re less those of Kontra, some of them multiplied like the game."""
    net, seen = 0, 0
    for i in range(s[SPECIAL_COUNT]):
        packed = s[SPECIAL + i]
        special, seat, of = packed >> 6, (packed >> 3) & 7, packed & 7
        if not (counts >> special) & 1 or (seen >> special) & 1:
            continue
        counted = _special_points(p, special, seat, of, mask)
        if counted:
            seen |= money[M_SPECIALS_ONCE] & 1 << special
        if (money[M_SPECIALS_DOUBLED] >> special) & 1:
            counted *= factor
        net += counted if (mask >> seat) & 1 else -counted
    return net


@jit
def _premiums(
    s: Words, p: Words, mask: int, is_solo: int, counts: int, money: Words, out: Words
) -> None:
    """Special points in stakes: a Fuchs to its catcher, all others to each member of the party.

    In a solo these are settled between the soloist and each live opponent.
    """
    dummy, owner, seen = p[P_DUMMY], s[DUMMY_OWNER], 0
    for i in range(s[SPECIAL_COUNT]):
        packed = s[SPECIAL + i]
        special, seat, of = packed >> 6, (packed >> 3) & 7, packed & 7
        amount = _special_points(p, special, seat, of, mask) * money[M_UNIT]
        if amount == 0 or not (counts >> special) & 1 or (seen >> special) & 1:
            continue
        seen |= money[M_SPECIALS_ONCE] & 1 << special
        if (TO_CATCHER >> special) & 1:
            out[owner if seat == dummy else seat] += amount
            if money[M_FUCHS_BY_LOSER] and of != NOBODY and of != seat:
                out[owner if of == dummy else of] -= amount
            continue
        if is_solo:
            _out_of_pocket(p, mask, amount if (mask >> seat) & 1 else -amount, out)
            continue
        for other in range(p[P_SEATS]):
            if ((mask >> other) & 1) == ((mask >> seat) & 1):
                out[owner if other == dummy else other] += amount


@jit
def _out_of_pocket(p: Words, mask: int, amount: int, out: Words) -> None:
    """An amount from each live opponent to the soloist."""
    payers = 0
    for seat in range(p[P_SEATS]):
        if not (mask >> seat) & 1 and seat != p[P_DUMMY]:
            out[seat] -= amount
            payers += 1
    for seat in range(p[P_SEATS]):
        if (mask >> seat) & 1:
            out[seat] += amount * payers


@jit
def _fines(s: Words, p: Words, money: Words, out: Words) -> None:
    """Forbidden Absagen: the others share what the offender pays."""
    seats, dummy = p[P_SEATS], p[P_DUMMY]
    others = seats - 1 - (1 if dummy != NONE else 0)
    for seat in range(seats):
        if (s[FINED] >> seat) & 1:
            for other in range(seats):
                if other == seat:
                    out[other] -= money[M_FINE] * SCALE
                elif other != dummy:
                    out[other] += money[M_FINE] // others * SCALE


@jit
def _without_parties(s: Words, p: Words, money: Words, out: Words) -> None:
    if p[P_CONTRACT] == RAMSCH:
        _ramsch(s, p, money, out)
    elif p[P_CONTRACT] == HAMMELRENNEN:
        if p[P_RACE]:
            if s[FIRST60] != NONE:
                out[s[FIRST60]] = money[M_POT]
        else:
            _closest(s, p, money, out)
    else:
        _schiebekopf(s, p, money, out)


@jit
def _begun(amount: int, size: int) -> int:
    return -(-amount // size)


@jit
def _ramsch(s: Words, p: Words, money: Words, out: Words) -> None:
    """The first by Augen, tricks and seat against the others."""
    seats, losers = p[P_SEATS], money[M_RAMSCH_LOSERS]
    upper, augen = 0, 0
    for _ in range(losers):
        best = NONE
        for turn in range(1, seats + 1):
            seat = around(p[P_DEALER] + turn, seats)
            if (upper >> seat) & 1:
                continue
            if (
                best == NONE
                or s[AUGEN + seat] > s[AUGEN + best]
                or (s[AUGEN + seat] == s[AUGEN + best] and s[WON + seat] > s[WON + best])
            ):
                best = seat
        upper |= 1 << best
        augen += s[AUGEN + best]
    sign = -1
    if augen == ALL_AUGEN and money[M_DURCHMARSCH] >= 0:
        value, sign = money[M_DURCHMARSCH], 1
    else:
        value = _begun(augen - ALL_AUGEN * losers // seats, money[M_RAMSCH_STEP])
        if money[M_NO_TRICK_DOUBLES]:
            for seat in range(seats):
                if s[WON + seat] == 0:
                    value *= 2
                    if not money[M_NO_TRICK_EACH]:
                        break
    value *= sign * money[M_UNIT]
    for seat in range(seats):
        out[seat] = value * (seats - losers) // losers if (upper >> seat) & 1 else -value


@jit
def _closest(s: Words, p: Words, money: Words, out: Words) -> None:
    """Who is closest to 60 gets the penalties of the others."""
    seats = p[P_SEATS]
    nearest = ALL_AUGEN
    for seat in range(seats):
        nearest = min(nearest, abs(QUARTER - s[AUGEN + seat]))
    pool, closest = 0, 0
    for seat in range(seats):
        distance = abs(QUARTER - s[AUGEN + seat])
        if distance == nearest:
            closest += 1
        else:
            out[seat] = -_begun(distance, money[M_HAMMEL_STEP]) * money[M_UNIT]
            pool -= out[seat]
    for seat in range(seats):
        if abs(QUARTER - s[AUGEN + seat]) == nearest:
            out[seat] = pool // closest


@jit
def _schiebekopf(s: Words, p: Words, money: Words, out: Words) -> None:
    seats, stake = p[P_SEATS], money[M_UNIT]
    most, with_most, tricks = 0, 0, 0
    for seat in range(seats):
        tricks += s[WON + seat]
        if s[AUGEN + seat] > most:
            most, with_most = s[AUGEN + seat], 0
        if s[AUGEN + seat] == most:
            with_most += 1
    for seat in range(seats):
        if s[WON + seat] == tricks:
            for other in range(seats):
                out[other] = stake * (seats - 1) if other == seat else -stake
            return
    for seat in range(seats):
        if s[AUGEN + seat] == most:
            out[seat] = -stake * (seats - with_most)
        else:
            out[seat] = stake * with_most
