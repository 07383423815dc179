"""Rules that are being settled: the set they build on, and what is different.

Each value is right by itself; together they may still contradict one another. A file that somebody
brought along is kept as its author wrote it, and what is changed is entered there.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

import msgspec
import tomlkit
from pydantic import ValidationError

from doppelkopf.errors import RuleSetError
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import is_knob, knob_at, knobs, plain, value_at, with_value
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import cure_all, cures_for
from doppelkopf.rules.load import Checked, load
from doppelkopf.rules.outside import check_text
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.spoken_values import canonical, understood
from doppelkopf.rules.toml_edit import edited
from doppelkopf.rules.values import problems_of

MAX_TITLE = 60

Changes = Mapping[str, Any]
"""Keys with plain values."""


class Cured(NamedTuple):
    """A contradiction, with what makes an end of it."""

    problem: Problem
    cures: tuple[Cure, ...]


class Draft(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Rules at one moment of being settled.

    >>> draft = begun("hausregeln-2021")
    >>> draft = changed(draft, {"deck.nines": False})
    >>> len(draft.contradictions) > 0, dict(draft.changes)
    (True, {'deck.nines': False})
    """

    title: str
    base: str | None
    """The built-in set they build on; None: on nothing but the defaults."""
    changes: Changes
    """What differs from it."""
    text: str = ""
    """The file that somebody brought along."""

    @cached_property
    def base_rules(self) -> RuleSet:
        """The set they build on."""
        return _base(self.base)

    @cached_property
    def rules(self) -> RuleSet:
        """The rules, contradictions and all."""
        rules = self.base_rules
        for path, value in self.changes.items():
            rules = with_value(rules, path, _typed(path, value))
        return rules

    @cached_property
    def contradictions(self) -> tuple[Problem, ...]:
        """What cannot be meant together."""
        return tuple(contradictions(self.rules))

    @cached_property
    def is_sound(self) -> bool:
        """Whether one can play by them."""
        return not self.contradictions

    def cured(self, wishes: frozenset[str]) -> tuple[Cured, ...]:
        """Each contradiction with a few cures; what was wished for last is left alone."""
        return tuple(
            Cured(problem, cures_for(self.rules, self.base_rules, problem, wishes))
            for problem in self.contradictions
        )

    def cure(self, wishes: frozenset[str]) -> Cure | None:
        """What puts everything right at once; None where nothing is wrong, or nothing helps."""
        return cure_all(self.rules, self.base_rules, wishes)


@cache
def _base(name: str | None) -> RuleSet:
    return RuleSet() if name is None else load(name).rules


def begun(base: str | None, title: str = "") -> Draft:
    """A draft that is still what it builds on."""
    return Draft(title=title, base=base, changes={})


def changed(draft: Draft, changes: Changes) -> Draft:
    """The draft with some values changed; None puts a key back to what it builds on.

    Raises:
        RuleSetError: there is no such key, or it cannot have that value.
    """
    kept = dict(draft.changes)
    for path, value in changes.items():
        kept.pop(path, None)
        if value is not None:
            new = checked_value(path, value)
            if new != plain(value_at(draft.base_rules, path)):
                kept[path] = new
    ordered = {knob.path: kept[knob.path] for knob in knobs() if knob.path in kept}
    return msgspec.structs.replace(draft, changes=ordered)


def rebased(draft: Draft, base: str | None) -> Draft:
    """The same rules, as they differ from another set."""
    return msgspec.structs.replace(draft, base=base, changes=differences(draft.rules, _base(base)))


def differences(rules: RuleSet, base: RuleSet) -> dict[str, Any]:
    """Each key in which two rule sets differ, with the plain value of the first."""
    values = ((knob.path, value_at(rules, knob.path)) for knob in knobs())
    return {path: plain(value) for path, value in values if value != value_at(base, path)}


def checked_value(path: str, value: Any) -> Any:
    """A value as a program writes it, from one as people or programs write it.

    >>> checked_value("deal.packets", "3-4-3 / 5-5"), checked_value("deck.nines", "nein")
    ([[3, 4, 3], [5, 5]], False)

    Raises:
        RuleSetError: there is no such key, or it cannot have that value.
    """
    return plain(_typed(path, value))


def _typed(path: str, value: Any) -> Any:
    data: dict[str, Any] = {}
    node, (*groups, leaf) = data, path.split(".")
    for group in groups:
        node = node.setdefault(group, {})
    node[leaf] = understood(knob_at(path).type, value) if is_knob(path) else value
    try:
        rules = RuleSet.model_validate(data)
    except ValidationError as error:
        for _, problem in problems_of(error, data):
            de, en = (problem.sentence(lang) for lang in Lang)
            raise RuleSetError(problem.code, de, en, path) from None
        raise
    if not is_knob(path):
        raise RuleSetError(
            Code.UNKNOWN_KEY,
            "Diesen Schlüssel gibt es nicht.",
            "There is no such key.",
            path,
        )
    return value_at(rules, path)


# From a file and to a file.


class Read(NamedTuple):
    """What came of a file; `draft` is there unless a value is wrong or it is no rule set."""

    draft: Draft | None
    problems: tuple[Problem, ...]


def read(text: str, name: str) -> Read:
    """A draft from the text of a file; contradictions do not stand in the way."""
    checked = check_text(text, name)
    rules = _sound(checked)
    if rules is None:
        return Read(None, checked.problems)
    data = tomllib.loads(text.removeprefix("\ufeff"))
    base = data.get("extends")
    title = one_line(str(_title_in(data)), MAX_TITLE)
    draft = Draft(title=title, base=base, changes=differences(rules, _base(base)), text=text)
    return Read(draft, checked.problems)


def _sound(checked: Checked) -> RuleSet | None:
    if checked.file is not None:
        return checked.file.rules
    only_odds = all(each.code is Code.CONTRADICTION for each in checked.errors)
    return checked.draft if only_odds else None


def _title_in(data: Mapping[str, Any]) -> Any:
    title = data.get("about", {}).get("title", "")
    return title.get("de", "") if isinstance(title, Mapping) else title


def written(draft: Draft) -> str:
    """The draft as a file: as it was brought along, with what differs entered there.

    >>> print(written(changed(begun("ddv", "Unsere"), {"specials.charly": 2})))
    extends = "ddv"
    <BLANKLINE>
    [about]
    title = "Unsere"
    <BLANKLINE>
    [specials]
    charly = 2

    Raises:
        Failure: the file is laid out in a way that cannot be kept (`rules/layout`).
    """
    text = draft.text or _fresh(draft)
    data = tomllib.loads(text.removeprefix("\ufeff"))
    wanted: dict[str, Any] = {}
    if draft.base is not None and "extends" not in data:  # it has to stand before all headings
        text = f'extends = "{draft.base}"\n\n' + text.removeprefix("\ufeff")
    elif draft.base is not None and data["extends"] != draft.base:
        wanted["extends"] = draft.base
    if draft.title and one_line(str(_title_in(data)), MAX_TITLE) != draft.title:
        wanted["about.title"] = draft.title
    stated = canonical({key: value for key, value in data.items() if key not in _NO_RULES})
    for knob in knobs():
        there = _stated(stated, knob.path, plain(value_at(draft.base_rules, knob.path)))
        if (value := plain(value_at(draft.rules, knob.path))) != there:
            wanted[knob.path] = value
    if draft.base is None and "extends" in data:
        raise RuleSetError(
            Code.PARENT,
            "Worauf eine Datei aufbaut, lässt sich nicht streichen.",
            "What a file builds on cannot be struck out.",
        )
    return edited(text, wanted) if wanted else text


def _fresh(draft: Draft) -> str:
    """A new file, with headings; what differs comes below."""
    begins = "" if draft.base is None else f'extends = "{draft.base}"\n\n'
    title = tomlkit.string(draft.title or draft.base or "?").as_string()
    return f"{begins}[about]\ntitle = {title}\n"


_NO_RULES = ("extends", "about")


def _stated(data: Mapping[str, Any], path: str, otherwise: Any) -> Any:
    node: Any = data
    for part in path.split("."):
        if not isinstance(node, Mapping) or part not in node:
            return otherwise
        node = node[part]
    return node
