"""Borgholzhausen 3 and 4: what games bring, played to their end (D38, D71)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.result_of import result_of
from doppelkopf.game.scoring import score
from game_kit import Table

HANDS = (
    "CA SK SK HA HT CQ SQ HQ DJ DK",
    "CK SA SA HK HT SQ HQ DJ DT DA",
    "CK CT ST HA CQ DQ CJ SJ HJ DK",
    "CT CA ST HK DQ CJ SJ HJ DT DA",
)
"""Seats 0 and 2 are Re."""
TOP = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"


def played(tricks: str) -> Table:
    """A normal game of these tricks in which only what is owed is said."""
    game = Table("borgholzhausen", *HANDS).healthy()
    for trick in tricks.split(","):
        game.play(trick)
        if game.state.duty is not None:
            game.act(game.legal(game.state.duty.seat).all[0])
    return game


def re_augen(game: Table) -> int:
    return game.state.augen[0] + game.state.augen[2]


def counted(game: Table) -> dict[str, int]:
    return {item.rule: int(item.points) for item in game.score.items}


AT_121 = (
    "DK DA HJ SJ, DA SQ SQ SJ, DJ HQ CJ HJ, DJ CQ DT CQ, DQ CJ HT DT, HA HK HA HK,"
    " HQ HT DK DQ, CK CK CT CA, SK SA ST ST, SA CT CA SK"
)
AT_120 = (
    "SK SA ST ST, CK CK CT CA, HA HK HA HK, HT DA SJ CJ, DJ HQ HJ SJ, HT CQ HJ SQ,"
    " DJ DQ DT HQ, SK SA DK DA, DQ CQ DT CJ, DK SQ CT CA"
)


def test_borgholzhausen_4_re_wins_with_121_and_not_with_120() -> None:
    game = played(AT_121)
    assert re_augen(game) == 121
    assert game.score.winner is Party.RE
    game = played(AT_120)
    assert re_augen(game) == 120
    assert game.score.winner is Party.KONTRA
    assert counted(game) == {"won": 1, "against-alten": 1, "call-kontra": 1, "special-fuchs": 1}
    assert game.points == [-2, 2, -2, 2]  # less Re's Fuchs


def test_borgholzhausen_4_losers_without_a_trick_stay_under_every_level() -> None:
    """120, 90, 60, 30 and no trick, one each; a silent Hochzeit claimed or handed over at once."""
    won = Table("borgholzhausen", TOP).healthy().act(do.Claim(seat=Seat(0)))
    assert won.result.tricks == (10, 0, 0, 0)
    assert won.points == [15, -5, -5, -5]
    lost = Table("borgholzhausen", TOP).healthy().act(do.HandOver(seat=Seat(0))).all_pass()
    assert lost.result.tricks[0] == 0
    assert lost.points == [-18, 6, 6, 6]  # and against Re


LEVELS = {
    "re 98": (
        "DJ DA HJ SJ, CJ CQ DJ SJ, DK HQ CQ DQ, DQ DT SQ SQ, HT DT CJ HJ, HA HK HA HK,"
        " HQ HT DK DA, SA ST ST SK, SA CT CT SK, CK CK CA CA",
        [-3, 3, -3, 3],  # 1, against Re, Kontra
    ),
    "re 87": (
        "SK SA ST ST, DJ DQ HJ HT, HQ SQ HJ DA, HQ CQ CJ CQ, HA HK HA HK, SJ DT SQ HT,"
        " SA CT CA SK, DT DK SJ DK, DQ DJ DA CJ, CT CA CK CK",
        [-4, 4, -4, 4],  # and under 90
    ),
    "re 157": (
        "SK SA ST ST, SA SJ HJ SK, CT CT CA CK, CQ HT CQ SJ, DT HJ CJ SQ, HA HK HA HK,"
        " HQ HQ CJ DQ, DK DA DK DA, DJ DQ DT DJ, CK CA HT SQ",
        [3, -3, 3, -3],  # 1, Kontra under 90, Kontra said
    ),
}


@pytest.mark.parametrize("name", LEVELS)
def test_borgholzhausen_4_winning_levels_words_and_gegen_re_count_one_each(name: str) -> None:
    tricks, row = LEVELS[name]
    game = played(tricks)
    assert game.result.specials == ()
    assert game.points == row


@pytest.mark.parametrize(
    ("tricks", "levels"),
    [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)],
)
def test_borgholzhausen_4_a_lone_player_under_each_level(tricks: int, levels: int) -> None:
    """0, 20, 52, 87 and 96 Augen when they hand the rest over: under 30, 60, 90 or none."""
    hands = ("HT HT CQ CQ SQ SQ CA SA ST SK", "DK DT SJ CT", "DK DT DJ CT", "SJ CJ HJ CK")
    game = Table("borgholzhausen", *hands, avoid="CA CK").healthy()
    for trick in ("HT DK DK SJ", "HT DT DT CJ", "CA CT CT CK", "CQ SJ DJ HJ")[:tricks]:
        game.play(trick)
        if game.state.duty is not None:
            game.say(0, "re")
    game.act(do.HandOver(seat=Seat(0))).all_pass()
    assert game.result.augen[0] == (0, 20, 52, 87, 96)[tricks]
    value = 1 + levels + 1 + (1 if tricks else 0)  # won, levels, against Re, Re
    assert game.points == [-3 * value, value, value, value]


def test_borgholzhausen_4_a_fuchs_that_is_caught_counts_one() -> None:
    game = played(
        "SK SA ST ST, DA SJ DQ CQ, HA HK HA HK, CA CK CT CA, SK SA CK DA, DT SQ HT HJ,"
        " DJ CQ CJ HT, DK DT DQ HJ, CJ SJ HQ HQ, DJ SQ DK CT"
    )
    assert [(s.id.value, s.seat, s.of) for s in game.result.specials] == [("fuchs", 0, 1)]
    assert game.points == [3, -3, 3, -3]  # won, Kontra said, the Fuchs


def test_borgholzhausen_4_a_doppelkopf_counts_one() -> None:
    """Re's, in a game that Kontra wins: 3 - 1."""
    game = played(
        "SK SA ST ST, HT DQ HJ CQ, DT CJ SJ HT, DK HQ DK DA, DJ HJ CJ HQ, DJ DA SJ DQ,"
        " CA CA CK CK, DT SQ SQ CQ, CT CT HA SA, HA HK SK HK"
    )
    assert [(s.id.value, s.seat) for s in game.result.specials] == [("doppelkopf", 2)]
    assert game.points == [-2, 2, -2, 2]


def test_borgholzhausen_4_a_fuchs_caught_in_the_last_trick_counts_two() -> None:
    game = played(
        "DJ DT HJ DT, CQ CJ SQ HT, SA ST ST SK, HQ DQ DQ HQ, CK CK CA CA, CT DK SA CT,"
        " HA HK HA HK, SK DJ DK DA, SQ SJ HJ CQ, HT DA CJ SJ"
    )
    assert [(s.id.value, s.seat, s.of) for s in game.result.specials] == [("fuchs-at-end", 0, 1)]
    assert game.points == [4, -4, 4, -4]  # won, Re said, 2


def test_borgholzhausen_4_each_fuchs_in_the_last_trick_counts_two() -> None:
    game = played(
        "HQ DJ CJ DT, HA HK HA HK, SQ DT DK DQ, SK SA ST ST, HQ DQ SJ DK, SQ SJ HJ HT,"
        " CA CK CT CT, SK SA CQ CJ, CK CA DJ HT, DA HJ DA CQ"
    )
    assert len(game.result.specials) == 2
    assert game.points == [7, -7, 7, -7]  # won, under 90, Re said, 2 and 2


def test_borgholzhausen_4_a_fuchs_that_wins_the_last_trick_counts_two() -> None:
    """Kontra's, in a game that Re wins with all four speeches: 1 + 4 - 2."""
    game = Table("borgholzhausen", *HANDS).healthy().play("CA CK CK CT").say(0, "re")
    game.play("SK SA ST ST").say(1, "kontra").play("HK HA HK HA").say(2, "re")
    game.play("CT CA SK SA").say(3, "kontra").play_on()
    last = game.state.tricks[-1]
    assert last.cards[(last.owner - last.leader) % 4].name == "DA"
    assert [(s.id.value, s.seat, s.of) for s in game.result.specials] == [("fuchs-at-end", 3, None)]
    assert game.points == [3, -3, 3, -3]


def test_borgholzhausen_4_a_fuchs_left_to_the_partner_counts_nothing() -> None:
    game = played(
        "SQ SQ CJ DT, DK DT DK DA, CA CA CK CK, DQ HT DJ HJ, HA HK HA HK, HQ HT SJ HJ,"
        " SA ST ST SK, SA CQ CT SK, DQ CJ CQ HQ, DJ DA CT SJ"
    )
    assert game.result.specials == ()
    assert game.points == [-3, 3, -3, 3]


ZERO = "CA CK CK CT, SK SA ST ST, HK HA HK HA, CT CA SK SA"
WORTH_ONE = (
    "HA HK HA HK, DJ HQ CQ HJ, CK CA CA CK, DQ HQ SQ HJ, DJ DQ DA HT, SQ DT SJ DT,"
    " CQ HT DK CJ, DA CJ SJ DK, ST ST SK SA, SA CT CT SK"
)
WORTH_MINUS_ONE = (
    "SK SA ST ST, HQ HJ SJ HQ, DJ CQ DQ DK, CK CA CA CK, DT CQ HT CJ, SQ DK HJ SQ,"
    " SA CT HK SK, DT DQ CJ DJ, HA CT HA HK, SJ DA HT DA"
)


@pytest.mark.parametrize(
    ("tricks", "value"), [(ZERO, 0), (WORTH_ONE, 1), (WORTH_MINUS_ONE, -1)], ids=["0", "1", "-1"]
)
def test_borgholzhausen_1_games_of_zero_and_one_point_are_void(tricks: str, value: int) -> None:
    """D71: also if the winners' specials lose make it minus one."""
    game = played(tricks).play_on()
    assert score(result_of(game.state), game.rules).base == value
    assert game.void == "too-few-points"


def test_borgholzhausen_1_a_game_of_two_points_counts() -> None:
    game = played(AT_120)
    assert game.score.base == 2
    assert game.void is None


def test_borgholzhausen_3_a_silent_hochzeit_is_scored_like_a_normal_game() -> None:
    """All tricks: 1 and four levels from each, not the 5 of a solo times three with no levels."""
    game = Table("borgholzhausen", TOP).healthy().act(do.Claim(seat=Seat(0)))
    assert game.result.contract is Contract.SILENT
    assert counted(game)["won"] == 1
    assert game.points == [15, -5, -5, -5]
    said = Table("borgholzhausen", TOP).healthy().say(0, "re").act(do.Claim(seat=Seat(0)))
    assert said.points == [18, -6, -6, -6]


def test_borgholzhausen_3_special_points_count_in_it() -> None:
    """A Doppelkopf of 40 Augen, then handed over: 1 + 2 + against Re + Re - 1."""
    game = Table("borgholzhausen", "HT CQ CQ", "DT", "HT", "DT").healthy().play("HT DT HT DT")
    game.say(0, "re").act(do.HandOver(seat=Seat(0))).all_pass()
    assert game.result.augen[0] == 40
    assert game.points == [-12, 4, 4, 4]


def test_borgholzhausen_3_lost_each_opponent_gets_the_points_and_gegen_re() -> None:
    game = Table("borgholzhausen", "CQ CQ").healthy().act(do.HandOver(seat=Seat(0))).all_pass()
    assert counted(game)["against-alten"] == 1
    assert game.points == [-18, 6, 6, 6]
