"""Programs from outside: the page about them, those that do not read or write without end."""

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from doppelkopf.arena import external, program
from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.deals import play_deal
from doppelkopf.arena.external import ALWAYS
from doppelkopf.arena.program import AHEAD, Program
from doppelkopf.errors import DokoError
from doppelkopf.game import state as parts
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Call, Contract, Phase
from doppelkopf.game.engine import new_game
from doppelkopf.game.events import AnyEvent, Ended
from doppelkopf.game.result import CallMade
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal, view
from doppelkopf.view.model import ArmutSeen, PushSeen, SwapSeen, View

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text("utf-8")
PARTS = (
    *(parts.Bid, parts.Hochzeit, parts.Genscher, parts.Trick, parts.Spoken, parts.Duty),
    *(parts.Late, parts.EarlyEnd, CallMade, ArmutSeen, PushSeen, SwapSeen),
)


def names() -> Iterator[str]:
    """Everything a program may read or write."""
    for kind in (View, *PARTS, *get_args(AnyAction), *get_args(AnyEvent)):
        if tag := kind.__struct_config__.tag:
            yield str(tag)
        if kind is not Ended:
            yield from (field.name for field in msgspec.structs.fields(kind))
    for values in (Phase, Contract, Call, Forced, Partner):
        yield from (each.value for each in values)


def test_the_page_names_all_there_is() -> None:
    left_out = {"rules", "history"}
    missing = {each for each in names() if f"`{each}`" not in PAGE} - left_out
    assert missing == set()


def test_the_page_says_what_is_always_there() -> None:
    shown = re.search(r'asked\["view"\].items.*?```', PAGE, re.DOTALL)
    assert shown is not None
    lines = re.findall(r"^([a-z_]+) ", shown[0], re.MULTILINE)
    assert tuple(lines[: len(ALWAYS)]) == ALWAYS
    assert len(ALWAYS) == 14, "the page says how many"


@pytest.mark.parametrize("rules", built_in_names())
def test_the_program_of_the_page_plays_every_rule_set(tmp_path: Path, rules: str) -> None:
    text = re.search(
        r"<!-- file: player.py -->\n```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE
    )
    assert text is not None
    (tmp_path / "player.py").write_text(text[1], "utf-8")
    contest = make_contest([f"cmd:{sys.executable} {tmp_path / 'player.py'}", "random"], rules)
    deal = play_deal(contest, 3)
    assert len(deal.games) == contest.players


def test_who_never_reads_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.5)
    player = Program(f"{sys.executable} -c 'import time; time.sleep(60)'")
    began = time.monotonic()
    try:
        with pytest.raises(DokoError, match="did not read a question within"):
            player.ask([{"more": "than a pipe holds" * 100_000}], 0.1)
    finally:
        player.close()
    assert time.monotonic() - began < 10


def test_what_nobody_asked_for_is_not_piled_up() -> None:
    player = Program(f"{sys.executable} -c 'while True: print(1, flush=True)'")
    try:
        ends = time.monotonic() + 10
        while not player._lines.full() and time.monotonic() < ends:
            time.sleep(0.02)
        time.sleep(0.2)
        assert player._lines.qsize() == AHEAD
    finally:
        player.close()
    assert not player._reader.is_alive()


@pytest.mark.parametrize("more", [0, 1])
def test_who_stays_and_wrote_more_than_was_asked_is_ended(more: int) -> None:
    answer = r"{\"action\": null, \"stay\": true}\n"
    text = (
        f"import sys; input(); input(); print('{answer}' * {1 + more}, end='', flush=True); input()"
    )
    bot = external.start(f'{sys.executable} -c "{text}"', 1, external.Terms("ddv"))
    mine = view(new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state, 0)
    assert bot.choose(mine, legal(mine)) is None
    while more and not bot._program.has_more:
        time.sleep(0.01)
    bot.close()
    assert bool(external._staying) == (not more), "what is left would answer the next question"
    external.dismiss()
