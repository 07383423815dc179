"""The log of a table: every event reads back, and what does not fit opens read-only."""

import pytest

from doppelkopf.match.entries import Game
from doppelkopf.server import log
from doppelkopf.server.archive import state_of
from doppelkopf.server.fold import BrokenLog, fold
from doppelkopf.server.log import By
from doppelkopf.server.state import Stage
from doppelkopf.server.storage import Stored
from server.tables import Paper


def test_a_log_that_does_not_fit_opens_read_only() -> None:
    table = Paper(bots=True)
    table.play(until=lambda state: len(table.game.actions) > 6)
    action = {"do": "play", "seat": 0, "card": "HT", "number": 999}
    bad = [*table.log, log.Acted(action=action, by=By.PERSON)]
    with pytest.raises(BrokenLog):
        fold("t", bad)
    stored = [Stored(n, log.kind_of(each), log.encode(each)) for n, each in enumerate(bad, 1)]
    state = state_of("t", stored)
    assert state.broken == f"log/{len(bad)}"
    assert state.stage is Stage.CLOSED
    assert state.game is not None
    unknown = [*stored[:-1], Stored(len(bad), "later", '{"kind":"later"}')]
    assert state_of("t", unknown).broken == f"log/{len(bad)}"


def test_a_game_that_ends_otherwise_than_stored_opens_read_only() -> None:
    table = Paper(bots=True)
    table.play()
    changed = [
        log.Finished(engine=e.engine, hash="0" * 64, replay=e.replay, entry=e.entry)
        if isinstance(e, log.Finished)
        else e
        for e in table.log
    ]
    with pytest.raises(BrokenLog):
        fold("t", changed)


def test_every_kind_of_event_reads_back() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play()
    table.ask("anna", "settings", spectators=False)
    table.ask("anna", "away")
    table.ask("anna", "back")
    for event in table.log:
        assert log.decode(log.encode(event)) == event
    games = [event for event in table.log if isinstance(event, log.Finished)]
    assert isinstance(games[0].entry, Game) or games[0].entry is not None
