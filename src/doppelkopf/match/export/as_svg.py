"""The running totals as a chart: SVG that stands alone, without scripts or fonts from elsewhere."""

import sys
from fractions import Fraction

import pygal
from pygal.etree import etree
from pygal.style import Style

from doppelkopf.language import Lang, speaker
from doppelkopf.match.amounts import amount
from doppelkopf.match.sheet import Sheet, SheetRow
from doppelkopf.match.state import Kind

# pygal hooks an old-style finder for its plugins into every later import, which Python warns of.
sys.meta_path[:] = [finder for finder in sys.meta_path if "PluginImportFixer" not in str(finder)]

COLOURS = ("#0b6e4f", "#c8102e", "#1d4ed8", "#b45309", "#6d28d9", "#0e7490", "#4d7c0f", "#be185d")
"""Dark enough on white, and told apart by people who do not see red or green."""

WIDTH, HEIGHT = 960, 540
MOST_LABELS = 16


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
            legend_font_size=16,
            label_font_size=13,
            major_label_font_size=13,
            stroke_width=2.5,
            guide_stroke_color="#d4d4d4",
            major_guide_stroke_color="#a3a3a3",
            guide_stroke_dasharray="2,4",
        ),
        js=[],
        width=WIDTH,
        height=HEIGHT,
        margin=24,
        show_dots=len(_games(sheet)) <= 60,
        dots_size=2.5,
        legend_at_bottom=True,
        legend_at_bottom_columns=min(len(sheet.people), 5),
        truncate_legend=-1,
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
        values = [0.0, *(float(row.totals[name]) for row in games)]
        chart.add(name, values)
    return _without_scripts(chart)


def _without_scripts(chart: pygal.Line) -> str:
    root = chart.render_tree()
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
