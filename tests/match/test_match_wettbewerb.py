"""Wettbewerbsregeln (003): scorer, dealers, fines, leavers, games without a winner."""

import pytest

from doppelkopf.match import entries as log
from doppelkopf.match.entries import Reason
from doppelkopf.match.state import Kind
from match.match_kit import FIVE, asked, book, dealers, game, refused

RULES = "wettbewerb"
MISDEAL = log.Redeal(reason=Reason.MISDEAL)


def test_wettbewerb_1_a_volunteer_keeps_the_sheet() -> None:
    assert book(RULES).scorer is None
    assert book(RULES, scorer="Cem").scorer == "Cem"


def test_wettbewerb_1_the_scorers_left_neighbour_deals_first() -> None:
    assert book(RULES, scorer="Cem").dealer == "Dora"
    assert book(RULES, scorer="Dora").dealer == "Anna"


def test_wettbewerb_1_the_deal_passes_on_after_every_game() -> None:
    entries = [game(), game("solo-queens", (1,)), game("silent", (0,)), game(revoke=1), game()]
    assert dealers(book(RULES, *entries)) == "ABCDA"


@pytest.mark.parametrize("reason", [Reason.MISDEAL, Reason.MISDEAL_IN_PLAY])
def test_wettbewerb_1_a_wrong_deal_costs_drinks_and_is_dealt_again_by_the_same(
    reason: Reason,
) -> None:
    state = book(RULES, log.Redeal(reason=reason), game())
    assert dealers(state) == "AA"
    fine = next(row for row in state.rows if row.kind is Kind.FINE)
    assert (fine.person, fine.treat, fine.points) == ("Anna", "drinks", ())


def test_wettbewerb_1_the_wrong_dealer_deals_again() -> None:
    state = book(RULES, game(), log.Redeal(reason=Reason.WRONG_DEALER), game())
    assert dealers(state) == "ABB"


def test_wettbewerb_1_a_game_of_the_wrong_dealer_stands_once_all_have_played_a_card() -> None:
    wrong = game(dealer="Dora")
    assert asked(book(RULES, game()), wrong) == ["sheet/wrong-dealer"]
    state = book(RULES, game(), wrong, game())
    assert dealers(state) == "ADB"  # then deals who should have dealt
    assert state.dealer == "Cem"


def test_wettbewerb_4_insults_cost_drinks() -> None:
    state = book(RULES, log.Fine(person="Ben", kind="insult", note="Blödmann"))
    assert (state.rows[0].treat, state.rows[0].note) == ("drinks", "Blödmann")


def test_wettbewerb_6_the_scorer_writes_each_game_down_before_the_next() -> None:
    state = book(RULES, game(augen=130), game(augen=100), scorer="Dora")
    assert state.scorer == "Dora"
    assert [row.number for row in state.rows] == [1, 2]
    assert [row.points_of("Anna") for row in state.rows] == [1, -2]
    assert state.total("Anna") == -1


def test_wettbewerb_6_games_without_a_winner_are_written_down() -> None:
    both = game(augen=150, calls=((0, "re"), (0, "no90"), (1, "kontra"), (1, "no90")))
    state = book(RULES, both)
    assert state.games == 1
    assert state.rows[0].score is not None
    assert state.rows[0].score.winner is None
    assert state.dealer == "Ben"


def test_wettbewerb_7_who_leaves_loses_at_least_fifty_and_a_substitute_plays_on() -> None:
    state = book(
        RULES, game(augen=130), log.Leave(person="Anna", by="Fritz"), game(re=("Fritz", 2))
    )
    assert state.total("Anna") == -50
    assert state.present == ("Fritz", "Ben", "Cem", "Dora")
    assert state.total("Fritz") == 1
    far_down = book(RULES, *[game(revoke=0)] * 12, log.Leave(person="Anna", by="Fritz"))
    assert far_down.total("Anna") == -12 * 6  # schwarz 5 + Gegen 1, more than fifty as it stands


def test_wettbewerb_6_4_the_odd_point_goes_to_the_re_player_first_after_the_dealer() -> None:
    state = book("wettbewerb-5", game(re=(0, 2), augen=130), people=FIVE)
    assert dict(state.rows[0].points) == {"Anna": 1, "Ben": -1, "Cem": 2, "Dora": -1, "Emil": -1}


def test_wettbewerb_1_schmeissen_is_never_allowed() -> None:
    refused("sheet/redeal", RULES, log.Redeal(reason=Reason.SCHMEISSEN))
