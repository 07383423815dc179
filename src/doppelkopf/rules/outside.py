"""Rules that come from outside as text: by an upload, a form or a room.

Such a text may only build on built-in sets: it never makes a server look at its files.
"""

from doppelkopf.language import Text
from doppelkopf.rules.load import Checked, check_source
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.source import Unreadable, built_in_names, parse

MAX_TEXT = 64 * 1024
MAX_LINES = 2000
"""The longest set that comes along has not a tenth of it."""
MAX_PROBLEMS = 50
"""More at once helps nobody."""


def check_text(text: str, name: str) -> Checked:
    """Check somebody's own rule set and report its problems with their lines."""
    checked = _check(text, name)
    if len(checked.problems) <= MAX_PROBLEMS:
        return checked
    more = Problem(Code.MORE, Text("Und weitere Fehler.", "And more problems."), file=name)
    return checked._replace(problems=(*checked.problems[:MAX_PROBLEMS], more))


def _check(text: str, name: str) -> Checked:
    if len(text) > MAX_TEXT or text.count("\n") > MAX_LINES:
        return Checked(
            None,
            (
                Problem(
                    Code.UNREADABLE,
                    Text(
                        f"Ein Regelsatz hat höchstens {MAX_LINES} Zeilen und"
                        f" {MAX_TEXT // 1024} KiB.",
                        f"A rule set has at most {MAX_LINES} lines and {MAX_TEXT // 1024} KiB.",
                    ),
                ),
            ),
        )
    try:
        source = parse(text.removeprefix("\ufeff"), name=name, path=None)
    except Unreadable as error:
        return Checked(None, (error.problem,))
    parent = source.data.get("extends")
    if isinstance(parent, str) and parent not in built_in_names():
        known = ", ".join(built_in_names())
        return Checked(
            None,
            (
                Problem(
                    Code.UNKNOWN_SET,
                    Text(
                        f"Hier baut ein Regelsatz nur auf einem mitgelieferten auf: {known}.",
                        f"Here a rule set can only extend one that comes along: {known}.",
                    ),
                    "extends",
                    name,
                    source.line_of("extends"),
                ),
            ),
        )
    return check_source(source)
