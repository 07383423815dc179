"""Ravensburger (001): pot and stakes, Zwangssolo, Hammelrennen, three and five people."""

from fractions import Fraction

from doppelkopf.match import entries as log
from doppelkopf.match.entries import Reason
from doppelkopf.match.state import Kind
from doppelkopf.match.turns import made_to_play, next_seating
from doppelkopf.rules import RuleSet
from game_kit import rules_with
from match.match_kit import FIVE, NAMES, ahead, asked, book, dealers, game, refused

RULES = "ravensburger"


def variant(**changes: object) -> RuleSet:
    return rules_with(RULES, {key.replace("__", "."): value for key, value in changes.items()})


def test_ravensburger_abrechnung_games_are_settled_in_money_at_once() -> None:
    state = book(RULES, game(augen=130))
    assert dict(state.rows[1].points) == {"Anna": 5, "Ben": 0, "Cem": 5, "Dora": 0}
    assert state.rows[1].pot == -10


def test_ravensburger_abrechnung_everyone_fills_the_pot_with_ten_stakes() -> None:
    state = book(RULES)
    assert state.pot == 200
    assert [state.total(name) for name in NAMES] == [-50] * 4


def test_ravensburger_abrechnung_solos_are_paid_out_of_pocket() -> None:
    won = book(RULES, game("solo-clubs", (0,), 130))
    assert dict(won.rows[1].points) == {"Anna": 15, "Ben": -5, "Cem": -5, "Dora": -5}
    lost = book(RULES, game("solo-clubs", (0,), 100))
    assert dict(lost.rows[1].points) == {"Anna": -30, "Ben": 10, "Cem": 10, "Dora": 10}
    assert won.pot == lost.pot == 200


def test_ravensburger_zwangssolo_each_owes_one_within_some_rounds() -> None:
    rules = variant(duty_solos__per_player=1, duty_solos__rounds=2)
    state = book(rules, *[game()] * 4)
    assert made_to_play(state) == "Ben"
    assert [state.duties.owed_by(name, rules) for name in NAMES] == [1] * 4
    two = variant(duty_solos__per_player=2, duty_solos__rounds=3)
    assert book(two).duties.open(NAMES, two) == 8


def test_ravensburger_zwangssolo_who_owes_one_at_the_end_of_the_period_has_to_play_it() -> None:
    rules = variant(duty_solos__per_player=1, duty_solos__rounds=2)
    solos = [game("solo-clubs", (who,)) for who in (1, 2, 3, 0)]
    refused("sheet/vorfuehrung", rules, *[game()] * 4, game())
    state = book(rules, *[game()] * 4, *solos)
    assert state.duties.open(NAMES, rules) == 4  # a new period has begun
    assert made_to_play(state) is None


def test_ravensburger_hammelrennen_when_only_two_stakes_are_left() -> None:
    rules = variant(hammelrennen__mode="first-to-60")
    wins = [game(augen=130)] * 19  # 10 a game: 200 - 190
    state = book(rules, *wins)
    assert state.pot == 10
    assert state.hammelrennen
    race = game("hammelrennen", first60="Dora", each=(20, 20, 20, 60))
    after = book(rules, *wins, race)
    assert after.pot == 0
    assert after.rows[-1].points_of("Dora") == 10
    assert asked(state, game()) == ["sheet/hammelrennen-due"]
    assert asked(book(rules), race) == ["sheet/hammelrennen-not-due"]


def test_ravensburger_neugeben_a_single_trump_may_be_thrown_in() -> None:
    thrown = log.Redeal(reason=Reason.SCHMEISSEN)
    refused("sheet/redeal", RULES, thrown)
    rules = variant(schmeissen__trumps_at_most=1)
    assert dealers(book(rules, thrown, game(), game())) == "AAB"


def test_ravensburger_schiebekopf_is_agreed_on_before_the_deal() -> None:
    rules = variant(schiebekopf__play="by-agreement")
    entry = game("schiebekopf", each=(90, 50, 60, 40))
    assert asked(book(rules), entry) == ["sheet/schiebekopf"]
    agreed = book(rules, log.Agree())
    assert asked(agreed, entry) == []
    assert asked(agreed, game()) == ["sheet/schiebekopf"]
    state = book(rules, log.Agree(), entry)
    assert dict(state.rows[-1].points) == {"Anna": -15, "Ben": 5, "Cem": 5, "Dora": 5}
    refused("sheet/agree", RULES, log.Agree())


def test_ravensburger_zu_fuenft_one_after_the_other_sits_out() -> None:
    assert next_seating(book(RULES, people=FIVE)).sitting_out == ("Anna",)
    state = book(RULES, game(re=("Ben", "Cem")), people=FIVE)
    assert next_seating(state).sitting_out == ("Ben",)
    assert state.rows[-1].points_of("Anna") is None


def test_ravensburger_zu_fuenft_who_sits_out_settles_solos() -> None:
    state = book(RULES, game("solo-clubs", ("Ben",), 100), people=FIVE)
    assert dict(state.rows[-1].points) == {
        "Ben": -40,
        "Cem": 10,
        "Dora": 10,
        "Emil": 10,
        "Anna": 10,
    }


def test_ravensburger_zu_dritt_the_partner_of_the_dummy_takes_its_share() -> None:
    three = NAMES[:3]
    with_dummy = game(re=("Anna", "Strohmann"), augen=130)
    state = book(RULES, with_dummy, people=three)
    assert dict(state.rows[-1].points) == {"Anna": 10, "Ben": 0, "Cem": 0}
    against = book(RULES, game(re=("Anna", "Ben"), augen=100), people=three)
    assert dict(against.rows[-1].points) == {"Anna": 0, "Ben": 0, "Cem": 20}


def test_ravensburger_zu_dritt_in_a_solo_only_the_living_pay() -> None:
    state = book(RULES, game("solo-clubs", ("Anna",), 130), people=NAMES[:3])
    assert dict(state.rows[-1].points) == {"Anna": 10, "Ben": -5, "Cem": -5}


def test_ravensburger_d58_a_pot_that_cannot_pay_is_filled_first() -> None:
    sweep = game(augen=240)  # 25 for each of two winners
    state = book(RULES, *[sweep] * 4)
    assert state.pot == 0
    state = book(RULES, *[sweep] * 5)
    kinds = [row.kind for row in state.rows]
    assert kinds == [Kind.POT, *[Kind.GAME] * 4, Kind.POT, Kind.GAME]
    assert state.pot == 200 - 50


def test_ravensburger_d21_a_late_comer_puts_in_his_stakes_too() -> None:
    state = book(RULES, game(), log.Join(person="Emil"))
    assert state.total("Emil") == -50
    assert state.pot == 200 - 10 + 50


def test_ravensburger_p2_the_rest_of_the_pot_is_shared_by_those_who_filled_it() -> None:
    state = book(RULES, game(augen=130), log.End())
    assert state.pot == 0
    assert state.total("Anna") == Fraction(-50 + 5) + Fraction(190, 4)
    assert sum(dict(state.totals).values()) == 0
    kept = book(variant(money__pot_rest="kept"), game(augen=130), log.End())
    assert kept.pot == 190
    refused("sheet/ended", RULES, log.End(), game())


def test_ravensburger_no_bock_here() -> None:
    assert ahead(book(RULES, game(augen=120))) == [1] * 5
