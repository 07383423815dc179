"""Common house rules, Schmeißen: with many kings, with nines and kings, with small trumps only."""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from doppelkopf.bots import make
from doppelkopf.cards import AUGEN, Card, Rank, deck
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.terms import trumps_in
from doppelkopf.game.throwing import throw_of, throws
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import plain
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import Throwing
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal, view
from game_kit import Table
from laws_kit import NUMBERS
from mixing import KNOBS, some, turned
from property_kit import examples

ROUND = "hausrunde"


def offered(hand: str, **changes: Any) -> bool:
    """Whether seat 0 may throw this hand in, which then ends the game."""
    keys = {f"schmeissen.{name}": value for name, value in changes.items()}
    game = Table(ROUND, hand, changes={"schmeissen.nines": "off", **keys})
    throw = do.BidSchmeissen(seat=Seat(0))
    if throw not in game.legal(0):
        assert game.refused(throw) == "bid/not-possible"
        return False
    assert game.act(throw).healthy().void == "schmeissen"
    return True


@pytest.mark.parametrize(("need", "possible"), [(5, True), (6, False), ("off", False)])
def test_hausrunde_schmeissen_with_many_kings(need: Any, possible: bool) -> None:
    hand = "CK CK SK SK DK C9 C9 CA CT HT DA DT"
    assert offered(hand, kings=need) is possible


@pytest.mark.parametrize(("need", "possible"), [(7, True), (8, False), ("off", False)])
def test_hausrunde_schmeissen_with_nines_and_kings_together(need: Any, possible: bool) -> None:
    hand = "CK CK SK SK DK C9 C9 CA CT HT DA DT"
    assert offered(hand, nines_and_kings=need) is possible


@pytest.mark.parametrize(("counted", "possible"), [(True, False), (False, True)])
def test_hausrunde_schmeissen_fuechse_are_counted_or_not(counted: bool, possible: bool) -> None:
    hand = "DA DA D9 C9 CK CT CA S9 SK ST SA HA"
    assert offered(hand, trumps_at_most=1, fuechse_count=counted) is possible
    assert offered(hand, trumps_at_most=3, fuechse_count=counted)


@pytest.mark.parametrize(
    ("most", "possible"), [(0, [True, False]), (1, [True, True]), ("off", [False, False])]
)
def test_hausrunde_schmeissen_without_any_trump(most: Any, possible: list[bool]) -> None:
    rest = "C9 CK CT CA CA S9 SK ST SA HA HK"
    hands = [f"H9 {rest}", f"D9 {rest}"]
    assert [offered(hand, trumps_at_most=most) for hand in hands] == possible


def test_hausrunde_schmeissen_without_any_trump_may_be_a_duty() -> None:
    changes = {"schmeissen.trumps_at_most": 0, "schmeissen.required": ["trumps-at-most"]}
    game = Table(ROUND, "C9 CK CT CA CA S9 SK ST SA HA HK H9", changes=changes)
    assert do.Healthy(seat=Seat(0)) not in game.legal(0)


CARDS = ["fuchs", "diamond-jack", "heart-jack", "spade-jack", "club-jack", "diamond-queen"]
HIGHEST = ["DA", "DJ", "HJ", "SJ", "CJ", "DQ"]


@pytest.mark.parametrize("chosen", CARDS)
def test_hausrunde_schmeissen_without_a_trump_above_a_card(chosen: str) -> None:
    rest = "C9 CK CT CA CA S9 SK ST SA HA HK"
    found = {
        card: offered(f"{card} {rest}", no_trump_above_fuchs=True, no_trump_above=chosen)
        for card in HIGHEST
    }
    at = CARDS.index(chosen)
    assert found == {card: place <= at for place, card in enumerate(HIGHEST)}


# Each reason its own rank.

FIVE_NINES = "C9 C9 S9 S9 H9 CK CT CA HT SQ DJ DA"
FIVE_KINGS = "CK CK SK SK DK C9 CA CT HT SQ DA DT"
BOTH = "C9 C9 S9 S9 H9 CK CK SK SK DK DA DT"
PLAIN = ("duty-solo", "solo", "schmeissen", "armut", "hochzeit")
NINES_FIRST = ("schmeissen-nines", *PLAIN)
KINGS_LAST = (*PLAIN, "schmeissen-kings")


def ranked(order: tuple[str, ...], *hands: str, **more: Any) -> Table:
    """A table at which five nines and five kings may be thrown in, with this precedence."""
    keys = {f"schmeissen.{name}": value for name, value in more.items()}
    changes = {"schmeissen.nines": 5, "schmeissen.kings": 5, "reservations.order": order, **keys}
    return Table(ROUND, *hands, changes=changes)


def throw(seat: int = 0) -> do.BidSchmeissen:
    return do.BidSchmeissen(seat=Seat(seat))


@pytest.mark.parametrize(
    ("order", "hand", "is_thrown"),
    [
        (PLAIN, FIVE_NINES, False),
        (NINES_FIRST, FIVE_NINES, True),
        (NINES_FIRST, FIVE_KINGS, False),
        (NINES_FIRST, BOTH, True),
    ],
)
def test_hausrunde_schmeissen_each_reason_may_have_its_own_rank(
    order: tuple[str, ...], hand: str, is_thrown: bool
) -> None:
    """A solo of the next player goes before throwing in, but not before five nines."""
    game = ranked(order, hand, "CQ SQ").act(throw())
    solo = do.BidSolo(seat=Seat(1), contract=Contract.SOLO_QUEENS)
    if game.state.turn == 1:
        game.act(solo)
    game.healthy()
    assert (game.void == "schmeissen") is is_thrown
    if not is_thrown:
        assert game.state.contract is Contract.SOLO_QUEENS


def test_hausrunde_schmeissen_a_reason_may_come_after_a_hochzeit() -> None:
    for order, is_thrown in ((PLAIN, True), (KINGS_LAST, False)):
        game = ranked(order, FIVE_KINGS, "CQ CQ").act(throw())
        if game.state.turn == 1 and not is_thrown:
            game.act(do.BidHochzeit(seat=Seat(1), partner=game.rules.hochzeit.partner[0]))
        game.healthy()
        assert (game.void == "schmeissen") is is_thrown


@pytest.mark.parametrize(
    ("order", "reason"), [(PLAIN, None), (NINES_FIRST, "schmeissen-nines"), (KINGS_LAST, None)]
)
def test_hausrunde_schmeissen_the_highest_reason_is_named(
    order: tuple[str, ...], reason: str | None
) -> None:
    """With both reasons the better one counts; a reason without a rank of its own stays secret."""
    game = ranked(order, BOTH).act(throw())
    [spoke] = [event for event in game.last if isinstance(event, ev.Spoke)]
    assert spoke.reason == reason
    assert view(game.state, 2).bids == game.state.bids


# By right or by duty.


def test_hausrunde_schmeissen_by_right_or_by_duty() -> None:
    free = ranked(PLAIN, FIVE_NINES)
    assert do.Healthy(seat=Seat(0)) in free.legal(0)
    bound = ranked(PLAIN, FIVE_NINES, required=["nines"])
    assert bound.refused(do.Healthy(seat=Seat(0))) == "bid/schmeissen-required"
    assert throw() in bound.legal(0)
    other = ranked(PLAIN, FIVE_KINGS, required=["nines"])
    assert do.Healthy(seat=Seat(0)) in other.legal(0)


def test_hausrunde_schmeissen_by_duty_only_something_higher_may_be_named() -> None:
    hand = "C9 C9 S9 S9 H9 CQ CQ CT HT SQ DJ DA"
    game = ranked(PLAIN, hand, required=["nines"])
    wedding = do.BidHochzeit(seat=Seat(0), partner=game.rules.hochzeit.partner[0])
    assert wedding in ranked(PLAIN, hand).legal(0)
    assert game.refused(wedding) == "bid/schmeissen-required"
    solo = do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS)
    assert solo in game.legal(0)
    assert ranked(NINES_FIRST, hand, required=["nines"]).refused(solo) == "bid/schmeissen-required"


def test_hausrunde_schmeissen_by_duty_not_beside_a_solo() -> None:
    """Who can no longer get the game is not asked, and so owes nothing."""
    game = ranked(PLAIN, "CQ SQ", FIVE_NINES, required=["nines"])
    game.act(do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS)).healthy()
    assert game.state.contract is Contract.SOLO_QUEENS


@pytest.mark.parametrize("name", ["random", "simple", "stammtisch"])
def test_hausrunde_schmeissen_bots_do_their_duty(name: str) -> None:
    strong = "C9 C9 S9 S9 H9 HT HT CQ SQ SQ CA DA"
    game = ranked(PLAIN, strong, required=["nines"])
    seen = view(game.state, 0)
    assert make(name, 1).choose(seen, legal(seen)) in game.legal(0)


# Rules under which every deal would have to be thrown in are refused.

REASONS = [knob for knob in KNOBS if knob.group == "schmeissen"]
EVERY = {word.key: word.value for word in Throwing}


def some_reasons(rng: Random) -> RuleSet:
    """A rule set with any reasons that the check takes, each of which obliges."""
    rules: RuleSet | None = load(rng.choice(sorted(built_in_names()))).rules
    for knob in REASONS:
        assert rules
        rules = turned(rules, knob.path, plain(knob.default))
    for knob in rng.sample(REASONS, len(REASONS)):
        assert rules
        if knob.path != "schmeissen.required":
            rules = turned(rules, knob.path, some(knob.type, rng)) or rules
    assert rules
    required = [EVERY[each.name] for each in throws(rules) if each.name in EVERY]
    found = turned(rules, "schmeissen.required", required)
    assert found
    return found


def excess(hand: list[Card], rules: RuleSet) -> int:
    """How far a hand is from being played: 0 if it does not have to be thrown in."""
    knobs, cards = rules.schmeissen, tuple(hand)
    nines, kings = (sum(card.rank is rank for card in hand) for rank in (Rank.NINE, Rank.KING))
    counts = ((knobs.nines, nines), (knobs.kings, kings), (knobs.nines_and_kings, nines + kings))
    over = sum(max(0, have - need + 1) for need, have in counts if need is not Off.OFF)
    if knobs.augen is not Off.OFF:
        over += max(0, sum(AUGEN[card] for card in hand) - knobs.augen + 1)
    if knobs.trumps_at_most is not Off.OFF:
        weighed = [c for c in trumps_in(cards, rules) if c is not Card.DA or knobs.fuechse_count]
        over += max(0, knobs.trumps_at_most - len(weighed) + 1)
    return over or (throw_of(cards, rules, owed=True) is not None)


def a_deal_that_is_played(rules: RuleSet, rng: Random) -> bool:
    """Whether some deal is found in which nobody has to throw in: the worst hands get better."""
    cards, size = list(deck(rules.deck.nines, rules.deck.jokers)), rules.hand_size
    rng.shuffle(cards)
    hands = [cards[seat * size :][:size] for seat in range(rules.table.seats)]
    worth = [excess(hand, rules) for hand in hands]
    for _ in range(20_000):
        if not any(worth):
            return True
        one = rng.choice([seat for seat, each in enumerate(worth) if each])
        other = rng.choice([seat for seat in range(len(hands)) if seat != one])
        here, there = rng.randrange(size), rng.randrange(size)
        hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
        new = excess(hands[one], rules), excess(hands[other], rules)
        if sum(new) <= worth[one] + worth[other] + (rng.random() < 0.05):
            worth[one], worth[other] = new
        else:
            hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
    return False


@examples(0.5)
@given(NUMBERS)
def test_hausrunde_schmeissen_rules_that_are_accepted_have_a_deal_that_is_played(
    number: int,
) -> None:
    rng = Random(number)
    rules = some_reasons(rng)
    assert a_deal_that_is_played(rules, rng), rules.schmeissen
