"""Which variants of a browser test `./check` runs; `./check --full` runs all of them.

A test that stands there for phone and desktop, German and English, or for each situation of a long
list, has one variant in three looked at each time: which one, goes by the test's name, so that all
sizes and languages have their turn.
"""

import zlib
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

ONE_IN = 3


def left_out(items: Iterable[Any]) -> list[Any]:
    """The variants that wait for `./check --full`.

    >>> from types import SimpleNamespace as Item
    >>> variants = [Item(nodeid=f"test_x.py::test_a[{each}]") for each in ("phone", "desktop")]
    >>> [item.nodeid for item in left_out([*variants, Item(nodeid="test_x.py::test_b")])]
    ['test_x.py::test_a[desktop]']
    """
    groups: dict[str, list[Any]] = defaultdict(list)
    for item in items:
        groups[item.nodeid.partition("[")[0]].append(item)
    found = []
    for name, group in groups.items():
        turn = zlib.crc32(name.encode()) % min(ONE_IN, len(group))
        found += [item for place, item in enumerate(group) if (place - turn) % ONE_IN]
    return found
