"""The running totals as a chart: SVG that stands alone, without scripts or fonts from elsewhere.

Names stand at the ends of their lines, so that nobody has to look up a colour.
"""

import sys
from fractions import Fraction
from typing import Any

import pygal
from pygal.etree import etree
from pygal.style import Style

from doppelkopf.language import Lang, speaker
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.amounts import amount
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.state import Kind

# pygal hooks an old-style finder for its plugins into every later import, which Python warns of.
sys.meta_path[:] = [finder for finder in sys.meta_path if "PluginImportFixer" not in str(finder)]

COLOURS = ("#0b6e4f", "#c8102e", "#1d4ed8", "#b45309", "#6d28d9", "#0e7490", "#4d7c0f", "#be185d")
"""Dark enough on white, and told apart by people who do not see red or green."""

WIDTH, HEIGHT = 960, 540
MOST_LABELS = 16
LETTER, LABEL = 8, 17
"""How wide a letter of a name is about, and how high its line, in pixels."""


def to_svg(sheet: Sheet, lang: Lang) -> str:
    """Draw everyone's total after each game."""
    say = speaker(lang)
    evening = sheet.evening
    chart = pygal.Line(
        style=Style(
            background="white",
            plot_background="white",
            colors=COLOURS,
            font_family="system-ui, sans-serif",
            title_font_size=20,
            label_font_size=13,
            major_label_font_size=13,
            stroke_width=2.5,
            opacity=".95",
            guide_stroke_color="#d4d4d4",
            major_guide_stroke_color="#a3a3a3",
            guide_stroke_dasharray="2,4",
        ),
        js=[],
        width=WIDTH,
        height=HEIGHT,
        margin=24,
        margin_right=24 + LETTER * max(len(_end_label(sheet, name)) for name in sheet.people),
        dots_size=2.5 if len(_games(sheet)) <= 60 else 0.8,
        show_legend=False,
        show_x_guides=False,
        show_minor_x_labels=False,
        x_title=say("Spiel", "game"),
        y_title=say("Geld in Cent", "money in cents") if sheet.has_pot else say("Punkte", "points"),
        value_formatter=lambda value: amount(Fraction(value).limit_denominator(1000)),
        no_data_text=say("noch kein Spiel", "no game yet"),
    )
    chart.uuid = "totals"  # the same every time, or no two exports are equal
    chart.title = f"{evening.round}, {evening.date.isoformat()}"
    games = _games(sheet)
    labels = ["0", *(str(row.row.number) for row in games)]
    chart.x_labels = labels
    step = max(1, -(-len(labels) // MOST_LABELS))
    chart.x_labels_major = labels[::step]
    for name in sheet.people:
        start = _at_start(sheet, name) if name in sheet.evening.people else None
        came = _came(sheet, name)
        after = [float(row.totals[name]) if row.row.entry >= came else None for row in games]
        chart.add(name, [start, *after])
    root = chart.render_tree()
    _name_lines(root, [_end_label(sheet, name) for name in sheet.people])
    _shrink_axis_titles(root)
    return _without_scripts(root)


def _at_start(sheet: Sheet, name: Name) -> float:
    """What someone had before the first game: the pot may have been filled."""
    before = [row for row in sheet.rows if not row.row.number and row.row.kind is Kind.POT]
    return float(before[-1].totals[name]) if before else 0.0


def _came(sheet: Sheet, name: Name) -> int:
    """The entry from which on someone has a line: who comes late has none before."""
    if name in sheet.evening.people:
        return 0
    return min(
        (row.row.entry for row in sheet.rows if row.row.points_of(name) is not None), default=0
    )


def _end_label(sheet: Sheet, name: Name) -> str:
    return f"{name} {amount(sheet.state.total(name))}"


def _has_class(element: Any, name: str) -> bool:
    return name in (element.get("class") or "").split()


def _name_lines(root: Any, labels: list[str]) -> None:
    """Write each name beside the last dot of its line, apart from its neighbours."""
    ends = []
    for number, label in enumerate(labels):
        for layer in [each for each in root.iter() if _has_class(each, f"serie-{number}")]:
            dots = [each for each in layer.iter() if str(each.tag).endswith("circle")]
            if dots:
                last = dots[-1]
                ends.append((float(last.get("cy")), float(last.get("cx")), number, label, layer))
    lowest = -float(LABEL)
    for y, x, number, label, layer in sorted(ends, key=lambda end: end[0]):
        lowest = max(y, lowest + LABEL)
        text = etree.SubElement(layer, "text", x=f"{x + 9:.1f}", y=f"{lowest + 5:.1f}")
        colour = COLOURS[number % len(COLOURS)]
        text.set("style", f"font-size: 14px; font-weight: 600; fill: {colour}; stroke: none")
        text.text = label


def _shrink_axis_titles(root: Any) -> None:
    for each in root.iter():
        if _has_class(each, "title") and not _has_class(each, "plot_title"):
            each.set("style", "font-size: 14px")


def _without_scripts(root: Any) -> str:
    for parent in list(root.iter()):
        for child in list(parent):
            if callable(child.tag) or child.tag.endswith("script"):  # comments carry today's date
                parent.remove(child)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + str(
        etree.tostring(root, encoding="unicode")
    )


def _games(sheet: Sheet) -> list[SheetRow]:
    """The last row of each game, so that fines after it are in."""
    last: dict[int, SheetRow] = {}
    for row in sheet.rows:
        if row.row.kind is Kind.GAME or row.row.number in last:
            last[row.row.number] = row
    return list(last.values())
