"""How a golden game is known: what happened in it, and how it ended."""

from collections.abc import Callable, Iterator
from typing import Any

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.scoring import Score
from doppelkopf.game.state import Phase, Scored, State, Void
from doppelkopf.record import (
    Opened,
)
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.hochzeit import Partner


def events(opened: Opened) -> Iterator[Any]:
    for step in opened.steps:
        yield from step.events


def event(kind: type, **fields: Any) -> Callable[[Opened], bool]:
    """A test for an event of a kind with these values."""
    return lambda opened: any(
        isinstance(each, kind) and all(getattr(each, key) == value for key, value in fields.items())
        for each in events(opened)
    )


def action(kind: type, **fields: Any) -> Callable[[Opened], bool]:
    """A test for an action of a kind with these values."""
    return lambda opened: any(
        isinstance(each, kind) and all(getattr(each, key) == value for key, value in fields.items())
        for each in opened.record.actions
    )


def at_end(test: Callable[[State], Any]) -> Callable[[Opened], bool]:
    """A test of the last state."""
    return lambda opened: bool(test(opened.state))


def scored(contract: str) -> Callable[[Opened], bool]:
    """Whether a game of a contract was scored."""
    return at_end(lambda s: isinstance(s.outcome, Scored) and s.contract is Contract(contract))


def void(reason: str) -> Callable[[Opened], bool]:
    return at_end(lambda s: s.outcome == Void(reason))


def both(*tests: Callable[[Opened], bool]) -> Callable[[Opened], bool]:
    return lambda opened: all(test(opened) for test in tests)


def partner_found(rule: Partner) -> Callable[[Opened], bool]:
    return at_end(
        lambda s: s.hochzeit and s.hochzeit.rule is rule and s.hochzeit.partner is not None
    )


def point_for(kind: str, caught: bool | None = None) -> Callable[[Opened], bool]:
    """Whether a special point counted; `caught` asks whether the card came from another seat."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and any(item.rule == f"special-{kind}" for item in s.outcome.score.items)
            and any(
                each.id == kind and caught in (None, each.of not in (None, each.seat))
                for each in s.outcome.result.specials
            )
        )
    )


def alone_after(tricks: int | None, ruffed: bool) -> Callable[[Opened], bool]:
    """Whether a Hochzeit was left alone after so many own tricks, or by trumping a Fehl trick."""

    def found(state: State) -> bool:
        hochzeit, terms = state.hochzeit, state.terms
        if (
            hochzeit is None
            or terms is None
            or not hochzeit.decided
            or hochzeit.partner is not None
        ):
            return False
        trick = state.tricks[hochzeit.decided - 1]
        own = trick.cards[(hochzeit.seat - trick.leader) % len(trick.cards)]
        led = trick.cards[0]
        is_ruff = terms.order.is_trump(own) and not terms.order.is_trump(led)
        return (
            trick.owner == hochzeit.seat
            and is_ruff is ruffed
            and tricks in (None, hochzeit.own_tricks)
        )

    return at_end(found)


def third_trick_decides(state: State) -> bool:
    """Whether two own tricks were followed by a foreign trump trick that found the partner."""
    hochzeit, terms = state.hochzeit, state.terms
    return (
        hochzeit is not None
        and terms is not None
        and hochzeit.partner is not None
        and (hochzeit.own_tricks, hochzeit.decided) == (2, 3)
        and terms.order.is_trump(state.tricks[2].cards[0])
    )


def spoken(*tricks: int) -> Callable[[Opened], bool]:
    """Whether one spoke after just these tricks (0 is in advance)."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and s.contract is Contract.NORMAL
            and tuple(each.tricks for each in s.calls) == tricks
        )
    )


def revoke_of(soloist: bool | None) -> Callable[[Opened], bool]:
    """Whether a revoke was found: in a normal game (None), of a soloist, of their opponent."""

    def found(state: State) -> bool:
        if not isinstance(state.outcome, Scored) or state.outcome.result.revoke is None:
            return False
        assert state.contract is not None
        if soloist is None:
            return state.contract is Contract.NORMAL
        of_soloist = state.outcome.result.revoke == state.soloist
        return state.contract.is_solo and of_soloist is soloist

    return at_end(found)


def odd_point(state: State) -> bool:
    """Whether the points of Re did not divide."""
    if not isinstance(state.outcome, Scored) or len(state.outcome.result.re) != 2:
        return False
    one, other = (state.outcome.score.points[seat] for seat in state.outcome.result.re)
    return one != other


def called_in(phase: Phase) -> Callable[[Opened], bool]:
    return lambda opened: any(
        isinstance(after.action, do.Say) and before.state.phase is phase
        for before, after in zip(opened.steps, opened.steps[1:], strict=False)
    )


def counts(*rules: str) -> Callable[[Opened], bool]:
    """A test for a score that has all these items."""
    return at_end(
        lambda s: (
            isinstance(s.outcome, Scored)
            and {item.rule for item in s.outcome.score.items} >= set(rules)
        )
    )


def fewer_at(number: int) -> Callable[[Opened], bool]:
    """A test for a call after a Hochzeit that was decided in this trick."""
    return at_end(
        lambda s: s.hochzeit and s.hochzeit.partner and s.hochzeit.decided == number and s.calls
    )


def two_contras(opened: Opened) -> bool:
    """Whether two of one side said Kontra, and the second became no 90."""
    said = [a.seat for a in opened.record.actions if isinstance(a, do.Say) and a.call == "kontra"]
    kontra = [s for s in said if opened.state.parties[s] is Party.KONTRA]
    return len(kontra) > 1 and isinstance(opened.state.outcome, Scored)


def solos(*contracts: str) -> Callable[[Opened], bool]:
    """A test for these solos, bid in this order, whichever is played."""
    return lambda opened: (
        tuple(a.contract.value for a in opened.record.actions if isinstance(a, do.BidSolo))
        == contracts
        and isinstance(opened.state.outcome, Scored)
    )


def nobody_wins(opened: Opened) -> bool:
    outcome = opened.state.outcome
    return isinstance(outcome, Scored) and outcome.score.winner is None and bool(opened.state.calls)


def duty_first(opened: Opened) -> bool:
    """Whether a compulsory solo was played although a free one was bid further forward."""
    bids, state = opened.state.bids, opened.state
    return (
        len(bids) > 1
        and state.duty_solo
        and bids[0].kind is Reservation.SOLO
        and isinstance(state.outcome, Scored)
    )


def genscher(alone: bool) -> Callable[[Opened], bool]:
    return at_end(
        lambda s: (
            s.genscher
            and s.genscher.partner is not None
            and (s.genscher.partner == s.genscher.seat) is alone
        )
    )


def special_of_normal(kind: str) -> Callable[[Opened], bool]:
    """A test for a special point that counts at the end of a normal game."""
    rule = f"special-{kind}"
    return lambda opened: (
        scored("normal")(opened) and any(item.rule == rule for item in score_of(opened).items)
    )


def score_of(opened: Opened) -> Score:
    assert isinstance(opened.state.outcome, Scored)
    return opened.state.outcome.score


def late_agreed(opened: Opened) -> bool:
    contract = opened.state.contract
    return (
        action(do.LateSolo)(opened)
        and contract is not None
        and contract.is_solo
        and isinstance(opened.state.outcome, Scored)
    )
