"""What is alive in this process: things of the program in memory, by type."""

import gc
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec


def living(counts: Callable[[str], bool]) -> Counter[str]:
    """All things whose type's name, with its module, counts.

    Many of the program's own are unknown to the collector of garbage (`gc=False`): they are found
    in what holds them.
    """
    gc.collect()
    known = gc.get_objects()
    kinds = Counter(map(type, known))
    for each in _unknown(known):
        kinds[type(each)] += 1
    found: Counter[str] = Counter()
    for kind, many in kinds.items():
        name = f"{kind.__dict__.get('__module__')}.{kind.__name__}"
        if counts(name):
            found[name] += many
    return found


def _unknown(known: list[Any]) -> Iterable[Any]:
    """What the collector does not know, as far as something holds it that is alive."""
    found: dict[int, Any] = {}
    waiting: list[Any] = [known]
    while waiting:
        held = waiting.pop()
        new = [each for each in _held_by(held) if id(each) not in found]
        for each in new:
            if isinstance(each, msgspec.Struct) and not gc.is_tracked(each):
                found[id(each)] = each
                waiting.append(each)
            elif type(each) is tuple and not gc.is_tracked(each):
                waiting.append(each)
    return found.values()


def _held_by(holder: Any) -> Iterable[Any]:
    if isinstance(holder, list):
        return gc.get_referents(*holder)
    if isinstance(holder, tuple):
        return holder
    return [getattr(holder, name) for name in holder.__struct_fields__]
