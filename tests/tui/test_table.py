"""What the terminal shows, and what its keys and the mouse do."""

from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from doppelkopf.cards import Suit
from doppelkopf.gallery import exhibit, exhibits
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.scene import game_scene
from doppelkopf.scene.model import Game, Reminder, Rule
from doppelkopf.scene.offers import hochzeit_label
from doppelkopf.tui import texts
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.dialogs import Page
from doppelkopf.tui.felt import Felt, chairs
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.lines import calls_of, cards_of, title
from doppelkopf.tui.log import Log
from doppelkopf.tui.paint import HEIGHT, WIDTH, sign_of
from property_kit import BASE, LONG
from tui_kit import LARGE, SMALL, at_table, done, said, sitting_of, text_of


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


def seated(seats: int) -> Game:
    """A scene of so many seats, seen from one of them."""
    rules = load("wettbewerb-5" if seats == 5 else "ddv").rules
    return game_scene(new_game(make_setup(rules, dealer=0, seed=1)).state, 1, Lang.EN)


def with_player(scene: Game, seat: int, **changes: Any) -> Game:
    """A scene in which something else is known of a player."""
    players = list(scene.players)
    players[seat] = replace(players[seat], **changes)
    return replace(scene, players=players)


LEAST_FELT = 11
"""So many rows the table needs for its cards and names."""


def shown_in(app: PlayApp, id_: str) -> str:
    """What can be read of a line of the table, without its spaces."""
    region = app.table.query_one(f"#{id_}").region
    rows = text_of(app).splitlines()[region.y : region.bottom]
    return "".join("".join(rows).split())


SCREENS = [(SMALL, Lang.DE), (SMALL, Lang.EN), (LARGE, Lang.EN)]


@pytest.mark.parametrize("number", range(len(SCREENS)))
def test_every_situation_fits_the_screen(number: int) -> None:
    """Each exhibit shows hand, names, trick and keys; nothing lies on another, no text is cut."""
    size, lang = SCREENS[number]
    shares = 1 if BASE >= LONG else len(SCREENS)

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        for shown in list(exhibits())[number % shares :: shares]:
            app.sitting = sitting_of(shown)
            app._update(shown.step.events)
            await pilot.pause()
            text, where = text_of(app), shown.name
            assert len(text.splitlines()) == size[1], where
            hand, felt = app.table.query_one(Hand), app.table.query_one(Felt)
            drawn = hand.render().plain
            for card in hand.cards:
                assert sign_of(card, lang) in drawn, where
            assert hand.region.bottom <= size[1] - 1, where
            assert hand.region.height >= HEIGHT + 1, where
            assert text.splitlines()[-1].strip(), where
            for id_ in ("notes", "offers", "open", "say"):
                assert shown_in(app, id_) == "".join(said(app, id_).split()), where
            told = app.scene.contract
            if told is not None and told.id != "normal":
                assert "".join(told.text.split()) in shown_in(app, "notes"), where
            if not felt.display:
                continue
            assert felt.region.height >= LEAST_FELT, where
            drawn = felt.render().plain
            for name in app._names:
                assert name in drawn, where
            assert "…" not in drawn, where
            for played in app.scene.trick.cards if app.scene.trick else ():
                if played.card is not None:
                    assert sign_of(played.card, lang) in drawn, where

    at_table("lead", look, size=size, lang=lang)


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("width", [50, 51, 78, 130])
@pytest.mark.parametrize("height", [11, 12, 20, 31])
def test_cards_of_a_trick_do_not_overlap(seats: int, width: int, height: int) -> None:
    places = [chair.card for chair in chairs(seated(seats), width, height)]
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
        legal = {i for i, card in enumerate(cards_of(app.scene)) if card.plays}
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
        wrong = next(i for i, card in enumerate(cards_of(app.scene)) if not card.plays)
        place = hand._left() + wrong * hand._step() + 2
        await pilot.click(Hand, offset=(place, 2))
        await pilot.pause()
        assert done(app, "follow") == ()
        assert said(app, "say") == cards_of(app.scene)[wrong].why
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
        last = app.scene.last_trick
        assert last is not None
        await pilot.press("l")
        await pilot.pause()
        text = text_of(app)
        assert f"Trick {last.number}, to {app._names[last.owner]}" in text
        for played in last.cards:
            assert played.card is not None
            assert sign_of(played.card, Lang.EN) in text

    at_table("trick-complete", read)


def test_own_augen_stand_there_where_they_may_be_counted() -> None:
    """Only where the rules let a player look at the tricks of their own."""
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
        assert app.scene.outcome is not None
        for item in app.scene.outcome.items:
            assert item.points in text
            assert item.text.split()[0] in text
            assert item.paragraph.split(" § ")[1] in text

    at_table("lead", look, size=LARGE)


def test_solo_shows_the_hand_as_it_would_be_sorted() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        before = app.table.query_one(Hand).cards
        place, sorted_as = next(
            (place, offer.hand) for place, offer in enumerate(app.scene.offers) if offer.hand
        )
        await pilot.press(*["down"] * place)
        await pilot.pause()
        assert app.table.query_one(Hand).cards == sorted_as
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
        [rule] = [item.rule for item in news if item.kind == "rule"]
        assert rule is not None
        assert rule.title in lines
        assert rule.paragraph.split(" § ")[1] in lines

    at_table("heart-jacks", read, size=LARGE)


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


def test_a_card_cannot_be_played_before_the_answer() -> None:
    async def click(app: PlayApp, pilot: Pilot[Any]) -> None:
        hand = app.table.query_one(Hand)
        await pilot.click(Hand, offset=(hand._left() + 2, 2))
        await pilot.pause()
        assert said(app, "say") == "Answer the question first."

    at_table("reservations", click)


def test_calls_that_cost_a_fine_are_not_advertised() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        fined = [offer.label for offer in calls_of(app.scene) if offer.danger]
        assert fined
        assert not any(label in said(app, "offers") for label in fined)
        await pilot.press("a")
        await pilot.pause()
        assert fined[0] in text_of(app)

    at_table("absage-fined", look)


def test_closed_calls_can_be_reached_and_say_why() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        last = app.scene.closed[-1]
        await pilot.press("a", "end")
        await pilot.pause()
        assert f"{last.label}  not now" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app, "say") == last.why

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


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", Lang)
def test_nothing_moves_when_somebody_comes_to_turn(size: tuple[int, int], lang: Lang) -> None:
    """A name takes as many lines on turn as otherwise, the dealer's too."""

    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        felt, scene = app.table.query_one(Felt), app.scene
        for seat in range(scene.seats):
            chair = chairs(scene, *felt.size)[seat]
            found = set()
            for on_turn in (True, False):
                shown = with_player(scene, seat, party=Party.KONTRA, turn=on_turn)
                felt._scene = replace(shown, actor=seat if on_turn else None)
                for dealer in (None, app._names[seat]):
                    felt._dealer = dealer
                    found.add((dealer, len(felt._lines(seat, chair.width))))
            assert len(found) == 2

    at_table("lead", look, size=size, lang=lang)


@pytest.mark.parametrize("lang", Lang)
def test_a_hochzeit_is_said_in_full_beside_every_chair(lang: Lang) -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        felt, scene = app.table.query_one(Felt), app.scene
        for seat in range(scene.seats):
            chair = chairs(scene, felt.size.width, LEAST_FELT)[seat]
            for partner in Partner:
                suit = Suit.CLUBS if partner is Partner.NAMED_SUIT else None
                said_now = [hochzeit_label(partner, suit)[lang]]
                felt._scene = with_player(scene, seat, said=said_now)
                lines = felt._lines(seat, chair.width)
                assert chair.side == "centre" or chair.text[1] + len(lines) <= LEAST_FELT
                assert all(sum(len(text) for text, _ in line) <= chair.width for line in lines)

    at_table("lead", look, lang=lang)


def test_a_call_stays_beside_what_was_said() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        felt = app.table.query_one(Felt)
        assert app.scene.me is not None
        felt._scene = with_player(app.scene, app.scene.me, said=["healthy"], calls=["Re"])
        felt.refresh()
        await pilot.pause()
        assert "Re · “healthy”" in felt.render().plain

    at_table("lead", look)


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("reservations", "Do you have a reservation?"),
        ("armut-asked", "Do you take the Armut?"),
        ("consent", "Do you agree?"),
        ("pushing", "Which cards do you push on?"),
        ("laying-away", "Which cards do you lay away?"),
        ("call-owed", "You have to make a call now."),
    ],
)
def test_what_is_asked_stands_over_the_list(name: str, question: str) -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        assert app.table.query_one(Choices).border_title == question
        assert said(app, "say") == question

    at_table(name, look)


def test_a_message_goes_when_the_cursor_moves_on() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        before = said(app, "say")
        await pilot.press("m")
        await pilot.pause()
        assert said(app, "say") != before
        await pilot.press("right")
        await pilot.pause()
        assert said(app, "say") == before

    at_table("follow", look)


def test_late_solos_are_named_in_one_breath() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        shown = said(app, "offers")
        assert shown.count("Doch ein Solo") == 1
        assert "Bubensolo" in shown

    at_table("late-solo-offered", look, lang=Lang.DE)


def test_it_is_said_whether_there_is_no_trick_or_none_may_be_seen() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("l")
        await pilot.pause()
        assert "No trick is taken yet." in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        app._scene = with_player(app.scene, 0, tricks=1)
        await pilot.press("l")
        await pilot.pause()
        assert "do not let you look" in text_of(app)

    at_table("lead", look)


def test_what_does_not_fit_names_the_key_to_the_whole() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        sight = app.table._sight
        assert sight is not None
        rule = Rule(key="x", title="x", text="x", paragraph="")
        note = Reminder(id="x", text="A long note. " * 30, rule=rule)
        app.table.show(sight._replace(scene=replace(sight.scene, notes=[note])))
        await pilot.pause()
        assert said(app, "notes").endswith("… (more: r)")
        assert shown_in(app, "notes").endswith("…(more:r)")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "more: r" not in said(app, "notes")

    at_table("lead", look)
