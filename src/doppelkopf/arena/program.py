"""A program from outside and the lines that go in and out: whoever blocks is not waited for."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import threading
import time
import weakref
from queue import Empty, Queue
from typing import Any

from doppelkopf.errors import Failure

PATIENCE = 30.0
"""Seconds for an answer."""
LEAVE = 2.0
"""Seconds to end after the last question."""
MOST = 65_536
"""The longest line that is read."""
AHEAD = 16
"""How many lines are read before they are asked for."""


_programs: "weakref.WeakSet[Program]" = weakref.WeakSet()


def kill_all() -> None:
    """End all programs of this process at once, whatever they do."""
    for program in list(_programs):
        program.kill()


class Program:
    """A process that is asked and answers, line by line."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named it
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is ours; killed with what it started
            )
        except (OSError, ValueError) as error:
            raise Failure(
                "program/not-started",
                f"{command!r} lässt sich nicht starten: {error}.",
                f"{command!r} cannot be started: {error}.",
            ) from None
        self._lines: Queue[bytes | None] = Queue(AHEAD)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._writer: threading.Thread | None = None
        self._has_ended = False
        _programs.add(self)

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while line := lines.readline(MOST):
                self._lines.put(line)
        self._lines.put(None)

    def send(self, message: dict[str, Any]) -> None:
        """Write a line; whoever does not read blocks only a thread that is left behind.

        Raises:
            DokoError: it does not read, or has ended.
        """
        line = json.dumps(message, ensure_ascii=False).encode() + b"\n"
        self._writer = threading.Thread(target=self._write, args=(line,), daemon=True)
        self._writer.start()
        self._writer.join(PATIENCE)
        if self._writer.is_alive():
            raise Failure(
                "program/deaf",
                f"{self.command} hat eine Frage nicht binnen {PATIENCE:.0f} s gelesen.",
                f"{self.command} did not read a question within {PATIENCE:.0f} s.",
            )
        if self._has_ended:
            raise self._ended()

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            self._has_ended = True

    def receive(self) -> bytes:
        """The next line.

        Raises:
            DokoError: none comes, or it has ended.
        """
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise Failure(
                "program/silent",
                f"{self.command} hat nicht binnen {PATIENCE:.0f} s geantwortet.",
                f"{self.command} did not answer within {PATIENCE:.0f} s.",
            ) from None
        if line is None:
            raise self._ended()
        if len(line) == MOST and not line.endswith(b"\n"):
            raise Failure(
                "program/long-line",
                f"{self.command} hat eine Zeile mit mehr als {MOST} Bytes geschrieben.",
                f"{self.command} wrote a line of more than {MOST:,} bytes.",
            )
        return line

    def _ended(self) -> Failure:
        return Failure(
            "program/ended", f"{self.command} ist zu Ende.", f"{self.command} has ended."
        )

    @property
    def has_more(self) -> bool:
        """Whether it has written more than it was asked for; that it has ended is no more."""
        with self._lines.mutex:
            return any(line is not None for line in self._lines.queue)

    def kill(self) -> None:
        """End the program and what it has started, without a word."""
        if self._process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Let the program end."""
        process = self._process
        assert process.stdin is not None
        if self._writer is not None and self._writer.is_alive():
            self.kill()
            self._writer.join(LEAVE)
        if self._writer is None or not self._writer.is_alive():
            with contextlib.suppress(OSError):
                process.stdin.close()
        try:
            process.wait(LEAVE)
        except subprocess.TimeoutExpired:
            self.kill()
            process.wait()
        # What it has started may hold the line open; what it has written stands in the queue.
        ends = time.monotonic() + LEAVE
        while self._reader.is_alive() and time.monotonic() < ends:
            with contextlib.suppress(Empty):
                self._lines.get(timeout=0.05)
        self._reader.join(0)
