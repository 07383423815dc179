"""Who sees what: spectators, secrets, who is there."""

import json

from websockets.asyncio.client import connect

from doppelkopf.server.config import Limits
from server.kit import Person, Server, closed_with, config_for, four, play_all, run


def test_a_spectator_sees_no_hand_and_no_invitation(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        watcher = Person(server)
        await watcher.connect(people[0].table_id)
        await play_all(people)
        await watcher.until(lambda: watcher.is_over)
        for message in watcher.messages:
            table, game = message.get("table"), message.get("game")
            assert table is None or table["invite"] is None
            if game is not None:
                assert game["me"] is None
                assert game["hand"] == []
                assert game["offers"] == []
                if game["outcome"] is None:
                    assert game["hands"] == {}

    run(config_for(sqlite), scenario)


def test_spectators_only_where_they_are_welcome(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        watcher = Person(server)
        await watcher.connect(table)
        await anna.until(lambda: anna.table["spectators"] == 1)
        assert (await anna.want("settings", spectators=False))["type"] == "ack"
        assert await closed_with(watcher) == (1008, "table/no-spectators")
        late = Person(server)
        late.socket = await connect(server.ws_url(table))
        await late.send({"type": "hello", "protocol": 1, "client": "c"})
        assert await closed_with(late) == (1008, "table/no-spectators")
        guest = Person(server)
        guest.become_new()
        invite = anna.table["invite"]["url"].rpartition("/")[2]
        await guest.connect(table, invite=invite)
        assert guest.game is None  # who has not sat down sees the table, not the cards
        assert guest.table["stage"] == "playing"

    run(config_for(sqlite), scenario)


def test_nobody_is_told_a_secret(sqlite: str) -> None:
    """No message has the secret of a running game, a key of a person, or another's cards."""

    async def scenario(server: Server) -> None:
        people = await four(server)
        watcher = Person(server)
        await watcher.connect(people[0].table_id)
        table = await server.table(people[0].table_id)
        assert table is not None
        for _ in range(2):
            for person in (*people, watcher):
                person.messages.clear()
            game = table.state.game
            assert game is not None
            secret = game.secret
            await play_all(people)
            for person in (*people, watcher):
                await person.until(lambda person=person: person.is_over)
                for message in person.messages:
                    over = message.get("game", {}).get("outcome") is not None
                    text = json.dumps(message)
                    assert over or secret not in text
                    for place in table.state.places:
                        assert place.person is None or place.person not in text
                    if "game" in message and not over:
                        seat = message["game"]["me"]
                        assert set(message["game"]["hands"]) <= {str(seat)}
            for person in people:
                await person.want("next")
            for person in (*people, watcher):
                await person.until(lambda person=person: not person.is_over)

    run(config_for(sqlite), scenario)


def test_spectators_never_keep_out_who_sits(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        for _ in range(2):
            await Person(server).connect(table)
        late = Person(server)
        await late.connect(table)
        assert await closed_with(late) == (1008, "table/crowded")
        windows = [Person(server) for _ in range(4)]
        for window in windows:
            window.cookie = anna.cookie
            await window.connect(table)
            assert window.table["me"]["seat"] == 0
        assert await closed_with(windows[0]) == (1008, "table/windows")
        live = await server.table(table)
        assert live is not None
        assert len(live.watchers) == 5
        await windows[3].ask({"type": "table", "do": "away"})
        await windows[1].until(lambda: windows[1].table["seats"][0]["away"])

    limits = Limits(sockets_per_room=2, sockets_per_person=3)
    run(config_for(sqlite, limits=limits), scenario)


def test_the_table_says_who_is_there(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        anna, ben = people[:2]
        await ben.close()
        await anna.until(lambda: not anna.table["seats"][1]["here"])
        await ben.connect(ben.table_id)
        await anna.until(lambda: anna.table["seats"][1]["here"])

    run(config_for(sqlite), scenario)
