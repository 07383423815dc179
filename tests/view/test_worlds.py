"""Worlds: how hidden cards are dealt, what is kept, and what happens where nothing fits."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.game.terms import trumps_in
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import view
from doppelkopf.view.holdings import Holdings
from doppelkopf.worlds import NoWorld, worlds
from doppelkopf.worlds.share import Share
from game_kit import Table
from view.seen_kit import check_folds


def some(game: Table, seat: int | None, count: int = 20, seed: int = 1) -> list[State]:
    """Worlds of a view, checked to look like the original."""
    check_folds(game)
    mine = view(game.state, seat)
    found = list(islice(worlds(mine, Random(seed)), count))
    assert all(view(world, seat) == mine for world in found)
    return found


def endgame() -> Table:
    """A normal game with three tricks left."""
    game = Table("ddv", "CQ CA HT", "CT DJ", "CQ CK", "SA ST", avoid="CQ").healthy()
    return game.play_on(9)


def test_hidden_cards_change_and_known_ones_stay() -> None:
    game = Table("ddv", "CQ", "CQ").healthy().play_on(2)
    found = some(game, 0)
    assert len({world.hands for world in found}) > 10
    assert {world.hands[0] for world in found} == {game.state.hands[0]}
    assert {world.tricks for world in found} == {game.state.tricks}


def test_the_same_numbers_give_the_same_worlds() -> None:
    game = Table("ddv", "CQ", "CQ").healthy().play_on(2)
    assert some(game, 0, 5, seed=3) == some(game, 0, 5, seed=3)


def test_every_deal_that_fits_is_equally_likely() -> None:
    game = endgame()
    mine = view(game.state, 0)
    holdings = Holdings(mine)
    share = Share(holdings)
    cards = [item.card for item in holdings.unseen()]
    rooms = [at for at, holding in enumerate(holdings.all) for _ in range(holding.hidden)]
    allowed = {item.card: item.holdings for item in holdings.unseen()}
    expected: Counter[tuple[tuple[int, Card], ...]] = Counter()
    for order in permutations(range(len(cards))):
        pairs = [(rooms[place], cards[card]) for place, card in enumerate(order)]
        if all(holding in allowed[card] for holding, card in pairs):
            expected[tuple(sorted(pairs))] += 1
    rng, count = Random(5), 20_000
    found = Counter(
        tuple(sorted((share.places[place].holding, card) for card, place in share.deal(rng)))
        for _ in range(count)
    )
    assert set(found) <= set(expected)
    total = expected.total()
    for deal, ways in expected.items():
        share_of = count * ways / total
        assert abs(found[deal] - share_of) < 6 * share_of**0.5 + 6


def test_suits_not_followed_are_never_held() -> None:
    game = Table(
        "ddv", "CQ CA CA", "HT DJ DJ SA SA ST ST SK SK HA HA HK", "CQ CT CT", avoid="CQ CK C9"
    ).healthy()
    game.play("CA DJ")
    for world in some(game, 0):
        assert not {Card.CT, Card.CK, Card.C9, Card.CA} & set(world.hands[1])


def test_a_call_places_a_re_card() -> None:
    game = Table("ddv", "HT", "CQ", "DJ", "CQ", avoid="CQ").healthy().say(1, "re")
    assert all(Card.CQ in world.hands[1] for world in some(game, 0))
    game.say(2, "kontra")
    assert all(Card.CQ not in world.hands[2] for world in some(game, 0))


def test_an_announced_hochzeit_places_both() -> None:
    game = Table("ddv", "HT", "CQ CQ", "DJ", "DJ")
    game.hochzeit(1, game.rules.hochzeit.partner[0])
    assert all(world.hands[1].count(Card.CQ) == 2 for world in some(game, 0))


def test_a_silent_hochzeit_stays_possible() -> None:
    game = Table("ddv", "HT", "CQ", "CQ", avoid="CQ").healthy()
    contracts = Counter(world.contract for world in some(game, 0, 200))
    assert len(contracts) == 2


POOR = ("CA CA CT CT CK CK SA SA ST ST DJ DJ", "CQ CQ HT HT")


def armut(taken: bool, returned: bool) -> Table:
    game = Table("hausregeln-2021", *POOR)
    game.bid(do.BidArmut(seat=Seat(0))).act(do.Decline(seat=Seat(3)))
    if taken:
        game.act(do.Take(seat=Seat(2)))
    if returned:
        game.act(game.legal(2).all[0])
    return game


@pytest.mark.parametrize(("taken", "returned"), [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_an_armut_is_kept(taken: bool, returned: bool, seat: int | None) -> None:
    game = armut(taken, returned)
    for world in some(game, seat):
        assert world.armut is not None
        assert world.armut.cards == trumps_in(world.setup.hands[0], world.rules)


@pytest.mark.parametrize("pushes", range(5))
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_schiebekopf_is_kept(pushes: int, seat: int | None) -> None:
    changes = {"schiebekopf.play": "by-agreement"}
    game = Table("ravensburger", changes=changes, forced=Forced.SCHIEBEKOPF)
    for _ in range(pushes):
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    if pushes == 4:
        game.play_on(3)
    some(game, seat)


def test_a_throw_in_tells_about_its_hand() -> None:
    game = Table("hausregeln-2021", "C9 C9 S9 S9 H9", "CQ HT", changes={"schmeissen.nines": 5})
    game.act(do.BidSchmeissen(seat=Seat(0)))
    nines = (Card.C9, Card.S9, Card.H9, Card.D9)
    for world in some(game, 1, 5):
        assert sum(card in nines for card in world.hands[0]) >= 5


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
@pytest.mark.parametrize("returned", [False, True])
def test_an_armut_laid_open_is_kept(returned: bool, seat: int | None) -> None:
    game = Table("hausregeln-2021", *POOR, changes={"armut.cards": "open"})
    game.bid(do.BidArmut(seat=Seat(0)))
    some(game, seat)
    game.act(do.Decline(seat=Seat(3))).act(do.Take(seat=Seat(2)))
    if returned:
        game.act(game.legal(2).all[0]).play_on(2)
    some(game, seat)


@pytest.mark.parametrize("seat", [0, 1, 3, None])
@pytest.mark.parametrize("mode", ["ramsch", "redeal"])
def test_an_armut_nobody_took_is_kept(mode: str, seat: int | None) -> None:
    game = Table("hausregeln-2021", *POOR, changes={"armut.nobody": mode})
    game.bid(do.BidArmut(seat=Seat(0)))
    for other in (3, 2, 1):
        game.act(do.Decline(seat=Seat(other)))
    some(game, seat)


TRUMPS = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_card_lying_face_down_is_hidden_and_then_known(seat: int | None) -> None:
    game = Table("wettbewerb", "CT", TRUMPS, "CT", "CA", dealer=2)
    game.hochzeit(1, game.rules.hochzeit.partner[0]).play("CA CT")
    down = next(play for play in game.legal(1) if isinstance(play, do.Play) and play.face_down)
    game.act(down)
    hidden = {world.trick[2] for world in some(game, seat)}
    assert hidden == {down.card} if seat == 1 else len(hidden) > 1
    game.play("CT")
    assert {world.tricks for world in some(game, seat)} == {game.state.tricks}


HONOUR = {"offences.honour": True, "offences.complaint": "until-scored"}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_card_taken_back_is_in_its_hand(seat: int | None) -> None:
    game = Table("ddv", "CQ CA", "CT HT", "CK", "CQ C9", changes=HONOUR, avoid="CQ").healthy()
    game.play("CA HT").act(do.TakeBack(seat=Seat(1), number=2))
    for world in some(game, seat):
        assert Card.HT in world.hands[1]
        assert {Card.CT, Card.CK, Card.C9, Card.CA} & set(world.hands[1])


def test_a_wrong_complaint_proves_that_suit_was_out() -> None:
    clubs = (Card.CT, Card.CK, Card.C9, Card.CA)
    game = Table(
        "ddv",
        "CQ CA",
        "HT HT SQ SQ HQ HQ DQ DQ SA SA ST ST",
        "CK CK CQ",
        changes=HONOUR,
        avoid="CQ",
    ).healthy()
    game.play("CA HT CK")
    assert any(set(clubs) & set(world.hands[1]) for world in some(game, 0, 40))
    game.act(do.Accuse(seat=Seat(2), offender=Seat(1)))
    assert not any(set(clubs) & set(world.hands[1]) for world in some(game, 0, 40))


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_late_solo_puts_the_card_back(seat: int | None) -> None:
    game = Table("mischen-impossible", "CQ CA", "CQ", "HT", "HT").healthy().play("CA")
    game.act(do.LateSolo(seat=Seat(2), contract=Contract.SOLO_QUEENS))
    some(game, seat)
    for other in (3, 0, 1):
        game.act(do.Consent(seat=Seat(other), agree=True))
    for world in some(game, seat):
        assert Card.CA in world.hands[0]
        assert world.contract is Contract.SOLO_QUEENS


@pytest.mark.parametrize("seat", [0, 2, None])
def test_solos_that_outbid_each_other_are_kept(seat: int | None) -> None:
    changes = {"solo.precedence": "steps-then-rank"}
    game = Table("mischen-impossible", "CQ CA", "CQ", "HT", "HT", changes=changes)
    for other in range(4):
        game.act(next(bid for bid in game.legal(other) if isinstance(bid, do.BidSolo)))
    assert game.state.phase is Phase.RAISING
    assert game.state.turn is not None
    game.act(do.RaiseSolo(seat=game.state.turn, steps=2))
    some(game, seat)
    game.all_pass()
    some(game, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_dummy_with_both_re_cards_finds_a_partner(seat: int | None) -> None:
    game = Table("ravensburger", "CA", "C9", "CT", "CQ CQ", dealer=2, dummy=3).healthy()
    some(game, seat)
    game.play_on(2)
    some(game, seat)


def test_after_the_end_there_is_one_world() -> None:
    game = Table("ddv", "CQ", "CQ").healthy().play_on()
    assert game.state.phase is Phase.OVER
    [world] = some(game, 0, 1)
    assert world == game.state


def test_a_view_that_fits_nothing_is_told() -> None:
    game = Table("ddv", "CQ", "CQ", avoid="CQ").healthy()
    mine = view(game.state, 0)
    with pytest.raises(NoWorld):
        next(worlds(change(mine, dealer=Seat(1)), Random(1)))


def test_borgholzhausen_3_the_first_trump_trick_tells_that_a_hand_is_all_trumps() -> None:
    """On honour too, where not following suit proves nothing."""
    hand = "CQ CQ SQ SQ HQ HQ HT HT DQ DQ"
    changes = {"offences.honour": True}
    game = Table("borgholzhausen", hand, "", "", changes=changes, dealer=3)
    game.hochzeit(0, Partner.FIRST_FOREIGN_TRUMP)
    for world in some(game, 1):
        assert len(trumps_in(world.hands[0], game.rules)) == 10
    assert Counter(game.state.hands[0]) != Counter(some(game, 1, 1)[0].hands[0])
