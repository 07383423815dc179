"""Tournaments of all sizes against a ranking that was written separately, from the book."""

import pytest

from tournament.simulated import Simulated, seatable

EVERYTHING = {
    *("late", "left", "left between", "back", "substitute", "out"),
    *("fined", "withdrawn", "corrected", "upheld", "rejected"),
}
FEW = (4, 5, 6, 7, 8, 9, 11, 13, 22)
MANY = (*range(4, 61), 77, 100, 143, 200)


@pytest.mark.parametrize("people", FEW)
def test_wettbewerb_7_the_ranking_is_that_of_pencil_and_paper(people: int) -> None:
    for seed in range(3):
        Simulated(people, seed).run()


def test_everything_that_can_happen_has_happened() -> None:
    seen: set[str] = set()
    for people in FEW[:-2]:
        for seed in range(3, 6):
            made = Simulated(people, seed)
            made.run()
            seen |= made.seen
    assert seen == EVERYTHING


def test_drawn_rounds_are_ranked_the_same() -> None:
    Simulated(11, 1, drawn=True).run()


@pytest.mark.slow
@pytest.mark.parametrize("people", MANY)
def test_tournaments_of_every_size(people: int) -> None:
    for seed in range(8 if people <= 30 else 1):
        Simulated(people, seed).run()
    Simulated(people, 99, drawn=True).run()


def test_six_seven_and_eleven_cannot_be_seated() -> None:
    assert [many for many in range(4, 40) if not seatable(many)] == [6, 7, 11]
