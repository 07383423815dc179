"""What a page needs to deal a game again and compare: it trusts nothing it can work out."""

from typing import Any

from doppelkopf.cards import deck
from doppelkopf.game.deal import packets_for
from doppelkopf.game.joint import is_secret
from doppelkopf.game.setup import Forced
from doppelkopf.record import Record, parse_json
from doppelkopf.record.dealt_form import dealt_data
from doppelkopf.rules.model.table import Cut
from doppelkopf.scene.model import Shape


class Dealing(Shape, frozen=True, kw_only=True):
    """How a game was dealt, by which rules, and what came of it."""

    together: bool
    secret: str
    game: int
    numbers: list[str | None]
    cut: int | None
    names: list[str]
    deck: list[str]
    dealer: int
    cutter: int | None
    packets: list[int]
    least: int | None
    offered: bool
    hands: list[list[str]]
    talon: list[str]


def dealing_of(record: Record) -> Dealing | None:
    """How a record was dealt; None if it was not dealt from a secret."""
    seed = record.seed.hex() if isinstance(record.seed, bytes) else ""
    if record.dealt is None and not is_secret(seed):
        return None
    setup, dealt = record.setup, record.dealt
    rules, tags = setup.rules, dict(record.tags)
    said: dict[str, Any] = {"secret": seed, "game": 0, "numbers": [], "cut": None}
    if dealt is not None:
        said = {key: value for key, value in dealt_data(dealt).items() if key in said}
    return Dealing(
        together=dealt is not None,
        **said,
        names=[tags.get(f"Seat{seat}", "") for seat in range(setup.seats)],
        deck=[card.name for card in deck(rules.deck.nines, rules.deck.jokers)],
        dealer=setup.dealer,
        # Who deals without playing has the last seat to the right.
        cutter=setup.dealer if len(said["numbers"]) > setup.seats else setup.cutter,
        packets=list(packets_for(rules, schiebekopf=setup.forced is Forced.SCHIEBEKOPF)),
        least=None if rules.deal.cut is Cut.NONE else rules.deal.cut_min,
        offered=rules.deal.cut is Cut.OFFERED,
        hands=[[card.name for card in hand] for hand in setup.hands],
        talon=[card.name for card in setup.talon],
    )


def dealing_in(data: str) -> Dealing | None:
    """How a stored record was dealt.

    Raises:
        RecordError: it is no record.
    """
    return dealing_of(parse_json(data))
