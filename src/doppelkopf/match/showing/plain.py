"""An evening as plain data for programs: the sheet, what comes next, statistics, a season."""

from datetime import datetime
from fractions import Fraction
from typing import Any

from doppelkopf.game.scoring import to_plain
from doppelkopf.game.scoring.plain import number
from doppelkopf.language import Text
from doppelkopf.match.booking.bock import Started
from doppelkopf.match.booking.turns import due_dealer, is_list_over, made_to_play, next_seating
from doppelkopf.match.evening.write import entry_data
from doppelkopf.match.log.entries import Game, Points
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.amounts import cents, has_money
from doppelkopf.match.showing.outlook import Fact, bock_ahead, outlook, started_text
from doppelkopf.match.showing.owed import owed
from doppelkopf.match.showing.season import Season, Table
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.showing.stats import Peak, Person, Tally
from doppelkopf.match.showing.why import Explained
from doppelkopf.match.state import Amounts, Kind, MatchState
from doppelkopf.rules import RuleSet


def plain_sheet(sheet: Sheet, now: datetime | None = None) -> dict[str, Any]:
    """Everything on a sheet, and what comes next."""
    evening, state = sheet.evening, sheet.state
    data: dict[str, Any] = {
        "round": evening.round,
        "date": evening.date.isoformat(),
        "rules": evening.rules_name,
        "people": list(state.people),
        "scorer": state.scorer,
        "rows": [_row(each, state.rules_of(each.row)) for each in sheet.rows],
        "totals": _amounts(state.totals),
        "lists": [
            {name: number(state.list_total(name, each)) for name in state.people}
            for each in range(1, state.lists + 1)
        ],
        "pot": number(state.pot),
        "table": number(state.table),
        "next": plain_outlook(state, now),
        "owed": [_text(each) for each in owed(state)],
    }
    if has_money(state.rules):
        data["cents"] = {name: number(cents(points, state.rules)) for name, points in state.totals}
    return data


def plain_outlook(state: MatchState, now: datetime | None = None) -> dict[str, Any]:
    """What comes next; `now` clocks a list with a time limit."""
    ahead = bock_ahead(state)
    data: dict[str, Any] = {
        "ended": state.ended,
        "game": state.games + 1,
        "dealer": due_dealer(state) if state.present else None,
        "seats": None,
        "sitting_out": [],
        "hammelrennen": state.hammelrennen,
        "made_to_play": None,
        "list": state.lists,
        "list_games": state.list_games,
        "list_length": state.list_length,
        "list_over": is_list_over(state),
        "rounds_left": state.rounds_left,
        "points_left": None if state.points_left is None else number(state.points_left),
        "duty_solos": {
            name: owed
            for name in state.present
            if (owed := state.duties.owed_by(name, state.rules))
        },
        "minutes": state.minutes,
        "minutes_left": None if now is None else state.minutes_left(now),
        "bock": [game.factor for game in ahead],
        "bock_ahead": [
            {
                "game": game.number,
                "factor": game.factor,
                "capped": game.is_capped,
                "reasons": [_started(started) for started in game.reasons],
            }
            for game in ahead
        ],
        "bock_reasons": [
            _started(started) | {"left": started.left} for started in state.bock.running
        ],
        "facts": [plain_fact(fact) for fact in outlook(state, now)],
    }
    try:
        seating = next_seating(state)
    except Refused:
        return data
    data["seats"] = list(seating.seats)
    data["dealer"] = seating.dealer
    data["sitting_out"] = list(seating.sitting_out)
    data["made_to_play"] = made_to_play(state)
    return data


def _started(started: Started) -> dict[str, Any]:
    return {
        "game": started.game,
        "triggers": [trigger.value for trigger in started.triggers],
        "text": _text(started_text(started)),
    }


def plain_fact(fact: Fact) -> dict[str, Any]:
    """A fact with its paragraphs."""
    return {
        "id": fact.id,
        "label": _text(fact.label),
        "text": _text(fact.text),
        "sources": list(fact.sources),
    }


def plain_explained(explained: Explained) -> dict[str, Any]:
    """A row with its reasons."""
    return {
        "points": _amounts(explained.row.points),
        "items": [
            {
                "amount": line.amount,
                "rule": line.rule,
                "text": _text(line.text),
                "sources": list(line.sources),
            }
            for line in explained.lines
        ],
        "facts": [plain_fact(fact) for fact in explained.facts],
    }


def plain_person(person: Person) -> dict[str, Any]:
    """One person's statistics."""
    return {
        "all": _tally(person.all),
        "average": number(person.average),
        "re": _tally(person.re),
        "kontra": _tally(person.kontra),
        "solo": _tally(person.solo),
        "others": _tally(person.others),
        "bock": _tally(person.bock),
        "bock_share": number(person.bock_share),
        "calls": _tally(person.calls),
        "partners": {name: _tally(tally) for name, tally in person.partners.items()},
        "against": {name: _tally(tally) for name, tally in person.against.items()},
        "nemesis": None if person.nemesis is None else person.nemesis[0],
        "made": person.made,
        "held": person.held,
        "luck": number(person.luck),
        "solos": {contract: _tally(kind.tally) for contract, kind in person.solos.items()},
        "best_solo": _peak(person.best_solo),
        "best": _peak(person.best),
        "worst": _peak(person.worst),
        "fines": number(person.fines),
        "streak": person.streak,
        "best_streak": person.best_streak,
        "worst_streak": person.worst_streak,
    }


def plain_season(season: Season) -> dict[str, Any]:
    """A season's tables; `table` is the first of them."""
    tables = [_table(table) for table in season.tables]
    return {
        "round": season.round,
        "evenings": [evening.date.isoformat() for evening in season.evenings],
        "table": tables[0]["standings"] if tables else [],
        "tables": tables,
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "unit": table.unit.value,
        "evenings": [each.date.isoformat() for each in table.gists],
        "standings": [
            {
                "name": each.name,
                "evenings": each.evenings,
                "wins": each.wins,
                "points": number(each.points),
                "cents": None if each.cents is None else number(each.cents),
                "by_evening": [
                    None if points is None else number(points) for points in each.by_evening
                ],
                "best_evening": each.best_evening,
                "worst_evening": each.worst_evening,
                "stats": plain_person(each.stats),
            }
            for each in table.standings
        ],
    }


def _peak(peak: Peak | None) -> dict[str, Any] | None:
    if peak is None:
        return None
    return {"points": number(peak.points), "contract": peak.contract, "game": peak.game}


def _row(each: SheetRow, rules: RuleSet) -> dict[str, Any]:
    row = each.row
    data: dict[str, Any] = {
        "label": each.label,
        "entry": row.entry,
        "kind": row.kind.value,
        "game": row.number,
        "list": row.list,
        "dealer": row.seating.dealer if row.seating else None,
        "sitting_out": list(row.seating.sitting_out) if row.seating else [],
        "bock": rules.bock_factor(row.doublings),
        "points": _amounts(row.points),
        "totals": {name: number(points) for name, points in each.totals.items()},
        "pot": number(row.pot),
        "table": number(row.table),
    }
    if row.kind is Kind.GAME:
        data["base"] = None if row.bare is not None else number(row.base or Fraction(0))
        data["duty_solo"] = row.duty_solo
    if row.written is not None and row.score is not None and row.seating is not None:
        data["played"] = entry_data(Game(played=row.written))
        data["score"] = to_plain(row.score, rules, row.doublings)
        data["seats"] = list(row.seating.seats)
    if row.bare is not None:
        data["written"] = entry_data(Points(bare=row.bare))
        data["seats"] = list(row.seating.seats) if row.seating is not None else []
    for key in ("reason", "person", "treat", "note"):
        if value := getattr(row, key):
            data[key] = value
    if row.version is not None:
        data["rules_version"] = row.version
    if row.today is not None:
        data["today"] = _amounts(row.today)
    if row.refused is not None:
        data["refused"] = _text(row.refused)
    return data


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "won": tally.won,
        "lost": tally.lost,
        "points": number(tally.points),
    }


def _amounts(amounts: Amounts) -> dict[str, int | str]:
    return {name: number(points) for name, points in amounts}


def _text(text: Text) -> dict[str, str]:
    return {"de": text.de, "en": text.en}
