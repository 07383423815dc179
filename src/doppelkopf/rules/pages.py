"""The pages of docs/rules, written from the catalogue and the rule sets.

`python -m doppelkopf.rules.pages FOLDER` writes them; a test holds them current.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules.books import books
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    groups,
    knobs,
    plain,
)
from doppelkopf.rules.load import RuleFile, load
from doppelkopf.rules.source import built_in_names

NOTICE = "<!-- Written by scripts/docs from the rule sets: change those, not this file. -->\n"
ORDER = (
    "ddv",
    "hausregeln-2021",
    "ravensburger",
    "mischen-impossible",
    "wettbewerb",
    "wettbewerb-5",
    "borgholzhausen",
)


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
        (folder / name).write_text(text, "utf-8")
    for old in folder.glob("*.md"):
        if old.name not in made:
            old.unlink()


def _place(name: str) -> tuple[int, str]:
    return (ORDER.index(name) if name in ORDER else len(ORDER), name)


def _index(files: Sequence[RuleFile]) -> str:
    rows = (
        [
            f"`{file.name}`",
            file.about.title_in(Lang.EN, file.name),
            f"[Deutsch]({file.name}.de.md) · [English]({file.name}.en.md)",
        ]
        for file in files
    )
    return "\n".join(
        [
            "# Rule sets\n",
            NOTICE,
            *_table(["name", "title", "pages"], rows),
            "",
            "All sets side by side: [Deutsch](compare.de.md) · [English](compare.en.md)."
            " Every key: [Deutsch](keys.de.md) · [English](keys.en.md)."
            " How to write your own: [Your own rules](../own-rules.md).\n",
        ]
    )


def _set(file: RuleFile, lang: Lang) -> str:
    say = speaker(lang)
    lines = [f"# {file.about.title_in(lang, file.name)}\n", NOTICE]
    if summary := file.about.summary_in(lang):
        lines.append(summary + "\n")
    facts = [f"`{file.name}`"]
    facts.extend(_source(file, lang))
    if file.parent:
        facts.append(say("baut auf ", "builds on ") + f"[`{file.parent}`]({file.parent}.{lang}.md)")
    lines.append(" · ".join(facts) + "\n")
    notes = {note.key: Text(note.de, note.en)[lang] for note in file.about.notes}
    head = [say("Regel", "rule"), say("Wert", "value"), say("Schlüssel", "key")]
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        shown = [knob for knob in group_knobs if applies(knob.info.when, file.rules)]
        if not shown:
            continue
        lines.append(f"## {groups()[group][lang]}\n")
        lines.extend(_table(head, (_row(knob, file, lang) for knob in shown)))
        lines.append("")
        lines.extend(f"- `{knob.path}`: {notes[knob.path]}" for knob in shown if knob.path in notes)
        if any(knob.path in notes for knob in shown):
            lines.append("")
    rest = [key for key in notes if not applies(_knob(key).info.when, file.rules)]
    if rest:
        lines.append(say("## Zu Varianten\n", "## On variants\n"))
        lines.extend(f"- `{key}`: {notes[key]}" for key in rest)
        lines.append("")
    lines.append(
        say(
            "**Fett** steht, was dieser Regelsatz selbst festlegt; das Übrige ist geerbt oder"
            " voreingestellt. Was hier keine Wirkung hat, ist weggelassen.\n",
            "**Bold** is what this rule set states itself; the rest is inherited or default. What"
            " has no effect here is left out.\n",
        )
    )
    return "\n".join(lines)


def _source(file: RuleFile, lang: Lang) -> Iterator[str]:
    for book in books():
        if book.code == file.about.book:
            yield Text("Buch ", "book ")[lang] + book.code


def _knob(path: str) -> Knob:
    return next(knob for knob in knobs() if knob.path == path)


def _row(knob: Knob, file: RuleFile, lang: Lang) -> list[str]:
    shown = describe_in(file.rules, knob, lang)
    if file.origins.get(knob.path) == file.name:
        shown = f"**{shown}**"
    return [knob.info.label[lang], shown, f"`{knob.path}`"]


def _compare(files: Sequence[RuleFile], lang: Lang) -> str:
    say = speaker(lang)
    lines = [say("# Alle Regelsätze im Vergleich\n", "# All rule sets compared\n"), NOTICE]
    lines.append(
        say(
            "„·“ heißt: hat in diesem Regelsatz keine Wirkung. Zeilen, in denen alle gleich sind,"
            " stehen am Ende jeder Gruppe in einem Satz.\n",
            "“·” means: has no effect in this rule set. What is the same in all stands in one"
            " sentence at the end of each group.\n",
        )
    )
    head = [
        say("Regel", "rule"),
        *(f"[{file.name}]({file.name}.{lang}.md)" for file in files),
    ]
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        rows, same = [], []
        for knob in group_knobs:
            cells = [_cell(knob, file, lang) for file in files]
            if len(set(cells)) > 1:
                rows.append([knob.info.label[lang], *cells])
            elif cells[0] != "·":
                same.append(f"{knob.info.label[lang]}: {cells[0]}")
        lines.append(f"## {groups()[group][lang]}\n")
        if rows:
            lines.extend(_table(head, rows))
            lines.append("")
        if same:
            lines.append(say("In allen gleich: ", "The same in all: ") + "; ".join(same) + ".\n")
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
    for group, group_knobs in groupby(knobs(), key=lambda knob: knob.group):
        lines.append(f"## {groups()[group][lang]}\n")
        for knob in group_knobs:
            lines.extend(_key(knob, lang))
    return "\n".join(lines)


def _key(knob: Knob, lang: Lang) -> Iterator[str]:
    say = speaker(lang)
    yield f"### `{knob.path}`\n"
    yield f"**{knob.info.label[lang]}.** {knob.info.meaning[lang]}\n"
    choices = knob.type.choices or (knob.type.items.choices if knob.type.items else ())
    if choices:
        yield from (f"- `{choice.value}`: {choice.text[lang]}" for choice in choices)
        yield ""
    facts = [
        say("Typ: ", "type: ") + knob.type.describe(lang),
        say("Vorgabe: ", "default: ") + f"`{toml_value(plain(knob.default))}`",
    ]
    if when := knob.info.when:
        sign = "=" if when.holds else "≠"
        values = say(" oder ", " or ").join(f"`{toml_value(value)}`" for value in when.values)
        facts.append(say("wirkt, wenn ", "has an effect when ") + f"`{when.path}` {sign} {values}")
    facts.append(say("Quelle: ", "source: ") + ", ".join(knob.sources))
    yield "; ".join(facts) + ".\n"


def toml_value(value: object) -> str:
    """A plain value as TOML writes it.

    >>> toml_value([True, "off", [3, 4, 3]])
    '[true, "off", [3, 4, 3]]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    return str(value)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
