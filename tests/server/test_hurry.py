"""Pace is what the table chooses; and who does not want to wait need not, if all are like that."""

from collections.abc import Awaitable, Callable

from doppelkopf.game.actions import Healthy
from doppelkopf.game.basics import Seat
from doppelkopf.game.step import change
from doppelkopf.pace import Pace, Speed
from doppelkopf.server.config import Config
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.live.driver import Driver
from doppelkopf.server.table.log import SettingsMade
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Place
from server.driving import Minds, table_of
from server.kit import Person, Server, anna_and_bert, config_for, quiet, run
from server.tables import Paper
from view.random_games import random_game, rules_of

NEVER = Pace(least=3600, most=3600)
"""Bots that would act tomorrow."""


def never(sqlite: str, scenario: Callable[[Server], Awaitable[None]]) -> None:
    run(config_for(sqlite, pace=NEVER), scenario)


async def play_on(person: Person) -> None:
    """Do what is asked, or go on at once and see what a bot does."""
    assert person.game is not None
    if person.must_act:
        assert (await person.do(quiet(person.offers())))["type"] == "ack"
        return
    before = person.version
    assert (await person.want("hurry"))["type"] == "ack"
    await person.until(lambda: person.version > before)


def test_who_is_alone_with_bots_goes_on_at_once(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        for _ in range(12):
            await play_on(anna)

    never(sqlite, scenario)


def test_among_people_all_have_to_want_it(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        while anna.must_act or bert.must_act:
            who = anna if anna.must_act else bert
            assert (await who.do(quiet(who.offers())))["type"] == "ack"
            for person in (anna, bert):
                await person.until(lambda p=person, v=who.version: p.version >= v)
        table = await server.table(anna.table_id)
        assert table is not None
        driver, before = table._driver, anna.version
        assert (await anna.want("hurry"))["type"] == "ack"
        assert (await anna.want("hurry"))["type"] == "ack"
        assert not driver._hurry.is_set()
        assert (await bert.want("hurry"))["type"] == "ack"
        await anna.until(lambda: anna.version > before)

    never(sqlite, scenario)


def test_a_spectator_hurries_nobody(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, zoe = Person(server), Person(server, "Zoe")
        await anna.connect(await anna.open_table(bots=True))
        zoe.become_new()
        await zoe.connect(anna.table_id)
        assert (await zoe.want("hurry"))["code"] == "table/not-seated"
        table = await server.table(anna.table_id)
        assert table is not None
        assert not table._driver._hurry.is_set()

    never(sqlite, scenario)


def test_who_lets_a_bot_play_is_not_asked(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        assert (await bert.want("away"))["type"] == "ack"
        await anna.until(lambda: any(seat["away"] for seat in anna.table["seats"]))
        for _ in range(4):
            await play_on(anna)

    never(sqlite, scenario)


def test_the_host_chooses_the_pace_and_the_others_read_it(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        assert anna.table["settings"]["pace"] == "normal"
        assert (await bert.want("settings", pace="fast"))["code"] == "table/not-host"
        assert (await anna.want("settings", pace="hasty"))["code"] == "table/pace"
        assert (await anna.want("settings", pace="slow"))["type"] == "ack"
        await bert.until(lambda: bert.table["settings"]["pace"] == "slow")
        assert "Tempo: langsam." in [item["text"] for item in bert.news]

    never(sqlite, scenario)


def test_a_table_is_opened_with_a_pace(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True, pace="fast"))
        assert anna.table["settings"]["pace"] == "fast"

    never(sqlite, scenario)


def test_who_is_alone_with_bots_chooses_the_pace_host_or_not() -> None:
    paper = Paper(bots=True)
    alone = paper.state
    me = next(place.person for place in alone.places if place.person is not None)
    asked = Asked(do="settings", pace="fast")
    (made,) = decide(alone, Who(me), asked)
    assert isinstance(made, SettingsMade)
    assert made.settings.pace is Speed.FAST


class Chairs:
    """A table of four players and Zoe, who sits out."""

    ZOE = 4

    def __init__(self) -> None:
        playing = table_of(next(random_game(1, rules_of("ddv"))).state, {0}, "simple")
        zoe = Place(kind=Kind.HUMAN, person="zoe", name="Zoe", agreed=True)
        assert playing.game is not None
        self.state = change(
            playing,
            places=(*playing.places, zoe),
            wishes=(None,) * 5,
            game=change(playing.game, holders=(*playing.game.holders, None)),
        )
        self.here = {self.ZOE}

    def go_on(self) -> None:
        """Something is done in the game."""
        game = self.state.game
        assert game is not None
        self.state = change(
            self.state, game=change(game, actions=(*game.actions, Healthy(seat=Seat(0))))
        )


def test_a_whole_game_is_hurried_only_until_somebody_who_plays_is_back() -> None:
    table = Chairs()
    driver = Driver(table, Minds(), Config(database="sqlite://"))  # type: ignore[arg-type]
    driver.look()
    driver.hurry(table.ZOE)
    table.go_on()
    driver.look()
    assert driver._hurry.is_set()
    table.here = {0, table.ZOE}
    table.go_on()
    driver.look()
    assert not driver._hurry.is_set()
    table.here = {table.ZOE}
    table.go_on()
    driver.look()
    assert not driver._hurry.is_set()
