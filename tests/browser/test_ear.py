"""By ear and by keyboard: what is announced suffices to play, and says each thing once."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Site, Visit
from browser.ears import Ears, play_by_ear
from browser.live import Live
from doppelkopf.cards import Style, format_card
from doppelkopf.game import actions as do
from doppelkopf.language import Lang, Text
from doppelkopf.scene.aloud import heard
from doppelkopf.server.table.live import actor
from slow_kit import few
from texts_kit import every_text

SEED = "00" * 16
"""A deal in which whoever opens the table has an ordinary hand: one has to play, not to choose."""
PLAY_NOW = Text("Jetzt spielen", "Play now")
NAME = Text("Dein Name", "Your name")
RULES = Text("Regeln", "Rules")
ME = Text("Du", "You")
GAMES = [
    ("ddv", Lang.DE),
    ("hausregeln-2021", Lang.EN),
    ("hausregeln-2021", Lang.DE),
    ("ddv", Lang.EN),
]


def sit_down(visit: Visit, rules: str, lang: Lang) -> Ears:
    page = visit("/", lang=lang.value)
    ears = Ears(page)
    page.get_by_label(NAME[lang]).fill("Ida")
    page.get_by_label(RULES[lang]).select_option(rules)
    page.get_by_role("button", name=PLAY_NOW[lang]).click()
    page.wait_for_url("**/t/*")
    return ears


def played(live: Live, lang: Lang) -> list[str]:
    """The cards of the server's log, as they should have been told."""
    game = live.table.state.game
    assert game is not None
    places = live.table.state.places
    names = [places[game.place_of(seat) or 0].name for seat in range(4)]
    names[names.index("Ida")] = ME[lang]
    return [
        f"{names[action.seat]}: {format_card(action.card, Style.NAME, lang)}"
        for action in game.actions
        if isinstance(action, do.Play)
    ]


@pytest.fixture
def ordinary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Always the same deal."""
    monkeypatch.setattr(actor, "CHANCE", actor.CHANCE._replace(secret=lambda: SEED))


@pytest.mark.parametrize("game", few(GAMES, 1))
@pytest.mark.usefixtures("ordinary")
def test_a_whole_game_is_played_by_what_is_announced(
    visit: Visit, site: Site, game: tuple[str, Lang]
) -> None:
    rules, lang = game
    ears = sit_down(visit, rules, lang)
    live = Live(ears.page, site)
    play_by_ear(ears, lang)
    assert ears.page.evaluate("window.early") == []
    told = " ".join(ears.heard)
    cards = played(live, lang)
    names = "|".join(sorted({re.escape(card) for card in cards}))
    assert re.findall(f"(?:{names})(?!\\w)", told) == cards
    assert len(re.findall(Text(r"Stich für \w+", r"Trick for \w+")[lang], told)) == len(cards) // 4
    assert not re.search("[♣♠♥♦×−+]", told)
    calls = re.findall(Text(r"Du kannst ansagen: [^.]+", r"You can call: [^.]+")[lang], told)
    assert all(one != other for one, other in pairwise(calls)), calls


def focused(page: Page) -> str:
    """The part of the page that the keyboard is in."""
    where: str = page.evaluate(
        "document.activeElement.closest('dialog, #hand, #offers, #score-bar, #dummy, #felt')?.id"
        " ?? document.activeElement.tagName"
    )
    return where


def test_who_takes_long_is_named_once(visit: Visit) -> None:
    host = visit("/new?rules=ddv")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + host.locator("#invite").input_value().split("/", 3)[3]
    guest = visit("/about")
    ears = Ears(guest)
    guest.goto(link)
    guest.get_by_label("Dein Name").fill("Ida")
    guest.get_by_role("button", name="Mitspielen").click()
    host.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    guest.get_by_role("button", name="Mit diesen Regeln einverstanden").click()
    while "Anna ist dran." not in " ".join(ears.heard):
        if any("Antworten: " in text for text in ears.next()):
            guest.keyboard.press("Enter")
    assert " ".join(ears.heard).count("Anna ist dran.") == 1


def test_the_keyboard_begins_and_stays_where_one_plays(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    page = live.page
    expect(page.locator("#hand button").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    action = live.acted(lambda: page.keyboard.press("Enter"))
    assert isinstance(action, do.Play)
    expect(page.locator("#hand button")).to_have_count(11)
    assert focused(page) == "hand"


@pytest.mark.usefixtures("ordinary")
def test_the_keyboard_is_led_to_a_question_and_back_to_the_hand(visit: Visit) -> None:
    page = sit_down(visit, "ddv", Lang.DE).page
    expect(page.locator("#offers .main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hand button:focus")).to_have_count(1)


def test_dialogs_give_the_keyboard_back(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/follow/play"), site)
    page = live.page
    expect(page.locator("#hand button:focus")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert focused(page) != "hand"
    page.keyboard.press("Escape")
    expect(page.locator("#hand button:focus")).to_have_count(1)


def test_after_the_score_the_next_game_is_at_hand(visit: Visit) -> None:
    page = visit("/gallery/over?lang=de")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#score-bar [data-next]")).to_be_focused()


def test_a_refusal_is_said_at_once(visit: Visit) -> None:
    page = visit("/gallery/follow?lang=de")
    page.locator('#hand button[aria-disabled="true"]').first.focus()
    page.keyboard.press("Enter")
    shown = page.locator("#bubble").inner_text()
    assert "♣" in shown
    expect(page.locator("#alert")).to_have_text(heard(shown, Lang.DE))
    expect(page.locator("#alert")).not_to_contain_text("♣")


@pytest.mark.parametrize("lang", list(Lang))
def test_the_page_says_every_text_as_the_server_does(visit: Visit, lang: Lang) -> None:
    """What it reads out: refusals of cards and of requests, problems in forms, offers, news."""
    page = visit("/gallery/follow", lang=lang.value)
    texts = [*every_text(lang), "♥Anna ♥A ♥10 ♣A", "♥Äpfel ♥A_", "−€1.50 → +2½", "ä+1 ++1 a ← b"]
    said = page.evaluate(
        """async (texts) => {
          const own = performance.getEntriesByType("resource").map(({ name }) => name)
            .find((name) => name.includes("js/aloud"));
          const { heard } = await import(own);
          return texts.map((text) => heard(text));
        }""",
        texts,
    )
    assert said == [heard(text, lang) for text in texts]


def test_what_is_said_while_a_dialog_is_open_is_said_in_it(visit: Visit, site: Site) -> None:
    """Behind it nothing would be read out."""
    live = Live(visit("/gallery/pre-select/play"), site)
    live.page.keyboard.press("?")
    expect(live.page.get_by_role("dialog")).to_be_visible()
    live.play_for(1)
    live.play_for(2)
    expect(live.page.locator("dialog [data-live=assertive]")).to_contain_text("Du bist dran.")


def test_twelve_cards_have_twelve_keys(visit: Visit) -> None:
    page = visit("/gallery/lead?lang=de")
    cards = page.locator("#hand button")
    expect(cards).to_have_count(12)
    keys = [*"1234567890", "Minus", "Equal"]
    page.keyboard.press("1")  # the focus is there already, which is no choice yet
    assert page.locator("body").get_attribute("data-sent") is None
    for place, key in enumerate(reversed(keys)):
        page.keyboard.press(key)
        expect(cards.nth(11 - place)).to_be_focused()
    shown = [card.get_attribute("data-key") for card in cards.all()]
    assert shown == [*"1234567890", "ß", "´"]
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("1 – 9, 0, ß, ´")


def test_keys_of_one_character_can_be_turned_off(visit: Visit) -> None:
    page = visit("/gallery/lead?lang=de")
    page.locator("#open-settings").click()
    keys = page.get_by_role("group", name="Tasten")
    keys.get_by_label("Aus").check(force=True)
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("#hand button").first).to_be_focused()
    page.keyboard.press("?")
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("3")
    expect(page.locator("#hand button").nth(2)).to_be_focused()
    page.locator("#open-help").focus()
    page.keyboard.press("1")
    expect(page.locator("#open-help")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("ausgeschaltet")


def test_how_things_stand_is_told_when_asked(visit: Visit) -> None:
    page = visit("/gallery/follow?lang=de")
    page.keyboard.press("w")
    expect(page.locator("#alert")).to_contain_text("Stich 1: Anna Kreuz-Ass")
    expect(page.locator("#alert")).to_contain_text("Du bist dran.")
