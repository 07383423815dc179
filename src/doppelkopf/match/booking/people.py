"""People come late, leave, pause, return, and others take over for them."""

from doppelkopf.game.step import change
from doppelkopf.match.booking.fines import begin_list, leave_list
from doppelkopf.match.booking.games import took_part
from doppelkopf.match.booking.pot import fill_pot
from doppelkopf.match.booking.seating import next_person
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.names import stored_name
from doppelkopf.match.refused import Name, Refused, told_name
from doppelkopf.match.state import Because, MatchState


def move(state: MatchState, place: int, entry: log.People) -> MatchState:
    """Work out who is at the table now.

    Raises:
        Refused: the person is not where the entry says.
    """
    if isinstance(entry, log.Join):
        return _join(state, place, entry)
    person = entry.person
    if person not in state.people or person in state.gone:
        raise Refused(
            "sheet/not-at-table",
            f"{told_name(person)} sitzt nicht am Tisch.",
            f"{told_name(person)} is not at the table.",
        )
    match entry:
        case log.Leave():
            state = _leave(state, place, entry)
        case log.Pause():
            if person in state.away:
                raise Refused(
                    "sheet/pausing", f"{person} pausiert schon.", f"{person} is pausing already."
                )
            state = change(state, away=(*state.away, person))
        case log.Return():
            if person not in state.away:
                raise Refused(
                    "sheet/not-pausing", f"{person} pausiert nicht.", f"{person} is not pausing."
                )
            away = tuple(name for name in state.away if name != person)
            return change(_excused(state, person), away=away)
        case log.Substitute():
            return _substitute(state, entry)
    return _keep_dealer(state)


def _join(state: MatchState, place: int, entry: log.Join) -> MatchState:
    person = stored_name(entry.person)
    state = _excused(state, person)
    if person in state.gone:
        state = change(state, gone=tuple(name for name in state.gone if name != person))
        return begin_list(state, place, person)
    _check_new(state, person)
    at = (
        len(state.people)
        if entry.place is None
        else min(max(0, entry.place - 1), len(state.people))
    )
    state = change(state, people=(*state.people[:at], person, *state.people[at:]))
    return fill_pot(state, place, (person,))


def _excused(state: MatchState, person: Name) -> MatchState:
    """Whoever comes when a period is over, and had no part in it, owes nothing of it (D75)."""
    if not state.duties.over or person in took_part(state):
        return state
    return change(state, duties=state.duties.excused(person, state.rules))


def _leave(state: MatchState, place: int, entry: log.Leave) -> MatchState:
    person = entry.person
    state = leave_list(state, place, person)
    away = tuple(name for name in state.away if name != person)
    state = change(state, gone=(*state.gone, person), away=away)
    if entry.by is not None:
        at = state.people.index(person) + 1  # the substitute's place is counted from 1
        duties = state.duties.handed_over(person, entry.by, state.rules)
        state = _join(state, place, log.Join(person=entry.by, place=at + 1))
        state = change(state, duties=duties)
    return state


def _substitute(state: MatchState, entry: log.Substitute) -> MatchState:
    person = entry.person
    others = tuple(pair for pair in state.substitutes if pair[0] != person)
    if entry.by == person:
        return change(state, substitutes=others)
    by = stored_name(entry.by)
    _check_new(change(state, substitutes=others), by)
    return change(state, substitutes=(*others, (person, by)))


def _check_new(state: MatchState, person: Name) -> None:
    taken = {name.casefold() for pair in state.substitutes for name in pair[1:]}
    taken |= {name.casefold() for name in state.people}
    if person.casefold() in taken:
        raise Refused(
            "sheet/at-table-already",
            f"{person} sitzt schon am Tisch.",
            f"{person} is at the table already.",
        )


def _keep_dealer(state: MatchState) -> MatchState:
    """If the next dealer has gone, the deal passes to the next one present."""
    if state.present and state.dealer not in state.present:
        dealer = next_person(state.people, state.dealer, state.present)
        return change(state, dealer=dealer, because=Because.DEALER_LEFT)
    return state
