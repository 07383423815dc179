"""A game as people write it down: by names, and only what is needed to derive the rest.

`resolve` turns it into a `Result`. The short notation of calls and special points is the same in
files and on the command line: `Anna:re`, `fuchs:Anna:Ben` (Anna caught Ben's Fuchs).
"""

import msgspec

from doppelkopf.game.basics import Call, Contract, Misdeed, OffenceKind, SpecialId
from doppelkopf.game.contracts import Sides
from doppelkopf.game.scoring.texts import call_name
from doppelkopf.language import Lang
from doppelkopf.match.log.vocabulary import (
    CALL_WORDS,
    HARMLESS,
    OFFENCE_WORDS,
    OFFENCES,
    SPECIAL_WORDS,
)
from doppelkopf.match.refused import Name, Refused
from doppelkopf.rules.problems import shorten

PARTY_WORDS = ("re", "kontra")


class Said(msgspec.Struct, frozen=True, gc=False):
    """A call and who made it."""

    person: Name
    call: Call

    def __str__(self) -> str:
        return f"{self.person}:{self.call.value}"


class Happened(msgspec.Struct, frozen=True, gc=False):
    """A special point, who made it, and from whom a card was caught."""

    id: SpecialId
    person: Name
    of: Name | None = None

    def __str__(self) -> str:
        return f"{self.id.value}:{self.person}" + (f":{self.of}" if self.of else "")


class Broken(msgspec.Struct, frozen=True, gc=False):
    """An offence and who committed it."""

    person: Name
    kind: OffenceKind
    harmless: bool = False
    """A slight one that could not harm a soloist, who gets no more than the others (DDV 9)."""

    why: Misdeed | None = None
    """What it was, where the engine saw it."""

    def __str__(self) -> str:
        word = HARMLESS if self.harmless else self.kind.value
        return f"{self.person}:{word}" + (f":{self.why.value}" if self.why else "")


Counts = tuple[tuple[str, int], ...]
"""Numbers by person, or by "re" and "kontra"."""


class Written(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What was played, who was Re, how it ended."""

    contract: Contract = Contract.NORMAL
    re: tuple[Name, ...] = ()
    """The Re party at the end; in a Hochzeit or Armut first who had it, then the partner."""
    augen: Counts = ()
    tricks: Counts = ()
    """Only where they matter: a party without a trick, ties in a Ramsch."""
    calls: tuple[Said, ...] = ()
    """As they were spoken; what becomes of them when parties are settled later is worked out."""
    open_calls: int | None = None
    """How many of them came before a Hochzeit's partner was found; None: all that can have."""
    specials: tuple[Happened, ...] = ()
    revoke: Name | None = None
    open_parties: bool | None = None
    """Whether an offence ended it before a partner was found: then nobody plays alone yet.
    None: nobody said so, and it was not."""
    offences: tuple[Broken, ...] = ()
    signalling: Name | None = None
    """Who was caught giving signs; the game ended by that."""
    heart_through: bool = False
    first60: Name | None = None
    strohmann: Name | None = None
    """Who played the Strohmann, if it was not who has to at the end of the game."""

    @property
    def may_be_open(self) -> bool:
        """Whether a partner may still have been looked for when an offence ended the game."""
        return self.contract.facts.sides is Sides.SEARCH and len(self.re) == 1 and self.ended

    @property
    def ended(self) -> bool:
        """Whether an offence ended the game, so that Augen do not matter."""
        grave = any(each.kind is OffenceKind.GRAVE for each in self.offences)
        return grave or self.revoke is not None or self.signalling is not None


def parse_call(text: str) -> Said:
    """Read `Anna:re`.

    >>> str(parse_call("Anna: keine 90"))
    'Anna:no90'

    Raises:
        Refused: it is not a call.
    """
    person, found, word = (part.strip() for part in text.partition(":"))
    call = CALL_WORDS.find(word)
    if not found or not person or call is None:
        de, en = (", ".join(call_name(each)[lang] for each in Call) for lang in Lang)
        raise Refused(
            "input/call",
            f"„{shorten(text, 60)}“ ist keine Ansage; gemeint ist NAME:ANSAGE mit {de}.",
            f"“{shorten(text, 60)}” is not a call; write NAME:CALL with {en}.",
        )
    return Said(person, call)


def parse_special(text: str) -> Happened:
    """Read `fuchs:Anna:Ben`.

    >>> str(parse_special("Fuchs: Anna: Ben"))
    'fuchs:Anna:Ben'

    Raises:
        Refused: it is not a special point.
    """
    parts = [part.strip() for part in text.split(":")]
    special = SPECIAL_WORDS.find(parts[0])
    if special is None or len(parts) not in (2, 3) or not all(parts):
        guess = SPECIAL_WORDS.guess(parts[0])
        hint = f" ({guess}?)" if guess and special is None else ""
        raise Refused(
            "input/special",
            f"„{shorten(text, 60)}“ ist kein Sonderpunkt{hint}; gemeint ist PUNKT:NAME oder"
            " PUNKT:NAME:VON.",
            f"“{shorten(text, 60)}” is not a special point{hint}; write POINT:NAME or"
            " POINT:NAME:FROM.",
        )
    return Happened(special, parts[1], parts[2] if len(parts) == 3 else None)


def parse_offence(text: str) -> Broken:
    """Read `Ben:slight`, `Ben:grave`, or `Ben:harmless` for a slight one that harms no soloist.

    >>> str(parse_offence("Ben: harmlos"))
    'Ben:harmless'
    >>> str(parse_offence("Ben:slight:claim"))
    'Ben:slight:claim'

    Raises:
        Refused: it is not an offence.
    """
    parts = [part.strip() for part in text.split(":")]
    person, word, cause = (*parts, "", "")[:3]
    why = next((each for each in Misdeed if each.value == cause), None)
    found = OFFENCE_WORDS.find(word)
    if not person or found is None or len(parts) > 3 or (cause and why is None):
        de, en = (" / ".join(f"NAME:{each[lang]}" for each in OFFENCES.values()) for lang in Lang)
        raise Refused(
            "input/offence",
            f"„{shorten(text, 60)}“: gemeint ist {de}.",
            f"“{shorten(text, 60)}”: write {en}.",
        )
    harmless = found == HARMLESS
    kind = OffenceKind.SLIGHT if harmless else OffenceKind(found)
    return Broken(person, kind, harmless, why)
