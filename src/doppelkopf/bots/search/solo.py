"""Whether to play a solo: what it brings on average, held against what there is instead.

While nobody knows of a reservation that is the normal game. Once one has been made and its kind is
asked for, there is no way back: only another reservation can be named instead.
"""

from collections.abc import Collection
from typing import NamedTuple

from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.rate import Budget, Rater
from doppelkopf.bots.search.script import unplayed_game
from doppelkopf.bots.search.worlds import WorldDealer
from doppelkopf.bots.strength import expected_tricks
from doppelkopf.game import events as ev
from doppelkopf.game.basics import FIRST_CALL, Contract, Party, Phase, Seat
from doppelkopf.game.contracts import soloist_leads
from doppelkopf.game.reservations import solo_contracts
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.state import Spoken, State
from doppelkopf.game.step import change
from doppelkopf.game.terms import order_of, re_card, terms
from doppelkopf.kernel.play.layout import NONE
from doppelkopf.kernel.play.packed import SAY, pack_move
from doppelkopf.kernel.play.params import WORDS
from doppelkopf.view import View

LEAST_TRICKS = 0.5
"""A solo is thought about only if the hand promises this share of the tricks."""
MOST = 3
"""How many solos are thought about at most."""
GAIN = 0.5
"""What a solo has to bring more than the normal game, in units of the sheet."""
OTHER = 1.0
"""What another reservation promises at least: with it one is seldom alone."""


class Solo(NamedTuple):
    """A solo and what it promises."""

    contract: Contract
    points: float
    instead: float | None = None
    """What the normal game promises, if that is what it was held against."""


class Thinking(NamedTuple):
    """How contracts are thought about."""

    budget: Budget
    seed: int
    cores: int = 1


def best_solo(view: View, state: State, thinking: Thinking, *, other: bool) -> Solo | None:
    """The solo that promises most, if it is worth more than the normal game.

    `other`: there is another reservation, such as a Hochzeit, to make instead.
    """
    assert view.seat is not None
    found = promising(view)
    if not found:
        return None
    (normal, _, _), *solos = _worths(view, state, [Contract.NORMAL, *found], thinking)
    points, error, contract = max(solos)
    another = OTHER * unit(view.rules) if other else 0.0
    if points - error < max(normal, another) + GAIN * unit(view.rules):
        return None
    return Solo(contract, points, None if other and normal < another else normal)


def solo_to_name(
    view: View,
    state: State,
    possible: Collection[Contract],
    thinking: Thinking,
    *,
    other: bool,
) -> Solo | None:
    """The solo that promises most, now that a reservation has to be named.

    `other`: one could be named that is no solo; None if that is better.
    """
    found = [contract for contract in promising(view) if contract in possible]
    if not found and not other:
        found = [contract for _, contract in _by_eye(view) if contract in possible][:MOST]
    if not found:
        return None
    points, error, contract = max(_worths(view, state, found, thinking))
    if other and points - error < (OTHER + GAIN) * unit(view.rules):
        return None
    return Solo(contract, points)


def promising(view: View) -> list[Contract]:
    """The solos that a hand may be good for, by eye."""
    return [contract for share, contract in _by_eye(view) if share >= LEAST_TRICKS][:MOST]


def _by_eye(view: View) -> list[tuple[float, Contract]]:
    """All solos, each with the share of the tricks that a hand promises, the best first."""
    rules, hand = view.rules, view.hand
    shares = [
        (expected_tricks(rules, order_of(rules, contract), hand) / len(hand), contract)
        for contract in solo_contracts(rules)
    ]
    return sorted(shares, reverse=True)


def _worths(
    view: View, state: State, contracts: list[Contract], thinking: Thinking
) -> list[tuple[float, float, Contract]]:
    """The points of each contract, and their standard error."""
    shares = thinking.budget.split(len(contracts))
    return [
        (*_worth(view, state, contract, thinking._replace(budget=share)), contract)
        for contract, share in zip(contracts, shares, strict=True)
    ]


def _worth(view: View, state: State, contract: Contract, thinking: Thinking) -> tuple[float, float]:
    """The points that a contract promises, said or silent, and their standard error."""
    seat = view.seat
    assert seat is not None
    soloist = seat if contract.is_solo else None
    leader = Seat((view.dealer + 1) % view.seats)
    if soloist is not None and soloist_leads(contract, view.rules, duty=seat in view.duty_solos):
        leader = soloist
    begun = ev.ContractSet(contract=contract, soloist=soloist, leader=leader)
    game = unplayed_game(view, state, begun)
    playing = change(
        state,
        phase=Phase.PLAY,
        contract=contract,
        terms=terms(view.rules, contract),
        soloist=soloist,
    )
    ways: list[tuple[Spoken, ...]] = [()]
    moves = [NONE]
    if playing.terms is not None and playing.terms.calls:
        party = Party.RE if contract.is_solo or re_card(view.rules) in view.hand else Party.KONTRA
        call = FIRST_CALL[party]
        ways.append((Spoken(seat, call, 0, 0),))
        moves.append(pack_move(SAY, seat, WORDS.index(call), 0, 0))
    budget, seed, cores = thinking
    rater = Rater(game, WorldDealer(view, game, seed), seed, cores=cores)
    money = money_for(playing, ways)
    rated = rater.rate(moves, list(range(len(ways))), money, budget, to_the_end=True)
    return float(rated.means[rated.best]), rated.spread
