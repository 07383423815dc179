"""A question, its options, and what an option changes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from doppelkopf.cards import Card
from doppelkopf.errors import Failure
from doppelkopf.language import Text
from doppelkopf.rules.catalogue import applies, plain, value_at
from doppelkopf.rules.knob import Condition
from doppelkopf.rules.problems import shorten
from doppelkopf.rules.ruleset import RuleSet

Answer = str | tuple[str, ...]
"""The id of an option; of a question with `many` those of all options that are ticked."""

Answers = Mapping[str, Answer]
"""The id of a question → its answer; a question that is left open is not in it."""

Changes = Mapping[str, Any]
"""The path of a key → its value, as TOML has it."""


class Option(NamedTuple):
    """One way to play."""

    id: str
    text: Text
    changes: Changes = {}  # noqa: RUF012 - a default that nobody changes
    """What makes rules play so. It is set key by key, and only until they do."""
    plays: Callable[[RuleSet], bool] | None = None
    """Whether rules play so, where more than `changes` does."""
    off: Changes = {}  # noqa: RUF012
    """Of a question with `many`: what makes rules not play so. They do where any of it differs."""
    words: tuple[str, ...] = ()
    """Of a question about a list: the words that are put into it."""
    kin: tuple[str, ...] = ()
    """Of a question about a list: words that say nearly the same, and are enough."""


class Question(NamedTuple):
    """What a table is asked."""

    id: str
    text: Text
    help: Text
    options: tuple[Option, ...]
    cards: tuple[Card, ...] = ()
    """What it is about, to be shown where words are not enough."""
    many: bool = False
    """Whether several options may hold at once, or none of them."""
    listed_in: str | None = None
    """The key whose list the options put their words into."""
    when: tuple[Condition, ...] = ()
    """Rules under which the question matters at all."""
    needs: Changes = {}  # noqa: RUF012
    """What is set where it does not, though it was answered."""
    unless: tuple[str, Answer] | None = None
    """Another question with the answer that makes this one pointless."""

    def option(self, name: str) -> Option:
        """An option by its id.

        Raises:
            Failure: there is none (`answer/unknown`).
        """
        for option in self.options:
            if option.id == name:
                return option
        raise unknown(str(name))

    def checked(self, answer: Answer) -> Answer:
        """An answer in the form and order that this question has.

        Raises:
            Failure: it is none to this question (`answer/unknown`).
        """
        if isinstance(answer, str) and not self.many:
            return self.option(answer).id
        if isinstance(answer, str) or not self.many:
            raise unknown(str(answer))
        ticked = {self.option(name).id for name in answer}
        return tuple(option.id for option in self.options if option.id in ticked)

    def answered_by(self, rules: RuleSet) -> Answer | None:
        """What rules play; None if it is something else, or they have no use for the question."""
        if not applies(self.when, rules):
            return None
        if not self.many:
            return next((each.id for each in self.options if _plays(each, rules)), None)
        if self.listed_in is not None:
            return self._ticked_in_list(plain(value_at(rules, self.listed_in)))
        return tuple(option.id for option in self.options if not _holds(option.off, rules))

    def _ticked_in_list(self, there: list[str]) -> tuple[str, ...] | None:
        ticked = []
        rest = set(there)
        for option in self.options:
            if set(option.words) <= rest or rest & set(option.kin):
                ticked.append(option.id)
                rest -= {*option.words, *option.kin}
        return None if rest else tuple(ticked)

    def paths(self, answer: Answer) -> Iterator[str]:
        """The keys that an answer speaks of."""
        if self.listed_in is not None:
            yield self.listed_in
        for option in self.options:
            if self.many or option.id == answer:
                yield from (*option.changes, *option.off)

    def steps(self, answer: Answer, rules: RuleSet) -> Iterator[Changes]:
        """What to change in rules, bit by bit until they answer so."""
        if not applies(self.when, rules):
            yield self.needs
        if isinstance(answer, str):
            for path, value in self.option(answer).changes.items():
                yield {path: value}
        elif self.listed_in is not None:
            yield {self.listed_in: self._list_of(answer, plain(value_at(rules, self.listed_in)))}
        else:
            yield self._switched(answer, rules)

    def _list_of(self, answer: Answer, there: list[str]) -> list[str]:
        """What is there already keeps its place."""
        listed = list(there)
        for option in self.options:
            kept = {*option.words, *option.kin}
            if option.id not in answer:
                listed = [word for word in listed if word not in kept]
            elif not set(option.kin) & set(listed):
                listed += [word for word in option.words if word not in listed]
        return listed

    def _switched(self, answer: Answer, rules: RuleSet) -> Changes:
        made: dict[str, Any] = {}
        for option in self.options:
            if option.id not in answer:
                made |= option.off
            elif _holds(option.off, rules):
                made |= option.changes
        return made


def unknown(name: str) -> Failure:
    """A question or an answer that does not exist."""
    shown = shorten(name, 40)
    return Failure(
        "answer/unknown",
        f"„{shown}“ gibt es nicht unter den Fragen und Antworten.",
        f"There is no “{shown}” among the questions and answers.",
    )


def _plays(option: Option, rules: RuleSet) -> bool:
    return _holds(option.changes, rules) if option.plays is None else option.plays(rules)


def _holds(changes: Changes, rules: RuleSet) -> bool:
    return all(plain(value_at(rules, path)) == value for path, value in changes.items())
