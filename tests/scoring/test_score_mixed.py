"""Mixtures no book has: what docs/scoring.md decided, and games without parties with a dummy."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.result import Dummy, Result
from doppelkopf.game.scoring import InvalidResult, check_result, score
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.ruleset import RuleSet
from scoring.build import ids, result, row, rules_of, scored, variant

RAMSCH = Result(Contract.RAMSCH, Seat(3), (100, 57, 43, 40), (4, 3, 3, 2))


def without_parties(**groups: dict[str, object]) -> RuleSet:
    return variant("ddv", ramsch={"enabled": True}, **groups)


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("grave", [4, -12, 4, 4]),
        ("fixed", [5, -15, 5, 5]),
        ("schwarz-alone", [5, -15, 5, 5]),
        ("schwarz-party", [5, -15, 5, 5]),
    ],
)
def test_a_revoke_in_a_game_without_parties_is_the_offenders_alone(
    mode: str, expected: list[int]
) -> None:
    rules = without_parties(offences={"revoke": mode})
    assert row(score(replace(RAMSCH, revoke=Seat(1)), rules)) == expected


def test_no_dummy_takes_part_where_everyone_plays_for_themselves() -> None:
    rules = variant(
        "ravensburger", hammelrennen={"mode": "first-to-60"}, schiebekopf={"play": "by-agreement"}
    )
    race = Result(
        Contract.HAMMELRENNEN,
        Seat(0),
        (0, 0, 0, 66),
        (0, 0, 0, 3),
        first60=Seat(3),
        pot=10,
        dummy=Dummy(Seat(3), Seat(1)),
    )
    pushed = Result(
        Contract.SCHIEBEKOPF,
        Seat(0),
        (100, 60, 40, 40),
        (5, 3, 2, 1),
        dummy=Dummy(Seat(3), Seat(1)),
    )
    for made in (race, pushed):
        with pytest.raises(InvalidResult, match="with a dummy"):
            check_result(made, rules)


def test_the_rest_of_an_unknown_pot_is_left_to_the_match() -> None:
    rules = variant("ravensburger", hammelrennen={"mode": "first-to-60"})
    race = Result(Contract.HAMMELRENNEN, Seat(0), (66, 0, 0, 0), (3, 0, 0, 0), first60=Seat(0))
    made = score(race, rules)
    assert (row(made), made.takes_pot) == ([0, 0, 0, 0], 0)


def test_a_flat_solo_is_multiplied_where_calls_multiply() -> None:
    rules = variant(
        "hausregeln-2021",
        solo={"kinds": ["queens"]},
        specials={"in_solos": False},
        scoring={"against_alten_in_solos": False},
        solo_scoring={"counts": "flat", "bonus": {"queens": 4, "diamonds": 5}},
    )
    made = scored(rules, 200, "re+no90", "kontra", contract="solo-queens", re=(0,))
    assert (made.base, ids(made)) == (16, ["solo-value"])
    lost = scored(rules, 140, "re+no90", contract="solo-queens", re=(0,))
    assert (lost.winner, lost.base) == (Party.KONTRA, 4 * 2)  # the Absage binds


def test_a_flat_solo_that_nobody_wins_is_worth_nothing() -> None:
    rules = variant(
        "ddv",
        solo={"kinds": ["queens"]},
        solo_scoring={"counts": "flat", "bonus": {"queens": 4, "diamonds": 5}},
    )
    both = ("re+no90", "kontra+no90")
    made = scored(rules, 120, *both, contract="solo-queens", re=(0,))
    assert (made.winner, made.base, row(made)) == (None, 0, [0, 0, 0, 0])
    assert Trigger.LOST_SOLO not in made.triggers


def test_a_silent_game_counted_as_normal_is_paid_from_the_pot() -> None:
    rules = variant("ravensburger", silent={"scored_as": "normal"})
    won = scored(rules, 130, contract="silent", re=(0,))
    assert (row(won), won.pot) == ([5, 0, 0, 0], -5)
    lost = scored(rules, 110, contract="silent", re=(0,))
    assert (row(lost), lost.pot) == ([0, 10, 10, 10], -30)


@pytest.mark.parametrize("counts", ["flat", "game"])
def test_special_points_in_a_solo_for_stakes_leave_the_dummy_out(counts: str) -> None:
    rules = variant(
        "ravensburger", specials={"charly": 1, "doppelkopf": 2}, solo_scoring={"counts": counts}
    )
    made = scored(
        rules, 130, contract="solo-jacks", re=(0,), dummy=(3, 1), specials=[("charly", 1)]
    )
    assert (row(made), made.pot) == ([10 - 10, -5 + 5, -5 + 5, 0], 0)
    made = scored(
        rules, 130, contract="solo-jacks", re=(0,), dummy=(3, 1), specials=[("doppelkopf", 0)]
    )
    assert (row(made), made.pot) == ([10 + 20, -5 - 10, -5 - 10, 0], 0)


def test_a_fuchs_at_the_end_for_stakes_is_paid_by_who_lost_it() -> None:
    rules = variant("ravensburger", specials={"fuchs_at_end": 2}, money={"fuchs_paid_by": "loser"})
    caught = scored(rules, 120, specials=[("fuchs-at-end", 1, 0)])
    assert (row(caught), caught.pot) == ([-10, 10, 0, 0], 0)
    for wins in ([("fuchs-at-end", 1)], [("fuchs-at-end", 1, 1)]):
        made = scored(rules, 120, specials=wins)
        assert (row(made), made.pot) == ([0, 10, 0, 0], -10)


def test_a_revoke_of_kontra_in_a_solo_counted_like_a_game_wins_it() -> None:
    rules = variant("ddv", offences={"revoke": "fixed"})
    made = scored(rules, 10, "re", contract="solo-clubs", re=(0,), revoke=1)
    assert (row(made), made.winner) == ([9, -3, -3, -3], Party.RE)


def test_a_grave_offence_starts_no_bock() -> None:
    spoken = result(100, "re", offence=(0, "grave"))
    assert score(spoken, rules_of("mischen-impossible")).triggers == frozenset()


def test_an_offence_is_added_to_a_revoke() -> None:
    made = scored("ddv", 100, revoke=0, offence=(1, "slight"))
    assert row(made) == [-12 + 1, 4 - 3, 4 + 1, 4 + 1]


def test_a_party_that_said_only_an_absage_is_not_doubled() -> None:
    """After Genschern (D16): the word itself is missing."""
    spoken = result(160, "re+no90")
    made = score(replace(spoken, calls=spoken.calls[1:]), rules_of("hausregeln-2021"))
    assert (made.base, made.multipliers) == (3, ())


def test_p1_solos_that_no_book_with_bonuses_plays_have_none() -> None:
    kinds = ["diamonds", "queens", "jacks", "hearts", "trumpless"]
    rules = variant("wettbewerb", solo={"kinds": kinds, "outranks": kinds})
    for contract, value in (("solo-diamonds", 4), ("solo-hearts", 1), ("solo-trumpless", 1)):
        assert scored(rules, 130, contract=contract, re=(1,)).base == value
