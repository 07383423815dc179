"""Mischen Impossible: redeals, penalties, money, Bock, signs."""

import pytest

from doppelkopf.language import Lang
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.showing.amounts import cents, euros
from doppelkopf.match.state import Kind
from doppelkopf.rules.model.bock import Trigger
from match.match_kit import ahead, asked, book, dealers, factors, game, refused

RULES = "mischen-impossible"
MISDEAL = log.Redeal(reason=Reason.MISDEAL)
LOST_SOLO = game("solo-queens", (1,), 100)


@pytest.mark.parametrize("reason", [Reason.MISDEAL, Reason.ARMUT_REFUSED, Reason.SCHMEISSEN])
def test_mischen_impossible_1_3_the_same_dealer_deals_again(reason: Reason) -> None:
    state = book(RULES, game(), log.Redeal(reason=reason), game())
    assert dealers(state) == "ABB"


def test_mischen_impossible_1_3_a_game_with_a_revoke_counts_and_the_deal_passes_on() -> None:
    state = book(RULES, game(revoke=1))
    assert dict(state.rows[0].points) == {"Anna": 5, "Ben": -15, "Cem": 5, "Dora": 5}
    assert state.dealer == "Ben"


def test_mischen_impossible_1_4_misdealing_twice_running_costs_ten() -> None:
    assert book(RULES, MISDEAL).total("Anna") == 0
    state = book(RULES, MISDEAL, MISDEAL)
    assert state.total("Anna") == -10
    assert state.table == 10
    assert book(RULES, MISDEAL, game(), MISDEAL).totals == book(RULES, game()).totals
    between = log.Redeal(reason=Reason.SCHMEISSEN)
    assert book(RULES, MISDEAL, between, MISDEAL).total("Anna") == 0


def test_mischen_impossible_1_5_a_misdeal_found_at_the_end_costs_five_and_is_dealt_again() -> None:
    state = book(RULES, log.Redeal(reason=Reason.MISDEAL_AT_END))
    assert state.total("Anna") == -5
    assert state.table == 5
    assert state.dealer == "Anna"


AT_END = log.Redeal(reason=Reason.MISDEAL_AT_END)


@pytest.mark.parametrize(
    ("misdeals", "fines"),
    [
        ((MISDEAL, AT_END), [-10]),
        ((AT_END, MISDEAL), [-5, -10]),
        ((AT_END, AT_END), [-5, -10]),
        ((AT_END, AT_END, AT_END), [-5, -10, -5]),
        ((AT_END, game(), AT_END), [-5, -5]),
    ],
)
def test_mischen_impossible_1_4_1_5_d79_each_misdeal_is_judged_by_itself(
    misdeals: tuple[log.AnyEntry, ...], fines: list[int]
) -> None:
    """A second one running costs ten even if it is found at the end; each has a row of its own."""
    state = book(RULES, *misdeals)
    booked = [row.points_of(row.person or "") for row in state.rows if row.kind is Kind.FINE]
    assert booked == fines
    assert state.table == -sum(fines)


def test_mischen_impossible_1_6_leaving_the_room_costs_five() -> None:
    state = book(RULES, log.Fine(person="Ben", kind="leaving_room", note="Telefon"))
    assert state.total("Ben") == -5
    assert state.table == 5
    assert state.rows[0].note == "Telefon"


def test_mischen_impossible_1_6_a_pause_between_two_games_is_free() -> None:
    out, back = log.Pause(person="Cem"), log.Return(person="Cem")
    state = book(RULES, game(), out, back, game())
    assert asked(book(RULES, game()), out) == []
    assert state.total("Cem") == 2
    assert [row.kind for row in state.rows] == [Kind.GAME, Kind.GAME]


def test_mischen_impossible_1_6_the_next_dealer_has_to_stay() -> None:
    after = book(RULES, game())
    assert asked(after, log.Pause(person="Ben")) == ["sheet/dealer-leaves"]
    assert asked(book("ddv", game()), log.Pause(person="Ben")) == []  # no fine, no question
    fined = book(RULES, game(), log.Fine(person="Ben", kind="leaving_room"))
    assert fined.total("Ben") == -1 - 5


def test_mischen_impossible_1_7_who_does_not_come_brings_the_food() -> None:
    state = book(RULES, log.Fine(person="Emil", kind="absence"))
    assert (state.rows[0].treat, state.rows[0].person) == ("food", "Emil")
    assert not state.totals


def test_mischen_impossible_1_7_two_hours_late_counts_as_absence() -> None:
    late = log.Fine(person="Ben", kind="absence", minutes=120)
    assert book(RULES, late).rows[0].treat == "food"
    refused("sheet/not-late-enough", RULES, log.Fine(person="Ben", kind="absence", minutes=119))


def test_mischen_impossible_4_1_a_point_is_worth_ten_cents() -> None:
    state = book(RULES, game(augen=130))
    assert cents(state.total("Anna"), state.rules) == 10
    assert euros(cents(state.total("Ben"), state.rules), Lang.DE) == "−0,10 €"


def test_mischen_impossible_4_11_four_games_from_the_next_one_on() -> None:
    state = book(RULES, game(heart=True), *[game()] * 5)
    assert factors(state) == [1, 2, 2, 2, 2, 1]


TRIGGERS = {
    Trigger.HEART_THROUGH: game(heart=True),
    Trigger.LOST_SCHWARZ: game(augen=240),
    Trigger.LOST_FIRST_CALL: game(augen=100, calls=((0, "re"),)),
    # won 1, against the Alten 1: Re's two Füchse take both back
    Trigger.ZERO_GAME: game(augen=110, specials=("fuchs:Anna:Ben", "fuchs:Cem:Dora")),
    Trigger.NEGATIVE_GAME: game(augen=130, specials=("fuchs:Ben:Anna", "fuchs:Ben:Cem")),
    Trigger.LOST_SOLO: LOST_SOLO,
}


@pytest.mark.parametrize("trigger", TRIGGERS, ids=lambda trigger: trigger.value)
def test_mischen_impossible_4_11_triggers(trigger: Trigger) -> None:
    state = book(RULES, TRIGGERS[trigger])
    assert [started.triggers for started in state.bock.running] == [(trigger,)]
    assert ahead(state) == [2, 2, 2, 2, 1]


def test_mischen_impossible_4_12_each_bock_doubles_and_overlapping_bock_multiplies() -> None:
    state = book(RULES, game(heart=True), game(heart=True), *[game()] * 4)
    assert factors(state) == [1, 2, 4, 4, 4, 2]


def test_mischen_impossible_4_12_several_events_in_one_game_all_count() -> None:
    state = book(RULES, game("solo-diamonds", (1,), 100, calls=((1, "re"),), heart=True))
    assert len(state.bock.running) == 3
    assert ahead(state) == [8, 8, 8, 8, 1]


def test_mischen_impossible_4_12_never_more_than_three_doublings() -> None:
    three = game("solo-diamonds", (1,), 100, calls=((1, "re"),), heart=True)
    state = book(RULES, three, three)
    assert factors(state) == [1, 8]
    assert ahead(state) == [8, 8, 8, 8, 1]


def test_mischen_impossible_4_12_solos_use_up_bock_here() -> None:
    won = game("solo-queens", (1,), 130)
    assert factors(book(RULES, game(heart=True), won, won, won, won, won)) == [1, 2, 2, 2, 2, 1]


def test_mischen_impossible_4_13_counting_the_others_tricks_costs_five() -> None:
    state = book(RULES, log.Fine(person="Cem", kind="counting_tricks"))
    assert state.total("Cem") == -5
    assert state.table == 5


def test_mischen_impossible_4_14_signs_lose_the_game_schwarz_for_him_alone_and_once() -> None:
    signs = game(signalling=0, calls=((0, "re"),))
    state = book(RULES, signs)
    assert dict(state.rows[0].points) == {"Anna": -6, "Ben": 0, "Cem": 0, "Dora": 0}
    assert state.table == 6
    assert state.dealer == "Ben"


def test_mischen_impossible_d42_bock_multiplies_a_revoke_and_signs_but_no_fine() -> None:
    heart = game(heart=True)
    assert book(RULES, heart, game(revoke=1)).rows[1].points_of("Ben") == -30
    assert book(RULES, heart, game(signalling=1)).rows[1].points_of("Ben") == -10
    left = log.Fine(person="Ben", kind="leaving_room")
    assert book(RULES, heart, left).rows[1].points_of("Ben") == -5


def test_mischen_impossible_d62_a_silent_solo_or_lone_hochzeit_lost_with_re_are_two_triggers() -> (
    None
):
    silent = book(RULES, game("silent", (1,), 100))
    assert ahead(silent) == [2, 2, 2, 2, 1]
    hochzeit = book(RULES, game("hochzeit", (1,), 100))
    assert ahead(hochzeit) == [4, 4, 4, 4, 1]


def test_mischen_impossible_d28_the_later_changes_in_the_book_hold() -> None:
    state = book(RULES)
    assert state.rules.money.cents_per_point == 10
    lost_hochzeit = book(RULES, game("hochzeit", (0, 2), 100))
    assert ahead(lost_hochzeit) == [2, 2, 2, 2, 1]  # 3.3.2: Hochzeit is Re, and it lost


def test_mischen_impossible_penalties_of_other_books_are_refused() -> None:
    refused("sheet/no-such-fine", RULES, log.Fine(person="Ben", kind="insult"))
    agreed = log.Fine(person="Ben", kind="agreed", points=3, note="Bier verschüttet")
    assert asked(book(RULES), agreed) == ["sheet/agreed-fine"]
    assert book(RULES, agreed).total("Ben") == -3
