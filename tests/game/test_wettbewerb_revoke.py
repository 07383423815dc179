"""Wettbewerb 6.5, on honour: taking a card back, and what a revoke costs (D35, D65, D67)."""

from collections.abc import Mapping

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from view.seen_kit import check_folds

HONOUR: Mapping[str, bool] = {"offences.honour": True}

RE_ONE = "CA CQ HT HT SQ HQ SA SK HK DK"
OTHER = "CT CK SA ST HA DA DT DJ HJ SJ"
RE_TWO = "CA CQ SQ HQ DQ ST SK HA DK CJ"
NO_CLUBS = "SA ST SK HA HK DA DT DJ HJ SJ"
LAST = "CT CK HK DQ DA DT DJ HJ SJ CJ"


def table(*, honour: bool = True) -> Table:
    """Seats 0 and 2 are Re; everyone has clubs, and seat 0 leads."""
    changes = HONOUR if honour else None
    return Table("wettbewerb", RE_ONE, OTHER, RE_TWO, LAST, changes=changes).healthy()


def accuse(seat: int, offender: int) -> do.Accuse:
    return do.Accuse(seat=Seat(seat), offender=Seat(offender))


def take_back(game: Table, seat: int) -> do.TakeBack:
    return do.TakeBack(seat=Seat(seat), number=game.state.played)


def phase(game: Table) -> Phase:
    return game.state.phase


def _following(game: Table) -> do.AnyAction:
    """A card that follows suit, the first that does."""
    state = game.state
    assert state.turn is not None
    assert state.terms is not None
    hand = state.hands[state.turn]
    suits = state.terms.order.suits
    led = suits[state.trick[0]] if state.trick else None
    card = next((card for card in hand if suits[card] is led), hand[0])
    return game.card(card)


def complain(game: Table, accuser: int, offender: int) -> Table:
    """Play on until the offender's card is not the last one, then complain."""
    while accuse(accuser, offender) not in game.legal(accuser):
        game.act(_following(game))
    return game.act(accuse(accuser, offender))


def test_wettbewerb_6_5_off_honour_a_wrong_card_is_refused() -> None:
    game = table(honour=False).play("CA")
    assert game.refused(game.card("SA")) == "play/must-follow"


def test_wettbewerb_6_5_a_wrong_card_is_taken_back_before_the_next() -> None:
    game = table().play("CA SA")
    assert game.state.hands[1].count(Card.SA) == 0
    game.act(take_back(game, 1))
    assert game.state.turn == 1
    assert game.state.hands[1].count(Card.SA) == 1
    assert game.state.trick == (Card.CA,)
    back = [event for event in game.last if isinstance(event, ev.TakenBack)]
    assert [(event.seat, event.card, event.to) for event in back] == [(1, Card.SA, None)]
    game.play("CT CA CK")
    assert game.state.tricks[0].owner == 0


def test_wettbewerb_6_5_taken_back_in_time_it_is_no_offence() -> None:
    """Nobody can complain of it afterwards, and nothing is written down for it."""
    game = table().play("CA SA")
    game.act(take_back(game, 1)).play("CT CA CK")
    game.act(accuse(0, 1))
    assert [event.true for event in game.last if isinstance(event, ev.Accused)] == [False]
    assert not game.state.is_over
    assert game.state.revokes == ()


def test_wettbewerb_6_5_until_the_next_card_nobody_can_complain() -> None:
    """The player may still correct themselves; who points at it does not break the game off."""
    game = table().play("CA SA")
    for seat in (0, 2, 3):
        assert game.refused(accuse(seat, 1)) == "honour/may-take-back"
    game = Table("wettbewerb", "CA CQ", "CT CK", "CK CQ", NO_CLUBS, changes=HONOUR).healthy()
    game.play("CA CT CK SA")  # a right card that does not follow gives the same answer
    assert game.refused(accuse(0, 3)) == "honour/may-take-back"


def test_wettbewerb_6_5_an_earlier_card_can_be_complained_of_when_the_last_one_follows() -> None:
    """Everyone sees that a lead or a card that follows has nothing to be taken back."""
    game = table().play("CA CT CA SJ CK")  # seat 3 holds clubs, takes the trick and leads one
    assert [event.true for event in _accused(game.act(accuse(1, 3)))] == [True]
    assert game.state.is_over
    game = table().play("CA SA CA CK SA ST")  # seat 1 did not follow clubs, but does spades
    assert [event.true for event in _accused(game.act(accuse(2, 1)))] == [True]


def test_wettbewerb_6_5_who_was_wrong_once_can_be_right_later() -> None:
    """Each false complaint costs by itself; the same one again has to wait for a new card."""
    game = table().play("CA CT CA CK")
    game.act(accuse(0, 1))
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    game.act(accuse(0, 3))
    assert [event.true for event in _accused(game)] == [False]
    game.play("SA DA ST")  # seat 1 holds spades
    game.act(accuse(0, 1))
    assert [event.true for event in _accused(game)] == [True]
    assert game.points == [5 - 6, -5 + 2, 5 + 2, -5 + 2]


def _accused(game: Table) -> list[ev.Accused]:
    return [event for event in game.last if isinstance(event, ev.Accused)]


def test_wettbewerb_6_5_the_last_card_of_a_trick_too() -> None:
    """Seat 3 fails to follow; taken back, the trick is open again and nobody has won it."""
    game = table().play("CA CT CA SJ")
    assert [trick.owner for trick in game.state.tricks] == [3]
    assert game.refused(accuse(0, 3)) == "honour/may-take-back"
    game.act(take_back(game, 3))
    assert game.state.won == (0, 0, 0, 0)
    assert game.state.augen == (0, 0, 0, 0)
    assert game.state.turn == 3
    game.play("CK")
    assert game.state.tricks[0].owner == 0


def test_wettbewerb_6_5_with_the_next_card_it_is_too_late() -> None:
    game = table().play("CA SA CA")
    assert game.refused(take_back(game, 1)) == "honour/no-take-back"
    assert game.refused(do.TakeBack(seat=Seat(1), number=2)) == "honour/no-take-back"


def test_wettbewerb_6_5_only_a_wrong_card_goes_back_and_only_by_its_player() -> None:
    game = table().play("CA CT")
    assert game.refused(take_back(game, 1)) == "honour/no-take-back"
    game = table().play("CA SA")
    assert game.refused(take_back(game, 0)) == "honour/no-take-back"


def test_wettbewerb_6_5_what_was_said_since_stays() -> None:
    game = table().play("CA SA").say(3, "kontra")
    game.act(take_back(game, 1))
    assert [(spoken.seat, spoken.call.value) for spoken in game.state.calls] == [(3, "kontra")]


def test_wettbewerb_6_5_a_call_that_only_the_wrong_trick_allowed_falls_with_it() -> None:
    """The wrong card made seat 1 the partner of a Hochzeit; taken back, nobody is."""
    holder = "CQ CQ CT HT SQ HQ SA SK HK DK"
    game = Table(
        "wettbewerb", holder, "CA CK", "CK SA", "CA CT DJ", changes=HONOUR, dealer=3
    ).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    game.play("CT CA CK DJ")
    assert game.state.parties[3] is Party.RE
    game.say(3, "re")
    game.act(take_back(game, 3))
    assert game.state.calls == ()
    assert game.state.parties.count(None) == 3
    left = [event.kept for event in game.last if isinstance(event, ev.TakenBack)]
    assert left == [()]
    check_folds(game)
    game.play("CT")
    assert game.state.parties == (Party.RE, Party.RE, Party.KONTRA, Party.KONTRA)


@pytest.mark.parametrize("accuser", [0, 1, 2, 3])
def test_wettbewerb_6_5_anyone_can_complain_opponent_or_partner(accuser: int) -> None:
    game = table().play("CA SA CA").act(accuse(accuser, 1))
    told = next(event for event in game.last if isinstance(event, ev.Accused))
    assert (told.seat, told.offender, told.true) == (accuser, 1, True)
    assert game.state.is_over
    assert game.result.revoke == 1


@pytest.mark.parametrize("tricks", [1, 2, 5, 9])
def test_wettbewerb_6_5_at_any_later_time(tricks: int) -> None:
    """The complaint does not lapse, whatever has been played since."""
    game = table().play("CA SA CA CT")
    while len(game.state.tricks) < tricks:
        game.act(_following(game))
    complain(game, 3, 1)
    assert game.state.is_over
    assert game.points == [5, -5, 5, -5]


@pytest.mark.parametrize("accuser", [0, 1, 2, 3])
def test_wettbewerb_6_5_even_after_the_last_card_until_all_have_accepted(accuser: int) -> None:
    game = table().play("CA SA CA CT")
    while game.state.phase is Phase.PLAY:
        game.act(_following(game))
    assert phase(game) is Phase.REVIEW
    game.act(do.Accept(seat=Seat(0)))
    game.act(accuse(accuser, 1))
    assert game.points == [5, -5, 5, -5]


def test_wettbewerb_6_5_if_nobody_notices_the_game_counts() -> None:
    game = table().play("CA SA CA CT")
    while game.state.phase is Phase.PLAY:
        game.act(_following(game))
    for seat in range(4):
        game.act(do.Accept(seat=Seat(seat)))
    assert game.result.revoke is None
    assert sum(game.result.augen) == 240


@pytest.mark.parametrize(
    ("offender", "row"),
    [(0, [-6, 6, -6, 6]), (1, [5, -5, 5, -5]), (2, [-6, 6, -6, 6]), (3, [5, -5, 5, -5])],
)
def test_wettbewerb_6_5_the_whole_party_loses_without_a_trick(
    offender: int, row: list[int]
) -> None:
    """1 and four levels, and one against Re if it was Re, whatever had been won before."""
    first = {0: "CT SA CT CA", 1: "CA SA CA CT", 2: "CA CT SK CT", 3: "CA CT CA HK"}
    dealer = 2 if offender == 0 else 3
    game = Table("wettbewerb", RE_ONE, OTHER, RE_TWO, LAST, changes=HONOUR, dealer=dealer)
    game.healthy().play(first[offender])
    complain(game, (offender + 1) % 4, offender)
    assert game.points == row
    assert game.score.winner is (Party.KONTRA if offender in (0, 2) else Party.RE)


def test_wettbewerb_6_5_announcements_are_added() -> None:
    """Those of both parties: Re, no 90 and Kontra make three more."""
    game = table().say(0, "re", "no90").say(1, "kontra").play("CA SA CA").act(accuse(0, 1))
    assert game.points == [8, -8, 8, -8]
    game = table().say(0, "re", "no90").say(1, "kontra").play("CA CT SK")
    complain(game, 1, 2)
    assert game.points == [-9, 9, -9, 9]


def test_wettbewerb_6_5_special_points_do_not_count() -> None:
    """A Doppelkopf of 43 Augen lies on the table before the complaint."""
    game = table().play("CA SA CA CT")
    assert [special.id.value for special in game.state.specials] == ["doppelkopf"]
    complain(game, 0, 1)
    assert game.points == [5, -5, 5, -5]


HOLDER = "CQ CQ CT HT SQ HQ SA SK HK DK"


@pytest.mark.parametrize(
    ("name", "cards", "dealer", "revoke", "row"),
    [
        ("wettbewerb", ("CQ CQ HT", "CA CK SA", "CT", "CT"), 3, "HT SA", [15, -5, -5, -5]),
        ("wettbewerb-5", ("HT HT CQ", "CA CK DJ", "DQ", "DQ"), 4, "HT CA", [20] + [-5] * 4),
    ],
)
def test_wettbewerb_6_5_in_an_open_hochzeit_one_stands_against_all(
    name: str, cards: tuple[str, ...], dealer: int, revoke: str, row: list[int]
) -> None:
    """D65: the others are Kontra until a partner is found."""
    game = Table(name, *cards, changes=HONOUR, dealer=dealer)
    complain(game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).play(revoke), 0, 1)
    assert game.points == row


def test_wettbewerb_6_5_in_an_open_hochzeit_the_announcer_pays_all() -> None:
    """Seat 3 leads, seat 0 fails to follow, and the trick is not complete yet."""
    game = Table("wettbewerb", HOLDER, "", "", "CA", changes=HONOUR, dealer=2)
    game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).play("CA SA")
    complain(game, 1, 0)
    assert game.points == [-18, 6, 6, 6]


@pytest.mark.parametrize(
    ("contract", "bonus"), [("solo-jacks", 1), ("solo-queens", 2), ("solo-diamonds", 3)]
)
@pytest.mark.parametrize(("name", "opponents"), [("wettbewerb", 3), ("wettbewerb-5", 4)])
def test_wettbewerb_6_5_in_a_solo(contract: str, bonus: int, name: str, opponents: int) -> None:
    """D67: 5 and the bonus, one more if the soloist did it, for each opponent."""
    hands = ("CA SA", "CT CK SK", "CT CK SK")

    def solo(soloist: int) -> Table:
        game = Table(name, *hands, changes=HONOUR, dealer=opponents)
        return complain(game.solo(soloist, contract).all_pass().play("CA SK"), 0, 1)

    lost = solo(1)
    value = 5 + bonus + 1
    assert lost.points == [value, -opponents * value, *[value] * (opponents - 1)]
    won = solo(0)
    value = 5 + bonus
    assert won.points == [opponents * value, *[-value] * opponents]


def test_wettbewerb_6_5_in_a_solo_with_announcements() -> None:
    game = Table("wettbewerb", "CA SA", "CT CK SK", changes=HONOUR).solo(0, "solo-jacks")
    game.say(0, "re").say(1, "kontra").all_pass().play("CA SK")
    complain(game, 0, 1)
    assert game.points == [24, -8, -8, -8]  # (5 + 1 + 2) for each opponent


def test_wettbewerb_6_5_at_five_the_odd_point_as_in_any_game() -> None:
    """Kontra loses 5 each; Re shares 15, the odd one to the first after the dealer."""
    game = Table("wettbewerb-5", "CA", "HT", "CK CT SK", "HT", changes=HONOUR, dealer=4)
    game.healthy().play("CA").act(_following(game))
    complain(game.play("SK"), 0, 2)
    assert game.points == [-5, 8, -5, 7, -5]


def test_wettbewerb_5_a_soloist_who_handed_over_cannot_complain() -> None:
    game = Table("wettbewerb", "CA SA", "CT CK SK", changes=HONOUR).solo(0, "solo-jacks").all_pass()
    game.play("CA SK").act(_following(game)).act(_following(game))
    game.act(do.HandOver(seat=Seat(0)))
    assert phase(game) is Phase.REVIEW
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    assert accuse(2, 1) in game.legal(2)  # the others still can
    for seat in range(4):
        game.act(do.Accept(seat=Seat(seat)))
    assert game.score.winner is Party.KONTRA


def test_wettbewerb_5_a_claim_forfeits_nothing_and_ends_the_time_to_take_back() -> None:
    game = table().play("CA SA").act(do.Claim(seat=Seat(0)))
    assert phase(game) is Phase.REVIEW
    assert game.refused(do.TakeBack(seat=Seat(1), number=2)) == "honour/no-take-back"
    game.act(accuse(0, 1))
    assert game.points == [5, -5, 5, -5]
