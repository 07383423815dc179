"""Two settle rules on pages without scripts, which may be old: nobody undoes unseen what is new."""

import json
import re
from html import unescape

import httpx

from doppelkopf.rules.catalogue import knobs, plain, value_at
from doppelkopf.rules.draft import Draft, changed
from doppelkopf.rules.draft import begun as begun_rules
from doppelkopf.web.editor.meanwhile import as_shown
from server.kit import GENEROUS, Server, config_for, run
from server.test_settling import JSON, begun, browser, links_of, state_of

FORM = re.compile(
    r'<input type="hidden" name="key" value="([^"]+)">'
    r'<input type="hidden" name="seen" value="([^"]*)">'
)


def shown(page: str) -> dict[str, str]:
    """What each key's form carries."""
    return {key: unescape(value) for key, value in FORM.findall(page)}


async def two(server: Server, anna: httpx.AsyncClient, ben: httpx.AsyncClient) -> str:
    """Rules that Anna has begun and Ben may change; where they are for him."""
    anna.cookies.set("name", "Anna")
    path = await begun(anna, do="number", key="specials.charly", number="2")
    return f"{path}?link={(await links_of(server, path))['belong']}"


def test_every_form_of_a_key_carries_what_it_shows(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await two(server, anna, ben)
            draft: Draft = (await state_of(server, path.partition("?")[0])).draft
            found = shown((await ben.get(path)).text)
            assert found == {knob.path: as_shown(draft, knob.path) for knob in knobs()}

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_what_a_form_carries_is_what_the_rules_have_however_it_was_said() -> None:
    said = {"deck.nines": "nein", "deal.packets": "3-4-3", "solo.kinds": ["Damensolo"]}
    draft = changed(begun_rules("ddv"), {**said, "specials.charly": 1})
    for path in (*said, "specials.charly", "bock.triggers"):
        value = plain(value_at(draft.rules, path))
        assert as_shown(draft, path) == json.dumps(value, separators=(",", ":"))


def test_an_old_page_undoes_nothing_that_it_does_not_show(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await two(server, anna, ben)
            room = path.partition("?")[0]
            old = shown((await ben.get(path)).text)
            hearts = {"do": "toggle heart-through", "key": "bock.triggers"}
            three = {"do": "number", "key": "specials.charly", "number": "3"}
            for change in (hearts, three):
                assert (await anna.post(path, data=change)).status_code == 303
            # Ben wants Bock after hearts too: his press must not turn off what Anna turned on.
            for change in (hearts, {**three, "number": "4"}):
                stale = {**change, "seen": old[change["key"]]}
                page = await ben.post(path, data=stale)
                assert page.status_code == 400
                assert "Anna hat das inzwischen geändert" in page.text
                told = (await ben.post(path, data=stale, headers=JSON)).json()
                assert told["code"] == "rules/meanwhile"
            assert (await state_of(server, room)).version == 3
            # What was refused shows how it is by now; said once more it is done.
            new = shown(page.text)
            again = {**three, "number": "4", "seen": new["specials.charly"]}
            assert (await ben.post(path, data=again)).status_code == 303
            assert (await state_of(server, room)).draft.rules.specials.charly == 4
            # Somebody's own page may be as old as it likes, and the same wish twice is no quarrel.
            mine = {**three, "number": "5", "seen": old["specials.charly"]}
            assert (await ben.post(path, data=mine)).status_code == 303
            same = {**mine, "seen": "1"}
            assert (await anna.post(path, data=same)).status_code == 303
            assert (await state_of(server, room)).version == 5

    run(config_for(sqlite, limits=GENEROUS), scenario)
