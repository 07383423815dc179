"""All texts of the pages, in German and English; `client` are those the scripts need."""

from doppelkopf.language import Lang, Text
from doppelkopf.web.texts import door, editor, rounds, sheet, tournaments
from doppelkopf.web.texts.dealing import DEALING
from doppelkopf.web.texts.pages import PAGES
from doppelkopf.web.texts.table import TABLE

SCRIPTS: dict[str, Text] = {
    **TABLE,
    **DEALING,
    **door.SCRIPTS,
    **editor.SCRIPTS,
    **sheet.SCRIPTS,
    **tournaments.SCRIPTS,
}
TEXTS: dict[str, Text] = {
    **PAGES,
    **door.PAGES,
    **editor.EDITOR,
    **sheet.PAGES,
    **rounds.ROUNDS,
    **tournaments.TOURNAMENTS,
    **SCRIPTS,
}


def text(key: str, lang: Lang) -> str:
    """A text by its key.

    >>> text("start.play", Lang.EN)
    'Play now'
    """
    return TEXTS[key][lang]


def client(lang: Lang) -> dict[str, str]:
    """What the scripts are given."""
    return {key: found[lang] for key, found in SCRIPTS.items()}
