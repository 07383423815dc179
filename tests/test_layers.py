"""Which package may import which: nothing imports from a layer below its own.

The rows are the layers from the innermost outwards. A package may import what stands in the rows
before its own; inside a row nobody imports a neighbour. Imports inside functions and under
TYPE_CHECKING count like all others, but for the front door's own. A package that is not in the
table fails: give it a row.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "doppelkopf"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("language", "glyphs", "spelling", "exports"),
    ("errors",),
    ("extras", "files", "folders", "pace", "processes"),
    ("cards",),
    ("rules",),
    ("game",),
    ("view",),
    ("worlds",),  # worlds(view, rng) lives beside the view
    ("record",),
    ("match",),
    ("scene",),
    ("round",),
    ("kernel",),
    ("tournament",),  # its draw is searched for by compiled code
    ("bots",),
    ("review",),
    ("env",),
    ("crew",),
    ("arena",),
    ("dataset",),
    ("server",),
    ("gallery", "bench"),  # a stage for tests and benchmarks
    ("web", "tui"),
    ("cli",),  # starts all others
    ("__main__",),
)

APART = {"tui": {"server", "gallery", "bench"}}
"""Packages that a layer could import by its place, and does not: a terminal needs no server."""

ALLOWED: dict[str, set[str]] = {
    package: {inner for row in LAYERS[:rank] for inner in row} - APART.get(package, set())
    for rank, row in enumerate(LAYERS)
    for package in row
}

ALLOWED["__init__"] = {"exports"}
FRONT_DOOR = {
    *("errors", "language", "cards", "rules", "game", "view", "worlds", "record", "bots", "env"),
    "arena",
}
"""What `import doppelkopf` shows, for type checkers alone: it loads a name when it is asked for."""


def package_of(path: Path, source: Path) -> str:
    """The layer a file belongs to; '__init__' is the root package itself."""
    first = path.relative_to(source).parts[0]
    return first.removesuffix(".py")


def imports(path: Path, source: Path) -> Iterator[tuple[int, str]]:
    """Line and layer of everything a file imports from this project."""
    here = ("doppelkopf", *path.relative_to(source).with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    shown = shown_to_checkers(tree) if here == ("doppelkopf", "__init__") else set()
    for node in ast.walk(tree):
        if node in shown:
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(here[: -node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            # `from doppelkopf import cards` names a layer, `from doppelkopf.cards import x` has one
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "doppelkopf" and len(parts) > 1 and not parts[1].startswith("__"):
                yield node.lineno, parts[1]


def shown_to_checkers(tree: ast.Module) -> set[ast.AST]:
    """What the front door imports under TYPE_CHECKING from the packages it may show."""
    return {
        node
        for block in tree.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom) and all(map(_is_shown, _names(node)))
    }


def _names(node: ast.ImportFrom) -> list[str]:
    """What is imported, with the module: `from doppelkopf import env` names a package."""
    return [f"{node.module}.{alias.name}" for alias in node.names]


def _is_shown(name: str) -> bool:
    return name.split(".")[:2] in [["doppelkopf", each] for each in FRONT_DOOR]


def violations(source: Path) -> list[str]:
    found = []
    for path in sorted(source.rglob("*.py")):
        package = package_of(path, source)
        allowed = ALLOWED.get(package, set()) | {package}
        found += [
            f"{path.relative_to(source)}:{line}: {package} must not import {target}"
            for line, target in imports(path, source)
            if target not in allowed
        ]
    return found


def test_nothing_imports_downwards() -> None:
    assert violations(SOURCE) == []


SERVER = (
    "config",
    "identity",
    "hosts",
    "rooms",
    "store",
    "live",
    "rules",
    "sheet",
    "table",
    "round",
    "tournament",
    "net",
)
"""Inside the server too nothing imports downwards: first what all share, then folder by folder."""
KINDS = SERVER[SERVER.index("live") + 1 : SERVER.index("net")]
"""The kinds of rooms."""


def test_inside_the_server_nothing_imports_downwards() -> None:
    found = []
    for path in sorted((SOURCE / "server").rglob("*.py")):
        part = path.relative_to(SOURCE / "server").parts[0].removesuffix(".py")
        if part == "__init__":
            continue
        code = path.read_text(encoding="utf-8")
        wanted = set(re.findall(r"from doppelkopf\.server\.(\w+)", code))
        wanted |= set(re.findall(r"from doppelkopf\.server import (\w+)", code))
        found += [
            f"{path.relative_to(SOURCE)}: {part} must not import {other}"
            for other in sorted(wanted)
            if SERVER.index(other) > SERVER.index(part)
        ]
    assert found == []


def test_the_machine_of_rooms_knows_no_table() -> None:
    """What all rooms share names no kind, and the rules of a kind store nothing."""
    net = SOURCE / "server" / "net"
    for path in (net / "socket.py", net / "rooms.py"):
        for kind in KINDS:
            assert f"doppelkopf.server.{kind}" not in path.read_text(encoding="utf-8"), path
    folders = [SOURCE / "server" / folder for folder in ("rooms", *KINDS)]
    pure = [path for folder in folders for path in folder.glob("*.py") if path.stem != "live"]
    for path in pure:
        wanted = re.findall(r"from doppelkopf\.server\.([\w.]+)", path.read_text(encoding="utf-8"))
        for module in wanted:
            assert module.split(".")[0] not in ("store", "live"), (path, module)
            assert module.split(".")[1:2] != ["live"], (path, module)


def test_folders_list_their_files() -> None:
    """The docstring of a folder with a table of its files has a line for each of them."""
    folders = [path.parent for path in sorted(SOURCE.rglob("__init__.py"))]
    listed = 0
    for folder in folders:
        text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
        rows = re.findall(r"^(\w+)  +\S", text or "", re.MULTILINE)
        if not rows:
            continue
        listed += 1
        there = {
            path.stem
            for path in folder.iterdir()
            if path.suffix == ".py" or (path / "__init__.py").exists()
        }
        assert sorted(rows) == sorted(there - {"__init__"}), folder
    assert listed >= 19


def test_every_package_has_its_layer() -> None:
    entries = {
        path.name.removesuffix(".py")
        for path in SOURCE.iterdir()
        if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))
    }
    assert entries <= set(ALLOWED)


@pytest.mark.parametrize(
    ("file", "code", "culprit"),
    [
        ("cards/kinds.py", "from doppelkopf.game import State", "cards must not import game"),
        ("cards.py", "import doppelkopf.rules.sets", "cards must not import rules"),
        ("game/play.py", "def f():\n    from ..match import table", "game must not import match"),
        ("game/play.py", "from doppelkopf import cards, bots", "game must not import bots"),
        ("game/__init__.py", "from ..view import x", "game must not import view"),
        ("errors.py", "import doppelkopf.cards", "errors must not import cards"),
        ("web/app.py", "import doppelkopf.tui", "web must not import tui"),
        ("tui/app.py", "from doppelkopf.server import config", "tui must not import server"),
        ("__init__.py", "from doppelkopf.cards import Card", "__init__ must not import cards"),
        (
            "__init__.py",
            "if TYPE_CHECKING:\n    from doppelkopf.server import x",
            "__init__ must not import server",
        ),
        (
            "__init__.py",
            "if TYPE_CHECKING:\n    pass\nelse:\n    from doppelkopf.cards import Card",
            "__init__ must not import cards",
        ),
        ("game/x.py", "from doppelkopf import load", "game must not import load"),
        (
            "game/__init__.py",
            "if TYPE_CHECKING:\n    from doppelkopf.view import x",
            "game must not import view",
        ),
        ("gadget.py", "from doppelkopf import cards", "gadget must not import cards"),
    ],
)
def test_the_scan_sees_every_way_to_import(
    tmp_path: Path, file: str, code: str, culprit: str
) -> None:
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(code, encoding="utf-8")
    [violation] = violations(tmp_path)
    assert violation.endswith(culprit)


def test_the_scan_lets_through_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "game" / "play.py"
    path.parent.mkdir()
    path.write_text(
        "from doppelkopf import __version__\n"
        "from doppelkopf.cards import Card\n"
        "from ..rules import RuleSet\n"
        "from . import trick\n"
        "from ..errors import DokoError\n"
        "import json\n",
        encoding="utf-8",
    )
    assert violations(tmp_path) == []
