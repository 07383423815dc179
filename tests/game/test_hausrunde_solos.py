"""Common house rules, solos: kings and pairs of pictures as trumps, who leads, what they add."""

from itertools import pairwise

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Seat
from game_kit import Table
from scene_kit import Scene

ROUND = "hausrunde"
PICTURES = {
    "solo-kings": "K",
    "solo-queens-jacks": "QJ",
    "solo-kings-jacks": "KJ",
    "solo-kings-queens": "KQ",
}
STEPS = [
    pytest.param(contract, high, low, id=f"{contract} {high} over {low}")
    for contract, ranks in PICTURES.items()
    for high, low in pairwise(suit_rank for suit_rank in (s + r for r in ranks for s in "CSHD"))
]


@pytest.mark.parametrize("contract", PICTURES)
def test_hausrunde_solo_which_cards_are_trump(contract: str) -> None:
    game = Scene(rules=ROUND).solo(0, contract)
    assert game.state.terms is not None
    order = game.state.terms.order
    trumps = [suit + rank for rank in PICTURES[contract] for suit in "CSHD"]
    assert [str(card) for card in order.trumps] == trumps
    fehl = [rank for rank in "ATKQJ9" if rank not in PICTURES[contract]]
    for suit in "CSHD":
        ranking = next(cards for cards in order.ranking[1:] if str(cards[0])[0] == suit)
        assert [str(card) for card in ranking] == [suit + rank for rank in fehl]


@pytest.mark.parametrize(("contract", "high", "low"), STEPS)
def test_hausrunde_solo_kings_go_above_queens_above_jacks(
    contract: str, high: str, low: str
) -> None:
    for trick, owner in ((f"0: {low} {high} {low} C9", 1), (f"0: {high} {low} {low} C9", 0)):
        game = Scene(trick, contract=Contract(contract), re=(), rules=ROUND).solo(0, contract).lay()
        assert game.state.tricks[0].owner == owner


@pytest.mark.parametrize("contract", PICTURES)
def test_hausrunde_solo_a_set_without_it_does_not_offer_it(contract: str) -> None:
    game = Table("ddv")
    game.act(do.Reserve(seat=Seat(0)))
    for seat in (1, 2, 3):
        game.act(do.Healthy(seat=Seat(seat)))
    asked = do.BidSolo(seat=Seat(0), contract=Contract(contract))
    assert asked not in game.legal(0)
    assert game.refused(asked) == "bid/not-possible"


@pytest.mark.parametrize(
    ("lead", "soloist_leads", "leader"),
    [("forehand", ["kings"], 2), ("forehand", ["jacks"], 0), ("soloist", [], 2)],
)
def test_hausrunde_solo_who_leads_is_said_for_each_kind(
    lead: str, soloist_leads: list[str], leader: int
) -> None:
    changes = {"solo.lead": lead, "solo.soloist_leads": soloist_leads}
    game = Scene(rules=ROUND, changes=changes).solo(2, "solo-kings")
    assert game.state.turn == leader


def test_hausrunde_solo_each_kind_adds_its_own_points() -> None:
    worth = dict(zip(PICTURES, (3, 4, 5, 6), strict=True))
    keys = {
        "solo_scoring.bonus.kings": 3,
        "solo_scoring.bonus.queens_jacks": 4,
        "solo_scoring.bonus.kings_jacks": 5,
        "solo_scoring.bonus.kings_queens": 6,
    }
    for contract, points in worth.items():
        kinds = [each.removeprefix("solo-") for each in PICTURES]
        changes = {"solo.kinds": kinds, "solo.outranks": kinds, **keys}
        game = Table("wettbewerb", changes=changes).solo(0, contract).play_on()
        [item] = [item for item in game.score.items if item.rule == "solo-bonus"]
        assert item.points == points
