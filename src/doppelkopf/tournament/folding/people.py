"""What an event makes of the people of a tournament, and of what was agreed before."""

from msgspec.structs import replace

from doppelkopf.errors import BrokenLog
from doppelkopf.tournament import log
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Status, Tournament


def after(of: Tournament, event: AnyEvent) -> Tournament | None:
    """The tournament after an event; None if it is not about people.

    Raises:
        BrokenLog: it does not fit.
    """
    match event:
        case log.Changed(settings=settings):
            rounds = of.rounds[: max(of.begun, settings.rounds)]
            return replace(of, settings=settings, rounds=rounds)
        case log.Ended(ended=ended):
            return replace(of, ended=ended)
        case log.PersonCame(person=person):
            if of.person(person.id) or of.numbered(person.number):
                raise BrokenLog("Somebody is entered twice.")
            return replace(of, people=(*of.people, person))
        case log.PersonGone(person=id_):
            gone = known(of, id_)
            return replace(of, people=tuple(each for each in of.people if each != gone))
        case log.PersonEdited():
            person = known(of, event.person)
            return changed(
                of,
                replace(
                    person,
                    name=event.name,
                    club=event.club,
                    team=event.team,
                    family=event.family,
                ),
            )
        case log.StatusSet(person=id_, status=status, since=since):
            return changed(of, replace(known(of, id_), status=status, since=since))
        case log.PaidSet(person=id_, paid=paid):
            return changed(of, replace(known(of, id_), paid=paid))
        case log.CardDrawn(person=id_, card=card):
            return changed(of, replace(known(of, id_), card=card))
        case log.PersonLeft():
            return _left(of, event)
        case log.PersonBack(person=id_, since=since):
            return _back(of, known(of, id_), since)
    return None


def _left(of: Tournament, event: log.PersonLeft) -> Tournament:
    person = known(of, event.person)
    of = changed(of, replace(person, status=Status.LEFT, left=event.since))
    if event.round is None or event.table is None:
        return of
    table = of.table(event.round, event.table)
    if table is None or person.id not in table.seats:
        raise BrokenLog("Somebody leaves a table where they do not sit.")
    table = replace(table, gone=(*table.gone, person.id))
    round_ = of.rounds[event.round]
    tables = (*round_.tables[: event.table], table, *round_.tables[event.table + 1 :])
    rounds = list(of.rounds)
    rounds[event.round] = replace(round_, tables=tables)
    return replace(of, rounds=tuple(rounds))


def _back(of: Tournament, person: Person, since: int) -> Tournament:
    if person.left is None:
        raise BrokenLog("Somebody is back who had not gone.")
    missed = (*person.missed, *range(person.left, since))
    of = changed(of, replace(person, status=Status.PRESENT, left=None, missed=missed))
    if since >= of.begun:
        return of
    return _at_the_table_again(of, person.id, since)


def _at_the_table_again(of: Tournament, person: str, number: int) -> Tournament:
    """Who had left a list that nobody plays on for them plays it on themselves (D80)."""
    round_ = of.rounds[number]
    tables = tuple(
        replace(table, gone=tuple(each for each in table.gone if each != person))
        for table in round_.tables
    )
    rounds = list(of.rounds)
    rounds[number] = replace(round_, tables=tables)
    return replace(of, rounds=tuple(rounds))


def known(of: Tournament, id_: str) -> Person:
    """Somebody of the tournament.

    Raises:
        BrokenLog: there is nobody like that.
    """
    found = of.person(id_)
    if found is None:
        raise BrokenLog(f"There is no person {id_[:20]}.")
    return found


def changed(of: Tournament, person: Person) -> Tournament:
    """The tournament with somebody as they are now."""
    people = tuple(person if each.id == person.id else each for each in of.people)
    return replace(of, people=people)
