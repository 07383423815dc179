"""The terminal table in tests: exhibits of the gallery on it, and a hand on the keyboard."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import date
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from doppelkopf.gallery import PEOPLE, Exhibit, exhibit
from doppelkopf.game.actions import AnyAction
from doppelkopf.language import Lang
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening.model import Evening
from doppelkopf.rules import load
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.dialogs import Page, Pick, Question
from doppelkopf.tui.lines import calls_of, is_asked, may_play
from doppelkopf.tui.sitting import Game, Sitting, begin

SMALL, LARGE = (80, 24), (120, 40)
NEVER = 10.0
"""A pace at which no bot acts during a test."""
ON = date(2026, 11, 16)

At = Callable[[PlayApp, Pilot[Any]], Coroutine[Any, Any, None]]


def sitting_of(shown: Exhibit) -> Sitting:
    """A match in which the exhibit's seat is the person's; a spectator is no one at the table."""
    game = shown.state
    count = game.seats if game.setup.dummy is None else game.seats - 1
    evening = Evening(
        round="test",
        date=ON,
        rules_name=shown.rules,
        rules=game.rules,
        book=shown.book,
        people=PEOPLE[:count],
        dealer=PEOPLE[game.setup.dealer],
    )
    match = evening.state()
    return Sitting(
        evening=evening,
        match=match,
        me="nobody" if shown.seat is None else PEOPLE[shown.seat],
        bot="simple",
        seed=1,
        deals=1,
        game=Game(
            number=1,
            deal=1,
            seed=None,
            setup=game.setup,
            seating=next_seating(match),
            state=game,
            actions=shown.actions,
        ),
    )


def new_sitting(rules: str, seed: int = 1, **more: Any) -> Sitting:
    """A match that begins."""
    return begin(load(rules), me="Zoe", bot="simple", seed=seed, on=ON, **more)


def at_table(
    sitting: Sitting | str,
    test: At,
    *,
    size: tuple[int, int] = SMALL,
    lang: Lang = Lang.EN,
    pace: float = NEVER,
    save_to: Path | None = None,
    records: Path | None = None,
) -> PlayApp:
    """Run a test at a table: that of a match, or of an exhibit by its name."""
    if isinstance(sitting, str):
        sitting = sitting_of(exhibit(sitting))
    app = PlayApp(
        sitting,
        lang,
        title="Test",
        pace=pace,
        save_to=save_to,
        records=records,
        hint_bot="simple",
    )

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await begun(app, pilot)
            await test(app, pilot)

    asyncio.run(run())
    return app


async def begun(app: PlayApp, pilot: Pilot[Any]) -> None:
    """Wait until the table is there."""
    while app._scene is None and len(app.screen_stack) == 1:
        await pilot.pause(0.01)
    await pilot.pause()


def text_of(app: PlayApp) -> str:
    """All that stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def said(app: PlayApp, id_: str) -> str:
    """What a line of the table says."""
    return str(app.table.query_one(f"#{id_}").render())


def is_waiting(app: PlayApp) -> bool:
    """Whether the person has to do something before the match goes on."""
    if len(app.screen_stack) > 1:
        return True
    return app._scene is not None and (is_asked(app.scene) or may_play(app.scene))


async def until_asked(app: PlayApp, pilot: Pilot[Any]) -> None:
    """Wait until the person has to do something."""
    for _ in range(3000):
        if is_waiting(app):
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError(f"nothing happens: {text_of(app)}")


async def choose(app: PlayApp, pilot: Pilot[Any], id_: str, *, answered: bool = True) -> None:
    """Take an offer by keys: open its list, go down to it, answer what it asks."""
    choices = app.table.query_one(Choices)
    if not choices.is_open:
        calls = [offer.id for offer in calls_of(app.scene)]
        await pilot.press("a" if id_ in calls else "m")
    for _ in range(choices.option_count):
        assert choices.highlighted is not None
        if choices.get_option_at_index(choices.highlighted).id == id_:
            break
        await pilot.press("down")
    else:
        raise AssertionError(f"{id_} is not offered: {text_of(app)}")
    await pilot.press("enter")
    await pilot.pause()
    if answered:
        await answer(app, pilot)


async def answer(app: PlayApp, pilot: Pilot[Any]) -> None:
    """Choose the first cards that are asked for, and say yes."""
    if isinstance(app.screen, Pick):
        for _ in range(0 if app.screen._ordered else app.screen._count):
            await pilot.press("space", "right")
        await pilot.press("enter")
        await pilot.pause()
    if isinstance(app.screen, Question):
        await pilot.press("y")
        await pilot.pause()


async def play_to_the_score(app: PlayApp, pilot: Pilot[Any]) -> None:
    """Play a game by keys, always what comes first."""
    for _ in range(200):
        await until_asked(app, pilot)
        if isinstance(app.screen, Page):
            return
        await pilot.press("enter")
        await pilot.pause()
        if isinstance(app.screen, Question):
            await pilot.press("enter")
        else:
            await answer(app, pilot)
    raise AssertionError("a game without end")


def done(app: PlayApp, name: str) -> tuple[AnyAction, ...]:
    """What was done since the exhibit."""
    game = app.sitting.game
    assert game is not None
    return game.actions[len(exhibit(name).actions) :]
