"""Nobody sees two hands of a game, whatever they do between them."""

import json

from doppelkopf.bots import make
from doppelkopf.game.legal import actor
from doppelkopf.language import Lang
from doppelkopf.pace import Pace
from doppelkopf.record.action_form import action_data
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Invite, Right
from doppelkopf.server.table import log
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.picture import Present
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Stage
from doppelkopf.view import legal, view
from server.kit import Person, Server, anna_and_bert, config_for, run
from server.tables import Paper, refused


def hand_shown(table: Paper, key: str) -> bool:
    """Whether somebody is sent the cards of a hand."""
    watcher = Watcher(key, "c", Lang.EN, Right.SIT, room=4)
    now = Broadcast(table.state, Present({0}), Invite("http://x/join/y", True), None)
    game = json.loads(now.everything(watcher))["game"]
    return game["me"] is not None and len(game["hand"]) > 0


def test_who_has_left_cannot_look_into_another_hand() -> None:
    table = Paper(bots=True)
    table.ask("anna", "leave")
    for place in (1, 2, 3):
        with refused("table/other-hand"):
            table.ask("anna", "sit", place=place, name="Anna")
    assert fold("t", table.log) == table.state
    table.ask("anna", "sit", place=0, name="Anna")
    table.ask("anna", "agree")
    assert table.state.place_of("anna") == 0
    table.ask("anna", "leave")
    table.play()
    table.ask("anna", "sit", place=2, name="Anna")  # the game is over
    assert table.state.place_of("anna") == 2
    assert fold("t", table.log) == table.state


def test_who_does_not_say_where_sits_where_there_is_room() -> None:
    table = Paper()
    table.ask("ben", "sit", name="Ben")
    assert table.state.place_of("ben") == 1
    table.ask("ben", "agree")
    table.ask("anna", "bot", place=2)
    table.ask("cem", "sit", name="Cem")
    assert table.state.place_of("cem") == 3  # an empty chair before a bot's
    table.ask("cem", "agree")
    table.ask("cem", "leave")
    table.ask("dora", "sit", name="Dora")
    assert table.state.place_of("dora") == 2
    table.ask("cem", "sit", name="Cem")
    assert table.state.place_of("cem") == 3  # back to the cards they know
    with refused("table/taken"):
        table.ask("emil", "sit", name="Emil")
    table.ask("dora", "leave")
    with refused("table/not-invited"):
        table.ask("emil", "sit", name="Emil", invited=False)


def test_a_second_device_does_not_help_to_see_two_hands() -> None:
    table = Paper(bots=True)
    table.add(log.Linked(person="anna", key="phone"))
    table.ask("anna", "leave")
    with refused("table/other-hand"):
        table.ask("phone", "sit", place=1, name="Anna")
    table.add(log.Linked(person="zoe", key="phone"))  # now it is somebody else's
    with refused("table/other-hand"):
        table.ask("phone", "sit", place=1, name="Zoe")
    table.ask("zoe", "sit", place=1, name="Zoe")
    assert table.state.place_of("zoe") == 1


def test_who_comes_new_gets_a_hand_with_the_next_deal() -> None:
    table = Paper(bots=True)
    table.ask("ben", "sit", place=1, name="Ben")
    table.ask("ben", "agree")
    assert not hand_shown(table, "ben")
    assert (table.state.waits(1), table.state.is_led_by_bot(1)) == (True, True)
    with refused("game/next-deal"):
        acted(table.state, Who("ben"), table.game.number, {"do": "healthy"})
    table.ask("ben", "leave")
    table.ask("ben", "sit", place=2, name="Ben")  # no hand was seen
    assert not hand_shown(table, "ben")
    table.play()
    assert not table.state.waits(2)
    table.next()
    assert hand_shown(table, "ben")
    assert not table.state.is_led_by_bot(2)
    table.ask("ben", "leave")
    with refused("table/other-hand"):
        table.ask("ben", "sit", place=1, name="Ben")
    assert fold("t", table.log) == table.state


def test_whoever_was_removed_comes_back_to_the_cards_whoever_sits_there() -> None:
    table = Paper()
    table.fill("Bert")
    table.ask("anna", "bot")
    cards = table.game.state.hands[table.game.seat_of(1) or 0]
    table.add(*decide(table.state, Who("anna"), Asked(do="remove", place=1), gone=(1,)))
    table.ask("sock", "sit", place=1, name="Sock")
    table.ask("sock", "agree")
    assert not hand_shown(table, "sock")
    table.ask("bert", "sit", invited=False)
    assert hand_shown(table, "bert")
    assert table.game.state.hands[table.state.seat_of("bert") or 0] == cards
    assert (table.state.places[1].name, table.state.place_of("sock")) == ("Bert", None)
    table.ask("sock", "sit", invited=False)  # elsewhere
    assert table.state.place_of("sock") == 2
    assert not hand_shown(table, "sock")
    assert fold("t", table.log) == table.state


def test_after_the_game_the_seat_belongs_to_who_sits_there() -> None:
    table = Paper()
    table.fill("Bert")
    table.ask("anna", "bot")
    table.ask("bert", "leave")
    table.ask("cora", "sit", place=1, name="Cora")
    table.ask("cora", "agree")
    table.play()
    with refused("table/taken"):
        table.ask("bert", "sit", place=1)
    table.next()
    assert hand_shown(table, "cora")
    table.ask("bert", "sit")
    assert table.state.place_of("bert") == 2


def test_the_bot_of_a_chair_plays_on_as_strong_as_it_was() -> None:
    table = Paper(bots=True)
    table.ask("anna", "bot", place=2, level="medium")
    table.ask("ben", "sit", place=2, name="Ben")
    table.ask("ben", "agree")
    assert table.state.places[2].level == "medium"
    table.play()
    table.next()
    assert table.state.places[2].level is None


def test_a_crowd_that_comes_and_goes_takes_nobody_the_way_back() -> None:
    table = Paper()
    table.fill("Bert")
    table.ask("anna", "bot")
    table.add(*decide(table.state, Who("anna"), Asked(do="remove", place=1), gone=(1,)))
    for number in range(60):
        table.ask(f"sock{number}", "sit", place=2, name="Sock")
        table.ask(f"sock{number}", "leave")
    table.ask("bert", "sit", invited=False)
    assert hand_shown(table, "bert")


def test_a_log_of_before_in_which_a_newcomer_played_still_folds() -> None:
    """Once whoever sat down during a game had its cards at once, and acted with them."""
    table = Paper(bots=True)
    table.play(until=lambda state: len(table.game.actions) > 5)
    table.add(log.Sat(place=2, person="ben", name="Ben", agreed=True))
    table.add(log.Sat(place=3, person="cem", name="Cem"), log.Agreed(place=3))
    while table.stage() is Stage.PLAYING:
        seat = actor(table.game.state)
        assert seat is not None
        seen = view(table.game.state, seat)
        action = make("simple", 1).choose(seen, legal(seen))
        assert action is not None
        table.add(log.Acted(action=action_data(action), by=log.By.PERSON))
        table.follow()
    assert fold("t", table.log) == table.state
    assert table.state.broken is None
    table.next()
    assert all(hand_shown(table, key) for key in ("ben", "cem"))


def test_who_sits_out_has_seen_no_hand() -> None:
    table = Paper("ddv", places=5, bots=True)
    out = next(place for place in range(5) if table.game.seat_of(place) is None)
    other = next(place for place in range(1, 5) if place != out)
    key = table.state.places[out].person or "ben"
    if table.state.place_of(key) is None:
        table.ask(key, "sit", place=out, name="Ben")
        table.ask(key, "agree")
    table.ask(key, "leave")
    table.ask(key, "sit", place=other, name="Ben")
    assert table.state.place_of(key) == other


def test_second_cookies_see_no_card_and_lock_nobody_out(sqlite: str) -> None:
    """Once 48 of 48 cards were seen this way, of bots and of somebody whose place was freed."""

    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        invite = anna.table["invite"]["url"].rpartition("/")[2]
        cards = bert.game["hand"] if bert.game else []
        await bert.close()
        await anna.until(lambda: anna.table["seats"][1]["removable"])
        assert (await anna.want("remove", place=1))["type"] == "ack"
        for place in (1, 2, 3):
            sock = Person(server, f"Sock{place}")
            sock.become_new()
            await sock.connect(anna.table_id, invite=invite)
            for wish in ({"do": "sit", "place": place, "name": sock.name}, {"do": "agree"}):
                assert (await sock.ask({"type": "table", **wish}))["type"] == "ack"
            await sock.until(lambda sock=sock, place=place: sock.table["seats"][place]["agreed"])
            assert sock.table["seats"][place]["waits"]
            for message in sock.messages:
                game = message.get("game")
                assert game is None or (game["me"], game["hand"], game["hands"]) == (None, [], {})
            if place > 1:
                await sock.want("leave")
        await bert.connect(anna.table_id)
        assert (await bert.want("sit"))["type"] == "ack"
        await bert.until(lambda: bert.table["me"]["seat"] == 1 and bert.game is not None)
        assert bert.game is not None
        now = sorted(card["card"] for card in bert.game["hand"])
        assert now == sorted(card["card"] for card in cards)

    run(
        config_for(sqlite, away_after=0.1, next_after=3600, pace=Pace(least=600, most=600)),
        scenario,
    )
