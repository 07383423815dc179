"""Sentences about seats: numbers as long as nobody has a name, worded again once they have.

Paragraphs in such a sentence are short as it stands, and named by the titles of their books where
people read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from doppelkopf.language import Lang, Text
from doppelkopf.rules.places import paragraph


@dataclass(frozen=True, slots=True)
class SeatText(Text):
    """A sentence about seats; as it stands they are called by their numbers."""

    form: Text
    """With `{who}` for the seats, `{Who}` where they begin an English sentence, and `{places}`."""
    seats: tuple[int, ...]
    together: bool
    """They do something as one: "0 and 2", not "0, 2"."""
    places: tuple[str, ...]
    """Paragraphs of rule books."""


def about(
    de: str, en: str, *seats: int, together: bool = False, places: tuple[str, ...] = ()
) -> SeatText:
    """A sentence about seats.

    >>> about("{who} haben alles", "{Who} have it all", 0, 2, together=True).en
    'Seats 0 and 2 have it all'
    """
    form, short = Text(de, en), ", ".join(places)
    de, en = (_filled(form[lang], _by_number(seats, lang, together), short) for lang in Lang)
    return SeatText(de, en, form=form, seats=seats, together=together, places=places)


def titled(text: Text) -> Text:
    """A sentence with the titles of the books it names.

    >>> text = about("{who} bucht ihn ({places}).", "By {who} ({places}).", 1, places=("003 6.4",))
    >>> text.en, titled(text).en
    ('By seat 1 (003 6.4).', 'By seat 1 (Competition rules § 6.4).')
    """
    if not isinstance(text, SeatText):
        return text
    de, en = (
        _filled(
            text.form[lang],
            _by_number(text.seats, lang, text.together),
            paragraph(text.places, lang),
        )
        for lang in Lang
    )
    return Text(de, en)


def named(text: Text, names: Sequence[str]) -> Text:
    """A sentence with people and books called by their names.

    >>> named(about("{who} haben es", "{Who} have it", 0, 2, together=True), ["Anna", "", "Cem"])
    Text(de='Anna und Cem haben es', en='Anna and Cem have it')
    """
    if not isinstance(text, SeatText):
        return text
    people = [names[seat] for seat in text.seats]
    de, en = (
        text.form[lang].format(who=who, Who=who, places=paragraph(text.places, lang))
        for lang in Lang
        for who in (_joined(people, lang, text.together),)
    )
    return Text(de, en)


def _by_number(seats: Sequence[int], lang: Lang, together: bool) -> str:
    word = Text("Platz", "seats" if together else "seat")[lang]
    return f"{word} {_joined([str(seat) for seat in seats], lang, together)}"


def _joined(names: Sequence[str], lang: Lang, together: bool) -> str:
    return (Text(" und ", " and ")[lang] if together else ", ").join(names)


def _filled(form: str, who: str, places: str) -> str:
    return form.format(who=who, Who=who[0].upper() + who[1:], places=places)
