"""What a rule-set file says about itself: title, summary, book, notes, and variants it offers."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints, ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import is_knob, stated
from doppelkopf.rules.knob import Group
from doppelkopf.rules.lines import Path
from doppelkopf.rules.problems import Code, Problem, shorten
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.values import problems_of

Words = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=2_000)]

MAX_TITLE = 100
ShortWords = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=MAX_TITLE)]

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
Id = Annotated[str, StringConstraints(strict=True, pattern=ID_PATTERN, max_length=40)]

MAX_NOTES = 200
MAX_VARIANTS = 100


class Both(Group):
    """A text in both languages, as a file writes it."""

    de: Words
    en: Words


def _known_key(key: str) -> str:
    if not is_knob(key):
        raise ValueError("no such key")
    return key


def _not_too_many(notes: Any) -> Any:
    """Count before looking at each one, which takes its time."""
    if isinstance(notes, list) and len(notes) > MAX_NOTES:
        raise ValueError("too many")
    return notes


def _not_too_many_variants(variants: Any) -> Any:
    if isinstance(variants, list) and len(variants) > MAX_VARIANTS:
        raise ValueError("too many")
    return variants


def _sound_rules(rules: dict[str, Any]) -> dict[str, Any]:
    RuleSet.model_validate(rules)  # its errors become those of the whole table
    if not any(stated(rules)):
        raise ValueError("changes nothing")
    return rules


def _different(variants: tuple["OfferedVariant", ...]) -> tuple["OfferedVariant", ...]:
    if len({variant.id for variant in variants}) < len(variants):
        raise ValueError("the same id twice")
    return variants


class Note(Both):
    """Why a rule set has a value: the reading of a book, or a decision where it is silent."""

    key: Annotated[str, AfterValidator(_known_key)]


class OfferedVariant(Group):
    """Another way to play that the file has ready: the keys it turns, as a file states them."""

    id: Id
    de: ShortWords
    en: ShortWords
    paragraph: ShortWords | None = None
    """Where the book has it, or the number of a decision."""
    rules: Annotated[dict[str, Any], AfterValidator(_sound_rules)]


class About(Group):
    """The `[about]` table of a file."""

    title: Words | Both | None = None
    summary: Words | Both | None = None
    book: Words | None = None
    notes: Annotated[tuple[Note, ...], BeforeValidator(_not_too_many)] = ()
    variants: Annotated[
        tuple[OfferedVariant, ...],
        BeforeValidator(_not_too_many_variants),
        AfterValidator(_different),
    ] = ()

    def title_in(self, lang: Lang, otherwise: str) -> str:
        """The title in a language, or the given name."""
        return _in(self.title, lang) or otherwise

    def summary_in(self, lang: Lang) -> str:
        """The summary in a language, or nothing."""
        return _in(self.summary, lang)


def _in(text: str | Both | None, lang: Lang) -> str:
    if isinstance(text, Both):
        return Text(text.de, text.en)[lang]
    return text or ""


def about_problems(data: Any) -> Iterator[tuple[Path, Problem]]:
    """What is wrong with an `[about]` table: one problem for each place, with the place."""
    try:
        About.model_validate(data)
    except ValidationError as error:
        seen: set[Path] = set()
        for item in error.errors(include_url=False, include_context=False, include_input=False):
            place: Path = (
                "about", *(part for part in item["loc"] if part not in _UNION_MEMBERS)
            )  # fmt: skip
            if item["type"] in ("missing", "model_type"):
                place = place[:-1] if item["type"] == "missing" else place
            elif len(place) == _TEXT_DEPTH + 1 and place[1] in _TEXTS:
                place = place[:_TEXT_DEPTH]
            in_rules = place[1:2] == ("variants",) and len(place) > _RULES_DEPTH
            if in_rules:
                place = place[:_RULES_DEPTH]
            if place not in seen:
                seen.add(place)
                if in_rules:
                    yield from _wrong_rules(data, place)
                else:
                    path = shorten(".".join(map(str, place)), 200)
                    yield place, Problem(Code.ABOUT, _reason(place, item["type"]), path)


def _wrong_rules(data: Any, place: Path) -> Iterator[tuple[Path, Problem]]:
    """What is wrong with the keys of a variant, told as of any other key."""
    rules = data["variants"][place[2]]["rules"]
    try:
        RuleSet.model_validate(rules)
    except ValidationError as error:
        for inner, problem in problems_of(error, rules):
            path = shorten(f"{'.'.join(map(str, place))}.{problem.path}", 200)
            yield (*place, *inner), replace(problem, path=path)


_TEXTS = ("title", "summary")
_TEXT_DEPTH = 2
_RULES_DEPTH = 4
"""What lies deeper than `about.variants.0.rules` is a key of the rules."""


def _reason(place: Path, kind: str) -> Text:
    name = str(place[1]) if len(place) > 1 else ""
    if name in _TEXTS:
        return Text(
            f"„{name}“ ist ein Text, oder {{ de = …, en = … }}.",
            f"“{name}” is a text, or {{ de = …, en = … }}.",
        )
    if name == "book":
        return Text("„book“ ist ein Text.", "“book” is a text.")
    if name == "notes":
        if place[-1] == "key" and kind == "value_error":
            return Text(
                "Dieser Schlüssel gehört nicht zu den Regeln.", "This key is not one of the rules."
            )
        return Text(
            "Eine Notiz hat key, de und en, alles Texte.", "A note has key, de and en, all texts."
        )
    if name == "variants":
        return _reason_of_variant(place, kind)
    return Text(
        "[about] kennt nur title, summary, book, notes und variants.",
        "[about] has only title, summary, book, notes and variants.",
    )


def _reason_of_variant(place: Path, kind: str) -> Text:
    if place == ("about", "variants") and kind == "value_error":
        return Text(
            f"Es sind höchstens {MAX_VARIANTS} Varianten, jede mit einer eigenen id.",
            f"There are at most {MAX_VARIANTS} variants, each with an id of its own.",
        )
    if place[-1] == "id":
        return Text(
            "Die id einer Variante besteht aus kleinen Buchstaben, Ziffern und Bindestrichen.",
            "The id of a variant is made of small letters, digits and hyphens.",
        )
    if place[-1] == "rules":
        return Text(
            "Eine Variante ändert unter „rules“ wenigstens einen Schlüssel.",
            "A variant changes at least one key under “rules”.",
        )
    return Text(
        f"Eine Variante hat id, de und en (bis {MAX_TITLE} Zeichen), vielleicht paragraph, und"
        " rules mit den Schlüsseln, die sie ändert.",
        f"A variant has id, de and en (up to {MAX_TITLE} characters), perhaps paragraph, and rules"
        " with the keys it changes.",
    )


_UNION_MEMBERS = ("Both", "constrained-str")
"""What pydantic puts into the path of an error to name the variant it tried."""
