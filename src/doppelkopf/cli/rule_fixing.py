"""`doko rules fix`: a file that contradicts itself is put right, its comments and layout kept."""

from doppelkopf.cli.explain import rule_cells, rule_head
from doppelkopf.cli.output import Row, Tone, print_table, print_text, write
from doppelkopf.cli.rule_problems import print_problems, verdict
from doppelkopf.errors import Failure
from doppelkopf.files import reason_of, replace_file
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules import Checked, RuleSet
from doppelkopf.rules.catalogue import describe_value, knob_at, value_at
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import why_none
from doppelkopf.rules.load import check_source
from doppelkopf.rules.problems import Code, in_order
from doppelkopf.rules.source import Source, Unreadable, locate, parse, read
from doppelkopf.rules.toml_edit import edited


def fix(name: str, lang: Lang, *, yes: bool) -> int:
    """Show what would put a file right, and write it if that is confirmed; the exit code.

    Raises:
        Failure: nobody confirms it, or it cannot be written.
    """
    say = speaker(lang)
    try:
        source = read(locate(name))
    except Unreadable as error:
        print_problems([error.problem], lang)
        return 1
    checked = check_source(source)
    if checked.file is not None:
        print_text(verdict(name, checked, lang))
        return 0
    if checked.cure is None or checked.draft is None:
        _give_up(name, checked, lang)
        return 1
    _show(checked.cure, checked.draft, lang)
    if not yes and not _is_wanted(lang):
        write(say("Nichts geschrieben.", "Nothing was written."))
        return 1
    _write(source, checked.cure)
    write(say(f"{name}: geschrieben.", f"{name}: written."))
    return 0


def _give_up(name: str, checked: Checked, lang: Lang) -> None:
    """Say what is wrong, and why nothing is changed."""
    errors = in_order(checked.errors)
    print_problems(errors, lang)
    print_text(verdict(name, checked, lang))
    if all(problem.code is Code.CONTRADICTION for problem in errors):
        print_text(why_none(tuple(errors))[lang])
    else:
        told = Text(
            "Was kein Widerspruch ist, muss von Hand verbessert werden.",
            "What is no contradiction has to be mended by hand.",
        )
        print_text(told[lang])


def _show(cure: Cure, now: RuleSet, lang: Lang) -> None:
    say = speaker(lang)
    after = cure.applied(now)
    rows: list[Row] = []
    for path in cure.paths:
        knob = knob_at(path)
        old, new = (describe_value(value_at(rules, path), lang) for rules in (now, after))
        rows.append([*rule_cells(knob, lang), (old, Tone.FAINT), (new, Tone.STRONG)])
    print_table([*rule_head(lang), say("bisher", "now"), say("künftig", "then")], rows)


def _is_wanted(lang: Lang) -> bool:
    """Ask, if there is somebody to ask.

    Raises:
        Failure: there is nobody.
    """
    from doppelkopf.cli.sheet.common import ask_yes, is_interactive

    if not is_interactive():
        raise Failure(
            "rules/unconfirmed",
            "Nichts geschrieben (--yes schreibt es).",
            "Nothing was written (--yes writes it).",
        )
    return ask_yes(Text("So schreiben?", "Write it like this?")[lang], lang)


def _write(source: Source, cure: Cure) -> None:
    """Enter the values, if the file is still the one that was looked at.

    Raises:
        Failure: it is another one by now, its layout is beyond us, or it cannot be written.
    """
    path = source.path
    assert path is not None
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        why = reason_of(error) if isinstance(error, OSError) else str(error)
        raise Failure(
            "file/unreadable",
            f"{path} lässt sich nicht lesen: {why}.",
            f"Cannot read {path}: {why}.",
        ) from None
    made = edited(text, cure.data)
    if check_source(parse(made.removeprefix("\ufeff"), name=source.name, path=path)).file is None:
        raise Failure(
            "rules/changed",
            f"{path} hat sich inzwischen geändert.",
            f"{path} has changed meanwhile.",
        )
    replace_file(path, made.encode("utf-8"))
