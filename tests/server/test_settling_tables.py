"""From a table to its rules and back; names, download, trash, and files that are put right."""

import html
import json
import re

import httpx
import pytest
from sqlalchemy import select

from doppelkopf.rules.draft import read
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.store import schema
from doppelkopf.server.table.state import Kind
from server.kit import GENEROUS, Server, config_for, run
from server.test_settling import BASE, JSON, begun, browser, links_of, state_of


async def table_of(server: Server, person: httpx.AsyncClient, **form: str) -> str:
    """A table that somebody opens; its id."""
    given = {"rules": "hausregeln-2021", "name": "Anna", **form}
    answer = await person.post("/new", data=given)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def test_rules_are_proposed_to_the_table_at_which_one_sits(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            id_ = await table_of(server, anna)
            page = (await anna.get(f"/rules/edit?table={id_}")).text
            assert "Wie Hausregeln 2021" in page
            assert (await ben.get(f"/rules/edit?table={id_}")).status_code == 403
            assert (await ben.get("/rules/edit?table=nonsense")).status_code == 404
            form = {"do": "number", "key": "specials.charly", "number": "2"}
            first = await anna.post(f"/rules/edit?table={id_}", data=form)
            path = first.headers["location"].partition("#")[0]
            page = (await anna.get(path)).text
            assert f'name="table" value="{id_}"' in page
            proposed = await anna.post(f"{path}/propose", data={"table": id_})
            assert proposed.headers["location"] == f"/t/{id_}"
            table = await server.table(id_)
            assert table is not None
            assert table.state.rule_set.specials.charly == 2, "who is alone agrees with themselves"
            again = await anna.post(f"{path}/propose", data={"table": id_})
            assert again.status_code == 400
            assert "Nach diesen Regeln spielt ihr schon" in again.text
            token = (await links_of(server, path))["look"]
            look = f"{path}/propose?link={token}"
            assert (await ben.post(look, data={"table": id_})).status_code == 403
            assert f'value="{id_}"' not in (await ben.get(f"{path}?link={token}")).text

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_running_evening_plays_on_by_the_new_rules_after_a_restart_too(sqlite: str) -> None:
    kept: dict[str, str] = {}

    async def first(server: Server) -> None:
        async with browser(server) as anna:
            kept["id"] = await table_of(server, anna, bots="1")
            path = await begun(anna, do="number", key="specials.charly", number="2")
            await anna.post(f"{path}/propose", data={"table": kept["id"]})
            table = await server.table(kept["id"])
            assert table is not None
            kept["charly"] = str(table.state.rule_set.specials.charly)
            kept["proposals"] = str(len(table.state.proposals))

    async def later(server: Server) -> None:
        table = await server.table(kept["id"])
        assert table is not None
        assert str(table.state.rule_set.specials.charly) == kept["charly"]
        assert str(len(table.state.proposals)) == kept["proposals"]
        assert any(place.kind is Kind.HUMAN for place in table.state.places)

    run(config_for(sqlite, limits=GENEROUS), first)
    run(config_for(sqlite, limits=GENEROUS), later)


def test_contradicting_rules_are_no_file_and_no_proposal(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            id_ = await table_of(server, anna)
            path = await begun(anna)
            page = (await anna.get(path)).text
            assert "rules.toml" not in page
            assert "/propose" not in page
            refused = await anna.get(f"{path}/rules.toml")
            assert refused.status_code == 400
            assert "Solange sich etwas widerspricht" in refused.text
            told = await anna.get(f"{path}/rules.toml", headers=JSON)
            assert told.json()["code"] == "rules/contradiction"
            proposed = await anna.post(f"{path}/propose", data={"table": id_})
            assert proposed.status_code == 400
            draft = (await state_of(server, path)).draft
            cure = draft.cure(frozenset(draft.changes))
            assert cure is not None
            await anna.post(path, data={"do": f"cure {json.dumps(cure.data)}"})
            assert (await anna.get(f"{path}/rules.toml")).status_code == 200

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_name_is_said_in_the_editor_and_stands_at_the_changes(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await begun(anna)
            belong = f"{path}?link={(await links_of(server, path))['belong']}"
            assert "<b>1</b> · du · " in (await anna.get(path)).text
            assert "<b>1</b> · jemand · " in (await ben.get(belong)).text
            said = await anna.post(f"{path}/me", data={"me": "  Anna \u202e\n"})
            assert said.headers["location"] == f"{path}#share"
            await anna.post(path, data={"do": "all-back"})
            page = (await ben.get(belong)).text
            assert "<b>2</b> · Anna · " in page
            assert "<b>1</b> · Anna · " in page, "a name said later counts for what was before"
            assert "<b>2</b> · Anna (du) · " in (await anna.get(path)).text
            other = {"origin": "http://elsewhere.example"}
            assert (
                await anna.post(f"{path}/me", data={"me": "X"}, headers=other)
            ).status_code == 403

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_rules_go_into_the_trash_by_a_button_of_who_began_them(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben:
            path = await begun(anna)
            belong = f"link={(await links_of(server, path))['belong']}"
            assert "/discard" in (await anna.get(path)).text
            assert "/discard" not in (await ben.get(f"{path}?{belong}")).text
            assert (await ben.post(f"{path}/discard?{belong}")).status_code in (400, 403)
            other = {"origin": "http://elsewhere.example"}
            assert (await anna.post(f"{path}/discard", headers=other)).status_code == 403
            assert (await anna.post(f"{path}/discard")).headers["location"] == "/rules"
            assert (await anna.get(path)).status_code == 404
            swept = select(schema.rooms.c.swept).where(schema.rooms.c.id == path[3:])
            assert (await server.hub.store.read(swept))[0][0] is not None, "the operator has it"

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_sheet_for_real_cards_is_begun_by_the_rules(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as zoe:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            token = (await links_of(server, path))["look"]
            for person, query in ((anna, ""), (zoe, f"?link={token}")):
                page = (await person.get(f"{path}{query}")).text
                found = re.search(r'href="(/sheet/new\?rules=[^"]*)"', page)
                assert found is not None
                form = (await person.get(html.unescape(found[1]))).text
                name = found[1].partition("rules=")[2]
                assert f'value="{name}" selected' in form or f'value="{name}" checked' in form
                people = ["Anna", "Ben", "Cem", "Dora"]
                sheet = await person.post("/sheet/new", data={"rules": name, "person": people})
                assert sheet.status_code == 303, sheet.text
                room = sheet.headers["location"].removeprefix("/s/").partition("?")[0]
                live = await server.hub.room(room, SHEET)
                assert live is not None
                assert live.state.match.rules.specials.charly == 2

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_round_plays_by_the_rules_and_takes_none_that_contradict_themselves(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as zoe:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            rules = f"r:{path.removeprefix('/r/')}"
            given = {"title": "Donnerstag", "person": ["Anna", "Ben"], "rules": rules}
            page = (await anna.get("/round/new")).text
            assert f'value="{rules}"' in page
            assert (await zoe.post("/round/new", data={**given, "do": "found"})).status_code != 303
            made = await anna.post("/round/new", data={**given, "do": "found"})
            assert made.status_code == 303, made.text
            round_ = made.headers["location"].removeprefix("/round/").partition("?")[0]
            live = await server.hub.room(round_, ROUND)
            assert live is not None
            (kept,) = live.state.round.rules
            found = read(kept.text, "rules.toml").draft
            assert found is not None
            assert found.rules == (await state_of(server, path)).draft.rules
            bad = f"r:{(await begun(anna)).removeprefix('/r/')}"
            refused = await anna.post("/round/new", data={**given, "rules": bad, "do": "found"})
            assert refused.status_code != 303

    run(config_for(sqlite, limits=GENEROUS), scenario)


BAD = '# unsere\nextends = "ddv" # Turnier\n[deck]\nnines = false\njokers = 2\n'


@pytest.mark.parametrize("form", ["/new", "/play"])
def test_the_cures_of_an_upload_are_buttons_that_mend_the_text(sqlite: str, form: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            sent = {"rules": "own", "toml_text": BAD, "toml_name": "x.toml", "name": "Anna"}
            page = await anna.post(form, data=sent)
            for _ in range(9):
                assert page.status_code == 400
                ways = re.findall(r'name="cure" value="([^"]*)"', page.text)
                assert ways, page.text
                text = re.search(r'<textarea[^>]*name="toml_text"[^>]*>\n?([^<]*)<', page.text)
                sent["toml_text"] = html.unescape(text[1]) if text else sent["toml_text"]
                page = await anna.post(form, data={**sent, "cure": html.unescape(ways[0])})
                if page.status_code == 200:
                    break
            assert "in Ordnung gebracht" in page.text
            text = re.search(r'<textarea[^>]*name="toml_text"[^>]*>\n?([^<]*)<', page.text)
            assert text is not None
            mended = html.unescape(text[1])
            found = read(mended, "x").draft
            assert found is not None
            assert found.is_sound
            assert mended.startswith("# unsere")
            assert "# Turnier" in mended
            opened = await anna.post(form, data={**sent, "toml_text": mended})
            assert opened.status_code == 303
            for wrong in ("[", "7", '{"a": 1}', '{"deck.nines": {"a": []}}', "x" * 9000):
                refused = await anna.post(form, data={**sent, "cure": wrong})
                assert refused.status_code == 400, wrong

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_what_is_special_is_told_against_the_set_and_against_most(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            path = await begun(anna, do="number", key="specials.charly", number="2")
            for page in ("", "/print"):
                text = (await anna.get(f"{path}{page}")).text
                assert "Wir spielen wie „Hausregeln 2021“, nur das ist anders:" in text
                assert (
                    "<li>Charly: 2 Punkte (♣B, Karlchen, gewinnt den letzten Stich).</li>" in text
                )
                assert "Das spielen die meisten anders:" in text
            await anna.post(path, data={"do": "set false", "key": "deck.nines"})
            assert "nur das ist anders" not in (await anna.get(path)).text
            assert (await anna.get(f"{BASE}&q=%00")).status_code == 200

    run(config_for(sqlite, limits=GENEROUS), scenario)
