"""The points that each way to call leads to, as tables for the kernel."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.bots.search.script import BY_CARDS
from doppelkopf.bots.stammtisch.outlook import values_of
from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.state import Spoken, State
from doppelkopf.game.step import change
from doppelkopf.kernel.score.points import ALONE, GENSCHER, PLAIN, WIDTH, Table, table_of
from doppelkopf.kernel.worlds.groups import Money

Calls = tuple[Spoken, ...]


def money_for(state: State, ways: Sequence[Calls]) -> Money:
    """The tables for a game in which these calls are made: one way for each."""
    contract = state.contract
    assert contract is not None
    contracts = (Contract.NORMAL, Contract.SILENT) if contract in BY_CARDS else (contract,)
    tables = [[_table(state, calls, each) for each in contracts] for calls in ways]
    most = max(len(table.values) for row in tables for table in row)
    shape = (len(ways), len(contracts))
    values = np.zeros((*shape, most, WIDTH), np.int64)
    place = np.zeros((*shape, *tables[0][0].place.shape), np.int64)
    for way, row in enumerate(tables):
        for number, table in enumerate(row):
            values[way, number, : len(table.values)] = table.values
            place[way, number] = table.place
    return Money(values, place, tables[0][0].money)


def _table(state: State, calls: Calls, contract: Contract) -> Table:
    rules = state.rules
    possible = {PLAIN: True, ALONE: rules.silent.declare_with_one, GENSCHER: rules.genscher.enabled}

    def needed(kind: int, mask: int) -> bool:
        if kind != PLAIN:
            return possible[kind]
        by_cards = contract in BY_CARDS and state.setup.dummy is None
        if by_cards and (mask.bit_count() == 1) != (contract is Contract.SILENT):
            return False
        sides = [Party.RE if mask >> seat & 1 else Party.KONTRA for seat in range(state.seats)]
        return all(known in (None, side) for known, side in zip(state.parties, sides, strict=True))

    playing = change(state, calls=calls, contract=contract)
    return table_of(playing, values_of(rules), needed)
