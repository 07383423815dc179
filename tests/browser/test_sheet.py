"""The live sheet on the phone: few taps, shared at once, nothing lost in a dead spot."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.evenings import AFTER_A_CLICK
from browser.phones import join, new_sheet
from doppelkopf.match.log.entries import Game


def audited(page: Page, axe: str) -> list[str]:
    """What axe finds where nothing lies half under a bar: that can be scrolled to."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": size["width"], "height": 3000})
    found = findings(page, axe)
    page.set_viewport_size(size)
    return found


def test_taps_are_few(visit: Visit) -> None:
    phone = new_sheet(visit, rules="hausregeln-2021")
    phone.begin()
    phone.tap("person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    plain = phone.taps
    phone.begin()
    phone.tap("person Anna", "person Cem", "call Anna re", "call Ben kontra")
    phone.tap("open special charly", "special charly Anna null")
    phone.augen(134)
    phone.close(2)
    called = phone.taps
    phone.begin()
    phone.tap("open solo", "contract solo-queens", "person Ben")
    phone.augen(151)
    phone.close(3)
    print(f"\ntaps: normal game {plain}, two calls and a special point more {called}", end="")
    print(f", a solo {phone.taps}")
    assert plain <= 6
    assert called <= plain + 3 * 2
    assert phone.taps <= 8
    assert len(phone.evening().lines) == 3


def test_what_striking_a_row_out_changes_is_shown_before(visit: Visit) -> None:
    phone = new_sheet(visit)
    for number, augen in enumerate((134, 125), 1):
        phone.tap("person Anna", "person Cem")
        phone.augen(augen)
        phone.close(number)
    phone.show("rows")
    phone.control("row 1 1").click()
    phone.tap("strike 1")
    shown = phone.page.locator("dialog .changes")
    expect(shown).to_contain_text("→")
    assert len(phone.evening().lines) == 2
    before = phone.totals
    phone.page.wait_for_timeout(AFTER_A_CLICK)
    phone.tap("strike-now")
    expect(phone.page.locator("dialog")).to_have_count(0)
    expect(phone.page.locator(".totals .sum").first).not_to_have_text(before[0])
    assert len(phone.evening().lines) == 3


def test_what_was_written_last_is_told_only_as_long_as_it_is(visit: Visit) -> None:
    """Its button takes the last thing back: it goes once that is something else, or one taps on."""
    phone = new_sheet(visit, size=DESKTOP)
    other = join(visit, phone)
    told, theirs = phone.page.locator("#heard"), other.page.locator("#heard")
    phone.tap("person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    expect(told).to_contain_text("Aufgeschrieben: 1")
    box, keys = told.bounding_box(), phone.page.locator(".keys").bounding_box()
    assert box is not None
    assert keys is not None
    assert box["x"] > keys["x"] + keys["width"], "it covers the keypad of the next game"
    expect(theirs).to_contain_text("Aufgeschrieben: 1")
    phone.control("row 1 1").click()
    phone.correct(1)
    phone.augen(140)
    phone.tap("save")
    expect(phone.page.locator("dialog[open]")).to_have_count(0)
    expect(theirs).to_be_hidden()
    phone.tap("person Ben", "person Dora")
    phone.augen(134)
    phone.close(2)
    expect(told).to_contain_text("Aufgeschrieben: 2")
    phone.tap("person Anna")
    expect(told).to_be_hidden()


HIDDEN_FOCUS = """() => [
  ...document.querySelectorAll("main :is(a, button, summary, input, select)")
]
  .filter((each) => each.checkVisibility() && !each.disabled)
  .filter((each) => {
    each.focus();
    if (document.activeElement !== each) return false;
    const box = each.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !(top && (each.contains(top) || top.contains(each)));
  })
  .map((each) => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_what_has_the_focus_lies_under_no_bar(visit: Visit, size: ViewportSize) -> None:
    phone = new_sheet(visit, rules="mischen-impossible", size=size)
    phone.tap("person Anna", "person Cem")
    phone.expect_sent()
    for tab in ("game", "more"):
        phone.show(tab)
        assert phone.page.evaluate(HIDDEN_FOCUS) == []


def test_digits_that_become_a_fact_under_a_finger_stay_one_number(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.tap("person Anna", "person Cem", "digit 1", "digit 2")
    phone.control("digit 5").hover()
    phone.page.mouse.down()
    phone.expect_sent()  # the first two digits are shared, and nothing is drawn meanwhile
    expect(phone.control("side re")).not_to_contain_text("125")
    phone.page.wait_for_timeout(1500)
    phone.page.mouse.up()
    expect(phone.control("side re")).to_contain_text("125")
    phone.expect_sent()
    expect(phone.page.locator(".clash")).to_have_count(0)
    phone.close(1)
    (_, entry), *_ = phone.evening().lines
    assert isinstance(entry, Game)
    assert dict(entry.played.augen) == {"re": 125}


def test_a_tap_of_one_phone_is_on_the_other_at_once_and_by_whom(visit: Visit) -> None:
    anna = new_sheet(visit)
    ben = join(visit, anna)
    ben.show("more")
    ben.page.locator("#me").select_option("Ben")
    ben.show("game")
    ben.tap("person Ben", "call Ben re")
    expect(anna.control("person Ben")).to_have_attribute("aria-pressed", "true")
    expect(anna.control("call Ben re")).to_have_attribute("aria-pressed", "true")
    expect(anna.page.locator("#heard")).to_contain_text("(Ben)")
    anna.tap("call Ben re")
    expect(ben.control("call Ben re")).to_have_attribute("aria-pressed", "false")


def test_two_values_of_one_thing_are_shown_and_one_tap_chooses(visit: Visit) -> None:
    anna = new_sheet(visit)
    ben = join(visit, anna)
    anna.tap("contract hochzeit")
    expect(ben.control("contract hochzeit")).to_have_attribute("aria-pressed", "true")
    # Both at the same moment: neither has heard of the other.
    anna.page.context.set_offline(True)
    expect(anna.page.locator(".unsent")).to_be_visible()
    anna.tap("person Anna")
    ben.tap("person Dora")
    expect(ben.control("person Dora")).to_have_attribute("aria-pressed", "true")
    anna.page.context.set_offline(False)
    clash = ben.page.locator(".clash")
    expect(clash).to_be_visible()
    clash.get_by_role("button", name=re.compile("Anna")).click()
    expect(clash).to_have_count(0)
    expect(anna.page.locator(".clash")).to_have_count(0)
    expect(anna.control("person Anna")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_passes_the_audit_and_fits(visit: Visit, axe: str, size: ViewportSize) -> None:
    phone = new_sheet(visit, rules="hausregeln-2021", size=size)
    phone.tap("person Anna", "open solo")
    assert audited(phone.page, axe) == []
    phone.tap("open special charly", "open rare")
    assert audited(phone.page, axe) == []
    phone.tap("person Cem")
    phone.augen(134)
    phone.close(1)
    for tab in ("rows", "more"):
        phone.show(tab)
        if tab == "rows":
            phone.page.locator(".rows tbody button").first.click()
            expect(phone.page.locator(".reasons-list").first).to_be_visible()
        assert audited(phone.page, axe) == []
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_by_keyboard_alone(visit: Visit) -> None:
    phone = new_sheet(visit, size=DESKTOP)
    page = phone.page
    for name in ("Ben", "Dora"):
        phone.control(f"person {name}").focus()
        page.keyboard.press("Enter")
        expect(phone.control(f"person {name}")).to_have_attribute("aria-pressed", "true")
        expect(phone.control(f"person {name}")).to_be_focused()
    page.keyboard.type("97")
    phone.control("close").focus()
    page.keyboard.press("Enter")
    phone.expect_game(2)
    [(_, entry)] = phone.evening().lines
    assert isinstance(entry, Game)
    assert (entry.played.re, entry.played.augen) == (("Ben", "Dora"), (("re", 97),))


def test_without_scripts_it_shows_how_it_stands(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.tap("person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    phone.expect_sent()
    plain = phone.page.request.get(f"/s/{phone.room}").text()
    assert re.search(r'class="sum[^"]*">[^<]*\d</b>', plain)
    assert "Anna+Cem" in plain
    assert "<noscript>" in plain


def test_bare_points_are_checked_by_the_rules(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.show("more")
    phone.tap("option points")
    dialog = phone.page.locator("dialog")
    done = dialog.get_by_role("button", name="Eintragen")
    for name, points in (("Anna", "3"), ("Ben", "-3"), ("Cem", "3")):
        dialog.get_by_label(name, exact=True).fill(points)
    expect(dialog.locator(".notice.bad")).to_be_visible()
    expect(done).to_be_disabled()
    dialog.get_by_label("Dora", exact=True).fill("-3")
    expect(dialog.locator(".changes")).to_contain_text("+3")
    done.click()
    expect(dialog).to_have_count(0)
    expect(phone.page.locator(".totals .sum")).to_have_text(["3", "−3", "3", "−3"])


def test_a_browser_that_keeps_nothing_says_so_and_sends_all_the_same(visit: Visit) -> None:
    phone = new_sheet(visit)
    page = phone.page
    page.add_init_script("indexedDB.open = () => { throw new Error('no') };")
    page.reload()
    expect(page.locator(".keys")).to_be_visible()
    expect(page.locator(".unsent")).to_have_count(0)
    page.context.set_offline(True)
    expect(page.locator(".unsent")).to_be_visible()
    phone.tap("person Anna")
    page.locator(".unsent summary").click()
    expect(page.locator(".unsent")).to_contain_text("bewahrt nichts auf")
    page.context.set_offline(False)
    phone.expect_sent()
    expect(phone.control("person Anna")).to_have_attribute("aria-pressed", "true")


def test_whoever_only_looks_can_tap_nothing(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.tap("person Anna")
    looker = join(visit, phone, "look")
    expect(looker.page.locator(".tapped")).to_contain_text("Anna")
    expect(looker.page.locator("#game button")).to_have_count(0)
    assert looker.page.request.get(f"/s/{phone.room}").status == 403


def test_the_start_page_leads_to_a_sheet_and_back(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    page.locator("main a[href='/sheet/new']").click()
    expect(page).to_have_url(re.compile("/sheet/new"))
    phone = new_sheet(visit)
    phone.page.goto("/")
    phone.page.get_by_role("region", name="Eure Abende").get_by_role("link").click()
    expect(phone.page).to_have_url(re.compile(f"/s/{phone.room}"))


def test_names_and_the_first_dealer_move_together(visit: Visit) -> None:
    page = visit("/sheet/new?rules=ddv", size=PHONE)
    names = page.locator("input[name=person]")
    for place, name in enumerate(("Anna", "Ben", "Cem", "Dora")):
        names.nth(place).fill(name)
    page.locator("input[name=dealer]").nth(2).check(force=True)
    page.get_by_role("button", name="Name 3 weiter nach oben").click()
    page.locator(".new-sheet button[type=submit]").click()
    expect(page.locator(".totals .who")).to_have_text(["Anna", "GCem", "Ben", "Dora"])


def test_a_file_that_is_no_evening_says_why(visit: Visit) -> None:
    page = visit("/about")
    answer = page.request.post(
        "/sheet/new",
        multipart={
            "evening": {"name": "x.toml", "mimeType": "text/plain", "buffer": b"format = 2\nround"},
            "do": "file",
        },
        headers={"Accept-Language": "de"},
    )
    assert answer.status == 400
    assert "Zeile 2" in answer.text()


def test_what_wants_a_yes_waits_for_it_and_all_that_came_after(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.page.context.set_offline(True)
    expect(phone.page.locator(".unsent")).to_be_visible()
    # Dora dealt although it was Anna's turn: only the server knows that this is asked.
    phone.tap("open rare", "dealer  Dora", "person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    phone.tap("person Ben", "person Dora")
    phone.augen(140)
    phone.close(2)
    phone.page.context.set_offline(False)
    question = phone.page.locator(".sheet-note")
    expect(question).to_be_visible()
    phone.page.reload()  # it is not forgotten, nor what waits behind it
    expect(question).to_be_visible()
    phone.tap("asked-yes")
    expect(question).to_have_count(0)
    phone.expect_sent()
    phone.expect_game(3)
    first, second = (entry for _, entry in phone.evening().lines)
    assert isinstance(first, Game)
    assert isinstance(second, Game)
    assert first.dealer == "Dora"
    assert dict(second.played.augen) == {"re": 140}


def test_a_question_that_is_answered_with_no_leaves_the_game_open(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.page.context.set_offline(True)
    expect(phone.page.locator(".unsent")).to_be_visible()
    phone.tap("open rare", "dealer  Dora", "person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    phone.page.context.set_offline(False)
    expect(phone.page.locator(".sheet-note")).to_be_visible()
    phone.tap("asked-no")
    phone.expect_sent()
    phone.expect_game(1)
    assert phone.evening().lines == ()
