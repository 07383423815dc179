"""Between games: who has to cut may cut, everybody adds a number, and nothing waits for it."""

import json
from typing import Any

import httpx
import pytest

from doppelkopf.game.deal import cut_limits
from doppelkopf.game.engine import new_game
from doppelkopf.game.joint import JointDeal
from doppelkopf.language import Lang
from doppelkopf.match.booking.next_game import setup_for
from doppelkopf.record.json_form import parse_json
from doppelkopf.record.proof import Proof, verify
from doppelkopf.server.table import log
from doppelkopf.server.table.ahead import next_cutter
from doppelkopf.server.table.fold import fold, step
from doppelkopf.server.table.live.archive import game_of
from doppelkopf.server.table.picture import Present, table_picture
from doppelkopf.server.table.state import Stage, commitment
from server.kit import Person, Server, config_for, four, play_all, run
from server.tables import Paper, refused
from server.test_tables import tables

PEOPLE = ("Ben", "Cem", "Dora", "Emil")
NUMBERS = {"anna": "11", "ben": "22", "cem": "33", "dora": "44", "emil": "55"}


def seated(rules: str = "ddv", places: int = 4) -> Paper:
    """A table after its first game."""
    table = Paper(rules, places=places)
    table.fill(*PEOPLE[: places - 1])
    table.play()
    assert table.stage() is Stage.BETWEEN
    return table


def person_at(table: Paper, place: int | None) -> str:
    assert place is not None
    person = table.state.places[place].person
    assert person is not None
    return person


def dealt_at(table: Paper) -> JointDeal:
    assert table.game.dealt is not None
    return table.game.dealt


@pytest.mark.parametrize(("rules", "size"), list(tables()))
def test_numbers_and_cut_make_the_deal_with_the_secret(rules: str, size: int) -> None:
    """At tables of every rule set and size, whoever sits out included."""
    table = seated(rules, size)
    promised = table.state.commitment
    names = [person_at(table, number) for number in range(size)]
    for name in names:
        table.ask(name, "number", number=NUMBERS[name])
    cutter, limits = next_cutter(table.state), cut_limits(table.state.rule_set)
    if limits is not None:
        table.ask(person_at(table, cutter), "cut", lift=limits[1])
    table.next()
    made = dealt_at(table)
    assert commitment(made.secret) == promised
    assert made.cut == (None if limits is None else limits[1])
    assert sorted(str(number) for number in made.numbers if number is not None) == sorted(
        NUMBERS[name] for name in names
    )
    for seat, place in enumerate(table.game.places):
        given = None if place is None else int(NUMBERS[person_at(table, place)])
        assert made.numbers[seat] == given
    assert fold("t", table.log) == table.state
    match = table.state.match
    assert match is not None
    assert table.game.setup == setup_for(match.state, seed=made.seed, cut=made.cut)


@pytest.mark.parametrize("size", [4, 5])
def test_mischen_impossible_1_2_the_dealers_right_neighbour_cuts(size: int) -> None:
    table = seated("ddv", size)
    for _ in range(size):
        cutter = next_cutter(table.state)
        table.next()
        dealer = table.game.seating.dealer
        places = [place.row for place in table.state.places]
        assert cutter == (places.index(dealer) - 1) % size
        table.play()


def test_before_the_first_deal_it_goes_as_well() -> None:
    table = Paper()
    table.ask("anna", "number", number="5")
    assert next_cutter(table.state) is None  # who sits where is not known yet
    table.fill("Ben", "Cem")
    table.ask("dora", "sit", place=3, name="Dora")
    cutter = next_cutter(table.state)
    person = person_at(table, cutter)
    table.ask(person, "cut", lift=9)
    table.ask("dora", "agree")
    assert table.stage() is Stage.PLAYING
    made = dealt_at(table)
    assert (made.game, made.cut, made.numbers) == (1, 9, (5, None, None, None))
    assert table.state.places[cutter or 0].row == table.game.seating.cutter


def test_who_does_not_cut_cuts_by_chance_and_nothing_is_waited_for() -> None:
    table = seated()
    before = len(table.log)
    table.next()
    made = dealt_at(table)
    assert (made.cut, made.numbers) == (None, (None,) * 4)
    assert [type(event) for event in table.log[before:] if not isinstance(event, log.Wanted)] == [
        log.DealtTogether,
        log.Prepared,
    ]


def test_wettbewerb_1_only_who_has_to_may_cut_and_only_within_the_limits() -> None:
    table = seated("wettbewerb")
    cutter = next_cutter(table.state)
    mine = person_at(table, cutter)
    other = next(person_at(table, at) for at in range(4) if at != cutter)
    for lift in (None, 0, 2, 38, -5, 999):
        with refused("deal/cut"):
            table.ask(mine, "cut", lift=lift)
    with refused("table/not-cutter"):
        table.ask(other, "cut", lift=20)
    with refused("table/not-seated"):
        table.ask("somebody", "cut", lift=20)
    table.ask(mine, "cut", lift=37)
    table.ask(mine, "cut", lift=3)
    assert table.state.cut == (cutter, 3)


def test_mischen_impossible_1_2_the_cut_is_offered_and_may_be_declined() -> None:
    table = seated("mischen-impossible")
    mine = person_at(table, next_cutter(table.state))
    with refused("deal/cut"):
        table.ask(mine, "cut", lift=4)
    table.ask(mine, "cut", lift=0)
    table.next()
    assert dealt_at(table).cut == 0


def test_in_a_running_game_nothing_can_be_added() -> None:
    table = seated()
    table.next()
    for wish in ({"do": "number", "number": "5"}, {"do": "cut", "lift": 20}):
        with refused("table/dealt"):
            table.ask("anna", **wish)
    assert table.state.numbers == {}


@pytest.mark.parametrize("typed", [None, "", "x", "-1", "1.0", "9" * 41])
def test_what_is_no_number_is_refused_with_a_sentence(typed: str | None) -> None:
    table = seated()
    with refused("deal/number"):
        table.ask("anna", "number", number=typed)


def test_a_number_can_be_replaced_until_the_cards_are_dealt() -> None:
    table = seated()
    table.ask("anna", "number", number=" 00 7 ")
    table.ask("anna", "number", number="7")
    assert sum(isinstance(event, log.Numbered) for event in table.log) == 1
    table.ask("anna", "number", number="8")
    table.next()
    assert dealt_at(table).numbers[0] == 8


def test_what_was_added_is_for_one_deal_only() -> None:
    table = seated()
    table.ask("anna", "number", number="7")
    table.ask(person_at(table, next_cutter(table.state)), "cut", lift=20)
    table.next()
    assert (table.state.numbers, table.state.cut) == ({}, None)
    table.play()
    table.next()
    assert (dealt_at(table).numbers, dealt_at(table).cut) == ((None,) * 4, None)


def test_who_leaves_takes_number_and_cut_along() -> None:
    table = seated()
    cutter = next_cutter(table.state)
    mine = person_at(table, cutter)
    table.ask(mine, "number", number="7")
    table.ask(mine, "cut", lift=20)
    table.ask(mine, "leave")
    assert (table.state.numbers, table.state.cut) == ({}, None)
    table.next()
    made = dealt_at(table)
    assert made.numbers == (None,) * 4  # the bot that came adds nothing
    assert made.cut is None


def test_another_game_than_expected_may_have_another_cutter() -> None:
    """A rematch begins with the first dealer: a cut of somebody else is not used."""
    table = seated()
    table.next()
    table.play()
    cutter = next_cutter(table.state)
    table.ask(person_at(table, cutter), "cut", lift=20)
    for place in table.state.places:
        assert place.person is not None
        table.ask(place.person, "rematch")
    assert table.stage() is Stage.PLAYING
    same = table.state.places[cutter or 0].row == table.game.seating.cutter
    assert dealt_at(table).cut == (20 if same else None)
    assert not same


def test_the_same_cards_once_more_are_proved_by_their_first_deal() -> None:
    table = seated()
    table.ask("anna", "number", number="7")
    table.next()
    first = dealt_at(table)
    table.play()
    for place in table.state.places:
        assert place.person is not None
        table.ask(place.person, "again")
    assert dealt_at(table) == first
    assert table.game.number == 3
    table.play()
    assert fold("t", table.log) == table.state


def test_the_record_says_how_it_was_dealt_and_holds() -> None:
    table = seated()
    table.ask("anna", "number", number="123456789")
    table.ask(person_at(table, next_cutter(table.state)), "cut", lift=30)
    promised = table.state.commitment
    table.next()
    table.play()
    record = parse_json(game_of(table.state, "2026-11-18").data)
    assert record.dealt == dealt_at(table)
    found = verify(record, number=123456789, shown=promised)
    assert (found.proof, found.holds) == (Proof.TOGETHER, True)


def test_a_log_of_before_goes_on_and_its_deals_stay_as_they_were() -> None:
    """A deal of before is that of the secret alone; the next one is made together."""
    table = Paper()
    table.fill("Ben", "Cem")
    table.ask("dora", "sit", place=3, name="Dora")
    table.add(log.Agreed(place=3), log.Dealt(on="2026-01-01", engine=2))
    table.follow()
    match = table.state.match
    assert match is not None
    assert table.game.dealt is None
    seed = bytes.fromhex(table.game.secret)
    assert table.game.state == new_game(setup_for(match.state, seed=seed)).state
    table.play()
    record = parse_json(game_of(table.state, "2026-01-01").data)
    assert (record.seed, record.dealt) == (seed, None)
    assert verify(record).proof is Proof.ALONE
    table.ask("anna", "number", number="7")
    table.next()
    assert dealt_at(table).numbers[0] == 7
    assert fold("t", table.log) == table.state


def test_the_hash_of_the_secret_is_in_the_log_before_any_number() -> None:
    table = seated()
    for name in ("anna", "ben", "cem", "dora"):
        table.ask(name, "number", number=NUMBERS[name])
    table.next()
    kinds = [type(event) for event in table.log]
    last = len(kinds) - 1 - kinds[::-1].index(log.DealtTogether)
    secret = dealt_at(table).secret
    drawn = table.log.index(log.Prepared(secret=secret))
    numbers = [at for at, kind in enumerate(kinds) if kind is log.Numbered]
    assert all(drawn < at < last for at in numbers)


def test_new_events_read_back_and_no_old_tag_means_something_else() -> None:
    table = seated()
    table.ask("anna", "number", number="7")
    table.ask(person_at(table, next_cutter(table.state)), "cut", lift=20)
    table.next()
    for event in table.log:
        assert log.decode(log.encode(event)) == event
    assert log.kind_of(log.Dealt(on="2026-01-01")) == "dealt"
    assert {"dealt-together", "numbered", "was-cut"} <= {log.kind_of(each) for each in table.log}


def shown(table: Paper, key: str | None) -> Any:
    return table_picture(table.state, key, Lang.DE, Present(range(4)), None)


def test_everybody_sees_who_added_a_number_and_only_their_own() -> None:
    table = seated()
    table.ask("anna", "number", number="123456789")
    mine, other, watcher = (shown(table, key) for key in ("anna", "ben", None))
    assert mine.deal.number == "123456789"
    assert (other.deal.number, watcher.deal.number) == (None, None)
    assert mine.deal.numbers == other.deal.numbers == [True, False, False, False]
    assert mine.deal.commitment == commitment(table.state.secret or "")
    assert mine.deal.game == 2
    assert "123456789" not in repr(other)


def test_during_a_game_nothing_is_shown_of_numbers_or_of_the_next_deal() -> None:
    table = seated()
    table.ask("anna", "number", number="123456789")
    table.next()
    picture = shown(table, "anna")
    assert picture.deal is None
    assert picture.commitment == commitment(table.game.secret)
    assert "123456789" not in repr(picture)
    assert table.game.secret not in repr(picture)
    assert (table.state.secret or "?") not in repr(picture)


def test_the_limits_and_the_cutter_are_shown() -> None:
    table = seated("mischen-impossible")
    cut = shown(table, "anna").deal.cut
    assert (cut.place, cut.least, cut.most, cut.cards) == (next_cutter(table.state), 5, 35, 40)
    assert (cut.offered, cut.lift) == (True, None)
    table.ask(person_at(table, cut.place), "cut", lift=12)
    assert shown(table, None).deal.cut.lift == 12


def test_what_cannot_be_in_a_log_breaks_it() -> None:
    table = seated()
    table.add(log.WasCut(place=next_cutter(table.state) or 0, lift=1))
    with pytest.raises(ValueError, match="does not fit"):
        step(table.state, log.DealtTogether(on="2026-01-01", engine=2))


def test_four_people_make_a_deal_over_the_wire(sqlite: str) -> None:
    """Each adds a number, one cuts; the page's data and the record prove it afterwards."""

    async def scenario(server: Server) -> None:
        people = await four(server)
        await play_all(people)
        for person in people:
            await person.until(lambda person=person: person.table["stage"] == "between")
        deal = people[0].table["deal"]
        for at, person in enumerate(people):
            assert (await person.want("number", number=str(1000 + at)))["type"] == "ack"
        cutter: Person = next(
            person for person in people if person.table["me"]["seat"] == deal["cut"]["place"]
        )
        assert (await cutter.want("cut", lift=13))["type"] == "ack"
        for person in people:
            await person.want("next")
        for person in people:
            await person.until(lambda person=person: person.game["number"] == 2)
        assert people[0].table["deal"] is None
        await play_all(people)
        await people[0].until(lambda: len(people[0].table["replays"]) == 2)
        replay = people[0].table["replays"][1]
        assert replay["together"]
        assert replay["commitment"] == deal["commitment"]
        async with httpx.AsyncClient(base_url=server.url) as http:
            record = parse_json((await http.get(f"{replay['url']}.json")).text)
            page = json.loads((await http.get(f"{replay['url']}/deal")).text)
            unknown = await http.get("/g/nosuchgame/deal")
        found = verify(record, number=1002, shown=deal["commitment"])
        assert (found.proof, found.holds) == (Proof.TOGETHER, True)
        assert record.dealt is not None
        assert record.dealt.cut == page["cut"] == 13
        assert sorted(page["numbers"]) == ["1000", "1001", "1002", "1003"]
        assert unknown.status_code == 404
        assert unknown.headers["content-type"].startswith("application/json")

    run(config_for(sqlite), scenario)
