"""The points that each way to call leads to, as tables for the kernel."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.bots.search_rate import Money
from doppelkopf.bots.search_script import BY_CARDS
from doppelkopf.game.basics import Contract
from doppelkopf.game.state import Spoken, State
from doppelkopf.game.step import change
from doppelkopf.game.terms import once_per_rules
from doppelkopf.kernel.points import Table, Values, table_of
from doppelkopf.rules import RuleSet

Calls = tuple[Spoken, ...]


@once_per_rules
def values_of(rules: RuleSet) -> Values:
    """The values of a rule set, worked out once."""
    return Values(rules)


def money_for(state: State, ways: Sequence[Calls]) -> Money:
    """The tables for a game in which these calls are made: one way for each."""
    contract = state.contract
    assert contract is not None
    contracts = (Contract.NORMAL, Contract.SILENT) if contract in BY_CARDS else (contract,)
    tables = [
        [
            table_of(change(state, calls=calls, contract=each), values_of(state.rules))
            for each in contracts
        ]
        for calls in ways
    ]
    values = np.array([[table.values for table in row] for row in tables])
    first: Table = tables[0][0]
    return Money(values, first.place, first.money)
