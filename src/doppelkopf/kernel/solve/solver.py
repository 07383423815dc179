"""The exact value of a position with open cards and known parties.

`Solver` answers in Augen: how many Re still gets when everyone knows all cards and plays best for
their party. Works for every contract with settled parties and with the rules that change a
trick; these turn off what compares positions by rank alone, and are slower.
"""

import hashlib
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.game.state import Phase, State
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.errors import KernelError, Unsolved
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.solve import layout as to
from doppelkopf.kernel.solve import pigs
from doppelkopf.kernel.solve.memory import Memory
from doppelkopf.kernel.solve.search import solve
from doppelkopf.kernel.solve.weights import WEIGHTS, weigh

ENTRIES = 1 << 21
"""The usual size of a table that is full: 64 MB."""
BUDGET = 1 << 62
NARROW, GUESSING, MORE, STEP = 2, 1 << 18, 1, 2
"""How many cards a guess tries each time and how many at most in all; how much more is asked for
first, as guesses are low, and the first step from there."""
SALT_AT = 56
"""Where in a salt widths tell apart: what else is stirred in has fewer bits."""
HINTED = 5
"""From how many cards in hand on the search asks for hints."""
EFFECTS = (at.P_SCHWEIN, at.P_HYPER, at.P_DULLE, at.P_SWAP, at.P_TURN, at.P_BACKSTREET)


class Position(NamedTuple):
    """A position as the solver wants it."""

    game: Row
    hands: Row
    frame: Row
    kinds: tuple[int, ...]
    """The engine's card for each kind of the solver."""


class Solver:
    """Solves positions, and remembers what it has proved from one to the next."""

    def __init__(
        self, entries: int = ENTRIES, budget: int | None = None, hinted: int = HINTED
    ) -> None:
        self._memory = Memory(entries)
        self._frames = np.zeros(to.FRAMES * to.FRAME, np.int64)
        self.budget = BUDGET if budget is None else budget
        self._hinted = hinted
        self.nodes = 0
        """Cards tried since the solver was made."""

    def forget(self) -> None:
        """Forget all positions."""
        self._memory.forget()

    def bound(self, position: Position, need: int) -> int:
        """What Re still gets: at least the answer if it reaches `need`, else at most the answer.

        Raises:
            Unsolved: the budget ran out.
        """
        return self._bound(position, need, self.budget)

    def _bound(self, position: Position, need: int, budget: int) -> int:
        value = self._search(position, need, budget)
        if value == to.UNSOLVED:
            raise Unsolved(self.budget)
        return value

    def reaches(self, position: Position, need: int, budget: int | None = None) -> bool:
        """Whether Re still gets at least `need` Augen; `budget` if it is less than the usual."""
        most = self.budget if budget is None else min(budget, self.budget)
        return self._bound(position, need, most) >= need

    def value(self, position: Position, guess: int | None = None) -> int:
        """How many Augen Re still gets; the budget is for all questions that takes.

        Raises:
            Unsolved: the budget ran out.
        """
        end = self.nodes + self.budget
        return _closed_in(
            lambda need: self._bound(position, need, end - self.nodes),
            left(position),
            self._guess(position, end) if guess is None else guess,
        )

    def _guess(self, position: Position, end: int) -> int:
        """About what Re still gets: only the most promising cards are tried, one, then two."""
        most = left(position)
        found = (most + 1) // 2
        for width in range(1, NARROW + 1):
            found = _closed_in(partial(self._guessed, position, width, end), most, found)
        return found + MORE

    def _guessed(self, position: Position, width: int, end: int, need: int) -> int:
        value = self._search(position, need, min(end - self.nodes, GUESSING), width)
        return need if value == to.UNSOLVED else value

    def _search(self, position: Position, need: int, budget: int, width: int = 0) -> int:
        memory, game = self._memory, position.game.copy()
        game[to.G_GENERATION] = memory.generation + (width > 0)
        game[to.G_SALT] ^= width << SALT_AT
        game[to.G_WIDTH] = width or to.MOST_MOVES
        game[to.G_HINTS], game[to.G_HINTED] = len(memory.hints) - 1, self._hinted
        while True:
            game[to.G_BUCKETS], game[to.G_ROOM] = memory.buckets - 1, memory.room
            game[to.G_BUDGET] = budget
            self._frames[: to.FRAME] = position.frame
            self._frames[to.F_NEED] = need
            value = int(
                solve(game, position.hands.copy(), self._frames, memory.words, memory.hints)
            )
            self.nodes += int(game[to.G_NODES])
            budget -= int(game[to.G_NODES])
            # A table that grew knows what was proved: the question is soon as far as it was.
            if not memory.kept(int(game[to.G_KEPT])) or value != to.UNSOLVED:
                return value


def _closed_in(bound: Callable[[int], int], most: int, ask: int) -> int:
    """The value whose bounds are known: step by step from a guess, then halfway between both."""
    low, high, step = 0, most, STEP
    ask = min(max(ask, 1), most)
    while low < high:
        found = bound(ask)
        if found >= ask:
            low = found
        else:
            high = found
        if low and high < most:
            ask = (low + high + 1) // 2
        else:
            ask = min(high, low + step) if low else max(1, high - step + 1)
            step *= 2
    return low


def left(position: Position) -> int:
    """The Augen nobody has yet: in hands and on the table."""
    return int(position.frame[to.F_REST] + position.frame[to.F_POINTS])


def solver_position(state: State) -> Position:
    """A game of the engine for the solver.

    Raises:
        KernelError: no cards are being played, or the parties are open.
    """
    if state.phase is not Phase.PLAY:
        raise KernelError(
            "solve/phase",
            "Hier wird gerade keine Karte gespielt.",
            "No card is being played here.",
        )
    return position_from(position_of(state), params_of(state))


def position_from(position: Row, params: Row) -> Position:
    """A position of the kernel for the solver.

    Raises:
        KernelError: there are no parties, or they are open.
    """
    seats = int(params[at.P_SEATS])
    parties = position[at.PARTY : at.PARTY + seats]
    if not params[at.P_HAS_PARTIES] or (parties == at.OPEN).any():
        raise KernelError(
            "solve/parties",
            "Lösen lässt sich nur ein Spiel, dessen Parteien feststehen.",
            "Only a game whose parties are settled can be solved.",
        )
    params = pigs.ranked(position, params)
    held = [int(hand) for hand in position[at.HAND : at.HAND + seats]]
    has_joker = any(hand >> 2 * Card.JO & 3 for hand in held)
    kinds = _by_rank(params, has_joker)
    place = {kind: rank for rank, kind in enumerate(kinds)}
    game = _game(params, kinds, place)
    pigs.fill_game(game, params, place, is_open=_is_open(position, params))
    game[to.G_RE] = sum(1 << seat for seat in range(seats) if parties[seat] == at.RE)
    game[to.G_CANONICAL] = not game[to.G_EFFECTS] and not has_joker
    game[to.G_ONWARD] = position[at.DIRECTION] == 1 and not params[at.P_TURN]
    game[to.G_SALT] = salt(game)
    weigh(game, WEIGHTS)
    hands = np.zeros(to.SEATS, np.int64)
    for seat, hand in enumerate(held):
        hands[seat] = sum((hand >> 2 * kind & 3) << 2 * rank for rank, kind in enumerate(kinds))
    return Position(game, hands, _frame(position, params, game, hands, place), tuple(kinds))


def _by_rank(params: Row, has_joker: bool) -> list[int]:
    """The kinds from the lowest to the highest, suit by suit, trumps last.

    A joker that is not in play comes after them all: the table has room for 24 kinds.
    """

    def rank(kind: int) -> tuple[int, int]:
        suit = int(params[at.P_SUIT + kind])
        beats = int(params[at.P_BEATS + kind]) & ~(1 << kind)
        own = sum(1 << other for other in range(at.CARD_KINDS) if params[at.P_SUIT + other] == suit)
        if kind == Card.JO and not has_joker:
            return (1, 0)
        return (-suit, (beats & own).bit_count())

    return sorted(range(at.CARD_KINDS), key=rank)


def _game(params: Row, kinds: list[int], place: dict[int, int]) -> Row:
    game = np.zeros(to.G_SIZE, np.int64)
    for rank, kind in enumerate(kinds):
        suit = int(params[at.P_SUIT + kind])
        augen = int(params[at.P_AUGEN + kind])
        game[to.G_SUITS + suit] |= 3 << 2 * rank
        game[to.G_AUGEN + rank] = augen
        worth = augen if augen in to.AUGEN else 0
        game[to.G_WORTH + to.AUGEN.index(worth)] |= 3 << 2 * rank
        for plane in range(4):
            if augen >> plane & 1:
                game[to.G_PLANES + plane] |= 3 << 2 * rank
        game[to.G_BEATERS + rank] = sum(
            1 << 2 * place[later] for later in kinds if int(params[at.P_BEATS + later]) >> kind & 1
        )
        if int(params[at.P_BEATS + kind]) >> kind & 1:
            game[to.G_LATER_WINS] |= 1 << 2 * rank
    for rank, kind in enumerate(kinds):
        game[to.G_SUIT + rank] = game[to.G_SUITS + int(params[at.P_SUIT + kind])]
    game[to.G_CLASS : to.G_CLASS + len(to.AUGEN)] = to.AUGEN
    game[to.G_SEATS] = params[at.P_SEATS]
    for ours, theirs in zip(
        (to.G_PIGS, to.G_SWAP, to.G_TURN, to.G_BACKSTREET),
        (at.P_SCHWEIN, at.P_SWAP, at.P_TURN, at.P_BACKSTREET),
        strict=True,
    ):
        game[ours] = params[theirs]
    game[to.G_EFFECTS] = any(params[effect] for effect in EFFECTS)
    for ours, card in (
        (to.G_HT, Card.HT),
        (to.G_DJ, Card.DJ),
        (to.G_HJ, Card.HJ),
        (to.G_D9, Card.D9),
    ):
        game[ours] = place[card]
    jacks = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
    game[to.G_JACKS] = sum(1 << place[card] for card in jacks)
    return game


def _best(position: Row, params: Row) -> int:
    """The place that holds the trick: by rank, if what has risen counts by rank."""
    if not params[at.P_SCHWEIN]:
        for field in (at.HYPER, at.SCHWEIN):
            if position[field] != at.NONE:
                return int(position[field])
    return int(position[at.BEST])


def _is_open(position: Row, params: Row) -> bool:
    """Whether all know the parties from the game, not from cards."""
    by_cards = params[at.P_CONTRACT] in (at.NORMAL, at.SILENT)
    settled = position[at.DECLARED] != at.NONE or position[at.G_PARTNER] != at.NONE
    return bool(not by_cards or settled)


def salt(game: Row) -> int:
    """A number that tells apart games in which equal positions are not worth the same."""
    facts = game.copy()
    if facts[to.G_CANONICAL]:
        facts[to.G_RE] = 0  # the key says who is with the leader
    digest = hashlib.blake2b(facts.tobytes(), digest_size=8).digest()
    return int.from_bytes(digest, "little", signed=True)


def _frame(position: Row, params: Row, game: Row, hands: Row, place: dict[int, int]) -> Row:
    frame = np.zeros(to.FRAME, np.int64)
    seats, count = int(params[at.P_SEATS]), int(position[at.COUNT])
    leader, direction = int(position[at.LEADER]), int(position[at.DIRECTION])
    frame[to.F_SEAT] = position[at.TURN]
    frame[to.F_LEADER] = leader
    frame[to.F_DIRECTION] = direction
    frame[to.F_COUNT] = count
    frame[to.F_POINTS] = position[at.POINTS]
    for field in (to.F_BEST, to.F_PIGS_AT, to.F_PIGS_AT + 1, to.F_DJ, to.F_HJ, to.F_HJ_TOO):
        frame[field] = to.NONE
    frame[to.F_OWNER] = leader
    seat_of = [(leader + direction * number) % seats for number in range(seats)]
    if params[at.P_SCHWEIN] or params[at.P_DULLE]:
        frame[to.F_PIGS] = pigs.first_word(position, params, seat_of)
    if count:
        cards = [place[int(card)] for card in position[at.CARD : at.CARD + count]]
        best = _best(position, params)
        frame[to.F_LED] = game[to.G_SUIT + cards[0]]
        frame[to.F_BEST] = cards[best]
        frame[to.F_OWNER] = seat_of[best]
        for level, field in enumerate((at.SCHWEIN, at.HYPER)):
            if params[at.P_SCHWEIN] and position[field] != at.NONE:
                frame[to.F_PIGS_AT + level] = seat_of[int(position[field])]
        for number, card in enumerate(cards):
            frame[to.F_MASK] |= 1 << card
            is_twin = int(frame[to.F_FALLEN]) >> 2 * card & 1
            frame[to.F_FALLEN] |= 1 << 2 * card + is_twin
            is_trump = int(game[to.G_SUITS]) >> 2 * card & 1
            frame[to.F_TRUMPERS] |= is_trump << seat_of[number]
            if card == game[to.G_DJ]:
                frame[to.F_DJ] = seat_of[number]
            if card == game[to.G_HJ]:
                is_second = frame[to.F_HJ] != to.NONE
                frame[to.F_HJ_TOO if is_second else to.F_HJ] = seat_of[number]
            frame[to.F_NINES] += card == game[to.G_D9]
    held = [int(hand) for hand in hands]
    frame[to.F_REST] = sum(
        int(game[to.G_AUGEN + rank]) * (hand >> 2 * rank & 3).bit_count()
        for hand in held
        for rank in range(to.KINDS)
    )
    return frame
