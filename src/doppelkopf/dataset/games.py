"""One game played by bots, as a row of a data set; and what the row says played again.

A row has every answer by the action map, silence included, so that `doppelkopf.env` replays it id
by id. Claims are offered, as in the arena; a bot that claims in another order of cards than the
usual one cannot be written down so, and is told.
"""

from collections.abc import Sequence
from typing import Any

from doppelkopf.bots import enlist
from doppelkopf.bots import make as make_bot
from doppelkopf.bots.bot import Bot
from doppelkopf.dataset.decisions import told, values
from doppelkopf.dataset.plan import Plan, seed_of_bots, split_of
from doppelkopf.env.actions import SILENCE, Exchange, id_of, ids_of
from doppelkopf.env.core import Env
from doppelkopf.env.dealing import Table
from doppelkopf.env.position import Options, Position
from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import Scored, Void
from doppelkopf.record.hashing import state_hash
from doppelkopf.view.legal import legal

OPTIONS = Options(claims=True)
ASKED_AGAIN = 50
"""How often a bot is asked that only lets others count its tricks, which has no id."""


def begun(table: Table, seed: int, dealer: int) -> Env:
    """A game before its first question."""
    env = Env(table, OPTIONS, seed)
    env.reset(seed=seed, dealer=dealer)
    return env


def play(plan: Plan, table: Table, number: int) -> dict[str, Any]:
    """Let the bots play a game of a data set."""
    seed, names = plan.seed + number, plan.bots_of(number)
    bots = [make_bot(enlist(name), seed_of_bots(seed, seat)) for seat, name in enumerate(names)]
    env = begun(table, seed, number % plan.players)
    actions: list[int] = []
    seats: list[int] = []
    decisions: list[dict[str, Any]] = []
    while (asked := env.seat) is not None:
        for each in _answer(bots[asked], env.position, Seat(asked)):
            if plan.decisions:
                about = told(env.position, asked)
                rated = values(env.position, asked, plan.decisions)
                number_of = {"game": number, "number": len(actions), "action": each}
                decisions.append(number_of | about | {"values": rated})
            env.step(each)
            actions.append(each)
            seats.append(asked)
    return {
        "game": number,
        "seed": seed,
        "split": split_of(seed),
        "rules": plan.rules,
        "rules_hash": plan.rules_hash,
        "bots": list(names),
        "actions": actions,
        "seats": seats,
        **facts(env),
        "decisions": decisions,
    }


def facts(env: Env) -> dict[str, Any]:
    """What a finished game was, as columns: all that follows from deal and answers."""
    state = env.state
    setup, outcome = state.setup, state.outcome
    called = [event for event in state.history if isinstance(event, ev.Called)]
    played, after = 0, []
    for event in state.history:
        if isinstance(event, ev.CardPlayed) and event.to is None:
            played = event.number
        elif isinstance(event, ev.Called):
            after.append(played)
    result = outcome.result if isinstance(outcome, Scored) else None
    return {
        "players": env.players,
        "dealer": int(setup.dealer),
        "hands": [[int(card) for card in hand] for hand in setup.hands],
        "talon": [int(card) for card in setup.talon],
        "calls": [
            {"seat": int(event.seat), "call": event.call.value, "after": when}
            for event, when in zip(called, after, strict=True)
        ],
        "contract": None if state.contract is None else state.contract.value,
        "soloist": None if state.soloist is None else int(state.soloist),
        "re": None if result is None else [int(seat) for seat in result.re],
        "augen": None if result is None else list(result.augen),
        "tricks": None if result is None else list(result.tricks),
        "void": outcome.reason if isinstance(outcome, Void) else None,
        "points": [float(points) for points in env.points],
        "pot": float(env.pot),
        "hash": state_hash(state),
    }


def _answer(bot: Bot, position: Position, seat: Seat) -> Sequence[int]:
    """What a bot answers, as ids."""
    view = position.view(seat)
    for _ in range(ASKED_AGAIN):
        action = bot.choose(view, legal(view))
        if not isinstance(action, do.AllowCounting):
            break
    else:
        action = None
    if action is None:
        return (SILENCE,)
    if isinstance(action, Exchange):
        return ids_of(action, position.state.seats)
    number = id_of(action, position.state.seats)
    if position.offers(seat).get(number) != action and isinstance(action, do.Claim):
        raise Failure(
            "dataset/claim",
            f"{bot.name} sagt den Rest in einer eigenen Reihenfolge an; ein Datensatz hat nur die"
            " übliche.",
            f"{bot.name} claims in an order of its own; a data set has only the usual one.",
        )
    return (number,)
