"""What may be asked of a sheet, and what comes of it.

A request that is known does nothing. What was made on another state of the sheet is never written
in silence and never lost: it waits, visible to all, until somebody chooses.
"""

import re
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.writing import stamped, write
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.names import check_entry
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.owed import owed_items
from doppelkopf.match.state import Kind
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.closing import close
from doppelkopf.server.sheet.forms import Form
from doppelkopf.server.sheet.log import AnyEvent
from doppelkopf.server.sheet.requests import (
    Asked,
    AttachSheet,
    CloseGame,
    EnterOnSheet,
    HoldSheet,
    SealSheet,
    SettleDispute,
    TakeLines,
    TellFact,
    TickOwed,
)
from doppelkopf.server.sheet.state import PAST, SheetState, choices
from doppelkopf.server.sheet.wanted import (
    MAX_NAME,
    MAX_NOTE,
    MOST_EVENTS,
    by_facts,
    check_fact,
    confirmed,
    read_entry,
)

ID = re.compile(r"[A-Za-z0-9_-]{16,40}")
ROOM = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_LINES = 3_000
MOST_FACTS = 200
"""Of one game."""
MOST_BEHIND = 12
"""How many games others may have written while a phone without network still told of one: its
closing is held against what they wrote, so its facts have to be known."""
MOST_DISPUTES = 50
MOST_TICKED = 1_000


def decide(
    state: SheetState, key: str, asked: Asked, now: datetime | None, drawn: Form | None = None
) -> list[AnyEvent]:
    """The events of a request of somebody who may enter; none if it is known already.

    `drawn` is the running game, if it is worked out already.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    if not ID.fullmatch(asked.id):
        raise refuse(
            "sheet/request-id", "Diese Anfrage hat keine Nummer.", "A request needs an id."
        )
    if asked.id in state.ids:
        return []
    if state.version >= MOST_EVENTS:
        raise refuse(
            "sheet/full",
            "Dieser Zettel ist voll; fangt einen neuen Abend an.",
            "This sheet is full; begin a new evening.",
        )
    who: dict[str, Any] = {"key": key, "name": one_line(asked.name, MAX_NAME), "id": asked.id}
    try:
        return _decided(state, asked, who, now, drawn)
    except Refused as error:
        raise IllegalAction.of(error) from None


def _decided(
    state: SheetState, asked: Asked, who: dict[str, Any], now: datetime | None, drawn: Form | None
) -> list[AnyEvent]:
    match asked:
        case TellFact():
            return _fact(state, asked, who)
        case CloseGame():
            _check_room(state)
            return close(state, asked, who, now, drawn)
        case EnterOnSheet():
            _check_room(state)
            return _enter(state, asked, who, now)
        case SettleDispute():
            _check_room(state)
            return _settle(state, asked, who, now)
        case TickOwed():
            return _tick(state, asked, who)
        case AttachSheet(round=room):
            if room and not ROOM.fullmatch(room):
                raise refuse("sheet/round", "Das ist keine Runde.", "That is no round.")
            return [log.Attached(round=room, **who)] if room != state.round else []
        case SealSheet(sealed=sealed):
            return [log.Sealed(sealed=sealed, **who)] if sealed is not state.sealed else []
        case HoldSheet(table=table):
            return [log.Held(table=table, **who)] if table != state.table else []
        case TakeLines():
            return _taken(state, asked, who)


def _taken(state: SheetState, asked: TakeLines, who: dict[str, Any]) -> list[AnyEvent]:
    """Lines that a live table has written stay as they are: they were judged there."""
    if asked.on != state.entries:
        raise refuse(
            "sheet/changed",
            "Der Zettel hat sich gerade geändert. Schau noch einmal hin.",
            "The sheet has just changed. Please look again.",
        )
    ids = (asked.id, *("" for _ in asked.lines[1:]))  # a request is stored once
    return [
        log.Entered(entry=entry, **(who | {"id": id_}))
        for id_, entry in zip(ids, asked.lines, strict=True)
    ]


def _check_room(state: SheetState) -> None:
    if state.entries >= MOST_LINES or len(state.disputes) >= MOST_DISPUTES:
        raise refuse(
            "sheet/full",
            "Dieser Zettel ist voll; fangt einen neuen Abend an.",
            "This sheet is full; begin a new evening.",
        )


def _fact(state: SheetState, asked: TellFact, who: dict[str, Any]) -> list[AnyEvent]:
    if state.match.ended:
        raise Refused("sheet/ended", "Der Abend ist zu Ende.", "The evening is over.")
    if not state.running - MOST_BEHIND <= asked.game <= state.running + 1:
        raise refuse(
            "sheet/game-over",
            f"Spiel {asked.game} wird gerade nicht gespielt; was dazu noch zu sagen ist, gehört"
            " in seine Zeile.",
            f"Game {asked.game} is not being played now; what there is to say about it belongs"
            " into its row.",
        )
    there = {each.event.id for each in state.facts(asked.game)}
    instead = tuple(dict.fromkeys(id_ for id_ in asked.instead[:MOST_FACTS] if id_ in there))
    what = asked.what
    if what is not None:
        what = check_fact(state, what)
        if len(there) - len(instead) >= MOST_FACTS:
            raise refuse(
                "sheet/many-facts", "Das ist zu viel für ein Spiel.", "Too much for a game."
            )
    elif not instead:
        return []  # somebody else has taken it back already
    return [log.FactTold(game=asked.game, what=what, instead=instead, **who)]


def _enter(
    state: SheetState, asked: EnterOnSheet, who: dict[str, Any], now: datetime | None
) -> list[AnyEvent]:
    entry = wanted_entry(state, asked, now)
    if asked.on != state.entries:
        is_back = isinstance(entry, entries.Undo | entries.Redo)
        if is_back or asked.on > state.entries or not asked.waits:
            raise refuse(
                "sheet/changed",
                "Der Zettel hat sich gerade geändert. Schau noch einmal hin.",
                "The sheet has just changed. Please look again.",
            )
        return [log.Disputed(entry=entry, on=asked.on, **who)]
    confirmed(_questions(state, entry), asked.confirmed)
    why = one_line(asked.why, MAX_NOTE)
    if state.sealed:
        check_reason(why, who["name"])
    kept = written(state, entry)
    return [log.Entered(entry=replace(kept, note=why) if state.sealed else kept, **who)]


def check_reason(why: str, name: str) -> None:
    """See that a closed list is corrected by somebody with a name, for a reason.

    Raises:
        Refused: one of them is missing.
    """
    if not why or not name:
        raise Refused(
            "sheet/why",
            "Diese Liste ist abgeschlossen: zu einer Berichtigung gehört, wer sie macht und warum.",
            "This list is closed: a correction needs who makes it and why.",
        )


def wanted_entry(state: SheetState, asked: EnterOnSheet, now: datetime | None) -> AnyEntry:
    """The entry that a request wants, with nothing in it that a phone could make up.

    Raises:
        Refused: it is none, or too large.
    """
    if asked.correct is not None:
        return replace(by_facts(state, asked.correct, asked.facts).entry, at=now)
    if asked.entry is None:
        raise Refused("sheet/nothing", "Es fehlt, was einzutragen ist.", "Nothing to enter.")
    entry = read_entry(asked.entry)
    check_change(state, entry)
    return replace(entry, at=now)


def check_change(state: SheetState, entry: AnyEntry) -> None:
    """See that there is what an entry wants to change.

    Raises:
        Refused: there is not.
    """
    if isinstance(entry, entries.Undo) and state.standing.last is None:
        raise Refused(
            "sheet/nothing", "Es gibt nichts zurückzunehmen.", "There is nothing to take back."
        )
    if isinstance(entry, entries.Redo) and state.standing.undone is None:
        raise Refused(
            "sheet/nothing", "Es gibt nichts wiederzuholen.", "There is nothing to bring back."
        )
    if isinstance(entry, entries.Correct | entries.Delete):
        targets: tuple[int, ...] = (entry.target,)
    else:
        targets = entry.targets if isinstance(entry, entries.Rescore) else ()
    standing = dict(state.standing.entries)
    if any(target not in standing for target in targets):
        raise Refused(
            "sheet/no-such-row", "Diese Zeile gibt es nicht (mehr).", "There is no such row."
        )


def _questions(state: SheetState, entry: AnyEntry) -> tuple[Question, ...]:
    check_entry(entry, _known(state))
    if isinstance(entry, PAST | entries.Undo | entries.Redo):
        return confirmations(state.evening, entry)
    return questions(state.match, entry)


def _known(state: SheetState) -> tuple[str, ...]:
    match = state.match
    return (*match.people, *(by for _, by in match.substitutes))


def written(state: SheetState, entry: AnyEntry) -> AnyEntry:
    """The entry as it is written, with what the sheet says of it.

    Raises:
        Refused: it cannot be.
    """
    if isinstance(entry, PAST | entries.Undo | entries.Redo):
        return write(state.evening, entry).lines[-1][1]
    return stamped(state.match, state.evening.next_id, entry)


def _settle(
    state: SheetState, asked: SettleDispute, who: dict[str, Any], now: datetime | None
) -> list[AnyEvent]:
    waits = next((each for each in state.disputes if each.id == asked.dispute), None)
    if waits is None:
        return []  # somebody else has chosen already
    if asked.choice not in choices(waits):
        raise refuse("sheet/choice", "Das steht nicht zur Wahl.", "That is no choice here.")
    settled = log.Settled(dispute=waits.id, choice=asked.choice, **who)
    if asked.choice == "keep":
        return [settled]
    entry: AnyEntry = waits.entry
    facts = waits.facts
    if asked.choice == "take" and isinstance(entry, entries.Game):
        target = _stands(state, waits)
        if target is not None:
            entry = entries.Correct(target=target, by=replace(entry, at=None))
            facts = ()
        else:
            facts = tuple(each.event.id for each in state.facts(state.running))
    entry = replace(entry, at=now)
    check_change(state, entry)
    check_entry(entry, _known(state))
    used = state.used_facts
    kept = tuple(id_ for id_ in facts if id_ not in used)
    return [replace(settled, entry=written(state, entry), facts=kept)]


def _stands(state: SheetState, waits: log.Disputed) -> int | None:
    """The entry that stands instead of a closing; None: there is none (any more)."""
    standing = dict(state.standing.entries)
    if waits.target is not None and waits.target in standing:
        return waits.target
    return next(
        (
            row.entry
            for row in state.match.rows
            if row.kind is Kind.GAME and row.number == waits.game
        ),
        None,
    )


def _tick(state: SheetState, asked: TickOwed, who: dict[str, Any]) -> list[AnyEvent]:
    if asked.what not in {each.key for each in owed_items(state.match)}:
        raise refuse(
            "sheet/not-owed", "Das ist nicht (mehr) offen.", "That is not owed (any more)."
        )
    if (asked.what in state.ticked) is asked.done or len(state.ticked) >= MOST_TICKED:
        return []
    return [log.Ticked(what=asked.what, done=asked.done, **who)]
