"""What the clock announces is heard once, while it is new, and not where it is switched off."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, Visit

SILENT = """
window.notes = [];
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = "running"; this.destination = {}; }
  createOscillator() {
    return {
      frequency: { set value(hertz) { window.notes.push(hertz); } },
      connect: (next) => next, start() {}, stop() {},
    };
  }
  createGain() {
    const none = () => {};
    const gain = {
      setValueAtTime: none, linearRampToValueAtTime: none, exponentialRampToValueAtTime: none,
    };
    return { gain, connect: (next) => next };
  }
};
"""
RING = """
async ([id, left, ago]) => {
  const main = document.querySelector('script[src*="tournament/main.js"]').src;
  const { now, serverTime } = await import(main.replace("main.js", "state.js"));
  const { ring } = await import(main.replace("main.js", "bell.js"));
  const last = { id, left, at: serverTime() - ago, text: "x", round: 0 };
  now.room = { ...now.room, announcements: id ? [last] : [] };
  ring();
  return window.notes.splice(0).length;
}
"""


def rings(page: Page, id_: str, left: int, ago: int = 0) -> int:
    """How many notes are heard when this was announced last."""
    found: int = page.evaluate(RING, [id_, left, ago])
    return found


def test_the_clock_is_heard_once_until_it_is_switched_off(visit: Visit) -> None:
    page = visit("/tournament/new", size=DESKTOP)
    page.add_init_script(SILENT)
    page.get_by_label("Wie heißt das Turnier?").fill("Herbstturnier")
    page.get_by_role("button", name="Turnier anlegen").click()
    page.wait_for_url(re.compile(r"/tournament/(?!new)"))
    switch = page.locator(".sound-switch button")
    expect(switch).to_be_visible()
    page.get_by_role("heading", name="Herbstturnier").click()
    assert rings(page, "", 0) == 0
    assert rings(page, "5", 5) == 2
    assert rings(page, "5", 5) == 0
    assert rings(page, "1", 1, ago=60_000) == 0
    assert rings(page, "0", 0) == 3
    switch.click()
    assert rings(page, "more", 0) == 0
