"""Rule sets of the user's folder: where they can be chosen, read anew, and told of if broken."""

import os
from pathlib import Path

import httpx
import pytest

from doppelkopf.cli.serve import _is_private
from doppelkopf.language import Lang
from doppelkopf.server.table.folder import folder_set, folder_sets, is_folder_id
from server.kit import Server, config_for, run

OURS = 'extends = "ddv"\n[about]\ntitle.de = "Am Eck"\ntitle.en = "At the corner"\n'
BROKEN = 'extends = "hausregeln-2021"\n[deck]\nnines = false\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "rules"
    found.mkdir()
    monkeypatch.setenv("DOKO_RULES", str(found))
    return found


def test_a_set_of_the_folder_is_read_anew_each_time(folder: Path) -> None:
    assert folder_sets() == []
    file = folder / "eck.toml"
    file.write_text(OURS, "utf-8")
    (found,) = folder_sets()
    assert is_folder_id(found.id)
    assert found.rules is not None
    assert found.rules.title == ("Am Eck", "At the corner")
    assert found.rules.own
    file.write_text(OURS + "[deck]\nnines = 7\n", "utf-8")
    again = folder_set(found.id)
    assert again is not None
    assert again.rules is None
    assert again.problems[0].line == 6
    file.unlink()
    assert folder_set(found.id) is None


def test_a_set_of_the_folder_may_build_on_another_one_there(folder: Path) -> None:
    (folder / "eck.toml").write_text(OURS, "utf-8")
    (folder / "kind.toml").write_text('extends = "eck"\n[specials]\ncharly = 2\n', "utf-8")
    titles = [found.rules.title[0] for found in folder_sets() if found.rules]
    assert len(titles) == 2


def test_names_that_no_page_can_show_do_no_harm(folder: Path) -> None:
    for name in (b"\xff\xfe.toml", b"<b>.toml", b"a\nb.toml", b".toml", b"x" * 250 + b".toml"):
        (folder / os.fsdecode(name)).write_text("[", "utf-8")
    (folder / "a-folder.toml").mkdir()
    found = folder_sets()
    assert len(found) == 6
    for each in found:
        each.name.encode("utf-8")
        assert each.name
        assert each.problems
        for problem in each.problems:
            assert str(folder) not in problem.located(Lang.DE)


def test_a_sentence_about_another_file_does_not_tell_where_the_folder_is(folder: Path) -> None:
    missing, parent = folder / "fehlt.toml", folder.parent / "oben.toml"
    parent.write_text("[", "utf-8")
    for number, other in enumerate(("fehlt.toml", str(missing), "../oben.toml", str(parent))):
        (folder / f"{number}.toml").write_text(f'extends = "{other}"\n', "utf-8")
    for found, told in zip(folder_sets(), ("fehlt", "fehlt", "oben", "oben"), strict=True):
        (problem,) = found.problems
        assert str(folder.parent) not in problem.located(Lang.DE)
        assert told in problem.located(Lang.EN)


def test_the_folder_is_offered_where_the_operator_says_so(sqlite: str, folder: Path) -> None:
    (folder / "eck.toml").write_text(OURS, "utf-8")
    (folder / "kaputt.toml").write_text(BROKEN, "utf-8")
    id_ = next(found.id for found in folder_sets() if found.rules)

    async def offered(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/new"):
                page = (await http.get(path, headers={"accept-language": "de"})).text
                assert "Am Eck" in page, path
                assert "kaputt" in page, path
                assert str(folder) not in page, path
            assert "deck.nines / deal.packets" in page
            for path in ("/play", "/new"):
                answer = await http.post(path, data={"rules": id_, "name": "Anna"})
                assert answer.status_code == 303, path
                assert answer.cookies["rules"].strip('"') == id_
                table = await server.table(answer.headers["location"].rpartition("/")[2])
                assert table is not None
                assert table.state.rules.title == ("Am Eck", "At the corner")
            assert f'value="{id_}" selected' in (await http.get("/")).text
            broken = next(found.id for found in folder_sets() if not found.rules)
            refused = await http.post("/play", data={"rules": broken, "name": "Anna"})
            assert refused.status_code == 400
            assert "deal.packets" in refused.text
            assert str(folder) not in refused.text

    async def hidden(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/new"):
                page = (await http.get(path)).text
                assert "corner" not in page
                assert "kaputt" not in page
            for path in ("/play", "/new"):
                answer = await http.post(path, data={"rules": id_, "name": "Anna"})
                assert answer.status_code == 400

    run(config_for(sqlite, own_rules=True), offered)
    run(config_for(sqlite), hidden)


@pytest.mark.parametrize(
    ("host", "lan", "public_url", "proxy", "private"),
    [
        ("127.0.0.1", False, None, False, True),
        ("0.0.0.0", True, None, False, True),
        ("0.0.0.0", False, None, False, False),
        ("192.168.1.7", False, None, False, True),
        ("localhost", False, None, False, True),
        ("doko.example.org", False, None, False, False),
        ("8.8.8.8", False, None, False, False),
        ("127.0.0.1", False, "https://doko.example.org", False, False),
        ("127.0.0.1", False, None, True, False),
        ("0.0.0.0", True, "https://doko.example.org", False, False),
    ],
)
def test_by_default_only_a_private_server_shows_the_folder(
    host: str, lan: bool, public_url: str | None, proxy: bool, private: bool
) -> None:
    assert _is_private(host, lan, public_url, proxy) is private


def test_who_has_never_been_here_plays_a_plain_set_and_then_the_last_one(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path, mark in (("/", " selected"), ("/new", " checked")):
                assert f'value="first-steps"{mark}' in (await http.get(path)).text
            await http.post("/play", data={"rules": "wettbewerb", "name": "Anna"})
            assert 'value="wettbewerb" selected' in (await http.get("/")).text
            assert 'value="wettbewerb" checked' in (await http.get("/new")).text

    run(config_for(sqlite), scenario)


def test_an_upload_names_every_key_of_a_contradiction_and_gives_its_text_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(
            base_url=server.url, headers={"accept-language": "de"}
        ) as http:
            by_file = await http.post(
                "/new", data={"rules": "own"}, files={"toml": ("wir.toml", BROKEN)}
            )
            typed = {"rules": "own", "toml_text": BROKEN, "toml_name": "wir.toml"}
            for answer in (
                by_file,
                await http.post("/new", data=typed),
                await http.post("/play", data=typed),
            ):
                assert answer.status_code == 400
                assert (
                    "<code>deck.nines / deal.packets / table.seats / schiebekopf.play</code>: "
                    in answer.text
                )
                assert "Keine Folge von Päckchen ergibt genau eine Hand." in answer.text
                assert "Geben – Päckchen: 5-5</button>" in answer.text
                assert "Schmeißen – Neunen: aus</button>" in answer.text
                assert "nines = false" in answer.text.partition("<textarea")[2]
                assert 'value="wir.toml"' in answer.text
            mended = {**typed, "toml_text": BROKEN.replace("hausregeln-2021", "ddv")}
            assert (await http.post("/new", data=mended)).status_code == 303
            asked = {"name": "Anna", "toml": BROKEN}
            told = (await http.post("/api/tables", json=asked)).json()["problems"][0]
            assert (told["key"], told["also"][0]) == ("deck.nines", "deal.packets")
            assert told["cures"][0] == {
                "label": "Geben – Päckchen: 3-4-3",
                "changes": {"deal.packets": [[3, 4, 3]]},
            }

    run(config_for(sqlite), scenario)


def test_markup_in_rules_stays_text(sqlite: str) -> None:
    evil = 'extends = "</textarea><script>alert(1)</script>"\n'

    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/new", "/play"):
                form = {"rules": "own", "toml_text": evil, "toml_name": '"><b>'}
                answer = await http.post(path, data=form)
                assert answer.status_code == 400
                assert "<script>alert" not in answer.text
                assert '"><b>' not in answer.text

    run(config_for(sqlite), scenario)
