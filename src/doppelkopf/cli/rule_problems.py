"""What is wrong with a rule set, as `doko rules` prints it, and what would put it right."""

import json
from collections.abc import Sequence
from typing import Any

from doppelkopf.cli.output import Cell, Tone, print_text
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import Checked, Code, Problem
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import why_none


def verdict(name: str, checked: Checked, lang: Lang) -> Cell:
    """Whether a rule set can be used, in a line."""
    say = speaker(lang)
    if checked.file is not None:
        return say(f"{checked.file.name}: in Ordnung.", f"{checked.file.name}: fine."), Tone.GOOD
    count = len(checked.errors)
    if count == 1:
        return say(f"{name}: 1 Fehler.", f"{name}: 1 error."), Tone.BAD
    return say(f"{name}: {count} Fehler.", f"{name}: {count} errors."), Tone.BAD


def problem_entry(problem: Problem) -> dict[str, Any]:
    """A problem as JSON has it."""
    return {
        "code": problem.code.value,
        "severity": "warning" if problem.is_warning else "error",
        "file": problem.file,
        "line": problem.line,
        "key": problem.path,
        "also": list(problem.also),
        "reason": {"de": problem.reason.de, "en": problem.reason.en},
        "proposal": problem.proposal,
        "cures": [cure_entry(cure) for cure in problem.cures],
    }


def cure_entry(cure: Cure) -> dict[str, Any]:
    """A cure as JSON has it."""
    return {"changes": cure.data, "label": {"de": cure.label.de, "en": cure.label.en}}


def print_problems(problems: Sequence[Problem], lang: Lang) -> None:
    """All problems, each in a paragraph; under a contradiction what makes an end of it."""
    say = speaker(lang)
    for problem in problems:
        place = ":".join(str(part) for part in (problem.file, problem.line) if part is not None)
        kind = say("Hinweis", "note") if problem.is_warning else say("Fehler", "error")
        print_text(
            f"{place}: " if place else "",
            (kind, Tone.WARN if problem.is_warning else Tone.BAD),
            ": ",
            (problem.keys, Tone.STRONG),
            ": " if problem.keys else "",
            problem.sentence(lang),
            indent=2,
        )
        for cure in problem.cures:
            stated = ", ".join(f"{key} = {json.dumps(value)}" for key, value in cure.data.items())
            print_text(
                say("  hilft: ", "  helps: "),
                (stated, Tone.STRONG),
                f"  ({cure.label[lang]})",
                indent=4,
            )
        if problem.code is Code.CONTRADICTION and not problem.cures:
            print_text(f"  {why_none((problem,))[lang]}", indent=2)
