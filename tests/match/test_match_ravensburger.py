"""Ravensburger: pot and stakes, Hammelrennen, three and five people."""

from fractions import Fraction

import pytest

from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from doppelkopf.match.booking.next_game import contract_due, setup_for
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.turns import made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import Kind
from match.match_kit import FIVE, NAMES, ahead, asked, book, dealers, game, refused
from match.ravensburger_kit import HEAD, RACE, RACES, RULES, THREE, ZWANG, variant


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


def test_ravensburger_hammelrennen_is_worked_out_anew_when_somebody_joins() -> None:
    rules = variant(**RACES)
    won = [game(augen=130)] * 3
    joined = book(rules, *won, log.Join(person="Emil"))
    assert joined.pot == 20
    assert not joined.hammelrennen
    assert contract_due(joined) is None


@pytest.mark.parametrize("goes", [log.Leave(person="Ben"), log.Pause(person="Ben")])
def test_ravensburger_hammelrennen_is_none_at_three(goes: log.AnyEntry) -> None:
    rules = variant(**RACES)
    won = [game(augen=130)] * 3
    three = book(rules, *won, goes)
    assert not three.hammelrennen
    assert setup_for(three, seed=1).forced is None
    assert asked(three, game(re=("Anna", "Cem"))) == []


def test_ravensburger_hammelrennen_is_due_when_the_fourth_comes_back() -> None:
    rules = variant(**RACES)
    three: list[log.AnyEntry] = [log.Pause(person="Dora"), *[game(re=(0, 1))] * 3]
    assert not book(rules, *three).hammelrennen
    four = book(rules, *three, log.Return(person="Dora"))
    assert four.pot == 10
    assert four.hammelrennen


def test_ravensburger_neugeben_a_single_trump_may_be_thrown_in() -> None:
    thrown = log.Redeal(reason=Reason.SCHMEISSEN)
    refused("sheet/redeal", RULES, thrown)
    rules = variant(schmeissen__trumps_at_most=1)
    assert dealers(book(rules, thrown, game(), game())) == "AAB"


def test_ravensburger_fuechse_d74_on_the_sheet_who_sits_out_settles_muellers_karle_too() -> None:
    rules = variant(specials__fuchs=1, specials__charly=1)
    solo = game(
        "solo-diamonds", ("Ben",), 130, specials=("fuchs:Ben:Cem", "fuchs:Dora:Ben", "charly:Ben")
    )
    state = book(rules, solo, people=FIVE)
    row = state.rows[-1]
    each = -5 - 5  # the solo and Müllers Karle
    assert dict(row.points) == {
        "Anna": each, "Cem": each, "Dora": each + 5, "Emil": each, "Ben": -4 * each + 5,
    }  # fmt: skip
    assert row.pot == -10, "the pot pays two Füchse"
    assert asked(book(rules, people=FIVE), solo) == []
    silent = game("silent", ("Ben",), 130, specials=("fuchs:Ben:Cem",))
    assert dict(book(rules, silent).rows[-1].points)["Ben"] == 15 + 5


def test_ravensburger_fuechse_d74_no_special_point_is_left_out_in_silence() -> None:
    rules = variant(specials__fuchs=1, specials__charly=1)
    refused("result/special", rules, game("solo-hearts", (0,), specials=("fuchs:Anna:Cem",)))
    refused("result/special", rules, game("solo-trumpless", (0,), specials=("charly:Anna",)))
    refused("result/special", "ddv", game("solo-diamonds", (0,), specials=("fuchs:Anna:Cem",)))
    assert asked(book(rules), game("solo-jacks", (0,), specials=("charly:Anna",))) == []


def test_ravensburger_schiebekopf_cannot_be_agreed_on_at_three() -> None:
    rules = variant(schiebekopf__play="by-agreement")
    agree = log.Agree(contract=Contract.SCHIEBEKOPF)
    refused("sheet/agree", rules, agree, people=THREE)
    refused("sheet/agree", rules, log.Pause(person="Dora"), agree)
    counts = (("Anna", 100), ("Ben", 60), ("Cem", 40), ("Strohmann", 40))
    written = log.Game(played=Written(contract=Contract.SCHIEBEKOPF, augen=counts))
    refused("result/dummy", rules, written, people=THREE)
    refused("result/dummy", rules, log.Pause(person="Dora"), written)


def test_ravensburger_schiebekopf_agreed_on_waits_for_the_fourth() -> None:
    """Who goes after it was agreed on takes it along; who comes back brings it again."""
    rules = variant(schiebekopf__play="by-agreement")
    agree = log.Agree(contract=Contract.SCHIEBEKOPF)
    left = book(rules, agree, log.Pause(person="Dora"))
    assert contract_due(left) is None
    assert setup_for(left, seed=1).forced is None
    assert "schiebekopf" not in {fact.id for fact in outlook(left)}
    assert asked(left, game(re=("Anna", "Strohmann"))) == []
    back = book(rules, agree, log.Pause(person="Dora"), log.Return(person="Dora"))
    assert setup_for(back, seed=1).forced is Forced.SCHIEBEKOPF
    assert "schiebekopf" in {fact.id for fact in outlook(back)}
    went: list[log.AnyEntry] = [agree, log.Pause(person="Dora"), game(re=("Anna", "Strohmann"))]
    later = book(rules, *went, log.Return(person="Dora"))
    assert setup_for(later, seed=1).forced is Forced.SCHIEBEKOPF, "a game at three used it up"
    played = book(rules, *went, log.Return(person="Dora"), HEAD)
    assert contract_due(played) is None
    assert contract_due(book(rules, agree, game())) is None, "the table played something else"


def test_ravensburger_schiebekopf_agreed_on_waits_until_a_solo_that_is_due_is_played() -> None:
    rules = variant(**ZWANG, schiebekopf__play="by-agreement")
    solos = [game("solo-clubs", (who,)) for who in ("Cem", "Dora", "Anna")]
    entries: list[log.AnyEntry] = [*[game()] * 4, log.Pause(person="Ben"), *solos]
    agreed: list[log.AnyEntry] = [*entries, log.Join(person="Emil"), log.Agree()]
    assert contract_due(book(rules, *agreed)) is Contract.SCHIEBEKOPF
    back = [*agreed, log.Return(person="Ben")]
    assert contract_due(book(rules, *back)) is None
    assert made_to_play(book(rules, *back)) == "Ben"
    done = book(rules, *back, game("solo-clubs", ("Ben",)))
    assert contract_due(done) is Contract.SCHIEBEKOPF


def test_ravensburger_schiebekopf_agreed_on_waits_until_a_hammelrennen_that_is_due_is_run() -> None:
    rules = variant(**RACES, schiebekopf__play="by-agreement")
    entries: list[log.AnyEntry] = [*[game(augen=130)] * 3, log.Agree()]
    state = book(rules, *entries)
    assert contract_due(state) is Contract.HAMMELRENNEN
    assert "schiebekopf" not in {fact.id for fact in outlook(state)}
    assert asked(state, RACE) == []
    after = book(rules, *entries, RACE)
    assert contract_due(after) is Contract.SCHIEBEKOPF
    assert asked(after, HEAD) == []
    assert contract_due(book(rules, *entries, RACE, HEAD)) is None


def test_ravensburger_schiebekopf_as_every_game_needs_four() -> None:
    rules = variant(schiebekopf__play="always")
    assert sizes(rules) == (4, 5)
    with pytest.raises(Refused, match="every game is a Schiebekopf") as error:
        setup_for(book(rules, people=THREE), seed=1)
    assert "Schiebekopf" in error.value.reason.de
    left = book(rules, log.Leave(person="Dora"))
    with pytest.raises(Refused, match="every game is a Schiebekopf"):
        setup_for(left, seed=1)
    refused(
        "sheet/table-size",
        rules,
        log.Leave(person="Dora"),
        game("schiebekopf", each=(90, 50, 60, 40)),
    )
    joined = book(rules, log.Leave(person="Dora"), log.Join(person="Emil"))
    assert setup_for(joined, seed=1).forced is Forced.SCHIEBEKOPF
    assert outlook(joined)[0].id == "schiebekopf"
    refused("result/contract", rules, game())


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


def test_ravensburger_schiebekopf_is_named_as_what_comes_next_where_it_is_always_played() -> None:
    state = book(variant(schiebekopf__play="always", armut__mode="off"))
    assert "schiebekopf" in {fact.id for fact in outlook(state)}


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
