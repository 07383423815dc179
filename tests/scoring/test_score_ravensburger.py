"""Ravensburger 2015: pot, solos out of pocket, Kontra and Re, Füchse, Karle, dummy, Schiebekopf."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest

from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import InvalidResult, Score, score
from doppelkopf.rules.ruleset import RuleSet
from scoring.build import ids, row, rules_of, scored, variant

RAV = "ravensburger"


def side(
    contract: Contract, augen: tuple[int, ...], tricks: tuple[int, ...], rules: RuleSet, **more: int
) -> Score:
    return score(Result(contract, Seat(3), augen, tricks, **more), rules, "001")  # type: ignore[arg-type]


def test_ravensburger_abrechnung_a_won_game_is_paid_from_the_pot() -> None:
    made = scored(RAV, 130)
    assert (row(made), made.pot) == ([5, 0, 5, 0], -10)


def test_ravensburger_abrechnung_each_level_brings_one_stake_more() -> None:
    assert [row(scored(RAV, augen))[0] for augen in (151, 181, 211, 240)] == [10, 15, 20, 25]


def test_ravensburger_abrechnung_against_the_alten_two_stakes_and_one_a_level() -> None:
    assert row(scored(RAV, 119)) == [0, 10, 0, 10]
    assert row(scored(RAV, 80)) == [0, 15, 0, 15]
    assert row(scored(RAV, 0)) == [0, 30, 0, 30]


def test_ravensburger_ziel_nobody_wins_at_120_and_nothing_is_paid() -> None:
    made = scored(RAV, 120)
    assert (made.winner, row(made), made.pot) == (None, [0, 0, 0, 0], 0)


def test_ravensburger_abrechnung_the_stake_is_what_the_table_agrees_on() -> None:
    assert row(scored(variant(RAV, money={"stake": 20}), 100)) == [0, 40, 0, 40]


@pytest.mark.parametrize("contract", ["solo-hearts", "solo-jacks", "silent", "hochzeit"])
def test_ravensburger_abrechnung_solos_are_paid_out_of_pocket(contract: str) -> None:
    won = scored(RAV, 160, contract=contract, re=(1,))
    assert (row(won), won.pot) == ([-5, 15, -5, -5], 0)
    lost = scored(RAV, 60, contract=contract, re=(1,))
    assert (row(lost), lost.pot) == ([10, -30, 10, 10], 0)


def test_ravensburger_abrechnung_levels_in_solos_are_a_switch() -> None:
    rules = variant(RAV, solo_scoring={"counts": "game"})
    assert row(scored(rules, 190, contract="solo-jacks", re=(0,))) == [45, -15, -15, -15]
    assert row(scored(rules, 80, contract="solo-jacks", re=(0,))) == [-45, 15, 15, 15]


def test_ravensburger_kontra_doubles_and_re_quadruples() -> None:
    solo = {"contract": "solo-jacks", "re": (0,)}
    assert row(scored(RAV, 130, "kontra", **solo)) == [30, -10, -10, -10]
    assert row(scored(RAV, 130, "kontra", "re", **solo)) == [60, -20, -20, -20]
    assert row(scored(RAV, 100, "kontra", "re", **solo)) == [-120, 40, 40, 40]


def test_ravensburger_kontra_in_all_games_if_the_table_wants_it() -> None:
    rules = variant(RAV, calls={"games": "all"})
    assert row(scored(rules, 100, "kontra")) == [0, 20, 0, 20]


def test_ravensburger_fuechse_the_catcher_gets_a_stake_from_the_pot() -> None:
    rules = variant(RAV, specials={"fuchs": 1})
    made = scored(rules, 130, specials=[("fuchs", 1, 0)])
    assert (row(made), made.pot) == ([5, 5, 5, 0], -15)
    assert made.base == 5


def test_ravensburger_fuechse_or_from_who_lost_it() -> None:
    rules = variant(RAV, specials={"fuchs": 1}, money={"fuchs_paid_by": "loser"})
    made = scored(rules, 130, specials=[("fuchs", 1, 0)])
    assert (row(made), made.pot) == ([0, 5, 5, 0], -10)
    unknown = scored(rules, 120, specials=[("fuchs", 1)])
    assert [float(points) for points in unknown.points] == [-2.5, 5, -2.5, 0]


def test_ravensburger_muellers_karle_brings_each_of_the_party_a_stake() -> None:
    rules = variant(RAV, specials={"charly": 1})
    made = scored(rules, 120, specials=[("charly", 3)])
    assert (row(made), made.pot) == ([0, 5, 0, 5], -10)


def test_ravensburger_hammelrennen_first_to_60_takes_the_rest_of_the_pot() -> None:
    rules = variant(RAV, hammelrennen={"mode": "first-to-60"})
    made = side(Contract.HAMMELRENNEN, (62, 20, 30, 0), (3, 2, 1, 0), rules, first60=0, pot=8)
    assert (row(made), made.pot, made.takes_pot) == ([8, 0, 0, 0], -8, 0)
    with pytest.raises(InvalidResult):
        side(Contract.HAMMELRENNEN, (62, 20, 30, 0), (3, 2, 1, 0), rules)
    with pytest.raises(InvalidResult):
        side(Contract.HAMMELRENNEN, (62, 20, 30, 0), (3, 2, 1, 0), rules_of(RAV))


def test_ravensburger_schiebekopf_most_augen_pays_each_other_player() -> None:
    rules = variant(RAV, schiebekopf={"play": "by-agreement"})
    made = side(Contract.SCHIEBEKOPF, (90, 50, 60, 40), (4, 3, 2, 2), rules)
    assert row(made) == [-15, 5, 5, 5]
    tied = side(Contract.SCHIEBEKOPF, (80, 80, 60, 20), (4, 3, 2, 2), rules)
    assert row(tied) == [-10, -10, 10, 10]
    three = side(Contract.SCHIEBEKOPF, (70, 70, 70, 30), (4, 3, 2, 2), rules)
    assert row(three) == [-5, -5, -5, 15]
    all_four = side(Contract.SCHIEBEKOPF, (60, 60, 60, 60), (4, 3, 2, 2), rules)
    assert row(all_four) == [0, 0, 0, 0]


def test_ravensburger_schiebekopf_all_tricks_collects() -> None:
    rules = variant(RAV, schiebekopf={"play": "by-agreement"})
    made = side(Contract.SCHIEBEKOPF, (0, 240, 0, 0), (0, 11, 0, 0), rules)
    assert row(made) == [-5, 15, -5, -5]
    lazy = side(Contract.SCHIEBEKOPF, (0, 240, 0, 0), (1, 10, 0, 0), rules)
    assert row(lazy) == [5, -15, 5, 5]


def test_ravensburger_zu_dritt_the_owner_settles_for_the_dummy() -> None:
    made = scored(RAV, 130, re=(0, 3), dummy=(3, 0))
    assert (row(made), made.pot) == ([10, 0, 0, 0], -10)
    lost = scored(RAV, 100, re=(0, 2), dummy=(3, 1))
    assert row(lost) == [0, 20, 0, 0]


def test_ravensburger_zu_dritt_in_a_solo_only_live_players_pay() -> None:
    """D60."""
    won = scored(RAV, 130, contract="solo-jacks", re=(0,), dummy=(3, 1))
    assert row(won) == [10, -5, -5, 0]
    lost = scored(RAV, 100, contract="silent", re=(0,), dummy=(3, 1))
    assert row(lost) == [-20, 10, 10, 0]


def test_ravensburger_zu_dritt_a_fuchs_of_the_dummy_is_its_owners() -> None:
    rules = variant(RAV, specials={"fuchs": 1}, money={"fuchs_paid_by": "loser"})
    made = scored(rules, 120, re=(0, 2), dummy=(3, 1), specials=[("fuchs", 0, 3)])
    assert row(made) == [5, -5, 0, 0]


def test_ravensburger_zu_fuenft_the_amount_per_opponent_is_told() -> None:
    """D27: the match books it to who sits out."""
    assert scored(RAV, 130, contract="solo-jacks", re=(0,)).per_opponent == -5
    assert scored(RAV, 100, contract="solo-jacks", re=(0,)).per_opponent == 10
    assert scored(RAV, 130).per_opponent == 0


def test_ravensburger_mitnehmen_counts_as_the_alten() -> None:
    rules = variant(RAV, armut={"mode": "offered"})
    assert ids(scored(rules, 100, contract="armut")) == ["won", "against-alten"]


def test_ravensburger_offences_are_in_stakes() -> None:
    """As DDV, a point being a stake."""
    assert row(scored(RAV, 130, revoke=0)) == [-60, 20, 20, 20]
    with_dummy = scored(RAV, 130, re=(0, 2), dummy=(3, 1), revoke=3)
    assert row(with_dummy) == [30, -60, 30, 0]


def test_ravensburger_winner_is_the_party_with_121() -> None:
    assert scored(RAV, 119).winner is Party.KONTRA
    assert scored(RAV, 121).winner is Party.RE
