"""What is wrong with a command line, in a sentence: wrong values, options and commands.

Typer and pydantic say it in their own English words; here it is said as everything else is, with a
code, in the language of the call.
"""

import re
from typing import Any

import typer

from doppelkopf.glyphs import cut, printable
from doppelkopf.language import Lang, Text

MAX_SHOWN = 60


class Wrong(typer.BadParameter):
    """A command line that cannot be, with its reason in both languages."""

    def __init__(self, de: str, en: str, option: str | None = None) -> None:
        super().__init__(en, param_hint=option)
        self.reason = Text(de, en)


def sentence(error: Exception, lang: Lang) -> str:
    """What Typer refuses, with a code and the way to help."""
    code, text = _said(error)
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", None) or "doko"
    more = Text(f"Siehe {path} --help.", f"See {path} --help.")
    return f"{text[lang]} {more[lang]} ({code})"


def _said(error: Any) -> tuple[str, Text]:
    option = _option(error)
    if isinstance(error, Wrong):
        return "usage/value", _at(option, error.reason)
    kind = type(error).__name__
    if kind == "MissingParameter":
        name = option or "?"
        return "usage/missing", Text(f"Es fehlt {name}.", f"{name} is missing.")
    if kind == "NoSuchOption":
        return "usage/option", _no_option(error)
    for pattern, code, de, en in _KNOWN:
        if found := re.fullmatch(pattern, str(error.format_message())):
            parts = [_shown(part or "") for part in found.groups()]
            return code, Text(de.format(*parts), en.format(*parts))
    if isinstance(error, typer.BadParameter):
        given = _given(error)
        wanted = _wanted(error)
        if given is not None and wanted is not None:
            reason = Text(
                f"„{_shown(given)}“ geht nicht; es muss {wanted.de} sein.",
                f"“{_shown(given)}” will not do; it has to be {wanted.en}.",
            )
            return "usage/value", _at(option, reason)
        return "usage/value", _at(option, Text(error.message, error.message))
    said = str(error.format_message())
    return "usage/wrong", Text(said, said)


_KNOWN: tuple[tuple[str, str, str, str], ...] = (
    (
        r"No such command '(.*)'\. Did you mean '(.*)'\?",
        "usage/command",
        "Einen Befehl „{0}“ gibt es nicht. Gemeint: {1}?",
        "There is no command “{0}”. Did you mean {1}?",
    ),
    (
        r"No such command '(.*)'\.(?: .*)?",
        "usage/command",
        "Einen Befehl „{0}“ gibt es nicht.",
        "There is no command “{0}”.",
    ),
    (
        r"Option '(.*)' requires an argument\.",
        "usage/option",
        "{0} braucht einen Wert.",
        "{0} needs a value.",
    ),
    (
        r"Option '(.*)' does not take a value\.",
        "usage/option",
        "{0} nimmt keinen Wert.",
        "{0} takes no value.",
    ),
    (
        r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)",
        "usage/extra",
        "Das ist zu viel: {0}.",
        "That is too much: {0}.",
    ),
)
"""What Typer says without more: its words, our code and our words."""


def _no_option(error: Any) -> Text:
    name = _shown(error.option_name)
    near = " / ".join(sorted(error.possibilities or ()))
    if not near:
        return Text(f"Eine Option {name} gibt es nicht.", f"There is no option {name}.")
    return Text(
        f"Eine Option {name} gibt es nicht. Gemeint: {near}?",
        f"There is no option {name}. Did you mean {near}?",
    )


def _option(error: Any) -> str | None:
    """The option or argument that it is about, as people type it."""
    hint, param = getattr(error, "param_hint", None), getattr(error, "param", None)
    if hint is None and param is not None:
        names = [name for name in param.opts if name.startswith("-")]
        hint = max(names, key=len) if names else param.get_error_hint()
    if hint is not None and not isinstance(hint, str):
        hint = " / ".join(hint)
    return None if hint is None else hint.strip("'")


def _at(option: str | None, reason: Text) -> Text:
    if option is None:
        return reason
    return Text(f"{option}: {reason.de}", f"{option}: {reason.en}")


def _cause(error: Any) -> dict[str, Any]:
    """What pydantic has found, if it was that."""
    errors = getattr(error.__cause__, "errors", None)
    found = errors() if callable(errors) else []
    return dict(found[0]) if found else {}


def _given(error: Any) -> str | None:
    given = _cause(error).get("input")
    return None if given is None else str(given)


def _wanted(error: Any) -> Text | None:
    """What would have been right; None if that is not known."""
    cause, param = _cause(error), getattr(error, "param", None)
    kind = str(cause.get("type", ""))
    if kind in ("enum", "literal_error"):
        known = str(cause.get("ctx", {}).get("expected", "")).replace("'", "")
        return Text(known.replace(" or ", " oder "), known)
    choices = getattr(getattr(param, "type_descriptor", None), "choices", None)
    if choices:
        words = [str(getattr(each, "value", each)) for each in choices]
        first, last = ", ".join(words[:-1]), words[-1]
        return Text(f"{first} oder {last}", f"{first} or {last}")
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    bounded = kind in ("less_than_equal", "greater_than_equal")
    if kind.startswith("int") or (bounded and not _has_fraction(param)):
        return _number(Text("eine ganze Zahl", "a whole number"), least, most)
    if kind.startswith(("float", "finite")) or bounded:
        return _number(Text("eine Zahl", "a number"), least, most)
    return None


def _has_fraction(param: Any) -> bool:
    return "float" in str(getattr(param, "type_descriptor", "")).lower()


def _number(what: Text, least: float | None, most: float | None) -> Text:
    """A kind of number within its limits.

    >>> _number(Text("eine ganze Zahl", "a whole number"), 0, 65535).en
    'a whole number from 0 to 65535'
    """
    if least is not None and most is not None:
        return Text(f"{what.de} von {least} bis {most}", f"{what.en} from {least} to {most}")
    if least is not None:
        return Text(f"{what.de} ab {least}", f"{what.en} from {least} on")
    if most is not None:
        return Text(f"{what.de} bis {most}", f"{what.en} up to {most}")
    return what


def _shown(text: str) -> str:
    return cut(printable(text, "�"), MAX_SHOWN)
