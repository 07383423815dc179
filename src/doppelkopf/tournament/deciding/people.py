"""Entries, arriving, money, start cards, leaving and coming back."""

from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.match.log.names import check_alike, check_name
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.lists import standin_event
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import at_most, known, stamp, word
from doppelkopf.tournament.draw.drawing import MOST_PEOPLE
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Status, Tournament
from doppelkopf.tournament.state import TournamentState

MOST_CENTS = 100_000_000
MOST_NUMBER = 9_999


def decide(state: TournamentState, asked: Any, who: Who, now: Now | None) -> list[AnyEvent] | None:
    """The events of a request about people; None if it is about something else."""
    of = state.tournament
    match asked:
        case ask.Register():
            return _register(state, asked, who)
        case ask.AddPerson():
            return [log.PersonCame(person=_added(state, asked), **stamp(who))]
        case ask.EditPerson(person=id_):
            return _edit(of, known(of, id_), asked, who)
        case ask.RemovePerson(person=id_):
            return _remove(of, known(of, id_), who)
        case ask.SetStatus(person=id_, status=status):
            return _status(of, known(of, id_), status, who)
        case ask.SetPaid(person=id_, paid=paid):
            return _paid(of, known(of, id_), paid, who)
        case ask.DrawCard(person=id_, card=card):
            return _card(of, known(of, id_), card, who)
        case ask.Leave(person=id_, standin=standin):
            return _leave(of, known(of, id_), standin, who, now)
        case ask.Back(person=id_):
            return _back(of, known(of, id_), who)
    return None


def _register(state: TournamentState, asked: ask.Register, who: Who) -> list[AnyEvent]:
    of = state.tournament
    if of.ended:
        raise IllegalAction(
            "tournament/ended", "Das Turnier ist zu Ende.", "The tournament is over."
        )
    if who.key and state.who_at(who.key) is not None:
        raise IllegalAction(
            "tournament/entered-already",
            "Mit diesem Gerät ist schon jemand gemeldet.",
            "Somebody is entered with this device already.",
        )
    person = _new(state, asked.name, asked.club, asked.team)
    came = log.PersonCame(person=person, **(stamp(who) | {"by": person.name}))
    tied = log.DeviceTied(who=person.id, **(stamp(who) | {"by": person.name}))
    return [came, tied] if who.key else [came]


def _added(state: TournamentState, asked: ask.AddPerson) -> Person:
    person = _new(state, asked.name, asked.club, asked.team, asked.number)
    status = Status.PRESENT if asked.there else Status.CONFIRMED
    since = state.tournament.begun if asked.there else 0
    return replace(person, family=word(asked.family), status=status, since=since)


def _new(
    state: TournamentState, name: str, club: str, team: str, number: int | None = None
) -> Person:
    of = state.tournament
    at_most(len(of.people), MOST_PEOPLE)
    given = state.people + 1 if number is None else number
    if not 1 <= given <= MOST_NUMBER or of.numbered(given) or of.person(f"p{given}"):
        raise IllegalAction(
            "tournament/number-taken",
            f"Die Startnummer {given} ist vergeben oder keine.",
            f"The start number {given} is taken, or is none.",
        )
    return Person(
        id=f"p{given}",
        number=given,
        name=name_for(of, name),
        club=word(club),
        team=word(team),
    )


def name_for(of: Tournament, name: str, but: Person | None = None) -> str:
    """A name that somebody may have beside the others: lists are kept by names.

    Raises:
        IllegalAction: it cannot be used, or is another's.
    """
    others = [each.name for each in of.people if each != but]
    try:
        found = check_name(" ".join(name.split()))
        check_alike(found, others)
    except Refused as error:
        raise IllegalAction.of(error) from None
    if any(each.casefold() == found.casefold() for each in others):
        raise IllegalAction(
            "tournament/name-taken",
            f"{found} ist schon gemeldet. Wer auch so heißt, braucht einen Zusatz, etwa den Ort.",
            f"{found} is entered already. Another of that name needs an addition, such as a town.",
        )
    return found


def _edit(of: Tournament, person: Person, asked: ask.EditPerson, who: Who) -> list[AnyEvent]:
    name = person.name if asked.name is None else name_for(of, asked.name, but=person)
    new = replace(
        person,
        name=name,
        club=person.club if asked.club is None else word(asked.club),
        team=person.team if asked.team is None else word(asked.team),
        family=person.family if asked.family is None else word(asked.family),
    )
    if new == person:
        return []
    facts: dict[str, Any] = {
        "name": new.name,
        "club": new.club,
        "team": new.team,
        "family": new.family,
    }
    return [log.PersonEdited(person=person.id, **facts, **stamp(who))]


def has_sat(of: Tournament, person: Person) -> bool:
    """Whether somebody has had a seat in a round that has begun, or was to sit one out."""
    return any(person.id in (*each.people, *each.out) for each in of.rounds[: of.begun])


def _remove(of: Tournament, person: Person, who: Who) -> list[AnyEvent]:
    drawn = any(person.id in (*each.people, *each.out) for each in of.rounds)
    if drawn or any(each.person == person.id for each in of.penalties):
        raise IllegalAction(
            "tournament/has-played",
            f"{person.name} ist gesetzt oder hat gespielt und bleibt gemeldet: Wer nicht da ist,"
            " fehlt; wer geht, geht.",
            f"{person.name} is seated or has played and stays entered: they may be missing, or"
            " leave.",
        )
    return [log.PersonGone(person=person.id, **stamp(who))]


def _status(of: Tournament, person: Person, status: Status, who: Who) -> list[AnyEvent]:
    if person.status is status:
        return []
    if person.status is Status.LEFT or status in (Status.LEFT, Status.REGISTERED):
        raise IllegalAction(
            "tournament/status",
            "Wer gegangen ist, kommt zurück; wer da ist, geht. Anders geht das nicht.",
            "Who has left can be back, and who is there can leave; it does not go otherwise.",
        )
    if person.status is Status.PRESENT and has_sat(of, person):
        raise IllegalAction(
            "tournament/has-sat",
            f"{person.name} hat schon einen Platz gehabt und kann nur noch gehen.",
            f"{person.name} has had a seat already and can only leave.",
        )
    since = of.begun if status is Status.PRESENT else 0
    return [log.StatusSet(person=person.id, status=status, since=since, **stamp(who))]


def _paid(of: Tournament, person: Person, paid: int | None, who: Who) -> list[AnyEvent]:
    cents = of.settings.fee if paid is None else paid
    if not 0 <= cents <= MOST_CENTS:
        raise IllegalAction(
            "tournament/money", "Das ist kein Betrag.", "That is no amount of money."
        )
    if cents == person.paid:
        return []
    return [log.PaidSet(person=person.id, paid=cents, **stamp(who))]


def _card(of: Tournament, person: Person, card: int | None, who: Who) -> list[AnyEvent]:
    """A start card: by lot from the seed among those that nobody has, or the one in the hand."""
    taken = {each.card for each in of.people if each.card is not None and each.id != person.id}
    if card is None:
        if person.card is not None:
            return []
        gone = (Status.NO_SHOW, Status.LEFT)
        many = max(1, sum(each.status not in gone for each in of.people))
        free = [each for each in range(1, many + 1) if each not in taken]
        free = free or [max(number for number in taken if number) + 1]
        lot = blake2b(
            f"{of.settings.seed}\n{person.id}".encode(), digest_size=8, person=b"doko-card"
        )
        card = free[int.from_bytes(lot.digest(), "big") % len(free)]
    elif not 1 <= card <= MOST_NUMBER or card in taken:
        raise IllegalAction(
            "tournament/card-taken",
            f"Die Startkarte {card} hat schon jemand, oder es gibt sie nicht.",
            f"Somebody has start card {card} already, or there is none of that number.",
        )
    if card == person.card:
        return []
    return [log.CardDrawn(person=person.id, card=card, **stamp(who))]


def _leave(
    of: Tournament, person: Person, standin: str, who: Who, now: Now | None
) -> list[AnyEvent]:
    """Somebody goes home (Wettbewerb 7): their list is left, unless it is finished.

    Who was only expected does not come after all.
    """
    if person.status in (Status.REGISTERED, Status.CONFIRMED):
        return [log.StatusSet(person=person.id, status=Status.NO_SHOW, **stamp(who))]
    if not person.is_there:
        raise IllegalAction(
            "tournament/not-here",
            f"{person.name} ist nicht da.",
            f"{person.name} is not there.",
        )
    if not has_sat(of, person):
        return [log.StatusSet(person=person.id, status=Status.NO_SHOW, **stamp(who))]
    number = of.begun - 1
    seat = of.seat_of(person.id, number)
    unfinished = False
    if seat is not None:
        table = of.rounds[number].tables[seat[0]]
        done = now is not None and now.over and now.result.games > 0
        unfinished = not table.list.is_closed and not done
    events: list[AnyEvent] = [
        log.PersonLeft(
            person=person.id,
            since=of.begun,
            round=number if unfinished else None,
            table=seat[0] if seat is not None and unfinished else None,
            **stamp(who),
        )
    ]
    if standin and unfinished and seat is not None:
        events.append(standin_event(of, number, seat[0], person, standin, who))
    return events


def _back(of: Tournament, person: Person, who: Who) -> list[AnyEvent]:
    """Somebody is back: at the list they left, if nobody plays it for them, else next round."""
    if person.status is not Status.LEFT:
        raise IllegalAction(
            "tournament/not-gone",
            f"{person.name} war nicht gegangen.",
            f"{person.name} had not left.",
        )
    since = of.begun
    if (place := left_table(of, person)) is not None:
        table = of.rounds[place[0]].tables[place[1]]
        taken = any(each.person == person.id for each in table.standins)
        if not taken and not table.list.is_closed:
            since = place[0]
    return [log.PersonBack(person=person.id, since=since, **stamp(who))]


def left_table(of: Tournament, person: Person) -> tuple[int, int] | None:
    """Round and table of the list in the round that runs which somebody has left unfinished."""
    number = of.begun - 1
    seat = of.seat_of(person.id, number)
    if seat is None or person.id not in of.rounds[number].tables[seat[0]].gone:
        return None
    return number, seat[0]
