"""Numba, imported only here, with a cache folder that belongs to these very sources.

Numba does not see changes in imported modules, so the folder is named by a hash of all sources of
the kernel, of the cards and of special points, and by Numba's version. What cannot be written is
compiled in memory, what cannot be read is compiled again.

A function is either an `entry`, which Python calls with arrays, or a `jit` or `part`, which only
compiled functions call. Those hand on pointers instead of arrays: one word each, nothing to check,
and half the time to compile. What both Python and compiled functions call is `both`.
"""

import hashlib
import operator
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any, TypeVar

from doppelkopf.errors import Failure
from doppelkopf.folders import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = Path(__file__).parents[1]
_GAME, _ENV = FOLDER.parent / "game", FOLDER.parent / "env"
COMPILED = (
    *(FOLDER, FOLDER.parent / "cards", _GAME / "specials", _GAME / "basics.py"),
    *(_ENV / "batch", _ENV / "layout.py", _ENV / "actions.py"),
)
"""Where compiled code comes from: the kernel, the numbers of the cards and of special points, and
games in batches with the numbers of actions and observations."""


def _fingerprint() -> str:
    digest = hashlib.blake2b(metadata.version("numba").encode(), digest_size=8)
    for place in COMPILED:
        for source in sorted(place.rglob("*.py")) if place.is_dir() else (place,):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _cache_folder() -> Path | None:
    """A writable folder for compiled code, or None."""
    try:
        folder = cache_folder() / f"kernel-{_fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)  # used: see `tidy`
            return folder
    except (OSError, Failure):  # Failure: there is no home folder
        return None


CACHE_FOLDER = _cache_folder()
if CACHE_FOLDER is not None:
    os.environ["NUMBA_CACHE_DIR"] = str(CACHE_FOLDER)

# The cache folder has to be known before Numba is.
import numba  # noqa: E402
from llvmlite import ir  # noqa: E402
from numba import extending, types  # noqa: E402

__all__ = [
    "CACHE_FOLDER",
    "assume",
    "beyond",
    "both",
    "entry",
    "fixed",
    "intrinsic",
    "jit",
    "part",
    "pointer",
    "types",
]


def intrinsic(function: Callable[..., Any]) -> Any:
    """Let a function write the processor's instructions itself."""
    return extending.intrinsic(function)


_njit: Any = numba.njit
_pointer_to: Any = types.CPointer
_model: Any = extending.models.PrimitiveModel


def jit(function: Function) -> Function:
    """Compile a function that only compiled functions call."""
    compiled: Function = _njit(
        function, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )
    return compiled


def part(function: Function) -> Function:
    """Compile a function into each one that calls it, whatever its size."""
    compiled: Function = _njit(
        function,
        forceinline=True,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    return compiled


def both(function: Function) -> Function:
    """Leave a function as it is for Python, and let compiled functions compile it for themselves.

    For small functions of numbers: what they mean is then written once.
    """
    known: Function = extending.register_jitable(error_model="numpy")(function)
    return known


def entry(function: Function) -> Function:
    """Compile a function that Python calls; it lets go of the GIL, and its code is kept."""
    compiled: Function = _njit(
        function,
        cache=CACHE_FOLDER is not None,
        nogil=True,
        error_model="numpy",
        no_cfunc_wrapper=True,
    )
    if CACHE_FOLDER is not None:
        _forgive(compiled)
    return compiled


def _forgive(compiled: Any) -> None:
    """Broken files and a full disk cost time, not the answer; Numba would raise what they raise."""
    cache = compiled._cache  # noqa: SLF001 - Numba has no other way to it
    load, save = cache.load_overload, cache.save_overload

    def load_or_compile(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except Exception:  # whatever a broken pickle may raise
            with suppress(OSError):
                cache.flush()
            return None

    def save_if_possible(signature: Any, code: Any) -> None:
        try:
            save(signature, code)
        except OSError:
            with suppress(OSError):
                cache.flush()

    cache.load_overload, cache.save_overload = load_or_compile, save_if_possible


@intrinsic
def beyond(_typing: Any, place: Any, _words: Any) -> Any:
    """A pointer moved on by a number of words."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]])

    return place(place, types.int64), generate


def _elements(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the elements of an array lie."""
    return context.make_array(signature.args[0])(context, builder, arguments[0]).data


@intrinsic
def pointer(_typing: Any, array: Any) -> Any:
    """Where the elements of an array lie; the array has to outlive it."""
    return _pointer_to(array.dtype)(array), _elements


class _Fixed(types.Type):
    """A pointer to words that nobody changes while they are read."""

    def __init__(self) -> None:
        super().__init__(name="fixed words")


def _as_pointer(manager: Any, kind: Any) -> Any:
    """How Numba is to hold one."""
    return _model(manager, kind, ir.IntType(64).as_pointer())


extending.register_model(_Fixed)(_as_pointer)


@intrinsic
def fixed(_typing: Any, array: Any) -> Any:
    """Like `pointer`, to elements that stay as they are: none has to be read twice."""
    return _Fixed()(array), _elements


@intrinsic
def _fixed_word(_typing: Any, words: Any, _place: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        found = builder.load(builder.gep(arguments[0], [arguments[1]]))
        found.set_metadata("invariant.load", builder.module.add_metadata([]))
        return found

    return types.int64(words, types.int64), generate


def _fixed_item(words, place):  # type: ignore[no-untyped-def]  # noqa: ARG001 - as Numba wants it
    if isinstance(words, _Fixed):
        return lambda words, place: _fixed_word(words, place)
    return None


extending.overload(operator.getitem)(_fixed_item)


@intrinsic
def assume(_typing: Any, _fact: Any) -> Any:
    """Let the compiler leave out what can only happen if this is not so."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [ir.IntType(1)])
        builder.call(builder.module.declare_intrinsic("llvm.assume", (), kind), arguments)
        return context.get_dummy_value()

    return types.void(types.boolean), generate
