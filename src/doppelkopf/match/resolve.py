"""From what people wrote down to the `Result` of a game, and back.

Derived: seats, the other party's Augen, tricks, who plays the Strohmann (D26, D60). What no game
under these rules can have is refused with the reason, in the names of the people (D42 for fines).
"""

from msgspec.structs import replace

from doppelkopf.game.basics import Call, Contract, GameEvent, Seat
from doppelkopf.game.result import CallMade, Dummy, Offence, Result, Special
from doppelkopf.game.scoring import InvalidResult, check_result
from doppelkopf.game.scoring.possible.augen import TOTAL
from doppelkopf.game.scoring.possible.parties import check_parties
from doppelkopf.match.refused import DUMMY, Name, Refused, with_names
from doppelkopf.match.shares import Group, share_out
from doppelkopf.match.table import Seating
from doppelkopf.match.written import PARTY_WORDS, Broken, Counts, Happened, Said, Written
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.conduct import Signalling
from doppelkopf.rules.model.sidegames import HammelMode

SIXTY = 60


def resolve(written: Written, seating: Seating, rules: RuleSet, pot: int | None = None) -> Result:
    """The result of a game that was written down.

    Raises:
        Refused: it cannot have been so; the sentence says why.
    """
    _check_signalling(written, rules)
    bare = _bare(written, seating, pot)
    try:
        if bare.contract.has_parties:
            check_parties(_for_check(bare, written, seating), rules)
        result = _with_augen(bare, written, seating, rules)
        check_result(_for_check(result, written, seating), rules)
    except InvalidResult as error:
        text = with_names(error.text, seating.seats)
        raise Refused(error.code, text.de, text.en) from None
    return result


def seat_of(person: Name, seating: Seating) -> Seat:
    """Where someone sits in a game.

    Raises:
        Refused: he sits out or is not at the table.
    """
    if person == DUMMY and seating.dummy is not None:
        return seating.dummy
    seat = seating.seat_of(person)
    if seat is not None:
        return seat
    if person in seating.sitting_out:
        raise Refused(
            "sheet/sits-out",
            f"{person} setzt in diesem Spiel aus.",
            f"{person} sits out in this game.",
        )
    names = ", ".join(name or DUMMY for name in seating.seats)
    raise Refused(
        "sheet/not-at-table",
        f"{person} sitzt nicht am Tisch; es spielen {names}.",
        f"{person} is not at the table; {names} play.",
    )


def _bare(written: Written, seating: Seating, pot: int | None) -> Result:
    """The result without Augen and tricks."""
    seats = len(seating.seats)
    re = tuple(seat_of(person, seating) for person in written.re)
    calls = tuple(CallMade(seat_of(said.person, seating), said.call) for said in written.calls)
    specials = tuple(_special(event, seating) for event in written.specials)
    offence = written.offence
    result = Result(
        contract=written.contract,
        dealer=seating.dealer_seat,
        augen=(0,) * seats,
        tricks=(0,) * seats,
        re=re,
        soloist=re[0] if len(re) == 1 else None,
        calls=calls,
        specials=specials,
        revoke=None if written.revoke is None else seat_of(written.revoke, seating),
        offence=Offence(seat_of(offence.person, seating), offence.kind) if offence else None,
        events=(GameEvent.HEART_THROUGH,) if written.heart_through else (),
        first60=None if written.first60 is None else seat_of(written.first60, seating),
        pot=pot,
    )
    return replace(result, dummy=_dummy(result, seating))


def _special(event: Happened, seating: Seating) -> Special:
    of = None if event.of is None else seat_of(event.of, seating)
    return Special(event.id, seat_of(event.person, seating), of)


def _dummy(result: Result, seating: Seating) -> Dummy | None:
    """Who plays the Strohmann: its partner, else the first opponent of Re after the dealer."""
    seat = seating.dummy
    if seat is None:
        return None
    if seat in result.re:
        partners = [other for other in result.re if other != seat]
        owner = partners[0] if partners else _after_dealer(result, (seat,))
    else:
        owner = _after_dealer(result, (*result.re, seat))
    return Dummy(seat, owner)


def _after_dealer(result: Result, without: tuple[Seat, ...]) -> Seat:
    count = len(result.augen)
    order = (Seat((result.dealer + turn) % count) for turn in range(1, count + 1))
    return next((seat for seat in order if seat not in without), Seat(0))


def _with_augen(result: Result, written: Written, seating: Seating, rules: RuleSet) -> Result:
    if written.ended:
        return _as_it_stood(result, written, seating)
    if result.contract is Contract.HAMMELRENNEN and rules.hammelrennen.mode is HammelMode.FIRST:
        return _with_sixty(result, written, seating)
    need = frozenset(event.seat for event in result.specials)
    if result.contract.has_parties and _by_party(written.augen):
        groups = _party_groups(result, written, rules)
    else:
        groups = _seat_groups(result, written, seating, rules)
        _check_ties(result, groups)
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
        raise Refused(
            "sheet/augen-missing",
            "Es fehlen die Augen einer Partei.",
            "The Augen of one party are missing.",
        )
    re = given.get("re", TOTAL - given.get("kontra", 0))
    kontra = given.get("kontra", TOTAL - re)
    if not 0 <= re <= TOTAL or not 0 <= kontra <= TOTAL or re + kontra != TOTAL:
        raise _wrong_sum(re + kontra if len(given) > 1 else max(re, kontra))
    tricks = _party_tricks(written, rules, {"re": re, "kontra": kontra})
    kontra_seats = tuple(Seat(seat) for seat in result.seats if seat not in result.re)
    parties = (Group(result.re, re, tricks["re"]), Group(kontra_seats, kontra, tricks["kontra"]))
    return tuple(group for group in parties if group.seats)


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


def _check_ties(result: Result, groups: tuple[Group, ...]) -> None:
    """In a Ramsch a tie for second place is broken by tricks, so they have to be known (D10)."""
    if result.contract is not Contract.RAMSCH:
        return
    ranked = sorted(groups, key=lambda group: -group.augen)
    half = len(ranked) // 2
    tied = [group for group in groups if group.augen == ranked[half].augen]
    if ranked[half - 1].augen == ranked[half].augen and any(group.tricks is None for group in tied):
        raise Refused(
            "sheet/tricks-missing",
            "Gleich viele Augen an der Grenze der Teams: da entscheiden die Stiche; bitte angeben.",
            "Equal Augen where the teams divide: then the tricks decide; please give them.",
        )


def _once(counts: Counts) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, count in counts:
        if name in found:
            raise Refused("input/twice", f"{name} steht zweimal da.", f"{name} stands there twice.")
        if not 0 <= count <= TOTAL:
            raise Refused(
                "input/value",
                f"{name}: {count} liegt nicht zwischen 0 und {TOTAL}.",
                f"{name}: {count} does not lie between 0 and {TOTAL}.",
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


def _check_signalling(written: Written, rules: RuleSet) -> None:
    if written.signalling is not None and rules.offences.signalling is Signalling.OFF:
        raise Refused(
            "sheet/no-such-fine",
            "Diese Regeln kennen keine Strafe für Zeichen.",
            "These rules have no penalty for giving signs.",
        )


def _for_check(result: Result, written: Written, seating: Seating) -> Result:
    """A game ended by signs is checked like one ended by a revoke."""
    if written.signalling is None:
        return result
    return replace(result, revoke=seat_of(written.signalling, seating))


def written_of(result: Result, seating: Seating) -> Written:
    """A result as it would be written down, with every number."""

    def name(seat: int) -> Name:
        return seating.seats[seat] or DUMMY

    offence = result.offence
    return Written(
        contract=result.contract,
        re=tuple(name(seat) for seat in result.re),
        augen=tuple((name(seat), count) for seat, count in enumerate(result.augen)),
        tricks=tuple((name(seat), count) for seat, count in enumerate(result.tricks)),
        calls=tuple(Said(name(made.seat), Call(made.call)) for made in result.calls),
        specials=tuple(
            Happened(event.id, name(event.seat), None if event.of is None else name(event.of))
            for event in result.specials
        ),
        revoke=None if result.revoke is None else name(result.revoke),
        offence=Broken(name(offence.seat), offence.kind) if offence else None,
        heart_through=GameEvent.HEART_THROUGH in result.events,
        first60=None if result.first60 is None else name(result.first60),
    )
