"""The command `doko` as a process: exit codes, silence, speed of the imports, its reference."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import doppelkopf
from doppelkopf.bots.own import BotFailed
from doppelkopf.cli import app as app_module
from doppelkopf.cli import reference
from doppelkopf.cli.lazy import Lazy, LazyGroup
from doppelkopf.errors import CodedError, DokoError, IllegalAction, InvalidNotation, RuleSetError
from doppelkopf.files import Unwritable
from doppelkopf.game.scoring import InvalidResult
from doppelkopf.kernel.errors import KernelError, Unsolved
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening.fields import Misread
from doppelkopf.match.refused import Refused
from doppelkopf.record.errors import BrokenRecord, InvalidRecord

ROOT = Path(__file__).parent.parent


def doko(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "doppelkopf", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=60,
    )


def run_main(body: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `doko boom`, a command with this body, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", with_command(body)],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=60,
    )


def with_command(body: str) -> str:
    return (
        "import sys, time\n"
        "from doppelkopf.cli import app as app_module, main\n"
        "from doppelkopf.errors import *\n"
        "@app_module.app.command()\n"
        f"def boom() -> None:\n    {body}\n"
        "sys.argv = ['doko', 'boom']\n"
        "main()\n"
    )


def test_version() -> None:
    result = doko("--version")
    assert (result.returncode, result.stdout) == (0, f"doko {doppelkopf.__version__}\n")


def test_help() -> None:
    asked = doko("--help")
    assert asked.returncode == 0
    assert asked.stdout.startswith("Usage: doko ")
    assert asked.stderr == ""


@pytest.mark.parametrize("arguments", [["no-such-command"], ["--no-such-option"]])
def test_wrong_use_is_code_2(arguments: list[str]) -> None:
    result = doko(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "no-such" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("raise DokoError('Somebody else says no.')", "doko: Somebody else says no.\n"),
        (
            "raise RuleSetError('value/unknown', 'deck.nines: unbekannt', 'deck.nines: unknown')",
            "doko: deck.nines: unknown (value/unknown)\n",
        ),
        (
            "raise IllegalAction('play/must-follow', 'Bedienen.', 'Follow.')",
            "doko: Follow. (play/must-follow)\n",
        ),
        ("open('/no/such/file')", "doko: /no/such/file: No such file or directory (file/failed)\n"),
    ],
)
def test_expected_errors_are_one_line(body: str, message: str) -> None:
    result = run_main(body)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", message)


def test_a_bug_keeps_its_traceback() -> None:
    result = run_main("1 / 0")
    assert result.returncode == 1
    assert "ZeroDivisionError" in result.stderr


@pytest.mark.parametrize("lines", [1, 100_000])
def test_a_reader_that_leaves_is_no_error(lines: int) -> None:
    code = with_command(f"[typer.echo('x' * 70) for _ in range({lines})]").replace(
        "import sys", "import typer, sys"
    )
    read, write = os.pipe()
    os.close(read)
    process = subprocess.run(
        [sys.executable, "-c", code], stdout=write, stderr=subprocess.PIPE, timeout=60
    )
    os.close(write)
    assert (process.returncode, process.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [sys.executable, "-P", "-m", "doppelkopf"], stdout=full, stderr=subprocess.PIPE
        )
    assert result.returncode == 1
    assert result.stderr.count(b"\n") == 1
    assert result.stderr.startswith(b"doko: ")


def test_ctrl_c_is_quiet() -> None:
    code = with_command("print('here', flush=True); time.sleep(60)")
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")


def test_no_colour_outside_a_terminal() -> None:
    assert "\x1b" not in doko("--help").stdout
    assert "\x1b" not in doko("--help", GITHUB_ACTIONS="true").stdout
    assert "\x1b" not in doko("no-such-command").stderr


def test_help_imports_nothing_heavy() -> None:
    heavy = {"pydantic", "rich", "msgspec", "tomlkit", "numba", "numpy", "starlette", "textual"}
    result = subprocess.run(
        [sys.executable, "-X", "importtime", "-P", "-m", "doppelkopf", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.split("|")[-1].strip().split(".")[0] for line in result.stderr.splitlines()}
    assert "typer" in imported
    assert imported & heavy == set()


def test_errors_are_value_errors_with_their_parts() -> None:
    assert issubclass(DokoError, ValueError)
    assert issubclass(InvalidNotation, DokoError)
    error = RuleSetError("x/y", "Der Satz ist leer.", "The set is empty.", "deck")
    assert (error.path, error.reason.en, str(error)) == (
        *("deck", "The set is empty."),
        "The set is empty.",
    )


def test_every_coded_error_has_its_two_languages_and_travels() -> None:
    """Between processes too, as bots and the arena send them."""
    where = Text("Zeile 2", "line 2")
    for error in (
        IllegalAction("play/must-follow", "Bedienen.", "Follow."),
        RuleSetError("x/y", "Der Satz ist leer.", "The set is empty.", "deck"),
        InvalidResult("result/augen-sum", "Zu viele.", "Too many."),
        KernelError("kernel/x", "Geht nicht.", "Not possible."),
        Unsolved(7),
        InvalidRecord("record/x", Text("Falsch.", "Wrong."), where),
        BrokenRecord("record/y", Text("Falsch.", "Wrong."), where, 3),
        Misread("file/x", "Falsch.", "Wrong.", ("game", 1)),
        Refused("sheet/x", "Nein.", "No."),
        Unwritable(Path("x"), "full"),
        BotFailed("mine", "KeyError", "bot.py:3", "'x'"),
    ):
        assert isinstance(error, CodedError)
        assert error.code
        assert error.reason.de != error.reason.en
        assert error.reason[Lang.DE] in error.sentence(Lang.DE)
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, again.reason, str(again)) == (error.code, error.reason, str(error))


@pytest.fixture
def example_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module with commands that is not imported yet."""
    (tmp_path / "lazy_example.py").write_text(
        "import typer\n"
        "app = typer.Typer(add_completion=False)\n"
        "@app.callback()\n"
        "def group() -> None:\n    'Play with numbers.'\n"
        "@app.command()\n"
        "def add(a: int, b: int = 2) -> None:\n    'Add two numbers.'\n    typer.echo(a + b)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield "lazy_example"
    sys.modules.pop("lazy_example", None)


def test_a_lazy_command_is_listed_before_it_is_imported(example_module: str) -> None:
    class Group(LazyGroup):
        lazy = {"numbers": Lazy(example_module, "Play with numbers.")}  # noqa: RUF012

    app = typer.Typer(cls=Group, add_completion=False)
    app.callback()(lambda: None)
    runner = CliRunner()

    listing = runner.invoke(app, ["--help"])
    assert "Play with numbers." in listing.output
    assert example_module not in sys.modules

    assert runner.invoke(app, ["numbers", "add", "40", "--b", "2"]).output == "42\n"
    assert "Add two numbers." in runner.invoke(app, ["numbers", "--help"]).output
    wrong = runner.invoke(app, ["number"])
    assert wrong.exit_code == 2
    assert "numbers" in wrong.output


def test_lazy_commands_exist_and_say_what_the_table_says() -> None:
    for name, entry in app_module.COMMANDS.items():
        command = entry.load(name)
        assert (command.help or "").split("\n")[0] == entry.help


@pytest.mark.parametrize(("page", "lang"), [("cli.md", Lang.EN), ("cli.de.md", Lang.DE)])
def test_the_reference_is_up_to_date(page: str, lang: Lang) -> None:
    written = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert written == reference.render(lang), "run scripts/docs"


def test_the_reference_has_every_command(
    example_module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app_module.COMMANDS, "numbers", Lazy(example_module, "Play with numbers."))
    text = reference.render()
    assert "## `doko numbers`\n\nPlay with numbers.\n" in text
    assert "## `doko numbers add`\n\nAdd two numbers.\n\n```\ndoko numbers add [" in text
    assert "- `--b <int>` — [default: 2]\n" in text


def test_the_reference_does_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = reference.render()
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("TERMINAL_WIDTH", "30")
    assert reference.render() == expected
