"""docs/rules: current, complete, in both languages."""

from functools import cache
from pathlib import Path

import pytest

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.catalogue import applies, groups, knobs
from doppelkopf.rules.facts import choices
from doppelkopf.rules.pages import BY_HAND, ORDER, pages, write
from doppelkopf.rules.source import built_in_names
from doppelkopf.rules.variants import is_on, variants_of

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
NAMES = sorted(file.name for file in FOLDER.iterdir() if file.name not in BY_HAND)


@cache
def made() -> dict[str, str]:
    return pages()


@pytest.mark.parametrize("name", NAMES)
def test_the_page_is_current(name: str) -> None:
    file = FOLDER / name
    written = file.read_text("utf-8") if file.exists() else ""
    assert written == made().get(name), f"docs/rules/{name} is not current: run scripts/docs"


def test_there_is_no_other_page() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {*made(), *BY_HAND}, "run scripts/docs"


def test_every_set_has_a_place_in_the_order() -> None:
    assert sorted(ORDER) == sorted(built_in_names())


@pytest.mark.parametrize("lang", Lang)
def test_every_key_is_documented(lang: Lang) -> None:
    page = made()[f"keys.{lang}.md"]
    for knob in knobs():
        start = page.index(f"\n### `{knob.path}`\n")
        end = page.find("\n##", start + 1)
        section = page[start:end]
        assert knob.info.label[lang] in section
        assert knob.info.meaning[lang] in section
        for word in choices(knob):
            assert f"- `{word.value}`: {word.text[lang]}\n" in section
    for title in groups().values():
        assert f"\n## {title[lang]}\n" in page


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", built_in_names())
def test_every_set_is_documented(name: str, lang: Lang) -> None:
    file = load(name)
    page = made()[f"{name}.{lang}.md"]
    assert page.startswith(f"# {file.about.title_in(lang, name)}\n")
    assert file.about.summary_in(lang) in page
    for knob in knobs():
        assert (f"| [`{knob.path}`](" in page) is applies(knob.info.when, file.rules), knob.path
    for variant in variants_of(file):
        title = f"\n| {variant.title[lang]} | `"
        assert (title in page) is not is_on(variant, file.rules)
    for note in file.about.notes:
        assert (note.de if lang is Lang.DE else note.en) in page
    assert f"({name}.{lang}.md)" in made()["README.md"]
    assert f"({name}.{lang}.md)" in made()[f"compare.{lang}.md"]


@pytest.mark.parametrize("lang", Lang)
def test_every_key_that_some_set_uses_is_compared(lang: Lang) -> None:
    page = made()[f"compare.{lang}.md"]
    rules = [load(name).rules for name in built_in_names()]
    for knob in knobs():
        used = any(applies(knob.info.when, each) for each in rules)
        target = f"(keys.{lang}.md#{knob.path.replace('.', '')})"
        assert (f"[{knob.info.label[lang]}]{target}" in page) is used, knob.path


def test_texts_are_told_in_two_languages() -> None:
    """A text that reads alike in both is a name or a number, never a sentence."""
    for knob in knobs():
        assert knob.info.meaning.de != knob.info.meaning.en, knob.path
        for word in choices(knob):
            if word.text.de == word.text.en:
                assert len(word.text.de.split()) <= 2, (knob.path, word.value)


def test_writing_replaces_and_removes(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "old-set.de.md").write_text("gone")
    (folder / "ddv.de.md").write_text("outdated")
    write(folder)
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == made()
