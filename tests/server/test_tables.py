"""What happens at a table: people, rules, games, the sheet; worked out of the log alone."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.log.entries import Leave, NextList
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.live.archive import state_of
from doppelkopf.server.table.log import Want
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.table.state import Kind, Stage, commitment
from server.tables import Paper, refused

PEOPLE = ("Ben", "Cem", "Dora", "Emil")


def tables() -> Iterator[tuple[str, int]]:
    for name in built_in_names():
        for size in sizes(load(name).rules):
            yield name, size


def test_who_opens_a_table_sits_and_has_agreed() -> None:
    table = Paper()
    first, *others = table.state.places
    assert (first.kind, first.name, first.agreed) == (Kind.HUMAN, "Anna", True)
    assert all(place.kind is Kind.EMPTY for place in others)
    assert table.stage() is Stage.LOBBY
    assert table.state.is_host("anna")


def test_bots_at_once_means_cards_at_once() -> None:
    table = Paper(bots=True)
    assert table.stage() is Stage.PLAYING
    assert len({place.name for place in table.state.places}) == 4


def test_all_agree_before_the_first_deal() -> None:
    table = Paper()
    table.fill("Ben", "Cem")
    table.ask("dora", "sit", place=3, name="Dora")
    assert table.stage() is Stage.LOBBY
    table.ask("dora", "agree")
    assert table.stage() is Stage.PLAYING


@pytest.mark.parametrize(("rules", "size"), list(tables()))
def test_a_match_folds_to_the_same_table(rules: str, size: int) -> None:
    table = Paper(rules, places=size)
    table.fill(*PEOPLE[: size - 1])
    for _ in range(3):
        table.play()
        assert table.stage() is Stage.BETWEEN
        table.next()
        assert table.stage() is Stage.PLAYING
    assert fold("t", table.log) == table.state
    for cut in (1, 5, len(table.log) - 3):
        assert fold("t", table.log[:cut]).version == cut
    assert len(table.state.done) == 3
    match = table.state.match
    assert match is not None
    assert sum(dict(match.state.totals).values()) + match.state.pot + match.state.table == 0
    stored = [
        Stored(number, log.kind_of(event), log.encode(event))
        for number, event in enumerate(table.log, 1)
    ]
    assert state_of("t", stored) == table.state


def test_a_place_that_sits_out_has_no_seat() -> None:
    table = Paper("ddv", places=5)
    table.fill(*PEOPLE)
    game = table.game
    assert len(game.places) == 4
    out = ({0, 1, 2, 3, 4} - set(game.places)).pop()
    assert game.seat_of(out) is None
    assert out is not None
    assert table.state.places[out].name == game.seating.dealer


def test_the_strohmann_has_no_place() -> None:
    table = Paper("ravensburger", places=3)
    table.fill("Ben", "Cem")
    assert table.game.places == (0, 1, 2, None)
    assert table.game.setup.dummy == 3


def test_every_deal_has_its_own_secret_shown_before_by_its_hash() -> None:
    table = Paper(bots=True)
    secrets, shown = [], []
    for _ in range(3):
        assert table.state.commitment == commitment(table.game.secret)
        table.play()
        secrets.append(table.state.done[-1].secret)
        shown.append(table.state.commitment)
        table.next()
        assert commitment(table.game.secret) == shown[-1]
    assert len(set(secrets)) == 3
    prepared = [event.secret for event in table.log if isinstance(event, log.Prepared)]
    assert len(set(prepared)) == len(prepared)
    assert prepared[:3] == secrets


def test_the_next_game_waits_until_all_want_it() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play()
    for name in ("anna", "ben", "cem"):
        table.ask(name, "next")
    assert table.stage() is Stage.BETWEEN
    table.ask("dora", "next")
    assert table.stage() is Stage.PLAYING


def test_after_a_while_it_goes_on_anyway() -> None:
    table = Paper(bots=True)
    table.play()
    table.follow(go_on=True)
    assert table.stage() is Stage.PLAYING


def test_who_is_away_is_not_waited_for() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play()
    table.add(log.Away(place=3))
    for name in ("anna", "ben", "cem"):
        table.ask(name, "next")
    assert table.stage() is Stage.PLAYING


def test_nothing_is_dealt_while_all_are_away() -> None:
    table = Paper(bots=True)
    table.play()
    table.add(log.Away(place=0))
    table.follow(go_on=True)
    assert table.stage() is Stage.BETWEEN


def test_a_rematch_begins_a_new_sheet_and_keeps_the_old_one() -> None:
    table = Paper(bots=True)
    table.play()
    table.ask("anna", "rematch")
    match = table.state.match
    assert table.stage() is Stage.PLAYING
    assert match is not None
    assert match.state.games == 0
    assert len(table.state.past) == 1
    assert table.state.past[0].state.games + len(table.state.past[0].state.rows) > 0


def test_the_same_cards_again_do_not_count() -> None:
    table = Paper(bots=True)
    table.play()
    first = table.state.done[0]
    rows = len(table.state.match.state.rows) if table.state.match else -1
    table.ask("anna", "again", game=1)
    assert table.game.setup == first.setup
    assert table.game.counts is False
    table.play("random")
    assert table.state.match is not None
    assert len(table.state.match.state.rows) == rows
    assert [done.counts for done in table.state.done] == [True, False]
    table.next()
    again = table.game
    assert again.counts
    assert again.setup != first.setup
    assert fold("t", table.log) == table.state
    with refused("table/not-now"):
        table.ask("anna", "again", game=1)


def test_there_has_to_be_a_game_to_play_again() -> None:
    table = Paper(bots=True)
    table.play()
    with refused("table/no-game"):
        table.ask("anna", "again", game=9)


def test_who_leaves_is_replaced_by_a_bot_and_by_a_person_with_rows_of_their_own() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play(until=lambda state: len(table.game.actions) > 6)
    table.ask("ben", "leave")
    place = table.state.places[1]
    assert (place.kind, place.row) == (Kind.BOT, "Ben")
    table.play()
    table.next()
    bot = table.state.places[1].name
    assert bot is not None
    match = table.state.match
    assert match is not None
    assert match.state.gone == ("Ben",)
    assert bot in match.state.people
    table.ask("emil", "sit", place=1, name="Emil")
    table.ask("emil", "agree")
    table.play()
    table.next()
    match = table.state.match
    assert match is not None
    assert match.state.gone == ("Ben", bot)
    booked = [
        replace(event.entry, version=None, booked=())
        for event in table.log
        if isinstance(event, log.Booked)
    ]
    assert booked == [Leave(person="Ben", by=bot), Leave(person=bot, by="Emil")]
    assert table.game.seat_of(1) is not None
    assert fold("t", table.log) == table.state


def test_somebody_new_plays_only_after_agreeing() -> None:
    table = Paper(bots=True)
    table.ask("ben", "sit", place=2, name="Ben")
    assert table.state.is_led_by_bot(2)
    table.play()
    table.ask("anna", "next")
    assert table.stage() is Stage.BETWEEN
    table.ask("ben", "next")
    assert table.stage() is Stage.BETWEEN
    table.ask("ben", "agree")
    assert table.stage() is Stage.PLAYING


def test_without_bots_a_place_stays_empty_and_the_table_waits() -> None:
    table = Paper()
    table.ask("anna", "settings", bots_take_over=False)
    table.fill("Ben", "Cem", "Dora")
    table.play(until=lambda state: len(table.game.actions) > 3)
    table.ask("ben", "leave")
    assert table.kind(1) is Kind.EMPTY
    assert not table.state.is_led_by_bot(1)
    with refused("table/no-takeover"):
        table.ask("cem", "away")


def test_the_host_hands_over_when_he_leaves() -> None:
    table = Paper()
    table.fill("Ben", "Cem")
    table.ask("anna", "leave")
    assert table.state.is_host("ben")
    assert not table.state.is_host("anna")


def test_who_finds_an_empty_table_becomes_its_host() -> None:
    table = Paper(bots=True)
    table.ask("anna", "leave")
    assert table.state.is_host("anna")
    table.ask("ben", "sit", place=1, name="Ben")
    assert table.state.is_host("ben")
    table.ask("cem", "sit", place=2, name="Cem")
    assert table.state.is_host("ben")


def test_only_the_host_decides() -> None:
    table = Paper()
    table.fill("Ben")
    for do, code in (("settings", "host"), ("remove", "host"), ("close", "owner")):
        with refused(f"table/not-{code}"):
            table.ask("ben", do, place=0)
    with refused("table/not-away"):
        table.ask("anna", "remove", place=1)
    table.add(log.Away(place=1))
    table.ask("anna", "remove", place=1)
    assert table.kind(1) is Kind.EMPTY
    table.ask("anna", "close")
    assert table.stage() is Stage.CLOSED
    with refused("table/closed"):
        table.ask("anna", "agree")


def test_one_needs_the_invitation_to_sit() -> None:
    table = Paper()
    with refused("table/not-invited"):
        table.ask("ben", "sit", place=1, name="Ben", invited=False)
    with refused("table/no-cookie"):
        table.ask(None, "sit", place=1, name="Ben")
    with refused("table/taken"):
        table.ask("ben", "sit", place=0, name="Ben")
    for place in (-1, 4):
        with refused("table/no-place"):
            table.ask("ben", "sit", place=place, name="Ben")


@pytest.mark.parametrize("name", ["", "  ", "a" * 41, "a:b", "re", "Strohmann", "a\nb"])
def test_a_name_has_to_stand_on_a_sheet(name: str) -> None:
    with refused("table/name"):
        Paper().ask("ben", "sit", place=1, name=name)


def test_names_are_told_apart() -> None:
    table = Paper()
    table.ask("ben", "sit", place=1, name="anna")
    table.ask("cem", "sit", place=2, name="Anna")
    assert [place.name for place in table.state.places] == ["Anna", "anna 2", "Anna 3", None]
    table.ask("cem", "name", name="Cem")
    assert table.state.places[2].name == "Cem"


def test_a_name_stays_during_a_match() -> None:
    table = Paper(bots=True)
    with refused("table/name-fixed"):
        table.ask("anna", "name", name="Other")


def test_changing_places_before_the_match() -> None:
    table = Paper()
    table.ask("anna", "sit", place=2)
    assert table.state.place_of("anna") == 2
    assert table.state.places[2].agreed
    assert table.kind(0) is Kind.EMPTY
    table.ask("anna", "bot")
    with refused("table/seated"):
        table.ask("anna", "sit", place=1)


def test_bots_sit_down_and_get_up() -> None:
    table = Paper()
    table.ask("anna", "bot", place=1, level="random")
    assert table.state.places[1].level == "random"
    table.ask("anna", "unbot", place=1)
    assert table.kind(1) is Kind.EMPTY
    with refused("bot/unknown"):
        table.ask("anna", "bot", place=1, level="genius")
    with refused("table/taken"):
        table.ask("anna", "bot", place=0)
    with refused("table/not-now"):
        table.ask("anna", "unbot", place=1)
    with refused("table/not-seated"):
        table.ask("ben", "bot", place=1)
    table.ask("anna", "bot")
    assert table.stage() is Stage.PLAYING
    with refused("table/not-now"):
        table.ask("anna", "unbot", place=1)


def test_settings() -> None:
    table = Paper()
    table.ask("anna", "settings", think_seconds=30, spectators=False)
    made = table.state.settings
    assert (made.think_seconds, made.spectators) == (30, False)
    table.ask("anna", "settings", think_seconds=0)
    made = table.state.settings
    assert made.think_seconds is None
    for wrong in (-1, 1, 10_000):
        with refused("table/think-time"):
            table.ask("anna", "settings", think_seconds=wrong)


def test_unknown_requests_are_refused() -> None:
    with refused("table/unknown"):
        Paper().ask("anna", "fly")


def test_a_full_list_is_followed_by_the_next() -> None:
    table = Paper("ddv", bots=True)
    for _ in range(26):
        table.play("random")
        table.next()
    booked = [event for event in table.log if isinstance(event, log.Booked)]
    assert any(isinstance(event.entry, NextList) for event in booked)
    match = table.state.match
    assert match is not None
    assert match.state.lists == 2
    assert fold("t", table.log) == table.state


def test_wettbewerb_7_who_leaves_a_finished_list_in_the_browser_keeps_its_points() -> None:
    """Others take the chair at the next deal; the next list is one the leaver has not begun."""
    found = rules_named("wettbewerb")
    assert found is not None
    changes = found.changes | {"match": found.changes["match"] | {"games_at_four": 2}}
    table = Paper(rules=msgspec.structs.replace(found, changes=changes))
    table.fill("Ben", "Cem", "Dora")
    table.play("random")
    table.next()
    table.play("random")
    match = table.state.match
    assert match is not None
    kept = match.state.list_total("Ben")
    table.ask("ben", "leave")
    table.next()
    match = table.state.match
    assert match is not None
    assert [match.state.list_total("Ben", number) for number in (1, 2)] == [kept, -50]
    assert fold("t", table.log) == table.state


def test_wants_are_kept_until_the_deal() -> None:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play()
    table.ask("anna", "rematch")
    table.ask("ben", "next")
    wish = table.state.wishes[0]
    assert wish is not None
    assert wish.what is Want.REMATCH
    table.ask("cem", "next")
    table.ask("dora", "next")
    assert table.state.wishes == (None,) * 4
    assert table.state.past == ()  # they differed, so the match goes on


def test_a_second_device_acts_for_the_same_person() -> None:
    table = Paper()
    table.add(log.Linked(person="anna", key="phone"))
    assert table.state.place_of("phone") == 0
    assert table.state.is_host("phone")
