"""Whether weighed worlds choose better cards than uniform ones: in positions of games played.

.venv/bin/python scripts/choices.py --games 100

For every card two thirds of the worlds choose, once weighed and once uniform. Where they differ,
the two cards are judged by the true deal, and by those worlds of the last third where the parties
are the true ones, which has far less chance in it; both played out by rules of thumb. And how far
the points promised for each card are off those in the true deal: squared, against uniform worlds,
less what is due to the number of worlds.
"""

import argparse
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from weights import games

from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.rate import ENDING
from doppelkopf.bots.search.script import Unsearchable, seen_game
from doppelkopf.bots.search.tally import AUGE
from doppelkopf.bots.search.worlds import CARD_TRUST, TRUST, WorldDealer
from doppelkopf.game import actions as do
from doppelkopf.game.state import State
from doppelkopf.kernel.play.packed import PLAY, pack_move
from doppelkopf.kernel.score.points import SCALE
from doppelkopf.kernel.worlds.groups import Choices, Pool, Reals
from doppelkopf.kernel.worlds.play import rolled
from doppelkopf.rules import load
from doppelkopf.view import legal, view

NORMAL_95 = 1.96
TRUE = 8
"""How often the true deal is played out."""
FEW = 3


class Choice(NamedTuple):
    """A card to choose: what each one brings in each world, and in the true deal."""

    pool: Pool
    played: Reals
    """Per world and card the points and the Augen."""
    true: Reals
    """Per card the points in the true deal."""
    same: NDArray[np.bool_]
    """In which worlds the parties are the true ones."""


def choice_of(state: State, worlds: int, seed: int) -> Choice | None:
    """The choice of the seat on turn; None if there is none, or none that is searched."""
    assert state.turn is not None
    seen = view(state, state.turn)
    allowed = legal(seen)
    plays = [act for act in allowed if isinstance(act, do.Play)]
    if len(plays) < 2:
        return None
    try:
        game = seen_game(seen, allowed.state, weigh=True)
    except Unsearchable:
        return None
    dealer = WorldDealer(seen, game, seed)
    if not dealer.is_quick:
        return None
    money = money_for(allowed.state, [allowed.state.calls])
    moves = np.array([pack_move(PLAY, act.seat, act.card, 0, 0) for act in plays])
    params = game.params.copy()

    def roll(pool: Pool) -> Reals:
        out = rolled(
            pool,
            np.arange(len(pool.logs)),
            params,
            money,
            Choices(moves, ways=np.zeros(len(moves), np.int64)),
            seat=int(state.turn or 0),
            ending=ENDING,
            seed=seed,
        )
        return np.asarray(out / (SCALE, 1))

    pool = dealer.pool(dealer.hands(worlds), params)
    truth = dealer.pool(np.array([dealer.hands_of(state)] * TRUE), params)
    same = pool.masks == truth.masks[0]
    return Choice(pool, roll(pool), roll(truth)[:, :, 0].mean(axis=0), same)


def judged(choice: Choice, trust: Reals, rng: np.random.Generator) -> tuple[float, ...] | None:
    """Whether the cards differ; what weighing gains in the true deal and by the true parties."""
    order = rng.permutation(len(choice.played))
    chosen, rest = order[len(order) // 3 :], order[: len(order) // 3]
    rest = rest[choice.same[rest]]
    if len(rest) < FEW:
        return None
    scores = choice.played @ (1.0, AUGE)
    weights = choice.pool.weights(trust)
    mine = int((weights[chosen] @ scores[chosen]).argmax())
    plain = int(scores[chosen].mean(axis=0).argmax())
    points = choice.played[rest][:, :, 0].mean(axis=0)
    true = choice.true[mine] - choice.true[plain]
    return float(mine != plain), float(true), float(points[mine] - points[plain])


def off(choice: Choice, trust: Reals) -> float:
    """How far what the cards promise is from the true deal, less what the number of worlds does."""
    points = choice.played[:, :, 0]
    points = points - points.mean(axis=1, keepdims=True)
    weights = choice.pool.weights(trust)
    mean = weights @ points
    chance = (weights**2) @ (points - mean) ** 2 / max(1e-3, 1 - float((weights**2).sum()))
    return float(np.mean((mean - choice.true + choice.true.mean()) ** 2 - chance))


def show(name: str, choices: list[Choice], trust: Reals, count: int) -> None:
    """A line: what weighing gains, per seat and game, and how far off it is."""
    rng = np.random.default_rng(1)
    found = np.array([each for each in (judged(one, trust, rng) for one in choices) if each])
    if not len(found):
        return
    gains, spread = found.sum(axis=0) / count, found.std(axis=0) * np.sqrt(len(found)) / count
    far = np.array([off(one, trust) - off(one, 0 * trust) for one in choices])
    error = NORMAL_95 * far.std() / np.sqrt(len(far))
    print(
        f"{name:24} {len(found):6} differ {found[:, 0].mean():.2f}"
        f"   true deal {gains[1]:+.3f} ± {NORMAL_95 * spread[1]:.3f}"
        f"   true parties {gains[2]:+.3f} ± {NORMAL_95 * spread[2]:.3f}"
        f"   off {far.mean():+.3f} ± {error:.3f}"
    )


def main() -> None:
    """Read the arguments, play and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="search:worlds=64", help="who plays the games")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=320)
    parser.add_argument("--seed", type=int, default=8_200_000)
    arguments = parser.parse_args()
    rules = load(arguments.rules).rules
    groups: dict[str, list[Choice]] = {"parties open": [], "parties known": [], "solo": []}
    for states in games(rules, arguments.bot, arguments.games, arguments.seed):
        for number, state in enumerate(states):
            choice = choice_of(state, arguments.worlds, arguments.seed + number)
            if choice is None or not len(choice.played):
                continue
            is_solo = state.contract is not None and state.contract.is_solo
            name = "parties known" if choice.same.all() else "parties open"
            groups["solo" if is_solo else name].append(choice)
    for name, choices in groups.items():
        for title, trust in (("calls", TRUST), ("cards", CARD_TRUST)):
            show(f"{name}, as {title}", choices, trust, arguments.games * rules.table.seats)


if __name__ == "__main__":
    main()
