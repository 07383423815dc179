"""In every phase: a broken line, a lost network and a reload bring back exactly the seat's state."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Site, Visit
from browser.live import Live
from doppelkopf.game.basics import Phase
from doppelkopf.server.gallery import exhibit, exhibits

ROOM = ("about", "seats", "trick", "dummy", "notes", "status", "offers", "score-bar", "me", "hand")

PHASES: dict[Phase, str] = {}
for _each in exhibits():
    if _each.seat is not None:
        PHASES.setdefault(_each.state.phase, _each.name)
MORE = ("face-down-own", "genscher-settled", "hochzeit-found", "strohmann", "tricks-to-count")
"""Situations in which a seat knows something that has to come back too."""


def seen(page: Page) -> list[str]:
    """All that stands in the room."""
    found: list[str] = page.evaluate(
        "ids => ids.map((id) => document.getElementById(id).innerHTML)", list(ROOM)
    )
    return found


def test_every_phase_has_a_situation() -> None:
    assert PHASES.keys() == set(Phase)


@pytest.mark.parametrize("name", [*PHASES.values(), *MORE])
def test_coming_back_shows_the_same(visit: Visit, site: Site, name: str) -> None:
    page = visit(f"/gallery/{name}/play", size=PHONE, reduced_motion="reduce")
    live = Live(page, site)
    page.wait_for_function("document.getElementById('hand').childElementCount > 0")
    before = seen(page)
    watcher = set(live.table.watchers)
    site.drop_all()
    for _ in range(200):
        if live.table.watchers and not watcher & live.table.watchers:
            break
        page.wait_for_timeout(25)
    expect(page.locator("#offline")).to_be_hidden()
    assert seen(page) == before
    page.reload()
    page.wait_for_function("document.getElementById('hand').childElementCount > 0")
    assert seen(page) == before
    assert exhibit(name).actions == live.actions


def test_what_was_done_without_a_line_arrives_once(visit: Visit, site: Site) -> None:
    page = visit("/gallery/lead/play")
    live = Live(page, site)
    before = len(live.actions)
    page.evaluate("WebSocket.prototype.send = function () { this.close(); }")  # a line that eats it
    page.evaluate("window.lost = true")
    live.play("CA")
    page.wait_for_timeout(200)
    assert len(live.actions) == before
    page.evaluate("delete WebSocket.prototype.send")
