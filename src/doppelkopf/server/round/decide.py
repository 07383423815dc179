"""What comes of what is asked of a round."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.match.log.names import check_alike, check_name
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.words import TREATS
from doppelkopf.round.model import Kept, Paid, Person, Round, Rules, Treated
from doppelkopf.rules.outside import MAX_TEXT, check_text
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.round import log
from doppelkopf.server.round import requests as ask
from doppelkopf.server.round.log import AnyEvent
from doppelkopf.server.round.state import RoundState

MOST_PEOPLE = 200
MOST_EVENINGS = 2_000
MOST_TICKS = 5_000
MOST_RULES = 300
MAX_NAME = 60
FOR_KEEPERS = (ask.MergePeople, ask.LeaveEvening, ask.FreeDevices, ask.TitleRound)

Who = dict[str, Any]


def decide(state: RoundState, key: str, right: Right, asked: Any) -> list[AnyEvent]:
    """The events of a request of somebody who belongs to the round; none if nothing changes.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    if isinstance(asked, FOR_KEEPERS) and not right.includes(Right.KEEP):
        raise refuse(
            "round/not-keeper",
            "Das darf nur, wer die Runde führt.",
            "Only who keeps the round may do that.",
        )
    who: Who = {"key": key}
    for part in (_of_people, _of_rules_and_evenings, _of_what_is_owed):
        found = part(state, asked, who)
        if found is not None:
            return found
    raise _nothing()


def _of_people(state: RoundState, asked: Any, who: Who) -> list[AnyEvent] | None:
    of = state.round
    match asked:
        case ask.TitleRound(name=name):
            called = title_of(name)
            return [log.Titled(name=called, **who)] if called != of.name else []
        case ask.AddPerson(name=name, guest=guest):
            _at_most(len(of.people), MOST_PEOPLE)
            person = Person(id=f"p{state.people + 1}", name=name_for(of, name), guest=guest)
            return [log.PersonCame(person=person, **who)]
        case ask.RenamePerson(person=id_, name=name):
            person = known(of, id_)
            called = name_for(of, name, but=person)
            if called == person.name:
                return []
            return [log.PersonRenamed(person=id_, name=called, **who)]
        case ask.SetGuest(person=id_, guest=guest):
            if known(of, id_).guest is guest:
                return []
            return [log.GuestSet(person=id_, guest=guest, **who)]
        case ask.MergePeople(person=id_, into=into):
            return _merge(of, known(of, id_), known(of, into), who)
        case ask.TieDevice(person=id_):
            known(of, id_)
            return _tie(state, id_, who)
        case ask.TieByLink(person=id_, generation=generation):
            if of.person(id_) is None or state.generation(id_) != generation:
                raise refuse(
                    "round/old-link",
                    "Dieser persönliche Link gilt nicht mehr.",
                    "This personal link is no longer valid.",
                )
            return _tie(state, id_, who)
        case ask.FreeDevices(person=id_):
            known(of, id_)
            return [log.DevicesFreed(person=id_, **who)]
    return None


def _tie(state: RoundState, person: str, who: Who) -> list[AnyEvent]:
    is_same = dict(state.devices).get(who["key"]) == person
    return [] if is_same else [log.DeviceTied(person=person, **who)]


def _merge(of: Round, gone: Person, into: Person, who: Who) -> list[AnyEvent]:
    if gone.id == into.id:
        raise refuse(
            "round/same-person", "Das ist schon dieselbe Person.", "That is one person already."
        )
    for kept in of.evenings:
        people = {person for _, person in kept.people}
        if {gone.id, into.id} <= people:
            raise refuse(
                "round/both-there",
                f"{gone.name} und {into.name} standen am selben Abend auf dem Zettel.",
                f"{gone.name} and {into.name} were on the same evening's sheet.",
            )
    return [log.PeopleMerged(person=gone.id, into=into.id, **who)]


def _of_rules_and_evenings(state: RoundState, asked: Any, who: Who) -> list[AnyEvent] | None:
    of = state.round
    match asked:
        case ask.ChooseRules():
            _at_most(len(of.rules), MOST_RULES)
            rules = chosen(asked)
            last = replace(of.rules[-1], since=0) if of.rules else None
            return [] if rules == last else [log.RulesChosen(rules=rules, **who)]
        case ask.KeepEvening(kept=kept):
            _at_most(len(of.evenings), MOST_EVENINGS)
            if any(each.room == kept.room for each in of.evenings):
                raise refuse(
                    "round/evening-known",
                    "Dieser Abend gehört schon zur Runde.",
                    "This evening belongs to the round already.",
                )
            named = replace(kept, id=f"e{state.evenings + 1}")
            return [log.EveningKept(evening=named, **who)]
        case ask.LeaveEvening(evening=id_):
            return [log.EveningLeft(evening=evening(of, id_).id, **who)]
        case ask.SayName(evening=id_, name=name, person=person):
            kept = evening(of, id_)
            known(of, person)
            if kept.said(name) == person:
                return []
            _at_most(len(kept.people), MOST_PEOPLE)
            said = name[: 2 * MAX_NAME]
            return [log.NameSaid(evening=id_, name=said, person=person, **who)]
        case ask.ClearMoney(evening=id_, cleared=cleared):
            if evening(of, id_).cleared is cleared:
                return []
            return [log.MoneyCleared(evening=id_, cleared=cleared, **who)]
    return None


def _of_what_is_owed(state: RoundState, asked: Any, who: Who) -> list[AnyEvent] | None:
    of = state.round
    match asked:
        case ask.TickPaid(debtor=debtor, creditor=creditor, cents=cents, of=many):
            _as_seen(many, len(of.paid))
            _at_most(len(of.paid), MOST_TICKS)
            for each in (debtor, creditor):
                if each is not None:
                    known(of, each)
            if debtor == creditor:
                raise _nothing()
            paid = Paid(debtor=debtor, creditor=creditor, cents=_money(cents))
            return [log.MoneyPaid(paid=paid, **who)]
        case ask.UntickPaid(place=place, of=many):
            _still_there(place, many, len(of.paid))
            return [log.MoneyReturned(place=place, **who)]
        case ask.TickTreat(person=person, treat=treat, of=many):
            _as_seen(many, len(of.treated))
            _at_most(len(of.treated), MOST_TICKS)
            known(of, person)
            if treat not in TREATS:
                raise _nothing()
            return [log.TreatDone(treated=Treated(person=person, treat=treat), **who)]
        case ask.UntickTreat(place=place, of=many):
            _still_there(place, many, len(of.treated))
            return [log.TreatUndone(place=place, **who)]
    return None


def title_of(name: str) -> str:
    """A name for a round.

    Raises:
        IllegalAction: there is nothing to be seen of it.
    """
    found = one_line(name, MAX_NAME)
    if not found:
        raise refuse("round/no-name", "Die Runde braucht einen Namen.", "The round needs a name.")
    return found


def name_for(of: Round, name: str, but: Person | None = None) -> str:
    """A name that somebody may have beside the others.

    Raises:
        IllegalAction: it cannot be used, or is another's.
    """
    others = [each.name for each in of.people if each != but]

    def check() -> str:
        found = check_name(name)
        check_alike(found, others)
        return found

    found = refusing(check)
    if any(each.casefold() == found.casefold() for each in others):
        raise refuse(
            "round/name-taken",
            f"{found} gibt es in der Runde schon.",
            f"There is somebody called {found} in the round already.",
        )
    return found


def refusing(work: Callable[[], str]) -> str:
    """What the match layer says no to, as a refusal.

    Raises:
        IllegalAction: it does.
    """
    try:
        return work()
    except Refused as error:
        raise IllegalAction.of(error) from None


def chosen(asked: ask.ChooseRules) -> Rules:
    """The rules that are asked for.

    Raises:
        IllegalAction: there are none of that name, or the text cannot be used.
    """
    title = one_line(asked.title, MAX_NAME)
    if not asked.text:
        if asked.set not in built_in_names():
            raise refuse(
                "rules/unknown", "Diesen Regelsatz gibt es nicht.", "There is no such rule set."
            )
        return Rules(title=title or asked.set, set=asked.set)
    if len(asked.text.encode()) > MAX_TEXT:
        raise refuse("request/size", "Das ist zu viel.", "That is too much.")
    checked = check_text(asked.text, "rules.toml")
    if checked.file is None:
        raise refuse(
            "rules/unusable",
            "Diese Regeln sind nicht zu gebrauchen.",
            "These rules cannot be used.",
        )
    return Rules(
        title=title or "?", text=asked.text, room=asked.room[:64], version=max(0, asked.version)
    )


def known(of: Round, id_: str) -> Person:
    """Somebody of the round.

    Raises:
        IllegalAction: there is nobody like that.
    """
    found = of.person(id_)
    if found is None:
        raise refuse(
            "round/no-person",
            "Diese Person gibt es in der Runde nicht.",
            "There is no such person in the round.",
        )
    return found


def evening(of: Round, id_: str) -> Kept:
    """A room of the round.

    Raises:
        IllegalAction: it does not belong to it.
    """
    found = of.evening(id_)
    if found is None:
        raise refuse(
            "round/no-evening",
            "Dieser Abend gehört nicht zur Runde.",
            "This evening does not belong to the round.",
        )
    return found


def _money(text: str) -> str:
    try:
        cents = Fraction(text) if len(text) <= 20 else Fraction(0)
    except (ValueError, ZeroDivisionError):
        cents = Fraction(0)
    if cents <= 0:
        raise refuse("round/money", "Das ist kein Betrag.", "That is no amount of money.")
    return str(cents)


def _as_seen(many: int | None, there: int) -> None:
    """What is paid is paid once, though a form is sent twice or two people tick it off."""
    if many is not None:
        _still_there(0, many + 1, there + 1)


def _still_there(place: int, many: int, there: int) -> None:
    """Whoever takes back a tick means one they have seen."""
    if many != there or not 0 <= place < there:
        raise refuse(
            "round/changed",
            "Hier hat sich gerade etwas geändert. Bitte noch einmal.",
            "Something has just changed here. Please try again.",
        )


def _at_most(count: int, most: int) -> None:
    if count >= most:
        raise refuse("request/size", "Das ist zu viel.", "That is too much.")


def _nothing() -> IllegalAction:
    return refuse("request/invalid", "Das ist nicht zu verstehen.", "That cannot be understood.")
