"""What follows by itself: what all agree on is carried out, what can no longer be is dropped."""

from doppelkopf.match.refused import Refused
from doppelkopf.server.table import log
from doppelkopf.server.table.evening.asked import asked, is_agreed
from doppelkopf.server.table.evening.matters.checking import check, event_of
from doppelkopf.server.table.evening.matters.suggestion import Made
from doppelkopf.server.table.log import AnyEvent, Matter
from doppelkopf.server.table.state import Proposal, Stage, TableState


def settled(state: TableState) -> list[AnyEvent]:
    """What becomes of the oldest proposal that is decided now; ask again after it.

    All but a redeal waits until the running game is over.
    """
    for proposal in state.proposals:
        if _is_void(state, proposal):
            return [log.Dropped(proposal=proposal.id)]
        waits = state.stage is Stage.PLAYING and proposal.matter is not Matter.REDEAL
        if waits or not is_agreed(state, proposal):
            continue
        try:
            made = Made(proposal.entry, proposal.own, proposal.chair)
            check(state, proposal.matter, made)
            return [event_of(state, proposal)]
        except Refused:
            return [log.Dropped(proposal=proposal.id)]
    return []


def _is_void(state: TableState, proposal: Proposal) -> bool:
    """Whether nobody can agree any more, or the game it was about is over."""
    if not asked(state, proposal):
        return True
    if proposal.matter is not Matter.REDEAL:
        return False
    running = state.stage is Stage.PLAYING and state.game is not None
    return not running or state.game is None or state.game.number != proposal.game
