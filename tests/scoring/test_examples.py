"""The worked examples of the law, section 4, each under the paragraph it stands for."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

from fractions import Fraction

import pytest

from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import score
from scoring.build import ids, row, rules_of, scored

RE, KONTRA = Party.RE, Party.KONTRA


def value_for(party: Party, made_winner: Party | None, base: Fraction) -> Fraction:
    return base if (made_winner or RE) is party else -base


@pytest.mark.parametrize(
    ("re_augen", "said", "winner", "for_re"),
    [
        (57, ("re+schwarz", "kontra+schwarz"), None, -5),
        (75, ("re+no90", "kontra+schwarz"), None, 0),
        (130, ("re+no90",), KONTRA, -5),
        (170, ("re+no60", "kontra"), KONTRA, -8),
        (170, ("re+no60", "kontra+no60"), None, 3),
        (120, (), KONTRA, -2),
        (120, ("kontra",), RE, 3),
        (120, ("re", "kontra"), KONTRA, -6),
    ],
)
def test_ddv_7_2_worked_examples(
    re_augen: int, said: tuple[str, ...], winner: Party | None, for_re: int
) -> None:
    made = scored("ddv", re_augen, *said)
    assert made.winner is winner
    assert row(made) == [for_re, -for_re, for_re, -for_re]


def test_hausregeln_9_no_30_announced_and_only_no_90_made() -> None:
    made = scored("hausregeln-2021", 160, "re+no30")
    assert made.winner is KONTRA
    assert made.base == (1 + 3 + 2) * 2 + 1 == 13
    assert row(made) == [-13, 13, -13, 13]
    assert [i for i in ids(made) if i.startswith("missed")] == ["missed-no60", "missed-no30"]


def test_hausregeln_9_the_announcer_itself_stays_under_90() -> None:
    made = scored("hausregeln-2021", 80, "re+no30")
    assert made.base == (1 + 3 + 3 + 1) * 2 + 1 == 17


@pytest.mark.parametrize(
    ("augen", "expected"),
    [
        ((70, 50, 64, 56), (-1, -1, 1, 1)),
        ((62, 62, 62, 54), (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3), -1)),
    ],
)
def test_hausregeln_7_1_hammelrennen(augen: tuple[int, ...], expected: tuple[int, ...]) -> None:
    result = Result(Contract.HAMMELRENNEN, Seat(3), augen, (3, 3, 3, 3))
    assert score(result, rules_of("hausregeln-2021")).points == expected


def test_hausregeln_7_5_ramsch_with_157_in_the_upper_team() -> None:
    result = Result(Contract.RAMSCH, Seat(3), (100, 57, 43, 40), (4, 3, 3, 2))
    made = score(result, rules_of("hausregeln-2021"))
    assert made.base == 4
    assert row(made) == [-4, -4, 4, 4]


@pytest.mark.parametrize("re_augen", [121, 150])
def test_mischen_impossible_4_4_lost_with_121_to_150(re_augen: int) -> None:
    """'90-120-Re-Gegen'"""
    made = scored("mischen-impossible", re_augen, "re+no90")
    assert (made.winner, made.base) == (KONTRA, 4)
    assert ids(made) == ["won", "call-re", "absage-no90", "against-alten"]


@pytest.mark.parametrize("re_augen", [90, 120])
def test_mischen_impossible_4_4_lost_with_90_to_120(re_augen: int) -> None:
    """'90-120-120-Re-Gegen'"""
    assert scored("mischen-impossible", re_augen, "re+no90").base == 5


def test_mischen_impossible_4_4_contra_said_90_and_ends_with_120() -> None:
    made = scored("mischen-impossible", 120, "kontra+no90")
    assert (made.winner, made.base) == (RE, 3)


def test_mischen_impossible_4_5_solo_lost_at_100() -> None:
    """'120-Solo-Verloren' x 3 = 9"""
    made = scored("mischen-impossible", 100, contract="solo-queens", re=(1,))
    assert row(made) == [3, -9, 3, 3]


def test_mischen_impossible_3_5_revoke_with_nothing_said() -> None:
    """'schwarz-30-60-90-120' x 3 = 15"""
    made = scored("mischen-impossible", 100, revoke=0)
    assert row(made) == [-15, 5, 5, 5]


def test_borgholzhausen_4_trump_solo_with_re_and_kontra() -> None:
    made = scored("borgholzhausen", 130, "re", "kontra", contract="solo-diamonds", re=(1,))
    assert row(made) == [-7, 21, -7, -7]


def test_wettbewerb_6_re_said_no_90_and_has_130() -> None:
    made = scored("wettbewerb", 130, "re+no90")
    assert (made.winner, made.base) == (KONTRA, 4)


def test_wettbewerb_6_4_value_one_at_five() -> None:
    made = scored("wettbewerb-5", 130, re=(1, 3), dealer=1)
    assert made.base == 1
    assert row(made) == [-1, 1, -1, 2, -1]  # seat 3 sits first after the dealer
    assert row(scored("wettbewerb-5", 130, re=(1, 3), dealer=4)) == [-1, 2, -1, 1, -1]
