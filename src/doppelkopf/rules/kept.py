"""The rules that a log keeps: as they were that day, whatever becomes of the set they come from."""

import json
from functools import lru_cache
from typing import Any

import msgspec

from doppelkopf.rules.load import load_object
from doppelkopf.rules.once import once_per_rules
from doppelkopf.rules.ruleset import RuleSet


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """Rules as a table plays them: what differs from the defaults."""

    name: str
    changes: dict[str, Any]
    title: tuple[str, str]
    """In German and English."""
    summary: tuple[str, str] = ("", "")
    book: str | None = None
    own: bool = False
    """Whether somebody brought them along."""


@once_per_rules
def rules_text(rules: Rules) -> str:
    """The rules as text that a worker can make them of."""
    return json.dumps(rules.changes, sort_keys=True)


@lru_cache(maxsize=256)
def rules_from_text(text: str) -> RuleSet:
    """The rule set of a text of what differs from the defaults; the same for the same text.

    Raises:
        RuleSetError: this program no longer understands it.
    """
    return load_object(json.loads(text), "table").rules


def rule_set(rules: Rules) -> RuleSet:
    """The rule set that is meant; the same rules give the same object.

    Raises:
        RuleSetError: this program no longer understands them.
    """
    return rules_from_text(rules_text(rules))
