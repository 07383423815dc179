"""Whatever the rules and whoever sits there: the points of a played game pass their own checks."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.match.booking.bare import bare_of, listed_as
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.sums import listed_questions
from doppelkopf.match.log import entries as log
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.rules import RuleSet, load
from game.mixtures import rule_sets
from match.test_every_table import PEOPLE, SETS, played
from match.test_match_laws import outcome
from mixing import KNOBS
from property_kit import examples

GAMES = 4


def check(before: MatchState, place: int, entry: log.Game) -> MatchState:
    """The same game by its points comes to the same, and nothing is asked that an offence alone
    explains.
    """
    after = apply(before, place, entry)
    row = after.rows[-1]
    if row.kind is not Kind.GAME or row.score is None or any(row.score.fines):
        return after
    bare = bare_of(row, entry, before.rules)
    if row.is_solo and row.score.winner is None:
        return after  # whether a solo was lost that nobody won cannot be told from its points
    assert row.seating is not None
    if any(not amount and person in row.seating.sitting_out for person, amount in row.points):
        return after  # nor whether who sat out settled a solo that brought nothing
    assert list(listed_questions(listed_as(before, bare), before.rules)) == []
    assert outcome(apply(before, place, bare)) == outcome(after)
    return after


def check_evening(rules: RuleSet, rng: random.Random) -> None:
    for size in sizes(rules):
        state = start(Begin(rules, PEOPLE[:size]))
        for place in range(1, GAMES + 1):
            made = entry_of(played(state, rng), state)
            if isinstance(made, log.Game):
                state = check(state, place, made)
            else:
                state = apply(state, place, made)


@pytest.mark.parametrize("name", SETS)
def test_a_played_game_is_its_points_at_every_table(name: str) -> None:
    check_evening(load(name).rules, random.Random(name))


@examples(1 / 2)
@given(rules=rule_sets(KNOBS), seed=st.integers(0, 2**32))
def test_a_played_game_is_its_points_under_mixed_rules(rules: RuleSet, seed: int) -> None:
    check_evening(rules, random.Random(seed))
