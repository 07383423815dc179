"""Node counts: how many ways a small position can be played out, per contract.

Each number is stated here, counted by the engine, and counted once more by a naive player that
knows only cards as two letters, the trump lists of the books, and what changes a trick.
"""

from itertools import combinations

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.opening import begin_alone
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import Phase, State
from doppelkopf.rules import RuleSet
from record_kit import rules_of


def count(state: State) -> int:
    """The ways to play all cards of a position, by the engine, calls and claims aside."""
    if state.phase is not Phase.PLAY:
        return 1
    turn = actor(state)
    assert turn is not None
    plays = [action for action in legal_actions(state, turn) if isinstance(action, do.Play)]
    if not plays:  # a call is owed
        return count(apply(state, legal_actions(state, turn).all[0]).state)
    plain = [action for action in plays if not action.genscher and not action.face_down]
    if sum(map(len, state.hands)) == 1:  # the last card: nothing follows but the score
        return len(plain)
    return sum(count(apply(state, action).state) for action in plain)


# The naive player.

PICTURES = {
    "queens": ["CQ", "SQ", "HQ", "DQ"],
    "jacks": ["CJ", "SJ", "HJ", "DJ"],
    "kings": ["CK", "SK", "HK", "DK"],
    "queens-jacks": ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"],
    "kings-jacks": ["CK", "SK", "HK", "DK", "CJ", "SJ", "HJ", "DJ"],
    "kings-queens": ["CK", "SK", "HK", "DK", "CQ", "SQ", "HQ", "DQ"],
    "koehler": ["CK", "SK", "HK", "DK", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"],
    "trumpless": [],
}
BOTH = ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"]
LETTER = {"diamonds": "D", "hearts": "H", "spades": "S", "clubs": "C"}


def trumps(contract: str, dulle: bool) -> list[str]:
    """The trumps from high to low."""
    kind = contract.removeprefix("solo-")
    if kind in PICTURES:
        return PICTURES[kind]
    suit = LETTER.get(kind, "D")
    suit_cards = [suit + rank for rank in "ATK9" if not (dulle and suit + rank == "HT")]
    return (["HT"] if dulle else []) + BOTH + suit_cards


class Naive:
    """Plays on from a position, card by card."""

    def __init__(self, contract: str, rules: RuleSet) -> None:
        self.trumps = trumps(contract, rules.trumps.dulle)
        ordinary = contract == "solo-diamonds" or not contract.startswith("solo")
        self.effects = rules.effects if ordinary else None
        self.both = rules.effects.schwein_counts.value == "both"
        self.pigs = ("", "")
        in_suits = rules.effects.schwein_solos.value == "suits"
        kind = contract.removeprefix("solo-")
        if rules.effects.schwein and (ordinary or (in_suits and kind in LETTER)):
            suit = LETTER.get(kind, "D")
            self.pigs = (suit + "A", suit + "9" if rules.effects.hyperschwein else "")

    def suit(self, card: str) -> str:
        return "trump" if card in self.trumps else card[0]

    def value(self, card: str, led: str) -> int:
        if card in self.trumps:
            return 100 - self.trumps.index(card)
        return 50 - "ATKQJ9".index(card[1]) if card[0] == led else 0

    def winner(self, cards: list[str], pig: int | None) -> int:
        jacks = {"CJ", "SJ", "HJ", "DJ"}
        if self.effects and self.effects.backstreet_takes_trick and set(cards) == jacks:
            return cards.index("DJ")
        if pig is not None:
            return pig
        values = [self.value(card, cards[0][0]) for card in cards]
        return values.index(max(values))

    def count(
        self,
        hands: list[list[str]],
        leader: int,
        way: int,
        table: list[str],
        pig: int | None = None,
        out: tuple[bool, bool] = (False, False),
    ) -> int:
        seats = len(hands)
        if len(table) == seats:
            places = [(leader + way * i) % seats for i in range(seats)]
            owner = places[self.winner(table, pig)]
            hands = [list(hand) for hand in hands]
            if not any(hands):
                return 1
            if self.effects and self.effects.heart_jack_swap and table.count("HJ") == 2:
                one, other = (places[i] for i in range(seats) if table[i] == "HJ")
                hands[one], hands[other] = hands[other], hands[one]
            if self.effects and self.effects.diamond_nine_turn and table.count("D9") == 2:
                way = -way
            return self.count(hands, owner, way, [], out=out)
        seat = (leader + way * len(table)) % seats
        hand = hands[seat]
        legal = [c for c in hand if table and self.suit(c) == self.suit(table[0])] or hand
        total = 0
        for card in sorted(set(legal)):
            rest = list(hand)
            rest.remove(card)
            new_pig, new_out = pig, out
            if card == self.pigs[0] and (card in rest or (self.both and out[0])):
                has_hyper = pig is not None and table[pig] == self.pigs[1]
                new_pig, new_out = pig if has_hyper else len(table), (True, out[1])
            elif card == self.pigs[1] and out[0] and (card in rest or out[1]):
                new_pig, new_out = len(table), (True, True)
            after = [*hands[:seat], rest, *hands[seat + 1 :]]
            total += self.count(after, leader, way, [*table, card], new_pig, new_out)
        return total


def naive_count(state: State) -> int:
    assert state.contract is not None
    hands = [[card.name for card in hand] for hand in state.hands]
    naive = Naive(state.contract.value, state.rules)
    table = [card.name for card in state.trick]
    out = (state.schweine is not None, state.hyperschweine is not None)
    return naive.count(hands, state.leader, state.direction, table, out=out)


# Positions.


def near_the_end(variant: str, contract: str, seed: int, tricks: int) -> State:
    """A game of a contract from a seed, the first legal card each time, until so many are left."""
    rules = rules_of(variant)
    forced = {"hammelrennen": Forced.HAMMELRENNEN, "schiebekopf": Forced.SCHIEBEKOPF}.get(contract)
    state = new_game(make_setup(rules, dealer=3, seed=seed, forced=forced)).state
    while state.phase is not Phase.PLAY:
        state = apply(state, _bid(state, contract)).state
    if contract == "ramsch":
        # Ramsch follows an Armut that nobody takes; its play is that of any hands.
        state = begin_alone(state, Contract.RAMSCH).state
    while len(state.setup.hands[0]) - len(state.tricks) > tricks:
        turn = actor(state)
        assert turn is not None
        state = apply(state, legal_actions(state, turn).all[0]).state
    return state


def _bid(state: State, contract: str) -> do.AnyAction:
    """The first thing to say that leads to the contract; solos are seat 1's."""
    turn = actor(state)
    assert turn is not None
    legal = legal_actions(state, turn).all
    wanted: list[do.AnyAction] = []
    if contract.startswith("solo") and turn == 1:
        solos = (do.Reserve, do.BidSolo)
        wanted = [action for action in legal if isinstance(action, solos)]
        wanted.sort(key=lambda action: getattr(action, "contract", contract) != contract)
    if contract in ("hochzeit", "armut"):
        kinds = (do.BidHochzeit, do.BidArmut, do.Take)
        wanted = [action for action in legal if isinstance(action, kinds)]
    passing = (do.Healthy, do.Pass, do.Push, do.FillUp, do.GiveBack)
    wanted += [action for action in legal if isinstance(action, passing)]
    return wanted[0]


POSITIONS: list[tuple[str, str, int, int, int]] = [
    ("ddv", "normal", 1, 3, 480),
    ("ddv", "silent", 3, 3, 648),
    ("ddv", "solo-diamonds", 3, 3, 648),
    ("ddv", "solo-hearts", 4, 3, 312),
    ("ddv", "solo-spades", 4, 3, 336),
    ("ddv", "solo-clubs", 1, 3, 360),
    ("ddv", "solo-queens", 10, 3, 680),
    ("ddv", "solo-jacks", 6, 3, 480),
    ("ddv", "solo-trumpless", 10, 3, 1080),
    ("hausregeln-2021", "normal", 4, 3, 528),
    ("hausregeln-2021", "normal", 4, 4, 18944),
    ("hausregeln-2021", "solo-koehler", 7, 3, 528),
    ("hausregeln-2021", "hochzeit", 137, 3, 1296),
    ("hausregeln-2021", "armut", 34, 3, 1296),
    ("hausregeln-2021", "ramsch", 4, 3, 528),
    ("hausregeln-2021", "hammelrennen", 4, 3, 528),
    ("ravensburger", "normal", 3, 3, 1296),
    ("ravensburger", "solo-hearts", 10, 3, 648),
    ("schiebekopf", "schiebekopf", 8, 3, 648),
    ("mischen-impossible", "normal", 9, 3, 744),
    ("mischen-impossible", "armut", 75, 3, 252),
    ("wettbewerb", "normal", 7, 3, 216),
    ("wettbewerb", "solo-jacks", 8, 3, 480),
    ("wettbewerb-5", "normal", 0, 2, 32),
    ("wettbewerb-5", "solo-queens", 9, 3, 3888),
    ("borgholzhausen", "normal", 7, 3, 216),
    ("both-schweine", "normal", 44, 3, 96),
    ("both-schweine", "normal", 46, 3, 456),
    ("both-schweine", "solo-hearts", 5, 3, 42),
    ("both-schweine", "solo-hearts", 83, 3, 276),
    ("hausrunde", "normal", 1, 3, 480),
    ("hausrunde", "solo-kings", 6, 3, 160),
    ("hausrunde", "solo-queens-jacks", 7, 3, 288),
    ("hausrunde", "solo-kings-jacks", 7, 3, 15),
    ("hausrunde", "solo-kings-queens", 7, 3, 54),
    ("first-steps", "normal", 1, 3, 480),
    ("first-steps", "hochzeit", 3, 3, 648),
    ("pagat", "armut", 4, 3, 162),
    ("freedoko", "normal", 1, 3, 480),
]


@pytest.mark.parametrize(("variant", "contract", "seed", "tricks", "expected"), POSITIONS)
def test_ways_to_play_out(
    variant: str, contract: str, seed: int, tricks: int, expected: int
) -> None:
    state = near_the_end(variant, contract, seed, tricks)
    assert state.contract is not None
    assert state.contract.value == contract
    assert (count(state), naive_count(state)) == (expected, expected)


def test_every_contract_has_a_position() -> None:
    assert {row[1] for row in POSITIONS} == set(Contract)


# Bidding.


def bidding_ways(state: State) -> int:
    """The ways to answer all questions up to the first card."""
    if state.phase not in (Phase.RESERVATIONS, Phase.NAMING):
        return 1
    turn = actor(state)
    assert turn is not None
    return sum(bidding_ways(apply(state, action).state) for action in legal_actions(state, turn))


def in_turn(lower: tuple[int, ...], solos: int, silent: int) -> int:
    """The ways to name reservations in turn, of which some are lower than a solo."""
    if not lower:
        return 1
    return solos + (silent + lower[0]) * in_turn(lower[1:], solos, silent)


BIDDING = [
    ("ddv", 0, 107),
    ("ddv", 1, 106),
    ("hausregeln-2021", 0, 42),
    ("hausregeln-2021", 1, 118),
    ("hausregeln-2021", 3, 33),
]


@pytest.mark.parametrize(("name", "seed", "expected"), BIDDING)
def test_ways_to_bid(name: str, seed: int, expected: int) -> None:
    """Each seat is healthy, or names a reservation: solo, throwing in, Hochzeit, Armut.

    After a solo nobody is asked any more (D81).
    """
    rules = rules_of(name)
    state = new_game(make_setup(rules, dealer=3, seed=seed)).state
    lower = []
    for hand in state.hands:
        names = [card.name for card in hand]
        trumps_held = [card for card in names if card in trumps("normal", rules.trumps.dulle)]
        nines = sum(card[1] == "9" for card in names)
        kinds = int(rules.schmeissen.nines == 5 and nines >= 5)
        kinds += rules.armut.mode.value == "offered" and len(trumps_held) <= 3
        if names.count("CQ") == 2:
            kinds += {"ddv": 1, "hausregeln-2021": 5}[name]
        lower.append(kinds)
    solos = len(rules.solo.kinds)
    if name == "ddv":
        having = [held for size in range(5) for held in combinations(lower, size)]
        ways = sum(in_turn(held, solos, silent=0) for held in having)
    else:
        ways = in_turn(tuple(lower), solos, silent=1)
    assert (bidding_ways(state), ways) == (expected, expected)
