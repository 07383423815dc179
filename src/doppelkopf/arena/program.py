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
from typing import Any, NamedTuple

from doppelkopf.errors import Failure
from doppelkopf.processes import processor_time

PATIENCE = 30.0
"""Seconds to read a question and to answer it, unless somebody says otherwise; and for the first
answer at least as many, for a program may take long to start."""
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


class Late(Failure):
    """A program did not read a question or answer it in time."""


class Unreadable(Failure):
    """Nothing can be made of an answer; the next one may be better."""


class Answer(NamedTuple):
    """A line that a program wrote, and what it took, in seconds."""

    line: bytes
    wall: float
    processor: float | None
    """Of the program and all it has started, where the system tells."""


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
        self.is_warm = False
        """Whether it has answered before."""
        _programs.add(self)

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while line := lines.readline(MOST):
                self._lines.put(line)
                while line and not line.endswith(b"\n"):
                    line = lines.readline(MOST)  # what is too long is one line all the same
        self._lines.put(None)

    def ask(self, messages: list[dict[str, Any]], seconds: float) -> Answer:
        """Write messages, and wait for the line that answers them.

        The first one may wait for the program to start.

        Raises:
            Late: it does not read or answer in time.
            Unreadable: the line is too long.
            DokoError: it has ended.
        """
        told = b"".join(json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in messages)
        seconds = seconds if self.is_warm else max(seconds, PATIENCE)
        worked = processor_time(self._process.pid)
        began = time.perf_counter()
        self._send(told, seconds)
        line = self.receive(seconds, began)
        wall = time.perf_counter() - began
        now = processor_time(self._process.pid)
        self.is_warm = True
        processor = None if worked is None or now is None else max(0.0, now - worked)
        return Answer(line, wall, processor)

    def _send(self, told: bytes, seconds: float) -> None:
        """Write; whoever does not read blocks only a thread that is left behind."""
        self._writer = threading.Thread(target=self._write, args=(told,), daemon=True)
        self._writer.start()
        self._writer.join(seconds)
        if self._writer.is_alive():
            raise Late(
                "program/deaf",
                f"{self.command} hat eine Frage nicht binnen {seconds:g} s gelesen.",
                f"{self.command} did not read a question within {seconds:g} s.",
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

    def receive(self, seconds: float, began: float | None = None) -> bytes:
        """The next line, within so many seconds of a time on the clock, or of now.

        Raises:
            Late: none comes in time.
            Unreadable: it is too long.
            DokoError: the program has ended.
        """
        spent = 0.0 if began is None else time.perf_counter() - began
        try:
            line = self._lines.get(timeout=max(0.0, seconds - spent))
        except Empty:
            raise Late(
                "program/silent",
                f"{self.command} hat nicht binnen {seconds:g} s geantwortet.",
                f"{self.command} did not answer within {seconds:g} s.",
            ) from None
        if line is None:
            raise self._ended()
        if len(line) == MOST and not line.endswith(b"\n"):
            raise Unreadable(
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
