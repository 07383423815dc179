"""The pace of the table, and going on at once."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import Live
from browser.player import step
from browser.waiting import until
from doppelkopf.pace import Pace

NEVER = Pace(least=3600, most=3600)
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


@SIZES
@pytest.mark.parametrize(("lang", "fast"), [("de", "schnell"), ("en", "fast")])
def test_who_is_alone_with_bots_sets_the_pace(
    visit: Visit, site: Site, size: ViewportSize, lang: str, fast: str
) -> None:
    page = visit("/", size=size, lang=lang)
    page.locator("main form .primary").first.click()
    live = Live(page, site)
    assert live.table.state.settings.pace == "normal"
    page.locator("#open-settings").click()
    page.locator("dialog .pace label", has_text=fast).click()
    page.wait_for_function("() => document.querySelector('dialog [value=fast]').checked")
    until(page, lambda: live.table.state.settings.pace == "fast")


@SIZES
@pytest.mark.parametrize(
    ("lang", "label", "words"),
    [("de", "Tempo", ["langsam", "normal", "schnell"]), ("en", "Pace", ["slow", "normal", "fast"])],
)
def test_whoever_opens_a_table_sets_its_pace(
    visit: Visit, site: Site, size: ViewportSize, lang: str, label: str, words: list[str]
) -> None:
    page = visit("/new", size=size, lang=lang)
    choice = page.get_by_label(label, exact=True)
    expect(choice.locator("option")).to_have_text(words)
    expect(choice).to_have_value("normal")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    choice.select_option(label=words[0])
    page.locator("input[name=bots]").check()
    page.locator("main form .primary").click()
    expect(page.locator("#room")).to_be_visible()
    assert Live(page, site).table.state.settings.pace == "slow"
    page.locator("#open-settings").click()
    expect(page.locator("dialog .pace [value=slow]")).to_be_checked()


def slow_down(live: Live) -> None:
    """From the next action on bots of this table act tomorrow, unless they are hurried."""
    driver = live.table._driver
    driver._config = replace(driver._config, pace=NEVER)


@SIZES
@pytest.mark.parametrize("way", ["g", "space", "tap"])
def test_a_key_or_a_tap_goes_on_at_once(
    visit: Visit, site: Site, size: ViewportSize, way: str
) -> None:
    """Bots that would act tomorrow act now."""
    page = visit("/", size=size, reduced_motion="reduce")
    page.locator("main form .primary").first.click()
    live = Live(page, site)
    slow_down(live)

    def on() -> None:
        if step(page):
            return
        if way == "tap":
            page.locator("#trick").dispatch_event("click")
        else:
            page.evaluate("document.activeElement?.blur()")
            page.keyboard.press("g" if way == "g" else "Space")

    enough = len(live.actions) + 8
    until(page, lambda: len(live.actions) >= enough, on)


def test_a_card_chosen_ahead_goes_at_once_too(visit: Visit, site: Site) -> None:
    """It waits like a bot's, here until tomorrow, and nothing else is asked of its owner."""
    page = visit("/", reduced_motion="reduce")
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda one: sent.append(str(one))))
    page.locator("main form .primary").first.click()
    live = Live(page, site)
    slow_down(live)
    ahead = page.locator("#hand .pre, #hand .sent")

    def hurry() -> None:
        if not step(page):
            page.evaluate("document.activeElement?.blur()")
            page.keyboard.press("g")

    def choose() -> None:
        if not ahead.count() and page.locator("#trick .played").count():
            page.keyboard.press("h")
            page.keyboard.press("Space")  # chooses a card: ahead of time, if bots are on turn
        hurry()

    until(page, lambda: any('"pre":true' in one for one in sent), choose)
    before = len(live.actions)
    until(page, lambda: len(live.actions) > before, hurry)


def test_a_full_trick_need_not_stay(visit: Visit, site: Site) -> None:
    """It would lie there for a long while; a key takes it away."""
    live = Live(visit("/gallery/last-of-trick/play", reduced_motion="reduce"), site)
    page = live.page
    page.evaluate(
        """async () => {
          const parts = await import(performance.getEntriesByType("resource")
            .map(({ name }) => name).find((name) => name.includes("table/pace")));
          for (const speed of Object.keys(parts.STAYS)) parts.STAYS[speed] = 3600000;
        }"""
    )
    live.acted(lambda: page.locator("#hand button.legal").first.click(position={"x": 8, "y": 24}))
    expect(page.locator("#trick .played")).to_have_count(4)
    expect(page.locator(".played.wins")).to_have_count(1)
    page.keyboard.press("g")
    expect(page.locator("#trick .played")).to_have_count(0)


def test_who_is_no_host_among_people_is_not_asked_for_the_pace(visit: Visit) -> None:
    page = visit("/gallery/lead")
    page.locator("#open-settings").click()
    shown = page.locator("dialog .pace").count()
    host = page.evaluate("JSON.parse(document.getElementById('state').textContent).table.me.host")
    assert shown == int(host)


def test_the_host_sets_it_in_the_lobby(visit: Visit) -> None:
    page = visit("/new")
    page.locator("main form .primary").last.click()
    page.wait_for_selector(".chair")
    slow = page.locator('[data-key="pace-slow"]')
    settings = page.locator("#lobby details", has=slow)
    settings.locator("summary").click()
    settings.locator("label", has=slow).click()
    expect(slow).to_be_checked()


def test_going_on_many_times_says_it_once_for_each_moment(visit: Visit, site: Site) -> None:
    """Else a finger on the key would send more than a server takes."""
    page = visit("/", reduced_motion="reduce")
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda sent: said.append(str(sent))))
    page.locator("main form .primary").first.click()
    live = Live(page, site)
    slow_down(live)
    # Until the first question is answered, and bots are on turn.
    until(page, lambda: step(page), lambda: page.keyboard.press("g"))
    said.clear()
    page.evaluate("document.activeElement?.blur()")
    before, version = len(live.actions), live.table.state.version
    for _ in range(60):
        page.keyboard.press("g")
    hurries = sum('"hurry"' in each for each in said)
    assert hurries <= 1 + live.table.state.version - version
    assert len(live.actions) >= before
    expect(page.locator("#offline")).to_be_hidden()
