"""Who has to agree to a proposal.

Bots agree to what the rules allow. Who came after it was made has nothing to do with it, but for
those who were here before: where points or cards are concerned, whoever has a column or a hand is
asked, also if a bot plays for them or they have only come back.
"""

from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Kind, Proposal, TableState

OF_ALL = frozenset(
    {
        Matter.FINE,
        Matter.REDEAL,
        Matter.CORRECT,
        Matter.STRIKE,
        Matter.SIGNALLING,
        Matter.UNDO,
        Matter.REDO,
        Matter.RULES,
    }
)
"""What nobody is passed over in, there or not."""

LOOKED_AT_FIRST = frozenset(
    {Matter.CORRECT, Matter.STRIKE, Matter.SIGNALLING, Matter.UNDO, Matter.REDO}
)
"""What changes the past: who proposes it sees what follows, and agrees after that like the rest."""


def asked(state: TableState, proposal: Proposal) -> tuple[int, ...]:
    """The places of those who have to agree."""
    if proposal.own:
        place = state.place_of(proposal.person)
        return () if place is None else (place,)
    for_all = proposal.matter in OF_ALL
    known = {*state.owners.values(), *(() if state.game is None else state.game.holders)}
    return tuple(
        number
        for number, place in enumerate(state.places)
        if place.kind is Kind.HUMAN
        and place.agreed
        and (place.since < proposal.id or (for_all and place.person in known))
        and (not place.away or for_all)
    )


def missing(state: TableState, proposal: Proposal) -> tuple[int, ...]:
    """The places of those who have not agreed yet."""
    return tuple(
        place for place in asked(state, proposal) if state.places[place].person not in proposal.yes
    )


def is_agreed(state: TableState, proposal: Proposal) -> bool:
    """Whether all have agreed, and there is somebody who did."""
    return bool(asked(state, proposal)) and not missing(state, proposal)
