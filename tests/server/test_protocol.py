"""The websocket: hello, acknowledgement, refusal, resending, limits, and what nobody is told."""

import asyncio
import itertools
import json
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from doppelkopf.server import routes
from doppelkopf.server.config import Config, Limits, Pace
from doppelkopf.server.rulesets import rules_of_text
from doppelkopf.server.state import Kind
from server.kit import Person, Server, config_for, quiet, serve


def run(config: Config, scenario: Callable[[Server], Awaitable[None]]) -> None:
    async def body() -> None:
        async with serve(config) as server:
            await scenario(server)

    asyncio.run(body())


async def four(server: Server, rules: str = "ddv") -> list[Person]:
    """Four people at a table, cards dealt."""
    anna = Person(server)
    table = await anna.open_table(rules=rules)
    await anna.connect(table)
    people = [anna]
    invite = anna.table["invite"]["url"].rpartition("/")[2]
    for place in (1, 2, 3):
        person = Person(server, name=f"P{place}", lang="en" if place == 2 else "de")
        person.become_new()
        await person.connect(table, invite=invite)
        assert (await person.want("sit", place=place, name=person.name))["type"] == "ack"
        assert (await person.want("agree"))["type"] == "ack"
        people.append(person)
    for person in people:
        await person.until(lambda person=person: person.game is not None)
    return people


async def level(people: list[Person]) -> None:
    """Wait until all have the newest picture."""
    newest = max(person.version for person in people)
    for person in people:
        await person.until(lambda person=person: person.version >= newest)


async def play_all(people: list[Person]) -> None:
    while not people[0].is_over:
        await level(people)
        actor = next((person for person in people if person.must_act), None)
        if actor is None:
            break
        await actor.do(quiet(actor.offers()))
        await level(people)


async def closed_with(person: Person) -> tuple[int, str]:
    """Read until the connection ends; its code, and the code of the error before."""
    with pytest.raises(ConnectionClosed) as end:
        await person.until(lambda: False)
    assert end.value.rcvd is not None
    errors = [message["code"] for message in person.messages if message["type"] == "error"]
    return end.value.rcvd.code, "".join(errors[-1:])


def test_four_people_play_a_game_and_see_the_same_public_things(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        await play_all(people)
        await level(people)
        for person in people:
            await person.until(lambda person=person: person.table["stage"] == "between")
            assert person.game is not None
            assert person.game["outcome"] is not None
        replay = people[0].table["replays"][0]
        async with httpx.AsyncClient(base_url=server.url) as http:
            record = await http.get(f"{replay['url']}.json")
        assert record.status_code == 200
        assert record.json()["seed"] == "0x" + replay["secret"]
        for person in people:
            await person.close()

    run(config_for(sqlite), scenario)


def test_an_action_is_acknowledged_and_a_resend_does_nothing(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        actor = next(person for person in people if person.must_act)
        offer = quiet(actor.offers())
        number = actor.game["number"] if actor.game else 0
        message = {"type": "do", "game": number, "action": offer}
        first = await actor.ask(message, seq=50)
        assert first["type"] == "ack"
        table = await server.hub.table(actor.table_id)
        assert table is not None
        version = table.state.version
        again = await actor.ask(message, seq=50)
        assert again == first
        assert table.state.version == version
        old = await actor.ask(message, seq=49)
        assert (old["type"], old["code"]) == ("refused", "protocol/old")
        new = await actor.ask(message, seq=51)
        assert new["type"] == "refused"
        assert table.state.version == version
        # after a new connection of the same tab too
        await actor.close()
        await actor.connect(actor.table_id)
        assert await actor.ask(message, seq=50) == first
        assert table.state.version == version

    run(config_for(sqlite), scenario)


def test_a_refusal_is_remembered_too(sqlite: str) -> None:
    """What was refused is not done later, when a copy of it comes late and it would be allowed."""

    async def scenario(server: Server) -> None:
        people = await four(server)
        waiting = next(person for person in people if not person.must_act)
        assert waiting.game is not None
        early = {"type": "do", "game": 1, "action": {"do": "healthy", "seat": waiting.game["me"]}}
        first = await waiting.ask(early, seq=70)
        assert first["code"] == "turn/not-yours"
        while not waiting.must_act:
            await level(people)
            actor = next(person for person in people if person.must_act)
            if actor is not waiting:
                await actor.do(quiet(actor.offers()))
            await level(people)
        assert await waiting.ask(early, seq=70) == first
        assert (await waiting.ask(early, seq=71))["type"] == "ack"

    run(config_for(sqlite), scenario)


def test_a_waiting_card_is_played_though_the_connection_breaks(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        table = await server.hub.table(people[0].table_id)
        assert table is not None
        actor = next(person for person in people if person.must_act)
        message = {"type": "do", "game": 1, "action": quiet(actor.offers()), "pre": True}
        version = table.state.version
        await actor.send({**message, "seq": 60})
        await asyncio.sleep(0.1)
        await actor.close()
        await actor.connect(actor.table_id)
        assert table.state.version == version
        answer = await actor.ask(message, seq=60)
        assert answer["type"] == "ack"
        assert table.state.version == version + 1

    pace = Pace(least=0.5, most=0.5, closing=0, trick=0, speech=0.5)
    run(config_for(sqlite, pace=pace), scenario)


def test_what_is_resent_after_a_restart_is_done_once(sqlite: str) -> None:
    kept: dict[str, Any] = {}

    async def before(server: Server) -> None:
        people = await four(server)
        actor = next(person for person in people if person.must_act)
        message = {
            "type": "do",
            "game": 1,
            "action": quiet(actor.offers()),
        }
        kept.update(answer=await actor.ask(message, seq=9), message=message, actor=actor)

    async def after(server: Server) -> None:
        actor: Person = kept["actor"]
        actor.move_to(server)
        await actor.connect(actor.table_id)
        table = await server.hub.table(actor.table_id)
        assert table is not None
        version = table.state.version
        assert await actor.ask(kept["message"], seq=9) == kept["answer"]
        assert table.state.version == version

    run(config_for(sqlite), before)
    run(config_for(sqlite), after)


def test_nobody_acts_for_another_seat(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        actor = next(person for person in people if person.must_act)
        offer = quiet(actor.offers())
        seat = offer["seat"]
        table = await server.hub.table(actor.table_id)
        assert table is not None
        version = table.state.version
        for other in people:
            if other is actor:
                continue
            assert (await other.do(offer))["code"] == "seat/not-yours"
            mine = other.game["me"] if other.game else None
            assert (await other.do({**offer, "by": mine}))["type"] == "refused"
            assert (await other.do({**offer, "seat": mine, "by": seat}))["type"] == "refused"
        stranger = Person(server)
        stranger.become_new()
        await stranger.connect(actor.table_id)
        stranger.game = {"number": 1}
        assert (await stranger.do(offer))["code"] == "table/not-seated"
        for want in ("agree", "leave", "next", "bot", "settings", "close", "away", "name"):
            assert (await stranger.want(want, place=1, name="X"))["type"] == "refused"
        assert (await stranger.want("sit", place=1, name="X"))["code"] == "table/not-invited"
        assert table.state.version == version

    run(config_for(sqlite), scenario)


def test_a_forged_cookie_is_nobody(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        for cookie in ("x", (anna.cookie or "")[:-2] + "AA", "W10.abc", "a" * 5000):
            thief = Person(server)
            thief.cookie = cookie
            await thief.connect(table)
            assert thief.table["me"] == {"seat": None, "host": False}
            assert thief.game is not None
            assert thief.game["hand"] == []
            await thief.close()

    run(config_for(sqlite), scenario)


def test_why_a_card_is_refused_is_said_in_words(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        texts = set()
        for person in people:
            if not person.must_act:
                answer = await person.do({"do": "healthy", "seat": person.game["me"]})  # type: ignore[index]
                assert answer["code"] == "turn/not-yours"
                texts.add(answer["text"])
        assert texts == {"Du bist nicht dran.", "It is not your turn."} or len(texts) == 1
        actor = next(person for person in people if person.must_act)
        bad: dict[str, Any]
        for bad in ({}, {"do": "fly"}, {"do": "play"}, {"do": "healthy", "seat": 99}):
            assert (await actor.do(bad))["type"] == "refused"
        stale = await actor.ask({"type": "do", "game": 7, "action": {"do": "healthy", "seat": 0}})
        assert stale["code"] == "game/stale"

    run(config_for(sqlite), scenario)


def test_reconnecting_brings_back_exactly_the_seat(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        for _ in range(14):
            await level(people)
            actor = next(person for person in people if person.must_act)
            await actor.do(quiet(actor.offers()))
        await level(people)
        for person in people:
            before, version = person.game, person.version
            await person.close()
            person.game = None
            await person.connect(person.table_id)
            assert person.game == before
            assert person.version == version

    run(config_for(sqlite), scenario)


SILENT = Limits(messages_per_second=5, message_burst=10, message_bytes=2000)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "protocol/message"),
        ("nonsense", "protocol/message"),
        ("[]", "protocol/message"),
        ("{}", "protocol/message"),
        ('{"type":"fly"}', "protocol/message"),
        (b"\xff\xfe", "protocol/message"),
        ('{"type":"do"}', "protocol/message"),
        ('{"type":"do","seq":-1,"game":1,"action":{}}', "protocol/message"),
        ('{"type":"do","seq":1.5,"game":1,"action":{}}', "protocol/message"),
        ('{"type":"do","seq":' + "9" * 400 + ',"game":1,"action":{}}', "protocol/message"),
        ("[" * 1500, "protocol/message"),
        ('{"type":"hello","protocol":2,"client":"a"}', "protocol/version"),
        ('{"type":"hello","protocol":1,"client":"<b>"}', "protocol/message"),
        ('{"type":"ping","x":"' + "x" * 3000 + '"}', "protocol/size"),
    ],
)
def test_what_cannot_be_read_ends_the_connection(
    sqlite: str, message: str | bytes, code: str
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.send(message)
        assert await closed_with(anna) == (1009 if code == "protocol/size" else 1008, code)
        await anna.connect(table)  # and one can come back

    run(config_for(sqlite, limits=SILENT), scenario)


def test_far_too_long_a_message_is_not_even_read(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.send("x" * 100_000)
        assert (await closed_with(anna))[0] == 1009

    run(config_for(sqlite, limits=SILENT), scenario)


def test_the_first_message_is_hello(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        anna.socket = await connect(server.ws_url(table), additional_headers=anna.headers)
        await anna.send({"type": "ping"})
        assert await closed_with(anna) == (1008, "protocol/hello")

    run(config_for(sqlite), scenario)


def test_too_many_messages_end_the_connection(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        for _ in range(30):
            await anna.send({"type": "ping"})
        assert await closed_with(anna) == (1008, "protocol/rate")

    run(config_for(sqlite, limits=SILENT), scenario)


def test_pages_of_other_sites_cannot_connect(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "http://[", "ftp://x"):
            with pytest.raises(InvalidStatus):
                await connect(
                    server.ws_url(table), origin=Origin(origin), additional_headers=anna.headers
                )
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.post(
                    "/api/tables", json={"name": "A"}, headers={"origin": origin}
                )
            assert answer.status_code == 403
        async with connect(server.ws_url(table), origin=Origin(server.url)):
            pass

    run(config_for(sqlite), scenario)


def test_a_table_that_is_not_there(database: str) -> None:
    async def scenario(server: Server) -> None:
        for name in ("nothing", "x" * 200, "%00", "a%00b", "%ED%A0%80"):
            anna = Person(server)
            anna.socket = await connect(server.ws_url(name))
            assert await closed_with(anna) == (4404, "table/unknown-id")

    run(config_for(database), scenario)


@pytest.mark.parametrize("word", ["%00", "a%00b", "%ED%A0%80", "nothing", "%C3%A4", "x" * 300])
def test_what_can_be_no_id_is_not_there(database: str, word: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            paths = ("/t/{}", "/t/{}/export", "/t/{}/qr.svg", "/g/{}.json", "/g/{}", "/join/{}")
            for path in (*paths, "/seat/{}"):
                assert (await http.get(path.format(word))).status_code == 404, path
            for path in ("/t/{}/delete", "/t/{}/seat-link", "/join/{}"):
                assert (await http.post(path.format(word))).status_code == 404, path

    run(config_for(database), scenario)


def test_errors_before_hello_are_in_the_language_of_the_browser(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        table = await Person(server).open_table(bots=True)
        wanted = [
            ({"accept-language": "de-AT,en;q=0.5"}, "Diesen Tisch", "Zuerst"),
            ({"accept-language": "en-GB"}, "There is no", "The first"),
            ({"accept-language": "de", "cookie": "lang=en"}, "There is no", "The first"),
        ]
        for headers, unknown, order in wanted:
            for id_, sentence in (("nothing", unknown), (table, order)):
                anna = Person(server)
                anna.socket = await connect(server.ws_url(id_), additional_headers=headers)
                if id_ == table:
                    await anna.send({"type": "ping"})
                await closed_with(anna)
                assert anna.messages[-1]["text"].startswith(sentence)

    run(config_for(sqlite), scenario)


def test_connections_are_made_at_a_bounded_rate(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        table = await Person(server).open_table(bots=True)
        for _ in range(3):
            async with connect(server.ws_url(table)):
                pass
        with pytest.raises(InvalidStatus):
            await connect(server.ws_url(table))

    limits = Limits(connects_per_second=0.001, connect_burst=3)
    run(config_for(sqlite, limits=limits), scenario)


def test_what_is_no_new_table_is_not_counted_as_one(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        while server.hub.new_tables.take("127.0.0.1"):
            pass
        async with httpx.AsyncClient(base_url=server.url, headers=anna.headers) as http:
            assert (await http.post("/api/tables", json={"name": "A"})).status_code == 429
            assert (await http.post(f"/t/{table}/seat-link")).status_code == 200
            assert (await http.post(f"/t/{table}/delete")).status_code == 200

    run(config_for(sqlite, limits=Limits(tables_per_minute=0.001)), scenario)


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
        assert (await closed_with(watcher))[1] == "table/no-spectators"
        late = Person(server)
        late.socket = await connect(server.ws_url(table))
        await late.send({"type": "hello", "protocol": 1, "client": "c"})
        assert (await closed_with(late))[1] == "table/no-spectators"
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
        table = await server.hub.table(people[0].table_id)
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
        live = await server.hub.table(table)
        assert live is not None
        assert len(live.watchers) == 5
        await windows[3].ask({"type": "table", "do": "away"})
        await windows[1].until(lambda: windows[1].table["seats"][0]["away"])

    limits = Limits(sockets_per_table=2, sockets_per_person=3)
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


def test_every_change_says_what_it_builds_on(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        for _ in range(6):
            await level(people)
            actor = next(person for person in people if person.must_act)
            await actor.do(quiet(actor.offers()))
        await people[1].close()
        await people[1].connect(people[1].table_id)
        await people[1].want("away")
        await people[1].want("back")
        await level(people)
        for person in people:
            states = [message for message in person.messages if message["type"] == "state"]
            assert "since" not in states[0]
            assert sum("since" not in message for message in states) <= 2
            for before, after in itertools.pairwise(states):
                if "since" in after:
                    assert after["since"] == before["version"]
                    assert after["since"] <= after["version"]
            assert any(message.get("since", 0) < message["version"] for message in states[1:])

    run(config_for(sqlite), scenario)


def test_hello_again_gives_everything_again(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        german = anna.table["rules"]["title"]
        await anna.send({"type": "hello", "protocol": 1, "client": anna.client, "lang": "en"})
        message = await anna.receive()
        while "table" not in message or "game" not in message:
            message = await anna.receive()
        assert message["table"]["rules"]["title"] != german or german
        assert (await anna.want("away"))["type"] == "ack"
        await anna.send({"type": "ping"})
        while (await anna.receive())["type"] != "pong":
            pass

    run(config_for(sqlite), scenario)


def test_a_slow_reader_is_dropped_and_hurts_nobody(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        table = await server.hub.table(people[0].table_id)
        assert table is not None
        from doppelkopf.language import Lang
        from doppelkopf.server.watchers import Watcher

        slow = Watcher(None, "slow", Lang.DE, invited=False, room=4)
        await table.enter(slow)  # nobody reads its outbox
        for _ in range(8):
            await level(people)
            actor = next(person for person in people if person.must_act)
            await actor.do(quiet(actor.offers()))
        assert slow.is_dropped
        assert slow.outbox.get_nowait() is None

    run(config_for(sqlite), scenario)


def test_opening_a_table_is_checked(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for body, code in (
                ({"name": ""}, "table/name"),
                ({"name": "A", "rules": "nothing"}, "rules/unknown"),
                ({"name": "A", "rules": "../../etc/passwd"}, "rules/unknown"),
                ({"name": "A", "places": 9}, "table/size"),
                ({"name": "A", "level": "genius"}, "table/level"),
                ({"name": "A", "think_seconds": 1}, "table/think-time"),
                ({"name": 7}, "request/invalid"),
                ({}, "request/invalid"),
                ({"name": "A", "toml": "[deck]\nnines = 7"}, "rules/unusable"),
            ):
                answer = await http.post("/api/tables", json=body)
                assert (answer.status_code, answer.json()["code"]) == (400, code)
            unusable = await http.post(
                "/api/tables?lang=de", json={"name": "A", "toml": "[deck]\nnines = 7"}
            )
            [problem] = unusable.json()["problems"]
            assert (problem["line"], problem["key"]) == (2, "deck.nines")
            good = await http.post(
                "/api/tables",
                json={"name": "A", "toml": 'extends = "ddv"\n[deck]\nnines = false\n'},
            )
            assert good.status_code == 201
            big = await http.post("/api/tables", content=b"x" * 300_000)
            assert big.status_code == 413
            assert (await http.get("/api/tables")).status_code == 405

    run(config_for(sqlite), scenario)


def test_nobody_waits_while_rules_are_checked(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    waited: list[bool] = []

    def slow(text: str, name: str) -> Any:
        waited.append(answered.wait(10))
        return rules_of_text(text, name)

    async def scenario(server: Server) -> None:
        own = {"name": "A", "toml": 'extends = "ddv"\n'}
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
            post = asyncio.create_task(http.post("/api/tables", json=own))
            await asyncio.sleep(0.2)
            assert (await http.get("/health")).status_code == 200
            answered.set()
            assert (await post).status_code == 201

    monkeypatch.setattr(routes, "rules_of_text", slow)
    run(config_for(sqlite), scenario)
    assert waited == [True]


def test_tables_are_opened_at_a_bounded_rate(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            codes = [
                (await http.post("/api/tables", json={"name": "A"})).status_code for _ in range(12)
            ]
        assert codes.count(429) == 2

    run(config_for(sqlite, limits=Limits(tables_per_minute=0.001)), scenario)


def test_export_and_deletion(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        import io
        import zipfile

        from doppelkopf.match.evening_read import read_text
        from doppelkopf.record.json_form import parse_json
        from doppelkopf.record.replay import open_record

        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.play_game()
        await anna.until(lambda: anna.table["stage"] == "between")
        replay = anna.table["replays"][0]["url"]
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get(f"/t/{table}/export")).status_code == 403
            answer = await http.get(f"/t/{table}/export", headers=anna.headers)
            archive = zipfile.ZipFile(io.BytesIO(answer.content))
            evening = read_text(archive.read("sheet-1.toml").decode(), "sheet").evening
            assert evening.people[0] == "Anna"
            record = parse_json(archive.read("game-1.json").decode())
            assert open_record(record).problem is None
            assert (await http.post(f"/t/{table}/delete")).status_code == 403
            gone = await http.post(f"/t/{table}/delete", headers=anna.headers)
            assert gone.status_code == 200
            for url in (f"/t/{table}/export", f"{replay}.json"):
                assert (await http.get(url, headers=anna.headers)).status_code == 404
        assert (await closed_with(anna))[0] == 1013

    run(config_for(sqlite), scenario)


def test_a_seat_link_carries_the_seat_to_another_device(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        async with httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.post(f"/t/{table}/seat-link", headers=anna.headers)
            assert (await http.post(f"/t/{table}/seat-link")).status_code == 403
        token = answer.json()["url"].rpartition("/")[2]
        found = server.hub.signer.seat_of(token)
        assert found is not None
        assert found[0] == table
        for wrong in (token[:-3], "x", server.hub.signer.cookie(found[1])):
            assert server.hub.signer.seat_of(wrong) is None
        live = await server.hub.table(table)
        assert live is not None
        phone = Person(server)
        phone.become_new()
        await live.link(found[1], server.hub.signer.person(phone.cookie) or "")
        await phone.connect(table)
        assert phone.table["me"]["seat"] == 0
        assert phone.game is not None
        assert len(phone.game["hand"]) > 0

    run(config_for(sqlite), scenario)


def test_health_and_metrics(database: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        async with httpx.AsyncClient(base_url=server.url) as http:
            health = await http.get("/health")
            assert (health.status_code, health.json()["tables"]) == (200, 1)
            text = (await http.get("/metrics")).text
        values = dict(
            line.split() for line in text.splitlines() if line and not line.startswith("#")
        )
        assert values["doko_tables_live"] == "1"
        assert values["doko_sockets"] == "1"
        assert int(values["doko_commits_total"]) > 1
        assert anna.table_id not in text

    run(config_for(database), scenario)


def test_kinds_of_places_are_those_of_the_contract() -> None:
    assert [kind.value for kind in Kind] == ["empty", "human", "bot"]
