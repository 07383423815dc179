"""A round as a kind of room.

Who founded it keeps it, and so does whoever has the link to keep it; whoever has the link to belong
takes part, and so does a device that is somebody's of the round; by the link to look one sees the
tables and statistics. Rounds are kept until they are deleted, unless the operator says otherwise.
"""

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.round.book import to_files
from doppelkopf.scene.model import Shape
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right, greater
from doppelkopf.server.rooms.refusals import Refusals, refuse
from doppelkopf.server.round import log
from doppelkopf.server.round.decide import decide
from doppelkopf.server.round.log import AnyEvent
from doppelkopf.server.round.requests import REQUESTS, TieByLink
from doppelkopf.server.round.state import RoundState, opened, step


class RoundPerson(Shape, frozen=True, kw_only=True):
    """Somebody of a round."""

    id: str
    name: str
    guest: bool


class RoundPicture(Shape, frozen=True, kw_only=True):
    """A round, as whoever may look sees it; its tables are on its page."""

    name: str
    people: list[RoundPerson]
    rules: str | None
    """What the rules are called that hold now."""
    evenings: int
    right: Right
    moves: int = 0
    """How often something on its evenings has changed while somebody looked."""


class _Refusals(Refusals):
    def unknown(self) -> IllegalAction:
        return refuse(
            "round/unknown-id", "Diese Runde gibt es nicht (mehr).", "There is no such round."
        )

    def not_belonging(self) -> IllegalAction:
        return refuse(
            "round/not-yours",
            "Diese Runde darfst du ansehen, aber nicht ändern.",
            "You may look at this round, but not change it.",
        )

    def not_keeping(self) -> IllegalAction:
        return refuse(
            "round/not-keeper",
            "Das darf nur, wer die Runde führt.",
            "Only who keeps the round may do that.",
        )


class RoundKind(RoomKind[RoundState, AnyEvent]):
    """Rounds."""

    name = "round"
    path = "round"
    rights = (Right.LOOK, Right.BELONG, Right.KEEP)
    requests = REQUESTS
    events = AnyEvent
    refusals = _Refusals()

    def title(self, first: AnyEvent) -> str:
        """What the round was called at first."""
        return first.round.name if isinstance(first, log.Founded) else ""

    def opened(self, id_: str, first: AnyEvent) -> RoundState:
        """The state after the first event."""
        return opened(id_, first)

    def step(self, state: RoundState, event: AnyEvent) -> RoundState:
        """The state after one more event."""
        return step(state, event)

    def closed(self, state: RoundState, reason: str) -> RoundState:
        """The round, which can only be looked at."""
        return replace(state, broken=reason)

    def decide(self, state: RoundState, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request of somebody who belongs to it, or comes by a personal link."""
        if state.broken is not None:
            raise refuse(
                "round/broken",
                "Diese Runde lässt sich nur noch ansehen.",
                "This round can only be looked at.",
            )
        right = greater(self.right_of(state, who.key), who.right)
        if isinstance(asked, TieByLink):
            right = greater(right, Right.BELONG)
        if who.key is None or right is None or not right.includes(Right.BELONG):
            raise self.refusals.not_belonging()
        return decide(state, who.key, right, asked)

    def person_of(self, state: RoundState, key: str) -> str:
        """The person a device belongs to."""
        person = state.person_at(key)
        return key if person is None else f"person:{person.id}"

    def comers(self, event: AnyEvent) -> tuple[str, ...]:
        """Who founds the round, and whose device is somebody's, find the way back."""
        return (event.key,) if isinstance(event, log.Founded | log.DeviceTied) else ()

    def right_of(self, state: RoundState, key: str | None) -> Right | None:
        """Who founded the round keeps it; whose device is somebody's belongs to it."""
        if key is None:
            return None
        if key == state.host:
            return Right.KEEP
        return None if state.person_at(key) is None else Right.BELONG

    def audience(self, state: RoundState, who: Who) -> Hashable:
        """Those who look, those who belong, those who keep it."""
        return greater(self.right_of(state, who.key), who.right)

    def picture(self, state: RoundState, audience: Hashable, lang: Lang) -> RoundPicture:  # noqa: ARG002 - no sentences
        """The round."""
        assert isinstance(audience, Right)
        of = state.round
        return RoundPicture(
            name=of.name,
            people=[RoundPerson(id=p.id, name=p.name, guest=p.guest) for p in of.people],
            rules=of.rules[-1].title if of.rules else None,
            evenings=len(of.evenings),
            right=audience,
        )

    def files(self, state: RoundState) -> dict[str, str]:
        """The round without its evenings, which lie in rooms of their own; `live` adds them."""
        return to_files(state.round, ())


ROUND = RoundKind()
"""The kind of all rounds."""
