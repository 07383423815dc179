"""The pages of docs/rules, written from the catalogue and the rule sets.

`python -m doppelkopf.rules.pages FOLDER` writes them; a test holds them current.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from doppelkopf.files import replace_file
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules.books import Book, books
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    groups,
    knob_at,
    knobs,
)
from doppelkopf.rules.facts import choices, facts, toml_value
from doppelkopf.rules.load import RuleFile, load
from doppelkopf.rules.source import built_in_names
from doppelkopf.rules.variants import Variant, is_on, variants_of

NOTICE = "<!-- Written by scripts/docs from the rule sets: change those, not this file. -->\n"
ORDER = (
    "ddv",
    "hausregeln-2021",
    "ravensburger",
    "mischen-impossible",
    "wettbewerb",
    "wettbewerb-5",
    "borgholzhausen",
    "hausrunde",
    "first-steps",
    "pagat",
    "freedoko",
)
BY_HAND = ("peers.md", "not-yet.md")
"""Pages beside these that are written by hand."""


def pages() -> dict[str, str]:
    """All pages: file name → Markdown."""
    files = [load(name) for name in sorted(built_in_names(), key=_place)]
    made = {"README.md": _index(files)}
    for lang in Lang:
        made[f"keys.{lang}.md"] = _keys(lang)
        made[f"compare.{lang}.md"] = _compare(files, lang)
        for file in files:
            made[f"{file.name}.{lang}.md"] = _set(file, lang)
    return made


def write(folder: Path) -> None:
    """Write all pages and remove those that no longer exist."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for name, text in made.items():
        replace_file(folder / name, text.encode())
    for old in folder.glob("*.md"):
        if old.name not in (*made, *BY_HAND):
            old.unlink()


def _place(name: str) -> tuple[int, str]:
    return (ORDER.index(name) if name in ORDER else len(ORDER), name)


def _index(files: Sequence[RuleFile]) -> str:
    by_code = {book.code: book for book in books()}
    rows = (
        [
            f"`{file.name}`",
            f"{file.about.title_in(Lang.EN, file.name)}: {file.about.summary_in(Lang.EN)}",
            _book_link(by_code.get(file.about.book or "")),
            f"[Deutsch]({file.name}.de.md) · [English]({file.name}.en.md)",
        ]
        for file in files
    )
    return "\n".join(
        [
            "# Rule sets\n",
            NOTICE,
            *_table(["name", "what it is", "its book, sentence by sentence", "pages"], rows),
            "",
            "- All sets side by side: [Deutsch](compare.de.md) · [English](compare.en.md)",
            "- Every key with its values: [Deutsch](keys.de.md) · [English](keys.en.md)",
            "- How to write your own: [Your own rules](../own-rules.md)",
            "- What the German words mean: [Glossary](../glossary.md)",
            "- Another program's options, and ours: [peers](peers.md) · [not yet](not-yet.md)\n",
        ]
    )


def _book_link(book: Book | None) -> str:
    return f"[{book.code}](../books/{book.rules}.toml)" if book else "–"


def _set(file: RuleFile, lang: Lang) -> str:
    say = speaker(lang)
    lines = [f"# {file.about.title_in(lang, file.name)}\n", NOTICE]
    if summary := file.about.summary_in(lang):
        lines.append(summary + "\n")
    lines.append(" · ".join(_links(file, lang)) + "\n")
    lines.append(
        say(
            "**Fett** ist, was dieser Regelsatz selbst festlegt; das Übrige ist geerbt oder"
            " Vorgabe. Was hier keine Wirkung hat, fehlt.\n",
            "**Bold** is what this rule set states itself; the rest is inherited or default. What"
            " has no effect here is left out.\n",
        )
    )
    notes = {note.key: Text(note.de, note.en)[lang] for note in file.about.notes}
    head = [say("Regel", "rule"), say("Wert", "value"), say("Schlüssel", "key")]
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        shown = [knob for knob in group_knobs if applies(knob.info.when, file.rules)]
        if not shown:
            continue
        lines.append(f"## {groups()[group][lang]}\n")
        lines.extend(_table(head, (_row(knob, file, lang) for knob in shown)))
        lines.append("")
        lines.extend(_notes({k.path: notes[k.path] for k in shown if k.path in notes}, lang))
    lines.extend(_variants(file, lang))
    rest = {key: notes[key] for key in notes if not applies(knob_at(key).info.when, file.rules)}
    if rest:
        lines.append(say("## Zu Varianten\n", "## On variants\n"))
        lines.extend(_notes(rest, lang))
    return "\n".join(lines)


def _links(file: RuleFile, lang: Lang) -> Iterator[str]:
    say = speaker(lang)
    yield f"`{file.name}`"
    if file.parent:
        yield say("baut auf ", "builds on ") + f"[`{file.parent}`]({file.parent}.{lang}.md)"
    for book in books():
        if book.code == file.about.book:
            yield f"[{say('das Buch Satz für Satz', 'its book')}](../books/{book.rules}.toml)"
    yield f"[{say('alle im Vergleich', 'all sets compared')}](compare.{lang}.md)"
    yield say(f"[English]({file.name}.en.md)", f"[Deutsch]({file.name}.de.md)")


def _notes(notes: Mapping[str, str], lang: Lang) -> Iterator[str]:
    for key, note in notes.items():
        yield f"- {knob_at(key).info.label[lang]} (`{key}`): {note}"
    if notes:
        yield ""


def _variants(file: RuleFile, lang: Lang) -> Iterator[str]:
    """The variants that are not played here anyway, with the keys each turns."""
    say = speaker(lang)
    offered = [variant for variant in variants_of(file) if not is_on(variant, file.rules)]
    if not offered:
        return
    yield say("## Varianten\n", "## Variants\n")
    head = [say("Variante", "variant"), say("was sie ändert", "what it changes")]
    rows = ([variant.title[lang], _changes(variant), variant.place(lang)] for variant in offered)
    yield from _table([*head, say("Stelle", "place")], rows)
    yield ""


def _changes(variant: Variant) -> str:
    changes = variant.changes.items()
    return "<br>".join(f"`{path} = {toml_value(value)}`" for path, value in changes)


def _row(knob: Knob, file: RuleFile, lang: Lang) -> list[str]:
    shown = describe_in(file.rules, knob, lang)
    if file.origins.get(knob.path) == file.name:
        shown = f"**{shown}**"
    return [knob.info.label[lang], shown, _key_link(knob, lang)]


def _key_link(knob: Knob, lang: Lang) -> str:
    return f"[`{knob.path}`](keys.{lang}.md#{anchor(knob.path)})"


def anchor(heading: str) -> str:
    """The anchor that GitHub gives a heading.

    >>> anchor("`hochzeit.limit_counts`"), anchor("An- und Absagen")
    ('hochzeitlimit_counts', 'an--und-absagen')
    """
    kept = (char for char in heading.lower() if char.isalnum() or char in " -_")
    return "".join(kept).replace(" ", "-")


def _contents(lang: Lang) -> str:
    """A line of links to the groups."""
    titles = (title[lang] for title in groups().values())
    return " · ".join(f"[{title}](#{anchor(title)})" for title in titles) + "\n"


def _compare(files: Sequence[RuleFile], lang: Lang) -> str:
    say = speaker(lang)
    lines = [say("# Alle Regelsätze im Vergleich\n", "# All rule sets compared\n"), NOTICE]
    lines.append(
        say(
            "Die Tabellen zeigen, worin sich die Regelsätze unterscheiden; was in allen gleich"
            " ist, steht darunter. „·“ heißt: hat in diesem Regelsatz keine Wirkung.\n",
            "The tables show where the rule sets differ; what is the same in all stands below"
            " each. “·” means: has no effect in this rule set.\n",
        )
    )
    lines.append(_contents(lang))
    head = [
        say("Regel", "rule"),
        *(f"[{file.name}]({file.name}.{lang}.md)" for file in files),
    ]
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        rows, same = [], []
        for knob in group_knobs:
            label = f"[{knob.info.label[lang]}](keys.{lang}.md#{anchor(knob.path)})"
            cells = [_cell(knob, file, lang) for file in files]
            if len(set(cells)) > 1:
                rows.append([label, *cells])
            elif cells[0] != "·":
                same.append(f"- {label}: {cells[0]}")
        lines.append(f"## {groups()[group][lang]}\n")
        if rows:
            lines.extend([*_table(head, rows), ""])
        if same:
            lines.extend([say("In allen gleich:\n", "The same in all:\n"), *same, ""])
        if not rows and not same:
            lines.append(say("In keinem im Gebrauch.\n", "Used by none.\n"))
    return "\n".join(lines)


def _cell(knob: Knob, file: RuleFile, lang: Lang) -> str:
    if not applies(knob.info.when, file.rules):
        return "·"
    return describe_in(file.rules, knob, lang)


def _keys(lang: Lang) -> str:
    say = speaker(lang)
    lines = [say("# Alle Schlüssel\n", "# Every key\n"), NOTICE]
    lines.append(
        say(
            "Was eine Regelsatzdatei festlegen kann. Die Quellen nennen den Regelsatz und den"
            " Absatz seines Buchs ([docs/books](../books)); D oder P mit einer Zahl ist eine"
            " Entscheidung, wo die Bücher schweigen oder sich widersprechen"
            " ([decisions.toml](../books/decisions.toml)). Wie man einen eigenen Regelsatz"
            " schreibt: [own-rules.md](../own-rules.md).\n",
            "What a rule-set file can state. Sources name the rule set and the paragraph of its"
            " book ([docs/books](../books)); D or P with a number is a decision where the"
            " books are silent or contradict themselves"
            " ([decisions.toml](../books/decisions.toml)). How to write a rule set of your own:"
            " [own-rules.md](../own-rules.md).\n",
        )
    )
    lines.append(_contents(lang))
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        lines.append(f"## {groups()[group][lang]}\n")
        for knob in group_knobs:
            lines.extend(_key(knob, lang))
    return "\n".join(lines)


def _key(knob: Knob, lang: Lang) -> Iterator[str]:
    yield f"### `{knob.path}`\n"
    yield f"**{knob.info.label[lang]}.** {knob.info.meaning[lang]}\n"
    if words := choices(knob):
        yield from (f"- `{word.value}`: {word.text[lang]}" for word in words)
        yield ""
    parts = (f"{name}: {text}" for name, text in facts(knob, lang, code="`{}`".format))
    yield " · ".join(parts) + "\n"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
