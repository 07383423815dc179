"""Names that a package shows and loads only when they are asked for (PEP 562).

`import doppelkopf` stays as quick as it is, whatever can be had from it.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from sys import modules
from typing import Any


def lazily(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package; `homes` says where each name is defined.

    A home is a module, `module:name` where the name there is another, or the module itself that has
    this name.
    """

    def get(name: str) -> Any:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, there = home.partition(":")
        loaded = import_module(module)
        is_itself = module.rpartition(".")[2] == name
        found = loaded if is_itself else getattr(loaded, there or name)
        setattr(modules[package], name, found)
        return found

    def names() -> list[str]:
        return sorted({*vars(modules[package]), *homes})

    return get, names
