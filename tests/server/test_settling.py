"""Rules as a room: who may change them, what is kept, and what is answered to nonsense."""

import json
import random
from typing import Any

import httpx
import pytest

from doppelkopf.rules.catalogue import knobs
from doppelkopf.server.rules.live import rules_at
from doppelkopf.server.rules.state import RulesState
from server.kit import GENEROUS, Server, config_for, run

BASE = "/rules/edit?base=hausregeln-2021"
JSON = {"accept": "application/json", "accept-language": "de"}


def browser(server: Server) -> httpx.AsyncClient:
    """Somebody's browser, with its own cookies."""
    return httpx.AsyncClient(base_url=server.url, headers={"accept-language": "de"}, timeout=30)


async def begun(person: httpx.AsyncClient, **form: str) -> str:
    """Begin rules by a first change; where they are."""
    given = {"do": "set false", "key": "deck.nines", **form}
    answer = await person.post(BASE, data=given)
    assert answer.status_code == 303
    path = answer.headers["location"].partition("#")[0].partition("?")[0]
    assert path.startswith("/r/")
    return str(path)


async def state_of(server: Server, path: str) -> RulesState:
    room = await rules_at(server.hub, path.removeprefix("/r/"))
    assert room is not None
    return room.state


async def links_of(server: Server, path: str) -> dict[str, str]:
    room = await rules_at(server.hub, path.removeprefix("/r/"))
    assert room is not None
    return {right.value: token for token, right in room.links.items()}


def test_looking_changing_and_keeping_are_three_things(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as ben, browser(server) as zoe:
            path = await begun(anna)
            links = await links_of(server, path)
            change = {"do": "set false", "key": "effects.schwein"}
            assert (await zoe.get(path)).status_code == 403
            assert (await zoe.post(path, data=change)).status_code == 403
            look, belong = (f"{path}?link={links[each]}" for each in ("look", "belong"))
            page = await zoe.get(look)
            assert page.status_code == 200
            assert links["belong"] not in page.text
            refused = await zoe.post(look, data=change, headers=JSON)
            assert (refused.status_code, refused.json()["code"]) == (400, "rules/not-yours")
            assert (await state_of(server, path)).version == 1
            assert (await ben.post(belong, data=change)).status_code == 303
            assert (await ben.get(path)).status_code == 200, "who has changed them belongs to them"
            assert (await ben.post(f"{path}/delete")).status_code == 403
            copied = await zoe.post(f"{path}/copy?link={links['look']}")
            own = copied.headers["location"]
            first, second = await state_of(server, path), await state_of(server, own)
            assert (first.draft, first.host != second.host) == (second.draft, True)
            exported = await ben.get(f"{path}/export")
            assert exported.status_code == 200
            assert (await anna.post(f"{path}/delete")).status_code == 200
            assert (await anna.get(path)).status_code == 404
            assert (await zoe.get(own)).status_code == 200

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_versions_tell_who_when_and_what_and_come_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            anna.cookies.set("name", "Anna")
            path = await begun(anna)
            await anna.post(path, data={"do": "number", "key": "specials.charly", "number": "2"})
            await anna.post(path, data={"do": "name", "title": "Am Eck"})
            await anna.post(path, data={"do": "back", "key": "deck.nines"})
            await anna.post(path, data={"do": "restore 2"})
            state = await state_of(server, path)
            assert state.version == 5
            assert state.draft == state.at(2)
            assert {each.event.name for each in state.versions} == {"Anna"}
            assert all(each.event.at > 0 for each in state.versions)
            page = (await anna.get(path)).text
            for told in ("Charly", "Am Eck", "wieder wie in Fassung 2", "begonnen wie"):
                assert told in page

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_rules_outlive_the_server_and_are_found_again(sqlite: str) -> None:
    kept: dict[str, Any] = {}

    async def first(server: Server) -> None:
        async with browser(server) as anna:
            kept["path"] = await begun(anna)
            await anna.post(kept["path"], data={"do": "name", "title": "Am Eck"})
            await anna.post(kept["path"], data={"do": "all-back"})
            kept["cookies"] = anna.cookies
            kept["draft"] = (await state_of(server, kept["path"])).draft

    async def later(server: Server) -> None:
        async with browser(server) as anna:
            anna.cookies = kept["cookies"]
            assert (await state_of(server, kept["path"])).draft == kept["draft"]
            for page in ("/rules", "/new", "/"):
                assert "Am Eck" in (await anna.get(page)).text
            room = kept["path"].removeprefix("/r/")
            table = await anna.post("/play", data={"rules": f"r:{room}", "name": "Anna"})
            assert table.headers["location"].startswith("/t/")
            made = await server.table(table.headers["location"].removeprefix("/t/"))
            assert made is not None
            assert made.state.rule_set == kept["draft"].rules
            before = made.state.rules
            await anna.post(kept["path"], data={"do": "set false", "key": "effects.schwein"})
            assert made.state.rules == before, "a table keeps what it began with"
        async with browser(server) as zoe:
            refused = await zoe.post("/play", data={"rules": f"r:{room}", "name": "Zoe"})
            assert refused.status_code == 400

    run(config_for(sqlite, limits=GENEROUS), first)
    run(config_for(sqlite, limits=GENEROUS), later)


def test_contradicting_rules_are_not_played_but_can_be_cured(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            path = await begun(anna)
            room = path.removeprefix("/r/")
            refused = await anna.post("/play", data={"rules": f"r:{room}", "name": "Anna"})
            assert refused.status_code == 400
            assert "Päckchen" in refused.text
            draft = (await state_of(server, path)).draft
            cure = draft.cure(frozenset(draft.changes))
            assert cure is not None
            form = {"do": f"cure {json.dumps(cure.data)}"}
            answer = await anna.post(path, data=form, headers=JSON)
            assert answer.status_code == 200
            assert "state" in answer.json()["parts"]
            assert (await state_of(server, path)).draft.is_sound

    run(config_for(sqlite, limits=GENEROUS), scenario)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_form_says_is_answered_with_a_sentence(sqlite: str, seed: int) -> None:
    rng = random.Random(seed)
    words = (
        *("set", "number", "text", "toggle", "up", "down", "back", "all-back", "cure", "name"),
        *("base", "restore", "variant", "file", "", "nonsense", "set set"),
    )
    rests = (
        *("", "true", "off", "99999999999", "heart-through", "{}", "[", '{"a":1}', "x" * 5000),
        *('{"deck.nines": {"a": []}}', "-1", "0", "2", "\x00", "♥"),
    )
    keys = [*(knob.path for knob in rng.sample(knobs(), 20)), "", "deck", "no.such", "\x00"]

    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            path = await begun(anna)
            for _ in range(60):
                form = {
                    "do": f"{rng.choice(words)} {rng.choice(rests)}".strip(),
                    "key": rng.choice(keys),
                    "number": rng.choice(rests),
                    "text": rng.choice(rests),
                    "title": rng.choice(rests),
                    "base": rng.choice(("ddv", "nonsense", "../x")),
                }
                answer = await anna.post(path, data=form, headers=JSON)
                assert answer.status_code in (200, 400), (form, answer.text)
                told = answer.json()
                assert "parts" in told or told["text"]
            page = await anna.get(path, params={"q": rng.choice(rests[:-2])})
            assert page.status_code == 200

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_a_file_is_loaded_and_what_is_wrong_with_it_is_told(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            path = await begun(anna)

            async def load(text: bytes) -> httpx.Response:
                files = {"file": ("eck.toml", text, "text/plain")}
                return await anna.post(path, data={"do": "file"}, files=files, headers=JSON)

            good = await load(b'# unsere\nextends = "ddv"\n[specials]\ncharly = 2 # zwei\n')
            assert good.status_code == 200
            text = (await anna.get(f"{path}/rules.toml")).text
            assert text.startswith("# unsere")
            assert "charly = 2 # zwei" in text
            for bad in (b"[", b"\xff\xfe", b"[deck]\nnines = 7\n", b"x" * 70_000, b""):
                refused = await load(bad)
                assert refused.status_code == 400, bad[:20]
                assert refused.json()["text"]
            assert (await anna.get(f"{path}/rules.toml")).text.startswith("# unsere")

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_the_questions_lead_to_rules_that_answer_them(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            answer = await anna.post("/rules/new", data={"nines": "without", "title": "Am Eck"})
            assert answer.status_code == 303
            draft = (await state_of(server, answer.headers["location"])).draft
            assert (draft.title, draft.is_sound, draft.rules.deck.nines) == ("Am Eck", True, False)
            odd = await anna.post("/rules/new", data={"nines": "with", "players": "five"})
            assert odd.status_code == 400
            assert "gehen nicht zusammen" in odd.text
            wrong = await anna.post("/rules/new", data={"nines": "perhaps"})
            assert wrong.status_code == 400
            assert (await anna.get("/rules/edit?base=nonsense")).status_code == 404
            assert (await anna.get("/rules/show/nonsense")).status_code == 404
            assert (await anna.get("/r/nonsense")).status_code == 404

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_whoever_comes_by_a_link_may_play_by_the_rules(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna, browser(server) as zoe:
            path = await begun(anna, key="effects.schwein")
            token = (await links_of(server, path))["look"]
            page = (await zoe.get(f"{path}?link={token}")).text
            name = f"{path.removeprefix('/r/')}.{token}"
            assert f'value="r:{name}"' in page
            assert (
                "checked" in (await zoe.get(f"/new?rules=r:{name}")).text.partition(name)[2][:300]
            )
            for form in ("/play", "/new"):
                table = await zoe.post(form, data={"rules": f"r:{name}", "name": "Zoe"})
                assert table.status_code == 303, form
            wrong = await zoe.post("/play", data={"rules": f"r:{name}x", "name": "Zoe"})
            assert wrong.status_code == 400

    run(config_for(sqlite, limits=GENEROUS), scenario)


def test_another_model_at_first_and_for_a_file_without_one(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with browser(server) as anna:
            first = await anna.post(BASE, data={"do": "base", "base": "ravensburger"})
            path = first.headers["location"].partition("#")[0]
            assert (await state_of(server, path)).draft.base == "ravensburger"
            files = {"file": ("x.toml", b"# ours\n[about]\ntitle='Mine'\n[specials]\ncharly = 2\n")}
            await anna.post(path, data={"do": "file"}, files=files)
            await anna.post(path, data={"do": "base", "base": "ddv"})
            text = await anna.get(f"{path}/rules.toml")
            assert text.status_code == 200
            assert "# ours" in text.text
            assert text.text.startswith('extends = "ddv"')
            printed = await anna.get(f"{path}/print")
            assert printed.status_code == 200
            await anna.post(path, data={"do": "set false", "key": "deck.nines"})
            await anna.post(path, data={"do": "number", "key": "deck.jokers", "number": "2"})
            assert (await anna.get(f"{path}/print")).status_code == 303

    run(config_for(sqlite, limits=GENEROUS), scenario)
