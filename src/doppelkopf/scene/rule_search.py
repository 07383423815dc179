"""Which keys somebody means by a word."""

from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import groups, knobs


def found(text: str, lang: Lang) -> tuple[str, ...]:
    """The keys that a text is about."""
    word = text.casefold()
    return tuple(
        knob.path
        for knob in knobs()
        if word in knob.info.label[lang].casefold() or word in groups()[knob.group][lang].casefold()
    )
