"""DDV 4.4: Hochzeit found in tricks 1-3, left alone, kept silent; its limits for calls (6.4)."""

import pytest

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

RE, KONTRA = Party.RE, Party.KONTRA
HANDS = (
    "CA CT SA ST HA H9 SJ HJ DJ DT DK D9",
    "CQ CQ HT HT SQ DQ CJ DA CK C9 SK HK",
    "CA CT SA S9 HA HK SQ HQ SJ DJ DA DT",
    "CK C9 CJ ST SK S9 H9 HJ HQ DK D9 DQ",
)
"""Seat 1 has both queens of clubs; seat 3 deals, seat 0 leads."""

FEHL_TO_0 = "CA CK CT C9"
TRUMP_TO_2 = "D9 DQ HQ DK"
OWN_1 = "D9 HT DT D9"
OWN_2 = "HT DJ DK DK"
OWN_3 = "CQ DA DQ DJ"
SECOND_TO_2 = "CK CA C9 CT"
THIRD_TO_2 = "HK HA H9 H9"


def wedding(*tricks: str) -> Table:
    """The Hochzeit of seat 1, with these tricks played."""
    game = Table("ddv", *HANDS).hochzeit(1, Partner.FIRST_FOREIGN)
    for cards in tricks:
        game.play(cards)
    return game


def settled(game: Table) -> list[ev.PartiesSettled]:
    return [event for event in game.events if isinstance(event, ev.PartiesSettled)]


def test_ddv_4_4_only_who_holds_both_queens_has_a_hochzeit() -> None:
    game = wedding()
    assert (game.state.contract, game.state.soloist) == (Contract.HOCHZEIT, 1)
    assert game.state.parties == (None, RE, None, None)
    assert game.state.turn == 0, "the dealer's left leads"


@pytest.mark.parametrize(
    ("tricks", "partner", "decided"),
    [
        ((FEHL_TO_0,), 0, 1),
        ((TRUMP_TO_2,), 2, 1),
        ((OWN_1, SECOND_TO_2), 2, 2),
        ((OWN_1, OWN_2, THIRD_TO_2), 2, 3),
    ],
)
def test_ddv_4_4_the_first_other_winner_of_tricks_1_to_3_is_partner(
    tricks: tuple[str, ...], partner: int, decided: int
) -> None:
    game = wedding(*tricks[:-1])
    assert not settled(game)
    game.play(tricks[-1])
    assert game.state.hochzeit is not None
    assert (game.state.hochzeit.partner, game.state.hochzeit.decided) == (partner, decided)
    parties = tuple(RE if seat in (1, partner) else KONTRA for seat in range(4))
    assert game.state.parties == parties
    assert [(event.parties, event.reason, event.to) for event in settled(game)] == [
        (parties, "hochzeit", None)
    ]
    assert game.play_on().result.re == tuple(sorted((1, partner)))


def test_ddv_4_4_trump_or_fehl_makes_no_difference() -> None:
    assert wedding(FEHL_TO_0).state.parties[0] is RE
    assert wedding(TRUMP_TO_2).state.parties[2] is RE


def test_ddv_4_4_three_own_tricks_leave_him_alone() -> None:
    game = wedding(OWN_1, OWN_2)
    assert not settled(game)
    game.play(OWN_3)
    assert game.state.parties == (KONTRA, RE, KONTRA, KONTRA)
    assert [event.reason for event in settled(game)] == ["alone"]
    game.play(SECOND_TO_2)
    assert game.state.parties == (KONTRA, RE, KONTRA, KONTRA), "the fourth trick finds nobody"


def test_ddv_4_4_alone_is_played_with_diamonds_as_trumps_and_scored_as_a_solo() -> None:
    game = wedding(OWN_1, OWN_2, OWN_3).play_on()
    assert (game.result.re, game.result.soloist) == ((1,), 1)
    value = game.score.base
    winner = game.score.winner
    assert game.points[1] == (3 * value if winner is RE else -3 * value)
    assert game.points[0] == game.points[2] == game.points[3] == -game.points[1] / 3
    assert [event.id for event in game.state.specials] != [], "there would be something to count"
    rules = {item.rule for item in game.score.items}
    assert rules <= {"won", "under-90", "under-60", "under-30", "no-trick"}


def test_ddv_4_4_with_a_partner_it_is_scored_as_a_normal_game() -> None:
    game = wedding(FEHL_TO_0).play_on()
    assert [abs(points) for points in game.points] == [abs(game.score.base)] * 4
    assert game.points[0] == game.points[1] == -game.points[2] == -game.points[3]


def test_ddv_4_4_unannounced_he_plays_alone_and_nobody_is_told() -> None:
    game = Table("ddv", *HANDS).healthy()
    assert game.state.contract is Contract.SILENT
    assert game.state.parties == (KONTRA, RE, KONTRA, KONTRA)
    contract = next(event for event in game.events if isinstance(event, ev.ContractSet))
    assert (contract.contract, contract.soloist, contract.leader) == (Contract.NORMAL, None, 0)
    game.play(FEHL_TO_0)
    assert not settled(game), "no trick finds a partner"
    game.play_on()
    assert (game.result.contract, game.result.re) == (Contract.SILENT, (1,))
    assert game.points[1] == -3 * game.points[0] == -3 * game.points[2]
    assert "against-alten" not in {item.rule for item in game.score.items}


@pytest.mark.parametrize(("seat", "call"), [(1, "re"), (0, "kontra"), (3, "kontra")])
def test_ddv_4_4_silent_games_keep_the_normal_limits(seat: int, call: str) -> None:
    game = Table("ddv", *HANDS).healthy()
    while not game.state.is_over:
        left = len(game.state.hands[seat])
        assert (call in game.calls(seat)) is (left >= 11)
        game.act(game.card(card_choices(game)[0]))


def card_choices(game: Table) -> list[str]:
    """The cards that may be played now."""
    assert game.state.turn is not None
    return [str(action.card) for action in game.legal(game.state.turn) if hasattr(action, "card")]


def test_ddv_4_4_declaring_it_is_not_saying_re() -> None:
    game = wedding(FEHL_TO_0)
    assert game.state.calls == ()
    assert "re" in game.calls(1)
    assert "call-re" not in {item.rule for item in game.play_on().score.items}


@pytest.mark.parametrize(
    ("tricks", "lower"),
    [
        ((FEHL_TO_0,), 0),
        ((OWN_1, SECOND_TO_2), 1),
        ((OWN_1, OWN_2, THIRD_TO_2), 2),
        ((OWN_1, OWN_2, OWN_3), 2),
    ],
)
@pytest.mark.parametrize("call", ["re", "kontra"])
def test_ddv_6_4_limits_fall_with_the_trick_that_settles_a_hochzeit(
    tricks: tuple[str, ...], lower: int, call: str
) -> None:
    game = wedding(*tricks)
    while not game.state.is_over:
        for seat in range(4):
            own = (game.state.parties[seat] is RE) is (call == "re")
            left = len(game.state.hands[seat])
            assert (call in game.calls(seat)) is (own and left >= 11 - lower)
        game.act(game.card(card_choices(game)[0]))


STEPS = (("no90", 10), ("no60", 9), ("no30", 8), ("schwarz", 7))


@pytest.mark.parametrize(
    ("tricks", "lower"),
    [((FEHL_TO_0,), 0), ((OWN_1, SECOND_TO_2), 1), ((OWN_1, OWN_2, THIRD_TO_2), 2)],
)
@pytest.mark.parametrize("step", range(4))
def test_ddv_6_4_so_do_those_of_the_absagen(tricks: tuple[str, ...], lower: int, step: int) -> None:
    call, needed = STEPS[step]
    game = wedding(*tricks).say(1, "re", *(name for name, _ in STEPS[:step]))
    while not game.state.is_over:
        left = len(game.state.hands[1])
        assert (call in game.calls(1)) is (left >= needed - lower)
        if left < needed - lower:
            assert game.refused(game.said(1, call)) == "call/too-late"
        game.act(game.card(card_choices(game)[0]))


def test_ddv_6_4_nobody_calls_before_a_hochzeit_is_settled() -> None:
    game = wedding()
    for cards in (*OWN_1.split(), *OWN_2.split(), *THIRD_TO_2.split()[:3]):
        for seat in range(4):
            assert game.calls(seat) == []
            for call in ("re", "kontra"):
                assert game.refused(game.said(seat, call)) == "call/party-open"
        game.play(cards)
    game.play(THIRD_TO_2.split()[3])
    assert game.calls(1) == game.calls(2) == ["re"]
    assert game.calls(0) == game.calls(3) == ["kontra"]


def test_ddv_6_4_4_a_reply_in_a_hochzeit_shifts_too() -> None:
    game = wedding(OWN_1, SECOND_TO_2).say(1, "re")
    while not game.state.is_over:
        left = len(game.state.hands[0])
        assert ("kontra" in game.calls(0)) is (left >= 9)
        game.act(game.card(card_choices(game)[0]))
