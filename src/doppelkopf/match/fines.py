"""Penalties of the table: points, drinks, food, and where they are booked (D42).

Implements Mischen Impossible 1.4-1.7 and 4.13, Wettbewerb 1 and 4, and the DDV's slight and grave
offences where they are booked beside a game.
"""

from fractions import Fraction

from doppelkopf.errors import DokoError
from doppelkopf.match.entries import Fine, Name
from doppelkopf.match.state import MatchState, Row
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.conduct import BookedTo, Penalties, Treat

SLIGHT = "slight"
GRAVE = "grave"


def fine_kinds(state: MatchState) -> tuple[str, ...]:
    """The penalties this table's rules have."""
    knobs = state.rules.penalties
    kinds = [name for name in Penalties.model_fields if _is_penalty(getattr(knobs, name), name)]
    return (*kinds, SLIGHT, GRAVE)


def _is_penalty(value: object, name: str) -> bool:
    return name not in ("absence_after_minutes", "booked_to") and value is not Off.OFF


def book_fine(state: MatchState, place: int, entry: Fine, number: int) -> Row:
    """The row of a penalty.

    Raises:
        DokoError: the rules do not have it.
    """
    if entry.kind not in fine_kinds(state):
        kinds = ", ".join(fine_kinds(state))
        raise DokoError(f"These rules have no penalty {entry.kind}; they have {kinds}.")
    amount = _amount(state, entry)
    treat = amount.value if isinstance(amount, Treat) else ""
    points, table = _booked(state, entry.person, 0 if isinstance(amount, Treat) else amount)
    return Row(
        entry=place,
        number=number,
        kind="fine",
        points=points,
        table=table,
        treat=treat,
        reason=entry.kind,
        person=entry.person,
        note=entry.note,
    )


def _amount(state: MatchState, entry: Fine) -> int | Treat:
    offences = state.rules.offences
    if entry.kind == SLIGHT:
        return offences.slight_points
    if entry.kind == GRAVE:
        return offences.grave_points + entry.absagen * offences.grave_per_absage
    amount = getattr(state.rules.penalties, entry.kind)
    assert amount is not Off.OFF
    return amount  # type: ignore[no-any-return]


def _booked(
    state: MatchState, person: Name, amount: int
) -> tuple[tuple[tuple[Name, Fraction], ...], Fraction]:
    """Points by person and what goes to the table account; together they are zero."""
    if amount == 0:
        return (), Fraction(0)
    others = [name for name in state.present if name != person]
    to_table = state.rules.penalties.booked_to is BookedTo.TABLE
    if to_table or not others or amount % len(others):
        return ((person, Fraction(-amount)),), Fraction(amount)
    share = Fraction(amount, len(others))
    return ((person, Fraction(-amount)), *((name, share) for name in others)), Fraction(0)
