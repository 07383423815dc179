"""Any program at the table: views go in as lines of JSON, actions come out (docs/arena.md).

The program is started once for every seat and game and ended after it. It is asked with its view,
the events it has not seen yet and its legal actions; it answers with one of them, a member of a
family, or null where it may keep silent.
"""

import contextlib
import json
import shlex
import subprocess
import threading
import time
from queue import Empty, Queue
from typing import Any

import msgspec

from doppelkopf.bots.bot import Decision
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.record.action_form import action_data, read_action
from doppelkopf.record.errors import RecordError
from doppelkopf.record.hashing import canonical, rules_data
from doppelkopf.view import View, known_parties

PROTOCOL = 1
PREFIX = "cmd:"
PATIENCE = 30.0
"""Seconds for an answer."""
LEAVE = 2.0
"""Seconds to end after the last question."""
MOST = 65_536
"""The longest line that is read."""
AHEAD = 16
"""So many lines are read before they are asked for."""


def is_command(name: str) -> bool:
    """Whether a bot is a program."""
    return name.startswith(PREFIX) and bool(name.removeprefix(PREFIX).strip())


def start(name: str, seed: int) -> "ExternalBot":
    """A program as a bot."""
    return ExternalBot(name.removeprefix(PREFIX), seed)


def view_data(view: View) -> dict[str, Any]:
    """A view as plain data, without rules and history: cards by name, defaults left out."""
    data: dict[str, Any] = canonical(msgspec.structs.replace(view, history=()))
    del data["rules"]
    return data


class ExternalBot:
    """A program that plays one seat of one game."""

    def __init__(self, command: str, seed: int) -> None:
        self.name = f"{PREFIX}{command}"
        self._seed = seed
        self._told = 0
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named it
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise DokoError(f"{command!r} cannot be started: {error}.") from None
        self._lines: Queue[bytes | None] = Queue(AHEAD)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._writer: threading.Thread | None = None
        self._has_ended = False

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while line := lines.readline(MOST):
                self._lines.put(line)
        self._lines.put(None)

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """Ask the program.

        Raises:
            DokoError: it does not answer, or nothing that can be read.
        """
        if not self._told:
            self._send(
                {
                    "type": "hello",
                    "protocol": PROTOCOL,
                    "seat": view.seat,
                    "seed": self._seed,
                    "rules": rules_data(view.rules),
                }
            )
        self._send(
            {
                "type": "choose",
                "must": view.actor == view.seat,
                "view": view_data(view),
                "parties": canonical(known_parties(view)),
                "events": canonical(view.history[self._told :]),
                "legal": [action_data(action) for action in legal],
            }
        )
        self._told = len(view.history)
        return self._answer(view.seats)

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """The same, without a reason."""
        return Decision(self.choose(view, legal))

    def _send(self, message: dict[str, Any]) -> None:
        """Write a line; whoever does not read blocks only a thread that is left behind."""
        line = json.dumps(message, ensure_ascii=False).encode() + b"\n"
        self._writer = threading.Thread(target=self._write, args=(line,), daemon=True)
        self._writer.start()
        self._writer.join(PATIENCE)
        if self._writer.is_alive():
            raise DokoError(f"{self.name} did not read a question within {PATIENCE:.0f} s.")
        if self._has_ended:
            raise DokoError(f"{self.name} has ended.")

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            self._has_ended = True

    def _answer(self, seats: int) -> do.AnyAction | None:
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise DokoError(f"{self.name} did not answer within {PATIENCE:.0f} s.") from None
        if line is None:
            raise DokoError(f"{self.name} has ended.")
        try:
            data = json.loads(line)
            action = data["action"]
            return None if action is None else read_action(action, "action", seats)
        except RecordError as error:
            raise DokoError(f"{self.name}: {error}") from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise DokoError(f'{self.name}: an answer is {{"action": …}}.') from None

    def close(self) -> None:
        """End the program."""
        process = self._process
        assert process.stdin is not None
        if self._writer is not None and self._writer.is_alive():
            process.kill()
            self._writer.join(LEAVE)
        if self._writer is None or not self._writer.is_alive():
            with contextlib.suppress(OSError):
                process.stdin.close()
        try:
            process.wait(LEAVE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        # What it has started may hold the line open; what it has written stands in the queue.
        ends = time.monotonic() + LEAVE
        while self._reader.is_alive() and time.monotonic() < ends:
            with contextlib.suppress(Empty):
                self._lines.get(timeout=0.05)
        self._reader.join(0)
