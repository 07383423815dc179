"""A round: people, the rules it plays by in versions, its evenings, and what was paid.

An evening keeps the names as they were written; the round says who of its people that is. So people
can be called something else, turn out to be one person, or be guests, and no log is ever rewritten.
A name that nobody has said anything about is whoever of the round is or was called so, else a
stranger; strangers are guests.
"""

import msgspec

from doppelkopf.match.refused import Name

PersonId = str
STRANGER = "?"
"""Begins the id of somebody of whom nothing is known but a name; no person's id begins so."""


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody of a round."""

    id: PersonId
    name: Name
    guest: bool = False
    """Whether they have no place in the tables."""
    also: tuple[Name, ...] = ()
    """What else they were called."""

    def is_called(self, name: Name) -> bool:
        """Whether they have this name now."""
        return self.name.casefold() == name.casefold()

    def was_called(self, name: Name) -> bool:
        """Whether they have had it once."""
        return any(each.casefold() == name.casefold() for each in self.also)


class Rules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A version of the rules that a round plays by."""

    title: str
    set: str = ""
    """The name of a rule set that comes along; nothing if it is one of their own."""
    text: str = ""
    """Their own as a file."""
    room: str = ""
    """The rules being settled that it was taken from, and in which version."""
    version: int = 0
    since: int = 0
    """From when on it holds, in milliseconds since 1970."""


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A room whose evenings belong to the round: a sheet has one, a table one for each match."""

    id: str
    room: str
    kind: str
    people: tuple[tuple[Name, PersonId], ...] = ()
    """Who the names on its sheets are, where that was said."""
    may: str = ""
    """As much as whoever brought it was allowed there: the round hands on no greater right."""
    cleared: bool = False
    """Whether its money was paid at the table."""
    players: tuple[PersonId, ...] = ()
    """Who was chosen to play at a table; without a choice everyone of the round is expected."""

    def expects(self, person: PersonId) -> bool:
        """Whether somebody of the round is to play there."""
        return not self.players or person in self.players

    def said(self, name: Name) -> PersonId | None:
        """Who a name was said to be."""
        return dict(self.people).get(name)


class Paid(msgspec.Struct, frozen=True, kw_only=True):
    """Money that changed hands; without a person it went to, or came from, the pot."""

    debtor: PersonId | None
    creditor: PersonId | None
    cents: str
    """Exact: "150" or "1/3"."""
    at: int = 0


class Treated(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody has treated the others."""

    person: PersonId
    treat: str
    at: int = 0


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A round, without the rooms in which it plays."""

    name: str
    people: tuple[Person, ...] = ()
    rules: tuple[Rules, ...] = ()
    """The last one holds."""
    evenings: tuple[Kept, ...] = ()
    paid: tuple[Paid, ...] = ()
    treated: tuple[Treated, ...] = ()

    def person(self, id_: str) -> Person | None:
        """Somebody by their id."""
        return next((each for each in self.people if each.id == id_), None)

    def called(self, name: Name) -> Person | None:
        """Whoever has this name now."""
        return next((each for each in self.people if each.is_called(name)), None)

    def evening(self, id_: str) -> Kept | None:
        """A room of the round by its id in it."""
        return next((each for each in self.evenings if each.id == id_), None)

    def who(self, kept: Kept, name: Name) -> PersonId:
        """Who a written name is."""
        said = kept.said(name)
        if said is not None and self.person(said) is not None:
            return said
        known = self.called(name) or next(
            (each for each in self.people if each.was_called(name)), None
        )
        return known.id if known is not None else STRANGER + name

    def name_of(self, id_: PersonId) -> Name:
        """What somebody is called, strangers included."""
        known = self.person(id_)
        return known.name if known is not None else id_.removeprefix(STRANGER)

    def is_guest(self, id_: PersonId) -> bool:
        """Whether somebody has no place in the tables."""
        known = self.person(id_)
        return known is None or known.guest
