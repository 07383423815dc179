"""A tournament as plain data. Rounds, tables, seats and games are counted from 1, as people do."""

from fractions import Fraction
from typing import Any

from doppelkopf.tournament.evenings import is_finished, result_of
from doppelkopf.tournament.model import PersonId, Result, Table, Tournament
from doppelkopf.tournament.money import owes, payouts
from doppelkopf.tournament.standings import Standings, standings
from doppelkopf.tournament.whole import Where, Whole


def plain_all(whole: Whole) -> dict[str, Any]:
    """Everything that a program could ask of a tournament."""
    of = whole.tournament
    settings = of.settings
    made = standings(of)
    return {
        "name": settings.name,
        "place": settings.place,
        "date": settings.date,
        "rules": settings.rules.name,
        "seed": settings.seed,
        "seating": settings.seating.value,
        "ended": of.ended,
        "people": plain_people(of),
        "rounds": plain_rounds(whole),
        "ranking": plain_ranking(made),
        "teams": plain_teams(of, made),
        "prizes": plain_prizes(of, made),
        **plain_matters(of),
    }


def plain_people(of: Tournament) -> list[dict[str, Any]]:
    """Who is entered."""
    return [
        {
            "number": each.number,
            "name": each.name,
            "club": each.club,
            "team": each.team,
            "family": each.family,
            "status": each.status.value,
            "card": each.card,
            "paid_cents": each.paid,
            "owes_cents": owes(of, each),
        }
        for each in of.people
    ]


def plain_rounds(whole: Whole) -> list[dict[str, Any]]:
    """All rounds that are drawn."""
    of = whole.tournament
    return [
        {
            "round": number + 1,
            "state": "over" if each.is_over else "running" if each.has_begun else "drawn",
            "out": [name_of(of, person) for person in each.out],
            "tables": [_table(whole, (number, place)) for place in range(len(each.tables))],
        }
        for number, each in enumerate(of.rounds)
    ]


def _table(whole: Whole, where: Where) -> dict[str, Any]:
    of = whole.tournament
    table = of.rounds[where[0]].tables[where[1]]
    found = result_now(whole, where)
    points = {} if found is None else {each.person: each.points for each in found.lines}
    standins = {each.person: each.by for each in table.standins}
    return {
        "table": where[1] + 1,
        "scorer": None if table.scorer is None else name_of(of, table.scorer),
        "dealer": None if table.dealer is None else name_of(of, table.dealer),
        "extra_minutes": table.extra,
        "list": list_state(whole, where),
        "games": 0 if found is None else found.games,
        "seats": [
            {
                "seat": seat,
                "name": name_of(of, person),
                "points": points.get(person),
                "signed": person in table.list.signed,
                "gone": person in table.gone,
                "substitute": standins.get(person),
            }
            for seat, person in enumerate(table.seats, 1)
        ],
    }


def result_now(whole: Whole, where: Where) -> Result | None:
    """What a list comes to, or has come to so far; None: nobody knows here."""
    table = whole.tournament.rounds[where[0]].tables[where[1]]
    if table.list.result is not None:
        return table.list.result
    evening = whole.lists.get(where)
    return None if evening is None else result_of(table, evening.state())


def list_state(whole: Whole, where: Where) -> str:
    """How far a list is: `drawn`, `waits` for somebody to write, `open`, `finished` or `closed`."""
    round_ = whole.tournament.rounds[where[0]]
    table: Table = round_.tables[where[1]]
    if not round_.has_begun:
        return "drawn"
    if table.list.is_closed:
        return "closed"
    if table.dealer is None:
        return "waits"
    evening = whole.lists.get(where)
    return "finished" if evening is not None and is_finished(evening.state()) else "open"


def plain_ranking(made: Standings) -> list[dict[str, Any]]:
    """Who stands where."""
    return [
        {
            "rank": each.place.rank,
            "number": each.person.number,
            "name": each.person.name,
            "club": each.person.club,
            "team": each.person.team,
            "points": str(each.place.points),
            "rounds": [_amount(points) for points in each.place.rounds],
            "won": each.place.won,
            "solos": each.place.solos,
            "disputed": each.disputed,
            "unfinished": each.unfinished,
        }
        for each in made.people
    ]


def plain_teams(of: Tournament, made: Standings) -> list[dict[str, Any]]:
    """Which team stands where."""
    return [
        {
            "rank": each.rank,
            "team": each.team,
            "points": str(each.points),
            "counted": [name_of(of, one.person) for one in each.counted],
            "others": [name_of(of, one.person) for one in each.others],
        }
        for each in made.teams
    ]


def plain_prizes(of: Tournament, made: Standings) -> list[dict[str, Any]]:
    """Who gets what."""
    return [
        {"rank": each.rank, "name": each.person.name, "cents": each.cents}
        for each in payouts(of, made)
    ]


def plain_matters(of: Tournament) -> dict[str, Any]:
    """Penalties, protests and corrections."""
    return {
        "penalties": [
            {
                "id": each.id,
                "name": name_of(of, each.person),
                "round": each.round + 1,
                "points": each.points,
                "reason": each.reason,
                "by": each.by,
                "at": each.at,
                "withdrawn": each.withdrawn,
            }
            for each in of.penalties
        ],
        "protests": [
            {
                "id": each.id,
                "name": name_of(of, each.person),
                "round": each.round + 1,
                "table": each.table + 1,
                "game": each.game,
                "text": each.text,
                "at": each.at,
                "upheld": None if each.decision is None else each.decision.upheld,
                "reason": "" if each.decision is None else each.decision.reason,
                "by": "" if each.decision is None else each.decision.by,
            }
            for each in of.protests
        ],
        "corrections": [
            {
                "round": number + 1,
                "table": place + 1,
                "by": each.by,
                "at": each.at,
                "why": each.why,
                "protest": each.protest,
                "was": {name_of(of, line.person): line.points for line in each.was.lines},
            }
            for number, round_ in enumerate(of.rounds)
            for place, table in enumerate(round_.tables)
            for each in table.list.corrections
        ],
    }


def name_of(of: Tournament, person: PersonId) -> str:
    """The name of somebody."""
    found = of.person(person)
    return person if found is None else found.name


def _amount(points: Fraction | None) -> str | None:
    return None if points is None else str(points)
