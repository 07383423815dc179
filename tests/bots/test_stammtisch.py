"""What a good amateur does: the cards, bids and calls of `stammtisch` in plain situations."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from doppelkopf.bots import make
from doppelkopf.bots.bot import Decision
from doppelkopf.bots.stammtisch.bids import MADE_TO_PLAY
from doppelkopf.bots.stammtisch.calls import NEEDED
from doppelkopf.bots.stammtisch.outlook import Outlook, before_play
from doppelkopf.cards import Card
from doppelkopf.cards.notation import parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.reservations import possible_bids
from doppelkopf.game.setup import Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.kernel.thumb.features import FEATURES, LENGTH, features_of
from doppelkopf.kernel.thumb.rows import rows_of_view
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal, view
from game_kit import Table

STRONG_RE = "HT HT CQ SQ SQ HQ CJ CJ SJ DA CA SA"
WEAK = "C9 C9 CK S9 SK ST H9 HK D9 DK CT HK"
QUEENS = "CQ CQ SQ SQ HQ HQ DQ CA CA SA SA HA"
JACKS = "CJ CJ SJ SJ HJ HJ DJ CA CA SA SA HA"


def asked(game: Table, seat: int) -> Decision:
    mine = view(game.state, Seat(seat))
    return make("stammtisch", 1).decide(mine, legal(mine))


def card(game: Table) -> Card:
    """What the seat on turn plays; a call before it is made first."""
    while True:
        assert game.state.turn is not None
        action = asked(game, game.state.turn).action
        if isinstance(action, do.Play):
            return action.card
        assert action is not None
        game.act(action)


def played(setup: Setup) -> State:
    """A whole game by four or five of them, each knowing its view, every action legal by it."""
    bots = [make("stammtisch", seat) for seat in range(setup.seats)]

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        allowed = legal(mine)
        action = bots[asked.seat].choose(mine, allowed)
        assert action is None or action in allowed
        return action

    return list(run(setup, choose))[-1][1].state


# Cards


def test_it_leads_a_fehl_ace_early() -> None:
    game = Table("ddv", "CA CQ SQ HJ DJ DK D9 S9 SK H9 CJ SJ", dealer=3).healthy()
    assert card(game) is Card.CA


def test_it_gives_the_partner_a_fat_card_and_the_opponents_a_small_one() -> None:
    hand = "ST SK S9 CQ HJ DJ D9"
    for caller, expected in ((0, Card.ST), (1, Card.S9)):
        # Seat 3 is Re; who has called Re with the other ♣Q shows themselves.
        hands = ["SA CQ", "S9"] if caller == 0 else ["SA", "CQ S9"]
        game = Table("ddv", *hands, "SK", hand, dealer=3, shuffle=5).healthy()
        game.say(caller, "re")
        game.play("SA S9 SK")
        assert card(game) is expected


def test_it_brings_the_fox_home_in_the_partners_trick() -> None:
    for caller, home in ((0, True), (1, False)):
        hands = ["HT CQ", "D9"] if caller == 0 else ["HT", "CQ D9"]
        game = Table("ddv", *hands, "DK", "DA D9 CQ HJ", dealer=3, shuffle=5).healthy()
        game.say(caller, "re")
        game.play("HT D9 DK")
        assert (card(game) is Card.DA) is home


def test_it_does_not_overtake_the_partner() -> None:
    """Seat 0's ♠Q wins whatever seat 3 adds; its own ♥10 stays in hand."""
    game = Table("ddv", "SQ CQ", "D9", "DJ", "HT HT CQ DT DK D9", dealer=3, shuffle=3).healthy()
    game.say(0, "re")
    game.play("SQ D9 DJ")
    assert card(game) in (Card.DT, Card.DK)


def test_it_ruffs_a_rich_trick() -> None:
    hand = "HJ DK D9 S9 SK H9 HK DJ DQ SA S9 HA"
    game = Table("ddv", "CA", "CT", "CT", hand, dealer=3, shuffle=4).healthy()
    game.play("CA CT CT")
    assert game.state.terms is not None
    assert game.state.terms.order.is_trump(card(game))


def wedding(rules: str, *hands: str) -> Table:
    """Seat 3 has announced a Hochzeit; seat 0 leads."""
    game = Table(rules, *hands, dealer=3, shuffle=1)
    usual = next(a for a in possible_bids(game.state, Seat(3)) if isinstance(a, do.BidHochzeit))
    return game.bid(usual)


def test_who_would_stay_alone_by_ruffing_does_not_ruff() -> None:
    """Borgholzhausen 3: who takes a Fehl trick with a trump plays alone."""
    hands = ("CA", "CK", "CK", "CQ CQ HQ HJ DA DT DK SA SK HK")
    game = wedding("borgholzhausen", *hands)
    game.play("CA CK CK")
    assert card(game) in (Card.HK, Card.SK)
    assert asked(game, 3).reason is not None


def test_who_took_two_tricks_of_three_leaves_the_last_to_a_partner() -> None:
    """DDV 4.4: the third trick of their own would leave them alone."""
    hands = ("HT DJ DK", "SJ D9", "HQ DJ", "CQ CQ HT SQ DK D9 CK CT S9 SK H9 HK")
    game = wedding("ddv", *hands)
    game.play("DJ SJ DJ CQ").play("CQ DK D9 HQ")
    assert game.state.turn == 3
    assert card(game) not in (Card.HT, Card.SQ)


def test_who_leads_the_last_chance_of_a_hochzeit_leads_fehl() -> None:
    """Hausregeln 7.6: only Fehl tricks count, and only three."""
    hands = ("DJ SQ", "SJ D9 CA", "DQ DJ", "CQ CQ HT SQ DK DK D9 CK S9 SK H9 HK")
    game = wedding("hausregeln-2021", *hands)
    game.play("DJ SJ DQ CQ").play("CQ SQ D9 DJ")
    assert game.state.turn == 3
    assert game.state.terms is not None
    assert not game.state.terms.order.is_trump(card(game))


@pytest.mark.parametrize(("spades", "leads"), [("S9 SK", True), ("CK C9", False)])
def test_it_looks_at_the_cards_of_the_strohmann(spades: str, leads: bool) -> None:
    """An ace is led while the opponents' open hand has to follow."""
    rules = rules_with("ravensburger", {"table": {"strohmann": True}})
    mine = "SA SK HJ DJ DK D9 HK H9 HT DT DQ H9"
    dummy = f"{spades} CQ SQ CJ CJ SJ D9 DT CA CA CT"
    game = Table(rules, mine, "CQ", dummy, dealer=3, dummy=Seat(2), shuffle=1).healthy()
    assert (card(game) is Card.SA) is leads


def test_trumps_of_the_strohmann_are_nobody_elses() -> None:
    """The two who hide their hands share those that are left."""
    rules = rules_with("ravensburger", {"table": {"strohmann": True}})
    mine = "SA SK HJ DJ DK D9 DQ DT DA H9 HK CT"
    dummy = "CK C9 CQ SQ CJ CJ SJ D9 DT CA CA HQ"
    game = Table(rules, mine, "CQ", dummy, dealer=3, dummy=Seat(2), shuffle=1).healthy()
    assert game.state.terms is not None
    trump = game.state.terms.order.is_trump
    held = [sum(map(trump, game.state.hands[seat])) for seat in range(4)]
    found = np.zeros(FEATURES, np.float64)
    features_of(*rows_of_view(view(game.state, Seat(0))), 0, found)
    assert found[LENGTH] == held[0] - (held[1] + held[3]) / 2


def test_a_reason_is_given_in_both_languages() -> None:
    game = Table("ddv", "CA CQ SQ HJ DJ DK D9 S9 SK H9 CJ SJ", dealer=3).healthy()
    reason = asked(game, 0).reason
    assert reason is not None
    assert reason.de == "Ein Ass, solange die Farbe läuft."
    assert reason.en == "An ace while the suit goes round."


# Bids


def bid(rules: str, hand: str, **changes: Any) -> do.AnyAction | None:
    """What a seat says that is asked first: the solo itself, also where it is named later."""
    game = Table(rules, hand, dealer=3, shuffle=1, **changes)
    action = asked(game, 0).action
    if isinstance(action, do.Reserve):
        game.act(action).healthy()
        action = asked(game, 0).action
    return action


def test_it_plays_a_queens_solo_with_queens_and_aces() -> None:
    action = bid("ddv", QUEENS)
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_QUEENS


def test_it_plays_a_jacks_solo_with_jacks_and_aces() -> None:
    action = bid("ddv", JACKS)
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_JACKS


def test_it_plays_no_trumps_with_aces_and_tens() -> None:
    action = bid("ddv", "CA CA CT CT SA SA ST HA HA DA DA DT")
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_TRUMPLESS


def test_it_plays_no_solo_with_a_weak_hand() -> None:
    assert isinstance(bid("ddv", WEAK), do.Healthy)


def test_who_owes_a_compulsory_solo_plays_it_with_a_fair_hand() -> None:
    fair = "CJ CJ SJ HJ CA CA CT SA S9 H9 DK DT"
    assert isinstance(bid("ddv", fair), do.Healthy)
    assert isinstance(bid("ddv", fair, duty=(1, 2)), do.Healthy)
    action = bid("ddv", fair, duty=(0,))
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_JACKS
    assert isinstance(bid("ddv", WEAK, duty=(0,)), do.Healthy)


def test_a_beginner_waits_with_his_compulsory_solo() -> None:
    game = Table("ddv", "CJ CJ SJ HJ CA CA CT SA S9 H9 DK DT", dealer=3, shuffle=1, duty=(0,))
    mine = view(game.state, Seat(0))
    assert isinstance(make("easy", 1).decide(mine, legal(mine)).action, do.Healthy)


def test_who_is_made_to_play_takes_the_best_solo() -> None:
    more: dict[str, Any] = {"forced": Forced.DUTY_SOLO, "duty": (0,), "made_to_play": Seat(0)}
    weak_jacks = "CJ SJ HJ DJ C9 CK ST S9 H9 HK DK D9"
    game = Table("ddv", weak_jacks, dealer=3, shuffle=1, **more)
    while isinstance(asked(game, 0).action, do.Reserve):
        game.act(do.Reserve(seat=Seat(0)))
    action, reason = asked(game, 0)
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_JACKS
    assert reason == MADE_TO_PLAY


def test_it_raises_a_solo_as_far_as_that_pays() -> None:
    """Two with the same solo: the strong one outbids with Re, and stops where it will not hold."""
    game = Table("mischen-impossible", "", "HT HT CQ CQ SQ SQ HQ HQ DQ DQ", dealer=3, shuffle=1)
    for seat in (0, 1):
        game.healthy(until=seat).act(do.BidSolo(seat=Seat(seat), contract=Contract.SOLO_DIAMONDS))
    game.healthy()
    assert game.state.turn == 1
    action = asked(game, 1).action
    assert isinstance(action, do.RaiseSolo)
    assert action.steps == 1
    game.act(action)
    assert isinstance(asked(game, 0).action, do.Pass)


def test_it_looks_for_a_partner_with_both_re_cards() -> None:
    action = bid("ddv", "CQ CQ SJ HJ DJ DK D9 CK S9 SK H9 HK")
    assert isinstance(action, do.BidHochzeit)


def test_it_plays_alone_with_a_monster_that_has_both_re_cards() -> None:
    action = bid("ddv", "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ DA")
    assert isinstance(action, do.BidSolo)
    assert action.contract is Contract.SOLO_DIAMONDS


def test_what_cannot_be_played_any_more_is_not_reported() -> None:
    """Hausregeln 7: throwing in goes first; an Armut beside it would only tell of few trumps."""
    poor = "C9 CK CT CA S9 SK ST SA HA HK D9 DK"
    for thrown, said in ((True, do.Healthy), (False, do.BidArmut)):
        game = Table("hausregeln-2021", "C9 S9 H9 H9 D9", poor, dealer=3, shuffle=2)
        if thrown:
            game.act(do.BidSchmeissen(seat=Seat(0)))
        game.healthy(until=1)
        assert isinstance(asked(game, 1).action, said)


def test_an_armut_is_taken_by_the_strong_alone() -> None:
    poor = "C9 CK CT CA S9 SK ST SA HA HK D9 DK"
    for hand, taken in (("HT HT CQ CQ SQ SQ HQ CJ SJ DA DT H9", True), ("H9 HK DK DJ DJ", False)):
        game = Table("hausregeln-2021", poor, "", "", hand, dealer=3, shuffle=2)
        game.bid(do.BidArmut(seat=Seat(0)))
        assert game.state.turn == 3
        assert isinstance(asked(game, 3).action, do.Take) is taken


def test_an_armut_that_only_a_partner_with_trumps_would_win_is_left() -> None:
    """Good for 132 Augen and more in a normal game, but who offers has no trump left."""
    poor = "CK CT CA SK ST SA HA HK C9 S9 D9 DK"
    hand = "HT CQ SQ HJ CJ DJ DA DT CA SA H9 HK"
    game = Table("hausregeln-2021", poor, "", "", hand, dealer=3, shuffle=2)
    game.bid(do.BidArmut(seat=Seat(0)))
    assert game.state.turn == 3
    assert isinstance(asked(game, 3).action, do.Decline)


# Calls


def test_in_an_armut_only_who_took_the_trumps_speaks_for_both() -> None:
    poor = "C9 CK CT CA S9 SK ST SA HA HA D9 DK"
    strong = "HT HT CQ CQ SQ SQ HQ CJ SJ DA DT H9"
    game = Table("hausregeln-2021", poor, "", "", strong, dealer=3, shuffle=2)
    game.bid(do.BidArmut(seat=Seat(0)))
    for _ in range(2):
        action = asked(game, 3).action
        assert isinstance(action, do.Take | do.GiveBack)
        game.act(action)
    assert game.state.contract is Contract.ARMUT
    assert asked(game, 3).action == do.Say(seat=Seat(3), call=Call.RE)
    assert not isinstance(asked(game, 0).action, do.Say)


def test_it_announces_re_with_a_strong_hand_and_not_with_a_weak_one() -> None:
    for hand, said in ((STRONG_RE, True), ("CQ DJ D9 DK C9 CK S9 SK ST H9 HK HK", False)):
        game = Table("ddv", hand, dealer=3, shuffle=1).healthy()
        action = asked(game, 0).action
        assert isinstance(action, do.Say) is said
        if isinstance(action, do.Say):
            assert action.call is Call.RE


def test_a_better_hand_promises_more() -> None:
    rules = load("ddv").rules
    strong = before_play(rules, Contract.NORMAL, parse_cards(STRONG_RE), True, True)
    weak = before_play(rules, Contract.NORMAL, parse_cards(WEAK), False, True)
    assert strong.mean > 150 > 110 > weak.mean
    assert strong.at_least(121) > NEEDED[0] > weak.at_least(120)


def test_an_outlook_keeps_within_what_is_sure() -> None:
    sure = Outlook(mean=100.0, spread=30.0, least=125, most=200)
    assert sure.at_least(121) == pytest.approx(1)
    assert sure.at_least(201) == 0
    assert sure.chances().sum() == pytest.approx(1)
    assert Outlook(-500.0, 1.0, 10, 20).at_least(10) == pytest.approx(1)


# Whole games


def test_it_claims_what_is_certainly_its_own() -> None:
    rules = rules_with("ddv", {"claims.who": "anyone"})
    claimed = 0
    for seed in range(12):
        state = played(make_setup(rules, dealer=0, seed=seed))
        claimed += state.claim is not None
        assert state.claim is None or state.outcome is not None
    assert claimed


TABLES: Sequence[tuple[str, dict[str, Any], dict[str, Any]]] = (
    *((name, {}, {}) for name in built_in_names()),
    ("ravensburger", {"table.strohmann": True}, {"dummy": 1}),
    ("hausregeln-2021", {}, {"forced": Forced.HAMMELRENNEN}),
    ("ravensburger", {"schiebekopf.play": "by-agreement"}, {"forced": Forced.SCHIEBEKOPF}),
    ("ddv", {"solo.kinds": ["koehler", "hearts", "spades"]}, {"made_to_play": 2}),
)


@pytest.mark.parametrize(("name", "changes", "setup"), TABLES)
def test_it_plays_any_table_to_the_end(
    name: str, changes: dict[str, Any], setup: dict[str, Any]
) -> None:
    """Tables of three with a Strohmann, of four and of five; every kind of game."""
    rules = rules_with(name, changes)
    rng = random.Random(name)
    more = dict(setup)
    if "made_to_play" in more:
        more |= {"forced": Forced.DUTY_SOLO, "duty": (2,)}
    for _ in range(3):
        dealer = rng.randrange(rules.table.seats)
        state = played(make_setup(rules, dealer=dealer, seed=rng.getrandbits(32), **more))
        assert state.outcome is not None
