"""Ravensburger: Schiebekopf, and Hammelrennen for the rest of the pot."""

import pytest

from book_kit import found, owners, play_random, seen_by
from doppelkopf.cards import AUGEN, Card, deck, parse_cards
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import Phase
from game_kit import Table, rules_with

BASE = rules_with("ravensburger")
PUSHING = rules_with("ravensburger", {"schiebekopf.play": "by-agreement"})
RACE = rules_with("ravensburger", {"hammelrennen.mode": "first-to-60"})
TALON = "C9 S9 H9 D9"


def pushing(*hands: str, dealer: int = 3, talon: str = TALON) -> Table:
    return Table(PUSHING, *hands, dealer=dealer, talon=talon, forced=Forced.SCHIEBEKOPF)


def push(seat: int, cards: str) -> do.Push:
    return do.Push(seat=Seat(seat), cards=tuple(parse_cards(cards)))


def pushed(seed: int, *, dealer: int = 3) -> Table:
    game = pushing(dealer=dealer)
    while game.state.phase is Phase.PUSHING:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    return play_random(game, seed)


def test_ravensburger_schiebekopf_eleven_cards_each_and_four_in_the_talon() -> None:
    setup = make_setup(PUSHING, dealer=1, seed=5, forced=Forced.SCHIEBEKOPF)
    assert [len(hand) for hand in setup.hands] == [11] * 4
    assert len(setup.talon) == 4
    game = pushing()
    assert [len(hand) for hand in game.state.setup.hands] == [11] * 4


def test_ravensburger_schiebekopf_is_dealt_four_four_three() -> None:
    pack = shuffled(deck(), seed_bytes(5))
    cut = pack[20:] + pack[:20]
    hands = deal(PUSHING, 5, dealer=3, schiebekopf=True, cut=20)
    assert hands.hands[0] == tuple(sorted(cut[0:4] + cut[16:20] + cut[32:35]))
    assert hands.talon == tuple(sorted(cut[44:]))


def test_ravensburger_schiebekopf_only_where_it_was_agreed() -> None:
    with pytest.raises(DokoError):
        make_setup(BASE, dealer=1, seed=5, forced=Forced.SCHIEBEKOPF)
    always = rules_with("ravensburger", {"schiebekopf.play": "always"})
    assert make_setup(always, dealer=1, seed=5).forced is Forced.SCHIEBEKOPF
    assert make_setup(PUSHING, dealer=1, seed=5).forced is None


def test_ravensburger_schiebekopf_now_and_then_beside_mitnehmen() -> None:
    rules = rules_with(
        "ravensburger", {"schiebekopf.play": "by-agreement", "armut.mode": "offered"}
    )
    poor = "DK SJ C9 C9 CK CK CT CT CA CA S9 S9"
    asked = Table(rules, poor).bid(do.BidArmut(seat=Seat(0)))
    assert asked.state.phase is Phase.ARMUT_ASKED, "taking along in the ordinary games"
    agreed = Table(
        rules, "DK SJ CK CK CT CT CA CA SK SK ST", talon=TALON, forced=Forced.SCHIEBEKOPF
    )
    assert agreed.state.phase is Phase.PUSHING
    assert agreed.refused(do.BidArmut(seat=Seat(0))) == "phase/wrong"


def test_ravensburger_schiebekopf_forehand_takes_the_talon_up_unseen_by_others() -> None:
    game = pushing(dealer=1)
    assert game.state.turn == 2
    assert len(game.state.hands[2]) == 15
    for seat in (None, 0, 1, 3):
        talon = [event for event in seen_by(game, seat) if isinstance(event, ev.TalonTaken)]
        assert [event.cards for event in talon] == [None]
    own = [event.cards for event in seen_by(game, 2) if isinstance(event, ev.TalonTaken)]
    assert own == [None, tuple(parse_cards(TALON))]


def test_ravensburger_schiebekopf_four_cards_are_pushed_on_in_turn() -> None:
    game = pushing("CA CA SA SA", "HA HA", "HT HT", "DA DA")
    assert game.refused(push(0, "CA CA SA")) == "exchange/count"
    assert game.refused(push(0, "CA CA SA SA C9")) == "exchange/count"
    assert game.refused(push(0, "HA HA CA CA")) == "exchange/not-held"
    assert game.refused(push(1, "HA HA C9 C9")) == "turn/not-yours"
    game.act(push(0, "CA CA SA SA"))
    assert [len(hand) for hand in game.state.hands] == [11, 15, 11, 11]
    assert game.state.hands[1].count(Card.CA) == 2
    game.act(push(1, "CA CA HA HA")).act(push(2, "CA CA HT HT"))
    assert game.state.turn == 3, "the dealer is the last"
    game.act(push(3, "CA CA DA DA"))
    assert [len(hand) for hand in game.state.hands] == [11] * 4
    assert game.state.phase is Phase.PLAY
    assert game.state.turn == 0, "forehand leads"
    assert not any(Card.CA in hand for hand in game.state.hands)
    assert game.refused(push(3, "CA CA DA DA")) == "phase/wrong"


def test_ravensburger_schiebekopf_pushed_cards_are_seen_by_the_two_only() -> None:
    game = pushing("CA CA SA SA").act(push(0, "CA CA SA SA"))
    for seat, expected in ((None, 1), (0, 2), (1, 2), (2, 1), (3, 1)):
        given = [event for event in seen_by(game, seat) if isinstance(event, ev.CardsGiven)]
        assert len(given) == expected


def test_ravensburger_schiebekopf_everyone_for_himself_with_normal_trumps() -> None:
    game = pushing("D9 CQ", "", "CQ", talon="C9 C9 S9 S9")
    assert game.refused(do.Healthy(seat=Seat(0))) == "phase/wrong"
    while game.state.phase is Phase.PUSHING:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    assert game.state.contract is Contract.SCHIEBEKOPF
    assert game.state.parties == (None,) * 4
    assert game.state.terms is not None
    assert game.state.terms.order.is_trump(Card.D9)
    for seat in range(4):
        assert game.refused(game.said(seat, "re")) == "call/not-here"
    play_random(game, 0)
    assert game.result.re == ()


def test_ravensburger_schiebekopf_the_cards_laid_away_go_with_the_last_trick() -> None:
    for seed in range(20):
        game = pushed(seed, dealer=seed % 4)
        laid = game.state.pushes[-1].cards
        last = game.state.tricks[-1]
        won = [0, 0, 0, 0]
        for trick in game.state.tricks:
            won[trick.owner] += sum(AUGEN[card] for card in trick.cards)
        won[last.owner] += sum(AUGEN[card] for card in laid)
        assert list(game.result.augen) == won
        assert sum(won) == 240
        assert len(owners(game)) == 11


def test_ravensburger_schiebekopf_most_augen_pays_everyone_a_stake() -> None:
    for seed in range(30):
        game = pushed(seed)
        augen = game.result.augen
        most = [seat for seat in range(4) if augen[seat] == max(augen)]
        row = [5 * len(most)] * 4
        for seat in most:
            row[seat] = -5 * (4 - len(most))
        assert game.points == row
        assert game.score.pot == 0


def test_ravensburger_schiebekopf_or_all_the_tricks() -> None:
    top = "CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ"
    game = pushing(top, talon="C9 C9 S9 S9").act(push(0, "C9 C9 S9 S9"))
    while game.state.phase is Phase.PUSHING:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    for card in top.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    assert owners(game) == [0] * 11
    assert game.points == [15, -5, -5, -5]


def race(seed: int, pot: int = 10) -> Table:
    game = Table(RACE, "CQ CQ", dealer=seed % 4, forced=Forced.HAMMELRENNEN, pot=pot)
    return play_random(game, seed)


def test_ravensburger_hammelrennen_everyone_for_himself() -> None:
    game = Table(RACE, "CQ CQ", forced=Forced.HAMMELRENNEN, pot=10)
    assert game.state.phase is Phase.PLAY, "nobody is asked for a reservation"
    assert game.state.contract is Contract.HAMMELRENNEN
    assert game.state.parties == (None,) * 4
    for seat in range(4):
        assert game.calls(seat) == []
        assert game.refused(game.said(seat, "kontra")) == "call/not-here"
    assert not found(game, ev.PartiesSettled)
    with pytest.raises(DokoError):
        make_setup(BASE, dealer=0, seed=1, forced=Forced.HAMMELRENNEN)


def test_ravensburger_hammelrennen_first_to_60_takes_the_rest_of_the_pot() -> None:
    lengths = set()
    for seed in range(40):
        game = race(seed)
        won = [0, 0, 0, 0]
        for trick in game.state.tricks:
            assert max(won) < 60, "nobody had 60 before"
            won[trick.owner] += sum(AUGEN[card] for card in trick.cards)
        winner = game.state.tricks[-1].owner
        assert won[winner] >= 60
        assert sum(augen >= 60 for augen in won) == 1
        assert game.result.first60 == winner
        assert game.points == [10 if seat == winner else 0 for seat in range(4)]
        assert game.score.pot == -10
        assert game.score.takes_pot == winner
        lengths.add(len(game.state.tricks))
    assert min(lengths) < 12, "it ends as soon as it is decided"
