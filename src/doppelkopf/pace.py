"""How long a table lets things stand that nobody had to think about: figures only."""

from enum import StrEnum

import msgspec


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long cards that nobody had to think about wait, in seconds; never by the hand.

    A wait is drawn from `[least, most]` by chance alone. A card after which some call is no longer
    in time waits `closing` longer, whoever could still make that call.
    """

    least: float = 0.7
    most: float = 1.3
    closing: float = 1.5
    trick: float = 1.0
    """What is added before the first card of the next trick, so that people see the last one."""
    thinking: float = 1.0
    """What is added where a bot searches: more than it may think, or a forced card would show."""
    speech: float = 1.0
    """What a bot waits before it calls, answers or says that it has no reservation."""


NO_PACE = Pace(least=0, most=0, closing=0, trick=0, thinking=0, speech=0)
"""For tests and load: nobody waits."""


class Speed(StrEnum):
    """What a table chooses; the words are those of `doko play --pace` too."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """How much longer than usual things stand."""
        return {Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 2.0}[self]


QUICKEST = 0.6
"""Seconds that a bot has to think at any speed: a card that is thought about must not come later
than a forced one, so no card comes sooner."""


def scaled(pace: Pace, factor: float) -> Pace:
    """The same pace, slower or faster; 0 is not to wait at all.

    A search takes its time at any pace, so what hides it does not shrink with the rest.
    """
    return Pace(
        least=pace.least * factor,
        most=pace.most * factor,
        closing=pace.closing * factor,
        trick=pace.trick * factor,
        thinking=pace.thinking * max(1, factor) if factor else 0,
        speech=pace.speech * factor,
    )


def at_speed(pace: Pace, speed: Speed) -> Pace:
    """The pace of a table that has chosen a speed.

    >>> at_speed(Pace(), Speed.NORMAL) == Pace()
    True
    >>> fast = at_speed(Pace(), Speed.FAST)
    >>> fast.least, fast.most, fast.trick, fast.thinking
    (0.6, 0.75, 0.5, 1.0)
    """
    if speed is Speed.NORMAL:
        return pace
    made = scaled(pace, speed.factor)
    lift = max(0.0, min(pace.least, QUICKEST) - made.least)
    wide = made.most - made.least
    return msgspec.structs.replace(
        made, least=made.least + lift, most=made.least + lift + (wide / 2 if lift else wide)
    )
