"""Ravensburger: Hochzeit, and the secret solo with both Alten or with one."""

import pytest

from book_kit import found, items, owners, play_random, seen_by
from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract, Party, Seat
from doppelkopf.game.scoring import check_result
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("ravensburger")
FIRST = Partner.FIRST_FOREIGN
SWEEP = "CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ"


def test_ravensburger_hochzeit_needs_both_alten() -> None:
    game = Table(RULES, "CQ CQ")
    assert do.BidHochzeit(seat=Seat(0), partner=FIRST) in game.legal(0)
    game = Table(RULES, "CQ", "CQ")
    bid = do.BidHochzeit(seat=Seat(0), partner=FIRST)
    assert game.refused(bid) == "bid/not-possible"
    for other in (Partner.FIRST_FOREIGN_FEHL, Partner.NAMED_SUIT):
        both = Table(RULES, "CQ CQ")
        bid = do.BidHochzeit(seat=Seat(0), partner=other)
        assert both.refused(bid) == "bid/not-possible"


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_ravensburger_hochzeit_who_takes_the_first_trick_is_partner(winner: int) -> None:
    hands = ["CQ CQ C9", "CK", "CK", "CT"]
    hands[winner] = "CA"
    game = Table(RULES, *hands).hochzeit(0, FIRST)
    assert game.state.parties == (Party.RE, None, None, None)
    game.play(" ".join(["C9", *hands[1:]]))
    assert owners(game) == [winner]
    settled = found(game, ev.PartiesSettled, last=True)
    assert [event.reason for event in settled if isinstance(event, ev.PartiesSettled)] == [
        "hochzeit"
    ]
    assert [seat for seat in range(4) if game.state.parties[seat] is Party.RE] == [0, winner]
    play_random(game, seed=winner)
    assert game.result.re == (0, winner)
    assert game.result.contract is Contract.HOCHZEIT


def test_ravensburger_hochzeit_a_trump_trick_finds_the_partner_too() -> None:
    game = Table(RULES, "CQ CQ D9", "DA", "SQ", "DK").hochzeit(0, FIRST).play("D9 DA SQ DK")
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.RE, Party.KONTRA)


@pytest.mark.parametrize("own", [1, 3, 4, 7])
def test_ravensburger_hochzeit_own_tricks_decide_nothing_however_many(own: int) -> None:
    high = ["CQ", "CQ", "SQ", "SQ", "HQ", "HQ", "DQ", "DQ"][:own]
    game = Table(RULES, " ".join(["CQ CQ", *high[2:], "C9 C9"]), "CA", "", "", avoid="CA")
    game.hochzeit(0, FIRST)
    for card in high:
        game.play(card)
        play_random(game, 0, tricks=1)
        assert None in game.state.parties
    assert owners(game) == [0] * own
    start = game.state
    for seed in range(5):
        game.state = start
        game.play("C9")
        play_random(game, seed, tricks=1)
        winner = owners(game)[-1]
        assert winner != 0
        assert game.state.parties[winner] is Party.RE
        assert game.state.parties.count(Party.RE) == 2


def test_ravensburger_hochzeit_nobody_found_is_a_secret_solo() -> None:
    game = Table(RULES, SWEEP).hochzeit(0, FIRST)
    for card in SWEEP.split():
        assert None in game.state.parties
        game.play(card)
        play_random(game, 0, tricks=1)
    assert game.result.re == (0,)
    assert game.result.soloist == 0
    assert game.points == [15, -5, -5, -5], "out of the pockets, like a solo"
    assert game.score.pot == 0


def test_ravensburger_hochzeit_has_to_be_said() -> None:
    game = Table(RULES, "CQ CQ C9", "CA", "CK", "CT").healthy().play("C9 CA CK CT")
    assert owners(game) == [1]
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA)
    assert not found(game, ev.PartiesSettled)
    play_random(game, seed=1)
    assert game.result.contract is Contract.SILENT
    assert game.result.soloist == 0


def test_ravensburger_hochzeit_otherwise_like_a_normal_game() -> None:
    for seed in range(30):
        game = Table(RULES, "CQ CQ C9", "CA", "CK", "CT").hochzeit(0, FIRST)
        assert game.state.turn == 0, "the dealer's left leads"
        assert [game.calls(seat) for seat in range(4)] == [[], [], [], []]
        assert game.state.calls == ()
        assert game.state.terms is not None
        normal = Table(RULES, "CQ", "CQ").healthy().state.terms
        assert normal is not None
        assert game.state.terms.order == normal.order
        play_random(game, seed)
        winners = game.result.re if game.score.winner is Party.RE else (1, 2, 3)
        assert all(amount >= 0 for amount in game.points), "the pot pays"
        assert {seat for seat in range(4) if game.points[seat]} <= set(winners)


def test_ravensburger_heimliches_solo_with_both_alten_is_not_announced() -> None:
    game = Table(RULES, "", "CQ CQ").healthy()
    assert game.state.contract is Contract.SILENT
    contract = found(game, ev.ContractSet)[0]
    assert isinstance(contract, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.NORMAL, None)
    play_random(game, seed=3)
    for seat in (None, 0, 2, 3):
        assert not [event for event in seen_by(game, seat) if isinstance(event, ev.PartiesSettled)]
    assert (game.result.contract, game.result.soloist) == (Contract.SILENT, 1)


def test_ravensburger_heimliches_solo_diamonds_stay_trump() -> None:
    game = Table(RULES, "CQ CQ", "C9 C9").healthy()
    normal = Table(RULES, "CQ", "CQ").healthy()
    assert game.state.terms is not None
    assert normal.state.terms is not None
    assert game.state.terms.order == normal.state.terms.order
    assert game.state.terms.order.is_trump(Card.D9)


def test_ravensburger_heimliches_solo_won_and_lost_out_of_pocket() -> None:
    game = Table(RULES, SWEEP).healthy()
    for card in SWEEP.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    assert game.points == [15, -5, -5, -5]
    weak = Table(RULES, "CQ CQ C9 C9 S9 S9 H9 H9 D9 D9 CK CK").healthy()
    play_random(weak, seed=0)
    assert weak.result.augen[0] < 120
    assert weak.points == [-30, 10, 10, 10]
    assert weak.score.pot == 0


# With one Alte: seats 0 and 2 hold one each, seat 0 leads.


def one_alte_each() -> Table:
    game = Table(RULES, "CQ D9 CA C9", "DA C9 CT", "CQ DK CK SA", "DT CK CT")
    return game.healthy()


def test_ravensburger_heimliches_solo_declared_when_the_other_queen_falls() -> None:
    game = one_alte_each()
    declare = do.DeclareAlone(seat=Seat(0))
    assert game.refused(declare) == "declare/not-now"
    game.play("D9 DA")
    assert game.refused(declare) == "declare/not-now"
    game.play("CQ")
    assert declare in game.legal(0)
    for other in (1, 2, 3):
        assert game.refused(do.DeclareAlone(seat=Seat(other))) == "declare/not-now"
    game.act(declare)
    assert game.state.parties == (Party.RE, Party.KONTRA, Party.KONTRA, Party.KONTRA)
    told = found(game, ev.PartiesSettled, last=True)[0]
    assert isinstance(told, ev.PartiesSettled)
    assert (told.to, told.reason) == (None, "declared")
    play_random(game, seed=0)
    assert (game.result.contract, game.result.soloist) == (Contract.SILENT, 0)


def test_ravensburger_heimliches_solo_declared_up_to_ones_own_next_card() -> None:
    game = one_alte_each().play("D9 DA CQ DT")
    assert owners(game) == [2]
    game.play("CK")
    assert do.DeclareAlone(seat=Seat(0)) in game.legal(0)
    game.play("CT")
    assert game.state.turn == 0
    assert do.DeclareAlone(seat=Seat(0)) in game.legal(0)
    game.play("CA")
    assert game.refused(do.DeclareAlone(seat=Seat(0))) == "declare/not-now"
    play_random(game, seed=0)
    assert game.result.re == (0, 2), "silence is no"
    assert game.result.contract is Contract.NORMAL


def test_ravensburger_heimliches_solo_what_the_other_alte_said_is_kontra_then() -> None:
    rules = rules_with("ravensburger", {"calls.games": "all"})
    game = Table(rules, "CQ D9", "DA", "CQ", "DT").healthy()
    game.say(1, "kontra").say(2, "re").play("D9 DA CQ").act(do.DeclareAlone(seat=Seat(0)))
    told = found(game, ev.CallsConverted, last=True)
    assert told == [ev.CallsConverted(calls=((Seat(1), Call.KONTRA),))]
    assert game.calls(0) == ["re"], "their own Re is still to come"
    play_random(game, seed=0)
    assert [made.call for made in game.result.calls] == [Call.KONTRA]
    assert [each.rule for each in game.score.multipliers] == ["call-kontra"]
    check_result(game.result, rules)


def test_ravensburger_heimliches_solo_nobody_waits_for_the_declaration() -> None:
    game = one_alte_each().play("D9 DA CQ")
    assert game.state.turn == 3
    assert game.card("DT") in game.legal(3)


def test_ravensburger_heimliches_solo_after_ones_own_queen_fell_first() -> None:
    game = Table(RULES, "CQ DK", "D9 D9", "CQ DA", "DT").healthy().play("CQ")
    assert do.DeclareAlone(seat=Seat(2)) in game.legal(2)
    game.play("D9 DA")
    assert game.refused(do.DeclareAlone(seat=Seat(2))) == "declare/not-now"
    game.play("DT DK D9")
    assert game.refused(do.DeclareAlone(seat=Seat(0))) == "declare/not-now"
    game.play("CQ")
    assert do.DeclareAlone(seat=Seat(0)) in game.legal(0)


def test_ravensburger_heimliches_solo_is_settled_like_one() -> None:
    outcomes = set()
    for seed in range(40):
        game = one_alte_each().play("D9 DA CQ").act(do.DeclareAlone(seat=Seat(0)))
        play_random(game, seed)
        own = game.result.augen[0]
        if own >= 121:
            assert game.points == [15, -5, -5, -5]
        elif own < 120:
            assert game.points == [-30, 10, 10, 10]
        assert set(items(game)) <= {"won"}
        assert game.score.pot == 0
        outcomes.add(game.score.winner)
    assert Party.KONTRA in outcomes


def test_ravensburger_heimliches_solo_only_in_a_normal_game() -> None:
    game = Table(RULES, "CQ D9", "DA", "CQ", "DT").solo(1, "solo-diamonds").play("D9 DA CQ")
    assert game.refused(do.DeclareAlone(seat=Seat(0))) == "declare/not-now"
