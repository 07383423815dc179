"""Who leaves and returns, who vanishes, for whom a bot or the clock acts, and links to a seat."""

from typing import Any

import httpx
import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log
from doppelkopf.server.table.asides import MOST
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import MOST_DEVICES, fold
from doppelkopf.server.table.log import Settings
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage
from server.kit import Person, Server, anna_and_bert, config_for, run
from server.tables import Paper


def two_and_bots(**opening: Any) -> Paper:
    """Anna and Bert with two bots, in their first game."""
    table = Paper(**opening)
    table.fill("Bert")
    table.ask("anna", "bot")
    assert table.stage() is Stage.PLAYING
    return table


def rows(table: Paper) -> list[str | None]:
    return [place.row for place in table.state.places]


def is_away(table: Paper, place: int) -> bool:
    return table.state.places[place].away


def a_game_later() -> Paper:
    """Bert has left, and a bot has played a game instead."""
    table = two_and_bots()
    table.play()
    table.ask("bert", "leave")
    table.next()
    assert "Bert" not in rows(table)
    table.play()
    return table


def test_who_returns_a_game_later_has_his_column_again() -> None:
    table = a_game_later()
    assert table.state.match is not None
    points = table.state.match.state.total("Bert")
    table.ask("bert", "sit", name="Bert")
    table.ask("bert", "agree")
    assert table.state.places[1].name == "Bert"
    table.next()
    match = table.state.match
    assert match is not None
    assert rows(table)[1] == "Bert"
    assert match.state.people.count("Bert") == 1
    assert "Bert" not in match.state.gone
    assert match.state.total("Bert") == points
    assert not any(name.startswith("Bert ") for name in match.state.people)
    assert fold("t", table.log) == table.state


def test_who_returns_under_another_name_is_still_the_same() -> None:
    table = a_game_later()
    table.ask("bert", "sit", name="Robert")
    assert table.state.places[1].name == "Bert"


def test_a_device_of_the_same_person_gets_the_column_too() -> None:
    table = two_and_bots()
    table.add(log.Linked(person="bert", key="phone"))
    table.play()
    table.ask("bert", "leave")
    table.next()
    table.ask("phone", "sit", name="Bert")
    assert (table.state.places[1].name, table.state.places[1].person) == ("Bert", "bert")


def test_a_stranger_with_the_same_name_gets_a_number() -> None:
    table = a_game_later()
    table.ask("other", "sit", name="Bert")
    assert table.state.places[1].name == "Bert 2"
    table.ask("bert", "sit", name="Bert")  # on another chair
    assert table.state.place_of("bert") == 2
    assert table.state.places[2].name == "Bert"
    for key in ("other", "bert"):
        table.ask(key, "agree")
    table.next()
    assert rows(table)[1:3] == ["Bert 2", "Bert"]
    table.play()
    assert fold("t", table.log) == table.state


def test_no_stranger_inherits_a_column_by_its_name() -> None:
    table = two_and_bots()
    table.play()
    assert table.state.match is not None
    points = table.state.match.state.total("Bert")
    table.ask("bert", "leave")
    table.ask("other", "sit", place=1, name="bert")  # the same chair before anybody else
    table.ask("other", "agree")
    table.next()
    assert rows(table)[1] == "bert 2"
    table.ask("bert", "sit", name="Bert")
    assert [place.name for place in table.state.places if place.person == "bert"] == ["Bert"]
    table.play()
    table.next()
    match = table.state.match
    assert match is not None
    assert {"Bert", "bert 2"} <= set(rows(table))
    assert len(match.state.rows) == 2
    assert match.state.total("Bert") == points  # a bot's chair was another column in between
    assert fold("t", table.log) == table.state


def test_nobody_inherits_the_column_of_a_bot_by_its_name() -> None:
    table = two_and_bots()
    bot = table.state.places[2].name
    table.play()
    table.ask("other", "sit", place=2, name=bot)
    assert table.state.places[2].name == f"{bot} 2"


def test_the_seat_link_of_a_person_keeps_the_column() -> None:
    table = two_and_bots()
    table.add(log.Linked(person="bert", key="phone"))
    table.play()
    table.ask("bert", "leave")
    table.ask("phone", "sit", invited=False)
    assert (table.state.places[1].name, table.state.places[1].person) == ("Bert", "bert")


def test_after_a_rematch_all_names_are_new() -> None:
    table = a_game_later()
    table.ask("anna", "rematch")
    table.ask("other", "sit", name="Bert")
    assert [place.name for place in table.state.places if place.person == "other"] == ["Bert"]


# Who has gone.


def removal(table: Paper, key: str, place: int, gone: tuple[int, ...]) -> str:
    try:
        found = decide(table.state, Who(key), Asked(do="remove", place=place), gone=gone)
    except IllegalAction as error:
        return error.code
    return " ".join(log.kind_of(event) for event in found)


def test_the_host_removes_who_has_gone_whether_or_not_bots_take_over() -> None:
    for takes_over in (True, False):
        table = two_and_bots(settings=Settings(bots_take_over=takes_over))
        assert removal(table, "anna", 1, ()) == "table/not-away"
        assert removal(table, "anna", 1, (1,)) == "removed bot-sat"
        assert removal(table, "anna", 0, (0,)) == "table/not-away"
        assert removal(table, "anna", 2, (2,)) == "table/not-now"
        assert removal(table, "carla", 1, (1,)) == "table/not-host"
        assert removal(table, "bert", 0, ()) == "table/not-host"


def test_between_games_a_removed_place_is_free() -> None:
    table = two_and_bots(settings=Settings(bots_take_over=False))
    table.play()
    table.add(*decide(table.state, Who("anna"), Asked(do="remove", place=1), gone=(1,)))
    assert table.kind(1) is Kind.EMPTY


def test_between_games_a_bot_has_a_removed_place_and_the_next_game_begins() -> None:
    table = two_and_bots()
    table.play()
    table.add(*decide(table.state, Who("anna"), Asked(do="remove", place=1), gone=(1,)))
    assert table.kind(1) is Kind.BOT
    table.ask("anna", "next")
    assert table.game.number == 2


def test_what_is_told_beside_a_game_is_bounded() -> None:
    table = two_and_bots()
    for _ in range(MOST):
        table.ask("bert", "away")
        table.ask("bert", "back")
    asides = table.game.asides
    assert len(asides) == MOST
    assert asides[-1].text.de == "Bert spielt wieder selbst."


def test_no_bot_gets_up_while_a_game_runs(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        for person in (anna, bert):  # not even the host
            answer = await person.want("unbot", place=2)
            assert (answer["type"], answer["code"]) == ("refused", "table/not-now")
            assert answer["text"]
        assert server.hub.live[0].state.places[2].kind is Kind.BOT
        assert anna.table["seats"][2]["kind"] == "bot"

    run(config_for(sqlite, next_after=3600), scenario)


def test_a_bot_gets_up_between_two_games() -> None:
    table = two_and_bots()
    with pytest.raises(IllegalAction) as refused:
        table.ask("anna", "unbot", place=2)
    assert refused.value.code == "table/not-now"
    table.play()
    assert table.stage() is Stage.BETWEEN
    table.ask("bert", "unbot", place=2)
    assert table.kind(2) is Kind.EMPTY


def test_who_vanishes_blocks_no_table(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server, bots_take_over=False)
        assert (await anna.want("remove", place=1))["code"] == "table/not-away"
        await bert.close()
        await anna.until(lambda: not anna.table["seats"][1]["here"])
        assert not anna.table["seats"][1]["removable"]
        assert (await anna.want("remove", place=1))["code"] == "table/not-away"  # a little patience
        await anna.until(lambda: anna.table["seats"][1]["removable"])
        assert [seat["removable"] for seat in anna.table["seats"]] == [False, True, False, False]
        assert (await anna.want("remove", place=1))["type"] == "ack"
        await anna.play_game()

    run(config_for(sqlite, away_after=0.4), scenario)


def test_who_is_back_in_time_keeps_the_place(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server, bots_take_over=False)
        await bert.close()
        await anna.until(lambda: anna.table["seats"][1]["removable"])
        await bert.connect(anna.table_id)
        await anna.until(lambda: anna.table["seats"][1]["here"])
        assert not anna.table["seats"][1]["removable"]
        assert (await anna.want("remove", place=1))["code"] == "table/not-away"

    run(config_for(sqlite, away_after=0.2), scenario)


# Links to a seat.


async def link_of(http: httpx.AsyncClient, person: Person) -> str:
    answer = await http.post(f"/t/{person.table_id}/seat-link", headers=person.headers)
    return "/seat/" + str(answer.json()["url"]).rpartition("/")[2]


def test_looking_at_a_seat_link_takes_no_seat(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        async with httpx.AsyncClient(base_url=server.url) as http:
            link = await link_of(http, anna)
            before = server.hub.live[0].state
            answer = await http.head(link)
            assert (answer.status_code, answer.headers.get("set-cookie")) == (303, None)
            assert server.hub.live[0].state is before

    run(config_for(sqlite), scenario)


def test_devices_of_a_seat_are_bounded_and_linked_at_a_rate(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        codes, cookies = [], []
        async with httpx.AsyncClient(base_url=server.url) as http:
            link = await link_of(http, anna)
            for _ in range(12):
                answer = await http.get(link)
                codes.append(answer.status_code)
                cookies.append(answer.cookies.get("doko"))
                http.cookies.clear()
        assert codes == [303] * 10 + [429] * 2
        state = server.hub.live[0].state
        keys = [server.hub.signer.person(cookie) for cookie in cookies[:10]]
        assert [state.place_of(key) for key in keys] == [None] * 2 + [0] * MOST_DEVICES

    run(config_for(sqlite), scenario)


def test_a_seat_link_ends_when_the_seat_is_given_up(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        async with httpx.AsyncClient(
            base_url=server.url, headers={"accept-language": "en"}
        ) as http:
            link = await link_of(http, anna)
            await anna.want("leave")
            version = server.hub.live[0].state.version
            answer = await http.get(link)
            assert answer.status_code == 410
            assert "This link is no longer valid" in answer.text
            assert server.hub.live[0].state.version == version
            await anna.want("sit", name="Anna")
            assert (await http.get(link)).status_code == 410
            assert (await http.get(await link_of(http, anna))).status_code == 303

    run(config_for(sqlite), scenario)


def test_a_device_that_had_to_go_still_knows_its_hand() -> None:
    table = two_and_bots()
    for number in range(MOST_DEVICES + 1):
        table.add(log.Linked(person="bert", key=f"device{number}"))
    assert table.state.place_of("device0") is None
    assert table.state.seen_place("device0") == 1
    with pytest.raises(IllegalAction) as refused:
        table.ask("device0", "sit", place=2, name="Otto")
    assert refused.value.code == "table/other-hand"


def test_who_opened_the_table_stays_its_owner_with_the_link_of_another_seat() -> None:
    table = two_and_bots()
    table.ask("anna", "leave")
    table.add(log.Linked(person="bert", key="anna"))
    assert table.state.is_owner("anna")
    assert not table.state.is_owner("bert")


def test_a_seat_link_shows_nobody_a_second_hand(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        await bert.want("leave")
        carla = Person(server, "Carla")
        carla.become_new()
        await carla.connect(anna.table_id, invite=anna.table["invite"]["url"].rpartition("/")[2])
        await carla.want("sit", place=2, name="Carla")  # and does not agree yet
        async with httpx.AsyncClient(base_url=server.url) as http:
            link = await link_of(http, carla)
            http.cookies.clear()
            answer = await http.get(link, headers=bert.headers)
        assert answer.status_code == 400
        assert "You know another hand of this game already." in answer.text
        assert server.hub.live[0].state.place_of(server.hub.signer.person(bert.cookie)) is None

    run(config_for(sqlite), scenario)


def test_a_table_of_many_links_stays_quick() -> None:
    table = two_and_bots()
    for number in range(3000):
        table.add(log.Linked(person="bert", key=f"device{number}"))
    assert len(table.state.links) == MOST_DEVICES


# Away by choice.


def test_who_chose_to_be_away_is_so_until_he_says_or_acts() -> None:
    table = two_and_bots()
    table.ask("bert", "away")
    assert removal(table, "anna", 1, ()) == "table/not-away"  # they are only away for a bit
    assert removal(table, "anna", 1, (1,)) == "removed bot-sat"
    table.play()
    assert is_away(table, 1)
    table.ask("bert", "next")
    assert not is_away(table, 1)
    table.ask("anna", "next")
    assert table.game.number == 2
    assert fold("t", table.log) == table.state


def test_a_new_connection_does_not_end_a_chosen_absence(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        await bert.want("away")
        await bert.close()
        await bert.connect(anna.table_id)
        assert bert.table["seats"][1]["away"]
        await bert.want("back")
        assert not bert.table["seats"][1]["away"]
        await bert.close()
        await anna.until(lambda: anna.table["seats"][1]["away"])  # not chosen
        await bert.connect(anna.table_id)
        assert not bert.table["seats"][1]["away"]

    run(config_for(sqlite, away_after=0.2, next_after=3600), scenario)
