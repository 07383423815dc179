"""What the referee decides: penalties that nobody gets, and protests (Wettbewerb 8)."""

import msgspec

from doppelkopf.tournament.model.people import PersonId


class Penalty(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points that somebody loses and nobody gets."""

    id: str
    person: PersonId
    round: int
    points: int
    reason: str
    by: str = ""
    at: int = 0
    withdrawn: str = ""
    """Why it does not count after all."""


class Decision(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of a protest."""

    upheld: bool
    reason: str
    by: str = ""
    at: int = 0


class Protest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody at a table does not agree with what a game counts."""

    id: str
    round: int
    table: int
    """Its number in the round, counted from 0."""
    game: int
    person: PersonId
    text: str
    by: str = ""
    at: int = 0
    decision: Decision | None = None

    @property
    def is_open(self) -> bool:
        """Whether nobody has decided it."""
        return self.decision is None
