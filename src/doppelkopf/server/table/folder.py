"""The rule sets of the folder of whoever runs the server, for tables on their own machine.

They are read anew each time somebody chooses rules: a file that has changed is there as it is now,
and one that cannot be used is there with what is wrong with it.
"""

import hashlib
import os
import re
from pathlib import Path
from typing import NamedTuple

from doppelkopf.glyphs import one_line, printable
from doppelkopf.rules import Problem, RuleFile, check
from doppelkopf.rules.outside import MAX_PROBLEMS
from doppelkopf.rules.problems import in_order, shorten
from doppelkopf.rules.source import user_files
from doppelkopf.server.table.log import Rules
from doppelkopf.server.table.rulesets import MAX_NAME, rules_of_file

MOST = 100
"""How many files are looked at."""
_ID = re.compile(r"mine:[0-9a-f]{16}")


class FolderSet(NamedTuple):
    """A rule set of the folder; `rules` and `file` are there unless it cannot be used."""

    id: str
    """What a form and a cookie call it: it tells nothing of its name."""
    name: str
    rules: Rules | None
    file: RuleFile | None
    problems: tuple[Problem, ...]


def is_folder_id(text: str) -> bool:
    """Whether it can be the id of a set of the folder."""
    return _ID.fullmatch(text) is not None


def folder_sets() -> list[FolderSet]:
    """All sets of the folder as they are now; looks at files."""
    return [_read(path) for path in user_files()[:MOST]]


def folder_set(id_: str) -> FolderSet | None:
    """One set of the folder as it is now; None if there is none; looks at files."""
    found = (path for path in user_files()[:MOST] if _id_of(path) == id_)
    path = next(found, None)
    return None if path is None else _read(path)


def by_name(path: Path) -> str:
    """A file without the way to it, which is nobody else's business.

    >>> by_name(Path("/home/anna/rules/eck.toml"))
    'eck.toml'
    """
    return shorten(path.name)


def _read(path: Path) -> FolderSet:
    checked = check(str(path), by_name)
    file, shown = checked.file, printable(path.name, "�")
    return FolderSet(
        _id_of(path),
        one_line(shown.removesuffix(".toml"), MAX_NAME) or shown,
        None if file is None else rules_of_file(file, shown),
        file,
        tuple(in_order(checked.problems)[:MAX_PROBLEMS]),
    )


def _id_of(path: Path) -> str:
    return f"mine:{hashlib.sha256(os.fsencode(path.name)).hexdigest()[:16]}"
