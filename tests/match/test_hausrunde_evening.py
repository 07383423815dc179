"""Common house rules, the evening: how much Bock counts, what starts it, when a list is over."""

import pytest

from doppelkopf.game.basics import Contract, GameEvent
from doppelkopf.game.setup import DutyKind
from doppelkopf.match.booking.next_game import setup_for
from doppelkopf.match.booking.turns import is_list_over, made_to_play
from doppelkopf.match.log import entries as log
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import MatchState
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.ruleset import RuleSet
from game_kit import rules_with
from match.match_kit import NAMES, ahead, book, factors, game, refused
from scene_kit import Scene

ROUND = "hausrunde"
DRAW = game(augen=120)


def by(**changes: object) -> RuleSet:
    """The common private style with these keys, `__` for a dot."""
    return rules_with(ROUND, {key.replace("__", "."): value for key, value in changes.items()})


@pytest.mark.parametrize(
    ("factor", "expected"), [(2, [1, 2, 4, 4]), (3, [1, 3, 9, 9]), (10, [1, 10, 100, 100])]
)
def test_hausrunde_bock_counts_a_factor_of_the_tables_own(factor: int, expected: list[int]) -> None:
    rules = by(bock__triggers=["draw"], bock__factor=factor)
    state = book(rules, DRAW, DRAW, game(), game())
    assert factors(state) == expected
    assert ahead(state, 2) == [factor**2, factor]
    assert state.rows[2].points_of("Anna") == expected[2]  # a game of one point


def test_hausrunde_bock_after_a_solo_won() -> None:
    rules = by(bock__triggers=["won-solo"])
    won, lost = (game("solo-queens", (1,), augen) for augen in (130, 110))
    assert factors(book(rules, won, game())) == [1, 2]
    assert factors(book(rules, lost, game())) == [1, 1]
    silent = game("silent", (1,), 130)
    assert factors(book(rules, silent, game())) == [1, 2]


@pytest.mark.parametrize(("points", "expected"), [(3, [1, 2]), (4, [1, 1])])
def test_hausrunde_bock_after_a_game_of_many_points(points: int, expected: list[int]) -> None:
    rules = by(bock__triggers=["many-points"], bock__points=points)
    assert factors(book(rules, game(augen=185), game())) == expected  # won, no 90, no 60


def test_hausrunde_bock_many_points_are_counted_before_tripling_and_bock() -> None:
    rules = by(bock__triggers=["many-points", "draw"], bock__points=3)
    assert factors(book(rules, game("solo-queens", (1,), 130), game())) == [1, 1]
    state = book(rules, DRAW, DRAW, game(), game(), game(), game(), game())
    assert factors(state) == [1, 2, 4, 4, 4, 2, 1]


@pytest.mark.parametrize(
    ("games", "contract", "starts"),
    [
        ("ordinary", Contract.NORMAL, True),
        ("ordinary", Contract.SOLO_DIAMONDS, True),
        ("ordinary", Contract.SOLO_QUEENS, False),
        ("together", Contract.NORMAL, True),
        ("together", Contract.SOLO_DIAMONDS, False),
        ("every", Contract.SOLO_QUEENS, True),
        ("every", Contract.SOLO_HEARTS, False),
    ],
)
def test_hausrunde_bock_heart_goes_through_in_which_games(
    games: str, contract: Contract, starts: bool
) -> None:
    """All four follow when ♥A is led; in a ♥ solo that is a trick of trumps."""
    changes = {"bock.triggers": ["heart-through"], "bock.heart_games": games}
    re = (0, 2) if contract is Contract.NORMAL else ()
    table = Scene("0: HA HK H9 HK", contract=contract, re=re, rules=ROUND, changes=changes)
    _ = table.healthy() if contract is Contract.NORMAL else table.solo(0, contract)
    table.lay()
    assert (GameEvent.HEART_THROUGH in table.state.events) is starts
    assert (Trigger.HEART_THROUGH in table.play_on().score.triggers) is starts


def test_hausrunde_bock_heart_in_a_hochzeit_left_alone_is_a_game_of_one() -> None:
    alone = game("hochzeit", (1,), 130, heart=True)
    both = game("hochzeit", (1, 2), 130, heart=True)
    together = by(bock__triggers=["heart-through"], bock__heart_games="together")
    assert factors(book(together, alone, game())) == [1, 1]
    assert factors(book(together, both, game())) == [1, 2]
    assert factors(book(by(bock__triggers=["heart-through"]), alone, game())) == [1, 2]


def test_hausrunde_bock_a_heart_that_does_not_count_is_refused_on_the_sheet() -> None:
    rules = by(bock__triggers=["heart-through"], bock__heart_games="together")
    solo = game("solo-diamonds", (1,), 130, heart=True)
    refused("result/events", rules, solo)


def test_hausrunde_bock_a_herzstich_says_that_heart_went_through() -> None:
    keys = {"bock__triggers": ["heart-through"], "specials__herzstich": 1}
    taken = game(specials=("herzstich:Anna",))
    assert factors(book(by(**keys), taken, game())) == [1, 2]
    assert factors(book(by(specials__herzstich=1), taken, game())) == [1, 1]
    both = game(specials=("herzstich:Anna",), heart=True)
    assert factors(book(by(**keys, bock__per_game="each-trigger"), both, game())) == [1, 2]
    played = Scene("0: HA HK H9 HK", rules=by(**keys)).healthy().lay().play_on()
    assert Trigger.HEART_THROUGH in played.score.triggers


def test_hausrunde_bock_heart_without_a_herzstich_is_asked_whose_trick_it_was() -> None:
    keys = {"bock__triggers": ["heart-through"], "specials__herzstich": 1}
    heart = game(heart=True)
    refused("result/special", by(**keys), heart)
    assert factors(book(by(**keys | {"specials__herzstich": 0}), heart, game())) == [1, 2]
    left_out = by(**keys, specials__in_solos=False, bock__heart_games="every")
    assert factors(book(left_out, game("solo-queens", (1,), heart=True), game())) == [1, 2]


def over_after(rules: RuleSet, *entries: log.AnyEntry) -> list[bool]:
    """Whether the list is over after each of these games."""
    return [is_list_over(book(rules, *entries[: at + 1])) for at in range(len(entries))]


def test_hausrunde_ende_after_rounds_in_which_everyone_has_dealt() -> None:
    rules = by(match__rounds=1, match__dealer_after_solo="same-if-announced")
    solo = game("solo-queens", (1,), 130)
    assert over_after(rules, game(), game(), game(), game()) == [False, False, False, True]
    assert over_after(rules, game(), solo, game(), game(), game()) == [*[False] * 4, True]


def test_hausrunde_ende_the_next_list_has_its_own_rounds() -> None:
    rules = by(match__rounds=1)
    four = [game()] * 4
    assert not is_list_over(book(rules, *four, log.NextList(), *four[:3]))
    assert is_list_over(book(rules, *four, log.NextList(), *four))


@pytest.mark.parametrize("points", [20, 50])
def test_hausrunde_ende_what_is_paid_into_the_pot_is_not_lost(points: int) -> None:
    """Fifty each at the start, by the rules with money; then a game of five."""
    rules = rules_with("ravensburger", {"match.points": points})
    state = book(rules)
    assert state.rows[0].points_of("Anna") == -50
    assert state.points_left == points
    assert not is_list_over(state)
    state = book(rules, *[game()] * (points // 5))
    assert max(abs(state.list_total(name) + 50) for name in NAMES) == points
    assert is_list_over(state)
    assert not is_list_over(book(rules, *[game()] * (points // 5 - 1)))


def test_hausrunde_ende_a_fine_ends_no_list_without_a_game() -> None:
    fine = log.Fine(person="Anna", kind="agreed", points=9)
    state = book(by(match__points=3), fine)
    assert state.list_total("Anna") == -9
    assert not is_list_over(state)
    assert is_list_over(book(by(match__points=3), fine, game()))


def test_hausrunde_ende_when_one_has_so_many_points() -> None:
    rules = by(match__points=3)
    assert over_after(rules, game(), game(), game()) == [False, False, True]
    other = game(re=(1, 3))
    assert over_after(rules, game(), other, game()) == [False, False, False]


def test_hausrunde_ende_when_all_games_together_have_counted_so_many() -> None:
    rules = by(match__points=3, match__points_end="all")
    other = game(re=(1, 3))
    assert over_after(rules, game(), other, game()) == [False, False, True]
    bock = by(match__points=3, match__points_end="all", bock__triggers=["won-solo"])
    solo = game("solo-queens", (1,), 130)
    assert over_after(bock, solo, game()) == [False, True]  # 1, then 1 in Bock


def test_hausrunde_ende_what_is_left_is_told() -> None:
    def told(state: MatchState) -> str:
        return next(fact.text.en for fact in outlook(state) if fact.id == "list")

    assert told(book(by(match__rounds=2), game())) == "1: 1 game; 2 rounds left"
    assert told(book(by(match__points=30), game())) == "1: 1 game; 29 points until the end"


DUTIES = {
    "duty_solos__per_player": 2,
    "duty_solos__period": "rounds",
    "duty_solos__rounds": 3,
    "duty_solos__suit": 1,
}
"""Two solos each in three rounds, one of them with a suit as trump."""


def test_hausrunde_pflichtsolo_which_kind_is_still_owed() -> None:
    rules = by(**DUTIES)
    queens, clubs = (game(f"solo-{kind}", (1,)) for kind in ("queens", "clubs"))
    assert kinds(book(rules)) == [None] * 4
    assert kinds(book(rules, queens)) == [None, DutyKind.SUIT, None, None]
    assert kinds(book(rules, clubs)) == [None] * 4
    assert owed(book(rules, queens, queens)) == [2, 1, 2, 2], "only a suit solo counts then"
    assert owed(book(rules, queens, clubs)) == [2, 0, 2, 2]
    assert owed(book(rules, clubs, clubs)) == [2, 0, 2, 2]


def test_hausrunde_pflichtsolo_of_both_kinds_and_no_other() -> None:
    rules = by(**DUTIES, duty_solos__picture=1)
    assert kinds(book(rules)) == [DutyKind.EITHER] * 4
    assert owed(book(rules, game("solo-trumpless", (1,)))) == [2, 2, 2, 2]
    assert kinds(book(rules, game("solo-clubs", (1,))))[1] is DutyKind.PICTURE


def test_hausrunde_pflichtsolo_the_game_knows_which_kind_counts() -> None:
    state = book(by(**DUTIES), game("solo-queens", (1,)))
    assert setup_for(state, seed=1).duty_kinds == ((1, DutyKind.SUIT),)


def test_hausrunde_pflichtsolo_the_sheet_refuses_another_kind_at_the_end() -> None:
    rules = by(**DUTIES)
    queens = game("solo-queens", (1,))
    others = [game("solo-clubs", (who,)) for who in (0, 2, 3)] * 2
    entries = [queens, *others, *[game()] * 4]
    state = book(rules, *entries)
    assert made_to_play(state) == "Ben"
    refused("sheet/duty-kind", rules, *entries, queens)
    assert owed(book(rules, *entries, game("solo-clubs", (1,)))) != owed(state)
    assert "a suit solo" in next(f.text.en for f in outlook(state) if f.id == "vorfuehrung")


def test_hausrunde_pflichtsolo_another_may_play_a_solo_first() -> None:
    rules = by(**DUTIES, duty_solos__offered=True)
    ahead_of_it = [game()] * 4
    state = book(rules, *ahead_of_it)
    assert made_to_play(state) == "Ben"
    other = game("solo-clubs", (3,))
    refused("sheet/vorfuehrung", by(**DUTIES), *ahead_of_it, other)
    after = book(rules, *ahead_of_it, other)
    assert not after.rows[-1].made_to_play
    assert made_to_play(after) is not None, "what was due is still due"
    refused("sheet/vorfuehrung", rules, *ahead_of_it, game())


def kinds(state: MatchState) -> list[DutyKind | None]:
    return [state.duties.kind_owed(name, state.rules) for name in NAMES]


def owed(state: MatchState) -> list[int]:
    return [state.duties.owed_by(name, state.rules) for name in NAMES]
