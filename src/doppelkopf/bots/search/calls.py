"""When a searching bot thinks about an announcement, and what it has to promise."""

from collections.abc import Sequence
from typing import NamedTuple

from doppelkopf.game import actions as do
from doppelkopf.game.calls.deadlines import until
from doppelkopf.game.calls.making import make_call
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.state import Spoken, State
from doppelkopf.kernel.play.layout import NONE
from doppelkopf.kernel.play.packed import SAY, pack_move
from doppelkopf.kernel.play.params import WORDS
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.view import View

LAST_GAIN = 0.4
"""What a call has to gain, in units of the sheet, if it is now or never."""
EARLY_GAIN = 0.8
"""... if there is time left: whoever waits knows more, and tells less."""


class Saying(NamedTuple):
    """Keeping silent (None) or a call, as the kernel and as the score sees it."""

    action: do.Say | None
    move: int
    calls: tuple[Spoken, ...]
    gain: float
    """What it has to promise, in points."""

    def beyond(self, gain: float, doubt: float) -> float:
        """How far what it gains, less the doubt about that, is above what it has to promise."""
        return gain - doubt - self.gain


def sayings(view: View, state: State, says: Sequence[do.Say]) -> list[Saying]:
    """Silence first, then the calls that are worth thinking about now; none: no need to think."""
    found = [(say, _needed(view, state, say)) for say in says if not _is_fined(view, say)]
    needed = [(say, gain) for say, gain in found if gain is not None]
    return [_silence(state), *(_saying(view, state, say, gain) for say, gain in needed)]


def all_sayings(view: View, state: State, says: Sequence[do.Say]) -> list[Saying]:
    """Silence first, then all calls that are one and cost no fine, whether they hurry or not."""
    return [
        _silence(state),
        *(_saying(view, state, say, 0.0) for say in says if not _is_fined(view, say)),
    ]


def _is_fined(view: View, say: do.Say) -> bool:
    return say.call.is_absage and view.rules.calls.absagen is Absagen.FINED


def _silence(state: State) -> Saying:
    return Saying(None, NONE, state.calls, 0.0)


def _saying(view: View, state: State, say: do.Say, gain: float) -> Saying:
    move = pack_move(SAY, say.seat, WORDS.index(say.call), 0, 0)
    return Saying(say, move, make_call(state, say).state.calls, gain * unit(view.rules))


def _needed(view: View, state: State, say: do.Say) -> float | None:
    """What a call has to gain now; None if there is no need to think about it yet."""
    ends = until(state, say.seat, say.call)
    on_turn = view.turn == view.seat
    last = False
    if ends.own_card is not None:
        last = on_turn and ends.own_card == _own_cards(view) + 1
    if ends.table_card is not None:
        # The cards of the others that come before one's own.
        wait = (
            view.seats if on_turn else (say.seat - (view.turn or 0)) * view.direction % view.seats
        )
        last = last or ends.table_card <= view.played + wait
    if ends.trick is not None:
        last = last or ends.trick <= len(view.tricks) + 1
    if ends == (None, None, None):
        last = True
    if last:
        return LAST_GAIN
    return EARLY_GAIN if on_turn else None


def _own_cards(view: View) -> int:
    """How many cards this seat has played."""
    assert view.seat is not None
    here = (view.seat - view.leader) * view.direction % view.seats
    return len(view.tricks) + (1 if here < len(view.trick) else 0)
