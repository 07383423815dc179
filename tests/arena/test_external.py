"""Programs from outside that do not read, or write without end."""

import sys
import time

import pytest

from doppelkopf.arena import external
from doppelkopf.arena.external import AHEAD, ExternalBot
from doppelkopf.errors import DokoError


def test_who_never_reads_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "PATIENCE", 0.5)
    bot = ExternalBot(f"{sys.executable} -c 'import time; time.sleep(60)'", 1)
    began = time.monotonic()
    try:
        with pytest.raises(DokoError, match="did not read a question within"):
            bot._send({"more": "than a pipe holds" * 100_000})
    finally:
        bot.close()
    assert time.monotonic() - began < 10


def test_what_nobody_asked_for_is_not_piled_up() -> None:
    bot = ExternalBot(f"{sys.executable} -c 'while True: print(1, flush=True)'", 1)
    try:
        ends = time.monotonic() + 10
        while not bot._lines.full() and time.monotonic() < ends:
            time.sleep(0.02)
        time.sleep(0.2)
        assert bot._lines.qsize() == AHEAD
    finally:
        bot.close()
    assert not bot._reader.is_alive()
