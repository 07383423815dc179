"""Worlds: how hidden cards are dealt, what is kept, and what happens where nothing fits."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.reservations import trumps_in
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.view import view
from doppelkopf.view.lines import Lines
from doppelkopf.worlds import NoWorld, worlds
from doppelkopf.worlds.share import Share
from game_kit import Table


def some(game: Table, seat: int | None, count: int = 20, seed: int = 1) -> list[State]:
    """Worlds of a view, checked to look like the original."""
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
    lines = Lines(mine)
    share = Share(lines)
    cards = [item.card for item in lines.unseen()]
    rooms = [at for at, line in enumerate(lines.all) for _ in range(line.hidden)]
    allowed = {item.card: item.lines for item in lines.unseen()}
    expected: Counter[tuple[tuple[int, Card], ...]] = Counter()
    for order in permutations(range(len(cards))):
        pairs = [(rooms[place], cards[card]) for place, card in enumerate(order)]
        if all(line in allowed[card] for line, card in pairs):
            expected[tuple(sorted(pairs))] += 1
    rng, count = Random(5), 20_000
    found = Counter(
        tuple(sorted((share.places[place].line, card) for card, place in share.deal(rng)))
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
