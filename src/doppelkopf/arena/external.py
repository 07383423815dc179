"""Any program at the table: views go in as lines of JSON, actions come out (docs/programs.md).

The program is asked with its view, the events it has not seen yet and its legal actions; it answers
with one of them, a member of a family, or null where it may keep silent. It is started for a seat
and a game and ended after it, unless it says that it stays: then it plays further games.
"""

import json
from typing import Any, NamedTuple

import msgspec

from doppelkopf.arena.program import PATIENCE, Answer, Program, Unreadable
from doppelkopf.bots.bot import Decision
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data, read_action
from doppelkopf.record.errors import RecordError
from doppelkopf.record.hashing import canonical, rules_data
from doppelkopf.view import View, known_parties

PROTOCOL = 1
PREFIX = "cmd:"
ALWAYS = (
    "seat",
    "dealer",
    "phase",
    "turn",
    "hand_sizes",
    "hands",
    "contract",
    "soloist",
    "leader",
    "direction",
    "trick",
    "played",
    "tricks",
    "calls",
)
"""What a view says in every question, also where it is at its default."""

_staying: dict[str, list[Program]] = {}
"""Programs that wait for another game, by command."""


def is_command(name: str) -> bool:
    """Whether a bot is a program."""
    return name.startswith(PREFIX) and bool(name.removeprefix(PREFIX).strip())


class Terms(NamedTuple):
    """What holds for every program of a contest."""

    rule_set: str
    """The name of the rules."""
    limit: float = PATIENCE
    """Seconds for an answer."""


def start(name: str, seed: int, terms: Terms) -> "ExternalBot":
    """A program as a bot: one that has stayed, or a new one."""
    command = name.removeprefix(PREFIX)
    staying = _staying.get(command)
    return ExternalBot(staying.pop() if staying else Program(command), seed, terms)


def dismiss() -> None:
    """End the programs that wait for another game."""
    while _staying:
        _, programs = _staying.popitem()
        for program in programs:
            program.close()


def view_data(view: View) -> dict[str, Any]:
    """A view as plain data, without rules and history: cards by name, most defaults left out."""
    data: dict[str, Any] = canonical(msgspec.structs.replace(view, history=()))
    del data["rules"]
    return {name: canonical(getattr(view, name)) for name in ALWAYS} | data


def hello(view: View, seed: int, terms: Terms) -> dict[str, Any]:
    """What a program is told before the first question of a game."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "seat": view.seat,
        "seed": seed,
        "limit": terms.limit,
        "duty_solos": canonical(view.duty_solos),
        "duty_kinds": canonical(view.duty_kinds),
        "rule_set": terms.rule_set,
        "rules": rules_data(view.rules),
    }


def question(view: View, legal: LegalActions, known: int) -> dict[str, Any]:
    """What a program is asked; `known` events have been sent to it before."""
    return {
        "type": "choose",
        "must": view.actor == view.seat,
        "view": view_data(view),
        "parties": canonical(known_parties(view)),
        "events": canonical(view.history[known:]),
        "legal": [action_data(action) for action in legal],
    }


class ExternalBot:
    """A program that plays one seat of one game."""

    def __init__(self, program: Program, seed: int, terms: Terms) -> None:
        self.name = f"{PREFIX}{program.command}"
        self.took: Answer | None = None
        """What its last answer took; None if it may have waited for the program to start."""
        self._program = program
        self._seed = seed
        self._terms = terms
        self._events_sent = 0
        self._stays = False

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """Ask the program.

        Raises:
            Late: it does not answer in time.
            Unreadable: nothing can be made of its answer.
            DokoError: it has ended.
        """
        self._stays = False
        self.took = None
        messages = [question(view, legal, self._events_sent)]
        if not self._events_sent:
            messages.insert(0, hello(view, self._seed, self._terms))
        self._events_sent = len(view.history)
        was_warm = self._program.is_warm
        answer = self._program.ask(messages, self._terms.limit)
        self.took = answer if was_warm else None
        return self._read(answer.line, view.seats)

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """The same, without a reason."""
        return Decision(self.choose(view, legal))

    def _read(self, line: bytes, seats: int) -> do.AnyAction | None:
        try:
            data = json.loads(line)
            action = data["action"]
            self._stays = data.get("stay") is True
            return None if action is None else read_action(action, "action", seats)
        except RecordError as error:
            raise Unreadable(
                error.code,
                f"{self.name}: {error.sentence(Lang.DE)}",
                f"{self.name}: {error.sentence(Lang.EN)}",
            ) from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Unreadable(
                "program/answer",
                f'{self.name}: Eine Antwort ist {{"action": …}}.',
                f'{self.name}: an answer is {{"action": …}}.',
            ) from None

    def give_up(self) -> None:
        """End a program that nobody waits for any more."""
        self._stays = False
        self._program.kill()

    def close(self) -> None:
        """End the program, unless its last answer said that it stays for another game.

        What it wrote beyond that would be taken for answers in the next one: it is ended too.
        """
        if self._stays and not self._program.has_more:
            _staying.setdefault(self._program.command, []).append(self._program)
        else:
            self._program.close()
