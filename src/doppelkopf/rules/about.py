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
        places = dict.fromkeys(
            ("about", *(part for part in item["loc"] if part not in _UNION_MEMBERS))
            for item in error.errors(include_url=False, include_context=False, include_input=False)
        )
        for place in places:
            yield (
                place,
                Problem(
                    Code.ABOUT,
                    Text(
                        "[about] kennt title, summary (Text, oder { de = …, en = … }), book (Text)"
                        " und notes (je key, de, en; key muss ein Schlüssel der Regeln sein).",
                        "[about] has title, summary (a text, or { de = …, en = … }), book (a text)"
                        " and notes (each with key, de, en; key has to be a key of the rules).",
                    ),
                    shorten(".".join(map(str, place)), 200),
                ),
            )


_UNION_MEMBERS = ("Both", "constrained-str")
"""What pydantic puts into the path of an error to name the variant it tried."""
