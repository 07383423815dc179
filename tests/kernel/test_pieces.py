"""Lay-outs summed from named pieces contradict themselves loudly."""

import pytest

from doppelkopf.kernel.build.pieces import LayoutError, Pieces


def test_pieces_lie_one_behind_the_other() -> None:
    row = Pieces()
    assert [row.add("A", 5), row.add("B"), row.add("C", 2)] == [0, 5, 6]
    assert row.close({"A": 0, "B": 5, "C": 6, "OTHER": 1}) == 8


def test_a_row_may_go_on_behind_another() -> None:
    row = Pieces(8)
    assert row.add("D", 3) == 8
    assert row.close({"D": 8}, most=11) == 11


@pytest.mark.parametrize("names", [{"A": 0}, {"A": 0, "B": 4}, {"A": 5, "B": 0}])
def test_a_name_that_is_not_that_of_its_piece_is_found(names: dict[str, object]) -> None:
    row = Pieces()
    row.add("A", 5)
    row.add("B")
    with pytest.raises(LayoutError, match="Not where their pieces are"):
        row.close(names)


def test_a_name_without_a_piece_is_found() -> None:
    row = Pieces()
    row.add("G_A")
    assert row.close({"G_A": 0, "OTHER": 1}, prefix="G_") == 1
    with pytest.raises(LayoutError, match="No pieces: G_B"):
        row.close({"G_A": 0, "G_B": 1}, prefix="G_")


def test_what_cannot_be_a_piece() -> None:
    row = Pieces()
    row.add("A")
    with pytest.raises(LayoutError, match="A is there twice"):
        row.add("A")
    with pytest.raises(LayoutError, match="B needs at least one place"):
        row.add("B", 0)
    with pytest.raises(LayoutError, match="room for 0"):
        row.close({"A": 0}, most=0)
