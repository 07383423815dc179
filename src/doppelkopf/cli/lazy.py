"""Commands that are listed without being imported.

`doko --help` has to be quick, and most commands need something heavy. So the table in
`doppelkopf.cli.app` names a module and a line of help; the module is imported when its command
is called.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from typer.core import TyperGroup
from typer.main import get_command

from doppelkopf.cli.output import language_of_call
from doppelkopf.language import Lang


@dataclass(frozen=True, slots=True)
class Lazy:
    """Where a command lives, `module` exporting a `typer.Typer` named `app`, and what it is for.

    An app with one command and no callback is that command; any other app is a group.
    """

    module: str
    help: str

    def load(self, name: str) -> Any:
        """Import the module and return its command under this name."""
        command = get_command(import_module(self.module).app)
        command.name = name
        command.help = command.help or self.help
        _in_language(command)
        return command


def _in_language(command: Any) -> None:
    """Have a command that was just made explain itself in the language of this call."""
    if language_of_call() is Lang.DE:
        from doppelkopf.cli.german.typers import speak_german

        speak_german(command)


class LazyGroup(TyperGroup):
    """A group whose `lazy` commands are stand-ins until they are called."""

    lazy: dict[str, Lazy] = {}  # noqa: RUF012 - set once by a subclass

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, command in self.lazy.items():
            self.commands[name] = TyperGroup(name=name, help=command.help)
        if self.lazy:
            _in_language(self)

    def get_help_option(self, ctx: Any) -> Any:
        """Give `--help` a value from the start, or Typer imports Pydantic to turn None into one."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.default = False
        return option

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Put the real command in place of its stand-in, then resolve as usual."""
        if args:
            self.load(args[0])
        return super().resolve_command(ctx, args)

    def load(self, name: str) -> None:
        """Import a command if it is a lazy one."""
        if name in self.lazy:
            self.commands[name] = self.lazy[name].load(name)
