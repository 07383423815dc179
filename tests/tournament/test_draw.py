"""Who sits where: as few as possible meet twice, tables of five and seats are shared out."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.tournament.draw import (
    Entrant,
    Plan,
    Round,
    Unseatable,
    by_ranking,
    can_be_seated,
    draw,
    quality,
    table_sizes,
)
from doppelkopf.tournament.draw.bound import bound
from doppelkopf.tournament.draw.places import placed, settled
from doppelkopf.tournament.draw.plan import meetings, repeats
from property_kit import examples

NUMBERS = st.integers(4, 40).filter(can_be_seated)


def people(count: int) -> list[Entrant]:
    return [Entrant(f"p{number}") for number in range(count)]


def check_sound(plan: Plan, who: list[Entrant]) -> None:
    """Everyone sits once in each round, at tables of four and as few of five as can be."""
    for each in plan:
        assert sorted(each.people) == sorted(person.id for person in who)
        assert sorted(map(len, each.tables)) == list(table_sizes(len(who)))


def test_numbers_that_cannot_be_seated_say_how_many_sit_out() -> None:
    with pytest.raises(Unseatable) as refused:
        table_sizes(11)
    assert refused.value.out == 1
    assert "eine davon aussetzt" in refused.value.reason.de
    with pytest.raises(Unseatable) as refused:
        table_sizes(7)
    assert refused.value.out == 2
    with pytest.raises(Unseatable) as refused:
        table_sizes(3)
    assert refused.value.out == 0


@pytest.mark.parametrize(
    ("number", "forced"), [(12, 3), (13, 4), (14, 5), (15, 6), (16, 0), (17, 1), (18, 2), (19, 3)]
)
def test_what_cannot_be_avoided_for_each_pair_of_rounds(number: int, forced: int) -> None:
    assert bound([table_sizes(number)] * 2) == forced
    assert bound([table_sizes(number)] * 3) == 3 * forced


def test_from_twenty_people_on_nobody_has_to_meet_twice() -> None:
    assert all(bound([table_sizes(number)] * 2) == 0 for number in range(20, 201))


@pytest.mark.parametrize("number", [12, 13, 16, 22])
def test_three_rounds_reach_what_cannot_be_avoided(number: int) -> None:
    who = people(number)
    plan = draw(who, 3, "2026")
    check_sound(plan, who)
    found = quality(plan, who)
    assert found.repeats == found.bound == bound([table_sizes(number)] * 3)
    assert found.seats <= 1


def test_sixteen_people_meet_each_other_exactly_once_in_five_rounds() -> None:
    plan = draw(people(16), 5, "seed")
    assert set(meetings(plan).values()) == {1}
    assert len(meetings(plan)) == 16 * 15 // 2


@pytest.mark.parametrize("number", [13, 22])
def test_tables_of_five_can_be_shared_out_before_all_else(number: int) -> None:
    least, most = quality(draw(people(number), 3, "2026", even=True)).fives
    assert most - least <= 1


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [3, 4, 5, 6])
@pytest.mark.parametrize("number", [*range(12, 61), *range(70, 201, 10)])
def test_the_aims_for_every_number_of_people(number: int, rounds: int) -> None:
    found = quality(draw(people(number), rounds, "aim"))
    fours = number % 4 == 0
    if rounds == 3 or (fours and (number >= 16 if rounds < 6 else number >= 40)):
        assert found.repeats == found.bound
    elif rounds < 6:
        assert found.repeats <= found.bound + 6
    assert found.seats <= 1


@given(NUMBERS, st.integers(1, 6), st.text(max_size=8))
@examples(0.1)
def test_a_draw_is_sound_and_comes_again_from_its_seed(count: int, rounds: int, seed: str) -> None:
    who = people(count)
    plan = draw(who, rounds, seed, moves=20_000)
    check_sound(plan, who)
    assert draw(who, rounds, seed, moves=20_000) == plan
    found = quality(plan)
    assert found.bound <= found.repeats
    assert found.seats <= 1


def test_another_seed_is_another_draw() -> None:
    assert draw(people(20), 2, "a", moves=1000) != draw(people(20), 2, "b", moves=1000)


def test_rounds_that_were_played_stay_and_count() -> None:
    who = people(20)
    first = draw(who, 1, "x")
    late = [*who[2:], Entrant("late"), Entrant("later")]
    rest = draw(late, 2, "x", first)
    check_sound(rest, late)
    assert repeats((*first, *rest)) == quality((*first, *rest)).bound == 0


@given(NUMBERS, st.integers(1, 4), st.integers(1, 4), st.randoms(use_true_random=False))
@examples(0.1)
def test_seats_are_evened_out_with_those_of_rounds_before(
    count: int, before: int, rounds: int, chance: random.Random
) -> None:
    tables = [_shuffled(count, chance) for _ in range(before)]
    had = [table for each in tables for table in each]
    new = [table for _ in range(rounds) for table in _shuffled(count, chance)]
    found = settled(placed(new), had)
    assert [sorted(table) for table in found] == [sorted(table) for table in new]

    def squares(with_them: list[tuple[str, ...]]) -> int:
        seats = Counter(
            (person, seat) for table in (*had, *with_them) for seat, person in enumerate(table)
        )
        return sum(number * number for number in seats.values())

    assert squares(found) <= squares(placed(new))


def _shuffled(count: int, chance: random.Random) -> list[tuple[str, ...]]:
    names = [f"p{number}" for number in range(count)]
    chance.shuffle(names)
    left = iter(names)
    return [tuple(next(left) for _ in range(size)) for size in table_sizes(count)]


def test_clubs_and_families_are_kept_apart_where_that_can_be() -> None:
    who = [
        Entrant(f"p{n}", club=f"club {n % 5}", family="Maier" if n in (3, 8) else "")
        for n in range(20)
    ]
    found = quality(draw(who, 3, "clubs"), who)
    assert (found.repeats, found.families) == (0, 0)
    assert found.clubs < quality(draw(people(20), 3, "clubs"), who).clubs


def test_by_ranking_the_best_sit_together() -> None:
    found = by_ranking([f"p{number}" for number in range(10)])
    assert found.tables[0] == ("p0", "p1", "p2", "p3", "p4")
    assert found.tables[1][0] == "p5"


@given(NUMBERS, st.integers(2, 4), st.randoms(use_true_random=False))
@examples(0.2)
def test_repeats_are_counted_by_pairs_of_rounds(
    count: int, rounds: int, chance: random.Random
) -> None:
    plan = tuple(Round(tuple(_shuffled(count, chance))) for _ in range(rounds))
    naive = sum(
        len(set(combinations(sorted(one), 2)) & set(combinations(sorted(other), 2)))
        for a, b in combinations(plan, 2)
        for one in a.tables
        for other in b.tables
    )
    assert repeats(plan) == naive
