"""Compulsory solos: who still owes one, and when someone is made to play (DDV 4.2, D72; D21)."""

import msgspec

from doppelkopf.match.refused import Name
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.match import Period


class Duties(msgspec.Struct, frozen=True):
    """The compulsory solos of the current period."""

    played: tuple[Name, ...] = ()
    """Who has played one, once for each."""
    games: int = 0
    """Games of the period so far."""

    def owed_by(self, person: Name, rules: RuleSet) -> int:
        """How many solos someone still owes."""
        return max(0, rules.duty_solos.per_player - self.played.count(person))

    def open(self, people: tuple[Name, ...], rules: RuleSet) -> int:
        """How many are still to be played by all together."""
        return sum(self.owed_by(person, rules) for person in people)

    def is_due(
        self, people: tuple[Name, ...], rules: RuleSet, *, size: int, time_out: bool = False
    ) -> bool:
        """Whether only compulsory solos can be played from now on (Vorführung)."""
        length = period_length(size, rules)
        if length is None or not rules.duty_solos.vorfuehrung:
            return False
        owed = self.open(people, rules)
        return owed > 0 and (time_out or length - self.games <= owed)


def period_length(people: int, rules: RuleSet) -> int | None:
    """How many games a period of compulsory solos has; None if there are none."""
    if rules.duty_solos.per_player == 0:
        return None
    if rules.duty_solos.period is Period.ROUNDS:
        return rules.duty_solos.rounds * people
    return list_length(people, rules)


def list_length(people: int, rules: RuleSet) -> int | None:
    """How many games a list has at a table of this size; None if it has no fixed length."""
    length = rules.match.games_at_five if people > 4 else rules.match.games_at_four
    return None if length is Off.OFF else length
