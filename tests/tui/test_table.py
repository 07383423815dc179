"""What the terminal shows, and what its keys and the mouse do."""

import threading
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.bots import Decision, RandomBot, make
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.legal import LegalActions
from doppelkopf.language import Lang
from doppelkopf.server.gallery import exhibit, exhibits
from doppelkopf.server.scene import decode_action
from doppelkopf.tui import texts
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.dialogs import Page, Question
from doppelkopf.tui.felt import Felt, chairs
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.lines import calls_of, cards_of, title
from doppelkopf.tui.log import Log
from doppelkopf.tui.paint import HEIGHT, WIDTH, sign_of
from doppelkopf.tui.sitting import change, dealt
from doppelkopf.view import View
from tui_kit import (
    LARGE,
    SMALL,
    at_table,
    done,
    new_sitting,
    said,
    sitting_of,
    text_of,
    until_asked,
)

SIZES = pytest.mark.parametrize(("size", "lang"), [(SMALL, Lang.DE), (LARGE, Lang.EN)])


@pytest.mark.parametrize("lang", Lang)
def test_a_terminal_without_room_says_so_while_it_is_so(lang: Lang) -> None:
    """In the head, where it covers no card; all keys stand at the foot nevertheless."""

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert "80×24" in said(app, "title")
        foot = text_of(app).splitlines()[-2:]
        for key, _, word in texts.KEYS:
            assert f"{key}\N{NO-BREAK SPACE}{word[lang]}" in "\n".join(foot)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "80×24" not in text_of(app)

    at_table("lead", look, size=(66, 22), lang=lang)


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
        place, sorted_as = next(
            (place, offer["hand"])
            for place, offer in enumerate(app.scene["offers"])
            if "hand" in offer
        )
        await pilot.press(*["down"] * place)
        await pilot.pause()
        assert [card["card"] for card in app.table.query_one(Hand).cards] == sorted_as
        assert sorted(before) == sorted(sorted_as)

    at_table("reservations-direct", look)


def test_special_rules_are_explained_in_the_log() -> None:
    events = exhibit("heart-jacks").step.events

    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        app._update(events)
        await pilot.pause()
        lines = app.table.query_one(Log).text
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


# What is said, offered and shown.


def test_more_offers_no_calls_and_says_where_they_are() -> None:
    """A binding call is never one key and Enter away from something else."""

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert calls_of(app.scene)
        await pilot.press("m")
        await pilot.pause()
        assert not app.table.query_one(Choices).is_open
        assert said(app, "say").endswith("announce: a.")
        await pilot.press("a", "a", "enter")

    [action] = done(at_table("lead", look), "lead")
    assert isinstance(action, do.Play)


def test_more_lists_what_is_no_call() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert calls_of(app.scene)
        await pilot.press("m")
        await pilot.pause()
        choices = app.table.query_one(Choices)
        ids = [choices.get_option_at_index(at).id for at in range(choices.option_count)]
        assert ids == ["claim", "hand-over"]

    at_table("claim-offered", look)


@pytest.mark.parametrize("name", ["armut-asked", "lead"])
def test_hint_puts_the_cursor_on_its_offer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the list that is open, or when it is opened."""

    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        wanted = app.scene["offers"][-1]
        assert app.sitting.game is not None
        assert app.sitting.my_seat is not None
        action = decode_action(wanted["do"], app.sitting.my_seat, app.sitting.game.state.seats)

        async def thought(*_: Any) -> Decision:
            return Decision(action)

        monkeypatch.setattr(app._mind, "ask", thought)
        await pilot.press("h")
        await app.workers.wait_for_complete(
            [worker for worker in app.workers if worker.group == "hint"]
        )
        await pilot.press("a")
        await pilot.pause()
        choices = app.table.query_one(Choices)
        assert choices.highlighted is not None
        assert choices.get_option_at_index(choices.highlighted).id == wanted["id"]
        await pilot.press("home", "escape")
        await pilot.pause()
        assert choices.highlighted == 0 or not choices.is_open

    at_table(name, ask)


def test_a_card_cannot_be_played_before_the_answer() -> None:
    async def click(app: PlayApp, pilot: Pilot[Any]) -> None:
        hand = app.table.query_one(Hand)
        await pilot.click(Hand, offset=(hand._left() + 2, 2))
        await pilot.pause()
        assert said(app, "say") == "Answer the question first."

    at_table("reservations", click)


def test_calls_that_cost_a_fine_are_not_advertised() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        fined = [offer["label"] for offer in calls_of(app.scene) if offer["danger"]]
        assert fined
        assert not any(label in said(app, "offers") for label in fined)
        await pilot.press("a")
        await pilot.pause()
        assert fined[0] in text_of(app)

    at_table("absage-fined", look)


def test_closed_calls_can_be_reached_and_say_why() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        last = app.scene["closed"][-1]
        await pilot.press("a", "end")
        await pilot.pause()
        assert f"{last['label']}  not now" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app, "say") == last["why"]

    assert done(at_table("calls-closed", look), "calls-closed") == ()


def test_the_title_shortens_the_name_of_the_rules_first() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        shown = title(app.scene, "Rules with a name that never ends", 0, Lang.EN, 44)
        assert shown.startswith("Rules")
        assert "… · Game 1" in shown
        assert shown.endswith("Trick 1")
        assert len(shown) == 44

    at_table("lead", look)


def test_speech_has_the_marks_of_its_language_and_whole_words() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        drawn = app.table.query_one(Felt).render().plain
        assert "einverstanden" in drawn
        assert "„" in drawn

    at_table("late-solo", look, lang=Lang.DE)


@pytest.mark.parametrize("lang", Lang)
def test_help_names_every_key_and_sign(lang: Lang) -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("f1")
        await pilot.pause()
        text = text_of(app)
        ctrl = {Lang.DE: "Strg", Lang.EN: "Ctrl"}[lang]
        for word in ("Esc", "↑ ↓", "F1", f"{ctrl}-C/D/Q", f"{ctrl}-Z", "♥♥", "▒", "★", "▶"):
            assert word in text
        assert {Lang.DE: "j, n", Lang.EN: "y, n"}[lang] in text
        assert {Lang.DE: "„ “", Lang.EN: "“ ”"}[lang] in text
        assert "auf dem Zug" not in text

    at_table("lead", look, size=LARGE, lang=lang)


@pytest.mark.parametrize(("bot", "is_told"), [("simple", False), ("stammtisch", True)])
def test_compiling_is_named_only_where_it_can_be_the_reason(bot: str, is_told: bool) -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        app._excuse(Seat(1))
        assert "still thinking" in said(app, "say")
        assert ("compiled" in said(app, "say")) is is_told

    at_table(change(sitting_of(exhibit("calls-open")), bot=bot), look)


def test_ctrl_z_suspends_and_all_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    suspended: list[bool] = []
    drawn: list[dict[str, bool]] = []
    monkeypatch.setattr(PlayApp, "action_suspend_process", lambda _: suspended.append(True))

    async def press(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("ctrl+z")
        await pilot.press("question_mark", "ctrl+z")
        monkeypatch.setattr(app, "refresh", lambda *_, **how: drawn.append(how))
        app.app_resume_signal.publish(app)
        await pilot.pause()

    at_table("lead", press)
    assert suspended == [True, True]
    assert {"layout": True} in drawn


@pytest.mark.parametrize(("name", "keys"), [("claim-offered", "m down enter"), ("lead", "q")])
def test_ctrl_c_leads_out_of_every_question(
    name: str, keys: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOKO_DATA", str(tmp_path))

    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press(*keys.split())
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("ctrl+c")
        await pilot.pause()
        await pilot.press("ctrl+c")
        await pilot.pause()

    app = at_table(dealt(new_sitting("ddv")) if name == "lead" else name, leave)
    assert app.return_value is not None
