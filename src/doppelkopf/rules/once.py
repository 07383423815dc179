"""What follows from a rule set, worked out once: card orders, terms, tables of points.

A rule set is recognised by identity: hashing one takes longer than playing a trick. So is what else
stands first, such as the terms of a contract.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple, cast

MOST_KEPT = 256

_Rules = TypeVar("_Rules")
_Key = TypeVarTuple("_Key")
_Made = TypeVar("_Made")


def once_per_rules(
    function: Callable[[_Rules, *_Key], _Made],
) -> Callable[[_Rules, *_Key], _Made]:
    """Keep what a function makes of a rule set and small keys.

    Arguments are given by place, and each of them is part of the key. One given by its name would
    be another key for the same thing, so that is refused.
    """
    if function.__code__.co_argcount == 1:
        return cast(Callable[[_Rules, *_Key], _Made], _once_each(function))
    kept: dict[Any, tuple[_Rules, _Made]] = {}

    @wraps(function)
    def once(rules: _Rules, /, *key: *_Key) -> _Made:
        found = kept.get((id(rules), *key))
        if found is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            found = kept[(id(rules), *key)] = (rules, function(rules, *key))
        return found[1]

    return once


def _once_each(function: Any) -> Any:
    """The same where nothing but the rule set is asked about: asked at each card, so in haste."""
    kept: dict[int, tuple[Any, Any]] = {}

    @wraps(function)
    def once(rules: Any, /) -> Any:
        found = kept.get(id(rules))
        if found is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            found = kept[id(rules)] = (rules, function(rules))
        return found[1]

    return once
