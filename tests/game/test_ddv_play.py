"""DDV 5.3: following suit with every sentence of refusal, the order of play, looking at tricks."""

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply
from game_kit import Table

HANDS = (
    "CQ HT SJ DA D9 CA CA ST SK HA HK H9",
    "SQ DQ DJ DT CK C9 SA SA S9 HA HK H9",
    "CQ HT SQ HQ HJ DK CT CT CK C9 ST SK",
    "HQ DQ CJ CJ SJ HJ DJ DA DT DK D9 S9",
)
"""Seat 3 is void of clubs and hearts; seat 2 has no Fehl heart."""


def refusal(game: Table, card: str) -> tuple[str, str, str]:
    """Code and both sentences of a refused card."""
    with pytest.raises(IllegalAction) as caught:
        apply(game.state, game.card(card))
    assert game.card(card) not in game.legal(game.card(card).seat)
    return (caught.value.code, caught.value.reason.de, caught.value.reason.en)


def cards(game: Table, seat: int) -> set[str]:
    """The cards a seat may play now."""
    return {str(action.card) for action in game.legal(seat) if isinstance(action, do.Play)}


@pytest.mark.parametrize(
    ("led", "wrong", "de", "en"),
    [
        (
            "CA",
            "SA",
            "Du hast noch ♣K: Kreuz ist angespielt.",
            "You still hold ♣K: clubs were led.",
        ),
        (
            "CA",
            "SQ",
            "Du hast noch ♣K: Kreuz ist angespielt.",
            "You still hold ♣K: clubs were led.",
        ),
        ("ST", "CK", "Du hast noch ♠A: Pik ist angespielt.", "You still hold ♠A: spades were led."),
        (
            "HA",
            "DT",
            "Du hast noch ♥A: Herz ist angespielt.",
            "You still hold ♥A: hearts were led.",
        ),
        (
            "HT",
            "HA",
            "Du hast noch ♠D: Trumpf ist angespielt.",
            "You still hold ♠Q: trump was led.",
        ),
        (
            "D9",
            "C9",
            "Du hast noch ♠D: Trumpf ist angespielt.",
            "You still hold ♠Q: trump was led.",
        ),
    ],
)
def test_ddv_5_3_who_can_follow_must(led: str, wrong: str, de: str, en: str) -> None:
    game = Table("ddv", *HANDS).healthy().play(led)
    assert refusal(game, wrong) == ("play/must-follow", de, en)


def test_ddv_5_3_in_a_suit_solo_diamonds_are_followed() -> None:
    game = Table("ddv", *HANDS).solo(0, "solo-hearts").play("DA")
    assert refusal(game, "SA") == (
        "play/must-follow",
        "Du hast noch ♦10: Karo ist angespielt.",
        "You still hold ♦10: diamonds were led.",
    )
    assert cards(game, 1) == {"DT"}


def test_ddv_5_3_trump_is_a_suit_of_its_own() -> None:
    game = Table("ddv", *HANDS).healthy().play("HA HK")
    assert cards(game, 2) == set(HANDS[2].split()), "the dulle does not follow hearts"
    game = Table("ddv", *HANDS).healthy().play("CA CK CT")
    assert cards(game, 3) == set(HANDS[3].split()), "the jack of clubs does not follow clubs"
    game = Table("ddv", *HANDS).healthy().play("DA")
    assert cards(game, 1) == {"SQ", "DQ", "DJ", "DT"}


def test_ddv_5_3_in_solos_the_cards_follow_their_new_suits() -> None:
    game = Table("ddv", *HANDS).solo(0, "solo-queens").play("HT")
    assert cards(game, 1) == {"HA", "HK", "H9"}
    game = Table("ddv", *HANDS).solo(0, "solo-queens").play("SJ SA SK")
    assert cards(game, 3) == {"SJ", "S9"}
    game = Table("ddv", *HANDS).solo(0, "solo-trumpless").play("CQ CK CQ")
    assert cards(game, 3) == {"CJ"}


def test_ddv_5_3_who_cannot_follow_may_trump_or_discard() -> None:
    game = Table("ddv", *HANDS).healthy().play("HA HA")
    assert cards(game, 2) == set(HANDS[2].split())
    assert game.play("DK S9").state.tricks[0].owner == 2
    game = Table("ddv", *HANDS).healthy().play("HA HK CT S9")
    assert game.state.tricks[0].owner == 0


def test_ddv_5_3_out_of_turn_stale_and_unheld_cards_are_refused() -> None:
    game = Table("ddv", *HANDS).healthy()
    assert game.refused(do.Play(seat=Seat(1), card=game.state.hands[1][0], number=1)) == (
        "turn/not-yours"
    )
    assert refusal(game, "SQ")[0] == "play/not-held"
    first = game.card("CA")
    game.act(first)
    assert game.refused(first) == "play/stale"
    card = game.card("CK").card
    assert game.refused(do.Play(seat=Seat(1), card=card, number=3)) == "play/stale"
    assert game.refused(do.Play(seat=Seat(1), card=card, number=2, by=Seat(0))) == "seat/not-yours"
    assert game.refused(do.Play(seat=Seat(9), card=card, number=2)) == "seat/unknown"


def test_ddv_5_3_no_card_before_the_reservations_and_none_after_the_end() -> None:
    game = Table("ddv", *HANDS)
    assert refusal(game, "CA")[0] == "phase/wrong"
    game.healthy().play_on()
    card = game.state.setup.hands[0][0]
    assert game.refused(do.Play(seat=Seat(0), card=card, number=49)) == "phase/over"


def test_ddv_5_3_the_winner_of_a_trick_leads_to_the_next() -> None:
    game = Table("ddv", *HANDS).healthy().play("ST SA SK S9")
    assert (game.state.turn, game.state.leader) == (1, 1)
    game.play("HA DK")
    assert game.state.turn == 3, "clockwise, one card each"


def test_ddv_5_3_jacks_of_hearts_and_nines_of_diamonds_change_nothing() -> None:
    game = Table("ddv", *HANDS).healthy().play("D9 DJ HJ HJ")
    trick = game.state.tricks[0]
    assert (trick.owner, game.state.direction) == (2, 1)
    assert [len(hand) for hand in game.state.hands] == [11] * 4
    assert "SQ" in map(str, game.state.hands[2]), "hands stay where they are"
    moved = (ev.HandsSwapped, ev.DirectionTurned)
    assert not any(isinstance(event, moved) for event in game.events)


def test_ddv_5_3_two_nines_of_diamonds_do_not_turn_the_direction() -> None:
    game = Table("ddv", *HANDS).healthy().play("D9 DJ DK D9")
    assert game.state.turn == 1
    assert game.play("C9").state.turn == 2


def test_ddv_5_3_four_jacks_are_an_ordinary_trick() -> None:
    game = Table("ddv", "CQ SJ", "DJ", "HJ CQ", "CJ").healthy().play("SJ DJ HJ CJ")
    assert game.state.tricks[0].owner == 3


def test_ddv_5_3_there_is_no_genscher() -> None:
    game = Table("ddv", "DK DK CQ", "CQ").healthy()
    assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"
    assert game.refused(game.card("DK", face_down=True)) == "play/no-face-down"


def test_ddv_5_3_a_trick_is_shown_to_all_when_it_is_complete() -> None:
    game = Table("ddv", *HANDS).healthy().play("CA CK CT")
    assert not any(isinstance(event, ev.TrickTaken) for event in game.events)
    game.play("DT")
    taken = next(event for event in game.last if isinstance(event, ev.TrickTaken))
    assert (taken.to, taken.owner, taken.number) == (None, 3, 1)
    assert [str(card) for card in taken.cards] == ["CA", "CK", "CT", "DT"]
