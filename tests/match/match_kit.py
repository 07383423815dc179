"""A short way to write games for match tests."""

from fractions import Fraction
from typing import Any

import pytest

from doppelkopf.game.basics import Call, Contract
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Begin, apply, work_out
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Happened, Said, Written, parse_offence, parse_special
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.rules import RuleSet, load

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
    partner_open: bool | None = None,
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
        offences=() if offence is None else (parse_offence(f"{name(offence[0])}:{offence[1]}"),),
        signalling=None if signalling is None else name(signalling),
        open_parties=partner_open,
        heart_through=heart,
        first60=None if first60 is None else name(first60),
    )


def game(*args: Any, dealer: str | None = None, **more: Any) -> log.Game:
    """An entry for such a game."""
    return log.Game(played=played(*args, **more), dealer=dealer)


def book(
    rules: str | RuleSet,
    *entries: log.AnyEntry,
    people: tuple[str, ...] = NAMES,
    dealer: str | None = None,
    scorer: str | None = None,
) -> MatchState:
    """Work out a log; every row sums to zero with pot and table account."""
    made = load(rules).rules if isinstance(rules, str) else rules
    state = work_out(Begin(made, people, dealer, scorer), log.numbered(entries))
    for row in state.rows:
        total = sum((points for _, points in row.points), Fraction(0))
        assert total + row.pot + row.table == 0
    assert sum(dict(state.totals).values()) + state.pot + state.table == 0
    return state


def dealers(state: MatchState) -> str:
    """The initials of all dealers, in order."""
    return "".join(row.seating.dealer[0] for row in state.rows if row.seating)


def factors(state: MatchState) -> list[int]:
    """The Bock factor of each game."""
    return [state.rules.bock_factor(row.doublings) for row in state.rows if row.kind is Kind.GAME]


def ahead(state: MatchState, games: int = 5) -> list[int]:
    """The Bock factors of the games to come."""
    return [
        state.rules.bock_factor(doublings) for doublings in state.bock.forecast(state.rules, games)
    ]


def refused(code: str, rules: str | RuleSet, *entries: log.AnyEntry, **more: Any) -> None:
    """The last entry is refused, by the log or at the moment of writing."""
    state = book(rules, *entries[:-1], **more)
    last = entries[-1]
    assert not isinstance(last, log.Correct | log.Delete | log.Rescore | log.Undo | log.Redo)
    with pytest.raises(Refused) as error:
        _write(state, len(entries), last)
    assert error.value.code == code
    assert error.value.reason.de
    assert error.value.reason.en


def _write(state: MatchState, place: int, entry: log.Effective) -> None:
    questions(state, entry)
    apply(state, place, entry)


def asked(state: MatchState, entry: log.Effective) -> list[str]:
    """What the table has to confirm."""
    return [question.code for question in questions(state, entry)]
