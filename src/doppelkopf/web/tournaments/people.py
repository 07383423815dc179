"""Many people at once, from a CSV file: those who can be taken are, each bad line is named."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile

from doppelkopf.errors import IllegalAction
from doppelkopf.language import PERSON, counted
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.tournament.live.opening import ask
from doppelkopf.tournament.people_list import Fault, decoded, read_people
from doppelkopf.web.texts import text
from doppelkopf.web.tournaments.asking import nothing
from doppelkopf.web.tournaments.seen import Seen


class Taken(NamedTuple):
    """What became of a list."""

    done: str
    problems: list[str]


async def take_people(found: Seen, who: Who, form: FormData) -> Taken:
    """Enter everyone of a list.

    Raises:
        IllegalAction: there is no list, it is none, or whoever asks may not.
    """
    file = form.get("file")
    typed = form.get("lines")
    if isinstance(file, UploadFile) and file.size:
        data = decoded(await file.read())
    elif isinstance(typed, str) and typed.strip():
        data = typed
    else:
        raise nothing()
    listed = read_people(data, there="there" in form)
    faults: list[Fault] = list(listed.faults)
    taken = 0
    for line, person in list(listed.people):
        try:
            await ask(found.room, who, person)
            taken += 1
        except IllegalAction as error:
            if error.code.startswith("tournament/not-"):
                raise
            faults.append(Fault.of(line, error))
    done = counted(taken, PERSON)[found.lang]
    return Taken(text("tourney.import.done", found.lang).format(n=done), _told(found, faults))


def _told(found: Seen, faults: Sequence[Fault]) -> list[str]:
    line = text("problem.line", found.lang)
    return [
        f"{line.format(n=each.line)}: {each.reason[found.lang]}"
        for each in sorted(faults, key=lambda each: each.line)
    ]
