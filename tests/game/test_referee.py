"""Random games of Wettbewerb and Borgholzhausen, against the naive referee and naive scorers."""

from collections.abc import Sequence
from random import Random

import pytest

from doppelkopf.cards import Card, deck
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.deal import Hands, deal
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Scored, State, Void
from doppelkopf.rules import RuleSet, load
from game.referee import ABSAGEN, NORMAL_TRUMPS, Referee
from scoring.naive import borgholzhausen, wettbewerb
from scoring.naive.game import Game

GAMES = 60


def wedding(rules: RuleSet, rng: Random) -> Hands:
    """A deal in which one hand has both Re cards, and hardly any Fehl."""
    seats = rules.table.seats
    re_card = Card.HT if seats == 5 else Card.CQ
    rest = [card for card in deck(nines=False) if card is not re_card]
    rng.shuffle(rest)
    size = 40 // seats
    fehl = [card for card in rest if str(card) not in NORMAL_TRUMPS][: rng.choice((0, 0, 1, 3))]
    trumps = [card for card in rest if str(card) in NORMAL_TRUMPS][: size - 2 - len(fehl)]
    for card in fehl + trumps:
        rest.remove(card)
    hands = [[re_card, re_card, *fehl, *trumps]]
    hands += [rest[size * other : size * (other + 1)] for other in range(seats - 1)]
    rng.shuffle(hands)
    return Hands(tuple(tuple(sorted(hand)) for hand in hands), ())


class Temper:
    """How the players of one game like to bid and to speak."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.solo = rng.choice((0.0, 0.0, 0.1, 0.5))
        self.speech = rng.choice((0.0, 0.02, 0.1, 0.3))
        self.wedding = rng.choice((0.2, 1.0, 1.0))

    def choose(self, state: State) -> do.AnyAction:
        rng = self.rng
        words = [
            action
            for seat in range(state.seats)
            for action in legal_actions(state, seat)
            if isinstance(action, do.Say)
        ]
        if words and rng.random() < self.speech:
            honest = [action for action in words if action.call.value not in ABSAGEN]
            return rng.choice(honest if honest and rng.random() < 0.8 else words)
        turn = actor(state)
        assert turn is not None
        options = [
            a for a in legal_actions(state, turn) if not isinstance(a, do.Claim | do.HandOver)
        ]
        if state.phase is Phase.RESERVATIONS:
            return self._bid(options)
        quiet = [action for action in options if not isinstance(action, do.Say)] or options
        hidden = [action for action in quiet if isinstance(action, do.Play) and action.face_down]
        return rng.choice(hidden if hidden and rng.random() < 0.5 else quiet)

    def _bid(self, options: Sequence[do.AnyAction]) -> do.AnyAction:
        solos = [action for action in options if isinstance(action, do.BidSolo)]
        weddings = [action for action in options if isinstance(action, do.BidHochzeit)]
        if self.rng.random() < self.solo:
            return self.rng.choice(solos)
        if weddings and self.rng.random() < self.wedding:
            return weddings[0]
        return next(action for action in options if isinstance(action, do.Healthy))


def agree(state: State, referee: Referee) -> None:
    """The engine offers just what the referee allows."""
    if referee.phase not in ("play", "solo-calls"):
        return
    sides = [party.value if party else "?" for party in state.parties]
    assert sides == referee.side
    for seat in range(state.seats):
        words = {a.call.value for a in legal_actions(state, seat) if isinstance(a, do.Say)}
        assert words == referee.words(seat)
    turn = actor(state)
    assert turn is not None
    plays = [action for action in legal_actions(state, turn) if isinstance(action, do.Play)]
    if referee.phase == "solo-calls" or referee.owing() is not None:
        assert plays == []
        assert turn == (referee.turn if referee.owing() is None else referee.owing())
        return
    assert turn == referee.turn
    assert {str(action.card) for action in plays} == referee.cards()
    assert any(action.face_down for action in plays) is referee.may_hide()


def scored(referee: Referee) -> Game:
    """What the naive scorers are told."""
    re = [seat for seat in range(referee.seats) if referee.side[seat] == "re"]
    specials = {"re": 0, "kontra": 0}
    for owner, loser, worth in referee.specials:
        if loser is None or referee.side[loser] != referee.side[owner]:
            specials[referee.side[owner]] += worth
    if referee.contract.startswith("solo"):
        specials = {"re": 0, "kontra": 0}

    def said(word: str) -> int:
        return sum(spoken == word for _, spoken, _ in referee.calls)

    def absage(side: str) -> int:
        steps = [
            ABSAGEN.index(w) + 1
            for s, w, _ in referee.calls
            if w in ABSAGEN and referee.side[s] == side
        ]
        return max(steps, default=0)

    return Game(
        referee.contract,
        tuple(re),
        sum(referee.augen[seat] for seat in re),
        sum(referee.won[seat] for seat in re),
        240 - sum(referee.augen[seat] for seat in re),
        sum(referee.won) - sum(referee.won[seat] for seat in re),
        said("re"),
        said("kontra"),
        absage("re"),
        absage("kontra"),
        specials["re"],
        specials["kontra"],
        referee.seats,
        referee.dealer,
    )


@pytest.mark.parametrize("name", ["wettbewerb", "wettbewerb-5", "borgholzhausen"])
@pytest.mark.parametrize("special_deals", [False, True])
def test_every_step_and_the_score_are_as_the_book_says(name: str, special_deals: bool) -> None:
    rules = load(name).rules
    club = name == "borgholzhausen"
    for number in range(GAMES):
        rng = Random(f"{name} {number}")
        hands = wedding(rules, rng) if special_deals else deal(rules, number, 0)
        dealer = rng.randrange(rules.table.seats)
        state = new_game(make_setup(rules, dealer=dealer, hands=hands)).state
        referee = Referee([[str(c) for c in hand] for hand in hands.hands], dealer, club=club)
        temper = Temper(rng)
        while not state.is_over:
            agree(state, referee)
            action = temper.choose(state)
            referee.told(action)
            state = apply(state, action).state
        game = scored(referee)
        row = borgholzhausen.row(game) if club else wettbewerb.row(game)
        fines = borgholzhausen.absage_fine(referee.fined) if club else [0] * referee.seats
        is_void = club and not game.kind.startswith("solo") and borgholzhausen.does_not_count(game)
        if is_void:
            assert isinstance(state.outcome, Void)
            assert list(state.outcome.fines) == (fines if any(fines) else [])
        else:
            assert isinstance(state.outcome, Scored)
            expected = [points + fine for points, fine in zip(row, fines, strict=True)]
            assert list(state.outcome.score.points) == expected
            assert state.outcome.result.augen == tuple(referee.augen)
