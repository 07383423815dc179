"""An evening for other programs and for paper: CSV, JSON, PDF, SVG."""

from enum import StrEnum

from doppelkopf.extras import explained
from doppelkopf.language import Lang
from doppelkopf.match.showing.sheet import Sheet


class Form(StrEnum):
    """What an evening can be exported as; the value is the file's ending."""

    CSV = "csv"
    JSON = "json"
    PDF = "pdf"
    SVG = "svg"


def export(sheet: Sheet, form: Form, lang: Lang) -> bytes:
    """The whole file."""
    match form:
        case Form.CSV:
            from doppelkopf.match.showing.export.as_csv import to_csv

            return to_csv(sheet, lang).encode("utf-8-sig")  # so that spreadsheets see UTF-8
        case Form.JSON:
            from doppelkopf.match.showing.export.as_json import to_json

            return to_json(sheet).encode()
        case Form.PDF:
            with explained():
                from doppelkopf.match.showing.export.as_pdf import to_pdf

            return to_pdf(sheet, lang)
        case Form.SVG:
            with explained():
                from doppelkopf.match.showing.export.as_svg import to_svg

            return to_svg(sheet, lang).encode()
