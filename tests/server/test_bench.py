"""`doko bench server` and `sheets` at a size that takes seconds; docs/server.md has figures."""

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


def test_scripted_people_keep_several_sheets() -> None:
    arguments = ("--sheets", "4", "--seconds", "2", "--every", "0.2")
    data = json.loads(doko("bench", "sheets", *arguments, "--json").stdout)
    assert data["sheets"] == 4
    assert data["taps"] > 0
    assert data["refused"] == 0
    assert 0 < data["p50_ms"] <= data["p99_ms"] <= data["worst_ms"]


def test_scripted_people_fill_a_hall() -> None:
    arguments = ("--phones", "8", "--seconds", "2", "--every", "0.8")
    data = json.loads(doko("bench", "tournament", *arguments, "--json").stdout)
    assert (data["phones"], data["sheets"]) == (8, 2)
    assert data["taps"] > 2
    assert data["refused"] == 0
    assert 0 < data["p50_ms"] <= data["p99_ms"] <= data["worst_ms"]
    assert data["cpu_percent"] >= 0
