"""Ravensburger with three players: whose partner the Strohmann is, and who plays it."""

import pytest

from book_kit import found, owners, play_random, seen_by, sides
from doppelkopf.cards import Card
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.legal import actor
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("ravensburger")
SWEEP = "CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ"
RE, KONTRA = Party.RE, Party.KONTRA


def three(*hands: str, dealer: int = 0, avoid: str = "") -> Table:
    """Seats 0 to 2 are people, seat 3 is the Strohmann."""
    return Table(RULES, *hands, dealer=dealer, dummy=3, avoid=avoid)


def test_ravensburger_zu_dritt_four_hands_are_dealt_one_of_them_open() -> None:
    game = three()
    assert [len(hand) for hand in game.state.hands] == [12] * 4
    for seat in (None, 0, 1, 2):
        hands = [event for event in seen_by(game, seat) if isinstance(event, ev.HandSeen)]
        assert {event.seat for event in hands} == {3} | ({seat} if seat is not None else set())
        shown = next(event for event in hands if event.seat == 3)
        assert shown.cards == game.state.setup.hands[3]


def test_ravensburger_zu_dritt_the_strohmann_never_deals_bids_or_speaks() -> None:
    with pytest.raises(DokoError):
        make_setup(RULES, dealer=3, seed=1, dummy=3)
    game = three(dealer=1)
    assert game.state.setup.live == (2, 0, 1)
    asked = []
    while game.state.contract is None:
        assert game.state.turn is not None
        asked.append(game.state.turn)
        assert game.refused(do.Healthy(seat=Seat(3))) == "seat/dummy"
        game.act(do.Healthy(seat=game.state.turn))
    assert asked == [2, 0, 1]
    solo = three().solo(0, "solo-hearts")
    assert solo.calls(3) == []
    assert solo.refused(solo.said(3, "kontra")) == "seat/dummy"


@pytest.mark.parametrize("holder", [0, 1, 2])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ravensburger_zu_dritt_with_one_alte_the_other_holder_is_his_partner(
    holder: int, dealer: int
) -> None:
    hands = ["CQ" if seat in (holder, 3) else "" for seat in range(4)]
    game = three(*hands, dealer=dealer).healthy()
    assert game.state.dummy_owner == holder
    contract = found(game, ev.ContractSet)[0]
    assert isinstance(contract, ev.ContractSet)
    assert contract.dummy_owner == holder, "everyone knows from the deal on"
    assert play_random(game, seed=holder).result.re == (holder, 3)


@pytest.mark.parametrize("without", [0, 1, 2])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ravensburger_zu_dritt_with_no_alte_the_player_without_is_his_partner(
    without: int, dealer: int
) -> None:
    hands = ["CQ" if seat not in (without, 3) else "" for seat in range(4)]
    game = three(*hands, dealer=dealer).healthy()
    assert game.state.dummy_owner == without
    play_random(game, seed=without)
    assert set(range(4)) - set(game.result.re) == {without, 3}


def test_ravensburger_zu_dritt_with_both_alten_the_first_trick_finds_the_partner() -> None:
    game = three("CA", "C9", "CK", "CQ CQ CT").healthy()
    assert game.state.dummy_owner == 1, "the dealer's left plays it until then"
    assert sides(game) == "???r"
    game.play("C9 CK")
    assert actor(game.state) == 1
    game.play("CT CA")
    assert owners(game) == [0]
    assert sides(game) == "rkkr"
    assert game.state.dummy_owner == 0
    assert [type(event) for event in game.last[-2:]] == [ev.PartiesSettled, ev.DummyOwned]
    play_random(game, seed=0)
    assert game.result.re == (0, 3)
    assert game.result.dummy is not None
    assert game.result.dummy.owner == 0


def test_ravensburger_zu_dritt_if_he_wins_the_first_trick_the_next_one_decides() -> None:
    game = three("CK", "C9", "CK", "CQ CQ CA C9", avoid="CA CT C9").healthy()
    game.play("C9 CK CA CK")
    assert owners(game) == [3]
    assert sides(game) == "???r"
    assert actor(game.state) == 1, "still played by the dealer's left"
    start = game.state
    for seed in range(10):
        game.state = start
        play_random(game, seed)
        finder = next(owner for owner in owners(game) if owner != 3)
        assert game.result.re == tuple(sorted((finder, 3)))


def test_ravensburger_zu_dritt_if_he_wins_every_trick_his_player_is_his_partner() -> None:
    game = three("", "", "", SWEEP).healthy()
    hand = SWEEP.split()
    while not game.state.is_over:
        if game.state.turn == 3:
            game.play(hand.pop(0))
        else:
            assert game.state.turn is not None
            game.act(game.legal(game.state.turn).all[0])
    assert owners(game) == [3] * 12
    assert game.result.re == (1, 3), "the dealer's left played it to the end"
    assert game.points == [0, 50, 0, 0]


def test_ravensburger_zu_dritt_the_partner_plays_both_hands_and_nobody_else() -> None:
    game = three("CQ", "D9", "", "CQ", dealer=2).healthy()
    assert game.state.turn == 3, "it sits left of the dealer and leads"
    assert actor(game.state) == 0
    card = game.state.hands[3][0]
    for by in (None, 1, 2, 3):
        foreign = do.Play(seat=Seat(3), card=card, number=1, by=None if by is None else Seat(by))
        assert game.refused(foreign) == "seat/dummy"
    own = do.Play(seat=Seat(3), card=card, number=1, by=Seat(0))
    assert own in game.legal(0)
    assert {action.seat for action in game.legal(0)} == {3}
    for seat in (1, 2):
        assert not game.legal(seat)
    game.act(own)
    assert game.state.turn == 0
    assert {action.seat for action in game.legal(0)} == {0}
    theft = do.Play(seat=Seat(1), card=Card.D9, number=2, by=Seat(0))
    assert game.refused(theft) == "seat/not-yours"


def test_ravensburger_zu_dritt_the_strohmann_follows_suit_too() -> None:
    game = three("CQ", "C9", "CK", "CQ CK SA").healthy().play("C9 CK")
    assert game.refused(game.card("SA")) == "play/must-follow"


@pytest.mark.parametrize("soloist", [0, 1, 2])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ravensburger_zu_dritt_in_a_solo_he_is_against_the_soloist(
    soloist: int, dealer: int
) -> None:
    game = three("CQ", "", "", "CQ", dealer=dealer).solo(soloist, "solo-hearts")
    opponents = [seat for seat in game.state.setup.live if seat != soloist]
    assert game.state.dummy_owner == opponents[0], "the first opponent after the dealer"
    assert [seat for seat in range(4) if game.state.parties[seat] is RE] == [soloist]


def test_ravensburger_zu_dritt_in_a_solo_only_people_pay() -> None:
    game = three("", SWEEP).solo(1, "solo-hearts")
    for card in SWEEP.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    assert game.points == [-5, 10, -5, 0]
    assert game.score.pot == 0


def test_ravensburger_zu_dritt_the_partner_settles_for_him() -> None:
    winners = set()
    for seed in range(40):
        strong = "SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ CA CA" if seed % 2 else ""
        game = play_random(three("CQ", strong, "", "CQ").healthy(), seed)
        each = int(game.score.base)
        if game.score.winner is RE:
            assert game.points == [2 * each, 0, 0, 0]
        elif game.score.winner is KONTRA:
            assert game.points == [0, each, each, 0]
        assert sum(game.points) + game.score.pot == 0
        winners.add(game.score.winner)
    assert {RE, KONTRA} <= winners


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ravensburger_zu_dritt_secret_solo_the_others_have_him(dealer: int) -> None:
    game = three("", "CQ CQ", dealer=dealer).healthy()
    assert game.state.contract is Contract.SILENT
    opponents = [seat for seat in game.state.setup.live if seat != 1]
    assert game.state.dummy_owner == opponents[0]
    assert sides(game) == "krkk"
    play_random(game, seed=dealer)
    each = -5 if game.score.winner is RE else 10
    if game.score.winner is not None:
        assert game.points == [each, -2 * each, each, 0]


def wedding(*hands: str, dealer: int = 0, avoid: str = "") -> Table:
    game = three(*hands, dealer=dealer, avoid=avoid)
    return game.hochzeit(1, Partner.FIRST_FOREIGN)


def test_ravensburger_zu_dritt_hochzeit_a_player_wins_the_deciding_trick() -> None:
    game = wedding("CA", "CQ CQ C9", "CK", "CT")
    assert game.state.dummy_owner == 2, "the first of the others after the dealer"
    game.play("C9 CK CT CA")
    assert sides(game) == "rrkk"
    assert game.state.dummy_owner == 2


def test_ravensburger_zu_dritt_hochzeit_his_player_becomes_partner() -> None:
    game = wedding("CT", "CQ CQ C9", "CA", "CK").play("C9 CA CK CT")
    assert sides(game) == "krrk"
    assert game.state.dummy_owner == 0, "it stays with Kontra"
    assert ev.DummyOwned(owner=Seat(0)) in game.last


def test_ravensburger_zu_dritt_hochzeit_he_wins_the_deciding_trick_himself() -> None:
    game = wedding("CT", "CQ CQ C9", "CK", "CA").play("C9 CK CA CT")
    assert sides(game) == "krkr"
    assert game.state.dummy_owner == 1, "the Hochzeit player gets it"
    assert actor(game.state) == 1
    assert ev.DummyOwned(owner=Seat(1)) in game.last
    play_random(game, seed=3)
    assert game.result.re == (1, 3)


def test_ravensburger_zu_dritt_hochzeit_nobody_found() -> None:
    game = wedding("", SWEEP)
    for card in SWEEP.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    assert game.result.re == (1,)
    assert game.points == [-5, 10, -5, 0]


def test_ravensburger_zu_dritt_declared_alone_against_his_own_strohmann() -> None:
    game = three("D9 CQ", "", "DA", "CQ", dealer=2, avoid="CQ").healthy()
    game.act(game.card("CQ"))
    assert game.state.dummy_owner == 0
    assert do.DeclareAlone(seat=Seat(0)) in game.legal(0)
    game.act(do.DeclareAlone(seat=Seat(0)))
    assert sides(game) == "rkkk"
    assert game.state.dummy_owner == 1, "the first opponent after the dealer"
    assert ev.DummyOwned(owner=Seat(1)) in game.last


def test_ravensburger_zu_dritt_declared_alone_against_anothers_strohmann() -> None:
    game = three("CQ", "CQ", "DA", "", dealer=0).healthy()
    assert sides(game) == "rrkk"
    game.play("CQ").act(do.DeclareAlone(seat=Seat(0)))
    assert sides(game) == "rkkk"
    assert game.state.dummy_owner == 2, "it stays where it was"


def test_ravensburger_zu_dritt_who_has_no_alte_cannot_declare_himself_alone() -> None:
    game = three("CA D9", "C9 DK", "CK DT", "CQ CQ CT").healthy().play("C9 CK CT CA")
    assert sides(game) == "rkkr"
    game.play("D9 DK DT CQ")
    assert game.refused(do.DeclareAlone(seat=Seat(0))) == "declare/not-now"


def test_ravensburger_zu_dritt_mitnehmen_he_takes_nobody_along() -> None:
    rules = rules_with("ravensburger", {"armut.mode": "offered"})
    poor = "DK SJ C9 C9 CK CK CT CT CA CA S9 S9"
    game = Table(rules, "", poor, dealer=0, dummy=3).bid(do.BidArmut(seat=Seat(1)))
    assert game.state.turn == 2
    game.act(do.Decline(seat=Seat(2)))
    assert game.state.turn == 0, "the Strohmann is not asked"
    game.act(do.Take(seat=Seat(0)))
    game.act(game.legal(0).all[0])
    assert sides(game) == "rrkk"
    assert game.state.dummy_owner == 2


@pytest.mark.parametrize("forced", [Forced.HAMMELRENNEN, Forced.SCHIEBEKOPF])
def test_ravensburger_zu_dritt_no_games_of_everyone_for_himself(forced: Forced) -> None:
    rules = rules_with(
        "ravensburger",
        {"hammelrennen.mode": "first-to-60", "schiebekopf.play": "by-agreement"},
    )
    with pytest.raises(DokoError):
        make_setup(rules, dealer=0, seed=1, dummy=3, forced=forced)
