"""What is special to each rule set, entered by thumb on the page; the taps are counted."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from browser.conftest import PHONE, Site, Visit
from browser.phones import Phone
from browser.thumb import kinds, most_taps, write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.log import entries
from doppelkopf.server.identity import new_key
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from match.test_golden_evenings import FOLDER, NAMES

MOST = 3
"""How many entries of each evening are tapped each time."""


def opened(page: Page, site: Site, evening: Evening) -> tuple[Phone, LiveSheet]:
    """A phone at an evening that has come so far."""
    found: list[LiveSheet] = []

    async def open_() -> None:
        found.append(await open_sheet(site.hub, evening, new_key(), ""))

    site.run(open_())
    [sheet] = found
    token = next(token for token, right in sheet.links.items() if right is Right.BELONG)
    page.goto(f"/s/{sheet.state.id}?link={token}")
    page.wait_for_selector(".keys, .game-part")
    return Phone(page), sheet


def by_thumb(phone: Phone, sheet: LiveSheet, entry: entries.AnyEntry, after: Evening) -> None:
    """Enter one thing, and look that it is what was written."""
    lines = len(sheet.state.evening.lines)
    taps = write(phone, entry, sheet.state.running, lambda: len(sheet.state.evening.lines) > lines)
    assert sheet.state.disputes == ()
    expected, made = after.state(), sheet.state.match
    assert [row.points for row in made.rows] == [row.points for row in expected.rows], entry
    assert made.totals == expected.totals
    assert made.bock == expected.bock
    assert made.pot == expected.pot
    if isinstance(entry, entries.Game):
        assert taps <= most_taps(entry), (taps, entry)


def so_far(evening: Evening, count: int) -> Evening:
    """The evening after so many lines, as it was entered today."""
    lines = tuple(
        (line, replace(entry, version=None, booked=())) for line, entry in evening.lines[:count]
    )
    return evening._replace(lines=lines)


def special(evening: Evening) -> Iterator[int]:
    """The lines with what no line before them has, those with most of it first."""
    seen: set[str] = set()
    news: list[tuple[int, int]] = []
    for count, (_, entry) in enumerate(evening.lines):
        new = set(kinds(entry)) - seen
        seen |= new
        news.append((-len(new), count))
    yield from (count for new, count in sorted(news) if new)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_special_to_a_rule_set_is_entered_by_thumb(
    visit: Visit, site: Site, name: str
) -> None:
    evening = open_evening(FOLDER / f"{name}.toml").evening
    page = visit("/about", size=PHONE)
    for count in list(special(evening))[:MOST]:
        phone, sheet = opened(page, site, so_far(evening, count))
        by_thumb(phone, sheet, evening.lines[count][1], so_far(evening, count + 1))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_golden_evening_is_entered_by_thumb(visit: Visit, site: Site, name: str) -> None:
    evening = open_evening(FOLDER / f"{name}.toml").evening
    phone, sheet = opened(visit("/about", size=PHONE), site, so_far(evening, 0))
    for count, (_, entry) in enumerate(evening.lines, 1):
        by_thumb(phone, sheet, entry, so_far(evening, count))
