"""A table with real cards plays on by other rules, from the page and from the terminal."""

import re
from pathlib import Path

import pytest

from doppelkopf.language import Lang
from doppelkopf.match.log.entries import NewRules
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, sheet_at
from match.sheet_kit import doko
from server.kit import Server
from server.sheet_kit import link_of
from server.test_round_pages import Visitor, visited

OWN = 'extends = "ddv"\n[about]\ntitle = "Am Eck"\n[specials]\ncharly = 2\n'


async def begun(server: Server, visitor: Visitor) -> LiveSheet:
    form = {"person": ["Anna", "Ben", "Cem", "Dora"], "rules": "ddv", "title": "Montag"}
    page = await visitor.post("/sheet/new", form)
    room = await sheet_at(server.hub, str(page.url).rpartition("/")[2].partition("?")[0])
    assert room is not None
    return room


def test_a_table_chooses_other_rules_on_the_page(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server, "en")
        room = await begun(server, anna)
        path = f"/s/{room.state.id}/rules"
        page = await anna.get(path)
        assert "Now: DDV tournament rules" in page.text
        assert re.search(r'value="ddv"[^>]* selected', page.text), "nobody changes to others unseen"
        on = re.search(r'name="on" value="(\d+)"', page.text)
        assert on
        form = {"on": on[1], "rules": "hausrunde"}
        after = await anna.post(path, form)
        assert after.status_code == 200
        assert "/rules" not in str(after.url)
        assert isinstance(room.state.evening.lines[-1][1], NewRules)
        again = await anna.get(path)
        assert "From game 1 on: Private round" in again.text
        # The page was made before somebody else's entry: nothing is written over it.
        late = await anna.post(path, form | {"rules": "ddv"})
        assert late.status_code == 400
        # By rules for another number of people this table cannot play on.
        of_five = {"on": str(room.state.entries), "rules": "wettbewerb-5"}
        assert (await anna.post(path, of_five)).status_code == 400
        same = {"on": str(room.state.entries), "rules": "hausrunde"}
        assert "You play by these rules already" in (await anna.post(path, same)).text
        file = {"toml": ("eck.toml", OWN.encode(), "text/plain")}
        own = {"on": str(room.state.entries), "rules": "own"}
        assert (await anna.post(path, own, files=file)).status_code == 200
        assert room.state.match.rules.specials.charly == 2
        assert "Am Eck" in (await anna.get(path)).text
        picture = SHEET.picture(room.state, Right.BELONG, Lang.EN)
        assert picture.rules.title.endswith("From game 1 on: Am Eck")

    visited(sqlite, scenario)


def test_who_only_looks_chooses_nothing(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await begun(server, Visitor(server))
        other = Visitor(server)
        look = f"/s/{room.state.id}/rules?link={link_of(room, Right.LOOK)}"
        assert (await other.get(look)).status_code == 403
        entries = room.state.entries
        posted = await other.post(look, {"on": str(entries), "rules": "hausrunde"})
        assert (posted.status_code, room.state.entries) == (403, entries)
        belong = f"/s/{room.state.id}/rules?link={link_of(room, Right.BELONG)}"
        assert (await other.post(belong, {"on": str(entries), "rules": "hausrunde"})).is_success
        assert room.state.entries == entries + 1

    visited(sqlite, scenario)


def test_the_terminal_plays_on_by_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOKO_SHEETS", str(tmp_path))
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    assert doko("new --people A,B,C,D --rules ddv").exit_code == 0
    assert doko("add --game normal --re A,B --augen 130 --yes").exit_code == 0
    money = tmp_path / "money.toml"
    money.write_text('extends = "ravensburger"\n', encoding="utf-8")
    refused = doko(f"rules {money}")
    assert (refused.exit_code, "sheet/rules-count" in refused.stderr) == (1, True)
    played = doko(f"rules {file} --note 'so wollten wir es'")
    assert played.exit_code == 0, played.stderr
    assert "From game 2 on: Am Eck" in doko("show --lang en").stdout
    refused = doko("rules wettbewerb-5")
    assert (refused.exit_code, "sheet/" in refused.stderr) == (1, True)
    assert "extends/unknown" in doko("rules nonsense").stderr
