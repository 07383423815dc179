"""Where the sheets are."""

from starlette.routing import BaseRoute, Route

from doppelkopf.web.sheets.begin import new_sheet
from doppelkopf.web.sheets.page import link_code, sheet_page
from doppelkopf.web.sheets.paper import sheet_pdf
from doppelkopf.web.sheets.playing_by import sheet_rules
from doppelkopf.web.sheets.shell import manifest, shell, shell_files, worker


def routes() -> list[BaseRoute]:
    """The routes of sheets; what belongs to the shell comes first, for it is no room."""
    return [
        Route("/t/{table}/sheet.pdf", sheet_pdf),
        Route("/sheet/new", new_sheet, methods=["GET", "POST"]),
        Route("/s/worker.js", worker),
        Route("/s/shell.json", shell_files),
        Route("/s/shell.html", shell),
        Route("/s/{room}", sheet_page),
        Route("/s/{room}/qr.svg", link_code),
        Route("/s/{room}/rules", sheet_rules, methods=["GET", "POST"]),
        Route("/s/{room}/app.webmanifest", manifest),
    ]
