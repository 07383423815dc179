"""Whose points and cards a proposal takes: nothing of theirs is changed while they are away.

Who left the table, or was removed, keeps their column and, until the game ends, their hand. They
cannot be asked, so what concerns them cannot be agreed on until they sit there again.
"""

from fractions import Fraction

from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState
from doppelkopf.server.table.evening.asked import OF_ALL
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Kind, TableState


def check_owners(state: TableState, matter: Matter, after: MatchState) -> None:
    """See that all can be asked whose points or cards would be others.

    Raises:
        Refused: somebody does not sit at the table.
    """
    if matter not in OF_ALL:
        return
    seated = {place.person for place in state.places if place.kind is Kind.HUMAN}
    rows = {person: row for row, person in state.owners.items()}
    gone = sorted(
        rows.get(person, "?") for person in _concerned(state, matter, after) if person not in seated
    )
    if gone:
        names = ", ".join(gone)
        raise Refused(
            "evening/gone",
            f"Das betrifft auch {names}, und wer nicht am Tisch sitzt, kann nicht zustimmen.",
            f"This concerns {names} too, and who does not sit at the table cannot agree.",
        )


def _concerned(state: TableState, matter: Matter, after: MatchState) -> set[str]:
    game, match = state.game, state.match
    if matter is Matter.REDEAL:
        return set() if game is None else {who for who in game.holders if who is not None}
    if match is None:
        return set()
    return {
        person
        for row, person in state.owners.items()
        if _amounts(match.state, row) != _amounts(after, row)
    }


def _amounts(state: MatchState, person: str) -> list[tuple[int, Fraction]]:
    """What somebody got and paid, entry by entry."""
    found = ((row.entry, row.points_of(person)) for row in state.rows)
    return [(entry, points) for entry, points in found if points]
