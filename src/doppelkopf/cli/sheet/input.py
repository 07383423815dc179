"""From flags and typed answers to a game as it is written down, and back to flags."""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from doppelkopf.cli.sheet.common import find_person
from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.match.booking.due import counted_specials, redeal_reasons
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import (
    PARTY_WORDS,
    Counts,
    Happened,
    Said,
    Written,
    parse_call,
    parse_offence,
    parse_special,
)
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.problems import nearest, shorten

NONE = ("none", "keine", "-")
"""What empties a list in `edit`."""

CONTRACT_WORDS = {
    **{contract.value: contract for contract in Contract},
    **{word: contract for contract in Contract for word in contract.facts.words},
}

GENSCHER_WORDS = ("genscher", "genschern", "gegenschert")
"""A normal game in which parties changed; who took the other ♦K is Re too, else nobody."""
SUIT_SOLO_WORDS = ("einfaches-solo", "farbsolo", "farbensolo", "suit-solo")
"""Solos that need their suit to be known."""
SUITS = ("diamonds", "hearts", "spades", "clubs")

REASON_WORDS = {
    **{reason.value: reason for reason in log.Reason},
    "schmeißen": log.Reason.SCHMEISSEN,
    "geschmissen": log.Reason.SCHMEISSEN,
    "armut": log.Reason.ARMUT_REFUSED,
    "vergeben": log.Reason.MISDEAL,
    "vergeben-im-spiel": log.Reason.MISDEAL_IN_PLAY,
    "vergeben-am-ende": log.Reason.MISDEAL_AT_END,
    "falscher-geber": log.Reason.WRONG_DEALER,
    "verabredet": log.Reason.AGREED,
}
"""What people write for a redeal."""

FINE_WORDS = {
    "raum": "leaving_room",
    "raum_verlassen": "leaving_room",
    "stiche": "counting_tricks",
    "stiche_gezählt": "counting_tricks",
    "beleidigung": "insult",
    "gefehlt": "absence",
    "fehlen": "absence",
    "fehlt": "absence",
    "leicht": "slight",
    "verabredet": "agreed",
    "vergeben": "misdeal",
}
"""What people write for a penalty beside the names of the rules' keys."""


def contracts(rules: RuleSet) -> tuple[Contract, ...]:
    """What can be played under these rules."""
    return tuple(contract for contract in Contract if has_contract(contract, rules))


def read_contract(text: str, rules: RuleSet) -> Contract:
    """A contract by its id or a German or English word.

    Raises:
        Refused: there is no such game.
    """
    word = text.strip().casefold().replace(" ", "-")
    found = CONTRACT_WORDS.get(word)
    if word in GENSCHER_WORDS and rules.genscher.enabled:
        return Contract.NORMAL
    if word in SUIT_SOLO_WORDS:
        suits = [c.value for c in contracts(rules) if c.solo_kind in SUITS]
        known = ", ".join(suits)
        raise Refused(
            "result/contract",
            f"Welche Farbe war Trumpf? Schreib eins von {known}.",
            f"Which suit was trump? Write one of {known}.",
        )
    if found is None or not has_contract(found, rules):
        known = ", ".join(contract.value for contract in contracts(rules))
        here = tuple(each for each, played in CONTRACT_WORDS.items() if has_contract(played, rules))
        guess = nearest(word, here)
        hint = f" ({guess}?)" if guess and found is None else ""
        shown = shorten(text, 40)
        raise Refused(
            "result/contract",
            f"„{shown}“ gibt es hier nicht{hint}; gespielt wird {known}.",
            f"There is no “{shown}” here{hint}; what is played is {known}.",
        )
    return found


def read_reason(text: str, rules: RuleSet) -> log.Reason:
    """A reason to deal again, by its id or a German word.

    Raises:
        Refused: there is no such reason.
    """
    found = REASON_WORDS.get(text.strip().casefold().replace(" ", "-"))
    if found is None:
        known = ", ".join(redeal_reasons(rules))
        shown = shorten(text, 40)
        raise Refused(
            "sheet/redeal",
            f"„{shown}“ ist kein Grund, neu zu geben; es gibt {known}.",
            f"“{shown}” is no reason to deal again; there are {known}.",
        )
    return found


def read_fine(text: str) -> str:
    """A penalty by its key or a German word; whether the rules have it is checked on entry."""
    word = text.strip().casefold().replace("-", "_").replace(" ", "_")
    return FINE_WORDS.get(word, word)


def split(text: str) -> list[str]:
    """The parts of a list: `Anna, Ben` or `Anna+Ben`."""
    return [part.strip() for part in re.split(r"[,+;]", text) if part.strip()]


def read_people(text: str, state: MatchState) -> tuple[Name, ...]:
    """Several people."""
    return tuple(find_person(part, state) for part in split(text))


def read_counts(text: str, state: MatchState) -> Counts:
    """Numbers: `134` is Re's, else `kontra:106` or `Anna:70,Ben:50`.

    Raises:
        Refused: it is no such thing.
    """
    found = []
    for part in split(text):
        name, given, number = part.replace("=", ":").rpartition(":")
        if not number.strip().isdecimal() or len(number) > 6:
            raise Refused(
                "input/number",
                f"„{shorten(part, 40)}“: gemeint ist eine Zahl für Re, kontra:ZAHL oder NAME:ZAHL.",
                f"“{shorten(part, 40)}”: write a number for Re, kontra:NUMBER or NAME:NUMBER.",
            )
        word = name.strip().casefold()
        if not given:
            who = "re"
        elif word in ("k", "kontra", "contra"):
            who = "kontra"
        elif word in ("r", "re"):
            who = "re"
        else:
            who = find_person(name, state)
        found.append((who, int(number)))
    return tuple(found)


def read_call(text: str, state: MatchState) -> Said:
    """A call by somebody at the table; `Anna re` is understood too."""
    said = parse_call(text if ":" in text else text.strip().replace(" ", ":", 1))
    return replace(said, person=find_person(said.person, state))


def read_special(text: str, state: MatchState) -> Happened:
    """A special point of somebody at the table; `fuchs Anna Ben` is understood too."""
    event = parse_special(text if ":" in text else ":".join(text.split()))
    of = find_person(event.of, state) if event.of is not None else None
    return replace(event, person=find_person(event.person, state), of=of)


def _each(texts: Iterable[str]) -> list[str]:
    parts = [part for text in texts for part in split(text)]
    return [] if [part.casefold() for part in parts] in ([word] for word in NONE) else parts


def game_from(flags: Flags, state: MatchState, old: log.Game | None = None) -> log.Game:
    """The game that flags describe; in `edit` what is not given stays as it was.

    Raises:
        Refused: a flag cannot be understood.
    """
    due = contract_due(state) if flags.re is None else None
    entry = old or log.Game(played=Written(contract=due or Contract.NORMAL))
    written = entry.played
    if flags.game is not None:
        written = replace(written, contract=read_contract(flags.game, state.rules))
    if flags.re is not None:
        written = replace(written, re=read_people(flags.re, state))
    if flags.augen is not None:
        written = replace(written, augen=read_counts(flags.augen, state), tricks=())
    if flags.tricks is not None:
        written = replace(written, tricks=read_counts(flags.tricks, state))
    if flags.no_trick is not None:
        written = replace(written, tricks=_without_trick(flags.no_trick, state))
    if flags.calls:
        calls = tuple(read_call(text, state) for text in _each(flags.calls))
        written = replace(written, calls=calls, open_calls=None)
    if flags.open_calls is not None:
        written = replace(written, open_calls=flags.open_calls)
    if flags.specials:
        specials = tuple(read_special(text, state) for text in _each(flags.specials))
        written = replace(written, specials=specials)
    written = _offences(written, flags, state)
    if flags.heart_through is not None:
        written = replace(written, heart_through=flags.heart_through)
    if flags.first60 is not None:
        written = replace(written, first60=find_person(flags.first60, state))
    if flags.strohmann is not None:
        written = replace(written, strohmann=find_person(flags.strohmann, state))
    if not written.contract.has_parties and written.re:
        written = replace(written, re=())
    return replace(
        entry,
        played=written,
        dealer=entry.dealer if flags.dealer is None else find_person(flags.dealer, state),
        duty_solo=entry.duty_solo if flags.duty is None else flags.duty,
        note=entry.note if flags.note is None else flags.note,
    )


def _without_trick(text: str, state: MatchState) -> Counts:
    return tuple(
        (part.casefold() if part.casefold() in PARTY_WORDS else find_person(part, state), 0)
        for part in split(text)
    )


def _offences(written: Written, flags: Flags, state: MatchState) -> Written:
    def person(text: str) -> Name | None:
        return None if text.casefold() in NONE else find_person(text, state)

    if flags.revoke is not None:
        written = replace(written, revoke=person(flags.revoke))
    if flags.partner_open is not None:
        written = replace(written, open_parties=flags.partner_open)
    if flags.signalling is not None:
        written = replace(written, signalling=person(flags.signalling))
    if flags.offence is not None:
        broken = tuple(parse_offence(text) for text in _each([flags.offence]))
        named = tuple(replace(each, person=find_person(each.person, state)) for each in broken)
        written = replace(written, offences=named)
    return written


def as_flags(entry: log.Game, state: MatchState) -> list[str]:
    """The flags of `doko sheet add` that enter this game.

    A played game brings along special points that count nothing in it, which nobody may enter.
    """
    written = entry.played
    specials = counted_specials(state, entry)
    flags = ["--game", written.contract.value] if written.contract is not Contract.NORMAL else []
    for name, values in (("--re", written.re), ("--call", written.calls)):
        if values:
            flags += [name, ",".join(map(str, values))]
    for name, counts in (("--augen", written.augen), ("--tricks", written.tricks)):
        if counts:
            flags += [name, ",".join(f"{who}:{count}" for who, count in counts)]
    if specials:
        flags += ["--special", ",".join(map(str, specials))]
    single = {
        "--open-calls": None if written.open_calls is None else str(written.open_calls),
        "--first60": written.first60,
        "--revoke": written.revoke,
        "--offence": ",".join(map(str, written.offences)),
        "--signalling": written.signalling,
        "--strohmann": written.strohmann,
        "--dealer": entry.dealer,
        "--note": entry.note,
    }
    for name, value in single.items():
        if value:
            flags += [name, str(value)]
    if written.heart_through:
        flags.append("--heart-through")
    if written.open_parties is not None:
        flags.append("--partner-open" if written.open_parties else "--partner-found")
    if entry.duty_solo is not None:
        flags.append("--duty" if entry.duty_solo else "--free")
    return flags
