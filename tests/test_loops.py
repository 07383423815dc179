"""What a coroutine walks through stays as it is while it waits.

A dict or set of an object may change at every `await`: somebody comes, a table is let go. So no
loop with an `await` in it walks over an attribute itself; it takes a copy (`list(…)`, `sorted(…)`).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "doppelkopf"
VIEWS = ("values", "items", "keys")
WAITS = (ast.Await, ast.AsyncFor, ast.AsyncWith)
LAZY = ("map", "filter", "enumerate", "zip", "reversed", "iter")


def is_shared(walked: ast.expr) -> bool:
    """Whether it is an attribute of something, or a view of one."""
    if isinstance(walked, ast.Call):
        function = walked.func
        if isinstance(function, ast.Attribute) and function.attr in VIEWS:
            return is_shared(function.value)
        if isinstance(function, ast.Name) and function.id in LAZY:
            return any(map(is_shared, walked.args))
        return False
    return isinstance(walked, ast.Attribute)


def waits(nodes: list[ast.AST]) -> bool:
    """Whether something in there waits; a function that is only defined there does not."""
    for node in nodes:
        if isinstance(node, WAITS) or (isinstance(node, ast.comprehension) and node.is_async):
            return True
        inner = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if not inner and waits(list(ast.iter_child_nodes(node))):
            return True
    return False


def walks_while_waiting(text: str) -> Iterator[int]:
    """The lines of loops that wait while they walk over what others may change."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.For) and is_shared(node.iter) and waits([*node.body]):
            yield node.lineno
        elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            made = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
            over = [each for each in node.generators if is_shared(each.iter)]
            tests: list[ast.AST] = [test for each in node.generators for test in each.ifs]
            if over and waits([*made, *tests]):
                yield node.lineno


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("async def f(self):\n for x in self.d.values():\n  if x: await x", True),
        ("async def f(self):\n for x in self.d:\n  async with x: pass", True),
        ("async def f(self):\n for i, x in enumerate(self.d.items()):\n  await x", True),
        ("async def f(self):\n return [await x for x in self.d]", True),
        ("async def f(self):\n for x in list(self.d.values()):\n  await x", False),
        ("async def f(self):\n for x in self.d:\n  x()", False),
        ("async def f(self):\n for x in self.d:\n  async def g(): await x", False),
        ("async def f(xs):\n for x in xs:\n  await x", False),
    ],
)
def test_such_loops_are_found(text: str, *, is_found: bool) -> None:
    assert bool(list(walks_while_waiting(text))) is is_found


def test_no_loop_waits_while_it_walks_over_what_others_may_change() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line in walks_while_waiting(path.read_text(encoding="utf-8"))
    ]
    assert not found, found
