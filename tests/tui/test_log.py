"""What the log tells, and what of it stays in sight."""

from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.gallery import exhibit
from doppelkopf.language import Lang
from doppelkopf.scene.model import NewsItem
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.paint import sign_of
from tui_kit import LARGE, SMALL, at_table, new_sitting, sitting_of, text_of


def news(kind: str, event: str, text: str, *cards: str) -> NewsItem:
    return NewsItem(
        kind=kind,
        event=event,
        text=text,
        said=None,
        seats=[],
        cards=list(cards),
        trick=None,
        rule=None,
    )


def many(count: int, *, of: str = "line") -> list[NewsItem]:
    return [news("word", "spoke", f"{of} {number}") for number in range(count)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("calls-closed", [False, True]),
        ("second-trick-may-speak", [False, False]),
        ("tricks-to-count", [True]),
        ("backstreet", [True]),
    ],
)
def test_a_trick_shows_its_cards_only_while_it_may_be_looked_at(
    name: str, shown: list[bool]
) -> None:
    """The last one; in Borgholzhausen none; where the own side's may be counted, all of those."""
    tricks = exhibit(name).state.tricks

    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        told = app.table.history.text
        for number, (trick, is_shown) in enumerate(zip(tricks, shown, strict=True), 1):
            cards = " ".join(sign_of(card.name, Lang.EN) for card in trick.cards)
            assert (f"{number} {cards}" in told) is is_shown
            assert f"\n {number} " in told

    at_table(name, look)


def test_after_the_end_all_tricks_lie_open() -> None:
    over = exhibit("over")

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.sitting = sitting_of(over)
        app._update()
        assert app._scenes is not None
        log = app.table.history
        log.tell(app._scenes.past(0, Lang.EN), [trick.number for trick in app.scene.tricks])
        for trick in over.state.tricks:
            assert " ".join(sign_of(card.name, Lang.EN) for card in trick.cards) in log.text
        log.title("next")
        assert " ".join(sign_of(c.name, Lang.EN) for c in over.state.tricks[0].cards) in log.text

    at_table("lead", look)


def test_a_card_that_goes_back_opens_its_trick_again() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        log = app.table.history
        log.tell([news("card", "card", ""), news("trick", "trick", "one", "C9")], [1])
        log.tell([news("word", "taken-back", "back")], [])
        log.tell([news("card", "card", ""), news("trick", "trick", "two", "CA")], [1])
        assert " 1 ♣A" in log.text
        assert "♣9" not in log.text

    at_table("lead", look)


def test_who_deals_stands_in_the_log() -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        assert "Spiel 1, Zoe gibt" in app.table.history.text

    at_table(new_sitting("ddv"), look, lang=Lang.DE)


def test_the_end_stays_in_sight_unless_somebody_scrolls_up() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.table.history.tell(many(60), [])
        await pilot.pause()
        assert "line 59" in text_of(app)
        app.table.warn("less room")
        await pilot.pause()
        assert "line 59" in text_of(app)
        await pilot.press("pageup")
        await pilot.pause()
        assert "line 59" not in text_of(app)
        app.table.history.tell(many(1, of="new"), [])
        app.table.warn("")
        await pilot.pause()
        assert "new 0" not in text_of(app)
        await pilot.press(*["pagedown"] * 4)
        app.table.history.tell(many(1, of="newer"), [])
        await pilot.pause()
        assert "newer 0" in text_of(app)

    at_table("lead", look)


def test_a_narrower_window_wraps_what_was_told_before() -> None:
    line = "one two three four five six seven"

    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.table.history.tell([news("word", "spoke", line)], [])
        await pilot.pause()
        assert line in text_of(app)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert all(word in text_of(app) for word in line.split())
        assert not app.table.history.show_horizontal_scrollbar

    at_table("lead", look, size=LARGE)


def test_a_new_game_or_an_action_leads_back_to_the_end() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        def deal() -> None:
            app.table.history.title("next game")

        for go_on in (deal, app.action_play):
            app.table.history.tell(many(60), [])
            await pilot.press("pageup", "pageup")
            await pilot.pause()
            assert "line 59" not in text_of(app)
            go_on()
            app.table.history.tell(many(1, of="newest"), [])
            await pilot.pause()
            assert "newest 0" in text_of(app)

    at_table("lead", look)


def test_the_log_can_be_read_while_a_list_is_open() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        choices = app.table.query_one(Choices)
        assert choices.is_open
        app.table.history.tell(many(60), [])
        await pilot.pause()
        before = choices.highlighted
        await pilot.press("pageup")
        await pilot.pause()
        assert "line 59" not in text_of(app)
        await pilot.press(*["pagedown"] * 3)
        await pilot.pause()
        assert "line 59" in text_of(app)
        assert choices.highlighted == before

    at_table("reservations", look)
