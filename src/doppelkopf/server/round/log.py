"""What can happen to a round, as it is stored.

Every kind is a frozen struct with a tag that never changes its meaning. Each says when it was and
who did it, by the key of their device. What happens on an evening stands in the log of its own
room.
"""

import msgspec

from doppelkopf.round.model import Kept, Paid, Person, Round, Rules, Treated


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """The base of all kinds."""

    key: str
    """Whose cookie it was."""
    at: int = 0
    """When, in milliseconds since 1970."""


class Founded(Event, frozen=True, kw_only=True, tag="founded"):
    """A round begins, or comes from another server with all it has."""

    round: Round


class Titled(Event, frozen=True, kw_only=True, tag="titled"):
    """It is called something else."""

    name: str


class PersonCame(Event, frozen=True, kw_only=True, tag="person-came"):
    """Somebody belongs to it from now on."""

    person: Person


class PersonRenamed(Event, frozen=True, kw_only=True, tag="person-renamed"):
    """Somebody is called something else; sheets keep what stands on them."""

    person: str
    name: str


class GuestSet(Event, frozen=True, kw_only=True, tag="guest-set"):
    """Somebody is a guest, or is none any more."""

    person: str
    guest: bool


class PeopleMerged(Event, frozen=True, kw_only=True, tag="people-merged"):
    """Two people were one all along."""

    person: str
    into: str


class RulesChosen(Event, frozen=True, kw_only=True, tag="rules-chosen"):
    """The round plays by other rules from now on."""

    rules: Rules


class EveningKept(Event, frozen=True, kw_only=True, tag="evening-kept"):
    """A room with evenings belongs to it."""

    evening: Kept


class EveningLeft(Event, frozen=True, kw_only=True, tag="evening-left"):
    """A room does not belong to it any more; it stays as it is."""

    evening: str


class NameSaid(Event, frozen=True, kw_only=True, tag="name-said"):
    """A name on the sheets of an evening is somebody of the round."""

    evening: str
    name: str
    person: str


class MoneyCleared(Event, frozen=True, kw_only=True, tag="money-cleared"):
    """The money of an evening was paid at the table, or was not after all."""

    evening: str
    cleared: bool


class MoneyPaid(Event, frozen=True, kw_only=True, tag="money-paid"):
    """Somebody has paid."""

    paid: Paid


class MoneyReturned(Event, frozen=True, kw_only=True, tag="money-returned"):
    """A payment was ticked off by mistake: which of them, counted from 0."""

    place: int


class TreatDone(Event, frozen=True, kw_only=True, tag="treat-done"):
    """Somebody has treated the others."""

    treated: Treated


class TreatUndone(Event, frozen=True, kw_only=True, tag="treat-undone"):
    """A treat was ticked off by mistake: which of them, counted from 0."""

    place: int


class DeviceTied(Event, frozen=True, kw_only=True, tag="device-tied"):
    """The device that asks is somebody's of the round."""

    person: str


class DevicesFreed(Event, frozen=True, kw_only=True, tag="devices-freed"):
    """Somebody's personal link leads nowhere any more, and no device is theirs."""

    person: str


AnyEvent = (
    Founded
    | Titled
    | PersonCame
    | PersonRenamed
    | GuestSet
    | PeopleMerged
    | RulesChosen
    | EveningKept
    | EveningLeft
    | NameSaid
    | MoneyCleared
    | MoneyPaid
    | MoneyReturned
    | TreatDone
    | TreatUndone
    | DeviceTied
    | DevicesFreed
)
