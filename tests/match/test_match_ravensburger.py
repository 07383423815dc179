"""Ravensburger: pot and stakes, Zwangssolo, Hammelrennen, three and five people."""

from fractions import Fraction

import pytest

from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from doppelkopf.match.booking.next_game import contract_due, setup_for
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.booking.turns import is_list_over, made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import Kind
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
    state = book(rules, *[game()] * 7)
    assert made_to_play(state) is None, "the last round is theirs to wait for a hand"
    assert [state.duties.owed_by(name, rules) for name in NAMES] == [1] * 4
    two = variant(duty_solos__per_player=2, duty_solos__rounds=3)
    assert book(two).duties.open(NAMES, two) == 8


def test_ravensburger_zwangssolo_who_owes_one_at_the_end_of_the_period_has_to_play_it() -> None:
    """D75: the period runs first; then, from the dealer's left, games that belong to no period."""
    rules = variant(duty_solos__per_player=1, duty_solos__rounds=2)
    period = [game()] * 7 + [game("solo-clubs", (2,))]
    state = book(rules, *period)
    assert (state.dealer, made_to_play(state)) == ("Anna", "Ben")
    refused("sheet/vorfuehrung", rules, *period, game())
    refused("sheet/vorfuehrung", rules, *period, game("solo-clubs", (3,)))
    made = []
    entries: list[log.AnyEntry] = [*period]
    while person := made_to_play(book(rules, *entries)):
        made.append(person)
        entries.append(game("solo-clubs", (person,)))
    assert made == ["Ben", "Dora", "Anna"]
    after = book(rules, *entries)
    assert (after.duties.games, after.duties.open(NAMES, rules)) == (0, 4), "a new period"
    assert [row.made_to_play for row in after.rows[-3:]] == [True] * 3


def test_ravensburger_zwangssolo_within_the_period_where_a_table_wants_it_so() -> None:
    rules = variant(
        duty_solos__per_player=1, duty_solos__rounds=2, duty_solos__vorgefuehrt="within"
    )
    assert made_to_play(book(rules, *[game()] * 4)) == "Ben"
    solos = [game("solo-clubs", (who,)) for who in (1, 2, 3, 0)]
    state = book(rules, *[game()] * 4, *solos)
    assert state.duties.open(NAMES, rules) == 4  # a new period has begun
    assert made_to_play(state) is None


ZWANG = {"duty_solos__per_player": 1, "duty_solos__rounds": 1}
RACES = {"hammelrennen__mode": "first-to-60", "money__pot_stakes": 2}
RACE = game("hammelrennen", first60="Dora", each=(20, 20, 20, 60))


def test_ravensburger_zwangssolo_a_hammelrennen_uses_up_no_game_of_the_period() -> None:
    rules = variant(**ZWANG, **RACES)
    won = [game(augen=130)] * 3  # 10 a game: 40 - 30
    state = book(rules, *won)
    assert state.hammelrennen
    after = book(rules, *won, RACE)
    assert (after.duties.games, after.games) == (3, 4)
    assert made_to_play(after) is None
    assert made_to_play(book(rules, *won, RACE, game())) == "Cem"


def test_ravensburger_zwangssolo_a_hammelrennen_waits_for_who_is_made_to_play() -> None:
    """Repeats the finding: 120:120, three won games, and nobody gets away by the race."""
    rules = variant(**ZWANG, **RACES)
    entries: list[log.AnyEntry] = [game(augen=120), *[game(augen=130)] * 3]
    made = []
    state = book(rules, *entries)
    assert state.pot == 10
    assert not state.hammelrennen
    assert contract_due(state) is None
    assert setup_for(state, seed=1).forced is Forced.DUTY_SOLO
    while person := made_to_play(state):
        made.append(person)
        entries.append(game("solo-clubs", (person,)))
        state = book(rules, *entries)
    assert sorted(made) == sorted(NAMES)
    assert state.hammelrennen, "the pot still wants it"


def test_ravensburger_zwangssolo_an_agreed_schiebekopf_uses_up_no_game_and_displaces_nobody() -> (
    None
):
    rules = variant(**ZWANG, schiebekopf__play="by-agreement")
    head = game("schiebekopf", each=(90, 50, 60, 40))
    assert book(rules, log.Agree(), head).duties.games == 0
    due = [game()] * 4
    refused("sheet/vorfuehrung", rules, *due, log.Agree())
    refused("sheet/vorfuehrung", rules, *due, head)
    agreed = book(rules, *[game()] * 3, log.Agree(), game())
    assert made_to_play(agreed) == "Ben"
    displaced = book(rules, *due, log.Agree())  # an evening of before may have it
    assert setup_for(displaced, seed=1).forced is Forced.DUTY_SOLO
    assert asked(displaced, game("solo-clubs", (1,))) == []


def test_ravensburger_zwangssolo_who_pauses_at_the_end_plays_on_return() -> None:
    rules = variant(**ZWANG)
    entries: list[log.AnyEntry] = [*[game()] * 4, log.Pause(person="Ben")]
    solos = [game("solo-clubs", (who,)) for who in ("Cem", "Dora", "Anna")]
    state = book(rules, *entries, *solos)
    assert state.duties.games == 0
    assert made_to_play(state) is None
    back = book(rules, *entries, *solos, log.Return(person="Ben"))
    assert made_to_play(back) == "Ben"
    done = book(rules, *entries, *solos, log.Return(person="Ben"), game("solo-clubs", ("Ben",)))
    assert made_to_play(done) is None
    assert done.duties.owed_by("Ben", rules) == 1, "that of the new period"


def test_ravensburger_zwangssolo_d75_who_is_overdue_hurries_nobody_into_the_new_period() -> None:
    rules = variant(**ZWANG)
    away: list[log.AnyEntry] = [*[game()] * 4, log.Pause(person="Ben")]
    solos = [game("solo-clubs", (who,)) for who in ("Cem", "Dora", "Anna")]
    begun = [*away, *solos, game(re=("Anna", "Cem"))]
    before = book(rules, *begun)
    assert before.duties.games == 1
    back = book(rules, *begun, log.Return(person="Ben"))
    assert next_seating(back).dealer == "Cem", "Dora and Anna would come before Ben"
    assert made_to_play(back) == "Ben"
    refused("sheet/vorfuehrung", rules, *begun, log.Return(person="Ben"), solos[1])
    done = book(rules, *begun, log.Return(person="Ben"), game("solo-clubs", ("Ben",)))
    assert done.duties.games == 1, "an overdue solo is no game of the new period"
    assert made_to_play(done) is None
    assert asked(done, game()) == []


def test_ravensburger_zwangssolo_d75_what_is_overdue_takes_no_game_that_is_kept_within() -> None:
    rules = variant(**ZWANG | {"duty_solos__vorgefuehrt": "within", "duty_solos__rounds": 2})
    solos = [game("solo-clubs", (who,)) for who in ("Cem", "Dora", "Anna")]
    away: list[log.AnyEntry] = [*[game()] * 5, log.Pause(person="Ben"), *solos]
    over = book(rules, *away)
    assert (over.duties.games, over.duties.overdue) == (0, ("Ben",))
    back = book(rules, *away, *[game(re=("Anna", "Cem"))] * 3, log.Return(person="Ben"))
    assert (back.duties.games, back.duty_due) == (3, ("Ben",)), "five games left, four kept"


def test_ravensburger_zwangssolo_who_comes_after_the_period_owes_nothing_for_it() -> None:
    rules = variant(**ZWANG)
    late = book(rules, *[game()] * 4, log.Join(person="Emil"))
    assert late.duties.owed_by("Emil", rules) == 0
    taken = book(rules, *[game()] * 4, log.Leave(person="Ben", by="Fritz"))
    assert made_to_play(taken) == "Fritz", "a seat is taken over with what it owes"


def test_ravensburger_zwangssolo_a_new_list_lets_nobody_off() -> None:
    rules = variant(**ZWANG)
    assert made_to_play(book(rules, *[game()] * 4, log.NextList(dealer="Anna"))) == "Ben"


def made_in_turn(rules: RuleSet, *entries: log.AnyEntry, people: tuple[str, ...]) -> list[log.Game]:
    """The solos of all who are made to play now, one after the other."""
    solos: list[log.Game] = []
    while person := made_to_play(book(rules, *entries, *solos, people=people)):
        solos.append(game("solo-clubs", (person,)))
    return solos


def test_ravensburger_zwangssolo_d75_a_period_is_as_long_as_its_own_table_wants() -> None:
    """A round is over when each who is there has dealt: at four after four games."""
    rules = variant(**ZWANG)
    at_five: list[log.AnyEntry] = []
    for _ in range(5):
        seats = next_seating(book(rules, *at_five, people=FIVE)).seats
        at_five.append(game(re=tuple(name for name in seats[:2] if name)))
    at_five += made_in_turn(rules, *at_five, people=FIVE)
    entries = [*at_five, log.Leave(person="Emil")]
    begun = book(rules, *entries, people=FIVE)
    assert (begun.games, begun.duties.games, begun.period_length) == (10, 0, 4)
    three = book(rules, *entries, *[game()] * 3, people=FIVE)
    assert made_to_play(three) is None
    four = book(rules, *entries, *[game()] * 4, people=FIVE)
    assert four.duties.over
    assert made_to_play(four) is not None
    assert four.table_size == 5, "the list is still for five"


def test_ravensburger_zwangssolo_d75_a_period_lasts_as_long_as_it_began_in_a_new_list_too() -> None:
    rules = variant(**ZWANG | {"duty_solos__rounds": 2})
    fifth: list[log.AnyEntry] = [log.Leave(person="Emil"), log.NextList(dealer="Anna")]
    state = book(rules, game(re=(1, 2)), *fifth, *[game()] * 8, people=FIVE)
    assert (state.table_size, state.period_length, state.duties.games) == (4, 10, 9)
    assert not state.duties.over


def test_ravensburger_zwangssolo_d75_no_race_nor_schiebekopf_uses_up_a_game_of_a_list() -> None:
    """The period may be a list, whose games are then those of the period."""
    by_list = {"duty_solos__period": "list", "match__games_at_four": 7, "match__games_at_five": 8}
    within = {"duty_solos__vorgefuehrt": "within", "schiebekopf__play": "by-agreement"}
    rules = variant(**ZWANG, **RACES, **by_list, **within)
    head = game("schiebekopf", each=(90, 50, 60, 40))
    assert book(rules, log.Agree(), head).list_games == 0
    assert book(rules, log.Agree(), head, log.ListOver()).list_finished, "something was played"
    solos = [game("solo-clubs", (who,)) for who in (0, 1, 2)]
    entries: list[log.AnyEntry] = [*solos, log.Agree(), head, *[game(augen=130)] * 3]
    with_race = [entries[0], *entries[2:], RACE]  # Ben's solo is still to come
    early = book(rules, *with_race)
    assert (early.games, early.list_games, is_list_over(early)) == (7, 5, False)
    assert made_to_play(early) == "Ben", "the last two are kept"
    open_end = book(rules, *entries, RACE)
    assert (open_end.games, open_end.list_games, is_list_over(open_end)) == (8, 6, False)
    assert made_to_play(open_end) == "Dora", "the seventh is kept for her"
    done = book(rules, *entries, RACE, game("solo-clubs", (3,)))
    assert (done.list_games, is_list_over(done)) == (7, True)


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


THREE = NAMES[:3]
HEAD = game("schiebekopf", each=(90, 50, 60, 40))


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


def test_ravensburger_zwangssolo_who_had_no_part_in_a_period_owes_nothing_of_it() -> None:
    """However they come when it is over: joined, back from a pause, back after leaving."""
    rules = variant(**ZWANG)
    played: list[log.AnyEntry] = [game()] * 4
    ways: tuple[tuple[list[log.AnyEntry], log.AnyEntry], ...] = (
        ([], log.Join(person="Emil")),
        ([log.Join(person="Emil"), log.Pause(person="Emil")], log.Return(person="Emil")),
        ([log.Join(person="Emil"), log.Leave(person="Emil")], log.Join(person="Emil")),
    )
    for away, back in ways:
        state = book(rules, *away, *played, back)
        assert state.duties.over
        assert state.duties.owed_by("Emil", rules) == 0
        assert state.duty_due == NAMES
    paused: list[log.AnyEntry] = [
        *played[:3],
        log.Pause(person="Dora"),
        game(re=("Anna", "Strohmann")),
    ]
    left = book(rules, *paused, log.Return(person="Dora"))
    assert left.duties.over
    assert left.duties.owed_by("Dora", rules) == 1, "played in it and owes it"


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
