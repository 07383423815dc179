"""The Augen and tricks of a game, from what was written down of them.

By party: one side's Augen give the other's. By person: one may be left out. Tricks only matter
where a side has none (levels) and where a Ramsch is tied (D10). A game that ended early keeps what
was counted.
"""

from msgspec.structs import replace

from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.contracts import is_race
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.possible.augen import TOTAL
from doppelkopf.game.scoring.sidegames import ramsch_losers
from doppelkopf.match.booking.seating import Seating, seat_of
from doppelkopf.match.booking.shares import Group, share_out
from doppelkopf.match.log.written import PARTY_WORDS, Counts, Written
from doppelkopf.match.refused import DUMMY, Refused
from doppelkopf.rules import RuleSet

SIXTY = 60


def with_augen(result: Result, written: Written, seating: Seating, rules: RuleSet) -> Result:
    """The result with Augen and tricks for every seat.

    Raises:
        Refused: they are missing, or do not add up.
        InvalidResult: no play can have divided them so.
    """
    if written.ended:
        return _as_it_stood(result, written, seating)
    if is_race(result.contract, rules):
        return _with_sixty(result, written, seating)
    need = frozenset(event.seat for event in result.specials)
    if result.contract.has_parties and _by_party(written.augen):
        groups = _party_groups(result, written, rules)
    else:
        groups = _seat_groups(result, written, seating, rules)
        _check_ties(result, groups, rules)
    return share_out(result, groups, need, rules)


def _by_party(counts: Counts) -> bool:
    return not counts or any(name in PARTY_WORDS for name, _ in counts)


def _as_it_stood(result: Result, written: Written, seating: Seating) -> Result:
    """The Augen and tricks of a game that ended early, as far as they were written down."""
    augen, tricks = list(result.augen), list(result.tricks)
    for counts, into in ((written.augen, augen), (written.tricks, tricks)):
        for person, count in _once(counts).items():
            if person not in PARTY_WORDS:
                into[seat_of(person, seating)] = count
    for seat in result.seats:
        tricks[seat] = tricks[seat] or min(augen[seat], 1)
    return replace(result, augen=tuple(augen), tricks=tuple(tricks))


def _with_sixty(result: Result, written: Written, seating: Seating) -> Result:
    """A race for the pot ends with whoever has 60 first; more need not be written down."""
    result = _as_it_stood(result, written, seating)
    if result.first60 is None or written.augen:
        return result
    first = result.first60
    augen = tuple(SIXTY if seat == first else 0 for seat in result.seats)
    tricks = tuple(2 if seat == first else 0 for seat in result.seats)
    return replace(result, augen=augen, tricks=tricks)


def _party_groups(result: Result, written: Written, rules: RuleSet) -> tuple[Group, ...]:
    given = _once(written.augen)
    if others := [name for name in given if name not in PARTY_WORDS]:
        raise _mixed(others[0])
    if not given:
        raise augen_missing()
    re = given.get("re", TOTAL - given.get("kontra", 0))
    kontra = given.get("kontra", TOTAL - re)
    if not 0 <= re <= TOTAL or not 0 <= kontra <= TOTAL or re + kontra != TOTAL:
        raise _wrong_sum(re + kontra if len(given) > 1 else max(re, kontra))
    tricks = _party_tricks(written, rules, {"re": re, "kontra": kontra})
    kontra_seats = tuple(Seat(seat) for seat in result.seats if seat not in result.re)
    parties = (Group(result.re, re, tricks["re"]), Group(kontra_seats, kontra, tricks["kontra"]))
    return tuple(group for group in parties if group.seats)


def augen_missing() -> Refused:
    """Nobody has said how many Augen either party has."""
    return Refused(
        "sheet/augen-missing",
        "Es fehlen die Augen einer Partei.",
        "The Augen of one party are missing.",
    )


def _party_tricks(written: Written, rules: RuleSet, augen: dict[str, int]) -> dict[str, int | None]:
    given = _once(written.tricks)
    if others := [name for name in given if name not in PARTY_WORDS]:
        raise _mixed(others[0])
    tricks: dict[str, int | None] = {name: given.get(name) for name in PARTY_WORDS}
    for name, other in (PARTY_WORDS, PARTY_WORDS[::-1]):
        if augen[name] == 0 and given.get(name) is None and given.get(other) is None:
            tricks[name] = _no_augen(name.capitalize(), rules)
    return tricks


def _no_augen(who: str, rules: RuleSet) -> int:
    """Nobody takes a trick without Augen unless there are nines in the deck."""
    if not rules.deck.nines:
        return 0
    raise Refused(
        "sheet/trick-unknown",
        f"{who} hat 0 Augen: mit einem Stich (vier Neunen) oder ohne? Bitte die Stiche angeben.",
        f"{who} has 0 Augen: with a trick (four nines) or without one? Please give the tricks.",
    )


def _seat_groups(
    result: Result, written: Written, seating: Seating, rules: RuleSet
) -> tuple[Group, ...]:
    """Each person alone; one person's Augen may be left out."""
    augen = {seat_of(name, seating): count for name, count in _once(written.augen).items()}
    missing = [Seat(seat) for seat in result.seats if seat not in augen]
    if len(missing) > 1:
        names = ", ".join(seating.seats[seat] or DUMMY for seat in missing)
        raise Refused(
            "sheet/augen-missing",
            f"Es fehlen die Augen von {names}.",
            f"The Augen of {names} are missing.",
        )
    for seat in missing:
        augen[seat] = TOTAL - sum(augen.values())
    if sum(augen.values()) != TOTAL or min(augen.values()) < 0:
        raise _wrong_sum(sum(augen.values()) - sum(augen[seat] for seat in missing))
    tricks = {seat_of(name, seating): count for name, count in _once(written.tricks).items()}
    groups = []
    for seat in map(Seat, result.seats):
        won = tricks.get(seat)
        if augen[seat] == 0 and won is None:
            won = _no_augen(seating.seats[seat] or DUMMY, rules)
        groups.append(Group((seat,), augen[seat], won))
    return tuple(groups)


def _check_ties(result: Result, groups: tuple[Group, ...], rules: RuleSet) -> None:
    """In a Ramsch a tie for who loses is broken by tricks, so they have to be known (D10)."""
    if result.contract is not Contract.RAMSCH:
        return
    ranked = sorted(groups, key=lambda group: -group.augen)
    losers = ramsch_losers(rules, len(ranked))
    last, next_one = ranked[losers - 1 : losers + 1]
    tied = [group for group in groups if group.augen == next_one.augen]
    if last.augen == next_one.augen and any(group.tricks is None for group in tied):
        raise Refused(
            "sheet/tricks-missing",
            "Gleich viele Augen an der Grenze zu denen, die verlieren: da entscheiden die Stiche;"
            " bitte angeben.",
            "Equal Augen at the border of those who lose: then the tricks decide; please give"
            " them.",
        )


def _once(counts: Counts) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, count in counts:
        who = name.capitalize() if name in PARTY_WORDS else name
        if name in found:
            raise Refused("input/twice", f"{who} steht zweimal da.", f"{who} stands there twice.")
        if not 0 <= count <= TOTAL:
            raise Refused(
                "input/value",
                f"{who}: {count} liegt nicht zwischen 0 und {TOTAL}.",
                f"{who}: {count} does not lie between 0 and {TOTAL}.",
            )
        found[name] = count
    return found


def _mixed(name: str) -> Refused:
    return Refused(
        "input/mixed",
        f"Augen und Stiche entweder nach Parteien oder nach Personen, nicht gemischt ({name}).",
        f"Augen and tricks either by party or by person, not mixed ({name}).",
    )


def _wrong_sum(total: int) -> Refused:
    return Refused(
        "result/augen-sum",
        f"Die Augen ergeben {total}, nicht {TOTAL}.",
        f"The Augen add up to {total}, not {TOTAL}.",
    )
