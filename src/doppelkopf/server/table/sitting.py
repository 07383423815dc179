"""Who sits where: people who come, go, are removed or named, and bots in free chairs; pure."""

from collections.abc import Collection, Iterator

import msgspec

from doppelkopf.bots import is_for_people
from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.chairs import open_chairs
from doppelkopf.server.table.hosting import may_remove
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.names import bot_at, free_name, own_row
from doppelkopf.server.table.request import Asked, my_place, need_host, place_in
from doppelkopf.server.table.state import Kind, Place, Stage, TableState


def agree(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    """Somebody agrees to the rules of the table."""
    place = my_place(state, who)
    if not state.places[place].agreed:
        yield log.Agreed(place=place)


def sit(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    """Somebody sits down, or on another chair."""
    if who.key is None:
        raise refusals.refuse(
            "table/no-cookie",
            "Ohne Cookies erkennt dich der Tisch nicht wieder.",
            "Without cookies the table cannot recognise you.",
        )
    mine = state.place_of(who.key)
    place = _free(state, who.key) if asked.place is None else place_in(state, asked)
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


def name(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    """Somebody takes another name."""
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


def leave(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
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


def remove(state: TableState, who: Who, asked: Asked, gone: Collection[int]) -> Iterator[AnyEvent]:
    """Somebody who is not there loses their place; a bot has it from then on, as when they leave.

    In a running game it is always so.
    """
    place = place_in(state, asked)
    need_host(state, who)
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


def bot(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    """A bot sits on a chair, or bots on all that are needed."""
    my_place(state, who)
    level = asked.level or state.settings.level
    if not is_for_people(level):
        raise refusals.no_such_bot()
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
    number = place_in(state, asked)
    if state.places[number].kind is Kind.HUMAN:
        raise refusals.taken()
    yield bot_at(state, number, level)


def _with(places: tuple[Place, ...], number: int, place: Place) -> tuple[Place, ...]:
    return (*places[:number], place, *places[number + 1 :])


def unbot(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    """A bot gets up."""
    my_place(state, who)
    place = place_in(state, asked)
    if state.stage is Stage.PLAYING:
        raise refusals.not_now()
    if state.places[place].kind is not Kind.BOT:
        raise refusals.not_now()
    yield log.Left(place=place)
