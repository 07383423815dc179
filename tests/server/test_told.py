"""What happens beside the cards is told, and told again to whoever comes back."""

import asyncio
from typing import Any

import pytest

from doppelkopf.language import Lang
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.following import asked_for, differ
from doppelkopf.server.table.log import By
from doppelkopf.server.table.state import Stage
from server.kit import Person, Server, anna_and_bert, config_for, quiet, run, serve
from server.tables import Paper


def texts(person: Person) -> list[str]:
    return [item["text"] for item in person.news if item["kind"] == "table"]


def test_it_is_told_that_the_clock_has_acted(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppelkopf.server.table.decide.LEAST_THINK", 1)

    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True, think_seconds=1))
        await anna.until(lambda: texts(anna))
        assert texts(anna)[0] == "Die Bedenkzeit von Anna ist um: ein Bot hat entschieden."
        item = next(item for item in anna.news if item["kind"] == "table")
        assert anna.game is not None
        assert (item["event"], item["seats"]) == ("acted", [anna.game["me"]])

    run(config_for(sqlite), scenario)


def test_it_is_told_when_a_bot_steps_in(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        english = Person(server, lang="en")
        english.become_new()
        await english.connect(anna.table_id)
        await anna.want("away")
        await anna.want("back")
        await bert.close()
        await anna.until(lambda: anna.table["seats"][1]["away"])
        await bert.connect(anna.table_id)
        await bert.want("leave")
        await anna.until(lambda: len(texts(anna)) == 5)
        bot = anna.table["seats"][1]["person"]
        assert texts(anna) == [
            "Anna lässt einen Bot spielen.",
            "Anna spielt wieder selbst.",
            "Bert ist nicht da: ein Bot spielt weiter.",
            "Bert spielt wieder selbst.",
            f"Bert ist gegangen: {bot} (Bot) spielt weiter.",
        ]
        await english.until(lambda: len(texts(english)) == 5)
        assert texts(english)[2] == "Bert is not there: a bot plays on."

    run(config_for(sqlite, away_after=0.3, next_after=3600), scenario)


async def reloaded(person: Person) -> Person:
    """The same person on a page that has just been opened."""
    page = Person(person.server, person.name, person.lang)
    page.cookie = person.cookie
    await page.connect(person.table_id)
    return page


async def acts(person: Person, times: int) -> None:
    for _ in range(times):
        await person.until(lambda: person.must_act)
        await person.do(quiet(person.offers()))


def test_after_a_reload_everything_is_told_again_in_its_place(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server, bots_take_over=True)
        del anna.news[:]
        anna = await reloaded(anna)
        await bert.want("leave")
        await acts(anna, 1)
        await anna.want("away")
        await anna.want("back")
        await acts(anna, 1)
        await anna.want("settings", think_seconds=60, spectators=False)
        await anna.until(lambda: "Bedenkzeit" in " ".join(texts(anna)))
        assert [text.partition(":")[0] for text in texts(anna)] == [
            "Bert ist gegangen",
            "Anna lässt einen Bot spielen.",
            "Anna spielt wieder selbst.",
            "Bedenkzeit",
        ]
        again = await reloaded(anna)
        assert again.news[: len(anna.news)] == anna.news
        assert texts(again) == texts(anna)

    run(config_for(sqlite, next_after=3600), scenario)


def test_a_server_that_starts_again_still_knows_it(sqlite: str) -> None:
    config = config_for(sqlite, next_after=3600)

    async def body() -> None:
        async with serve(config) as server:
            anna, bert = await anna_and_bert(server)
            await bert.want("leave")
            await anna.until(lambda: texts(anna))
            told = texts(anna)
        async with serve(config) as server:
            anna.move_to(server)
            assert texts(await reloaded(anna))[: len(told)] == told

    asyncio.run(body())


# On paper.


def two_and_bots() -> Paper:
    table = Paper()
    table.fill("Bert")
    table.ask("anna", "bot")
    assert table.stage() is Stage.PLAYING
    return table


def heard(table: Paper, lang: Lang = Lang.DE) -> list[str]:
    """What was told in this game; the log alone leads to the same."""
    assert fold("t", table.log) == table.state
    return [aside.text[lang] for aside in table.game.asides]


def test_who_takes_a_seat_in_the_game_is_told() -> None:
    table = two_and_bots()
    bot = table.state.places[2].name
    table.ask("cora", "sit", place=2, name="Cora")
    assert heard(table) == [
        f"Cora setzt sich auf den Platz von {bot} (Bot) und spielt ab dem nächsten Spiel mit;"
        " dieses spielt der Bot zu Ende."
    ]
    assert heard(table, Lang.EN) == [
        f"Cora takes the seat of {bot} (bot) and plays from the next game on; the bot plays this"
        " one to its end."
    ]


def test_a_place_that_stays_empty_for_a_while() -> None:
    table = two_and_bots()
    table.ask("anna", "settings", bots_take_over=False)
    table.ask("bert", "leave")
    table.ask("anna", "settings", think_seconds=60)
    table.ask("anna", "bot", place=1)
    bot = table.state.places[1].name
    assert heard(table) == [
        "Wer fehlt, für den spielt kein Bot mehr.",
        "Bert ist gegangen.",
        "Bedenkzeit: 60 Sekunden.",
        f"{bot} (Bot) spielt mit.",
    ]
    table = two_and_bots()
    table.ask("anna", "settings", bots_take_over=False)
    table.ask("bert", "leave")
    table.ask("cora", "sit", name="Cora")
    assert heard(table)[-1] == (
        "Cora setzt sich an den Tisch und spielt ab dem nächsten Spiel mit; dieses spielt ein Bot"
        " zu Ende."
    )
    table.ask("bert", "sit", invited=False)
    assert heard(table)[-2:] == [
        "Cora macht den Platz für Bert wieder frei.",
        "Bert ist zurück und spielt selbst weiter.",
    ]


SETTINGS: list[tuple[dict[str, Any], str, str]] = [
    ({"think_seconds": 60}, "Bedenkzeit: 60 Sekunden.", "Think time: 60 seconds."),
    ({"spectators": False}, "Niemand darf mehr zusehen.", "Nobody may watch any more."),
    (
        {"bots_take_over": False},
        "Wer fehlt, für den spielt kein Bot mehr.",
        "No bot plays any more for whoever is not there.",
    ),
]


@pytest.mark.parametrize(("asked", "de", "en"), SETTINGS)
def test_a_setting_that_is_changed_is_told(asked: dict[str, Any], de: str, en: str) -> None:
    table = two_and_bots()
    table.ask("anna", "settings", **asked)
    assert (heard(table), heard(table, Lang.EN)) == ([de], [en])
    back: dict[str, Any] = {
        key: not value if isinstance(value, bool) else 0 for key, value in asked.items()
    }
    table.ask("anna", "settings", **back)
    assert len(heard(table)) == 2
    assert heard(table)[1] != de


def test_what_bots_sit_down_by_themselves_is_no_news() -> None:
    table = two_and_bots()
    table.ask("anna", "settings", level="stammtisch")
    assert heard(table) == []


def test_a_new_game_has_its_own_story() -> None:
    table = two_and_bots()
    table.add(log.Away(place=1), log.Back(place=1))
    assert len(heard(table)) == 2
    table.play()
    assert len(heard(table)) == 2
    table.add(log.Away(place=1, by=By.PERSON))
    assert len(heard(table)) == 2, "the game is over"
    table.add(log.Back(place=1))
    table.next()
    assert table.stage() is Stage.PLAYING
    assert heard(table) == []


def test_it_is_told_that_not_all_wanted_the_same_cards() -> None:
    table = Paper()
    table.fill("Bert", "Cem")
    table.ask("anna", "bot")
    table.play()
    table.ask("anna", "again")
    assert (len(asked_for(table.state)), differ(table.state)) == (3, False)
    table.ask("bert", "next")
    assert differ(table.state)
    table.ask("cem", "again")
    assert table.game.number == 2
    assert table.game.counts
    told = "Nicht alle wollten dasselbe: Es folgt das nächste Spiel."
    assert [(aside.text[Lang.DE], aside.steps) for aside in table.game.asides] == [(told, 0)]
    table.play()
    for key in ("anna", "bert", "cem"):
        table.ask(key, "again")
    assert (table.game.number, table.game.counts) == (3, False)
    assert table.game.asides == ()
    table.play()
    for key in ("anna", "bert", "cem"):
        table.ask(key, "rematch")
    assert table.game.asides == ()
    assert fold("t", table.log) == table.state
