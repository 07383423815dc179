"""Which keys somebody means by a word: any word a player uses, however it is spelt.

`rule_finder` has the same for what is still being typed.
"""

from collections.abc import Iterator

from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.match.log.vocabulary import CONTRACT_WORDS, FINE_WORDS, SPECIAL_WORDS
from doppelkopf.rules.catalogue import groups, is_knob, knobs
from doppelkopf.rules.facts import choices
from doppelkopf.rules.glossary import ALSO_SAID, GLOSSARY, OTHER_WORDS
from doppelkopf.spelling import nearest, spelled, words_in

SOLOS = "solo.kinds"


def meant(text: str) -> tuple[str, ...]:
    """The keys and groups that a word is about, none if it is not known.

    A key comes before a player's word, that before a label, that before a word in a label.

    >>> meant("Bock"), meant("hochzeit.LIMIT"), meant("müllers karle"), meant("Neunen")
    (('bock',), ('hochzeit.limit',), ('specials.charly',), ('deck.nines', 'schmeissen.nines'))
    """
    if is_knob(text) or any(knob.path.startswith(f"{text}.") for knob in knobs()):
        return (text,)
    word = spelled(text)
    for pairs in (_keys(), _players_words(), _labels(), _inside_labels(), _also_said()):
        found = [path for known, path in pairs if word and spelled(known) == word]
        if found:
            return _without_members(dict.fromkeys(found))
    return ()


def guess(text: str) -> str | None:
    """A key or word that may have been meant."""
    known = [known for pairs in (_keys(), _players_words(), _labels()) for known, _ in pairs]
    return nearest(text, known)


def _keys() -> Iterator[tuple[str, str]]:
    yield from ((group, group) for group in groups())
    yield from ((knob.path, knob.path) for knob in knobs())


def _players_words() -> Iterator[tuple[str, str]]:
    yield from GLOSSARY.items()
    yield from OTHER_WORDS.items()
    for group, title in groups().items():
        yield title.de, group
        yield title.en, group


def _labels() -> Iterator[tuple[str, str]]:
    for knob in knobs():
        yield knob.info.label.de, knob.path
        yield knob.info.label.en, knob.path
        yield knob.path.rpartition(".")[2], knob.path
        for choice in choices(knob):
            yield from ((name, knob.path) for name in (choice.text.de, choice.text.en))
    yield from sheet_words()


def sheet_words() -> Iterator[tuple[str, str]]:
    """What people write on a sheet, with the key that is about it."""
    for word, contract in CONTRACT_WORDS.items():
        if path := SOLOS if contract.is_solo else contract.facts.knob:
            yield word, path
    yield from ((word, SPECIALS[special].knob) for word, special in SPECIAL_WORDS.items())
    for word, kind in FINE_WORDS.items():
        if is_knob(f"penalties.{kind}"):
            yield word, f"penalties.{kind}"


def _inside_labels() -> Iterator[tuple[str, str]]:
    for knob in knobs():
        for label in (knob.info.label.de, knob.info.label.en):
            yield from ((word, knob.path) for word in words_in(label))


def _also_said() -> Iterator[tuple[str, str]]:
    yield from ((word, path) for word, paths in ALSO_SAID.items() for path in paths)


def _without_members(found: dict[str, None]) -> tuple[str, ...]:
    """What is not part of a group that was found too."""
    return tuple(path for path in found if not any(path.startswith(f"{other}.") for other in found))
