"""From the log to the table: each event changes one state into the next, nothing else does."""

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from doppelkopf.game import RULES_VERSION
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.step import change
from doppelkopf.match.booking.next_game import setup_for
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.record.action_form import read_action
from doppelkopf.record.hashing import state_hash
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.rooms.kind import BrokenLog
from doppelkopf.server.table import log
from doppelkopf.server.table.asides import with_aside
from doppelkopf.server.table.booking import booked
from doppelkopf.server.table.chairs import at_place, vacated, with_wish
from doppelkopf.server.table.cutting import joint_deal
from doppelkopf.server.table.evening import folding
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.state import (
    Assigned,
    Done,
    Kind,
    Match,
    Place,
    Playing,
    Stage,
    TableState,
    Wish,
)

MOST_DEVICES = 8
"""How many further devices a person may have at a table; the oldest has to go."""


def opened(id_: str, event: log.Opened) -> TableState:
    """The state after the first event.

    Raises:
        BrokenLog: it belongs to a list that cannot be read.
    """
    assigned = None
    if isinstance(event, log.OpenedFor):
        try:
            evening = read_text(event.evening, "evening.toml").evening
        except Refused as error:
            raise BrokenLog(f"The list cannot be read: {error}") from None
        assigned = Assigned(tournament=event.tournament, chairs=event.chairs, evening=evening)
    return TableState(
        id=id_,
        version=1,
        assigned=assigned,
        title=event.title,
        rules=event.rules,
        begun=event.rules,
        rule_set=rule_set(event.rules),
        settings=event.settings,
        owner=event.host,
        host=event.host,
        places=(Place(),) * event.places,
        wishes=(None,) * event.places,
    )


def fold(id_: str, events: Iterable[AnyEvent]) -> TableState:
    """The state after all events.

    The actions of games before the last one are not played again: what came of them stands in
    their last event, and their records beside the log.

    Raises:
        BrokenLog: they do not fit together; `state` is how far it came.
    """
    given = list(events)
    if not given or not isinstance(given[0], log.Opened):
        raise BrokenLog("The log does not begin with its table.")
    last = max((at for at, event in enumerate(given) if isinstance(event, log.Dealt)), default=0)
    state = opened(id_, given[0])
    for at, event in enumerate(given[1:], 1):
        is_past = at < last or (state.game is not None and state.game.stale)
        if is_past and isinstance(event, log.Acted):
            state = change(state, version=state.version + 1)
            continue
        try:
            state = step(state, event)
        except BrokenLog as error:
            game = state.game
            if game is None or not isinstance(event, log.Acted) or _is_current(given[last]):
                error.state = state
                raise
            state = change(state, game=change(game, stale=True), version=state.version + 1)
    return state


def _is_current(dealt: AnyEvent) -> bool:
    """Whether the game of a deal was played by today's version of the rules."""
    return isinstance(dealt, log.Dealt) and dealt.engine == RULES_VERSION


def step(state: TableState, event: AnyEvent) -> TableState:
    """The state after one more event.

    Raises:
        BrokenLog: it does not fit.
    """
    try:
        after = _STEPS[type(event)](state, event)
    except (ValueError, TypeError, LookupError, AssertionError) as error:
        raise BrokenLog(
            f"Event {state.version + 1} does not fit: {type(error).__name__}"
        ) from error
    return change(with_aside(state, event, after), version=state.version + 1)


def _opened_twice(_state: TableState, _event: log.Opened) -> TableState:
    raise BrokenLog("A table is opened once.")


def _sat(state: TableState, event: log.Sat) -> TableState:
    """Somebody sits down; in a running game the bot of that place plays it to its end for them."""
    before = state.places[event.place]
    former = {person: each for person, each in state.former.items() if person != event.person}
    return at_place(
        change(state, former=former),
        event.place,
        kind=Kind.HUMAN,
        person=event.person,
        name=event.name,
        level=before.level if state.stage is Stage.PLAYING else None,
        agreed=event.agreed,
        away=False,
        since=state.version + 1,
    )


def _bot_sat(state: TableState, event: log.BotSat) -> TableState:
    return at_place(
        state,
        event.place,
        kind=Kind.BOT,
        person=None,
        name=event.name,
        level=event.level,
        agreed=True,
        away=False,
    )


def _left(state: TableState, event: log.Left) -> TableState:
    return vacated(state, event.place)


def _removed(state: TableState, event: log.Removed) -> TableState:
    return vacated(state, event.place, event.by)


def _named(state: TableState, event: log.Named) -> TableState:
    return at_place(state, event.place, name=event.name)


def _linked(state: TableState, event: log.Linked) -> TableState:
    links = {key: person for key, person in state.links.items() if key != event.key}
    same = [key for key, person in links.items() if person == event.person]
    for oldest in same[: max(0, len(same) + 1 - MOST_DEVICES)]:
        if (place := state.seen_place(oldest)) is not None:
            state = _seen(state, oldest, place)  # it still knows that hand
        del links[oldest]
    known = state.seen_place(event.key)
    if known is not None:
        state = _seen(state, event.key, known)
    return change(state, links={**links, event.key: event.person})


def _unlinked(state: TableState, event: log.Unlinked) -> TableState:
    known = state.seen_place(event.key)
    if known is not None:
        state = _seen(state, event.key, known)
    links = {key: person for key, person in state.links.items() if key != event.key}
    return change(state, links=links)


def _agreed(state: TableState, event: log.Agreed) -> TableState:
    return at_place(state, event.place, agreed=True)


def _seen(state: TableState, who: str, place: int) -> TableState:
    """A device has had the hand of a place before it."""
    game = state.game
    if game is None or (who, place) in game.seen:
        return state
    return change(state, game=change(game, seen=(*game.seen, (who, place))))


def _settings(state: TableState, event: log.SettingsMade) -> TableState:
    return change(state, settings=event.settings)


def _host(state: TableState, event: log.HostIs) -> TableState:
    return change(state, host=event.person)


def _away(state: TableState, event: log.Away) -> TableState:
    return at_place(state, event.place, away=True, chosen=event.by is log.By.PERSON)


def _back(state: TableState, event: log.Back) -> TableState:
    return at_place(state, event.place, away=False)


def _prepared(state: TableState, event: log.Prepared) -> TableState:
    return change(state, secret=event.secret)


def _dealt(state: TableState, event: log.Dealt) -> TableState:
    number = state.game.number + 1 if state.game is not None else 1
    if event.again is not None:
        old = next(done for done in state.done if done.number == event.again)
        game = Playing(
            number=number,
            secret=old.secret,
            dealt=old.dealt,
            setup=old.setup,
            seating=old.seating,
            places=old.places,
            state=new_game(old.setup).state,
            counts=False,
        )
        return _cleared(change(state, game=game))
    secret = state.secret
    if state.match is None:
        state = with_match(state, event.on)
    match = state.match
    assert match is not None
    assert secret is not None
    seating = next_seating(match.state)
    dealt = None
    if isinstance(event, log.DealtTogether):
        dealt = joint_deal(state, seating, number)
        setup = setup_for(match.state, seed=dealt.seed, cut=dealt.cut)
    else:
        setup = setup_for(match.state, seed=bytes.fromhex(secret))
    game = Playing(
        number=number,
        secret=secret,
        dealt=dealt,
        setup=setup,
        seating=seating,
        places=_places(state, seating),
        state=new_game(setup).state,
    )
    owners = {
        **state.owners,
        **{
            place.row: place.person
            for place in state.places
            if place.person is not None and place.row is not None and place.row == place.name
        },
    }
    after = change(state, game=game, secret=None, numbers={}, cut=None, owners=owners)
    return _cleared(after)


def _numbered(state: TableState, event: log.Numbered) -> TableState:
    return change(state, numbers={**state.numbers, event.place: event.number})


def _was_cut(state: TableState, event: log.WasCut) -> TableState:
    return change(state, cut=(event.place, event.lift))


def _cleared(state: TableState) -> TableState:
    """A new game: nobody wants anything, and the hands are theirs who sit there now."""
    game = state.game
    assert game is not None
    holders = tuple(
        place.person if game.seat_of(number) is not None else None
        for number, place in enumerate(state.places)
    )
    seen = tuple((who, place) for place, who in enumerate(holders) if who is not None)
    places = tuple(
        change(place, level=None) if place.kind is Kind.HUMAN else place for place in state.places
    )
    game = change(game, holders=holders, seen=seen)
    return change(state, game=game, places=places, wishes=(None,) * len(places))


def with_match(state: TableState, on: str) -> TableState:
    """A new sheet, with everybody who sits at the table."""
    evening = _evening(state, on) if state.assigned is None else state.assigned.evening
    places = tuple(change(place, row=place.name) for place in state.places)
    return change(state, match=Match(evening, evening.state()), places=places)


def _evening(state: TableState, on: str) -> Evening:
    return Evening(
        round=state.title,
        date=date.fromisoformat(on),
        rules_name=state.rules.name,
        rules=state.rule_set,
        book=state.rules.book,
        people=tuple(place.name or "" for place in state.places if not place.shut),
    )


def _places(state: TableState, seating: Seating) -> tuple[int | None, ...]:
    rows = [place.row for place in state.places]
    return tuple(None if name is None else rows.index(name) for name in seating.seats)


def _acted(state: TableState, event: log.Acted) -> TableState:
    game = state.game
    assert game is not None
    if isinstance(event, log.Judged) and event.met is game.state:
        action, after = event.read, event.after
    else:
        action = read_action(event.action, "action", game.state.seats)
        after = apply(game.state, action).state
    game = change(game, state=after, actions=(*game.actions, action), by=(*game.by, event.by))
    return change(state, game=game)


def _finished(state: TableState, event: log.Finished) -> TableState:
    game, match = state.game, state.match
    assert game is not None
    assert match is not None
    is_current = event.engine == RULES_VERSION
    if is_current and game.state.is_over and event.hash != state_hash(game.state):
        raise BrokenLog("The game ends in another state than the one it was stored with.")
    sheet = entry = None
    if event.entry is not None:
        entry = match.evening.next_id
        match = booked(match, event.entry, event)
        is_game = isinstance(event.entry, entries.Game)
        sheet = match.state.games if is_game else None
    done = Done(
        number=game.number,
        replay=event.replay,
        secret=game.secret,
        setup=game.setup,
        seating=game.seating,
        places=game.places,
        counts=game.counts,
        dealt=game.dealt,
        sheet=sheet,
        entry=entry,
        match=len(state.past),
    )
    game = change(game, stale=game.stale or not game.state.is_over)
    return change(state, game=game, match=match, done=(*state.done, done))


def _voided(state: TableState, _event: log.Voided) -> TableState:
    game = state.game
    assert game is not None
    return change(state, game=change(game, stale=True, voided=True))


def _book(state: TableState, event: log.Booked) -> TableState:
    match = state.match
    assert match is not None
    state = change(state, match=booked(match, event.entry, event))
    if isinstance(event.entry, entries.Leave) and event.entry.by is not None:
        number = next(
            number for number, place in enumerate(state.places) if place.row == event.entry.person
        )
        return at_place(state, number, row=event.entry.by)
    if isinstance(event.entry, entries.Join):
        number = next(
            number
            for number, place in enumerate(state.places)
            if place.row is None and place.name == event.entry.person
        )
        return at_place(state, number, row=event.entry.person)
    if isinstance(event.entry, entries.End):
        return change(state, wishes=(None,) * len(state.wishes))
    return state


def _wanted(state: TableState, event: log.Wanted) -> TableState:
    return with_wish(state, event.place, Wish(event.what, event.game))


def _rematch(state: TableState, _event: log.Rematch) -> TableState:
    past = state.past if state.match is None else (*state.past, state.match)
    places = tuple(change(place, row=None) for place in state.places)
    return change(
        state,
        match=None,
        begun=state.rules,
        past=past,
        places=places,
        owners={},
        proposals=(),
        settled=(),
    )


def _time_called(state: TableState, event: log.TimeCalled) -> TableState:
    assert state.assigned is not None
    return change(state, assigned=change(state.assigned, time_up=event.up))


def _closed(state: TableState, _event: log.Closed) -> TableState:
    return change(state, closed=True)


_STEPS: dict[type[AnyEvent], Callable[[TableState, Any], TableState]] = {
    log.Opened: _opened_twice,
    log.OpenedFor: _opened_twice,
    log.Sat: _sat,
    log.BotSat: _bot_sat,
    log.Left: _left,
    log.Removed: _removed,
    log.Named: _named,
    log.Linked: _linked,
    log.Unlinked: _unlinked,
    log.Agreed: _agreed,
    log.SettingsMade: _settings,
    log.HostIs: _host,
    log.Away: _away,
    log.Back: _back,
    log.Prepared: _prepared,
    log.Dealt: _dealt,
    log.DealtTogether: _dealt,
    log.Numbered: _numbered,
    log.WasCut: _was_cut,
    log.Acted: _acted,
    log.Judged: _acted,
    log.Voided: _voided,
    log.Finished: _finished,
    log.Booked: _book,
    log.Wanted: _wanted,
    log.Rematch: _rematch,
    **folding.STEPS,
    log.TimeCalled: _time_called,
    log.Closed: _closed,
}
"""How each kind of event changes a table."""
