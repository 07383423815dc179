"""The rules of a table: from a built-in set or somebody's own text to what the log keeps."""

from functools import cache

from msgspec.structs import replace

from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang, Text
from doppelkopf.rules import Problem, RuleFile, load
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.rules.load import difference
from doppelkopf.rules.outside import check_text
from doppelkopf.rules.source import built_in_names


def rules_named(name: str) -> Rules | None:
    """The rules of a built-in set; None if there is no such set."""
    return _built_in(name) if name in built_in_names() else None


@cache
def _built_in(name: str) -> Rules:
    return _made(load(name), name, Text(name, name), own=False)


def rules_of_text(text: str, name: str) -> tuple[Rules | None, tuple[Problem, ...]]:
    """The rules of somebody's own text in a file of that name, and what is wrong with it."""
    checked = check_text(text, name)
    if checked.file is None:
        return None, checked.problems
    return rules_of_file(checked.file, name), checked.problems


def rules_of_file(file: RuleFile, name: str) -> Rules:
    """The rules of a file that is none of the built-in ones, by its contents and its name."""
    known = file_title(name)
    title = Text(known, known) if known else OWN_TITLE
    called = _usable(file.about.title_in(Lang.DE, "")) or known or OWN
    return _made(file, called, title, own=True)


def on_honour(rules: Rules) -> Rules:
    """The same rules where a failure to follow suit is accepted, and can be complained of."""
    if rule_set(rules).offences.honour:
        return rules
    offences = {**rules.changes.get("offences", {}), "honour": True}
    german, english = rules.title
    return replace(
        rules,
        changes={**rules.changes, "offences": offences},
        title=(f"{german}{HONOUR.de}", f"{english}{HONOUR.en}"),
    )


HONOUR = Text(" · auf Ehre", " · on honour")
OWN = "own"
"""How rules are called in records that have neither a title nor a file's name."""
OWN_TITLE = Text("Eigene Regeln", "Own rules")
MAX_NAME = 60


def file_title(name: str) -> str:
    """What rules are called by the name of their file; nothing, if that says nothing.

    >>> file_title("rules/Stammtisch am Eck.toml"), file_title(".toml"), file_title("ddv.toml")
    ('Stammtisch am Eck', '', '')
    """
    return _usable(name.replace("\\", "/").rpartition("/")[2].removesuffix(".toml"))


def _usable(title: str) -> str:
    """On one line, not too long, and not the name of other rules."""
    words = one_line(title, MAX_NAME)
    return "" if words in built_in_names() else words


def _made(file: RuleFile, name: str, title: Text, *, own: bool) -> Rules:
    about = file.about
    return Rules(
        name=name,
        changes=difference(file.rules),
        title=(about.title_in(Lang.DE, title.de), about.title_in(Lang.EN, title.en)),
        summary=(about.summary_in(Lang.DE), about.summary_in(Lang.EN)),
        book=file.book,
        own=own,
    )
