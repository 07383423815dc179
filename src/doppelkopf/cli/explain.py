"""What `doko rules explain` prints: one key in full, or the keys of a group."""

from collections.abc import Sequence
from typing import Any, NoReturn

import typer

from doppelkopf.cli.output import (
    Cell,
    Row,
    Tone,
    is_narrow,
    print_json,
    print_table,
    print_text,
    print_title,
    write,
)
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules import RuleFile
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    groups,
    is_knob,
    knob_at,
    knobs,
    plain,
    value_at,
)
from doppelkopf.rules.facts import choices, facts
from doppelkopf.scene.rule_search import guess, meant


def explain(word: str, files: Sequence[RuleFile], lang: Lang, as_json: bool) -> None:
    """Print what there is to know of a key, of each key below a group, or of what a word means."""
    found = meant(word)
    if not found:
        _unknown(word, lang)
    if len(found) == 1 and is_knob(found[0]):
        knob = knob_at(found[0])
        if as_json:
            print_json(_entry(knob, files))
        else:
            _explain_knob(knob, files, lang)
        return
    members = [knob for path in found for knob in _members(path)]
    if as_json:
        print_json([_entry(knob, files) for knob in members])
    else:
        title = groups().get(found[0]) if len(found) == 1 else None
        _explain_several(title, members, lang)


def _members(path: str) -> list[Knob]:
    if is_knob(path):
        return [knob_at(path)]
    return [knob for knob in knobs() if knob.path.startswith(f"{path}.")]


def rule_head(lang: Lang) -> list[str]:
    """The head over the cells of `rule_cells`."""
    say = speaker(lang)
    if is_narrow():
        return [say("Regel", "rule")]
    return [say("Schlüssel", "key"), say("Regel", "rule")]


def rule_cells(knob: Knob, lang: Lang, tone: Tone = Tone.PLAIN) -> list[Cell]:
    """A key and its label: side by side, or one below the other where there is little room."""
    label = knob.info.label[lang]
    if is_narrow():
        return [(f"{label}\n  {knob.path}", tone)]
    return [(knob.path, tone), (label, tone)]


def _explain_several(title: Text | None, members: Sequence[Knob], lang: Lang) -> None:
    if title is not None:
        print_title(title[lang])
        write()
    say = speaker(lang)
    print_table(
        [*rule_head(lang), say("Bedeutung", "meaning")],
        [[*rule_cells(knob, lang), knob.info.meaning[lang]] for knob in members],
    )


def _explain_knob(knob: Knob, files: Sequence[RuleFile], lang: Lang) -> None:
    say = speaker(lang)
    print_text((knob.path, Tone.STRONG), f"  {knob.info.label[lang]}")
    print_text(knob.info.meaning[lang])
    write()
    if words := choices(knob):
        print_table([], [[f"  {word.value}", word.text[lang]] for word in words])
        write()
    print_table([], [[(name, Tone.FAINT), text] for name, text in facts(knob, lang)])
    write()
    rows: list[Row] = [[file.name, _value(knob, file, lang)] for file in files]
    print_table([say("Regelsatz", "rule set"), say("Wert", "value")], rows)


def _value(knob: Knob, file: RuleFile, lang: Lang) -> Cell:
    if applies(knob.info.when, file.rules):
        return describe_in(file.rules, knob, lang)
    return Text("· (ohne Wirkung)", "· (no effect)")[lang], Tone.FAINT


def _entry(knob: Knob, files: Sequence[RuleFile]) -> dict[str, Any]:
    return {
        "key": knob.path,
        "label": {"de": knob.info.label.de, "en": knob.info.label.en},
        "meaning": {"de": knob.info.meaning.de, "en": knob.info.meaning.en},
        "type": {lang.value: knob.type.describe(lang) for lang in Lang},
        "default": plain(knob.default),
        "sources": list(knob.sources),
        "values": {file.name: plain(value_at(file.rules, knob.path)) for file in files},
    }


def _unknown(key: str, lang: Lang) -> NoReturn:
    proposal = guess(key)
    reason = Text(f"Einen Schlüssel „{key}“ gibt es nicht.", f"There is no key “{key}”.")[lang]
    if proposal:
        reason += Text(f" Gemeint: {proposal}?", f" Did you mean {proposal}?")[lang]
    write(f"doko: {reason} (rules/unknown-key)", err=True)
    raise typer.Exit(1)
