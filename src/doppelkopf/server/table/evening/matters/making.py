"""What a proposal would write down, and why it cannot be now.

Fines, corrections, lists and all that has words or numbers in it are proposed between games only:
while cards are held nobody can tell anything by them. A redeal concerns the running game; a pause
may be said at any time and begins with the next one.
"""

from collections.abc import Callable

from doppelkopf.errors import IllegalAction
from doppelkopf.match.refused import Refused
from doppelkopf.server.table import refusals
from doppelkopf.server.table.evening.matters import lists, people, rows
from doppelkopf.server.table.evening.matters.checking import check
from doppelkopf.server.table.evening.matters.suggestion import Made, Suggestion
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Stage, TableState

IN_GAME = frozenset({Matter.REDEAL, Matter.PAUSE, Matter.RETURN})
"""What may be proposed while a game runs: nothing in it can be chosen."""


def made(state: TableState, place: int, wanted: Suggestion) -> Made:
    """What a proposal would write down, judged by where the table stands.

    Raises:
        IllegalAction: it cannot be now; the sentence says why.
    """
    check_moment(state, wanted.matter)
    try:
        found = _MADE[wanted.matter](state, place, wanted)
        asks = check(state, wanted.matter, found)
    except Refused as error:
        raise IllegalAction.of(error) from None
    return found._replace(own=found.own and not asks)


def check_moment(state: TableState, matter: Matter) -> None:
    """See that something of the kind can be proposed now.

    Raises:
        IllegalAction: it cannot; the sentence says why.
    """
    in_lobby = (Matter.CHAIR, Matter.LEAVE, Matter.RULES)
    if state.match is None and matter not in in_lobby:
        raise refusals.refuse(
            "evening/no-sheet",
            "Das geht, sobald das erste Spiel gegeben ist.",
            "That is possible once the first game is dealt.",
        )
    if state.stage is Stage.PLAYING and matter not in IN_GAME:
        raise refusals.refuse(
            "evening/running", "Das geht zwischen zwei Spielen.", "That is possible between games."
        )
    if state.stage is not Stage.PLAYING and matter is Matter.REDEAL:
        raise refusals.refuse(
            "evening/no-game",
            "Neu gegeben wird nur ein laufendes Spiel. Eins, das vorbei ist, lässt sich streichen.",
            "Only a running game is dealt again. One that is over can be struck out.",
        )


_MADE: dict[Matter, Callable[[TableState, int, Suggestion], Made]] = {
    Matter.FINE: rows.fine,
    Matter.REDEAL: rows.redeal,
    Matter.CORRECT: rows.correct,
    Matter.STRIKE: rows.strike,
    Matter.NOTE: rows.remark,
    Matter.SIGNALLING: rows.signalling,
    Matter.PAUSE: people.pause,
    Matter.RETURN: people.come_back,
    Matter.LEAVE: people.leave,
    Matter.CHAIR: people.chair,
    Matter.SUBSTITUTE: people.substitute,
    Matter.SCHIEBEKOPF: lists.schiebekopf,
    Matter.NEXT_LIST: lists.next_list,
    Matter.LIST_OVER: lists.list_over,
    Matter.TIME_OUT: lists.time_out,
    Matter.RULES: lists.other_rules,
    Matter.UNDO: rows.undo,
    Matter.REDO: rows.redo,
}
