"""Links: what one allows to whoever has it, and how others come by it."""

from collections.abc import Mapping
from enum import StrEnum
from hmac import compare_digest
from typing import NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.scene.model import Shape


class Right(StrEnum):
    """What somebody may do in a room, by a link or by its log; each includes those before it."""

    LOOK = "look"
    SIT = "sit"
    """Look, and take a place that is free."""
    BELONG = "belong"
    """Take part, and take everything home."""
    JUDGE = "judge"
    """Decide what is in dispute, and put right what is settled."""
    KEEP = "keep"
    """Delete it."""

    def includes(self, other: "Right") -> bool:
        """Whether it allows as much as another.

        >>> Right.KEEP.includes(Right.LOOK), Right.SIT.includes(Right.BELONG)
        (True, False)
        """
        return _ORDER.index(self) >= _ORDER.index(other)


_ORDER = tuple(Right)

Links = Mapping[str, Right]
"""The tokens of a room's links."""


def right_by(links: Links, token: str | None) -> Right | None:
    """What a token allows; all are compared, so that no time tells how much of one was right."""
    given = (token or "").encode()
    found = [right for known, right in links.items() if compare_digest(given, known.encode())]
    return found[0] if found else None


def greater(one: Right | None, other: Right | None) -> Right | None:
    """What somebody may do who has two rights."""
    if one is None or other is None:
        return one or other
    return one if one.includes(other) else other


class Link(Shape, frozen=True, kw_only=True):
    """An address for somebody else, and why it may lead nowhere."""

    url: str
    reachable: bool
    why: str | None
    opens: bool = False
    """Whether whoever sits at the machine may open and close it to the network in the page."""


class Invite(NamedTuple):
    """How others come to a page, and whether they can."""

    url: str
    reachable: bool
    why: Text | None = None
    opens: bool = False

    def shown(self, lang: Lang) -> Link:
        """As browsers get it."""
        why = None if self.why is None else self.why[lang]
        return Link(url=self.url, reachable=self.reachable, why=why, opens=self.opens)
