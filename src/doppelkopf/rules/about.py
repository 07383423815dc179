"""What a rule-set file says about itself: title, summary, book, and notes on its decisions."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints, ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import is_knob
from doppelkopf.rules.knob import Group
from doppelkopf.rules.lines import Path
from doppelkopf.rules.problems import Code, Problem, shorten

Words = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=2_000)]


MAX_NOTES = 200


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


class Note(Both):
    """Why a rule set has a value: the reading of a book, or a decision where it is silent."""

    key: Annotated[str, AfterValidator(_known_key)]


class About(Group):
    """The `[about]` table of a file."""

    title: Words | Both | None = None
    summary: Words | Both | None = None
    book: Words | None = None
    notes: Annotated[tuple[Note, ...], BeforeValidator(_not_too_many)] = ()

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
            if place not in seen:
                seen.add(place)
                path = shorten(".".join(map(str, place)), 200)
                yield place, Problem(Code.ABOUT, _reason(place, item["type"]), path)


_TEXTS = ("title", "summary")
_TEXT_DEPTH = 2


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
    return Text(
        "[about] kennt nur title, summary, book und notes.",
        "[about] has only title, summary, book and notes.",
    )


_UNION_MEMBERS = ("Both", "constrained-str")
"""What pydantic puts into the path of an error to name the variant it tried."""
