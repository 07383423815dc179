"""Finding a rule while somebody types: keys in the order in which they are probably meant.

A whole word comes before one that has only been begun; the key's own name, a player's word and the
label before a choice, and that before a sentence of the meaning. Of several words all have to fit.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import Knob, groups, is_knob, knobs
from doppelkopf.rules.facts import choices
from doppelkopf.rules.glossary import ALSO_SAID, GLOSSARY, OTHER_WORDS
from doppelkopf.scene.rule_search import guess, sheet_words
from doppelkopf.spelling import bare, spelled, undotted, words_in

MOST_TYPED = 80
"""Characters that are looked at; nobody types more to find a rule."""
_INSIDE = 4
"""So long has to be what is found in the middle of a word."""

_BEGUN, _BENT, _WITHIN = 2, 3, 4
"""How much worse than a whole word are its beginning, another ending, and its middle."""
_ENDINGS = ("en", "er", "em", "es", "e", "n", "s")
_WHOLE, _WHOLE_BEGUN = -40, -20
"""How much better than single words are all words of a field, or their beginning."""


Ranks = dict[str, dict[str, float]]
"""For each word as it is typed: the keys it stands at, and how near to their names."""


class _Index(NamedTuple):
    """What is known of all keys, by words."""

    wholes: Ranks
    """Whole names: a label, a player's word."""
    names: Ranks
    """The words of those."""
    sentences: Ranks
    """The words of meanings."""


def found(text: str, lang: Lang) -> tuple[str, ...]:
    """The keys that what was typed may be about, the likeliest first; none for nothing.

    >>> found("karlc", Lang.DE)[0], found("fox", Lang.EN)[0], found("zweite dulle", Lang.DE)[0]
    ('specials.charly', 'specials.fuchs', 'trumps.equal_cards')
    >>> found("letzter stich fuchs gewinnt", Lang.DE)[0]
    'specials.fuchs_wins_end'
    """
    typed = text[:MOST_TYPED]
    words = words_in(typed)
    if not words:
        return ()
    if (hits := _ranked(typed, words, lang)) or len(words) > 1 or len(words[0]) < _INSIDE:
        return hits
    likely = guess(typed)
    return _ranked(likely, words_in(likely), lang) if likely else ()


def _ranked(typed: str, words: Iterable[str], lang: Lang) -> tuple[str, ...]:
    index = _index(lang)
    grades = _all_words([_one_word(_forms(word), index) for word in words])
    forms = _forms(typed)
    for known, ranks in index.wholes.items():
        if known in forms:
            _lower(grades, ranks, _WHOLE)
        elif any(known.startswith(form) for form in forms):
            _lower(grades, ranks, _WHOLE_BEGUN)
    return tuple(sorted(grades, key=lambda path: (grades[path], _places()[path])))


def _one_word(forms: Iterable[str], index: _Index) -> dict[str, float]:
    """The keys that one word fits, with the grade of each."""
    grades: dict[str, float] = {}
    stems = [_stem(form) for form in forms]
    inside = [form for form in forms if len(form) >= _INSIDE]
    for words in (index.names, index.sentences):
        for known, ranks in words.items():
            if known in forms:
                _lower(grades, ranks, 0)
            elif any(known.startswith(form) for form in forms):
                _lower(grades, ranks, _BEGUN)
            elif any(known.startswith(stem) for stem in stems):
                _lower(grades, ranks, _BENT)
            elif words is index.names and any(form in known for form in inside):
                _lower(grades, ranks, _WITHIN)
    return grades


def _all_words(graded: Sequence[dict[str, float]]) -> dict[str, float]:
    """The keys that every word fits."""
    common = set(graded[0]).intersection(*graded[1:])
    return {path: sum(grades[path] for grades in graded) for path in common}


def _lower(grades: dict[str, float], ranks: Mapping[str, float], more: float) -> None:
    for path, rank in ranks.items():
        grades[path] = min(rank + more, grades.get(path, rank + more))


@cache
def _places() -> dict[str, int]:
    return {knob.path: number for number, knob in enumerate(knobs())}


@cache
def _index(lang: Lang) -> _Index:
    said = _said()
    index = _Index(defaultdict(dict), defaultdict(dict), defaultdict(dict))
    for knob in knobs():
        for rank, name in _names(knob, lang, said[knob.path]):
            _enter(index.wholes, _forms(name), knob.path, rank)
            _enter(index.names, _words(name), knob.path, rank)
        for rank, sentence in _both(40, knob.info.meaning, lang):
            _enter(index.sentences, _words(sentence), knob.path, rank)
    return index


def _enter(ranks: Ranks, words: Iterable[str], path: str, rank: float) -> None:
    for word in words:
        ranks[word][path] = min(rank, ranks[word].get(path, rank))


def _names(knob: Knob, lang: Lang, said: Mapping[str, float]) -> Iterator[tuple[float, str]]:
    """What a key is called, and how near each is to its name: smaller is nearer."""
    yield 0, knob.path
    for word, rank in said.items():
        yield 1 + rank, word
    yield from _both(2, knob.info.label, lang)
    yield 3, knob.path.rpartition(".")[2]
    yield from _both(4, groups()[knob.group], lang)
    for choice in choices(knob):
        yield from _both(25, choice.text, lang)
        yield 26, choice.value


def _both(rank: float, text: Text, lang: Lang) -> Iterator[tuple[float, str]]:
    """A text in the language that is read, and a little behind it in the other one."""
    yield rank, text[lang]
    yield from ((rank + 0.5, text[other]) for other in Lang if other is not lang)


def _words(text: str) -> set[str]:
    return {*words_in(text), *words_in(undotted(text))}


def _forms(text: str) -> frozenset[str]:
    """How a text or word is written: with the letters of umlauts, and without their dots."""
    return frozenset({spelled(text), bare(text)} - {""})


def _stem(word: str) -> str:
    """A word without its ending: who types „letzter“ finds „letzten“ too.

    >>> _stem("letzter"), _stem("stiche"), _stem("re")
    ('letzt', 'stich', 're')
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _INSIDE:
            return word.removesuffix(ending)
    return word


def _said() -> dict[str, dict[str, float]]:
    """For each key the words players have for it, and how far behind others it is with each."""
    words: dict[str, dict[str, float]] = defaultdict(dict)
    for word, path in (*GLOSSARY.items(), *OTHER_WORDS.items(), *sheet_words()):
        if is_knob(path):
            words[path].setdefault(word, 0.0)
        else:
            for number, member in enumerate(k.path for k in knobs() if k.group == path):
                words[member].setdefault(word, 2 + number / 100)
    for word, paths in ALSO_SAID.items():
        for number, path in enumerate(paths):
            words[path][word] = number / 100
    return words
