"""Running totals as a drawing: lines in the page itself, so that they follow its colours.

It is drawn for a narrow phone and grows with the page. Names stand at the ends of their lines, and
each line has a pattern of its own, so that nobody needs to tell colours apart.
"""

from fractions import Fraction
from typing import NamedTuple

from doppelkopf.language import Lang
from doppelkopf.match.showing.amounts import amount, euros
from doppelkopf.match.showing.gist import Unit
from doppelkopf.match.showing.season import Table
from doppelkopf.round.model import Round
from doppelkopf.web.texts import text

WIDTH, LOW = 340, 210
RIGHT, TOP, BOTTOM = 104, 12, 18
LETTER = 6.6
"""How wide a figure is."""
LINE = 15
"""The height of a name."""
LETTERS = 10
"""How much of a name fits beside its total."""
PATTERNS = 8


class Line(NamedTuple):
    """Somebody's line."""

    pattern: int
    points: str
    """As SVG takes them."""
    end: tuple[float, float]
    name: str
    y: float
    """Where the name stands."""


class Tick(NamedTuple):
    """A number beside the drawing."""

    y: float
    text: str
    is_zero: bool


class Chart(NamedTuple):
    """A drawing."""

    height: int
    left: float
    """Where the lines begin, right of the numbers."""
    lines: list[Line]
    ticks: list[Tick]
    title: str


def chart(of: Round, table: Table, lang: Lang) -> Chart:
    """Everyone's total after each evening."""
    running = [(each.name, each.running) for each in table.standings]
    values = [value for _, line in running for value in line if value is not None]
    high, low = max((*values, Fraction(0))), min((*values, Fraction(0)))
    if high == low:
        high += 1
    height = max(LOW, TOP + BOTTOM + LINE * len(running))
    room = height - TOP - BOTTOM

    def y(value: Fraction) -> float:
        return round(TOP + float((high - value) / (high - low)) * room, 1)

    count = len(table.gists)
    steps = sorted({high, Fraction(0), low})
    ticks = [Tick(y(each), _short(each, table.unit, lang), not each) for each in steps]
    left = round(8 + LETTER * max(len(tick.text) for tick in ticks), 1)
    step = (WIDTH - left - RIGHT) / max(count, 1)
    lines = []
    for number, (who, totals) in enumerate(running):
        there = [(place, value) for place, value in enumerate(totals, 1) if value is not None]
        first = there[0][0]
        dots = [(round(left + (first - 1) * step, 1), y(Fraction(0)))]
        dots += [(round(left + place * step, 1), y(value)) for place, value in there]
        points = " ".join(f"{x},{down}" for x, down in dots)
        name = of.name_of(who)
        short = name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"
        label = f"{short} {_short(there[-1][1], table.unit, lang)}"
        lines.append(Line(number % PATTERNS, points, dots[-1], label, dots[-1][1]))
    title = text("rounds.chart", lang).format(n=count)
    return Chart(height, left, _apart(lines, height), _spaced(ticks), title)


def _short(value: Fraction, unit: Unit, lang: Lang) -> str:
    whole = Fraction(round(value))
    return amount(whole) if unit is Unit.POINTS else euros(whole, lang)


def _apart(lines: list[Line], height: int) -> list[Line]:
    """Names below one another, each as near to its line as there is room."""
    ordered = sorted(lines, key=lambda line: line.end[1])
    placed: list[float] = []
    for number, line in enumerate(ordered):
        most = height - BOTTOM - LINE * (len(ordered) - 1 - number)
        least = placed[-1] + LINE if placed else float(TOP)
        placed.append(max(least, min(line.end[1], most)))
    moved = {id(line): at for line, at in zip(ordered, placed, strict=True)}
    return [line._replace(y=round(moved[id(line)], 1)) for line in lines]


def _spaced(ticks: list[Tick]) -> list[Tick]:
    """Numbers that do not run into each other; zero stays."""
    zero = next(tick for tick in ticks if tick.is_zero)
    return [tick for tick in ticks if tick.is_zero or abs(tick.y - zero.y) >= LINE]
