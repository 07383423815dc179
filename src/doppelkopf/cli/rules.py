"""`doko rules`: list, show, compare, check, put right, explain and make rule sets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.cli.differences import by_group, print_differences
from doppelkopf.cli.explain import explain as explain_key
from doppelkopf.cli.explain import rule_cells, rule_head
from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Row,
    Tone,
    print_hint,
    print_json,
    print_sections,
    print_table,
    print_text,
    print_title,
    write,
)
from doppelkopf.cli.rule_problems import cure_entry, print_problems, problem_entry, verdict
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules import Checked, RuleFile, check
from doppelkopf.rules.books import Counts, Layer
from doppelkopf.rules.books import coverage as count_sentences
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    knobs,
    plain,
    value_at,
)
from doppelkopf.rules.problems import in_order
from doppelkopf.rules.source import built_in_names, user_files, user_folder

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="List, show, compare, check, put right, explain and make rule sets.",
)

Set = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A rule set's name, or a TOML file.")]


@app.command("list")
def list_sets(as_json: AsJson = False, lang: Language = None) -> None:
    """List the rule sets. Those built in come first, then your own from the per-user folder."""
    language = Lang(lang or Lang.EN)
    built_in = built_in_names()
    found = [(name, check(name)) for name in built_in]
    paths = {}
    for path in user_files():
        # A name that is taken can only be reached by its path.
        name = str(path) if path.stem in built_in else path.stem
        paths[name] = str(path)
        found.append((name, check(str(path))))
    if as_json:
        print_json([_list_entry(name, checked.file, paths.get(name)) for name, checked in found])
        return
    say = speaker(language)
    print_table(
        [say("Name", "name"), say("baut auf", "builds on"), say("Titel", "title")],
        [_list_row(name, checked, language) for name, checked in found],
    )
    print_hint(
        say(
            f"\ndoko rules show NAME zeigt einen davon. Eigene liegen in {user_folder()}.",
            f"\ndoko rules show NAME shows one of them. Your own lie in {user_folder()}.",
        )
    )


def _list_entry(name: str, file: RuleFile | None, path: str | None = None) -> dict[str, Any]:
    if file is None:
        return {"name": name, "ok": False, "built_in": False, "path": path}
    return {
        "name": name,
        "ok": True,
        "built_in": file.chain[0].built_in,
        "title": {lang.value: file.about.title_in(lang, file.name) for lang in Lang},
        "summary": {lang.value: file.about.summary_in(lang) for lang in Lang},
        "book": file.about.book,
        "extends": file.parent,
        "path": None if file.chain[0].built_in else str(file.chain[0].path),
    }


def _list_row(name: str, checked: Checked, lang: Lang) -> list[Cell]:
    file = checked.file
    if file is None:
        hint = Text(
            f"hat Fehler; siehe doko rules check {name}",
            f"has errors; see doko rules check {name}",
        )
        return [(name, Tone.STRONG), "–", (hint[lang], Tone.BAD)]
    return [
        (name, Tone.STRONG),
        (file.parent or "–", Tone.FAINT if file.parent is None else Tone.PLAIN),
        file.about.title_in(lang, file.name),
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
    """Show a rule set. Lists what it states or inherits, and where each value comes from."""
    language = Lang(lang or Lang.EN)
    file = _load(name, language, as_json)
    shown = [
        knob
        for knob in knobs()
        if resolved or file.origins.get(knob.path) or not _is_default(knob, file)
    ]
    if as_json:
        print_json(_list_entry(file.name, file) | {"values": _values(shown, file)})
        return
    say = speaker(language)
    print_title(f"{file.about.title_in(language, file.name)} ({file.name})")
    if summary := file.about.summary_in(language):
        print_text(summary)
    if not shown:
        write(say("Spielt in allem nach den Vorgaben.", "Plays by the defaults throughout."))
        return
    write()
    print_sections(
        [*rule_head(language), say("von", "from"), say("Wert", "value")],
        by_group(((knob, _show_row(knob, file, language)) for knob in shown), language),
    )


def _values(shown: Iterable[Knob], file: RuleFile) -> dict[str, Any]:
    return {
        knob.path: {
            "value": plain(value_at(file.rules, knob.path)),
            "from": file.origins.get(knob.path, "default"),
            "has_effect": applies(knob.info.when, file.rules),
        }
        for knob in shown
    }


def _is_default(knob: Knob, file: RuleFile) -> bool:
    return bool(value_at(file.rules, knob.path) == knob.default)


def _show_row(knob: Knob, file: RuleFile, lang: Lang) -> list[Cell]:
    say = speaker(lang)
    origin = file.origins.get(knob.path, say("Vorgabe", "default"))
    tone = Tone.PLAIN if applies(knob.info.when, file.rules) else Tone.FAINT
    return [
        *rule_cells(knob, lang, tone),
        (say("eigen", "own") if origin == file.name else origin, Tone.FAINT),
        (describe_in(file.rules, knob, lang), tone or Tone.STRONG),
    ]


@app.command()
def diff(
    one: Annotated[str, typer.Argument(metavar="A", help="A rule set's name, or a TOML file.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Compare two rule sets. Lists the keys in which they play differently."""
    from doppelkopf.rules.diff import diff as differences

    language = Lang(lang or Lang.EN)
    a, b = (_load(name, language, as_json) for name in (one, other))
    found = list(differences(a.rules, b.rules))
    if as_json:
        print_json(
            {
                "a": a.name,
                "b": b.name,
                "differences": [
                    {"key": item.knob.path, "a": plain(item.one), "b": plain(item.other)}
                    for item in found
                ],
            }
        )
        return
    print_differences(found, a.name, b.name, language)


@app.command()
def new(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="Where to write them; by default into your folder, named after the rules.",
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Make rules of your own. Asks how you play, finds the nearest set, and writes a file."""
    from doppelkopf.cli.new_rules import make_rules

    make_rules(file, Lang(lang or Lang.EN))


@app.command("check")
def check_file(
    name: Annotated[
        str, typer.Argument(metavar="FILE|NAME", help="A TOML file, a name, or - for stdin.")
    ],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Check a rule set. Reports every problem at once; exit code 1 if it cannot be used."""
    language = Lang(lang or Lang.EN)
    checked = check(name)
    problems = in_order(checked.problems)
    if as_json:
        print_json(
            {
                "name": checked.file.name if checked.file else name,
                "ok": checked.file is not None,
                "problems": [problem_entry(problem) for problem in problems],
                "cure": cure_entry(checked.cure) if checked.cure else None,
            }
        )
    else:
        print_problems(problems, language)
        print_text(verdict(name, checked, language))
        if checked.cure is not None and name != "-":
            say = speaker(language)
            told = say(
                f"doko rules fix {name} bringt alles in Ordnung.",
                f"doko rules fix {name} puts all of it right.",
            )
            print_hint(told)
    raise typer.Exit(0 if checked.file is not None else 1)


@app.command()
def fix(
    name: Annotated[str, typer.Argument(metavar="FILE|NAME", help="A TOML file of your own.")],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Write without asking.")] = False,
    lang: Language = None,
) -> None:
    """Put a contradicting rule set right. Shows what would change, and writes it when told so.

    What the file states stays as far as it can; comments and layout stay anyway. Exit code 1 if
    nothing was written although something is wrong.
    """
    from doppelkopf.cli.rule_fixing import fix as fix_file

    raise typer.Exit(fix_file(name, Lang(lang or Lang.EN), yes=yes))


@app.command()
def schema() -> None:
    """Print the JSON schema of rule-set files. It has all texts a form needs."""
    from doppelkopf.rules.schema import json_schema

    print_json(json_schema())


@app.command()
def explain(
    key: Annotated[
        str,
        typer.Argument(
            metavar="KEY|WORD", help="A key such as hochzeit.limit, a group, or a player's word."
        ),
    ],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Explain a key. Its meaning, values, default and sources, and what each rule set says."""
    files = [file for name in built_in_names() if (file := check(name).file)]
    explain_key(key, files, Lang(lang or Lang.EN), as_json)


@app.command()
def coverage(as_json: AsJson = False, lang: Language = None) -> None:
    """Count the sentences of the rule books. Carried by a key, proved by a test, or manners.

    Ends with 1 if a sentence has no key, if one about a game or a match has no test, or if a test
    that is named does not exist.
    """
    counts = count_sentences()
    if as_json:
        print_json([item._asdict() for item in counts])
    else:
        language = Lang(lang or Lang.EN)
        _print_counts(counts, language)
        for problem in _gaps(counts, speaker(language)):
            print_text((problem, Tone.BAD))
    raise typer.Exit(0 if all(item.is_complete for item in counts) else 1)


def _gaps(counts: Sequence[Counts], say: Callable[[str, str], str]) -> Iterator[str]:
    """What is not proved, one line each."""
    for item in counts:
        for name in item.unproved:
            yield say(f"{item.book} {name}: ohne Test", f"{item.book} {name}: no test")
        for test in item.unknown:
            yield say(f"{item.book}: kein Test {test}", f"{item.book}: there is no test {test}")


def _print_counts(counts: Sequence[Counts], lang: Lang) -> None:
    say = speaker(lang)
    layers = {
        Layer.GAME: say("Spiel", "game"),
        Layer.MATCH: say("Runde", "match"),
        Layer.TOURNAMENT: say("Turnier", "tournament"),
    }
    head = [
        say("Buch", "book"),
        say("Sätze", "sentences"),
        say("Schlüssel", "key"),
        say("Sitten", "manners"),
        say("offen", "open"),
        *layers.values(),
    ]
    rows = [_count_row(item, list(layers), head) for item in counts]
    print_table(head, rows)
    print_hint(
        say(
            "\nSchlüssel: Sätze, die ein Schlüssel trägt. Sitten: was Sache des Tisches ist. Offen:"
            " weder noch. Spiel, Runde, Turnier: Sätze mit Test, von allen.",
            "\nKey: sentences that a key carries. Manners: what is the table's own business."
            " Open: neither. Game, match, tournament: sentences with a test, of all.",
        )
    )


def _count_row(item: Counts, layers: Sequence[Layer], head: Sequence[str]) -> Row:
    tested = [f"{item.tested.get(layer, 0)}/{item.by_layer.get(layer, 0)}" for layer in layers]
    numbers = [item.sentences, item.with_knob, item.manners, item.open, *tested]
    cells: list[Cell] = [
        str(number).rjust(len(title)) for number, title in zip(numbers, head[1:], strict=True)
    ]
    cells[3] = (str(cells[3]), Tone.BAD if item.open else Tone.GOOD)
    return [item.book, *cells]


def _load(name: str, lang: Lang, as_json: bool = False) -> RuleFile:
    """Load a rule set, or say what is wrong and exit."""
    checked = check(name)
    if checked.file is None:
        errors = in_order(checked.errors)
        if as_json:
            print_json(
                {"name": name, "ok": False, "problems": [problem_entry(each) for each in errors]}
            )
        else:
            for each in errors:
                said = f": {each.located(lang)} ({each.code.value})"
                print_text(("doko", Tone.BAD), said, indent=2, err=True)
        raise typer.Exit(1)
    return checked.file
