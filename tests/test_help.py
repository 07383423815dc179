"""`--help` and what is said of a wrong command line, in the language that is asked for."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from cli_kit import doko
from doppelkopf.cli.app import app
from doppelkopf.cli.german import catalogue, in_one_line
from doppelkopf.cli.german.typers import TYPES, VALUES

ENGLISH = re.compile(
    r"Usage|Options:|Commands:|Arguments:|OPTIONS|COMMAND|default:|required|<(?:str|int|float|path|file|list)"
)


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with how it is called."""
    yield path, command
    for name in getattr(command, "lazy", ()):
        command.load(name)
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, (*path, name))


ALL = dict(commands(get_command(app)))


def test_every_help_has_its_german_and_no_german_is_left_over() -> None:
    said = {each.help for each in get_command(app).lazy.values()}  # type: ignore[attr-defined]
    for command in ALL.values():
        said |= {command.help, command.short_help, command.epilog}
        said |= {getattr(each, "help", None) for each in command.params}
    assert {in_one_line(text) for text in said if text} == set(catalogue())


def test_no_german_is_the_english() -> None:
    same = {key for key, german in catalogue().items() if key == german}
    assert same == set()


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_help_is_german_where_german_is_asked_for(path: tuple[str, ...]) -> None:
    shown = doko(*path, "--help", LC_ALL="de_DE.UTF-8")
    assert shown.returncode == 0
    assert shown.stdout.startswith(f"Aufruf: {' '.join(('doko', *path))}")
    assert "Zeigt diese Hilfe und endet." in shown.stdout
    assert ENGLISH.findall(shown.stdout) == []


def test_names_of_values_are_those_of_the_options() -> None:
    named = {each.metavar for command in ALL.values() for each in command.params}
    assert set(VALUES) <= named
    typed = {
        each.display_type(None)
        for command in ALL.values()
        for each in command.params
        if not each.type_descriptor.is_choice
    }
    assert typed - {"<bool>", "<%Y-%m-%d>"} <= set(TYPES)


@pytest.mark.parametrize("place", ["before", "behind"])
def test_lang_may_stand_before_the_command_or_behind(place: str) -> None:
    told = ["--lang", "de"]
    words = [*told, "deal"] if place == "before" else ["deal", *told]
    assert doko(*words, "--help").stdout.startswith("Aufruf: doko deal")
    assert "Geber" in doko(*words, "--rules", "ddv", "--seed", "1").stdout


def test_what_the_system_refuses_is_said_in_german() -> None:
    result = doko("replay", "/no/such/file", LC_ALL="de_DE.UTF-8")
    assert result.stderr == "doko: /no/such/file: Das gibt es nicht (file/failed)\n"
