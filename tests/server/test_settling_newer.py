"""The rules of a table have a newer version: whom the server tells, and of what."""

from typing import Any

import httpx

from server.kit import GENEROUS, Server, config_for, run
from server.test_settling import begun, browser, links_of
from server.test_settling_tables import table_of


async def newer(person: httpx.AsyncClient, table: str) -> dict[str, Any] | None:
    answer = await person.get(f"/t/{table}/newer-rules")
    assert answer.status_code == 200
    found: dict[str, Any] | None = answer.json()
    return found


async def charly(person: httpx.AsyncClient, path: str, points: int) -> None:
    form = {"do": "number", "key": "specials.charly", "number": str(points)}
    assert (await person.post(path, data=form)).status_code == 303


def test_the_host_is_told_what_is_different_and_proposes_it(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            rules = f"r:{path.removeprefix('/r/')}"
            id_ = await table_of(server, anna, rules=rules)
            assert await newer(anna, id_) is None
            await charly(anna, path, 3)
            told = await newer(anna, id_)
            assert told is not None
            assert (told["version"], told["url"]) == (2, path)
            assert "Charly" in told["what"]
            assert "3" in told["what"]
            assert await newer(ben, id_) is None
            await charly(anna, path, 2)  # put back: there is nothing new
            assert await newer(anna, id_) is None
            await charly(anna, path, 3)
            table = await server.table(id_)
            assert table is not None
            await anna.post(f"{path}/propose", data={"table": id_})
            assert table.state.rule_set.specials.charly == 3
            assert await newer(anna, id_) is None
            await anna.post(path, data={"do": "set false", "key": "deck.nines"})
            assert await newer(anna, id_) is None, "as long as something contradicts itself"

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_who_came_by_a_link_to_look_is_told_as_long_as_it_holds(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            token = (await links_of(server, path))["look"]
            id_ = await table_of(server, ben, rules=f"r:{path.removeprefix('/r/')}.{token}")
            await charly(anna, path, 3)
            told = await newer(ben, id_)
            assert told is not None
            assert told["url"] == f"{path}?link={token}"
            assert (await ben.get(told["url"])).status_code == 200
            renewed = await anna.post(f"{path}/renew?right=look")
            assert renewed.status_code < 400, renewed.text
            assert await newer(ben, id_) is None

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_table_by_a_set_that_comes_along_has_none(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            await charly(anna, path, 3)
            id_ = await table_of(server, anna)
            assert await newer(anna, id_) is None
            assert (await anna.get("/t/nonsense/newer-rules")).status_code == 404

    run(config_for(sqlite, limits=GENEROUS), scenario)
