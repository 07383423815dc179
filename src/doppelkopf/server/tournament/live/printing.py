"""A live tournament on paper, its codes leading to this server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from doppelkopf.language import Lang
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament.model import PersonId
from doppelkopf.tournament.prints.kinds import Links, Print, Wanted, print_pdf
from doppelkopf.tournament.whole import Where

_printer = ThreadPoolExecutor(1, thread_name_prefix="tournament-prints")
"""One print at a time: nobody waits for it but who wants it."""


def links_of(room: LiveTournament) -> Links:
    """Personal links on start cards, and on each table's card the link to write on its list."""
    moment = room.moment()

    def personal(person: PersonId) -> str:
        return moment.link(moment.personal(person)).url

    def list_(where: Where) -> str | None:
        table, seen = room.of.table(*where), moment.lists.get(where)
        token = None if seen is None else seen.link(Right.BELONG)
        if table is None or not table.room or token is None:
            return None
        return moment.link(f"/s/{table.room}?link={token}").url

    return Links(personal, list_)


async def printed(
    room: LiveTournament,
    kind: Print,
    lang: Lang,
    number: int | None = None,
    best: int | None = None,
) -> bytes:
    """The file to be printed; `number`: a round, counted from 0.

    Raises:
        Failure: there is nothing to print yet.
    """
    wanted = Wanted(await room.whole(), lang, number, best, links_of(room))
    return await asyncio.get_running_loop().run_in_executor(_printer, print_pdf, kind, wanted)
