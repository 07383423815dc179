"""Speaking by tricks: who may after which (Borgholzhausen 1-3; D37, D69)."""

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.calls.standing import NOTHING_SAID
from doppelkopf.game.state import State
from doppelkopf.game.step import refuse


def why_not_speak(state: State, seat: Seat) -> IllegalAction | None:
    """Speaking by tricks (Borgholzhausen 1)."""
    if state.speech == NOTHING_SAID:
        return refuse(
            "call/not-speaking", "Es darf nicht mehr gesprochen werden.", "Nobody may speak now."
        )
    if len(state.calls) >= state.rules.calls.speaking.most:
        return refuse(
            "call/spoken-enough", "Es wurde schon oft genug gesprochen.", "Enough has been said."
        )
    if state.speech == 0:
        if any(spoken.seat == seat for spoken in state.calls):
            return refuse(
                "call/already", "Das hast du schon gesagt.", "You have said that already."
            )
        return None
    if seat != state.tricks[-1].owner:
        return refuse(
            "call/not-the-owner",
            "Nur wer den letzten Stich gewonnen hat, darf sprechen.",
            "Only the winner of the last trick may speak.",
        )
    if any(spoken.tricks == len(state.tricks) for spoken in state.calls):
        return refuse("call/already", "Das hast du schon gesagt.", "You have said that already.")
    return None
