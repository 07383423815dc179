"""An evening on paper, as a table and as a chart."""

import csv
import io
import json
import shlex
from pathlib import Path

import pytest

from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening import store
from match.match_kit import game
from match.sheet_kit import NEW, doko, done

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_exports(lang: str, folder: Path) -> None:
    done("new --people Anna,Ben,Çağla,Łukasz --rules hausregeln-2021 --round Ø --date 2026-11-15")
    done("add -g karosolo --re Anna --augen 134 --note '=SUMME(A1)'")
    for form in ("csv", "json", "pdf", "svg"):
        path = Path(done(f"export {form} --lang {lang}").strip())
        assert path.suffix == f".{form}"
        assert path.stat().st_size > 100
    text = path.with_suffix(".csv").read_text("utf-8-sig")
    head, row = list(csv.reader(io.StringIO(text)))
    assert head[7:11] == ["Anna", "Ben", "Çağla", "Łukasz"]
    assert row[7:11] == ["3", "-1", "-1", "-1"]
    assert row[-1] == "'=SUMME(A1)"
    svg = path.read_text("utf-8")
    assert "<svg" in svg
    assert "<script" not in svg
    assert "Çağla" in svg
    assert path.with_suffix(".pdf").read_bytes().startswith(b"%PDF")
    data = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert data["rows"][0]["base"] == 1
    assert doko("export svg --out -").stdout.startswith("<?xml")
    done(f"export csv --out {folder / 'x.csv'}")


def test_long_evenings_and_many_people_fit_on_paper(folder: Path) -> None:
    people = ",".join(f"Person {letter}" for letter in "ABCDEFG")
    done(f"new --people '{people}' --rules ddv --round Lang --date 2026-11-15")
    opened = store.open_evening(store.evenings()[0])
    evening = opened.evening
    for _ in range(60):
        first, second, *_ = next_seating(evening.state()).seats
        assert first is not None
        assert second is not None
        evening = evening.plus(game(re=(first, second)))
    store.append(opened, *(entry for _, entry in evening.lines))
    pdf = Path(done("export pdf").strip()).read_bytes()
    assert pdf.count(b"/Type /Page\n") == 3


def test_nobody_signs_an_empty_page() -> None:
    golden = Path(__file__).parents[1] / "golden" / "evenings" / "mischen-impossible.toml"
    pdf = doko(f"export pdf --out - --file {shlex.quote(str(golden))}").stdout_bytes
    assert pdf.count(b"/Type /Page\n") == 1  # 35 rows, totals and signatures: rows move closer


def test_the_chart_names_its_lines_and_begins_where_people_come() -> None:
    done(f"{NEW} ravensburger")
    done("add --re Anna,Ben --augen 130")
    done("people join Emil")
    done("add --re Ben,Cem --augen 130 --dealer Dora --yes")
    svg = Path(done("export svg").strip()).read_text("utf-8")
    for label in ("Anna −45", "Ben −40", "Emil −50"):
        assert f">{label}</text>" in svg
    assert svg.count("<circle") == 3 * 4 + 2  # start and two games; who came after game 1, less
