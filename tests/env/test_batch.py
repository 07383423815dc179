"""Batches in lock-step with the environment: the same questions, observations, masks, rewards."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

from doppelkopf.env import make
from doppelkopf.env.actions import ACTIONS, FIRST, SILENCE, Kind
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.batch import BatchEnv, core
from doppelkopf.env.batch.core import table_for_batches
from doppelkopf.env.batch.deals import deal_many, pack_of
from doppelkopf.env.batch.layout import PLAYING
from doppelkopf.env.batch.starts import Bid, healthy, is_plain
from doppelkopf.env.batch.steps import sample
from doppelkopf.env.core import Env
from doppelkopf.env.dealing import Rules
from doppelkopf.env.layout import PIECES, Row, piece
from doppelkopf.env.position import Position
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.game.basics import Phase
from doppelkopf.game.deal import deal
from doppelkopf.game.setup import make_setup
from doppelkopf.kernel.play.params import bits
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from env_kit import some_answer
from game_kit import rules_with
from property_kit import BASE
from slow_kit import few
from view.random_games import random_rules

GAMES = 10_000 if BASE > 100 else 6
"""In lock-step, of each set: ./check --full plays many."""
AT_ONCE = 3
FEW_MIXTURES, ALL_MIXTURES = 8, 400


def some_bid(position: Position) -> int:
    """Random answers before the first card, the same for the same position."""
    state = position.state
    rng = Random(f"{state.hands} {state.bids} {len(state.history)} {position.chosen}")
    return rng.choice(position.legal) if rng.random() < 0.5 else some_answer(position, rng)


class LockStep:
    """A batch, and in each of its places the environment with the same game."""

    def __init__(self, rules: Rules, seed: int, bid: Bid | None = None, **given: object) -> None:
        self.batch = BatchEnv(rules, AT_ONCE, seed=seed, bid=bid, **given)  # type: ignore[arg-type]
        self.bid = healthy if bid is None else bid
        self.envs = [self.begun(place) for place in range(AT_ONCE)]
        self.answered: set[Kind] = set()

    def begun(self, place: int) -> Env:
        number, table = int(self.batch.numbers[place]), self.batch.table
        env = make(table.rules, players=table.players)
        env.reset(seed=self.batch.seed + number, dealer=number % table.players)
        while env.state.phase is not Phase.PLAY:
            env.step(self.bid(env.position))
        return env

    def play(self, games: int) -> None:
        while self.batch.finished < games:
            for place in range(AT_ONCE):
                self.compare(place)
            actions = self.batch.sample()
            self.answered |= {ACTIONS[each].kind for each in actions.tolist()}
            rewards, over, numbers = self.batch.step(actions)
            for place, env in enumerate(self.envs):
                env.step(int(actions[place]))
                assert over[place] == env.is_over
                assert (rewards[place] == env.rewards).all(), (rewards[place], env.rewards)
                if env.is_over:
                    assert env.seed == self.batch.seed + numbers[place]
                    self.envs[place] = self.begun(place)

    def compare(self, place: int) -> None:
        env, batch = self.envs[place], self.batch
        assert env.seat == batch.seats[place]
        assert env.names == tuple(ACTIONS[each].name for each in np.flatnonzero(batch.masks[place]))
        theirs, ours = env.observe(), batch.observations[place]
        if theirs.tobytes() != ours.tobytes():
            different = {
                each.name: (each.of(theirs).tolist(), each.of(ours).tolist())
                for each in PIECES
                if (each.of(theirs) != each.of(ours)).any()
            }
            raise AssertionError(different, env.text())


@pytest.mark.parametrize("name", built_in_names())
def test_games_without_reservations_are_those_of_the_environment(name: str) -> None:
    LockStep(name, seed=7).play(GAMES)


@pytest.mark.parametrize("seed", few(range(ALL_MIXTURES), FEW_MIXTURES))
@pytest.mark.parametrize("bid", [healthy, some_bid])
def test_all_games_by_any_rules_are_those_of_the_environment(seed: int, bid: Bid) -> None:
    """Mixtures of all knobs, with reservations, exchanges and auctions before the first card."""
    try:
        lock_step = LockStep(random_rules(Random(seed)), seed, bid)
    except Failure as problem:
        if problem.code != "env/batch-no-cards":
            raise
        return
    lock_step.play(AT_ONCE)


@pytest.mark.parametrize("seed", few(range(ALL_MIXTURES), FEW_MIXTURES))
def test_mixtures_begin_by_plan_as_by_the_engine(seed: int) -> None:
    rules = random_rules(Random(-seed - 1))
    if is_plain(rules):
        LockStep(rules, seed).play(AT_ONCE)


@pytest.mark.parametrize("seed", few(range(100), 3))
@pytest.mark.parametrize("bid", [None, some_bid])
def test_with_a_strohmann_three_play(seed: int, bid: Bid | None) -> None:
    rules = rules_with("ravensburger", {"silent.declare_with_one": True})
    lock_step = LockStep(rules, seed, bid, players=3)
    lock_step.play(AT_ONCE)
    assert set(lock_step.batch.seats.tolist()) <= {0, 1, 2}


PIGS = {
    "effects.schwein": True,
    "effects.schwein_when": "on-play",
    "effects.heart_jack_swap": True,
    "effects.diamond_nine_turn": True,
}


@pytest.mark.parametrize(
    ("knobs", "kinds"),
    [
        (
            PIGS | {"genscher.enabled": True, "genscher.partner": "chosen"},
            {Kind.SCHWEIN, Kind.GENSCHER_WITH},
        ),
        (PIGS | {"silent.declare_with_one": True}, {Kind.SCHWEIN, Kind.DECLARE_ALONE}),
        ({"genscher.enabled": True}, {Kind.GENSCHER}),
    ],
)
def test_rare_choices_are_offered_and_made(knobs: dict[str, object], kinds: set[Kind]) -> None:
    lock_step = LockStep(rules_with("ddv", knobs), seed=2)
    while not kinds <= lock_step.answered:
        lock_step.play(lock_step.batch.finished + 1)


@pytest.mark.parametrize("name", ["ddv", "wettbewerb-5", "borgholzhausen", "hausregeln-2021"])
def test_compiled_deals_are_those_of_the_engine(name: str) -> None:
    rules = load(name).rules
    pack, seats = pack_of(rules), rules.table.seats
    seeds = [0, 1, 4711, (1 << 61) + 12345, *range(50, 70)]
    dealers = np.arange(len(seeds)) % seats
    hands = np.zeros((len(seeds), 5), np.int64)
    deal_many(np.array(seeds, np.uint64), dealers, pack.row, seats, pack.space, hands)
    for place, seed in enumerate(seeds):
        dealt = deal(rules, seed, int(dealers[place])).hands
        assert hands[place, :seats].tolist() == list(map(bits, dealt))


def test_only_where_hands_may_oblige_the_engine_begins_each_game() -> None:
    plain = {name for name in built_in_names() if is_plain(load(name).rules)}
    assert "ddv" in plain
    for knobs in (
        {"schmeissen.nines": 5, "schmeissen.required": ["nines"]},
        {"armut.mode": "required"},
        {"effects.schwein": True, "effects.schwein_when": "before-play"},
    ):
        assert not is_plain(rules_with("ddv", knobs))


# Seeds and runs


def test_a_run_has_the_games_of_its_seed_in_their_order() -> None:
    batch = BatchEnv("ddv", 5, seed=20)
    assert batch.numbers.tolist() == [0, 1, 2, 3, 4]
    for place in range(5):
        setup = make_setup(load("ddv"), dealer=place % 4, seed=20 + place)
        hand = piece("dealt").of(batch.observations[place])
        assert [setup.hands[batch.seats[place]].count(card) for card in range(25)] == hand.tolist()
    ended: list[int] = []
    while batch.finished < 12:
        _, over, numbers = batch.step(batch.sample())
        ended += numbers[over].tolist()
        assert len(set(batch.numbers.tolist())) == 5
    assert sorted({*ended, *batch.numbers.tolist()}) == list(range(5 + len(ended)))


def test_the_same_seed_is_the_same_run_whoever_else_plays() -> None:
    def run(seed: int) -> list[float]:
        batch = BatchEnv("hausregeln-2021", 64, seed=seed)
        return [float(batch.step(batch.sample()).rewards.sum(axis=0)[1]) for _ in range(300)]

    one, other = run(1), run(2)
    assert one != other
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(run, [1, 2])) == [one, other]


def test_a_run_can_begin_anew() -> None:
    batch = BatchEnv("ddv", 4, seed=3)
    first = batch.observations.copy()
    while not batch.finished:
        batch.step(batch.sample())
    batch.reset(seed=3)
    assert (batch.observations == first).all()
    assert batch.finished == 0
    batch.reset()
    assert batch.seed != 3
    assert not (batch.observations == first).all()


def test_rewards_sum_to_zero() -> None:
    batch = BatchEnv("ddv", 256, seed=9)
    total = np.zeros(4)
    while batch.finished < 500:
        stepped = batch.step(batch.sample())
        assert not stepped.rewards[~stepped.over].any()
        total += abs(stepped.rewards).sum(axis=0)
        assert (stepped.rewards.sum(axis=1) == 0).all()
    assert (total > 0).all()


# Asking


def test_without_calls_every_step_is_a_card() -> None:
    batch = BatchEnv("ddv", 8, seed=1, calls=False)
    for _ in range(48):
        assert batch.masks[:, : FIRST[Kind.SAY]].any(axis=1).all()
        assert not batch.masks[:, SILENCE].any()
        assert not batch.masks[:, FIRST[Kind.SAY] : FIRST[Kind.DECLARE_ALONE] + 1].any()
        stepped = batch.step(batch.sample())
    assert stepped.over.all()
    assert not piece("call").of(batch.observations).any()


def test_without_calls_what_is_owed_is_said() -> None:
    rules = rules_with("hausregeln-2021", {"duty_calls.rich_trick_augen": 15})
    batch = BatchEnv(rules, 64, seed=1, calls=False)
    owed = 0
    while batch.finished < 100:
        says = batch.masks[:, FIRST[Kind.SAY] : FIRST[Kind.DECLARE_ALONE]].any(axis=1)
        assert (batch.masks[says].sum(axis=1) == 1).all()
        assert (piece("owing").of(batch.observations[says]) == 1).all()
        owed += int(says.sum())
        batch.step(batch.sample())
    assert owed > 0


def test_a_policy_of_ones_own_is_a_function_of_the_batch() -> None:
    def lowest(observations: Row, masks: Row) -> Any:
        assert (piece("phase").of(observations) == PLAYING).all()
        return masks.argmax(axis=1)

    batch = BatchEnv("pagat", 16, seed=4)
    while batch.finished < 16:
        stepped = batch.step(lowest(batch.observations, batch.masks))
    assert stepped.over.any()


def test_random_answers_are_equally_likely() -> None:
    places = [0, 7, 8, 100, ACTION_COUNT - 1]
    masks = np.zeros((5_000, ACTION_COUNT), np.uint8)
    masks[:, places] = 1
    actions = np.zeros(len(masks), np.int64)
    sample(masks, np.array([3], np.uint64), actions)
    assert [abs(int((actions == place).sum()) - 1_000) < 150 for place in places] == [True] * 5


# What is refused


def test_an_answer_that_cannot_be_given_changes_nothing() -> None:
    batch = BatchEnv("ddv", 3, seed=1)
    before = batch.observations.copy(), batch.masks.copy()
    actions = batch.sample()
    for wrong in (FIRST[Kind.HEALTHY], -1, 4711):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=r"in game 1 now. Seat 3 can: ") as caught:
            batch.step(actions)
        assert caught.value.code == "env/not-offered"
    assert (batch.observations == before[0]).all()
    assert (batch.masks == before[1]).all()


@pytest.mark.parametrize("wrong", [[1, 2], [0.5] * 3, [[1, 2, 3]], ["a"] * 3])
def test_a_step_needs_a_whole_number_for_each_game(wrong: object) -> None:
    batch = BatchEnv("ddv", 3, seed=1)
    with pytest.raises(Failure, match="3 whole numbers") as caught:
        batch.step(wrong)  # type: ignore[arg-type]
    assert caught.value.code == "env/batch-actions"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"games": 0}, "env/batch-games"),
        ({"seed": -1}, "env/batch-seed"),
        ({"seed": 1 << 62}, "env/batch-seed"),
        ({"players": 3}, "env/players"),
    ],
)
def test_what_makes_no_batch_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(Failure) as caught:
        BatchEnv("ddv", **given)
    assert caught.value.code == code


def test_where_no_game_comes_to_its_cards_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "MOST_TRIED", 5)
    monkeypatch.setattr(core, "begun", lambda *_: None)
    with pytest.raises(Failure, match="5 games in a row") as caught:
        BatchEnv("ddv", 1, seed=1, bid=healthy)
    assert caught.value.code == "env/batch-no-cards"


def test_nobody_asks_for_a_late_solo_in_a_batch() -> None:
    rules = rules_with("ddv", {"solo.late_by_consent": True})
    assert not table_for_batches(rules).rules.solo.late_by_consent
