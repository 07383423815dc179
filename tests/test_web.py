"""The pages without a browser: texts that exist and are used, nothing inline, a whole deck."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.game.basics import Phase
from doppelkopf.language import Lang
from doppelkopf.web.deck import IDS, sprite
from doppelkopf.web.paths import local_path
from doppelkopf.web.render import html
from doppelkopf.web.texts import SCRIPTS as TABLE
from doppelkopf.web.texts import (
    TEXTS,
    client,
    door,
    editor,
    rounds,
    sheet,
    tournaments,
)
from doppelkopf.web.texts.pages import PAGES

WEB = Path(__file__).parent.parent / "src" / "doppelkopf" / "web"
PLACE = WEB / "templates"
TEMPLATES = {
    str(path.relative_to(PLACE)): path.read_text("utf-8") for path in PLACE.rglob("*.html")
}
SCRIPTS = {
    str(path.relative_to(WEB)): path.read_text("utf-8")
    for path in (WEB / "static" / "js").rglob("*.js")
}
CSS = WEB / "static" / "css"
STYLES = {str(path.relative_to(CSS)): path.read_text("utf-8") for path in CSS.rglob("*.css")}
WEB_CODE = [path for path in WEB.rglob("*.py") if path.parent.name != "texts"]
CODE = "\n".join(path.read_text("utf-8") for path in WEB_CODE)

BUILT = re.compile(
    r"^(error|settings|party|score|start|asked|level|pace|sheet\.(ask|has|right))\."
    r"|^rounds\.(unit|fact|link|kind|col)\."
    r"|^sheet\.(away|gone)$|^tourney\.(role|tab|state|status|link|seating|break|csv)\."
    r"|^tourney\.(list\.(drawn|waits|open|finished|closed)|games_at_(four|five))$|\.one$"
    r"|^play\.(registered|confirmed|present|no-show|left|clock\.waits|clock\.stands)$"
)
"""Texts whose keys are put together where they are used; `.one` is taken by the number."""


def test_every_text_has_both_languages_and_no_name_twice() -> None:
    assert not PAGES.keys() & TABLE.keys()
    assert not (PAGES.keys() | TABLE.keys()) & door.PAGES.keys()
    others = (editor.EDITOR, rounds.ROUNDS, sheet.PAGES, tournaments.TOURNAMENTS)
    pages = (PAGES, door.PAGES, TABLE, *others)
    assert len(TEXTS) == sum(map(len, pages))
    for key, text in TEXTS.items():
        assert text.de, key
        assert text.en, key
        assert sorted(re.findall(r"{\w+}", text.de)) == sorted(re.findall(r"{\w+}", text.en)), key


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_scripts_use_texts_that_exist(name: str) -> None:
    used = re.findall(r"""\bt\(\s*"([^"]+)"\s*[,)]""", SCRIPTS[name])
    assert [key for key in used if key not in client(Lang.DE)] == []


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_templates_use_texts_that_exist(name: str) -> None:
    used = re.findall(r"""\bt\(['"]([^'"]+)['"][,)]""", TEMPLATES[name])
    assert [key for key in used if key not in TEXTS] == []


def test_no_text_is_left_over() -> None:
    everything = "\n".join([*TEMPLATES.values(), *SCRIPTS.values(), CODE])
    unused = [
        key
        for key in TEXTS
        if not BUILT.search(key) and f'"{key}"' not in everything and f"'{key}'" not in everything
    ]
    assert unused == []


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_pages_have_nothing_inline(name: str) -> None:
    template = TEMPLATES[name]
    assert not re.search(r"<style|\sstyle=|\son\w+=", template)
    for attributes, body in re.findall(r"<script([^>]*)>(.*?)</script>", template, re.DOTALL):
        assert "src=" in attributes or "application/json" in attributes
        assert body.strip() == "" or "tojson" in body


OF_THE_EDITOR = {"editor.css", "questions.css", "print.css"}
OF_SHEETS = {name for name in STYLES if name.startswith("sheet/")}
OF_ROUNDS = {"rounds.css"}
OF_TOURNAMENTS = {name for name in STYLES if name.startswith("tournament/")}


def test_every_style_sheet_is_linked_once() -> None:
    pages = {name: html(name, Lang.DE, "/", **more) for name, more in LINKING.items()}
    for name, page in pages.items():
        linked = re.findall(r'rel="stylesheet" href="/static/[^/]+/css/([^"]+)"', page)
        others = OF_THE_EDITOR | OF_SHEETS | OF_ROUNDS | OF_TOURNAMENTS
        assert sorted(linked) == sorted(STYLES.keys() - others), name
    linking = "".join(made for name, made in TEMPLATES.items() if name.startswith("editor/"))
    assert {name for name in STYLES if f"css/{name}" in linking} == OF_THE_EDITOR
    assert {name for name in STYLES if f"css/{name}" in TEMPLATES["rounds/page.html"]} >= OF_ROUNDS
    pages_of = "".join(made for name, made in TEMPLATES.items() if name.startswith("tournaments/"))
    assert {name for name in OF_TOURNAMENTS if f"css/{name}" in pages_of} == OF_TOURNAMENTS
    context = {"room": None, "view": None, "query": "", "me": "", "title": "x", "files": "x"}
    context |= {"round": None}
    kept = html("sheet/page.html", Lang.DE, "/", **context)
    assert {name for name in OF_SHEETS if f"/css/{name}" in kept} == OF_SHEETS - {"sheet/new.css"}
    assert "sheet/new.css" in TEMPLATES["sheet/new.html"]


LINKING: dict[str, dict[str, Any]] = {
    "table.html": {"title": "x", "state": None},
    "replay.html": {"title": "x", "download": None, "replay": {"rules": "", "problem": None}},
}
"""Pages that need all styles, and what they are made from."""


def test_scripts_and_styles_are_short_enough_to_be_one_thought() -> None:
    long = [name for name, text in (STYLES | SCRIPTS).items() if text.count("\n") > 400]
    assert long == []


def test_nothing_comes_from_elsewhere() -> None:
    texts = [*TEMPLATES.values(), *SCRIPTS.values(), *STYLES.values()]
    found = [url for text in texts for url in re.findall(r"https?://[^\s\"']+", text)]
    assert set(found) <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_scripts_write_no_markup(name: str) -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", SCRIPTS[name]
    )


@pytest.mark.parametrize("lang", list(Lang))
def test_the_deck_has_every_card_once(lang: Lang) -> None:
    root = ET.fromstring(sprite(lang))
    ids = [symbol.get("id") for symbol in root]
    assert ids == [*(card.name for card in Card), "back"] == list(IDS)
    for symbol in root:
        assert symbol.get("viewBox") == "0 0 200 280"
        assert len(list(symbol.iter())) > 3
    # Symbols that are used from another file cannot rely on styles or references of their own.
    assert "style" not in sprite(lang)
    assert "url(" not in sprite(lang)
    assert "<text" not in sprite(lang)


def test_court_cards_have_the_letters_of_the_language() -> None:
    assert sprite(Lang.DE) != sprite(Lang.EN)
    german, english = ET.fromstring(sprite(Lang.DE)), ET.fromstring(sprite(Lang.EN))
    differing = [
        one.get("id")
        for one, other in zip(german, english, strict=True)
        if ET.tostring(one) != ET.tostring(other)
    ]
    assert differing == [card.name for card in Card if card.name[1:] in ("J", "Q")]


def test_every_phase_that_asks_has_its_question() -> None:
    asked = {key.removeprefix("asked.") for key in TABLE if key.startswith("asked.")}
    assert asked == {phase.value for phase in Phase} - {"play", "over"}


def test_the_scripts_get_their_texts() -> None:
    assert client(Lang.EN)["status.play"] == "Your turn"


@pytest.mark.parametrize(
    "target",
    ["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:x", "", "/\n/x"],
)
def test_a_language_link_leads_nowhere_else(target: str) -> None:
    assert local_path(target) == "/"


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_what_is_read_out_by_itself_is_read_in_words(name: str) -> None:
    """Signs of cards, arrows and minus signs are words for the ear: `readable` of the macros."""
    for alert in re.findall(r'role="alert"[^>]*>(.*?)</(?:div|p)>', TEMPLATES[name], re.DOTALL):
        for shown in re.findall(r"{{(.*?)}}", alert):
            assert re.match(r" (readable|listed)\(", shown), shown
