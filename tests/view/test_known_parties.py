"""What is certain about parties, case by case: never wrong, never more than can be deduced."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import known_parties, public_parties, view
from game_kit import Table

LETTERS = {Party.RE: "R", Party.KONTRA: "K", None: "?"}


def known(game: Table, seat: int | None) -> str:
    """The parties a seat knows, a letter per seat."""
    return "".join(LETTERS[party] for party in known_parties(view(game.state, seat)))


def all_known(game: Table) -> list[str]:
    return [known(game, seat) for seat in (*range(game.state.seats), None)]


def test_before_the_contract_nothing_is_known() -> None:
    game = Table("ddv", "CQ", "CQ")
    assert all_known(game) == ["????"] * 5


def test_a_normal_game_tells_only_ones_own_party() -> None:
    game = Table("ddv", "CQ CA", "HT", "CQ", "HT", avoid="CQ").healthy()
    assert all_known(game) == ["R???", "?K??", "??R?", "???K", "????"]


def test_a_silent_hochzeit_is_known_to_its_player_alone() -> None:
    game = Table("ddv", "CQ CQ CA", "CT", "HT").healthy()
    assert game.state.contract is Contract.SILENT
    assert all_known(game) == ["RKKK", "?K??", "??K?", "???K", "????"]


def test_the_second_alte_of_one_player_tells_all() -> None:
    game = Table("ddv", "CQ CQ HT HT", "DJ DJ", "HJ HJ", "SJ SJ").healthy()
    game.play("CQ DJ HJ SJ")
    assert all_known(game)[1:] == ["RK??", "R?K?", "R??K", "R???"]
    game.play("CQ DJ HJ SJ")
    assert all_known(game) == ["RKKK"] * 5


def test_a_re_card_that_is_played_tells_its_player() -> None:
    game = Table("ddv", "CQ CA", "DJ", "CQ HT", "DJ", avoid="CQ").healthy()
    game.play("CQ DJ")
    assert known(game, 1) == "RK??"
    assert known(game, 2) == "RKRK"
    game.play("CQ")
    assert all_known(game) == ["RKRK"] * 5


def test_my_own_re_card_and_another_one_tell_all() -> None:
    game = Table("ddv", "CQ CA", "DJ", "CQ HT", "DJ", avoid="CQ").healthy()
    game.play("CQ")
    assert known(game, 2) == "RKRK"
    assert known(game, 3) == "R??K"


def test_an_announcement_tells_its_speakers_party() -> None:
    game = Table("ddv", "CQ CA", "HT", "CQ", "HT", avoid="CQ").healthy()
    game.say(0, "re")
    assert all_known(game) == ["R???", "RK??", "RKRK", "R??K", "R???"]
    game.say(1, "kontra").say(3, "no90")
    assert known(game, None) == "RK?K"


def test_two_re_and_one_kontra_leave_one_for_kontra() -> None:
    game = Table("ddv", "CQ CA", "HT", "CQ", "HT", avoid="CQ").healthy()
    game.say(0, "re").say(2, "no90")
    assert known(game, None) == "RKRK"


def test_three_kontra_leave_a_silent_hochzeit() -> None:
    game = Table("ddv", "CQ CQ CA", "CT", "HT", "ST").healthy()
    game.say(1, "kontra").say(2, "no90").say(3, "no60")
    assert known(game, None) == "RKKK"


def test_who_is_out_of_trumps_has_no_re_card() -> None:
    game = Table(
        "ddv",
        "CQ CQ HT HT SQ SQ HQ HQ DQ DQ CJ CJ",
        "CA CA CT CT CK CK SA SA ST ST SK SK",
        "HA HA HK HK H9 H9 C9 C9 S9 S9 SJ SJ",
    ).healthy()
    game.play("HT CA")
    assert known(game, 2) == "?KK?"
    assert known(game, None) == "?K??"
    game.play("SJ")
    assert known(game, 3) == "?K?K"


def test_on_honour_not_following_proves_nothing() -> None:
    game = Table(
        "ddv",
        "CQ HT HT SQ SQ HQ HQ DQ DQ CJ CJ DJ",
        "CA CA CT CT CK CK SA SA ST ST SK SK",
        "HA HA HK HK H9 H9 C9 C9 S9 S9 SJ CQ",
        changes={"offences.honour": True},
    ).healthy()
    game.play("HT CA SJ")
    assert known(game, None) == "????"


def test_hidden_cards_have_to_find_room() -> None:
    """Two players are out of trumps, so the last one has every trump that is not seen."""
    game = Table(
        "ddv",
        "HT HT SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ",
        "CA CA CT CT CK CK SA SA ST ST SK SK",
        "HA HA HK HK H9 H9 C9 C9 S9 S9 HJ CQ",
    ).healthy()
    game.play("HT CA HJ CQ")
    assert known(game, 0) == "KK?R"
    game.play("HT CA CQ DA")
    assert known(game, 0) == "KKRR"


def test_the_dulle_can_be_the_re_card() -> None:
    changes = {"trumps.re_card": "heart-tens"}
    game = Table("ddv", "HT CA", "DJ", "HT CQ", "DJ", changes=changes, avoid="HT").healthy()
    assert known(game, 0) == "R???"
    game.play("HT DJ CQ DJ")
    assert known(game, 2) == "RKRK"
    assert known(game, 1) == "RK??"


def test_at_five_two_re_cards_leave_three_for_kontra() -> None:
    game = Table("wettbewerb-5", "HT CA", "DJ", "HT", "DJ", "HJ", dealer=4, avoid="HT").healthy()
    game.play("HT DJ")
    assert all_known(game) == ["R????", "RK???", "RKRKK", "R??K?", "R???K", "R????"]
    game.play("HT")
    assert all_known(game) == ["RKRKK"] * 6


def test_a_solo_tells_all() -> None:
    game = Table("ddv", "CQ", "CQ").solo(1, "solo-queens")
    assert all_known(game) == ["KRKK"] * 5


def test_a_hochzeit_is_open_until_it_is_decided() -> None:
    game = Table("ddv", "CQ CQ CA", "CT", "CK", "CK", avoid="HT")
    game.hochzeit(0, Partner.FIRST_FOREIGN)
    assert all_known(game) == ["R???"] * 5
    game.play("CA CT CK CK")
    assert all_known(game) == ["R???"] * 5


def test_a_decided_hochzeit_tells_all() -> None:
    game = Table("ddv", "CQ CQ C9", "CA", "CK", "CK", avoid="HT")
    game.hochzeit(0, Partner.FIRST_FOREIGN).play("C9 CA CK CK")
    assert all_known(game) == ["RRKK"] * 5


def test_an_armut_tells_its_pair() -> None:
    game = Table(
        "hausregeln-2021",
        "CA CA CT CT CK CK SA SA ST ST DJ DJ",
        "CQ CQ HT HT",
    )
    game.bid(do.BidArmut(seat=Seat(0)))
    game.act(do.Decline(seat=Seat(3))).act(do.Decline(seat=Seat(2))).act(do.Take(seat=Seat(1)))
    game.act(game.legal(1).all[0])
    assert all_known(game) == ["RRKK"] * 5


def test_a_game_without_parties_has_none() -> None:
    game = Table(
        "ravensburger", changes={"schiebekopf.play": "by-agreement"}, forced=Forced.SCHIEBEKOPF
    )
    assert all_known(game) == ["????"] * 5


GENSCHER = ("CQ DK DK HT", "CQ HT", "DJ SQ SJ", "DJ SQ SJ")


def test_a_genscher_opens_the_parties_until_it_is_settled() -> None:
    game = Table("hausregeln-2021", *GENSCHER).healthy()
    game.act(game.card("DK", genscher=True))
    assert all_known(game) == ["R???"] * 5
    game.play("CQ DJ DJ HT SJ SJ DK")
    assert all_known(game) == ["RRKK"] * 5


@pytest.mark.parametrize(
    ("hands", "owner", "expected"),
    [
        (("CQ HT", "HT", "DJ", "CQ"), 0, "RKKR"),
        (("HT", "CQ", "DJ", "CQ"), 1, "KRKR"),
        (("DJ", "CQ", "CQ", "HT"), 0, "K??K"),
    ],
)
def test_who_plays_the_dummy_tells_his_side(
    hands: tuple[str, ...], owner: int, expected: str
) -> None:
    game = Table("ravensburger", *hands, dealer=2, dummy=3, avoid="CQ").healthy()
    assert game.state.dummy_owner == owner
    assert known(game, None) == expected


def test_a_kontra_dummy_played_by_the_second_tells_that_the_first_is_re() -> None:
    game = Table("ravensburger", "CQ", "DJ", "CQ", "HT", dealer=2, dummy=3, avoid="CQ").healthy()
    assert known(game, None) == "RK?K"
    assert known(game, 1) == "RK?K"


def test_an_owed_call_that_is_not_owed_tells_a_partner() -> None:
    """Borgholzhausen 1: who wins the first trick and owes nothing is the speaker's partner."""
    game = Table("borgholzhausen", "CQ CA", "CT", "CQ CT", "CK", avoid="CQ").healthy()
    game.say(2, "re").play("CA CT CT CK")
    assert game.state.tricks[-1].owner == 0
    assert game.state.duty is None
    assert known(game, None) == "RKRK"


def test_public_parties_are_what_a_spectator_knows() -> None:
    game = Table("ddv", "CQ CQ CA", "CT", "HT").healthy()
    assert public_parties(view(game.state, 0)) == (None,) * 4


def test_the_end_tells_all() -> None:
    game = Table("ddv", "CQ CA", "DJ", "CQ HT", "DJ", avoid="CQ").healthy().play_on()
    assert all_known(game) == ["RKRK"] * 5
