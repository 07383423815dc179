"""Where rule sets come from: the built-in ones, a per-user folder, or a file; read with care.

Everything here is outside input: a file may be missing, huge, no text, no TOML, or nested absurdly.
Each such case becomes a `Problem`, never a traceback.
"""

import os
import re
import stat
import sys
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from doppelkopf.errors import Failure
from doppelkopf.folders import config_folder
from doppelkopf.language import Text
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.lines import key_lines
from doppelkopf.rules.problems import Code, Problem, shorten
from doppelkopf.rules.toml_errors import syntax_reason
from doppelkopf.spelling import nearest

MAX_BYTES = 256 * 1024
MAX_DEPTH = 9
BUILT_IN = Path(__file__).parent / "sets"


Naming = Callable[[Path], str]
"""How messages name a file."""


def by_path(path: Path) -> str:
    """A file by the whole way to it."""
    return shorten(str(path), 300)


class Source(NamedTuple):
    """One rule-set file as read: name, where it lies, its data, and where its keys stand."""

    name: str
    path: Path | None
    data: Mapping[str, Any]
    lines: Mapping[KeyPath, int]
    naming: Naming = by_path

    @property
    def built_in(self) -> bool:
        """Whether it came with the package."""
        return self.path is not None and self.path.parent == BUILT_IN

    @property
    def file(self) -> str:
        """The file as messages name it."""
        return self.naming(self.path) if self.path else self.name

    def line_of(self, path: str) -> int | None:
        """The line of a dotted key, or None if this file does not state it."""
        return self.lines.get(tuple(path.split(".")))

    def line_near(self, place: KeyPath) -> int | None:
        """The line of a place in the data, or of the nearest key above it."""
        while place:
            if line := self.lines.get(place):
                return line
            place = place[:-1]
        return None


class Unreadable(Exception):
    """A file that could not become a `Source`; carries the problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def user_folder() -> Path:
    """The folder for a user's own sets: $DOKO_RULES, else the configuration folder's."""
    if folder := os.environ.get("DOKO_RULES"):
        return Path(folder)
    return config_folder() / "rules"


@cache
def built_in_names() -> tuple[str, ...]:
    """The rule sets that come with the package."""
    return tuple(sorted(file.stem for file in BUILT_IN.glob("*.toml")))


def user_files() -> tuple[Path, ...]:
    """The rule-set files in the user's folder."""
    try:
        return tuple(sorted(user_folder().glob("*.toml")))
    except (OSError, Failure):  # Failure: there is no home folder
        return ()


def locate(name: str, beside: Path | None = None) -> Path:
    """The file of a rule set given by name or path; `beside` is the folder of the file that asks.

    Raises:
        Unreadable: no such rule set; with a proposal if the name is nearly right.
    """
    if looks_like_path(name):
        return _expanded(name) if beside is None else beside / _expanded(name)
    built_in = BUILT_IN / f"{name}.toml"
    if name in built_in_names():
        return built_in
    own = {file.stem: file for file in user_files()}
    if name in own:
        return own[name]
    known = (*built_in_names(), *own)
    raise Unreadable(
        Problem(
            Code.UNKNOWN_SET,
            Text(
                f"Einen Regelsatz „{shorten(name)}“ gibt es nicht.",
                f"There is no rule set “{shorten(name)}”.",
            ),
            proposal=shorten(found) if (found := nearest(name, known)) else None,
        )
    )


def _expanded(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except (RuntimeError, ValueError):  # ~nobody/… or no name at all
        return Path(name)


def looks_like_path(name: str) -> bool:
    """Whether a rule-set argument means a file rather than a name."""
    return name.endswith(".toml") or "/" in name or os.sep in name or name in (".", "..")


def read(path: Path, naming: Naming = by_path) -> Source:
    """Read one file; one that came with the package is read once.

    Raises:
        Unreadable: with the one problem that stopped it.
    """
    return (
        _packaged(path)._replace(naming=naming) if path.parent == BUILT_IN else _read(path, naming)
    )


@cache
def _packaged(path: Path) -> Source:
    return _read(path, by_path)


def _read(path: Path, naming: Naming) -> Source:
    file = naming(path)
    text = _decode(_bytes_of(path, file), file)
    return parse(text, name=path.stem, path=path, naming=naming)


def read_stdin() -> Source:
    """Read a rule set from standard input.

    Raises:
        Unreadable: with the one problem that stopped it.
    """
    try:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    except (AttributeError, OSError, ValueError) as error:  # closed, or a folder
        raise Unreadable(_cannot_read("-", error)) from None
    _check_size(len(data), "-")
    return parse(_decode(data, "-"), name="-", path=None)


def parse(text: str, *, name: str, path: Path | None, naming: Naming = by_path) -> Source:
    """Make a source from TOML text.

    Raises:
        Unreadable: the text is no TOML, or nested too deep.
    """
    file = naming(path) if path else name
    if endless := _ENDLESS_KEY.search(text):
        raise Unreadable(_too_deep(file, text.count("\n", 0, endless.start()) + 1))
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise Unreadable(_too_deep(file)) from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(_syntax(str(error), text, file)) from None
    except ValueError:
        raise Unreadable(_too_many_digits(text, file)) from None
    if _depth_exceeds(data, MAX_DEPTH):
        raise Unreadable(_too_deep(file))
    return Source(name, path, data, key_lines(text.replace("\r\n", "\n")), naming)


def _bytes_of(path: Path, file: str) -> bytes:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Unreadable(
                Problem(
                    Code.UNREADABLE,
                    Text(
                        f"{file} ist ein Ordner, keine Datei.", f"{file} is a folder, not a file."
                    ),
                    file=file,
                )
            )
        if not stat.S_ISREG(mode):
            raise Unreadable(
                Problem(
                    Code.UNREADABLE,
                    Text(f"{file} ist keine gewöhnliche Datei.", f"{file} is not a regular file."),
                    file=file,
                )
            )
        _check_size(path.stat().st_size, file)
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        _check_size(len(data), file)
    except FileNotFoundError:
        raise Unreadable(
            Problem(
                Code.UNREADABLE,
                Text(f"Die Datei {file} gibt es nicht.", f"There is no file {file}."),
                file=file,
            )
        ) from None
    except (OSError, ValueError) as error:
        raise Unreadable(_cannot_read(file, error)) from None
    return data


def _cannot_read(file: str, error: Exception) -> Problem:
    reason = getattr(error, "strerror", None) or str(error)
    return Problem(
        Code.UNREADABLE,
        Text(f"{file} lässt sich nicht lesen: {reason}.", f"Cannot read {file}: {reason}."),
        file=file,
    )


def _check_size(size: int, file: str) -> None:
    if size > MAX_BYTES:
        limit = MAX_BYTES // 1024
        raise Unreadable(
            Problem(
                Code.UNREADABLE,
                Text(
                    f"Die Datei ist größer als {limit} KiB; ein Regelsatz ist ein kleiner Text.",
                    f"The file is larger than {limit} KiB; a rule set is a small text.",
                ),
                file=file,
            )
        )


def _decode(data: bytes, file: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        hint = Text("Sie sieht nach UTF-16 aus.", "It looks like UTF-16.")
    else:
        hint = Text("", "")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            Problem(
                Code.ENCODING,
                Text(
                    f"Die Datei ist kein UTF-8-Text. {hint.de}".strip(),
                    f"The file is not UTF-8 text. {hint.en}".strip(),
                ),
                file=file,
                line=line,
            )
        ) from None


def _syntax(message: str, text: str, file: str) -> Problem:
    place = re.search(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$", message)
    reason = message[: place.start()] if place else message
    line = int(place.group(1)) if place and place.group(1) else text.count("\n") + 1
    said = syntax_reason(reason.splitlines()[0] if reason else "?")
    return Problem(
        Code.SYNTAX,
        Text(f"Das ist kein gültiges TOML: {said.de}.", f"This is not valid TOML: {said.en}."),
        file=file,
        line=line,
    )


_ENDLESS_KEY = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){100}""", re.ASCII
)
"""A key of a hundred parts; tomllib takes minutes over one of many thousand."""


def _too_many_digits(text: str, file: str) -> Problem:
    """The one error of tomllib that is none of its own; it does not say where."""
    found = re.search(r"(?<![\d_])\d(?:_?\d){4300}", text, re.ASCII)
    return Problem(
        Code.SYNTAX,
        Text("Eine Zahl hat zu viele Ziffern.", "A number has too many digits."),
        file=file,
        line=text.count("\n", 0, found.start()) + 1 if found else None,
    )


def _too_deep(file: str, line: int | None = None) -> Problem:
    return Problem(
        Code.SYNTAX,
        Text("Die Datei ist zu tief verschachtelt.", "The file is nested too deep."),
        file=file,
        line=line,
    )


def _depth_exceeds(data: Any, limit: int) -> bool:
    level = [data]
    for _ in range(limit):
        level = [
            child
            for node in level
            if isinstance(node, (dict, list))
            for child in (node.values() if isinstance(node, dict) else node)
        ]
        if not level:
            return False
    return True
