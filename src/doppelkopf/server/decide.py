"""What a person asks of a table, and the events that come of it; pure, nothing is stored here.

`decide` judges one request; `consequences` is what then follows by itself: a game that is over goes
onto the sheet, and when everyone is ready the next one is dealt.
"""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

import msgspec

from doppelkopf.bots import TABLE_BOTS
from doppelkopf.errors import IllegalAction
from doppelkopf.game import RULES_VERSION
from doppelkopf.match.entries import Leave, NextList
from doppelkopf.match.next_game import entry_of
from doppelkopf.match.turns import is_list_over
from doppelkopf.record.hashing import state_hash
from doppelkopf.server import log, refusals
from doppelkopf.server.column import bot_at, free_name, own_row
from doppelkopf.server.hosting import There, host_now, may_remove
from doppelkopf.server.log import AnyEvent, Settings, Want
from doppelkopf.server.state import Kind, Place, Stage, TableState, Wish

LEAST_THINK, MOST_THINK = 5, 600


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What someone asks of the table: `do` and what belongs to it."""

    do: str
    place: int | None = None
    name: str | None = None
    level: str | None = None
    game: int | None = None
    think_seconds: int | None = None
    spectators: bool | None = None
    bots_take_over: bool | None = None


class Who(NamedTuple):
    """Who asks: the owner of a cookie, and whether he came by the invitation."""

    key: str | None
    invited: bool = False


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


def _my_place(state: TableState, who: Who) -> int:
    place = state.place_of(who.key)
    if place is None:
        raise refusals.not_seated()
    return place


def _need_host(state: TableState, who: Who) -> None:
    if not state.is_host(who.key):
        raise refusals.not_host()


def _at(state: TableState, asked: Asked) -> int:
    place = asked.place
    if place is None or not 0 <= place < len(state.places):
        raise refusals.no_place()
    return place


def _agree(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = _my_place(state, who)
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
    if mine is None and not who.invited and not state.may_return(who.key):
        raise refusals.not_invited()
    if mine == place:
        return
    if state.places[place].kind is Kind.HUMAN:
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
    agreed = before is not None and before.agreed
    if mine is not None:
        yield log.Left(place=mine)
    yield log.Sat(place=place, person=person, name=name, agreed=agreed)


def _free(state: TableState, key: str) -> int:
    """Where someone sits who does not say: where he was, an empty chair, a bot's."""
    mine = state.place_of(key)
    known = state.seen_place(key) if mine is None else mine
    if known is not None:
        return known
    person = state.person_of(key)
    for number, place in enumerate(state.places):
        if place.kind is not Kind.HUMAN and state.owners.get(place.row or "") == person:
            return number
    former = state.former_of(key)
    if former is not None and state.places[former.place].kind is not Kind.HUMAN:
        return former.place
    for kind in (Kind.EMPTY, Kind.BOT):
        for number, place in enumerate(state.places):
            if place.kind is kind:
                return number
    raise refusals.taken()


def way_back(state: TableState, key: str) -> int | None:
    """Where somebody who has left would sit down again; None if there is no place for him now."""
    try:
        place = _free(state, key)
    except IllegalAction:
        return None
    return None if state.places[place].kind is Kind.HUMAN else place


def _name(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    place = _my_place(state, who)
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
    place = _my_place(state, who)
    yield log.Left(place=place)
    if state.game is not None and state.settings.bots_take_over:
        yield bot_at(state, place, state.settings.level)


def _remove(state: TableState, who: Who, asked: Asked, gone: Collection[int]) -> Iterator[AnyEvent]:
    """Somebody who is not there loses his place; a bot has it from then on, as when he leaves.

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
            "Somebody who is there, or has only just gone, can only leave himself.",
        )
    mine = state.place_of(who.key)
    me = state.former_of(who.key) if mine is None else state.places[mine]
    yield log.Removed(place=place, by=(me and me.name) or "")
    plays_on = state.game is not None and state.settings.bots_take_over
    if plays_on or state.stage is Stage.PLAYING:
        yield bot_at(state, place, state.settings.level)


def _bot(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    _my_place(state, who)
    level = asked.level or state.settings.level
    if level not in TABLE_BOTS:
        raise refusals.refuse("table/level", "Solche Bots gibt es nicht.", "There is no such bot.")
    if asked.place is None:
        given = state
        for number, place in enumerate(state.places):
            if place.kind is Kind.EMPTY:
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
    _my_place(state, who)
    place = _at(state, asked)
    if state.stage is Stage.PLAYING:
        raise refusals.not_now()
    if state.places[place].kind is not Kind.BOT:
        raise refusals.not_now()
    yield log.Left(place=place)


def _settings(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
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
    if level not in TABLE_BOTS:
        raise refusals.refuse("table/level", "Solche Bots gibt es nicht.", "There is no such bot.")
    new = Settings(
        think_seconds=old.think_seconds if think is None else think or None,
        spectators=old.spectators if asked.spectators is None else asked.spectators,
        bots_take_over=old.bots_take_over if asked.bots_take_over is None else asked.bots_take_over,
        level=level,
    )
    if new != old:
        yield log.SettingsMade(settings=new)


def _want(what: Want) -> Callable[[TableState, Who, Asked], Iterator[AnyEvent]]:
    def wanted(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
        place = _my_place(state, who)
        if state.stage is not Stage.BETWEEN:
            raise refusals.not_now()
        game = None
        if what is Want.AGAIN:
            game = asked.game if asked.game is not None else state.done[-1].number
            if all(done.number != game for done in state.done):
                raise refusals.refuse(
                    "table/no-game", "Dieses Spiel gibt es nicht.", "There is no such game."
                )
        if state.places[place].away:
            yield log.Back(place=place)
        wish = state.wishes[place]
        if wish is None or (wish.what, wish.game) != (what, game):
            yield log.Wanted(place=place, what=what, game=game)

    return wanted


def _away(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = _my_place(state, who)
    if not state.settings.bots_take_over:
        raise refusals.refuse(
            "table/no-takeover",
            "An diesem Tisch spielt kein Bot für dich.",
            "At this table no bot plays for you.",
        )
    if not state.places[place].away:
        yield log.Away(place=place, by=log.By.PERSON)


def _back(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = _my_place(state, who)
    if state.places[place].away:
        yield log.Back(place=place)


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
    "away": _away,
    "back": _back,
    "close": _close,
}
REQUESTS = (*_REQUESTS, "remove")
"""All that can be asked of a table."""


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
    if state.stage is Stage.PLAYING or not _is_ready(state):
        return []
    wish = _common_wish(state, go_on=go_on)
    if wish is None:
        return []
    what, number = wish
    today = chance.today()
    if what is Want.AGAIN:
        return [log.Dealt(on=today, again=number)]
    if what is Want.REMATCH:
        return [log.Rematch(), log.Dealt(on=today)]
    return [*_before_the_deal(state), log.Dealt(on=today)]


def _finish(state: TableState, chance: Chance) -> log.Finished:
    game, match = state.game, state.match
    assert game is not None
    assert match is not None
    return log.Finished(
        engine=RULES_VERSION,
        hash=state_hash(game.state),
        replay=chance.link(),
        entry=entry_of(game.state, match.state) if game.counts else None,
    )


def _is_ready(state: TableState) -> bool:
    there = any(each.kind is Kind.HUMAN and not each.away for each in state.places)
    return there and all(place.is_ready for place in state.places)


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
        if place.kind is Kind.HUMAN and not place.away
    ]


def differ(state: TableState) -> bool:
    """Whether people want different things next: then the next game is dealt."""
    return len({wish for wish in asked_for(state) if wish is not None}) > 1


def _before_the_deal(state: TableState) -> Iterator[AnyEvent]:
    """Who sits on somebody's chair now gets his own column; a full list is followed by the next."""
    if state.match is None or state.match.state.hammelrennen:
        return  # a Hammelrennen is played by the same people
    for place in state.places:
        if place.row is not None and place.name is not None and place.name != place.row:
            yield log.Booked(entry=Leave(person=place.row, by=place.name))
    if is_list_over(state.match.state):
        yield log.Booked(entry=NextList())
