"""`doko tournament` on a file: an evening from the first name to the prizes; what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.cli.tournament.kept import create, current, tournaments
from doppelkopf.errors import Failure
from doppelkopf.tournament.whole import Whole, read_whole, write_whole
from tournament.terminal import begun, doko, done, points, refused, told
from tournament_kit import Desk


def test_an_evening_from_the_first_name_to_the_prizes() -> None:
    done("new Herbstturnier --rules ddv --seed 2026 --rounds 2 --fee 8 --prizes '20;10'")
    assert told("")["people"]["present"] == 0
    done("people add Anna Ben Cem --club Rot --here")
    done("people add Dora")
    done("people add Emil Finn Gerd --here --team Kanten")
    assert "cannot be seated" in done("")
    done("people here Dora")
    done("people late Hanna")
    done("people pay --all")
    done("people pay 1 --amount 5")
    assert "Anna" in done("people")
    assert [each["owes_cents"] for each in told("people list")] == [300, *[0] * 7]
    assert "cannot be avoided" in done("draw")
    done("start")
    seats = [each["name"] for each in told("show 1")["tables"][0]["seats"]]
    a, b, c, d = seats
    done(f"list add 1 --re {a},{b} --augen 151 --call {a}:re")
    done(f"list add 1 --points {a}:-3,{b}:1,{c}:1,{d}:1 --solo {a} --free")
    done("list edit 1 1 --augen 119 --yes")
    done("list undo 1")
    done("list close 1")
    others = [each["name"] for each in told("show 1")["tables"][1]["seats"]]
    given = ",".join(f"{name}:{many}" for name, many in zip(others, (9, 3, -4, -8), strict=True))
    done(f"list close 2 --totals {given} --games 24")
    assert told("")["running"] is None
    ranking = told("ranking")
    assert ranking["final"]
    assert [each["points"] for each in ranking["ranking"]][:1] == ["9"]
    assert ranking["ranking"][0]["name"] == others[0]
    done("start")
    done("list close 1 --yes")
    done("list close 2 --yes")
    done("end")
    prizes = told("prizes")
    assert [each["cents"] for each in prizes["prizes"]] == [2000, 1000]
    assert prizes["till"] == {"fees": 6400, "paid": 6100, "prizes": 3000}
    assert told("teams")[0]["team"] == "Kanten"
    said = done("log")
    assert "Hanna (no. 8) is there." in said
    assert "R1 T2 is closed" in said


def test_rows_are_those_of_the_sheet_and_are_explained() -> None:
    begun(more="--rounds 1")
    (table,) = told("show")[0]["tables"]
    a, b, c, d = (each["name"] for each in table["seats"])
    done(f"list add 1 --re {a},{b} --augen 121")
    assert points() == {a: "0", b: "0", c: "0", d: "0"} or points()[a] != ""
    assert done("list show 1") != ""
    assert done("list explain 1 1") != ""
    assert refused(f"list add 1 --re {a},Zoe --augen 121") == "input/who"
    assert refused("list add 2 --re Anna,Ben --augen 121") == "tournament/no-table"
    assert refused("list add x --augen 1") == "input/table"


def test_signatures_close_a_list_and_a_correction_needs_a_reason() -> None:
    begun(more="--rounds 1 --games 2")
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    assert refused("list confirm 1") == "tournament/list-not-finished"
    done("list list-over 1 --yes")
    done("list confirm 1 Anna Ben")
    assert told("list all")[0]["list"] == "finished"
    done("list confirm 1")
    assert told("list all")[0]["list"] == "closed"
    assert refused("list edit 1 1 --points Anna:1,Ben:1,Cem:-1,Dora:-1") == "tournament/no-reason"
    done("list edit 1 1 --points Anna:1,Ben:1,Cem:-1,Dora:-1 --why 'a slip' --by Gerda")
    assert points() == {"Anna": "1", "Ben": "1", "Cem": "-1", "Dora": "-1"}
    (made,) = told("matters")["corrections"]
    assert (made["by"], made["why"], made["was"]["Anna"]) == ("Gerda", "a slip", "3")
    assert "a slip" in done("matters")


def test_what_stands_on_paper_is_compared_with_the_rows() -> None:
    begun(more="--rounds 1")
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    wrong = "list close 1 --totals Anna:3,Ben:4,Cem:-4,Dora:-3"
    assert refused(wrong) == "tournament/totals-differ"
    assert refused("list close 1 --totals Anna:3,Ben:4,Cem:-3,Dora:-3") == "tournament/totals-sum"
    assert refused("list close 1 --totals Anna:3,Ben:-3") == "tournament/totals-missing"
    assert refused("list close 1 --totals Anna") == "input/points"
    done("list close 1 --totals Anna:3,Ben:3,Cem:-3,Dora:-3")


def test_a_list_of_totals_is_corrected_by_totals() -> None:
    begun(more="--rounds 1")
    assert refused("list close 1") == "tournament/no-rows"
    done("list close 1 --totals Anna:3,Ben:3,Cem:-3,Dora:-3 --games 24")
    wanted = "list correct 1 --totals Anna:5,Ben:1,Cem:-3,Dora:-3"
    assert refused(wanted) == "tournament/no-reason"
    done(f"{wanted} --why 'read wrongly'")
    assert points()["Anna"] == "5"
    assert refused("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3") == "tournament/list-elsewhere"


def test_who_leaves_who_stands_in_penalties_and_protests() -> None:
    begun(more="--rounds 2")
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    done("people leave Anna")
    done("substitute Anna Otto")
    done("list add 1 --points Otto:3,Ben:3,Cem:-3,Dora:-3")
    done("protest Ben 2 'a call was late'")
    assert refused("protest Ben 9 'what'") == "tournament/no-game"
    done("penalty Cem 5 --why 'too late'")
    assert refused("penalty Cem 5") == "tournament/no-reason"
    assert points() == {"Ben": "6", "Dora": "-6", "Cem": "-11", "Anna": "-50"}
    assert told("ranking --running")["ranking"][0]["disputed"]
    done("list edit 1 2 --points Otto:1,Ben:1,Cem:-1,Dora:-1")
    done("decide c1 uphold --why 'it was'")
    done("withdraw f1 --why 'he was not'")
    assert points() == {"Ben": "4", "Cem": "-4", "Dora": "-4", "Anna": "-50"}
    done("list close 1")
    done("people back Anna")
    said = done("log")
    assert "Otto plays on for Anna" in said
    assert "Protest c1 is upheld: it was" in said


def test_start_cards_and_the_clock() -> None:
    done("new Karten --rules borgholzhausen --seed 1 --rounds 2 --minutes 60")
    done("people add Anna Ben Cem Dora --here")
    assert refused("draw") == "tournament/no-card"
    done("people card Anna --number 3")
    assert refused("people card Ben --number 3") == "tournament/card-taken"
    done("people card --all")
    assert sorted(each["card"] for each in told("people list")) == [1, 2, 3, 4]
    done("draw")
    assert "no clock" in done("clock")
    done("start")
    assert "stands still" in done("clock")
    done("clock start")
    done("clock extra 1 5")
    assert told("clock show")["runs"]
    assert "15 minutes left" in done("clock plan")
    done("clock pause")
    done("clock set 30")
    assert told("clock show")["minutes"] == 30


def test_a_list_of_people_is_taken_in_but_for_its_bad_lines(tmp_path: Path) -> None:
    done("new Herbstturnier --rules ddv")
    table = tmp_path / "people.csv"
    table.write_text("Name;Verein\nAnna;Rot\nanna;Rot\n;Rot\nBen;Blau\n")
    result = doko(f"people import {table} --here")
    assert result.exit_code == 1
    assert [each["name"] for each in told("people list")] == ["Anna", "Ben"]
    assert [line.split(":")[1] for line in result.stderr.splitlines()] == [" line 3", " line 4"]
    told_ = doko(f"people import {table} --json")
    assert {each["line"] for each in json.loads(told_.stdout)["faults"]} == {2, 3, 4, 5}
    done("people edit Anna --name 'Anna Blum' --team Eins")
    done("people missing Ben")
    done("people remove Ben")
    assert [each["name"] for each in told("people list")] == ["Anna Blum"]


def test_a_whole_tournament_is_carried_to_another_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(more="--rounds 2")
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    before, log = points(), done("log")
    whole = tmp_path / "carried.json"
    done(f"export whole --out {whole}")
    monkeypatch.setenv("DOKO_TOURNAMENTS", str(tmp_path / "other"))
    assert refused("") == "tournament/none"
    done(f"import {whole}")
    assert (points(), done("log")) == (before, log)
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    assert points()["Anna"] == "6"
    assert [each["current"] for each in told("all")] == [True]


def test_tables_for_spreadsheets_and_data_for_programs(tmp_path: Path) -> None:
    begun(more="--rounds 1 --prizes '10'")
    done("people edit Anna --club '=SUM(A1)'")
    done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
    done("list close 1")
    out = {
        form: doko(f"export {form} --out -").stdout_bytes.decode("utf-8-sig")
        for form in ("people", "tables", "ranking", "teams", "prizes")
    }
    assert out["people"].splitlines()[1].startswith("Anna,'=SUM(A1),")
    assert out["ranking"].splitlines()[1].startswith("1,1,Anna,") or "2,Ben" in out["ranking"]
    assert "10.00" in out["prizes"]
    assert len(out["tables"].splitlines()) == 5
    data = json.loads(doko("export json --out -").stdout)
    assert data["ranking"][0]["points"] == "3"
    assert (
        doko("export ranking --lang de --out -")
        .stdout_bytes.decode("utf-8-sig")
        .startswith("Platz;Startnummer")
    )
    path = Path(done("export ranking").strip())
    assert path.exists()
    path.unlink()


def test_somebody_else_has_written_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    from doppelkopf.cli.tournament import kept

    begun(more="--rounds 1")
    (path,) = tournaments()
    other = path.read_bytes().replace(b"Herbstturnier", b"Herbstturnier!")
    real = write_whole

    def slow(whole: Whole, *more: Any) -> bytes:
        path.write_bytes(other)
        return real(whole, *more)

    monkeypatch.setattr(kept, "write_whole", slow)
    result = doko("people late Zoe")
    assert result.exit_code == 1
    assert "tournament/changed-meanwhile" in result.stderr
    assert path.read_bytes() == other


def test_all_of_a_command_happens_or_nothing() -> None:
    done("new Herbstturnier --rules ddv")
    assert refused("people add Anna Ben anna --here") == "tournament/name-taken"
    assert told("people list") == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("people here", "input/missing"),
        ("people here Zoe", "input/who"),
        ("people pay Anna --amount viel", "tournament/money"),
        ("people card", "input/missing"),
        ("set --breaks won,gold", "tournament/setting"),
        ("draw", "tournament/unseatable"),
        ("start", "tournament/draw-first"),
        ("scorer", "input/missing"),
        ("show 1", "tournament/no-round"),
        ("import /no/such/file", "file/unreadable"),
        ("decide c7 reject --why no", "tournament/no-protest"),
        ("withdraw f7 --why no", "tournament/no-penalty"),
        ("clock start", "tournament/no-round"),
        ("open nowhere", "file/unreadable"),
        ("show --server nowhere", "server/link"),
        ("substitute Anna Otto", "tournament/not-gone"),
    ],
)
def test_what_cannot_be_is_told_with_a_code(line: str, code: str) -> None:
    done("new Herbstturnier --rules ddv")
    done("people add Anna")
    assert refused(line) == code


def test_settings_are_changed_and_shown() -> None:
    done("new Herbstturnier --rules ddv --breaks none")
    done("set --place Saal --fee 7,50 --prizes '100;50' --team-counts 3 --breaks won,lot")
    made = told("set")
    assert (made["place"], made["fee"], made["prizes"]) == ("Saal", 750, [10000, 5000])
    assert made["breaks"] == ["won", "lot"]
    assert "Saal" in done("set")
    assert "Turnier" in doko("--lang de").stdout or "Leute" in doko("--lang de").stdout


def test_a_new_tournament_never_takes_the_place_of_another(own_folder: Path) -> None:
    done("new Eins --date 2026-01-01")
    done("new Eins --date 2026-01-01")
    assert len(tournaments()) == 2
    path = own_folder / "own.json"
    done(f"new Zwei --file {path}")
    assert refused(f"new Drei --file {path}") == "file/exists"
    done("open 2026-01-01-eins")
    assert current() == str((own_folder / "2026-01-01-eins.doko.json").resolve())
    with pytest.raises(Failure):
        create(path, Desk("ddv").whole)


def test_all_that_happened_stands_in_the_file() -> None:
    begun(more="--rounds 1")
    (path,) = tournaments()
    whole = read_whole(path.read_bytes(), "file")
    assert [type(each).__name__ for each in whole.events] == [
        *["PersonCame"] * 4,
        "RoundsDrawn",
        "RoundStarted",
        "ScorerNamed",
    ]
    assert all(each.at and not each.key for each in whole.events)


def test_lists_that_stay_as_they_are_are_not_written_anew_and_nothing_differs() -> None:
    begun("Anna Ben Cem Dora Emil Finn Gerd Hanna", more="--rounds 1")
    for table in ("1", "2", "1"):
        names = [each["name"] for each in told("show 1")["tables"][int(table) - 1]["seats"]]
        row = ",".join(f"{name}:{many}" for name, many in zip(names, (2, 2, -2, -2), strict=True))
        done(f"list add {table} --points {row}")
        (path,) = tournaments()
        data = path.read_bytes()
        assert write_whole(read_whole(data, "file")) == data
