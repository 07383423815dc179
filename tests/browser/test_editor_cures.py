"""Each contradiction there is can be reached in the editor, and cured by each of its buttons."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.running import Site
from doppelkopf.rules.draft import Draft, read
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rules.live import LiveRules, open_rules
from rules.contradiction_cases import CASES, Case
from rules.test_rules_contradictions import FOUND

ALL = (*CASES, *FOUND)
SAMPLE = 8
"""How many of them `./check` clicks; `./check --full` clicks all."""


def draft_of(case: Case) -> Draft:
    found = read(case.toml, "case").draft
    assert found is not None
    assert not found.is_sound
    return found


def opened(site: Site, case: Case) -> str:
    """The rules of a case on the server; the address at which they can be changed."""
    made: list[LiveRules] = []

    async def work() -> None:
        made.append(await open_rules(site.hub, draft_of(case), "nobody", "Nobody"))

    site.run(work())
    (room,) = made
    link = next(token for token, right in room.links.items() if right is Right.BELONG)
    return f"/r/{room.state.id}?link={link}"


def cured_by_its_buttons(site: Site, page: Page, case: Case) -> None:
    """Press a cure at the key it is shown at; nothing is at odds any more."""
    page.goto(opened(site, case))
    row = page.locator(f'[id="k-{case.key}"]')
    expect(row.locator(".wrong").first).to_contain_text("")
    assert case.en.partition(".")[0][:30] in page.locator("body").inner_text(), case.en
    buttons = row.locator(".wrong .cure")
    assert buttons.count() >= 1, case
    buttons.first.click()
    expect(page.locator("#state .odds")).to_have_count(0)
    expect(page.locator("#state [role=status]")).to_contain_text("all of it fits together")
    assert page.evaluate("document.activeElement !== document.body"), "the keyboard has a place"


def parts() -> Iterator[object]:
    """A sample for every run, and the rest in portions."""
    step = max(1, len(ALL) // SAMPLE)
    sample = ALL[::step]
    yield pytest.param(sample, id="sample")
    rest = [case for case in ALL if case not in sample]
    for start in range(0, len(rest), 20):
        yield pytest.param(rest[start : start + 20], id=f"rest-{start}", marks=pytest.mark.slow)


@pytest.mark.parametrize("cases", list(parts()))
def test_each_contradiction_is_cured_by_a_click(
    site: Site, visit: Visit, cases: tuple[Case, ...]
) -> None:
    page = visit("/rules", lang="en")
    for case in cases:
        cured_by_its_buttons(site, page, case)
