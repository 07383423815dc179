"""The log of a table: every event reads back, and what does not fit opens read-only."""

import pytest
from msgspec.structs import replace

from doppelkopf.game import RULES_VERSION
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.match.log.entries import Game
from doppelkopf.match.showing.notes import VOIDED
from doppelkopf.record.action_form import action_data
from doppelkopf.server.rooms.kind import BrokenLog, Who
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.fold import fold, step
from doppelkopf.server.table.live.archive import state_of
from doppelkopf.server.table.log import By
from doppelkopf.server.table.state import Stage
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


def test_an_action_is_read_and_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a person sends is carried out to judge it; the log takes that as it is."""
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    game = table.game
    seat = actor(game.state)
    assert seat is not None
    place = game.place_of(seat)
    assert place is not None
    table.ask(table.state.places[place].person, "away")  # acting ends that
    data = action_data(legal_actions(table.game.state, seat).all[0])
    before, who = table.state, Who(table.state.places[place].person)
    events = acted(before, who, game.number, data)
    assert [log.kind_of(event) for event in events] == ["back", "acted"]
    plain = [log.decode(log.encode(event)) for event in events]
    assert plain == [log.Back(place=place), log.Acted(action=data)]
    expected = step(step(before, plain[0]), plain[1])

    def twice(*_: object) -> None:
        raise AssertionError("it was done already")

    with monkeypatch.context() as once:
        once.setattr("doppelkopf.server.table.fold.read_action", twice)
        once.setattr("doppelkopf.server.table.fold.apply", twice)
        assert step(step(before, events[0]), events[1]) == expected
    elsewhere = replace(game.state)  # the same moment, but not the state it was judged by
    other = replace(before, game=replace(table.game, state=elsewhere))
    assert step(step(other, events[0]), events[1]) == expected


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


# Logs of earlier rules


def older(events: list[log.AnyEvent]) -> list[log.AnyEvent]:
    """The same log as an earlier version of the rules would have left it."""
    made: list[log.AnyEvent] = []
    for event in events:
        if isinstance(event, log.Dealt):
            made.append(replace(event, engine=None))
        elif isinstance(event, log.Finished):
            entry = event.entry and replace(event.entry, version=None, booked=())
            made.append(replace(event, engine=1, hash="0" * 64, entry=entry))
        else:
            made.append(event)
    return made


def impossible() -> log.Acted:
    return log.Acted(action={"do": "play", "seat": 0, "card": "HT", "number": 999}, by=By.PERSON)


def test_a_running_game_of_earlier_rules_that_cannot_go_on_is_dealt_again() -> None:
    table = Paper(bots=True)
    table.play()
    table.next()
    table.play(until=lambda state: len(table.game.actions) > 6)
    state = fold("t", [*older(table.log), impossible(), log.Away(place=0)])
    assert state.game is not None
    assert (state.game.number, state.game.stale, state.version) == (2, True, len(table.log) + 2)
    assert state.places[0].away
    table.state = state
    before = len(table.log)
    table.follow()
    assert table.stage() is Stage.BETWEEN  # until somebody is there to play it
    table.ask("anna", "back")
    assert table.stage() is Stage.PLAYING
    assert (table.game.number, table.game.stale, table.game.actions) == (3, False, ())
    assert VOIDED in [aside.text for aside in table.game.asides]
    since = table.log[before:]
    assert [log.Voided, log.Back, log.DealtTogether] == [
        type(event) for event in since if not isinstance(event, log.Prepared)
    ]
    again = fold("t", [*older(table.log[:before]), impossible(), log.Away(place=0), *since])
    assert again.game is not None
    assert again.game.state == table.game.state
    assert again.match is not None
    assert again.match.state.games == 1


def test_a_running_game_of_earlier_rules_that_can_go_on_goes_on() -> None:
    table = Paper(bots=True)
    table.play(until=lambda state: len(table.game.actions) > 6)
    state = fold("t", older(table.log))
    assert state.game is not None
    assert not state.game.stale
    assert len(state.game.actions) == 7


def test_a_finished_game_of_earlier_rules_keeps_its_row_however_it_replays() -> None:
    table = Paper(bots=True)
    table.play()
    *before, finished = table.log[
        : 1 + next(at for at, event in enumerate(table.log) if isinstance(event, log.Finished))
    ]
    assert isinstance(finished, log.Finished)
    assert isinstance(finished.entry, Game)
    old = older([*before, impossible(), finished])
    assert isinstance(old[-1], log.Finished)
    points = ("5", "-5", "5", "-5")
    state = fold("t", [*old[:-1], replace(old[-1], points=points)])
    assert state.stage is Stage.BETWEEN
    assert state.match is not None
    row = state.match.state.rows[-1]
    assert [int(amount) for _, amount in row.points] == [5, -5, 5, -5]
    assert row.version == 1
    assert row.today is not None
    table.state = state
    table.follow()
    assert table.stage() is Stage.PLAYING
    assert table.game.number == 2


def test_from_now_on_a_row_carries_its_version_and_amounts() -> None:
    table = Paper(bots=True)
    table.play()
    finished = next(event for event in table.log if isinstance(event, log.Finished))
    assert finished.entry is not None
    assert finished.entry.version == RULES_VERSION
    assert table.state.match is not None
    row = table.state.match.state.rows[-1]
    assert finished.entry.booked[0].rows[-1].amounts == row.points
    assert row.version is None


def test_a_game_dealt_again_is_theirs_who_sit_there_now() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play(until=lambda state: len(table.game.actions) > 6)
    table.ask("ben", "leave")
    table.ask("eva", "sit", place=1, name="Eva")
    table.ask("eva", "agree")
    table.state = fold("t", [*older(table.log), impossible()])
    table.follow()
    assert table.stage() is Stage.PLAYING
    assert table.game.holders[1] == "eva"
    match = table.state.match
    assert match is not None
    assert "Ben" in match.state.gone
    assert "Eva" in match.state.present
