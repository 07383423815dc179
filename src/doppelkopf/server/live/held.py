"""What a running server holds in memory: asked for from outside in a long measurement."""

import gc
import sys
import threading
from collections import Counter
from multiprocessing.connection import Connection

import msgspec


class Held(msgspec.Struct, frozen=True):
    """Objects of a process after everything that nobody uses was given up."""

    blocks: int
    """Small pieces of memory in use, of all kinds: what a leak cannot hide in."""
    types: dict[str, int]
    """Living containers by type; what was there when the server began is left out."""


def held() -> Held:
    """What lives here and now."""
    gc.collect()
    return Held(sys.getallocatedblocks(), dict(Counter(map(_name, gc.get_objects()))))


def _name(thing: object) -> str:
    kind = type(thing)
    where = str(kind.__module__)  # compiled types may have anything there
    return kind.__name__ if where == "builtins" else f"{where}.{kind.__name__}"


def answer(asked: Connection) -> None:
    """Tell what is held whenever somebody asks, from a thread of its own."""

    def run() -> None:
        try:
            while asked.recv():
                asked.send_bytes(msgspec.json.encode(held()))
        except EOFError:
            pass  # nobody asks any more

    threading.Thread(target=run, name="held", daemon=True).start()
