"""Who is asked for a reservation: whoever can still get the game, and nobody else (D81).

The law is tried by brute force: against an engine that asks everybody, with other hands that fit
what was said, and with every answer a hand allows.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from hypothesis import event, given, note
from hypothesis import strategies as st

from doppelkopf.cards import AUGEN, Card, Rank, deck
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import asking, auction
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Phase, Scored, State, Void
from doppelkopf.game.step import change
from doppelkopf.game.terms import re_card, trumps_in
from doppelkopf.game.throwing import conceivable_throws
from doppelkopf.rules import RuleSet
from doppelkopf.rules.load import difference
from doppelkopf.rules.model.bidding import Asking, Reservation
from doppelkopf.rules.model.hochzeit import Partner
from game.mixtures import random_setup, rule_sets
from game_kit import Table

BIDDING = (Phase.RESERVATIONS, Phase.NAMING, Phase.RAISING)
NAMED = (do.BidSolo, do.BidSchmeissen, do.BidArmut, do.BidHochzeit)
Outcome = tuple[object, ...]


# What the books' auctions come to.


def solo(seat: int, contract: Contract = Contract.SOLO_QUEENS) -> do.BidSolo:
    return do.BidSolo(seat=Seat(seat), contract=contract)


def reserved(*seats: int, duty: tuple[int, ...] = ()) -> Table:
    """These seats have a reservation; seat 1 holds both queens of clubs."""
    game = Table("ddv", "", "CQ CQ", duty=duty)
    for seat in range(4):
        game.act((do.Reserve if seat in seats else do.Healthy)(seat=Seat(seat)))
    return game


def test_ddv_4_1_d81_after_an_equal_solo_further_forward_nobody_names_theirs() -> None:
    game = reserved(0, 1, 2).act(solo(0))
    assert game.state.phase is Phase.PLAY
    assert (game.state.soloist, game.state.contract) == (0, Contract.SOLO_QUEENS)
    assert [bid.seat for bid in game.state.bids] == [0], "nothing is known of the other two"


def test_ddv_4_1_d81_only_who_owes_a_duty_solo_is_asked_after_a_free_one() -> None:
    game = reserved(0, 1, 2, 3, duty=(2,)).act(solo(0))
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 2)
    game.act(solo(2))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 2)


def test_ddv_4_1_d81_of_two_who_owe_one_cannot_have_the_hochzeit() -> None:
    """Seats 2 and 3 owe a duty solo and have a reservation: one of them has to name the solo."""
    game = reserved(0, 2, 3, duty=(2, 3))
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 2)
    assert reserved(0, 2, duty=(2, 3)).state.turn == 0, "seat 2 might have a Hochzeit"


def test_ddv_4_1_d81_after_a_hochzeit_the_game_is_open_to_all() -> None:
    hochzeit = do.BidHochzeit(seat=Seat(1), partner=Partner.FIRST_FOREIGN)
    game = reserved(1, 2, 3).act(hochzeit)
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 2)
    game.act(solo(2))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 2)


def test_hausregeln_5_d81_nobody_is_asked_after_a_solo() -> None:
    game = Table("hausregeln-2021").healthy(until=1).act(solo(1))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 1)


def test_hausregeln_5_d81_after_schmeissen_a_solo_may_still_come() -> None:
    game = Table("hausregeln-2021", "C9 C9 S9 S9 H9").act(do.BidSchmeissen(seat=Seat(0)))
    assert (game.state.phase, game.state.turn) == (Phase.RESERVATIONS, 1)
    game.act(solo(1))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 1)


def test_borgholzhausen_2_d81_after_the_highest_solo_nobody_is_asked() -> None:
    game = Table("borgholzhausen").act(solo(0))
    assert game.state.turn == 1, "a ♦ solo would go before it"
    game.act(solo(1, Contract.SOLO_DIAMONDS))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 1)


def test_mischen_impossible_2_3_d81_whoever_can_raise_is_asked() -> None:
    """An equal solo may be raised, so all are asked; who cannot outbid schwarz is not."""
    diamonds = Contract.SOLO_DIAMONDS
    game = Table("mischen-impossible").act(solo(0, diamonds)).healthy(until=2)
    game.act(solo(2, diamonds)).act(solo(3, diamonds))
    assert (game.state.phase, game.state.turn) == (Phase.RAISING, 2)
    game.act(do.RaiseSolo(seat=Seat(2), steps=5))
    assert game.state.turn == 0, "seat 3 announced later and cannot say more"
    game.act(do.Pass(seat=Seat(0)))
    assert (game.state.phase, game.state.soloist) == (Phase.PLAY, 2)


def test_wettbewerb_3_2_d81_after_schwarz_of_the_highest_solo_nobody_is_asked() -> None:
    game = Table("wettbewerb").act(solo(0)).act(solo(1, Contract.SOLO_DIAMONDS)).healthy()
    game.act(do.RaiseSolo(seat=Seat(0), steps=4))
    game.act(do.RaiseSolo(seat=Seat(1), steps=5))
    assert (game.state.phase, game.state.soloist) == (Phase.SOLO_CALLS, 1)


def test_ravensburger_d81_behind_an_armut_that_nobody_may_take_a_hochzeit_counts() -> None:
    """D57: if nobody takes the trumps the next reservation is heard, an Armut or a Hochzeit."""
    poor = "CA CA CT CT SA SA ST ST HA HK DQ DJ"
    rules = {"armut.mode": "offered", "solo.kinds": [], "calls.games": "all"}
    game = Table("ravensburger", poor, "CQ CQ", changes=rules).act(do.BidArmut(seat=Seat(0)))
    assert (game.state.phase, game.state.turn) == (Phase.RESERVATIONS, 1)
    game.act(do.BidHochzeit(seat=Seat(1), partner=Partner.FIRST_FOREIGN))
    assert (game.state.phase, game.state.turn) == (Phase.RESERVATIONS, 2), "a second Armut may be"
    game.healthy()
    assert game.state.phase is Phase.ARMUT_ASKED
    for _ in range(3):
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    assert game.state.contract is Contract.HOCHZEIT


# The law.


@contextmanager
def everybody_is_asked() -> Iterator[None]:
    """The engine without D81."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "may_get", lambda _state, _seat: True)
        yield


def outcomes(state: State, policy: int) -> set[Outcome]:
    """Who plays what, if the others answer by a policy; with and without a taker of an Armut."""
    while state.phase in BIDDING:
        state = apply(state, _quietly(state, policy)).state
    found = {_played(state)}
    if state.phase is Phase.ARMUT_ASKED:
        refused = state
        while refused.phase is Phase.ARMUT_ASKED:
            assert refused.turn is not None
            refused = apply(refused, do.Decline(seat=refused.turn)).state
        found.add(_played(refused))
    return found


def _quietly(state: State, policy: int) -> do.AnyAction:
    """An answer that depends on the seat and the policy alone; nothing, where that can be said."""
    assert state.turn is not None
    options = legal_actions(state, state.turn).all
    quiet = [act for act in options if isinstance(act, do.Healthy | do.Pass)]
    rng = random.Random(f"{policy} {state.turn} {state.phase}")
    return quiet[0] if quiet and (not policy or rng.random() < 0.5) else rng.choice(options)


def _played(state: State) -> Outcome:
    armut = None if state.armut is None else state.armut.seat
    rule = None if state.hochzeit is None else (state.hochzeit.rule, state.hochzeit.suit)
    void = state.outcome.reason if isinstance(state.outcome, Void) else None
    assert not isinstance(state.outcome, Scored)
    public = Contract.NORMAL if state.contract is Contract.SILENT else state.contract
    alone = None if state.contract is Contract.SILENT else state.soloist
    calls = tuple((said.seat, said.call) for said in state.calls)
    return public, alone, state.duty_solo, armut, rule, void, calls


def replayed(setup: Setup, log: list[do.AnyAction]) -> State | None:
    """The bidding with other hands; None if they do not allow it."""
    state = new_game(setup).state
    for action in log:
        try:
            state = apply(state, action).state
        except IllegalAction:
            return None
    return state


def hands_for(
    setup: Setup, seats: Sequence[Seat], rng: random.Random, fixed: set[Seat]
) -> Iterator[Setup]:
    """Deals in which one of these seats has a hand that reservations are made for."""
    rules = setup.rules
    pool = Counter(deck(rules.deck.nines, rules.deck.jokers))
    pool.subtract(card for other in fixed for card in setup.hands[other])
    cards = sorted(pool.elements())
    trumps = set(trumps_in(tuple(cards), rules))
    wanted = [
        sorted(cards, key=lambda card: card.rank is not Rank.NINE),
        sorted(cards, key=lambda card: card.rank is not Rank.KING),
        sorted(cards, key=lambda card: card.rank not in (Rank.NINE, Rank.KING)),
        sorted(cards, key=lambda card: -AUGEN[card]),
        sorted(cards, key=lambda card: card is not re_card(rules)),
        *(_with_trumps(cards, trumps, count) for count in range(4)),
        rng.sample(cards, len(cards)),
    ]
    for order in wanted:
        for seat in seats:
            own = order[: rules.hand_size]
            rest = list((pool - Counter(own)).elements())
            rng.shuffle(rest)
            hands = list(setup.hands)
            hands[seat] = tuple(sorted(own))
            for other in range(setup.seats):
                if other != seat and other not in fixed:
                    hands[other] = tuple(sorted(rest[: rules.hand_size]))
                    del rest[: rules.hand_size]
            yield change(setup, hands=tuple(hands))


def _with_trumps(cards: list[Card], trumps: set[Card], count: int) -> list[Card]:
    high = [card for card in cards if card in trumps]
    return [*high[:count], *(card for card in cards if card not in trumps), *high[count:]]


def bidding(setup: Setup, rng: random.Random) -> Iterator[tuple[State, list[do.AnyAction]]]:
    """A bidding of random answers: each state in which somebody is asked, and the last."""
    state = new_game(setup).state
    log: list[do.AnyAction] = []
    yield state, log
    while state.phase in BIDDING:
        assert state.turn is not None
        options = legal_actions(state, state.turn).all
        named = [act for act in options if not isinstance(act, do.Healthy | do.Pass)]
        pick = rng.choice(named if named and rng.random() < 0.6 else options)
        log = [*log, pick]
        state = apply(state, pick).state
        yield state, log


def shown(state: State) -> set[Seat]:
    """Whose hands stay as they are: who named something, and the Strohmann."""
    return {bid.seat for bid in state.bids} | (
        set() if state.setup.dummy is None else {state.setup.dummy}
    )


def passed_over(before: State, after: State) -> Iterator[Seat]:
    """Seats that an engine which asks everybody would have asked between two states."""
    if before.phase is Phase.RAISING or before.turn is None:
        return
    row = before.setup.live if before.phase is Phase.RESERVATIONS else before.reserved
    still = after.phase is before.phase and after.turn is not None
    stop = row.index(after.turn) if still and after.turn is not None else len(row)
    yield from row[row.index(before.turn) + 1 : stop]
    if before.phase is Phase.RESERVATIONS and after.phase is not before.phase:
        asked = after.phase is Phase.NAMING and after.turn is not None
        yield from after.reserved[: after.reserved.index(after.turn) if asked else None]


@given(rule_sets(), st.integers(0, 2**32))
def test_d81_who_is_not_asked_could_not_have_changed_the_game(rules: RuleSet, seed: int) -> None:
    note(f"rules: {difference(rules)}")
    rng = random.Random(seed)
    setup = random_setup(rules, rng)
    before: State | None = None
    for state, log in bidding(setup, rng):
        if before is not None:
            for seat in passed_over(before, state):
                if seat not in (bid.seat for bid in state.bids) and seat != state.turn:
                    for world in hands_for(setup, (seat,), rng, shown(state)):
                        hold_unmoved(world, log, seat, rng.randrange(1, 99))
        before = state


def hold_unmoved(setup: Setup, log: list[do.AnyAction], seat: Seat, policy: int) -> None:
    """Whatever a seat would have answered, the same is played."""
    with everybody_is_asked():
        state = replayed(setup, log)
        while state is not None and state.phase in BIDDING and state.turn != seat:
            if state.turn is None or state.phase is Phase.RAISING:
                return
            state = apply(state, _quietly(state, policy)).state
        if state is None or state.phase not in BIDDING:
            return
        answers = legal_actions(state, seat).all
        found = [outcomes(apply(state, answer).state, policy) for answer in answers]
    assert all(each == found[0] for each in found), (seat, answers)


@given(rule_sets(), st.integers(0, 2**32))
def test_d81_whoever_is_asked_could_get_the_game(rules: RuleSet, seed: int) -> None:
    note(f"rules: {difference(rules)}")
    rng = random.Random(seed)
    setup = random_setup(rules, rng)
    for state, log in bidding(setup, rng):
        seat = state.turn
        if state.phase not in BIDDING or seat is None:
            continue
        if state.phase is Phase.RAISING:
            assert any(isinstance(act, do.RaiseSolo) for act in legal_actions(state, seat))
            continue
        if state.phase is Phase.RESERVATIONS and rules.reservations.asking is Asking.TWO_STEP:
            continue  # nothing is named yet; the book asks everybody
        kept = shown(state) - {bid.seat for bid in state.bids if bid.contract is not None}
        unnamed = [other for other in state.reserved if other not in shown(state)]
        deals = hands_for(setup, (seat, *unnamed), rng, kept)  # a solo can be named with any cards
        worlds = (replayed(world, log) for world in deals)
        if any(world is not None and may_win(world, seat) for world in worlds):
            continue
        note(f"seat {seat} after {log}")
        order = rules.reservations.order
        over_solos = order[: order.index(Reservation.SOLO)]
        first = any(kind in over_solos for kind in conceivable_throws(rules))
        found = "a solo needs no cards, so it would have been found"
        assert first or not rules.solo.kinds, found
        event("no hand was found that gets the game without a solo")


def may_win(state: State, seat: Seat, answer: do.AnyAction | None = None) -> bool:
    """Whether answers of this and the others get this seat the game."""
    if state.phase not in BIDDING:
        return answer is not None and any(
            _is_theirs(played, seat, answer) for played in outcomes(state, 0)
        )
    turn = state.turn
    assert turn is not None
    if state.phase is Phase.RAISING:
        raised = do.RaiseSolo(seat=turn, steps=auction.SCHWARZ_STEPS)
        act = raised if turn == seat else do.Pass(seat=turn)
        return may_win(apply(state, act).state, seat, answer)
    for option in _few(state, turn):
        mine = option if turn == seat and isinstance(option, NAMED) else answer
        if may_win(apply(state, option).state, seat, mine):
            return True
    return False


def _few(state: State, seat: Seat) -> list[do.AnyAction]:
    """The answers of a seat, with of its solos only those that differ in rank most."""
    options = legal_actions(state, seat).all
    solos = [act for act in options if isinstance(act, do.BidSolo)]
    ranks = [kind.value for kind in state.rules.solo.outranks]
    if all(act.contract.solo_kind in ranks for act in solos):
        solos.sort(key=lambda act: ranks.index(act.contract.solo_kind))
    free = [act for act in solos if act.free]
    kept = {*solos[:1], *solos[-1:], *free[:1], *free[-1:]}
    return [act for act in options if not isinstance(act, do.BidSolo) or act in kept]


def _is_theirs(played: Outcome, seat: Seat, answer: do.AnyAction) -> bool:
    _, alone, _, armut, _, void, _ = played
    thrown = isinstance(answer, do.BidSchmeissen) and void == "schmeissen"
    return thrown or seat in (alone, armut)


@given(rule_sets(), st.integers(0, 2**32))
def test_d81_who_is_asked_follows_from_what_all_know(rules: RuleSet, seed: int) -> None:
    """With other hidden cards the same words lead to the same questions."""
    rng = random.Random(seed)
    setup = random_setup(rules, rng)
    open_hand = set() if setup.dummy is None else {setup.dummy}
    for state, log in bidding(setup, rng):
        for world in hands_for(setup, setup.live, rng, open_hand):
            other = replayed(world, log)
            if other is not None and Phase.PLAY not in (state.phase, other.phase):
                assert (other.phase, other.turn) == (state.phase, state.turn)
