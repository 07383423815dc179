"""What the points of a game can be under a rule set: their sum, odd or even, fractions, signs.

All of it follows from how the rules book a game. Four who play for points, plus and minus, all get
odd numbers or all even ones: a side books v each, one alone 3v against v (DDV 7.2.4), and a fine
that three share is odd for all or even for all. Only a fine that goes whole to a soloist breaks
that (DDV 9). Sums are zero but for the pot, for plus or minus points only, and for a fine that does
not divide (D42). What no game can come to is refused, what only an offence explains is asked.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.booking import is_one_sided
from doppelkopf.game.scoring.case import unit
from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.question import Question, asked
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.state import has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.conduct import Revoke, Signalling
from doppelkopf.rules.model.match import DealerAfterSolo
from doppelkopf.rules.model.scoring import Counting, OddPoint

STEPS = 4
"""As many Absagen can stand against an offender."""


class Listed(NamedTuple):
    """The points of a game on a sheet."""

    bare: Bare
    seating: Seating
    amounts: dict[Name, Fraction]
    """Of all who play, and of who sits out and settles."""
    factor: int
    """What the game counts for the Bock that runs; it is in the points already."""

    @property
    def is_race(self) -> bool:
        """Whether it is a Hammelrennen, which has sums of its own."""
        return self.bare.contract is Contract.HAMMELRENNEN

    @property
    def total(self) -> Fraction:
        """What all got together."""
        return sum(self.amounts.values(), Fraction(0))

    @property
    def players(self) -> int:
        """How many play, the Strohmann not counted."""
        return sum(person is not None for person in self.seating.seats)

    def may_divide(self, rules: RuleSet) -> bool:
        """Whether there can be parts of points."""
        return self.is_race or (self.players > 4 and rules.scoring.odd_point is OddPoint.EXACT)

    @property
    def least(self) -> Fraction:
        """What somebody at least got or paid: the value of a game of two parties."""
        return min((abs(each) for each in self.amounts.values() if each), default=Fraction(0))


def check_listed(listed: Listed, rules: RuleSet) -> None:
    """See that some game under these rules can come to such points.

    Raises:
        Refused: none can.
    """
    divides = all(each.denominator == 1 for each in listed.amounts.values())
    if not divides and not listed.may_divide(rules):
        raise Refused(
            "sheet/points-fraction",
            "Bruchteile von Punkten gibt es in diesem Spiel nicht.",
            "There are no parts of points in this game.",
        )
    if is_one_sided(rules) or not listed.total:
        return
    if listed.total > 0 and has_pot(rules):
        return  # the pot pays it
    if listed.total > 0 or not _leaves_rest(listed, rules):
        shown = {lang: _signed(listed.total) for lang in Lang}
        raise Refused(
            "sheet/points-sum",
            f"Die Punkte eines Spiels ergeben zusammen 0, diese {shown[Lang.DE]}.",
            f"The points of a game come to 0 together, these to {shown[Lang.EN]}.",
        )


def _signed(amount: Fraction) -> str:
    return f"{'+' if amount > 0 else '−'}{abs(amount)}"


def _fines(rules: RuleSet) -> Iterator[int]:
    """What an offence can cost that the others share."""
    offences = rules.offences
    yield offences.slight_points
    yield from _grave(rules)
    if offences.revoke is Revoke.FIXED or rules.calls.absagen is Absagen.FINED:
        yield offences.fixed_points


def _grave(rules: RuleSet) -> Iterator[int]:
    offences = rules.offences
    steps = STEPS if rules.calls.absagen is Absagen.ALLOWED else 0
    yield from (
        offences.grave_points + step * offences.grave_per_absage for step in range(steps + 1)
    )


def _leaves_rest(listed: Listed, rules: RuleSet) -> bool:
    """Whether an offence can cost more than the others get: the rest is the table's (D42)."""
    if rules.offences.signalling is not Signalling.OFF:
        return True
    others = listed.players - 1
    return any(points * unit(rules) % others for points in _fines(rules))


def to_soloist(rules: RuleSet) -> frozenset[int]:
    """The odd fines of an opponent that go whole to a soloist (DDV 9).

    >>> from doppelkopf.rules import load
    >>> sorted(to_soloist(load("ddv").rules))
    [3, 15, 21]
    """
    whole = (rules.offences.slight_points, *_grave(rules))
    return frozenset(points for points in whole if points % 2)


def is_odd_or_even(listed: Listed, rules: RuleSet) -> bool:
    """Whether all have odd points in every game of this kind, or all even ones."""
    plain = not has_pot(rules) and not is_one_sided(rules) and not listed.is_race
    return plain and len(listed.amounts) == listed.players == len(listed.seating.seats) == 4


def listed_questions(listed: Listed, rules: RuleSet) -> Iterator[Question]:
    """What is possible, but no ordinary game: the table has to confirm it."""
    yield from _side(listed, rules)
    yield from _rest(listed, rules)
    uneven = [each for each in listed.amounts.values() if (each / listed.factor).denominator > 1]
    if uneven and not listed.may_divide(rules):
        yield asked(
            "sheet/points-bock",
            f"Dieses Spiel zählt ×{listed.factor}; das müsste in den Punkten schon enthalten sein."
            " Stimmen sie?",
            f"This game counts ×{listed.factor}, which should be in the points already. Are they"
            " right?",
        )
    elif not _is_even(listed, rules):
        yield asked(
            "sheet/points-parity",
            "In einem Spiel zu viert sind alle Punkte gerade oder alle ungerade; hier nicht. Kam"
            " eine Strafe dazu, die dem Solisten gehört?",
            "In a game of four all points are odd or all are even; here they are not. Was there a"
            " fine besides that goes to the soloist?",
        )
    stake = unit(rules)
    if not listed.is_race and any(each % stake for each in listed.amounts.values()):
        yield asked(
            "sheet/points-stake",
            f"Gebucht wird in Einsätzen zu {stake}; das geht hier nicht auf. Stimmen die Zahlen?",
            f"What is booked are stakes of {stake}, and these are none. Are the numbers right?",
        )
    yield from _void(listed, rules)
    yield from _shape(listed, rules)


def _is_even(listed: Listed, rules: RuleSet) -> bool:
    amounts = [each / listed.factor for each in listed.amounts.values()]
    if not is_odd_or_even(listed, rules) or len({each % 2 for each in amounts}) == 1:
        return True
    fines = amounts if rules.offences.fines_in_bock else [*listed.amounts.values()]
    paid = sorted(each for each in fines if each)
    return len(paid) == 2 and paid[0] == -paid[1] and paid[1] in to_soloist(rules)


def _side(listed: Listed, rules: RuleSet) -> Iterator[Question]:
    """Where only plus or only minus is written, the other sign is a fine."""
    if not is_one_sided(rules):
        return
    plus = rules.scoring.counting is Counting.PLUS
    if any(each < 0 if plus else each > 0 for each in listed.amounts.values()):
        yield asked(
            "sheet/points-side",
            f"Geschrieben wird hier: {rules.scoring.counting.short.de}. Kam eine Strafe dazu?",
            f"What is written here: {rules.scoring.counting.short.en}. Was there a fine besides?",
        )


def _rest(listed: Listed, rules: RuleSet) -> Iterator[Question]:
    if not is_one_sided(rules) and listed.total < 0:
        yield asked(
            "sheet/points-rest",
            f"Die Punkte ergeben zusammen {_signed(listed.total)}. Ist es eine Strafe, die nicht"
            " ganz an andere geht?",
            f"The points come to {_signed(listed.total)} together. Is it a fine that does not all"
            " go to others?",
        )


def _void(listed: Listed, rules: RuleSet) -> Iterator[Question]:
    limit, contract = rules.scoring.void_up_to, listed.bare.contract
    if limit is Off.OFF or (contract is not None and not contract.has_parties):
        return
    if listed.least <= limit * unit(rules) * listed.factor:
        yield asked(
            "sheet/points-void",
            f"Ein Spiel, das höchstens {limit} zählt, gilt hier nicht und wird neu gegeben. Soll"
            " es trotzdem auf den Zettel?",
            f"A game that counts {limit} at most is void here and dealt again. Shall it stand on"
            " the sheet all the same?",
        )


def _shape(listed: Listed, rules: RuleSet) -> Iterator[Question]:
    """One alone against all others, who get the same: a solo should be told, and look like one."""
    if is_one_sided(rules) or listed.is_race:
        return
    alone, solo = _alone(listed), listed.bare.solo
    alike = solo == alone or not any(listed.amounts.values())
    if solo is not None and not alike and not has_pot(rules):
        yield asked(
            "sheet/points-no-solo",
            f"In einem Solo von {solo} bekämen die anderen alle dasselbe. Kam eine Strafe dazu?",
            f"In a solo of {solo} all others would get the same. Was there a fine besides?",
        )
    with_dummy = listed.seating.dummy is not None  # whose partner gets twice as much
    is_told = listed.bare.contract is not None or solo is not None or with_dummy
    if alone is not None and not is_told and _matters(rules):
        yield asked(
            "sheet/points-alone",
            f"{alone} steht allein gegen alle. War es kein angesagtes Solo?",
            f"{alone} stands alone against all. Was it no announced solo?",
            Text(f" (sonst: --solo {alone})", f" (otherwise: --solo {alone})"),
        )


def _alone(listed: Listed) -> Name | None:
    """Who got from, or paid to, each of the others the same."""
    for person, amount in listed.amounts.items():
        others = [each for name, each in listed.amounts.items() if name != person]
        if amount and len(others) > 1 and set(others) == {-amount / len(others)}:
            return person
    return None


def _matters(rules: RuleSet) -> bool:
    """Whether anything but its points follows from an announced solo."""
    dealt_again = rules.match.dealer_after_solo is not DealerAfterSolo.NEXT
    return dealt_again or rules.duty_solos.per_player > 0 or rules.bock.solos_prolong
