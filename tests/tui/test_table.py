"""What the terminal shows, and what its keys and the mouse do."""

import asyncio
import threading
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets._toast import Toast

from doppelkopf.bots import Decision, RandomBot, make
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.legal import LegalActions
from doppelkopf.language import Lang
from doppelkopf.server.gallery import exhibit, exhibits
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page, Question
from doppelkopf.tui.felt import Felt, chairs
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.lines import cards_of
from doppelkopf.tui.log import Log
from doppelkopf.tui.paint import HEIGHT, WIDTH, sign_of
from doppelkopf.view import View
from tui_kit import (
    LARGE,
    NEVER,
    SMALL,
    at_table,
    begun,
    done,
    said,
    sitting_of,
    text_of,
    until_asked,
)

SIZES = pytest.mark.parametrize(("size", "lang"), [(SMALL, Lang.DE), (LARGE, Lang.EN)])


@pytest.mark.parametrize(("size", "is_told"), [((60, 20), True), (SMALL, False)])
def test_a_terminal_without_room_is_told(size: tuple[int, int], is_told: bool) -> None:
    app = PlayApp(sitting_of(exhibit("lead")), Lang.EN, title="Test", pace=NEVER)

    async def look() -> str:
        async with app.run_test(size=size, notifications=True) as pilot:
            await begun(app, pilot)
            await pilot.pause()
            return " ".join(str(toast.render()) for toast in app.screen.query(Toast))

    assert asyncio.run(look()).count("it needs 80 by 24") == is_told


@SIZES
def test_every_situation_fits_the_screen(size: tuple[int, int], lang: Lang) -> None:
    """Each exhibit shows the hand, the names, the trick and the keys; nothing lies on another."""

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        for shown in exhibits():
            app.sitting = sitting_of(shown)
            app._update(shown.step.events)
            await pilot.pause()
            text, where = text_of(app), shown.name
            assert len(text.splitlines()) == size[1], where
            hand, felt = app.table.query_one(Hand), app.table.query_one(Felt)
            drawn = hand.render().plain
            for card in hand.cards:
                assert sign_of(card["card"], lang) in drawn, where
            assert hand.region.bottom <= size[1] - 1, where
            assert hand.region.height >= HEIGHT + 1, where
            assert text.splitlines()[-1].strip(), where
            if not felt.display:
                continue
            drawn = felt.render().plain
            for name in app._names:
                assert name in drawn, where
            assert "…" not in drawn, where
            trick = app.scene["trick"] or {"cards": []}
            for played in trick["cards"]:
                if played["card"] is not None:
                    assert sign_of(played["card"], lang) in drawn, where

    at_table("lead", look, size=size, lang=lang)


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("width", [50, 51, 78, 130])
@pytest.mark.parametrize("height", [11, 12, 20, 31])
def test_cards_of_a_trick_do_not_overlap(seats: int, width: int, height: int) -> None:
    places = [chair.card for chair in chairs({"seats": seats, "me": 1}, width, height)]
    for number, (x, y) in enumerate(places):
        assert x >= 0
        assert x + WIDTH <= width
        assert y >= 0
        assert y + HEIGHT <= height
        for left, top in places[:number]:
            assert abs(left - x) >= WIDTH or abs(top - y) >= HEIGHT


def test_legal_cards_are_raised_and_numbered() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        hand = app.table.query_one(Hand)
        legal = {i for i, card in enumerate(cards_of(app.scene)) if card["plays"]}
        assert set(hand.raised) == legal
        assert 0 < len(legal) < len(hand.cards)
        assert hand.cursor in legal

    at_table("follow", look)


def test_digit_plays_its_card() -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("2")
        await pilot.pause()

    [action] = done(at_table("lead", play), "lead")
    assert isinstance(action, do.Play)


def test_click_plays_a_card_or_says_why_not() -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        hand = app.table.query_one(Hand)
        wrong = next(i for i, card in enumerate(cards_of(app.scene)) if not card["plays"])
        place = hand._left() + wrong * hand._step() + 2
        await pilot.click(Hand, offset=(place, 2))
        await pilot.pause()
        assert done(app, "follow") == ()
        assert said(app, "say") == cards_of(app.scene)[wrong]["why"]
        right = min(hand.raised)
        place = hand._left() + right * hand._step() + 2
        await pilot.click(Hand, offset=(place, 1))
        await pilot.pause()

    [action] = done(at_table("follow", play), "follow")
    assert isinstance(action, do.Play)


def test_card_out_of_turn_is_refused() -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("right", "enter")
        await pilot.pause()
        assert "not your turn" in said(app, "say")

    assert done(at_table("pre-select", play), "pre-select") == ()


def test_hint_names_a_card_and_why() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await app.workers.wait_for_complete(
            [worker for worker in app.workers if worker.group == "hint"]
        )
        await pilot.pause()
        assert said(app, "say").startswith("Hint: play ")
        assert " – " in said(app, "say")
        hand = app.table.query_one(Hand)
        assert hand.cursor in hand.raised

    at_table("follow", ask)


def test_hint_before_play_names_the_offer() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await app.workers.wait_for_complete(
            [worker for worker in app.workers if worker.group == "hint"]
        )
        await pilot.pause()
        labels = [offer["label"] for offer in app.scene["offers"]]
        assert any(label in said(app, "say") for label in labels)

    at_table("armut-asked", ask)


def test_hint_when_there_is_nothing_to_decide() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await pilot.pause()
        assert said(app, "say") == "There is nothing for you to decide."

    at_table("spectator", ask)


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("key", ["l", "s", "r", "question_mark"])
def test_pages_open_and_close(key: str, lang: Lang) -> None:
    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Page)
        await pilot.press("down", "pagedown", "up", "escape")
        await pilot.pause()
        assert not isinstance(app.screen, Page)

    at_table("trick-complete", read, lang=lang)


def test_last_trick_shows_its_cards_and_owner() -> None:
    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        last = app.scene["last_trick"]
        await pilot.press("l")
        await pilot.pause()
        text = text_of(app)
        assert f"Trick {last['number']}, to {app._names[last['owner']]}" in text
        for played in last["cards"]:
            assert sign_of(played["card"], Lang.EN) in text

    at_table("trick-complete", read)


def test_own_augen_stand_there_where_they_may_be_counted() -> None:
    """Only where the rules let a player look at the tricks of his own."""
    shown: dict[str, bool] = {}

    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        shown[app.sitting.evening.rules_name] = "Augen" in app.table.query_one(Felt).render().plain

    at_table("tricks-to-count", look)
    at_table("trick-complete", look)
    assert set(shown.values()) == {True, False}


def test_the_score_is_explained_item_by_item() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.sitting = sitting_of(exhibit("over"))
        app._update()
        app._score()
        await pilot.pause()
        text = text_of(app)
        for item in app.scene["outcome"]["items"]:
            assert item["points"] in text
            assert item["text"].split()[0] in text
            assert item["paragraph"].split(" § ")[1] in text

    at_table("lead", look, size=LARGE)


def test_solo_shows_the_hand_as_it_would_be_sorted() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        before = [card["card"] for card in app.table.query_one(Hand).cards]
        await pilot.press("down")
        await pilot.pause()
        sorted_as = next(offer["hand"] for offer in app.scene["offers"] if "hand" in offer)
        assert [card["card"] for card in app.table.query_one(Hand).cards] == sorted_as
        assert sorted(before) == sorted(sorted_as)

    at_table("reservations-direct", look)


def test_special_rules_are_explained_in_the_log() -> None:
    events = exhibit("heart-jacks").step.events

    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        app._update(events)
        await pilot.pause()
        lines = "\n".join(line.text for line in app.table.query_one(Log).lines)
        assert app._scenes is not None
        news = app._scenes.news(events, app.sitting.my_seat, Lang.EN)
        [rule] = [item["rule"] for item in news if item["kind"] == "rule"]
        assert rule["title"] in lines
        assert rule["paragraph"].split(" § ")[1] in lines

    at_table("heart-jacks", read, size=LARGE)


def test_bots_wait_while_a_page_is_read() -> None:
    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("r")
        for _ in range(30):
            app.action_hurry()
            await pilot.pause(0.01)
        assert done(app, "calls-open") == ()
        await pilot.press("escape")
        while not done(app, "calls-open"):
            app.action_hurry()
            await pilot.pause(0.01)

    at_table("calls-open", read)


def test_space_is_for_those_in_a_hurry() -> None:
    async def hurry(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(200):
            if done(app, "calls-open"):
                return
            await pilot.press("space")
            await pilot.pause(0.01)

    assert done(at_table("calls-open", hurry), "calls-open")


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+d"])
def test_leaving_asks_first(key: str) -> None:
    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press(key, "down", "enter")
        await pilot.pause()

    app = at_table("lead", leave)
    assert app.return_value is not None
    assert app.return_value.saved is None


class Foolish:
    """A bot that wants what is not allowed."""

    name = "foolish"

    def __init__(self, _seed: int) -> None:
        pass

    def decide(self, view: View, _legal: Any) -> Decision:
        assert isinstance(view, View)
        return Decision(do.Accept(seat=view.seat or Seat(0)))


def test_a_bot_that_fails_is_replaced_for_this_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "doppelkopf.tui.mind.make",
        lambda name, seed: Foolish(seed) if name == "simple" else make(name, seed),
    )

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await until_asked(app, pilot)

    actions = done(at_table("calls-open", play, pace=0), "calls-open")
    assert actions
    assert not any(isinstance(action, do.Accept) for action in actions)


class Slow(RandomBot):
    """A bot that takes its time."""

    name = "slow"

    may_answer = threading.Event()

    def decide(self, view: View, legal: LegalActions) -> Decision:
        assert self.may_answer.wait(60)
        return super().decide(view, legal)


def test_the_table_is_alive_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppelkopf.tui.mind.make", lambda _name, seed: Slow(seed))
    monkeypatch.setattr("doppelkopf.tui.driver.SLOW", 0.05)

    async def wait(app: PlayApp, pilot: Pilot[Any]) -> None:
        while "still thinking" not in said(app, "say"):
            await pilot.pause(0.01)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert done(app, "calls-open") == ()
        Slow.may_answer.set()
        await pilot.press("escape")
        await until_asked(app, pilot)

    assert done(at_table("calls-open", wait, pace=0), "calls-open")
