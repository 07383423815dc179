"""To which names a server answers, and where it sends people on."""

import asyncio
import socket
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cli_kit import doko
from doppelkopf.server.config import Config
from doppelkopf.server.hosts import Hosts, host_of, is_address
from server.kit import Person, Server, config_for, run, serve

OWN = socket.gethostname().partition(".")[0].lower()
OURS = (
    "localhost",
    "LOCALHOST.:80",
    "127.0.0.1:8080",
    "[::1]:8080",
    "192.168.178.20:8080",
    "10.0.0.7",
    "[fe80::1]",
    OWN,
    f"{OWN}.local:8080",
    f"{OWN.upper()}.LAN",
    "doko.example.org",
    "Doko.Example.Org.:443",
    "keller",
)
STRANGE = (
    "evil.example",
    "evil.example:8080",
    "doko.example.org.evil.example",
    "evil-doko.example.org",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    f"{OWN}.evil.example",
    "2130706433",
    "0x7f.1",
    "127.1",
    "localhost@evil.example",
    "localhost, evil.example",
    "localhost/x",
    "[::1",
    "::1",
    "",
    "ĺocalhost",
    "localhost:99999999",
)


def named(database: str, **changes: Any) -> Config:
    return config_for(
        database, public_url="https://doko.example.org", host_names=("Keller",), **changes
    )


@pytest.mark.parametrize("host", OURS)
def test_own_names_and_addresses_in_figures_are_known(host: str) -> None:
    assert Hosts(named("sqlite:///x")).knows(host)


@pytest.mark.parametrize("host", STRANGE)
def test_other_names_are_not(host: str) -> None:
    assert not Hosts(named("sqlite:///x")).knows(host)


@given(st.text(max_size=60) | st.from_regex(r"[a-z0-9.:\[\]@%-]{0,40}", fullmatch=True))
def test_no_text_is_taken_for_a_known_name(text: str) -> None:
    if Hosts(Config(database="x")).knows(text):
        host = host_of(text)
        assert host is not None
        known = host in ("localhost", "127.0.0.1") or host.partition(".")[0] == OWN
        assert known or is_address(host)


def test_what_the_network_calls_this_machine_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getfqdn", lambda: "Kiste.Firma.example")
    monkeypatch.setattr(
        socket, "gethostbyaddr", lambda _address: ("kiste.fritz.box", ["alias.example"], [])
    )
    hosts = Hosts(Config(database="x", lan_address="192.168.178.20"))
    assert not hosts.knows("kiste.fritz.box")
    hosts._look_up()
    for name in ("kiste.firma.example", "kiste.fritz.box:8080", "alias.example"):
        assert hosts.knows(name)


def test_a_stranger_s_name_gets_neither_pages_nor_tables_nor_websockets(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        evil = {"host": "evil.example", "origin": "http://evil.example", **anna.headers}
        async with httpx.AsyncClient(base_url=server.url, headers=evil) as http:
            for path in (
                "/",
                "/watch",
                f"/t/{table}",
                f"/t/{table}/export",
                "/metrics",
                "/nothing",
            ):
                answer = await http.get(path)
                assert answer.status_code == 421
                assert "set-cookie" not in answer.headers
                assert table not in answer.text
            posted = await http.post("/api/tables", json={"name": "x"})
            assert (posted.status_code, posted.json()["code"]) == (421, "request/host")
            german = await http.get("/", headers={"accept-language": "de"})
            assert "Unter diesem Namen" in german.text
            assert (await http.get("/health")).status_code == 200
        for host in ("evil.example", "127.0.0.1.evil.example:80"):
            with pytest.raises(InvalidStatus) as refused:
                await raw_websocket(server, table, host)
            assert refused.value.response.status_code == 403
        assert await server.hub.store.count() == 1

    run(config_for(sqlite), scenario)


async def raw_websocket(server: Server, table: str, host: str) -> None:
    """A websocket to a name that leads here, as a browser opens it."""
    stream = socket.create_connection(("127.0.0.1", server.port))
    async with connect(f"ws://{host}/t/{table}/ws", sock=stream, origin=None):
        pass


def test_people_in_the_network_come_by_name_and_by_address(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        for host in (f"{OWN}.local:{server.port}", f"192.168.1.2:{server.port}", "keller"):
            sent = {"host": host, "origin": f"http://{host}", **anna.headers}
            async with httpx.AsyncClient(base_url=server.url, headers=sent) as http:
                assert (await http.get("/")).status_code == 200
                assert (await http.post("/api/tables", json={"name": "x"})).status_code == 201
            await raw_websocket(server, table, host)

    run(named(sqlite), scenario)


def test_one_who_names_no_host_is_served_and_one_who_names_two_is_not(sqlite: str) -> None:
    async def ask(server: Server, head: str) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head.encode())
        status = int((await asyncio.wait_for(reader.readline(), 20)).split()[1])
        writer.close()
        return status

    async def scenario(server: Server) -> None:
        assert await ask(server, "GET /rules HTTP/1.0\r\n\r\n") == 200
        two = "GET /rules HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"
        assert await ask(server, two) in (400, 421)

    run(config_for(sqlite), scenario)


@pytest.mark.parametrize("name", ["http://doko.example.org", "a:80", "", "a b", "x/y", "-a"])
def test_a_name_that_cannot_be_one_is_refused_at_the_start(name: str) -> None:
    refused = doko("serve", "--host-name", name, "--port", "0")
    assert refused.returncode == 1
    assert "is not the name of a machine" in refused.stderr


@pytest.mark.parametrize("public", [None, "https://doko.example.org"])
def test_a_slash_too_many_leads_to_the_page_without_host_and_scheme(
    sqlite: str, public: str | None
) -> None:
    async def scenario() -> None:
        changes = {"public_url": public, "trust_proxy": public is not None}
        async with serve(config_for(sqlite, **changes)) as server:
            anna = Person(server)
            await anna.connect(await anna.open_table())
            path = f"/join/{anna.table['invite']['url'].rpartition('/')[2]}"
            sent = {"host": "doko.example.org", "x-forwarded-proto": "https"} if public else {}
            async with httpx.AsyncClient(base_url=server.url, headers=sent) as http:
                for asked, leads in (
                    (f"{path}/", path),
                    (f"{path}//", path),
                    (f"{path}/?lang=en", f"{path}?lang=en"),
                    ("/rules/", "/rules"),
                ):
                    answer = await http.get(asked)
                    assert (answer.status_code, answer.headers["location"]) == (307, leads)
                for asked in ("//evil.example/", "/\\evil.example/", "/nothing/", "//", "/%2f/"):
                    answer = await http.get(f"{server.url}{asked}")
                    assert answer.status_code == 404, asked
                    assert "location" not in answer.headers

    asyncio.run(scenario())


def test_no_redirect_names_a_host() -> None:
    """Starlette's own would, from what it is told; ours are all paths."""
    from doppelkopf.web.app import make_app

    app: Starlette = make_app(Config(database="sqlite:///x"))
    assert app.router.redirect_slashes is False
    assert any(isinstance(route, Route) and route.path == "/join/{invite}" for route in app.routes)
