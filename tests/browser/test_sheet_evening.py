"""A whole evening on two phones, with all that goes wrong at a table, beside `doko sheet`."""

from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.phones import join, new_sheet
from cli_kit import doko
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.log.entries import AnyEntry

RULES = """extends = "ddv"
[about]
title = "Am Eck"
[bock]
triggers = ["lost-call", "draw"]
"""


def entries(evening: Evening) -> list[AnyEntry]:
    """All lines without their times."""
    return [replace(entry, at=None) for _, entry in evening.lines]


def by_terminal(folder: Path) -> Evening:
    """The same evening, kept by `doko sheet`."""
    file = folder / "evening.toml"
    rules = folder / "am-eck.toml"
    doko(
        "sheet", "new", "--file", str(file), "--people", "Anna,Ben,Cem,Dora", "--rules", str(rules)
    )
    for line in (
        "add --re Anna,Cem --augen 134",
        "add --re Ben,Dora --augen 110 --call Ben:re --special charly:Anna",
        "add --game solo-queens --re Ben --augen 151",
        "add --re Cem,Dora --augen 130",
        "add --re Anna,Ben --augen 140",
        "add --re Ben,Cem --augen 125",
        "edit 3 --augen 140",
        "add --re Anna,Dora --augen 121",
        "people join Emil",
        "add --re Emil,Anna --augen 160",
        "add --game hochzeit --re Ben,Anna --augen 122",
        "add --re Cem,Dora --augen 90",
    ):
        done = doko("sheet", *line.split(), "--file", str(file), "--yes")
        assert done.returncode == 0, (line, done.stderr)
    return read_text(file.read_text(), str(file)).evening


def test_ten_games_on_two_phones(visit: Visit, tmp_path: Path) -> None:
    rules = tmp_path / "am-eck.toml"
    rules.write_text(RULES, "utf-8")
    anna = new_sheet(visit, file=rules)
    ben = join(visit, anna)
    # Two games, each on another phone; the second brings Bock.
    anna.tap("person Anna", "person Cem")
    anna.augen(134)
    anna.close(1)
    ben.expect_game(2)
    ben.tap("person Ben", "person Dora", "call Ben re")
    ben.tap("open special charly", "special charly Anna null")
    ben.augen(110)
    ben.close(2)
    anna.expect_game(3)
    expect(anna.page.locator("#game h2")).to_contain_text("×2")
    anna.tap("open solo", "contract solo-queens", "person Ben")
    anna.augen(151)
    anna.close(3)
    anna.expect_sent()
    ben.expect_game(4)
    # Ben has no network, and both write down game 4.
    ben.page.context.set_offline(True)
    expect(ben.page.locator(".unsent")).to_be_visible()
    ben.tap("person Cem", "person Dora")
    ben.augen(100)
    ben.close(4)
    anna.tap("person Cem", "person Dora")
    anna.augen(130)
    anna.close(4)
    anna.expect_sent()
    ben.page.context.set_offline(False)
    dispute = anna.page.locator(".dispute")
    expect(dispute).to_be_visible()
    expect(dispute).to_contain_text("100")
    expect(dispute).to_contain_text("130")
    dispute.locator('[data-key$=" keep"]').click()
    expect(dispute).to_have_count(0)
    expect(ben.page.locator(".dispute")).to_have_count(0)
    ben.expect_sent()
    # A dead spot: two games without network, the page loaded again meanwhile.
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    anna.page.context.set_offline(True)
    expect(anna.page.locator(".unsent")).to_be_visible()
    anna.tap("person Anna", "person Ben")
    anna.augen(140)
    anna.close(5)
    anna.tap("person Ben", "person Cem")
    anna.page.reload()
    anna.expect_game(6)
    expect(anna.control("person Ben")).to_have_attribute("aria-pressed", "true")
    anna.augen(125)
    anna.close(6)
    expect(anna.page.locator(".unsent summary")).to_contain_text("noch nicht gesendet")
    anna.page.context.set_offline(False)
    anna.expect_sent()
    ben.expect_game(7)
    # Row 3 is corrected: what changes after it stands there before it is done.
    before = ben.totals
    ben.show("rows")
    ben.page.locator(".rows tbody th button", has_text="3").filter(has_text="151").click()
    ben.correct(3)
    expect(ben.page.locator("dialog .side").first).to_contain_text("151")
    ben.augen(140)
    expect(ben.page.locator("dialog .changes")).to_contain_text("140")
    assert ben.totals == before
    ben.tap("save")
    expect(ben.page.locator("dialog")).to_have_count(0)
    ben.expect_sent()
    expect(anna.page.locator(".rows")).to_contain_text("140")
    # Somebody comes late.
    ben.show("game")
    ben.tap("person Anna", "person Dora")
    ben.augen(121)
    ben.close(7)
    ben.show("more")
    ben.tap("option join")
    ben.page.locator("#enter-person").fill("Emil")
    ben.page.locator("dialog button[type=submit]").click()
    expect(ben.page.locator(".totals li")).to_have_count(5)
    ben.show("game")
    ben.tap("person Anna", "person Emil")
    ben.augen(160)
    ben.close(8)
    ben.expect_sent()
    anna.expect_game(9)
    anna.tap("contract hochzeit", "person Ben", "person Anna")
    anna.augen(122)
    anna.close(9)
    anna.expect_sent()
    ben.expect_game(10)
    ben.tap("person Cem", "person Dora")
    ben.augen(90)
    ben.close(10)
    ben.expect_sent()
    kept = by_terminal(tmp_path)
    assert entries(ben.evening()) == entries(kept)
    anna.expect_game(11)
    assert anna.totals == ben.totals
