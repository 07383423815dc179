"""Common house rules, special points: Charly caught, both Charlys, Füchse at the end, Herzstich."""

from typing import Any

import pytest

from doppelkopf.game.basics import Contract
from game_kit import Table
from scene_kit import Scene, before_last, found

ROUND = "hausrunde"
OFF = {"specials.fuchs": 0, "specials.charly": 0, "specials.doppelkopf": 0}
Found = list[tuple[str, int, int | None]]


def last(trick: str, re: tuple[int, int] = (0, 2), **values: Any) -> Table:
    """A game whose last trick is the one written down."""
    keys = {f"specials.{name}": value for name, value in values.items()}
    game = before_last(trick, re, rules=ROUND, changes=OFF | keys)
    return game.play(trick.partition(": ")[2])


def points(game: Table, special: str) -> list[Any]:
    return [item.points for item in game.score.items if item.rule == f"special-{special}"]


@pytest.mark.parametrize(
    ("trick", "expected"),
    [
        ("0: SQ CJ D9 DT", [("charly-caught", 0, 1)]),
        ("0: SQ D9 CJ DT", []),  # the partner's
        ("0: SQ CJ D9 CJ", [("charly-caught", 0, 1), ("charly-caught", 0, 3)]),
        ("0: CJ CJ D9 DT", [("charly-caught", 0, 1)]),
        ("0: CJ SQ D9 DT", [("charly-caught", 1, 0)]),
    ],
)
def test_hausrunde_charly_is_caught_by_any_card(trick: str, expected: Found) -> None:
    game = last(trick, charly_caught=1)
    assert found(game) == expected
    assert points(game, "charly-caught") == [1] * len(expected)


@pytest.mark.parametrize(
    ("trick", "expected"),
    [("0: DQ CJ D9 DT", [("charly-caught", 0, 1)]), ("0: HQ CJ D9 DT", []), ("0: CQ CJ D9 DT", [])],
)
def test_hausrunde_charly_is_caught_by_the_queen_of_diamonds_only(
    trick: str, expected: Found
) -> None:
    assert found(last(trick, charly_caught=2, charly_caught_by="diamond-queen")) == expected


@pytest.mark.parametrize(
    ("trick", "expected"),
    [
        ("0: CJ D9 CJ DT", [("charly", 0, None), ("charly-pair", 0, 2)]),
        ("0: CJ CJ D9 DT", [("charly", 0, None)]),  # the other one is an opponent's
        ("0: CJ D9 DT DT", [("charly", 0, None)]),
        ("0: SQ CJ D9 CJ", []),
    ],
)
def test_hausrunde_charly_both_of_one_side(trick: str, expected: Found) -> None:
    game = last(trick, charly=1, charly_pair=1)
    assert found(game) == expected
    assert len(points(game, "charly-pair")) == sum(each[0] == "charly-pair" for each in expected)


@pytest.mark.parametrize(
    ("trick", "expected"),
    [
        ("0: DA D9 DK DT", [("fuchs-wins-end", 0, None)]),
        ("0: DA D9 DK DA", [("fuchs-wins-end", 0, None), ("fuchs-caught-end", 0, 3)]),
        ("0: SJ DA DK DT", [("fuchs-caught-end", 0, 1)]),
        ("0: SJ DK DA DT", []),
        ("0: SJ DA DK DA", [("fuchs-caught-end", 0, 1), ("fuchs-caught-end", 0, 3)]),
    ],
)
def test_hausrunde_fuchs_wins_or_is_caught_at_the_end(trick: str, expected: Found) -> None:
    game = last(trick, fuchs_wins_end=2, fuchs_caught_end=1)
    assert sorted(found(game)) == sorted(expected)
    assert points(game, "fuchs-wins-end") == [2] * (expected[:1] == [("fuchs-wins-end", 0, None)])


def test_hausrunde_fuchs_caught_at_the_end_counts_beside_fuchs_caught() -> None:
    game = last("0: SJ DA DK DT", fuchs=1, fuchs_caught_end=1)
    assert found(game) == [("fuchs", 0, 1), ("fuchs-caught-end", 0, 1)]


@pytest.mark.parametrize(
    ("trick", "expected"),
    [("0: DA D9 DA DT", [("fuchs-pair", 0, 2)]), ("0: DA DA D9 DT", []), ("0: SJ DA D9 DA", [])],
)
def test_hausrunde_fuchs_both_of_one_side_win_the_last_trick(trick: str, expected: Found) -> None:
    assert found(last(trick, fuchs_pair=1)) == expected


@pytest.mark.parametrize(
    ("trick", "owners"),
    [
        ("0: HA HK H9 HK", [0]),
        ("0: HK H9 HA H9", [2]),
        ("0: HA HK HT H9", []),  # the Dulle is a trump
        ("0: HA HK S9 H9", []),
    ],
)
def test_hausrunde_herzstich_is_a_trick_of_nothing_but_fehl_hearts(
    trick: str, owners: list[int]
) -> None:
    game = Scene(trick, rules=ROUND, changes=OFF | {"specials.herzstich": 1}).healthy().lay()
    assert found(game) == [("herzstich", owner, None) for owner in owners]


def test_hausrunde_herzstich_not_where_hearts_are_trump() -> None:
    changes = OFF | {"specials.herzstich": 1, "specials.in_solos": True}
    hearts = Contract.SOLO_HEARTS
    game = Scene("0: HA HK H9 HK", contract=hearts, re=(), rules=ROUND, changes=changes)
    assert found(game.solo(0, hearts).lay()) == []
    queens = Contract.SOLO_QUEENS
    game = Scene("0: HA HK HJ HK", contract=queens, re=(), rules=ROUND, changes=changes)
    assert found(game.solo(0, queens).lay()) == [("herzstich", 0, None)]


@pytest.mark.parametrize(("once", "each"), [(False, [1, 1]), (True, [1])])
def test_hausrunde_charly_both_caught_count_each_or_once(once: bool, each: list[int]) -> None:
    game = last("0: SQ CJ D9 CJ", charly_caught=1, charly_caught_once=once)
    assert points(game, "charly-caught") == each


def test_hausrunde_charly_once_is_the_opponents_not_the_partners() -> None:
    game = last("0: SQ D9 CJ CJ", charly_caught=1, charly_caught_once=True)
    assert found(game) == [("charly-caught", 0, 3)]
    assert points(game, "charly-caught") == [1]


@pytest.mark.parametrize(
    ("where", "said", "value"),
    [({}, (), 1), ({"not_in_solos": ["fuchs"]}, (), 0), ({"doubled": ["fuchs"]}, ("re",), 2)],
)
def test_hausrunde_sonderpunkte_in_a_solo_and_doubled(
    where: dict[str, Any], said: tuple[str, ...], value: int
) -> None:
    """A ♦ solo in which the first trick catches a Fuchs, against the same without the point."""
    changes = OFF | {"scoring.scheme": "doubling", "specials.in_solos": True}
    changes |= {f"specials.{name}": names for name, names in where.items()}
    worth = []
    for fuchs in (0, 1):
        solo = Contract.SOLO_DIAMONDS
        more = changes | {"specials.fuchs": fuchs}
        game = Scene("0: HT DA D9 DT", contract=solo, re=(), rules=ROUND, changes=more)
        game.solo(0, solo)
        for word in said:
            game.say(0, word)
        game.lay().play_on()
        worth.append(-game.score.per_opponent)
    assert worth[1] - worth[0] == value


def test_hausrunde_schreiben_a_game_played_where_only_plus_is_written() -> None:
    rows = []
    for counting in ("plus-minus", "plus", "minus"):
        changes = {"scoring.counting": counting}
        game = Scene("0: HT DA D9 DT", rules=ROUND, changes=changes).healthy().lay().play_on()
        rows.append(game.score.points)
    both, plus, minus = rows
    assert [max(each, 0) for each in both] == list(plus)
    assert [min(each, 0) for each in both] == list(minus)
