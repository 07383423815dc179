"""DDV tournament rules: who wins (7.1), what it counts (7.2), offences (9)."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Call, Party
from doppelkopf.game.scoring import score
from scoring.build import ids, result, row, rules_of, scored

RE, KONTRA = Party.RE, Party.KONTRA


@pytest.mark.parametrize(("said", "needed"), [("re+no90", 151), ("re+no60", 181), ("re+no30", 211)])
def test_ddv_7_1_an_own_absage_has_to_be_made(said: str, needed: int) -> None:
    assert scored("ddv", needed, said).winner is RE
    assert scored("ddv", needed - 1, said).winner is KONTRA


def test_ddv_7_1_schwarz_needs_every_trick_not_just_every_auge() -> None:
    assert scored("ddv", 240, "re+schwarz", re_tricks=12, kontra_tricks=0).winner is RE
    assert scored("ddv", 240, "re+schwarz", re_tricks=11, kontra_tricks=1).winner is KONTRA


@pytest.mark.parametrize(
    ("said", "needed"), [("kontra+no90", 90), ("kontra+no60", 60), ("kontra+no30", 30)]
)
def test_ddv_7_1_against_an_absage_less_is_enough(said: str, needed: int) -> None:
    assert scored("ddv", needed, said).winner is RE
    assert scored("ddv", needed - 1, said).winner is KONTRA


def test_ddv_7_1_against_schwarz_one_trick_is_enough() -> None:
    assert scored("ddv", 0, "kontra+schwarz", re_tricks=1, kontra_tricks=11).winner is RE
    assert scored("ddv", 0, "kontra+schwarz", re_tricks=0, kontra_tricks=12).winner is KONTRA


def test_ddv_7_1_without_absage_121_and_120() -> None:
    assert [scored("ddv", augen).winner for augen in (120, 121)] == [KONTRA, RE]
    assert [scored("ddv", augen, "re").winner for augen in (120, 121)] == [KONTRA, RE]
    both = [scored("ddv", augen, "re", "kontra").winner for augen in (120, 121)]
    assert both == [KONTRA, RE]


def test_ddv_7_1_only_kontra_said_turns_the_totals_round() -> None:
    assert [scored("ddv", augen, "kontra").winner for augen in (119, 120)] == [KONTRA, RE]


def test_ddv_7_1_both_miss_and_nobody_wins() -> None:
    assert scored("ddv", 120, "re+no90", "kontra+no90").winner is None


def test_ddv_7_2_one_point_for_winning_and_one_for_each_level() -> None:
    assert scored("ddv", 130).base == 1
    assert ids(scored("ddv", 151)) == ["won", "under-90"]
    assert ids(scored("ddv", 181)) == ["won", "under-90", "under-60"]
    assert ids(scored("ddv", 211)) == ["won", "under-90", "under-60", "under-30"]
    assert ids(scored("ddv", 240))[-1] == "no-trick"
    assert scored("ddv", 240, re_tricks=11, kontra_tricks=1).base == 4


def test_ddv_7_2_re_and_kontra_two_each_whoever_wins() -> None:
    assert scored("ddv", 130, "re").base == 3
    assert scored("ddv", 130, "re", "kontra").base == 5
    assert scored("ddv", 100, "re", "kontra").base == 1 + 2 + 2 + 1


def test_ddv_7_2_each_absage_of_either_party_counts() -> None:
    made = scored("ddv", 160, "re+no90", "kontra+no60")
    assert made.winner is RE
    # 120 against no 90 and 90 against no 60
    assert made.base == 1 + 1 + 2 + 2 + 1 + 2 + 2


def test_ddv_7_2_a_skipped_absage_counts_too() -> None:
    spoken = result(190, "re+no60")
    skipped = replace(
        spoken, calls=tuple(made for made in spoken.calls if made.call is not Call.NO90)
    )
    assert score(skipped, rules_of("ddv")) == score(spoken, rules_of("ddv"))


@pytest.mark.parametrize(
    ("said", "kontra_augen", "extra"),
    [
        ("re+no90", 119, 0),
        ("re+no90", 120, 1),
        ("re+no60", 89, 0),
        ("re+no60", 90, 1),
        ("re+no60", 120, 2),
        ("re+no30", 59, 0),
        ("re+no30", 60, 1),
        ("re+schwarz", 29, 0),
        ("re+schwarz", 30, 1),
        ("re+schwarz", 120, 4),
    ],
)
def test_ddv_7_2_reaching_much_against_an_absage(said: str, kontra_augen: int, extra: int) -> None:
    made = scored("ddv", 240 - kontra_augen, said)
    assert made.winner is KONTRA
    against = [rule for rule in ids(made) if rule.startswith("against-") and "alten" not in rule]
    assert len(against) == extra


def test_ddv_7_2_nobody_wins_and_only_levels_misses_and_specials_count() -> None:
    made = scored("ddv", 100, "re+no90", "kontra+no60", specials=[("charly", 0)])
    assert made.winner is None
    assert not {"won", "call-re", "call-kontra", "absage-no90", "against-alten"} & set(ids(made))
    # Kontra has 140: 120 against no 90; Re has 100: 90 against no 60; Charly for Re
    assert row(made)[0] == -1 + 1 + 1


def test_ddv_7_2_3_special_points_of_both_sides_are_netted() -> None:
    made = scored(
        "ddv", 130, specials=[("fuchs", 0, 1), ("fuchs", 1, 0), ("doppelkopf", 3), ("charly", 3)]
    )
    assert made.base == 1 + 1 - 3
    assert row(made) == [-1, 1, -1, 1]


def test_ddv_7_2_3_against_the_queens_of_clubs() -> None:
    assert ids(scored("ddv", 100)) == ["won", "against-alten"]


def test_ddv_7_2_3_no_special_points_in_solos() -> None:
    for contract in ("solo-clubs", "silent", "hochzeit"):
        made = scored("ddv", 100, contract=contract, re=(2,), specials=[("charly", 2)])
        assert ids(made) == ["won"], contract


def test_ddv_7_2_4_the_soloist_books_three_times_the_value() -> None:
    assert row(scored("ddv", 160, "re", contract="solo-jacks", re=(1,))) == [-4, 12, -4, -4]
    assert row(scored("ddv", 80, "re", contract="solo-jacks", re=(1,))) == [4, -12, 4, 4]


def test_ddv_4_4_a_hochzeit_left_alone_and_a_silent_one_count_as_solos() -> None:
    for contract in ("silent", "hochzeit"):
        assert row(scored("ddv", 130, contract=contract, re=(3,))) == [-1, -1, -1, 3]


def test_ddv_9_a_slight_offence_is_added_to_the_game() -> None:
    made = scored("ddv", 130, offence=(1, "slight"))
    assert row(made) == [1 + 1, -1 - 3, 1 + 1, -1 + 1]
    assert made.fines == (1, -3, 1, 1)


def test_ddv_9_a_grave_offence_voids_the_game() -> None:
    made = scored("ddv", 130, "re", offence=(1, "grave"))
    assert row(made) == [4, -12, 4, 4]
    assert (made.winner, made.base, ids(made)) == (None, 0, ["offence-grave"])


def test_ddv_9_three_more_for_each_absage_of_the_other_side() -> None:
    assert row(scored("ddv", 130, "re+no60", offence=(1, "grave"))) == [6, -18, 6, 6]
    assert row(scored("ddv", 130, "re+no60", offence=(0, "grave"))) == [-12, 4, 4, 4]


def test_ddv_9_kontras_offence_in_a_solo_goes_to_the_soloist() -> None:
    grave = scored("ddv", 130, "re+no90", contract="solo-hearts", re=(2,), offence=(0, "grave"))
    assert row(grave) == [-15, 0, 15, 0]
    slight = scored("ddv", 130, contract="solo-hearts", re=(2,), offence=(0, "slight"))
    assert row(slight) == [-1 - 3, -1, 3 + 3, -1]


def test_ddv_9_the_soloists_own_offence_goes_to_all() -> None:
    made = scored("ddv", 130, contract="solo-hearts", re=(2,), offence=(2, "grave"))
    assert row(made) == [4, 4, -12, 4]


def test_ddv_9_a_revoke_is_a_grave_offence() -> None:
    made = scored("ddv", 130, revoke=3)
    assert row(made) == [4, 4, 4, -12]
    assert ids(made) == ["revoke"]
