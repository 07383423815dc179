"""The real scorer against the naive ones, where somebody broke the rules."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Call, OffenceKind, Seat
from doppelkopf.game.result import CallMade, Offence
from doppelkopf.game.scoring import score
from doppelkopf.rules.ruleset import RuleSet
from scoring.build import rules_of
from scoring.naive import borgholzhausen, ddv, mischen, wettbewerb
from scoring.naive.game import Game
from scoring.test_naive import SPOKEN, contracts, games

SOLOS = ("diamonds", "queens", "jacks")
SOME_AUGEN = (60, 121)

Naive = Callable[[Game, int], list[int]]


def each_offender(
    name: str, spoken: list[tuple[int, int]], check: Callable[[RuleSet, Game, Any, int], None]
) -> None:
    """Every contract, announcement and offender; some Augen."""
    rules = rules_of(name)
    seats = rules.table.seats
    for contract, re in contracts(SOLOS, seats):
        for game, result in games(contract, re, seats, spoken):
            if game.re_augen not in SOME_AUGEN:
                continue
            if contract == "hochzeit" and rules.hochzeit.says_re:
                game = game._replace(re_said=1)
            for offender in range(seats):
                check(rules, game, result, offender)


@pytest.mark.parametrize(
    ("name", "naive"),
    [
        ("ddv", ddv.grave_row),
        ("hausregeln-2021", ddv.grave_row),
        ("mischen-impossible", mischen.revoke_row),
        ("wettbewerb", wettbewerb.revoke_row),
        ("wettbewerb-5", wettbewerb.revoke_row),
    ],
)
def test_a_revoke_with_every_announcement(name: str, naive: Naive) -> None:
    def check(rules: RuleSet, game: Game, result: Any, offender: int) -> None:
        made = score(replace(result, revoke=Seat(offender)), rules)
        assert list(made.points) == naive(game, offender), game
        assert not made.void

    each_offender(name, SPOKEN, check)


def test_a_revoke_in_borgholzhausen_however_often_one_spoke() -> None:
    def check(rules: RuleSet, game: Game, result: Any, offender: int) -> None:
        made = score(replace(result, revoke=Seat(offender)), rules)
        assert list(made.points) == borgholzhausen.revoke_row(game, offender)
        assert not made.void
        if game.kind.startswith("solo"):
            assert made.winner == ("kontra" if offender in game.re else "re")

    each_offender("borgholzhausen", [(times, 0) for times in range(4)], check)


@pytest.mark.parametrize("name", ["ddv", "hausregeln-2021"])
def test_a_grave_offence_voids_the_game(name: str) -> None:
    def check(rules: RuleSet, game: Game, result: Any, offender: int) -> None:
        offence = Offence(Seat(offender), OffenceKind.GRAVE)
        made = score(replace(result, offence=offence), rules)
        assert list(made.points) == ddv.grave_row(game, offender)

    each_offender(name, SPOKEN, check)


@pytest.mark.parametrize(
    ("name", "row", "fine"),
    [
        ("ddv", ddv.row, ddv.slight_fine),
        ("wettbewerb", wettbewerb.row, wettbewerb.slight_fine),
        ("wettbewerb-5", wettbewerb.row, wettbewerb.slight_fine),
    ],
)
def test_a_slight_offence_is_booked_beside_the_game(
    name: str, row: Callable[[Game], list[int]], fine: Naive
) -> None:
    def check(rules: RuleSet, game: Game, result: Any, offender: int) -> None:
        offence = Offence(Seat(offender), OffenceKind.SLIGHT)
        made = score(replace(result, offence=offence), rules)
        expected = [a + b for a, b in zip(row(game), fine(game, offender), strict=True)]
        assert list(made.points) == expected, game
        assert sum(made.points) + made.pot == 0

    each_offender(name, SPOKEN, check)


def test_borgholzhausen_1_forbidden_absagen_beside_every_game() -> None:
    """Whoever says one, however many do; the game counts, or is void, as without them."""
    rules = rules_of("borgholzhausen")
    absagen = [Call.NO90, Call.NO60, Call.NO30, Call.SCHWARZ]
    for contract, re in contracts(SOLOS):
        for game, result in games(contract, re, 4, [(0, 0), (1, 0)]):
            if game.re_augen not in SOME_AUGEN:
                continue
            plain = score(result, rules)
            for who in product((False, True), repeat=4):
                offenders = [seat for seat in range(4) if who[seat]]
                said = [CallMade(Seat(seat), absagen[seat]) for seat in offenders]
                made = score(replace(result, calls=(*result.calls, *said)), rules)
                fine = borgholzhausen.absage_fine(offenders)
                row = borgholzhausen.row(game)
                assert list(made.points) == [a + b for a, b in zip(row, fine, strict=True)]
                assert list(made.fines) == fine
                assert (made.void, made.winner) == (plain.void, plain.winner)
