"""What many plays say together, and how sure the searching bot may be of it."""

from math import inf
from typing import Any

import numpy as np
import pytest

from doppelkopf.bots import Decision
from doppelkopf.bots.search import rate as search_rate
from doppelkopf.bots.search.bot import _call
from doppelkopf.bots.search.calls import Saying
from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.rate import AGAIN, DRAWN, SLOW_POOL, Budget, Rater
from doppelkopf.bots.search.tally import Plays, Rated, Tally
from doppelkopf.bots.search.worlds import CARD_TRUST, WorldDealer
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.kernel.score.points import SCALE
from doppelkopf.kernel.worlds.groups import Pool
from doppelkopf.worlds import NoWorld
from search_kit import FakeClock, armut_rater, first_rater


def rate_armut(budget: Budget) -> Rated:
    rater, state, moves = armut_rater()
    return rater.rate(moves[:2], [0, 0], money_for(state, [state.calls]), budget, CARD_TRUST)


def test_a_world_played_again_makes_nothing_surer(monkeypatch: pytest.MonkeyPatch) -> None:
    """In an Armut, whose worlds are dealt one by one: as many worlds, each played once or often."""
    monkeypatch.setattr("doppelkopf.bots.search.tally.BEHIND", 1e9)
    often = rate_armut(Budget(inf, AGAIN * 48))
    monkeypatch.setattr(search_rate, "AGAIN", 1)
    once = rate_armut(Budget(inf, 48))
    assert once.worlds == often.worlds <= 48
    assert often.errors.max() > 0.7 * once.errors.max()
    assert often.spread > 0.7 * once.spread


def test_worlds_dealt_one_by_one_are_dealt_until_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("doppelkopf.bots.search.tally.BEHIND", 1e9)
    clock = FakeClock(monkeypatch, 0.05)
    found = rate_armut(Budget(clock() + 0.5, clock=clock))
    assert clock.rounds == 10
    assert found.worlds > 9 * SLOW_POOL  # the same deal may come twice


def test_worlds_dealt_for_a_call_are_played_for_the_card_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    pool = WorldDealer.pool

    def noted(dealer: WorldDealer, hands: Any, params: Any) -> Pool:
        played.append(len(hands))
        return pool(dealer, hands, params)

    monkeypatch.setattr(WorldDealer, "pool", noted)
    rater, state, moves = armut_rater()
    for _ in range(2):
        rater.rate(moves[:2], [0, 0], money_for(state, [state.calls]), Budget(inf, 40))
    assert played == [8, 8, 24]


@pytest.mark.parametrize("make_rater", [first_rater, armut_rater])
def test_no_world_in_time_is_no_rating(make_rater: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was played, so nothing is said about any card."""
    pool = WorldDealer.pool
    monkeypatch.setattr(
        WorldDealer, "pool", lambda dealer, hands, params: pool(dealer, hands[:0], params)
    )
    clock = FakeClock(monkeypatch, 0.2)
    rater, state, moves = make_rater()
    with pytest.raises(NoWorld):
        rater.rate(
            moves, [0] * len(moves), money_for(state, [state.calls]), Budget(100.5, clock=clock)
        )


def test_few_worlds_that_fit_are_not_counted_as_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a round only two fit: they are played some times, but are two."""
    pool = WorldDealer.pool
    monkeypatch.setattr(
        WorldDealer, "pool", lambda dealer, hands, params: pool(dealer, hands[:2], params)
    )
    rounds: list[Plays] = []
    played = Rater._round

    def noted(rater: Rater, *job: Any) -> Plays:
        rounds.append(played(rater, *job))
        return rounds[-1]

    monkeypatch.setattr(Rater, "_round", noted)
    rater, state, moves = first_rater()
    found = rater.rate(moves, [0] * len(moves), money_for(state, [state.calls]), Budget(inf, 8))
    assert found.worlds == 2
    assert [(len(plays.points), plays.times) for plays in rounds] == [(2, 2 * AGAIN)]
    assert DRAWN > 2 * AGAIN


def plays(points: list[tuple[float, float]], logs: list[float]) -> Plays:
    """Worlds with the points of two choices, without Augen."""
    values = np.array([[(each * SCALE, 0.0) for each in world] for world in points])
    return Plays(values, np.array(logs), frozenset({bytes([n]) for n in range(len(logs))}), 8)


def test_worlds_count_by_their_weight_among_all_that_were_dealt() -> None:
    tally = Tally(2)
    tally.add([plays([(3.0, 1.0), (0.0, 1.0)], [0.0, 0.0])])
    tally.add([plays([(-6.0, 1.0), (-6.0, 1.0)], [float(np.log(2.0))] * 2)])
    found = tally.rated()
    assert found.means == pytest.approx([-3.5, 1.0])
    assert found.worlds == 2
    shares = np.array([1, 1, 2, 2]) / 6
    off = np.array([3.0, 0.0, -6.0, -6.0]) + 3.5
    error = np.sqrt((shares**2 * off**2).sum() / (1.0 - (shares**2).sum()))
    assert found.errors == pytest.approx([error, 0.0])


def test_one_world_in_effect_says_nothing_for_certain() -> None:
    tally = Tally(2)
    tally.add([plays([(3.0, 1.0), (0.0, 1.0)], [9.0, 0.0])])
    assert tally.rated().errors.min() == inf
    assert not tally.drop()
    assert len(tally.active) == 2


@pytest.mark.parametrize("log", [0.0, 1.4])
def test_one_world_alone_says_nothing_for_certain(log: float) -> None:
    tally = Tally(2)
    tally.add([plays([(3.0, 1.0)], [log])])
    assert tally.rated().errors.min() == inf
    assert tally.rated().spread == inf
    assert not tally.drop()


def test_the_spread_is_that_of_the_best_choice() -> None:
    tally = Tally(2)
    tally.add([plays([(1.0, -9.0), (1.2, 9.0)] * 2, [0.0] * 4)])
    assert tally.rated().best == 0
    assert tally.rated().spread == pytest.approx(np.std([1.0, 1.2] * 2, ddof=1) / 2)


def calls(*gains: tuple[float, float]) -> Tally:
    """Silence, and calls with bars 0.4 and 0.8 that gain one or the other in every second world."""
    points = np.zeros((100, 1 + len(gains), 2))
    for way, pair in enumerate(gains, 1):
        points[:, way, 0] = SCALE * np.array(pair * 50)
    tally = Tally(1 + len(gains), bars=(0.0, 0.4, 0.8)[: 1 + len(gains)])
    tally.add([Plays(points, np.zeros(100), frozenset(), 100)])
    return tally


@pytest.mark.parametrize(
    ("gains", "is_clear", "active"),
    [
        ([(-1.0, 1.7)], False, [0, 1]),  # far above silence, but not yet above its bar
        ([(0.0, 0.9)], False, [0, 1]),
        ([(0.9, 1.1)], True, [0, 1]),  # it may be said
        ([(0.0, 0.4)], True, [0]),  # above silence, clearly below its bar
        ([(0.9, 1.1), (0.0, 0.4)], True, [0, 1]),
        ([(0.9, 1.1), (0.5, 1.3)], False, [0, 1, 2]),
        ([(0.9, 1.1), (1.4, 1.6)], False, [0, 1, 2]),  # either, and which is the better one?
    ],
)
def test_a_call_is_thought_about_until_it_is_clear_of_its_bar(
    gains: list[tuple[float, float]], is_clear: bool, active: list[int]
) -> None:
    tally = calls(*gains)
    assert tally.drop() is is_clear
    assert list(tally.active) == active


def test_a_contract_is_rated_to_the_end_of_its_budget() -> None:
    """What is clearly the better one of two still needs worlds for its own points."""
    rater, state, moves = first_rater()
    money = money_for(state, [state.calls])
    both, budget = [moves[0], moves[-1]], Budget(inf, 64 * DRAWN)
    soon = rater.rate(both, [0, 0], money, budget)
    late = rater.rate(both, [0, 0], money, budget, to_the_end=True)
    assert late.worlds > 2 * soon.worlds
    assert late.spread < soon.spread


def test_silence_is_never_dropped() -> None:
    """Of three ways: clearly behind, but gains are told in the worlds that it had too."""
    points = np.zeros((40, 3, 2))
    points[:, 1, 0] = SCALE * np.array([1.0, 1.2] * 20)
    points[:, 2, 0] = SCALE * np.array([0.6, 1.5] * 20)
    tally = Tally(3, bars=(0.0, 0.4, 0.4))
    tally.add([Plays(points, np.zeros(40), frozenset(), 40)])
    assert not tally.drop()
    assert list(tally.active) == [0, 1, 2]
    tally.add([Plays(points + SCALE, np.zeros(40), frozenset(), 40)])
    found = tally.rated()
    assert found.gains == pytest.approx([0.0, 1.1, 1.05])
    assert found.doubts == pytest.approx([0.0, 0.1 / np.sqrt(79), 0.45 / np.sqrt(79)])


def test_a_call_that_is_surer_is_said_before_one_that_promises_more() -> None:
    found = np.array([0.0, 1.0, 2.0]), np.array([0.0, 0.3, 2.0])
    assert called(*found).action == RE
    assert called(found[0], np.array([0.0, 0.3, 0.5])).action == NO90


def test_a_world_drawn_twice_counts_once_where_the_kernel_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rater, state, moves = first_rater()
    drawn = np.repeat(np.arange(DRAWN // 4), 4)
    monkeypatch.setattr(rater, "_draw", lambda *_: drawn)
    found = rater._rounds(
        *asked_of(moves), money_for(state, [state.calls]), CARD_TRUST, again=False
    )
    assert [len(each.points) for each in found] == [DRAWN // 4]
    assert found[0].times == DRAWN


def asked_of(moves: list[int]) -> tuple[Any, Any]:
    return np.array(moves, np.int64), np.zeros(len(moves), np.int64)


RE, NO90 = (do.Say(seat=Seat(0), call=call) for call in (Call.RE, Call.NO90))


def called(gains: Any, doubts: Any) -> Decision:
    """What is said if Re and no 90 gain so much."""
    _, state, _ = first_rater()
    says = [Saying(None, -1, (), 0.0), Saying(RE, -1, (), 0.4), Saying(NO90, -1, (), 0.8)]

    class Fake(Rater):
        def __init__(self) -> None: ...

        def rate(
            self, *_: Any, bars: Any = None, to_the_end: bool = False, drops: bool = True
        ) -> Rated:
            assert bars == [0.0, 0.4, 0.8]
            assert drops
            assert not to_the_end
            return Rated(gains, gains, np.array([0.2, 0.2, 0.0]), 64, 0.1, gains, doubts)

    return _call(Fake(), state, says, Budget(inf, 64))


@pytest.mark.parametrize(("doubt", "is_said"), [(0.1, True), (0.3, False)])
def test_a_call_is_as_sure_as_its_own_gain_over_silence(doubt: float, is_said: bool) -> None:
    """Not as the difference to the way that brings most, which may need more than it brings."""
    said = called(np.array([0.0, 0.6, 0.7]), np.array([0.0, doubt, 0.2]))
    assert said.action == (RE if is_said else None)
