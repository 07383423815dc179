"""What a bot would do in somebody's place, and why: with that seat's view and nothing else.

The same view gives the same advice: its chance comes from what the seat knows. Only a bot that
thinks by the clock may think further on another day.
"""

import hashlib
from collections.abc import Iterable

from doppelkopf.bots.bot import Decision, must_act
from doppelkopf.bots.own import BotFailed
from doppelkopf.bots.registry import make, plainest, quick, searches
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions, turn_actions
from doppelkopf.language import Text
from doppelkopf.view import View, legal

PERSON = b"doko-advice"
TOO_LITTLE = Text("Für eine Ansage reicht es nicht.", "It is not enough for a call.")


def adviser(bot: str) -> str:
    """Who gives hints at the table of a bot: who searches, where that is compiled anyway."""
    return bot if searches(bot) else quick()


def adviser_among(bots: Iterable[str]) -> str:
    """Who gives hints at the table of several bots: one that searches, if there is one."""
    return next((bot for bot in bots if searches(bot)), quick())


def seed_of(seen: View) -> int:
    """A bot's chance, drawn from what a seat knows."""
    text = f"{seen.seat} {seen.phase.value} {len(seen.history)} {[*seen.hand]}"
    drawn = hashlib.blake2b(text.encode(), digest_size=8, person=PERSON).digest()
    return int.from_bytes(drawn, "big")


def decide(seen: View, bot: str, seed: int, allowed: LegalActions | None = None) -> Decision:
    """What a bot does with a view, and why; `allowed` may leave it less to choose from.

    Raises:
        BotFailed: what it wants is not legal, or it has to act and does not.
    """
    allowed = legal(seen) if allowed is None else allowed
    if not must_act(seen) and not allowed:
        return Decision(None)
    decision = make(bot, seed).decide(seen, allowed)
    if decision.action is None:
        if must_act(seen):
            raise BotFailed(bot, "it had to act and did not")
        could = any(isinstance(action, do.Say) for action in allowed)
        return Decision(None, decision.reason or (TOO_LITTLE if could else None))
    if decision.action not in allowed:
        raise BotFailed(bot, f"{type(decision.action).__name__} was not allowed")
    return decision


def decide_somehow(
    seen: View, bot: str, seed: int, allowed: LegalActions | None = None
) -> tuple[Decision, BotFailed | None]:
    """What a bot does, or the plainest one in its place; and what went wrong with one's own."""
    try:
        return decide(seen, bot, seed, allowed), None
    except Exception as error:
        failed = error if isinstance(error, BotFailed) else None
        return decide(seen, plainest(), seed, allowed), failed


class TurnAlone(LegalActions):
    """What the one on turn may do in turn, as if nothing else could be said."""

    __slots__ = ()

    @property
    def all(self) -> tuple[do.AnyAction, ...]:
        """The actions of the turn."""
        return tuple(turn_actions(self.state, self.seat))


def turn_alone(seen: View) -> LegalActions:
    """What a seat on turn may do in turn, worked out from its view alone."""
    allowed = legal(seen)
    return TurnAlone(allowed.state, allowed.seat)
