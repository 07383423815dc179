"""Bock: which games ahead count how much, and why.

Implements Hausregeln 9.1 (D7, D53) and Mischen Impossible 4.11-4.12 (D29).
Each Bock that was started lasts for a number of games from the next one on. Where Bock overlaps it
multiplies or is appended; redeals use up nothing, and where solos prolong, an announced solo or a
Hammelrennen is doubled but uses up nothing either.
"""

import msgspec

from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.match import BockOverlap, BockPerGame, Trigger


class Started(msgspec.Struct, frozen=True):
    """A Bock that runs: what started it, in which row, and how many games are left."""

    row: int
    trigger: Trigger
    left: int


class Bock(msgspec.Struct, frozen=True):
    """All Bock that runs, the oldest first."""

    running: tuple[Started, ...] = ()

    def doublings(self, rules: RuleSet) -> int:
        """How often the next game is doubled."""
        return self.forecast(rules, 1)[0]

    def forecast(self, rules: RuleSet, games: int) -> tuple[int, ...]:
        """How often each of the games ahead is doubled, if nothing new happens."""
        ahead = []
        bock = self
        for _ in range(games):
            active = len(bock._active(rules))
            most = rules.bock.most
            ahead.append(active if most is Off.OFF else min(active, most))
            bock = bock.use(rules)
        return tuple(ahead)

    def reasons(self, rules: RuleSet) -> tuple[Started, ...]:
        """Why the next game is doubled."""
        return self._active(rules)

    def _active(self, rules: RuleSet) -> tuple[Started, ...]:
        if rules.bock.overlap is BockOverlap.APPEND:
            return self.running[:1]
        return self.running

    def use(self, rules: RuleSet) -> "Bock":
        """One Bock game is used up."""
        active = self._active(rules)
        rest = self.running[len(active) :]
        left = tuple(
            msgspec.structs.replace(started, left=started.left - 1)
            for started in active
            if started.left > 1
        )
        return Bock((*left, *rest))

    def start(self, rules: RuleSet, row: int, found: frozenset[Trigger]) -> "Bock":
        """Start what a game has triggered."""
        triggers = [trigger for trigger in rules.bock.triggers if trigger in found]
        if rules.bock.per_game is BockPerGame.ONCE:
            triggers = triggers[:1]
        new = tuple(Started(row, trigger, rules.bock.games) for trigger in triggers)
        return Bock((*self.running, *new))
