"""The hash of a state: BLAKE2b over a canonical encoding that outlives refactorings and wordings.

The encoding is JSON with sorted keys, no spaces and ASCII only. Of a struct it holds the fields
that differ from their defaults, so a field added later changes no old hash. Cards are their names,
enum members their values, fractions texts, sets sorted lists. Left out is what only explains
(sentences, sources) and what follows from the rest (the terms of the contract, the way back).
"""

import hashlib
import json
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from doppelkopf.cards import Card
from doppelkopf.game.state import State
from doppelkopf.rules import RuleSet
from doppelkopf.rules.load import difference
from doppelkopf.rules.once import once_per_rules

PERSON = b"doppelkopf-state"
DIGEST_BYTES = 32

LEFT_OUT = frozenset({"terms", "undo", "text", "booking", "knobs", "sources", "why"})
"""Fields of states and scores that the hash does not see."""


_last: list[tuple[State, str]] = []
"""The hash made last: the end of a game is hashed for its log, for its check and its record."""


def state_hash(state: State) -> str:
    """The hash of a state as hexadecimal digits."""
    for known, made in _last:
        if known is state:
            return made
    text = json.dumps(canonical(state), sort_keys=True, separators=(",", ":"))
    made = hashlib.blake2b(text.encode(), digest_size=DIGEST_BYTES, person=PERSON).hexdigest()
    _last[:] = [(state, made)]
    return made


def canonical(value: Any) -> Any:
    """A value as plain data in its one canonical form."""
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [canonical(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return _fields(value)
    if isinstance(value, RuleSet):
        return rules_data(value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, frozenset):
        return sorted(canonical(item) for item in value)
    return value


def _fields(struct: msgspec.Struct) -> dict[str, Any]:
    data = {
        name: canonical(value)
        for name, default in _defaults(type(struct))
        if (value := getattr(struct, name)) != default
    }
    if tag := struct.__struct_config__.tag:
        data["tag"] = tag
    return data


@lru_cache(maxsize=64)
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple(
        (field.name, field.default)
        for field in msgspec.structs.fields(kind)
        if field.name not in LEFT_OUT
    )


@once_per_rules
def rules_data(rules: RuleSet) -> dict[str, Any]:
    """A rule set as its differences from the defaults."""
    return difference(rules)
