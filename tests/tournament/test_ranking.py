"""Rankings, held against adding up and comparing by hand."""

from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.match import begin_evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.rules import load
from doppelkopf.tournament.ranking import (
    Break,
    Competitor,
    Fined,
    ListResult,
    Share,
    rank,
    rank_teams,
    result_of,
)
from property_kit import examples


def shares(**points: int) -> dict[str, Share]:
    return {name: Share(Fraction(number)) for name, number in points.items()}


PEOPLE = tuple(Competitor(name) for name in "abcd")


def test_wettbewerb_7_rounds_not_played_cost_fifty_each_for_the_person_and_the_team() -> None:
    people = (Competitor("a", "Reds", left=1), *(Competitor(each, "Blues") for each in "bcd"))
    made = rank(people, 3, [ListResult(0, shares(a=12, b=-4, c=-4, d=-4))], leaver_points=50)
    first = next(each for each in made if each.person == "a")
    assert list(map(int, (each or 0 for each in first.rounds))) == [12, -50, -50]
    assert first.points == -88
    assert made[-1] == first
    reds = next(each for each in rank_teams(people, made) if each.team == "Reds")
    assert reds.points == -88


def test_wettbewerb_7_the_unfinished_list_counts_as_its_sheet_says_and_the_others_as_usual() -> (
    None
):
    begun = begin_evening(
        load("wettbewerb"), ("Anna", "Ben", "Cem", "Dora"), name="Table 1", on=date(2026, 11, 18)
    )
    game = log.Game(played=Written(re=("Anna", "Ben"), augen=(("re", 130),)))
    evening = begun.plus(game, log.Leave(person="Anna", by="Emil"), game_of("Emil", "Ben"))
    entered = {"Anna": "1", "Ben": "2", "Cem": "3", "Dora": "4"}
    found = result_of(evening.state(), 0, entered)
    assert found.shares["1"].points == -50
    assert found.shares["2"].points == 2
    assert found.shares["2"].won == 2
    assert set(found.shares) == {"1", "2", "3", "4"}
    people = (Competitor("1", left=1), *map(Competitor, "234"))
    made = rank(people, 2, [found], leaver_points=50)
    assert {each.person: each.points for each in made} == {"1": -100, "2": 2, "3": -2, "4": -2}


def game_of(*re: str) -> log.Game:
    return log.Game(played=Written(re=re, augen=(("re", 130),)))


def test_who_is_left_over_in_a_round_or_comes_late_loses_nothing() -> None:
    results = [ListResult(0, shares(a=3, b=-1, c=-1, d=-1)), ListResult(1, shares(b=1, c=1, d=1))]
    made = rank((*PEOPLE, Competitor("e")), 2, results, leaver_points=50)
    by_name = {each.person: each for each in made}
    assert by_name["a"].rounds == (Fraction(3), None)
    assert by_name["e"].rounds == (None, None)
    assert by_name["e"].points == 0


def test_a_referees_penalty_is_credited_to_nobody() -> None:
    results = [ListResult(0, shares(a=3, b=-1, c=-1, d=-1))]
    made = rank(PEOPLE, 1, results, fined=[Fined("a", 0, 5)])
    assert {each.person: each.points for each in made} == {"a": -2, "b": -1, "c": -1, "d": -1}


def test_ties_are_broken_as_the_tournament_says_else_shared() -> None:
    results = [
        ListResult(
            0,
            {
                "a": Share(Fraction(5), won=3, solos=0),
                "b": Share(Fraction(5), won=2, solos=2),
                "c": Share(Fraction(-5), won=1),
                "d": Share(Fraction(-5), won=1),
            },
        )
    ]
    by_games = rank(PEOPLE, 1, results, breaks=[Break.WON])
    assert [(each.rank, each.person) for each in by_games] == [
        (1, "a"),
        (2, "b"),
        (3, "c"),
        (3, "d"),
    ]
    by_solos = rank(PEOPLE, 1, results, breaks=[Break.SOLOS, Break.LOT], seed="evening")
    assert [each.person for each in by_solos][:2] == ["b", "a"]
    assert [each.rank for each in by_solos] == [1, 2, 3, 4]
    others = {
        tuple(each.person for each in rank(PEOPLE, 1, results, breaks=[Break.LOT], seed=str(seed)))
        for seed in range(20)
    }
    assert len(others) == 4


def test_one_round_alone_has_only_those_who_played_it() -> None:
    results = [ListResult(0, shares(a=3, b=-3)), ListResult(1, shares(c=2, d=-2))]
    assert [each.person for each in rank(PEOPLE, 2, results, only=1)] == ["c", "d"]


def test_of_a_team_the_best_count_where_the_tournament_says_how_many() -> None:
    people = tuple(Competitor(each, "Reds" if each in "abc" else "Blues") for each in "abcdef")
    results = [ListResult(0, shares(a=9, b=1, c=-20, d=4, e=4, f=2))]
    made = rank(people, 1, results)
    assert [each.team for each in rank_teams(people, made)] == ["Blues", "Reds"]
    best = rank_teams(people, made, 2)
    assert [(each.team, int(each.points)) for each in best] == [("Reds", 10), ("Blues", 8)]
    assert [place.person for place in best[0].others] == ["c"]


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from("abcdefgh"),
            st.tuples(st.integers(-9, 9), st.integers(0, 2), st.integers(0, 1)),
            max_size=8,
        ),
        min_size=1,
        max_size=4,
    ),
    st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 4)),
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 3), st.integers(1, 9))),
)
@examples(1)
def test_a_ranking_is_what_adding_up_by_hand_gives(
    lists: list[dict[str, tuple[int, int, int]]],
    left: dict[str, int],
    fines: list[tuple[str, int, int]],
) -> None:
    rounds = len(lists)
    people = [Competitor(name, left=left.get(name)) for name in "abcdefgh"]
    results = [
        ListResult(number, {name: Share(Fraction(a), b, c) for name, (a, b, c) in each.items()})
        for number, each in enumerate(lists)
    ]
    made = rank(
        people,
        rounds,
        results,
        fined=[Fined(*fine) for fine in fines],
        leaver_points=50,
        breaks=[Break.WON, Break.SOLOS],
    )
    naive = {}
    for person in people:
        name = person.id
        points = sum(each[name][0] for each in lists if name in each)
        points -= sum(cost for who, at, cost in fines if who == name and at < rounds)
        gone = rounds if person.left is None else min(person.left, rounds)
        points -= 50 * sum(name not in lists[at] for at in range(gone, rounds))
        won = sum(each[name][1] for each in lists if name in each)
        solos = sum(each[name][2] for each in lists if name in each)
        naive[name] = (points, won, solos)
    for place in made:
        better = sum(naive[name] > naive[place.person] for name in naive)
        assert place.rank == better + 1
        assert place.points == naive[place.person][0]
        assert sum((each for each in place.rounds if each is not None), Fraction(0)) == place.points
