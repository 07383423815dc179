"""The clock of a round, and extra time for a table."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import known_round, open_table, stamp
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Round, Tournament
from doppelkopf.tournament.state import TournamentState

MOST_MINUTES = 24 * 60


def decide(
    state: TournamentState,
    asked: Any,
    who: Who,
    now: Now | None,  # noqa: ARG001 - no list is needed here
) -> list[AnyEvent] | None:
    """The events of a request about time; None if it is about something else."""
    of = state.tournament
    match asked:
        case ask.RunClock(round=number, runs=runs):
            return _run(of, number, runs, who)
        case ask.SetClock(round=number, minutes=minutes):
            _minutes(minutes, least=1)
            clock = _begun(of, number).clock
            if clock is not None and clock.minutes == minutes:
                return []
            return [log.ClockSet(round=number, minutes=minutes, **stamp(who))]
        case ask.GiveExtra(round=number, table=place, minutes=minutes):
            _minutes(minutes, least=0)
            if open_table(of, number, place).extra == minutes:
                return []
            where: dict[str, Any] = {"round": number, "table": place}
            return [log.ExtraGiven(minutes=minutes, **where, **stamp(who))]
    return None


def _run(of: Tournament, number: int, runs: bool, who: Who) -> list[AnyEvent]:
    clock = _begun(of, number).clock
    if clock is None:
        raise IllegalAction(
            "tournament/no-clock",
            "Diese Runde wird ohne Uhr gespielt; erst braucht sie Minuten.",
            "This round is played without a clock; it needs minutes first.",
        )
    is_running = clock.started is not None and clock.paused is None
    if runs is is_running or (not runs and clock.started is None):
        return []
    if runs:
        return [log.ClockStarted(round=number, **stamp(who))]
    return [log.ClockPaused(round=number, **stamp(who))]


def _begun(of: Tournament, number: int) -> Round:
    round_ = known_round(of, number)
    if not round_.has_begun or round_.is_over:
        raise IllegalAction(
            "tournament/not-running",
            "Diese Runde läuft nicht.",
            "This round is not being played.",
        )
    return round_


def _minutes(minutes: int, least: int) -> None:
    if not least <= minutes <= MOST_MINUTES:
        raise IllegalAction(
            "tournament/minutes",
            f"Es geht um {least} bis {MOST_MINUTES} Minuten.",
            f"It has to be {least} to {MOST_MINUTES} minutes.",
        )
