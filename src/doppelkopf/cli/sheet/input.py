"""From flags and typed answers to a game as it is written down, and back to flags."""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from doppelkopf.cli.sheet.common import find_person
from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.game.basics import Call, Contract
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.language import Lang, listed
from doppelkopf.match.booking.due import counted_specials, redeal_reasons
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.reason import REASON_WORDS, REASONS
from doppelkopf.match.log.vocabulary import (
    CALL_WORDS,
    CONTRACT_WORDS,
    FINE_WORDS,
    GENSCHER_WORDS,
    SPECIAL_WORDS,
    SUIT_SOLO_WORDS,
)
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
from doppelkopf.match.running.asking import contracts
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.problems import shorten

NONE = ("none", "keine", "-")
"""What empties a list in `edit`."""

SUITS = ("diamonds", "hearts", "spades", "clubs")


def read_contract(text: str, rules: RuleSet) -> Contract:
    """A contract by its id or a German or English word.

    Raises:
        Refused: there is no such game.
    """
    found = CONTRACT_WORDS.find(text)
    if GENSCHER_WORDS.find(text) and rules.genscher.enabled:
        return Contract.NORMAL
    here = contracts(rules)
    suits = [contract for contract in here if contract.solo_kind in SUITS]
    if SUIT_SOLO_WORDS.find(text) and len(suits) > 1:
        de, en = (_listed(suits, rules, lang) for lang in Lang)
        raise Refused(
            "result/contract",
            f"Welche Farbe war Trumpf? Schreib eins von {de}.",
            f"Which suit was trump? Write one of {en}.",
        )
    if found is Contract.RAMSCH and found not in here and Contract.SCHIEBEKOPF in here:
        return Contract.SCHIEBEKOPF  # Ravensburger: two words for the same game
    if found is None or found not in here:
        de, en = (_listed(here, rules, lang) for lang in Lang)
        guess = CONTRACT_WORDS.guess(text, here) if found is None else None
        hint = f" ({guess}?)" if guess else ""
        shown = shorten(text, 40)
        raise Refused(
            "result/contract",
            f"„{shown}“ gibt es hier nicht{hint}; gespielt wird {de}.",
            f"There is no “{shown}” here{hint}; what is played is {en}.",
        )
    return found


def _listed(several: Iterable[Contract], rules: RuleSet, lang: Lang) -> str:
    return ", ".join(contract_name(contract, rules)[lang] for contract in several)


def read_reason(text: str, rules: RuleSet) -> log.Reason:
    """A reason to deal again, by its id or a German or English word.

    Raises:
        Refused: there is no such reason.
    """
    found = REASON_WORDS.find(text)
    if found is None:
        here = redeal_reasons(rules)
        de, en = (listed((REASONS[reason] for reason in here), lang) for lang in Lang)
        guess = REASON_WORDS.guess(text, here)
        hint = f" ({guess}?)" if guess else ""
        shown = shorten(text, 40)
        raise Refused(
            "sheet/redeal",
            f"„{shown}“ ist kein Grund, neu zu geben{hint}; es gibt {de}.",
            f"“{shown}” is no reason to deal again{hint}; there are {en}.",
        )
    return found


def read_fine(text: str) -> str:
    """A penalty by its key or a word; whether the rules have it is checked on entry."""
    return FINE_WORDS.find(text) or text.strip()


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
        elif word == "k" or CALL_WORDS.find(word) is Call.KONTRA:
            who = "kontra"
        elif word == "r" or CALL_WORDS.find(word) is Call.RE:
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
    event = parse_special(text if ":" in text else _point_and_names(text.split()))
    of = find_person(event.of, state) if event.of is not None else None
    return replace(event, person=find_person(event.person, state), of=of)


def _point_and_names(words: list[str]) -> str:
    """`fuchs am ende Anna Ben` with colons: a point may have several words."""
    for end in range(len(words) - 1, 0, -1):
        point = " ".join(words[:end])
        if SPECIAL_WORDS.find(point) is not None:
            return ":".join((point, *words[end:]))
    return ":".join(words)


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
