"""What the server's tests share: both kinds of database."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG

from doppelkopf.server.store.storage import check_database
from server.databases import Missing, Postgres, postgres

# Five seconds, which is the default, are little where the machine has much else to do.
DEFAULT_TIMEOUT_CONFIG.connect = DEFAULT_TIMEOUT_CONFIG.read = DEFAULT_TIMEOUT_CONFIG.write = 60.0


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


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema of today."""
    file = tmp_path_factory.mktemp("sqlite") / "doko.db"
    check_database(f"sqlite:///{file}")
    return file


@pytest.fixture
def sqlite(migrated: Path, tmp_path: Path) -> str:
    """The URL of a SQLite file without tables."""
    file = tmp_path / "doko.db"
    shutil.copy(migrated, file)
    return f"sqlite:///{file}"
