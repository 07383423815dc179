"""A bot of one's own at the tables of a server: the same process, the same patience, no leak."""

import asyncio
import logging
import sys
from pathlib import Path

import pytest

from doppelkopf.bots import enlist
from doppelkopf.cli.serve import check_bot
from doppelkopf.errors import Failure
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.kept import rules_text
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.view import View, legal, view
from doppelkopf.web.preferences import level_of
from doppelkopf.web.render import levels
from own_bots_kit import CAREFUL, own_module

BAD = """
import os, time

class Base:
    def __init__(self, seed): ...

class Raises(Base):
    def choose(self, view, legal): raise Odd("my hand is", view.hand)

class Odd(Exception):
    def __init__(self, words, hand): super().__init__(f"{words} {hand}")

class Leaves(Base):
    def choose(self, view, legal): raise SystemExit

class Dies(Base):
    def choose(self, view, legal): os._exit(3)

class Sleeps(Base):
    def choose(self, view, legal): time.sleep(20)

class Cheats(Base):
    def choose(self, view, legal): return "HT"
"""


def _question() -> tuple[View, str]:
    rules = rules_named("ddv")
    assert rules is not None
    state = new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state
    return view(state, 0), rules_text(rules)


async def _asked(
    *levels: str, workers: int = 1, within: float | None = None
) -> tuple[list[AnyAction | None], int]:
    minds = Minds(workers)
    seen, rules = _question()
    try:
        await minds._quick.ready()
        found = []
        for level in levels:
            found.append(await minds.choose(seen, rules, level, within))
            await minds._quick.ready()
        return found, minds.failures
    finally:
        await asyncio.to_thread(minds.close)


@pytest.mark.parametrize("workers", [0, 1])
def test_it_thinks_where_all_bots_think(workers: int, tmp_path: Path) -> None:
    with own_module(tmp_path) as module:
        level = enlist(f"{module}:Careful")
        [action], failures = asyncio.run(_asked(level, workers=workers))
    assert (action, failures) == (next(iter(legal(_question()[0]))), 0)


def test_whatever_it_does_the_table_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And no card of its hand stands in the log."""
    kinds = ("Raises", "Leaves", "Cheats", "Dies")
    with own_module(tmp_path, BAD) as module, caplog.at_level(logging.WARNING):
        names = [enlist(f"{module}:{kind}") for kind in kinds]
        actions, failures = asyncio.run(_asked(*names))
    assert failures == len(kinds)
    assert all(action in legal(_question()[0]) for action in actions)
    told = [record.getMessage() for record in caplog.records]
    assert told[:3] == [
        f"bot {module}:Raises failed: Odd ({module}.py, line 8)",
        f"bot {module}:Leaves failed: SystemExit ({module}.py, line 14)",
        f"bot {module}:Cheats failed: choose answered str, not an action",
    ]
    assert "hand" not in caplog.text


def test_its_time_is_that_of_all_bots(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with own_module(tmp_path, BAD) as module:
        [action], failures = asyncio.run(_asked(enlist(f"{module}:Sleeps"), within=0.3))
    assert failures == 1
    assert action in legal(_question()[0])
    assert "think too long" in caplog.text


def test_a_level_that_is_not_here_loads_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A table of a server that had another bot goes on; its name is only a name."""
    with own_module(tmp_path) as module:
        [action], failures = asyncio.run(_asked(f"{module}:Careful", workers=0))
        assert module not in sys.modules
    assert failures == 0
    assert action in legal(_question()[0])
    assert f"there is no bot {module}:Careful here; simple plays for it" in caplog.text


def test_people_may_choose_it(tmp_path: Path) -> None:
    with own_module(tmp_path, CAREFUL) as module:
        name = f"{module}:Careful"
        assert level_of(name) == "medium"
        check_bot(name)
        assert level_of(name) == name
        assert levels(Lang.DE)[-1] == (name, "Careful")


def test_serve_wants_one_of_one_s_own() -> None:
    with pytest.raises(Failure, match=r"“search” is no bot of your own") as refused:
        check_bot("search")
    assert refused.value.code == "serve/bot"
