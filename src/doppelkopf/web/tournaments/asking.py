"""What a form asks of a tournament: one button is pressed, and its value says what is meant.

Rounds and tables are counted from 0 in these values, as in all data.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from starlette.datastructures import FormData

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.model import Role, Status, Tournament
from doppelkopf.web.forms import word
from doppelkopf.web.tournaments.agreeing import number_in, prizes_asked, settings_asked
from doppelkopf.web.tournaments.money import cents_typed

MOST_FIELDS = 500
MAX_TEXT = 5_000
FACTS = ("name", "club", "team", "family")

Asked = list[Any]
"""What one button asks, one after the other; a function makes of the tournament what is asked."""


class Given(NamedTuple):
    """A form of which a button was pressed."""

    form: FormData
    rest: Sequence[str]
    """What stands behind the verb."""
    of: Tournament

    def word(self, key: str) -> str:
        """What stands in a field."""
        return word(self.form, key)

    def text(self, key: str) -> str:
        """The same for longer texts, with their lines."""
        value = self.form.get(key)
        return value.strip()[:MAX_TEXT] if isinstance(value, str) else ""


def asked_by(form: FormData, of: Tournament) -> Asked:
    """The requests of a form.

    Raises:
        IllegalAction: it asks for nothing that there is.
    """
    verb, *rest = word(form, "do").split(" ")
    make = _VERBS.get(verb)
    if make is None:
        raise nothing()
    try:
        return make(Given(form, rest, of))
    except (LookupError, ValueError):
        raise nothing() from None


def nothing() -> IllegalAction:
    """A form that cannot be read."""
    return refuse(
        "request/invalid", "Dieses Formular ist nicht zu lesen.", "This form cannot be read."
    )


# People.


def _register(given: Given) -> Asked:
    club = given.word("club") or given.word("club-known")
    team = given.word("team") or given.word("team-known")
    return [ask.Register(name=given.word("name"), club=club, team=team)]


def _add(given: Given) -> Asked:
    number = given.word("number")
    added = ask.AddPerson(
        name=given.word("name"),
        club=given.word("club"),
        team=given.word("team"),
        family=given.word("family"),
        number=number_in(number) if number else None,
        there="there" in given.form,
    )
    if "paid" not in given.form:
        return [added]
    name = " ".join(added.name.split())

    def pays(of: Tournament) -> ask.SetPaid:
        person = of.called(name)
        if person is None:
            raise nothing()
        return ask.SetPaid(person=person.id)

    return [added, pays]


def _edit(given: Given) -> Asked:
    said = {key: given.word(key) if key in given.form else None for key in FACTS}
    return [
        ask.EditPerson(
            person=given.rest[0],
            name=said["name"],
            club=said["club"],
            team=said["team"],
            family=said["family"],
        )
    ]


def _status(given: Given) -> Asked:
    return [ask.SetStatus(person=given.rest[1], status=Status(given.rest[0]))]


def _arrive(given: Given) -> Asked:
    """Somebody is there and has paid: one button at the door."""
    there = ask.SetStatus(person=given.rest[0], status=Status.PRESENT)
    return [there, ask.SetPaid(person=given.rest[0])]


def _everybody(given: Given) -> Asked:
    """All of one status get another: the expected are there, those who entered are expected."""
    before = Status(given.rest[0])
    after = {Status.REGISTERED: Status.CONFIRMED, Status.CONFIRMED: Status.PRESENT}[before]
    return [
        ask.SetStatus(person=each.id, status=after)
        for each in given.of.people
        if each.status is before
    ]


def _paid(given: Given) -> Asked:
    typed = given.word("paid")
    cents = cents_typed(typed) if typed and len(given.rest) == 1 else None
    return [ask.SetPaid(person=given.rest[0], paid=0 if given.rest[1:] == ["back"] else cents)]


def _card(given: Given) -> Asked:
    if given.rest[0] == "all":
        return [ask.DrawCard(person=each.id) for each in given.of.there if each.card is None]
    typed = given.word("card")
    return [ask.DrawCard(person=given.rest[0], card=number_in(typed) if typed else None)]


def _leave(given: Given) -> Asked:
    return [ask.Leave(person=given.rest[0], standin=given.word("standin"))]


# Rounds.


def _draw(given: Given) -> Asked:
    even = {"even": True, "few": False}[given.rest[0]] if given.rest else None
    out: list[tuple[str, ...]] = []
    number = 0
    while (key := f"out-{number}") in given.form:
        out.append(tuple(str(each) for each in given.form.getlist(key) if each))
        number += 1
    tables = tables_in(given.text("tables"), given.of)
    return [ask.Draw(seed=given.word("seed"), even=even, out=tuple(out), tables=tables)]


def tables_in(text: str, of: Tournament) -> tuple[tuple[str, ...], ...]:
    """Tables as somebody types them: a line each, by start numbers.

    Raises:
        IllegalAction: nobody has such a number.
    """
    found = []
    for line in text.splitlines():
        table = []
        for each in line.replace(",", " ").split():
            person = of.numbered(number_in(each))
            if person is None:
                raise refuse(
                    "tournament/no-start-number",
                    f"Eine Startnummer {each} gibt es nicht.",
                    f"There is no start number {each}.",
                )
            table.append(person.id)
        if table:
            found.append(tuple(table))
    return tuple(found)


def _clock(given: Given) -> Asked:
    number = int(given.rest[1])
    if given.rest[0] == "set":
        return [ask.SetClock(round=number, minutes=number_in(given.word("minutes")))]
    return [ask.RunClock(round=number, runs=given.rest[0] == "run")]


def _extra(given: Given) -> Asked:
    minutes = number_in(given.word("minutes"))
    return [ask.GiveExtra(round=int(given.rest[0]), table=int(given.rest[1]), minutes=minutes)]


def _scorer(given: Given) -> Asked:
    if given.rest[1] == "all":
        number = int(given.rest[0])
        return [
            ask.NameScorer(round=number, table=place)
            for place, table in enumerate(given.of.rounds[number].tables)
            if table.scorer is None and not table.list.is_closed
        ]
    chosen = given.word("scorer") or None
    return [ask.NameScorer(round=int(given.rest[0]), table=int(given.rest[1]), person=chosen)]


def _close(given: Given) -> Asked:
    return [ask.CloseList(round=int(given.rest[0]), table=int(given.rest[1]))]


def _live(given: Given) -> Asked:
    """Tables go on as live tables; one or several."""
    number, places = int(given.rest[0]), given.rest[1].split(",")
    return [ask.OpenTable(round=number, table=int(place)) for place in places]


def _by_hand(given: Given) -> Asked:
    return [ask.EndTable(round=int(given.rest[0]), table=int(given.rest[1]))]


def _standin(given: Given) -> Asked:
    return [
        ask.NameStandin(
            round=int(given.rest[0]),
            table=int(given.rest[1]),
            person=given.word("person"),
            standin=given.word("standin"),
        )
    ]


# What the referee decides.


def _penalise(given: Given) -> Asked:
    return [
        ask.Penalise(
            person=given.word("person"),
            round=int(given.word("round")),
            points=number_in(given.word("points")),
            reason=given.text("reason"),
        )
    ]


def _protest(given: Given) -> Asked:
    """The table follows from who protests."""
    person, number = given.word("person"), given.of.begun - 1
    seat = given.of.seat_of(person, number)
    if seat is None:
        raise refuse(
            "tournament/no-seat",
            "Diese Person sitzt in der laufenden Runde an keinem Tisch.",
            "This person sits at no table in the round that is played.",
        )
    game = number_in(given.word("game"))
    text = given.text("text")
    return [ask.MakeProtest(person=person, round=number, table=seat[0], game=game, text=text)]


def _decide(given: Given) -> Asked:
    upheld = given.rest[0] == "upheld"
    return [ask.DecideProtest(protest=given.rest[1], upheld=upheld, reason=given.text("reason"))]


_Verb = Callable[[Given], Asked]
_VERBS: dict[str, _Verb] = {
    "register": _register,
    "add": _add,
    "edit": _edit,
    "remove": lambda given: [ask.RemovePerson(person=given.rest[0])],
    "status": _status,
    "arrive": _arrive,
    "everybody": _everybody,
    "paid": _paid,
    "card": _card,
    "leave": _leave,
    "back": lambda given: [ask.Back(person=given.rest[0])],
    "draw": _draw,
    "start": lambda _given: [ask.StartRound()],
    "clock": _clock,
    "extra": _extra,
    "scorer": _scorer,
    "close": _close,
    "live": _live,
    "by-hand": _by_hand,
    "standin": _standin,
    "penalise": _penalise,
    "withdraw": lambda given: [ask.WithdrawPenalty(penalty=given.rest[0], why=given.text("why"))],
    "protest": _protest,
    "decide": _decide,
    "end": lambda _given: [ask.End()],
    "resume": lambda _given: [ask.End(ended=False)],
    "settings": lambda given: [ask.Change(settings=settings_asked(given.form, given.of))],
    "prizes": lambda given: [ask.Change(settings=prizes_asked(given.form, given.of))],
    "staff": lambda given: [ask.NameStaff(name=given.word("name"), role=Role(given.word("role")))],
    "drop": lambda given: [ask.DropStaff(staff=given.rest[0])],
    "free": lambda given: [ask.FreeDevices(who=given.rest[0])],
}
