"""A short way to write games for match tests."""

from typing import Any

from doppelkopf.game.basics import Call, Contract, OffenceKind
from doppelkopf.match import entries as log
from doppelkopf.match.written import Broken, Happened, Said, Written, parse_special

NAMES = ("Anna", "Ben", "Cem", "Dora")
FIVE = (*NAMES, "Emil")
Who = int | str


def name(who: Who) -> str:
    return FIVE[who] if isinstance(who, int) else who


def played(
    contract: str = "normal",
    re: tuple[Who, ...] = (0, 2),
    augen: int = 130,
    *,
    calls: tuple[tuple[Who, str], ...] = (),
    specials: tuple[str, ...] = (),
    each: tuple[int, ...] | None = None,
    heart: bool = False,
    revoke: Who | None = None,
    offence: tuple[Who, str] | None = None,
    first60: Who | None = None,
    signalling: Who | None = None,
    no_trick: str | None = None,
) -> Written:
    """A game in which Re has so many Augen; `each` gives them per person instead."""
    counts: tuple[tuple[str, int], ...] = (("re", augen),)
    if each is not None:
        counts = tuple(zip(NAMES, each, strict=True))
    if no_trick is None and augen in (0, 240) and each is None:
        no_trick = "re" if augen == 0 else "kontra"
    made = Contract(contract)
    events: list[Happened] = [parse_special(text) for text in specials]
    return Written(
        contract=made,
        re=tuple(name(who) for who in re) if made.has_parties else (),
        augen=() if revoke is not None or signalling is not None else counts,
        tricks=((no_trick, 0),) if no_trick else (),
        calls=tuple(Said(name(who), Call(word)) for who, word in calls),
        specials=tuple(events),
        revoke=None if revoke is None else name(revoke),
        offence=None if offence is None else Broken(name(offence[0]), OffenceKind(offence[1])),
        signalling=None if signalling is None else name(signalling),
        heart_through=heart,
        first60=None if first60 is None else name(first60),
    )


def game(*args: Any, dealer: str | None = None, **more: Any) -> log.Game:
    """An entry for such a game."""
    return log.Game(played=played(*args, **more), dealer=dealer)
