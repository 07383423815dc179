"""Typer's own words in German: headings of a help page, remarks on options, names of values.

Typer asks `gettext` for some of its words, and that for a compiled catalogue in a folder. The few
words are given to it here, and only while a command speaks German. What is wrong with a command
line is told by `cli.misuse`.
"""

from typing import Any

import typer.core

from doppelkopf.cli.german import german
from doppelkopf.cli.output import language_of_call
from doppelkopf.language import Lang

WORDS = {
    "Arguments": "Argumente",
    "Options": "Optionen",
    "Commands": "Befehle",
    "required": "nötig",
    "default: {default}": "sonst: {default}",
    "env var: {var}": "Umgebungsvariable: {var}",
    "Missing command.": "Es fehlt ein Befehl.",
}
HELP = "Zeigt diese Hilfe und endet."
USAGE = "Aufruf: "
OPTIONS = "[OPTIONEN]"
SUBCOMMAND = "BEFEHL [ARGUMENTE]..."
VALUES = {
    "ADDRESS": "ADRESSE",
    "BY": "VON",
    "[LABEL=]BOT": "[NAME=]BOT",
    "[LABEL=]CMD": "[NAME=]BEFEHL",
    "SECONDS": "SEKUNDEN",
    "DAYS": "TAGE",
    "FILE": "DATEI",
    "FILE|-": "DATEI|-",
    "FILE|NAME": "DATEI|NAME",
    "FILE|URL": "DATEI|URL",
    "KEY|WORD": "SCHLÜSSEL|WORT",
    "MODULE:CLASS": "MODUL:KLASSE",
    "NAME:CALL": "NAME:ANSAGE",
    "NAME:KIND": "NAME:ART",
    "NAME|FILE": "NAME|DATEI",
    "NAME|MODULE:CLASS": "NAME|MODUL:KLASSE",
    "POINT:NAME[:FROM]": "PUNKT:NAME[:VON]",
    "RECORD|-": "AUFZEICHNUNG|-",
    "GAME": "SPIEL",
    "MINUTES": "MINUTEN",
    "NAME:POINTS,…": "NAME:PUNKTE,…",
    "PENALTY": "STRAFE",
    "POINTS": "PUNKTE",
    "ROUND": "RUNDE",
    "TABLE": "TISCH",
    "[ROUND]": "[RUNDE]",
    "[TABLE]": "[TISCH]",
    "ROW": "ZEILE",
    "[ROW]...": "[ZEILE]...",
    "fast|normal|slow|SECONDS": "fast|normal|slow|SEKUNDEN",
    "SECRET": "GEHEIMNIS",
}
"""What stands for a value, where it is not the same word."""
TYPES = {
    "<str>": "<Text>",
    "<int>": "<Zahl>",
    "<int range>": "<Zahl>",
    "<float>": "<Zahl>",
    "<float range>": "<Zahl>",
    "<path>": "<Datei>",
    "<file>": "<Datei>",
    "<list[str]>": "<Text …>",
    "<list[int]>": "<Zahl …>",
}
"""The types of values."""


def _word(text: str) -> str:
    """A word of Typer in the language of this call."""
    return WORDS.get(text, text) if language_of_call() is Lang.DE else text


setattr(typer.core, "_", _word)  # noqa: B010 - what it takes from gettext


def speak_german(command: Any) -> None:
    """Have a command, just made, and all below it explain themselves in German."""
    command.help = command.help and german(command.help)
    command.short_help = command.short_help and german(command.short_help)
    command.options_metavar = OPTIONS
    command.context_class = _context(command.context_class)
    for parameter in command.params:
        _parameter(parameter)
    if hasattr(command, "commands"):
        _group(command)
    made = command.get_help_option

    def help_option(ctx: Any) -> Any:
        option = made(ctx)
        if option is not None:
            option.help = HELP
        return option

    command.get_help_option = help_option


def _group(group: Any) -> None:
    """Commands below."""
    group.subcommand_metavar = SUBCOMMAND
    for each in group.commands.values():
        speak_german(each)


def _parameter(parameter: Any) -> None:
    """An argument or option."""
    if getattr(parameter, "help", None):
        parameter.help = german(parameter.help)
    parameter.metavar = VALUES.get(parameter.metavar, parameter.metavar)
    typed = parameter.display_type

    def display_type(ctx: Any) -> str:
        shown = str(typed(ctx))
        return TYPES.get(shown, shown)

    parameter.display_type = display_type


def _context(known: Any) -> Any:
    """The kind of context whose help pages begin in German."""

    class Formatter(known.formatter_class):  # type: ignore[misc]
        """A help page."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            """The first line."""
            super().write_usage(prog, args, prefix or USAGE)

    class German(known):  # type: ignore[misc]
        """One call of a command."""

        formatter_class = Formatter

    return German
