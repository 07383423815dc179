"""Hausregeln 2021, 8.11: Genschern, with the change of parties and the renaming of calls.

Decisions D16 (when, and what becomes of calls), D50 (while it is open, and alone), D40, D12.
"""

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import Scene, events_of, found

RE, KONTRA = Party.RE, Party.KONTRA


def genscher(
    *tricks: str, re: tuple[int, ...] = (1, 2), hold: dict[int, str] | None = None
) -> Scene:
    """Seat 0 holds both ♦K; they may say Genscher with the first card."""
    kings = {0: "DK"} if sum(trick.count("DK") for trick in tricks) < 2 else {}
    return Scene(*tricks, re=re, hold={**kings, **(hold or {})}).healthy()


def say_it(game: Scene) -> Scene:
    """The next card is a ♦K, and it is said with it."""
    card = game.card("DK", genscher=True)
    leader, direction, cards = game.script[0]
    assert cards[0] is Card.DK
    game.act(card)
    game.script[0] = ((leader + direction) % 4, direction, cards[1:])
    return game


def parties(game: Table) -> str:
    """The parties as letters: R, K, ? while open."""
    return "".join({RE: "R", KONTRA: "K", None: "?"}[party] for party in game.state.parties)


def calls(game: Table) -> list[tuple[int, str]]:
    return [(made.seat, made.call.value) for made in game.state.calls]


# When it may be said.


def test_hausregeln_8_11_both_diamond_kings_may_be_announced_with_the_first() -> None:
    game = genscher("0: DK")
    options = [action for action in game.legal(0) if isinstance(action, do.Play)]
    assert [action.card for action in options if action.genscher] == [Card.DK]
    assert game.card("DK") in game.legal(0)


def test_hausregeln_8_11_one_diamond_king_is_not_enough() -> None:
    game = Scene("0: DK", hold={1: "DK"}).healthy()
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_it_is_said_with_the_first_king_or_never() -> None:
    game = genscher("0: DK D9 DT HT", "3: D9 DK").lay(1).lay_cards(1)
    assert game.state.turn == 0
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_no_other_card_announces_it() -> None:
    game = genscher("0: DK", hold={0: "DK D9"})
    assert game.refused(game.card("D9", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_it_may_be_said_in_any_trick() -> None:
    game = genscher("0: CA CT CK C9", "0: DK HT D9 DT", hold={0: "DK"}).lay(1)
    assert game.card("DK", genscher=True) in game.legal(0)


def test_hausregeln_8_11_kings_that_came_by_a_swap_count() -> None:
    game = Scene("0: DJ HJ HJ D9", hold={2: "DK DK"}).healthy().lay()
    assert game.state.turn == 1
    assert game.card("DK", genscher=True) in game.legal(1)


# In which games.


@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-clubs", "solo-queens"])
def test_hausregeln_8_11_not_in_an_announced_solo(contract: str) -> None:
    game = Scene(hold={0: "DK DK"}).solo(0, contract)
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_not_in_a_hammelrennen() -> None:
    game = Scene(hold={0: "DK DK"}, forced=Forced.HAMMELRENNEN)
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_not_in_a_ramsch() -> None:
    poor = "C9 C9 CK CT CA S9 SK ST HK HA D9 DA"
    game = Table("hausregeln-2021", "DK DK", poor).bid(do.BidArmut(seat=Seat(1)))
    for seat in (0, 3, 2):
        game.act(do.Decline(seat=Seat(seat)))
    assert game.state.contract is Contract.RAMSCH
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_not_while_a_hochzeit_is_undecided() -> None:
    game = Scene(re=(1, 1), hold={0: "DK DK"}).hochzeit(1, Partner.FIRST_FOREIGN_FEHL)
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_not_when_a_hochzeit_was_left_alone() -> None:
    tricks = ("0: HT D9 DT DJ", "0: HT D9 DT DJ", "0: CQ DQ SJ HJ")
    game = Scene(*tricks, re=(0, 0), hold={0: "DK DK"})
    game.hochzeit(0, Partner.FIRST_FOREIGN_FEHL).lay()
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


def test_hausregeln_8_11_a_hochzeit_with_its_partner_may_be_changed() -> None:
    tricks = ("0: CA C9 CT D9", "3: DK DJ D9 DT", "0: HT CJ SJ DK")
    game = Scene(*tricks, re=(2, 2), hold={}).hochzeit(2, Partner.FIRST_FOREIGN_FEHL).lay(1)
    assert parties(game) == "KKRR"
    say_it(game).lay()
    assert parties(game) == "RKKR"


def test_hausregeln_8_11_a_silent_hochzeit_ends_with_it() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK", re=(2, 2))
    assert game.state.contract is Contract.SILENT
    assert parties(game) == "KKRK"
    say_it(game).lay()
    assert parties(game) == "RRKK"
    game.play_on()
    assert game.result.contract is Contract.NORMAL
    assert (game.result.re, game.result.soloist) == ((0, 1), None)


def test_hausregeln_8_11_the_silent_player_himself_may_say_it() -> None:
    game = say_it(genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK", re=(0, 0))).lay()
    assert parties(game) == "RRKK"


# Who plays with whom.


def test_hausregeln_8_11_the_parties_are_open_until_the_other_king_is_taken() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK")
    assert parties(game) == "KRRK"
    say_it(game)
    assert parties(game) == "????"
    (event,) = events_of(game, ev.PartiesSettled)
    assert (event.reason, event.parties) == ("genscher-open", (RE, None, None, None))
    game.lay(1)
    assert parties(game) == "????"
    game.lay()
    assert parties(game) == "RRKK"
    event = events_of(game, ev.PartiesSettled)[-1]
    assert (event.reason, event.parties) == ("genscher", (RE, RE, KONTRA, KONTRA))


@pytest.mark.parametrize(
    ("second", "expected"),
    [("1: SJ HJ DJ DK", "RRKK"), ("1: HJ SJ DJ DK", "RKRK"), ("1: HJ D9 SJ DK", "RKKR")],
)
def test_hausregeln_8_11_the_partner_is_who_takes_the_other_king(
    second: str, expected: str
) -> None:
    game = say_it(genscher("0: DK HT D9 DT", second)).lay()
    assert parties(game) == expected
    game.play_on()
    assert len(game.result.re) == 2


@pytest.mark.parametrize("re", [(0, 1), (1, 2), (0, 3), (2, 3)])
def test_hausregeln_8_11_the_party_of_the_genscher_is_re(re: tuple[int, int]) -> None:
    game = say_it(genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK", re=re)).lay()
    assert parties(game) == "RRKK"
    assert game.play_on().result.re == (0, 1)


def test_hausregeln_8_11_a_king_taken_by_himself_makes_a_solo() -> None:
    game = say_it(genscher("0: DK D9 DT HT", "3: CA DK CT C9")).lay()
    assert game.state.tricks[1].owner == 0
    assert parties(game) == "RKKK"
    game.play_on()
    assert (game.result.re, game.result.soloist) == ((0,), 0)
    others = game.points[1:]
    assert others == [others[0]] * 3
    assert game.points[0] == -3 * others[0]


def test_hausregeln_8_11_the_other_king_may_be_in_another_hand_by_then() -> None:
    tricks = ("0: DK HT D9 DT", "1: HJ D9 DJ HJ", "1: HT DQ DT SJ")
    game = say_it(genscher(*tricks)).lay(2)
    assert game.state.hands[1].count(Card.DK) == 1  # the hands of 0 and 1 were exchanged
    game.lay()
    assert parties(game) == "????"


def test_hausregeln_8_11_without_a_word_nothing_changes() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").lay()
    assert parties(game) == "KRRK"
    assert events_of(game, ev.PartiesSettled) == []


def test_hausregeln_8_11_everyone_hears_it() -> None:
    game = say_it(genscher("0: DK"))
    (played,) = events_of(game, ev.CardPlayed)
    assert (played.genscher, played.to) == (True, None)


# Calls.


def test_hausregeln_8_11_while_it_is_open_only_he_calls_and_says_re() -> None:
    game = say_it(genscher("0: DK HT D9 DT"))
    assert [game.calls(seat) for seat in range(4)] == [["re"], [], [], []]
    assert game.refused(game.said(1, "re")) == "call/party-open"
    assert game.refused(game.said(3, "kontra")) == "call/party-open"
    assert game.refused(game.said(0, "kontra")) == "call/other-party"


def test_hausregeln_8_11_no_limit_moves() -> None:
    game = say_it(genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK")).lay(1).lay_cards(1)
    assert game.calls(0) == ["re"]
    game.lay_cards(1)
    assert game.refused(game.said(0, "re")) == "call/too-late"
    game.lay()
    assert game.refused(game.said(1, "re")) == "call/too-late"
    assert game.refused(game.said(2, "kontra")) == "call/too-late"


def test_hausregeln_8_11_a_call_stays_with_its_speaker_under_the_new_name() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").say(0, "kontra").say(2, "re")
    say_it(game).lay()
    assert parties(game) == "RRKK"
    assert calls(game) == [(0, "re"), (2, "kontra")]
    converted = events_of(game, ev.CallsConverted)[-1]
    assert converted.calls == ((0, "re"), (2, "kontra"))
    game.play_on()
    assert [(made.seat, made.call.value) for made in game.result.calls] == calls(game)


def test_hausregeln_8_11_two_first_calls_in_one_new_party_are_one() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").say(0, "kontra").say(1, "re")
    say_it(game).lay()
    assert calls(game) == [(0, "re")]
    assert [item.rule for item in game.play_on().score.multipliers] == ["call-re"]


def test_hausregeln_8_11_of_two_equal_calls_the_later_gives_the_time_for_the_next_step() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").say(1, "re")
    say_it(game).lay(1).say(0, "re").lay()
    assert parties(game) == "RRKK"
    assert calls(game) == [(1, "re")]
    assert game.calls(1) == ["no90"], "one trick after the Re of their new partner"


def test_hausregeln_8_11_the_highest_absage_of_the_members_holds() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK")
    game.say(0, "kontra", "no90").say(1, "re", "no90", "no60").say(2, "no30")
    say_it(game).lay()
    assert calls(game) == [
        (0, "re"), (0, "no90"), (1, "no60"), (2, "no90"), (2, "no60"), (2, "no30"),
    ]  # fmt: skip


def test_hausregeln_8_11_a_party_has_a_first_call_only_if_a_member_made_one() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").say(1, "re").say(2, "no90")
    say_it(game).lay()
    assert parties(game) == "RRKK"
    assert calls(game) == [(1, "re"), (2, "no90")]  # Kontra's Absage, but no Kontra
    assert [item.rule for item in game.play_on().score.multipliers] == ["call-re"]


def test_hausregeln_8_11_his_absage_may_rest_on_a_call_of_the_other_side() -> None:
    game = genscher("0: DK HT D9 DT", "1: SJ HJ DJ DK").say(3, "kontra").say(0, "no90")
    say_it(game)
    assert game.calls(0) == ["re", "no60"]
    game.say(0, "no60").lay()
    assert parties(game) == "RRKK"
    assert calls(game) == [(3, "kontra"), (0, "no90"), (0, "no60")]


def test_hausregeln_8_11_he_goes_on_from_his_own_call() -> None:
    game = say_it(genscher("0: DK HT D9 DT").say(0, "kontra"))
    assert game.refused(game.said(0, "re")) == "call/already"
    game.say(0, "no90").lay()
    assert calls(game) == [(0, "kontra"), (0, "no90")]


def test_hausregeln_8_11_a_game_broken_off_while_it_is_open_has_him_alone_as_re() -> None:
    game = Scene(
        "0: DK HT D9 DT",
        "1: CA S9",
        re=(1, 2),
        hold={0: "DK", 2: "CK"},
        changes={"offences.honour": True},
    )
    game.healthy().say(0, "kontra").say(1, "re")
    say_it(game).lay()  # seat 2 holds ♣K and does not follow
    game.act(do.Accuse(seat=Seat(0), offender=Seat(2)))
    assert game.state.is_over
    assert game.result.re == (0,)
    assert [(made.seat, made.call.value) for made in game.result.calls] == [
        (0, "re"), (1, "kontra"),
    ]  # fmt: skip


# Duties while it is open.


def test_hausregeln_8_11_he_owes_re_for_a_rich_trick_and_others_nothing() -> None:
    game = say_it(genscher("0: DK DJ D9 HT", "3: SK SA SA SK")).lay()
    assert game.state.tricks[1].owner == 0
    assert game.state.duty is not None
    assert game.calls(0) == ["re"]
    other = say_it(genscher("0: DK DJ D9 HT", "3: SA SK SA SK")).lay()
    assert other.state.duty is None


def test_hausregeln_8_11_alone_he_plays_a_solo_without_duties() -> None:
    game = say_it(genscher("0: DK D9 DT HT", "3: CA DK CA CT")).lay()
    assert parties(game) == "RKKK"
    assert game.state.duty is None


# Special points go by the parties at the end.


def test_hausregeln_8_11_what_was_caught_counts_for_the_final_parties() -> None:
    game = genscher("0: DK HT HT D9", "1: SJ HJ DJ DK", re=(1, 2))
    assert found(say_it(game).lay(1)) == [("dulle-caught", 1, 2)]
    game.lay()
    assert parties(game) == "RRKK"
    kept = [(one.id.value, one.seat, one.of) for one in game.play_on().result.specials]
    assert ("dulle-caught", 1, 2) in kept
    (item,) = [
        item for item in game.score.items if item.rule == "special-dulle-caught" and item.seat == 1
    ]
    assert (item.party, int(item.points)) == (RE, 1)  # partners when it fell, opponents at the end


def test_hausregeln_8_11_a_king_caught_from_the_later_partner_counts_nothing() -> None:
    tricks = ("0: SA SQ S9 SK", "1: DK HT D9 DT", "2: HJ SJ DJ DK")
    game = Scene(*tricks, re=(0, 1)).healthy().lay(1)
    assert found(game) == [("klabautermann", 1, 3)]
    say_it(game).lay()
    assert parties(game) == "KRKR"
    assert found(game, "klabautermann") == []
