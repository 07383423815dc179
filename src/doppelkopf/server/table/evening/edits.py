"""A row as somebody wants it corrected: only what they name changes, the rest stays."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.possible.augen import TOTAL
from doppelkopf.match.log import entries
from doppelkopf.match.log.written import (
    PARTY_WORDS,
    Written,
    parse_call,
    parse_offence,
    parse_special,
)
from doppelkopf.match.refused import Refused

Kept = TypeVar("Kept", bound=entries.Entry)
MOST = 40
"""Of each kind of thing in a game."""


class Edit(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is another in a game: names as they stand on the sheet, words as in its files."""

    contract: str | None = None
    re: list[str] | None = None
    augen: dict[str, int] | None = None
    """Of `re` or `kontra`, or by name where everyone plays alone."""
    tricks: dict[str, int] | None = None
    """The same of tricks, where Augen alone do not say enough; those of before go with their Augen.
    """
    first60: str | None = None
    """Who was first to have 60 Augen in a race for the pot; an empty text: nobody."""
    calls: list[str] | None = None
    """`Anna:re`, in the order they were spoken."""
    specials: list[str] | None = None
    """`charly:Anna`, `fuchs:Anna:Ben`."""
    revoke: str | None = None
    """Who did not follow suit; an empty text: nobody."""
    offences: list[str] | None = None
    """`Ben:slight`."""


def edited(old: entries.Game, edit: Edit) -> entries.Game:
    """A game with what is named in an edit.

    Raises:
        Refused: something in it is no such thing.
    """
    changes: dict[str, Any] = {}
    if edit.contract is not None:
        changes["contract"] = _contract(edit.contract)
    if edit.re is not None:
        changes["re"] = tuple(edit.re[:MOST])
    changes |= _counted(old.played, edit)
    if edit.first60 is not None:
        changes["first60"] = edit.first60 or None
    if edit.calls is not None:
        changes["calls"] = tuple(map(parse_call, edit.calls[:MOST]))
    if edit.specials is not None:
        changes["specials"] = tuple(map(parse_special, edit.specials[:MOST]))
    if edit.revoke is not None:
        changes["revoke"] = edit.revoke or None
    if edit.offences is not None:
        changes["offences"] = tuple(map(parse_offence, edit.offences[:MOST]))
    return bare(replace(old, played=_ended(replace(old.played, **changes))))


def _ended(played: Written) -> Written:
    """What still counts of a game if an offence ended it: no special points, no Augen."""
    if not played.ended:
        return played
    return replace(played, specials=(), heart_through=False, augen=(), tricks=())


def _contract(word: str) -> Contract:
    found = next((each for each in Contract if each.value == word), None)
    if found is None:
        raise Refused("input/game", "So ein Spiel gibt es nicht.", "There is no such game.")
    return found


def _counted(old: Written, edit: Edit) -> dict[str, Any]:
    """Other Augen or tricks; tricks say something only about the Augen they were written with."""
    was = augen_form(old), tricks_form(old)
    augen = was[0] if edit.augen is None else edit.augen
    kept = was[1] if augen == was[0] else {}
    tricks = kept if edit.tricks is None else edit.tricks
    if (augen, tricks) == was:
        return {}
    return {"augen": tuple(augen.items())[:MOST], "tricks": tuple(tricks.items())[:MOST]}


def augen_form(played: Written) -> dict[str, int]:
    """The Augen as a form asks for them: Re's where there are parties, else everyone's."""
    counts = dict(played.augen)
    if not played.contract.has_parties:
        return counts
    parties = {word: count for word, count in played.augen if word in PARTY_WORDS}
    if parties or not counts:
        return parties
    return {"re": sum(counts.get(person, 0) for person in played.re)}


def tricks_form(played: Written) -> dict[str, int]:
    """The tricks as a form asks for them: of a party without Augen, else everyone's."""
    counts = dict(played.tricks)
    if not played.contract.has_parties:
        return counts
    if (re := augen_form(played).get("re")) not in (0, TOTAL):
        return {}
    party = "re" if re == 0 else "kontra"
    theirs = [person for person, _ in played.tricks if (person in played.re) is (party == "re")]
    if party in counts:
        return {party: counts[party]}
    return {party: sum(counts[person] for person in theirs)} if theirs else {}


def with_signs(old: entries.Game, person: str) -> entries.Game:
    """A game that ended because somebody gave signs (Mischen Impossible 4.14)."""
    played = replace(old.played, signalling=person, revoke=None, offences=())
    return bare(replace(old, played=_ended(played)))


def bare(entry: Kept) -> Kept:
    """An entry without what the sheet said of it before."""
    return replace(entry, at=None, version=None, booked=())


def form_of(played: Written) -> dict[str, Any]:
    """A game as an edit has it, for a form to begin with."""
    return {
        "contract": played.contract.value,
        "re": list(played.re),
        "augen": augen_form(played),
        "tricks": tricks_form(played),
        "first60": played.first60 or "",
        "calls": [str(each) for each in played.calls],
        "specials": [str(each) for each in played.specials],
        "revoke": played.revoke or "",
        "offences": [str(each) for each in played.offences],
    }
