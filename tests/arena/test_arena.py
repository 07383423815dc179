"""The arena: duplicate deals, honest intervals, runs that go on, programs from outside."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.arena import deals as arena_deals
from doppelkopf.arena import figures, play_deal
from doppelkopf.arena import program as program_module
from doppelkopf.arena.contest import Contest, make_contest
from doppelkopf.arena.deals import Deal, Played
from doppelkopf.arena.program import Program
from doppelkopf.arena.tally import tallies
from doppelkopf.bots import Bot, make
from doppelkopf.errors import DokoError
from doppelkopf.record.hashing import rules_data
from doppelkopf.rules import load

PLAYER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        quiet = [a for a in asked["legal"] if a["do"] in ("healthy", "pass", "play", "decline")]
        action = (quiet or asked["legal"])[0] if asked["must"] else None
        print(json.dumps({"action": action}), flush=True)
"""


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "player.py"
    file.write_text(text, "utf-8")
    return f"{sys.executable} {file}"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux shows processes as files")
def test_no_player_outlives_an_arena_that_is_ended(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    command = [sys.executable, "-m", "doppelkopf", "arena", "random", "--deals", "1000000"]
    arena = subprocess.Popen([*command, "--jobs", "2", "--journal", str(journal)])
    try:
        assert eventually(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 1)
        children = Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split()
        assert len(children) >= 2
    finally:
        arena.terminate()
        arena.wait()
    assert eventually(lambda: not any(map(is_alive, children)))


def is_alive(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def eventually(is_true: Callable[[], bool]) -> bool:
    """Whether something comes true within a minute."""
    ends = time.monotonic() + 60
    while not (found := is_true()) and time.monotonic() < ends:
        time.sleep(0.1)
    return found


def test_every_bot_plays_every_seat_of_the_same_deal() -> None:
    contest = make_contest(["simple", "random"], "ddv")
    deal = play_deal(contest, 3)
    assert [game.rotation for game in deal.games] == [0, 1, 2, 3]
    (simple, random) = tallies(contest, [deal])
    assert (simple.games, random.games) == (4, 12)
    assert simple.deals == random.deals == 1
    assert simple.total + 3 * random.total == pytest.approx(0)


def test_a_deal_is_the_same_game_again() -> None:
    contest = make_contest(["simple", "random"], "hausregeln-2021", seed=5)

    def moves(deal: Deal) -> list[object]:
        return [(game.points, game.calls, game.contract, game.moves) for game in deal.games]

    assert moves(play_deal(contest, 1)) == moves(play_deal(contest, 1))


@pytest.mark.parametrize("bot", ["stammtisch", "search:worlds=8"])
def test_bots_that_choose_the_same_play_the_same_games(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seeds belong to seats: where two bots do not differ, all games of a deal are the same one."""
    monkeypatch.setattr(arena_deals, "_make", lambda _name, seed: make(bot, seed))
    contest = Contest(
        bots=("one", "other"), rules="ddv", rules_data=rules_data(load("ddv").rules), seats=4
    )
    deal = play_deal(contest, 2)
    assert len(deal.games) == 4
    assert len({(game.points, game.calls, game.contract) for game in deal.games}) == 1
    assert [each.total for each in tallies(contest, [deal])] == [0.0, 0.0]


def test_every_seat_of_every_deal_has_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(_name: str, seed: int) -> Bot:
        seeds.append(seed)
        return make("random", seed)

    monkeypatch.setattr(arena_deals, "_make", noted)
    for first in (1, 5_000_000):
        contest = make_contest(["random"], "ddv", seed=first)
        for number in range(3):
            play_deal(contest, number)
    assert len(seeds) == len(set(seeds)) == 2 * 3 * 4
    assert max(seeds) < 2**53, "programs from outside read it as a number of JSON"


def test_one_kind_of_bot_needs_one_game_a_deal() -> None:
    contest = make_contest(["random"], "wettbewerb-5")
    assert contest.lineup() == ("random",) * 5
    assert len(play_deal(contest, 0).games) == 1


def test_ravensburger_zu_dritt_three_bots_and_a_strohmann() -> None:
    contest = make_contest(["simple", "random"], "ravensburger", players=3)
    assert contest.lineup() == ("simple", "random", "random")
    deals = [play_deal(contest, number) for number in range(4)]
    for deal in deals:
        assert [game.rotation for game in deal.games] == [0, 1, 2]
        assert all(game.points[3] == 0 for game in deal.games), "the dummy's share is its owner's"
        assert all(len(game.moves) == 3 for game in deal.games)
    simple, others = tallies(contest, deals)
    assert (simple.games, others.games) == (12, 24)
    assert simple.total + 2 * others.total == pytest.approx(0)


def test_only_as_many_play_as_the_rules_have_seats_for(tmp_path: Path) -> None:
    for rules, players in (("ddv", 3), ("ravensburger", 5), ("wettbewerb-5", 4)):
        with pytest.raises(DokoError, match="By these rules"):
            make_contest(["random"], rules, players=players)
    (tmp_path / "rules.toml").write_text(
        'extends = "ravensburger"\nschiebekopf.play = "always"\n', encoding="utf-8"
    )
    with pytest.raises(DokoError, match="every game is a Schiebekopf"):
        make_contest(["random"], str(tmp_path / "rules.toml"), players=3)
    with pytest.raises(DokoError, match="4 bots do not fit at a table of 3"):
        make_contest(["random"] * 4, "ravensburger", players=3)


def deals_of(*rows: tuple[float, ...]) -> list[Deal]:
    """A deal of one game for each row of points."""
    none = (0.0,) * 4
    return [
        Deal(
            number=number,
            games=(Played(rotation=0, points=row, moves=(1,) * 4, seconds=none, slowest=none),),
        )
        for number, row in enumerate(rows)
    ]


def test_the_interval_comes_from_the_spread_of_deals() -> None:
    contest = Contest(bots=("a", "b"), rules="ddv", rules_data={}, seats=4)
    deals = deals_of(*[(3.0, -1.0, -1.0, -1.0), (-1.0, 3.0, -1.0, -1.0)] * 2)
    found = figures(tallies(contest, deals)[0])
    assert found.points == 1.0
    # Four deals of 3, -1, 3, -1: standard deviation 4 / sqrt(3), error half of it; 3.182 by t.
    assert found.interval is not None
    assert found.interval[1] - found.points == pytest.approx(3.182 * 4 / 3**0.5 / 2)


@pytest.mark.parametrize("row", [(0.0,) * 4, (0.3, -0.1, -0.1, -0.1)])
def test_deals_that_all_bring_the_same_tell_no_interval(row: tuple[float, ...]) -> None:
    contest = Contest(bots=("a", "b"), rules="ddv", rules_data={}, seats=4)
    for found in map(figures, tallies(contest, deals_of(*[row] * 7))):
        assert found.interval is None


def test_the_command_prints_figures_and_draws_them(tmp_path: Path) -> None:
    picture, kept = tmp_path / "plot.svg", tmp_path / "run.jsonl"
    arguments = ["arena", "simple", "random", "--deals", "2", "--journal", str(kept)]
    done = doko(*arguments, "--json", "--plot", str(picture))
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["deals"] == 2
    assert [bot["name"] for bot in data["bots"]] == ["simple", "random"]
    assert picture.read_text("utf-8").count("95 %") >= 1
    shown = doko(*arguments, "--lang", "de")
    assert "2 Verteilungen, 8 Spiele" in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["grandmaster"], "There is no bot 'grandmaster'; there are random, "),
        (["random"] * 5, "5 bots do not fit at a table of 4."),
        ([], "An arena needs at least one bot."),
        (["random", "--external", "/nowhere/at-all"], "'/nowhere/at-all' cannot be started"),
        (["random", "--external", " "], "A program from outside needs a command."),
        (["random", "--plot", "/nowhere/at.svg"], "/nowhere/at.svg"),
        (["random", "--cluster", "nowhere"], "No Dask scheduler answers at nowhere: "),
        (["random", "--cluster", "nowhere", "--jobs", "2"], "has workers of its own"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], sentence: str) -> None:
    done = doko("arena", *arguments, "--deals", "1")
    assert done.returncode != 0
    assert sentence in done.stderr


def test_a_program_plays_by_lines_of_json(tmp_path: Path) -> None:
    command = program(tmp_path, PLAYER)
    done = doko("arena", "random", "--external", command, "--deals", "1", "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["lineup"] == [f"cmd:{command}", *["random"] * 3]
    outside, ours = data["bots"]
    assert 0 < outside["wall_ms_per_move"] <= outside["slowest_wall_ms"]
    assert ours["ms_per_move"] >= 0
    assert ours["interval"] is None, "one deal does not spread"


STAYING = PLAYER.replace('{"action": action}', '{"action": action, "stay": True}')
NOTES = """
import os
with open("started", "a") as file:
    print(os.getpid(), file=file)
"""


def test_a_program_that_stays_plays_all_games(tmp_path: Path) -> None:
    arguments = ["--deals", "3", "--json"]
    found, started = [], []
    for text in (PLAYER, STAYING):
        command = program(tmp_path, NOTES + text)
        done = doko("arena", "random", "--external", command, *arguments, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        found.append([bot["points"] for bot in json.loads(done.stdout)["bots"]])
        started.append((tmp_path / "started").read_text().split())
        (tmp_path / "started").unlink()
    assert found[0] == found[1]
    assert [len(each) for each in started] == [12, 1], "once a game; once"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux shows processes as files")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_stays_does_not_outlive_the_arena(tmp_path: Path, jobs: str) -> None:
    command = program(tmp_path, NOTES + STAYING + "import time; time.sleep(600)")
    arguments = ["--external", command, "--deals", "4", "--jobs", jobs]
    done = doko("arena", "random", *arguments, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    started = (tmp_path / "started").read_text().split()
    assert 1 <= len(started) <= int(jobs)
    assert not any(map(is_alive, started))


SLEEPY = """
import time
for line in sys.stdin:
    if json.loads(line)["type"] == "choose":
        time.sleep(600)
"""


WRAPPED = "sh -c '{}; true'"


def sleepy_arena(
    tmp_path: Path, jobs: int, wrap: str = "{}"
) -> "tuple[subprocess.Popen[str], Path]":
    """An arena whose programs think for ten minutes; where they are noted."""
    outside = wrap.format(program(tmp_path, f"import json, sys\n{NOTES}{SLEEPY}"))
    command = [sys.executable, "-m", "doppelkopf", "arena", "random", "--deals", "20"]
    command += ["--jobs", str(jobs), "--external", outside]
    arena = subprocess.Popen(
        command, cwd=tmp_path, start_new_session=True, stderr=subprocess.PIPE, text=True
    )
    started = tmp_path / "started"
    assert eventually(lambda: started.exists() and len(started.read_text().split()) >= jobs)
    return arena, started


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux shows processes as files")
@pytest.mark.parametrize(
    ("how", "jobs", "wrap"),
    [
        (signal.SIGINT, 1, WRAPPED),
        (signal.SIGINT, 2, "{}"),
        (signal.SIGTERM, 1, "{}"),
        (signal.SIGTERM, 2, WRAPPED),
    ],
)
def test_whoever_ends_the_arena_ends_all_that_play(
    tmp_path: Path, jobs: int, wrap: str, how: signal.Signals
) -> None:
    """Ctrl-C reaches all processes, a signal to end only the first."""
    arena, started = sleepy_arena(tmp_path, jobs, wrap)
    began = time.monotonic()
    with arena:
        try:
            if how is signal.SIGINT:
                os.killpg(arena.pid, how)
            else:
                arena.terminate()
            _, errors = arena.communicate(timeout=60)
        finally:
            arena.kill()
    assert time.monotonic() - began < program_module.PATIENCE - 5, "no question was waited for"
    assert arena.returncode == 128 + how
    assert errors == ""
    assert eventually(lambda: not any(map(is_alive, started.read_text().split())))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux shows processes as files")
def test_a_process_that_is_terminated_takes_its_program_along(tmp_path: Path) -> None:
    arena, started = sleepy_arena(tmp_path, 2)
    try:
        for child in Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split():
            with suppress(ProcessLookupError):  # a pool that lost a process ends the others
                os.kill(int(child), signal.SIGTERM)
        assert eventually(lambda: not any(map(is_alive, started.read_text().split())))
    finally:
        arena.kill()
        arena.communicate()


def test_an_error_in_one_process_does_not_wait_for_the_others(tmp_path: Path) -> None:
    """Whoever comes first leaves; the other one would think for ten minutes."""
    text = """
import json, os, sys
try:
    os.close(os.open("first", os.O_CREAT | os.O_EXCL))
except FileExistsError:
    pass
else:
    sys.exit()
"""
    began = time.monotonic()
    command = program(tmp_path, text + SLEEPY)
    arguments = ["--external", command, "--deals", "20", "--jobs", "2"]
    done = doko("arena", "random", *arguments, cwd=tmp_path)
    assert done.returncode == 1
    assert "has ended" in done.stderr
    assert time.monotonic() - began < program_module.PATIENCE - 5


def test_who_said_to_stay_and_left_is_named(tmp_path: Path) -> None:
    leaves = """
        if len(asked["view"].get("tricks", ())) == 11 and action and action["do"] == "play":
            break
"""
    command = program(tmp_path, STAYING.rstrip() + leaves)
    done = doko("arena", "random", "--external", command, "--deals", "2")
    assert done.returncode != 0
    assert "has ended" in done.stderr


def test_that_a_program_has_ended_is_nothing_that_it_wrote(tmp_path: Path) -> None:
    """Whoever left at once is found out as well as one that took its time."""
    started = Program(program(tmp_path, "print('{}', flush=True)"))
    assert started.receive(30) == b"{}\n"
    started._reader.join()
    assert not started.has_more
    with pytest.raises(DokoError, match="has ended"):
        started.receive(30)
    started.close()


def test_nobody_waits_for_what_a_program_has_started(tmp_path: Path) -> None:
    text = "import subprocess; print('{}', flush=True); subprocess.Popen(['sleep', '20'])"
    began = time.monotonic()
    done = doko("arena", "random", "--external", program(tmp_path, text), "--deals", "1")
    assert "an answer is" in done.stderr or "has ended" in done.stderr
    assert time.monotonic() - began < 15


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import sys; sys.stdin.readline()", "has ended"),
        ("print('{}', flush=True); input(); input(); input()", 'an answer is {"action": …}'),
        (
            'import sys\nfor _ in sys.stdin: print(\'{"action": {"do": "fly"}}\', flush=True)',
            "fly",
        ),
        (
            "import sys\nfor _ in sys.stdin: print('{\"action\": null}', flush=True)",
            "has to do something",
        ),
        ("print('x' * 100_000, flush=True); input(); input(); input()", "more than 65,536 bytes"),
        (
            'import sys\nfor _ in sys.stdin: print(\'{"action": {"do": "play", "seat": 0, "card": '
            '"HT", "number": 0}}\', flush=True)',
            '"number": 0} is not allowed. ',
        ),
    ],
)
def test_a_program_that_does_not_play_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    done = doko("arena", "random", "--external", program(tmp_path, text), "--deals", "1")
    assert done.returncode != 0
    assert sentence in done.stderr
