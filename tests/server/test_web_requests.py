"""Pages as programs ask for them: methods, forms that cannot be, what is kept, what is told."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable

import httpx
import pytest
from msgspec.structs import replace

from doppelkopf.language import Lang
from doppelkopf.server.live.hub import Hub
from doppelkopf.web import assets
from doppelkopf.web.guard import HEADERS
from server.kit import GENEROUS, Person, Server, config_for, serve
from server.kit import run as serve_and_run

Scenario = Callable[[Server, httpx.AsyncClient], Awaitable[None]]


def run(database: str, scenario: Scenario) -> None:
    async def body() -> None:
        async with (
            serve(config_for(database)) as server,
            httpx.AsyncClient(base_url=server.url, headers={"accept-language": "en"}) as http,
        ):
            await scenario(server, http)

    asyncio.run(body())


async def invitation(server: Server) -> str:
    """The path of an invitation to a new table."""
    anna = Person(server)
    await anna.connect(await anna.open_table())
    return "/" + str(anna.table["invite"]["url"]).split("/", 3)[3]


def test_asking_for_headers_opens_no_table(sqlite: str) -> None:
    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        for path in ("/", "/new", "/replay", await invitation(server)):
            opened = server.hub.metrics.opened.total()
            assert (await http.head(path)).status_code == 200, path
            assert server.hub.metrics.opened.total() == opened

    run(sqlite, scenario)


def test_a_form_that_cannot_be_read_is_refused_with_a_sentence(sqlite: str) -> None:
    body = b'--XX\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--XX--\r\n'
    kinds = ("; boundary=XX; charset=undefined", "")

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        for path in ("/play", "/new", "/replay", await invitation(server)):
            for kind in kinds:
                headers = {"content-type": f"multipart/form-data{kind}"}
                answer = await http.post(path, content=body, headers=headers)
                assert answer.status_code == 400, (path, kind)
                assert "This form cannot be read." in answer.text

    run(sqlite, scenario)


def test_a_language_link_that_is_no_address_leads_to_the_start(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.get("/lang/de", params={"to": "//["})
        assert (answer.status_code, answer.headers["location"]) == (303, "/")

    run(sqlite, scenario)


def test_a_fault_keeps_the_headers_and_tells_no_secret(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fall(_hub: Hub, _token: str, _kind: object) -> None:
        raise RuntimeError("dropped")

    monkeypatch.setattr(Hub, "by_link", fall)

    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.get("/join/a-secret")
        assert answer.status_code == 500
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "default-src 'none'" in answer.headers["content-security-policy"]

    with caplog.at_level(logging.ERROR, "doppelkopf"):
        run(sqlite, scenario)
    [said] = [
        record.getMessage() for record in caplog.records if record.name == "doppelkopf.web.app"
    ]
    assert said == "GET /join failed"


def test_only_what_is_there_is_free_of_the_rate(sqlite: str) -> None:
    limits = replace(GENEROUS, requests_per_second=0.001, request_burst=3)
    free = ("/health", "/metrics", assets.url("icon.svg"), assets.deck_url(Lang.DE))
    bound = ("/healthx", "/health/", "/metrics2", "/static/x", assets.url("nothing.js"))

    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            codes = [(await http.get(path)).status_code for path in bound]
            assert codes == [404, 307, 404, 429, 429]
            codes = [(await http.get(path)).status_code for path in free * 2]
            assert codes == [200] * 8

    serve_and_run(config_for(sqlite, limits=limits), scenario)


def test_the_error_page_of_a_form_links_to_a_page_that_exists(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.post("/play", data={}, headers={"origin": "http://evil.example"})
        assert answer.status_code == 403
        assert re.findall(r'href="(/lang/de[^"]*)"', answer.text) == ["/lang/de?to=/"]

    run(sqlite, scenario)


TYPED = {
    "rules": "ravensburger", "name": "Anna :)", "title": "Wir <3", "places": "3", "think": "20",
    "level": "strong", "bots": "on",
}  # fmt: skip


def test_a_refused_form_comes_back_with_all_that_was_typed(sqlite: str) -> None:
    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.post("/new", data=TYPED)
        assert answer.status_code == 400
        page = answer.text
        assert 'role="alert"' in page
        for part in (
            'value="Anna :)"',
            'value="Wir &lt;3"',
            'value="ravensburger" checked',
            "<option selected>3<",
            '<option value="20" selected>',
            '<option value="strong" selected>',
            'name="bots" checked',
            'name="takeover">',
            'name="spectators">',
        ):
            assert part in page, part
        broken = await http.post(
            "/new",
            data=TYPED | {"rules": "own", "name": "Anna"},
            files={"toml": ("x.toml", b'extends = "ddv"\nnonsense = 1\n')},
        )
        assert broken.status_code == 400
        assert "nonsense" in broken.text
        assert 'value="own" checked' in broken.text
        assert 'value="Wir &lt;3"' in broken.text
        assert server.hub.metrics.opened.total() == 0

    run(sqlite, scenario)


def test_a_number_of_seats_that_the_rules_refuse_is_said_on_the_form(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.post("/new", data=TYPED | {"rules": "ddv", "name": "Anna"})
        assert answer.status_code == 400
        assert "These rules are for 4, 5 or more people; 3 are at the table." in answer.text
        assert 'value="Anna"' in answer.text

    run(sqlite, scenario)


def test_a_refused_name_comes_back_on_the_page_it_was_typed_on(sqlite: str) -> None:
    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        for path in ("/play", await invitation(server)):
            answer = await http.post(path, data={"name": TYPED["name"]})
            assert answer.status_code == 400, path
            assert 'role="alert"' in answer.text
            assert 'value="Anna :)"' in answer.text
        answer = await http.post("/play", data=TYPED)
        assert '<option value="ravensburger" selected>' in answer.text
        assert '<option value="strong" selected>' in answer.text

    run(sqlite, scenario)
