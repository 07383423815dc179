"""Card signs in a text, written out for the ear: no screen reader says "♣A" as players do.

Only signs are replaced; the sentence around them stays as it is. A sign with letters behind it that
are no index (a name somebody gave themselves) stays too.
"""

import re
from functools import lru_cache

from doppelkopf.cards.kinds import Card, Suit
from doppelkopf.cards.notation import Style, format_card, format_suit
from doppelkopf.language import Lang

_ONE_AFTER_THE_OTHER = r"([♣♠♥♦★].)(\d?) (?=[♣♠♥♦★])"
"""Between the cards of a list; what stands there instead is a comma."""
_ENDS = r"(?!\w)"
"""No letter follows: else it is no card."""


def written_out(text: str, lang: Lang) -> str:
    """A text with its cards and suits in words.

    >>> written_out("Ben nimmt ♣D zurück; ♥-Solo: ♥10 ♣A", Lang.DE)
    'Ben nimmt Kreuz-Dame zurück; Herz-Solo: Herz-Zehn, Kreuz-Ass'
    >>> written_out("♦A is highest", Lang.EN)
    'ace of diamonds is highest'
    """
    pattern, words = _signs(lang)
    listed = re.sub(_ONE_AFTER_THE_OTHER, r"\1\2, ", text)
    return pattern.sub(lambda found: words[found[0]], listed)


@lru_cache
def _signs(lang: Lang) -> tuple[re.Pattern[str], dict[str, str]]:
    """What to look for, and what to say instead."""
    words = {
        format_card(card, Style.SYMBOL, lang): format_card(card, Style.NAME, lang) for card in Card
    }
    words |= {
        format_suit(suit, Style.SYMBOL, lang): format_suit(suit, Style.NAME, lang) for suit in Suit
    }
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(f"(?:{'|'.join(map(re.escape, longest_first))}){_ENDS}"), words


def steps(lang: Lang) -> list[tuple[str, str]]:
    """The same as patterns and what to put in their place, one after the other.

    Nothing that is put there is found by a later one.
    """
    _, words = _signs(lang)
    longest_first = sorted(words, key=len, reverse=True)
    return [
        (_ONE_AFTER_THE_OTHER, r"\1\2, "),
        *((re.escape(sign) + _ENDS, words[sign]) for sign in longest_first),
    ]
