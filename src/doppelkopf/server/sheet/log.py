"""What can happen to the sheet of an evening, as it is stored.

Every kind is a frozen struct with a tag that never changes its meaning. Each says when it was, who
did it, by the key of their device and the name they gave, and which request of a phone it was: the
same request is never done twice.
"""

import msgspec

from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.running.facts import AnyWhat


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """The base of all kinds."""

    key: str
    """Whose cookie it was."""
    name: str = ""
    """How they are called; nothing if they did not say."""
    at: int = 0
    """When, in milliseconds since 1970."""
    id: str = ""
    """The request it comes from, made by the phone; nothing where it was none."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The evening begins, or is taken over from a file with all its entries."""

    text: str
    """As `match.to_text` writes it."""
    round: str = ""
    """The room of the round it belongs to; nothing if to none."""
    tournament: str = ""
    """The room of the tournament of which it is a list; nothing if of none."""


class FactTold(Event, frozen=True, kw_only=True, tag="fact"):
    """Somebody tapped in what they know of a running game."""

    game: int
    what: AnyWhat | None = None
    """None: others are only taken back."""
    instead: tuple[str, ...] = ()
    """The ids of the facts that it takes the place of."""


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """Something is written on the sheet."""

    entry: AnyEntry
    facts: tuple[str, ...] = ()
    """The ids of the facts that a game was made of."""


class Disputed(Event, frozen=True, kw_only=True, tag="disputed"):
    """Somebody wanted to write what did not fit where the sheet stood: it waits for a choice."""

    entry: AnyEntry
    on: int
    """How many lines the sheet had where it was made."""
    game: int = 0
    """The number of the game that was to be closed; 0: it is no closing of a game."""
    target: int | None = None
    """The entry that stands instead; None: there is none yet."""
    facts: tuple[str, ...] = ()


class Settled(Event, frozen=True, kw_only=True, tag="settled"):
    """A choice was made: `entry` is what is written by it, if anything."""

    dispute: str
    """The id of the request that waited."""
    choice: str
    """`keep`, `take` or `add`."""
    entry: AnyEntry | None = None
    facts: tuple[str, ...] = ()


class Ticked(Event, frozen=True, kw_only=True, tag="ticked"):
    """Something that was owed is done, or not after all."""

    what: str
    """The key of what is owed."""
    done: bool = True


class Attached(Event, frozen=True, kw_only=True, tag="attached"):
    """The evening belongs to a round, or to none."""

    round: str = ""


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """The list is closed: from now on it is only corrected, with a reason. Or it is open again."""

    sealed: bool = True


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """The list is written by a live table from now on; or by hand again."""

    table: str = ""
    """The table's room; nothing if by hand."""


AnyEvent = Opened | FactTold | Entered | Disputed | Settled | Ticked | Attached | Sealed | Held
