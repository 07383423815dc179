"""From the value of a game to a row: who books what, so that the row sums to zero with the pot.

Paragraphs: each opponent once, the lone player for all (DDV 7.2.4, Hausregeln 9 with D9, Mischen
Impossible 4.5 with D29, Wettbewerb with D33, Borgholzhausen 3 and 4 with D38); two against three
with the odd point (Wettbewerb 6.4, D34); winners from the pot and solos out of pocket
(Ravensburger, Abrechnung, D21); the dummy's share is its owner's, in a solo only live players pay
(Ravensburger, Zu dritt, D26, D60).
"""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.result import Dummy
from doppelkopf.game.scoring.case import Case, Side
from doppelkopf.game.scoring.model import Item, Row
from doppelkopf.game.scoring.seated import about
from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import Text
from doppelkopf.rules.model.scoring import Counting, OddPoint, Scheme
from doppelkopf.rules.ruleset import RuleSet

ODD_POINT = ("scoring.odd_point",)
"""The key that says who books what does not divide."""


class Booked(NamedTuple):
    """A row, what each opponent of Re books in it, and how it came about."""

    row: Row
    per_opponent: Fraction
    text: Text


def book(case: Case, base: Fraction, winner: Party | None) -> Booked:
    """Book the value of a game; without a winner it is the value for Re."""
    for_re = base if winner is not Party.KONTRA else -base
    if case.rules.scoring.scheme is Scheme.STAKES and not case.is_solo:
        booked = _from_pot(case, for_re)
    else:
        booked = _as_written(case, _among_players(case, for_re), for_re)
    if case.result.dummy is None:
        return booked
    return booked._replace(row=settled(booked.row, case.result.dummy))


def _as_written(case: Case, booked: Booked, for_re: Fraction) -> Booked:
    """The row where only plus or only minus is written (Hausrunde schreiben)."""
    if not is_one_sided(case.rules):
        return booked
    amounts = list(booked.row)
    if len(case.re.seats) == 1 and not case.rules.scoring.solo_threefold:
        amounts[case.re.seats[0]] = for_re
        booked = booked._replace(text=ONCE)
    row = tuple(kept(amount, case.rules) for amount in amounts)
    return booked._replace(row=row, text=with_counting(booked.text, case.rules))


ONCE = Text(
    "Re ist allein und bucht den Wert einfach, wie jeder Gegner.",
    "Re is alone and books the value once, as each opponent does.",
)


def is_one_sided(rules: RuleSet) -> bool:
    """Whether only plus or only minus points are written."""
    in_points = rules.scoring.scheme is not Scheme.STAKES
    return in_points and rules.scoring.counting is not Counting.PLUS_MINUS


def kept(amount: Fraction, rules: RuleSet) -> Fraction:
    """What of an amount is written."""
    if not is_one_sided(rules):
        return amount
    pick = max if rules.scoring.counting is Counting.PLUS else min
    return pick(amount, Fraction(0))


def as_written(items: tuple[Item, ...], rules: RuleSet) -> tuple[Item, ...]:
    """What items with rows of their own write: those that write nothing are left out."""
    if not is_one_sided(rules):
        return items
    return tuple(made for item in items if (made := _written(item, rules)) is not None)


def _written(item: Item, rules: RuleSet) -> Item | None:
    if item.row is None:
        return item
    row = tuple(kept(amount, rules) for amount in item.row)
    points = max(row, key=abs)
    return msgspec.structs.replace(item, row=row, points=points) if points else None


def paid_by(booked: Booked, payer: Seat) -> Booked:
    """A row in which one pays for all who lost."""
    lost = sum((min(amount, Fraction(0)) for amount in booked.row), Fraction(0))
    row = tuple(
        lost if seat == payer else max(amount, Fraction(0))
        for seat, amount in enumerate(booked.row)
    )
    text = Text(
        "Wer falsch bedient hat, zahlt für alle Gegner des Solisten.",
        "Who did not follow suit pays for all opponents of the soloist.",
    )
    return Booked(row, Fraction(0), text)


def with_counting(text: Text, rules: RuleSet) -> Text:
    """How a game is booked, and what of it is written."""
    if not is_one_sided(rules):
        return text
    how = rules.scoring.counting.text
    return Text(f"{text.de} Geschrieben: {how.de}.", f"{text.en} Written: {how.en}.")


def settled(row: Row, dummy: Dummy) -> Row:
    """The row with the dummy's share moved to its owner."""
    amounts = list(row)
    amounts[dummy.owner] += amounts[dummy.seat]
    amounts[dummy.seat] = Fraction(0)
    return tuple(amounts)


def _from_pot(case: Case, for_re: Fraction) -> Booked:
    winners = case.re if for_re > 0 else case.kontra
    amounts = [Fraction(0) for _ in case.result.seats]
    for seat in winners.seats:
        amounts[seat] = abs(for_re)
    text = Text("Die Kasse zahlt jedem Gewinner.", "The pot pays each winner.")
    if not for_re:
        text = Text(
            "Niemand gewinnt; die Kasse zahlt nichts.", "Nobody wins; the pot pays nothing."
        )
    return Booked(tuple(amounts), max(-for_re, Fraction(0)), text)


def _among_players(case: Case, for_re: Fraction) -> Booked:
    payers = _live(case, case.kontra) if case.is_solo else case.kontra.seats
    amounts = [Fraction(0) for _ in case.result.seats]
    for seat in payers:
        amounts[seat] = -for_re
    total = for_re * len(payers)
    winners, shares = _from_dealer(case), _shares(case, total)
    for seat, share in zip(winners, shares, strict=True):
        amounts[seat] = share
    text = _how(case, len(payers))
    if len(set(shares)) > 1:
        text = _with_odd_point(text, winners[0], case.book)
    return Booked(tuple(amounts), -for_re, text)


def _live(case: Case, side: Side) -> tuple[Seat, ...]:
    dummy = case.result.dummy
    return tuple(seat for seat in side.seats if dummy is None or seat != dummy.seat)


def _from_dealer(case: Case) -> list[Seat]:
    """The Re seats, first after the dealer first."""
    count, dealer = len(case.result.augen), case.result.dealer
    return sorted(case.re.seats, key=lambda seat: (seat - dealer - 1) % count)


def _shares(case: Case, total: Fraction) -> list[Fraction]:
    """Re's total for each of its players; the first one takes what does not divide."""
    players = len(case.re.seats)
    if case.rules.scoring.odd_point is OddPoint.EXACT or total.denominator > 1:
        return [total / players] * players
    sign = 1 if total >= 0 else -1
    each, odd = divmod(abs(int(total)), players)
    return [Fraction(sign * (each + (place < odd))) for place in range(players)]


def _with_odd_point(text: Text, first: Seat, book: str | None) -> Text:
    """How the sum is shared, and who books what does not divide (Wettbewerb 6.4)."""
    return about(
        f"{text.de} Den ungeraden Punkt bucht {{who}}, der als Erster hinter dem Geber sitzt"
        " ({places}).",
        f"{text.en} The odd point is booked by {{who}}, the first one after the dealer"
        " ({places}).",
        first,
        places=sources(ODD_POINT, book),
    )


def _how(case: Case, payers: int) -> Text:
    if len(case.re.seats) == 1:
        return Text(
            f"Re ist allein und bucht den Wert {payers}-fach, jeder Gegner einfach.",
            f"Re is alone and books the value {payers} times, each opponent once.",
        )
    if payers == len(case.re.seats):
        return Text(
            "Jeder bucht den Wert, wer verloren hat, als Minus.",
            "Everyone books the value, those who lost as a minus.",
        )
    return Text(
        f"Jeder der {payers} Kontra-Spieler bucht den Wert, Re teilt sich die Summe.",
        f"Each of {payers} Kontra players books the value, Re shares the sum.",
    )
