"""What a form asks of a round: one button is pressed, and its value says what is meant."""

import asyncio
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from doppelkopf.errors import IllegalAction
from doppelkopf.rules.draft import written
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.net.access import hub_of, person_of
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.round import requests as ask
from doppelkopf.server.rules.live import room_in, rules_at
from doppelkopf.web.forms import word

MOST_FIELDS = 60
MOST_FILES = 60


async def asked_by(request: Request, form: FormData) -> Any:
    """The request of a form.

    Raises:
        IllegalAction: it asks for nothing that there is.
    """
    verb, *rest = word(form, "do").split(" ")
    given = rest + [""] * 4
    person, name, evening = word(form, "person"), word(form, "name"), word(form, "evening")
    match verb:
        case "title":
            return ask.TitleRound(seq=0, name=name)
        case "add":
            return ask.AddPerson(seq=0, name=name, guest="guest" in form)
        case "rename":
            return ask.RenamePerson(seq=0, person=given[0], name=name)
        case "guest" | "member":
            return ask.SetGuest(seq=0, person=given[0], guest=verb == "guest")
        case "merge":
            return ask.MergePeople(seq=0, person=given[0], into=word(form, "into"))
        case "rules":
            return await rules_asked(request, form)
        case "say":
            return ask.SayName(seq=0, evening=evening, name=name, person=person)
        case "leave":
            return ask.LeaveEvening(seq=0, evening=given[0])
        case "clear" | "unclear":
            return ask.ClearMoney(seq=0, evening=given[0], cleared=verb == "clear")
        case "paid":
            debtor, creditor = (None if each == "-" else each for each in given[:2])
            return ask.TickPaid(
                seq=0, debtor=debtor, creditor=creditor, cents=given[2], of=_number(given[3])
            )
        case "treat":
            return ask.TickTreat(seq=0, person=given[0], treat=given[1], of=_number(given[2]))
        case "unpaid":
            return ask.UntickPaid(seq=0, place=_number(given[0]), of=_number(given[1]))
        case "untreat":
            return ask.UntickTreat(seq=0, place=_number(given[0]), of=_number(given[1]))
        case "tie":
            return ask.TieDevice(seq=0, person=person)
        case "free":
            return ask.FreeDevices(seq=0, person=given[0])
    raise nothing()


async def rules_asked(request: Request, form: FormData) -> ask.ChooseRules | None:
    """The rules that a form chooses; None for none yet.

    Raises:
        IllegalAction: there are none like that, or whoever asks may not look at them.
    """
    file = form.get("toml")
    if isinstance(file, UploadFile) and file.size:
        try:
            text = (await file.read()).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise refuse(
                "rules/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
            ) from None
        title = (file.filename or "").removesuffix(".toml")
        return ask.ChooseRules(seq=0, text=text, title=title)
    wanted = word(form, "rules")
    if not wanted:
        return None
    meant = room_in(wanted)
    if meant is None:
        return ask.ChooseRules(seq=0, set=wanted if wanted in built_in_names() else "-")
    room = await rules_at(hub_of(request), meant.id)
    if room is None or room.right_of(person_of(request), meant.token) is None:
        raise refuse(
            "rules/unknown", "Diesen Regelsatz gibt es nicht.", "There is no such rule set."
        )
    draft = room.state.draft
    return ask.ChooseRules(
        seq=0,
        text=await asyncio.to_thread(written, draft),
        title=draft.title,
        room=meant.id,
        version=room.state.version,
    )


async def files_in(form: FormData, key: str) -> list[tuple[str, bytes]]:
    """The files of a field, with their names."""
    return [
        ((each.filename or "")[:200], await each.read())
        for each in form.getlist(key)
        if isinstance(each, UploadFile) and each.size
    ]


def nothing() -> IllegalAction:
    """A form that cannot be read."""
    return refuse(
        "request/invalid", "Dieses Formular ist nicht zu lesen.", "This form cannot be read."
    )


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 9 else -1
