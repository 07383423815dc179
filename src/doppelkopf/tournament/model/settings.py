"""What was agreed before a tournament begins."""

from enum import StrEnum

import msgspec

from doppelkopf.rules.kept import Rules as Rules
from doppelkopf.tournament.ranking.places import USUAL, Break


class Seating(StrEnum):
    """How people come to their tables."""

    DRAWN = "drawn"
    """All rounds at once, so that as few as possible meet twice."""
    RANKING = "ranking"
    """Each round by the ranking before it, the best together; the first one is drawn."""
    FIXED = "fixed"
    """As the organiser says."""
    START_CARDS = "start-cards"
    """Everyone draws a card, and the card says where they sit in each round (Borgholzhausen 1)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Name, day, rules, rounds, and what money is about."""

    name: str
    place: str = ""
    date: str = ""
    """As 2026-11-18."""
    rules: Rules
    """What tables of four play by."""
    fives: Rules | None = None
    """What tables of five play by, where that is another set; None: `rules` does, or nothing."""
    rounds: int = 3
    games_at_four: int | None = None
    """Games in a list at a table of four; None: as the rules say."""
    games_at_five: int | None = None
    minutes: int | None = None
    """How long a round takes, both for four and for five; None: as the rules say."""
    seating: Seating = Seating.DRAWN
    seed: str = ""
    """Published: with it everybody can draw the same again."""
    even: bool | None = None
    """Whether an even share of tables of five matters more than few repeats; None: not asked."""
    breaks: tuple[Break, ...] = USUAL
    """What decides between people with the same points, one after the other."""
    team_counts: int | None = None
    """So many of a team count, the best; None: all."""
    players_open: bool = False
    """Whether those at a table may open it as a live table themselves, not only the organiser."""
    fee: int = 0
    """Entry fee, in cents."""
    prizes: tuple[int, ...] = ()
    """In cents, by place."""
