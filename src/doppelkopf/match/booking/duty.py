"""Compulsory solos: who still owes one, when someone is made to play, when a period is over.

Within a period (DDV 4.2, D72) the last games are kept for those who owe; after it (Ravensburger's
Zwangssolo; D21, D75) they play in games of their own, which count towards no period. Nobody gets
away: a period ends when nobody at the table owes a solo, and who was away then still owes it.
"""

from collections.abc import Iterable

import msgspec

from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import DutyKind
from doppelkopf.game.step import change
from doppelkopf.match.refused import Name
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import PICTURE_SOLOS, SUIT_SOLOS
from doppelkopf.rules.model.match import Period, Vorgefuehrt


class Duties(msgspec.Struct, frozen=True, gc=False):
    """The compulsory solos of the current period."""

    played: tuple[Name, ...] = ()
    """Who has played one, once for each."""
    games: int = 0
    """Games of the period so far."""
    over: bool = False
    """Whether all its games are played, and only those who still owe a solo keep it open."""
    since: int = 0
    """The number of the last game before it."""
    overdue: tuple[Name, ...] = ()
    """Who owes one from a period before, having been away at its end; once for each."""
    suit: tuple[Name, ...] = ()
    """Who of those who have played has met a suit solo they owed, once for each."""
    picture: tuple[Name, ...] = ()
    """The same of picture solos."""

    def owed_by(self, person: Name, rules: RuleSet) -> int:
        """How many solos someone still owes."""
        due = max(0, rules.duty_solos.per_player - self.played.count(person))
        return due + self.overdue.count(person)

    def kind_owed(self, person: Name, rules: RuleSet) -> DutyKind | None:
        """Of which kind the next solo has to be to count; None if any will do, or none is owed."""
        duty = rules.duty_solos
        suit = max(0, duty.suit - self.suit.count(person))
        picture = max(0, duty.picture - self.picture.count(person))
        owed = self.owed_by(person, rules)
        if not owed or person in self.overdue or owed > suit + picture:
            return None
        if suit and picture:
            return DutyKind.EITHER
        return DutyKind.SUIT if suit else DutyKind.PICTURE

    def is_met_by(self, person: Name, contract: Contract | None, rules: RuleSet) -> bool:
        """Whether a solo is one that somebody owes; one that nobody knows meets no kind."""
        kind = self.kind_owed(person, rules)
        owed = self.owed_by(person, rules) > 0
        return owed and (
            kind is None or (contract is not None and contract.solo_kind in kind.solos)
        )

    def open(self, people: tuple[Name, ...], rules: RuleSet) -> int:
        """How many are still to be played by all together."""
        return sum(self.owed_by(person, rules) for person in people)

    def due(
        self, people: tuple[Name, ...], rules: RuleSet, *, left: int | None
    ) -> tuple[Name, ...]:
        """Whose compulsory solos alone can be played now (Vorführung), `left` games before the end
        of the period; None where it has no end.

        What is overdue is due at once, but hurries nobody else: the running period has its games.
        """
        if not rules.duty_solos.vorfuehrung or not rules.duty_solos.per_player:
            return ()
        owing = tuple(person for person in people if self.owed_by(person, rules))
        within = rules.duty_solos.vorgefuehrt is Vorgefuehrt.WITHIN
        in_games_of_its_own = sum(self.overdue.count(person) for person in people)
        kept = self.open(people, rules) - in_games_of_its_own if within else 0
        if self.over or (left is not None and left <= kept):
            return owing
        return tuple(person for person in people if person in self.overdue)

    def with_solo(self, person: Name, contract: Contract | None, rules: RuleSet) -> "Duties":
        """Someone has played one, first what is overdue, then what has to be of its kind."""
        if person not in self.overdue:
            met = change(self, played=(*self.played, person))
            duty, kind = rules.duty_solos, None if contract is None else contract.solo_kind
            if kind in SUIT_SOLOS and self.suit.count(person) < duty.suit:
                return change(met, suit=(*self.suit, person))
            if kind in PICTURE_SOLOS and self.picture.count(person) < duty.picture:
                return change(met, picture=(*self.picture, person))
            return met
        at = self.overdue.index(person)
        return change(self, overdue=self.overdue[:at] + self.overdue[at + 1 :])

    def excused(self, person: Name, rules: RuleSet) -> "Duties":
        """Someone owes nothing in this period."""
        missing = rules.duty_solos.per_player - self.played.count(person)
        return change(self, played=(*self.played, *(person,) * max(0, missing)))

    def handed_over(self, person: Name, by: Name, rules: RuleSet) -> "Duties":
        """The seat's solos, played and owed, are another's; who returns has some already."""
        done = max(0, self.played.count(person) - self.played.count(by))
        overdue = tuple(by if name == person else name for name in self.overdue)
        suit = max(0, self.suit.count(person) - self.suit.count(by))
        picture = max(0, self.picture.count(person) - self.picture.count(by))
        moved = change(
            self,
            played=(*self.played, *(by,) * done),
            overdue=overdue,
            suit=(*self.suit, *(by,) * suit),
            picture=(*self.picture, *(by,) * picture),
        )
        return moved.excused(person, rules)

    def followed(self, absent: Iterable[Name], since: int, rules: RuleSet) -> "Duties":
        """The next period; those who were away at the end of this one still owe what they do."""
        most = rules.duty_solos.per_player
        overdue = (name for name in absent for _ in range(min(most, self.owed_by(name, rules))))
        kept = tuple(overdue) if rules.duty_solos.vorfuehrung else ()
        return Duties(since=since, overdue=kept)


def is_by_list(rules: RuleSet) -> bool:
    """Whether a list is a period of compulsory solos."""
    return rules.duty_solos.per_player > 0 and rules.duty_solos.period is Period.LIST


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
