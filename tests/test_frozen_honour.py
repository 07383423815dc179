"""Tables on honour of version 1: revokes, also before a partner was found, and claims.

The sheet of that time counted some of these games otherwise than their records do: it took who was
still looking for a partner to be alone. Its rows stay as they stood; today's reading is the game's.
`honour.jsonl.gz` was made by the program of that time and is never made again.
"""

import json
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import pytest

from doppelkopf.game.state import Scored
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries
from doppelkopf.match.showing.amounts import signed
from doppelkopf.match.showing.notes import note_of
from doppelkopf.match.state import Kind, Row
from doppelkopf.record import open_record, parse_json
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.live.archive import state_of
from doppelkopf.server.table.live.games import StoredGame
from doppelkopf.server.table.state import Match, TableState
from frozen_kit import FROZEN, read_lines, rows

FILE = FROZEN / "rules-1" / "honour.jsonl.gz"


@cache
def tables() -> dict[str, dict[str, Any]]:
    return {name: json.loads(text) for name, text in read_lines(FILE).items()}


every_table = pytest.mark.parametrize("name", tables())


def opened(name: str) -> TableState:
    told = tables()[name]
    stored = [Stored(at, *line) for at, line in enumerate(told["events"], 1)]
    return state_of("t", stored, [StoredGame(*game) for game in told["games"]])


def matches(state: TableState) -> list[Match]:
    assert state.match is not None
    return [*state.past, state.match]


class Played(NamedTuple):
    """A row of a game, and what the game comes to by today's rules, if it still replays."""

    row: Row
    match: Match
    today: tuple[Fraction, ...] | None
    was_open: bool


def played(name: str) -> list[Played]:
    told = tables()[name]
    records = {id_: data for id_, _, data in told["games"]}
    events = [log.decode(data) for kind, data in told["events"] if kind == "finished"]
    games = [
        event
        for event in events
        if isinstance(event, log.Finished) and isinstance(event.entry, entries.Game)
    ]
    found = [
        (row, match)
        for match in matches(opened(name))
        for row in match.state.rows
        if row.written is not None or row.kind is Kind.GAME
    ]
    made = []
    for event, (row, match) in zip(games, found, strict=True):
        outcome = open_record(parse_json(records[event.replay])).state.outcome
        if isinstance(outcome, Scored):
            is_open = outcome.result.open_parties
            made.append(Played(row, match, outcome.score.points, is_open))
        else:
            made.append(Played(row, match, None, was_open=False))
    return made


@every_table
def test_the_rows_stand_as_they_stood(name: str) -> None:
    state = opened(name)
    assert state.broken is None
    assert [rows(match.evening) for match in matches(state)] == tables()[name]["rows"]
    for match in matches(state):
        last = tables()[name]["rows"][matches(state).index(match)][-1]["totals"]
        assert {who: str(sum_) for who, sum_ in match.state.totals} == last


@every_table
def test_a_file_of_the_sheet_says_the_same(name: str) -> None:
    for match in matches(opened(name)):
        again = read_text(to_text(match.evening), "x").evening
        assert rows(again) == rows(match.evening)
        assert [row.today for row in again.state().rows] == [row.today for row in match.state.rows]


@every_table
def test_today_is_what_the_game_comes_to_today(name: str) -> None:
    for row, _, today, _ in played(name):
        if today is None or row.seating is None or row.kind is not Kind.GAME:
            continue
        by_name = {
            who: points * 2**row.doublings
            for who, points in zip(row.seating.seats, today, strict=True)
            if who is not None
        }
        note = note_of(row)
        assert note is not None
        assert row.score is not None
        assert row.score.points == today
        stood = {who: points for who, points in row.points if points}
        if row.today is None:
            assert stood == {who: points for who, points in by_name.items() if points}
            assert "the same" in note.en
        else:
            assert stood != {who: points for who, points in row.today if points}
            assert all(f"{who} {signed(points)}" in note.en for who, points in row.today)


@every_table
def test_scored_again_a_game_books_what_it_comes_to(name: str) -> None:
    for row, match, today, _ in played(name):
        if today is None or row.seating is None or row.kind is not Kind.GAME:
            continue
        after = write(match.evening, entries.Rescore(targets=(row.entry,)))
        now = next(each for each in after.state().rows if each.entry == row.entry)
        assert now.version is None
        assert now.score is not None
        assert now.score.points == today


def test_there_are_games_in_which_a_partner_was_still_looked_for() -> None:
    games = [game for name in tables() for game in played(name)]
    differing = [game for game in games if game.was_open and game.row.today is not None]
    contracts = {game.row.written.contract.value for game in differing if game.row.written}
    assert contracts == {"hochzeit", "normal"}
    assert any(game.was_open and game.row.today is None for game in games)
    assert any(game.today is None for game in games)
