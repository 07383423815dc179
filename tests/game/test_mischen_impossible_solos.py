"""Mischen Impossible: announcing (2.1), late solos (2.2), which solo is played (2.3), which exist
(3.4), and silent ones (2.4)."""

from functools import reduce
from itertools import islice
from random import Random

import pytest

from book_kit import found, play_random, seen_by, sides
from doppelkopf.cards import parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.game.state import Phase
from doppelkopf.record.sentences import People, notes
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import fold, initial, sees, view
from doppelkopf.worlds import worlds
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
TRUMP, QUEENS, JACKS = Contract.SOLO_DIAMONDS, Contract.SOLO_QUEENS, Contract.SOLO_JACKS
CLUBS = ("CQ CK SK", "CQ CK SK", "CA SA", "CT ST")
"""Seats 0 and 1 are Re; two tricks that everyone follows."""


def solo(seat: int, contract: Contract) -> do.BidSolo:
    return do.BidSolo(seat=Seat(seat), contract=contract)


def late(seat: int, contract: Contract = TRUMP) -> do.LateSolo:
    return do.LateSolo(seat=Seat(seat), contract=contract)


def consent(seat: int, *, agree: bool = True) -> do.Consent:
    return do.Consent(seat=Seat(seat), agree=agree)


def bids(game: Table, *wanted: do.BidSolo) -> Table:
    """Each in turn says their bid or is healthy."""
    for bid in wanted:
        game.healthy(until=bid.seat).act(bid)
    return game.healthy()


# 2.1


def test_mischen_impossible_2_1_announced_up_to_the_fifth_card() -> None:
    game = Table(RULES, *CLUBS).healthy()
    for cards in ("", "CK", "CK", "CA", "CT", "SA"):
        if cards:
            game.play(cards)
        assert game.calls(0) == game.calls(1) == ["re"]
        assert game.calls(2) == game.calls(3) == ["kontra"]
    assert game.state.played == 5


def test_mischen_impossible_2_1_nothing_once_the_sixth_card_is_seen() -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK CK CA CT SA").say(0, "re").play("ST")
    assert game.state.played == 6
    for seat in range(4):
        assert game.calls(seat) == []
    assert game.refused(game.said(2, "kontra")) == "call/too-late"
    for word in ("no90", "no60", "no30", "schwarz"):
        assert game.refused(game.said(0, word)) == "call/too-late"


def test_mischen_impossible_2_1_the_same_limit_for_every_announcement() -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK CK CA CT SA").say(3, "kontra", "schwarz")
    kontra = [spoken.call for spoken in game.state.calls]
    assert kontra == [Call.KONTRA, Call.NO90, Call.NO60, Call.NO30, Call.SCHWARZ]
    game.say(1, "re", "no90").say(0, "no60")
    assert game.refused(game.said(0, "no60")) == "call/already"
    assert game.refused(game.said(2, "kontra")) == "call/already"


def test_mischen_impossible_2_1_anyone_may_speak_on_turn_or_not() -> None:
    game = Table(RULES, *CLUBS).healthy()
    assert game.state.turn == 0
    game.say(3, "kontra").say(1, "re")
    assert game.state.turn == 0


def test_mischen_impossible_2_1_points_presuppose_re_or_contra() -> None:
    game = Table(RULES, *CLUBS).healthy()
    assert game.refused(game.said(0, "no90")) == "call/first-re-or-kontra"
    game.say(0, "re")
    assert "no90" in game.calls(1), "of the party, whoever said it"
    assert game.refused(game.said(2, "no90")) == "call/first-re-or-kontra"


def test_mischen_impossible_2_1_in_solos_too() -> None:
    game = Table(RULES, *CLUBS).solo(2, QUEENS).play("CK CK CA CT")
    assert game.calls(2) == ["re"]
    assert game.calls(0) == ["kontra"]


# 2.2


def test_mischen_impossible_2_2_a_solo_is_announced_before_the_first_card() -> None:
    game = Table(RULES, *CLUBS).healthy()
    for seat in range(4):
        assert game.refused(solo(seat, TRUMP)) == "phase/wrong"
        assert game.refused(late(seat)) == "late/not-now", "no card lies yet, nobody asked in time"


@pytest.mark.parametrize("wish", range(4))
@pytest.mark.parametrize("contract", [TRUMP, QUEENS, JACKS])
def test_mischen_impossible_2_2_late_solo_if_all_others_agree(
    wish: int, contract: Contract
) -> None:
    game = Table(RULES, *CLUBS).healthy()
    before = game.state.hands
    game.say(0, "re").play("CK").act(late(wish, contract))
    assert game.state.phase is Phase.CONSENT
    others = [(wish + turn) % 4 for turn in (1, 2, 3)]
    for other in others:
        assert game.state.turn == other
        assert {type(action) for action in game.legal(other)} == {do.Consent}
        game.act(consent(other))
    assert (game.state.contract, game.state.soloist) == (contract, wish)
    assert sides(game) == "".join("r" if seat == wish else "k" for seat in range(4))
    assert game.state.hands == before, "the card led goes back"
    assert [event.seat for event in game.last if isinstance(event, ev.TakenBack)] == [0]
    assert game.state.played == 0
    assert game.state.trick == ()
    assert game.state.turn == 0, "the dealer's left leads again, what they like"
    assert game.card("SK") in game.legal(0)
    assert game.state.calls == (), "what was said belonged to the other game"


@pytest.mark.parametrize("opposed", [1, 2, 3])
def test_mischen_impossible_2_2_one_refusal_is_enough(opposed: int) -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK").act(late(0))
    for other in range(1, opposed):
        game.act(consent(other))
    game.act(consent(opposed, agree=False))
    assert game.state.contract is Contract.NORMAL
    assert game.state.turn == 1
    assert [str(card) for card in game.state.trick] == ["CK"]
    assert game.refused(late(0)) == "late/refused", "they have asked once"
    assert late(2) in game.legal(2)


def test_mischen_impossible_2_2_too_late_with_a_second_card() -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK CK")
    for seat in range(4):
        assert game.refused(late(seat)) == "late/not-now"


def test_mischen_impossible_2_2_also_out_of_a_hochzeit() -> None:
    game = Table(RULES, "CQ CQ CK").hochzeit(0, Partner.FIRST_FOREIGN).play("CK")
    game.act(late(2)).act(consent(3)).act(consent(0)).act(consent(1))
    assert (game.state.contract, game.state.soloist) == (TRUMP, 2)
    assert game.state.hochzeit is None
    assert play_random(game, 0).result.re == (2,)


def taken_over() -> Table:
    """Seat 1 lays two trumps down, seat 2 takes them and returns two clubs; seat 0 has led."""
    game = Table(RULES, "CK HT", "DJ DQ CA CA SA SA ST ST HA HA", "CT CT HT")
    game.healthy(until=1).act(do.BidArmut(seat=Seat(1))).healthy()
    game.act(do.Decline(seat=Seat(0))).act(do.Take(seat=Seat(2)))
    return game.act(do.GiveBack(seat=Seat(2), cards=parse_cards("CT CT"))).play("CK")


@pytest.mark.parametrize("wish", range(4))
def test_mischen_impossible_2_2_d78_a_late_solo_after_a_take_over(wish: int) -> None:
    game = taken_over()
    exchanged = game.state.setup.hands[0], *game.state.hands[1:]
    game.act(late(wish))
    for turn in (1, 2, 3):
        game.act(consent((wish + turn) % 4))
    assert (game.state.contract, game.state.soloist) == (TRUMP, wish)
    assert game.state.hands == exchanged, "the hands stay as exchanged"
    assert sides(game) == "".join("r" if seat == wish else "k" for seat in range(4))
    told = [event for event in game.last if isinstance(event, ev.ContractSet)]
    assert [event.armut for event in told] == [None], "the pair is dissolved"
    assert game.state.turn == 0
    for seat in (None, *map(Seat, range(4))):
        mine = [event for event in game.state.history if sees(seat, event)]
        seen = reduce(fold, mine, initial(RULES, seat))
        assert seen == view(game.state, seat)
        if seat is not None:
            for world in islice(worlds(seen, Random(seat)), 3):
                assert view(world, seat) == seen
    end = play_random(game, wish).result
    assert (end.re, end.soloist, end.contract) == ((wish,), wish, TRUMP)


def test_mischen_impossible_2_2_d78_a_late_solo_over_a_lower_one() -> None:
    """♦ before queens before jacks; neither an equal solo nor a lower one."""
    game = Table(RULES, *CLUBS).solo(3, QUEENS).say(3, "re").play("CK")
    assert {act.contract for act in game.legal(0) if isinstance(act, do.LateSolo)} == {TRUMP}
    assert game.refused(late(0, QUEENS)) == "late/too-low"
    assert game.refused(late(0, JACKS)) == "late/too-low"
    game.act(late(0)).act(consent(1)).act(consent(2)).act(consent(3))
    assert (game.state.contract, game.state.soloist) == (TRUMP, 0)
    assert game.state.calls == ()
    assert sides(game) == "rkkk"
    highest = Table(RULES, *CLUBS).solo(3, TRUMP).play("CK")
    assert highest.refused(late(0)) == "late/too-low"


def test_mischen_impossible_2_2_d78_refused_the_lower_solo_goes_on() -> None:
    game = Table(RULES, *CLUBS).solo(3, JACKS).say(3, "re").play("CK")
    game.act(late(0)).act(consent(1)).act(consent(2)).act(consent(3, agree=False))
    assert (game.state.contract, game.state.soloist) == (JACKS, 3)
    assert [spoken.call for spoken in game.state.calls] == [Call.RE]


def test_mischen_impossible_2_2_d78_calls_made_before_are_said_to_be_void() -> None:
    game = Table(RULES, *CLUBS).healthy().say(0, "re").play("CK").say(2, "kontra")
    game.act(late(1)).act(consent(2)).act(consent(3)).act(consent(0))
    void = ev.CallsVoid(calls=((Seat(0), Call.RE), (Seat(2), Call.KONTRA)))
    assert [event for event in game.last if isinstance(event, ev.CallsVoid)] == [void]
    assert void.to is None, "everybody is told"
    note = next(iter(notes(void, People(("Ann", "Ben", "Cem", "Dora")))))
    assert note.text.de == "Diese Ansagen gelten nicht mehr: Ann Re, Cem Kontra"
    assert note.text.en == "these calls are void: Ann Re, Cem Kontra"
    assert game.calls(1) == ["re"], "the soloist may say it anew"
    assert game.calls(0) == ["kontra"]


def test_mischen_impossible_2_2_d78_the_re_of_a_hochzeit_and_raised_steps_are_void_too() -> None:
    game = Table(RULES, "CQ CQ CK").hochzeit(0, Partner.FIRST_FOREIGN).play("CK")
    game.act(late(2)).act(consent(3)).act(consent(0)).act(consent(1))
    assert ev.CallsVoid(calls=((Seat(0), Call.RE),)) in game.last
    game = bids(Table(RULES, *CLUBS), solo(1, QUEENS), solo(3, QUEENS))
    game.act(do.RaiseSolo(seat=Seat(3), steps=2)).act(do.Pass(seat=Seat(1))).play("CK")
    game.act(late(0)).act(consent(1)).act(consent(2)).act(consent(3))
    assert ev.CallsVoid(calls=((Seat(3), Call.RE), (Seat(3), Call.NO90))) in game.last
    assert game.state.calls == ()


def test_mischen_impossible_2_2_d78_without_calls_nothing_is_void() -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK").act(late(1))
    game.act(consent(2)).act(consent(3)).act(consent(0))
    assert not [event for event in game.last if isinstance(event, ev.CallsVoid)]


def test_mischen_impossible_2_2_only_the_solos_of_the_book() -> None:
    game = Table(RULES, *CLUBS).healthy().play("CK")
    assert game.refused(late(1, Contract.SOLO_HEARTS)) == "late/no-such-solo"
    elsewhere = Table("ddv", *CLUBS).healthy().play("CK")
    assert elsewhere.refused(late(1)) == "late/not-here"
    wishes = {action.contract for action in game.legal(1) if isinstance(action, do.LateSolo)}
    assert wishes == {TRUMP, QUEENS, JACKS}


# 2.3


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (TRUMP, QUEENS, 1),
        (TRUMP, JACKS, 1),
        (QUEENS, JACKS, 1),
        (QUEENS, TRUMP, 2),
        (JACKS, TRUMP, 2),
        (JACKS, QUEENS, 2),
    ],
)
def test_mischen_impossible_2_3_trump_before_queens_before_jacks(
    first: Contract, second: Contract, winner: int
) -> None:
    game = bids(Table(RULES), solo(1, first), solo(2, second))
    assert game.state.phase is Phase.PLAY, "no raising between different kinds"
    assert game.state.soloist == winner
    assert game.state.contract is (first if winner == 1 else second)
    assert game.state.turn == 0, "the dealer's left leads"
    assert game.state.calls == ()


@pytest.mark.parametrize("kind", [TRUMP, QUEENS, JACKS])
def test_mischen_impossible_2_3_equal_solos_the_first_to_say_it(kind: Contract) -> None:
    game = bids(Table(RULES), solo(0, kind), solo(2, kind))
    assert game.state.phase is Phase.RAISING
    assert game.state.turn == 2
    game.act(do.Pass(seat=Seat(2)))
    assert (game.state.soloist, game.state.contract) == (0, kind)
    assert game.state.calls == ()


def test_mischen_impossible_2_3_equal_solos_more_announcements() -> None:
    game = bids(Table(RULES), solo(0, QUEENS), solo(2, QUEENS))
    assert game.refused(do.RaiseSolo(seat=Seat(0), steps=1)) == "turn/not-yours"
    game.act(do.RaiseSolo(seat=Seat(2), steps=1))
    assert game.state.turn == 0
    game.act(do.Pass(seat=Seat(0)))
    assert game.state.soloist == 2
    assert [(spoken.seat, spoken.call) for spoken in game.state.calls] == [(2, Call.RE)]
    assert ev.Called(seat=Seat(2), call=Call.RE) in game.last


def test_mischen_impossible_2_3_raising_in_turn_until_one_passes() -> None:
    game = bids(Table(RULES), solo(1, TRUMP), solo(3, TRUMP))
    for seat, steps in ((3, 1), (1, 1), (3, 2), (1, 4)):
        assert game.state.turn == seat
        game.act(do.RaiseSolo(seat=Seat(seat), steps=steps))
    assert game.refused(do.RaiseSolo(seat=Seat(3), steps=4)) == "bid/too-low"
    assert game.refused(do.RaiseSolo(seat=Seat(3), steps=6)) == "bid/too-low"
    game.act(do.Pass(seat=Seat(3)))
    assert game.state.soloist == 1
    said = [spoken.call for spoken in game.state.calls]
    assert said == [Call.RE, Call.NO90, Call.NO60, Call.NO30], "what was said binds"
    assert game.calls(1) == ["schwarz"]
    assert game.calls(3) == ["kontra"]


def test_mischen_impossible_2_3_at_equal_steps_the_earlier_solo_leads() -> None:
    game = bids(Table(RULES), solo(1, TRUMP), solo(3, TRUMP))
    game.act(do.RaiseSolo(seat=Seat(3), steps=2))
    start = game.state
    game.act(do.RaiseSolo(seat=Seat(1), steps=2)).act(do.Pass(seat=Seat(3)))
    assert game.state.soloist == 1
    game.state = start
    assert game.refused(do.RaiseSolo(seat=Seat(1), steps=1)) == "bid/too-low"


def test_mischen_impossible_2_3_three_with_the_same_solo_and_a_lower_one() -> None:
    game = bids(Table(RULES), solo(0, JACKS), solo(1, QUEENS), solo(2, QUEENS), solo(3, QUEENS))
    assert game.state.raising == (1, 2, 3), "the lower solo is out"
    game.act(do.RaiseSolo(seat=Seat(2), steps=1)).act(do.RaiseSolo(seat=Seat(3), steps=2))
    game.act(do.Pass(seat=Seat(1))).act(do.Pass(seat=Seat(2)))
    assert game.state.soloist == 3
    assert [spoken.call for spoken in game.state.calls] == [Call.RE, Call.NO90]


# 2.4 and 3.4


def test_mischen_impossible_2_4_a_silent_solo_is_not_announced() -> None:
    game = Table(RULES, "", "CQ CQ").healthy()
    assert game.state.contract is Contract.SILENT
    contract = found(game, ev.ContractSet)[0]
    assert isinstance(contract, ev.ContractSet)
    assert (contract.contract, contract.soloist) == (Contract.NORMAL, None)
    play_random(game, 1)
    for seat in (None, 0, 2, 3):
        assert not [event for event in seen_by(game, seat) if isinstance(event, ev.PartiesSettled)]
    assert (game.result.contract, game.result.soloist) == (Contract.SILENT, 1)


def test_mischen_impossible_3_4_no_other_solos() -> None:
    game = Table(RULES)
    solos = [action.contract for action in game.legal(0) if isinstance(action, do.BidSolo)]
    assert solos == [TRUMP, QUEENS, JACKS]
    for contract in Contract:
        if contract.is_solo and contract not in solos:
            assert game.refused(solo(0, contract)) == "bid/not-possible"
    declare = do.DeclareAlone(seat=Seat(0))
    game = Table(RULES, "DK CQ", "CQ").healthy().play("DK CQ")
    assert game.refused(declare) == "declare/not-now", "no secret solo with one queen"
