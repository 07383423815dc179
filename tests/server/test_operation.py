"""What whoever runs a server sees of it, and who that is."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest

from cli_kit import doko
from doppelkopf.server.config import Config
from doppelkopf.web.app import make_app
from server.kit import Person, Server, config_for, run

TOKEN = "a-secret-of-the-operator"
HERE, ELSEWHERE = "127.0.0.1", "192.168.7.9"
FIGURES = {
    "doko_tables_live",
    "doko_tables_watched",
    "doko_sockets",
    "doko_tables_opened_total",
    "doko_actions_total",
    "doko_games_total",
    "doko_conflicts_total",
    "doko_commits_total",
    "doko_commit_seconds_total",
    "doko_commit_seconds_slowest",
    "doko_writes_total",
    "doko_memory_peak_bytes",
    "doko_uptime_seconds",
}
"""All there may be: whoever adds one has to think whether it tells something about a hand."""


def test_health_and_metrics(database: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        async with httpx.AsyncClient(base_url=server.url) as http:
            health = await http.get("/health")
            assert (health.status_code, health.json()["tables"]) == (200, 1)
            text = (await http.get("/metrics")).text
        values = dict(
            line.split() for line in text.splitlines() if line and not line.startswith("#")
        )
        assert set(values) == FIGURES
        assert values["doko_tables_live"] == "1"
        assert values["doko_sockets"] == "1"
        assert int(values["doko_commits_total"]) > 1
        assert anna.table_id not in text

    run(config_for(database), scenario)


def asked(
    config: Config, scenario: Callable[[Callable[..., Awaitable[httpx.Response]]], Awaitable[None]]
) -> None:
    """Ask a server for its figures, from any address."""

    async def body() -> None:
        app = make_app(config)

        async def get(address: str, **headers: str) -> httpx.Response:
            transport = httpx.ASGITransport(app, client=(address, 4321))
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                return await http.get("/metrics", headers=names)

        async with app.router.lifespan_context(app):
            await scenario(get)

    asyncio.run(body())


PROXIES_SAY = (
    "forwarded",
    "via",
    "x_forwarded_for",
    "x_forwarded_host",
    "x_forwarded_port",
    "x_forwarded_proto",
    "x_real_ip",
    "x_client_ip",
    "x_cluster_client_ip",
    "fly_client_ip",
    "true_client_ip",
    "cf_connecting_ip",
)


def test_metrics_are_for_this_machine_alone(sqlite: str) -> None:
    async def scenario(get: Callable[..., Awaitable[httpx.Response]]) -> None:
        for address in (HERE, "127.8.9.10", "::1", "::ffff:127.0.0.1"):
            assert (await get(address)).status_code == 200
        for address in (ELSEWHERE, "10.0.0.1", "2001:db8::1", "::ffff:10.0.0.1", "nowhere"):
            answer = await get(address, accept_language="en")
            assert (answer.status_code, answer.json()["code"]) == (403, "metrics/elsewhere")
            assert "on its own machine" in answer.json()["text"]
            assert "doko_" not in answer.text
        for header in PROXIES_SAY:
            assert (await get(HERE, **{header: "1.2.3.4"})).status_code == 403, header
        for host in ("localhost:8080", "127.0.0.1", "[::1]:8080", "doko.localhost"):
            assert (await get(HERE, host=host)).status_code == 200
        for host in ("192.168.1.7", "nas.local"):
            assert (await get(HERE, host=host)).status_code == 403

    asked(config_for(sqlite, host_names=("nas.local", "doko.localhost")), scenario)


def test_a_public_address_means_a_proxy_whether_or_not_it_says_so(sqlite: str) -> None:
    async def scenario(get: Callable[..., Awaitable[httpx.Response]]) -> None:
        for host in ("doko.example.org", "127.0.0.1", "localhost"):
            assert (await get(HERE, host=host)).status_code == 403

    asked(config_for(sqlite, public_url="https://doko.example.org"), scenario)


def test_behind_a_proxy_metrics_need_a_secret(sqlite: str) -> None:
    async def scenario(get: Callable[..., Awaitable[httpx.Response]]) -> None:
        for address in (HERE, ELSEWHERE):
            assert (await get(address)).status_code == 403

    asked(config_for(sqlite, trust_proxy=True), scenario)


@pytest.mark.parametrize("proxy", [False, True])
def test_a_secret_opens_the_metrics_from_anywhere_and_nothing_else_does(
    sqlite: str, proxy: bool
) -> None:
    async def scenario(get: Callable[..., Awaitable[httpx.Response]]) -> None:
        for address in (HERE, ELSEWHERE):
            for scheme in ("Bearer", "bearer"):
                given = await get(address, authorization=f"{scheme} {TOKEN}")
                assert (given.status_code, "doko_actions_total" in given.text) == (200, True)
            wrong = ("", TOKEN, "Bearer", f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Bearer \xe4")
            for value in wrong:
                answer = await get(address, authorization=value.encode("latin-1"))
                assert (answer.status_code, answer.json()["code"]) == (401, "metrics/token")
                assert answer.headers["www-authenticate"] == "Bearer"

    asked(config_for(sqlite, trust_proxy=proxy, metrics_token=TOKEN), scenario)


def test_a_secret_that_could_be_guessed_is_refused() -> None:
    for secret in ("short", "ä" * 20, "with a space in its midst"):
        done = doko("serve", "--metrics-token", secret)
        assert done.returncode == 1
        assert "secret for /metrics" in done.stderr
