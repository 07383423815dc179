"""`doko rules`: list, show, compare, check and explain rule sets."""

from itertools import groupby
from typing import Annotated, Any

import typer

from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Tone,
    print_json,
    print_table,
    print_title,
    write,
)
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules import Problem, RuleFile, check
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    describe_value,
    groups,
    is_knob,
    knob_at,
    knobs,
    plain,
    value_at,
)
from doppelkopf.rules.pages import toml_value
from doppelkopf.rules.problems import nearest
from doppelkopf.rules.source import built_in_names, user_files

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="List, show, compare, check and explain rule sets.",
)

Set = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A rule set's name, or a TOML file.")]


@app.command("list")
def list_sets(as_json: AsJson = False, lang: Language = None) -> None:
    """List the rule sets: those built in, then your own from the per-user folder."""
    language = Lang(lang or Lang.EN)
    names = [*built_in_names(), *(str(file) for file in user_files())]
    found = [(name, check(name)) for name in names]
    if as_json:
        print_json([_list_entry(name, checked.file) for name, checked in found])
        return
    say = speaker(language)
    print_table(
        [say("Name", "name"), say("Titel", "title"), say("baut auf", "builds on")],
        (_list_row(name, checked.file, language) for name, checked in found),
    )


def _list_entry(name: str, file: RuleFile | None) -> dict[str, Any]:
    if file is None:
        return {"name": name, "ok": False}
    return {
        "name": file.name,
        "ok": True,
        "title": {lang.value: file.about.title_in(lang, file.name) for lang in Lang},
        "summary": {lang.value: file.about.summary_in(lang) for lang in Lang},
        "book": file.about.book,
        "extends": file.parent,
        "built_in": file.chain[0].built_in,
        "path": None if file.chain[0].built_in else str(file.chain[0].path),
    }


def _list_row(name: str, file: RuleFile | None, lang: Lang) -> list[Cell]:
    if file is None:
        hint = Text("hat Fehler; siehe doko rules check", "has errors; see doko rules check")
        return [name, (hint[lang], Tone.BAD), ""]
    return [
        (file.name, Tone.STRONG),
        file.about.title_in(lang, file.name),
        file.parent or "",
    ]


@app.command()
def show(
    name: Set,
    resolved: Annotated[
        bool,
        typer.Option("--resolved", help="Show every key, defaults and keys without effect too."),
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Show a rule set: what it states or inherits, and where each value comes from."""
    language = Lang(lang or Lang.EN)
    file = _load(name, language)
    shown = [
        knob
        for knob in knobs()
        if resolved or file.origins.get(knob.path) or not _is_default(knob, file)
    ]
    if as_json:
        print_json(
            {
                **_list_entry(file.name, file),
                "values": {
                    knob.path: {
                        "value": plain(value_at(file.rules, knob.path)),
                        "from": file.origins.get(knob.path, "default"),
                        "has_effect": applies(knob.info.when, file.rules),
                    }
                    for knob in shown
                },
            }
        )
        return
    say = speaker(language)
    print_title(f"{file.about.title_in(language, file.name)} ({file.name})")
    if summary := file.about.summary_in(language):
        write(summary)
    head = [
        say("Schlüssel", "key"),
        say("Regel", "rule"),
        say("Wert", "value"),
        say("von", "from"),
    ]
    for group, members in groupby(shown, key=lambda knob: knob.group):
        write()
        print_title(groups()[group][language])
        print_table(head, [_show_row(knob, file, language) for knob in members])


def _is_default(knob: Knob, file: RuleFile) -> bool:
    return bool(value_at(file.rules, knob.path) == knob.default)


def _show_row(knob: Knob, file: RuleFile, lang: Lang) -> list[Cell]:
    origin = file.origins.get(knob.path)
    tone = Tone.PLAIN if applies(knob.info.when, file.rules) else Tone.FAINT
    own = Text("eigen", "own")[lang]
    default = Text("Vorgabe", "default")[lang]
    return [
        (knob.path, tone),
        (knob.info.label[lang], tone),
        (describe_in(file.rules, knob, lang), tone or Tone.STRONG),
        (own if origin == file.name else origin or default, Tone.FAINT),
    ]


@app.command()
def diff(
    one: Annotated[str, typer.Argument(metavar="A", help="A rule set's name, or a TOML file.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Compare two rule sets: the keys in which they play differently."""
    from doppelkopf.rules.diff import diff as differences

    language = Lang(lang or Lang.EN)
    files = [_load(name, language) for name in (one, other)]
    found = list(differences(files[0].rules, files[1].rules))
    if as_json:
        print_json(
            {
                "a": files[0].name,
                "b": files[1].name,
                "differences": [
                    {"key": item.knob.path, "a": plain(item.one), "b": plain(item.other)}
                    for item in found
                ],
            }
        )
        return
    say = speaker(language)
    if not found:
        write(say("Kein Unterschied im Spiel.", "They play alike."))
        return
    print_table(
        [say("Schlüssel", "key"), say("Regel", "rule"), files[0].name, files[1].name],
        (
            [
                item.knob.path,
                item.knob.info.label[language],
                _value_or_dot(item.one, language),
                _value_or_dot(item.other, language),
            ]
            for item in found
        ),
    )


def _value_or_dot(value: Any, lang: Lang) -> Cell:
    return ("·", Tone.FAINT) if value is None else describe_value(value, lang)


@app.command("check")
def check_file(
    name: Annotated[
        str, typer.Argument(metavar="FILE|NAME", help="A TOML file, a name, or - for stdin.")
    ],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Check a rule set and report every problem at once; exit code 1 if it cannot be used."""
    language = Lang(lang or Lang.EN)
    checked = check(name)
    if as_json:
        print_json(
            {
                "name": checked.file.name if checked.file else name,
                "ok": checked.file is not None,
                "problems": [_problem_entry(problem) for problem in checked.problems],
            }
        )
    else:
        _print_problems(checked.problems, language)
        if checked.file is not None:
            say = speaker(language)
            write(say(f"{checked.file.name}: in Ordnung.", f"{checked.file.name}: fine."))
    raise typer.Exit(0 if checked.file is not None else 1)


def _problem_entry(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code.value,
        "severity": "warning" if problem.is_warning else "error",
        "file": problem.file,
        "line": problem.line,
        "key": problem.path,
        "also": list(problem.also),
        "reason": {"de": problem.reason.de, "en": problem.reason.en},
        "proposal": problem.proposal,
    }


def _print_problems(problems: tuple[Problem, ...], lang: Lang, err: bool = False) -> None:
    say = speaker(lang)
    for problem in problems:
        place = ":".join(str(part) for part in (problem.file, problem.line) if part is not None)
        kind = say("Hinweis", "note") if problem.is_warning else say("Fehler", "error")
        keys = " / ".join(filter(None, (problem.path, *problem.also)))
        parts = filter(None, (place, kind, keys, problem.sentence(lang)))
        typer.secho(
            ": ".join(parts),
            fg=typer.colors.YELLOW if problem.is_warning else typer.colors.RED,
            err=err,
        )


@app.command()
def schema() -> None:
    """Print the JSON schema of a rule-set file, with all texts a form needs."""
    from doppelkopf.rules.schema import json_schema

    print_json(json_schema())


@app.command()
def explain(
    key: Annotated[
        str, typer.Argument(metavar="KEY", help="A key such as hochzeit.limit, or a group.")
    ],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Explain a key: meaning, values, default, sources, and what each rule set says."""
    language = Lang(lang or Lang.EN)
    members = [knob for knob in knobs() if knob.path.startswith(key + ".")]
    if not is_knob(key) and not members:
        _unknown_key(key, language)
    chosen = [knob_at(key)] if is_knob(key) else members
    files = [file for name in built_in_names() if (file := check(name).file)]
    if as_json:
        entries = [_explain_entry(knob, files) for knob in chosen]
        print_json(entries[0] if is_knob(key) else entries)
    elif is_knob(key):
        _explain_knob(chosen[0], files, language)
    else:
        print_table(
            [],
            (
                [knob.path, knob.info.label[language], knob.info.meaning[language]]
                for knob in chosen
            ),
        )


def _unknown_key(key: str, lang: Lang) -> None:
    known = [*groups(), *(knob.path for knob in knobs())]
    leaves = {knob.path.rpartition(".")[2]: knob.path for knob in knobs()}
    guess = nearest(key, known) or leaves.get(nearest(key, leaves) or "")
    reason = Text(f"Einen Schlüssel „{key}“ gibt es nicht.", f"There is no key “{key}”.")[lang]
    if guess:
        reason += Text(f" Gemeint: {guess}?", f" Did you mean {guess}?")[lang]
    typer.echo(f"doko: {reason}", err=True)
    raise typer.Exit(1)


def _explain_entry(knob: Knob, files: list[RuleFile]) -> dict[str, Any]:
    return {
        "key": knob.path,
        "label": {"de": knob.info.label.de, "en": knob.info.label.en},
        "meaning": {"de": knob.info.meaning.de, "en": knob.info.meaning.en},
        "type": {lang.value: knob.type.describe(lang) for lang in Lang},
        "default": plain(knob.default),
        "sources": list(knob.sources),
        "values": {file.name: plain(value_at(file.rules, knob.path)) for file in files},
    }


def _explain_knob(knob: Knob, files: list[RuleFile], lang: Lang) -> None:
    say = speaker(lang)
    print_title(f"{knob.path}: {knob.info.label[lang]}")
    write(knob.info.meaning[lang])
    write()
    for choice in knob.type.choices or (knob.type.items.choices if knob.type.items else ()):
        write(f"  {choice.value}: {choice.text[lang]}")
    write(say("Typ: ", "Type: ") + knob.type.describe(lang))
    write(say("Vorgabe: ", "Default: ") + toml_value(plain(knob.default)))
    if when := knob.info.when:
        sign = "=" if when.holds else "≠"
        values = say(" oder ", " or ").join(toml_value(value) for value in when.values)
        write(say("Wirkt, wenn ", "Has an effect when ") + f"{when.path} {sign} {values}")
    write(say("Quellen: ", "Sources: ") + ", ".join(knob.sources))
    write()
    print_table(
        [say("Regelsatz", "rule set"), say("Wert", "value")],
        (
            [
                file.name,
                describe_in(file.rules, knob, lang)
                if applies(knob.info.when, file.rules)
                else ("·", Tone.FAINT),
            ]
            for file in files
        ),
    )


@app.command()
def coverage(as_json: AsJson = False, lang: Language = None) -> None:
    """Count the sentences of each rule book: carried by a key, proved by a test, or manners."""
    from doppelkopf.rules.books import Layer
    from doppelkopf.rules.books import coverage as count

    counts = count()
    if as_json:
        print_json([item._asdict() for item in counts])
    else:
        say = speaker(Lang(lang or Lang.EN))
        layers = [layer for layer in Layer if layer is not Layer.MANNERS]
        print_table(
            [
                say("Buch", "book"),
                say("Sätze", "sentences"),
                say("mit Schlüssel", "with key"),
                say("Tischsitten", "manners"),
                say("offen", "open"),
                *(say(f"{layer}: mit Test", f"{layer}: with test") for layer in layers),
            ],
            (
                [
                    item.book,
                    str(item.sentences),
                    str(item.with_knob),
                    str(item.manners),
                    (str(item.open), Tone.BAD if item.open else Tone.GOOD),
                    *(
                        f"{item.tested.get(layer, 0)}/{item.by_layer.get(layer, 0)}"
                        for layer in layers
                    ),
                ]
                for item in counts
            ),
        )
    raise typer.Exit(1 if any(item.open for item in counts) else 0)


def _load(name: str, lang: Lang) -> RuleFile:
    """Load a rule set, or say what is wrong and exit."""
    checked = check(name)
    if checked.file is None:
        _print_problems(checked.errors, lang, err=True)
        raise typer.Exit(1)
    return checked.file
