"""Play at tables on this machine while their server is killed or stopped, and count.

    .venv/bin/python scripts/trouble.py --kills 60
    .venv/bin/python scripts/trouble.py --stops 20 --tables 2

Four scripted people at each table resend what was not answered. After every kill (SIGKILL), and
while the process is stopped (SIGSTOP, then SIGCONT), the log is read: every action that was
acknowledged is in it, once, in its place. The next trouble comes when play has gone on.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from server.faults_kit import kill, pause, play_through  # noqa: E402


def main() -> None:
    """Make trouble and print what survived."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=0, help="how often the server is killed")
    parser.add_argument("--stops", type=int, default=0, help="how often it is stopped for a while")
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for word, trouble, times in (("kills", kill, given.kills), ("stops", pause, given.stops)):
        if not times:
            continue
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(
                play_through(
                    f"sqlite:///{folder}/doko.db",
                    trouble,
                    times=times,
                    games=1,
                    seed=given.seed,
                    tables=given.tables,
                )
            )
        print(
            f"{found.troubles} {word} at {given.tables} tables in {time.monotonic() - begun:.0f} s:"
            f" {found.acknowledged} actions acknowledged, {found.games} games finished,"
            f" {found.resent} requests sent again; none lost, none twice"
        )


if __name__ == "__main__":
    main()
