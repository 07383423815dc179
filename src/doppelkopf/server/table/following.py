"""What follows at a table by itself: a game that is over goes onto the sheet, and when everyone is
ready the next one is dealt; pure.
"""

from collections.abc import Callable
from typing import NamedTuple

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.writing import stamped
from doppelkopf.match.log.entries import Effective, End, TimeOut
from doppelkopf.record.hashing import state_hash
from doppelkopf.server.table import log
from doppelkopf.server.table.ahead import before_the_deal
from doppelkopf.server.table.assigned import is_time_to_book
from doppelkopf.server.table.evening.carrying import settled
from doppelkopf.server.table.hosting import There, host_now
from doppelkopf.server.table.log import AnyEvent, Want
from doppelkopf.server.table.state import Kind, Place, Stage, TableState, Wish


class Chance(NamedTuple):
    """What a table draws: secrets and names of links, and the date."""

    secret: Callable[[], str]
    link: Callable[[], str]
    today: Callable[[], str]


def consequences(
    state: TableState, chance: Chance, *, go_on: bool = False, there: There | None = None
) -> list[AnyEvent]:
    """What follows now; ask again after it was done.

    `go_on`: whoever has not asked has waited. `there`: who is; None is all who sit.
    """
    if state.stage is Stage.CLOSED:
        return []
    if state.assigned is None and (host := host_now(state, there)) != state.host:
        return [log.HostIs(person=host)]
    game = state.game
    if game is not None and game.state.is_over and not state.is_finished:
        return [_finish(state, chance)]
    if state.secret is None:
        return [log.Prepared(secret=chance.secret())]
    if game is not None and game.stale:
        if not state.is_finished and not game.voided:
            return [log.Voided(engine=RULES_VERSION)]
        go_on = not state.is_evening_over  # nobody can look at it any more
    if decided := settled(state):
        return decided
    if _all_want_the_end(state):
        return [_end(state)]
    if is_time_to_book(state):
        return [_time_out(state)]
    if game is not None and game.voided:
        go_on = True  # all have agreed to deal again
    if state.stage is Stage.PLAYING or not _is_ready(state):
        return []
    wish = _common_wish(state, go_on=go_on)
    if wish is None:
        return []
    what, number = wish
    if state.is_evening_over and what is not Want.REMATCH:
        return []
    if what is Want.AGAIN:
        return [log.Dealt(on=chance.today(), again=number, engine=RULES_VERSION)]
    dealt = log.DealtTogether(on=chance.today(), engine=RULES_VERSION)
    if what is Want.REMATCH:
        return [log.Rematch(), dealt]
    return [*before_the_deal(state), dealt]


def _all_want_the_end(state: TableState) -> bool:
    """Whether all who are there want the evening to end; no chair has to be filled for it."""
    if state.stage is not Stage.BETWEEN or state.match is None or state.is_evening_over:
        return False
    asked = asked_for(state)
    return bool(asked) and all(wish is not None and wish.what is Want.END for wish in asked)


def _end(state: TableState) -> log.Booked:
    match = state.match
    assert match is not None
    return log.Booked(entry=stamped(match.state, match.evening.next_id, End()))


def _time_out(state: TableState) -> log.Booked:
    match = state.match
    assert match is not None
    return log.Booked(entry=stamped(match.state, match.evening.next_id, TimeOut()))


def _finish(state: TableState, chance: Chance) -> log.Finished:
    game, match = state.game, state.match
    assert game is not None
    assert match is not None
    entry: Effective | None = None
    if game.counts:
        entry = stamped(match.state, match.evening.next_id, entry_of(game.state, match.state))
    return log.Finished(
        engine=RULES_VERSION,
        hash=state_hash(game.state),
        replay=chance.link(),
        entry=entry,
    )


def _is_ready(state: TableState) -> bool:
    playing = [place for number, place in enumerate(state.places) if state.plays_next(number)]
    there = any(place.kind is Kind.HUMAN and not place.away for place in playing)
    return there and all(place.is_ready for place in playing) and _can_be_seated(state, playing)


def _can_be_seated(state: TableState, playing: list[Place]) -> bool:
    """Whether the rules know a table of this size: somebody may have to return first."""
    return state.match is None or len(playing) >= min(sizes(state.rule_set))


def _common_wish(state: TableState, *, go_on: bool) -> tuple[Want, int | None] | None:
    """What the table does next: what all who are there want, the next game if they differ."""
    if state.game is None or go_on:
        return Want.NEXT, None
    asked = asked_for(state)
    if None in asked or not asked:
        return None
    wish = asked[0]
    return (Want.NEXT, None) if wish is None or differ(state) else (wish.what, wish.game)


def asked_for(state: TableState) -> list[Wish | None]:
    """What those want next who are there; None has not said yet."""
    return [
        state.wishes[number]
        for number, place in enumerate(state.places)
        if place.kind is Kind.HUMAN and not place.away and not state.pauses(number)
    ]


def differ(state: TableState) -> bool:
    """Whether people want different things next: then the next game is dealt."""
    return len({wish for wish in asked_for(state) if wish is not None}) > 1
