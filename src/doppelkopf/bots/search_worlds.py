"""Worlds for a search: hidden cards dealt by the thousand, held against the play that was seen.

Where the view says all there is to know about the hidden cards in numbers and suits, the kernel
deals; where cards were exchanged unseen or a Strohmann plays, `worlds` deals one by one. Either way
the kernel replays the play, drops what does not fit and weighs the rest.
"""

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.bots.search_script import Scene
from doppelkopf.bots.stammtisch_table import TABLE
from doppelkopf.game.state import State
from doppelkopf.game.terms import once_per_rules
from doppelkopf.kernel import layout as at
from doppelkopf.kernel.arrays import Row
from doppelkopf.kernel.knowledge import K_SIZE
from doppelkopf.kernel.params import bits
from doppelkopf.kernel.sample import LINES, deals, plan_of
from doppelkopf.kernel.sample_replay import replay_many
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.view import View
from doppelkopf.view.lines import Lines
from doppelkopf.worlds import worlds
from doppelkopf.worlds.share import Share

Reals = NDArray[np.float64]
SHORT, FOUR = 10, 4
PLAIN_BIDS = (Reservation.SOLO, Reservation.DUTY_SOLO, Reservation.HOCHZEIT)


class Pool(NamedTuple):
    """Worlds that fit, each with the position it has led to."""

    hands: Row
    rows: Row
    knowledge: Row
    kinds: Row
    masks: Row
    logs: Reals
    """How likely the others had played so there, as a logarithm."""
    told: Reals
    """How likely they had said so much."""


class Dealer:
    """Deals worlds of one view."""

    def __init__(self, view: View, scene: Scene, seed: int) -> None:
        self._view = view
        self._scene = scene
        self._lines = Lines(view)
        plain = (
            view.dummy is None
            and view.armut is None
            and view.refused is None
            and not view.pushes
            and all(bid.kind in PLAIN_BIDS for bid in view.bids)
        )
        self._plan = plan_of(self._lines, Share(self._lines)) if plain else None
        self._rng = np.array([seed], np.uint64)
        self._slow: Iterator[State] = worlds(view, Random(seed))  # noqa: S311 - no secret
        """Asked only where the kernel cannot deal."""
        self._kept: list[list[int]] = []

    @property
    def is_quick(self) -> bool:
        """Whether the kernel deals."""
        return self._plan is not None

    def hands(self, count: int, until: float | None = None) -> Row:
        """Deals of the hidden cards: hands by line, as play began.

        Dealt one by one they are kept; after a moment of `time.monotonic` no new ones are dealt.
        """
        if self._plan is not None:
            return deals(self._plan, count, self._rng)
        late = len(self._kept)
        while len(self._kept) < late + count:
            if self._kept and until is not None and time.monotonic() > until:
                break
            self._kept.append(self._hands_of(next(self._slow)))
        return np.array(self._kept[late:] or self._kept[-count:], np.int64)

    def _hands_of(self, world: State) -> list[int]:
        found = [0] * LINES
        for seat, line in enumerate(self._lines.holder):
            shown = tuple(card for card in self._lines.all[line].shown if card is not None)
            found[line] = bits((*shown, *world.hands[seat]))
        if world.pushes and world.pushes[-1].taker is None:
            found[at.SEATS] = bits(world.pushes[-1].cards)
        return found

    def pool(self, hands: Row, params: Row) -> Pool:
        """Play what was seen in every deal, and keep those where it fits."""
        scene, count = self._scene, len(hands)
        rows = np.zeros((count, at.SIZE), np.int64)
        knowledge = np.zeros((count, K_SIZE), np.int64)
        kinds, masks = np.zeros(count, np.int64), np.zeros(count, np.int64)
        logs, told = np.zeros(count), np.zeros(count)
        replay_many(
            hands,
            scene.facts,
            scene.variants,
            scene.starts,
            params,
            *scene.played,
            _outlooks(self._view.rules),
            rows,
            knowledge,
            kinds,
            masks,
            logs,
            told,
        )
        fits = kinds >= 0
        return Pool(
            hands[fits],
            rows[fits],
            knowledge[fits],
            kinds[fits],
            masks[fits],
            logs[fits],
            told[fits],
        )


@once_per_rules
def _outlooks(rules: RuleSet) -> Reals:
    """What a hand promises, for Kontra and for Re, by how many cards were played."""
    size = "4x12" if rules.hand_size > SHORT else "4x10"
    kind = "5x8" if rules.table.seats > FOUR else size
    return np.array([TABLE[kind, "pairs", is_re] for is_re in (False, True)])
