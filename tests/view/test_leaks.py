"""Places where a game could betray hidden cards, each with the rule that closes it."""

from typing import Any

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Phase, Seat
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import Forced
from doppelkopf.view import legal, view, why_not
from game_kit import Table

SILENT = ("CQ CQ DJ", "DK DK HT", "HT", "SQ")
NORMAL = ("CQ DJ", "DK DK HT", "HT CQ", "SQ")


def seen(game: Table, seat: int | None) -> list[Any]:
    return list(view(game.state, seat).history)


def test_a_silent_hochzeit_looks_like_a_normal_game() -> None:
    games = [Table("ddv", *hands).healthy() for hands in (SILENT, NORMAL)]
    for seat in (1, 3, None):
        silent, normal = (view(game.state, seat) for game in games)
        assert (silent.contract, silent.soloist) == (Contract.NORMAL, None)
        assert silent.terms == normal.terms
    assert view(games[0].state, 0).contract is Contract.SILENT


@pytest.mark.parametrize("in_silent", [True, False])
def test_genscher_is_never_refused_for_anothers_silent_hochzeit(in_silent: bool) -> None:
    changes = {"genscher.in_silent": in_silent}
    game = Table("hausregeln-2021", *SILENT, changes=changes).healthy().play("DJ")
    assert game.state.contract is Contract.SILENT
    assert game.card("DK", genscher=True) in game.legal(1)


def test_the_silent_player_himself_may_be_barred_from_genscher() -> None:
    changes = {"genscher.in_silent": False}
    game = Table("hausregeln-2021", "CQ CQ DK DK", changes=changes).healthy()
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_whether_a_claim_is_too_early_is_public() -> None:
    """It was once decided by searching the actual cards, which told something about them."""
    hands = ("HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ", "HJ HJ SJ SJ DJ DJ CA CA", "DA DA")
    others = ("HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ", "HJ CA CA", "HJ DA DA SJ")
    changes = {"claims.who": "anyone"}
    for cards in (hands, others):
        game = Table("hausregeln-2021", *cards, changes=changes).healthy()
        assert game.refused(do.Claim(seat=Seat(0))) == "claim/too-early"


def test_a_claim_is_open_when_few_tricks_are_left() -> None:
    game = Table("hausregeln-2021", "HJ", "HJ", changes={"claims.who": "anyone"}).healthy()
    while len(game.state.tricks) < game.rules.hand_size - 4 and not game.state.is_over:
        seat = game.state.turn
        assert seat is not None
        game.play_on(1)
    claim = do.Claim(seat=Seat(0))
    assert game.state.is_over or claim in game.legal(0)


def test_an_absage_tells_for_which_party_it_is() -> None:
    """Its repetition is refused to the whole party, so it cannot be kept secret (D40)."""
    changes = {"calls.absage_needs_call": False}
    game = Table("ddv", "CQ CA", "HT", "CQ", "HT", changes=changes, avoid="CQ").healthy()
    game.say(0, "no90")
    [called] = [event for event in game.last if isinstance(event, ev.Called)]
    assert called.party is Party.RE
    assert "no90" not in game.calls(2)
    assert "no90" in game.calls(1)


def test_calls_of_an_open_hochzeit_tell_no_party() -> None:
    game = Table("mischen-impossible", "CQ CQ", "CA", "HT", "HT")
    game.hochzeit(0, game.rules.hochzeit.partner[0])
    [kontra] = [call for call in game.legal(1) if isinstance(call, do.Say)][:1]
    game.act(kontra)
    [called] = [event for event in game.last if isinstance(event, ev.Called)]
    assert called.party is None


def test_who_may_speak_does_not_hang_on_a_hidden_party() -> None:
    """Without the duty of the first trick's owner, a silent first trick ends the speaking."""
    changes = {"duty_calls.first_trick_owner": False}
    speeches = []
    for hands in (("CQ CA SA", "CT ST", "CQ CT", "CK SK"), ("CT CA SA", "CQ ST", "CQ", "CK SK")):
        game = Table("borgholzhausen", *hands, changes=changes, avoid="CQ").healthy()
        game.say(2, "re").play_on(1)
        owner = game.state.turn
        assert owner is not None
        game.play_on(1)
        speeches.append(game.state.speech)
    assert speeches == [-1, -1]


def test_a_face_down_card_is_seen_by_its_player_alone() -> None:
    trumps = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
    game = Table("wettbewerb", "CT", trumps, "CA", "CT", dealer=1)
    game.hochzeit(1, game.rules.hochzeit.partner[0])
    game.play("CA CT CT")
    [down] = [play for play in game.legal(1) if isinstance(play, do.Play) and play.face_down][:1]
    game.act(down)
    shown = [event for event in game.last if isinstance(event, ev.CardPlayed)]
    assert [(event.card, event.to) for event in shown] == [(None, None), (down.card, (1,))]
    [taken] = [event for event in game.last if isinstance(event, ev.TrickTaken)]
    assert taken.cards[3] is down.card


def test_a_face_down_card_stays_hidden_until_the_trick_is_complete() -> None:
    trumps = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
    game = Table("wettbewerb", "CT", trumps, "CT", "CA", dealer=2)
    game.hochzeit(1, game.rules.hochzeit.partner[0])
    game.play("CA CT")
    [down] = [play for play in game.legal(1) if isinstance(play, do.Play) and play.face_down][:1]
    game.act(down)
    tricks = [view(game.state, seat).trick for seat in (0, 1, 2, 3, None)]
    assert [trick[2] for trick in tricks] == [None, down.card, None, None, None]


def test_armut_trumps_are_seen_by_the_two_alone() -> None:
    game = Table("hausregeln-2021", "CA CA CT CT CK CK SA SA ST ST DJ DJ", "CQ CQ HT HT")
    game.bid(do.BidArmut(seat=Seat(0)))
    armuts = [view(game.state, seat).armut for seat in (0, 1, 2, None)]
    assert [armut.cards is not None for armut in armuts if armut] == [True, False, False, False]
    game.act(do.Decline(seat=Seat(3))).act(do.Decline(seat=Seat(2))).act(do.Take(seat=Seat(1)))
    game.act(game.legal(1).all[0])
    armuts = [view(game.state, seat).armut for seat in (0, 1, 2, None)]
    assert [armut.cards is not None for armut in armuts if armut] == [True, True, False, False]
    assert [armut.returned is not None for armut in armuts if armut] == [True, True, False, False]


def test_pushed_cards_are_seen_by_the_two_alone() -> None:
    changes = {"schiebekopf.play": "by-agreement"}
    game = Table("ravensburger", changes=changes, forced=Forced.SCHIEBEKOPF)
    while game.state.phase is Phase.PUSHING:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    known = {
        seat: [push.cards is not None for push in view(game.state, seat).pushes]
        for seat in (0, 1, 2, 3, None)
    }
    assert known == {
        0: [True, False, False, False],
        1: [True, True, False, False],
        2: [False, True, True, False],
        3: [False, False, True, True],
        None: [False] * 4,
    }
    assert [view(game.state, seat).talon is not None for seat in (0, 1, None)] == [
        True,
        False,
        False,
    ]


def test_who_swaps_remembers_what_he_gave_away() -> None:
    game = Table("hausregeln-2021", "DJ CQ", "HJ CQ", "DJ", "HJ", avoid="HT").healthy()
    game.play("DJ HJ DJ HJ")
    [swap] = game.state.swaps
    assert view(game.state, 1).swaps[0].hands == swap.hands
    assert view(game.state, 3).swaps[0].hands == swap.hands
    assert view(game.state, 0).swaps[0].hands == (None, None)
    assert view(game.state, None).swaps[0].hands == (None, None)


def test_a_wrong_card_is_its_players_secret() -> None:
    changes = {"offences.honour": True}
    game = Table("ddv", "CQ CA", "CT HT", "CK", "CQ C9", changes=changes, avoid="CQ").healthy()
    game.play("CA HT")
    assert [view(game.state, seat).wrong_card for seat in (0, 1, 2, 3, None)] == [
        None,
        1,
        None,
        None,
        None,
    ]
    assert do.TakeBack(seat=Seat(1), number=2) in legal(view(game.state, 1))


def test_a_taken_back_card_is_remembered() -> None:
    changes = {"offences.honour": True}
    game = Table("ddv", "CQ CA", "CT HT", "CK", "CQ C9", changes=changes, avoid="CQ").healthy()
    game.play("CA HT").act(do.TakeBack(seat=Seat(1), number=2))
    back = [event for event in seen(game, 0) if isinstance(event, ev.TakenBack)]
    assert [(event.seat, str(event.card)) for event in back] == [(1, "HT")]


def test_a_refusal_names_only_ones_own_card() -> None:
    game = Table("ddv", "CQ CA", "CT CK HT", "CQ", avoid="CQ").healthy().play("CA")
    problem = why_not(view(game.state, 1), game.card("HT"))
    assert problem is not None
    assert problem.code == "play/must-follow"
    with pytest.raises(IllegalAction, match=str(problem)):
        game.act(game.card("HT"))


def test_spectators_do_nothing() -> None:
    game = Table("ddv").healthy()
    with pytest.raises(ValueError, match="spectator"):
        legal(view(game.state, None))


def test_the_actor_is_public() -> None:
    game = Table("ddv").healthy()
    assert {view(game.state, seat).actor for seat in (0, 1, 2, 3, None)} == {0}
    assert legal_actions(game.state, 1).all == legal(view(game.state, 1)).all
