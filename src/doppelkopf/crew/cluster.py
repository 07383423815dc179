"""Workers of a Dask cluster: whoever is lost, its ranges are done again by others."""

import time
from concurrent.futures import CancelledError, Future
from contextlib import ExitStack, suppress
from importlib import import_module
from math import inf
from operator import methodcaller
from threading import Thread
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from doppelkopf.crew.sources import program
from doppelkopf.crew.work import Done, Work
from doppelkopf.errors import Failure
from doppelkopf.extras import explained

with explained():
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import resolve_address
    from distributed.security import Security
    from toolz import pipe

from doppelkopf.crew import remote
from doppelkopf.crew.local import hush, start

Result = TypeVar("Result")

LOCAL = "local"
"""In place of an address: a cluster of one's own."""
CONNECT = 10.0
"""Seconds in which a scheduler has to answer."""
NOBODY = 60.0
"""Seconds for which there may be no worker."""
FRESH = 1.0
"""Seconds for which the number of workers is believed."""
FAREWELL = 5.0
"""Seconds in which workers put away what they keep."""


class Cluster(Generic[Result]):
    """The workers that a scheduler has at a time; they may come and go."""

    def __init__(self, work: Work[Result], address: str, jobs: int) -> None:
        self._address = address
        self._jobs = jobs
        self._parcel = remote.Parcel.of(work)
        self._open = ExitStack()
        self._workers = 0
        self._looked, self._seen = -inf, 0.0

    def __enter__(self) -> Self:
        hush()
        with ExitStack() as opened:
            there: Any = self._address
            if there == LOCAL:
                there = opened.enter_context(start(self._jobs))
            try:
                if isinstance(there, str):
                    _check(there)
                client = Client(  # type: ignore[no-untyped-call]
                    there, timeout=CONNECT, set_as_default=False
                )
                self._client = opened.enter_context(client)
            except (OSError, ValueError) as error:
                raise Failure(
                    "cluster/unreachable",
                    f"Unter {self._address} antwortet kein Dask-Scheduler: {error}",
                    f"No Dask scheduler answers at {self._address}: {error}",
                ) from None
            self._open = opened.pop_all()
        self._hands = self._client.get_executor(pure=False)
        self._seen = time.monotonic()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: object, _trace: TracebackType | None
    ) -> None:
        with self._open:
            self._hands.shutdown(wait=kind is None)
            self._tell(remote.put_away if kind is None else remote.drop)

    def _tell(self, what: Any) -> None:
        """Have each worker do something; who does not answer is not waited for."""

        def tell() -> None:
            with suppress(Exception):
                self._client.run(what, on_error="ignore")

        telling = Thread(target=tell, daemon=True)
        telling.start()
        telling.join(FAREWELL)

    def count(self) -> int:
        """How many workers there are, one where ranges wait for the first to come.

        Raises:
            Failure: there has been none for a minute, or the scheduler is gone.
        """
        now = time.monotonic()
        if now - self._looked < FRESH:
            return self._workers
        self._looked = now
        try:
            self._workers = len(self._client.nthreads())
        except OSError:
            raise _lost(self._address) from None
        if self._workers:
            self._seen = now
        elif now - self._seen > NOBODY:
            raise Failure(
                "cluster/no-workers",
                f"Der Scheduler {self._address} hat seit {NOBODY:.0f} s keinen Worker.",
                f"The scheduler {self._address} has had no worker for {NOBODY:.0f} s.",
            )
        self._workers = max(1, self._workers)
        return self._workers

    def give(self, numbers: tuple[int, ...]) -> Future[tuple[str, str, Any]]:
        """Have a range done. The scheduler sees nothing of it, so it needs no program of ours."""
        call = methodcaller("do_there", program(), self._parcel, numbers)
        given: Future[tuple[str, str, Any]] = self._hands.submit(
            pipe, remote.__name__, import_module, call
        )
        return given

    def take(self, given: Future[tuple[str, str, Any]]) -> Done[Result]:
        """What came of it.

        Raises:
            Failure: it was not done; with the reason.
        """
        try:
            word, where, what = given.result()
        except (CancelledError, OSError):
            raise _lost(self._address) from None
        except KilledWorker:
            raise Failure(
                "cluster/killed",
                "Mehrere Worker sind über demselben Stück Arbeit verschwunden.",
                "Several workers were lost over the same piece of work.",
            ) from None
        except ImportError as error:
            raise Failure(
                "cluster/no-program",
                f"Ein Worker kann doppelkopf {program()} nicht laden: {error}.",
                f"A worker cannot load doppelkopf {program()}: {error}.",
            ) from None
        if word == "program":
            raise Failure(
                "cluster/other-version",
                f"{where} hat doppelkopf {what}, hier ist {program()}: auf allen Rechnern muss"
                " dasselbe sein.",
                f"{where} has doppelkopf {what}, this is {program()}: all machines need the same.",
            )
        if word == "threads":
            raise Failure(
                "cluster/threads",
                f"{where} hat {what} Threads; starte Worker mit --nthreads 1, und mit --nworkers so"
                " viele, wie der Rechner Kerne hat.",
                f"{where} has {what} threads; start workers with --nthreads 1, and with --nworkers"
                " as many as the machine has cores.",
            )
        if word == "bot":
            raise what
        done: Done[Result] = what
        return done


def _check(address: str) -> None:
    """Say what is wrong with an address: a client that met a wrong one would not go away.

    Raises:
        OSError: there is no such machine.
        ValueError: it is none.
    """
    resolve_address(address)
    security: Any = Security()  # type: ignore[no-untyped-call]
    told = security.get_connection_args("client")
    if address.startswith("tls:") and told["ssl_context"] is None:
        raise ValueError("distributed.comm.tls names no certificates")


def _lost(address: str) -> Failure:
    return Failure(
        "cluster/lost",
        f"Der Scheduler {address} ist nicht mehr da.",
        f"The scheduler {address} is gone.",
    )
