"""A round with more people than chairs opens its table: chairs for all, or somebody chooses."""

import re

import httpx

from doppelkopf.rules import load
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.live.taking import ask
from doppelkopf.server.round.requests import AddPerson, MergePeople
from doppelkopf.server.table.chairs import no_room
from doppelkopf.server.table.live.opening import table_at
from server.kit import Server
from server.test_round_now import come, names
from server.test_round_pages import Visitor, founded, visited


async def grown(server: Server, host: Visitor, rules: str, *more: str) -> LiveRound:
    """A round of Anna, Ben, Cem, Dora and more."""
    room = await founded(server, host, rules)
    for name in more:
        await ask(room, Who(room.state.host), AddPerson(seq=0, name=name))
    return room


def test_a_sixth_chair_is_refused_for_the_reason_that_holds_online() -> None:
    rules = load("ddv").rules
    assert "höchstens 5" in no_room(6, rules).de
    assert "4 people; 5" in no_room(5, load("hausregeln-2021").rules).en


def offered(page: httpx.Response) -> list[str]:
    """The form for a table as it stands: who of the round plays, if nobody changes anything."""
    form = page.text.partition("/table")[2].partition("</form>")[0]
    return re.findall(r'name="player" value="(\w+)" checked', form)


def test_five_of_a_round_sit_at_one_table_where_the_dealer_sits_out(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await grown(server, anna, "ddv", "Emil")
        emil = await come(server, anna, room, "p5")
        page = await anna.get(f"/round/{room.state.id}")
        assert "Am Tisch ist Platz für 5." in page.text
        assert offered(page) == ["p1", "p2", "p3", "p4", "p5"]
        form = {"person": "p1", "player": offered(page)}
        opened = await anna.post(f"/round/{room.state.id}/table", form)
        table = await table_at(server.hub, opened.url.path.rpartition("/")[2])
        assert table is not None
        await emil.get(f"/t/{table.state.id}")
        assert names(table) == ["Anna", "Emil", None, None, None]

    visited(sqlite, scenario)


def test_where_four_play_whoever_opens_the_table_chooses_who_of_five_does(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await grown(server, anna, "hausregeln-2021", "Emil")
        path = f"/round/{room.state.id}"
        dora, emil = [await come(server, anna, room, each) for each in ("p4", "p5")]
        page = await emil.get(path)
        assert "Am Tisch ist Platz für 4." in page.text
        assert offered(page) == ["p1", "p2", "p3", "p5"]
        # All five are too many, and nothing is opened; whoever opens plays without being named.
        everybody = {"person": "p1", "player": ["p2", "p3", "p4", "p5"]}
        refused = await anna.post(f"{path}/table", everybody)
        assert refused.status_code == 400
        assert "für 4 Personen; am Tisch sitzen 5" in refused.text
        assert room.state.round.evenings == ()
        opened = await anna.post(f"{path}/table", {"player": ["p2", "p3", "p5"]})
        at = opened.url.path
        table = await table_at(server.hub, at.rpartition("/")[2])
        assert table is not None
        # Who was not chosen gets no chair by looking; they can still ask for one by their name.
        await dora.get(at)
        await emil.get(at)
        assert names(table) == ["Anna", "Emil", None, None]
        [way] = set(re.findall(r'href="(/join/[\w-]+)">Platz', (await dora.get(path)).text))
        asked = await dora.get(way)
        assert asked.url.path == way
        assert "Emil" in names(table)

    visited(sqlite, scenario)


def test_a_round_that_has_room_is_asked_nothing_and_expects_everybody(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await grown(server, anna, "hausregeln-2021")
        page = await anna.get(f"/round/{room.state.id}")
        assert 'name="player"' not in page.text
        opened = await anna.post(f"/round/{room.state.id}/table", {"person": "p1"})
        ben = await come(server, anna, room, "p2")
        await ben.get(opened.url.path)
        table = await table_at(server.hub, opened.url.path.rpartition("/")[2])
        assert table is not None
        assert names(table) == ["Anna", "Ben", None, None]

    visited(sqlite, scenario)


def test_two_of_the_chosen_who_turn_out_to_be_one_are_one_player(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await grown(server, anna, "hausregeln-2021", "Emil")
        wanted = {"person": "p1", "player": ["p2", "p3", "p5"]}
        await anna.post(f"/round/{room.state.id}/table", wanted)
        await ask(room, Who(room.state.host), MergePeople(seq=0, person="p5", into="p2"))
        [kept] = room.state.round.evenings
        assert kept.players == ("p1", "p2", "p3")

    visited(sqlite, scenario)
