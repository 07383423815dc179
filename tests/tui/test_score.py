"""The page at the end of a game, and the sheet."""

from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot

from doppelkopf.gallery import exhibit
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.log import entries
from doppelkopf.scene import Scenes
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page
from doppelkopf.tui.lines import calls_of
from doppelkopf.tui.pages import sheet_page
from doppelkopf.tui.score import _paid_in, score_page
from doppelkopf.tui.sitting import Sitting, _booked
from tui_kit import LARGE, at_table, choose, new_sitting, play_to_the_score, sitting_of, text_of


def score_of(name: str, lang: Lang = Lang.EN, doublings: int = 0) -> str:
    """The page of an exhibit that is over."""
    sitting = sitting_of(exhibit(name))
    assert sitting.game is not None
    game = change(sitting.game, doublings=doublings)
    sitting = _booked(change(sitting, game=game), entry_of(game.state, sitting.match))
    scenes = Scenes(game.state, names=sitting.names, book=sitting.evening.book, doublings=doublings)
    console = Console(width=100)
    with console.capture() as shown:
        names = scenes.context(lang).people.names
        console.print(score_page(scenes.game(sitting.my_seat, lang), sitting, names, lang))
    return " ".join(shown.get().split())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (Lang.DE, "Aus der Kasse kamen 0,30 €; jetzt sind 1,70 € darin."),
        (Lang.EN, "€0.30 came out of the pot; €1.70 are in it now."),
    ],
)
def test_the_pot_says_what_went_out_and_what_is_left(lang: Lang, sentence: str) -> None:
    assert sentence in score_of("over-stakes", lang)


def test_totals_stand_there_in_money_where_there_is_a_pot() -> None:
    assert "Total −35 −50 −50 −35 Money −€0.35 −€0.50 −€0.50 −€0.35" in score_of("over-stakes")
    assert "Money" not in score_of("over-doubled")


def test_what_was_paid_into_the_pot_stands_there_so_that_it_adds_up() -> None:
    points = "Points +15 0 0 +15 into the pot −50 −50 −50 −50 Total −35 −50 −50 −35"
    assert points in score_of("over-stakes")
    assert "into the pot" not in score_of("over-doubled")


def test_the_stakes_are_told_only_with_the_game_they_were_paid_for() -> None:
    sitting = sitting_of(exhibit("over-stakes"))
    assert sitting.game is not None
    for _ in range(2):
        sitting = _booked(sitting, entry_of(sitting.game.state, sitting.match))
    assert not _paid_in(sitting)


def test_bock_and_hammelrennen_are_told_with_their_reason() -> None:
    shown = score_of("over-doubled")
    assert "Starts Bock for 4 games: a lost call, 120 to 120 in game 1" in shown
    assert "Game 2 is a Hammelrennen, after 120:120" in shown


def test_the_value_stands_there_after_bock() -> None:
    shown = score_of("over-ramsch", doublings=1)
    assert "22 Game value ×2 Bock 44 Game value with Bock" in shown


def test_a_void_game_is_explained_like_any_other() -> None:
    shown = score_of("void-points", Lang.DE)
    assert shown.startswith("Das Spiel gilt nicht: zu wenig Punkte.")
    assert "★" in shown or "Re: " in shown
    assert "Spielwert" in shown
    assert "Punkte 0 0 0 0" in shown


def test_fines_are_part_of_the_points() -> None:
    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        fined = next(offer.id for offer in calls_of(app.scene) if offer.danger)
        await choose(app, pilot, fined)
        await play_to_the_score(app, pilot)
        assert "of which fines" in text_of(app)

    at_table("absage-fined", play, pace=0, size=(120, 60))


def many_rows() -> Sitting:
    sitting = new_sitting("hausregeln-2021")
    for _ in range(40):
        sitting = _booked(sitting, entries.Redeal(reason=entries.Reason.SCHMEISSEN))
    return sitting


def test_a_long_sheet_opens_with_its_totals() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await pilot.pause()
        text = text_of(app)
        [totals] = [at for at, line in enumerate(text.splitlines()) if "Total" in line]
        assert "Zoe" in text.splitlines()[totals - 1]
        assert "next: game 1" in text

    at_table(many_rows(), look)


def test_a_row_that_is_no_game_has_no_number_of_its_own() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        assert "dealt again: thrown in" in text_of(app)
        assert " e40 " not in text_of(app)

    at_table(many_rows(), look, size=LARGE)


def sheet_of(name: str, lang: Lang = Lang.EN) -> str:
    """The sheet after an exhibit that is over."""
    sitting = sitting_of(exhibit(name))
    assert sitting.game is not None
    sitting = _booked(sitting, entry_of(sitting.game.state, sitting.match))
    console = Console(width=100)
    with console.capture() as shown:
        for part in sheet_page(sitting, lang):
            console.print(part)
    return " ".join(shown.get().split())


@pytest.mark.parametrize(
    ("name", "shown"),
    [("over-doubled", "Wert Anna Ben Cem Dora 1 Re Anna+Dora 120 2 −2 "), ("over", "Anna Ben Cem")],
)
def test_hausregeln_9_the_base_value_has_a_column_where_the_rules_want_it(
    name: str, shown: str
) -> None:
    sheet = sheet_of(name, Lang.DE)
    assert sheet.startswith(shown)


def test_bock_ahead_is_told_once_and_cannot_be_read_as_a_product() -> None:
    shown = sheet_of("over-doubled", Lang.DE)
    assert "Bock voraus Hausregeln 2021 § 9.1 Spiele 2 bis 5 zählen ×2 – verlorene" in shown
    assert "×2 ×2" not in shown
    assert "Bock: " not in shown


def test_the_pot_stands_once_on_the_sheet() -> None:
    assert sheet_of("over-stakes", Lang.DE).count("Kasse: 1,70 €") == 1


def test_the_title_of_a_row_is_never_cut() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        words = text_of(app).split()
        assert [word for word in words if word.strip("…") != word] == []
        assert "bemerkt" in words

    sitting = new_sitting("hausregeln-2021")
    for reason in entries.Reason:
        if reason is not entries.Reason.TOO_FEW_POINTS:
            sitting = _booked(sitting, entries.Redeal(reason=reason))
    at_table(sitting, look, lang=Lang.DE)


def test_the_foot_of_the_score_names_all_its_keys() -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.sitting = sitting_of(exhibit("over"))
        app._update()
        app._score()
        await pilot.pause()
        assert "Enter, Esc: weiter · ↑↓ blättern" in text_of(app)

    at_table("lead", look, lang=Lang.DE)


@pytest.mark.parametrize(("key", "shown"), [("r", "Gespielt wird"), ("question_mark", "Hilfe")])
def test_rules_and_help_can_be_read_from_the_score(key: str, shown: str) -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        app.sitting = sitting_of(exhibit("over"))
        app._update()
        app._score()
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert shown in text_of(app).replace("\n", " ")
        await pilot.press("escape")
        await pilot.pause()
        assert "Spiel 1 ist zu Ende" in text_of(app)

    at_table("lead", look, lang=Lang.DE)


def test_a_claim_that_ended_the_game_is_told() -> None:
    async def claim(app: PlayApp, pilot: Pilot[Any]) -> None:
        await choose(app, pilot, "claim")
        for _ in range(5):
            if isinstance(app.screen, Page):
                break
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(app.screen, Page)
        text = text_of(app)
        assert text.index("claims all tricks") < text.index("Augen")

    at_table("claim-offered", claim)
