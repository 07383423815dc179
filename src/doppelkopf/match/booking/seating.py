"""Who plays and who sits out: people around a table mapped to the seats of a game.

The table's order is clockwise. With as many people as seats all keep their seats; with more, the
ones after the dealer play and the dealer sits out (DDV 10, Ravensburger; D27); with three, the
Strohmann has the fourth seat (D26).
"""

import msgspec

from doppelkopf.game.basics import Seat
from doppelkopf.language import Text
from doppelkopf.match.refused import DUMMY, Name, Refused, told_name
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.table import SittingOut
from doppelkopf.rules.ruleset import NO_DUMMY

DUMMY_SEAT = Seat(3)


class Seating(msgspec.Struct, frozen=True, gc=False):
    """The people of one game: a name per seat, None for the Strohmann."""

    seats: tuple[Name | None, ...]
    dealer: Name
    sitting_out: tuple[Name, ...] = ()

    @property
    def dealer_seat(self) -> Seat:
        """The seat whose left neighbour leads; a dealer who sits out deals from behind the last."""
        if self.dealer in self.seats:
            return Seat(self.seats.index(self.dealer))
        return Seat(len(self.seats) - 1)

    @property
    def cutter(self) -> Name:
        """Who sits to the dealer's right and cuts, where there is a cut; they may sit out."""
        around = [name for name in (*self.seats, *self.sitting_out) if name is not None]
        return around[around.index(self.dealer) - 1]

    @property
    def dummy(self) -> Seat | None:
        """The Strohmann's seat."""
        return Seat(self.seats.index(None)) if None in self.seats else None

    def seat_of(self, person: Name) -> Seat | None:
        """Where someone sits, None if they sit out."""
        return Seat(self.seats.index(person)) if person in self.seats else None


def seat_of(person: Name, seating: Seating) -> Seat:
    """Where someone sits in a game.

    Raises:
        Refused: they sit out or are not at the table.
    """
    if person == DUMMY and seating.dummy is not None:
        return seating.dummy
    found = seating.seat_of(person)
    if found is not None:
        return found
    if person in seating.sitting_out:
        raise Refused(
            "sheet/sits-out",
            f"{person} setzt in diesem Spiel aus.",
            f"{person} sits out in this game.",
        )
    names = ", ".join(name or DUMMY for name in seating.seats)
    raise Refused(
        "sheet/not-at-table",
        f"{told_name(person)} sitzt nicht am Tisch; es spielen {names}.",
        f"{told_name(person)} is not at the table; {names} play.",
    )


def seat(people: tuple[Name, ...], dealer: Name, rules: RuleSet) -> Seating:
    """Seat the people present for the next game.

    Raises:
        Refused: the rules do not know a table of this size.
    """
    wanted = rules.table.seats
    count = len(people)
    if count == wanted:
        return Seating(people, dealer)
    if count == wanted - 1 and rules.has_dummy:
        return Seating((*people, None), dealer)
    if count > wanted and rules.table.sitting_out is SittingOut.DEALER:
        place = people.index(dealer)
        ring = people[place + 1 :] + people[: place + 1]
        return Seating(ring[:wanted], dealer, ring[wanted:])
    reason = wrong_size(count, rules)
    raise Refused("sheet/table-size", reason.de, reason.en)


def wrong_size(count: int, rules: RuleSet) -> Text:
    """Why this number of people cannot play by these rules."""
    if count == rules.table.seats - 1 and rules.table.strohmann:
        return NO_DUMMY
    return Text(
        f"Diese Regeln sind für {sizes_in_words(rules, 'oder', 'mehr')} Personen; am Tisch sitzen"
        f" {count}.",
        f"These rules are for {sizes_in_words(rules)} people; {count} are at the table.",
    )


def sizes(rules: RuleSet) -> tuple[int, ...]:
    """The numbers of people a rule set can seat; more than the last may come and sit out too."""
    wanted = rules.table.seats
    found = [wanted]
    if rules.has_dummy:
        found.insert(0, wanted - 1)
    if rules.table.sitting_out is SittingOut.DEALER:
        found.append(wanted + 1)
    return tuple(found)


def sizes_in_words(rules: RuleSet, either: str = "or", more: str = "more") -> str:
    """The sizes as a person says them: "3, 4, 5 or more"."""
    *first, last = (str(size) for size in sizes(rules))
    if rules.table.sitting_out is SittingOut.DEALER:
        first, last = [*first, last], more
    return f"{', '.join(first)} {either} {last}" if first else last


def next_person(people: tuple[Name, ...], after: Name, present: tuple[Name, ...]) -> Name:
    """The next one clockwise who is present; `after` may have left the table meanwhile."""
    if not present:
        raise Refused("sheet/table-size", "Niemand sitzt am Tisch.", "Nobody is at the table.")
    start = people.index(after) if after in people else -1
    for turn in range(1, len(people) + 1):
        person = people[(start + turn) % len(people)]
        if person in present:
            return person
    return present[0]
