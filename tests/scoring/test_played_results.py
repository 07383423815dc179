"""Whatever the engine plays can be written down for `doko score`, and counts the same there."""

from typing import Any

import pytest

from doppelkopf.game.result import Result
from doppelkopf.game.scoring import score
from doppelkopf.game.scoring.possible import check_result
from doppelkopf.game.scoring.reading import read_entry
from doppelkopf.game.state import Scored
from doppelkopf.record import open_record
from doppelkopf.record.simulate import random_game
from game_kit import rules_with
from record_kit import SETS


def written(result: Result) -> dict[str, Any]:
    """A result as somebody would type it in; its calls as they stand."""
    offences = (*((result.offence,) if result.offence else ()), *result.further_offences)
    data: dict[str, Any] = {
        "contract": result.contract.value,
        "dealer": result.dealer,
        "re": list(result.re),
        "soloist": result.soloist,
        "augen": list(result.augen),
        "tricks": list(result.tricks),
        "calls": [{"seat": made.seat, "call": made.call.value} for made in result.calls],
        "open_calls": 0,
        "specials": [
            {"id": event.id.value, "seat": event.seat, "from": event.of}
            for event in result.specials
        ],
        "events": [event.value for event in result.events],
        "revoke": result.revoke,
        "open_parties": result.open_parties,
        "offence": [
            {
                "seat": each.seat,
                "kind": each.kind.value,
                "harmless": each.harmless,
                "why": each.why and each.why.value,
            }
            for each in offences
        ],
        "first60": result.first60,
        "pot": result.pot,
    }
    if result.dummy is not None:
        data["dummy"] = {"seat": result.dummy.seat, "owner": result.dummy.owner}
    return data


@pytest.mark.parametrize("honour", [False, True])
@pytest.mark.parametrize("name", SETS)
def test_a_played_game_counts_the_same_when_it_is_written_down(name: str, honour: bool) -> None:
    rules = rules_with(name, {"offences.honour": honour})
    compared = 0
    for seed in range(40, 60):
        outcome = open_record(
            random_game(rules, name, seed, seed % rules.table.seats)
        ).state.outcome
        if not isinstance(outcome, Scored):
            continue
        result = read_entry(written(outcome.result), rules).result
        assert result == outcome.result
        check_result(result, rules)
        again = score(result, rules)
        assert (again.points, again.pot) == (outcome.score.points, outcome.score.pot)
        assert (again.winner, again.triggers) == (outcome.score.winner, outcome.score.triggers)
        compared += 1
    assert compared > 0
