"""What is alive in this process: things of the program in memory, by type."""

import gc
from collections import Counter
from collections.abc import Callable


def living(counts: Callable[[str], bool]) -> Counter[str]:
    """All things whose type's name, with its module, counts."""
    gc.collect()
    found: Counter[str] = Counter()
    for kind, many in Counter(map(type, gc.get_objects())).items():
        name = f"{kind.__dict__.get('__module__')}.{kind.__name__}"
        if counts(name):
            found[name] += many
    return found
