"""Whose table it is: who hosts while its owner is not there, and everyone's way back to a seat."""

import io
import json
import zipfile
from typing import Any

import httpx
import msgspec

from doppelkopf.language import Lang
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Invite
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.following import consequences
from doppelkopf.server.table.hosting import There
from doppelkopf.server.table.kind import may_see_table
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.log import Settings
from doppelkopf.server.table.picture import Present, me_at
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage
from server.kit import Person, Server, anna_and_bert, config_for, run
from server.tables import Paper, refused


def game_of(person: Person) -> dict[str, Any] | None:
    """The game as a person sees it now."""
    return person.game


def anna_bert_and_bots(**settings: bool) -> Paper:
    """Anna, who opened the table, and Bert with two bots, in their first game."""
    table = Paper(settings=msgspec.convert(settings, Settings))
    table.fill("Bert")
    table.ask("anna", "bot")
    assert table.stage() is Stage.PLAYING
    return table


def present(table: Paper, there: There) -> None:
    """Some are there, some have gone: what follows."""
    while more := consequences(table.state, table.chance, there=there):
        table.add(*more)


def remove(table: Paper, key: str, place: int) -> None:
    asked = Asked(do="remove", place=place)
    table.add(*decide(table.state, Who(key), asked, gone=(place,)))
    table.follow()


def without_anna() -> Paper:
    """Anna has gone for a while, Bert hosts and has freed her place."""
    table = anna_bert_and_bots(spectators=False)
    present(table, There(here=[1], gone=[0]))
    assert table.state.is_host("bert")
    remove(table, "bert", 0)
    return table


def test_somebody_who_is_there_hosts_while_the_owner_is_gone() -> None:
    table = anna_bert_and_bots()
    present(table, There(here=[1], gone=[]))
    assert table.state.is_host("anna")  # only just gone
    present(table, There(here=[1], gone=[0]))
    assert (table.state.is_host("bert"), table.state.is_owner("anna")) == (True, True)
    present(table, There(here=[1], gone=[]))
    assert table.state.is_host("bert")  # after a restart: she is not there yet
    present(table, There(here=[0, 1], gone=[]))
    assert table.state.is_host("anna")
    assert fold("t", table.log) == table.state


def test_an_owner_who_sits_down_again_hosts_again() -> None:
    table = without_anna()
    assert table.state.is_host("bert")
    table.ask("anna", "sit", invited=False)
    assert table.state.is_host("anna")
    assert not table.state.is_host("bert")
    assert fold("t", table.log) == table.state


def test_whoever_hosts_only_the_owner_closes_the_table() -> None:
    table = without_anna()
    table.ask("bert", "settings", think_seconds=30)
    with refused("table/not-owner"):
        table.ask("bert", "close")
    table.ask("anna", "close")
    assert table.stage() is Stage.CLOSED


def test_who_was_removed_sits_down_again_without_an_invitation() -> None:
    table = without_anna()
    was = me_at(table.state, "anna").was
    assert was == ("Anna", "Bert", 0)
    hand = table.game.state.hands[table.game.places.index(0)]
    table.ask("anna", "sit", invited=False)
    place = table.state.places[0]
    assert (place.kind, place.name, place.agreed) == (Kind.HUMAN, "Anna", True)  # one click
    assert me_at(table.state, "anna").was is None
    shown = json.loads(picture(table, "anna"))["game"]["hand"]
    assert sorted(each["card"] for each in shown) == sorted(map(str, hand))


def picture(table: Paper, key: str) -> str:
    watcher = Watcher(key, "c", Lang.DE, room=4)
    assert may_see_table(table.state, watcher.who)
    now = Broadcast(table.state, Present({1}), Invite("http://x/join/y", True), None)
    return now.everything(watcher)


def test_where_nobody_may_watch_who_was_removed_sees_the_table_but_no_cards() -> None:
    table = without_anna()
    seen = json.loads(picture(table, "anna"))
    assert seen["game"] is None
    assert "news" not in seen
    assert seen["table"]["me"] == {
        "seat": None,
        "host": False,
        "owner": True,
        "was": {"name": "Anna", "by": "Bert", "place": 0},
    }
    stranger = Watcher("zoe", "c", Lang.DE, room=4)
    assert not may_see_table(table.state, stranger.who)
    with refused("table/not-invited"):
        table.ask("zoe", "sit", name="Zoe", invited=False)


def test_who_returns_sees_no_second_hand() -> None:
    table = without_anna()
    for place in (2, 3):
        with refused("table/other-hand"):
            table.ask("anna", "sit", place=place, invited=False)
    table.ask("zoe", "sit", place=0, name="Zoe")
    assert me_at(table.state, "anna").was == ("Anna", "Bert", 0)  # the cards there are Anna's
    with refused("table/other-hand"):
        table.ask("anna", "sit", place=2, invited=False)
    table.ask("zoe", "agree")
    table.play()
    assert me_at(table.state, "anna").was == ("Anna", "Bert", 2)
    table.ask("anna", "sit", invited=False)
    assert table.state.place_of("anna") == 2
    assert fold("t", table.log) == table.state


def test_who_left_the_lobby_has_his_old_chair_and_name() -> None:
    table = Paper()
    table.ask("bert", "sit", place=2, name="Bert")
    table.ask("bert", "leave")
    table.ask("bert", "sit", invited=False)
    assert (table.state.place_of("bert"), table.state.places[2].name) == (2, "Bert")
    assert not table.state.places[2].agreed


def test_the_others_read_who_freed_a_place() -> None:
    table = without_anna()
    bot = table.state.places[0].name
    aside = table.game.asides[-1]
    assert aside.text.de == f"Bert hat den Platz von Anna freigegeben: {bot} (Bot) spielt weiter."
    assert aside.text.en == f"Bert has freed Anna’s seat: {bot} (bot) plays on."
    table.ask("anna", "sit", invited=False)
    table.play()
    remove(table, "anna", 1)
    assert table.game.asides[-1].text.de == "Anna hat den Platz von Bert freigegeben."
    assert fold("t", table.log) == table.state


OLD = """\
{"kind":"sat","place":1,"person":"bert","name":"Bert"}
{"kind":"agreed","place":1}
{"kind":"left","place":0}
{"kind":"host","person":"bert"}"""


def test_a_log_of_the_version_before_knows_its_owner() -> None:
    opened = Paper().log[:2]
    state = fold("t", [*opened, *map(log.decode, OLD.splitlines())])
    assert (state.owner, state.host) == ("anna", "bert")
    assert me_at(state, "anna").was == ("Anna", None, 0)


def test_a_guest_does_not_get_the_table_of_a_host_who_has_gone(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server, spectators=False)
        await anna.close()
        await bert.until(lambda: bert.table["seats"][0]["removable"])
        assert bert.table["me"]["host"]
        assert (await bert.want("remove", place=0))["type"] == "ack"
        async with httpx.AsyncClient(base_url=server.url) as http:
            gone = await http.post(f"/t/{anna.table_id}/delete", headers=bert.headers)
            assert (gone.status_code, gone.json()["code"]) == (403, "table/not-owner")
        again = Person(server)  # the page is opened anew, without an invitation
        again.cookie = anna.cookie
        await again.connect(anna.table_id)
        assert game_of(again) is None
        assert again.table["me"]["was"] == {"name": "Anna", "by": "Bert", "place": 0}
        assert (await again.want("sit"))["type"] == "ack"
        assert again.table["me"]["host"]
        assert (game_of(again) or {})["hand"]
        await bert.until(lambda: not bert.table["me"]["host"])
        async with httpx.AsyncClient(base_url=server.url) as http:
            gone = await http.post(f"/t/{anna.table_id}/delete", headers=anna.headers)
            assert gone.status_code == 200

    run(config_for(sqlite, away_after=0.2, next_after=3600), scenario)


def test_who_leaves_in_another_window_has_no_old_cards_there(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True, spectators=False))
        other = Person(server)
        other.cookie = anna.cookie
        await other.connect(anna.table_id)
        assert game_of(other) is not None
        await anna.want("leave")
        await other.until(lambda: other.table["me"]["seat"] is None)
        assert game_of(other) is None
        assert other.table["me"]["was"]["place"] == 0

    run(config_for(sqlite), scenario)


def test_who_has_left_takes_home_the_finished_games(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True, spectators=False))
        await anna.play_game()
        await anna.want("next")
        await anna.until(lambda: anna.game is not None and anna.game["number"] == 2)
        await anna.want("leave")
        async with httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.get(f"/t/{anna.table_id}/export", headers=anna.headers)
            assert answer.status_code == 200
            stranger = await http.get(f"/t/{anna.table_id}/export")
            assert (stranger.status_code, stranger.json()["code"]) == (403, "table/not-seated")
        with zipfile.ZipFile(io.BytesIO(answer.content)) as found:
            names = found.namelist()
            everything = b"".join(found.read(name) for name in names)
        assert sorted(names) == ["README.txt", "game-1.json", "sheet-1.toml", "table.json"]
        game = server.hub.live[0].state.game
        assert game is not None
        assert game.number == 2
        assert game.secret.encode() not in everything  # nor the cards that are played now

    run(config_for(sqlite), scenario)
