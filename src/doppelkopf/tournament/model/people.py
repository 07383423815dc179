"""Who is entered for a tournament, and who helps to run it."""

from enum import StrEnum

import msgspec

PersonId = str


class Status(StrEnum):
    """Where somebody is between their entry and going home."""

    REGISTERED = "registered"
    """They have entered themselves; nobody has looked at it."""
    CONFIRMED = "confirmed"
    """The organiser expects them."""
    PRESENT = "present"
    """They are there, and are seated."""
    NO_SHOW = "no-show"
    """They did not come."""
    LEFT = "left"
    """They were there and have gone."""


class Role(StrEnum):
    """What somebody may do."""

    PLAYER = "player"
    HELPER = "helper"
    """People, money, lists on paper."""
    REFEREE = "referee"
    """All a helper may, and penalties, protests, corrections."""
    ORGANISER = "organiser"

    def includes(self, other: "Role") -> bool:
        """Whether who has this role may do what the other may.

        >>> Role.REFEREE.includes(Role.HELPER), Role.HELPER.includes(Role.REFEREE)
        (True, False)
        """
        order = tuple(Role)
        return order.index(self) >= order.index(other)


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who is entered."""

    id: PersonId
    number: int
    """The start number: given once and never again."""
    name: str
    club: str = ""
    team: str = ""
    family: str = ""
    status: Status = Status.REGISTERED
    since: int = 0
    """The round from which on they play, counted from 0: greater for late entries."""
    left: int | None = None
    """Since when they have gone: the first round that they do not begin, counted from 0."""
    missed: tuple[int, ...] = ()
    """Rounds they missed having gone before they were back."""
    paid: int = 0
    """What they have paid of the entry fee, in cents."""
    card: int | None = None
    """The start card they have drawn."""

    @property
    def is_there(self) -> bool:
        """Whether they are to be seated."""
        return self.status is Status.PRESENT

    @property
    def has_played(self) -> bool:
        """Whether they belong in a ranking: who never came does not."""
        return self.status in (Status.PRESENT, Status.LEFT)


class Staff(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who helps: a name and a role; whose device it is says the state of the room."""

    id: str
    name: str
    role: Role
