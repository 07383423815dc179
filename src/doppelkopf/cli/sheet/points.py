"""From flags to a game of which only the points are known, and back to flags."""

import re

from msgspec.structs import replace

from doppelkopf.cli.sheet.common import find_person
from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.cli.sheet.input import NONE, game_from, read_contract
from doppelkopf.game.basics import Contract
from doppelkopf.language import Lang, listed
from doppelkopf.match.booking.bare import bare_of
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare, read_amount
from doppelkopf.match.log.vocabulary import TRIGGER_WORDS, TRIGGERS
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.row import Row
from doppelkopf.match.state import MatchState
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.problems import shorten

WITH_POINTS = ("game", "points", "solo", "triggers", "dealer", "duty", "note")
"""The flags that go with bare points."""
BY_POINTS = (Trigger.ZERO_GAME, Trigger.MANY_POINTS)
"""What other points would not start."""


def entry_from(
    flags: Flags, state: MatchState, old: log.AnyGame | None = None, row: Row | None = None
) -> log.AnyGame:
    """The game that flags describe, in full or by its points; in `edit` `old` and its row.

    Raises:
        Refused: a flag cannot be understood, or does not go with the others.
    """
    in_full = [name for name in flags.given if name not in WITH_POINTS]
    by_points = [name for name in ("points", "solo", "triggers") if name in flags.given]
    if by_points and in_full:
        raise _mixed()
    if flags.points is None and (in_full or not isinstance(old, log.Points)):
        if by_points:
            raise Refused(
                "input/missing",
                "--solo und --trigger gehören zu --points.",
                "--solo and --trigger belong to --points.",
            )
        return game_from(flags, state, _in_full(old))
    begun = _by_points(old, row, state)
    if old is None and flags.solo is None:
        begun = replace(begun, bare=replace(begun.bare, contract=contract_due(state)))
    return _points_from(flags, state, begun)


def _mixed() -> Refused:
    return Refused(
        "input/mixed",
        "Zu --points passen nur --game, --solo, --trigger, --dealer, --duty, --free und --note.",
        "With --points there can only be --game, --solo, --trigger, --dealer, --duty, --free and"
        " --note.",
    )


def _in_full(old: log.AnyGame | None) -> log.Game | None:
    """What is known of a game, for one that is written down in full."""
    if not isinstance(old, log.Points):
        return old
    bare = old.bare
    alone = () if bare.solo is None else (bare.solo,)
    played = Written(contract=bare.contract or Contract.NORMAL, re=alone)
    return log.Game(played=played, dealer=old.dealer, duty_solo=old.duty_solo, note=old.note)


def _by_points(old: log.AnyGame | None, row: Row | None, state: MatchState) -> log.Points:
    """What is known of a game, for one of which only the points are written down."""
    if isinstance(old, log.Points):
        return old
    if old is None or row is None:
        return log.Points(bare=Bare(points=()))
    known = bare_of(row, old, state.rules)
    stays = tuple(each for each in known.bare.triggers if each not in BY_POINTS)
    return replace(known, bare=replace(known.bare, triggers=stays))


def _points_from(flags: Flags, state: MatchState, entry: log.Points) -> log.Points:
    bare = entry.bare
    if flags.points is not None:
        bare = replace(bare, points=read_points(flags.points, state))
    if flags.game is not None:
        bare = replace(bare, contract=read_contract(flags.game, state.rules))
        if bare.contract is not None and not bare.contract.is_solo:
            bare = replace(bare, solo=None)
    if flags.solo is not None:
        solo = None if flags.solo.casefold() in NONE else find_person(flags.solo, state)
        bare = replace(bare, solo=solo)
        if solo is None and bare.contract is not None and bare.contract.is_solo:
            bare = replace(bare, contract=None)
    if flags.triggers:
        bare = replace(bare, triggers=read_triggers(flags.triggers))
    return replace(
        entry,
        bare=bare,
        dealer=entry.dealer if flags.dealer is None else find_person(flags.dealer, state),
        duty_solo=entry.duty_solo if flags.duty is None else flags.duty,
        note=entry.note if flags.note is None else flags.note,
    )


def read_points(text: str, state: MatchState) -> tuple[tuple[Name, str], ...]:
    """Points by person: `Anna:3,Ben:-3`.

    Raises:
        Refused: it is no such thing.
    """
    found = []
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        name, given, amount = part.replace("=", ":").rpartition(":")
        if not given:
            raise Refused(
                "input/points",
                f"„{shorten(part, 40)}“: gemeint ist NAME:PUNKTE.",
                f"“{shorten(part, 40)}”: write NAME:POINTS.",
            )
        found.append((find_person(name, state), read_amount(amount)))
    return tuple(found)


def read_triggers(texts: list[str]) -> tuple[Trigger, ...]:
    """What starts Bock, by ids or words of either language.

    Raises:
        Refused: one is no such thing.
    """
    words = [word for text in texts for word in _words(text)]
    if [word.strip().casefold() for word in words] in ([each] for each in NONE):
        return ()
    return tuple(dict.fromkeys(map(_trigger, words)))


def _words(text: str) -> list[str]:
    """The parts of a list, or one cause that has a comma of its own."""
    is_one = TRIGGER_WORDS.find(text) is not None
    return [text] if is_one else [part for part in re.split(r"[,;]", text) if part.strip()]


def _trigger(word: str) -> Trigger:
    found = TRIGGER_WORDS.find(word)
    if found is None:
        de, en = (listed(TRIGGERS.values(), lang) for lang in Lang)
        guess = TRIGGER_WORDS.guess(word)
        hint = f" ({guess}?)" if guess else ""
        raise Refused(
            "input/trigger",
            f"„{shorten(word, 40)}“ löst nichts aus{hint}; es gibt {de}.",
            f"“{shorten(word, 40)}” starts nothing{hint}; there are {en}.",
        )
    return found


def as_flags(entry: log.Points) -> list[str]:
    """The flags of `doko sheet add` that enter these points."""
    bare = entry.bare
    flags = ["--points", ",".join(f"{name}:{points}" for name, points in bare.points)]
    single = {
        "--game": None if bare.contract is None else bare.contract.value,
        "--solo": bare.solo,
        "--trigger": ",".join(each.value for each in bare.triggers),
        "--dealer": entry.dealer,
        "--note": entry.note,
    }
    for name, value in single.items():
        if value:
            flags += [name, value]
    if entry.duty_solo is not None:
        flags.append("--duty" if entry.duty_solo else "--free")
    return flags
