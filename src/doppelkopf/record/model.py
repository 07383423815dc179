"""What a record holds, and how large it may be."""

from fractions import Fraction
from typing import Any

import msgspec

from doppelkopf.game import RULES_VERSION
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.joint import JointDeal
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Outcome, Scored, State, Void
from doppelkopf.record.hashing import state_hash

FORMAT = "doppelkopf-record"
VERSION = 1

MAX_BYTES = 1 << 20
"""The size of one record; a game has a few thousand characters."""
MAX_ACTIONS = 1000
MAX_NUMBER = 9999
"""The largest number of a card; on honour cards come back, so a few more than there are."""
MAX_TAGS = 32
MAX_TAG = 300
"""Characters of one tag."""
MAX_NAME = 200
MAX_POT = 1_000_000_000
MAX_SEED_BYTES = 64


class Stated(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The outcome as a record states it: a void game's reason, or the row of a scored one."""

    void: str | None = None
    contract: Contract | None = None
    re: tuple[Seat, ...] = ()
    augen: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    winner: Party | None = None
    points: tuple[Fraction, ...] = ()
    pot: Fraction = Fraction(0)


class Record(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One game, from the deal to the last action, as it is stored and sent."""

    name: str
    """The name of the rule set; the rules themselves are in the setup."""
    setup: Setup
    seed: int | bytes | None = None
    """What the cards were dealt from, if they were."""
    dealt: JointDeal | None = None
    """How they were dealt together, at a table: then there is no other seed."""
    actions: tuple[AnyAction, ...] = ()
    engine: int = RULES_VERSION
    """The version of the engine's rules it was played with."""
    hash: str | None = None
    """The hash of the state after the last action."""
    outcome: Stated | None = None
    tags: tuple[tuple[str, str], ...] = ()
    """Whatever else is to be kept: names, date, a comment."""

    def with_(self, **changes: Any) -> "Record":
        """A copy with some fields changed."""
        return msgspec.structs.replace(self, **changes)


def stated(outcome: Outcome | None) -> Stated | None:
    """An outcome as a record states it."""
    if outcome is None:
        return None
    if isinstance(outcome, Void):
        return Stated(void=outcome.reason)
    assert isinstance(outcome, Scored)
    result, score = outcome.result, outcome.score
    return Stated(
        contract=result.contract,
        re=result.re,
        augen=result.augen,
        tricks=result.tricks,
        winner=score.winner,
        points=score.points,
        pot=score.pot,
    )


def record_of(
    state: State,
    actions: tuple[AnyAction, ...],
    name: str,
    *,
    seed: int | bytes | None = None,
    dealt: JointDeal | None = None,
    tags: tuple[tuple[str, str], ...] = (),
) -> Record:
    """The record of a game that has come to a state by these actions."""
    return Record(
        name=name,
        setup=state.setup,
        seed=seed,
        dealt=dealt,
        actions=actions,
        hash=state_hash(state),
        outcome=stated(state.outcome),
        tags=tags,
    )
