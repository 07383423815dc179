"""The environment: games by the engine, asked in the order of the driver."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

import doppelkopf as doko
from doppelkopf.cards import Card
from doppelkopf.env import make
from doppelkopf.env.actions import ACTIONS, SILENCE, Exchange, Kind
from doppelkopf.env.core import Env
from doppelkopf.env.dealing import Dealing, order_of, table_of
from doppelkopf.env.position import Options, Position, start
from doppelkopf.errors import DokoError, Failure, IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions, legal_actions
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import State
from doppelkopf.record import replay
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from env_kit import follow, positions, some_answer
from game_kit import rules_with
from laws_kit import SCHIEBEKOPF
from slow_kit import few
from view.random_games import Chooser, random_rules, random_setup

SEEDS = pytest.mark.parametrize("seed", few(range(60), 12))


def played(env: Env, seed: int) -> Env:
    rng = Random(seed)
    while not env.is_over:
        env.step(some_answer(env.position, rng))
    return env


# The order of questions


@SEEDS
def test_seats_are_asked_in_the_order_of_the_driver(seed: int) -> None:
    """Whoever the driver asks and who has something to say is asked here, and nobody else."""
    rng = Random(seed)
    setup = random_setup(random_rules(rng), rng)
    position = start(setup, Options(claims=True))
    chooser = Chooser(rng)

    def choose(state: State, legal: LegalActions) -> do.AnyAction | None:
        nonlocal position
        if isinstance(position.did, do.Action):
            assert position.state == state
        only_counting = all(isinstance(action, do.AllowCounting) for action in legal)
        if only_counting:
            return None
        assert position.asked == legal.seat
        while isinstance(action := chooser(state, legal), do.AllowCounting):
            pass
        position = position.step(SILENCE) if action is None else follow(position, action)
        return action

    for _, step in run(setup, choose):
        state = step.state
    assert position.state == state
    assert position.asked is None


@SEEDS
def test_all_that_the_engine_accepts_is_offered(seed: int) -> None:
    for position in positions(seed, claims=True):
        if position.asked is None:
            continue
        legal = legal_actions(position.state, position.asked)
        wanted = {action for action in legal if not isinstance(action, do.AllowCounting)}
        offered = set(position.offers(position.asked).values()) - {None}
        if not any(isinstance(action, Exchange) for action in wanted):
            assert offered == wanted
        assert (SILENCE in position.legal) == (position.row[-1] != position.asked)


@SEEDS
def test_claims_are_offered_only_if_asked_for(seed: int) -> None:
    for position in positions(seed, claims=False):
        kinds = {ACTIONS[each].kind for each in position.legal}
        assert not kinds & {Kind.CLAIM, Kind.HAND_OVER}


@SEEDS
def test_every_exchange_can_be_finished_whichever_cards_are_chosen(seed: int) -> None:
    """All sets of cards the engine accepts, each in just one way."""
    rng = Random(seed)
    rules = random_rules(rng)
    setup = random_setup(rules, rng)
    position = start(setup, Options())
    for _ in range(400):
        if position.is_over:
            break
        if position.state.phase in (Phase.ARMUT_FILL, Phase.ARMUT_RETURN, Phase.PUSHING):
            kinds = [ACTIONS[each].value for each in position.legal]
            assert all(
                not position.chosen or not isinstance(card, Card) or card >= position.chosen[-1]
                for card in kinds
            )
        wish = [each for each in position.legal if ACTIONS[each].kind in (Kind.ARMUT, Kind.TAKE)]
        position = position.step(rng.choice(wish or position.legal))


def test_an_exchange_goes_card_by_card() -> None:
    env = make(rules_with("ravensburger", SCHIEBEKOPF), seed=3)
    env.reset(seed=3, forced="schiebekopf")
    hand = env.state.hands[0 if env.seat is None else env.seat]
    seat = env.seat
    for _ in range(4):
        assert env.seat == seat
        assert sum(env.observe()[472:497]) == len(env.position.chosen)
        env.step(env.legal[0])
    assert env.actions == (do.Push(seat=env.actions[0].seat, cards=hand[:4]),)
    assert env.seat != seat


# Games


@pytest.mark.parametrize("name", built_in_names())
def test_every_rule_set_is_played_to_its_end(name: str) -> None:
    env = make(name, seed=5, claims=True)
    for number in range(3):
        played(env, number)
        assert sum(env.points) + env.pot == 0
        assert env.rewards.tolist() == [float(each) for each in env.state.points]
        assert env.seat is None
        assert not env.legal
        assert not env.mask().any()
        *_, last = replay(env.record())
        assert last.state == env.state
        env.reset()


@pytest.mark.parametrize(
    ("name", "players", "seats"), [("ravensburger", 3, 4), ("ddv", 4, 4), ("wettbewerb-5", 5, 5)]
)
def test_three_four_and_five_play(name: str, players: int, seats: int) -> None:
    env = make(name, players=players, seed=1)
    asked = set()
    dealers = set()
    for number in range(6):
        rng = Random(number)
        dealers.add(env.state.setup.dealer)
        while not env.is_over:
            asked.add(env.seat)
            env.step(some_answer(env.position, rng))
        env.reset()
    assert (env.players, env.seats, len(env.rewards)) == (players, seats, seats)
    assert asked == dealers == set(range(players))


def test_as_many_cannot_play_by_these_rules() -> None:
    with pytest.raises(Failure, match="By these rules 4 play, not 3") as caught:
        make("ddv", players=3)
    assert caught.value.code == "env/players"
    with pytest.raises(Failure, match="By these rules 4 or 3 play, not 5"):
        make("ravensburger", players=5)


def test_without_honour_a_wrong_card_cannot_be_played() -> None:
    honest = load("ddv").rules
    rules = honest.model_copy(
        update={"offences": honest.offences.model_copy(update={"honour": True})}
    )
    assert not make(rules).table.rules.offences.honour
    assert make(rules, honour=True).table.rules.offences.honour


# Chance


def test_a_seed_deals_a_run_of_games_as_everywhere() -> None:
    env = make("ddv", seed=7)
    for number in range(5):
        setup = make_setup(load("ddv"), dealer=number % 4, seed=7 + number)
        assert env.state.setup == setup
        assert env.record().seed == 7 + number
        env.reset()
    env.reset(seed=7)
    assert env.state.setup.dealer == 0
    env.reset()
    assert env.seed == 8


def test_without_a_seed_no_two_runs_are_alike() -> None:
    assert make().state.setup != make().state.setup


def test_what_a_match_brings_along_is_given_to_a_deal() -> None:
    env = make("ravensburger", players=3, seed=1)
    env.reset(seed=4, dealer=1, pot=50, duty=(0,))
    setup = env.state.setup
    assert (setup.dealer, setup.pot, setup.duty, setup.dummy) == (1, 50, (0,), 3)
    env = make("hausrunde")
    env.reset(forced=Forced.DUTY_SOLO, made_to_play=2)
    assert env.seat == 2


def test_given_hands_are_dealt_and_a_whole_setup_too() -> None:
    setup = make_setup(load("ddv"), dealer=2, seed=11)
    env = make("ddv")
    env.reset(hands=setup.hands, dealer=2)
    assert env.state.setup == setup
    assert env.record().seed is None
    env.reset(setup=setup)
    assert env.state.setup == setup
    with pytest.raises(Failure, match="for others"):
        env.reset(setup=make_setup(load("ravensburger"), dealer=0, seed=1, dummy=3))


@pytest.mark.parametrize("name", ["ddv", "wettbewerb-5", "borgholzhausen", "ravensburger"])
def test_a_deal_card_by_card_makes_any_hands(name: str) -> None:
    pushed = name == "ravensburger"
    rules = rules_with(name, SCHIEBEKOPF if pushed else {})
    forced = Forced.SCHIEBEKOPF if pushed else None
    setup = make_setup(rules, dealer=1, seed=3, forced=forced)
    dealing = Dealing.begin(rules, 1, forced)
    for card in order_of(setup):
        left = dict(dealing.outcomes())
        assert left[card] > 0
        assert sum(left.values()) == len(dealing.cards) - len(dealing.dealt)
        dealing = dealing.deal(card)
    assert dealing.is_over
    assert dealing.hands == (setup.hands, setup.talon)
    assert table_of(rules).setup(hands=dealing.hands, dealer=1, forced=forced) == setup


# What is refused


def test_what_cannot_be_answered_is_refused_with_a_reason() -> None:
    env = make("ddv", seed=1)
    before = env.position
    with pytest.raises(IllegalAction, match="Seat 1 can: healthy, reserve") as caught:
        env.step("take the Armut")
    assert caught.value.code == "env/not-offered"
    with pytest.raises(IllegalAction, match="count from 0") as caught:
        env.step(4711)
    assert caught.value.code == "env/action-number"
    with pytest.raises(Failure, match="no action"):
        env.step("jump")
    with pytest.raises(Failure, match="no seat 4"):
        env.observe(4)
    assert env.position is before
    played(env, 1)
    with pytest.raises(Failure, match="over") as over:
        env.step(0)
    assert over.value.code == "env/over"


def test_a_card_is_refused_as_the_engine_does() -> None:
    env = make("ddv", seed=1)
    while env.state.phase is not Phase.PLAY or not env.state.trick:
        env.step("healthy" if "healthy" in env.names else env.legal[0])
    assert env.seat is not None
    while SILENCE in env.legal:
        env.step("silence")
    wrong = next(card for card in Card if card not in env.state.hands[env.seat or 0])
    with pytest.raises(IllegalAction) as caught:
        env.step(f"play {wrong.name}")
    assert caught.value.code.startswith("play/")


# What stays


@SEEDS
def test_a_position_can_be_saved_and_gone_on_from(seed: int) -> None:
    name = built_in_names()[seed % len(built_in_names())]
    env, rng = make(name, seed=seed, claims=True), Random(seed)
    for _ in range(rng.randrange(60)):
        if env.is_over:
            break
        env.step(some_answer(env.position, rng))
    other = make(name, claims=True)
    other.restore(env.save())
    twin = env.clone()
    assert _same(env.position, other.position)
    answers = Random(seed)
    while not env.is_over:
        answer = some_answer(env.position, answers)
        for each in (env, other, twin):
            each.step(answer)
        assert _same(env.position, other.position)
        assert _same(env.position, twin.position)
    assert env.record().hash == other.record().hash == twin.record().hash


def _same(one: Position, other: Position) -> bool:
    assert (one.state, one.silent, one.chosen) == (other.state, other.silent, other.chosen)
    assert (one.asked, one.legal) == (other.asked, other.legal)
    return True


def test_a_clone_goes_its_own_way() -> None:
    env = make("ddv", seed=1)
    twin = env.clone()
    twin.step("healthy")
    assert (env.seat, twin.seat) == (1, 2)
    assert len(env.actions) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "doppelkopf-env", "version": 1}',
        '{"format": "doppelkopf-env", "version": 1, "claims":1,"silent":1, "chosen": 1, "game": 1}',
        "[" * 100_000,
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    env = make("ddv", seed=1)
    before = env.position
    with pytest.raises(DokoError):
        env.restore(text)
    assert env.position is before


def test_a_position_that_cannot_be_is_refused() -> None:
    env = make("ddv", seed=1)
    text = env.save()
    for bad in (
        text.replace('"silent":[]', '"silent":[2]'),
        text.replace('"silent":[]', '"silent":["x"]'),
        text.replace('"chosen":""', '"chosen":"CQ"'),
        text.replace('"chosen":""', '"chosen":"XX"'),
        text.replace('"version":1,"claims"', '"version":2,"claims"'),
    ):
        assert bad != text
        with pytest.raises(DokoError):
            env.restore(bad)
    with pytest.raises(Failure, match="another table"):
        make("ddv", claims=True).restore(text)
    with pytest.raises(Failure, match="another table"):
        make("pagat").restore(text)


def test_the_front_door_has_it() -> None:
    env = doko.env.make("ddv", seed=1)
    assert isinstance(env, doko.env.Env)
    assert repr(env) == "<Env ddv for 4: <State: reservations, seat 1 to act>>"
    assert env.points == (Fraction(0),) * 4
    assert env.mask().sum() == len(env.legal)
    assert env.mask(0).sum() == 0
    assert env.observe().dtype == np.uint8
