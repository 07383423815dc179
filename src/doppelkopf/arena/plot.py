"""The figures of a contest as a picture: points per game with their intervals."""

from collections.abc import Sequence
from pathlib import Path

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.tally import Figures
from doppelkopf.files import replace_file


def draw(path: Path, contest: Contest, found: Sequence[Figures]) -> None:
    """Write an SVG; every bot is a bar with the interval beside its name.

    Raises:
        Unwritable: it cannot be written.
    """
    import pygal
    from pygal.style import Style

    style = Style(
        background="white", plot_background="white", colors=("#2f7d5b", "#b3541e", "#3b5fa0")
    )
    chart = pygal.HorizontalBar(
        style=style,
        show_legend=False,
        print_values=True,
        human_readable=True,
        js=(),
        disable_xml_declaration=False,
        title=f"{contest.rules}: points per game, 95 % interval",
        height=120 + 90 * len(found),
        explicit_size=True,
        value_formatter=lambda value: f"{value:+.2f}",
    )
    intervals = [each.interval or (each.points, each.points) for each in found]
    several = len(contest.letters) > 1
    names = [f"{each.name} {each.seating}" if several else each.name for each in found]
    chart.x_labels = [
        name if each.interval is None else f"{name} [{low:+.2f} … {high:+.2f}]"
        for name, each, (low, high) in zip(names, found, intervals, strict=True)
    ]
    chart.add(
        "points",
        [
            {"value": each.points, "ci": {"low": low, "high": high}}
            for each, (low, high) in zip(found, intervals, strict=True)
        ],
    )
    chart.range = (
        min(0.0, *(low for low, _ in intervals)),
        max(0.0, *(high for _, high in intervals)),
    )
    replace_file(path, chart.render())
