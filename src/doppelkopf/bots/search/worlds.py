"""Worlds for a search: hidden cards dealt by the thousand, held against the play that was seen.

Where the view says all there is to know about the hidden cards in numbers and suits, the kernel
deals; where cards were exchanged unseen, `worlds` deals one by one. Either way
the kernel replays the play, drops what does not fit and weighs the rest.
"""

from collections.abc import Iterator
from random import Random

import numpy as np

from doppelkopf.bots.stammtisch.outlook import KINDS
from doppelkopf.bots.stammtisch.promises import TABLE
from doppelkopf.game.basics import Contract
from doppelkopf.game.state import State
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import bits
from doppelkopf.kernel.worlds.deal import HOLDINGS, deals, plan_of
from doppelkopf.kernel.worlds.groups import Habits, Pool, Reals, SeenGame
from doppelkopf.kernel.worlds.replay import replayed
from doppelkopf.kernel.worlds.weigh import SHAPE
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.once import once_per_rules
from doppelkopf.view import View
from doppelkopf.view.holdings import Holdings
from doppelkopf.worlds import worlds
from doppelkopf.worlds.share import Share

SHORT, FOUR = 10, 4
PLAIN_BIDS = (Reservation.SOLO, Reservation.DUTY_SOLO, Reservation.HOCHZEIT)
TRUST: Reals = np.array([0.5, 0.8, 0.6, 0.9, 1.5, -4.0, 1.2])
"""How far each part of what was seen is trusted: 0 not at all, 1 as if everyone played by our rules
of thumb. Fitted by `scripts/weights.py`; announcements are decided by it."""
CARD_TRUST: Reals = np.array([0.0, 0.3, 0.4, 0.3, 0.5, -4.0, 0.3])
"""The same for choosing a card. That is settled by small differences: more trust leaves so few
worlds that chance decides, and leads tell who holds what, but not which card is better."""


class WorldDealer:
    """Deals worlds of one view."""

    def __init__(self, view: View, game: SeenGame, seed: int) -> None:
        self._view = view
        self._game = game
        self._holdings = Holdings(view)
        self._contract = view.contract or Contract.NORMAL
        plain = (
            view.armut is None
            and not view.refused
            and not view.pushes
            and all(bid.kind in PLAIN_BIDS for bid in view.bids)
        )
        self._plan = plan_of(self._holdings, Share(self._holdings)) if plain else None
        self._rng = np.array([seed], np.uint64)
        self._slow: Iterator[State] = worlds(view, Random(seed))  # noqa: S311 - no secret
        """Asked only where the kernel cannot deal."""
        self._kept: list[list[int]] = []

    @property
    def is_quick(self) -> bool:
        """Whether the kernel deals."""
        return self._plan is not None

    def hands(self, count: int, *, again: bool = False) -> Row:
        """Deals of the hidden cards: hands by holding, as play began.

        Dealt one by one they are kept; `again` gives those dealt before as well.
        """
        if self._plan is not None:
            return deals(self._plan, count, self._rng)
        before = len(self._kept)
        self._kept += [self.hands_of(next(self._slow)) for _ in range(count)]
        return np.array(self._kept if again else self._kept[before:], np.int64)

    def hands_of(self, world: State) -> list[int]:
        """The hands of a world by holding, as play began."""
        found = [0] * HOLDINGS
        for seat, holding in enumerate(self._holdings.holder):
            shown = tuple(card for card in self._holdings.all[holding].shown if card is not None)
            found[holding] = bits((*shown, *world.hands[seat]))
        if world.pushes and world.pushes[-1].taker is None:
            found[at.SEATS] = bits(world.pushes[-1].cards)
        return found

    def pool(self, hands: Row, params: Row) -> Pool:
        """Play what was seen in every deal, and keep those where it fits."""
        game = self._game._replace(params=params)
        habits = Habits(_outlooks(self._view.rules, self._contract), SHAPE)
        return replayed(hands, game, habits)


@once_per_rules
def _outlooks(rules: RuleSet, contract: Contract) -> Reals:
    """What a hand promises, by how many cards were played: for Kontra and Re, against and alone."""
    size = "4x12" if rules.hand_size > SHORT else "4x10"
    kind = "5x8" if rules.table.seats > FOUR else size
    games = ("pairs", KINDS.get(contract, "suit"))
    return np.array([TABLE[kind, game, is_re] for game in games for is_re in (False, True)])
