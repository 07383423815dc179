"""The reference of all commands as Markdown, made from the app itself.

`python -m doppelkopf.cli.reference` prints what docs/cli.md must be, and with `de` behind it what
docs/cli.de.md must be; a test compares them.
"""

import sys
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

from typer.core import TyperGroup
from typer.main import get_command

from doppelkopf.cli.app import app
from doppelkopf.cli.output import speaking
from doppelkopf.language import Lang, Text

HEAD = Text(
    """\
# Befehle

<!-- Written by scripts/docs from the commands themselves: change those, not this file. -->

[English](cli.md)
""",
    """\
# Commands

<!-- Written by scripts/docs from the commands themselves: change those, not this file. -->

[Deutsch](cli.de.md)
""",
)

# Wide enough that nothing is ever wrapped, whatever the terminal.
WIDTH = 100_000


def render(lang: Lang = Lang.EN) -> str:
    """Return the whole reference."""
    with speaking(lang):
        return "\n".join([HEAD[lang], *_command(get_command(app), "doko", None)])


def _command(command: Any, name: str, parent: Any) -> Iterator[str]:
    """Yield the section of a command and those of its subcommands."""
    ctx = command.context_class(
        command, info_name=name, parent=parent, terminal_width=WIDTH, max_content_width=WIDTH
    )
    yield f"## `{ctx.command_path}`\n"
    if command.help:
        yield cleandoc(command.help).replace("\b", "").replace("\f", "").rstrip() + "\n"
    yield f"```\n{_usage(command, ctx)}\n```\n"
    rows = [row for parameter in command.get_params(ctx) if (row := _row(parameter, ctx))]
    if rows:
        yield "\n".join(rows) + "\n"
    if isinstance(command, TyperGroup):
        for each in command.list_commands(ctx):
            if hasattr(command, "load"):
                command.load(each)
            child = command.get_command(ctx, each)
            if child is not None and not child.hidden:
                yield from _command(child, each, ctx)


def _usage(command: Any, ctx: Any) -> str:
    """How a command is called."""
    return " ".join([ctx.command_path, *command.collect_usage_pieces(ctx)])


def _row(parameter: Any, ctx: Any) -> str | None:
    """Return the line for one argument or option, unless it is hidden."""
    record = parameter.get_help_record(ctx)
    if record is None:
        return None
    signature, text = record
    return f"- `{signature}`" + (f" — {text}" if text else "")


if __name__ == "__main__":
    sys.stdout.write(render(Lang(sys.argv[1]) if sys.argv[1:] else Lang.EN))
