"""The real scorer against the naive ones: every announcement, every threshold, their neighbours."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Contract, Party, Seat, SpecialId
from doppelkopf.game.result import CallMade, Result, Special
from doppelkopf.game.scoring import Score, score
from scoring.build import rules_of, variant
from scoring.naive import (
    borgholzhausen,
    ddv,
    hausregeln,
    mischen,
    ravensburger,
    wettbewerb,
)
from scoring.naive.game import Game

EDGES = (0, 30, 60, 90, 120, 150, 180, 210, 240)
AUGEN = sorted({edge + near for edge in EDGES for near in (-1, 0, 1)} & set(range(241)))
SPOKEN = [(0, 0), *((1, step) for step in range(5))]
"""Nothing; the party's word alone; with no 90 … schwarz."""

ALL_SOLOS = ("diamonds", "hearts", "spades", "clubs", "queens", "jacks", "koehler", "trumpless")


def tricks_of(augen: int, hand: int) -> Iterator[tuple[int, int]]:
    """Ways to share the tricks: with 0 or 240 Augen there may or may not be a trick."""
    if augen == 0:
        yield 0, hand
        yield 1, hand - 1
    elif augen == 240:
        yield hand, 0
        yield hand - 1, 1
    else:
        yield hand // 2, hand - hand // 2


def games(
    contract: str, re: tuple[int, ...], seats: int, spoken: list[tuple[int, int]]
) -> Iterator[tuple[Game, Result]]:
    """All combinations for one contract."""
    kontra = next(seat for seat in range(seats) if seat not in re)
    for augen in AUGEN:
        for re_tricks, kontra_tricks in tricks_of(augen, 10 if seats == 4 else 8):
            for re_said, re_absage in spoken:
                for kontra_said, kontra_absage in spoken:
                    game = Game(
                        contract,
                        re,
                        augen,
                        re_tricks,
                        240 - augen,
                        kontra_tricks,
                        re_said,
                        kontra_said,
                        re_absage,
                        kontra_absage,
                        seats=seats,
                        dealer=seats - 1,
                    )
                    yield game, result_of(game, kontra)


def result_of(g: Game, kontra: int) -> Result:
    augen, tricks = [0] * g.seats, [0] * g.seats
    augen[g.re[-1]], tricks[g.re[-1]] = g.re_augen, g.re_tricks
    augen[kontra], tricks[kontra] = g.kontra_augen, g.kontra_tricks
    calls = [
        *[CallMade(Seat(g.re[0]), FIRST_CALL[Party.RE])] * g.re_said,
        *(CallMade(Seat(g.re[0]), call) for call in ABSAGEN[: g.re_absage]),
        *[CallMade(Seat(kontra), FIRST_CALL[Party.KONTRA])] * g.kontra_said,
        *(CallMade(Seat(kontra), call) for call in ABSAGEN[: g.kontra_absage]),
    ]
    return Result(
        Contract(g.kind),
        Seat(g.dealer),
        tuple(augen),
        tuple(tricks),
        tuple(map(Seat, g.re)),
        Seat(g.re[0]) if g.kind.startswith("solo") else None,
        tuple(calls),
    )


def contracts(solos: tuple[str, ...], seats: int = 4) -> Iterator[tuple[str, tuple[int, ...]]]:
    pairs = [(0, 2), (1, 3)] if seats == 4 else [(0, 1), (1, 4), (2, 3)]
    for pair in pairs:
        yield "normal", pair
    yield "hochzeit", pairs[0]
    yield "silent", (0,)
    yield "hochzeit", (seats - 1,)
    for at, solo in enumerate(solos):
        yield f"solo-{solo}", (at % seats,)


def compare(
    name: str,
    naive: Callable[[Game], list[int]],
    solos: tuple[str, ...],
    spoken: list[tuple[int, int]] = SPOKEN,
    check: Callable[[Game, Score], None] = lambda game, made: None,
) -> None:
    rules = rules_of(name)
    for contract, re in contracts(solos, rules.table.seats):
        for game, result in games(contract, re, rules.table.seats, spoken):
            made = score(result, rules)
            assert list(made.points) == naive(game), (game, [i.rule for i in made.items])
            check(game, made)


@pytest.mark.parametrize(
    ("name", "naive", "solos"),
    [
        ("ddv", ddv, tuple(kind for kind in ALL_SOLOS if kind != "koehler")),
        ("hausregeln-2021", hausregeln, ALL_SOLOS),
        ("wettbewerb", wettbewerb, ("diamonds", "queens", "jacks")),
        ("wettbewerb-5", wettbewerb, ("diamonds", "queens", "jacks")),
    ],
)
def test_every_announcement_at_every_threshold(
    name: str, naive: Any, solos: tuple[str, ...]
) -> None:
    def winner_agrees(game: Game, made: Score) -> None:
        assert (made.winner and made.winner.value) == naive.winner(game)

    compare(name, naive.row, solos, check=winner_agrees)


def test_mischen_impossible_at_every_threshold() -> None:
    def row(game: Game) -> list[int]:
        # "Hochzeit" says Re by itself
        return mischen.row(game._replace(re_said=1) if game.kind == "hochzeit" else game)

    compare("mischen-impossible", row, ("diamonds", "queens", "jacks"))


def test_ravensburger_at_every_threshold() -> None:
    def row(game: Game) -> list[int]:
        return ravensburger.row_and_pot(game)[0]

    def pot_agrees(game: Game, made: Score) -> None:
        assert made.pot == ravensburger.row_and_pot(game)[1]

    silence = [(0, 0)]
    rules = rules_of("ravensburger")
    solos = tuple(kind.value for kind in rules.solo.kinds)
    compare("ravensburger", row, solos, silence, pot_agrees)
    for solo in solos:
        for said in ((0, 1), (1, 1)):
            for game, result in games(f"solo-{solo}", (1,), 4, [(0, 0), (1, 0)]):
                if (game.re_said, game.kontra_said) == said:
                    assert list(score(result, rules).points) == row(game)


def test_borgholzhausen_at_every_threshold() -> None:
    def void_agrees(game: Game, made: Score) -> None:
        if not game.kind.startswith("solo"):
            assert made.void is borgholzhausen.does_not_count(game)

    spoken = [(times, 0) for times in range(5)]
    compare(
        "borgholzhausen",
        borgholzhausen.row,
        ("diamonds", "queens", "jacks"),
        spoken,
        void_agrees,
    )


SPECIALS: dict[str, tuple[Any, tuple[str, ...], dict[str, int]]] = {
    "ddv": (ddv, ("doppelkopf", "fuchs", "charly"), {}),
    "hausregeln-2021": (
        hausregeln,
        ("charly", "athene", "dulle-caught", "klabautermann", "chantall", "backstreet-boys"),
        {"backstreet-boys": 2},
    ),
    "mischen-impossible": (
        mischen,
        ("doppelkopf", "fuchs", "fuchs-at-end"),
        {"fuchs-at-end": 2},
    ),
    "wettbewerb": (wettbewerb, ("doppelkopf", "fuchs"), {}),
    "wettbewerb-5": (wettbewerb, ("doppelkopf", "fuchs"), {}),
    "borgholzhausen": (
        borgholzhausen,
        ("doppelkopf", "fuchs", "fuchs-at-end"),
        {"fuchs-at-end": 2},
    ),
}


@pytest.mark.parametrize("name", SPECIALS)
def test_special_points_of_each_side(name: str) -> None:
    naive, known, double = SPECIALS[name]
    rules = rules_of(name)
    seats = rules.table.seats
    for contract, re in contracts(("queens",), seats):
        kontra = next(seat for seat in range(seats) if seat not in re)
        for game, result in games(contract, re, seats, [(0, 0), (1, 0)]):
            if game.re_augen not in (0, 100, 120, 121, 151, 240):
                continue
            if contract == "hochzeit" and rules.hochzeit.says_re:
                game = game._replace(re_said=1)
            for special in known:
                worth = double.get(special, 1)
                for seat, key in ((re[0], "re_specials"), (kontra, "kontra_specials")):
                    event = Special(SpecialId(special), Seat(seat))
                    made = score(_with(result, event), rules)
                    assert list(made.points) == naive.row(game._replace(**{key: worth}))  # type: ignore[arg-type]


def _with(result: Result, event: Special) -> Result:
    return replace(result, specials=(event,))


def test_hausregeln_7_5_ramsch_and_7_1_hammelrennen_everywhere() -> None:
    rules = rules_of("hausregeln-2021")
    points = (0, 11, 29, 45, 55, 60, 61, 62, 70, 90, 120, 150, 239, 240)
    for a in points:
        for b in points:
            for c in points:
                d = 240 - a - b - c
                if d < 0:
                    continue
                augen = [a, b, c, d]
                tricks = [0 if x == 0 else 3 for x in augen]
                for contract in (Contract.RAMSCH, Contract.HAMMELRENNEN):
                    for dealer in (0, 3):
                        result = Result(contract, Seat(dealer), tuple(augen), tuple(tricks))
                        made = list(score(result, rules).points)
                        if contract is Contract.RAMSCH:
                            assert made == hausregeln.ramsch(augen, tricks, dealer)
                        else:
                            assert made == hausregeln.hammelrennen(augen)


def booked(made: Score) -> tuple[list[int], int]:
    """The row and the pot, which in money units are whole."""
    assert all(each.denominator == 1 for each in (*made.points, made.pot))
    return [int(each) for each in made.points], int(made.pot)


@pytest.mark.parametrize("payer", ["pot", "loser"])
def test_ravensburger_fuechse_and_muellers_karle_beside_the_game(payer: str) -> None:
    rules = variant(
        "ravensburger", specials={"fuchs": 1, "charly": 1}, money={"fuchs_paid_by": payer}
    )
    for game, result in games("normal", (0, 2), 4, [(0, 0)]):
        for catcher, loser in ((0, 1), (2, 3), (1, 0), (3, 2)):
            caught = Special(SpecialId.FUCHS, Seat(catcher), Seat(loser))
            made = score(_with(result, caught), rules)
            wanted = ravensburger.fuchs(game, catcher, loser, payer == "loser")
            assert booked(made) == wanted
        for winner in range(4):
            made = score(_with(result, Special(SpecialId.CHARLY, Seat(winner))), rules)
            assert booked(made) == ravensburger.karle(game, winner)


def test_ravensburger_hammelrennen_for_the_rest_of_the_pot() -> None:
    rules = variant("ravensburger", hammelrennen={"mode": "first-to-60"})
    for first in range(4):
        for rest in (1, 5, 9, 10):
            augen = tuple(60 if seat == first else 20 for seat in range(4))
            result = Result(
                Contract.HAMMELRENNEN, Seat(3), augen, (2,) * 4, first60=Seat(first), pot=rest
            )
            made = score(result, rules)
            assert booked(made) == ravensburger.hammelrennen(first, rest)


def test_ravensburger_schiebekopf_everywhere() -> None:
    rules = variant("ravensburger", schiebekopf={"play": "by-agreement"})
    points = (0, 20, 40, 60, 80, 100, 120, 240)
    for a, b, c in product(points, repeat=3):
        augen = [a, b, c, 240 - a - b - c]
        if augen[3] < 0:
            continue
        ways = [[1 if x == 0 else 3 for x in augen]]
        if 240 in augen:
            ways.append([11 if x == 240 else 0 for x in augen])
        for tricks in ways:
            result = Result(Contract.SCHIEBEKOPF, Seat(3), tuple(augen), tuple(tricks))
            made = score(result, rules)
            assert list(made.points) == ravensburger.schiebekopf(augen, tricks)
            assert made.pot == 0
