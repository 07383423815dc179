"""Opening a server to the network in the page: by whom, where, what follows, and closing it again.

127.0.0.2 stands for the address of the machine in its network.
"""

import asyncio
import socket
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doppelkopf.server.config import Config
from doppelkopf.server.net.listen import lan_addresses
from server.kit import Person, Server, config_for, run

LAN = "127.0.0.2"


def config(database: str, **changes: Any) -> Config:
    return config_for(database, **{"may_open": True, "networks": (LAN,), **changes})


async def post(server: Server, do: str, headers: dict[str, str] | None = None, **form: str) -> Any:
    given = {"origin": server.url} if headers is None else headers
    async with httpx.AsyncClient(base_url=server.url) as http:
        return await http.post("/network", data={"do": do, **form}, headers=given)


def outside(server: Server) -> str:
    assert server.hub.opened is not None
    return server.hub.opened.url


async def answers(url: str) -> bool:
    async with httpx.AsyncClient(base_url=url) as http:
        try:
            return (await http.get("/health")).status_code == 200
        except httpx.ConnectError:
            return False


async def _to_the_end(line: ClientConnection) -> None:
    while True:
        await line.recv()


def test_a_table_is_reached_from_the_network_once_it_is_opened(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        anna.become_new()
        await anna.connect(await anna.open_table(rules="ddv"))
        invite = anna.table["invite"]
        assert (invite["reachable"], invite["opens"]) == (False, True)
        assert invite["why"]
        answer = await post(server, "open", to=f"/t/{anna.table_id}")
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{anna.table_id}"
        await anna.until(lambda: anna.table["invite"]["reachable"])
        invite = anna.table["invite"]
        assert invite["url"].startswith(outside(server))
        assert invite["why"] is None
        async with httpx.AsyncClient() as http:
            page = await http.get(invite["url"])
            assert page.status_code == 200
            assert "Anna" in page.text
        async with connect(
            f"{outside(server).replace('http', 'ws')}/t/{anna.table_id}/ws",
            additional_headers=anna.headers,
        ) as guest:
            await guest.send('{"type": "hello", "protocol": 1, "client": "x"}')
            assert '"state"' in str(await guest.recv())
            url = outside(server)
            assert (await post(server, "close")).status_code == 303
            with pytest.raises(ConnectionClosed):
                await _to_the_end(guest)
        assert not await answers(url)
        assert await answers(server.url)
        await anna.until(lambda: not anna.table["invite"]["reachable"])
        assert (await post(server, "open")).status_code == 303  # and again
        assert await answers(outside(server))

    run(config(sqlite), scenario)


def test_only_a_page_on_the_machine_itself_opens_and_closes_it(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        here = {"origin": server.url}
        refused: list[tuple[dict[str, str], int]] = [
            ({}, 403),
            ({"origin": "http://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({**here, "x-forwarded-for": "192.0.2.7"}, 403),
            ({**here, "via": "1.1 somebody"}, 403),
            ({"host": "evil.example", "origin": "http://evil.example"}, 421),
            ({"host": "192.0.2.7:8080", "origin": "http://192.0.2.7:8080"}, 403),
        ]
        for do in ("open", "close"):
            for headers, status in refused:
                answer = await post(server, do, headers)
                assert answer.status_code == status, headers
                assert server.hub.opened is None
        await post(server, "open")
        url = outside(server)
        async with httpx.AsyncClient(base_url=url) as http:
            for asked in (
                await http.get("/network"),
                await http.get("/network/qr.svg"),
                await http.post("/network", data={"do": "close"}, headers={"origin": url}),
                await http.get("/metrics"),
            ):
                assert asked.status_code == 403, asked.url
            assert "/network" not in (await http.get("/")).text
            # A page from the network cannot have the browser of the machine do it either.
            crossed = {"origin": url}
            assert (await post(server, "close", crossed)).status_code == 403
        assert server.hub.opened is not None
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/metrics")).status_code == 200

    run(config(sqlite), scenario)


@pytest.mark.parametrize(
    "changes", [{"may_open": False}, {"public_url": "http://127.0.0.1"}, {"trust_proxy": True}]
)
def test_a_server_that_was_started_otherwise_cannot_be_opened(
    sqlite: str, changes: dict[str, Any]
) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/network")).status_code in (403, 404)
            assert "/network" not in (await http.get("/")).text
        assert (await post(server, "open")).status_code in (403, 404)
        assert server.hub.opened is None

    run(config(sqlite, **changes), scenario)


def test_a_taken_port_is_told_and_another_one_is_used(sqlite: str) -> None:
    with socket.socket() as taken:
        taken.bind((LAN, 0))
        taken.listen()
        port = taken.getsockname()[1]

        async def scenario(server: Server) -> None:
            assert (await post(server, "open")).headers["location"] == "/network"
            assert server.hub.opened is not None
            assert server.hub.opened.port != port
            for lang, sentence in (
                ("de", f"Port {port} ist dort belegt"),
                ("en", f"Port {port} is taken there"),
            ):
                async with httpx.AsyncClient(base_url=server.url) as http:
                    page = await http.get("/network", headers={"accept-language": lang})
                assert sentence in page.text
                assert outside(server) in page.text

        run(config(sqlite, port=port), scenario)


def test_without_a_network_and_with_a_strange_address_it_says_so(sqlite: str) -> None:
    async def none(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            page = await http.get("/network", headers={"accept-language": "de"})
            assert "in keinem Netz" in page.text
        for lang, sentence in (("de", "in keinem Netz"), ("en", "is in no network")):
            headers = {"origin": server.url, "accept-language": lang}
            answer = await post(server, "open", headers)
            assert answer.status_code == 400
            assert sentence in answer.text

    async def strange(server: Server) -> None:
        for address in ("8.8.8.8", "0.0.0.0", "::", "x", "127.0.0.1", "127.0.0.2\x00"):
            answer = await post(server, "open", address=address)
            assert answer.status_code == 400, address
            assert server.hub.opened is None
        for do in ("", "opened", "OPEN"):
            assert (await post(server, do)).status_code == 400
        gone = await post(server, "open", address="192.0.2.77")  # nobody can listen there
        assert gone.status_code == 400
        assert "does not have this address" in gone.text

    run(config(sqlite, networks=()), none)
    run(config(sqlite, networks=(LAN, "192.0.2.77")), strange)


def test_of_several_addresses_one_is_chosen_and_can_be_changed(sqlite: str) -> None:
    other = "127.0.0.3"

    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            page = (await http.get("/network")).text
        assert f'value="{LAN}" checked' in page
        assert f'value="{other}"' in page
        await post(server, "open", address=other)
        first = outside(server)
        assert other in first
        await post(server, "open", address=LAN)
        assert LAN in outside(server)
        assert not await answers(first)
        assert await answers(outside(server))

    run(config(sqlite, networks=(LAN, other)), scenario)


def test_ipv6_has_its_brackets(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        answer = await post(server, "open")
        if answer.status_code == 400:
            pytest.skip("this machine has no IPv6")
        assert outside(server).startswith("http://[::1]:")
        assert await answers(outside(server))

    run(config(sqlite, networks=("::1",)), scenario)


def test_many_who_open_and_close_at_once_leave_one_listener_or_none(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        await asyncio.gather(*(post(server, do) for do in ("open", "close") * 5))
        await post(server, "open")
        url = outside(server)
        await asyncio.gather(*(post(server, "close") for _ in range(3)))
        assert server.hub.opened is None
        assert not await answers(url)

    run(config(sqlite), scenario)


def test_addresses_of_this_machine_are_those_others_could_use() -> None:
    for address in lan_addresses():
        assert not address.startswith(("127.", "0.", "169.254."))
