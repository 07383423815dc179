"""What those who listen are told: in words, never in signs, and no more than the eye is shown."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from doppelkopf.cards import Card, Style, format_card
from doppelkopf.cards.aloud import written_out
from doppelkopf.gallery import exhibit, message, names, shown
from doppelkopf.language import Lang
from doppelkopf.scene import game_scene
from doppelkopf.scene.aloud import heard, steps
from texts_kit import every_text

SIGNS = re.compile("[♣♠♥♦★×−→←]|\\+\\d")


def aloud(name: str, lang: Lang = Lang.DE) -> dict[str, Any]:
    found: dict[str, Any] = shown(exhibit(name), lang)["game"]["aloud"]
    return found


def spoken(scene: dict[str, Any]) -> Iterator[str]:
    """Every sentence of a message that is read aloud."""
    yield from (text for text in scene["game"]["aloud"].values() if text)
    for item in scene["news"]:
        yield item.get("spoken", item["text"])
    sheet = scene["table"]["sheet"]
    if sheet and sheet["spoken"]:
        yield sheet["spoken"]


@pytest.mark.parametrize("lang", list(Lang))
def test_no_sign_is_read_aloud(lang: Lang) -> None:
    for name in names():
        for text in spoken(json.loads(message(exhibit(name), lang))):
            assert not SIGNS.search(text), (name, text)


@pytest.mark.parametrize("lang", list(Lang))
def test_every_card_is_written_out(lang: Lang) -> None:
    for card in Card:
        sign = format_card(card, Style.SYMBOL, lang)
        assert written_out(f"({sign})", lang) == f"({format_card(card, Style.NAME, lang)})"


@pytest.mark.parametrize(
    ("text", "de", "en"),
    [
        ("♦D → ♦K", "Karo-Dame zu Karo-König", None),
        ("a → b → a", "a zu b zu a", "a to b to a"),
        ("Fuchs: Anna ← Ben", "Fuchs: Anna von Ben", "Fuchs: Anna from Ben"),
        ("−3 → +2½", "minus 3 zu plus 2½", "minus 3 to plus 2½"),
        ("−€1.50", "minus €1.50", "minus €1.50"),
        ("C++", "C++", "C++"),
        ("+1+2", "plus 1+2", "plus 1+2"),
    ],
)
def test_signs_that_show_a_change_are_words(text: str, de: str, en: str | None) -> None:
    assert heard(text, Lang.DE) == de
    if en is not None:
        assert heard(text, Lang.EN) == en


@pytest.mark.parametrize("lang", list(Lang))
def test_the_steps_for_scripts_say_the_same(lang: Lang) -> None:
    """The browser takes them one after the other."""
    for text in (*every_text(lang), "♥Anna ♥A ♥10 ♣A ♠9 −1 ×2 ★", "♥Ä ♥A1 ♥A_", "+1 x+1 ä+1"):
        said = text
        for pattern, word in steps(lang):
            said = re.sub(pattern, word, said)
        assert said == heard(text, lang)


def test_a_name_with_a_sign_in_it_stays() -> None:
    assert written_out("♥Anna nimmt ♥A", Lang.DE) == "♥Anna nimmt Herz-Ass"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("reservations", "Hast du einen Vorbehalt? Antworten: Vorbehalt oder Gesund."),
        ("lead", "Du bist dran und spielst aus."),
        ("follow", "Du bist dran."),
        ("strohmann", "Du bist dran: Spiel eine Karte des Strohmanns."),
        ("armut-asked", "Nimmst du die Armut mit? Antworten: Mitnehmen oder Ablehnen."),
        ("over", None),
    ],
)
def test_what_is_asked_is_told_with_its_answers(name: str, text: str | None) -> None:
    assert aloud(name)["turn"] == text


def test_who_watches_hears_whose_turn_it_is() -> None:
    assert aloud("spectator")["turn"] == "Cem ist dran."
    assert aloud("spectator", Lang.EN)["turn"] == "It is Cem’s turn."


def test_until_when_a_call_is_possible_is_told() -> None:
    calls = {aloud(name)["calls"] for name in names()}
    assert "Du kannst ansagen: Re, bis deine 2. Karte liegt." in calls
    assert "Du kannst ansagen: Re, bis zu deiner nächsten Karte." in calls


def test_parties_are_told_only_where_the_eye_sees_them() -> None:
    for name in names():
        game = shown(exhibit(name), Lang.DE)["game"]
        others = [
            player["party"]
            for seat, player in enumerate(game["players"])
            if seat != game["me"] and player["party"]
        ]
        told = "Bekannt: " in game["aloud"]["table"]
        assert told == (bool(others) and game["phase"] != "over"), name


def test_the_score_is_told_in_words() -> None:
    end = aloud("over")["end"]
    assert re.search(r"Re \d+ Augen, Kontra \d+ Augen\.", end)
    assert re.search(r"Punkte: du (plus|minus) \d+, Ben ", end)
    doubled = game_scene(exhibit("over").state, 0, Lang.EN, doublings=1).aloud
    assert doubled.end is not None
    assert "Bock times 2." in doubled.end


def test_bock_is_told_when_a_game_begins() -> None:
    begun = game_scene(exhibit("reservations").state, 0, Lang.DE, doublings=1).aloud
    assert "Bock: Das Spiel zählt mal 2." in begun.table
