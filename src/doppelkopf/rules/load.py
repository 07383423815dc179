"""From files to a rule set: following `extends`, merging, checking, and where values come from."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from doppelkopf.errors import RuleSetError
from doppelkopf.glyphs import cut
from doppelkopf.language import Lang, Text
from doppelkopf.rules import source
from doppelkopf.rules.about import About, about_problems
from doppelkopf.rules.catalogue import is_knob, knobs, plain, stated, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import cure_all, cures_for
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.problems import Code, Problem, shorten
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.source import Naming, Source, Unreadable, by_path
from doppelkopf.rules.spoken_values import canonical
from doppelkopf.rules.values import problems_of
from doppelkopf.rules.without_effect import without_effect

META = ("extends", "about")
"""Top-level keys of a file that are not rules."""

MAX_PARENTS = 16
MAX_SHOWN = 60
"""Characters of a name where a rule set is shown in a line; a path can have any length."""
MAX_PROBLEMS = 500
"""More of one file helps nobody; the rest is counted."""
MOST_CURED = 20
"""For how many contradictions of one file cures are looked for."""
MOST_IN_SENTENCE = 20
"""How many problems stand in the sentence of an error."""


class RuleFile(NamedTuple):
    """A rule set with its name, description and the origin of each value."""

    name: str
    about: About
    rules: RuleSet
    chain: tuple[Source, ...]
    """The file itself first, then its parents."""
    origins: Mapping[str, str]
    """For each knob that is not at its default: the name of the set that states it."""

    def __repr__(self) -> str:
        builds_on = "" if self.parent is None else f", builds on {cut(self.parent, MAX_SHOWN)!r}"
        name = cut(self.name, MAX_SHOWN)
        return f"<RuleFile {name!r}{builds_on}: {len(self.origins)} keys not at their default>"

    @property
    def parent(self) -> str | None:
        """The name of the rule set this one extends."""
        return self.chain[1].name if len(self.chain) > 1 else None

    @property
    def book(self) -> str | None:
        """The book whose paragraphs are named: its own, or that of the nearest set it extends."""
        for link in self.chain:
            about = link.data.get("about")
            if isinstance(about, Mapping) and isinstance(about.get("book"), str):
                return str(about["book"])
        return None


class Checked(NamedTuple):
    """What checking found; `file` is there unless an error stands in the way."""

    file: RuleFile | None
    problems: tuple[Problem, ...]
    cure: Cure | None = None
    """What puts everything right, if all that is wrong are contradictions and there is such."""
    draft: RuleSet | None = None
    """What cannot be used, as far as each value is sound; None if it could not be read."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that are more than a warning."""
        return tuple(problem for problem in self.problems if not problem.is_warning)


def load(name: str) -> RuleFile:
    """Load a rule set by name or path; one that came with the package is always the same object.

    >>> load("wettbewerb-5").rules.table.seats
    5
    >>> load("ddv") is load("ddv")
    True

    Raises:
        RuleSetError: it cannot be used; the text lists why.
    """
    return _packaged(name) if name in source.built_in_names() else _need(check(name))


@cache
def _packaged(name: str) -> RuleFile:
    return _need(check(name))


def load_object(data: Mapping[str, Any], name: str = "given") -> RuleFile:
    """Make a rule set from an object as it stands in a JSON record.

    Raises:
        RuleSetError: it cannot be used; the text lists why.
    """
    return _need(check_source(Source(name, None, data, {})))


def check(name: str, naming: Naming = by_path) -> Checked:
    """Check a rule set by name or path ("-" reads standard input) and report every problem.

    `naming` is how its messages name files.
    """
    try:
        start = source.read_stdin() if name == "-" else source.read(source.locate(name), naming)
    except Unreadable as error:
        return Checked(None, (error.problem,))
    return check_source(start)


def check_source(start: Source) -> Checked:
    """Check a rule set that has been read."""
    try:
        chain = _chain(start)
    except Unreadable as error:
        return Checked(None, (*_file_problems(start), error.problem))
    problems = [problem for link in chain for problem in _file_problems(link)]
    origins: dict[str, str] = {}
    for link in reversed(chain):
        origins.update(dict.fromkeys(_stated(link), link.name))
    rules = _merged(chain)
    wrong = {problem.path for problem in problems}
    at_odds = [
        _located(problem, chain)
        for problem in contradictions(rules)
        if not wrong & {problem.path, *problem.also}
    ]
    if problems or at_odds:
        base, wishes = _merged(chain[1:]), frozenset(_stated(start))
        cured = [
            replace(problem, cures=cures_for(rules, base, problem, wishes))
            for problem in at_odds[:MOST_CURED]
        ]
        cure = None if problems else cure_all(rules, base, wishes)
        return Checked(None, (*problems, *cured, *at_odds[MOST_CURED:]), cure, rules)
    if not start.built_in:
        problems.extend(without_effect(start, tuple(_stated(start)), rules))
    about = About.model_validate(start.data.get("about", {}))
    file = RuleFile(start.name, about, rules, chain, origins)
    return Checked(file, tuple(problems))


def _merged(chain: tuple[Source, ...]) -> RuleSet:
    """What files that build on one another come to; without any, the defaults."""
    merged: dict[str, Any] = {}
    for link in reversed(chain):
        _merge(merged, _sound_part(link))
    return RuleSet.model_validate(merged)


def difference(rules: RuleSet, base: RuleSet | None = None) -> dict[str, Any]:
    """What a rule set states beyond `base` (or the defaults), as nested plain data.

    >>> difference(load("wettbewerb-5").rules, load("wettbewerb").rules)["table"]
    {'seats': 5}
    """
    base = base or RuleSet()
    values = ((knob.path, value_at(rules, knob.path)) for knob in knobs())
    return nested({path: plain(value) for path, value in values if value != value_at(base, path)})


def nested(changes: Mapping[str, Any], data: dict[str, Any] | None = None) -> dict[str, Any]:
    """Changes by path as a file writes them, table in table; put into `data` if there is any.

    >>> nested({"deck.nines": False, "calls.own_cards.re": 2})
    {'deck': {'nines': False}, 'calls': {'own_cards': {'re': 2}}}
    """
    data = {} if data is None else data
    for path, value in changes.items():
        *groups, leaf = path.split(".")
        node = data
        for group in groups:
            node = node.setdefault(group, {})
        node[leaf] = value
    return data


def _need(checked: Checked) -> RuleFile:
    if checked.file is None:
        first = checked.errors[0]
        de, en = (_sentence_of(checked.errors, lang) for lang in Lang)
        raise RuleSetError(first.code, de, en, first.path or "")
    return checked.file


def _sentence_of(problems: Sequence[Problem], lang: Lang) -> str:
    return "; ".join(problem.located(lang) for problem in problems[:MOST_IN_SENTENCE])


def _chain(start: Source) -> tuple[Source, ...]:
    """Follow `extends` to its end.

    Raises:
        Unreadable: a parent is missing or broken, or the chain runs in a circle.
    """
    chain = [start]
    while isinstance(parent := chain[-1].data.get("extends"), str):
        child = chain[-1]
        beside = child.path.parent if child.path else Path()
        try:
            path = source.locate(parent, beside)
            if any(link.path and _same(link.path, path) for link in chain):
                raise Unreadable(_loop([link.name for link in chain], path.stem))
            if len(chain) > MAX_PARENTS:
                raise Unreadable(_too_long())
            chain.append(source.read(path, start.naming))
        except Unreadable as error:
            problem = _in_parent(error.problem, _called(parent, start.naming))
            raise Unreadable(
                replace(problem, path="extends", file=child.file, line=child.line_of("extends"))
            ) from None
    return tuple(chain)


def _called(parent: str, naming: Naming) -> str:
    """A parent as messages name it."""
    return naming(Path(parent)) if source.looks_like_path(parent) else shorten(parent)


def _in_parent(problem: Problem, name: str) -> Problem:
    """What is wrong with a parent's file, told to the file that names it."""
    if problem.code not in (Code.UNREADABLE, Code.ENCODING, Code.SYNTAX):
        return problem
    reason = problem.reason
    place = Text("", "")
    if problem.line:
        place = Text(f" (Zeile {problem.line})", f" (line {problem.line})")
    return Problem(
        Code.PARENT,
        Text(
            f"„{name}“ ist nicht zu gebrauchen{place.de}: {reason.de}",
            f"“{name}” cannot be used{place.en}: {reason.en}",
        ),
    )


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def _loop(names: list[str], back: str) -> Problem:
    way = " → ".join(shorten(name, 40) for name in (*names, back))
    return Problem(
        Code.LOOP, Text(f"„extends“ läuft im Kreis: {way}.", f"“extends” runs in a circle: {way}.")
    )


def _too_long() -> Problem:
    return Problem(
        Code.LOOP,
        Text(
            f"Mehr als {MAX_PARENTS} Regelsätze bauen aufeinander auf.",
            f"More than {MAX_PARENTS} rule sets build on one another.",
        ),
    )


def _rules_of(link: Source) -> dict[str, Any]:
    """The rules of a file; those that people may have written, in the words of a program."""
    return _as_written(link) if link.built_in else canonical(_as_written(link))


def _as_written(link: Source) -> dict[str, Any]:
    return {key: value for key, value in link.data.items() if key not in META}


def _sound_part(link: Source) -> dict[str, Any]:
    """What a file states rightly, so that the rest of a broken file can be checked as well."""
    data: dict[str, Any] = {}
    _merge(data, _rules_of(link))
    for _ in range(2):  # what hides behind a wrong place shows up once that is gone
        try:
            RuleSet.model_validate(data)
        except ValidationError as error:
            for item in error.errors(include_url=False, include_context=False, include_input=False):
                _drop(data, item["loc"])
        else:
            return data
    return {}


def _drop(data: dict[str, Any], place: tuple[int | str, ...]) -> None:
    """Remove the key that a wrong place belongs to: an unknown one, or the knob it lies in."""
    node, path = data, ""
    for number, key in enumerate(place):
        path = f"{path}.{key}" if path else str(key)
        below = node.get(str(key))
        if is_knob(path) or number == len(place) - 1 or not isinstance(below, dict):
            node.pop(str(key), None)
            return
        node = below


def _file_problems(link: Source) -> list[Problem]:
    found = [*_extends_problems(link), *about_problems(link.data.get("about", {}))]
    try:
        RuleSet.model_validate(_rules_of(link))
    except ValidationError as error:
        found.extend(problems_of(error, _as_written(link)))
    problems = [
        replace(problem, file=link.file, line=link.line_near(place)) for place, problem in found
    ]
    problems.sort(key=lambda problem: problem.line or 0)
    if (more := len(problems) - MAX_PROBLEMS) > 0:
        reason = Text(f"Und {more} weitere Fehler.", f"And {more} more problems.")
        problems[MAX_PROBLEMS:] = [Problem(Code.MORE, reason, file=link.file)]
    return problems


def _extends_problems(link: Source) -> Iterator[tuple[KeyPath, Problem]]:
    parent = link.data.get("extends", "")
    if not isinstance(parent, str):
        yield (
            ("extends",),
            Problem(
                Code.VALUE,
                Text(
                    "„extends“ muss der Name oder Pfad eines Regelsatzes sein.",
                    "“extends” has to be the name or the path of a rule set.",
                ),
                "extends",
            ),
        )


def _stated(link: Source) -> Iterator[str]:
    """The paths of the knobs a file states."""
    return stated(_as_written(link))


def _merge(into: dict[str, Any], data: Mapping[str, Any]) -> None:
    for key, value in data.items():
        if isinstance(value, Mapping) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = _copy(value)


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copy(item) for key, item in value.items()}
    return value


def _located(problem: Problem, chain: tuple[Source, ...]) -> Problem:
    """Point a contradiction at the nearest file that states one of its keys.

    An object states keys too, though it has no lines.
    """
    for link in chain:
        here = set(_stated(link))
        for path in (problem.path, *problem.also):
            if path in here:
                others = tuple(p for p in (problem.path, *problem.also) if p and p != path)
                line = link.line_of(path)
                return replace(problem, path=path, file=link.file, line=line, also=others)
    return problem
