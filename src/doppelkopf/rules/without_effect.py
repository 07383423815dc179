"""What a file states although nothing comes of it: `check` warns of it, and the set can be used.

The built-in sets are spared: they prepare variants that a table then switches on with one key.
"""

from collections.abc import Collection, Iterator

from doppelkopf.language import Text
from doppelkopf.rules.catalogue import applies, knob_at, value_at
from doppelkopf.rules.knob import is_off
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.ruleset import NO_DUMMY, RuleSet
from doppelkopf.rules.source import Source


def without_effect(start: Source, stated: Collection[str], rules: RuleSet) -> Iterator[Problem]:
    """Every key that a file states itself although nothing looks at it."""
    for path in stated:
        knob = knob_at(path)
        conditions, value = knob.info.when, value_at(rules, path)
        if not conditions or is_off(value) or (value == 0 and not knob.type.off):
            continue
        if not applies(conditions, rules):
            keys = ", ".join(condition.path for condition in conditions)
            reason = Text(
                f"Hat so keine Wirkung; es kommt auf {keys} an.",
                f"Has no effect as things are; it depends on {keys}.",
            )
            yield _warning(reason, path, start)
    # No contradiction: four can play so, and evenings that do must not become unreadable.
    if "schiebekopf.play" in stated and rules.table.strohmann and not rules.has_dummy:
        yield _warning(NO_DUMMY, "schiebekopf.play", start)


def _warning(reason: Text, path: str, start: Source) -> Problem:
    return Problem(Code.NO_EFFECT, reason, path, start.file, start.line_of(path))
