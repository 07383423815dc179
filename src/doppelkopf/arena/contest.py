"""A contest: which bots in which seats, by which rules, on which deals."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from doppelkopf.arena.labels import named
from doppelkopf.arena.program import PATIENCE
from doppelkopf.arena.seating import (
    LETTERS,
    check_seatings,
    read_seating,
    turns,
    usual,
)
from doppelkopf.bots import Seated
from doppelkopf.errors import Failure
from doppelkopf.language import Text
from doppelkopf.match.booking.seating import wrong_size
from doppelkopf.record.hashing import rules_data
from doppelkopf.rules import RuleSet, load, load_object


class Illegal(StrEnum):
    """What becomes of an answer that is not allowed."""

    REFUSE = "refuse"
    """The contest ends."""
    RANDOM = "random"
    """It is dropped and counted; where the game waits for one, `random` answers."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; two runs of the same contest play the same games."""

    bots: tuple[str, ...]
    """A name that `bots.make` knows, `module:Class`, or `cmd:` and the command of a program."""
    labels: tuple[str, ...] = ()
    """What each of them is called; empty: by its name. Bots of one label are one player."""
    seatings: tuple[str, ...] = ()
    """Who sits where, as letters; empty: the last bot takes all seats that are left."""
    rules: str
    rules_data: dict[str, Any]
    seats: int
    seed: int = 1
    strohmann: bool = False
    """Whether the last seat is the Strohmann's."""
    limit: float = PATIENCE
    """Seconds that a program has for an answer."""
    illegal: Illegal = Illegal.REFUSE
    recorded: bool = False
    """Whether the record of each game is kept."""

    @property
    def players(self) -> int:
        """How many bots sit at the table, in the first seats."""
        return self.seats - self.strohmann

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return self.labels or self.bots

    @property
    def letters(self) -> tuple[str, ...]:
        """The seatings, by letters."""
        return self.seatings or (usual(len(self.bots), self.players),)

    def lineup(self, seating: int = 0) -> tuple[str, ...]:
        """Who sits in each seat of a seating before anyone moves on, as they are called."""
        return tuple(self.names[LETTERS.index(each)] for each in self.letters[seating])

    @property
    def games(self) -> tuple[tuple[int, int], ...]:
        """The games of a deal: in which seating, and by how many seats all have moved on."""
        numbers = range(len(self.letters))
        return tuple((each, by) for each in numbers for by in range(turns(self.lineup(each))))

    def seated(self, seating: int, rotation: int) -> tuple[int, ...]:
        """The place among the bots of who sits in each seat of a game."""
        places = [LETTERS.index(each) for each in self.letters[seating]]
        return tuple(places[(seat - rotation) % self.players] for seat in range(self.players))


def make_contest(
    bots: Sequence[Seated] | Mapping[str, Seated],
    rules: str,
    seed: int = 1,
    *,
    players: int | None = None,
    seatings: Sequence[str] = (),
    limit: float = PATIENCE,
    illegal: str = Illegal.REFUSE,
    recorded: bool = False,
) -> Contest:
    """Check what is asked for; a bot of one's own may be a class or an object.

    A bot may have a label, as `LABEL=BOT` or as the key of a mapping.

    Raises:
        DokoError: a bot or the rules are unknown, they do not fit, or cannot sit so.
    """
    file = load(rules)
    seats = file.rules.table.seats
    players = seats if players is None else players
    if players != seats and not (players == seats - 1 and file.rules.has_dummy):
        raise _wrong_players(file.rules, players)
    if file.rules.offences.honour:
        raise Failure(
            "arena/honour",
            "In der Arena spielt niemand auf Ehre.",
            "In the arena nobody plays on honour.",
        )
    _check_number(len(bots), players, is_seated=bool(seatings))
    _check_terms(limit, illegal)
    found = named(bots)
    labels = tuple(each.label for each in found)
    made = Contest(
        bots=tuple(each.bot for each in found),
        rules=file.name,
        rules_data=rules_data(file.rules),
        seats=seats,
        seed=seed,
        strohmann=players < seats,
        limit=float(limit),
        illegal=Illegal(illegal),
        recorded=recorded,
    )
    letters = tuple(read_seating(each, labels, players) for each in seatings)
    if letters:
        check_seatings(letters, labels)
    return msgspec.structs.replace(
        made,
        labels=() if labels == made.bots else labels,
        seatings=() if letters == made.letters else letters,
    )


def _check_number(bots: int, players: int, is_seated: bool) -> None:
    """See to it that there are bots, and no more than can sit down."""
    if not bots:
        raise Failure(
            "arena/no-bot",
            "Eine Arena braucht mindestens einen Bot.",
            "An arena needs at least one bot.",
        )
    most = len(LETTERS) if is_seated else players
    if bots > most:
        table = Text(f" an einen Tisch mit {players}", f" at a table of {players}")
        table = Text(" in eine Arena", " in an arena") if is_seated else table
        raise Failure(
            "arena/too-many",
            f"{bots} Bots passen nicht{table.de}.",
            f"{bots} bots do not fit{table.en}.",
        )


SHORTEST, LONGEST = 0.01, 3600.0
"""Between them is what a program may have for an answer, in seconds."""


def _check_terms(limit: float, illegal: str) -> None:
    if not SHORTEST <= limit <= LONGEST:
        raise Failure(
            "arena/limit",
            f"Für eine Antwort gibt es {SHORTEST:g} bis {LONGEST:g} Sekunden.",
            f"There are {SHORTEST:g} to {LONGEST:g} seconds for an answer.",
        )
    if illegal not in tuple(Illegal):
        raise Failure(
            "arena/illegal",
            f"Mit verbotenen Antworten geht es so: {', '.join(Illegal)}.",
            f"What becomes of illegal answers is one of {', '.join(Illegal)}.",
        )


def _wrong_players(rules: RuleSet, players: int) -> Failure:
    """Why so many cannot play by these rules."""
    seats = rules.table.seats
    dummy = Text(", oder 3 mit Strohmann", ", or 3 with a Strohmann")
    dummy = dummy if rules.has_dummy else Text("", "")
    reason = wrong_size(players, rules)
    why = Text(f" {reason.de}", f" {reason.en}") if players == seats - 1 else Text("", "")
    return Failure(
        "arena/players",
        f"Nach diesen Regeln spielen in der Arena {seats}{dummy.de}, nicht {players}.{why.de}",
        f"By these rules {seats} play in the arena{dummy.en}, not {players}.{why.en}",
    )


_rules: dict[int, tuple[Contest, RuleSet]] = {}


def rules_of(contest: Contest) -> RuleSet:
    """The rules of a contest, read once."""
    found = _rules.get(id(contest))
    if found is None or found[0] is not contest:
        _rules.clear()
        found = _rules[id(contest)] = (contest, load_object(contest.rules_data).rules)
    return found[1]
