"""Choosing rules: those of the folder, files of one's own, and what a device remembers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.running import Site, running
from server.kit import GENEROUS, config_for

BROKEN = 'extends = "hausregeln-2021"\n[about]\ntitle = "Am Eck"\n[deck]\nnines = false\n'
MENDED = BROKEN.replace("hausregeln-2021", "ddv")
LOOKS = [("de", PHONE), ("en", DESKTOP)]
OPEN = {"de": "Tisch eröffnen", "en": "Open the table"}
PLAY = {"de": "Jetzt spielen", "en": "Play now"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server that shows the folder of who runs it."""
    monkeypatch.setenv("DOKO_RULES", str(tmp_path))
    (tmp_path / "eck.toml").write_text(MENDED, "utf-8")
    (tmp_path / "kaputt.toml").write_text(BROKEN, "utf-8")
    config = config_for(f"sqlite:///{tmp_path}/doko.db", limits=GENEROUS, own_rules=True)
    with running(config) as found:
        yield found


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_sets_of_the_folder_are_offered_and_a_broken_one_says_why(
    folder: Site, browser: Browser, axe: str, lang: str, size: ViewportSize
) -> None:
    context = browser.new_context(
        base_url=folder.url, locale=f"{lang}-{lang.upper()}", viewport=size
    )
    page = context.new_page()
    page.goto("/new")
    broken = page.locator(".set.broken")
    expect(broken).to_contain_text("kaputt")
    expect(broken).to_contain_text("deck.nines / deal.packets")
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.goto("/")
    rules = page.locator("select[name=rules]")
    expect(rules.locator("optgroup option").last).to_be_disabled()
    rules.select_option(label="Am Eck")
    page.get_by_role("button", name=PLAY[lang]).click()
    expect(page.locator("#hand button")).to_have_count(10)
    page.goto("/")
    expect(rules.locator("option:checked")).to_have_text("Am Eck")
    context.close()


@pytest.fixture
def lenient(site: Site, browser: Browser) -> Iterator[Visit]:
    """Opens pages that may be refused, which a browser complains of in its console."""
    opened = []

    def open_(path: str, *, lang: str, size: ViewportSize) -> Page:
        context = browser.new_context(
            base_url=site.url, locale=f"{lang}-{lang.upper()}", viewport=size
        )
        opened.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_
    for context in opened:
        context.close()


def _choose(page: Page, file: Path) -> None:
    page.locator("#set-own").check()
    page.locator("#toml").set_input_files(file)
    expect(page.locator("#toml_text")).to_have_value(file.read_text("utf-8"))


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_after_an_error_the_text_is_there_and_can_be_mended(
    lenient: Visit, tmp_path: Path, axe: str, lang: str, size: ViewportSize
) -> None:
    file = tmp_path / "eck.toml"
    file.write_text(BROKEN, "utf-8")
    page = lenient("/new", lang=lang, size=size)
    _choose(page, file)
    with page.expect_response("**/new") as answer:
        page.get_by_role("button", name=OPEN[lang]).click()
    assert answer.value.status == 400
    expect(page.get_by_role("alert")).to_contain_text("deck.nines / deal.packets / table.seats")
    text = page.locator("#toml_text")
    expect(text).to_have_value(BROKEN)
    expect(page.locator("#set-own")).to_be_checked()
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    text.fill(MENDED)
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page.locator("#about")).to_contain_text("Am Eck")


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_rules_that_were_used_are_offered_again_on_this_device_alone(
    visit: Visit, tmp_path: Path, lang: str, size: ViewportSize
) -> None:
    file = tmp_path / "eck.toml"
    file.write_text(MENDED, "utf-8")
    page = visit("/new", lang=lang, size=size)
    _choose(page, file)
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page.locator("#about")).to_contain_text("Am Eck")
    page.goto("/")
    rules = page.locator("select[name=rules]")
    expect(rules.locator("option:checked")).to_have_text("Am Eck")
    page.get_by_role("button", name=PLAY[lang]).click()
    expect(page.locator("#hand button")).to_have_count(10)
    page.goto("/new")
    kept = page.locator(".set.kept")
    expect(kept).to_contain_text("Am Eck")
    expect(kept.locator("input")).to_be_checked()
    page.locator("#set-ddv").check()
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page.locator("#about")).not_to_contain_text("Am Eck")
    page.goto("/")  # the last one counts
    expect(rules.locator("option:checked")).not_to_have_text("Am Eck")
    page.goto("/new")
    kept.locator("input").check()
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page.locator("#about")).to_contain_text("Am Eck")
    page.goto("/new")
    kept.get_by_role("button").click()
    expect(kept).to_have_count(0)
    page.goto("/")
    expect(rules).not_to_contain_text("Am Eck")
    other = visit("/", lang=lang, size=size)
    expect(other.locator("select[name=rules]")).not_to_contain_text("Am Eck")


SLOW = """
const read = Blob.prototype.arrayBuffer;
const gate = new Promise((open) => { window.letRead = open; });
Blob.prototype.arrayBuffer = async function () { await gate; return read.call(this); };
undefined;
"""


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_a_file_that_is_sent_before_it_was_read_goes_and_is_kept_itself(
    visit: Visit, tmp_path: Path, lang: str, size: ViewportSize
) -> None:
    """Not what stood in the form before, nor nothing."""
    old, new = tmp_path / "alt.toml", tmp_path / "neu.toml"
    old.write_text(MENDED.replace("Am Eck", "Alt"), "utf-8")
    new.write_text(MENDED.replace("Am Eck", "Neu"), "utf-8")
    page = visit("/new", lang=lang, size=size)
    page.evaluate(SLOW)
    page.locator("#set-own").check()
    page.locator("#toml_text").fill(old.read_text("utf-8"))
    page.locator("#toml").set_input_files(new)
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page).to_have_url(re.compile("/new$"))  # it waits for the file
    page.evaluate("letRead()")
    expect(page.locator("#about")).to_contain_text("Neu")
    page.goto("/new")
    kept = page.locator(".set.kept")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("Neu")
    expect(kept.locator("input")).to_be_checked()
    expect(page.locator("#toml_text")).to_have_value(new.read_text("utf-8"))


def test_rules_with_errors_are_not_offered_again(lenient: Visit, tmp_path: Path) -> None:
    file = tmp_path / "eck.toml"
    file.write_text(BROKEN, "utf-8")
    page = lenient("/new", lang="de", size=DESKTOP)
    _choose(page, file)
    with page.expect_navigation(), page.expect_response("**/new") as answer:
        page.get_by_role("button", name=OPEN["de"]).click()
    assert answer.value.status == 400
    page.goto("/new")
    expect(page.locator("#set-first-steps")).to_be_checked()
    page.get_by_role("button", name=OPEN["de"]).click()
    expect(page.locator("#about")).to_contain_text("Tisch")
    page.goto("/new")
    expect(page.locator(".set.kept")).to_have_count(0)
