"""What a data set is made of: the same plan makes the same rows."""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec

from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.external import is_command
from doppelkopf.arena.journal import version
from doppelkopf.bots import Seated
from doppelkopf.bots.playing import MOST_SEATS
from doppelkopf.bots.search.options import MOST_WORLDS
from doppelkopf.env.dealing import Table
from doppelkopf.errors import Failure
from doppelkopf.files import reason_of
from doppelkopf.game import RULES_VERSION
from doppelkopf.rules import load_object

PLAN_FILE = "dataset.json"
FORMAT = "doppelkopf-dataset"
VERSION = 1
RATER = "search"
"""Who says what a choice is worth."""
SPLITS = {"train": 90, "validation": 5, "test": 5}
"""How many of a hundred games are in each part, by their seed alone."""
HASH_BYTES = 16
MOST_GAMES = 100_000_000
MOST_SEED = 1 << 62


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played and how it is kept."""

    bots: tuple[str, ...]
    rules: str
    rules_data: dict[str, Any]
    players: int
    games: int
    seed: int
    shard: int
    """How many games lie in one shard: a file for each part."""
    decisions: int = 0
    """Over how many worlds each choice of each decision is rated; 0 for no table of decisions."""
    engine: int = RULES_VERSION
    made_by: str
    """The version of the program, with a mark of its sources: bots change between versions."""
    format: str = FORMAT
    form: int = VERSION
    """Of the columns."""

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The games of a shard."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    @property
    def thinkers(self) -> tuple[str, ...]:
        """Who plays, and who rates the decisions."""
        return (*self.bots, RATER) if self.decisions else self.bots

    @property
    def table(self) -> Table:
        """The table at which it is played."""
        return Table(self.rules, load_object(self.rules_data).rules, self.players)

    @property
    def rules_hash(self) -> str:
        """What tells these rules from others, whatever they are called."""
        told = msgspec.json.encode(self.rules_data, order="sorted")
        return blake2b(told, digest_size=HASH_BYTES, person=b"doko-rules").hexdigest()

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: each bot moves on by one seat with each."""
        lineup = (*self.bots, *self.bots[-1:] * (self.players - len(self.bots)))
        return tuple(lineup[(seat - number) % self.players] for seat in range(self.players))


def split_of(seed: int) -> str:
    """The part to which the game of a seed belongs, in every data set.

    >>> split_of(1), split_of(2)
    ('train', 'train')
    """
    digest = blake2b(str(seed).encode(), digest_size=8, person=b"doko-split").digest()
    drawn = int.from_bytes(digest, "big") % sum(SPLITS.values())
    ends = zip(SPLITS, accumulate(SPLITS.values()), strict=True)
    return next(name for name, end in ends if drawn < end)


def make_plan(
    bots: Sequence[Seated],
    rules: str = "ddv",
    *,
    games: int,
    seed: int = 1,
    players: int | None = None,
    shard: int = 1000,
    decisions: int = 0,
) -> Plan:
    """Check what is asked for.

    Raises:
        DokoError: a bot or the rules are unknown, or they do not fit.
    """
    contest = make_contest(bots, rules, seed, players=players)
    if any(map(is_command, contest.bots)):
        raise Failure(
            "dataset/program",
            "Programme von außen spielen in der Arena; ein Datensatz braucht Bots, die immer gleich"
            " spielen.",
            "Programs from outside play in the arena; a data set needs bots that play the same each"
            " time.",
        )
    if not 1 <= games <= MOST_GAMES or not 0 <= seed < MOST_SEED or shard < 1:
        raise Failure(
            "dataset/size",
            f"Ein Datensatz hat 1 bis {MOST_GAMES:,} Spiele und einen Seed unter 2**62.",
            f"A data set has 1 to {MOST_GAMES:,} games, and a seed below 2**62.",
        )
    if not 0 <= decisions <= MOST_WORLDS:
        raise Failure(
            "dataset/worlds",
            f"Entscheidungen werden über höchstens {MOST_WORLDS:,} Welten bewertet.",
            f"Decisions are rated over {MOST_WORLDS:,} worlds at most.",
        )
    return Plan(
        bots=contest.bots,
        rules=contest.rules,
        rules_data=contest.rules_data,
        players=contest.players,
        games=games,
        seed=seed,
        shard=shard,
        decisions=decisions,
        made_by=version(contest),
    )


def seed_of_bots(seed: int, seat: int) -> int:
    """What the bot of a seat is seeded from: it tells nothing about the cards."""
    digest = blake2b(str(seed).encode(), digest_size=6, person=b"bots").digest()
    return int.from_bytes(digest, "big") * MOST_SEATS + seat


def read_plan(folder: Path) -> Plan:
    """The plan of a data set that was begun.

    Raises:
        Failure: there is none.
    """
    path = folder / PLAN_FILE
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise Failure(
            "file/unreadable",
            f"{path} lässt sich nicht lesen: {reason_of(error)}.",
            f"{path} cannot be read: {reason_of(error)}.",
        ) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise _no_plan(path) from None
    if plan.format != FORMAT or plan.form != VERSION:
        raise _no_plan(path)
    return plan


def _no_plan(path: Path) -> Failure:
    return Failure(
        "dataset/no-plan",
        f"{path} beschreibt keinen Datensatz, den diese Version kennt.",
        f"{path} describes no data set that this version knows.",
    )
