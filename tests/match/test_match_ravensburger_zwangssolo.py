"""Ravensburger: Zwangssolo, its periods, and Vorführung after them."""

from doppelkopf.game.setup import Forced
from doppelkopf.match.booking.next_game import contract_due, setup_for
from doppelkopf.match.booking.turns import is_list_over, made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.rules import RuleSet
from match.match_kit import FIVE, NAMES, asked, book, game, refused
from match.ravensburger_kit import RACE, RACES, ZWANG, variant


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
