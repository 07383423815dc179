"""The websocket: hello, acknowledgement, refusal, resending, what a change builds on."""

import asyncio
import itertools
from typing import Any

import httpx

from doppelkopf.pace import Pace
from doppelkopf.server.table.state import Kind
from server.kit import (
    Person,
    Server,
    config_for,
    four,
    level,
    play_all,
    quiet,
    run,
)


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
        assert record.json()["dealt"]["secret"] == replay["secret"]
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
        table = await server.table(actor.table_id)
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
        table = await server.table(people[0].table_id)
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
        table = await server.table(actor.table_id)
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
        table = await server.table(actor.table_id)
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
            nobody = {"seat": None, "host": False, "owner": False, "was": None}
            assert thief.table["me"] == nobody
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
        table = await server.table(people[0].table_id)
        assert table is not None
        from doppelkopf.language import Lang
        from doppelkopf.server.live.watchers import Watcher

        slow = Watcher(None, "slow", Lang.DE, room=4)
        await table.enter(slow)  # nobody reads its outbox
        for _ in range(8):
            await level(people)
            actor = next(person for person in people if person.must_act)
            await actor.do(quiet(actor.offers()))
        assert slow.is_dropped
        assert slow.outbox.get_nowait() is None

    run(config_for(sqlite), scenario)


def test_kinds_of_places_are_those_of_the_contract() -> None:
    assert [kind.value for kind in Kind] == ["empty", "human", "bot"]
