"""Hausregeln 2021, 7.6: Hochzeit, its partner, the limit of three tricks, and the silent one.

Decisions D19 (named suit), D49 (calls and the third trick), D2 (deadlines move), D48 (duties).
"""

import pytest

from doppelkopf.cards import Suit
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import Scene, events_of

FEHL = Partner.FIRST_FOREIGN_FEHL
FOREIGN = Partner.FIRST_FOREIGN
NAMED = Partner.NAMED_SUIT
RE, KONTRA = Party.RE, Party.KONTRA


def wedding(
    *tricks: str, rule: Partner = FEHL, suit: Suit | None = None, seat: int = 0, hold: str = ""
) -> Scene:
    """A Hochzeit of a seat, ready to be played."""
    game = Scene(*tricks, re=(seat, seat), hold={seat: hold} if hold else {})
    return game.hochzeit(seat, rule, suit)


def settled(game: Table) -> tuple[str, list[int]] | None:
    """Why the parties were settled, and who is Re."""
    events = events_of(game, ev.PartiesSettled)
    if not events:
        return None
    (event,) = events
    assert event.to is None
    assert event.parties == game.state.parties
    return event.reason, [seat for seat, party in enumerate(event.parties) if party is RE]


# Announcing it.


def test_hausregeln_7_6_both_club_queens_may_be_announced() -> None:
    game = Scene(re=(0, 0))
    options = {(bid.partner, bid.suit) for bid in game.legal(0) if isinstance(bid, do.BidHochzeit)}
    assert options == {
        (FEHL, None),
        (FOREIGN, None),
        (NAMED, Suit.CLUBS),
        (NAMED, Suit.SPADES),
        (NAMED, Suit.HEARTS),
    }
    game.hochzeit(0, FEHL)
    assert game.state.contract is Contract.HOCHZEIT
    assert game.state.turn == 0


def test_hausregeln_7_6_one_club_queen_is_no_hochzeit() -> None:
    game = Scene(re=(0, 2))
    action = do.BidHochzeit(seat=Seat(0), partner=FEHL)
    assert game.refused(action) == "bid/not-possible"


def test_hausregeln_7_6_diamonds_cannot_be_named() -> None:
    game = Scene(re=(0, 0))
    diamonds = do.BidHochzeit(seat=Seat(0), partner=NAMED, suit=Suit.DIAMONDS)
    assert game.refused(diamonds) == "bid/not-possible"
    assert game.refused(do.BidHochzeit(seat=Seat(0), partner=NAMED)) == "bid/not-possible"
    with_suit = do.BidHochzeit(seat=Seat(0), partner=FEHL, suit=Suit.CLUBS)
    assert game.refused(with_suit) == "bid/not-possible"


def test_hausregeln_7_6_everyone_hears_the_condition() -> None:
    game = wedding(rule=NAMED, suit=Suit.HEARTS)
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.HOCHZEIT, 0)
    assert (contract.partner_rule, contract.suit, contract.to) == (NAMED, Suit.HEARTS, None)


def test_hausregeln_7_6_the_dealers_left_leads_not_the_hochzeit() -> None:
    assert wedding(seat=2).state.turn == 0


# The first Fehl trick.


def test_hausregeln_7_6_the_winner_of_the_first_fehl_trick_is_partner() -> None:
    game = wedding("0: CK CA C9 CT").lay()
    assert settled(game) == ("hochzeit", [0, 1])
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == 1


def test_hausregeln_7_6_a_fehl_trick_that_is_trumped_counts_too() -> None:
    assert settled(wedding("0: CA CT D9 CK").lay()) == ("hochzeit", [0, 2])


def test_hausregeln_7_6_a_trump_trick_brings_no_partner() -> None:
    game = wedding("0: D9 HT DK DT", "1: CA CT CK C9").lay(1)
    assert settled(game) is None
    assert game.state.parties == (RE, None, None, None)
    assert settled(game.lay()) == ("hochzeit", [0, 1])


def test_hausregeln_7_6_an_own_fehl_trick_does_not_count() -> None:
    game = wedding("0: CA CT CK C9", "0: SK SA S9 ST").lay(1)
    assert settled(game) is None
    assert settled(game.lay()) == ("hochzeit", [0, 1])


def test_hausregeln_7_6_the_third_trick_is_early_enough() -> None:
    game = wedding("0: CA CT CK C9", "0: HT DK DT D9", "0: SK ST S9 SA").lay()
    assert settled(game) == ("hochzeit", [0, 3])


def test_hausregeln_7_6_another_may_lead_the_deciding_trick() -> None:
    game = wedding("0: D9 DK DT HT", "3: SK S9 ST SA").lay()
    assert settled(game) == ("hochzeit", [0, 2])


# The first foreign trick.


def test_hausregeln_7_6_first_foreign_takes_a_trump_trick() -> None:
    game = wedding("0: D9 DK HT DT", rule=FOREIGN).lay()
    assert settled(game) == ("hochzeit", [0, 2])


def test_hausregeln_7_6_first_foreign_takes_a_fehl_trick() -> None:
    game = wedding("0: HT D9 DK DT", "0: C9 CK CT CA", rule=FOREIGN).lay()
    assert settled(game) == ("hochzeit", [0, 3])


# A named suit.


def test_hausregeln_7_6_a_named_suit_waits_for_its_lead() -> None:
    game = wedding(
        "0: CK CA C9 CT", "1: D9 HT DK DT", "2: SA ST SK S9", rule=NAMED, suit=Suit.SPADES
    )
    assert settled(game.lay(2)) is None
    assert settled(game.lay()) == ("hochzeit", [0, 2])


def test_hausregeln_7_6_the_suit_has_to_be_led_not_thrown() -> None:
    game = wedding("0: CK CA S9 SK", "1: HA HK H9 S9", rule=NAMED, suit=Suit.SPADES).lay()
    assert settled(game) is None


def test_hausregeln_7_6_a_trumped_trick_of_the_named_suit_counts() -> None:
    game = wedding("0: HA H9 D9 HK", rule=NAMED, suit=Suit.HEARTS).lay()
    assert settled(game) == ("hochzeit", [0, 2])


def test_hausregeln_7_6_the_heart_ten_is_not_of_the_named_suit() -> None:
    game = wedding("0: D9 HT DK DT", "1: HT DK DA DT", rule=NAMED, suit=Suit.HEARTS).lay()
    assert settled(game) is None


def test_hausregeln_7_6_an_own_trick_of_the_named_suit_does_not_count() -> None:
    game = wedding("0: HA H9 H9 HK", "0: HK HA D9 DK", rule=NAMED, suit=Suit.HEARTS)
    assert settled(game.lay(1)) is None
    assert settled(game.lay()) == ("hochzeit", [0, 3])


# Three tricks without a partner.


@pytest.mark.parametrize(
    ("tricks", "rule", "suit"),
    [
        (["0: HT D9 DK DT", "0: HT D9 DK DJ", "0: CQ DA DT DJ"], FEHL, None),
        (["0: D9 HT DK DT", "1: HT DK DJ D9", "1: SQ DA DT DQ"], FEHL, None),
        (["0: CA C9 CK CT", "0: SA S9 SK ST", "0: HA H9 HK H9"], FEHL, None),
        (["0: HT D9 DK DT", "0: CA C9 CK CT", "0: CQ DA DT DJ"], FOREIGN, None),
        (["0: C9 CA CK CT", "1: HA H9 HK H9", "1: CA CT CK C9"], NAMED, Suit.SPADES),
    ],
)
def test_hausregeln_7_6_three_tricks_without_a_partner_make_a_solo(
    tricks: list[str], rule: Partner, suit: Suit | None
) -> None:
    game = wedding(*tricks, rule=rule, suit=suit)
    assert settled(game.lay(2)) is None
    assert settled(game.lay()) == ("alone", [0])
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == 3
    assert game.state.parties == (RE, KONTRA, KONTRA, KONTRA)
    game.play_on()
    assert game.result.re == (0,)
    assert game.result.soloist == 0
    others = game.points[1:]
    assert game.points[0] == -3 * others[0]
    assert others == [others[0]] * 3


def test_hausregeln_7_6_a_partner_found_too_late_is_none() -> None:
    tricks = ("0: HT D9 DK DT", "0: HT D9 DK DJ", "0: CQ DA DT DJ", "0: CK CA C9 CT")
    game = wedding(*tricks).lay()
    assert settled(game) == ("alone", [0])


# Calls in a Hochzeit.


def test_hausregeln_7_6_nobody_calls_before_the_deciding_trick_is_complete() -> None:
    game = wedding("0: D9 HT DK DT", "1: CA CT CK C9")
    for cards in range(8):
        for seat in range(4):
            assert game.calls(seat) == []
            word = "re" if seat == 0 else "kontra"
            assert game.refused(game.said(seat, word)) == "call/party-open", cards
        game.lay_cards(1)
    assert [game.calls(seat) for seat in range(4)] == [["re"], ["re"], ["kontra"], ["kontra"]]


def test_hausregeln_7_6_left_alone_the_parties_call_after_the_third_trick() -> None:
    game = wedding("0: HT D9 DK DT", "0: HT D9 DK DJ", "0: CQ DA DT DJ").lay()
    assert [game.calls(seat) for seat in range(4)] == [["re"], ["kontra"], ["kontra"], ["kontra"]]


# The silent Hochzeit.


def test_hausregeln_7_6_kept_silent_it_is_a_solo_nobody_sees() -> None:
    game = Scene(re=(1, 1)).healthy()
    assert game.state.contract is Contract.SILENT
    (contract,) = events_of(game, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.NORMAL, None)
    assert game.state.turn == 0
    assert game.state.parties == (KONTRA, RE, KONTRA, KONTRA)
    game.play_on(11)
    assert settled(game) is None
    game.play_on()
    assert (game.result.contract, game.result.soloist) == (Contract.SILENT, 1)
    others = [game.points[seat] for seat in (0, 2, 3)]
    assert others == [others[0]] * 3
    assert game.points[1] == -3 * others[0]


def test_hausregeln_7_6_the_silent_player_says_re_and_the_others_kontra() -> None:
    game = Scene(re=(1, 1)).healthy()
    assert [game.calls(seat) for seat in range(4)] == [["kontra"], ["re"], ["kontra"], ["kontra"]]


def test_hausregeln_7_6_a_diamond_solo_keeps_the_ordinary_trumps() -> None:
    game = Scene("0: HT D9 DK DT", "0: HT D9 DK DJ", "0: CQ DA DT DJ", re=(0, 0))
    terms = game.hochzeit(0, FEHL).lay().state.terms
    assert terms is not None
    assert (terms.schwein, terms.swap, terms.turn, terms.backstreet) == (True,) * 4
