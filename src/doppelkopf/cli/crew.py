"""Who does the work of a command that can share it out: options alike for all of them."""

import os
from collections.abc import Iterable
from typing import Annotated

import typer

from doppelkopf.bots import is_compiled
from doppelkopf.cli.compiling import compile_once
from doppelkopf.errors import Failure
from doppelkopf.extras import need
from doppelkopf.language import Lang

Jobs = Annotated[int, typer.Option(min=1, max=64, help="Processes to play in.")]
OnCluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on a Dask cluster; `local` is one of this machine, with as many workers as"
        " --jobs says. See docs/cluster.md.",
    ),
]
LOCAL = "local"


def crew_of(
    jobs: int, cluster: str | None, bots: Iterable[str], lang: Lang
) -> tuple[int, str | None]:
    """How many processes there are on which cluster, with all that this machine needs compiled.

    Raises:
        Failure: another cluster has its own workers, or the extra is missing.
    """
    if cluster is not None:
        need("distributed")
        if cluster != LOCAL and jobs > 1:
            raise Failure(
                "cluster/jobs",
                f"Der Cluster {cluster} hat seine eigenen Worker; --jobs gilt für diesen Rechner.",
                f"The cluster {cluster} has workers of its own; --jobs is for this machine.",
            )
    if cluster in (None, LOCAL) and any(map(is_compiled, bots)):
        compile_once(lang)
    return min(jobs, os.cpu_count() or 1), cluster
