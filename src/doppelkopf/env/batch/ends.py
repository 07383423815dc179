"""What the games of a batch were worth: the tables of `kernel.score`, filled as they are needed.

What a game is worth depends on its contract, on whose parties hold in the end and on what was
said. Each such case has a key; compiled code looks its row up, and Python makes what is missing.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from doppelkopf.env.batch.games import beside_at, params_at, position_at
from doppelkopf.env.batch.layout import CONTRACTS, H_CONTRACT
from doppelkopf.env.batch.steps import Games
from doppelkopf.game.basics import Party
from doppelkopf.game.contracts import says_re
from doppelkopf.game.state import State
from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.calls import step_of
from doppelkopf.kernel.play.layout import (
    CALL,
    CALL_COUNT,
    DECLARED,
    G_SEAT,
    NONE,
    P_HAS_PARTIES,
    P_SEATS,
    SEATS,
)
from doppelkopf.kernel.play.packed import call_seat, call_word
from doppelkopf.kernel.score.booking import points, re_mask
from doppelkopf.kernel.score.points import (
    ALONE,
    GENSCHER,
    MASKS,
    PLAIN,
    SCALE,
    WIDTH,
    Said,
    Values,
    contract_at_end,
    money_of,
)
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import Absagen, Repeat

_key = Pieces()
E_KIND = _key.add("E_KIND", 2)
"""Whose parties hold."""
E_ALONE = _key.add("E_ALONE")
E_RE = _key.add("E_RE", 5)
"""How often a party said its first word, and how far it went."""
E_KONTRA = _key.add("E_KONTRA", 5)
E_RE_STEP = _key.add("E_RE_STEP", 3)
E_KONTRA_STEP = _key.add("E_KONTRA_STEP", 3)
E_CONTRACT = _key.add("E_CONTRACT", 5)
E_BITS = _key.close(globals(), prefix="E_")
KINDS = 3
NOT_SCORED = -1


@jit
def kind_of(s: Words) -> int:
    """Whose parties hold in the end."""
    if s[G_SEAT] != NONE:
        return GENSCHER
    return ALONE if s[DECLARED] != NONE else PLAIN


@jit
def key_of(s: Words, h: Words, mask: int) -> int:
    """The key of a finished game between parties."""
    re, kontra, re_step, kontra_step = 0, 0, 0, 0
    for number in range(s[CALL_COUNT]):
        packed = s[CALL + number]
        step = step_of(call_word(packed))
        is_re = mask >> call_seat(packed) & 1
        if step == 0 and call_word(packed) == 1 - is_re:
            re += is_re
            kontra += 1 - is_re
        elif is_re:
            re_step = max(re_step, step)
        else:
            kontra_step = max(kontra_step, step)
    return (
        kind_of(s) << E_KIND
        | (mask & (mask - 1) == 0) << E_ALONE
        | re << E_RE
        | kontra << E_KONTRA
        | re_step << E_RE_STEP
        | kontra_step << E_KONTRA_STEP
        | h[H_CONTRACT] << E_CONTRACT
    )


@jit
def _found(keys: Words, count: int, key: int) -> int:
    """The place of a key among sorted ones, `NOT_SCORED` if it is not there."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low if low < count and keys[low] == key else NOT_SCORED


@entry
def book(
    over: Row, games: Games, keys: Row, values: Row, money: Row, missing: Row, booked: Row
) -> None:
    """Write the points of games that are over, in sixtieths; those whose row is missing get its
    key written, the others `NOT_SCORED`.
    """
    place = np.zeros(KINDS * MASKS, np.int64)
    out = np.zeros(SEATS, np.int64)
    for number in range(len(over)):
        game = over[number]
        s = position_at(pointer(games.positions), game)
        p = params_at(pointer(games.params), game)
        h = beside_at(pointer(games.beside), game)
        missing[number] = NOT_SCORED
        if p[P_HAS_PARTIES]:
            mask = re_mask(s, p)
            key = key_of(s, h, mask)
            row = _found(pointer(keys), len(keys), key)
            if row == NOT_SCORED:
                missing[number] = key
                continue
            place[kind_of(s) * MASKS + mask] = row
        points(s, p, pointer(values), pointer(place), pointer(money), pointer(out))
        for seat in range(p[P_SEATS]):
            booked[number, seat] = out[seat]


class Ends:
    """The values of all ends of games under a rule set that came up so far."""

    def __init__(self, rules: RuleSet, state: State) -> None:
        self.rules = rules
        self.values = Values(rules)
        self.money = money_of(state)
        self.keys: Row = np.zeros(0, np.int64)
        self.rows: Row = np.zeros((1, WIDTH), np.int64)

    def points(self, over: Row, games: Games, seats: int) -> NDArray[np.float64]:
        """The points of each seat in games that are over."""
        booked = np.zeros((len(over), seats), np.int64)
        missing = np.zeros(len(over), np.int64)
        while True:
            book(over, games, self.keys, self.rows, self.money, missing, booked)
            new = sorted(set(missing.tolist()) - {NOT_SCORED})
            if not new:
                return booked / SCALE
            self._learn(new)

    def _learn(self, keys: Sequence[int]) -> None:
        known = dict(zip(self.keys.tolist(), self.rows, strict=False))
        known.update((key, self._made(key)) for key in keys)
        self.keys = np.array(sorted(known), np.int64)
        self.rows = np.array([known[key] for key in sorted(known)])

    def _made(self, key: int) -> Row:
        def part(start: int, end: int) -> int:
            return key >> start & ((1 << (end - start)) - 1)

        contract = contract_at_end(CONTRACTS[part(E_CONTRACT, E_BITS)], part(E_KIND, E_ALONE))
        counts = {
            Party.RE: part(E_RE, E_KONTRA),
            Party.KONTRA: part(E_KONTRA, E_RE_STEP),
        }
        calls = self.rules.calls
        if calls.repeat is Repeat.REFUSED:
            counts = {party: min(count, 1) for party, count in counts.items()}
        if says_re(contract, self.rules):
            counts[Party.RE] = max(counts[Party.RE], 1)
        steps = (part(E_RE_STEP, E_KONTRA_STEP), part(E_KONTRA_STEP, E_CONTRACT))
        if calls.absagen is not Absagen.ALLOWED:
            steps = (0, 0)
        said = Said(counts[Party.RE], counts[Party.KONTRA], *steps)
        return self.values.of(contract, bool(part(E_ALONE, E_RE)), said)
