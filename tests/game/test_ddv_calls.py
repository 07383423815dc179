"""DDV 6: who may say what until when, on turn or not; skipping, first calls, repeats, replies."""

from collections.abc import Iterator

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, Call, Seat
from doppelkopf.game.result import CallMade
from doppelkopf.game.state import Phase
from game_kit import Table

LIMITS = {"re": 11, "kontra": 11, "no90": 10, "no60": 9, "no30": 8, "schwarz": 7}
STEPS = ("no90", "no60", "no30", "schwarz")


def table(changes: dict[str, object] | None = None) -> Table:
    """Seats 0 and 2 are Re, nobody has a reservation."""
    return Table("ddv", "CQ", "", "CQ", changes=changes).healthy()


def card(game: Table) -> do.Play:
    """Any card of the seat on turn."""
    assert game.state.turn is not None
    return next(action for action in game.legal(game.state.turn) if isinstance(action, do.Play))


def moments(game: Table) -> Iterator[Table]:
    """The game at every moment from here to its end, card by card."""
    while not game.state.is_over:
        yield game
        game.act(card(game))


def left(game: Table, seat: int) -> int:
    """How many cards a seat holds."""
    return len(game.state.hands[seat])


def until(game: Table, seat: int, cards: int) -> Table:
    """Play until a seat holds so many cards."""
    while left(game, seat) > cards:
        game.act(card(game))
    return game


def test_ddv_6_2_nobody_has_to_call() -> None:
    game = table().play_on()
    assert game.state.calls == ()
    assert not any(isinstance(event, ev.Owed | ev.Called) for event in game.events)


def test_ddv_6_2_one_may_call_on_turn_and_off_turn() -> None:
    turns: dict[int, set[int | None]] = {seat: set() for seat in range(4)}
    for game in moments(table()):
        for seat in range(4):
            if game.calls(seat):
                turns[seat].add(game.state.turn)
    assert all(seat in on_turn and len(on_turn) > 1 for seat, on_turn in turns.items())


@pytest.mark.parametrize(("seat", "word"), [(0, "re"), (1, "kontra"), (2, "re"), (3, "kontra")])
def test_ddv_6_3_re_and_kontra_with_eleven_cards(seat: int, word: str) -> None:
    for game in moments(table()):
        in_time = left(game, seat) >= 11
        assert game.calls(seat) == ([word] if in_time else [])
        if not in_time:
            assert game.refused(game.said(seat, word)) == "call/too-late"


def test_ddv_6_3_a_party_says_its_own_word() -> None:
    game = table()
    assert game.refused(game.said(0, "kontra")) == "call/other-party"
    assert game.refused(game.said(1, "re")) == "call/other-party"
    game.say(0, "re")
    (called,) = game.last
    assert isinstance(called, ev.Called)
    assert (called.seat, called.call, called.to) == (0, Call.RE, None)


def test_ddv_6_3_nothing_is_said_before_the_reservations_are_done() -> None:
    game = Table("ddv", "CQ", "", "CQ")
    assert game.refused(game.said(0, "re")) == "call/phase"


@pytest.mark.parametrize("word", STEPS)
@pytest.mark.parametrize("seat", range(4))
def test_ddv_6_4_absagen_by_the_speakers_own_cards(seat: int, word: str) -> None:
    started = table().say(seat, "re" if seat in (0, 2) else "kontra")
    started.say(seat, *STEPS[: STEPS.index(word)])
    for game in moments(started):
        in_time = left(game, seat) >= LIMITS[word]
        assert (word in game.calls(seat)) is in_time
        if not in_time:
            assert game.refused(game.said(seat, word)) == "call/too-late"


def test_ddv_6_4_partners_have_their_own_limits_within_one_trick() -> None:
    game = table().say(0, "re").say(1, "kontra").play_on(2)
    leader = game.state.turn
    assert leader is not None
    partner = (leader + 2) % 4
    game.act(card(game))
    assert (left(game, leader), left(game, partner)) == (9, 10)
    assert game.refused(game.said(leader, "no90")) == "call/too-late"
    assert "no90" in game.calls(partner)


@pytest.mark.parametrize("word", STEPS)
def test_ddv_6_4_an_absage_needs_the_partys_first_call(word: str) -> None:
    game = table()
    assert game.refused(game.said(0, word)) == "call/first-re-or-kontra"
    game.say(1, "kontra")
    assert game.refused(game.said(0, word)) == "call/first-re-or-kontra"
    assert word in game.calls(3), "the partner's call is the party's"
    game.say(2, "re")
    assert word in game.calls(0)


@pytest.mark.parametrize("word", STEPS[1:])
@pytest.mark.parametrize("said", range(3))
def test_ddv_6_4_skipping_while_the_skipped_steps_are_in_time(word: str, said: int) -> None:
    if STEPS.index(word) <= said:
        return
    needed = LIMITS[STEPS[said]]
    for game in moments(table().say(0, "re", *STEPS[:said])):
        in_time = left(game, 0) >= needed
        assert (word in game.calls(0)) is in_time
        if not in_time:
            assert game.refused(game.said(0, word)) == "call/too-late"


def test_ddv_6_4_skipped_steps_are_said_along() -> None:
    game = table().say(0, "re").say(2, "no30")
    assert [event.call for event in game.last if isinstance(event, ev.Called)] == [
        Call.NO90, Call.NO60, Call.NO30,
    ]  # fmt: skip
    assert game.refused(game.said(0, "no60")) == "call/already"
    assert game.calls(0) == ["schwarz"]
    result = game.play_on().result
    assert result.calls == (
        CallMade(Seat(0), Call.RE), *(CallMade(Seat(2), call) for call in ABSAGEN[:3]),
    )  # fmt: skip
    rules = [item.rule for item in game.score.items]
    assert {"absage-no90", "absage-no60", "absage-no30"} <= set(rules)


@pytest.mark.parametrize("word", LIMITS)
def test_ddv_6_4_with_forty_cards_every_limit_is_two_lower(word: str) -> None:
    seat = 1 if word == "kontra" else 0
    started = table({"deck.nines": False})
    assert left(started, 0) == 10
    if word in STEPS:
        started.say(seat, "re", *STEPS[: STEPS.index(word)])
    for game in moments(started):
        assert (word in game.calls(seat)) is (left(game, seat) >= LIMITS[word] - 2)


@pytest.mark.parametrize("call", ["re", *STEPS])
def test_ddv_6_4_4_reply_with_one_card_fewer(call: str) -> None:
    started = table().say(0, "re", *([call] if call != "re" else []))
    for game in moments(started):
        for seat in (1, 3):
            assert ("kontra" in game.calls(seat)) is (left(game, seat) >= LIMITS[call] - 1)


@pytest.mark.parametrize("call", ["kontra", *STEPS])
def test_ddv_6_4_4_re_may_reply_as_well(call: str) -> None:
    started = table().say(3, "kontra", *([call] if call != "kontra" else []))
    for game in moments(started):
        for seat in (0, 2):
            assert ("re" in game.calls(seat)) is (left(game, seat) >= LIMITS[call] - 1)


def test_ddv_6_4_4_a_later_absage_opens_the_reply_again() -> None:
    game = until(table().say(0, "re"), 1, 9)
    assert game.refused(game.said(1, "kontra")) == "call/too-late"
    speaker = next(seat for seat in (0, 2) if left(game, seat) >= 10)
    game.say(speaker, "no90")
    assert "kontra" in game.calls(1)
    game.say(1, "kontra")
    assert game.state.calls[-1].reply


def test_ddv_6_4_4_after_a_late_reply_there_is_no_absage() -> None:
    game = until(table().say(0, "re"), 3, 10)
    assert left(game, 1) == 11, "the partner could have said it in time"
    game.say(3, "kontra")
    for seat in (1, 3):
        assert game.refused(game.said(seat, "no90")) == "call/only-replied"
        assert game.calls(seat) == []


def test_ddv_6_4_4_after_a_reply_in_time_absagen_go_on() -> None:
    game = until(table().say(0, "re"), 1, 11).say(1, "kontra")
    assert "no90" in game.calls(1)
    until(game, 1, 10).say(1, "no90")
    assert [spoken.call for spoken in game.state.calls][-1] is Call.NO90


def test_ddv_6_4_4_who_was_called_against_keeps_his_absagen() -> None:
    game = until(table().say(0, "re"), 1, 10).say(1, "kontra")
    speaker = next(seat for seat in (0, 2) if left(game, seat) >= 10)
    assert "no90" in game.calls(speaker)


def test_ddv_6_4_4_without_a_call_of_the_opponents_there_is_no_reply() -> None:
    game = until(table(), 1, 10)
    assert game.refused(game.said(1, "kontra")) == "call/too-late"
    mate = until(table().say(3, "kontra"), 1, 10)
    assert mate.refused(mate.said(1, "kontra")) == "call/already", "a partner's call is no reason"


def test_ddv_6_4_4_a_reply_counts_like_any_call() -> None:
    game = until(table().say(0, "re"), 1, 10).say(1, "kontra").play_on()
    assert {"call-re", "call-kontra"} <= {item.rule for item in game.score.items}


@pytest.mark.parametrize("word", ["re", *STEPS])
def test_ddv_6_4_7_a_party_says_nothing_twice(word: str) -> None:
    game = table().say(0, "re", *STEPS[: STEPS.index(word) + 1 if word != "re" else 0])
    for seat in (0, 2):
        assert game.refused(game.said(seat, word)) == "call/already"
    game.say(1, "kontra")
    assert game.refused(game.said(3, "kontra")) == "call/already"
    assert "no90" in game.calls(3), "the other party has its own"


def test_ddv_6_4_7_d40_a_higher_absage_covers_the_lower_ones() -> None:
    game = table().say(0, "re", "no60")
    assert game.refused(game.said(2, "no90")) == "call/already"
    assert game.calls(2) == ["no30", "schwarz"]


def test_ddv_6_4_calls_in_a_solo_keep_the_same_limits() -> None:
    started = Table("ddv", duty=(1,)).solo(1, "solo-jacks")
    assert started.state.phase is Phase.PLAY
    for game in moments(started):
        assert ("re" in game.calls(1)) is (left(game, 1) >= 11)
        assert ("kontra" in game.calls(3)) is (left(game, 3) >= 11)
