"""A way to the server that can fall silent: nothing comes through, and nothing ends."""

import contextlib
import select
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

CHUNK = 65536


class BlackHole:
    """Passes bytes on both ways while it is open; closed, it takes none and says nothing."""

    def __init__(self, target: str) -> None:
        parts = urlsplit(target)
        assert parts.hostname is not None
        assert parts.port is not None
        self._target = (parts.hostname, parts.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._open = threading.Event()
        self._open.set()
        self._over = False
        self.taken = 0
        """How many connections there were."""
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def swallow(self) -> None:
        """From now on nothing comes through."""
        self._open.clear()

    def release(self) -> None:
        """What waited comes through, and everything after it."""
        self._open.set()

    def serve(self) -> None:
        """Take connections until the end."""
        while not self._over:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            self.taken += 1
            threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def close(self) -> None:
        """End everything."""
        self._over = True
        self._open.set()
        for end in (self._door, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _carry(self, near: socket.socket) -> None:
        self._ends.append(near)
        self._open.wait()
        with contextlib.suppress(OSError, ValueError):
            far = socket.create_connection(self._target)
            self._ends.append(far)
            other = {near: far, far: near}
            while not self._over:
                for end in select.select(list(other), [], [])[0]:
                    self._open.wait()
                    data = end.recv(CHUNK)
                    if not data:
                        other[end].shutdown(socket.SHUT_RDWR)
                        return
                    other[end].sendall(data)


@contextlib.contextmanager
def black_hole(target: str) -> Iterator[BlackHole]:
    """A way to a server for as long as it is needed."""
    hole = BlackHole(target)
    thread = threading.Thread(target=hole.serve, daemon=True)
    thread.start()
    try:
        yield hole
    finally:
        hole.close()
