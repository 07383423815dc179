"""What each face of a tournament may know: all else changes nothing of what it is sent.

A change that is not an audience's business leaves its picture the same to the byte, sizes and
counts too, and sends it no message; a link that is greater than its right is in no picture.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from doppelkopf.language import Lang
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.tournament.live.opening import ask
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.model import Role, Status
from server.kit import Server, config_for, run
from server.test_tournaments import HOST, a_tournament, crowd, enter, until

FACES = {
    "wall": Who("zoe", Right.LOOK),
    "door": Who("yan", Right.SIT),
    "mine": Who("mine"),
    "beside": Who("beside"),
    "elsewhere": Who("elsewhere"),
    "helper": Who("helper", Right.BELONG),
    "referee": Who("referee", Right.JUDGE),
    "organiser": HOST,
}
"""Who looks: `mine` is p1's phone, `beside` that of somebody at the same table."""
DESK = {"helper", "referee", "organiser"}
EVERYBODY = set(FACES)
OPEN = {"now"}


class Hall(NamedTuple):
    """A tournament in its first round, and where p1 sits."""

    room: LiveTournament
    place: int
    beside: str
    elsewhere: str


async def hall_of(server: Server) -> Hall:
    room = await a_tournament(server, "wettbewerb", fee=750)
    await crowd(room)
    await ask(room, HOST, wanted.Draw())
    await ask(room, HOST, wanted.StartRound())
    for number in (0, 1):
        await ask(room, HOST, wanted.NameScorer(round=0, table=number))
    await until(lambda: len(room.lists.seen) == 2 and all(s.now for s in room.lists.seen.values()))
    seat = room.of.seat_of("p1", 0)
    assert seat is not None
    table = room.of.rounds[0].tables[seat[0]]
    beside = next(each for each in table.seats if each != "p1")
    elsewhere = room.of.rounds[0].tables[1 - seat[0]].seats[0]
    for key, who in (("mine", "p1"), ("beside", beside), ("elsewhere", elsewhere)):
        await ask(room, Who(key), wanted.TieByLink(who=who, generation=0))
    await enter(room, 0, seat[0])
    await until(lambda: games(room, seat[0]) == 1)
    return Hall(room, seat[0], beside, elsewhere)


def games(room: LiveTournament, place: int) -> int:
    now = room.lists.seen[0, place].now
    return 0 if now is None else now.result.games


def picture(room: LiveTournament, who: Who) -> dict[str, bytes]:
    """What somebody is shown, part by part, but for the time."""
    audience: Any = room.kind.audience(room.state, who)
    made = room.drawn_now().picture(audience, Lang.EN)
    return {
        name: msgspec.json.encode(getattr(made, name))
        for name in made.__struct_fields__
        if name not in OPEN
    }


Change = Callable[[Hall], Awaitable[Any]]


async def correct_points(hall: Hall) -> None:
    """A row of the same length comes to something else."""
    sheet = await hall.room.lists.sheet((0, hall.place))
    assert sheet is not None
    place = next(at for at, entry in sheet.state.standing.entries if hasattr(entry, "bare"))
    people = sheet.state.match.people
    points = list(zip(people, ("-1", "-1", "1", "1"), strict=False))
    row = {"entry": "points", "bare": {"points": points}}
    wish = EnterOnSheet(
        seq=0,
        id="correction-000001",
        on=sheet.state.entries,
        entry={"entry": "correct", "target": place, "by": row},
        confirmed=("sheet/later",),
    )
    before = hall.room.lists.seen[0, hall.place].now
    await sheet.ask(Who("phone", Right.BELONG), "phone:correction", 0, wish)
    await until(lambda: hall.room.lists.seen[0, hall.place].now != before)


async def sign(hall: Hall) -> None:
    """Somebody beside p1 confirms the list."""
    now = hall.room.lists.seen[0, hall.place].now
    assert now is not None
    asked = wanted.SignList(round=0, table=hall.place, person=hall.beside, digest=now.result.digest)
    await ask(hall.room, Who("beside"), asked)


def by_host(asked: Callable[[Hall], Any]) -> Change:
    """A change that the organiser asks for."""

    async def change(hall: Hall) -> None:
        await ask(hall.room, HOST, asked(hall))

    return change


CHANGES: dict[str, tuple[Change, set[str]]] = {
    "what somebody has paid": (by_host(lambda _: wanted.SetPaid(person="p1")), {"mine", *DESK}),
    "a family": (by_host(lambda _: wanted.EditPerson(person="p1", family="Ross")), DESK),
    "somebody helps": (by_host(lambda _: wanted.NameStaff(name="Ida", role=Role.HELPER)), DESK),
    "somebody is entered": (by_host(lambda _: wanted.AddPerson(name="Nora")), {"door", *DESK}),
    "a protest": (
        by_host(
            lambda hall: wanted.MakeProtest(
                person="p1", round=0, table=hall.place, game=1, text="secret of table one"
            )
        ),
        EVERYBODY - {"door"},
    ),
    "points of an open list": (correct_points, {"mine", "beside", *DESK}),
    "a signature": (sign, {"mine", "beside", *DESK}),
}
"""What changes, and who may notice."""


@pytest.mark.parametrize("name", CHANGES)
def test_who_may_not_know_of_a_change_notices_nothing(sqlite: str, name: str) -> None:
    change, noticed_by = CHANGES[name]

    async def scenario(server: Server) -> None:
        hall = await hall_of(server)
        room = hall.room
        watchers = {face: looking(room, who) for face, who in FACES.items()}
        await quiet(room)
        before = {face: picture(room, who) for face, who in FACES.items()}
        for watcher in watchers.values():
            while not watcher.outbox.empty():
                watcher.outbox.get_nowait()
        await change(hall)
        await quiet(room)
        after = {face: picture(room, who) for face, who in FACES.items()}
        assert {face for face in FACES if before[face] != after[face]} == noticed_by
        told = {face for face, watcher in watchers.items() if not watcher.outbox.empty()}
        assert told == noticed_by

    run(config_for(sqlite), scenario)


def looking(room: LiveTournament, who: Who) -> Watcher:
    """Somebody's open page."""
    watcher = Watcher(who.key, "page", Lang.EN, who.right, room=1000)
    room.everything(watcher)
    room.watchers.add(watcher)
    return watcher


async def quiet(room: LiveTournament) -> None:
    """Wait until nothing is looked at, followed or told any more."""

    def is_idle() -> bool:
        tasks = (room.lists._looking, room.settling._task)
        return room._bell._timer is None and all(each is None or each.done() for each in tasks)

    await until(is_idle)


def test_what_stands_in_a_protest_is_for_its_table_and_the_desk(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_of(server)
        await CHANGES["a protest"][0](hall)
        wanted_penalty = wanted.Penalise(person="p1", round=0, points=3, reason="late again")
        await ask(hall.room, HOST, wanted_penalty)
        for text, by in (
            ("secret of table one", {"mine", "beside", *DESK}),
            ("late again", {"mine", *DESK}),
        ):
            found = {face for face, who in FACES.items() if text in whole(hall.room, who)}
            assert found == by, text

    run(config_for(sqlite), scenario)


def whole(room: LiveTournament, who: Who) -> str:
    return b"".join(picture(room, who).values()).decode()


def tokens(room: LiveTournament) -> Iterator[tuple[str, str]]:
    """All links of the tournament and of its lists, each with what it is."""
    for token, right in room.links.items():
        yield f"tournament {right.value}", token
    for (_, place), seen in room.lists.seen.items():
        for token, right in seen.links.items():
            yield f"list {place} {right.value}", token


def test_no_picture_has_a_link_that_allows_more_than_its_right(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_of(server)
        room, mine, other = hall.room, hall.place, 1 - hall.place
        lists = {f"list {place} belong" for place in (mine, other)}
        kept = {f"list {place} keep" for place in (mine, other)}
        judged = {f"list {place} judge" for place in (mine, other)}
        helper = {"tournament look", "tournament sit", "tournament belong"}
        may = {
            "wall": set[str](),
            "door": set[str](),
            "mine": {f"list {mine} belong"},
            "beside": {f"list {mine} belong"},
            "elsewhere": {f"list {other} belong"},
            "helper": lists | helper,
            "referee": judged | helper | {"tournament judge"},
            "organiser": kept | helper | {"tournament judge", "tournament keep"},
        }
        for face, who in FACES.items():
            text = whole(room, who)
            assert {what for what, token in tokens(room) if token in text} == may[face], face
            assert ("/come/" in text) == (face in DESK)
            for key in ("host", "mine", "beside", "elsewhere"):
                assert f'"{key}"' not in text, "no cookie is in any picture"

    run(config_for(sqlite), scenario)


def test_helpers_get_no_link_of_other_helpers(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_of(server)
        await ask(hall.room, HOST, wanted.NameStaff(name="Ida", role=Role.REFEREE))
        (ida,) = hall.room.of.staff
        link = hall.room.moment().personal(ida.id)
        assert {face for face, who in FACES.items() if link in whole(hall.room, who)} == {
            "organiser"
        }

    run(config_for(sqlite), scenario)


def test_whoever_is_somebody_no_more_sees_nothing_more(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_of(server)
        watcher = looking(hall.room, FACES["mine"])
        await ask(hall.room, HOST, wanted.FreeDevices(who="p1"))
        assert watcher.is_dropped
        assert "room/not-welcome" in (watcher.outbox.get_nowait() or "")
        assert hall.room.kind.audience(hall.room.state, FACES["mine"]) is None
        assert hall.room.of.people[0].status is Status.PRESENT

    run(config_for(sqlite), scenario)
