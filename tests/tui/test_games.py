"""Whole games by keys against bots, from the deal to the score, under every rule set."""

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.game.state import Scored
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page, Question
from doppelkopf.tui.felt import Felt
from doppelkopf.tui.sitting import Sitting, begin, deal_seed, dealt
from slow_kit import few
from tui_kit import LARGE, SMALL, at_table, new_sitting, play_to_the_score, text_of, until_asked

TABLES = [("hausregeln-2021", None), ("ravensburger", 3), ("ddv", 5)]
TABLES += [(name, None) for name in built_in_names() if name != "hausregeln-2021"]


@pytest.mark.parametrize("table", few(TABLES, 3))
def test_a_game_by_keys_to_the_score(table: tuple[str, int | None]) -> None:
    rules, players = table

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await play_to_the_score(app, pilot)
        assert "is over" in text_of(app)

    size, lang = (LARGE, Lang.EN) if players else (SMALL, Lang.EN)
    app = at_table(new_sitting(rules, players=players), play, pace=0, size=size, lang=lang)
    game, match = app.sitting.game, app.sitting.match
    assert game is not None
    assert game.state.is_over
    assert sum(match.total(name) for name in match.people) + match.pot == 0
    assert len(match.rows) >= 1


def test_a_match_of_two_games_ends_with_its_sheet() -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(2):
            await play_to_the_score(app, pilot)
            await pilot.press("s")
            await pilot.pause()
            assert "Zettel" in text_of(app)
            await pilot.press("escape")
            await pilot.pause()
            assert "ist zu Ende" in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(app.screen, Page)
        assert "Die Runde ist zu Ende" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()

    app = at_table(new_sitting("ddv", games=2), play, pace=0, lang=Lang.DE)
    assert app.return_value is not None
    match = app.return_value.sitting.match
    assert match.games == 2
    assert match.ended


def sitting_out() -> Sitting:
    """A match of five in which the person deals, and so sits out."""
    sitting = new_sitting("ddv", players=5)
    evening = sitting.evening._replace(dealer=sitting.me)
    return change(sitting, evening=evening, match=evening.state())


def test_who_sits_out_watches() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert app.sitting.my_seat is None
        await pilot.press("enter", "h", "a", "m")
        await pilot.pause()
        assert "you sit out" in text_of(app)
        assert "Zoe deals" in app.table.history.text
        assert "dealer" not in app.table.query_one(Felt).render().plain

    at_table(sitting_out(), look)


def test_who_sits_out_can_hurry_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """And finds the own total beside those of the players, in the order of the sheet."""
    monkeypatch.setattr("doppelkopf.tui.driver.QUICKEST", 0.0)

    async def watch(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("space")
        await until_asked(app, pilot)
        assert isinstance(app.screen, Page)
        assert " ".join(app.sitting.people) in " ".join(text_of(app).split())

    app = at_table(sitting_out(), watch, size=LARGE)
    game = app.sitting.game
    assert game is not None
    assert isinstance(game.state.outcome, Scored)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_person_plays_in_the_first_game(players: int) -> None:
    assert dealt(new_sitting("ddv", players=players)).my_seat is not None


def test_cards_that_are_dealt_again_do_not_count_twice() -> None:
    """The number is the sheet's, the cards still come from the count of deals."""
    again = dealt(change(new_sitting("ddv", seed=7), deals=3)).game
    assert again is not None
    assert (again.number, again.deal, again.seed) == (1, 4, deal_seed(7, 4))


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other = dealt(new_sitting("ddv", seed=7)), dealt(new_sitting("ddv", seed=7))
    assert one.game is not None
    assert other.game is not None
    assert one.game.setup == other.game.setup
    assert deal_seed(7, 1) != deal_seed(7, 2)
    assert deal_seed(None, 1) != deal_seed(None, 1)


def test_a_bot_never_has_the_persons_name() -> None:
    sitting = begin(load("ddv"), me="alma", bot="simple")
    assert sitting.people == ("alma", "Bruno", "Clara", "Detlef")


KEYS = ("enter", "enter", "enter", "right", "left", "down", "up", "space", "escape", "m", "a", "h",
        "l", "s", "r", "y", "n", "3", "0", "tab", "pageup", "question_mark", "q")  # fmt: skip


@pytest.mark.parametrize("rules", few(["hausregeln-2021", "ravensburger", "wettbewerb-5"], 1))
def test_no_key_breaks_the_table(rules: str) -> None:
    """Random keys for a while; only the answer that would leave is kept from being given."""
    random = Random(rules)

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(60):
            key = random.choice(KEYS)
            leaving = isinstance(app.screen, Question) and "Stop playing?" in text_of(app)
            await pilot.press("escape" if leaving else key)
        assert app.is_running

    at_table(new_sitting(rules, seed=5), play, pace=0)
