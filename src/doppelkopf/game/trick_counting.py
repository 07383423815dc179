"""The leave to count a player's tricks, where that is asked for (Mischen Impossible 4.13).

Who gives it does so for the tricks that lie before them, to everyone, until the game ends. What a
seat may look at then is in `view.visible_tricks`; counting without leave is fined by the match.
"""

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import Step, change, is_live, refuse
from doppelkopf.rules.model.table import TakenTricks


def may_allow(state: State, seat: Seat) -> bool:
    """Whether a seat has tricks that the others may not count yet."""
    return (
        state.rules.table.taken_tricks is TakenTricks.OWN_SIDE
        and state.phase is Phase.PLAY
        and is_live(state, seat)
        and state.won[seat] > 0
        and seat not in state.countable
    )


def verify_allow(state: State, action: do.AllowCounting) -> None:
    """Check that there is something to allow."""
    if not may_allow(state, action.seat):
        raise refuse(
            "counting/nothing-to-allow",
            "Hier gibt es kein Zählen deiner Stiche zu erlauben.",
            "There is no counting of your tricks to allow here.",
        )


def allow(state: State, action: do.AllowCounting) -> Step:
    """Let the others count one's tricks."""
    state = change(state, countable=(*state.countable, action.seat))
    return Step(state, (ev.Spoke(seat=action.seat, word="allow-counting"),))
