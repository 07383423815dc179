"""Whatever people can bring about has a code and a sentence in both languages."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import doppelkopf

SOURCE = Path(doppelkopf.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
CODE = re.compile(r"[a-z]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")


@cache
def tree(path: Path) -> ast.Module:
    """A module as it is written."""
    return ast.parse(path.read_text("utf-8"))


def calls(name: str) -> list[tuple[str, int, ast.Call]]:
    """Where something is called by this name, in all of the sources."""
    return [
        (path.relative_to(SOURCE).as_posix(), node.lineno, node)
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


def test_nobody_raises_a_sentence_without_a_code() -> None:
    assert [(path, line) for path, line, _ in calls("DokoError")] == []


def test_every_error_is_a_coded_one() -> None:
    kinds = {
        node.name
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "DokoError" for base in node.bases)
    }
    assert kinds == {"CodedError"}


def test_nobody_makes_an_error_of_another_by_hand() -> None:
    by_hand = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in FILES
        if path.name != "errors.py"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and len(node.args) == 3
        and ast.unparse(node.args[1]).endswith(".reason.de")
        and ast.unparse(node.args[2]).endswith(".reason.en")
        and ast.unparse(node.args[0]).endswith(".code")
    ]
    assert not by_hand, f"`of` does that: {by_hand}"


@pytest.mark.parametrize("name", ["CodedError", "Failure", "Refused", "InvalidNotation"])
def test_codes_are_codes_and_both_languages_are_there(name: str) -> None:
    for path, line, call in calls(name):
        if call.keywords:
            continue  # a message of that name
        code, *texts = call.args
        where = f"{path}:{line}"
        assert len(texts) >= 2, where
        if isinstance(code, ast.Constant):
            assert CODE.fullmatch(str(code.value)), where
        if all(isinstance(text, ast.Constant) for text in texts[:2]):
            assert ast.dump(texts[0]) != ast.dump(texts[1]), where
