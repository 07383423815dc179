"""What comes from outside and is not as it should be: messages, origins, ids, rates."""

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from doppelkopf.server.config import Limits
from server.kit import Person, Server, closed_with, config_for, run

SILENT = Limits(messages_per_second=5, message_burst=10, message_bytes=2000)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "protocol/message"),
        ("nonsense", "protocol/message"),
        ("[]", "protocol/message"),
        ("{}", "protocol/message"),
        ('{"type":"fly"}', "protocol/message"),
        (b"\xff\xfe", "protocol/message"),
        ('{"type":"do"}', "protocol/message"),
        ('{"type":"do","seq":-1,"game":1,"action":{}}', "protocol/message"),
        ('{"type":"do","seq":1.5,"game":1,"action":{}}', "protocol/message"),
        ('{"type":"do","seq":' + "9" * 400 + ',"game":1,"action":{}}', "protocol/message"),
        ("[" * 1500, "protocol/message"),
        ('{"type":"hello","protocol":2,"client":"a"}', "protocol/version"),
        ('{"type":"hello","protocol":1,"client":"<b>"}', "protocol/message"),
        ('{"type":"ping","x":"' + "x" * 3000 + '"}', "protocol/size"),
    ],
)
def test_what_cannot_be_read_ends_the_connection(
    sqlite: str, message: str | bytes, code: str
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.send(message)
        assert await closed_with(anna) == (1009 if code == "protocol/size" else 1008, code)
        await anna.connect(table)  # and one can come back

    run(config_for(sqlite, limits=SILENT), scenario)


def test_far_too_long_a_message_is_not_even_read(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.send("x" * 100_000)
        assert (await closed_with(anna))[0] == 1009

    run(config_for(sqlite, limits=SILENT), scenario)


def test_the_first_message_is_hello(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        anna.socket = await connect(server.ws_url(table), additional_headers=anna.headers)
        await anna.send({"type": "ping"})
        assert await closed_with(anna) == (1008, "protocol/hello")

    run(config_for(sqlite), scenario)


def test_too_many_messages_end_the_connection(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        for _ in range(30):
            await anna.send({"type": "ping"})
        assert await closed_with(anna) == (1008, "protocol/rate")

    run(config_for(sqlite, limits=SILENT), scenario)


def test_pages_of_other_sites_cannot_connect(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "http://[", "ftp://x"):
            with pytest.raises(InvalidStatus):
                await connect(
                    server.ws_url(table), origin=Origin(origin), additional_headers=anna.headers
                )
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.post(
                    "/api/tables", json={"name": "A"}, headers={"origin": origin}
                )
            assert answer.status_code == 403
        async with connect(server.ws_url(table), origin=Origin(server.url)):
            pass

    run(config_for(sqlite), scenario)


def test_addresses_of_one_network_share_their_limits(sqlite: str) -> None:
    limits = Limits(rooms_per_minute=0.001)

    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            codes = []
            for address in [f"2001:db8:0:1:{number:x}::1" for number in range(12)] + [
                "2001:db8:0:2::1",
                "198.51.100.1",
                "198.51.100.2",
            ]:
                answer = await http.post(
                    "/api/tables", json={"name": "A"}, headers={"x-forwarded-for": address}
                )
                codes.append(answer.status_code)
        assert codes == [201] * 10 + [429] * 2 + [201] * 3

    run(config_for(sqlite, limits=limits, trust_proxy=True), scenario)


def test_a_table_that_is_not_there(database: str) -> None:
    async def scenario(server: Server) -> None:
        for name in ("nothing", "x" * 200, "%00", "a%00b", "%ED%A0%80"):
            anna = Person(server)
            anna.socket = await connect(server.ws_url(name))
            assert await closed_with(anna) == (4404, "table/unknown-id")

    run(config_for(database), scenario)


@pytest.mark.parametrize("word", ["%00", "a%00b", "%ED%A0%80", "nothing", "%C3%A4", "x" * 300])
def test_what_can_be_no_id_is_not_there(database: str, word: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            paths = ("/t/{}", "/t/{}/export", "/t/{}/qr.svg", "/g/{}.json", "/g/{}", "/join/{}")
            for path in (*paths, "/seat/{}"):
                assert (await http.get(path.format(word))).status_code == 404, path
            for path in ("/t/{}/delete", "/t/{}/seat-link", "/join/{}"):
                assert (await http.post(path.format(word))).status_code == 404, path

    run(config_for(database), scenario)


def test_errors_before_hello_are_in_the_language_of_the_browser(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        table = await Person(server).open_table(bots=True)
        wanted = [
            ({"accept-language": "de-AT,en;q=0.5"}, "Diesen Tisch", "Zuerst"),
            ({"accept-language": "en-GB"}, "There is no", "The first"),
            ({"accept-language": "de", "cookie": "lang=en"}, "There is no", "The first"),
        ]
        for headers, unknown, order in wanted:
            for id_, sentence in (("nothing", unknown), (table, order)):
                anna = Person(server)
                anna.socket = await connect(server.ws_url(id_), additional_headers=headers)
                if id_ == table:
                    await anna.send({"type": "ping"})
                await closed_with(anna)
                assert anna.messages[-1]["text"].startswith(sentence)

    run(config_for(sqlite), scenario)


def test_connections_are_made_at_a_bounded_rate(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        table = await Person(server).open_table(bots=True)
        for _ in range(3):
            async with connect(server.ws_url(table)):
                pass
        with pytest.raises(InvalidStatus):
            await connect(server.ws_url(table))

    limits = Limits(connects_per_second=0.001, connect_burst=3)
    run(config_for(sqlite, limits=limits), scenario)


def test_what_is_no_new_table_is_not_counted_as_one(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        while server.hub.new_rooms.take("127.0.0.1"):
            pass
        async with httpx.AsyncClient(base_url=server.url, headers=anna.headers) as http:
            assert (await http.post("/api/tables", json={"name": "A"})).status_code == 429
            assert (await http.post(f"/t/{table}/seat-link")).status_code == 200
            assert (await http.post(f"/t/{table}/delete")).status_code == 200

    run(config_for(sqlite, limits=Limits(rooms_per_minute=0.001)), scenario)
