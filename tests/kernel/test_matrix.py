"""Each knob turned alone in each built-in set is refused with a reason, or can be played.

`./check --full` goes through the whole matrix, a set and a group of knobs at a time; `./check`
through one cell in a hundred, the same ones each time.
"""

import pytest

from doppelkopf.rules.catalogue import groups, knobs
from doppelkopf.rules.source import built_in_names
from kernel.matrix import Cell, cells, prove

SAMPLES = [cell for cell in cells() if cell.is_sample]
PARTS = 5
"""The samples are cut into parts, so that processes can share them."""
ON_HONOUR = {"offences.honour"}
"""What the kernel says that it does not play (docs/kernel.md); the engine and bots do."""


def show(cell: Cell) -> str:
    """Play a cell; a fault is told with the name of the cell."""
    try:
        how = prove(cell)
    except Exception as problem:
        problem.add_note(f"in the cell {cell.name}")
        raise
    assert how != "on honour" or cell.knob.path in ON_HONOUR, cell.name
    return how


@pytest.mark.parametrize("part", range(PARTS))
def test_a_knob_turned_alone_is_refused_with_a_reason_or_can_be_played(part: int) -> None:
    assert {show(cell) for cell in SAMPLES[part::PARTS]}


@pytest.mark.slow
@pytest.mark.parametrize("group", groups())
@pytest.mark.parametrize("name", built_in_names())
def test_every_knob_turned_alone_is_refused_with_a_reason_or_can_be_played(
    name: str, group: str
) -> None:
    found = [cell for cell in cells() if (cell.rules, cell.knob.group) == (name, group)]
    assert found
    for cell in found:
        show(cell)


def test_the_matrix_has_every_knob_in_every_set_and_can_play_it_in_some() -> None:
    playable = set()
    for knob in knobs():
        its = [cell for cell in cells() if cell.knob is knob]
        assert {cell.rules for cell in its} == set(built_in_names())
        if any(cell.check().file for cell in its):
            playable.add(knob)
    assert playable == set(knobs())


def test_the_samples_are_about_one_cell_in_a_hundred() -> None:
    assert 0.005 < len(SAMPLES) / len(cells()) < 0.015
    assert {cell.rules for cell in SAMPLES} == set(built_in_names())


def test_a_cell_that_cannot_be_played_is_named() -> None:
    """The proof can fail: a set that is not there, and a value out of bounds."""
    knob = next(knob for knob in knobs() if knob.path == "table.seats")
    with pytest.raises(AssertionError) as wrong:
        show(Cell("ddv", knob, 9))
    assert wrong.value.__notes__ == ["in the cell ddv: table.seats = 9"]
