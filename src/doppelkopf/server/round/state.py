"""A round at one moment: what it is, and whose devices are whose."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from doppelkopf.round.model import Kept, Person, PersonId, Round
from doppelkopf.server.rooms.kind import BrokenLog
from doppelkopf.server.round import log
from doppelkopf.server.round.log import AnyEvent

_T = TypeVar("_T")


class RoundState(msgspec.Struct, frozen=True, kw_only=True):
    """A room at one moment."""

    id: str
    version: int
    host: str
    """The key of who founded it."""
    round: Round
    devices: tuple[tuple[str, PersonId], ...] = ()
    """Whose cookie is whose."""
    generations: tuple[tuple[PersonId, int], ...] = ()
    """How often somebody's personal link was made anew."""
    people: int = 0
    evenings: int = 0
    """How many there have ever been: a number is never given twice."""
    broken: str | None = None

    def person_at(self, key: str | None) -> Person | None:
        """Whose device it is."""
        owner = None if key is None else dict(self.devices).get(key)
        return None if owner is None else self.round.person(owner)

    def generation(self, person: PersonId) -> int:
        """How often their personal link was made anew."""
        return dict(self.generations).get(person, 0)


def opened(id_: str, first: AnyEvent) -> RoundState:
    """The room after its first event.

    Raises:
        BrokenLog: it opens no room.
    """
    if not isinstance(first, log.Founded):
        raise BrokenLog("The log does not begin with a round.")
    of = first.round
    return RoundState(
        id=id_,
        version=1,
        host=first.key,
        round=of,
        people=max((_number(each.id) for each in of.people), default=0),
        evenings=max((_number(each.id) for each in of.evenings), default=0),
    )


def _number(id_: str) -> int:
    """The number in an id that this program gave; 0 for another."""
    return int(id_[1:]) if id_[1:].isdecimal() and len(id_) < 9 else 0


def step(state: RoundState, event: AnyEvent) -> RoundState:
    """The room after one more event.

    Raises:
        BrokenLog: it does not fit.
    """
    return replace(_after(state, event), version=state.version + 1)


def _after(state: RoundState, event: AnyEvent) -> RoundState:
    of = state.round
    match event:
        case log.Titled(name=name):
            return replace(state, round=replace(of, name=name))
        case log.PersonCame(person=person):
            _check(of.person(person.id) is None)
            many = max(state.people, _number(person.id))
            return replace(state, people=many, round=replace(of, people=(*of.people, person)))
        case log.PersonRenamed(person=id_, name=name):
            return _person(state, _renamed(_known(of, id_), name))
        case log.GuestSet(person=id_, guest=guest):
            return _person(state, replace(_known(of, id_), guest=guest))
        case log.PeopleMerged(person=id_, into=into):
            return _merged(state, _known(of, id_), _known(of, into))
        case log.RulesChosen(rules=rules):
            return replace(state, round=replace(of, rules=(*of.rules, rules)))
        case log.DeviceTied(key=key, person=id_):
            _known(of, id_)
            devices = tuple(pair for pair in state.devices if pair[0] != key)
            return replace(state, devices=(*devices, (key, id_)))
        case log.DevicesFreed(person=id_):
            _known(of, id_)
            left = tuple(pair for pair in state.devices if pair[1] != id_)
            others = tuple(pair for pair in state.generations if pair[0] != id_)
            anew = (id_, state.generation(id_) + 1)
            return replace(state, devices=left, generations=(*others, anew))
        case log.Founded():
            raise BrokenLog("A round is founded once.")
    return _of_evenings(state, event)


def _of_evenings(state: RoundState, event: AnyEvent) -> RoundState:
    of = state.round
    match event:
        case log.EveningKept(evening=kept):
            _check(of.evening(kept.id) is None)
            many = max(state.evenings, _number(kept.id))
            evenings = (*of.evenings, kept)
            return replace(state, evenings=many, round=replace(of, evenings=evenings))
        case log.EveningLeft(evening=id_):
            _evening(of, id_)
            left = tuple(each for each in of.evenings if each.id != id_)
            return replace(state, round=replace(of, evenings=left))
        case log.NameSaid(evening=id_, name=name, person=person):
            _known(of, person)
            kept = _evening(of, id_)
            others = tuple(pair for pair in kept.people if pair[0] != name)
            return _changed(state, replace(kept, people=(*others, (name, person))))
        case log.MoneyCleared(evening=id_, cleared=cleared):
            return _changed(state, replace(_evening(of, id_), cleared=cleared))
        case log.MoneyPaid(paid=paid):
            return replace(state, round=replace(of, paid=(*of.paid, paid)))
        case log.MoneyReturned(place=place):
            return replace(state, round=replace(of, paid=_without(of.paid, place)))
        case log.TreatDone(treated=treated):
            return replace(state, round=replace(of, treated=(*of.treated, treated)))
        case log.TreatUndone(place=place):
            return replace(state, round=replace(of, treated=_without(of.treated, place)))
    raise BrokenLog("Nothing like that can happen.")


def _without(items: tuple[_T, ...], place: int) -> tuple[_T, ...]:
    _check(0 <= place < len(items))
    return (*items[:place], *items[place + 1 :])


def _check(fits: bool) -> None:
    if not fits:
        raise BrokenLog("An event does not fit.")


def _known(of: Round, id_: str) -> Person:
    found = of.person(id_)
    if found is None:
        raise BrokenLog(f"There is no person {id_[:20]}.")
    return found


def _evening(of: Round, id_: str) -> Kept:
    found = of.evening(id_)
    if found is None:
        raise BrokenLog(f"There is no evening {id_[:20]}.")
    return found


def _changed(state: RoundState, kept: Kept) -> RoundState:
    of = state.round
    evenings = tuple(kept if each.id == kept.id else each for each in of.evenings)
    return replace(state, round=replace(of, evenings=evenings))


def _person(state: RoundState, person: Person) -> RoundState:
    of = state.round
    people = tuple(person if each.id == person.id else each for each in of.people)
    return replace(state, round=replace(of, people=people))


def _renamed(person: Person, name: str) -> Person:
    also = dict.fromkeys((*person.also, person.name))
    also.pop(name, None)
    return replace(person, name=name, also=tuple(also))


def _merged(state: RoundState, gone: Person, into: Person) -> RoundState:
    """Everything that was of one is the other's; names on sheets stay what they are."""
    _check(gone.id != into.id)

    def now(id_: PersonId) -> PersonId:
        return into.id if id_ == gone.id else id_

    of = state.round
    names = dict.fromkeys((*into.also, gone.name, *gone.also))
    names.pop(into.name, None)
    one = replace(into, also=tuple(names), guest=into.guest and gone.guest)
    people = tuple(one if each.id == into.id else each for each in of.people if each != gone)
    evenings = tuple(
        replace(
            kept,
            people=tuple((name, now(who)) for name, who in kept.people),
            players=tuple(dict.fromkeys(map(now, kept.players))),
        )
        for kept in of.evenings
    )
    paid = tuple(
        replace(
            each,
            debtor=None if each.debtor is None else now(each.debtor),
            creditor=None if each.creditor is None else now(each.creditor),
        )
        for each in of.paid
    )
    treated = tuple(replace(each, person=now(each.person)) for each in of.treated)
    return replace(
        state,
        devices=tuple((key, now(who)) for key, who in state.devices),
        round=replace(of, people=people, evenings=evenings, paid=paid, treated=treated),
    )
