"""What the wheel alone does not bring: libraries of the extras in pyproject.toml.

Whoever needs one imports it where it is needed, inside `explained`; a library that is not there
then becomes one sentence that names the extra.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from doppelkopf.errors import Failure

EXTRAS: dict[str, tuple[str, ...]] = {
    "server": (
        *("alembic", "h11", "itsdangerous", "jinja2", "multipart", "python_multipart", "segno"),
        *("sqlalchemy", "starlette", "uvicorn", "websockets"),
    ),
    "play": ("textual",),
    "sheet": ("font_roboto", "fpdf", "pygal"),
    "data": ("pyarrow",),
    "study": ("gymnasium", "pettingzoo", "pyspiel", "open_spiel"),
    "cluster": ("distributed", "dask", "toolz"),
}
"""The modules that each extra brings; `all` brings all of them."""

_OF_MODULE = {module: extra for extra, modules in EXTRAS.items() for module in modules}


class MissingExtra(Failure):
    """A library of an extra is not installed; `extra` brings it."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(
            "extra/missing",
            f"Dafür fehlt {module}; das bringt die Zugabe „{extra}“ mit:"
            f' pip install "doppelkopf[{extra}]"',
            f"This needs {module}, which the extra '{extra}' brings:"
            f' pip install "doppelkopf[{extra}]"',
        )
        self.args = (module, extra)  # what another process makes it again from
        self.extra = extra


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """What to raise for a failed import, None if no extra brings that module."""
    module = (error.name or "").partition(".")[0]
    extra = _OF_MODULE.get(module)
    return None if extra is None else MissingExtra(module, extra)


@contextmanager
def explained() -> Iterator[None]:
    """Around imports: one that an extra would bring is told so.

    >>> with explained():
    ...     raise ModuleNotFoundError(name="textual.app")
    Traceback (most recent call last):
    doppelkopf.extras.MissingExtra: This needs textual, which the extra 'play' brings: pip install
    "doppelkopf[play]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if told := missing_extra(error):
            raise told from None
        raise


def need(*modules: str) -> None:
    """Check that modules are there before work begins that would be lost without them.

    Raises:
        MissingExtra: one is not.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(module, _OF_MODULE[module])
