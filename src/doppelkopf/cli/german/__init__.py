"""The help of `doko` in German, as `--lang de` or a German environment asks for it.

The English stands with each command and option, where Typer wants it; here stands its German, under
the English text. A test holds both together: no help without German, no German without help.

| module | whose words |
|---|---|
| `common` | what several commands share |
| `games` | `play`, `score`, `replay`, `deal`, `simulate`, `solve`, `verify`; those of bots |
| `rules` | `rules` |
| `sheet` | `sheet` |
| `tournament` | `tournament` |
| `server` | `serve`, `tables`, `admin`, `backup`, `restore` |
| `bench` | `bench` |
| `typers` | Typer's own: "Usage", "Options", "required", and the names of values |
"""

from functools import cache
from importlib import import_module

CATALOGUES = ("common", "games", "rules", "sheet", "tournament", "server", "bench")


@cache
def catalogue() -> dict[str, str]:
    """The German of every help text, by its English."""
    found: dict[str, str] = {}
    for name in CATALOGUES:
        found |= import_module(f"{__name__}.{name}").HELP
    return found


def in_one_line(text: str) -> str:
    r"""A text as catalogues have it: each paragraph is a line.

    >>> in_one_line("Play it\n  again.\n\nOr not.")
    'Play it again.\n\nOr not.'
    """
    return "\n\n".join(" ".join(each.split()) for each in text.split("\n\n"))


def german(text: str) -> str:
    """The German of a help text; one that has none stays as it is."""
    return catalogue().get(in_one_line(text), text)
