"""What a worker of a Dask cluster does.

Clients of other versions call it too, and are told that they are others: what `do_there` takes and
what it answers in such a case stays as it is.
"""

import atexit
import pickle
from typing import Any, NamedTuple

from doppelkopf.crew.ready import warm
from doppelkopf.crew.sources import program
from doppelkopf.crew.work import Work, do_range
from doppelkopf.errors import CodedError, Failure
from doppelkopf.extras import explained

with explained():
    from distributed import get_worker


class Parcel(NamedTuple):
    """The work as it is sent; opened only where the program is the same."""

    work: bytes
    marks: dict[str, str | None]

    @classmethod
    def of(cls, work: Work[Any]) -> bytes:
        """That of some work, packed.

        Raises:
            Failure: a bot stands in no file.
        """
        return pickle.dumps(cls(pickle.dumps(work), work.marks))


def do_there(theirs: str, parcel: bytes, numbers: tuple[int, ...]) -> tuple[str, str, Any]:
    """Do a range: what came of it, by whom, and what there is to say.

    `theirs` is the program of the client. The first word is `done`, or why it was not:
    `program` (this one is another), `threads` (how many), `bot` (an error).
    """
    worker = get_worker()
    here = str(worker.address)
    if program() != theirs:
        return "program", here, program()
    if worker.state.nthreads != 1:
        return "threads", here, worker.state.nthreads
    try:
        work = _opened(parcel)
    except CodedError as error:
        told = error.reason
        return "bot", here, Failure(error.code, f"{here}: {told.de}", f"{here}: {told.en}")
    return "done", here, do_range(work, numbers)


_open: dict[bytes, Work[Any]] = {}
"""The work of this process: what comes next is most likely the same."""


def _opened(parcel: bytes) -> Work[Any]:
    if parcel not in _open:
        packed: Parcel = pickle.loads(parcel)  # noqa: S301 - Dask runs what clients send anyway
        work: Work[Any] = pickle.loads(packed.work)  # noqa: S301
        warm(work)
        for name, mark in work.marks.items():
            if mark != packed.marks[name]:
                raise Failure(
                    "cluster/other-bot",
                    f"{name} steht dort anders in seiner Datei als hier.",
                    f"{name} stands otherwise in its file there than here.",
                )
        put_away()
        _open[parcel] = work
    return _open[parcel]


def put_away() -> None:
    """Put away what is kept for the next number."""
    for work in _open.values():
        work.leave()
    _open.clear()


def drop() -> None:
    """End at once what was started for the work."""
    for work in list(_open.values()):
        work.drop()


atexit.register(drop)
