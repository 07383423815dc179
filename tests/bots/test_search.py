"""The searching bot: whole games everywhere, the same from the same seed, within its budget."""

import re
import threading
import time
from math import inf
from typing import Any

import numpy as np
import pytest

from doppelkopf.bots import check_name, levels, make
from doppelkopf.bots.bot import Bot
from doppelkopf.bots.search.calls import Saying
from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.options import Clock, Options, parse_options
from doppelkopf.bots.search.rate import DRAWN, Budget, Rater
from doppelkopf.bots.search.tally import Rated
from doppelkopf.bots.search.words import why_card, why_said, why_silent
from doppelkopf.bots.search.worlds import CARD_TRUST, TRUST
from doppelkopf.bots.stammtisch.easy import BY_FEEL
from doppelkopf.cards import Card
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.kernel.play.layout import NONE
from doppelkopf.language import Text
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import View, legal, view
from property_kit import some
from search_kit import FakeClock, first_rater, position

FEW = "search:worlds=8"


def play(setup: Setup, bots: list[Bot]) -> list[do.AnyAction | None]:
    """A whole game by views; its actions."""

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        allowed = legal(mine)
        action = bots[asked.seat].choose(mine, allowed)
        assert action is None or action in allowed
        return action

    steps = list(run(setup, choose))
    assert steps[-1][1].state.outcome is not None
    return [action for action, _ in steps]


@pytest.mark.parametrize("rules", built_in_names())
@pytest.mark.parametrize("name", [FEW, FEW + ",uniform"])
def test_search_plays_every_rule_set_to_the_end(rules: str, name: str) -> None:
    chosen = load(rules).rules
    for seed in range(some(2)):
        setup = make_setup(chosen, dealer=seed % chosen.table.seats, seed=seed)
        play(setup, [make(name, seed * 10 + seat) for seat in range(setup.seats)])


@pytest.mark.parametrize(
    ("name", "changes", "more"),
    [
        ("ravensburger", {"table.strohmann": True}, {"dummy": 1}),
        ("hausregeln-2021", {}, {"forced": Forced.HAMMELRENNEN}),
        ("ddv", {"offences.honour": True}, {}),
        ("ravensburger", {"schiebekopf.play": "by-agreement"}, {"forced": Forced.SCHIEBEKOPF}),
    ],
)
def test_search_plays_other_tables_to_the_end(
    name: str, changes: dict[str, Any], more: dict[str, Any]
) -> None:
    """A table of three with a Strohmann, games without parties, playing on honour."""
    setup = make_setup(rules_with(name, changes), dealer=0, seed=4, **more)
    play(setup, [make(FEW, seat) for seat in range(setup.seats)])


def test_levels_are_in_order_and_the_easy_one_says_nothing() -> None:
    assert [info.name for info in levels()] == ["easy", "medium", "strong"]
    for seed in range(3):
        setup = make_setup(load("ddv").rules, dealer=3, seed=seed)
        actions = play(setup, [make("easy", seat) for seat in range(4)])
        assert not any(isinstance(action, do.Say | do.BidSolo) for action in actions)


@pytest.mark.parametrize("name", ["ddv", "hausregeln-2021", "wettbewerb"])
def test_the_easy_one_with_both_re_cards_looks_for_a_partner(name: str) -> None:
    """Asked in one step or in two; silence would be a solo."""
    rules = load(name).rules
    found = 0
    for seed in range(60):
        setup = make_setup(rules, dealer=3, seed=seed)
        if not any(hand.count(Card.CQ) == 2 for hand in setup.hands):
            continue
        found += 1
        actions = play(setup, [make("easy", seat) for seat in range(4)])
        assert any(isinstance(a, do.BidHochzeit | do.BidArmut | do.BidSchmeissen) for a in actions)
    assert found > 5


def test_it_stops_when_it_has_seen_enough_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is counted in worlds: one round of them more at most."""
    played: list[int] = []
    rounds = Rater._round

    def counted(self: Rater, *job: Any) -> Any:
        found = rounds(self, *job)
        played.append(found.times)
        return found

    monkeypatch.setattr(Rater, "_round", counted)
    asked: list[int] = []
    rate = Rater.rate

    def rated(
        self: Rater, choices: Any, ways: Any, money: Any, budget: Budget, *trust: Any, **more: Any
    ) -> Any:
        played.clear()
        found = rate(self, choices, ways, money, budget, *trust, **more)
        assert budget.worlds is not None
        assert sum(played) < budget.worlds + DRAWN
        asked.append(budget.worlds)
        return found

    monkeypatch.setattr(Rater, "rate", rated)
    setup = make_setup(load("ddv").rules, dealer=3, seed=2)
    play(setup, [make("search:worlds=100", seat) for seat in range(4)])
    assert max(asked) == 100


@pytest.mark.parametrize(("round_takes", "rounds"), [(0.125, 4), (0.15, 3), (0.3, 1), (0.7, 1)])
def test_it_stops_before_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch, round_takes: float, rounds: int
) -> None:
    """No round is begun that would end too late if it takes as long as those before; but one is."""
    clock = FakeClock(monkeypatch, round_takes)
    rater, state, moves = first_rater()
    budget = Budget(clock() + 0.5, clock=clock)
    same = [moves[0]] * 2  # two choices of the same worth: none is ever clearly behind
    found = rater.rate(same, [0, 0], money_for(state, [state.calls]), budget)
    assert clock.rounds == rounds
    assert found.worlds == rounds * DRAWN


def test_a_share_of_the_time_is_a_part_of_what_is_left() -> None:
    now = 10.0
    budget = Budget(14.0, clock=lambda: now)
    assert budget.share(0.25).ends == 11.0
    now = 15.0
    assert budget.share(0.25).ends == 15.0
    assert Budget(inf, 100).share(0.3) == Budget(inf, 30)


def test_a_budget_is_split_into_equal_shares() -> None:
    assert [share.worlds for share in Budget(inf, 600).split(3)] == [200, 200, 200]
    now = [10.0]
    ends = []
    for share in Budget(14.0, clock=lambda: now[0]).split(2):
        ends.append(share.ends)
        now[0] = 11.0  # the first one left some of its time over
    assert ends == [12.0, 14.0]


def test_processor_time_or_that_of_the_wall_is_measured() -> None:
    assert Budget.from_now(parse_options("clock=cpu")).clock is time.thread_time
    assert Budget.from_now(parse_options("")).clock is time.monotonic
    budget = Budget.from_now(parse_options("worlds=5"))
    assert (budget.ends, budget.worlds) == (inf, 5)


def test_two_cores_share_the_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each round is played twice at once, by threads of their own, and repeats."""
    threads: list[int] = []
    rounds = Rater._round

    def noted(self: Rater, *job: Any) -> Any:
        threads.append(threading.get_ident())
        meet.wait()  # nobody goes on before the other one is there
        return rounds(self, *job)

    meet = threading.Barrier(2, timeout=60)
    monkeypatch.setattr(Rater, "_round", noted)
    found = []
    for _ in range(2):
        rater, state, moves = first_rater(cores=2)
        money = money_for(state, [state.calls])
        found.append(rater.rate(moves, [0] * len(moves), money, Budget(inf, 2 * DRAWN)))
    assert len(threads) == 4
    assert len({*threads[:2], threading.main_thread().ident}) == 3
    assert found[0].worlds == 2 * DRAWN
    assert (found[0].means == found[1].means).all()


def test_calls_trust_what_was_seen_more_than_cards_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is chosen by many worlds of about the same weight, a call by the likely ones."""
    trusts: list[tuple[bool, tuple[float, ...]]] = []
    rate = Rater.rate

    def noted(self: Rater, *asked: Any, **more: Any) -> Rated:
        is_card = asked[0][0] != NONE
        trusts.append((is_card, tuple(asked[4] if len(asked) > 4 else TRUST)))
        return rate(self, *asked, **more)

    monkeypatch.setattr(Rater, "rate", noted)
    play(make_setup(load("ddv").rules, dealer=3, seed=1), [make(FEW, seat) for seat in range(4)])
    assert set(trusts) == {(True, tuple(CARD_TRUST)), (False, tuple(TRUST))}


def test_a_bot_thinks_the_same_of_a_view_whatever_it_was_asked_before() -> None:
    """So two bots with the same seed play the same until they differ."""
    setup = make_setup(load("ddv").rules, dealer=3, seed=5)
    asked: list[tuple[View, do.AnyAction | None]] = []
    bots = [make(FEW, 7) for _ in range(4)]

    def choose(state: State, may: LegalActions) -> do.AnyAction | None:
        mine = view(state, may.seat)
        asked.append((mine, bots[may.seat].choose(mine, legal(mine))))
        return asked[-1][1]

    list(run(setup, choose))
    for mine, action in asked[::-3]:
        assert make(FEW, 7).choose(mine, legal(mine)) == action


def test_the_same_seed_and_number_of_worlds_play_the_same_game() -> None:
    setup = make_setup(load("ddv").rules, dealer=3, seed=5)
    games = [play(setup, [make(FEW, seat) for seat in range(4)]) for _ in range(2)]
    assert games[0] == games[1]


def test_reasons_are_given_in_points() -> None:
    rules = load("ddv").rules
    bot = make(FEW, 1)
    state = next(
        step.state
        for _, step in run(make_setup(rules, dealer=3, seed=1), _quietly)
        if step.state.phase is Phase.PLAY
    )
    turn = state.turn
    assert turn is not None
    mine = view(state, turn)
    decision = bot.decide(mine, legal(mine))
    assert decision.reason is not None
    assert re.match(
        r"Im Mittel [+−]\d,\d Punkte über \d+ mögliche Verteilungen; ", decision.reason.de
    )
    assert re.match(r"[+−]\d\.\d points on average over \d+ possible deals; ", decision.reason.en)


MEANS = np.array([0.4, 1.2, -0.5])
RATED = Rated(MEANS, MEANS, np.zeros(3), 640, 0.1)


def test_a_card_is_held_against_the_second_best() -> None:
    cards = (Card.CA, Card.HT, Card.D9)
    assert why_card(cards, RATED, None) == Text(
        "Im Mittel +1,2 Punkte über 640 mögliche Verteilungen; ♣A: +0,4.",
        "+1.2 points on average over 640 possible deals; ♣A: +0.4.",
    )
    close = RATED._replace(means=np.array([1.22, 1.2, -0.5]))
    assert "♣A wäre fast so gut." in why_card(cards, close, None).de
    twice = why_card((Card.HT, Card.HT, Card.D9), RATED, None)  # one card, with and without a word
    assert "♦9: −0.5" in twice.en


def test_one_deal_is_no_plural() -> None:
    assert (
        "über eine mögliche Verteilung;"
        in why_card((Card.CA, Card.HT, Card.D9), RATED._replace(worlds=1), None).de
    )


def test_a_reason_counts_no_deal_twice() -> None:
    """At the end few deals are possible, however many worlds are played."""
    setup = make_setup(load("ddv").rules, dealer=3, seed=5)
    mine, allowed, _ = position(setup, "stammtisch", lambda state: len(state.tricks) == 10)
    hidden = sum(mine.hand_sizes) - len(mine.hand)
    reason = make("search:worlds=192", 1).decide(mine, allowed).reason
    assert hidden == 6
    assert reason is not None
    counted = re.search(r"over (\d+|one) possible deal", reason.en)
    assert counted is not None
    assert counted[1] == "one" or int(counted[1]) <= 90  # ways to deal six cards to three


def test_what_a_call_would_gain_is_said() -> None:
    say = do.Say(seat=Seat(1), call=Call.KONTRA)
    says = [Saying(None, -1, (), 0.0), Saying(say, 0, (), 0.8)]

    def silent(gain: float) -> Text | None:
        gains, doubts = np.array([0.0, gain]), np.array([0.0, 0.36])
        return why_silent(says, RATED._replace(gains=gains, doubts=doubts))

    less = silent(-0.32)
    assert less == Text("Kontra brächte jetzt −0,3.", "Kontra would bring −0.3 now.")
    assert silent(0.9) == Text(
        "Kontra brächte jetzt +0,9; nötig wären +1,2.",
        "Kontra would bring +0.9 now; it would take +1.2.",
    )
    assert silent(1.155) == Text(
        "Kontra brächte jetzt +1,2, knapp zu wenig.",
        "Kontra would bring +1.2 now, just too little.",
    )
    assert why_card((Card.CA, Card.HT, Card.D9), RATED, less).de.endswith(" " + less.de)
    assert why_silent(says[:1], RATED._replace(gains=np.zeros(1))) is None
    assert "+0,9 Punkte mehr als zu schweigen" in why_said(Call.RE, 0.9).de


def test_the_easy_level_gives_reasons_for_every_card() -> None:
    """Those of the rules of thumb, or that it was just a feeling."""
    bots = [make("easy", seat) for seat in range(4)]
    reasons: list[Text | None] = []

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        decision = bots[asked.seat].decide(mine, legal(mine))
        if isinstance(decision.action, do.Play):
            reasons.append(decision.reason)
        return decision.action

    list(run(make_setup(load("ddv").rules, dealer=3, seed=1), choose))
    assert None not in reasons
    assert 3 < reasons.count(BY_FEEL) < len(reasons) / 2


def _quietly(state: State, asked: LegalActions) -> do.AnyAction | None:
    mine = view(state, asked.seat)
    return make("random", int(asked.seat)).choose(mine, legal(mine))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Options()),
        ("seconds=0.1,uniform", Options(seconds=0.1, uniform=True)),
        ("worlds=40,cores=2", Options(worlds=40, cores=2)),
        ("seconds=0.5,clock=cpu", Options(clock=Clock.CPU)),
    ],
)
def test_options_are_read(text: str, expected: Options) -> None:
    assert parse_options(text) == expected


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("search:depth=3", "no option 'depth=3'"),
        ("search:seconds=soon", "needs a number"),
        ("search:cores=0", "between 1 and 64"),
        ("search:worlds=1.9", "'worlds=1.9' needs a whole number"),
        ("search:clock=sun", "'clock=sun' has to be wall or cpu"),
        ("search:clock=cpu,cores=2", "on one core"),
        ("simple:seconds=1", "has no options"),
        ("serach", "no bot 'serach'"),
    ],
)
def test_wrong_names_and_options_are_refused(name: str, message: str) -> None:
    with pytest.raises(DokoError, match=message):
        check_name(name)
