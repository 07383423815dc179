"""How long a table lets things stand that nobody had to think about: figures only."""

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
