"""How well weighed worlds know the hidden cards: measured on games played, and fitted to them.

.venv/bin/python scripts/weights.py --bot stammtisch --games 100
.venv/bin/python scripts/weights.py --bot search:worlds=64 --games 100 --fit --shape SOFT=5

For positions of such games, seen by the seat on turn: the logarithm of the probability of the true
holder of each hidden card, of the true parties, and of the whole true deal against uniform worlds;
and how many worlds are left in effect, of 100 dealt. `--fit` looks for the trust in each part that
makes the true deals likeliest, and says what each part gains.
"""

import argparse
import itertools
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.bots import make
from doppelkopf.bots.search.script import Unsearchable, seen_game
from doppelkopf.bots.search.worlds import TRUST, WorldDealer
from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.worlds.weigh import PART_NAMES, SHAPE, SHAPE_NAMES
from doppelkopf.rules import RuleSet, load
from doppelkopf.view import legal, view

Reals = NDArray[np.float64]
DOUBT = 0.01
"""How much of every probability is spread over all holders: a sample never rules out anything."""
STEPS = 25
RIDGE = 1e-3
"""Keeps a part that never differs where it is."""


class Position(NamedTuple):
    """A position of a game played; the true deal is the first of its worlds."""

    trick: int
    logs: Reals
    holds: NDArray[np.int8]
    """Per world, card and seat how many copies are there."""
    masks: NDArray[np.int64]


def games(
    rules: RuleSet, bot: str, count: int, seed: int, *, solos: bool = False
) -> Iterator[list[State]]:
    """Games of one kind of bot: the states in which a card was to be played."""
    left = count
    for number in itertools.count(seed):
        if not left:
            return
        setup = make_setup(rules, dealer=number % rules.table.seats, seed=number)
        bots = [make(bot, number * 8 + seat) for seat in range(setup.seats)]
        found: list[State] = []

        def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
            seen = view(state, asked.seat)
            if state.phase is Phase.PLAY and seen.actor == seen.seat and state.duty is None:
                found.append(state)  # noqa: B023 - used at once
            return bots[asked.seat].choose(seen, legal(seen))  # noqa: B023 - used at once

        for _, step in run(setup, choose):
            contract = step.state.contract
            if solos and contract is not None and not contract.is_solo:
                break
        else:
            left -= 1
            yield found


def positions(arguments: argparse.Namespace) -> list[Position]:
    """A position of every trick but the last, from a seat by lot."""
    rules, rng = load(arguments.rules).rules, Random(arguments.seed)
    found = []
    for states in games(
        rules, arguments.bot, arguments.games, arguments.seed, solos=arguments.solos
    ):
        for trick in range(rules.hand_size - 1):
            here = [state for state in states if len(state.tricks) == trick]
            if here:
                position = _position(rng.choice(here), arguments.worlds, rng.getrandbits(60))
                if position is not None:
                    found.append(position)
    return found


def _position(state: State, worlds: int, seed: int) -> Position | None:
    assert state.turn is not None
    seen = view(state, state.turn)
    try:
        game = seen_game(seen, legal(seen).state, weigh=True)
    except Unsearchable:
        return None
    dealer = WorldDealer(seen, game, seed)
    if not dealer.is_quick:
        return None
    hands = np.concatenate(([dealer.hands_of(state)], dealer.hands(worlds)))
    pool = dealer.pool(hands, game.params.copy())
    assert (pool.hands[0] == hands[0]).all(), "the true deal fits"
    others = [seat for seat in range(state.seats) if seat != state.turn]
    held = pool.rows[:, [at.HAND + seat for seat in others]]
    pairs = held[:, None, :] >> (2 * np.array([int(card) for card in Card])[:, None]) & 3
    return Position(len(state.tricks), pool.logs, ((pairs + 1) // 2).astype(np.int8), pool.masks)


def weights_of(position: Position, trust: Reals) -> Reals:
    """How likely each world but the true one is."""
    logs = position.logs[1:] @ trust
    found = np.exp(logs - logs.max())
    return np.asarray(found / found.sum())


def known(position: Position, trust: Reals) -> tuple[float, float, float, float]:
    """Log probabilities of holders, of parties, of the deal against uniform; worlds in effect."""
    weights = weights_of(position, trust)
    holds = np.tensordot(weights, position.holds[1:].astype(float), 1)
    plain = position.holds[1:].mean(axis=0)
    truth = position.holds[0]
    total = truth.sum(axis=1, keepdims=True)
    open_cards = (plain.max(axis=1, keepdims=True) < total) & (total > 0)
    chances = holds / np.maximum(total, 1) * (1 - DOUBT) + DOUBT / truth.shape[1]
    count = (truth * open_cards).sum()
    cards = float((truth * open_cards * np.log(chances)).sum() / count) if count else np.nan
    same = position.masks[1:] == position.masks[0]
    parties = np.nan
    if len(set(position.masks)) > 1:
        parties = float(np.log((weights * same).sum() * (1 - DOUBT) + DOUBT / 4))
    logs = position.logs @ trust
    shift = logs.max()
    gain = logs[0] - shift - np.log(np.exp(logs[1:] - shift).mean())
    return cards, parties, float(gain), 1 / float((weights**2).sum()) / len(weights)


def show(found: list[Position], trust: Reals) -> None:
    """A table by trick."""
    print("trick      n  cards: uniform weighed   parties: uniform weighed   deal  of 100")
    none = np.zeros_like(trust)
    for tricks in (*((number,) for number in range(12)), range(12)):
        here = [each for each in found if each.trick in tricks]
        if here:
            plain = np.nanmean([known(each, none) for each in here], axis=0)
            mine = np.nanmean([known(each, trust) for each in here], axis=0)
            name = "all" if len(tricks) > 1 else str(tricks[0] + 1)
            print(
                f"{name:>5} {len(here):6} {plain[0]:15.3f} {mine[0]:7.3f} {plain[1]:19.3f}"
                f" {mine[1]:7.3f} {mine[2]:+6.2f} {100 * mine[3]:7.1f}"
            )


def fit(found: list[Position], trust: Reals, parts: list[int]) -> Reals:
    """The trust that makes the true deals likeliest: Newton's method, the rest stays."""
    trust = trust.copy()
    for _ in range(STEPS):
        slope, bend = np.zeros(len(parts)), np.eye(len(parts)) * RIDGE * len(found)
        for position in found:
            weights = weights_of(position, trust)
            logs = position.logs[:, parts]
            mean = weights @ logs[1:]
            slope += logs[0] - mean
            off = logs[1:] - mean
            bend += off.T @ (off * weights[:, None])
        step = np.linalg.solve(bend, slope)
        trust[parts] += step * min(1.0, 0.5 / float(np.abs(step).max()))
        if np.abs(step).max() < 1e-3:
            break
    return trust


def gained(found: list[Position], trust: Reals) -> float:
    """The mean gain of the whole deal."""
    return float(np.mean([known(each, trust)[2] for each in found]))


def main() -> None:
    """Read the arguments, measure and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="stammtisch", help="who played the games")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--solos", action="store_true", help="only games with an announced solo")
    parser.add_argument("--parts", nargs="+", default=list(PART_NAMES), choices=PART_NAMES)
    parser.add_argument("--shape", nargs="*", default=[], help="such as SOFT=5")
    parser.add_argument("--trust", nargs="*", default=[], help="such as LED=0.4")
    arguments = parser.parse_args()
    for each in arguments.shape:
        name, _, value = each.partition("=")
        SHAPE[SHAPE_NAMES.index(name)] = float(value)
    trust = TRUST.copy()
    for each in arguments.trust:
        name, _, value = each.partition("=")
        trust[PART_NAMES.index(name)] = float(value)
    found = positions(arguments)
    show(found, trust)
    if not arguments.fit:
        return
    parts = [PART_NAMES.index(name) for name in arguments.parts]
    half = fit(found[::2], trust, parts)
    print(f"fitted on half, measured on the other half: {gained(found[1::2], half):+.3f}")
    trust = fit(found, trust, parts)
    whole = gained(found, trust)
    for part in parts:
        less = [other for other in parts if other != part]
        without = trust.copy()
        without[part] = 0.0
        loss = whole - gained(found, fit(found, without, less))
        print(f"{PART_NAMES[part]:>9} {trust[part]:+.3f}   without it {loss:+.3f} less")
    show(found, trust)


if __name__ == "__main__":
    main()
