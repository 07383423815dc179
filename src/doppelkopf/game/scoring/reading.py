"""From plain data, as `doko score` reads it, to a `Result`: types, seats, defaults, unknown keys.

Whether the result can be is another question: see `possible`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from doppelkopf.game.basics import Call, Contract, GameEvent, Misdeed, OffenceKind, Seat, SpecialId
from doppelkopf.game.contracts import Sides
from doppelkopf.game.result import CallMade, Dummy, Offence, Result, Special
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.spoken import with_settled_calls
from doppelkopf.rules.problems import shorten
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.spelling import nearest

KEYS = (
    "rules",
    "contract",
    "re",
    "soloist",
    "augen",
    "tricks",
    "calls",
    "open_calls",
    "specials",
    "revoke",
    "open_parties",
    "offence",
    "events",
    "dealer",
    "first60",
    "pot",
    "dummy",
    "bock",
)

MOST_BOCK = 64
"""How many Böcke a row can have at all; a rule set may have a lower limit of its own."""

MOST_ITEMS = 1000
"""How long a list of calls, specials or events may be."""

Word = TypeVar("Word", bound=StrEnum)


class Entry(NamedTuple):
    """One game as somebody wrote it down."""

    result: Result
    bock: int


def read_entry(data: Mapping[str, Any], rules: RuleSet) -> Entry:
    """Read the data of one game; the key "rules" has been dealt with.

    Raises:
        InvalidResult: a key is unknown or missing, or has a wrong type or value.
    """
    _known(data, KEYS, "")
    seats = rules.table.seats
    revoke = _seat(data, "revoke", seats)
    offence, further = _offences(data, seats)
    ended = revoke is not None or (offence is not None and offence.kind is OffenceKind.GRAVE)
    contract = _word(_need(data, "contract"), Contract, "contract")
    re, soloist = _parties(data, contract, seats)
    dealer = _seat(data, "dealer", seats)
    result = Result(
        contract=contract,
        dealer=Seat(seats - 1) if dealer is None else dealer,
        augen=_numbers(data, "augen", seats, ended),
        tricks=_numbers(data, "tricks", seats, ended),
        re=re,
        soloist=soloist,
        calls=tuple(_call(item, f"calls[{at}]", seats) for at, item in _list(data, "calls")),
        specials=tuple(
            _special(item, f"specials[{at}]", seats) for at, item in _list(data, "specials")
        ),
        revoke=revoke,
        open_parties=_flag(data, "open_parties"),
        offence=offence,
        further_offences=further,
        events=tuple(_word(item, GameEvent, f"events[{at}]") for at, item in _list(data, "events")),
        first60=_seat(data, "first60", seats),
        pot=None if data.get("pot") is None else _number(data["pot"], "pot", 0, 10**12),
        dummy=_dummy(data, seats),
    )
    before = data.get("open_calls")
    opening = None if before is None else _number(before, "open_calls", 0, MOST_ITEMS)
    bock = _number(data.get("bock", 0), "bock", 0, MOST_BOCK)
    return Entry(with_settled_calls(result, rules, opening), bock)


def _parties(
    data: Mapping[str, Any], contract: Contract, seats: int
) -> tuple[tuple[Seat, ...], Seat | None]:
    """The Re seats and the soloist; in a solo one of the two is enough."""
    re = tuple(_as_seat(item, f"re[{at}]", seats) for at, item in _list(data, "re"))
    soloist = _seat(data, "soloist", seats)
    if contract.facts.sides is Sides.LONE:
        if soloist is None and len(re) == 1:
            soloist = re[0]
        if soloist is not None and not re:
            re = (soloist,)
    return re, soloist


def _call(data: Any, where: str, seats: int) -> CallMade:
    made = _object(data, where, ("seat", "call"))
    return CallMade(
        _as_seat(_need(made, "seat", where), f"{where}.seat", seats),
        _word(_need(made, "call", where), Call, f"{where}.call"),
    )


def _special(data: Any, where: str, seats: int) -> Special:
    made = _object(data, where, ("id", "seat", "from"))
    return Special(
        _word(_need(made, "id", where), SpecialId, f"{where}.id"),
        _as_seat(_need(made, "seat", where), f"{where}.seat", seats),
        _seat(made, "from", seats, where),
    )


def _offences(data: Mapping[str, Any], seats: int) -> tuple[Offence | None, tuple[Offence, ...]]:
    """The offence that counts first, and slight ones of others beside it; one needs no list."""
    given = data.get("offence")
    if given is None:
        return None, ()
    items = _list(data, "offence") if isinstance(given, list) else [(0, given)]
    found = tuple(
        _offence(item, f"offence[{at}]" if isinstance(given, list) else "offence", seats)
        for at, item in items
    )
    return (found[0], found[1:]) if found else (None, ())


def _offence(data: Any, where: str, seats: int) -> Offence:
    made = _object(data, where, ("seat", "kind", "harmless", "why"))
    why = made.get("why")
    return Offence(
        _as_seat(_need(made, "seat", where), f"{where}.seat", seats),
        _word(_need(made, "kind", where), OffenceKind, f"{where}.kind"),
        harmless=_flag(made, "harmless", where),
        why=None if why is None else _word(why, Misdeed, f"{where}.why"),
    )


def _dummy(data: Mapping[str, Any], seats: int) -> Dummy | None:
    if data.get("dummy") is None:
        return None
    made = _object(data["dummy"], "dummy", ("seat", "owner"))
    return Dummy(
        _as_seat(_need(made, "seat", "dummy"), "dummy.seat", seats),
        _as_seat(_need(made, "owner", "dummy"), "dummy.owner", seats),
    )


def _numbers(data: Mapping[str, Any], key: str, seats: int, ended: bool) -> tuple[int, ...]:
    """A number for each seat; a game that an offence ended may leave them out."""
    if ended and data.get(key) is None:
        return (0,) * seats
    _need(data, key)
    items = _list(data, key)
    if len(items) != seats:
        raise InvalidResult(
            "input/seats",
            f"„{key}“ braucht {seats} Zahlen, eine für jeden Platz, nicht {len(items)}.",
            f"“{key}” needs {seats} numbers, one for each seat, not {len(items)}.",
        )
    return tuple(_number(item, f"{key}[{at}]", 0, 240) for at, item in items)


def _list(data: Mapping[str, Any], key: str) -> list[tuple[int, Any]]:
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _wrong(key, "eine Liste", "a list", value)
    if len(value) > MOST_ITEMS:
        raise InvalidResult(
            "input/value",
            f"„{key}“ hat mehr als {MOST_ITEMS} Einträge.",
            f"“{key}” has more than {MOST_ITEMS} entries.",
        )
    return list(enumerate(value))


def _object(data: Any, where: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise _wrong(where, "ein Objekt", "an object", data)
    _known(data, keys, where)
    return data


def _known(data: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in keys:
            path = shorten(f"{where}.{key}" if where else key, 60)
            proposal = nearest(key, keys)
            hint_de = f" Gemeint ist wohl „{proposal}“." if proposal else ""
            hint_en = f" Perhaps “{proposal}” is meant." if proposal else ""
            raise InvalidResult(
                "input/unknown-key",
                f"Einen Schlüssel „{path}“ gibt es nicht.{hint_de}",
                f"There is no key “{path}”.{hint_en}",
            )


def _need(data: Mapping[str, Any], key: str, where: str = "") -> Any:
    if data.get(key) is None:
        raise InvalidResult.missing(f"{where}.{key}" if where else key)
    return data[key]


def _seat(data: Mapping[str, Any], key: str, seats: int, where: str = "") -> Seat | None:
    if data.get(key) is None:
        return None
    return _as_seat(data[key], f"{where}.{key}" if where else key, seats)


def _as_seat(value: Any, where: str, seats: int) -> Seat:
    return Seat(_number(value, where, 0, seats - 1, "input/seat"))


def _number(value: Any, where: str, low: int, high: int, code: str = "input/value") -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(where, "eine ganze Zahl", "a whole number", value)
    if not low <= value <= high:
        raise InvalidResult(
            code,
            f"„{where}“ muss zwischen {low} und {high} liegen.",
            f"“{where}” has to lie between {low} and {high}.",
        )
    return value


def _flag(data: Mapping[str, Any], key: str, where: str = "") -> bool:
    value = data.get(key)
    if value is None:
        return False
    if not isinstance(value, bool):
        raise _wrong(f"{where}.{key}" if where else key, "true oder false", "true or false", value)
    return value


def _word(value: Any, words: type[Word], where: str) -> Word:
    if not isinstance(value, str):
        raise _wrong(where, "ein Wort", "a word", value)
    try:
        return words(value)
    except ValueError:
        known = ", ".join(word.value for word in words)
        shown = shorten(value, 40)
        raise InvalidResult(
            "input/value",
            f"„{where}“ kennt „{shown}“ nicht; es gibt {known}.",
            f"“{where}” does not know “{shown}”; there are {known}.",
        ) from None


_TYPES = {
    bool: ("true oder false", "true or false"),
    str: ("ein Text", "a text"),
    int: ("eine Zahl", "a number"),
    float: ("eine Kommazahl", "a decimal number"),
    list: ("eine Liste", "a list"),
    dict: ("ein Objekt", "an object"),
    type(None): ("null", "null"),
}


def _wrong(where: str, de: str, en: str, value: Any) -> InvalidResult:
    """What a value should have been, and what it is."""
    is_de, is_en = _TYPES.get(type(value), ("etwas anderes", "something else"))
    return InvalidResult(
        "input/type",
        f"„{where}“ muss {de} sein, nicht {is_de}.",
        f"“{where}” has to be {en}, not {is_en}.",
    )
