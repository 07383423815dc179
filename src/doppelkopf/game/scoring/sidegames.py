"""Games without parties: Ramsch, both kinds of Hammelrennen, Schiebekopf.

Paragraphs: Ramsch, Hausregeln 7.5 (D10, D55); Hammelrennen nearest to 60 Hausregeln 7.1 (D8, D54)
and for the rest of the pot Ravensburger (D23); Schiebekopf Ravensburger (D25). No calls and no
special points count in them, and none has a dummy.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.model import Item, Multiplier, Row, Stage
from doppelkopf.game.scoring.seated import about
from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.sidegames import HammelMode, RamschLoser
from doppelkopf.rules.ruleset import RuleSet

ALL_AUGEN = 240
QUARTER = 60


class Played(NamedTuple):
    """What a game without parties comes to."""

    items: tuple[Item, ...]
    base: Fraction
    text: Text
    multipliers: tuple[Multiplier, ...] = ()
    triggers: frozenset[Trigger] = frozenset()
    takes_pot: Seat | None = None


ZERO = frozenset({Trigger.ZERO_GAME})


def play(result: Result, rules: RuleSet, book: str | None) -> Played:
    """Score a game without parties.

    Raises:
        InvalidResult: the rules do not have this game.
    """
    return GAMES[result.contract](result, rules, book)


def ramsch_order(result: Result) -> list[Seat]:
    """The seats by Augen, then tricks, then from the dealer's left: the first ones lose."""
    count = len(result.augen)
    return sorted(
        (Seat(seat) for seat in result.seats),
        key=lambda seat: (
            -result.augen[seat],
            -result.tricks[seat],
            (seat - result.dealer - 1) % count,
        ),
    )


def ramsch_losers(rules: RuleSet, seats: int) -> int:
    """How many lose a Ramsch together."""
    return 1 if rules.ramsch.loser is RamschLoser.ONE else seats // 2


def _ramsch(result: Result, rules: RuleSet, book: str | None) -> Played:
    count = ramsch_losers(rules, len(result.augen))
    upper = ramsch_order(result)[:count]
    others = len(result.augen) - count
    augen, share = sum(result.augen[seat] for seat in upper), ALL_AUGEN * count // len(result.augen)
    losers = sorted(upper)
    durchmarsch = rules.ramsch.durchmarsch
    multipliers: tuple[Multiplier, ...] = ()
    have = ("hat", "has") if count == 1 else ("haben", "have")
    if augen == ALL_AUGEN and durchmarsch is not Off.OFF:
        rule, value, sign = "ramsch-durchmarsch", durchmarsch, 1
        knobs = ("ramsch.durchmarsch",)
        text = about(
            f"Durchmarsch: {{who}} {have[0]} alle {ALL_AUGEN} Augen",
            f"Durchmarsch: {{who}} {have[1]} all {ALL_AUGEN} Augen",
            *losers,
            together=True,
        )
    else:
        rule, value, sign = "ramsch", _begun(augen - share, rules.ramsch.augen_per_point), -1
        knobs = ("ramsch.augen_per_point",)
        text = about(
            f"{{who}} {have[0]} {augen} Augen, {augen - share} über {share}",
            f"{{Who}} {have[1]} {augen} Augen, {augen - share} above {share}",
            *losers,
            together=True,
        )
        multipliers = _no_trick(result, rules, book)
    points = Fraction(value * unit(rules))
    base = points * prod(each.factor for each in multipliers)
    for_each = dict.fromkeys(upper, base * sign * others / count)
    row = tuple(for_each.get(Seat(seat), -base * sign) for seat in result.seats)
    triggers = {Trigger.DRAW, Trigger.ZERO_GAME} if base == 0 else set()
    counted = Item(rule, points, text, knobs=knobs, sources=sources(knobs, book))
    against = (
        ("alle anderen", "all others") if count == 1 else ("die beiden anderen", "the other two")
    )
    booked = _row_item(
        "ramsch-teams",
        row,
        about(
            f"{{who}} gegen {against[0]}", f"{{Who}} against {against[1]}", *losers, together=True
        ),
        ("ramsch.loser",) if count == 1 else ("ramsch.enabled",),
        book,
    )
    return Played(
        (counted, booked), base, _ramsch_booking(count, sign), multipliers, frozenset(triggers)
    )


def _ramsch_booking(count: int, sign: int) -> Text:
    """How the value of a Ramsch is booked."""
    if count > 1:
        if sign > 0:
            return Text("Das obere Team gewinnt den Wert.", "The upper team wins the value.")
        return Text("Das untere Team gewinnt den Wert.", "The lower team wins the value.")
    if sign > 0:
        return Text(
            "Wer alle Augen hat, bekommt von jedem den Wert.",
            "Who has all Augen gets the value from each other player.",
        )
    return Text(
        "Wer die meisten Augen hat, zahlt jedem den Wert.",
        "Who has the most Augen pays the value to each other player.",
    )


def _no_trick(result: Result, rules: RuleSet, book: str | None) -> tuple[Multiplier, ...]:
    """What players without a trick multiply a Ramsch by."""
    without = result.tricks.count(0)
    if not rules.ramsch.no_trick_doubles or not without:
        return ()
    knobs: tuple[str, ...] = ("ramsch.no_trick_doubles",)
    text = Text("ein Spieler hat keinen Stich", "a player has no trick")
    factor = 2
    if without > 1 and rules.ramsch.no_trick_each:
        knobs = (*knobs, "ramsch.no_trick_each")
        text = Text(f"{without} Spieler haben keinen Stich", f"{without} players have no trick")
        factor = 2**without
    return (Multiplier("ramsch-no-trick", factor, text, knobs, sources(knobs, book)),)


def _hammelrennen(result: Result, rules: RuleSet, book: str | None) -> Played:
    if rules.hammelrennen.mode is HammelMode.FIRST:
        return _first_to_60(result, book)
    if rules.hammelrennen.mode is HammelMode.CLOSEST:
        return _closest_to_60(result, rules, book)
    raise InvalidResult.no_such_game(result.contract)


def _closest_to_60(result: Result, rules: RuleSet, book: str | None) -> Played:
    distances = [abs(QUARTER - augen) for augen in result.augen]
    nearest = min(distances)
    closest = [Seat(seat) for seat in result.seats if distances[seat] == nearest]
    knobs = ("hammelrennen.mode", "hammelrennen.augen_per_point")
    items, pool = [], Fraction(0)
    for seat in result.seats:
        if distances[seat] == nearest:
            continue
        penalty = _begun(distances[seat], rules.hammelrennen.augen_per_point) * unit(rules)
        pool += penalty
        row = _single(result, {Seat(seat): Fraction(-penalty)})
        text = about(
            f"{{who}} liegt {distances[seat]} Augen neben {QUARTER}",
            f"{{Who}} is {distances[seat]} Augen off {QUARTER}",
            seat,
        )
        items.append(_row_item("hammelrennen-penalty", row, text, knobs, book, Seat(seat)))
    if not pool:
        how = Text("Alle liegen gleich weit von 60.", "All are equally far from 60.")
        return Played((), Fraction(0), how, triggers=ZERO)
    share = pool / len(closest)
    text = about(f"am nächsten an {QUARTER}: {{who}}", f"closest to {QUARTER}: {{who}}", *closest)
    row = _single(result, dict.fromkeys(closest, share))
    items.append(_row_item("hammelrennen-closest", row, text, knobs, book))
    how = Text(
        "Wer am nächsten an 60 liegt, bekommt die Minuspunkte der anderen.",
        "Who is closest to 60 gets the penalties of the others.",
    )
    return Played(tuple(items), pool, how)


def _first_to_60(result: Result, book: str | None) -> Played:
    winner = result.first60
    if winner is None:
        raise InvalidResult(
            "result/missing",
            f"Es fehlt, wer als Erster {QUARTER} Augen hatte.",
            f"Who was first to have {QUARTER} Augen is missing.",
        )
    rest = Fraction(result.pot or 0)
    knobs = ("hammelrennen.mode",)
    text = about(
        f"{{who}} hat als Erster {QUARTER} Augen und bekommt den Rest der Kasse",
        f"{{Who}} is first to have {QUARTER} Augen and takes the rest of the pot",
        winner,
    )
    item = _row_item("hammelrennen-pot", _single(result, {winner: rest}), text, knobs, book, winner)
    how = Text("Der Rest der Kasse geht an den Gewinner.", "The rest of the pot is the winner's.")
    return Played((item,), rest, how, takes_pot=winner)


def _schiebekopf(result: Result, rules: RuleSet, book: str | None) -> Played:
    stake, knobs = Fraction(unit(rules)), ("schiebekopf.play",)
    sweeper = next((Seat(seat) for seat in result.seats if _has_all_tricks(result, seat)), None)
    if sweeper is not None:
        others = {Seat(seat): -stake for seat in result.seats if seat != sweeper}
        row = _single(result, others | {sweeper: stake * len(others)})
        text = about("{who} hat alle Stiche", "{Who} has all tricks", sweeper)
        item = _row_item("schiebekopf-sweep", row, text, knobs, book, sweeper)
        how = Text("Jeder andere zahlt ihm einen Einsatz.", "All others pay them a stake each.")
        return Played((item,), stake, how)
    most = max(result.augen)
    payers = [Seat(seat) for seat in result.seats if result.augen[seat] == most]
    others = {Seat(seat): stake * len(payers) for seat in result.seats if seat not in payers}
    if not others:
        how = Text("Alle haben gleich viele Augen.", "All have equally many Augen.")
        return Played((), Fraction(0), how, triggers=ZERO)
    row = _single(result, others | dict.fromkeys(payers, -stake * len(others)))
    text = about(
        f"die meisten Augen ({most}): {{who}}", f"the most Augen ({most}): {{who}}", *payers
    )
    item = _row_item("schiebekopf-most", row, text, knobs, book)
    how = Text(
        "Wer die meisten Augen hat, zahlt jedem anderen einen Einsatz.",
        "Who has the most Augen pays a stake to each other player.",
    )
    return Played((item,), stake, how)


GAMES: Mapping[Contract, Callable[[Result, RuleSet, str | None], Played]] = MappingProxyType(
    {
        Contract.RAMSCH: _ramsch,
        Contract.HAMMELRENNEN: _hammelrennen,
        Contract.SCHIEBEKOPF: _schiebekopf,
    }
)


def _has_all_tricks(result: Result, seat: int) -> bool:
    return result.tricks[seat] > 0 and result.tricks[seat] == sum(result.tricks)


def _begun(amount: int, size: int) -> int:
    """How many parts of this size are begun."""
    return -(-amount // size)


def _single(result: Result, amounts: Mapping[Seat, Fraction]) -> Row:
    return tuple(amounts.get(Seat(seat), Fraction(0)) for seat in result.seats)


def _row_item(
    rule: str,
    row: Row,
    text: Text,
    knobs: tuple[str, ...],
    book: str | None,
    seat: Seat | None = None,
) -> Item:
    points = row[seat] if seat is not None else max(row)
    return Item(
        rule,
        points,
        text,
        Stage.SEAT,
        seat=seat,
        row=row,
        knobs=knobs,
        sources=sources(knobs, book),
    )
