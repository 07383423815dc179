"""Which tests belong to a part of the checkout: `part.py PATH…` prints what pytest is to run."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "doppelkopf"

ELSEWHERE: dict[str, tuple[str, ...]] = {
    "game": ("game", "scoring"),
    "worlds": ("view/test_worlds.py",),
    "web": ("test_web.py", "server/test_web_requests.py", "browser"),
    "gallery": ("scene/test_gallery.py",),
    "bench": ("server/test_bench.py", "server/test_memory.py"),
    "cli": ("test_cli.py",),
    "__main__": ("test_cli.py",),
    "__init__": ("test_front_door.py",),
    "exports": ("test_front_door.py",),
    "pace": ("server/test_pace.py",),
    "processes": ("arena",),
    "errors": ("test_language.py",),
}
"""Where the tests of a package lie, if not in the folder or file that has its name."""
ALWAYS = ("test_layers.py",)


def tests_of(path: Path) -> list[str]:
    """What pytest is to run for a path of the checkout; nothing for what has no tests."""
    path = path.resolve()
    if not path.exists():
        raise SystemExit(f"part: there is no {path}")
    if not path.is_relative_to(ROOT):
        raise SystemExit(f"part: {path} is not in this checkout")
    if path.is_relative_to(SOURCE) and path != SOURCE:
        package = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        places = ELSEWHERE.get(package) or _named(package)
        return [str(path), *(f"tests/{place}" for place in (*places, *ALWAYS))]
    inside = path.relative_to(ROOT)
    return [str(inside)] if inside.parts[:1] in (("tests",), ("docs",), ("src",)) else []


def _named(package: str) -> tuple[str, ...]:
    folder, file = ROOT / "tests" / package, ROOT / "tests" / f"test_{package}.py"
    found = [each.name for each in (folder, file) if each.exists()]
    if not found:
        raise SystemExit(f"part: no tests are known for {package}: name them in scripts/part.py")
    return tuple(found)


if __name__ == "__main__":
    wanted = [test for part in sys.argv[1:] for test in tests_of(Path(part))]
    sys.stdout.write(" ".join(dict.fromkeys(wanted)) + "\n")
