"""Bots describe themselves, and one brings one's own along."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.running import play_deals
from doppelkopf.bots import all_bots, bot_names, enlist, info_of, is_own, levels, make, register
from doppelkopf.bots.registry import is_for_people, plain, plainest, quick, searches
from doppelkopf.errors import DokoError, Failure
from doppelkopf.language import Lang
from own_bots_kit import CAREFUL, own_module

SOURCE = Path(__file__).parents[2] / "src" / "doppelkopf"


# What bots say of themselves


def test_every_bot_says_in_both_languages_how_it_plays() -> None:
    for info in all_bots():
        assert all(info.text[lang] for lang in Lang), info.name
        assert repr(make(info.name, 1)).startswith("<bot ")


def test_every_bot_stands_in_the_document() -> None:
    text = (SOURCE.parents[1] / "docs" / "bots.md").read_text("utf-8")
    assert [info.name for info in all_bots() if f"`{info.name}`" not in text] == []


def test_knowing_the_bots_loads_no_compiler() -> None:
    code = "import sys, doppelkopf.bots as b; b.bot_names(); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_who_stands_in_for_whom() -> None:
    assert (plainest(), plain(), quick()) == ("random", "simple", "stammtisch")


def test_people_seat_those_that_are_for_people() -> None:
    assert [name for name in bot_names() if is_for_people(name)] == [
        "random", "simple", "stammtisch", "easy", "medium", "strong",
    ]  # fmt: skip
    assert not is_for_people("search:seconds=60")


@pytest.mark.parametrize("name", ["strong", "search", "search:worlds=10", "search-uniform"])
def test_who_searches_says_so(name: str) -> None:
    assert searches(name)


def test_two_bots_never_have_one_name() -> None:
    with pytest.raises(ValueError, match="two bots 'simple'"):
        register(info_of("simple"))


def bot_lists(path: Path) -> Iterator[int]:
    """The lines where two or more names of bots stand in a list."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        elements = (
            node.elts
            if isinstance(node, ast.Tuple | ast.List | ast.Set)
            else [key for key in node.keys if key is not None]
            if isinstance(node, ast.Dict)
            else []
        )
        values = {each.value for each in elements if isinstance(each, ast.Constant)}
        if len(values & {info.name for info in all_bots()}) > 1:
            assert isinstance(node, ast.expr)
            yield node.lineno


def test_no_list_of_bots_stands_elsewhere() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line in bot_lists(path)
    ]
    assert found == []


# One's own


def test_one_s_own_is_named_by_module_and_class(tmp_path: Path) -> None:
    with own_module(tmp_path) as module:
        contest = make_contest([f"{module}:Careful", "random"], "ddv")
        assert contest.lineup() == (f"{module}:Careful", "random", "random", "random")
        deal = play_deal(contest, 0)
        assert len(deal.games) == 4
        info = info_of(f"{module}:Careful")
        assert info.text.en == "Plays the first card it may, and says nothing it need not."
        assert info.level is not None
        assert info.level.de == "Careful"
        assert [each.name for each in levels()][-1] == info.name


def test_other_processes_find_it_too(tmp_path: Path) -> None:
    with own_module(tmp_path) as module:
        contest = make_contest([f"{module}:Careful", "random"], "ddv")
        here = [deal.games[0].points for deal in play_deals(contest, range(2))]
        there = {deal.number: deal.games[0].points for deal in play_deals(contest, range(2), 2)}
        assert [there[number] for number in range(2)] == here


class Mine:
    """Plays whatever comes first."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: Any) -> Any:
        return next(iter(legal)) if view.actor == view.seat else None


def test_a_class_is_as_good_as_its_name() -> None:
    contest = make_contest([Mine, "random"], "ddv")
    assert contest.bots == (f"{__name__}:Mine", "random")
    assert play_deal(contest, 0).games
    assert enlist(Mine) == f"{__name__}:Mine"  # and again


def test_an_object_plays_in_this_process() -> None:
    contest = make_contest([Mine(7), "random"], "ddv")
    assert contest.bots == ("Mine", "random")
    assert list(play_deals(contest, range(1)))
    with pytest.raises(Failure, match="exists in this process alone") as refused:
        play_deals(contest, range(1), jobs=2)
    assert refused.value.code == "bot/only-here"


def test_nobody_takes_the_name_of_another() -> None:
    bot: Any = Mine(7)
    bot.name = "stammtisch"
    with pytest.raises(Failure, match="'stammtisch' is the name of another bot"):
        enlist(bot)


BROKEN = "raise RuntimeError('no weights')"
WRONG = """
number = 7
def without(seed): return object()
class Seedless:
    def choose(self, view, legal): return None
"""


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("grandmaster", "bot/unknown", "There is no bot 'grandmaster'; there are random, "),
        ("a b:C", "bot/unknown", "There is no bot 'a b'"),
        ("nothing_there:Bot", "bot/no-module", "Python finds no module 'nothing_there'"),
        ("{}:Nobody", "bot/no-class", "There is no 'Nobody' in '{}'"),
        ("{}:number", "bot/no-bot", "{}:number is no bot"),
        ("{}:without", "bot/no-bot", "{}:without is no bot"),
        ("{}:Seedless", "bot/broken", "{}:Seedless cannot be loaded: TypeError: "),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    name: str, code: str, said: str, tmp_path: Path
) -> None:
    with own_module(tmp_path, WRONG) as module:
        with pytest.raises(Failure) as refused:
            enlist(name.format(module))
        assert refused.value.code == code
        assert str(refused.value).startswith(said.format(module))
        assert refused.value.sentence(Lang.DE) != str(refused.value)


def test_a_module_that_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    with own_module(tmp_path, BROKEN) as module, pytest.raises(Failure) as refused:
        enlist(f"{module}:Bot")
    assert str(refused.value) == (
        f"{module}:Bot cannot be loaded: RuntimeError: no weights ({module}.py, line 1)."
    )


def test_a_name_alone_loads_nothing(tmp_path: Path) -> None:
    """Names come from files and from people at the table: only `enlist` loads code."""
    with own_module(tmp_path) as module:
        name = f"{module}:Careful"
        assert is_own(name)
        assert not is_for_people(name)
        with pytest.raises(DokoError, match="There is no bot"):
            make(name, 1)
        assert module not in sys.modules


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("1 / 0", "failed: ZeroDivisionError: division by zero (own_bots_"),
        ("'HT'", "failed: choose answered str, not an action."),
        ("exit()", "failed: SystemExit"),
        ("None", "has to do something, and answered nothing."),
    ],
)
def test_a_bot_that_fails_ends_the_contest_with_a_sentence(
    answer: str, said: str, tmp_path: Path
) -> None:
    source = f"class Bad:\n    def __init__(self, seed): ...\n    def choose(self, *_): {answer}\n"
    source = source.replace("*_): ", "*_): return ")
    with own_module(tmp_path, source) as module:
        contest = make_contest([f"{module}:Bad"], "ddv")
        with pytest.raises(DokoError) as failed:
            play_deal(contest, 0)
    assert said in str(failed.value)


def test_a_changed_bot_is_another_contest(tmp_path: Path) -> None:
    """A journal goes on only with the bot that began it."""
    with own_module(tmp_path) as module:
        contest = make_contest([f"{module}:Careful"], "ddv")
        path = tmp_path / "run.jsonl"
        with Journal(path, contest) as journal:
            journal.note(play_deal(contest, 0))
        with Journal(path, contest) as journal:
            assert list(journal.deals) == [0]
        (tmp_path / f"{module}.py").write_text(CAREFUL + "\n# changed\n", "utf-8")
        with pytest.raises(DokoError, match="was begun by version"):
            Journal(path, contest)
