"""Short ways to write results and to read scores in tests."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from doppelkopf.game.basics import (
    ABSAGEN,
    FIRST_CALL,
    Call,
    Contract,
    OffenceKind,
    Party,
    Seat,
    SpecialId,
)
from doppelkopf.game.result import CallMade, Dummy, Offence, Result, Special
from doppelkopf.game.scoring import Score, score
from doppelkopf.rules import load, load_object
from doppelkopf.rules.ruleset import RuleSet

SETS = (
    "ddv",
    "hausregeln-2021",
    "ravensburger",
    "mischen-impossible",
    "wettbewerb",
    "wettbewerb-5",
    "borgholzhausen",
)


@cache
def rules_of(name: str) -> RuleSet:
    return load(name).rules


@cache
def book_of(name: str) -> str | None:
    return load(name).about.book


def variant(name: str, **groups: dict[str, Any]) -> RuleSet:
    """A rule set with some keys changed, checked like a file."""
    return load_object({"extends": name, **groups}).rules


def result(
    re_augen: int,
    *said: str,
    re: Sequence[int] = (0, 2),
    contract: str = "normal",
    seats: int = 4,
    dealer: int | None = None,
    re_tricks: int | None = None,
    kontra_tricks: int | None = None,
    specials: Sequence[tuple[Any, ...]] = (),
    revoke: int | None = None,
    offence: tuple[int, str] | None = None,
    dummy: tuple[int, int] | None = None,
    **more: Any,
) -> Result:
    """A result with so many Augen for Re; `said` like "re", "re-no90", "kontra-schwarz".

    An Absage stands for itself alone: its party's first call is to be said too, unless it is
    written as one word with it ("re+no60" says Re, no 90 and no 60).
    """
    kontra = [seat for seat in range(seats) if seat not in re]
    hand = {4: 10, 5: 8}[seats]
    re_has = re_tricks if re_tricks is not None else (0 if re_augen == 0 else hand // 2)
    if re_augen == 240 and re_tricks is None:
        re_has = hand
    kontra_has = kontra_tricks if kontra_tricks is not None else hand - re_has
    augen, tricks = [0] * seats, [0] * seats
    augen[re[0]], tricks[re[0]] = re_augen, re_has
    augen[kontra[0]], tricks[kontra[0]] = 240 - re_augen, kontra_has
    calls = [made for word in said for made in _calls(word, re[0], kontra[0])]
    return Result(
        contract=Contract(contract),
        dealer=Seat(seats - 1 if dealer is None else dealer),
        augen=tuple(augen),
        tricks=tuple(tricks),
        re=tuple(Seat(seat) for seat in re),
        soloist=Seat(re[0]) if contract.startswith("solo") else None,
        calls=tuple(calls),
        specials=tuple(
            Special(SpecialId(special[0]), Seat(special[1]), *map(Seat, special[2:]))
            for special in specials
        ),
        revoke=None if revoke is None else Seat(revoke),
        offence=None if offence is None else Offence(Seat(offence[0]), OffenceKind(offence[1])),
        dummy=None if dummy is None else Dummy(Seat(dummy[0]), Seat(dummy[1])),
        **more,
    )


def _calls(word: str, re: int, kontra: int) -> list[CallMade]:
    name, _, absage = word.partition("+")
    party = Party(name)
    seat = Seat(re if party is Party.RE else kontra)
    step = Call(absage).step if absage else 0
    return [CallMade(seat, call) for call in (FIRST_CALL[party], *ABSAGEN[:step])]


def row(made: Score) -> list[int]:
    """The points as plain numbers; a fraction is an error."""
    assert all(points.denominator == 1 for points in made.points)
    return [int(points) for points in made.points]


def scored(name: str | RuleSet, *arguments: Any, **more: Any) -> Score:
    """Score `result(...)` under a rule set given by name or as it is."""
    rules = rules_of(name) if isinstance(name, str) else name
    book = book_of(name) if isinstance(name, str) else None
    return score(result(*arguments, seats=rules.table.seats, **more), rules, book)


def ids(made: Score) -> list[str]:
    """The rules of the items in order."""
    return [item.rule for item in made.items]
