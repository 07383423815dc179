"""Who plays at a table that a round opens: a choice where its people are more than its chairs."""

import asyncio
from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.seating import sizes
from doppelkopf.round.model import Person
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.round.live.beginning import table_rules
from doppelkopf.web.rounds.seen import Seen


class Player(NamedTuple):
    """Somebody who may be chosen."""

    person: Person
    chosen: bool


class Players(NamedTuple):
    """Who may be chosen, and how many there is room for."""

    people: list[Player]
    most: int


async def players_of(seen: Seen) -> Players | None:
    """The choice of players; None where every one of the round has a chair, or there are no rules.

    Chosen to begin with is whoever looks, then the others as they stand in the round, guests last.
    """
    of = seen.round
    if not seen.belongs or not of.rules:
        return None
    try:
        rules = rule_set(await asyncio.to_thread(table_rules, of))
    except IllegalAction:
        return None
    if len(of.people) <= rules.table.seats:
        return None
    most = max(sizes(rules))
    first = sorted(of.people, key=lambda each: (each != seen.me, each.guest))
    chosen = [each for each in first if each == seen.me or not each.guest][:most]
    return Players([Player(each, each in chosen) for each in of.people], most)
