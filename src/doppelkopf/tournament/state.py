"""A tournament at one moment: what it is, and whose devices are whose."""

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import BrokenLog, RuleSetError
from doppelkopf.rules.kept import rule_set
from doppelkopf.tournament import log
from doppelkopf.tournament.folding import people, rounds
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Role, Staff, Tournament


class TournamentState(msgspec.Struct, frozen=True, kw_only=True):
    """A room at one moment."""

    id: str
    version: int
    host: str
    """The key of who founded it."""
    tournament: Tournament
    devices: tuple[tuple[str, str], ...] = ()
    """Whose cookie is whose: a person's id, or a helper's."""
    generations: tuple[tuple[str, int], ...] = ()
    """How often somebody's personal link was made anew."""
    people: int = 0
    staff: int = 0
    """How many there have ever been: a number is never given twice."""
    broken: str | None = None

    def who_at(self, key: str | None) -> Person | Staff | None:
        """Whose device it is."""
        owner = None if key is None else dict(self.devices).get(key)
        return None if owner is None else self.known(owner)

    def known(self, id_: str) -> Person | Staff | None:
        """Somebody who is entered, or helps."""
        helpers = self.tournament.staff
        helper = next((each for each in helpers if each.id == id_), None)
        return helper or self.tournament.person(id_)

    def role_of(self, key: str | None) -> Role | None:
        """What the log itself allows a device."""
        if key is None:
            return None
        if key and key == self.host:
            return Role.ORGANISER
        found = self.who_at(key)
        if isinstance(found, Staff):
            return found.role
        return None if found is None else Role.PLAYER

    def generation(self, who: str) -> int:
        """How often their personal link was made anew."""
        return dict(self.generations).get(who, 0)


def opened(id_: str, first: AnyEvent) -> TournamentState:
    """The room after its first event.

    Raises:
        BrokenLog: it opens no room.
    """
    if not isinstance(first, log.Founded):
        raise BrokenLog("The log does not begin with a tournament.")
    of = first.tournament
    _check_readable(of)
    return TournamentState(
        id=id_,
        version=1,
        host=first.key,
        tournament=of,
        people=max((each.number for each in of.people), default=0),
        staff=max((_number(each.id) for each in of.staff), default=0),
    )


def _number(id_: str) -> int:
    """The number in an id that this program gave; 0 for another."""
    return int(id_[1:]) if id_[1:].isdecimal() and len(id_) < 9 else 0


def step(state: TournamentState, event: AnyEvent) -> TournamentState:
    """The room after one more event.

    Raises:
        BrokenLog: it does not fit.
    """
    after = _after(state, event)
    if after.tournament.settings is not state.tournament.settings:
        _check_readable(after.tournament)
    return replace(after, version=state.version + 1)


def _check_readable(of: Tournament) -> None:
    """See that this program understands the rules: nothing can be shown without them.

    Raises:
        BrokenLog: it does not.
    """
    try:
        for rules in (of.settings.rules, of.settings.fives):
            if rules is not None:
                rule_set(rules)
    except RuleSetError:
        raise BrokenLog("Its rules cannot be read.") from None


def _after(state: TournamentState, event: AnyEvent) -> TournamentState:
    of = state.tournament
    match event:
        case log.Founded():
            raise BrokenLog("A tournament is founded once.")
        case log.DeviceTied(key=key, who=who):
            _check(state.known(who) is not None)
            others = tuple(pair for pair in state.devices if pair[0] != key)
            return replace(state, devices=(*others, (key, who)))
        case log.DevicesFreed(who=who):
            return _freed(state, who)
        case log.StaffNamed(staff=staff):
            _check(state.known(staff.id) is None)
            many = max(state.staff, _number(staff.id))
            return replace(state, staff=many, tournament=replace(of, staff=(*of.staff, staff)))
        case log.StaffGone(staff=id_):
            left = tuple(each for each in of.staff if each.id != id_)
            _check(len(left) < len(of.staff))
            return replace(_freed(state, id_), tournament=replace(of, staff=left))
        case log.PersonCame(person=person):
            after = people.after(of, event)
            assert after is not None
            return replace(state, people=max(state.people, person.number), tournament=after)
        case log.PersonGone(person=id_):
            after = people.after(of, event)
            assert after is not None
            return replace(_freed(state, id_), tournament=after)
    for part in (people.after, rounds.after):
        after = part(of, event)
        if after is not None:
            return replace(state, tournament=after)
    raise BrokenLog("Nothing like that can happen.")


def _freed(state: TournamentState, who: str) -> TournamentState:
    _check(state.known(who) is not None)
    left = tuple(pair for pair in state.devices if pair[1] != who)
    others = tuple(pair for pair in state.generations if pair[0] != who)
    return replace(state, devices=left, generations=(*others, (who, state.generation(who) + 1)))


def _check(fits: bool) -> None:
    if not fits:
        raise BrokenLog("An event does not fit.")
