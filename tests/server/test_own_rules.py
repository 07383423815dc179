"""Rule sets that people bring along to a table."""

import httpx
import pytest

from doppelkopf.rules.outside import MAX_LINES, MAX_PROBLEMS, MAX_TEXT, check_text
from doppelkopf.rules.problems import Code
from doppelkopf.server.table.rulesets import rules_of_text
from server.kit import Person, Server, config_for, run


def test_own_rules_build_on_what_comes_along_and_on_nothing_else(tmp_path: object) -> None:
    rules, problems = rules_of_text('extends = "ddv"\n[deck]\nnines = false\n', "own")
    assert rules is not None
    assert problems == ()
    assert rules.own
    assert rules.changes["deck"] == {"nines": False}
    for name in ("/etc/passwd", "../x.toml", "nothing", "~/rules.toml"):
        checked = check_text(f'extends = "{name}"\n', "own")
        assert checked.file is None
        assert "passwd" not in checked.problems[0].reason.en
    wrong = check_text("[deck]\nnines = 7\n", "own")
    assert (wrong.file, wrong.problems[0].line) == (None, 2)
    assert check_text("x" * 70_000, "own").file is None
    assert check_text("[", "own").file is None


@pytest.mark.parametrize(
    ("file", "title", "called", "german", "english"),
    [
        ("Stammtisch am Eck.toml", None, "Stammtisch am Eck", *["Stammtisch am Eck"] * 2),
        ("C:\\x\\wir.toml", None, "wir", "wir", "wir"),
        ("x.toml", "Re/Kontra", *["Re/Kontra"] * 3),
        ("", None, "own", "Eigene Regeln", "Own rules"),
        (".toml", None, "own", "Eigene Regeln", "Own rules"),
        ("ddv.toml", None, "own", "Eigene Regeln", "Own rules"),  # these are others
        ("x.toml", "ddv", "x", "ddv", "ddv"),
        ("a" * 300 + ".toml", None, *["a" * 60] * 3),
        ("a\x00\u202e\nb.toml", None, "a b", "a b", "a b"),
    ],
)
def test_own_rules_are_called_by_their_title_or_their_file(
    file: str, title: str | None, called: str, german: str, english: str
) -> None:
    head = "" if title is None else f'[about]\ntitle = "{title}"\n'
    rules, problems = rules_of_text(f'extends = "ddv"\n{head}', file)
    assert rules is not None, problems
    assert (rules.name, *rules.title) == (called, german, english)


def test_table_record_and_replay_name_own_rules_by_their_file(sqlite: str) -> None:
    text = 'extends = "ddv"\n[calls]\nskipping = false\n'

    async def named(server: Server, file: str) -> tuple[str, ...]:
        anna = Person(server)
        anna.become_new()
        async with httpx.AsyncClient(base_url=server.url) as http:
            form = {"rules": "own", "name": "Anna", "bots": "on"}
            answer = await http.post(
                "/new", data=form, files={"toml": (file, text)}, headers=anna.headers
            )
            assert answer.status_code == 303
            await anna.connect(answer.headers["location"].rpartition("/")[2])
            # They have no page where all of them could be read.
            told = [line for part in anna.table["rules"]["digest"] for line in part["lines"]]
            assert any(line.startswith("Charly: 1 ") for line in told)
            await anna.play_game()
            await anna.until(lambda: anna.table["stage"] == "between")
            url = anna.table["replays"][0]["url"]
            record = (await http.get(f"{url}.json")).json()
            page = (await http.get(url, headers={"accept-language": "en"})).text
        shown = page.partition('class="sub">')[2].partition("<")[0]
        return anna.table["rules"]["title"], record["rules"]["name"], shown

    async def scenario(server: Server) -> None:
        assert await named(server, "Am Eck.toml") == ("Am Eck",) * 3
        assert (await named(server, "wettbewerb.toml"))[1:] == ("own", "Own rules")

    run(config_for(sqlite), scenario)


def test_ravensburger_schiebekopf_as_every_game_opens_no_table_of_three(sqlite: str) -> None:
    text = 'extends = "ravensburger"\nschiebekopf.play = "always"\n'

    async def opened(server: Server, places: int) -> httpx.Response:
        anna = Person(server)
        anna.become_new()
        form = {"rules": "own", "name": "Anna", "bots": "on", "places": str(places)}
        async with httpx.AsyncClient(base_url=server.url) as http:
            return await http.post(
                "/new", data=form, files={"toml": ("own.toml", text)}, headers=anna.headers
            )

    async def scenario(server: Server) -> None:
        three = await opened(server, 3)
        assert three.status_code == 400
        assert "every game is a Schiebekopf" in three.text
        assert (await opened(server, 4)).status_code == 303
        assert (await opened(server, 5)).status_code == 303

    run(config_for(sqlite), scenario)


def test_own_rules_have_a_bounded_length_and_a_bounded_list_of_problems() -> None:
    fine = 'extends = "ddv"\n'
    assert check_text(fine + "\n" * (MAX_LINES - 1), "own").file is not None
    for long in (fine + "\n" * MAX_LINES, fine + "#" * MAX_TEXT):
        checked = check_text(long, "own")
        assert checked.file is None
        assert [problem.code for problem in checked.problems] == [Code.UNREADABLE]
        assert str(MAX_LINES) in checked.problems[0].reason.de
    wrong = check_text("".join(f"[calls.rex{number}]\n" for number in range(MAX_LINES)), "own")
    assert wrong.file is None
    assert len(wrong.problems) == MAX_PROBLEMS + 1
    assert wrong.problems[0].line == 1
    assert wrong.problems[-1].code is Code.MORE
