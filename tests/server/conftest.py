"""What the server's tests share: both kinds of database."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.databases import Missing, Postgres, postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    try:
        manager = postgres()
        server = manager.__enter__()
    except Missing as reason:
        print(f"\nNOT TESTED with PostgreSQL: {reason}")
        pytest.skip(f"NOT TESTED with PostgreSQL: {reason}")
    yield server
    manager.__exit__(None, None, None)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/doko.db"
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of an empty SQLite file."""
    return f"sqlite:///{tmp_path}/doko.db"


Make = Callable[[], str]
