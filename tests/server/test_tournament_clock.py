"""The clock of a round when the time of the machine is set: it goes on evenly."""

import pytest

from doppelkopf.server.tournament.live.opening import ask
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.server.tournament.live.steady import Steady
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.clock import left
from server.kit import Server, config_for, run
from server.test_tournaments import HOST, a_tournament, begin, crowd, shown, until

HOUR = 3_600_000


class Hands:
    """A wall clock and a stopwatch that stand where they are put."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000
        self.running = 5_000

    def pass_(self, ms: int) -> None:
        self.wall += ms
        self.running += ms

    def steady(self) -> Steady:
        return Steady(lambda: self.wall, lambda: self.running)


@pytest.mark.parametrize("by", [HOUR, -HOUR, 86_400_000])
def test_a_jump_counts_as_nothing_and_time_that_passes_counts(by: int) -> None:
    hands = Hands()
    steady = hands.steady()
    hands.pass_(60_000)
    assert (steady.jump(), steady.even()) == (0, hands.wall)
    hands.wall += by
    hands.pass_(60_000)
    assert steady.jump() == by
    assert steady.even() == hands.wall - by
    steady.taken(by)
    assert (steady.jump(), steady.even()) == (0, hands.wall)


def test_what_a_machine_corrects_all_the_time_is_no_jump() -> None:
    hands = Hands()
    steady = hands.steady()
    hands.wall += 900
    assert steady.jump() == 0


def started(room: LiveTournament) -> int | None:
    """When the clock of the first round began, as its log has it."""
    clock = room.of.rounds[0].clock
    return None if clock is None else clock.started


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_the_clock_of_a_round_goes_on_when_the_laptop_is_set(sqlite: str, by: int) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server, minutes=60)
        await crowd(room)
        await begin(room)
        await ask(room, HOST, wanted.RunClock(round=0))
        hands = Hands()
        hands.wall = room.clockwork.now()
        room.clockwork.steady = hands.steady()
        hands.pass_(600_000)
        before, began = shown(room, HOST), started(room)
        assert 49 * 60_000 < before.clock.ends - before.now <= 50 * 60_000
        hands.wall += by
        after = shown(room, HOST)
        assert after.clock.ends - after.now == before.clock.ends - before.now
        await until(lambda: started(room) != began)
        told = [each for each in (await room.whole()).events if isinstance(each, log.ClockMoved)]
        assert [each.ahead for each in told] == [by]
        later = shown(room, HOST)
        assert later.clock.ends - later.now == before.clock.ends - before.now
        clock = room.of.rounds[0].clock
        assert clock is not None
        assert left(clock, hands.wall) == before.clock.ends - before.now
        assert not later.announcements

    run(config_for(sqlite), scenario)
