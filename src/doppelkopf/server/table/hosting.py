"""Who decides at a table while its owner is not there, and who may free the place of another."""

from collections.abc import Collection
from typing import NamedTuple

from doppelkopf.server.table.state import Kind, Stage, TableState


class There(NamedTuple):
    """Who is there: not part of the log."""

    here: Collection[int]
    """The places of people with a connection."""
    gone: Collection[int] = ()
    """The places of people who have had none for a while."""


def host_now(state: TableState, there: There | None = None) -> str:
    """Who should decide: the owner if at the table, else somebody who is, for as long as they stay.

    Without `there` all who sit are there.
    """
    seated = [
        (number, place.person)
        for number, place in enumerate(state.places)
        if place.kind is Kind.HUMAN and place.person is not None
    ]
    here, gone = there or There([number for number, _ in seated])
    if any(person == state.owner and number in here for number, person in seated):
        return state.owner
    if any(person == state.host and number not in gone for number, person in seated):
        return state.host
    heirs = [person for number, person in seated if number in here]
    if not heirs and all(person != state.host for _, person in seated):
        heirs = sorted((person for _, person in seated), key=lambda person: person != state.owner)
    return heirs[0] if heirs else state.host


def may_remove(state: TableState, key: str | None, place: int, gone: Collection[int]) -> bool:
    """Whether somebody may free another's place: the host, for who has been gone for a while, as
    the log or `gone` says.
    """
    there = state.places[place]
    if there.kind is not Kind.HUMAN or state.stage is Stage.CLOSED or place == state.place_of(key):
        return False
    return state.is_host(key) and (place in gone or (there.away and not there.chosen))
