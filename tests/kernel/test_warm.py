"""The kernel is compiled part by part, and tells what it is at."""

from doppelkopf.kernel.warm import PARTS, warm_up
from doppelkopf.language import Text


def test_warming_up_tells_each_part_before_it() -> None:
    told: list[tuple[Text, int, int]] = []
    warm_up(lambda *part: told.append(part))
    assert [number for _, number, _ in told] == [*range(1, len(PARTS) + 1)]
    assert [name for name, _, _ in told] == [name for name, _ in PARTS]
    warm_up()
