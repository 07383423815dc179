"""Draws, who keeps a list, and the beginning of a round."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.rules.model.match import Scorer
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import check_seated, known, known_table, stamp
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Tournament
from doppelkopf.tournament.rules import minutes_of, table_rules
from doppelkopf.tournament.seating import is_stale, lot, prepare, to_draw, with_scorer
from doppelkopf.tournament.state import TournamentState


def decide(
    state: TournamentState,
    asked: Any,
    who: Who,
    now: Now | None,  # noqa: ARG001 - no list is needed here
) -> list[AnyEvent] | None:
    """The events of a request about seats; None if it is about something else."""
    of = state.tournament
    match asked:
        case ask.Draw():
            return _keep(of, prepare(of, asked), who)
        case ask.KeepDraw():
            return _keep(of, asked, who)
        case ask.NameScorer():
            return _scorer(of, asked, who)
        case ask.StartRound():
            return _start(of, who)
    return None


def _keep(of: Tournament, drawn: ask.KeepDraw, who: Who) -> list[AnyEvent]:
    there = sorted(person.id for person in of.there)
    fits = all(sorted((*each.people, *each.out)) == there for each in drawn.rounds)
    if not fits or len(drawn.rounds) != to_draw(of):
        raise IllegalAction(
            "tournament/changed",
            "Während gelost wurde, hat sich etwas geändert. Bitte noch einmal losen.",
            "Something has changed while the draw was made. Please draw again.",
        )
    return [
        log.RoundsDrawn(
            rounds=drawn.rounds,
            quality=drawn.quality,
            seed=drawn.seed,
            even=drawn.even,
            **stamp(who),
        )
    ]


def _scorer(of: Tournament, asked: ask.NameScorer, who: Who) -> list[AnyEvent]:
    """Somebody volunteers, or one is drawn (Wettbewerb 1); not where the seat says it."""
    table = known_table(of, asked.round, asked.table)
    rules = table_rules(of.settings, table.size)
    if rules.match.scorer is not Scorer.VOLUNTEER:
        raise IllegalAction(
            "tournament/scorer-by-seat",
            "Wer die Liste führt, sagt hier der Platz.",
            "Here the seat says who keeps the list.",
        )
    if table.scorer is not None:
        raise IllegalAction(
            "tournament/has-scorer",
            "Diese Liste führt schon jemand.",
            "Somebody keeps this list already.",
        )
    seed = of.settings.seed
    there = [each for each in table.seats if each not in table.gone]
    person = asked.person or lot(there, seed, f"scorer {asked.round} {asked.table}")
    check_seated(table, known(of, person))
    if person not in there:
        raise IllegalAction(
            "tournament/not-here",
            f"{known(of, person).name} ist nicht da.",
            f"{known(of, person).name} is not there.",
        )
    named = with_scorer(of.settings, table, seed, asked.round, asked.table, person)
    assert named.dealer is not None
    return [
        log.ScorerNamed(
            round=asked.round,
            table=asked.table,
            scorer=person,
            dealer=named.dealer,
            drawn=asked.person is None,
            **stamp(who),
        )
    ]


def _start(of: Tournament, who: Who) -> list[AnyEvent]:
    if of.begun >= of.settings.rounds:
        raise IllegalAction(
            "tournament/no-round-left",
            "Alle Runden haben schon begonnen.",
            "All rounds have begun already.",
        )
    if (running := of.running) is not None:
        raise IllegalAction(
            "tournament/round-running",
            f"In Runde {running + 1} sind noch Listen offen.",
            f"Round {running + 1} still has open lists.",
        )
    if is_stale(of):
        raise IllegalAction(
            "tournament/draw-first",
            "Erst muss gelost werden: Es sind andere da als bei der letzten Auslosung.",
            "A draw has to be made first: others are there than at the last one.",
        )
    number = of.begun
    round_ = of.rounds[number]
    name = {person.id: person.name for person in of.people}
    names = tuple(tuple(name[each] for each in table.seats) for table in round_.tables)
    sizes = {table.size for table in round_.tables}
    fours = minutes_of(of.settings, 4 if 4 in sizes else min(sizes))
    fives = minutes_of(of.settings, 5) if 5 in sizes else None
    return [
        log.RoundStarted(
            round=number,
            names=names,
            minutes=fours,
            fives=None if fives == fours else fives,
            **stamp(who),
        )
    ]
