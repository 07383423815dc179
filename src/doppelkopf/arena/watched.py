"""A bot at the table with what is noted of it: times, answers that were not allowed, lateness.

With a stand-in an answer that cannot be is dropped: nothing is said where nothing has to be, else
the stand-in answers. A program that is late is ended, and the stand-in plays the game to its end.
"""

import time

from doppelkopf.arena.external import ExternalBot
from doppelkopf.arena.program import Late, Unreadable
from doppelkopf.bots.bot import Bot, Decision, Named, must_act
from doppelkopf.bots.own import NoAction
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.view import View

DIGITS = 6
"""Of times in seconds."""


class Watched(Named):
    """A bot that plays as another one does, and counts."""

    def __init__(self, bot: Bot, stand_in: Bot | None = None) -> None:
        self.name = bot.name
        self.bot = bot
        self.moves = 0
        """Answers whose times are known: all but the first one of a program."""
        self.processor: float | None = 0.0
        """Seconds of the processor; None where the system does not tell."""
        self.slowest_processor = 0.0
        self.wall = 0.0
        self.slowest_wall = 0.0
        self.illegal = 0
        self.is_late = False
        self._stand_in = stand_in

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """What the bot does, or the stand-in for it.

        Raises:
            DokoError: there is no answer; or, without a stand-in, none in time or none that can be
                read.
        """
        if self._stand_in is None:
            return self._asked(view, legal)
        if not self.is_late:
            try:
                action = self._asked(view, legal)
            except Late:
                self._lose()
            except (Unreadable, NoAction):
                self.illegal += 1
            else:
                if action in legal if action is not None else not must_act(view):
                    return action
                self.illegal += 1
        return self._stand_in.choose(view, legal) if must_act(view) else None

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """The same, without a reason."""
        return Decision(self.choose(view, legal))

    def _lose(self) -> None:
        self.is_late = True
        assert isinstance(self.bot, ExternalBot)
        self.bot.give_up()

    def _asked(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        if isinstance(self.bot, ExternalBot):
            try:
                return self.bot.choose(view, legal)
            finally:
                took = self.bot.took
                if took is not None:
                    self._note(took.wall, took.processor)
        wall, processor = time.perf_counter(), time.process_time()
        try:
            return self.bot.choose(view, legal)
        finally:
            self._note(time.perf_counter() - wall, time.process_time() - processor)

    def _note(self, wall: float, processor: float | None) -> None:
        self.moves += 1
        self.wall += wall
        self.slowest_wall = max(self.slowest_wall, wall)
        if processor is None or self.processor is None:
            self.processor = None
            return
        self.processor += processor
        self.slowest_processor = max(self.slowest_processor, processor)

    def close(self) -> None:
        """Let a program go that plays no more of this game."""
        if isinstance(self.bot, ExternalBot):
            self.bot.close()
