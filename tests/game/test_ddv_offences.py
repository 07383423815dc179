"""DDV 9 on honour: revokes, complaints and when they lapse, false ones, won games, solos."""

# A fraction equals a whole number; mypy does not know.
# mypy: disable-error-code="comparison-overlap"

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Misdeed, OffenceKind, Party, Seat
from doppelkopf.game.engine import apply
from doppelkopf.game.result import Offence
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from view.seen_kit import check_folds

HONOUR = {"offences.honour": True}
HANDS = (
    "CQ HT SJ DA D9 CA CA ST SK HA HK H9",
    "SQ DQ DJ DT CK C9 SA SA S9 HA HK H9",
    "CQ HT SQ HQ HJ DK CT CT CK C9 ST SK",
    "HQ DQ CJ CJ SJ HJ DJ DA DT DK D9 S9",
)
"""Seats 0 and 2 are Re. Seat 1 has clubs and can follow ♣A."""
STRONG = (
    "HT HT CQ SQ SQ HQ HQ DQ DQ CJ CA CA",
    "CJ SJ SJ HJ CT CK C9 SA HA HK S9 H9",
    "CQ DA DA DT DT DK DK CT CK SA HA ST",
    "C9 ST SK SK S9 HK H9 HJ D9 D9 DJ DJ",
)
"""Seat 0 takes six tricks with 118 or 128 Augen; then ♣Q is the last trump of seat 2."""


def accuse(seat: int, offender: int) -> do.Accuse:
    return do.Accuse(seat=Seat(seat), offender=Seat(offender))


def normal(**changes: object) -> Table:
    return Table("ddv", *HANDS, changes=HONOUR | changes).healthy()


def accept_all(game: Table) -> Table:
    while game.state.phase is Phase.REVIEW:
        assert game.state.turn is not None
        game.act(do.Accept(seat=game.state.turn))
    return game


def follow(game: Table) -> Table:
    """Play on honestly to the end."""
    while game.state.phase is Phase.PLAY:
        game.act(honest(game))
    return accept_all(game)


def test_ddv_9_without_honour_there_is_nothing_to_complain_of() -> None:
    game = Table("ddv", *HANDS).healthy().play("CA")
    assert game.refused(game.card("SA")) == "play/must-follow"
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"


def test_ddv_9_a_revoke_is_a_grave_offence_and_voids_the_game() -> None:
    game = normal().play("CA SA").act(accuse(0, 1))
    accused = game.last[0]
    assert isinstance(accused, ev.Accused)
    assert (accused.seat, accused.offender, accused.true, accused.to) == (0, 1, True, None)
    assert game.state.is_over
    assert (game.result.revoke, game.score.winner, game.score.base) == (1, None, 0)
    assert [item.rule for item in game.score.items] == ["revoke"]
    assert game.points == [4, -12, 4, 4]


def test_ddv_9_discarding_a_dulle_on_hearts_is_no_revoke() -> None:
    game = normal().play("HA HA HT").act(accuse(0, 2))
    accused = game.last[0]
    assert isinstance(accused, ev.Accused)
    assert not accused.true
    assert not game.state.is_over


@pytest.mark.parametrize(
    ("calls", "fine"),
    [
        ((), 12),
        (((0, "re"),), 12),
        (((0, "re"), (0, "no90")), 15),
        (((0, "re"), (2, "no60")), 18),
        (((0, "re"), (2, "schwarz")), 24),
        (((3, "kontra"), (3, "no60")), 12),
    ],
)
def test_ddv_9_three_more_for_each_absage_of_the_other_side(
    calls: tuple[tuple[int, str], ...], fine: int
) -> None:
    game = normal()
    for seat, call in calls:
        game.say(seat, call)
    game.play("CA SA").act(accuse(2, 1))
    each = fine // 3
    assert game.points == [each, -fine, each, each]


@pytest.mark.parametrize(("dealer", "cards", "offender"), [(3, "CA CK ST", 2), (1, "CT CT SK", 0)])
def test_ddv_9_a_hochzeit_that_is_not_settled_is_no_solo(
    dealer: int, cards: str, offender: int
) -> None:
    """Nobody is a soloist yet, so that the fine is everyone else's."""
    hands = ("CQ CQ CA SK", "CK SA", "CT ST", "CT S9")
    game = Table("ddv", *hands, changes=HONOUR, dealer=dealer)
    game.hochzeit(0, Partner.FIRST_FOREIGN).play(cards).act(accuse(1, offender))
    assert game.result.revoke == offender
    assert game.points == [-12 if seat == offender else 4 for seat in range(4)]


def test_ddv_9_anyone_else_may_complain_even_the_partner() -> None:
    for seat in (0, 2, 3):
        assert normal().play("CA SA").act(accuse(seat, 1)).points[1] == -12
    assert normal().play("CA SA").refused(accuse(1, 1)) == "honour/no-complaint"
    assert normal().refused(accuse(0, 1)) == "honour/no-complaint", "nothing was played"


def test_ddv_9_the_right_to_complain_ends_with_ones_own_next_card() -> None:
    game = normal().play("CA SA CT")
    assert game.refused(accuse(2, 1)) == "honour/no-complaint"
    assert accuse(3, 1) in game.legal(3)
    assert accuse(0, 1) in game.legal(0)
    game.play("DT")
    assert game.state.turn == 3
    assert game.refused(accuse(3, 1)) == "honour/no-complaint"
    assert accuse(0, 1) in game.legal(0)
    game.play("S9")
    assert accuse(0, 1) in game.legal(0), "others' cards do not end it"
    game.play("SK")
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    assert not any(isinstance(action, do.Accuse) for action in game.legal(0))
    assert follow(game).result.revoke is None


def test_ddv_9_the_right_to_complain_ends_with_a_call() -> None:
    game = normal().play("CA SA").say(0, "re")
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    assert accuse(2, 1) in game.legal(2), "the partner has not acted"


def test_ddv_9_a_new_card_of_the_offender_does_not_revive_an_old_offence() -> None:
    game = normal().play("CA SA CT DT").play("S9 SK S9")
    assert game.state.turn == 2
    assert accuse(0, 1) in game.legal(0), "their second card may be complained of"
    game.act(accuse(0, 1))
    assert isinstance(game.last[0], ev.Accused)
    assert not game.last[0].true, "but it was right, and the first one is forgiven"


def test_ddv_9_a_call_directly_after_the_offence_forgives_it_for_good() -> None:
    game = normal().play("CA DT").say(0, "re").play("CT S9")
    assert game.state.turn == 1, "the wrong trump took the trick"
    game.play("SA").act(accuse(0, 1))
    accused = game.last[0]
    assert isinstance(accused, ev.Accused)
    assert not accused.true, "their new card follows suit, and the old one was let pass"


def test_ddv_9_a_false_complaint_is_a_slight_offence_p4() -> None:
    game = normal().play("CA CK").act(accuse(0, 1))
    assert isinstance(game.last[0], ev.Accused)
    assert not game.last[0].true
    assert game.state.phase is Phase.PLAY, "the game goes on"
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    follow(game)
    rows = [item.row for item in game.score.items if item.rule == "offence-slight"]
    assert rows == [(-3, 1, 1, 1)]
    assert sum(game.points) == 0


def test_ddv_9_every_false_complaint_is_fined() -> None:
    game = normal().play("CA CK").act(accuse(0, 1)).act(accuse(3, 1))
    follow(game)
    rows = [item.row for item in game.score.items if item.rule == "offence-slight"]
    assert rows == [(-3, 1, 1, 1), (1, 1, 1, -3)]


def test_ddv_9_a_grave_offence_after_a_false_complaint_costs_both() -> None:
    game = normal().play("CA CK").act(accuse(0, 1)).play("CT S9")
    assert game.state.revokes == (), "seat 3 has no club"
    game = normal().play("CA CK").act(accuse(3, 1)).play("ST").act(accuse(0, 2))
    assert game.points == [4 + 1, 4 + 1, -12 + 1, 4 - 3]


def strong(last: str, *calls: tuple[int, str], contract: str = "normal") -> Table:
    """Seat 0 takes six tricks: 118 Augen if the last card of the sixth is ♠9, 128 if it is ♠10."""
    game = Table("ddv", *STRONG, changes=HONOUR)
    game.healthy() if contract == "normal" else game.solo(3, contract)
    for seat, call in calls:
        game.say(seat, call)
    game.play("HT CJ DA D9 HT SJ DA D9 CQ SJ DT DJ SQ HJ DT DJ SQ HA DK HJ").play(
        f"HQ SA DK {last}"
    )
    assert game.state.augen == ({"S9": 118, "ST": 128}[last], 0, 0, 0)
    return game


def test_ddv_9_if_the_game_was_won_only_the_rest_is_lost() -> None:
    game = strong("ST").play("HQ CT CT H9").act(accuse(1, 2))
    assert game.result.revoke is None
    assert game.result.offence == Offence(Seat(2), OffenceKind.SLIGHT, why=Misdeed.REVOKE)
    assert game.score.winner is Party.RE
    assert game.result.augen[0] + game.result.augen[2] == 128, "all from the wrong card on is lost"
    assert game.result.tricks == (6, 0, 0, 6)
    assert len(game.state.tricks) == 7, "what lay on the table is not forgotten"
    check_folds(game)
    assert game.score.base == 1
    assert game.points == [1 + 1, -1 + 1, 1 - 3, -1 + 1]
    fine = next(item for item in game.score.items if item.rule == "offence-slight")
    assert fine.text.en == "Slight offence of seat 2: a revoke after the game had been won"


def test_ddv_9_won_means_won_when_the_wrong_card_fell() -> None:
    game = strong("S9").play("HQ CT CT H9")
    assert game.state.augen[0] == 141
    game.act(accuse(1, 2))
    assert game.result.revoke == 2, "its own trick does not win the game"
    assert game.points == [4, 4, -12, 4]


@pytest.mark.parametrize(
    ("last", "calls", "stands"),
    [
        ("ST", ((0, "re"),), True),
        ("ST", ((0, "re"), (0, "no90")), False),
        ("S9", ((1, "kontra"), (1, "no90")), True),
        ("S9", ((1, "kontra"), (1, "schwarz")), True),
        ("S9", ((1, "kontra"),), False),
    ],
)
def test_ddv_9_whether_it_was_won_depends_on_the_calls(
    last: str, calls: tuple[tuple[int, str], ...], stands: bool
) -> None:
    game = strong(last, *calls).play("HQ CT CT").act(accuse(3, 2))
    assert (game.result.revoke is None) is stands
    assert (game.result.offence is not None) is stands


def test_ddv_9_a_call_after_the_wrong_card_does_not_win_the_game() -> None:
    """With 84 Augen Re has not won; that Kontra says no 60 afterwards is its own affair."""
    hands = ("CQ CA SA HA", "CT ST HK", "CQ CT ST H9 D9", "CA SA H9")
    game = Table("ddv", *hands, changes=HONOUR).healthy().say(3, "kontra")
    game.play("CA CT CT CA SA ST ST SA HA HK D9")
    assert game.state.augen[0] == 84
    game.say(3, "no60").act(accuse(1, 2))
    assert game.result.revoke == 2
    assert game.points == [6, 6, -18, 6], "grave, and two Absagen of the other side"


def test_ddv_9_a_won_game_does_not_protect_the_losers() -> None:
    game = strong("ST").play("CA S9").act(accuse(2, 1))
    assert game.points == [4, -12, 4, 4]


def test_ddv_9_a_table_may_let_every_revoke_void_the_game() -> None:
    changes = HONOUR | {"offences.won_game_stands": False}
    game = Table("ddv", *STRONG, changes=changes).healthy()
    game.play("HT CJ DA D9 HT SJ DA D9 CQ SJ DT DJ SQ HJ DT DJ SQ HA DK HJ HQ SA DK ST HQ CT CT")
    assert game.act(accuse(3, 2)).points == [4, 4, -12, 4]


def solo() -> Table:
    """A diamond solo of seat 0, which is no duty solo; seat 0 leads as forehand."""
    return Table("ddv", *HANDS, changes=HONOUR).solo(0, "solo-diamonds")


def test_ddv_9_an_opponents_grave_offence_goes_to_the_soloist() -> None:
    game = solo().play("CA SA").act(accuse(3, 1))
    assert game.points == [12, -12, 0, 0]
    more = solo().say(0, "re", "no60").play("CA SA").act(accuse(0, 1))
    assert more.points == [18, -18, 0, 0]


def test_ddv_9_the_soloists_grave_offence_goes_to_all_opponents() -> None:
    game = Table("ddv", *HANDS, changes=HONOUR).solo(1, "solo-diamonds")
    game.play("CA SA").act(accuse(2, 1))
    assert game.points == [4, -12, 4, 4]


def test_ddv_9_a_slight_offence_that_can_harm_the_soloist_is_paid_to_him() -> None:
    game = strong("ST", contract="solo-diamonds").play("HQ CT CT").act(accuse(0, 2))
    assert game.result.offence == Offence(Seat(2), OffenceKind.SLIGHT, why=Misdeed.REVOKE)
    assert game.score.winner is Party.KONTRA
    assert game.points == [1, 1, 1 - 3, -3 + 3]


def turn(game: Table) -> int:
    assert game.state.turn is not None
    return game.state.turn


def honest(game: Table) -> do.Play:
    """A card that follows suit if one does."""
    terms = game.state.terms
    assert terms is not None
    hand, suits = game.state.hands[turn(game)], terms.order.suits
    led = suits[game.state.trick[0]] if game.state.trick else None
    return game.card(next((card for card in hand if suits[card] is led), hand[0]))


def test_ddv_9_a_slight_offence_that_cannot_harm_the_soloist_is_shared() -> None:
    game = solo().play("CA CK").act(accuse(2, 1))
    follow(game)
    row = next(item.row for item in game.score.items if item.rule == "offence-slight")
    assert row == (1, 1, -3, 1)


def test_ddv_9_d42_only_following_suit_is_on_honour() -> None:
    game = normal()
    assert game.refused(game.card("SQ")) == "play/not-held"
    assert game.refused(do.Play(seat=Seat(1), card=game.state.hands[1][0], number=1)) == (
        "turn/not-yours"
    )
    assert game.refused(game.said(0, "kontra")) == "call/other-party"
    assert game.refused(do.Claim(seat=Seat(0))) == "claim/not-allowed"


def test_ddv_9_p3_a_wrong_card_may_be_taken_back_until_the_next() -> None:
    back = do.TakeBack(seat=Seat(1), number=2)
    game = normal().play("CA SA")
    assert back in game.legal(1)
    for seat in (0, 2, 3):
        assert game.refused(do.TakeBack(seat=Seat(seat), number=2)) == "honour/no-take-back"
    game.say(2, "re").act(back)
    assert (game.state.turn, game.state.played, game.state.revokes) == (1, 1, ())
    assert [spoken.seat for spoken in game.state.calls] == [2], "what was said stays said"
    assert game.play("CK").state.revokes == ()
    assert normal().play("CA SA CT").refused(back) == "honour/no-take-back"
    assert normal().play("CA CK").refused(back) == "honour/no-take-back", "it was right"
    strict = normal(**{"offences.take_back": False}).play("CA SA")
    assert strict.refused(back) == "honour/no-take-back"


def test_ddv_9_a_claim_ends_the_time_to_take_a_card_back() -> None:
    game = solo().play("CA SA").act(do.Claim(seat=Seat(0)))
    assert game.state.phase is Phase.REVIEW
    assert game.refused(do.TakeBack(seat=Seat(1), number=2)) == "honour/no-take-back"
    assert game.refused(accuse(0, 1)) == "honour/no-complaint", "claiming was their next action"
    assert game.act(accuse(2, 1)).points == [12, -12, 0, 0]


def test_ddv_9_before_scoring_everyone_may_object_once_more() -> None:
    game = normal()
    while game.state.phase is Phase.PLAY:
        game.act(honest(game))
    assert game.state.phase is Phase.REVIEW
    assert game.refused(game.said(0, "re")) == "call/phase"
    for seat in (2, 0, 3):
        game.act(do.Accept(seat=Seat(seat)))
        assert game.refused(do.Accept(seat=Seat(seat))) == "phase/wrong"
        assert game.refused(accuse(seat, 1)) == "honour/no-complaint"
    game.act(do.Accept(seat=Seat(1)))
    assert game.state.is_over
    assert sum(game.points) == 0


def reason(game: Table, action: do.AnyAction) -> str:
    """The sentence a player gets."""
    with pytest.raises(IllegalAction) as caught:
        apply(game.state, action)
    return caught.value.reason.en


def test_ddv_9_a_refused_complaint_is_told_why() -> None:
    acted = normal().play("CA SA CT")
    assert "lapsed" in reason(acted, accuse(2, 1))
    assert "nothing yourself" in reason(acted, accuse(1, 1))
    assert "Nothing lies there" in reason(normal(), accuse(0, 1))
    strict = Table("ddv", *HANDS).healthy().play("CA")
    assert "nobody can fail to follow" in reason(strict, accuse(1, 0))
    wrongly = normal().play("CA CK").act(accuse(0, 1))
    assert "wrongly" in reason(wrongly, accuse(0, 1))
