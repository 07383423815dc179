"""Nobody sees two hands of a game, whatever he does between them."""

import json

from doppelkopf.language import Lang
from doppelkopf.server import log
from doppelkopf.server.fold import fold
from doppelkopf.server.picture import Invite, Present
from doppelkopf.server.watchers import Broadcast, Watcher
from server.tables import Paper, refused


def hand_shown(table: Paper, key: str) -> bool:
    """Whether somebody is sent the cards of a hand."""
    watcher = Watcher(key, "c", Lang.EN, invited=True, room=4)
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
    assert table.state.place_of("cem") == 3  # back to the cards he knows
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


def test_who_comes_new_sees_a_hand_after_agreeing_and_then_no_other() -> None:
    table = Paper(bots=True)
    table.ask("ben", "sit", place=1, name="Ben")
    assert not hand_shown(table, "ben")
    table.ask("ben", "leave")
    table.ask("ben", "sit", place=2, name="Ben")  # no hand was seen
    table.ask("ben", "agree")
    assert hand_shown(table, "ben")
    table.ask("ben", "leave")
    with refused("table/other-hand"):
        table.ask("ben", "sit", place=1, name="Ben")
    assert fold("t", table.log) == table.state


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
