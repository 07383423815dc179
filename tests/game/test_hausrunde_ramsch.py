"""Common house rules, Ramsch: one loses alone, and each player without a trick doubles."""

from typing import Any

import pytest
from msgspec.structs import replace

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import score
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from game_kit import Table, rules_with
from match.match_kit import NAMES, book, game

POOR = "D9 C9 CK CT CA S9 SK ST SA HK H9 HA"
ALONE: dict[str, Any] = {"ramsch.loser": "one"}
EACH: dict[str, Any] = {"ramsch.no_trick_each": True}


def ramsch(*hands: str, **changes: Any) -> Table:
    """A Ramsch: seat 0 has an Armut that nobody takes."""
    table = Table("hausregeln-2021", POOR, *hands, changes=changes)
    table.bid(do.BidArmut(seat=Seat(0)))
    while table.state.phase is Phase.ARMUT_ASKED:
        table.act(do.Decline(seat=table.state.turn))  # type: ignore[arg-type]
    return table.play_on()


def points(augen: tuple[int, ...], tricks: tuple[int, ...], dealer: int = 3, **keys: Any) -> Any:
    """The row of a Ramsch with these Augen and tricks."""
    rules = rules_with("hausregeln-2021", keys)
    result = Result(Contract.RAMSCH, Seat(dealer), augen, tricks)
    return list(score(result, rules).points)


def test_hausrunde_ramsch_two_lose_or_one_alone() -> None:
    """204 Augen are 84 above 120, 128 are 68 above 60; one without a trick doubles."""
    hands = ("HT SQ", "HQ DQ", "HT CQ CQ")
    two, one = ramsch(*hands), ramsch(*hands, **ALONE)
    assert two.result.augen == one.result.augen == (0, 76, 36, 128)
    assert two.points == [18, -18, 18, -18]
    assert one.points == [14, 14, 14, -42]
    assert [item.rule for item in one.score.items] == ["ramsch", "ramsch-teams"]


def test_hausrunde_ramsch_alone_a_tie_goes_by_tricks_and_then_by_seat() -> None:
    assert points((80, 80, 50, 30), (3, 4, 3, 2), **ALONE) == [2, -6, 2, 2]
    assert points((80, 80, 50, 30), (3, 3, 4, 2), **ALONE) == [-6, 2, 2, 2]
    assert points((80, 80, 50, 30), (3, 3, 4, 2), dealer=0, **ALONE) == [2, -6, 2, 2]
    assert points((60, 60, 60, 60), (3, 3, 3, 3), **ALONE) == [0, 0, 0, 0]


def test_hausrunde_ramsch_alone_all_augen_win_from_each() -> None:
    assert points((240, 0, 0, 0), (12, 0, 0, 0), **ALONE) == [36, -12, -12, -12]
    off = {**ALONE, "ramsch.durchmarsch": "off"}
    assert points((240, 0, 0, 0), (12, 0, 0, 0), **off) == [-108, 36, 36, 36]


@pytest.mark.parametrize(
    ("tricks", "once", "each"),
    [((3, 3, 3, 3), 6, 6), ((7, 4, 1, 0), 12, 12), ((8, 4, 0, 0), 12, 24)],
)
def test_hausrunde_ramsch_doubles_once_or_for_each_without_a_trick(
    tricks: tuple[int, ...], once: int, each: int
) -> None:
    augen = (120, 60, 60, 0) if tricks.count(0) < 2 else (120, 60, 30, 30)
    assert points(augen, tricks) == [-once, -once, once, once]
    assert points(augen, tricks, **EACH) == [-each, -each, each, each]
    off = {**EACH, "ramsch.no_trick_doubles": False}
    assert points(augen, tricks, **off) == [-6, -6, 6, 6]


def test_hausrunde_ramsch_alone_at_a_table_of_five() -> None:
    """A fifth of all Augen is 48: 70 are 22 above it, three points to each of four."""
    changes = {"armut.mode": "offered", "armut.nobody": "ramsch", "ramsch.enabled": True, **ALONE}
    rules = rules_with("wettbewerb-5", changes)
    made = score(Result(Contract.RAMSCH, Seat(4), (70, 50, 50, 40, 30), (2,) * 5), rules)
    assert list(made.points) == [-12, 3, 3, 3, 3]


def test_hausrunde_ramsch_on_the_sheet_tricks_are_asked_where_they_decide_who_loses() -> None:
    rules = rules_with("hausregeln-2021", ALONE)
    second = book(rules, game("ramsch", each=(100, 60, 60, 20)))
    assert dict(second.rows[0].points) == dict(zip(NAMES, (-12, 4, 4, 4), strict=True))
    first = game("ramsch", each=(80, 80, 50, 30))
    with pytest.raises(Refused) as caught:
        book(rules, first)
    assert caught.value.code == "sheet/tricks-missing"
    played = replace(first.played, tricks=tuple(zip(NAMES, (3, 4, 3, 2), strict=True)))
    told = book(rules, log.Game(played=played))
    assert dict(told.rows[0].points) == dict(zip(NAMES, (2, -6, 2, 2), strict=True))
