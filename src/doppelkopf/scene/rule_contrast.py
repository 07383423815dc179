"""What is special about rules, in a few sentences to read aloud.

First what differs from the set they build on, in the sentences of the page of all rules; then where
most of the built-in sets play otherwise, as far as that has not been said.
"""

from collections.abc import Iterator
from functools import lru_cache

from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.asking import QUESTIONS, Question, answer_of, what_most_do
from doppelkopf.rules.asking.answers import built_in_sets
from doppelkopf.scene.digest import digest
from doppelkopf.scene.model import Highlight

MOST_SENTENCES = 10
"""How many differences are told; the rest is counted."""
RARE = 0.25
"""What share of the sets at most plays what is rare."""


@lru_cache(maxsize=256)
def contrast(
    rules: RuleSet, base: RuleSet | None, base_title: str, lang: Lang
) -> tuple[Highlight, ...]:
    """What to read aloud: against the set they build on, if there is one, and against most.

    >>> from doppelkopf.rules import load
    >>> told = contrast(load("wettbewerb-5").rules, load("wettbewerb").rules, "W", Lang.EN)
    >>> told[0].title, told[0].lines[0]
    ('We play like “W”, but for this:', '5 players, 40 cards, no nines, 8 each.')
    """
    found = []
    if base is not None:
        lines = tuple(_beside(rules, base, lang))
        title = (
            Text(
                f"Wir spielen wie „{base_title}“, nur das ist anders:",
                f"We play like “{base_title}”, but for this:",
            )
            if lines
            else Text(f"Wir spielen wie „{base_title}“.", f"We play like “{base_title}”.")
        )
        found.append(Highlight(title=title[lang], lines=list(lines)))
    if lines := tuple(_beside_most(rules, base, lang)):
        title = Text("Das spielen die meisten anders:", "Most play this otherwise:")
        found.append(Highlight(title=title[lang], lines=list(lines)))
    return tuple(found)


def _beside(rules: RuleSet, base: RuleSet, lang: Lang) -> Iterator[str]:
    """What holds here and not in the set, then what has gone."""
    ours, theirs = _lines(rules, lang), _lines(base, lang)
    new = [line for line in ours if line not in theirs]
    yield from (f"{line}." for line in new[:MOST_SENTENCES])
    topics = {_topic(line) for line in ours}
    gone = dict.fromkeys(
        topic for line in theirs if ":" in line and (topic := _topic(line)) not in topics
    )
    if gone:
        names = ", ".join(gone)
        yield Text(f"Das gibt es bei uns nicht: {names}.", f"We do not have: {names}.")[lang]
    if (more := len(new) - MOST_SENTENCES) > 0:
        yield Text(f"Und {more} Kleinigkeiten mehr.", f"And {more} smaller things.")[lang]


def _lines(rules: RuleSet, lang: Lang) -> tuple[str, ...]:
    return tuple(line for chapter in digest(rules, lang) for line in chapter.lines)


def _topic(line: str) -> str:
    """What a line is about, where it begins with that."""
    return line.partition(":")[0]


def _beside_most(rules: RuleSet, base: RuleSet | None, lang: Lang) -> Iterator[str]:
    for question in QUESTIONS:
        answer = answer_of(question, rules)
        if base is not None and answer != answer_of(question, base):
            continue  # it stands among the differences
        said = None
        if isinstance(answer, str):
            said = _one(question, answer)
        elif answer is not None:
            said = _several(question, answer)
        if said is not None:
            yield f"{question.text[lang]} {said[lang]}"


def _one(question: Question, answer: str) -> Text | None:
    """Where most give another answer; what is rare, where there is no such."""
    played, half = what_most_do(question), len(built_in_sets()) / 2
    texts = {option.id: option.text for option in question.options}
    most = next((each for each, names in played.items() if len(names) > half), None)
    ours = texts[answer]
    if most is not None and most != answer:
        theirs = texts[most]
        return Text(
            f"Bei uns: {ours.de}; bei den meisten: {theirs.de}.",
            f"Ours: {ours.en}; with most: {theirs.en}.",
        )
    if most is None and len(played[answer]) <= RARE * len(built_in_sets()):
        return Text(f"Bei uns: {ours.de}; das ist selten.", f"Ours: {ours.en}; that is rare.")
    return None


def _several(question: Question, answer: tuple[str, ...]) -> Text | None:
    """What we have and few others, and what most have and we have not."""
    played, total = what_most_do(question), len(built_in_sets())
    rare, missing = [], []
    for option in question.options:
        count = len(played[option.id])
        if option.id in answer and count <= RARE * total:
            rare.append(option.text)
        elif option.id not in answer and count > total / 2:
            missing.append(option.text)
    if not rare and not missing:
        return None
    parts = []
    if rare:
        parts.append(
            Text(
                f"Bei uns auch, und das ist selten: {'; '.join(each.de for each in rare)}.",
                f"Ours too, which is rare: {'; '.join(each.en for each in rare)}.",
            )
        )
    if missing:
        parts.append(
            Text(
                f"Bei uns nicht, aber bei den meisten: {'; '.join(each.de for each in missing)}.",
                f"Not with us, but with most: {'; '.join(each.en for each in missing)}.",
            )
        )
    return Text(" ".join(each.de for each in parts), " ".join(each.en for each in parts))
