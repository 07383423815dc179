"""What a person asks of a table, and the events that come of it; pure, nothing is stored here.

`decide` judges one request; `consequences` is what then follows by itself: a game that is over goes
onto the sheet, and when everyone is ready the next one is dealt.
"""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

import msgspec

from doppelkopf.bots import is_for_people
from doppelkopf.errors import IllegalAction
from doppelkopf.game import RULES_VERSION
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.writing import stamped
from doppelkopf.match.log.entries import Effective, End
from doppelkopf.pace import Speed
from doppelkopf.record.hashing import state_hash
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.ahead import before_the_deal, next_cutter
from doppelkopf.server.table.chairs import open_chairs
from doppelkopf.server.table.cutting import cut_by, numbered
from doppelkopf.server.table.evening import requests as evening
from doppelkopf.server.table.evening.carrying import settled
from doppelkopf.server.table.evening.matters import Suggestion
from doppelkopf.server.table.hosting import There, host_now, may_remove
from doppelkopf.server.table.log import AnyEvent, Settings, Want
from doppelkopf.server.table.names import bot_at, free_name, own_row
from doppelkopf.server.table.phrases import SAY
from doppelkopf.server.table.state import Kind, Place, Stage, TableState, Wish

LEAST_THINK, MOST_THINK = 5, 600


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What someone asks of the table: `do` and what belongs to it."""

    do: str
    place: int | None = None
    name: str | None = None
    level: str | None = None
    game: int | None = None
    number: str | None = None
    lift: int | None = None
    think_seconds: int | None = None
    spectators: bool | None = None
    bots_take_over: bool | None = None
    phrase: str | None = None
    pace: str | None = None
    what: Suggestion | None = None
    proposal: int | None = None


def decide(
    state: TableState, who: Who, asked: Asked, *, gone: Collection[int] = ()
) -> list[AnyEvent]:
    """The events of a request; `gone` are the places of people who have not been there for a while.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    if state.stage is Stage.CLOSED:
        raise refusals.closed()
    if asked.do == "remove":
        return list(_remove(state, who, asked, gone))
    handler = _REQUESTS.get(asked.do)
    if handler is None:
        raise refusals.refuse(
            "table/unknown", "Das kennt der Tisch nicht.", "The table does not know that."
        )
    return list(handler(state, who, asked))


def my_place(state: TableState, who: Who) -> int:
    """Where somebody sits.

    Raises:
        IllegalAction: nowhere.
    """
    place = state.place_of(who.key)
    if place is None:
        raise refusals.not_seated()
    return place


def _need_host(state: TableState, who: Who) -> None:
    if not state.is_host(who.key):
        raise refusals.not_host()


def is_alone(state: TableState, key: str | None) -> bool:
    """Whether somebody is the only person who sits at a table."""
    people = [place for place in state.places if place.kind is Kind.HUMAN]
    mine = state.place_of(key)
    return mine is not None and people == [state.places[mine]]


def _at(state: TableState, asked: Asked) -> int:
    place = asked.place
    if place is None or not 0 <= place < len(state.places) or state.places[place].shut:
        raise refusals.no_place()
    return place


def _agree(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if not state.places[place].agreed:
        yield log.Agreed(place=place)


def _sit(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    if who.key is None:
        raise refusals.refuse(
            "table/no-cookie",
            "Ohne Cookies erkennt dich der Tisch nicht wieder.",
            "Without cookies the table cannot recognise you.",
        )
    mine = state.place_of(who.key)
    place = _free(state, who.key) if asked.place is None else _at(state, asked)
    if mine is None and not who.may(Right.SIT) and not state.may_return(who.key):
        raise refusals.not_invited()
    if mine == place:
        return
    mine_again = state.held_place(who.key) == place  # the cards there are theirs
    if state.places[place].kind is Kind.HUMAN and not mine_again:
        raise refusals.taken()
    if mine is not None and state.match is not None:
        raise refusals.refuse(
            "table/seated",
            "Während einer Partie kannst du den Platz nicht wechseln.",
            "You cannot change places during a match.",
        )
    if state.seen_place(who.key) not in (None, place):
        raise refusals.knows_a_hand()
    person = state.person_of(who.key)
    before = state.former_of(who.key) if mine is None else state.places[mine]
    wanted = before.name if asked.name is None and before is not None else asked.name
    name = own_row(state, person, place) or free_name(state, wanted or "", place, mine)
    agreed = mine_again or (before is not None and before.agreed)
    if mine is not None:
        yield log.Left(place=mine)
    if state.places[place].kind is Kind.HUMAN:
        yield log.Removed(place=place, by=name)
    yield log.Sat(place=place, person=person, name=name, agreed=agreed)


def _free(state: TableState, key: str) -> int:
    """Where someone sits who does not say: where they were, an empty chair, a bot's."""
    mine = state.place_of(key)
    known = state.seen_place(key) if mine is None else mine
    if known is not None:
        return known
    person = state.person_of(key)
    free = [number for number in open_chairs(state) if state.places[number].kind is not Kind.HUMAN]
    for number in free:
        if state.owners.get(state.places[number].row or "") == person:
            return number
    former = state.former_of(key)
    if former is not None and former.place in free:
        return former.place
    for kind in (Kind.EMPTY, Kind.BOT):
        for number in free:
            if state.places[number].kind is kind:
                return number
    raise refusals.taken()


def way_back(state: TableState, key: str) -> int | None:
    """Where somebody without a place would sit down; None if there is none for them now."""
    try:
        place = _free(state, key)
    except IllegalAction:
        return None
    is_free = state.places[place].kind is not Kind.HUMAN or state.held_place(key) == place
    return place if is_free else None


def linked(state: TableState, person: str, since: int, key: str) -> list[AnyEvent]:
    """A link to a person's seat, made when they sat down, is opened on another device.

    One that has a seat of its own keeps that.

    Raises:
        IllegalAction: the seat was given up since, or the device knows another hand of the game.
    """
    place = state.place_of(person)
    if place is None or state.places[place].since != since:
        raise refusals.link_over()
    if state.person_of(key) == person or state.place_of(key) is not None:
        return []
    if state.seen_place(key) not in (None, state.held_place(person)):
        raise refusals.knows_a_hand()
    return [log.Linked(person=person, key=key)]


def _name(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if state.match is not None:
        raise refusals.refuse(
            "table/name-fixed",
            "Während einer Partie bleibt dein Name, wie er auf dem Zettel steht.",
            "During a match your name stays as it stands on the sheet.",
        )
    name = free_name(state, asked.name or "", place)
    if name != state.places[place].name:
        yield log.Named(place=place, name=name)


def _leave(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    """Someone goes; in a running game a bot plays on, if the table wants that."""
    place = my_place(state, who)
    yield log.Left(place=place)
    takes_over = state.settings.bots_take_over and not _may_stay_empty(state, place)
    if state.game is not None and takes_over:
        yield bot_at(state, place, state.settings.level)


def _may_stay_empty(state: TableState, place: int) -> bool:
    """Whether nobody waits for a chair: who has it pauses, and has no cards in the game."""
    game = state.game
    plays = state.stage is Stage.PLAYING and game is not None and game.seat_of(place) is not None
    return state.pauses(place) and not plays


def _remove(state: TableState, who: Who, asked: Asked, gone: Collection[int]) -> Iterator[AnyEvent]:
    """Somebody who is not there loses their place; a bot has it from then on, as when they leave.

    In a running game it is always so.
    """
    place = _at(state, asked)
    _need_host(state, who)
    if state.places[place].kind is not Kind.HUMAN:
        raise refusals.not_now()
    if not may_remove(state, who.key, place, gone):
        raise refusals.refuse(
            "table/not-away",
            "Wer da ist oder eben erst weg, kann nur selbst gehen.",
            "Somebody who is there, or has only just gone, can only leave by themselves.",
        )
    mine = state.place_of(who.key)
    me = state.former_of(who.key) if mine is None else state.places[mine]
    yield log.Removed(place=place, by=(me and me.name) or "")
    plays_on = state.game is not None and state.settings.bots_take_over
    if _may_stay_empty(state, place):
        return
    if plays_on or state.stage is Stage.PLAYING:
        yield bot_at(state, place, state.settings.level)


def _bot(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    my_place(state, who)
    level = asked.level or state.settings.level
    if not is_for_people(level):
        raise refusals.refuse("table/level", "Solche Bots gibt es nicht.", "There is no such bot.")
    if asked.place is None:
        given = state
        for number, place in enumerate(state.places):
            if place.kind is Kind.EMPTY and state.plays_next(number):
                event = bot_at(given, number, level)
                given = msgspec.structs.replace(
                    given, places=_with(given.places, number, Place(name=event.name))
                )
                yield event
        return
    number = _at(state, asked)
    if state.places[number].kind is Kind.HUMAN:
        raise refusals.taken()
    yield bot_at(state, number, level)


def _with(places: tuple[Place, ...], number: int, place: Place) -> tuple[Place, ...]:
    return (*places[:number], place, *places[number + 1 :])


def _unbot(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    my_place(state, who)
    place = _at(state, asked)
    if state.stage is Stage.PLAYING:
        raise refusals.not_now()
    if state.places[place].kind is not Kind.BOT:
        raise refusals.not_now()
    yield log.Left(place=place)


def _settings(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    others = (asked.think_seconds, asked.spectators, asked.bots_take_over, asked.level)
    if not (is_alone(state, who.key) and all(other is None for other in others)):
        _need_host(state, who)
    old = state.settings
    think = asked.think_seconds
    if think is not None and think != 0 and not LEAST_THINK <= think <= MOST_THINK:
        raise refusals.refuse(
            "table/think-time",
            f"Bedenkzeit: {LEAST_THINK} bis {MOST_THINK} Sekunden, oder 0 für keine Grenze.",
            f"Think time: {LEAST_THINK} to {MOST_THINK} seconds, or 0 for no limit.",
        )
    level = asked.level or old.level
    if not is_for_people(level):
        raise refusals.refuse("table/level", "Solche Bots gibt es nicht.", "There is no such bot.")
    if asked.pace is not None and asked.pace not in set(Speed):
        raise refusals.refuse(
            "table/pace",
            "Tempo: langsam, normal oder schnell (slow, normal, fast).",
            "Pace: slow, normal or fast.",
        )
    new = Settings(
        think_seconds=old.think_seconds if think is None else think or None,
        spectators=old.spectators if asked.spectators is None else asked.spectators,
        bots_take_over=old.bots_take_over if asked.bots_take_over is None else asked.bots_take_over,
        level=level,
        pace=old.pace if asked.pace is None else Speed(asked.pace),
    )
    if new != old:
        yield log.SettingsMade(settings=new)


def _want(what: Want) -> Callable[[TableState, Who, Asked], Iterator[AnyEvent]]:
    def wanted(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
        place = my_place(state, who)
        if state.stage is not Stage.BETWEEN:
            raise refusals.not_now()
        if state.is_evening_over and what is not Want.REMATCH:
            raise refusals.evening_over()
        game = None
        if what is Want.AGAIN:
            last = state.done[-1].number if state.done else 0
            game = asked.game if asked.game is not None else last
            _check_again(state, game)
        if state.places[place].away:
            yield log.Back(place=place)
        wish = state.wishes[place]
        if wish is None or (wish.what, wish.game) != (what, game):
            yield log.Wanted(place=place, what=what, game=game)

    return wanted


def _number(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    return numbered(state, my_place(state, who), asked.number)


def _cut(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    return cut_by(state, my_place(state, who), asked.lift, next_cutter(state))


def _check_again(state: TableState, game: int) -> None:
    """Cards are played once more by those who had them: all their chairs have to be there."""
    found = next((done for done in state.done if done.number == game), None)
    if found is None:
        raise refusals.refuse(
            "table/no-game", "Dieses Spiel gibt es nicht.", "There is no such game."
        )
    if any(place is not None and state.places[place].kind is Kind.EMPTY for place in found.places):
        raise refusals.refuse(
            "table/other-chairs",
            "Am Tisch sitzen nicht mehr alle, die diese Karten hatten.",
            "Not all who had these cards sit at the table any more.",
        )


def _away(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if not state.settings.bots_take_over:
        raise refusals.refuse(
            "table/no-takeover",
            "An diesem Tisch spielt kein Bot für dich.",
            "At this table no bot plays for you.",
        )
    if not state.places[place].away:
        yield log.Away(place=place, by=log.By.PERSON)


def _back(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if state.places[place].away:
        yield log.Back(place=place)


def _propose(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.proposed(state, my_place(state, who), asked.what)


def _consent(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.answered(state, who, my_place(state, who), asked.proposal, yes=True)


def _decline(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.answered(state, who, my_place(state, who), asked.proposal, yes=False)


def _withdraw(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.withdrawn(state, who, my_place(state, who), asked.proposal)


def _close(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    if not state.is_owner(who.key):
        raise refusals.not_owner()
    yield log.Closed()


_REQUESTS: dict[str, Callable[[TableState, Who, Asked], Iterator[AnyEvent]]] = {
    "agree": _agree,
    "sit": _sit,
    "stand": _leave,
    "leave": _leave,
    "name": _name,
    "bot": _bot,
    "unbot": _unbot,
    "settings": _settings,
    "next": _want(Want.NEXT),
    "rematch": _want(Want.REMATCH),
    "again": _want(Want.AGAIN),
    "number": _number,
    "cut": _cut,
    "end": _want(Want.END),
    "away": _away,
    "back": _back,
    "propose": _propose,
    "consent": _consent,
    "decline": _decline,
    "withdraw": _withdraw,
    "close": _close,
}
REQUESTS = (*_REQUESTS, "remove", SAY)
"""All that can be asked of a table; what is said is no event of its log."""


# What follows by itself.


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
    if (host := host_now(state, there)) != state.host:
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
