"""How a deal was made together, as plain data: `dealt_data` ↔ `read_dealt`.

A record that says so states secret, numbers and cut, and the checksum that was shown beforehand;
what does not fit together is refused here.
"""

import re
from typing import Any

from doppelkopf.game.joint import MAX_DIGITS, JointDeal, commitment, is_secret
from doppelkopf.record.errors import invalid
from doppelkopf.record.values import check_keys, read_int, read_list, read_object

KEYS = ("commitment", "secret", "game", "numbers", "cut")
MAX_GAME = 1_000_000
MAX_NUMBERS = 16
"""Seats and those who sit out."""
MAX_CUT = 48

_NUMBER = re.compile(f"0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}}", re.ASCII)


def dealt_data(dealt: JointDeal) -> dict[str, Any]:
    """How a deal was made, as plain data."""
    return {
        "commitment": dealt.commitment,
        "secret": dealt.secret,
        "game": dealt.game,
        "numbers": [None if number is None else str(number) for number in dealt.numbers],
        "cut": dealt.cut,
    }


def read_dealt(value: Any, seats: int) -> JointDeal:
    """How a deal was made, from plain data.

    Raises:
        InvalidRecord: something of it is missing or cannot be.
    """
    data = read_object(value, "dealt")
    check_keys(data, frozenset(KEYS), "dealt")
    if missing := [key for key in KEYS if key not in data]:
        raise invalid(
            "deal/missing",
            f"Wie gegeben wurde, ist nicht ganz gesagt: es fehlt „{missing[0]}“.",
            f"How it was dealt is not said in full: “{missing[0]}” is missing.",
            "dealt",
        )
    secret, shown = data.get("secret"), data.get("commitment")
    if not isinstance(secret, str) or not is_secret(secret):
        raise invalid(
            "value/secret",
            "Ein Geheimnis hat mindestens 32 kleine Hexadezimalziffern.",
            "A secret has at least 32 lower-case hexadecimal digits.",
            "dealt.secret",
        )
    if shown != commitment(secret):
        raise invalid(
            "deal/commitment",
            "Der Prüfwert ist nicht der des Geheimnisses.",
            "The checksum is not that of the secret.",
            "dealt.commitment",
        )
    numbers = read_list(data.get("numbers"), "dealt.numbers", MAX_NUMBERS)
    if len(numbers) < seats:
        raise invalid(
            "value/size",
            f"Hier steht für jeden der {seats} Plätze eine Zahl oder nichts.",
            f"For each of the {seats} seats there is a number or nothing here.",
            "dealt.numbers",
        )
    cut = data.get("cut")
    return JointDeal(
        secret=secret,
        game=read_int(data.get("game"), "dealt.game", 1, MAX_GAME),
        numbers=tuple(
            _read_number(number, f"dealt.numbers[{at}]") for at, number in enumerate(numbers)
        ),
        cut=None if cut is None else read_int(cut, "dealt.cut", 0, MAX_CUT),
    )


def _read_number(value: Any, path: str) -> int | None:
    if value is None:
        return None
    if not isinstance(value, str) or not _NUMBER.fullmatch(value):
        raise invalid(
            "value/number",
            f"Eine Zahl für die Gabe ist ein Text von 1 bis {MAX_DIGITS} Ziffern, oder null.",
            f"A number for the deal is a text of 1 to {MAX_DIGITS} digits, or null.",
            path,
        )
    return int(value)
