"""What is possible for the evening now, for the dialog: each matter with choices, or why not."""

from collections.abc import Iterator
from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Call, Contract
from doppelkopf.game.contracts import is_race
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.game.scoring.texts import call_name, contract_name
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.log import entries
from doppelkopf.match.log.vocabulary import FINES
from doppelkopf.match.showing.words import TREATS
from doppelkopf.match.state import Kind as RowKind
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.conduct import Treat
from doppelkopf.server.table import shapes
from doppelkopf.server.table.assigned import NOT_THEIRS
from doppelkopf.server.table.evening.edits import form_of
from doppelkopf.server.table.evening.matters.making import check_moment, made
from doppelkopf.server.table.evening.matters.people import stand_ins
from doppelkopf.server.table.evening.matters.rows import ROWS
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.evening.sentences import named_row
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.refusals import refuse
from doppelkopf.server.table.state import Kind, Match, TableState

WORDS = {
    Matter.FINE: Text("Strafe", "Fine"),
    Matter.REDEAL: Text("Neu geben", "Deal again"),
    Matter.CORRECT: Text("Zeile berichtigen", "Correct a row"),
    Matter.STRIKE: Text("Zeile streichen", "Strike a row out"),
    Matter.NOTE: Text("Bemerkung", "Remark"),
    Matter.SIGNALLING: Text("Zeichen gegeben", "Signs were given"),
    Matter.PAUSE: Text("Pause", "Pause"),
    Matter.RETURN: Text("Wieder mitspielen", "Play again"),
    Matter.LEAVE: Text("Nach Hause gehen", "Go home"),
    Matter.CHAIR: Text("Ein Stuhl mehr", "One more chair"),
    Matter.SUBSTITUTE: Text("Für jemanden weiterspielen", "Play on for somebody"),
    Matter.SCHIEBEKOPF: Text("Schiebekopf verabreden", "Agree on a Schiebekopf"),
    Matter.NEXT_LIST: Text("Neue Liste", "New list"),
    Matter.LIST_OVER: Text("Liste ist zu Ende", "The list is over"),
    Matter.TIME_OUT: Text("Die Zeit ist um", "Time is up"),
    Matter.RULES: Text("Nach anderen Regeln weiterspielen", "Play on by other rules"),
    Matter.UNDO: Text("Zuletzt Verabredetes zurücknehmen", "Take back what was agreed last"),
    Matter.REDO: Text("Zurückgenommenes wieder gelten lassen", "Let stand what was taken back"),
}
"""What each is called in the dialog, in its order."""


def menu(state: TableState, place: int, lang: Lang) -> shapes.EveningMenu:
    """What who sits at a place may propose now."""
    match = state.match
    return shapes.EveningMenu(
        options=[
            _option(state, place, matter, lang)
            for matter in WORDS
            if state.assigned is None or matter not in NOT_THEIRS
        ],
        people=[] if match is None else list(match.state.people),
        fines=[] if match is None else _fines(match, lang),
        rows=[] if match is None else list(_rows(match, lang)),
        contracts=[
            shapes.ContractChoice(
                id=each.value,
                label=contract_name(each, state.rule_set)[lang],
                parties=each.has_parties,
                race=is_race(each, state.rule_set),
            )
            for each in Contract
            if has_contract(each, state.rule_set)
        ],
        calls=[shapes.NamedChoice(id=each.value, label=call_name(each)[lang]) for each in Call],
        specials=[
            shapes.SpecialChoice(
                id=each.value, label=record.title[lang], catches=record.catches is not None
            )
            for each, record in SPECIALS.items()
            if record.is_played(state.rule_set)
        ],
        bare_tricks=state.rule_set.deck.nines,
    )


def _option(state: TableState, place: int, matter: Matter, lang: Lang) -> shapes.EveningOption:
    why, chairs = _why_not(state, place, matter)
    return shapes.EveningOption(
        matter=matter,
        label=WORDS[matter][lang],
        why_not=None if why is None else why[lang],
        chairs=[
            shapes.ChairChoice(
                place=each,
                name=state.places[each].name or state.places[each].row or "",
                you=each == place,
                row=state.places[each].row,
            )
            for each in chairs
        ],
    )


def _why_not(state: TableState, place: int, matter: Matter) -> tuple[Text | None, tuple[int, ...]]:
    """Why a matter cannot be proposed now, else the chairs it may be about."""
    if matter in (Matter.PAUSE, Matter.RETURN, Matter.LEAVE, Matter.SUBSTITUTE):
        return _of_chairs(state, place, matter)
    try:
        if matter is Matter.RULES:
            check_moment(state, matter)  # which rules, is settled elsewhere
            return None, ()
        made(state, place, _example(state, matter))
    except IllegalAction as error:
        # Whoever fills in the form is told what is wrong with it: here only the moment counts.
        return (None, ()) if error.code in _OF_THE_FORM else (error.reason, ())
    return None, ()


_OF_THE_FORM = ("evening/same", "sheet/sits-out")


def _example(state: TableState, matter: Matter) -> Suggestion:
    """A proposal of that kind, to see whether there can be any."""
    match = state.match
    if match is None:
        return Suggestion(matter=matter)
    if matter is Matter.FINE:
        return Suggestion(
            matter=matter, person=match.state.people[0], fine=fine_kinds(state.rule_set)[-2]
        )
    kept = match.evening.standing().entries
    games = [number for number, entry in kept if isinstance(entry, entries.Game)]
    rows = [number for number, entry in kept if isinstance(entry, ROWS)]
    found = games if matter in (Matter.CORRECT, Matter.SIGNALLING) else rows
    person = match.state.people[0] if matter is Matter.SIGNALLING else None
    note = "…" if matter is Matter.NOTE else None
    return Suggestion(matter=matter, entry=found[-1] if found else None, person=person, note=note)


def _of_chairs(
    state: TableState, place: int, matter: Matter
) -> tuple[Text | None, tuple[int, ...]]:
    others = tuple(
        number
        for number, each in enumerate(state.places)
        if number != place and not each.shut and each.kind is not Kind.HUMAN
    )
    chairs = stand_ins(state) if matter is Matter.SUBSTITUTE else (place, *others)
    found, why = [], None
    for number in chairs:
        try:
            made(state, place, Suggestion(matter=matter, place=number))
        except IllegalAction as error:
            why = why or error.reason
        else:
            found.append(number)
    if found:
        return None, tuple(found)
    nobody = refuse(
        "evening/no-stand-in",
        "Niemand sitzt auf dem Platz eines anderen.",
        "Nobody sits on somebody else’s seat.",
    )
    return why or nobody.reason, ()


def _fines(match: Match, lang: Lang) -> list[shapes.FineChoice]:
    rules = match.state.rules

    def cost(kind: str) -> str:
        value = getattr(rules.penalties, kind, None)
        if kind == "slight":
            return f"−{rules.offences.slight_points}"
        if isinstance(value, Treat):
            return TREATS[value.value][lang]
        return "" if value is None or isinstance(value, Off) else f"−{value}"

    return [
        shapes.FineChoice(id=kind, label=FINES[kind][lang], cost=cost(kind))
        for kind in fine_kinds(rules)
    ]


def _rows(match: Match, lang: Lang) -> Iterator[shapes.RowChoice]:
    """The rows that may be changed, the last one first."""
    kept = dict(match.evening.standing().entries)
    seen: set[int] = set()
    for row in reversed(match.state.rows):
        entry = kept.get(row.entry)
        if not isinstance(entry, ROWS) or row.entry in seen:
            continue
        if row.kind is RowKind.FINE and not isinstance(entry, entries.Fine):
            continue  # what a misdeal cost belongs to its redeal
        seen.add(row.entry)
        seats = [] if row.seating is None else [name for name in row.seating.seats if name]
        yield shapes.RowChoice(
            entry=row.entry,
            label=named_row(match, row)[lang],
            players=seats,
            note=entry.note,
            edit=_form(entry),
            fine=_fine_form(entry),
        )


def _form(entry: entries.Effective) -> dict[str, Any] | None:
    return form_of(entry.played) if isinstance(entry, entries.Game) else None


def _fine_form(entry: entries.Effective) -> dict[str, Any] | None:
    if not isinstance(entry, entries.Fine):
        return None
    return {
        "person": entry.person,
        "fine": entry.kind,
        "points": entry.points,
        "minutes": entry.minutes,
    }
