"""`doko simulate`: random legal games, counted, with a digest that is the same everywhere."""

import hashlib
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, print_title
from doppelkopf.errors import Failure
from doppelkopf.files import written
from doppelkopf.game import actions as do
from doppelkopf.language import GAME, Lang, counted, speaker
from doppelkopf.record.action_form import word_of
from doppelkopf.record.files import is_text
from doppelkopf.record.json_form import format_json
from doppelkopf.record.model import Record
from doppelkopf.record.simulate import MAX_SEED, simulate
from doppelkopf.record.text_write import format_text
from doppelkopf.rules import load

app = typer.Typer(add_completion=False, rich_markup_mode=None)

PERSON = b"doppelkopf-runs"
MAX_GAMES = 10_000_000


@app.command("simulate")
def simulate_games(
    rules: Annotated[
        list[str],
        typer.Option("--rules", metavar="NAME|FILE", help="A rule set; may be given repeatedly."),
    ],
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, max=MAX_GAMES, help="How many games of each.")
    ] = 100,
    seed: Annotated[
        str, typer.Option(metavar="N", help="A whole number; the first game's seed.")
    ] = "1",
    records: Annotated[
        Path | None,
        typer.Option(help="Write the games there: as text if it ends in .doko, else JSON lines."),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play random legal games, reservations, announcements and claims included, and count them.

    The digest is BLAKE2b over the records of all games: the same rules, seed and number give the
    same digest on every machine and every Python.
    """
    first = _seed(seed)
    runs = []
    with nullcontext() if records is None else written(records) as stream:
        for name in rules:
            file = load(name)
            run = Run(file.name, first)
            for record in simulate(file.name, seed=first, games=games, rules=file.rules):
                line = run.count(record)
                if stream is not None:
                    as_text = records is not None and is_text(records)
                    stream.write(f"{format_text(record) if as_text else line}\n".encode())
            runs.append(run)
    if as_json:
        print_json([run.plain() for run in runs] if len(runs) > 1 else runs[0].plain())
        return
    for run in runs:
        run.show(Lang(lang or Lang.EN))


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed <= MAX_SEED:
        raise Failure(
            "deal/seed",
            "Ein Seed ist eine ganze Zahl von 0 bis 2**256 - 1.",
            "A seed is a whole number from 0 to 2**256 - 1.",
        )
    return seed


class Run:
    """What is counted of the games of one rule set."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.games = 0
        self.outcomes: Counter[str] = Counter()
        self.contracts: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self._digest = hashlib.blake2b(digest_size=32, person=PERSON)
        self._started = time.perf_counter()

    def count(self, record: Record) -> str:
        """Count a game; returns its record as a line of JSON."""
        line = format_json(record)
        self._digest.update(line.encode() + b"\n")
        self.games += 1
        self.actions.update(map(word_of, record.actions))
        self.calls.update(a.call.value for a in record.actions if isinstance(a, do.Say))
        outcome = record.outcome
        assert outcome is not None
        if outcome.void is not None:
            self.outcomes[f"void: {outcome.void}"] += 1
        else:
            assert outcome.contract is not None
            self.contracts[outcome.contract.value] += 1
            winner = "nobody" if outcome.winner is None else outcome.winner.value
            self.outcomes[f"won: {winner}"] += 1
        return line

    @property
    def digest(self) -> str:
        """The digest of all games so far."""
        return self._digest.hexdigest()

    def plain(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "rules": self.name,
            "seed": self.seed,
            "games": self.games,
            "digest": self.digest,
            "contracts": dict(self.contracts.most_common()),
            "outcomes": dict(self.outcomes.most_common()),
            "calls": dict(self.calls.most_common()),
            "actions": dict(self.actions.most_common()),
            "seconds": round(time.perf_counter() - self._started, 3),
        }

    def show(self, lang: Lang) -> None:
        """Print the figures for people."""
        say = speaker(lang)
        title = counted(self.games, GAME)[lang]
        print_title(f"{self.name} · {title} · {say('Startwert', 'seed')} {self.seed}")
        rows: list[list[Cell]] = [
            [say("Spielarten", "contracts"), _listed(self.contracts)],
            [say("Ausgang", "outcome"), _listed(self.outcomes)],
            [say("Ansagen", "calls"), _listed(self.calls)],
            [say("Handlungen", "actions"), _listed(self.actions)],
            [say("Prüfsumme", "digest"), self.digest],
        ]
        print_table([], rows)


def _listed(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common()) or "–"
