"""Bock: which games ahead count how much, and why.

Implements Hausregeln 9.1 (D7, D53) and Mischen Impossible 4.11-4.12 (D29).
Each Bock that was started lasts for a number of games from the next one on. Where Bock overlaps it
multiplies or is appended; redeals use up nothing, and where solos prolong, an announced solo or a
Hammelrennen is doubled but uses up nothing either.
"""

import msgspec

from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import BockOverlap, BockPerGame, Trigger


class Started(msgspec.Struct, frozen=True, gc=False):
    """A Bock that runs: in which game it was started, by what, and how many games are left."""

    game: int
    triggers: tuple[Trigger, ...]
    left: int


class Bock(msgspec.Struct, frozen=True, gc=False):
    """All Bock that runs, the oldest first."""

    running: tuple[Started, ...] = ()

    def doublings(self, rules: RuleSet) -> int:
        """How often the next game is doubled."""
        return self.forecast(rules, 1)[0]

    def forecast(self, rules: RuleSet, games: int) -> tuple[int, ...]:
        """How often each of the games ahead is doubled, if nothing new happens."""
        most = rules.bock.most
        counts = (len(active) for active in self.reasons_ahead(rules, games))
        return tuple(count if most is Off.OFF else min(count, most) for count in counts)

    def reasons_ahead(self, rules: RuleSet, games: int) -> tuple[tuple[Started, ...], ...]:
        """Why each of the games ahead is doubled, if nothing new happens."""
        ahead = []
        bock = self
        for _ in range(games):
            ahead.append(bock.active(rules))
            bock = bock.use(rules)
        return tuple(ahead)

    def active(self, rules: RuleSet) -> tuple[Started, ...]:
        """Why the next game is doubled."""
        if rules.bock.overlap is BockOverlap.APPEND:
            return self.running[:1]
        return self.running

    def games_left(self, rules: RuleSet) -> int:
        """How many games ahead are doubled, if nothing new happens."""
        lengths = [started.left for started in self.running]
        return (sum if rules.bock.overlap is BockOverlap.APPEND else max)(lengths or [0])

    def use(self, rules: RuleSet) -> "Bock":
        """One Bock game is used up."""
        active = self.active(rules)
        rest = self.running[len(active) :]
        left = tuple(
            msgspec.structs.replace(started, left=started.left - 1)
            for started in active
            if started.left > 1
        )
        return Bock((*left, *rest))

    def start(self, rules: RuleSet, game: int, found: frozenset[Trigger]) -> "Bock":
        """Start what a game has triggered: one Bock in all, or one for each trigger."""
        triggers = tuple(trigger for trigger in rules.bock.triggers if trigger in found)
        if not triggers:
            return self
        once = rules.bock.per_game is BockPerGame.ONCE
        reasons = (triggers,) if once else tuple((trigger,) for trigger in triggers)
        new = tuple(Started(game, each, rules.bock.games) for each in reasons)
        return Bock((*self.running, *new))
