"""Playing the deals of a contest, by one process, by several, or by a cluster."""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.deals import Deal, play_deal
from doppelkopf.arena.external import dismiss, is_command
from doppelkopf.arena.journal import mark_of_bot
from doppelkopf.arena.program import kill_all
from doppelkopf.crew import share


class Playing(NamedTuple):
    """The deals of a contest as work to share out."""

    contest: Contest

    @property
    def bots(self) -> tuple[str, ...]:
        """Those that are no programs from outside."""
        return tuple(name for name in self.contest.bots if not is_command(name))

    @property
    def marks(self) -> dict[str, str | None]:
        """Of all who play."""
        return {name: mark_of_bot(name) for name in self.contest.bots}

    def do(self, number: int) -> Deal:
        """Play a deal from every seat."""
        return play_deal(self.contest, number)

    def leave(self) -> None:
        """End the programs that wait for another game."""
        dismiss()

    def drop(self) -> None:
        """End all programs, whatever they do."""
        kill_all()


def play_deals(
    contest: Contest, numbers: Iterable[int], jobs: int = 1, cluster: str | None = None
) -> Generator[Deal, None, None]:
    """Play deals; with several who play they come in the order in which they are done.

    `cluster`: the address of a Dask cluster, or `local` for one of this machine with `jobs`
    workers.

    Raises:
        Failure: a bot that only this process knows cannot play in several, or the cluster cannot.
    """
    return share(Playing(contest), numbers, jobs, cluster)
