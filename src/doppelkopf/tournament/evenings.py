"""The list of a table as an evening of the match layer: how it begins, and what it says now.

Where an evening lies, in a room or beside the tournament in one file, is for whoever keeps it.
"""

from datetime import date
from hashlib import blake2b

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log import entries
from doppelkopf.match.showing.stats import statistics
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.tournament.deciding.who import Now
from doppelkopf.tournament.deciding.words import begun_table
from doppelkopf.tournament.model import Line, PersonId, Result, Standin, Table, Tournament
from doppelkopf.tournament.rules import named_rules, table_rules


def evening_of(of: Tournament, round_: int, number: int, today: date) -> Evening:
    """The list of a table before its first game; `today` where the tournament says no day.

    Who has left the table before that stands on it as gone, with who plays on for them.

    Raises:
        IllegalAction: the round has not begun, or nobody has said who writes, so that it is not
            known who deals first.
    """
    table = begun_table(of, round_, number)
    settings = of.settings
    rules = table_rules(settings, table.size)
    named = named_rules(settings, table.size)
    if table.dealer is None:
        raise IllegalAction(
            "tournament/no-scorer",
            "Erst muss jemand die Liste führen; davon hängt ab, wer zuerst gibt.",
            "Somebody has to keep the list first; who deals first depends on it.",
        )
    evening = Evening(
        round=f"{settings.name} {list_name(round_, number)}",
        date=date.fromisoformat(settings.date) if settings.date else today,
        rules_name=named.name,
        rules=rules,
        book=named.book,
        people=table.names,
        dealer=table.name_of(table.dealer),
        scorer=None if table.scorer is None else table.name_of(table.scorer),
    )
    for person in table.gone:
        evening = write(evening, left(table, person))
    return evening


def left(table: Table, person: PersonId) -> entries.Leave:
    """What a list says of who leaves it, with who plays on for them if somebody does."""
    standin = next((each.by for each in table.standins if each.person == person), None)
    return entries.Leave(person=table.name_of(person) or person, by=standin)


def back(table: Table, person: PersonId) -> entries.Join:
    """What a list says of who had left it and is back (D80)."""
    return entries.Join(person=table.name_of(person) or person)


def followed(state: MatchState, table: Table, standin: Standin) -> entries.Join:
    """What a list says of who plays on, where they were found only after somebody had left."""
    at = state.people.index(table.name_of(standin.person) or standin.person) + 1  # counted from 1
    return entries.Join(person=standin.by, place=at + 1)


def list_name(round_: int, number: int) -> str:
    """What a list is called in both languages, by round and table.

    >>> list_name(0, 6)
    'R1 T7'
    """
    return f"R{round_ + 1} T{number + 1}"


def now_of(table: Table, state: MatchState) -> Now:
    """What a list says at this moment."""
    result, is_written = result_of(table, state), bool(state.rows)
    return Now(result, is_finished(state), is_written, is_list_over(state))


def is_finished(state: MatchState) -> bool:
    """Whether a list may be signed: its games are played, too few are left to play them, or it has
    no fixed number of them.
    """
    fixed = (state.list_length, state.rounds_left, state.points_left)
    if all(each is None for each in fixed) and state.is_list_begun:
        return True
    return is_list_over(state) or len(state.present) not in sizes(state.rules)


def result_of(table: Table, state: MatchState) -> Result:
    """What a list comes to; what a stand-in makes is nobody's (Wettbewerb 7)."""
    numbers = statistics([state])
    lines = []
    for person, name in zip(table.seats, table.names, strict=True):
        known = numbers.get(name)
        lines.append(
            Line(
                person=person,
                points=str(state.total(name)),
                won=known.all.won if known else 0,
                solos=known.solo.won if known else 0,
            )
        )
    return Result(
        lines=tuple(lines), games=state.games, struck=struck(state), digest=digest_of(state)
    )


def struck(state: MatchState) -> int:
    """How many games of a list were left out because its time was up."""
    length = state.list_length
    return max(0, length - state.list_games) if state.time_out and length is not None else 0


def digest_of(state: MatchState) -> str:
    """What stands for the rows of a list: with the same rows and people it is the same."""
    rows = [
        (row.kind, row.number, row.treat, row.reason, _amounts(row.points))
        for row in state.rows
        if row.kind is not Kind.REDEAL
    ]
    whole = (rows, state.people, state.gone, state.time_out, _amounts(state.totals))
    return blake2b(msgspec.json.encode(whole), digest_size=10, person=b"doko-list").hexdigest()


def _amounts(amounts: tuple[tuple[str, object], ...]) -> list[tuple[str, str]]:
    return [(name, str(amount)) for name, amount in amounts]
