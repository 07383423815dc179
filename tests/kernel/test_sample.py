"""Hidden cards dealt by the kernel: as `worlds` deals them, and each deal a world of the view."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from doppelkopf.bots import make
from doppelkopf.bots.search.script import seen_game
from doppelkopf.bots.search.worlds import CARD_TRUST, TRUST, WorldDealer
from doppelkopf.cards import Card, Rank, deck
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.events import Spoke
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.game.throwing import owed_limits, throw_of
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import position_of
from doppelkopf.kernel.score.points import ENTRIES, FACTORS, Said, Values
from doppelkopf.kernel.worlds.groups import Pool, Reals, SeenGame
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import View, legal, view
from doppelkopf.worlds import worlds
from doppelkopf.worlds.replay import Script

GAMES = 4


def views(
    rules: str | RuleSet, games: int, first: int = 0, dummy: int | None = None
) -> Iterator[tuple[State, View]]:
    """Games of plain players, and what the one on turn sees whenever they play a card."""
    chosen = load(rules).rules if isinstance(rules, str) else rules
    for seed in range(first, first + games):
        dealer = seed % chosen.table.seats if dummy is None else 0
        setup = make_setup(chosen, dealer=dealer, seed=seed, dummy=dummy)
        found: list[tuple[State, View]] = []
        bots = [make("simple", seed * 10 + seat) for seat in range(setup.seats)]

        def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
            mine = view(state, asked.seat)
            if state.phase is Phase.PLAY and mine.actor == mine.seat and state.duty is None:
                found.append((state, mine))  # noqa: B023 - used at once
            return bots[asked.seat].choose(mine, legal(mine))  # noqa: B023 - used at once

        list(run(setup, choose))
        yield from found


def pool_of(seen: View, count: int, *, weigh: bool = True) -> tuple[WorldDealer, SeenGame, Pool]:
    """Worlds of a view."""
    game = seen_game(seen, legal(seen).state, weigh=weigh)
    dealer = WorldDealer(seen, game, seed=11)
    return dealer, game, dealer.pool(dealer.hands(count), game.params.copy())


def cards(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in bits."""
    return tuple(card for card in Card for _ in range((hand >> 2 * card & 3).bit_count()))


def played(seen: View, hands: tuple[tuple[Card, ...], ...]) -> State | int:
    """What was seen, played by the engine from these hands."""
    setup = Setup(
        rules=seen.rules,
        dealer=seen.dealer,
        hands=hands,
        duty=seen.duty_solos,
        forced=seen.forced,
        dummy=seen.dummy,
    )
    line = Script(seen).play(setup, iter(()), None)
    return line if isinstance(line, int) else line.state


@pytest.mark.parametrize("rules", built_in_names())
def test_every_deal_is_a_world_of_the_view(rules: str) -> None:
    quick = 0
    for _, seen in islice(views(rules, GAMES), 0, None, 3):
        dealer, _, pool = pool_of(seen, 40)
        assert len(pool.hands)
        if not dealer.is_quick:
            continue
        quick += 1
        for hands, row in zip(pool.hands[:2], pool.rows, strict=False):
            world = played(seen, tuple(cards(int(hand)) for hand in hands[: seen.seats]))
            assert isinstance(world, State)
            assert view(world, seen.seat) == seen
            expected = position_of(world)
            for field in (at.HAND, at.AUGEN, at.WON, at.PARTY):
                assert (
                    row[field : field + seen.seats] == expected[field : field + seen.seats]
                ).all()
            for field in (at.TURN, at.COUNT, at.CALL_COUNT, at.TRICKS, at.POINTS, at.SPECIAL_COUNT):
                assert row[field] == expected[field]
    assert quick


THROWN: dict[str, dict[str, Any]] = {
    "nines": {"schmeissen.nines": 4},
    "kings": {"schmeissen.kings": 4},
    "nines-and-kings": {"schmeissen.nines_and_kings": 7},
    "augen": {"schmeissen.augen": 70},
    "trumps-at-most": {"schmeissen.trumps_at_most": 4, "schmeissen.fuechse_count": False},
    "no-trump-above-fuchs": {
        "schmeissen.no_trump_above_fuchs": True,
        "schmeissen.no_trump_above": "diamond-queen",
    },
}


@pytest.mark.parametrize("reason", THROWN)
def test_who_was_healthy_has_nothing_that_must_be_thrown_in(reason: str) -> None:
    changes = {"schmeissen.nines": "off", **THROWN[reason], "schmeissen.required": [reason]}
    rules = rules_with("hausrunde", changes)
    tried = 0
    for _, seen in islice(views(rules, 12), 0, None, 11):
        if any(isinstance(event, Spoke) and event.word != "healthy" for event in seen.history):
            continue
        dealer, _, pool = pool_of(seen, 60)
        assert len(pool.hands)
        tried += 1
        for hands in pool.hands[:20] if dealer.is_quick else ():
            held = tuple(cards(int(hand)) for hand in hands[: seen.seats])
            assert not any(throw_of(hand, rules, owed=True) for hand in held)
        assert isinstance(played(seen, held), State) if dealer.is_quick else True
    assert tried


@pytest.mark.parametrize("reason", THROWN)
def test_a_reason_to_throw_in_is_the_same_as_its_sum(reason: str) -> None:
    changes = {"schmeissen.nines": "off", **THROWN[reason], "schmeissen.required": [reason]}
    rules, rng = rules_with("hausrunde", changes), Random(reason)
    (limit,) = owed_limits(rules)
    pack, found = list(deck(nines=True, jokers=0)), set()
    for _ in range(400):
        hand = tuple(rng.sample(pack, 12))
        owes = limit.least <= sum(limit.weights[card] for card in hand) <= limit.most
        assert owes == (throw_of(hand, rules, owed=True) is not None)
        found.add(owes)
    assert found == {True, False}


def test_a_strohmann_is_played_by_the_right_one_in_every_deal() -> None:
    """Who plays the Strohmann says who has the Alten: no deal where another one would play it."""
    rules = rules_with("ravensburger", {"table.strohmann": True})
    for _, seen in islice(views(rules, 12, dummy=1), 0, None, 7):
        dealer, _, pool = pool_of(seen, 20)
        assert dealer.is_quick
        assert len(pool.hands)
        for hands in pool.hands[:3]:
            world = played(seen, tuple(cards(int(hand)) for hand in hands[: seen.seats]))
            assert isinstance(world, State)
            assert view(world, seen.seat) == seen


@pytest.mark.parametrize("rules", ["ddv", "wettbewerb-5"])
def test_the_kernel_deals_with_the_chances_of_real_dealing(rules: str) -> None:
    """Near the end, where there are few deals: as often as `worlds` deals them."""
    tried = 0
    for _, seen in views(rules, 3):
        if len(seen.hand) != 3 or len(seen.trick) == 0:
            continue
        count = 4000
        _, _, pool = pool_of(seen, count, weigh=False)
        mine = Counter(tuple(int(hand) for hand in hands[: seen.seats]) for hands in pool.rows)
        theirs = Counter(
            tuple(int(hand) for hand in position_of(world)[: seen.seats])
            for world in islice(worlds(seen, Random(3)), 250)
        )
        if not 2 <= len(mine) <= 40:
            continue
        tried += 1
        assert set(theirs) <= set(mine)
        for hands, number in mine.items():
            chance = number / mine.total()
            spread = 4.5 * np.sqrt(chance * (1 - chance) * (1 / 250 + 1 / mine.total())) + 0.002
            assert abs(theirs[hands] / 250 - chance) < spread
    assert tried


def test_unlikely_play_weighs_less() -> None:
    """The logarithms say how likely the others had played so; without weighing all are equal."""
    seen = next(seen for _, seen in views("ddv", 3) if len(seen.tricks) == 6)
    _, _, weighed = pool_of(seen, 300)
    _, _, plain = pool_of(seen, 300, weigh=False)
    assert weighed.logs.std(axis=0).max() > 0.1
    assert not plain.logs.any()
    assert plain.weights(TRUST) == pytest.approx(1 / len(plain.hands))
    assert weighed.weights(TRUST).sum() == pytest.approx(1)
    assert weighed.weights(TRUST).max() > 2 / len(weighed.hands)
    for trust in (CARD_TRUST, TRUST * 0):  # the less is trusted, the more worlds count
        assert _in_effect(weighed, TRUST) < _in_effect(weighed, trust)
    assert (weighed.hands == plain.hands).all()


def _in_effect(pool: Pool, trust: Reals) -> float:
    """How many worlds of the same weight would know as much."""
    return float(1 / (pool.weights(trust) ** 2).sum())


def test_who_plays_a_solo_has_the_hand_for_it() -> None:
    """Worlds where the soloist has many queens and aces weigh more, before any card is seen."""

    def choose(_: State, asked: LegalActions) -> do.AnyAction:
        found: list[do.AnyAction] = list(asked)
        if asked.seat == 0:
            solos = [each for each in found if isinstance(each, do.BidSolo)]
            named: list[do.AnyAction] = [a for a in solos if a.contract is Contract.SOLO_QUEENS]
            found = named or [each for each in found if isinstance(each, do.Reserve)] or found
        return found[0]

    setup = make_setup(load("ddv").rules, dealer=3, seed=1)
    state = next(step.state for _, step in run(setup, choose) if step.state.phase is Phase.PLAY)
    assert state.contract is Contract.SOLO_QUEENS
    seen = view(state, Seat(1))
    game = seen_game(seen, legal(seen).state, weigh=True)
    dealer = WorldDealer(seen, game, seed=11)
    pool = dealer.pool(dealer.hands(600), game.params.copy())
    good = np.array(
        [
            sum(card.rank in (Rank.QUEEN, Rank.ACE) for card in cards(int(row[0])))
            for row in pool.hands
        ]
    )
    assert pool.weights(TRUST) @ good > good.mean() + 0.5


@pytest.mark.parametrize("rules", built_in_names())
def test_values_found_in_steps_are_those_of_every_number_of_augen(rules: str) -> None:
    values = Values(load(rules).rules)
    rng = Random(rules)
    for contract in (Contract.NORMAL, Contract.SOLO_QUEENS, Contract.SILENT):
        for _ in range(3):
            alone = contract is not Contract.NORMAL
            said = Said(rng.randint(0, 1), rng.randint(0, 1), rng.randint(0, 4), rng.randint(0, 4))
            row = values.of(contract, alone, said)
            for entry in range(ENTRIES):
                value, factor = values.value(contract, alone, said, entry)
                assert (row[entry], row[FACTORS + entry]) == (value, factor)
