"""`doko bench server` at a size that takes seconds; its figures stand in docs/server.md."""

import json

from cli_kit import doko


def test_scripted_people_play_at_several_tables() -> None:
    arguments = ("--tables", "3", "--seconds", "2", "--no-limit")
    data = json.loads(doko("bench", "server", *arguments, "--json").stdout)
    (run,) = data["runs"]
    assert run["tables"] == 3
    assert run["actions"] > 0
    assert run["refused"] == 0
    assert 0 < run["p50_ms"] <= run["p99_ms"] <= run["worst_ms"]
    assert data["tables_within_250_ms"] is None
