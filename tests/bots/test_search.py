"""The searching bot: whole games everywhere, the same from the same seed, within its budget."""

from typing import Any

import pytest

from doppelkopf.bots import BOTS, LEVELS, check_name, make
from doppelkopf.bots.bot import Bot
from doppelkopf.bots.search_options import Options, parse_options
from doppelkopf.bots.search_rate import DRAWN, Budget, Rater
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal, view

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
    for seed in range(2):
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


def test_levels_are_bots_and_the_easy_one_says_nothing() -> None:
    assert set(LEVELS) <= set(BOTS)
    for seed in range(3):
        setup = make_setup(load("ddv").rules, dealer=3, seed=seed)
        actions = play(setup, [make("easy", seat) for seat in range(4)])
        assert not any(isinstance(action, do.Say | do.BidSolo) for action in actions)


def test_it_stops_when_it_has_seen_enough_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is counted in worlds: one round of them more at most."""
    played: list[int] = []
    rounds = Rater._round

    def counted(self: Rater, job: Any, moves: Any, which: Any, money: Any) -> Any:
        found = rounds(self, job, moves, which, money)
        played.append(len(found))
        return found

    monkeypatch.setattr(Rater, "_round", counted)
    asked: list[int] = []
    rate = Rater.rate

    def rated(self: Rater, choices: Any, ways: Any, money: Any, budget: Budget) -> Any:
        played.clear()
        found = rate(self, choices, ways, money, budget)
        assert budget.worlds is not None
        assert sum(played) < budget.worlds + DRAWN
        asked.append(budget.worlds)
        return found

    monkeypatch.setattr(Rater, "rate", rated)
    setup = make_setup(load("ddv").rules, dealer=3, seed=2)
    play(setup, [make("search:worlds=100", seat) for seat in range(4)])
    assert max(asked) == 100


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
    assert "Punkte" in decision.reason.de
    assert "points" in decision.reason.en


def _quietly(state: State, asked: LegalActions) -> do.AnyAction | None:
    mine = view(state, asked.seat)
    return make("random", int(asked.seat)).choose(mine, legal(mine))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Options()),
        ("seconds=0.1,uniform", Options(seconds=0.1, uniform=True)),
        ("worlds=40,cores=2", Options(worlds=40, cores=2)),
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
        ("simple:seconds=1", "has no options"),
        ("serach", "no bot 'serach'"),
    ],
)
def test_wrong_names_and_options_are_refused(name: str, message: str) -> None:
    with pytest.raises(DokoError, match=message):
        check_name(name)
