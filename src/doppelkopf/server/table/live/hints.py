"""What a bot would do in the place of whoever asks, for them alone.

It is thought about beside the table: not in its mailbox, not by the bots that play, and it is no
part of the log. If the game goes on meanwhile, the new question is thought about instead; so what
is sent holds for the last picture that was sent before it.
"""

from typing import Protocol

from msgspec.structs import asdict

from doppelkopf.bots import Decision
from doppelkopf.language import Lang
from doppelkopf.rules.kept import rules_text
from doppelkopf.scene.hint import hint_of
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.limits import Bucket
from doppelkopf.server.live.protocol import encode
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.table import refusals
from doppelkopf.server.table.hinting import Asked, question
from doppelkopf.server.table.live.broadcast import scenes_of
from doppelkopf.server.table.messages import AskHint
from doppelkopf.server.table.shapes import HintGiven
from doppelkopf.server.table.state import TableState
from doppelkopf.view import View

HINTS_PER_SECOND, HINTS_AT_ONCE = 0.5, 10
"""How often hints may be asked for at a table."""
TRIES = 3
"""How often a question is thought about anew because the game went on."""


class Hinted(Protocol):
    """What hints need of their table."""

    state: TableState


class Hints:
    """The hints of one table."""

    def __init__(self, table: Hinted, advisers: Advisers) -> None:
        self._table = table
        self._advisers = advisers
        self._rate = Bucket(HINTS_PER_SECOND, HINTS_AT_ONCE)
        self._last: tuple[View, str, Decision] | None = None
        """The last view that was thought about, by whom, and what came of it."""

    async def answer(self, watcher: Watcher, asked: AskHint) -> str:
        """The message with the hint.

        Raises:
            IllegalAction: they get none, too many were asked for, or the game runs on too fast.
        """
        wanted = self._question(watcher, asked)
        for _ in range(TRIES):
            decision = await self._thought(wanted)
            now = self._question(watcher, asked)
            if now.seen == wanted.seen:
                return self._message(now, decision, asked, watcher.lang)
            wanted = now
        raise refusals.refuse(
            "hint/stale",
            "Inzwischen ist das Spiel weitergegangen. Bitte frag noch einmal.",
            "The game has gone on meanwhile. Please ask again.",
        )

    def _question(self, watcher: Watcher, asked: AskHint) -> Asked:
        return question(self._table.state, watcher.who, asked.game)

    async def _thought(self, wanted: Asked) -> Decision:
        """What the bot would do; the same question is not thought about twice."""
        last = self._last
        if last is not None and last[1] == wanted.bot and last[0] == wanted.seen:
            return last[2]
        if not self._rate.take():
            raise refusals.too_much()
        rules = rules_text(wanted.state.rules)
        decision = await self._advisers.advise(wanted.seen, rules, wanted.bot)
        self._last = wanted.seen, wanted.bot, decision
        return decision

    def _message(self, wanted: Asked, decision: Decision, asked: AskHint, lang: Lang) -> str:
        scenes = scenes_of(wanted.state, None)
        assert scenes is not None
        hint = hint_of(scenes.game(wanted.seat, lang), decision.action, decision.reason, lang)
        return encode(
            HintGiven(**asdict(hint), seq=asked.seq, version=wanted.state.version, game=asked.game)
        )
