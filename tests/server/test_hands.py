"""During a deal a cookie gets the hand that was dealt to its owner, and no other card.

Whatever people do with chairs, devices and hosts: who was dealt a hand sees it as long as they sit
there, and can always come back to it; everybody else is sent, to the letter, what a spectator is.
"""

import json
import random
from typing import Any

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Invite, Right
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import fold, step
from doppelkopf.server.table.following import consequences
from doppelkopf.server.table.hosting import There
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.log import Dealt, Settings
from doppelkopf.server.table.names import bot_at
from doppelkopf.server.table.picture import Present, me_at
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.sitting import linked
from doppelkopf.server.table.state import Kind, Stage, TableState
from server.tables import Paper

PEOPLE = ("anna", "bert", "cem", "dora", "emil")
DEVICES = ("phone", "tablet", "anna")
STRANGER = "somebody who never sits down"
TABLES = [("ddv", 4), ("hausregeln-2021", 4), ("ddv", 5), ("ravensburger", 3), ("wettbewerb-5", 5)]
WISHES = (
    *("sit", "sit", "sit", "sit", "agree", "agree", "leave", "remove", "remove"),
    *("bot", "unbot", "away", "back", "settings", "rematch", "again"),
)


class Evening:
    """A table at which anything happens; beside it, what its readers may know, kept apart."""

    def __init__(self, number: int, seed: int) -> None:
        rules, places = TABLES[number]
        self.rnd = random.Random(f"{number} {seed}")
        self.deals = 0
        settings = Settings(
            bots_take_over=self.rnd.random() < 0.7, spectators=self.rnd.random() < 0.6
        )
        self.table = Paper(rules, places=places, bots=True, settings=settings)
        self.dealt_to: dict[int, str] = {}
        self.got: dict[str, set[int]] = {}
        """Of which places a cookie has had cards in this deal."""
        self.note_deal()
        self.shown = self.newcomers = self.returned = self.devices = 0

    @property
    def state(self) -> TableState:
        return self.table.state

    def note_deal(self) -> None:
        """Whose each hand is: who sits there at the moment of the deal."""
        self.dealt_to = {
            number: place.person
            for number, place in enumerate(self.state.places)
            if place.kind is Kind.HUMAN and place.person is not None
        }
        self.got = {}
        self.deals += 1

    def add(self, events: Any) -> None:
        for event in events:
            self.table.add(event)
            if isinstance(event, Dealt):
                self.note_deal()

    # What people do.

    def happen(self) -> None:
        numbers = range(len(self.state.places))
        gone = [number for number in numbers if self.rnd.random() < 0.4]
        there = There([number for number in numbers if number not in gone], gone)
        try:
            if self.rnd.random() < 0.15:
                self._link()
            elif self.rnd.random() < 0.3:
                self._act()
            else:
                self._ask(gone)
        except IllegalAction:
            pass
        go_on = self.state.stage is Stage.BETWEEN and self.rnd.random() < 0.5
        if go_on:
            self._all_agree()
        while more := consequences(self.state, self.table.chance, go_on=go_on, there=there):
            go_on = False
            self.add(more)

    def _all_agree(self) -> None:
        for number, place in enumerate(self.state.places):
            if place.kind is Kind.EMPTY:
                self.add([bot_at(self.state, number, "simple")])
            elif place.person is not None:
                self.add(decide(self.state, Who(place.person), Asked(do="agree")))

    def _ask(self, gone: list[int]) -> None:
        key = self.rnd.choice((*PEOPLE, *DEVICES))
        place = self.rnd.choice((None, *range(len(self.state.places))))
        wish = self.rnd.choice(WISHES)
        spectators = self.rnd.random() < 0.6 if wish == "settings" else None
        asked = Asked(do=wish, place=place, name=key.title(), spectators=spectators)
        self.add(
            decide(
                self.state,
                Who(key, Right.SIT if self.rnd.random() < 0.7 else None),
                asked,
                gone=gone,
            )
        )

    def _link(self) -> None:
        """A device opens the link of somebody's seat."""
        person = self.rnd.choice(PEOPLE)
        place = self.state.place_of(person)
        if place is not None:
            owner = self.state.places[place].person or ""
            since = self.state.places[place].since
            self.add(linked(self.state, owner, since, self.rnd.choice((*DEVICES, *PEOPLE))))
            self.devices += 1

    def _act(self) -> None:
        """Somebody plays for the chair they sit on: it has to be their own hand."""
        key, game = self.rnd.choice((*PEOPLE, *DEVICES)), self.state.game
        place = self.state.place_of(key)
        seat = None if game is None else game.seat_of(place)
        if game is None or seat is None or place is None:
            return
        actions = legal_actions(game.state, seat).all
        if actions:
            data = action_data(self.rnd.choice(actions))
            self.add(acted(self.state, Who(key), game.number, data))
            assert self.dealt_to.get(place) == self.state.person_of(key)

    def play_on(self) -> None:
        """All play as bots would, for a while or to the end of the game."""
        stop = self.rnd.randrange(70)
        self.table.play(until=lambda state: _done(state) >= stop)

    # What they are sent.

    def check(self) -> None:
        if self.state.stage is not Stage.PLAYING:
            return
        now = Broadcast(self.state, Present({0}), Invite("http://x/join/y", True), None)
        open_ = Broadcast(
            _with_spectators(self.state), Present({0}), Invite("http://x/join/y", True), None
        )
        for key in (*PEOPLE, *DEVICES[:2]):
            whole = self.rnd.random() < 0.4
            self._check_message(key, _sent(now, key, whole), _sent(open_, STRANGER, whole))
        for person in self.dealt_to.values():
            self._check_way_back(person)

    def _check_message(self, key: str, sent: Any, spectators: Any) -> None:
        state, game = self.state, self.state.game
        assert game is not None
        place, shown = state.place_of(key), sent["game"]
        mine = place is not None and self.dealt_to.get(place) == state.person_of(key)
        if place is None or not mine or game.seat_of(place) is None:
            self.newcomers += place is not None and game.seat_of(place) is not None
            assert shown is None or (shown, sent["news"]) == (
                spectators["game"],
                spectators["news"],
            )
            assert shown is None or (shown["me"], shown["hand"]) == (None, [])
            return
        seat = game.seat_of(place)
        assert seat is not None
        assert shown["me"] == seat
        cards = [each["card"] for each in shown["hand"]]
        assert sorted(cards) == sorted(map(str, game.state.hands[seat]))
        self.got.setdefault(key, set()).add(place)
        assert self.got[key] == {place}
        self.shown += 1

    def _check_way_back(self, person: str) -> None:
        """Whoever has been dealt a hand can always return to it, without an invitation."""
        state, game = self.state, self.state.game
        assert game is not None
        if state.person_of(person) != person or state.place_of(person) is not None:
            return
        place = next(place for place, who in self.dealt_to.items() if who == person)
        if game.seat_of(place) is None:
            return
        was = me_at(state, person).was
        assert was is not None
        assert was.place == place
        for event in decide(state, Who(person), Asked(do="sit")):
            state = step(state, event)
        after = Broadcast(state, Present({0}), Invite("http://x/join/y", True), None)
        assert json.loads(after.everything(_watcher(person)))["game"]["me"] == game.seat_of(place)
        self.returned += 1


def _with_spectators(state: TableState) -> TableState:
    return change(state, settings=change(state.settings, spectators=True))


def _watcher(key: str) -> Watcher:
    return Watcher(key, "c", Lang.EN, Right.SIT, room=4)


def _sent(now: Broadcast, key: str, whole: bool) -> Any:
    state = now._state
    assert state.game is not None
    if whole:
        return json.loads(now.everything(_watcher(key)))
    events = state.game.state.history[-6:]
    return json.loads(now.change(_watcher(key), table=True, game=True, events=events))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_no_cookie_ever_gets_a_hand_that_was_not_dealt_to_its_owner(number: int) -> None:
    evenings = [Evening(number, seed) for seed in range(3)]
    for evening in evenings:
        for _ in range(80):
            if evening.state.stage is Stage.PLAYING and evening.rnd.random() < 0.12:
                evening.play_on()
            else:
                evening.happen()
            evening.check()
        assert fold("t", evening.table.log) == evening.state
    for count, least in (("shown", 50), ("newcomers", 20), ("returned", 2), ("devices", 5)):
        assert sum(getattr(evening, count) for evening in evenings) > least, count
    assert sum(evening.deals for evening in evenings) > 2 * len(evenings)


def _done(state: TableState) -> int:
    return 0 if state.game is None else len(state.game.actions)
