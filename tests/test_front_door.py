"""`import doppelkopf`: what one needs to play a game, loaded when asked for, short to look at."""

import ast
import inspect
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import doppelkopf
from doppelkopf import game
from doppelkopf.cards import Card, Hand
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.state import State, Trick
from doppelkopf.game.step import change
from doppelkopf.record import simulate, state_hash
from doppelkopf.rules.source import built_in_names

SHORT = 300
"""The most characters of a `repr` that one looks at."""
DOORS = (doppelkopf, game)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_every_name_is_there_and_listed(door: object) -> None:
    for name in door.__all__:  # type: ignore[attr-defined]
        assert getattr(door, name) is not None
        assert name in dir(door)
    with pytest.raises(AttributeError, match="has no attribute 'lod'"):
        door.lod  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_type_checkers_see_the_same_names(door: object) -> None:
    """Three lists say what is shown; none may know more than the others."""
    source = inspect.getsource(door)  # type: ignore[arg-type]
    [block] = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    checked = {
        alias.asname or alias.name
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    loaded = set(door._HOMES)  # type: ignore[attr-defined]
    own = {"__version__", "RULES_VERSION"}
    assert set(door.__all__) - own == loaded  # type: ignore[attr-defined]
    assert checked | {"actions"} == loaded


LOOK_AGAIN = """
import pkgutil, sys
from importlib import import_module
import doppelkopf
from doppelkopf import game

before = {(door.__name__, name): None for door in (doppelkopf, game) for name in door.__all__}
assert len([name for name in sys.modules if name.startswith("doppelkopf")]) == 3, sys.modules
for found in pkgutil.walk_packages(doppelkopf.__path__, "doppelkopf."):
    if not found.name.endswith("__main__") and ".migrations" not in found.name:
        import_module(found.name)
for door in (doppelkopf, game):
    for name, home in door._HOMES.items():
        module, _, there = home.partition(":")
        wanted = import_module(module)
        if module.rpartition(".")[2] != name:
            wanted = getattr(wanted, there or name)
        assert getattr(door, name) is wanted, name
print("all there")
"""


def test_no_submodule_takes_the_place_of_a_name() -> None:
    """`doppelkopf.view` is a package: nothing that the front door shows may be called like one."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK_AGAIN], capture_output=True, text=True, check=False
    )
    assert done.stdout == "all there\n", done.stderr


def test_the_package_is_typed() -> None:
    assert (Path(doppelkopf.__file__).parent / "py.typed").exists()


# What is short to look at


@pytest.mark.parametrize("name", built_in_names())
def test_states_views_and_rules_are_short_to_look_at(name: str) -> None:
    file = doppelkopf.load(name)
    assert len(repr(file)) <= SHORT
    assert len(repr(file.rules)) <= SHORT
    assert repr(name)[:20] in repr(file)
    for record in simulate(name, seed=5, games=4):
        for step in doppelkopf.replay(record):
            assert len(repr(step.state)) <= SHORT
            for seat in (None, *range(step.state.seats)):
                assert len(repr(doppelkopf.view_of(step.state, seat))) <= SHORT


def test_a_long_path_is_cut(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 200)
    folder.mkdir()
    (folder / "own.toml").write_text('extends = "ddv"\n')
    assert len(repr(doppelkopf.load(str(folder / "own.toml")))) <= SHORT


def _in_play() -> State:
    setup = doppelkopf.make_setup(doppelkopf.load("ddv"), dealer=3, seed=1)
    state = doppelkopf.new_game(setup).state
    while state.phase is not Phase.PLAY:
        seat = doppelkopf.actor(state)
        assert seat is not None
        state = doppelkopf.apply(state, doppelkopf.actions.Healthy(seat=seat)).state
    return state


def test_no_hidden_card_is_shown() -> None:
    """Neither a hand nor a card that lies face down, and not that a Hochzeit is silent."""
    state = _in_play()
    table = change(state, trick=(Card.CA, Card.HT), face_down=1, contract=Contract.SILENT)
    assert repr(table) == "<State: play, normal, trick 1: ♣A ?, seat 0 to act>"
    mine = doppelkopf.view_of(table, 1)
    assert repr(mine) == "<View of seat 1: play, normal, trick 1: ♣A ?, seat 0 to act>"
    alone = change(mine, contract=Contract.SILENT)
    assert repr(alone) == repr(mine)
    hand = change(mine, hands=((), *mine.hands[1:]))
    assert repr(hand) == repr(mine)


def test_what_is_shown_is_not_what_is_hashed() -> None:
    state = _in_play()
    swapped = change(state, hands=(state.hands[1], state.hands[0], *state.hands[2:]))
    assert repr(swapped) == repr(state)
    assert state_hash(swapped) != state_hash(state)


# What prints as players write it


def test_hands_and_tricks_print_as_players_write_them() -> None:
    assert str(Hand((Card.CQ, Card.HT, Card.DA))) == "♣Q ♥10 ♦A"
    assert Hand((Card.CQ,)) == (Card.CQ,)
    mine = doppelkopf.view_of(_in_play(), 0)
    assert str(mine.hand) == "♣9 ♣Q ♣10 ♣A ♠J ♠10 ♥9 ♥Q ♥K ♦9 ♦Q ♦Q"
    assert str(doppelkopf.view_of(_in_play(), None).hand) == ""
    trick = Trick(Seat(1), 1, (Card.CA, Card.C9, Card.HT, Card.CK), Seat(3))
    assert str(trick) == "♣A ♣9 ♥10 ♣K, led by seat 1, taken by seat 3"


def test_points_are_where_one_looks() -> None:
    setup = doppelkopf.make_setup(doppelkopf.load("ddv"), dealer=3, seed=1)
    assert doppelkopf.new_game(setup).state.points == ()
    assert doppelkopf.new_game(setup).state.score is None
    state = doppelkopf.play_game(setup, ["simple"], seed=2).state
    assert state.score is not None
    assert state.points == state.score.points
    assert sum(state.points) == 0


def test_a_void_game_has_its_fines_or_nothing() -> None:
    state = change(_in_play(), outcome=doppelkopf.Void("schmeissen"), phase=Phase.OVER)
    assert state.points == (Fraction(0),) * 4
    fines = (Fraction(-1), Fraction(1), Fraction(0), Fraction(0))
    assert change(state, outcome=doppelkopf.Void("schmeissen", fines)).points == fines


def test_a_score_prints_item_by_item() -> None:
    rules = doppelkopf.load("ddv").rules
    result = doppelkopf.Result(
        Contract.NORMAL, Seat(3), (30, 110, 40, 60), (2, 5, 2, 3), re=(Seat(0), Seat(2))
    )
    made = doppelkopf.score(result, rules, "ddv")
    assert len(made.items) == 3
    assert str(made).splitlines() == [
        "Kontra wins, 3 points",
        *(f"   +1  {item.text.en}" for item in made.items),
        "seats 0 to 3: -3 +3 -3 +3",
    ]
    assert repr(made) == "<Score: Kontra wins, -3 +3 -3 +3>"
