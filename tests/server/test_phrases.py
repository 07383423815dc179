"""A word between games: a few phrases, never while a game runs, never free text, kept nowhere."""

import asyncio
from typing import Any

import pytest

from doppelkopf.language import Lang
from doppelkopf.server.table.live import actor
from doppelkopf.server.table.phrases import PHRASES, phrases
from server.kit import Person, Server, config_for, four, run

WORDS = sorted(PHRASES)


def said(person: Person) -> list[dict[str, Any]]:
    return [message for message in person.messages if message["type"] == "said"]


async def played(server: Server) -> list[Person]:
    """Four people after their first game."""
    people = await four(server)
    await asyncio.gather(*(person.play_game() for person in people))
    for person in people:
        await person.until(lambda person=person: person.table["stage"] == "between")
    return people


def test_there_are_a_few_phrases_in_both_languages() -> None:
    assert 6 <= len(PHRASES) <= 10
    for lang in Lang:
        words = [text for _, text in phrases(lang)]
        assert len(set(words)) == len(words)
        # Nothing in them can be a card, a suit, a party or a number.
        assert not any(char in text for text in words for char in "♣♠♥♦0123456789")


def test_a_phrase_between_games_reaches_all_in_their_language_and_is_kept_nowhere(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        people = await played(server)
        anna, other, english, _ = people
        table = await server.table(anna.table_id)
        assert table is not None
        version = table.state.version
        answer = await anna.want("say", phrase="well-played")
        assert answer == {"type": "ack", "seq": answer["seq"], "version": version}
        for person, text in ((anna, "Gut gespielt!"), (english, "Well played!")):
            await person.until(lambda person=person: said(person))
            assert said(person) == [
                {"type": "said", "place": 0, "phrase": "well-played", "text": text}
            ]
        assert table.state.version == version
        stored = await server.hub.store.events(anna.table_id)
        assert len(stored) == version
        assert not any("well-played" in line.data for line in stored)
        again = await anna.ask({"type": "table", "do": "say", "phrase": "thanks"}, answer["seq"])
        assert again == answer  # sent once, done once
        await other.until(lambda: said(other))
        assert len(said(other)) == 1

    run(config_for(sqlite), scenario)


@pytest.mark.parametrize("phrase", [*WORDS[:2], None, "", "♣A", "Ich habe die Alten", "re", 7])
def test_nothing_can_be_said_while_a_game_runs(sqlite: str, phrase: Any) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        anna = people[0]
        if not isinstance(phrase, int):
            answer = await anna.want("say", phrase=phrase)
            assert answer["type"] == "refused"
            assert answer["code"] == "say/during-game"
            assert answer["text"] == "Während eines Spiels gibt es keine Sprüche."
        else:
            await anna.send({"type": "table", "do": "say", "seq": 99, "phrase": phrase})
            await anna.until(lambda: anna.messages[-1]["type"] != "state")  # who came last is told
            assert anna.messages[-1]["type"] == "error"
        assert not any(said(person) for person in people)

    run(config_for(sqlite), scenario)


def test_only_phrases_of_the_list_by_people_who_sit_and_not_too_many(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor, "WORDS_PER_SECOND", 0)

    async def scenario(server: Server) -> None:
        people = await played(server)
        anna, other = people[:2]
        for phrase in (None, "", "Gut gespielt!", "well-played ", "♣A", "x" * 500):
            answer = await anna.want("say", phrase=phrase)
            assert answer["code"] == "say/unknown", phrase
            assert "Spruch" in answer["text"]
        looker = Person(server, name="Zuschauer")
        looker.become_new()
        await looker.connect(anna.table_id)
        assert (await looker.want("say", phrase="thanks"))["code"] == "table/not-seated"
        for _ in range(actor.WORDS_AT_ONCE):
            assert (await anna.want("say", phrase="thanks"))["type"] == "ack"
        assert (await anna.want("say", phrase="thanks"))["code"] == "say/rate"
        assert (await other.want("say", phrase="thanks"))["type"] == "ack"
        await looker.until(lambda: len(said(looker)) == actor.WORDS_AT_ONCE + 1)
        for person in people:  # the next game begins: silence again
            await person.want("next")
        await anna.until(lambda: anna.table["stage"] == "playing")
        assert (await other.want("say", phrase="thanks"))["code"] == "say/during-game"

    run(config_for(sqlite), scenario)


def test_before_the_first_game_there_is_nothing_to_say(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(rules="ddv"))
        assert (await anna.want("say", phrase="thanks"))["code"] == "say/not-between"

    run(config_for(sqlite), scenario)
