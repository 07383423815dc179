"""Evenings that a round begins, with real cards or online, by the rules that it plays by now.

A phone with a bad line sends a form twice, and a server may fall between the first step and the
last. So a form carries a word of its own, the room that comes of it has its id from that, and
whoever sends the same again comes to the same room.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import Any, cast

from doppelkopf.errors import IllegalAction
from doppelkopf.match.evening.model import begin_evening
from doppelkopf.match.refused import Refused
from doppelkopf.round.model import PersonId, Round, Rules
from doppelkopf.rules import RuleFile, load
from doppelkopf.rules.kept import rule_set
from doppelkopf.rules.outside import check_text
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.identity import new_room_id, room_id_from
from doppelkopf.server.live.hub import AnyRoom, Hub
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.round.decide import name_for
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.live.taking import keep
from doppelkopf.server.round.requests import AddPerson
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from doppelkopf.server.store.storage import Conflict
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import Opening, open_table
from doppelkopf.server.table.log import Rules as TableRules
from doppelkopf.server.table.rulesets import rules_named, rules_of_text

MOST_NEW = 12
"""How many people an evening can begin with."""

Begin = Callable[[str], Awaitable[AnyRoom]]
"""Opens a room with an id."""


async def begin_sheet(
    hub: Hub,
    room: LiveRound,
    who: Who,
    *,
    people: Sequence[str],
    guests: Sequence[str],
    on: date,
    name: str = "",
    once: str = "",
) -> LiveSheet:
    """Begin an evening with real cards under the rules of the round: its people, and new guests.

    Raises:
        IllegalAction: there are no rules, too many people, or a name cannot be.
    """
    assert who.key is not None
    key = who.key

    async def begin(id_: str) -> LiveSheet:
        of = room.state.round
        names = [of.name_of(each) for each in people if of.person(each) is not None]
        asked = [f"{key}:{id_}:{number}" for number in range(len(guests))]
        known = [room.requests.answer(client, 0) is not None for client in asked]  # before a fall
        new = [
            each.strip() if is_known else name_for(of, each)
            for each, is_known in zip(guests, known, strict=True)
        ]
        if len(names) + len(new) > MOST_NEW:
            raise refuse("round/too-many", "Das sind zu viele Leute.", "Those are too many people.")
        rules = await asyncio.to_thread(rules_of, of)
        try:
            evening = begin_evening(rules, (*names, *new), name=of.name, on=on)
        except Refused as error:
            raise IllegalAction.of(error) from None
        for client, each in zip(asked, new, strict=True):
            wish = AddPerson(seq=0, name=each, guest=True)
            with room.requests.anew(client):
                await room.ask(who, client, 0, wish)
        return await open_sheet(hub, evening, key, name, room.state.id, id_=id_)

    found = await _once(hub, room, who, SHEET, begin, may=Right.BELONG, word=once)
    return cast(LiveSheet, found)


async def begin_table(
    hub: Hub,
    room: LiveRound,
    who: Who,
    name: str,
    *,
    players: Sequence[PersonId] = (),
    once: str = "",
) -> LiveTable:
    """Open a table under the rules of the round; each of its matches is an evening.

    Where `players` are chosen, they and whoever opens it play, and it has a chair for each.

    Raises:
        IllegalAction: there are no rules, more players than chairs, or the name cannot be.
    """
    assert who.key is not None
    key = who.key
    me = room.state.person_at(key)
    chosen = [each.id for each in room.state.round.people if each.id in players or each == me]
    chosen = chosen if players else []

    async def begin(id_: str) -> LiveTable:
        of = room.state.round
        rules = await asyncio.to_thread(table_rules, of)
        places = max(len(chosen), rule_set(rules).table.seats)
        opening = Opening(rules, key, name, title=of.name, places=places)
        return await open_table(hub, opening, id_)

    found = await _once(
        hub, room, who, TABLE, begin, may=Right.SIT, word=once, players=tuple(chosen)
    )
    return cast(LiveTable, found)


async def _once(
    hub: Hub,
    room: LiveRound,
    who: Who,
    kind: RoomKind[Any, Any],
    begin: Begin,
    *,
    may: Right,
    word: str,
    players: tuple[PersonId, ...] = (),
) -> Any:
    """A room of the round, opened unless it was; then only what was left undone is done."""
    id_ = room_id_from(f"{room.state.id} {who.key} {word}") if word else new_room_id()

    async def work() -> int:
        found = await hub.room(id_, kind)
        if found is None:
            try:
                found = await begin(id_)
            except Conflict:  # it lies in the trash
                raise room.kind.refusals.changed() from None
        if id_ not in room.rooms:
            await keep(room, who, found, may, players)
        return room.state.version

    client = f"{who.key}:{id_}"
    with room.requests.anew(client):  # whoever goes back to the form corrects it and sends it again
        await room.requests.once(client, 0, work)
    found = await hub.room(id_, kind)
    if found is None:
        raise room.kind.refusals.changed()
    return found


def rules_of(of: Round) -> RuleFile:
    """The rules that a round plays by now.

    Raises:
        IllegalAction: it has none, or this program no longer understands them.
    """
    if not of.rules:
        raise refuse(
            "round/no-rules",
            "Die Runde hat noch keine Regeln gewählt.",
            "The round has not chosen its rules yet.",
        )
    return file_of(of.rules[-1])


def file_of(rules: Rules) -> RuleFile:
    """A version of the rules of a round.

    Raises:
        IllegalAction: this program no longer understands them.
    """
    if not rules.text:
        if rules.set in built_in_names():
            return load(rules.set)
    elif (checked := check_text(rules.text, "rules.toml")).file is not None:
        return checked.file._replace(name=rules.title)
    raise refuse(
        "rules/unusable", "Diese Regeln sind nicht zu gebrauchen.", "These rules cannot be used."
    )


def table_rules(of: Round) -> TableRules:
    """The rules of a round as a table takes them.

    Raises:
        IllegalAction: it has none, or they are no longer understood.
    """
    rules_of(of)
    last = of.rules[-1]
    found = (
        rules_of_text(last.text, f"{last.title}.toml")[0] if last.text else rules_named(last.set)
    )
    assert found is not None
    return found
