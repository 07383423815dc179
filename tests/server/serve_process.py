"""A server in a process of its own, to be killed: database and port as arguments."""

import socket
import sys

from doppelkopf.cli.serve import make_server
from doppelkopf.pace import NO_PACE
from doppelkopf.server.config import Config
from server.kit import GENEROUS


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    config = Config(database=database, pace=NO_PACE, limits=GENEROUS, workers=0, away_after=3600)
    make_server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
