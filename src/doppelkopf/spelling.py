"""How a typed word is understood: however it is spelt, and what may have been meant instead.

Umlauts, hyphens, spaces and capitals make no difference. A guess is never the opposite of what was
typed: another number, the other party, "ohne" for "mit".
"""

import difflib
import re
import unicodedata
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

_SIGNS = {"♦": "karo", "♥": "herz", "♠": "pik", "♣": "kreuz"}
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})

_OPPOSITES = (
    (("re",), ("kontra", "contra")),
    (("mit", "with"), ("ohne", "without", "kein", "no", "not", "nicht")),
    (("an", "on", "ja", "yes"), ("aus", "off", "nein")),
    (("erst", "first"), ("letzt", "last")),
    (("meist", "most", "max"), ("wenigst", "fewest", "least", "min")),
    (("vor", "before"), ("nach", "after")),
    (("gewonnen", "won"), ("verloren", "lost")),
    (("eigen", "own"), ("fremd", "foreign")),
    (("leicht", "slight"), ("schwer", "grave")),
    (("hoch", "high"), ("tief", "low")),
    (("links", "left"), ("rechts", "right")),
    (("90",), ("60",), ("30",), ("0",)),
    (("herz", "hearts"), ("karo", "diamonds"), ("pik", "spades"), ("kreuz", "clubs")),
    (("dame", "queen"), ("bube", "bauer", "jack"), ("koenig", "king")),
)
"""Words of which one is never a guess for another. What begins with one, says it: Karosolo."""
_NEGATIONS = ("kein", "nicht", "no", "not", "ohne", "without", "nie", "never")
_STEM = 3
"""So long a word has to be to be found at the beginning of another."""
_SHORT = 2
"""Words up to this length are only guessed for what is very nearly the same."""
_MOST = 8
"""How many words are looked at until one is no opposite."""

_Meaning = TypeVar("_Meaning", bound=Hashable)


def spelled(text: str) -> str:
    """A word without what people spell differently.

    >>> spelled("Müllers Karle") == spelled("muellers-karle") == spelled("MÜLLERS-KARLE")
    True
    >>> spelled("♦-Solo"), spelled("Schmeißen")
    ('karosolo', 'schmeissen')
    """
    for sign, word in _SIGNS.items():
        text = text.replace(sign, word)
    text = unicodedata.normalize("NFC", text.casefold()).translate(_UMLAUTS)
    return "".join(letter for letter in text if letter.isalnum())


def bare(text: str) -> str:
    """The same without the dots of umlauts, as some keyboards have it.

    >>> bare("Müllers Karle")
    'mullerskarle'
    """
    return spelled(undotted(text))


def undotted(text: str) -> str:
    """A text whose letters have lost their dots and accents.

    >>> undotted("Könige über Café")
    'Konige uber Cafe'
    """
    parts = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class Vocabulary(Generic[_Meaning]):
    """Words and what they mean, however they are spelt.

    >>> words = Vocabulary({1: ("Köhler",), 2: ("Damensolo",)})
    >>> words.find("KOEHLER"), words.find("kohler"), words.find("Damen-Solo"), words.find("Solo")
    (1, 1, 2, None)
    """

    def __init__(self, words: Mapping[_Meaning, Iterable[str]]) -> None:
        self._meanings: dict[str, _Meaning] = {}
        self._words: dict[str, _Meaning] = {}
        for meaning, several in words.items():
            for word in several:
                self._words[word] = meaning
                for form in (spelled(word), bare(word)):
                    if not form or self._meanings.setdefault(form, meaning) != meaning:
                        raise LookupError(f"“{word}” means nothing, or two things")

    def find(self, text: str) -> _Meaning | None:
        """What a word means, if it is known."""
        return self._meanings.get(spelled(text))

    def items(self) -> Iterator[tuple[str, _Meaning]]:
        """Every word as it is written, with its meaning."""
        yield from self._words.items()

    def guess(self, text: str, meanings: Iterable[_Meaning] | None = None) -> str | None:
        """A word that may have been meant; `meanings` limits to what can be."""
        allowed = None if meanings is None else set(meanings)
        known = [word for word, each in self._words.items() if allowed is None or each in allowed]
        return nearest(text, known)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is nearly the given one, if there is one; never its opposite.

    >>> nearest("hochzet", ["hochzeit", "solo"])
    'hochzeit'
    >>> nearest("xyz", ["hochzeit", "solo"])
    >>> nearest("mit-trumpf", ["ohne-trumpf"])
    """
    given = word.lower()[:80]
    candidates: dict[str, str] = {}
    for name in known:
        candidates.setdefault(name.lower(), name)
    cutoff = 0.7 if len(given) <= _SHORT else 0.6
    found = difflib.get_close_matches(given, candidates, n=_MOST, cutoff=cutoff)
    return next((candidates[name] for name in found if not is_opposite(given, name)), None)


def is_opposite(one: str, other: str) -> bool:
    """Whether two words that look alike say different things.

    >>> is_opposite("keine 90", "keine 60"), is_opposite("kontra", "re"), is_opposite("re", "keine")
    (True, True, True)
    >>> is_opposite("ohnetrumpf", "ohne-trumf")
    False
    """
    parts, others = words_in(one), words_in(other)
    if _has(parts, _NEGATIONS) != _has(others, _NEGATIONS):
        return True
    for sides in _OPPOSITES:
        said = [side for side in sides if _has(parts, side)]
        meant = [side for side in sides if _has(others, side)]
        if said and meant and not set(said) & set(meant):
            return True
    return False


def words_in(text: str) -> list[str]:
    """The words and numbers of a text, without what people spell differently.

    >>> words_in("Köhlersolo (K > D), keine 90")
    ['koehlersolo', 'k', 'd', 'keine', '90']
    """
    for sign, word in _SIGNS.items():
        text = text.replace(sign, f" {word} ")
    plain = unicodedata.normalize("NFC", text.casefold()).translate(_UMLAUTS)
    return re.findall(r"[^\W\d_]+|\d+", plain)


def _has(parts: Iterable[str], words: Iterable[str]) -> bool:
    """Whether a part is such a word; of a longer one it is enough that a part begins with it."""
    return any(
        part == word or (len(word) >= _STEM and part.startswith(word))
        for part in parts
        for word in words
    )
