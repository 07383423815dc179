"""Hausregeln 2021: whole games played card by card, with calls and the points they end with.

Section 9 with its examples, and the games of RULES.md section 4: 13 and 17 points for a failed
"keine 30", Ramsch with 157 Augen. Each game is the same twelve tricks with other calls before them.
"""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.armut import is_armut
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.bock import Trigger
from scene_kit import Scene

RE_WINS_WITH_160 = """
    0: DQ CJ HQ SJ / 2: S9 SA SK ST / 3: ST SA CA HK / 0: CA CK CT CT
    0: SQ DJ D9 DT / 0: D9 HT SJ DJ / 1: DA DA HJ CQ / 0: HA C9 H9 H9
    0: HK DT HT SK / 2: HQ DQ SQ DK / 0: HA DK HJ S9 / 2: CJ CK C9 CQ"""
"""Seats 0 and 1 are Re: 137 + 23 Augen against 55 + 25."""
KONTRA_WINS_WITH_160 = """
    0: HT CJ D9 CQ / 0: DJ HT HJ DA / 1: CT CK CA DQ / 0: HA H9 HK HK
    0: DT D9 CJ SJ / 2: SQ DT SQ HJ / 2: DK S9 HQ SK / 0: ST CT SK SA
    3: SA DA HA CK / 0: DK C9 CQ H9 / 2: DJ ST SJ CA / 0: DQ C9 HQ S9"""
"""Seats 2 and 3 are Re: 45 + 35 Augen against 135 + 25."""
DRAW = """
    0: SK S9 SA ST / 2: CA C9 CK CA / 2: HJ DJ HT CQ / 0: CK CJ CJ CT
    1: HA HK HA DK / 0: DJ DT DK HT / 3: HJ SQ DA DQ / 0: C9 H9 SJ CT
    2: DA SQ CQ SJ / 0: S9 ST D9 SA / 2: D9 HQ DQ HK / 3: DT HQ SK H9"""
"""Seats 0 and 1 are Re: 102 + 18 against 84 + 36."""
RE_WINS_WITH_121 = """
    0: SJ DJ D9 HQ / 3: CA C9 S9 CA / 3: CJ CQ DT SQ / 0: HK HA H9 HK
    1: HA CT S9 H9 / 1: SK DQ SA SK / 2: CQ DJ HQ DA / 2: SJ HT DQ SQ
    3: HT HJ DK CJ / 3: SA HJ ST DK / 0: CT D9 CK C9 / 1: ST CK DT DA"""
"""Seats 0 and 2 are Re: 80 + 41 against 54 + 65."""
CLUBS_SOLO_LOST = """
    0: DQ DQ CK HT / 3: CQ HQ C9 DJ / 3: H9 SQ HA HA / 0: DA DA DT DT
    0: CT CK HQ CJ / 2: DK SJ D9 D9 / 3: H9 DJ SQ HK / 1: SK SK SA ST
    3: SJ CQ HJ C9 / 0: CA HT HJ CT / 1: ST HK S9 SA / 0: CA CJ DK S9"""
"""Seat 0 plays ♣ alone and takes 99; a Bergbauer of seat 3 and a Charly of seat 1."""
QUEENS_SOLO_WON = """
    0: SQ DA DQ HQ / 0: SK ST S9 ST / 1: D9 DK DJ D9 / 2: H9 HJ HK HT
    1: DK CJ DT DA / 0: CQ DT CQ HQ / 0: CA CA CJ CK / 0: SA HA SJ SK
    0: SQ DJ HA S9 / 0: SA C9 SJ CT / 0: HJ HT HK CT / 1: C9 H9 CK DQ"""
"""Seat 0 plays the queens alone and takes 168."""
SILENT = """
    0: HT SJ CJ DT / 0: D9 DT HQ SJ / 2: DJ DK HQ SQ / 1: ST S9 DQ SK
    3: CK C9 CA CK / 1: HK HA HK H9 / 2: SK C9 HT S9 / 0: DA DQ SQ CJ
    2: DJ CT HJ SA / 0: CQ SA DK H9 / 0: HJ CA D9 HA / 0: CQ ST DA CT"""
"""Seat 0 holds both ♣Q, says nothing and takes 139."""
RACE = """
    0: HJ DQ DT HQ / 3: D9 HQ HJ DT / 0: CK C9 CT CT / 2: SQ DQ D9 DA
    2: S9 SK ST SA / 1: HT SQ DA DJ / 1: HT CJ SJ SJ / 1: CQ DK HA CA
    1: DK DJ HK SA / 2: CA H9 CK C9 / 2: S9 ST SK HA / 3: HK H9 CQ CJ"""
"""A Hammelrennen: 15, 105, 77 and 43; two are 17 away from 60, two 45."""
RAMSCH_157 = """
    0: HA H9 H9 HA / 0: DQ SJ SJ DQ / 0: SA S9 CJ ST / 2: DT SQ HQ HQ
    3: SA S9 HK DT / 2: CT C9 CK C9 / 2: DJ HT HJ DK / 3: CK CJ CA CT
    0: DA CQ DA ST / 1: DJ D9 CA HT / 0: DK CQ D9 SK / 1: HK SQ SK HJ"""
"""82 + 75 against 46 + 37."""
RAMSCH_TIE = """
    0: CA CA CK C9 / 0: DT SQ DA HJ / 1: CK CT DJ C9 / 3: SJ HQ CQ DT
    1: SJ DQ D9 DK / 2: D9 HQ CJ S9 / 3: HK HA H9 HA / 0: S9 SK ST SA
    3: CQ SQ ST DK / 3: DQ DA CT DJ / 3: H9 HJ HK HT / 2: HT CJ SK SA"""
"""52 in two tricks, 44, 52 in three tricks, 92: the one with more tricks is in the upper team."""


def table(tricks: str, re: tuple[int, ...], contract: Contract = Contract.NORMAL) -> Scene:
    """The table of a written game, before anybody has said anything."""
    lines = [line.strip() for part in tricks.split("\n") for line in part.split("/")]
    forced = Forced.HAMMELRENNEN if contract is Contract.HAMMELRENNEN else None
    return Scene(*(line for line in lines if line), re=re, contract=contract, forced=forced)


def say(game: Scene, re: str, kontra: str, speakers: tuple[int, int]) -> Scene:
    """The calls of both parties before the first card."""
    for speaker, words in zip(speakers, (re, kontra), strict=True):
        game.say(speaker, *words.split())
    return game.lay()


@pytest.mark.parametrize(
    ("re", "kontra", "points"),
    [
        ("", "", 2),  # game and no 90
        ("re", "", 4),
        ("", "kontra", 4),
        ("re", "kontra", 8),
        ("re no90", "", 6),  # (game, no 90, said) × 2
        ("re no90 no60", "", -9),  # (game, two said, one missed) × 2, and against the Alten
        ("re no90 no60 no30", "", -13),  # the book's example: (1 + 3 + 2) × 2 + 1
        ("re no90 no60 no30 schwarz", "", -17),  # (1 + 4 + 3) × 2 + 1
        ("", "kontra no90", 8),  # (game, no 90, said, missed) × 2
        ("re no90", "kontra no90", 20),  # one side makes it, the other fails
        ("re no90 no60", "kontra no90", 4),  # both fail: (missed 1 + under 90 - missed 1) × 4
    ],
)
def test_hausregeln_9_a_game_that_re_wins_with_160_augen(re: str, kontra: str, points: int) -> None:
    game = say(table(RE_WINS_WITH_160, (0, 1)).healthy(), re, kontra, (0, 2))
    assert game.result.augen == (137, 23, 55, 25)
    assert game.points == [points, points, -points, -points]
    assert game.result.specials == ()


@pytest.mark.parametrize(
    ("re", "kontra", "points"),
    [
        ("", "", 3),  # game, no 90, against the Alten
        ("re", "", 5),  # 2 × 2 + 1
        ("", "kontra", 5),
        ("re", "kontra", 9),
        ("", "kontra no90", 7),  # 3 × 2 + 1
        ("re no90 no60 no30", "", 17),  # (1 + 3 + 3 + 1) × 2 + 1
    ],
)
def test_hausregeln_9_a_game_that_kontra_wins_with_160_augen(
    re: str, kontra: str, points: int
) -> None:
    game = say(table(KONTRA_WINS_WITH_160, (2, 3)).healthy(), re, kontra, (2, 0))
    assert game.result.augen == (135, 25, 45, 35)
    assert game.points == [points, points, -points, -points]


@pytest.mark.parametrize(
    ("re", "kontra", "points"), [("", "", -2), ("", "kontra", -3), ("re", "kontra", -5)]
)
def test_hausregeln_9_at_120_each_kontra_has_won(re: str, kontra: str, points: int) -> None:
    game = say(table(DRAW, (0, 1)).healthy(), re, kontra, (0, 2))
    assert game.score.winner == "kontra"
    assert game.points == [points, points, -points, -points]
    assert Trigger.DRAW in game.score.triggers


def test_hausregeln_9_re_wins_with_121() -> None:
    game = say(table(RE_WINS_WITH_121, (0, 2)).healthy(), "", "", (0, 1))
    assert game.result.augen == (80, 54, 41, 65)
    assert (game.score.winner, game.points) == ("re", [1, -1, 1, -1])
    assert not game.score.triggers


@pytest.mark.parametrize(
    ("re", "kontra", "value"), [("", "", 4), ("re", "", 5), ("re", "kontra", 7)]
)
def test_hausregeln_9_a_lost_solo_with_special_points(re: str, kontra: str, value: int) -> None:
    game = table(CLUBS_SOLO_LOST, (), Contract.SOLO_CLUBS).solo(0, "solo-clubs")
    say(game, re, kontra, (0, 1))
    assert [one.id.value for one in game.result.specials] == ["bergbauer", "charly"]
    # game, doubled by the calls; then against the Alten, Bergbauer, Charly
    assert game.points == [-3 * value, value, value, value]


def test_hausregeln_9_a_won_solo_counts_three_times() -> None:
    game = table(QUEENS_SOLO_WON, (), Contract.SOLO_QUEENS).solo(0, "solo-queens").say(0, "re")
    game.lay()
    assert game.result.augen[0] == 168
    assert game.points == [12, -4, -4, -4]


def test_hausregeln_7_6_a_silent_hochzeit_is_scored_as_a_solo() -> None:
    game = table(SILENT, (0, 0)).healthy().lay()
    assert game.result.augen == (139, 31, 53, 17)
    assert (game.result.contract, game.points) == (Contract.SILENT, [3, -1, -1, -1])


def test_hausregeln_7_1_two_at_the_same_distance_share_what_the_others_pay() -> None:
    game = table(RACE, (), Contract.HAMMELRENNEN).lay()
    assert game.result.augen == (15, 105, 77, 43)
    assert game.points == [-5, -5, 5, 5]


@pytest.mark.parametrize(
    ("tricks", "augen", "points"),
    [
        (RAMSCH_157, (82, 46, 75, 37), [-4, 4, -4, 4]),
        (RAMSCH_TIE, (52, 44, 52, 92), [3, 3, -3, -3]),
    ],
)
def test_hausregeln_7_5_a_whole_ramsch(
    tricks: str, augen: tuple[int, ...], points: list[int]
) -> None:
    game = table(tricks, ())
    poor = next(seat for seat in range(4) if is_armut(game.state.hands[seat], game.rules))
    game.bid(do.BidArmut(seat=Seat(poor)))
    for way in (1, 2, 3):
        game.act(do.Decline(seat=Seat((poor - way) % 4)))
    game.lay()
    assert game.result.augen == augen
    assert game.points == points
