"""What offences cost: revokes, slight and grave offences, forbidden Absagen, signalling.

Paragraphs: DDV 9 (slight, grave; Kontra's offence in a solo goes to the soloist if it can harm
them); Mischen Impossible 3.5, 4.14 (D63); Wettbewerb 6.5 (D35, D65, D67); Borgholzhausen 1 and 4
(D37, D71); what does not divide goes to the table account (D42). A revoke here has ended the game;
whether it was still correctable, or the game was won already (DDV 9), is decided before.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Misdeed, OffenceKind, Party, Seat
from doppelkopf.game.result import Offence, Result
from doppelkopf.game.scoring import texts
from doppelkopf.game.scoring.case import Case, case_of, unit
from doppelkopf.game.scoring.model import Item, Row, Stage
from doppelkopf.game.scoring.seated import about
from doppelkopf.game.scoring.sources import sources
from doppelkopf.game.scoring.winner import Verdict, schwarz
from doppelkopf.language import Text
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.conduct import Revoke
from doppelkopf.rules.ruleset import RuleSet


class Penalty(NamedTuple):
    """What a revoke does to a game of parties: a verdict to score by, or a fine alone."""

    verdict: Verdict | None
    winner: Party | None
    """Who has won by it, where somebody has."""
    is_fine: bool
    """Whether the whole row is a penalty."""


def of_revoke(case: Case) -> Penalty:
    """How a revoke is scored in a game of parties."""
    assert case.result.revoke is not None
    offender = person(case.result, case.result.revoke)
    party = Party.RE if offender in case.re.seats else Party.KONTRA
    soloist = case.is_solo and party is Party.RE
    match case.rules.offences.revoke:
        case Revoke.SCHWARZ_PARTY:
            return Penalty(schwarz(party), party.other, is_fine=True)
        case Revoke.SCHWARZ_ALONE if soloist:
            return Penalty(schwarz(party), party.other, is_fine=True)
        case Revoke.SCHWARZ_ALONE:
            return Penalty(schwarz(party, alone=True), None, is_fine=True)
        case Revoke.FIXED if soloist:
            return Penalty(None, Party.KONTRA, is_fine=True)
        case Revoke.FIXED if case.is_solo:
            return Penalty(Verdict(Party.RE, (), (), played=False), Party.RE, is_fine=False)
        case _:
            return Penalty(None, None, is_fine=True)


def alone_row(result: Result, offender: Seat, value: Fraction) -> Row:
    """The offender pays the value to each other person."""
    others = persons(result, without=offender)
    return tuple(
        -value * len(others) if seat == offender else value if seat in others else Fraction(0)
        for seat in result.seats
    )


def fines(result: Result, rules: RuleSet, book: str | None) -> Iterator[Item]:
    """All fines that are booked beside the game: a void game's, an offence's, forbidden Absagen."""
    if result.revoke is not None:
        yield from _revoke_fine(result, rules, book)
    if result.offence is not None:
        yield _offence_fine(result.offence, result, rules, book)
    for offence in result.further_offences:
        yield _offence_fine(offence, result, rules, book)
    if rules.calls.absagen is Absagen.FINED:
        fined: set[Seat] = set()
        for made in result.calls:
            if made.call.is_absage and made.seat not in fined:
                fined.add(made.seat)
                word = texts.STEPS[made.call.step]
                text = about(
                    f"{{who}} hat „{word.de}“ gesagt, das ist verboten",
                    f"{{Who}} said “{word.en}”, which is forbidden",
                    made.seat,
                )
                knobs = ("calls.absagen", "offences.fixed_points")
                total = rules.offences.fixed_points
                yield _fine("fine-absage", result, rules, book, made.seat, total, text, knobs)


def _revoke_fine(result: Result, rules: RuleSet, book: str | None) -> Iterator[Item]:
    assert result.revoke is not None
    mode = rules.offences.revoke
    knobs: tuple[str, ...] = ("offences.revoke",)
    text = about("{who} hat falsch bedient", "{Who} did not follow suit", result.revoke)
    if mode is Revoke.GRAVE:
        yield _grave("revoke", result, rules, book, result.revoke, text, knobs)
    elif mode is Revoke.FIXED and not _wins_solo(result, rules):
        total = rules.offences.fixed_points
        knobs = (*knobs, "offences.fixed_points")
        yield _fine("revoke", result, rules, book, result.revoke, total, text, knobs)
    else:
        yield _cause("revoke", result, book, result.revoke, text, knobs)


def signalling(result: Result, seat: Seat, book: str | None) -> Item:
    """Why a game was lost by giving signs (Mischen Impossible 4.14)."""
    text = about(
        "{who} hat seinem Partner Zeichen gegeben", "{Who} gave signs to their partner", seat
    )
    return _cause("signalling", result, book, seat, text, ("offences.signalling",))


def _cause(
    rule: str, result: Result, book: str | None, seat: Seat, text: Text, knobs: tuple[str, ...]
) -> Item:
    """An offence that books nothing by itself: the game is counted as lost."""
    return Item(
        rule,
        Fraction(0),
        text,
        Stage.FINE,
        seat=seat,
        row=tuple(Fraction(0) for _ in result.seats),
        knobs=knobs,
        sources=sources(knobs, book),
    )


def _wins_solo(result: Result, rules: RuleSet) -> bool:
    """Whether a revoke hands the soloist their solo."""
    if not result.contract.has_parties:
        return False
    return of_revoke(case_of(result, rules)).verdict is not None


def _offence_fine(offence: Offence, result: Result, rules: RuleSet, book: str | None) -> Item:
    if offence.kind is OffenceKind.GRAVE:
        text = about(
            "Schwerer Verstoß von {who}: das Spiel gilt nicht",
            "Grave offence of {who}: the game is void",
            offence.seat,
        )
        return _grave("offence-grave", result, rules, book, offence.seat, text, ())
    knobs: tuple[str, ...] = ("offences.slight_points",)
    what = Text("", "")
    if offence.why is not None:
        what, knob = _MISDEEDS[offence.why]
        knobs = (*knobs, knob)
    text = about(
        f"Leichter Verstoß von {{who}}{what.de}",
        f"Slight offence of {{who}}{what.en}",
        offence.seat,
    )
    return _fine(
        "offence-slight",
        result,
        rules,
        book,
        offence.seat,
        rules.offences.slight_points,
        text,
        knobs,
        to_soloist=not offence.harmless,
    )


_MISDEEDS = {
    Misdeed.REVOKE: (
        Text(
            ": falsch bedient, als das Spiel gewonnen war", ": a revoke after the game had been won"
        ),
        "offences.won_game_stands",
    ),
    Misdeed.CLAIM: (Text(": zu Unrecht aufgedeckt", ": a wrong claim"), "claims.wrong"),
    Misdeed.COMPLAINT: (
        Text(": zu Unrecht reklamiert", ": a false complaint"),
        "offences.false_complaint",
    ),
}
"""What a slight offence was, and the rule behind it."""


def _grave(
    rule: str,
    result: Result,
    rules: RuleSet,
    book: str | None,
    seat: Seat,
    text: Text,
    knobs: tuple[str, ...],
) -> Item:
    total, knobs = rules.offences.grave_points, (*knobs, "offences.grave_points")
    if result.contract.has_parties:
        case = case_of(result, rules)
        own = Party.RE if person(result, seat) in case.re.seats else Party.KONTRA
        if steps := case.side(own.other).step:
            more = steps * rules.offences.grave_per_absage
            text = Text(
                f"{text.de} ({total}, und {more} für {steps} Absage{'n' * (steps > 1)} der Gegner)",
                f"{text.en} ({total}, and {more} for {steps} Absage{'n' * (steps > 1)} against it)",
            )
            total += more
            knobs = (*knobs, "offences.grave_per_absage")
    return _fine(rule, result, rules, book, seat, total, text, knobs, to_soloist=True)


def _fine(
    rule: str,
    result: Result,
    rules: RuleSet,
    book: str | None,
    seat: Seat,
    total: int,
    text: Text,
    knobs: tuple[str, ...],
    to_soloist: bool = False,
) -> Item:
    """A fine in points, shared by the others or all to a soloist."""
    offender, amount = person(result, seat), total * unit(rules)
    receivers = persons(result, without=offender)
    if to_soloist and result.contract.has_parties:
        case = case_of(result, rules)
        if case.is_solo and offender not in case.re.seats:
            receivers = case.re.seats
    share = amount // len(receivers)
    row = tuple(
        Fraction(-amount if each == offender else share if each in receivers else 0)
        for each in result.seats
    )
    return Item(
        rule,
        Fraction(-amount),
        text,
        Stage.FINE,
        seat=seat,
        row=row,
        knobs=knobs,
        sources=sources(knobs, book),
    )


def person(result: Result, seat: Seat) -> Seat:
    """Who answers for a seat: the dummy's owner for the dummy."""
    return result.dummy.owner if result.dummy and seat == result.dummy.seat else seat


def persons(result: Result, without: Seat) -> tuple[Seat, ...]:
    """All live players but one."""
    return tuple(
        Seat(seat)
        for seat in result.seats
        if seat != without and (result.dummy is None or seat != result.dummy.seat)
    )
