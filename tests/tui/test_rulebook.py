"""The page of rules in the terminal: everything is there, and nothing is cut off."""

import io
import re
from typing import Any

import pytest
from rich.console import Console
from textual.containers import VerticalScroll
from textual.pilot import Pilot

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import digest, special_rules
from doppelkopf.tui import texts
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page
from doppelkopf.tui.rulebook import rulebook
from tui_kit import SMALL, at_table, text_of

INSIDE = 71
"""What the frame of a page leaves of 80 columns."""


def printed(name: str, lang: Lang) -> str:
    file = load(name)
    console = Console(file=io.StringIO(), width=INSIDE)
    console.print(rulebook(file.rules, file.book, lang))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", sorted(built_in_names()))
def test_every_rule_is_printed_in_full(name: str, lang: Lang) -> None:
    shown = printed(name, lang)
    assert max(map(len, shown.splitlines())) <= INSIDE
    text, file = flat(shown), load(name)
    for chapter in digest(file.rules, lang):
        assert chapter.title in text
        for line in chapter.lines:
            assert f"• {flat(line)}" in text
    special = special_rules(file.rules, file.book, lang)
    assert (texts.RULES_DIFFERENT[lang] in text) is bool(special)
    for group in special:
        for rule in group.rules:
            assert flat(rule.text) in text


@pytest.mark.parametrize("lang", list(Lang))
def test_the_page_tells_what_counts_and_can_be_read_to_its_end(lang: Lang) -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("r")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, Page)
        assert {Lang.DE: "Re gewinnt mit 121", Lang.EN: "Re wins with 121"}[lang] in text_of(app)
        scroll = page.query_one(VerticalScroll)
        assert scroll.max_scroll_x == 0
        assert scroll.size.width >= INSIDE
        scroll.scroll_end(animate=False)
        await pilot.pause()
        last = digest(app.sitting.evening.rules, lang)[-1].lines[-1]
        assert last in text_of(app)

    at_table("lead", look, size=SMALL, lang=lang)
