"""Borgholzhausen: section 4, the solos of 2, the silent Hochzeit of 3, the fines of 1."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Call, Party, Seat
from doppelkopf.game.result import CallMade
from doppelkopf.game.scoring import score
from scoring.build import ids, result, row, rules_of, scored, variant

RE, KONTRA = Party.RE, Party.KONTRA
BORG = "borgholzhausen"


def test_borgholzhausen_1_re_and_a_soloist_need_121() -> None:
    assert scored(BORG, 120).winner is KONTRA
    assert scored(BORG, 120, contract="solo-jacks", re=(0,)).winner is KONTRA
    assert scored(BORG, 121, contract="solo-jacks", re=(0,)).winner is RE


def test_borgholzhausen_4_every_level_counts_one() -> None:
    bases = [scored(BORG, augen).base for augen in (121, 151, 181, 211, 240)]
    assert bases == [1, 2, 3, 4, 5]


def test_borgholzhausen_4_gegen_re() -> None:
    assert ids(scored(BORG, 120)) == ["won", "against-alten"]


def test_borgholzhausen_1_every_speech_counts_also_of_the_same_party() -> None:
    """D37."""
    made = scored(BORG, 130, "re", "re", "kontra", "re")
    assert made.base == 1 + 3 + 1
    calls = {item.rule: item.points for item in made.items if item.rule.startswith("call")}
    assert calls == {"call-re": 3, "call-kontra": 1}


def test_borgholzhausen_4_doppelkopf_fuchs_and_fuchs_at_the_end() -> None:
    specials = [("doppelkopf", 0), ("fuchs", 0, 1), ("fuchs-at-end", 0)]
    assert scored(BORG, 130, specials=specials).base == 1 + 1 + 1 + 2
    each = scored(BORG, 130, specials=[("fuchs-at-end", 0, 1), ("fuchs-at-end", 0, 3)])
    assert each.base == 1 + 2 + 2  # D71


@pytest.mark.parametrize(
    ("contract", "value"), [("solo-jacks", 3), ("solo-queens", 4), ("solo-diamonds", 5)]
)
def test_borgholzhausen_4_solos_have_fixed_values(contract: str, value: int) -> None:
    for augen in (121, 240):
        won = scored(BORG, augen, contract=contract, re=(1,), specials=[("doppelkopf", 1)])
        assert row(won) == [-value, 3 * value, -value, -value]
    for augen in (0, 120):
        lost = scored(BORG, augen, contract=contract, re=(1,))
        assert row(lost) == [value, -3 * value, value, value]


def test_borgholzhausen_3_a_silent_hochzeit_is_a_normal_game() -> None:
    for contract in ("silent", "hochzeit"):
        lost = scored(BORG, 80, contract=contract, re=(0,), specials=[("doppelkopf", 1)])
        assert ids(lost) == ["won", "under-90", "against-alten", "special-doppelkopf"]
        assert row(lost) == [-12, 4, 4, 4]


def test_borgholzhausen_1_zero_and_one_point_games_are_void() -> None:
    """D71: the net value counts, whoever gets it."""
    assert scored(BORG, 130).void
    assert scored(BORG, 130, specials=[("doppelkopf", 1)]).void
    assert scored(BORG, 130, specials=[("doppelkopf", 1)] * 2).void
    assert not scored(BORG, 130, specials=[("doppelkopf", 1)] * 3).void
    assert not scored(BORG, 130, "re").void
    assert not scored(BORG, 120).void


def test_borgholzhausen_1_a_forbidden_absage_is_fined_and_counts_nothing() -> None:
    spoken = result(130, "re", "kontra")
    fined = replace(spoken, calls=(*spoken.calls, CallMade(Seat(1), Call.NO90)))
    made = score(fined, rules_of(BORG), "004")
    plain = score(spoken, rules_of(BORG), "004")
    assert made.base == plain.base == 3
    assert row(made) == [3 + 5, -3 - 15, 3 + 5, -3 + 5]
    assert list(made.fines) == [5, -15, 5, 5]
    twice = replace(fined, calls=(*fined.calls, CallMade(Seat(1), Call.NO60)))
    assert score(twice, rules_of(BORG)).fines == (5, -15, 5, 5)  # once a game, as in play
    both = replace(fined, calls=(*fined.calls, CallMade(Seat(2), Call.NO90)))
    assert score(both, rules_of(BORG)).fines == (10, -10, -10, 10)


def test_borgholzhausen_1_a_fine_does_not_save_a_void_game() -> None:
    plain = result(130)
    fined = replace(plain, calls=(CallMade(Seat(1), Call.NO90),))
    assert score(fined, rules_of(BORG)).void


def test_borgholzhausen_4_who_fails_to_follow_suit_pays_15() -> None:
    made = scored(BORG, 130, "re", revoke=0)
    assert row(made) == [-15, 5, 5, 5]
    assert made.winner is None


def test_borgholzhausen_4_a_soloist_who_fails_to_follow_suit() -> None:
    made = scored(BORG, 200, "re", contract="solo-jacks", re=(0,), revoke=0)
    assert (row(made), made.winner) == ([-15, 5, 5, 5], KONTRA)


def test_borgholzhausen_4_an_opponent_hands_the_soloist_his_solo() -> None:
    """D71: each opponent pays a third."""
    made = scored(BORG, 10, "re", contract="solo-queens", re=(0,), revoke=2)
    assert (row(made), made.winner) == ([15, -5, -5, -5], RE)
    assert made.fines == (0, 0, 0, 0)


def test_borgholzhausen_3_a_revoke_in_a_silent_hochzeit_is_no_solo() -> None:
    assert row(scored(BORG, 10, contract="silent", re=(0,), revoke=2)) == [5, 5, -15, 5]


def test_borgholzhausen_1_what_does_not_divide_goes_to_the_table_account() -> None:
    """D42, at a table where five play."""
    rules = variant("wettbewerb-5", offences={"revoke": "fixed"})
    made = scored(rules, 130, revoke=0, re=(0, 1))
    assert (row(made), made.pot) == ([-15, 3, 3, 3, 3], 3)
