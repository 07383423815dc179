"""A tournament as a kind of room.

Who founded it is its organiser, and so is whoever has the link to keep it. Referees come by the
link to judge, helpers by that to belong, both also by a personal link under their name; players by
their personal link, or by the link at the door, where they enter themselves. Whoever comes by the
link to look sees the wall and nothing else, whatever they may be otherwise: the laptop that runs a
tournament often shows its wall too. Tournaments are kept until they are deleted, unless the
operator says otherwise.
"""

from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right, greater
from doppelkopf.server.rooms.refusals import Refusals, refuse
from doppelkopf.server.tournament.drawing import RIGHTS, Audience, Drawing, ranked
from doppelkopf.server.tournament.moment import Moment, nowhere
from doppelkopf.server.tournament.picture import AnyPicture
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import Now, decide
from doppelkopf.tournament.deciding.who import Who as Asker
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Role
from doppelkopf.tournament.state import TournamentState, opened, step
from doppelkopf.tournament.whole import Whole, write_whole

ROLES = {right: role for role, right in RIGHTS.items() if role is not Role.PLAYER}
"""Whose tasks a link with this right is for; to sit, one has to be somebody."""


class _Refusals(Refusals):
    def unknown(self) -> IllegalAction:
        return refuse(
            "tournament/unknown-id",
            "Dieses Turnier gibt es nicht (mehr).",
            "There is no such tournament.",
        )

    def not_belonging(self) -> IllegalAction:
        return refuse(
            "tournament/not-helper",
            "Das dürfen nur die Turnierleitung und wer ihr hilft.",
            "Only the organiser and their helpers may do that.",
        )

    def not_keeping(self) -> IllegalAction:
        return refuse(
            "tournament/not-organiser",
            "Das darf nur die Turnierleitung.",
            "Only the organiser may do that.",
        )


class AskRanking(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="ranking"):
    """The whole ranking, for a player who looks at it. Changes nothing."""

    seq: int


QUESTIONS = (AskRanking,)


class TournamentKind(RoomKind[TournamentState, AnyEvent]):
    """Tournaments."""

    name = "tournament"
    path = "tournament"
    rights = (Right.LOOK, Right.SIT, Right.BELONG, Right.JUDGE, Right.KEEP)
    requests = ask.REQUESTS
    questions = QUESTIONS
    events = AnyEvent
    refusals = _Refusals()

    def title(self, first: AnyEvent) -> str:
        """What the tournament was called at first."""
        return first.tournament.settings.name if isinstance(first, log.Founded) else ""

    def opened(self, id_: str, first: AnyEvent) -> TournamentState:
        """The state after the first event."""
        return opened(id_, first)

    def step(self, state: TournamentState, event: AnyEvent) -> TournamentState:
        """The state after one more event."""
        return step(state, event)

    def closed(self, state: TournamentState, reason: str) -> TournamentState:
        """The tournament, which can only be looked at."""
        return replace(state, broken=reason)

    # Who may what.

    def role_of(self, state: TournamentState, who: Who) -> Role | None:
        """What somebody may do, by the log or by their link."""
        own = state.role_of(who.key)
        given = None if who.right is None else ROLES.get(who.right)
        if own is None or given is None:
            return own or given
        return own if own.includes(given) else given

    def decide(self, state: TournamentState, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request, at no time in particular and without any list."""
        return self.decide_at(state, who, asked, 0, None)

    def decide_at(
        self, state: TournamentState, who: Who, asked: Any, at: int, now: Now | None
    ) -> list[AnyEvent]:
        """The events of a request; `now`: what the list says that it is about.

        Raises:
            IllegalAction: it is refused.
        """
        return decide(state, asked, self.asker(state, who, asked, at), now)

    def asker(self, state: TournamentState, who: Who, asked: Any, at: int) -> Asker:
        """Who asks, as the tournament knows them.

        Raises:
            IllegalAction: they are nobody, or want to enter and did not come by the door.
        """
        role = self.role_of(state, who)
        if who.key is None:
            raise self.refusals.not_welcome()
        if isinstance(asked, ask.Register) and role is None and not who.may(Right.SIT):
            raise self.refusals.not_welcome()
        known = state.who_at(who.key)
        return Asker(
            role=role,
            key=who.key,
            name=known.name if known is not None else "",
            person=known.id if isinstance(known, Person) else "",
            at=at,
        )

    def person_of(self, state: TournamentState, key: str) -> str:
        """The person a device belongs to."""
        found = state.who_at(key)
        return key if found is None else f"person:{found.id}"

    def comers(self, event: AnyEvent) -> tuple[str, ...]:
        """Who founds it, and whose device is somebody's, find the way back."""
        is_coming = isinstance(event, log.Founded | log.DeviceTied) and event.key
        return (event.key,) if is_coming else ()

    def right_of(self, state: TournamentState, key: str | None) -> Right | None:
        """What the owner of a cookie may do by the log."""
        role = state.role_of(key)
        return None if role is None else RIGHTS[role]

    # What is seen.

    def audience(self, state: TournamentState, who: Who) -> Hashable:
        """The wall, the desk, somebody who plays, or somebody at the door."""
        if who.right is Right.LOOK:
            return Audience()
        role = self.role_of(state, who)
        known = state.who_at(who.key)
        if role is not None:
            return Audience(role, known.id if known is not None else "")
        return Audience(door=True) if greater(who.right, None) is not None else None

    def picture(self, state: TournamentState, audience: Hashable, lang: Lang) -> AnyPicture:
        """The tournament without what only its room knows: its lists, its links, the time."""
        assert isinstance(audience, Audience)
        moment = Moment(
            at=0,
            lists={},
            links={},
            link=nowhere,
            personal=lambda who: f"/tournament/{state.id}/come/{who}",
            ranked=ranked(state.tournament, state.version),
        )
        return Drawing(state, moment).picture(audience, lang)

    def files(self, state: TournamentState) -> dict[str, str]:
        """The tournament without its lists, which lie in rooms of their own; `live` adds them."""
        return {"tournament.json": write_whole(Whole(state.tournament, {})).decode()}


TOURNAMENT = TournamentKind()
"""The kind of all tournaments."""
