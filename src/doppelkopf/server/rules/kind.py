"""Rules being settled, as a kind of room.

Who began keeps the room; whoever comes by the link to change, or has changed something, takes part;
by the link to look one sees everything and may copy it. Rules are kept until they are deleted.
"""

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.rules.draft import written
from doppelkopf.scene.model import Shape
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right, greater
from doppelkopf.server.rooms.refusals import Refusals, refuse
from doppelkopf.server.rules import log
from doppelkopf.server.rules.decide import REQUESTS, decide
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState, opened, step


class RulesPicture(Shape, frozen=True, kw_only=True):
    """Rules being settled, as whoever may look sees them."""

    title: str
    base: str | None
    changes: dict[str, Any]
    contradictions: list[str]
    """What cannot be meant together, in sentences."""
    may_change: bool


class _Refusals(Refusals):
    def unknown(self) -> IllegalAction:
        return refuse(
            "rules/unknown-id", "Diese Regeln gibt es nicht (mehr).", "There are no such rules."
        )

    def not_belonging(self) -> IllegalAction:
        return refuse(
            "rules/not-yours",
            "Diese Regeln darfst du ansehen und kopieren, aber nicht ändern.",
            "You may look at these rules and copy them, but not change them.",
        )


class RulesKind(RoomKind[RulesState, AnyEvent]):
    """Rules being settled."""

    name = "rules"
    path = "r"
    rights = (Right.LOOK, Right.BELONG)
    requests = REQUESTS
    events = AnyEvent
    refusals = _Refusals()

    def title(self, first: AnyEvent) -> str:
        """What the rules were called at first."""
        return first.title if isinstance(first, log.Opened) else ""

    def opened(self, id_: str, first: AnyEvent) -> RulesState:
        """The state after the first event."""
        return opened(id_, first)

    def step(self, state: RulesState, event: AnyEvent) -> RulesState:
        """The state after one more event."""
        return step(state, event)

    def closed(self, state: RulesState, reason: str) -> RulesState:
        """The rules, which can only be looked at."""
        return replace(state, broken=reason)

    def decide(self, state: RulesState, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request of somebody who takes part."""
        if state.broken is not None:
            raise refuse(
                "rules/broken",
                "Diese Regeln lassen sich nur noch ansehen.",
                "These rules can only be looked at.",
            )
        right = greater(self.right_of(state, who.key), who.right)
        if who.key is None or right is None or not right.includes(Right.BELONG):
            raise self.refusals.not_belonging()
        return decide(state, who.key, asked)

    def comers(self, event: AnyEvent) -> tuple[str, ...]:
        """Whoever begins rules or changes them finds the way back."""
        return (event.key,)

    def right_of(self, state: RulesState, key: str | None) -> Right | None:
        """Who began may delete the rules; who has changed them belongs to them."""
        if key is None:
            return None
        if key == state.host:
            return Right.KEEP
        took_part = any(version.event.key == key for version in state.versions)
        return Right.BELONG if took_part else None

    def audience(self, state: RulesState, who: Who) -> Hashable:
        """Those who may change the rules, and those who may look at them."""
        right = greater(self.right_of(state, who.key), who.right)
        return None if right is None else right.includes(Right.BELONG)

    def picture(self, state: RulesState, audience: Hashable, lang: Lang) -> RulesPicture:
        """The rules."""
        draft = state.draft
        return RulesPicture(
            title=draft.title,
            base=draft.base,
            changes=dict(draft.changes),
            contradictions=[each.sentence(lang) for each in draft.contradictions],
            may_change=audience is True,
        )

    def files(self, state: RulesState) -> dict[str, str]:
        """The rules as they are now."""
        return {"rules.toml": written(state.draft)}


RULES = RulesKind()
"""The kind of all rules that are settled."""
