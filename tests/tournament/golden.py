"""Tournaments written out by hand in `tests/golden/tournaments`, played and checked line by line.

What each sign means stands at the top of `wettbewerb.txt`.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from doppelkopf.cli.tournament.kept import tournaments
from doppelkopf.match.state import MatchState
from doppelkopf.rules.catalogue import value_at
from doppelkopf.tournament.model import Table
from doppelkopf.tournament.requests import Draw
from doppelkopf.tournament.rules import table_rules
from doppelkopf.tournament.seating import prepare
from doppelkopf.tournament.whole import Whole, read_whole
from tournament.terminal import doko, told

FOLDER = Path(__file__).parents[1] / "golden" / "tournaments"
TAGS = re.compile(r"\[([0-9./ ]+)\]\s*$")


class Line(NamedTuple):
    """A line that says what has to be so."""

    number: int
    tags: frozenset[str]
    """The sentences of the book that it holds, as 6.3/2."""
    fault: str
    """What is not as it says; empty: it is so."""


class Play:
    """A tournament as a file tells it."""

    def __init__(self, name: str) -> None:
        self.text = (FOLDER / f"{name}.txt").read_text("utf-8")
        self.names: dict[str, str] = {}

    def lines(self) -> Iterator[Line]:
        """Do what the file says; each line that says what has to be so."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            sign, _, rest = line.partition(" ")
            if sign == "-":
                result = doko(self._typed(rest))
                assert result.exit_code == 0, f"line {number}: {line}\n{result.output}"
                continue
            if sign == "let":
                self._let(rest)
                continue
            said, _, why = rest.partition(" | ")
            found = TAGS.search(why)
            tags = frozenset(found[1].split()) if found else frozenset()
            yield Line(number, tags, self._fault(sign, said))

    def _fault(self, sign: str, said: str) -> str:
        if sign == "!":
            code, _, command = said.partition(" ")
            result = doko(self._typed(command))
            is_so = result.exit_code == 1 and f"({code})" in result.stderr
            return "" if is_so else f"{command}: {result.output}"
        if sign == "=":
            made = told("ranking --running")["ranking"]
            have = {each["name"]: each["points"] for each in made}
            return self._compared(have, said)
        assert sign == "?", sign
        what, _, rest = said.partition(" ")
        is_so = getattr(self, f"_{what.replace('-', '_')}")(*shlex.split(rest))
        return "" if is_so is True else f"{said}: {is_so}"

    def _compared(self, have: dict[str, Any], said: str) -> str:
        wanted = {}
        for part in said.split(", "):
            name, _, points = part.rpartition(" ")
            wanted[self.names.get(name, name)] = points
        got = {name: str(have[name]) for name in wanted}
        return "" if got == wanted else f"{got}, not {wanted}"

    def _typed(self, command: str) -> str:
        """A command with the names of those at the table."""
        if not self.names:
            return command
        words = [
            word if word.startswith("--") else self._named(word) for word in shlex.split(command)
        ]
        return shlex.join(words)

    def _named(self, word: str) -> str:
        parts = re.split(r"([,:])", word)
        return "".join(self.names.get(part, part) for part in parts)

    def _let(self, said: str) -> None:
        names, _, table = said.partition(" = ")
        self.names = dict(zip(names.split(), self.table(table).names, strict=True))

    # What is so.

    @property
    def whole(self) -> Whole:
        (path,) = tournaments()
        return read_whole(path.read_bytes(), "golden")

    @property
    def round(self) -> int:
        return self.whole.tournament.begun - 1

    def table(self, number: str) -> Table:
        return self.whole.tournament.rounds[self.round].tables[int(number) - 1]

    def state(self, number: str) -> MatchState:
        return self.whole.lists[self.round, int(number) - 1].state()

    def _is_called(self, person: str | None, name: str) -> Any:
        found = self.whole.tournament.person(person or "")
        have = None if found is None else found.name
        return have == self.names.get(name, name) or have

    def _scorer(self, table: str, name: str) -> Any:
        return self._is_called(self.table(table).scorer, name)

    def _dealer(self, table: str, name: str) -> Any:
        return self._is_called(self.table(table).dealer, name)

    def _next(self, table: str, name: str) -> Any:
        return self.state(table).dealer == name or self.state(table).dealer

    def _list(self, table: str, state: str) -> Any:
        have = told("list all")[int(table) - 1]["list"]
        return have == state or have

    def _games(self, table: str, games: str) -> Any:
        return self.state(table).games == int(games) or self.state(table).games

    def _treat(self, table: str) -> Any:
        return any(row.treat for row in self.state(table).rows)

    def _drawn(self, number: str) -> Any:
        """Somebody writes because of a lot, and who sits left of them deals."""
        table = self.table(number)
        assert table.scorer is not None
        left = table.seats[(table.seats.index(table.scorer) + 1) % table.size]
        return table.drawn and table.dealer == left

    def _disputed(self, *names: str) -> Any:
        have = {each["name"] for each in told("ranking --running")["ranking"] if each["disputed"]}
        return have == set(names) or have

    def _teams(self, *words: str) -> Any:
        have = {each["team"]: each["points"] for each in told("teams --running")}
        return self._compared(have, " ".join(words)) or True

    def _rank(self, *words: str) -> Any:
        have = {each["name"]: each["rank"] for each in told("ranking --running")["ranking"]}
        return self._compared(have, " ".join(words)) or True

    def _rule(self, size: str, knob: str, value: str) -> Any:
        rules = table_rules(self.whole.tournament.settings, int(size))
        have = str(value_at(rules, knob))
        return have == value or have

    def _packets(self, size: str, *packets: str) -> Any:
        """How the cards of a hand are dealt, and that so many cards are in the pack."""
        rules = table_rules(self.whole.tournament.settings, int(size))
        hand = sum(map(int, packets))
        have = [each for each in rules.deal.packets if sum(each) == hand]
        deck = 8 * (5 if not rules.deck.nines else 6)
        wanted = tuple(map(int, packets))
        return (have == [wanted] and deck == hand * int(size)) or (have, deck)

    def _cards(self) -> Any:
        """Whoever had these cards would sit there: with the people behind them changed about."""
        of = self.whole.tournament
        cards = [each.card for each in of.people]
        others = tuple(
            replace(each, card=card)
            for each, card in zip(of.people, [*cards[1:], cards[0]], strict=True)
        )
        rounds = []
        for people in (of.people, others):
            bare = replace(of, people=people, rounds=())
            card = {each.id: each.card for each in people}
            made = prepare(bare, Draw()).rounds
            rounds.append([[[card[p] for p in t.seats] for t in each.tables] for each in made])
        card = {each.id: each.card for each in of.people}
        seated = [[[card[p] for p in t.seats] for t in each.tables] for each in of.rounds]
        return rounds[0] == rounds[1] == seated or (rounds, seated)
