"""After a game: totals, Bock, the next dealer, the sheet beside it; and the end of an evening."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.evenings import Seated, close_score
from browser.live import UNHURRIED
from browser.player import SCORE, play_game
from browser.test_return import CARDS, fits
from browser.test_table import sent, show
from browser.test_wishes import wanting
from doppelkopf.server.table.evening.edits import Edit
from doppelkopf.server.table.log import Matter
from server.evening_kit import propose, row
from server.tables import Paper

LOOKS = [(DESKTOP, "de"), (PHONE, "en")]
looks = pytest.mark.parametrize(("size", "lang"), LOOKS, ids=["desktop-de", "phone-en"])
PLAY = {"de": "Jetzt spielen", "en": "Play now"}
NEXT = {"de": "Nächstes Spiel", "en": "Next game"}
END = {"de": "Abend beenden", "en": "End the evening"}
OVER = {"de": "Der Abend ist zu Ende", "en": "The evening is over"}
SHEET = {"de": "Neuer Zettel", "en": "New sheet"}
DEALER = {"de": "nächster Geber", "en": "next dealer"}
EVENING = 'dialog[data-name="evening"]'


def begin(visit: Visit, size: ViewportSize, lang: str) -> Page:
    page = visit("/", size=size, lang=lang, reduced_motion="reduce")
    page.get_by_label({"de": "Regeln", "en": "Rules"}[lang]).select_option("ddv")
    page.get_by_role("button", name=PLAY[lang]).click()
    expect(page.locator("#hand button")).to_have_count(CARDS)
    return page


def box(page: Page, selector: str) -> Any:
    return page.locator(selector).bounding_box()


@looks
def test_the_score_has_totals_and_the_sheet_stays_beside_it(
    visit: Visit, axe: str, size: ViewportSize, lang: str
) -> None:
    page = begin(visit, size, lang)
    expect(page.locator(".plate .total")).to_have_count(4)
    play_game(page)
    dialog = page.locator(SCORE)
    rows = dialog.locator(".standings tbody tr")
    expect(rows).to_have_count(4)
    for each in rows.all():
        before, points, after = each.locator("td").all_text_contents()
        assert (before, points.lstrip("+")) == ("0", after)
    expect(dialog.locator("[data-fact=dealer]")).to_have_text(DEALER[lang])
    assert findings(page, axe) == []
    if size is DESKTOP:
        beside, sheet = box(page, SCORE), box(page, "#panel")
        assert beside["x"] + beside["width"] <= sheet["x"]
        assert beside["x"] >= 0
        expect(page.locator("#sheet tfoot")).to_be_visible()
    else:
        assert fits(page)
    totals = [row.locator("td").last.inner_text() for row in rows.all()]
    page.wait_for_timeout(UNHURRIED)
    dialog.get_by_role("button", name=NEXT[lang]).click()
    expect(page.locator("#about .sub")).to_contain_text("2")
    seen = page.locator(".plate .total").all()
    expect(page.locator(".plate .total")).to_have_count(4)
    shown = sorted(each.inner_text().split("Σ ")[1] for each in seen)
    assert shown == sorted(totals)
    for plate in page.locator(".plate").all():
        assert plate.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


BOCK = {"de": "Bock ×2, noch 3 Spiele", "en": "Bock ×2, 3 games left"}


@looks
def test_a_bock_that_runs_stands_in_the_header(visit: Visit, size: ViewportSize, lang: str) -> None:
    def alter(picture: Any) -> None:
        ahead = [{"game": number, "factor": 2, "why": "weil"} for number in (4, 5, 6)]
        columns = ["Anna", "Ben", "Cem", "Dora"]
        picture["table"]["sheet"] = {
            "columns": columns, "gone": [], "has_base": True, "has_bock": True, "rows": [],
            "totals": ["0"] * 4, "money": None, "pot": None, "bock_ahead": ahead, "facts": [],
            "notes": [],
        }  # fmt: skip

    page = visit("/gallery", size=size, lang=lang)
    show(page, "lead", alter)
    chip = page.locator("#about .bock-now")
    expect(chip).to_have_text(BOCK[lang])
    inside, around = chip.bounding_box(), box(page, "#about")
    assert inside is not None
    assert inside["x"] + inside["width"] <= around["x"] + around["width"] + 1
    assert chip.evaluate("one => one.getClientRects().length") == 1  # in one line, not cut
    about = page.locator("#about")
    assert about.evaluate("one => one.scrollHeight <= one.closest('.bar').clientHeight")
    assert fits(page)


@looks
def test_seats_show_what_the_sheet_says_after_a_correction(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    def alter(picture: Any) -> None:
        picture["table"]["stage"] = "between"
        shares = zip(("Anna", "Ben", "Cem", "Dora"), ("−7", "+7", "+7", "−7"), strict=True)
        people = [{"name": who, "before": "1", "points": got, "after": "3"} for who, got in shares]
        picture["table"]["booked"] = {"people": people, "facts": []}

    page = visit("/gallery", size=size, lang=lang)
    show(page, "over", alter)
    close_score(page)
    seen = [each.inner_text() for each in page.locator(".seat .points").all()]
    assert sorted(seen) == ["+7", "+7", "−7"]
    said = {"de": "Berichtigt · du: −7", "en": "Corrected · you: −7"}[lang]
    expect(page.locator("#status")).to_have_text(said)
    page.wait_for_timeout(UNHURRIED)
    page.locator("#score-bar .more").first.click()
    dialog = page.locator(SCORE)
    expect(dialog.locator("h2")).to_have_text({"de": "Berichtigt", "en": "Corrected"}[lang])
    expect(dialog.locator(".standings")).to_contain_text("−7")
    expect(dialog.locator(".score")).to_be_hidden()  # what was played is folded away


@looks
@pytest.mark.parametrize("matter", [Matter.CORRECT, Matter.STRIKE])
def test_a_score_that_is_open_follows_what_the_table_makes_of_it(
    visit: Visit, site: Site, size: ViewportSize, lang: str, matter: Matter
) -> None:
    """Ben, who proposed it, still looks at the score when Anna agrees."""
    paper = Paper("mischen-impossible")
    paper.fill("Ben")
    paper.ask("anna", "bot")
    paper.play()
    more = {Matter.CORRECT: {"edit": Edit(calls=[], revoke="Ben")}}.get(matter, {})
    propose(paper, "ben", matter, entry=row(paper, 0), **more)
    paper.ask("ben", "consent", proposal=paper.state.proposals[0].id)
    seated = Seated(visit, site, paper)
    ben = seated.page("ben", lang=lang, size=size)
    head = ben.locator(SCORE).locator("h2")
    before = head.inner_text()
    anna = seated.page("anna", lang=lang, size=size)
    close_score(anna)
    anna.wait_for_timeout(UNHURRIED)
    anna.locator("#proposals [data-key^=look]").click()
    anna.wait_for_timeout(UNHURRIED)
    anna.locator('dialog [data-answer="consent"]').click()
    said = {
        Matter.CORRECT: {"de": "Berichtigt", "en": "Corrected"},
        Matter.STRIKE: {"de": "Gestrichen", "en": "Struck out"},
    }[matter][lang]
    assert before != said
    expect(head).to_have_text(said)
    expect(ben.locator("#status")).to_contain_text(said)
    assert fits(ben)


@looks
def test_a_bock_that_began_is_told_with_its_rule(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    fact = {"id": "starts-bock", "label": "Folge", "text": "löst Bock aus", "paragraph": "§ 9.1"}

    def alter(picture: Any) -> None:
        picture["table"]["stage"] = "between"
        share = {"name": "Anna", "before": "1", "points": "+2", "after": "3"}
        picture["table"]["booked"] = {"people": [share], "facts": [fact]}

    page = visit("/gallery", size=size, lang=lang)
    show(page, "over", alter)
    told = page.locator(SCORE).locator(".facts-list")
    expect(told).to_contain_text("löst Bock aus § 9.1")


@looks
def test_alone_the_evening_ends_with_a_summary_and_begins_anew(
    visit: Visit, axe: str, size: ViewportSize, lang: str
) -> None:
    page = begin(visit, size, lang)
    play_game(page)
    page.wait_for_timeout(UNHURRIED)
    page.locator(SCORE).get_by_role("button", name=END[lang]).click()
    page.wait_for_timeout(UNHURRIED)
    page.get_by_role("dialog").get_by_role("button", name=END[lang]).click()
    over = page.locator(EVENING)
    expect(over.get_by_role("heading", name=OVER[lang])).to_be_visible()
    expect(over.locator(".standings tbody")).to_have_count(4)
    assert findings(page, axe) == []
    assert fits(page)
    with page.expect_download() as download:
        over.locator("a[download]").click()
    assert re.fullmatch(r"doppelkopf-[0-9-]+\.pdf", download.value.suggested_filename)
    page.reload()  # it stays so, and nothing is dealt
    expect(page.locator(EVENING)).to_be_visible()
    page.goto("/")
    expect(page.locator(".ways-back")).to_have_count(0)
    page.go_back()
    expect(page.locator(EVENING)).to_be_visible()
    page.wait_for_timeout(UNHURRIED)
    page.locator(EVENING).get_by_role("button", name=SHEET[lang]).click()
    expect(page.locator(EVENING)).to_have_count(0)
    expect(page.locator("#hand button")).to_have_count(CARDS)
    expect(page.locator("#about .sub")).to_contain_text("2")


@looks
def test_where_no_game_can_be_looked_at_the_lobby_tells_of_it(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    def alter(picture: Any) -> None:
        wanting(picture, None, None, None)
        over = {"games": 0, "people": [], "best": None, "worst": None, "owed": []}
        picture["table"]["over"] = over
        picture["game"] = None

    page = visit("/gallery", size=size, lang=lang)
    show(page, "over", alter)
    expect(page.locator("#lobby")).to_contain_text(OVER[lang])
    summary = {"de": "Zusammenfassung", "en": "Summary"}[lang]
    page.locator("#lobby").get_by_role("button", name=summary).click()
    expect(page.locator(EVENING)).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_timeout(UNHURRIED)
    page.locator("#lobby").get_by_role("button", name=SHEET[lang]).click()
    assert sent(page)["do"] == "rematch"
    assert fits(page)


@looks
def test_with_others_everyone_has_to_agree(visit: Visit, size: ViewportSize, lang: str) -> None:
    page = visit("/gallery", size=size, lang=lang)
    show(page, "over", lambda picture: wanting(picture, None, "end", None))
    told = {"de": "Anna möchte den Abend beenden (1 von 3 dafür).",
            "en": "Anna would like to end the evening (1 of 3 agree)."}[lang]  # fmt: skip
    expect(page.locator(SCORE).locator(".wishes")).to_contain_text(told)
    page.wait_for_timeout(UNHURRIED)
    page.locator(SCORE).get_by_role("button", name=END[lang]).click()  # it is agreed to at once
    assert sent(page)["do"] == "end"
    show(page, "over", lambda picture: wanting(picture, None, None, None))
    page.wait_for_selector(SCORE)
    page.wait_for_timeout(UNHURRIED)
    page.locator(SCORE).get_by_role("button", name=END[lang]).click()
    all_of = {"de": "wenn alle es wollen", "en": "when all who sit at the table want it"}[lang]
    expect(page.get_by_role("dialog")).to_contain_text(all_of)
