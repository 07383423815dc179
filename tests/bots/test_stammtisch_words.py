"""What `stammtisch` says of its cards is true of the position."""

from collections.abc import Callable

import pytest

from doppelkopf.bots import make
from doppelkopf.bots.bot import must_act
from doppelkopf.bots.stammtisch import words
from doppelkopf.cards import AUGEN, Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.game.tricks import best_place
from doppelkopf.language import Text
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import View, known_parties, legal, view

FULL = 10
GAMES = 8


class Said:
    """A card, its reason, and the position: as the seat sees it, and as it is."""

    def __init__(self, state: State, mine: View, play: do.Play, kinds: set[Card]) -> None:
        self.state, self.mine, self.card, self.kinds = state, mine, play.card, kinds
        self.augen = AUGEN[play.card]
        self.least = min(AUGEN[kind] for kind in kinds)
        assert mine.terms is not None
        self.order = mine.terms.order
        self.suit = self.order.suits[play.card]
        self.others = [
            card
            for seat, hand in enumerate(state.hands)
            if seat != play.seat
            for card in hand
            if self.order.suits[card] is self.suit
        ]
        self.parties = known_parties(mine)
        self.me = self.parties[play.seat]
        self.last = len(mine.trick) == mine.seats - 1
        self.behind = [self.seat_at(place) for place in range(len(mine.trick) + 1, mine.seats)]
        self.takes, self.holder, self.fox = False, play.seat, None
        if mine.trick:
            cards = tuple(Card.D9 if card is None else card for card in (*mine.trick, play.card))
            down = len(mine.trick) if play.face_down else mine.face_down
            place = best_place(cards, mine.terms, down, mine.schwein)
            rises = any(getattr(each, "schwein", False) for each in apply(state, play).events)
            is_first = play.card is not Card.D9 and mine.schwein < 0
            if rises and mine.hyper < 0 and (is_first or play.card is Card.D9):
                place = len(mine.trick)
            self.takes, self.holder = place == len(mine.trick), self.seat_at(place)
            if Card.DA in mine.trick:
                self.fox = self.parties[self.seat_at(mine.trick.index(Card.DA))]

    def seat_at(self, place: int) -> Seat:
        return Seat((self.mine.leader + self.mine.direction * place) % self.mine.seats)

    def voids(self) -> set[int]:
        """Who did not follow the suit of the card."""
        return {
            (trick.leader + trick.direction * place) % self.mine.seats
            for trick in self.mine.tricks
            if self.order.suits[trick.cards[0]] is self.suit
            for place, card in enumerate(trick.cards)
            if self.order.suits[card] is not self.suit
        } - {self.mine.seat}

    def is_friend(self, seat: int) -> bool:
        """Whether it is certain, or can be worked out, that somebody is on one's side."""
        return self.parties[seat] in (self.me, None) and not self.is_open()

    def may_be_friend(self, seat: int) -> bool:
        return self.parties[seat] in (self.me, None) or self.is_open()

    def is_open(self) -> bool:
        """Whether a Hochzeit still looks for a partner."""
        return self.mine.hochzeit is not None and not self.mine.hochzeit.decided


def is_beaten(said: Said) -> bool:
    """Whether somebody else has a higher card of the suit."""
    return any(said.order.beats_table[card][said.card] for card in said.others)


TRUE: dict[Text, Callable[[Said], bool]] = {
    words.ONLY_ONE: lambda said: len(said.kinds) == 1,
    words.ACE: lambda said: (
        said.card.name[1] == "A"
        and not is_beaten(said)
        and not said.voids()
        and len(said.others) >= said.mine.seats - 1
    ),
    words.HIGHEST: lambda said: bool(said.others) and not is_beaten(said),
    words.SOLE: lambda said: said.suit is not PlaySuit.TRUMP and not said.others,
    words.SOLE_TRUMP: lambda said: said.suit is PlaySuit.TRUMP and not said.others,
    words.HIGH_TRUMP: lambda said: (
        said.suit is PlaySuit.TRUMP and bool(said.others) and not is_beaten(said)
    ),
    words.TRUMP: lambda said: said.suit is PlaySuit.TRUMP,
    words.SHORT: lambda said: (
        [said.order.suits[card] for card in said.mine.hand].count(said.suit) == 1
    ),
    words.LOW: lambda said: said.augen < FULL,
    words.DEAR: lambda said: said.augen >= FULL,
    words.FOX: lambda said: said.card is Card.DA and said.is_friend(said.holder),
    words.CATCH: lambda said: said.takes and said.fox not in (said.me, None),
    words.WITH_FOX: lambda said: said.takes and (said.fox is None or said.is_open()),
    words.HOME: lambda said: said.takes and said.fox in (said.me, None) and not said.is_open(),
    words.FEED: lambda said: said.augen >= FULL and said.is_friend(said.holder),
    words.LET: lambda said: said.is_friend(said.holder) and not said.takes,
    words.STAYS: lambda said: said.is_friend(said.holder) and not said.takes and not said.last,
    words.RUFF: lambda said: said.takes and said.suit is PlaySuit.TRUMP,
    words.TAKE: lambda said: said.takes,
    words.KEEP: lambda said: said.augen == 0 and not said.takes,
    words.LEAST: lambda said: 0 < said.augen == said.least < FULL and not said.takes,
    words.LITTLE: lambda said: said.least < said.augen < FULL and not said.takes,
    words.ALL_DEAR: lambda said: said.least >= FULL and not said.takes,
    words.HOPE: lambda said: any(said.may_be_friend(seat) for seat in said.behind),
    words.MAYBE: lambda said: said.may_be_friend(said.holder) and not said.takes,
    words.RID: lambda said: said.augen >= FULL > said.least and not said.takes,
    words.AVOID: lambda said: not said.takes,
}
SAFE = (words.LET, words.FOX)


def told(rules: str, seed: int) -> set[Text]:
    """Play a game and hold every reason against its position; the reasons that were given."""
    setup = make_setup(load(rules).rules, dealer=0, seed=seed)
    bots = [make("stammtisch", seat) for seat in range(setup.seats)]
    found: set[Text] = set()
    safe: list[tuple[int, Party | None, str]] = []

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        allowed = legal(mine)
        action, reason = bots[asked.seat].decide(mine, allowed)
        if must_act(mine) and not isinstance(action, do.Accept):
            assert reason is not None, action
        if isinstance(action, do.Play):
            assert reason is not None
            kinds = {each.card for each in allowed if isinstance(each, do.Play)}
            what = f"seed {seed}: {reason.en} {action.card!r} of {mine.hand} into {mine.trick}"
            assert TRUE[reason](Said(state, mine, action, kinds)), what
            assert (reason == words.ONLY_ONE) is (len(kinds) == 1), what
            found.add(reason)
            if reason in SAFE:
                safe.append((len(mine.tricks), state.parties[asked.seat], what))
        return action

    end = list(run(setup, choose))[-1][1].state
    for trick, party, what in safe:
        if end.contract is not Contract.SILENT and trick < len(end.tricks):
            assert end.parties[end.tricks[trick].owner] is party, what
    return found


@pytest.mark.parametrize("name", built_in_names())
def test_what_it_says_of_a_card_is_true(name: str) -> None:
    assert {words.ONLY_ONE, words.ACE, words.TAKE} <= set().union(
        *(told(name, seed) for seed in range(GAMES))
    )


@pytest.mark.parametrize(("name", "seed"), [("borgholzhausen", 74), ("hausregeln-2021", 103)])
def test_parties_that_are_certain_are_not_called_a_guess(name: str, seed: int) -> None:
    assert told(name, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", built_in_names())
def test_what_it_says_of_many_cards_is_true(name: str) -> None:
    for seed in range(GAMES, 100):
        told(name, seed)
