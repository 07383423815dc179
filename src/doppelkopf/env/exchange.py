"""Cards that change hands, chosen one by one by rising kind.

Filling an Armut up, giving cards back and pushing take so many cards of a pool, whichever they are;
so the cards that may come next are those from the last one chosen on that leave enough behind them.
"""

from collections import Counter
from collections.abc import Iterator

from doppelkopf.cards import Card
from doppelkopf.env.actions import Exchange
from doppelkopf.game import actions as do
from doppelkopf.game.armut import fehl_in, fill_count
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.deal import TALON
from doppelkopf.game.state import State
from doppelkopf.rules.model.sidegames import ArmutReturn

Cards = tuple[Card, ...]
PHASES: dict[Phase, type[Exchange]] = {
    Phase.ARMUT_FILL: do.FillUp,
    Phase.ARMUT_RETURN: do.GiveBack,
    Phase.PUSHING: do.Push,
}
"""Where cards change hands, and the action that does it."""


def next_cards(state: State, seat: Seat, chosen: Cards) -> Iterator[Card]:
    """The kinds that may be chosen next; none if no card has to be."""
    pool, need = _pool(state, seat)
    left = sorted((Counter(pool) - Counter(chosen)).elements())
    last = chosen[-1] if chosen else -1
    met = -1
    for place, card in enumerate(left):
        if card >= last and card != met and len(left) - place >= need - len(chosen) > 0:
            yield card
            met = card


def is_complete(state: State, seat: Seat, chosen: Cards) -> bool:
    """Whether these are all that have to change hands."""
    return len(chosen) == _pool(state, seat)[1]


def made(state: State, seat: Seat, chosen: Cards) -> Exchange:
    """The engine's action for the cards chosen."""
    return PHASES[state.phase](seat=seat, cards=chosen)


def _pool(state: State, seat: Seat) -> tuple[Cards, int]:
    """The cards to choose from, and how many have to be."""
    hand, rules = state.hands[seat], state.rules
    if state.phase is Phase.PUSHING:
        return hand, TALON
    if state.phase is Phase.ARMUT_FILL:
        return fehl_in(hand, rules), fill_count(hand, rules)
    armut = state.armut
    assert armut is not None
    if rules.armut.returned is ArmutReturn.OTHERS:
        hand = tuple(sorted((Counter(hand) - Counter(armut.cards)).elements()))
    return hand, len(armut.cards)
