"""How strong the bots are: the rows of the table in docs/bots.md, each a run of `doko arena`.

.venv/bin/python scripts/strength.py FOLDER                       # everything: many hours
.venv/bin/python scripts/strength.py FOLDER ddv-search ddv-uniform --at-once 2
.venv/bin/python scripts/strength.py FOLDER --list                # the rows and their commands
.venv/bin/python scripts/strength.py FOLDER --show                # the table of what was played

Every row is a process of its own and keeps its deals in FOLDER: what was broken off goes on where
it stopped. The table is written for docs/bots.md, with as many deals as were played.
"""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.journal import read_deals
from doppelkopf.arena.tally import Figures, figures, tallies
from doppelkopf.rules.source import built_in_names

STRONGEST = "search:seconds=0.5,clock=cpu"
QUICK = "search:seconds=0.1,clock=cpu"
WEIGHED, UNIFORM = "search:worlds=192", "search:worlds=384,uniform"
"""For `ddv` as many worlds as the same time has room for: weighing takes as long as another world.
With a number of worlds for both games are the same until the two differ, and the interval is
narrower. The gain is small: it takes thousands of deals."""


class Row(NamedTuple):
    """A run: one bot against three (or four) of another kind."""

    rules: str
    one: str
    others: str
    deals: int
    seed: int = 1

    @property
    def arguments(self) -> list[str]:
        """What `doko` gets."""
        chosen = ["--rules", self.rules, "--deals", str(self.deals), "--seed", str(self.seed)]
        return ["arena", self.one, self.others, *chosen]


def all_rows() -> dict[str, Row]:
    """Every row of the table by its name."""
    found: dict[str, Row] = {}
    for rules in sorted(built_in_names(), key=lambda name: (name != "ddv", name)):
        first = rules == "ddv"
        found |= {
            f"{rules}-stammtisch": Row(rules, "stammtisch", "random", 1000),
            f"{rules}-levels": Row(rules, "medium", "easy", 1000),
            f"{rules}-search": Row(rules, STRONGEST if first else QUICK, "stammtisch", 300),
            f"{rules}-uniform": Row(rules, WEIGHED, UNIFORM, 3000, 7_700_000)
            if first
            else Row(rules, QUICK, f"{QUICK},uniform", 300, 7_700_000),
        }
    return found


def play(folder: Path, name: str, row: Row) -> str | None:
    """Play what is missing of a row; what went wrong."""
    command = [sys.executable, "-m", "doppelkopf", *row.arguments]
    command += ["--journal", str(folder / f"{name}.jsonl"), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode else None


def line(folder: Path, name: str, row: Row) -> str | None:
    """The row as it stands in the table; None if nothing was played."""
    path = folder / f"{name}.jsonl"
    if not path.exists():
        return None
    contest = make_contest([row.one, row.others], row.rules, row.seed)
    deals = [deal for deal in read_deals(path, contest) if deal.number < row.deals]
    if not deals:
        return None
    best = figures(tallies(contest, deals)[0])
    half = "–" if best.interval is None else f"{best.interval[1] - best.points:.2f}"
    cells = (
        f"`{row.one} {row.others} --rules {row.rules}`",
        str(len(deals)),
        f"{best.points:+.2f} ± {half}",
        _made(best.calls, best.calls_won),
        _made(best.absagen, best.absagen_made),
        _made(best.solos, best.solos_won),
        _time(best),
    )
    return f"| {' | '.join(cells)} |"


def _made(count: float, won: float | None) -> str:
    return "–" if won is None else f"{count:.1f}, {won:.0%}".replace("%", " %")


def _time(each: Figures) -> str:
    if each.ms_per_move is None or each.slowest_ms is None:
        return "–"
    return f"{each.ms_per_move:.1f}, {each.slowest_ms:.0f}"


def show(folder: Path, rows: dict[str, Row]) -> None:
    """Print the table."""
    print(
        "| `doko arena …` | deals | points/game, 95 % | calls/100, won | Absagen/100, kept", end=""
    )
    print(" | solos/100, won | ms/move, slowest |")
    print("|---|---|---|---|---|---|---|")
    for name, row in rows.items():
        found = line(folder, name, row)
        if found is not None:
            print(found)


def main() -> int:
    """Read the arguments, play and print."""
    rows = all_rows()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="all, if none is named")
    parser.add_argument("--deals", type=int, help="other than the rows say")
    parser.add_argument("--at-once", type=int, default=1, help="rows at the same time")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--show", action="store_true", help="play nothing")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.rows if name not in rows]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; see --list")
    chosen = {name: row for name, row in rows.items() if name in (arguments.rows or rows)}
    if arguments.deals is not None:
        chosen = {name: row._replace(deals=arguments.deals) for name, row in chosen.items()}
    if arguments.list:
        for name, row in chosen.items():
            print(f"{name:32} doko {' '.join(row.arguments)}")
        return 0
    failed = 0
    if not arguments.show:
        arguments.folder.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(max(1, arguments.at_once)) as threads:
            played = threads.map(lambda each: play(arguments.folder, *each), chosen.items())
            for name, wrong in zip(chosen, played, strict=True):
                print(f"{name}: {wrong or 'done'}", file=sys.stderr, flush=True)
                failed += wrong is not None
    show(arguments.folder, chosen)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
