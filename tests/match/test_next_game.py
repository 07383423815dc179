"""Matches on the engine: the next game's setup, and a finished game as an entry of the log."""

import random

import pytest

from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Scored, State
from doppelkopf.match import entries as log
from doppelkopf.match.due import questions
from doppelkopf.match.entries import Reason
from doppelkopf.match.fold import Begin, apply, start, work_out
from doppelkopf.match.next_game import contract_due, entry_of, setup_for
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.match.turns import is_list_over, next_seating
from doppelkopf.rules import RuleSet, load
from game_kit import rules_with
from match.match_kit import FIVE, NAMES, book, game

TABLES = {
    "ddv": (load("ddv").rules, NAMES),
    "ddv at five": (load("ddv").rules, FIVE),
    "hausregeln-2021": (load("hausregeln-2021").rules, NAMES),
    "ravensburger": (load("ravensburger").rules, NAMES),
    "ravensburger at three": (load("ravensburger").rules, NAMES[:3]),
    "ravensburger at five": (load("ravensburger").rules, FIVE),
    "ravensburger races": (
        rules_with("ravensburger", {"hammelrennen.mode": "first-to-60", "money.pot_stakes": 2}),
        NAMES,
    ),
    "ravensburger zwangssolo": (
        rules_with("ravensburger", {"duty_solos.per_player": 1, "duty_solos.rounds": 2}),
        NAMES,
    ),
    "mischen-impossible": (load("mischen-impossible").rules, NAMES),
    "wettbewerb": (load("wettbewerb").rules, NAMES),
    "wettbewerb-5": (load("wettbewerb-5").rules, FIVE),
    "borgholzhausen": (load("borgholzhausen").rules, NAMES),
}


COMMON = (do.Healthy, do.BidSchmeissen, do.BidArmut, do.BidHochzeit, do.Play)
"""What random players prefer to the many solos they could bid."""


def play(state: MatchState, rng: random.Random) -> State:
    """Play the next game with random choices; calls and claims are rare."""

    def choose(_: State, legal: LegalActions) -> do.AnyAction | None:
        common = [each for each in legal.all if isinstance(each, COMMON)]
        if common and rng.random() < 0.9:
            return rng.choice(common)
        cards = [each for each in legal.all if not isinstance(each, do.Say | do.Claim)]
        if cards and rng.random() < 0.97:
            return rng.choice(cards)
        if not cards and rng.random() < 0.9 and not _must(legal):
            return None
        return rng.choice(legal.all)

    end = None
    for _, step in run(setup_for(state, seed=rng.getrandbits(64)), choose):
        end = step.state
    assert end is not None
    return end


def _must(legal: LegalActions) -> bool:
    return legal.state.turn is None or legal.state.duty is not None


@pytest.mark.parametrize("name", TABLES)
def test_a_match_on_the_engine_and_its_log_agree(name: str) -> None:
    rules, people = TABLES[name]
    rng = random.Random(name)
    begin = Begin(rules, people)
    state, entries = start(begin), []
    for place in range(1, 31):
        if is_list_over(state):
            break
        finished = play(state, rng)
        entry = entry_of(finished, state)
        questions(state, entry)
        before, state = state, apply(state, place, entry)
        entries.append(entry)
        if isinstance(finished.outcome, Scored):
            _same(before, state, finished.outcome, rules)
        else:
            assert state.rows[-1].kind is Kind.REDEAL
    assert work_out(begin, log.numbered(entries)) == state


def _same(before: MatchState, after: MatchState, outcome: Scored, rules: RuleSet) -> None:
    """The row is the engine's score times Bock."""
    row = after.rows[-1]
    seating = next_seating(before)
    points, _ = outcome.score.doubled(row.doublings, fines_too=rules.offences.fines_in_bock)
    if seating.sitting_out:
        return  # whoever sits out may settle solos too
    for name, expected in zip(seating.seats, points, strict=True):
        if name is not None:
            assert row.points_of(name) == expected


def test_the_setup_says_what_is_forced() -> None:
    race = setup_for(book("hausregeln-2021", game(augen=120)), seed=1)
    assert race.forced is Forced.HAMMELRENNEN
    forced = setup_for(book("ddv", *[game()] * 20), seed=1)
    assert (forced.forced, forced.made_to_play, forced.duty) == (
        Forced.DUTY_SOLO,
        1,
        (0, 1, 2, 3),
    )
    rules = rules_with("ravensburger", {"schiebekopf.play": "by-agreement"})
    agreed = book(rules, log.Agree())
    assert setup_for(agreed, seed=1).forced is Forced.SCHIEBEKOPF
    assert contract_due(agreed) is not None
    assert contract_due(book("ddv")) is None


def test_the_setup_knows_pot_dealer_and_dummy() -> None:
    three = setup_for(book("ravensburger", people=NAMES[:3]), seed=1)
    assert (three.dummy, three.pot, three.dealer) == (3, 150, 0)
    five = setup_for(book("ddv", people=FIVE), seed=1)
    assert (five.dealer, five.pot) == (3, None)  # the dealer sits out behind the last seat


def test_a_redeal_is_an_entry_too() -> None:
    rng = random.Random(1)
    state = start(Begin(load("hausregeln-2021").rules, NAMES))
    for _ in range(300):
        entry = entry_of(play(state, rng), state)
        if isinstance(entry, log.Redeal):
            assert entry.reason is Reason.SCHMEISSEN
            return
    pytest.fail("nobody threw in")


def test_a_game_that_is_not_over_is_no_entry() -> None:
    state = book("ddv")
    first = next(iter(run(setup_for(state, seed=1), lambda *_: None)))[1].state
    with pytest.raises(Refused):
        entry_of(first, state)
    with pytest.raises(DokoError):
        setup_for(book("ddv", log.Leave(person="Ben")), seed=1)
