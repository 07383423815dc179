"""Common house rules, Ansagen: a Re and Kontra that bind, as results are scored."""

import pytest

from doppelkopf.game.basics import Party
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.ruleset import RuleSet
from scoring.build import row, scored, variant

RE, KONTRA = Party.RE, Party.KONTRA
BINDING = variant("hausrunde", calls={"binding": True})
DOUBLING = variant("hausregeln-2021", calls={"binding": True})


@pytest.mark.parametrize(
    ("said", "winners"),
    [
        ([], [KONTRA, KONTRA, RE]),
        (["re"], [KONTRA, KONTRA, RE]),
        (["kontra"], [KONTRA, RE, RE]),
        (["re", "kontra"], [KONTRA, None, RE]),
        (["re", "kontra+no90"], [None, None, RE]),
        (["re+no90", "kontra"], [KONTRA, None, None]),
    ],
)
def test_hausrunde_ansagen_that_bind_at_119_120_121(
    said: list[str], winners: list[Party | None]
) -> None:
    assert [scored(BINDING, augen, *said).winner for augen in (119, 120, 121)] == winners


@pytest.mark.parametrize("rules", [BINDING, DOUBLING])
def test_hausrunde_ansagen_that_bind_and_nobody_makes(rules: RuleSet) -> None:
    """Nobody has won, but both have lost what they announced."""
    made = scored(rules, 120, "re", "kontra")
    assert row(made) == [0, 0, 0, 0]
    assert {Trigger.LOST_FIRST_CALL, Trigger.LOST_CALL, Trigger.DRAW} <= made.triggers
    free = scored("hausrunde", 120, "re", "kontra")
    assert free.winner is KONTRA
