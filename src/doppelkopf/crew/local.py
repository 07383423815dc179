"""A cluster of one's own on this machine: workers that end with the process that started them."""

import logging
from typing import Any

import dask
from distributed import LocalCluster

from doppelkopf.crew.ready import end_in_order
from doppelkopf.processes import end_with_parent

LOOPBACK = "127.0.0.1"
SETTINGS = {
    "distributed.worker.daemon": False,  # bots may start processes
    "distributed.scheduler.http.routes": [],  # nobody looks on
    "distributed.worker.http.routes": [],
    "distributed.nanny.http.routes": [],
}


def start(jobs: int) -> LocalCluster:
    """A scheduler on the loopback address, and so many workers of one thread."""
    with dask.config.set(SETTINGS):
        made: LocalCluster = LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=jobs,
            threads_per_worker=1,
            host=LOOPBACK,
            dashboard_address=f"{LOOPBACK}:0",
            memory_limit=0,
            silence_logs=logging.CRITICAL,
            preload=__name__,
        )
        return made


def hush() -> None:
    """Let Dask write no log: what matters is raised, and becomes a sentence."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def dask_setup(_worker: Any) -> None:
    """What each worker does first; Dask calls it by this name."""
    from doppelkopf.crew.remote import drop

    hush()
    end_in_order(drop)
    end_with_parent(before=drop)
