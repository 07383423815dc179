"""What is sent to those who look at a table: pictures of it and of the game.

A picture is made once for each seat and language and sent to all who share it.
"""

from functools import partial
from typing import Any

from msgspec.structs import replace

from doppelkopf.game.basics import Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.language import Lang
from doppelkopf.match.state import MatchState
from doppelkopf.scene import Scenes
from doppelkopf.scene.model import NewsItem
from doppelkopf.scene.told_again import told_again
from doppelkopf.server.live.protocol import encode
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.links import Invite
from doppelkopf.server.table.asides import asides_since, item
from doppelkopf.server.table.kind import may_see_game
from doppelkopf.server.table.picture import Present, TablePictures, me_at
from doppelkopf.server.table.shapes import State, TableGame
from doppelkopf.server.table.state import Place, Playing, TableState
from doppelkopf.view import sees


class Broadcast:
    """What a change of the table means to everyone who looks at it."""

    def __init__(
        self,
        state: TableState,
        present: Present | None,
        invite: Invite | None,
        deadline_ms: int | None,
        before: Scenes | None = None,
        since: int | None = None,
    ) -> None:
        """`before` are the scenes that were shown last, in version `since`; who is present and how
        others come is not asked (None) where only the game has changed.
        """
        self._state = state
        self._since = state.version if since is None else since
        self._tables = None if present is None else TablePictures(state, present, invite)
        self._before = before
        self._scenes = scenes_of(state, before, deadline_ms)
        self._games: dict[tuple[int | None, Lang], TableGame] = {}
        self._texts: dict[Any, str] = {}

    def everything(self, watcher: Watcher) -> str:
        """The whole picture, and all news of the game so far, for one who has just come."""
        return self._message(watcher, table=True, game=True, events=None)

    def change(
        self, watcher: Watcher, *, table: bool, game: bool, events: tuple[AnyEvent, ...] = ()
    ) -> str:
        """What has changed for one who was there."""
        return self._message(watcher, table=table, game=game, events=events)

    def _message(
        self,
        watcher: Watcher,
        *,
        table: bool,
        game: bool,
        events: tuple[AnyEvent, ...] | None,
    ) -> str:
        state, lang = self._state, watcher.lang
        playing, seat = state.game, state.seat_of(watcher.key)
        shows = game and self._scenes is not None and may_see_game(state, watcher.key)
        mine = me_at(state, watcher.key) if table else None
        which = (lang, seat, mine, shows, events is None)
        cached = self._texts.get(which)
        if cached is not None:
            return cached
        parts: dict[str, Any] = {"version": state.version}
        if events is not None:
            parts["since"] = self._since
        if table:
            assert self._tables is not None
            parts["table"] = self._tables.of(watcher.key, lang)
        if game and playing is not None and not shows:
            parts["game"] = None  # not for this person, or not any more
        elif shows:
            assert playing is not None
            parts["game"] = self._game(playing, seat, lang)
            parts["news"] = self._tell(playing, events, seat, lang)
        text = encode(State(**parts))
        self._texts[which] = text
        return text

    def _game(self, playing: Playing, seat: int | None, lang: Lang) -> TableGame:
        found = self._games.get((seat, lang))
        if found is None:
            assert self._scenes is not None
            made = self._scenes.game(seat, lang)
            assert isinstance(made, TableGame)
            # None: who sits out deals from no chair of the game.
            dealer = playing.seating.seat_of(playing.seating.dealer)
            found = made if made.dealer == dealer else replace(made, dealer=dealer)
            self._games[seat, lang] = found
        return found

    def _tell(
        self,
        playing: Playing,
        events: tuple[AnyEvent, ...] | None,
        seat: int | None,
        lang: Lang,
    ) -> list[NewsItem]:
        """What has happened, beside the cards and to a seat by them; None is all of the game."""
        assert self._scenes is not None
        if events is None:
            return self._past(playing, seat, lang)
        items = [item(aside, self._state, lang) for aside in asides_since(self._state, self._since)]
        seen = tuple(event for event in events if sees(None if seat is None else Seat(seat), event))
        if not seen:
            return items
        known = None if self._before is None else self._before.seen.known(seat)
        return items + self._scenes.news(seen, seat, lang, known)

    def _past(self, playing: Playing, seat: int | None, lang: Lang) -> list[NewsItem]:
        """The news of the game that may still be had, in order; the first step is the deal."""
        assert self._scenes is not None
        items: list[NewsItem] = []
        asides = list(playing.asides)
        game = self._scenes.game(seat, lang)
        for number, step in enumerate(self._scenes.steps(seat, lang)):
            while asides and asides[0].steps < number:
                items.append(item(asides.pop(0), self._state, lang))
            items += told_again(step, game)
        return items + [item(aside, self._state, lang) for aside in asides]

    @property
    def scenes(self) -> Scenes | None:
        """The scenes of the game."""
        return self._scenes


def scenes_of(
    state: TableState, before: Scenes | None, deadline_ms: int | None = None
) -> Scenes | None:
    """The scenes of the game that is played; `before` are the ones of an earlier moment."""
    game = state.game
    if game is None or game.stale:
        return None
    names = tuple("" if place is None else _name(state.places[place]) for place in game.places)
    return Scenes(
        game.state,
        names=names,
        book=state.rules.book,
        number=game.number,
        doublings=doublings_of(state),
        before=before,
        shape=partial(
            TableGame, places=list(game.places), counts=game.counts, deadline_ms=deadline_ms
        ),
    )


def _name(place: Place) -> str:
    """Who plays there; of an empty place whose game it is."""
    return place.name or place.row or ""


def doublings_of(state: TableState) -> int:
    """How often the game that is played is doubled."""
    game, match = state.game, state.match
    if game is None or match is None or not game.counts:
        return 0
    standing: MatchState = match.state
    if state.is_finished:
        done = state.done[-1]
        row = next(
            (row for row in reversed(standing.rows) if done.sheet == row.number and row.score), None
        )
        return 0 if row is None else row.doublings
    return standing.bock.doublings(standing.rules)
