"""DDV tournament rules: first dealer, compulsory solos, lists, time-out, offences, five people."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.booking.fold import Begin, work_out
from doppelkopf.match.booking.turns import is_list_over, made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import MatchState
from doppelkopf.rules import load
from match.match_kit import FIVE, NAMES, Who, ahead, asked, book, dealers, game, refused

RULES = "ddv"
EIGHT = datetime(2026, 11, 15, 20, 0, tzinfo=UTC)


def solo(who: Who) -> log.Game:
    return game("solo-queens", (who,), 130)


def normal(state: MatchState) -> log.Game:
    first, _, third, _ = next_seating(state).seats
    assert first is not None
    assert third is not None
    return game(re=(first, third))


def filled(games: int, *entries: log.AnyEntry) -> list[log.AnyEntry]:
    """At five: normal games of whoever plays, up to so many entries."""
    found = list(entries)
    while len(found) < games:
        found.append(normal(book(RULES, *found, people=FIVE)))
    return found


def test_ddv_3_3_position_1_deals_first() -> None:
    assert book(RULES).dealer == "Anna"
    assert book(RULES, *[game()] * 24, log.NextList()).dealer == "Anna"


def test_ddv_3_3_the_same_dealer_only_after_a_voluntary_duty_solo() -> None:
    assert dealers(book(RULES, solo(1), game())) == "AA"
    assert dealers(book(RULES, solo(1), solo(1), game())) == "AAB"  # the second one is free
    assert dealers(book(RULES, game("silent", (1,)), game())) == "AB"


def test_ddv_4_2_each_player_owes_one_solo_in_every_list() -> None:
    rules = load(RULES).rules
    state = book(RULES, solo(1))
    assert [state.duties.owed_by(name, rules) for name in NAMES] == [1, 0, 1, 1]
    state = book(RULES, solo(1), log.NextList())
    assert state.duties.owed_by("Ben", rules) == 1


def test_ddv_4_2_vorfuehrung_when_open_solos_equal_the_games_left() -> None:
    state = book(RULES, *[game()] * 19)
    assert made_to_play(state) is None
    state = book(RULES, *[game()] * 20)
    assert (state.dealer, made_to_play(state)) == ("Anna", "Ben")
    refused("sheet/vorfuehrung", RULES, *[game()] * 20, game())
    refused("sheet/vorfuehrung", RULES, *[game()] * 20, solo(0))


def test_ddv_4_2_after_a_vorfuehrung_the_deal_passes_on() -> None:
    solos = [solo(1), solo(2), solo(3), solo(0)]
    state = book(RULES, *[game()] * 20, *solos)
    assert dealers(state)[20:] == "ABCD"
    assert all(row.made_to_play for row in state.rows[20:])
    assert is_list_over(state)


def test_ddv_4_4_a_hochzeit_without_partner_is_no_duty_solo() -> None:
    state = book(RULES, game("hochzeit", (1,)))
    assert state.duties.owed_by("Ben", state.rules) == 1
    assert state.dealer == "Ben"


def test_ddv_7_2_games_of_nothing_or_one_point_count() -> None:
    one = book(RULES, game(augen=130))
    assert one.games == 1
    nothing = book(RULES, game(augen=130, specials=("fuchs:Ben:Anna",)))
    assert nothing.games == 1
    assert not any(points for _, points in nothing.rows[0].points)


def test_ddv_7_2_no_bock_no_race_no_pot() -> None:
    state = book(RULES, game(augen=120), game(augen=100, calls=((0, "re"),)))
    assert ahead(state) == [1] * 5
    assert not state.hammelrennen
    assert state.pot == 0


def test_ddv_8_5_four_play_at_a_table_of_four() -> None:
    seating = next_seating(book(RULES))
    assert seating.seats == NAMES
    assert seating.sitting_out == ()
    with pytest.raises(Refused, match="4, 5 or more"):
        next_seating(book(RULES, people=NAMES[:3]))


def test_ddv_8_5_a_list_has_24_games_four_of_them_duty_solos() -> None:
    state = book(RULES, *[game()] * 20, *map(solo, (1, 2, 3, 0)))
    assert is_list_over(state)
    assert state.duties.open(state.present, state.rules) == 0
    refused("sheet/list-over", RULES, *[game()] * 20, *map(solo, (1, 2, 3, 0)), game())


def test_ddv_8_5_time_out_strikes_normal_games() -> None:
    solos = list(map(solo, (0, 1, 2, 3)))
    state = book(RULES, *solos, game(), log.TimeOut())
    assert is_list_over(state)
    refused("sheet/list-over", RULES, *solos, game(), log.TimeOut(), game())


def test_ddv_8_5_time_out_leaves_duty_solos() -> None:
    state = book(RULES, solo(0), solo(1), game(), log.TimeOut())
    assert not is_list_over(state)
    assert made_to_play(state) == "Cem"
    state = book(RULES, solo(0), solo(1), game(), log.TimeOut(), solo(2), solo(3))
    assert is_list_over(state)


def clocked(*entries: log.AnyEntry, people: tuple[str, ...] = NAMES) -> MatchState:
    """A match that began at eight."""
    begin = Begin(load(RULES).rules, people, started=EIGHT)
    return work_out(begin, log.numbered(entries))


def after(minutes: int) -> datetime:
    return EIGHT + timedelta(minutes=minutes)


def list_fact(state: MatchState, minutes: int) -> str:
    return next(fact.text.en for fact in outlook(state, after(minutes)) if fact.id == "list")


def test_ddv_8_5_a_list_of_four_has_100_minutes() -> None:
    state = clocked(game())
    assert (state.minutes, state.minutes_left(after(0)), state.minutes_left(after(99))) == (
        100,
        100,
        1,
    )
    assert list_fact(state, 60) == "1: 1 of 24 games; 40 of 100 minutes left"
    assert list_fact(state, 100) == "1: 1 of 24 games; the time of 100 minutes is up: time-out"
    assert list_fact(clocked(game(), log.TimeOut()), 100) == "1: 1 of 24 games; time is up"
    again = clocked(game(), log.NextList(at=after(90)))
    assert again.minutes_left(after(100)) == 90
    assert book(RULES).minutes_left(after(100)) is None  # nobody knows when it began


def test_ddv_8_5_a_game_after_the_time_and_an_early_time_out_are_asked_about() -> None:
    state = clocked(game())
    assert asked(state, replace(game(), at=after(100))) == []
    assert asked(state, replace(game(), at=after(101))) == ["sheet/time-is-up"]
    assert asked(state, log.TimeOut(at=after(80))) == ["sheet/time-left"]
    assert asked(state, log.TimeOut(at=after(100))) == []
    over = clocked(game(), log.TimeOut(at=after(100)))
    assert asked(over, replace(solo("Cem"), at=after(110))) == []  # a duty solo is still played


def test_ddv_10_a_list_of_five_has_125_minutes() -> None:
    assert clocked(people=FIVE).minutes_left(after(25)) == 100


def test_ddv_8_5_position_4_keeps_the_list() -> None:
    assert book(RULES).scorer == "Dora"


def test_ddv_9_a_slight_offence_costs_three_and_gives_one_each() -> None:
    state = book(RULES, log.Fine(person="Ben", kind="slight"))
    assert dict(state.totals) == {"Ben": -3, "Anna": 1, "Cem": 1, "Dora": 1}
    within = book(RULES, game(augen=130, offence=(1, "slight")))
    assert dict(within.totals) == {"Anna": 2, "Ben": -4, "Cem": 2, "Dora": 0}
    people = book(RULES, log.Fine(person="Ben", kind="slight"), people=FIVE)
    assert people.table == 0  # three others play with them, the dealer sits out


def test_ddv_9_a_slight_offence_against_a_soloist_pays_him_only_if_it_can_harm_him() -> None:
    harms = book(RULES, game("solo-queens", (0,), 130, offence=(1, "slight")))
    assert dict(harms.rows[0].points) == {"Anna": 3 + 3, "Ben": -1 - 3, "Cem": -1, "Dora": -1}
    harmless = book(RULES, game("solo-queens", (0,), 130, offence=(1, "harmless")))
    assert dict(harmless.rows[0].points) == {"Anna": 3 + 1, "Ben": -1 - 3, "Cem": 0, "Dora": 0}


def test_ddv_9_a_grave_offence_voids_the_game_and_the_deal_moves_on() -> None:
    state = book(RULES, game(offence=(1, "grave"), calls=((0, "re"), (0, "no90"))))
    assert dict(state.totals) == {"Anna": 5, "Ben": -15, "Cem": 5, "Dora": 5}
    assert state.dealer == "Ben"


def test_ddv_9_there_are_no_other_fines() -> None:
    assert fine_kinds(load(RULES).rules) == ("slight", "agreed")
    refused("sheet/no-such-fine", RULES, log.Fine(person="Ben", kind="misdeal"))


def test_ddv_10_at_five_the_dealer_sits_out() -> None:
    seating = next_seating(book(RULES, people=FIVE))
    assert seating.sitting_out == ("Anna",)
    assert seating.seats == ("Ben", "Cem", "Dora", "Emil")
    refused("sheet/sits-out", RULES, game(re=("Anna", "Cem")), people=FIVE)


def test_ddv_10_at_five_a_list_has_30_games_five_of_them_duty_solos() -> None:
    state = book(RULES, *filled(25), people=FIVE)
    assert made_to_play(state) == "Ben"
    assert not is_list_over(state)


def test_ddv_10_position_5_keeps_the_list_of_five() -> None:
    assert book(RULES, people=FIVE).scorer == "Emil"


def test_ddv_10_if_only_the_dealer_lacks_his_solo_his_left_neighbour_deals() -> None:
    others = [solo("Ben"), solo("Cem"), solo("Dora"), solo("Emil")]  # all dealt by Anna
    entries = filled(29, *others)
    state = book(RULES, *entries, people=FIVE)
    assert state.dealer == "Anna"
    seating = next_seating(state)
    assert (seating.dealer, seating.sitting_out) == ("Ben", ("Ben",))
    assert made_to_play(state) == "Anna"
    done = book(RULES, *entries, solo("Anna"), people=FIVE)
    assert is_list_over(done)


def test_ddv_a_new_list_before_the_end_is_asked_for() -> None:
    assert asked(book(RULES, game()), log.NextList()) == ["sheet/list-not-over"]
    state = book(RULES, *[game()] * 20, *map(solo, (1, 2, 3, 0)))
    assert asked(state, log.NextList()) == []
