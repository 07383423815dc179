"""The picture that each audience is shown, of parts that are made once for all who see the same."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import msgspec
from msgspec.structs import replace

from doppelkopf.language import Lang
from doppelkopf.scene.model import Shape
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament import shown
from doppelkopf.server.tournament.moment import Moment, Ranked
from doppelkopf.server.tournament.picture import (
    AnyPicture,
    DeskPicture,
    DoorPicture,
    PlayerPicture,
    TournamentLink,
    TournamentMay,
    TournamentMe,
    TournamentMySeat,
    TournamentPerson,
    TournamentRanking,
    TournamentRound,
    TournamentStaff,
    TournamentTable,
    WallPicture,
)
from doppelkopf.tournament.deciding.people import has_sat
from doppelkopf.tournament.model import PersonId, Role, Seating, Status, Tournament
from doppelkopf.tournament.rules import has_protests, scorer_volunteers
from doppelkopf.tournament.standings import Standings, standings
from doppelkopf.tournament.state import TournamentState

_T = TypeVar("_T")


class Audience(NamedTuple):
    """As whom somebody looks."""

    role: Role | None = None
    """None: the wall, or at the door."""
    who: str = ""
    """Which person or helper they are; empty: none of those."""
    door: bool = False


RIGHTS = {
    Role.ORGANISER: Right.KEEP,
    Role.REFEREE: Right.JUDGE,
    Role.HELPER: Right.BELONG,
    Role.PLAYER: Right.SIT,
}
"""What each role is as a right of the room."""


def ranked(of: Tournament, number: int) -> Ranked:
    """The ranking overall and by round."""
    rounds = range(of.begun)
    each = [standings(of, only=round_) for round_ in rounds] if len(rounds) > 1 else []
    overall = standings(of)
    return Ranked(overall, tuple(_ranks(one) for one in each or [overall] * len(rounds)), number)


def _ranks(found: Standings) -> dict[str, int]:
    return {each.person.id: each.place.rank for each in found.people}


class Drawing:
    """The pictures of one moment."""

    def __init__(self, state: TournamentState, moment: Moment) -> None:
        self.state = state
        self.of = state.tournament
        self.moment = moment
        self._made: dict[tuple[Any, ...], Any] = {}

    def _once(self, key: tuple[Any, ...], make: Callable[[], _T]) -> _T:
        if key not in self._made:
            self._made[key] = make()
        return cast(_T, self._made[key])

    def encoded(self, part: Any) -> bytes:
        """A part as JSON; one that many see is written once."""
        if isinstance(part, list | Shape):
            return self._once(("json", id(part)), lambda: (part, msgspec.json.encode(part)))[1]
        return msgspec.json.encode(part)

    def picture(self, audience: Audience, lang: Lang) -> AnyPicture:
        """What an audience is shown."""
        if audience.role is None:
            return self._door(lang) if audience.door else self._wall(lang)
        if audience.role.includes(Role.HELPER):
            return self._desk(audience, lang)
        return self._player(audience.who, lang)

    def _common(self, lang: Lang) -> dict[str, Any]:
        of, at = self.of, self.moment.at
        return {
            "now": at,
            "about": self._once(("about", lang), lambda: shown.about(self.state.id, of, lang)),
            "clock": self._once(("clock",), lambda: shown.clock(of, at)),
            "announcements": self._once(
                ("announced", lang), lambda: shown.announcements(of, at, lang)
            ),
        }

    def _wall(self, lang: Lang) -> WallPicture:
        begun = self.of.begun
        there = range(max(0, begun - 1), min(len(self.of.rounds), begun + 1))
        return self._once(
            ("wall", lang),
            lambda: WallPicture(
                audience="wall",
                rounds=[
                    shown.round_shown(self.of, number, self.moment, Right.LOOK) for number in there
                ],
                ranking=self.ranking(),
                **self._common(lang),
            ),
        )

    def ranking(self) -> TournamentRanking:
        """The ranking, the same for all who see it."""
        return self._once(("ranking",), lambda: shown.ranking(self.of, self.moment.ranked))

    def _door(self, lang: Lang) -> DoorPicture:
        of = self.of
        common = self._common(lang)
        return DoorPicture(
            audience="door",
            now=common["now"],
            about=common["about"],
            open=not of.ended and of.begun < of.settings.rounds,
            entered=len(of.people),
            clubs=sorted({each.club for each in of.people if each.club}, key=str.casefold),
            teams=sorted({each.team for each in of.people if each.team}, key=str.casefold),
        )

    # The desk.

    def _desk(self, audience: Audience, lang: Lang) -> DeskPicture:
        of, role = self.of, audience.role
        assert role is not None
        right = RIGHTS[role]
        known = self.state.known(audience.who) if audience.who else None
        plays = of.person(audience.who) is not None
        return DeskPicture(
            audience="desk",
            role=role.value,
            name=known.name if known is not None else "",
            settings=of.settings,
            people=self._once(("people",), self._people),
            rounds=self._once(("rounds", right), lambda: self._rounds(right)),
            seating=self._once(("seating",), lambda: shown.seating(of)),
            ranking=self.ranking(),
            penalties=[shown.penalty(of, each) for each in of.penalties],
            protests=[shown.protest(of, each) for each in of.protests],
            staff=self._staff(role),
            links=self._links(right, lang),
            me=self._me(audience.who) if plays else None,
            **self._common(lang),
        )

    def _rounds(self, right: Right) -> list[TournamentRound]:
        return [
            shown.round_shown(self.of, number, self.moment, right)
            for number in range(len(self.of.rounds))
        ]

    def _people(self) -> list[TournamentPerson]:
        owners = [who for _, who in self.state.devices]
        return [
            TournamentPerson(
                id=each.id,
                number=each.number,
                name=each.name,
                club=each.club,
                team=each.team,
                family=each.family,
                status=each.status.value,
                since=each.since,
                left=each.left,
                paid=each.paid,
                card=each.card,
                seated=has_sat(self.of, each),
                devices=owners.count(each.id),
                link=self._personal(each.id),
            )
            for each in self.of.people
        ]

    def _staff(self, role: Role) -> list[TournamentStaff]:
        owners = [who for _, who in self.state.devices]
        return [
            TournamentStaff(
                id=each.id,
                name=each.name,
                role=each.role.value,
                devices=owners.count(each.id),
                link=self._personal(each.id) if role is Role.ORGANISER else None,
            )
            for each in self.of.staff
        ]

    def _personal(self, who: str) -> str:
        return self.moment.link(self.moment.personal(who)).url

    def _links(self, right: Right, lang: Lang) -> list[TournamentLink]:
        found = []
        for token, given in self.moment.links.items():
            if right.includes(given):
                path = f"/tournament/{self.state.id}?link={token}"
                link = self.moment.link(path).shown(lang)
                found.append(
                    TournamentLink(
                        right=given.value, url=link.url, reachable=link.reachable, why=link.why
                    )
                )
        return found

    # Who plays.

    def _player(self, who: PersonId, lang: Lang) -> PlayerPicture:
        of = self.of
        number = of.begun - 1
        seat = of.seat_of(who, number)
        table = None if seat is None else self._table(number, seat[0])
        here = [] if seat is None else _protests_at(of, number, seat[0])
        return PlayerPicture(
            audience="player",
            me=self._me(who),
            table=table,
            may=self._may(who, table),
            protests=[shown.protest(of, each) for each in here],
            rankings=self.moment.ranked.number,
            **self._common(lang),
        )

    def _table(self, number: int, place: int) -> TournamentTable:
        return self._once(
            ("table", number, place),
            lambda: shown.table_shown(self.of, number, place, self.moment, Right.SIT),
        )

    def _may(self, who: PersonId, table: TournamentTable | None) -> TournamentMay:
        of = self.of
        person = of.person(who)
        cards = of.settings.seating is Seating.START_CARDS
        mine = None if table is None else next(s for s in table.seats if s.person == who)
        is_open = table is not None and table.list.state in ("open", "finished")
        done = mine is None or mine.gone or mine.signed
        return TournamentMay(
            sign=table is not None and table.list.state == "finished" and not done,
            protest=has_protests(of.settings) and is_open,
            write=table is not None
            and table.list.state == "waits"
            and table.scorer is None
            and scorer_volunteers(of.settings, len(table.seats)),
            card=cards and person is not None and person.card is None and not of.ended,
            leave=person is not None
            and person.status not in (Status.NO_SHOW, Status.LEFT)
            and not of.ended,
            open=of.settings.players_open
            and table is not None
            and table.list.state == "open"
            and table.list.live is None
            and not any(each.standin for each in table.seats),
        )

    def _me(self, who: PersonId) -> TournamentMe:
        of = self.of
        person = of.person(who)
        assert person is not None
        places = self._once(
            ("places",),
            lambda: {each.person.id: each for each in self.moment.ranked.overall.people},
        )
        place = places.get(who)
        return TournamentMe(
            id=who,
            number=person.number,
            name=person.name,
            club=person.club,
            team=person.team,
            status=person.status.value,
            card=person.card,
            paid=person.paid,
            fee=of.settings.fee,
            rank=None if place is None else place.place.rank,
            of=len(places),
            points="0" if place is None else str(place.place.points),
            rounds=[] if place is None else [shown.amount(each) for each in place.place.rounds],
            disputed=place is not None and place.disputed,
            seats=[seat for number in range(len(of.rounds)) if (seat := self._seat(who, number))],
            penalties=[shown.penalty(of, each) for each in of.penalties if each.person == who],
        )

    def _seat(self, who: PersonId, number: int) -> TournamentMySeat | None:
        round_ = self.of.rounds[number]
        names = self._once(("names",), lambda: {each.id: each.name for each in self.of.people})
        seats = self._once(("seats", number), lambda: _seats(self.of, number))
        found = seats.get(who)
        if found is None and who not in round_.out:
            return None
        nowhere = TournamentMySeat(
            round=number,
            table=None,
            seat=None,
            state=shown.state_of(round_),
            points=None,
            others=[],
        )
        if found is None:
            return nowhere
        table = round_.tables[found[0]]
        around = (*table.seats[found[1] + 1 :], *table.seats[: found[1]])
        line = table.list.result.line(who) if table.list.result else None
        return replace(
            nowhere,
            table=found[0],
            seat=found[1],
            points=line.points if line else None,
            others=[names[each] for each in around],
        )


def _seats(of: Tournament, number: int) -> dict[PersonId, tuple[int, int]]:
    tables = of.rounds[number].tables
    return {
        person: (place, seat)
        for place, table in enumerate(tables)
        for seat, person in enumerate(table.seats)
    }


def _protests_at(of: Tournament, number: int, place: int) -> list[Any]:
    return [each for each in of.protests if (each.round, each.table) == (number, place)]
