"""Whole games: four people in four browsers, and every rule set against bots."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.player import SCORE, play_game, step
from browser.waiting import until
from doppelkopf.rules.source import built_in_names


def open_table(visit: Visit, rules: str) -> tuple[Page, str]:
    """A table for friends, and the path of its invitation."""
    host = visit(f"/new?rules={rules}")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = host.locator("#invite").input_value()
    return host, "/" + link.split("/", 3)[3]


def sit_down(visit: Visit, path: str, name: str, **more: object) -> Page:
    guest = visit(path, **more)
    guest.get_by_label("Dein Name").fill(name)
    guest.get_by_role("button", name="Mitspielen").click()
    guest.get_by_role("button", name="Mit diesen Regeln einverstanden").click()
    return guest


def play_together(people: list[Page]) -> None:
    """Everyone acts when it is their turn, until all see the score."""

    def on() -> None:
        for page in people:
            if not page.query_selector(SCORE):
                step(page)

    until(people[0], lambda: all(page.query_selector(SCORE) for page in people), on)


@pytest.mark.slow
def test_four_people_play_in_four_browsers(visit: Visit) -> None:
    host, path = open_table(visit, "ddv")
    ben, dora = (sit_down(visit, path, name) for name in ("Ben", "Dora"))
    people = [host, ben, dora, sit_down(visit, path, "Cem", size=PHONE)]
    for page in people:
        expect(page.locator("#hand button")).to_have_count(12)
    play_together(people)
    scores = {page.locator(f"{SCORE} .results").inner_text() for page in people}
    assert len(scores) == 1
    # Whoever ended the game clicked where the button is now: it hears no second click at once.
    host.wait_for_timeout(600)
    for page in people:
        page.locator(SCORE).get_by_role("button", name="Nächstes Spiel").click()
    for page in people:
        expect(page.locator("#about .sub")).to_contain_text("Spiel 2")


@pytest.mark.slow
@pytest.mark.parametrize("rules", built_in_names())
def test_every_rule_set_is_played_to_the_end(visit: Visit, rules: str) -> None:
    page = visit("/")
    page.locator("#rules").select_option(rules)
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).not_to_have_count(0)
    play_game(page)


@pytest.mark.slow
def test_three_play_with_the_dummy(visit: Visit) -> None:
    page = visit("/new?rules=ravensburger")
    page.get_by_label("Plätze", exact=True).select_option("3")
    page.get_by_label("Freie Plätze gleich mit Bots besetzen").check()
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.locator("#seats")).to_contain_text("Strohmann")
    play_game(page)


@pytest.mark.slow
def test_five_sit_and_one_sits_out(visit: Visit) -> None:
    page = visit("/new?rules=ddv")
    page.get_by_label("Plätze", exact=True).select_option("5")
    page.get_by_label("Freie Plätze gleich mit Bots besetzen").check()
    page.get_by_role("button", name="Tisch eröffnen").click()
    play_game(page)
    expect(page.locator("#sheet thead th")).to_have_count(7)
