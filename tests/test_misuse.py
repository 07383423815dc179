"""Called wrongly, `doko` says what is wrong in one line, in its caller's language, with a code."""

import re
import sys

import pytest

from doppelkopf.cli import main

ASKED = [
    (["serve", "--port", "abc"], "usage/value", "a whole number from 0 to 65535"),
    (["serve", "--port", "99999"], "usage/value", "“99999” will not do"),
    (["serve", "--port=-3"], "usage/value", "a whole number from 0 to 65535"),
    (["serve", "--port"], "usage/option", "--port needs a value."),
    (["serve", "--lan=3"], "usage/option", "--lan takes no value."),
    (["serve", "--nope"], "usage/option", "There is no option --nope."),
    (["serve", "extra"], "usage/extra", "That is too much: extra."),
    (["serv"], "usage/command", "Did you mean serve?"),
    (["nothing-like-it"], "usage/command", "There is no command “nothing-like-it”."),
    (["rules", "show"], "usage/missing", "NAME|FILE is missing."),
    (["deal", "--seed", "x"], "usage/value", "a whole number from 0 on"),
    (["play", "--pace", "quick"], "usage/value", "fast, or from 0 to 10 seconds"),
    (["play", "--pace", "77"], "usage/value", "fast, or from 0 to 10 seconds"),
    (["deal", "--lang", "fr"], "usage/value", "Choose de or en."),
    (["sheet", "export", "word"], "usage/value", "it has to be csv, json, pdf or svg."),
    (["sheet", "--json", "list"], "usage/value", "Options belong after the command."),
]


def called(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str
) -> tuple[int, str]:
    """The exit code of a call, and what it says on stderr."""
    monkeypatch.setattr(sys, "argv", ["doko", *arguments])
    with pytest.raises(SystemExit) as end:
        main()
    assert isinstance(end.value.code, int)
    return end.value.code, capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "code", "said"), ASKED)
def test_what_is_wrong_with_a_call_is_said_in_one_line(
    arguments: list[str],
    code: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    ended, errors = called(capsys, monkeypatch, *arguments)
    assert ended == 2
    assert errors.count("\n") == 1
    assert errors.startswith("doko: ")
    assert errors.rstrip().endswith(f"--help. ({code})")
    assert said in errors
    assert not re.search("Input should|Invalid value|Usage:|Error:", errors)
    if "--lang" not in arguments:
        monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
        german = called(capsys, monkeypatch, *arguments)[1]
        assert german.startswith("doko: ")
        assert said not in german
        assert german.rstrip().endswith(f"--help. ({code})")


def test_strange_characters_in_a_call_are_not_repeated(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = called(capsys, monkeypatch, "serve", "--port", "\x1b[31m" + "x" * 500)[1]
    assert "\x1b" not in errors
    assert len(errors) < 250


def test_a_command_without_arguments_still_shows_its_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended, errors = called(capsys, monkeypatch, "rules")
    assert ended == 2
    assert "Usage: doko rules" in errors


def test_rules_that_cannot_be_used_are_told_like_everything_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    ended, errors = called(capsys, monkeypatch, "rules", "show", "nope")
    assert ended == 1
    assert errors == "doko: Einen Regelsatz „nope“ gibt es nicht. (extends/unknown)\n"
