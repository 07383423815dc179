"""Proposals about people and chairs: who pauses, comes back, leaves, stands in."""

from doppelkopf.match.booking.seating import sizes, sizes_in_words
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.server.table import refusals
from doppelkopf.server.table.chairs import no_room, open_chairs
from doppelkopf.server.table.evening.matters.suggestion import Made, Suggestion
from doppelkopf.server.table.state import Kind, TableState


def _at(state: TableState, place: int, wanted: Suggestion) -> int:
    number = place if wanted.place is None else wanted.place
    if not 0 <= number < len(state.places) or state.places[number].shut:
        raise refusals.no_place()
    if number != place and state.places[number].kind is Kind.HUMAN:
        raise Refused(
            "evening/not-yours",
            "Das kann nur sagen, wer dort sitzt.",
            "Only who sits there can say that.",
        )
    return number


def _row_at(state: TableState, number: int) -> str:
    row = state.places[number].row
    if row is None:
        raise Refused(
            "evening/no-column",
            "Wer dort sitzt, steht erst ab dem nächsten Spiel auf dem Zettel.",
            "Whoever sits there stands on the sheet from the next game on.",
        )
    return row


def pause(state: TableState, place: int, wanted: Suggestion) -> Made:
    """Somebody pauses from the next game on."""
    number = _at(state, place, wanted)
    return Made(entries.Pause(person=_row_at(state, number)), own=number == place)


def come_back(state: TableState, place: int, wanted: Suggestion) -> Made:
    """Somebody who paused plays again."""
    number = _at(state, place, wanted)
    return Made(entries.Return(person=_row_at(state, number)), own=number == place)


def leave(state: TableState, place: int, wanted: Suggestion) -> Made:
    """Somebody goes, or a chair nobody played on yet."""
    number = _at(state, place, wanted)
    row = None if state.match is None else state.places[number].row
    if row is not None:
        return Made(entries.Leave(person=row), own=number == place)
    left = len(open_chairs(state)) - 1
    if state.match is None and left not in sizes(state.rule_set):
        raise wrong_number(state, left)
    return Made(None, own=number == place, chair=number)


def chair(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """One chair more."""
    more = len(open_chairs(state)) + 1
    if more > max(sizes(state.rule_set)):
        reason = no_room(more, state.rule_set)
        raise Refused("sheet/table-size", reason.de, reason.en)
    return Made(None)


def wrong_number(state: TableState, count: int) -> Refused:
    """Why so many cannot play by these rules."""
    rules = state.rule_set
    return Refused(
        "sheet/table-size",
        f"Dann wären es {count} am Tisch; diese Regeln sind für"
        f" {sizes_in_words(rules, 'oder', 'mehr')}.",
        f"There would be {count} at the table; these rules are for {sizes_in_words(rules)}.",
    )


def substitute(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """Who sits on somebody’s seat plays for them."""
    number = wanted.place
    if number is None or number not in stand_ins(state):
        raise Refused(
            "evening/no-stand-in",
            "Dort sitzt niemand auf dem Platz eines anderen.",
            "Nobody sits there on somebody else’s seat.",
        )
    there = state.places[number]
    assert there.row is not None
    assert there.name is not None
    return Made(entries.Substitute(person=there.row, by=there.name))


def stand_ins(state: TableState) -> tuple[int, ...]:
    """The chairs on which somebody else sits than the one who played there."""
    match = state.match
    return tuple(
        number
        for number, place in enumerate(state.places)
        if match is not None
        and not place.shut
        and place.row is not None
        and place.name not in (None, place.row, match.state.plays_for(place.row))
    )
