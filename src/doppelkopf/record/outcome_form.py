"""The outcome a record states, as plain data and back."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.record.errors import invalid
from doppelkopf.record.model import MAX_NAME, MAX_POT, Stated
from doppelkopf.record.values import (
    check_keys,
    one_of,
    read_int,
    read_list,
    read_object,
    read_seat,
    read_text,
)

_read_contract = one_of(Contract)
_read_party = one_of(Party)


def outcome_data(outcome: Stated) -> dict[str, Any]:
    """A stated outcome as plain data."""
    if outcome.void is not None:
        return {"void": outcome.void}
    assert outcome.contract is not None
    data: dict[str, Any] = {"contract": outcome.contract.value}
    if outcome.re:
        data["re"] = list(outcome.re)
    data["augen"] = list(outcome.augen)
    data["tricks"] = list(outcome.tricks)
    if outcome.winner is not None:
        data["winner"] = outcome.winner.value
    data["points"] = [_number(points) for points in outcome.points]
    if outcome.pot:
        data["pot"] = _number(outcome.pot)
    return data


def _number(value: Fraction) -> int | str:
    return int(value) if value.denominator == 1 else str(value)


def read_outcome(value: Any, seats: int) -> Stated:
    """An outcome from plain data.

    Raises:
        InvalidRecord: it is none.
    """
    data = read_object(value, "outcome")
    if "void" in data:
        check_keys(data, frozenset({"void"}), "outcome")
        return Stated(void=read_text(data["void"], "outcome.void", MAX_NAME))
    check_keys(
        data,
        frozenset({"contract", "re", "augen", "tricks", "winner", "points", "pot"}),
        "outcome",
    )
    re_seats = read_list(data.get("re", []), "outcome.re", seats)
    winner = data.get("winner")
    return Stated(
        contract=_read_contract(data.get("contract"), "outcome.contract"),
        re=tuple(Seat(read_seat(s, f"outcome.re[{i}]", seats)) for i, s in enumerate(re_seats)),
        augen=_numbers(data, "augen", seats),
        tricks=_numbers(data, "tricks", seats),
        winner=None if winner is None else _read_party(winner, "outcome.winner"),
        points=_points(data.get("points"), seats),
        pot=_fraction(data.get("pot", 0), "outcome.pot"),
    )


def _numbers(data: Mapping[str, Any], key: str, seats: int) -> tuple[int, ...]:
    path = f"outcome.{key}"
    values = read_list(data.get(key), path, seats)
    _full(values, path, seats)
    return tuple(read_int(each, f"{path}[{i}]", 0, 1000) for i, each in enumerate(values))


def _points(value: Any, seats: int) -> tuple[Fraction, ...]:
    values = read_list(value, "outcome.points", seats)
    _full(values, "outcome.points", seats)
    return tuple(_fraction(each, f"outcome.points[{i}]") for i, each in enumerate(values))


def _full(values: list[Any], path: str, seats: int) -> None:
    if len(values) != seats:
        raise invalid(
            "value/size",
            f"Hier stehen {seats} Werte, einer je Platz.",
            f"This has {seats} values, one for each seat.",
            path,
        )


def _fraction(value: Any, path: str) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_POT:
        return Fraction(value)
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,12}/[1-9][0-9]{0,5}", value):
        fraction = Fraction(value)
        if fraction.denominator > 1 and str(fraction) == value:
            return fraction
    raise invalid(
        "value/points",
        'Punkte sind ganze Zahlen oder gekürzte Brüche wie "4/3".',
        'Points are whole numbers or reduced fractions like "4/3".',
        path,
    )
