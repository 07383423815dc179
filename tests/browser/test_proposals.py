"""The evening at the table, by hand: fines, corrections, redeals, pauses, who comes late."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.evenings import AFTER_A_CLICK, Seated, answer, close_score, open_evening, send
from doppelkopf.server.table.live.opening import tables_in
from server.evening_kit import five, four, own
from server.tables import Paper

looks = pytest.mark.parametrize(("lang", "size"), [("de", PHONE), ("en", DESKTOP)])


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@looks
def test_a_fine_is_proposed_and_agreed(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    seated = Seated(visit, site, four())
    pages = {key: seated.page(key, lang=lang, size=size) for key in ("anna", "ben", "cem", "dora")}
    for page in pages.values():
        close_score(page)
    anna, ben, cem, dora = pages.values()
    open_evening(anna, "fine")
    anna.locator("dialog form select").first.select_option("Ben")
    anna.locator("dialog form select").nth(1).select_option("slight")
    send(anna)
    said = {"de": "Anna schlägt vor: Strafe für Ben", "en": "Anna proposes: a fine for Ben"}[lang]
    expect(ben.locator("#proposals")).to_contain_text(said)
    expect(anna.locator('#proposals [data-answer="withdraw"]')).to_be_visible()
    assert fits(ben)
    todo = {"de": "Sieh dir an, was sich ändert", "en": "Look at what changes"}[lang]
    for page in (ben, cem, dora):
        expect(page.locator("#proposals")).to_contain_text(todo)
    expect(anna.locator("#proposals")).not_to_contain_text(todo)  # who proposes it has agreed
    for page in (ben, cem, dora):
        page.wait_for_timeout(AFTER_A_CLICK)
        page.locator("#proposals [data-key^=look]").click()
        expect(page.locator("dialog .effect")).to_contain_text("Ben")
        page.wait_for_timeout(AFTER_A_CLICK)
        page.locator('dialog [data-answer="consent"]').click()
    expect(anna.locator("#proposals")).to_be_hidden()
    expect(anna.locator("#log")).to_contain_text(
        {"de": "Verabredet: Strafe für Ben", "en": "Agreed: a fine for Ben"}[lang]
    )
    expect(anna.locator("#sheet")).to_contain_text("Ben: ")


@looks
def test_a_correction_is_looked_at_agreed_and_taken_back(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    paper = Paper("mischen-impossible", bots=True)  # bots agree to what the rules allow
    paper.play()
    seated = Seated(visit, site, paper)
    page = seated.page("anna", lang=lang, size=size)
    close_score(page)
    totals = page.locator("#sheet tfoot tr").first
    before = totals.text_content()
    open_evening(page, "correct")
    page.locator("dialog form select").last.select_option("Anna")  # who did not follow suit
    send(page)
    look = page.locator("#proposals [data-key^=look]")
    # It is not carried out before it was looked at, and it says so: nobody else has to agree.
    todo = {"de": "Sieh dir an, was sich ändert", "en": "Look at what changes"}[lang]
    expect(page.locator("#proposals p")).to_contain_text(todo)
    expect(page.locator("#proposals p")).not_to_contain_text("Anna")
    expect(look).to_have_text({"de": "Ansehen und zustimmen …", "en": "Look and agree …"}[lang])
    assert totals.text_content() == before
    look.click()
    expect(page.locator("dialog .effect .becomes").first).to_be_visible()
    assert fits(page)
    for scrolled in page.locator("dialog .scroll-x, #panel .scroll-x").all():  # nothing is cut
        assert scrolled.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.wait_for_timeout(AFTER_A_CLICK)
    page.locator('dialog [data-answer="consent"]').click()
    expect(totals).not_to_have_text(before or "")
    open_evening(page, "undo")
    expect(look).to_be_visible()
    look.click()
    page.wait_for_timeout(AFTER_A_CLICK)
    page.locator('dialog [data-answer="consent"]').click()
    expect(totals).to_have_text(before or "")


def test_a_form_says_what_is_wrong_with_it(visit: Visit, site: Site) -> None:
    page = Seated(visit, site, four()).page("anna")
    close_score(page)
    open_evening(page, "correct")
    page.wait_for_timeout(AFTER_A_CLICK)
    page.locator('dialog[data-name="propose"] form .primary').click()
    expect(page.locator("dialog .problem")).to_have_text("The sheet says so already.")


IDS = re.compile("[„“](re|kontra|soloist|first60|augen)[“”]")


@looks
def test_a_correction_that_cannot_be_is_refused_in_words_where_one_looks(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    """Wherever one is in the long form: what is wrong stands beside the button that sends it."""
    page = Seated(visit, site, four()).page("anna", lang=lang, size=size)
    close_score(page)
    open_evening(page, "correct")
    dialog = page.locator('dialog[data-name="propose"]')
    for box in dialog.locator(".evening-checks input").all():
        box.check()
    dialog.evaluate("dialog => { dialog.scrollTop = 0; }")
    button = dialog.locator("form .primary")
    expect(button).to_be_in_viewport(ratio=1)
    dialog.locator("input[type=number]").press("Enter")
    problem = dialog.locator(".problem")
    said = {"de": "Zu Re gehör", "en": " of Re here"}[lang]
    expect(problem).to_contain_text(said)
    assert not IDS.search(problem.inner_text())
    expect(problem).to_be_in_viewport(ratio=1)
    expect(button).to_be_in_viewport(ratio=1)


@looks
def test_where_everyone_plays_alone_the_form_asks_for_everyones_augen(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    page = Seated(visit, site, four("hausregeln-2021")).page("anna", lang=lang, size=size)
    close_score(page)
    open_evening(page, "correct")
    dialog = page.locator('dialog[data-name="propose"]')
    expect(dialog.locator(".evening-checks")).to_be_visible()
    dialog.locator("select").nth(1).select_option("ramsch")
    expect(dialog.locator(".evening-checks")).to_be_hidden()
    fields = dialog.locator("input[type=number]")
    expect(fields).to_have_count(4)
    for field, augen in zip(fields.all(), ("100", "80", "40", "20"), strict=True):
        field.fill(augen)
    for _ in range(dialog.locator(".evening-list button").count()):
        dialog.locator(".evening-list button").first.click()
    send(page)
    expect(page.locator("#proposals [data-key^=look]")).to_be_visible()


@looks
def test_the_form_asks_for_tricks_where_augen_do_not_say_enough(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    page = Seated(visit, site, four("ddv")).page("anna", lang=lang, size=size)
    close_score(page)
    open_evening(page, "correct")
    dialog = page.locator('dialog[data-name="propose"]')
    fields = dialog.locator("input[type=number]")
    fields.first.fill("100")
    expect(fields).to_have_count(1)
    fields.first.fill("0")
    expect(fields).to_have_count(2)
    asked = {"de": "Stiche von Re (0 Augen)", "en": "Re’s tricks (0 Augen)"}[lang]
    dialog.get_by_label(asked).fill("1")
    for _ in range(dialog.locator(".evening-list button").count()):
        dialog.locator(".evening-list button").first.click()
    send(page)
    expect(page.locator("#proposals [data-key^=look]")).to_be_visible()


@looks
def test_who_was_first_to_have_60_is_corrected_by_clicks(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    """A game was a race: who won it is asked, is written down, and can be another."""
    paper = Paper(own('[hammelrennen]\nmode = "first-to-60"\n', "ravensburger"), bots=True)
    paper.play()
    page = Seated(visit, site, paper).page("anna", lang=lang, size=size)
    close_score(page)
    first = {"de": "Zuerst 60 Augen hatte", "en": "First to have 60 Augen"}[lang]
    title = {"de": "Hammelrennen", "en": "Hammelrennen"}[lang]
    for who, before in (("Bruno", ""), ("Clara", "Bruno")):
        open_evening(page, "correct")
        dialog = page.locator('dialog[data-name="propose"]')
        field = dialog.get_by_label(first, exact=True)
        contract = dialog.locator("select").nth(1)
        if not before:
            expect(field).to_be_hidden()
            contract.select_option(label=title)
        expect(field).to_have_value(before)
        field.select_option(who)
        assert fits(page)
        send(page)
        page.locator("#proposals [data-key^=look]").click()
        expect(page.locator("dialog .effect")).to_contain_text(title)
        page.wait_for_timeout(AFTER_A_CLICK)
        page.locator('dialog [data-answer="consent"]').click()
        expect(page.locator("#sheet tbody.game, #sheet tbody").last).to_contain_text(who)
    seat = page.locator("#sheet thead th").all_text_contents().index("Clara")
    won = page.locator("#sheet tr.game").last.locator("td").nth(seat - 1)
    expect(won).to_have_text(re.compile(r"^\+\d+$"))


@looks
def test_a_redeal_is_agreed_in_the_running_game(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    paper = Paper("mischen-impossible")
    paper.fill("Ben")
    paper.ask("anna", "bot")
    seated = Seated(visit, site, paper)
    anna, ben = (seated.page(key, lang=lang, size=size) for key in ("anna", "ben"))
    title = {"de": "Spiel {}", "en": "Game {}"}[lang]
    expect(anna.locator("#about")).to_contain_text(title.format(1))
    open_evening(anna, "redeal")
    expect(ben.locator("#proposals")).to_be_visible()
    answer(ben, "decline")
    expect(anna.locator("#proposals")).to_be_hidden()
    expect(anna.locator("#about")).to_contain_text(title.format(1))
    open_evening(anna, "redeal")
    expect(ben.locator("#proposals")).to_be_visible()
    answer(ben, "consent")
    for page in (anna, ben):
        expect(page.locator("#about")).to_contain_text(title.format(2))
        expect(page.locator("#proposals")).to_be_hidden()


@looks
def test_somebody_pauses_and_plays_again(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    paper = five()
    paper.play()
    for key in ("ben", "cem", "dora", "emil"):
        paper.ask(key, "leave")
    paper.ask("ben", "sit")
    seated = Seated(visit, site, paper)
    anna, ben = (seated.page(key, lang=lang, size=size) for key in ("anna", "ben"))
    for page in (anna, ben):
        close_score(page)
    open_evening(anna, "pause")
    anna.wait_for_timeout(AFTER_A_CLICK)
    send(anna)  # bots could pause too, so it asks who
    back = anna.locator("#back")
    expect(back).to_have_text({"de": "Wieder mitspielen", "en": "Play again"}[lang])
    expect(anna.locator("#score-bar [data-next]")).to_have_count(0)
    expect(ben.locator("#log")).to_contain_text(
        {"de": "Anna pausiert.", "en": "Anna pauses."}[lang]
    )
    ben.locator("#score-bar [data-next]").click()
    expect(anna.locator("#status")).to_have_text(
        {"de": "Du pausierst", "en": "You are pausing"}[lang]
    )
    expect(anna.locator("#hand")).to_be_hidden()
    back.click()
    expect(back).to_be_hidden()  # from the next game on


@looks
def test_after_the_last_game_of_a_list_the_main_button_begins_a_new_one(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    paper = Paper("mischen-impossible", bots=True)
    paper.play()
    page = Seated(visit, site, paper).page("anna", lang=lang, size=size)
    main = page.locator("#score-bar [data-next]")
    expect(main).to_have_text({"de": "Nächstes Spiel", "en": "Next game"}[lang])
    close_score(page)
    open_evening(page, "time-out")
    send(page)
    expect(main).to_have_text({"de": "Neue Liste beginnen", "en": "Begin a new list"}[lang])
    open_evening(page, "next-list")
    send(page)
    expect(main).to_have_text({"de": "Nächstes Spiel", "en": "Next game"}[lang])
    open_evening(page)  # a list without a game has no end
    for matter in ("next-list", "list-over", "time-out"):
        expect(page.locator(f'dialog [data-matter="{matter}"]')).to_have_count(0)
    page.locator("dialog summary").click()
    said = {"de": "noch kein Spiel gespielt", "en": "No game has been played in this list"}[lang]
    expect(page.locator("dialog .why")).to_contain_text(said)


def test_a_fifth_comes_late(visit: Visit, site: Site) -> None:
    paper = four("ddv")
    for key in ("ben", "cem", "dora"):
        paper.ask(key, "leave")
    seated = Seated(visit, site, paper)
    anna = seated.page("anna")
    close_score(anna)
    open_evening(anna, "chair")
    expect(anna.locator("#log")).to_contain_text("one more chair at the table.")
    table = next(room for room in tables_in(site.hub) if room.state.id == seated.id)
    assert len(table.state.places) == 5
    emil = visit(f"/join/{table.invite}", lang="en")
    emil.locator("input[name=name]").fill("Emil")
    emil.locator("form button[type=submit]").click()
    emil.wait_for_selector("#room:not([hidden])")
    emil.locator("#back").click()  # agrees to the rules
    for page in (emil, anna):
        # To whoever comes now the score may come up at any moment: it is not waited for.
        page.locator("#score-bar [data-next]").dispatch_event("click")
    expect(anna.locator("#about")).to_contain_text("Game 2")
    expect(anna.locator("#sheet")).to_contain_text("Emil")


def test_the_dialog_opens_by_key_and_says_why_not(visit: Visit, site: Site, axe: str) -> None:
    page = Seated(visit, site, four()).page("anna")
    close_score(page)
    page.keyboard.press("e")
    dialog = page.locator('dialog[data-name="propose"]')
    expect(dialog.locator("details")).to_be_visible()
    dialog.locator("summary").click()
    expect(dialog).to_contain_text("Only a running game is dealt again.")
    assert findings(page, axe) == []


def test_playing_on_honour_is_a_switch_of_a_new_table(visit: Visit) -> None:
    page = visit("/new", lang="en", size=PHONE)
    page.locator("#name").fill("Anna")
    page.get_by_label("Play on honour").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("#lobby:not([hidden])")
    expect(page.locator("main")).to_contain_text("on honour")
