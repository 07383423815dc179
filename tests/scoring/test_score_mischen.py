"""Mischen Impossible: section 4, the revoke of 3.5, what starts Bock (4.11)."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest

from doppelkopf.game.basics import GameEvent, Party, Seat
from doppelkopf.game.scoring import Score, score, score_signalling
from doppelkopf.rules.model.bock import Trigger
from scoring.build import ids, result, row, rules_of, scored

RE, KONTRA = Party.RE, Party.KONTRA
MI = "mischen-impossible"


def test_mischen_impossible_4_3_announcements_count_one_and_add_up() -> None:
    assert scored(MI, 130, "re").base == 2
    assert scored(MI, 130, "re", "kontra").base == 3
    assert scored(MI, 155, "re+no90").base == 1 + 1 + 1 + 1


def test_mischen_impossible_4_4_contra_lost_with_90_announced() -> None:
    """'90-120-Contra' with 120 to 150, '90-120-120-Contra' with 90 to 119."""
    assert [scored(MI, 240 - own, "kontra+no90").base for own in (150, 120)] == [3, 3]
    assert [scored(MI, 240 - own, "kontra+no90").base for own in (119, 90)] == [4, 4]


def test_mischen_impossible_4_4_higher_announcements_and_defeats_likewise() -> None:
    # 60 announced, opponents have 95: 60-90-120-Re-Gegen and 90 against 60
    assert scored(MI, 145, "re+no60").base == 2 + 1 + 1 + 1 + 1
    # 90 announced, ends with 80: the second 120, and stays under 90
    assert scored(MI, 80, "re+no90").base == 1 + 1 + 1 + 1 + 1 + 1


def test_mischen_impossible_4_4_kontra_wins_with_120() -> None:
    assert scored(MI, 120).winner is KONTRA
    assert scored(MI, 120, "kontra").winner is KONTRA


def test_mischen_impossible_4_2_fuchs_doppelkopf_and_fuchs_am_end() -> None:
    specials = [("fuchs", 0, 1), ("doppelkopf", 0), ("fuchs-at-end", 0, 3)]
    assert scored(MI, 130, specials=specials).base == 1 + 1 + 1 + 2
    assert scored(MI, 130, specials=[("charly", 0)]).base == 1


def test_mischen_impossible_4_5_solo_won_and_lost() -> None:
    """'120-Solo' and '120-Solo-Verloren', times three."""
    assert row(scored(MI, 121, contract="solo-jacks", re=(0,))) == [6, -2, -2, -2]
    assert row(scored(MI, 120, contract="solo-jacks", re=(0,))) == [-9, 3, 3, 3]


def test_mischen_impossible_4_7_no_special_points_in_solos() -> None:
    for contract in ("solo-diamonds", "solo-queens", "solo-jacks", "silent"):
        made = scored(MI, 130, contract=contract, re=(0,), specials=[("doppelkopf", 0)])
        assert ids(made) == ["won", "solo-bonus"]


def test_mischen_impossible_4_8_a_silent_solo_counts_as_a_trump_solo() -> None:
    silent = scored(MI, 100, "re", contract="silent", re=(2,))
    trump = scored(MI, 100, "re", contract="solo-diamonds", re=(2,))
    assert (silent.points, silent.base) == (trump.points, trump.base)


def test_mischen_impossible_4_6_a_take_over_counts_as_a_normal_game() -> None:
    made = scored(MI, 100, contract="armut", specials=[("fuchs", 1, 0)])
    assert ids(made) == ["won", "against-alten", "special-fuchs"]


def test_mischen_impossible_3_3_2_hochzeit_says_re() -> None:
    made = scored(MI, 130, contract="hochzeit")
    assert ids(made) == ["won", "call-re"]
    said = scored(MI, 130, "re", contract="hochzeit")
    assert said.points == made.points
    assert ids(scored(MI, 100, contract="hochzeit")) == ["won", "call-re", "against-alten"]


def test_mischen_impossible_4_9_a_hochzeit_is_no_special_point() -> None:
    assert scored(MI, 130, contract="hochzeit").base == scored(MI, 130, "re").base


def test_mischen_impossible_3_3_1_a_hochzeit_nobody_joins_is_a_silent_solo() -> None:
    """D29, D62: with its Re."""
    made = scored(MI, 100, contract="hochzeit", re=(1,))
    assert ids(made) == ["won", "call-re", "solo-bonus", "against-alten"]
    assert row(made) == [4, -12, 4, 4]
    assert made.triggers == {Trigger.LOST_CALL, Trigger.LOST_FIRST_CALL, Trigger.LOST_SOLO}


def test_mischen_impossible_3_5_all_announcements_are_added() -> None:
    assert row(scored(MI, 100, "re+no90", "kontra", revoke=1)) == [8, -24, 8, 8]


def explained(made: Score) -> dict[str, tuple[str, ...]]:
    """The paragraphs behind each item."""
    return {item.rule: item.sources for item in made.items}


def test_mischen_impossible_3_5_is_explained_by_its_own_paragraph() -> None:
    made = score(result(100, "re", revoke=1), rules_of(MI), "002")
    lost = ("won", "under-90", "under-60", "under-30", "no-trick")
    assert all("002 3.5" in explained(made)[rule] for rule in lost)
    assert explained(made)["call-re"] == ("002 4.3",)
    won = next(item for item in made.items if item.rule == "won")
    assert (won.party, won.text.de) == (None, "zählt als verlorenes Spiel")
    signs = score_signalling(result(100, "re"), rules_of(MI), Seat(2), "002")
    assert all(explained(signs)[rule] == ("002 4.14",) for rule in lost)


def test_mischen_impossible_3_3_2_the_re_of_a_hochzeit_is_explained() -> None:
    made = score(result(130, contract="hochzeit"), rules_of(MI), "002")
    assert "002 3.3.2" in explained(made)["call-re"]
    assert "002 3.3.2" not in explained(score(result(130, "re"), rules_of(MI), "002"))["call-re"]


def test_mischen_impossible_3_5_a_soloist_who_revokes() -> None:
    """D63: (5 + 2 + calls) x 3, at least 21."""
    assert row(scored(MI, 100, contract="solo-queens", re=(2,), revoke=2)) == [7, 7, -21, 7]
    made = scored(MI, 100, "re", contract="solo-queens", re=(2,), revoke=2)
    assert row(made) == [8, 8, -24, 8]
    assert made.winner is KONTRA


def test_mischen_impossible_3_5_a_soloists_opponent_who_revokes() -> None:
    """D63: as in a normal game."""
    made = scored(MI, 100, "re", contract="solo-queens", re=(2,), revoke=0)
    assert row(made) == [-18, 6, 6, 6]


def test_mischen_impossible_3_5_counts_as_schwarz_for_bock_and_is_doubled() -> None:
    made = scored(MI, 100, revoke=0)
    assert made.triggers == {Trigger.LOST_SCHWARZ}
    assert made.with_bock(2, fines_too=True)[0] == (-30, 10, 10, 10)
    assert made.with_bock(2, fines_too=False)[0] == (-15, 5, 5, 5)
    assert rules_of(MI).offences.fines_in_bock
    spoke = scored(MI, 100, "re", revoke=0)
    assert spoke.triggers == {Trigger.LOST_SCHWARZ, Trigger.LOST_CALL, Trigger.LOST_FIRST_CALL}
    solo = scored(MI, 100, contract="solo-jacks", re=(0,), revoke=0)
    assert solo.triggers == {Trigger.LOST_SCHWARZ, Trigger.LOST_SOLO}


def test_mischen_impossible_4_14_signalling_is_lost_once_and_alone() -> None:
    made = score_signalling(result(100, "re", "kontra"), rules_of(MI), Seat(2), "002")
    assert row(made) == [0, 0, -7, 0]
    assert made.pot == 7
    assert made.fines == made.points


@pytest.mark.parametrize(
    ("re_augen", "said", "more", "expected"),
    [
        (240, (), {}, {Trigger.LOST_SCHWARZ}),
        (100, ("re",), {}, {Trigger.LOST_FIRST_CALL, Trigger.LOST_CALL}),
        (130, ("re",), {}, set()),
        (130, (), {"specials": [("doppelkopf", 1)]}, {Trigger.ZERO_GAME}),
        (130, (), {"specials": [("doppelkopf", 1)] * 2}, {Trigger.NEGATIVE_GAME}),
        (100, (), {"contract": "silent", "re": (0,)}, {Trigger.LOST_SOLO}),
        (130, (), {"events": (GameEvent.HEART_THROUGH,)}, {Trigger.HEART_THROUGH}),
    ],
)
def test_mischen_impossible_4_11_what_starts_bock(
    re_augen: int, said: tuple[str, ...], more: dict[str, object], expected: set[Trigger]
) -> None:
    assert scored(MI, re_augen, *said, **more).triggers == expected


def test_mischen_impossible_4_11_a_negative_win_is_booked_as_it_stands() -> None:
    """D62."""
    made = scored(MI, 130, specials=[("doppelkopf", 1)] * 3)
    assert (made.winner, made.base, row(made)) == (RE, -2, [-2, 2, -2, 2])
