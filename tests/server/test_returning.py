"""The way back: which tables somebody is reminded of, what they read, and who else reads it."""

import asyncio

import httpx

from doppelkopf.server.table.live.returning import LOOKED_THROUGH, MOST, running, running_for
from doppelkopf.server.table.log import Closed
from doppelkopf.server.table.state import Stage
from doppelkopf.web.returning import known_guest
from server.kit import Person, Server, config_for, serve
from server.tables import Paper


def test_a_table_is_told_as_everyone_there_knows_it() -> None:
    paper = Paper(title="Freitag")
    found = running_for(paper.state, "anna")
    assert found is not None
    assert (found.stage, found.game, found.others, found.turn) == (Stage.LOBBY, 0, (), None)
    paper.fill("Ben", "Cem", "Dora")
    paper.play(until=lambda state: state.game is not None and len(state.game.actions) > 5)
    for key, others in (("anna", ("Ben", "Cem", "Dora")), ("ben", ("Anna", "Cem", "Dora"))):
        found = running_for(paper.state, key)
        assert found is not None
        assert (found.title, found.game, found.others) == ("Freitag", 1, others)
        assert found.mine is (found.turn == key.capitalize())
    assert running_for(paper.state, "stranger") is None
    paper.play()
    found = running_for(paper.state, "dora")
    assert found is not None
    assert (found.stage, found.turn) == (Stage.BETWEEN, None)
    paper.add(Closed())
    assert running_for(paper.state, "dora") is None


def test_who_left_is_reminded_while_the_seat_is_free_and_somebody_waits() -> None:
    paper = Paper()
    paper.fill("Ben", "Cem", "Dora")
    paper.ask("ben", "leave")
    found = running_for(paper.state, "ben")
    assert found is not None
    assert found.left
    guest = known_guest(paper.state, "ben")
    assert guest is not None
    assert (guest.name, guest.is_old_seat) == ("Ben", True)
    for name in ("anna", "cem", "dora"):
        paper.ask(name, "leave")
    assert running_for(paper.state, "ben") is not None  # the cards are still theirs
    paper.play()
    assert running_for(paper.state, "ben") is None  # only bots are left


def test_a_seat_that_somebody_else_has_is_not_called_free() -> None:
    paper = Paper()
    paper.fill("Ben", "Cem", "Dora")
    paper.play()
    paper.ask("ben", "leave")
    paper.ask("cem", "leave")
    paper.ask("eva", "sit", place=1, name="Eva")
    guest = known_guest(paper.state, "ben")
    assert guest is not None
    assert not guest.is_old_seat
    other = known_guest(paper.state, "cem")
    assert other is not None
    assert other.is_old_seat
    paper.ask("finn", "sit", place=2, name="Finn")
    assert known_guest(paper.state, "ben") is None
    assert known_guest(paper.state, "stranger") is None
    assert known_guest(paper.state, None) is None


async def start_page(server: Server, who: Person) -> str:
    async with httpx.AsyncClient(base_url=server.url) as http:
        return (await http.get("/?lang=de", headers=who.headers)).text


def test_the_start_page_names_ones_own_tables_to_nobody_else(database: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(database)) as server:
            anna, ben, eve = Person(server), Person(server, "Ben"), Person(server, "Eve")
            assert "Weiterspielen" not in await start_page(server, anna)
            friends = await anna.open_table(title="Freitag")
            bots = await anna.open_table(title="Allein", bots=True)
            ben.become_new()
            eve.become_new()
            await ben.open_table(title="Fremd")
            page = await start_page(server, anna)
            assert f'href="/t/{friends}"' in page
            assert f'href="/t/{bots}"' in page
            assert "Noch nicht begonnen" in page
            assert "Spiel 1" in page
            assert "Fremd" not in page
            assert "Weiterspielen" not in await start_page(server, eve)
            anna_forged = Person(server)
            anna_forged.cookie = (anna.cookie or "")[:-2] + "xx"
            assert "Weiterspielen" not in await start_page(server, anna_forged)
            await server.hub.delete(friends)
            assert friends not in await start_page(server, anna)
        async with serve(config_for(database)) as server:  # nobody has it in memory
            page = await start_page(server, anna_on(server, anna))
            assert bots in page
            assert friends not in page

    asyncio.run(scenario())


def anna_on(server: Server, anna: Person) -> Person:
    anna.move_to(server)
    return anna


def test_a_linked_device_finds_the_way_too(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            anna = Person(server)
            id_ = await anna.open_table(bots=True)
            async with httpx.AsyncClient(base_url=server.url) as http:
                link = (await http.post(f"/t/{id_}/seat-link", headers=anna.headers)).json()
                path = "/" + link["url"].split("/", 3)[3]
                phone = Person(server)
                phone.cookie = (await http.get(path)).cookies["doko"]
            assert id_ in await start_page(server, phone)

    asyncio.run(scenario())


def test_with_very_many_tables_only_a_few_are_looked_at(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            anna = Person(server)
            for number in range(LOOKED_THROUGH + 5):
                await anna.open_table(title=f"T{number}")
            key = server.hub.signer.person(anna.cookie)
            reads = server.hub.store.reads
            assert len(await running(server.hub, key)) == MOST
            assert server.hub.store.reads == reads + 1  # all are in memory; one question finds them
            explained = server.hub.store.do(
                lambda found: found.exec_driver_sql(
                    "EXPLAIN QUERY PLAN SELECT room_id FROM people WHERE person = 'x'"
                ).all()
            )
            assert "INDEX" in str(explained)

    asyncio.run(scenario())
