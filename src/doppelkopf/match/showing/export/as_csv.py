"""An evening as CSV, for spreadsheets: one line per row, points and running totals per person."""

import csv
import io
from collections.abc import Iterator

from doppelkopf.game.scoring.plain import number
from doppelkopf.language import Lang, speaker
from doppelkopf.match.showing.notes import note_of
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import Kind

DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula."""


def to_csv(sheet: Sheet, lang: Lang) -> str:
    """The evening as CSV with a head; fractions as "4/3"."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow([safe(cell) for cell in _head(sheet, lang)])
    for row in sheet.rows:
        writer.writerow(list(_cells(sheet, row, lang)))
    return stream.getvalue()


def _head(sheet: Sheet, lang: Lang) -> Iterator[str]:
    say = speaker(lang)
    yield from (say("Zeile", "row"), say("Art", "kind"), say("Liste", "list"))
    yield from (say("Geber", "dealer"), say("Spiel", "game"), say("Grundwert", "base"))
    yield "Bock"
    yield from sheet.people
    yield from (f"{name} {say('gesamt', 'total')}" for name in sheet.people)
    yield from (say("Kasse", "pot"), say("Tischkonto", "table account"), say("Notiz", "note"))


def _cells(sheet: Sheet, each: SheetRow, lang: Lang) -> Iterator[str | int]:
    row = each.row
    yield each.label
    yield row.kind.value
    yield row.list
    yield safe(row.seating.dealer) if row.seating else ""
    yield safe(row_title(row, sheet.state.rules_of(row), lang))
    yield "" if row.base is None or row.kind is not Kind.GAME else number(row.base)
    yield sheet.state.rules_of(row).bock_factor(row.doublings) if row.kind is Kind.GAME else ""
    for name in sheet.people:
        points = row.points_of(name)
        yield "" if points is None else number(points)
    for name in sheet.people:
        yield number(each.totals[name])
    yield number(row.pot)
    yield number(row.table)
    about = note_of(row)
    yield safe("; ".join(filter(None, (row.note, about[lang] if about else ""))))


def safe(text: str) -> str:
    """A text that no spreadsheet runs as a formula."""
    return f"'{text}" if text.startswith(DANGEROUS) else text
