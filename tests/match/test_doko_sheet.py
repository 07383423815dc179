"""`doko sheet` as a player uses it: flags, refusals, corrections, a season."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.cli.sheet.input import as_flags, game_from
from doppelkopf.match.evening import store
from doppelkopf.match.log import entries as log
from match.match_kit import book, game
from match.sheet_kit import NEW, doko, done, refused, told, totals
from match.test_evening_files import EVERYTHING

pytestmark = pytest.mark.usefixtures("folder")


def test_without_an_evening_it_says_how_to_begin() -> None:
    result = doko("")
    assert result.exit_code == 1
    assert "doko sheet new" in result.stderr


def test_a_short_evening_in_german() -> None:
    done(f"{NEW} hausregeln-2021")
    out = done("add --re Anna,Cem --augen 134 --call Anna:re --special charly:Anna --lang de")
    assert "Re gewinnt mit 134 Augen" in out
    assert "Hausregeln 2021 § 3, 8.1" in out
    done("add --re ben,do --augen kontra:120")
    assert "Hammelrennen" in done("--lang de")
    done("add --augen Anna:70,Ben:50,Cem:64")
    shown = done("show --lang de").splitlines()
    assert shown[0] == "Montagsrunde, 2026-11-15 · Hausregeln 2021"
    assert shown[1].split()[:5] == ["Nr.", "Geber", "Spiel", "Wert", "Bock"]
    # game 2: won 1, against the Alten 1; game 3 doubled by 120:120
    assert totals() == {"Anna": 3 + 2 - 2, "Ben": -3 - 2 - 2, "Cem": 3 + 2 + 2, "Dora": -3 - 2 + 2}
    assert "×2" in shown[4]
    explained = done("explain 3 --lang de")
    assert "zählt ×2: 120 zu 120 in Spiel 2" in explained
    assert "gibt auch das Hammelrennen" in explained


def test_wettbewerb_6_everyone_can_read_the_sheet_and_check_it() -> None:
    done(f"{NEW} wettbewerb --scorer Dora")
    done("add --re Anna,Cem --augen 100 --call Anna:re")
    shown = done("show --lang de")
    assert "Schreiber Dora" in shown
    row = next(line for line in shown.splitlines() if line.startswith("1 "))
    assert "Re Anna+Cem 100" in row
    assert row.count("−3 → −3") == 2
    assert row.count("+3 → 3") == 2
    assert "Wettbewerbsregeln § 6.1" in done("explain 1 --lang de")


def test_money_and_fines_show() -> None:
    done(f"{NEW} mischen-impossible")
    done("redeal misdeal")
    done("redeal misdeal")
    out = done("--lang de")
    assert "Anna: zweimal vergeben" in out
    assert "−1,00 €" in out
    done("fine Ben leaving_room --note Telefon")
    assert refused("fine Ben insult") == "sheet/no-such-fine"
    assert refused("fine Ben agreed --points 3") == "sheet/agreed-fine"
    done("fine Ben agreed --points 3 --yes")
    assert told("show")["table"] == 18
    done("fine Emil absence")
    assert "Emil: the food of the next evening" in done("")


def test_the_pot_shows() -> None:
    done(f"{NEW} ravensburger")
    done("add --re Anna,Cem --augen 130")
    out = done("--lang de")
    assert "−10 → 190" in out
    assert "1,90 €" in out
    done("end")
    assert totals() == {"Anna": "5/2", "Ben": "-5/2", "Cem": "5/2", "Dora": "-5/2"}
    assert refused("add --re Anna,Cem --augen 130") == "sheet/ended"


REFUSALS = {
    "--re Anna,Cem --augen 250": "input/value",
    "--re Anna,Cem --augen 239": "result/augen-in-tricks",
    "--re Anna,Cem --augen re:130,kontra:130": "result/augen-sum",
    "--re Anna,Cem": "sheet/augen-missing",
    "--re Anna,Ben,Cem --augen 130": "result/re",
    "--re Anna --augen 130": "result/re",
    "--re Anna,Zoe --augen 130": "input/who",
    "--re Anna,Anna --augen 130": "result/re",
    "--re Anna,Cem --augen 130 -c Anna:no90": "result/call-without-step",
    "--re Anna,Cem --augen 130 -c Ben:re": "result/call",
    "--re Anna,Cem --augen 130 -c Anna:re,Cem:re": "result/call-repeated",
    "--re Anna,Cem --augen 130 -s fuchs:Anna:Cem": "result/special",
    "--re Anna,Cem --augen 130 -s charly:Anna,charly:Anna": "result/special",
    "--re Anna,Cem --augen 130 -s fuchs:Anna,fuchs:Cem,fuchs:Ben": "result/special",
    "--re Anna,Cem --augen 130 -s athene:Anna": "result/special",
    "--re Anna,Cem --augen 130 -s igel:Anna": "input/special",
    "--re Anna,Cem --augen 130 -c Anna:ja": "input/call",
    "--re Anna,Cem --augen viele": "input/number",
    "--re Anna,Cem --augen 240": "sheet/trick-unknown",
    "--game koehler --re Anna --augen 130": "result/contract",
    "--game ramsch --augen Anna:60,Ben:60,Cem:60": "result/contract",
    "--game damensolo --augen 130": "result/missing",
    "--re Anna,Cem --augen 130 --dealer Ben": "sheet/wrong-dealer",
    "--re Anna,Cem --augen 130 --signalling Ben": "sheet/no-such-fine",
    "": "input/missing",
}


@pytest.mark.parametrize("flags", REFUSALS)
def test_impossible_games_are_refused_with_a_code(flags: str) -> None:
    done(f"{NEW} ddv")
    assert refused(f"add {flags}") == REFUSALS[flags]


def test_what_the_book_leaves_to_the_table_is_asked() -> None:
    done(f"{NEW} ddv")
    done("add --re Anna,Cem --augen 130 --dealer Ben --yes")
    assert told("show")["rows"][0]["dealer"] == "Ben"
    assert told("")["next"]["dealer"] == "Anna"


def test_names_may_be_short_but_not_ambiguous() -> None:
    done("new --people Anna,Anton,Cem,Dora --rules ddv --date 2026-11-15")
    assert refused("add --re an,cem --augen 130") == "input/who"
    done("add --re ann,c --augen 130")
    assert totals()["Anna"] == 1


def test_edit_keeps_what_is_not_given_and_works_out_the_rest() -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --re Anna,Cem --augen 134 --call Anna:re")
    done("add --re Anna,Ben --augen 130")
    done("edit 1 --augen 100")
    # 1 doubled by Re, 1 against the Alten; the lost Re doubles game 2
    assert totals() == {"Anna": -3 + 2, "Ben": 3 + 2, "Cem": -3 - 2, "Dora": 3 - 2}
    done("edit 1 --call none")
    assert totals() == {"Anna": -2 + 1, "Ben": 2 + 1, "Cem": -2 - 1, "Dora": 2 - 1}
    done("undo")
    done("undo")
    assert totals() == {"Anna": 2 + 1, "Ben": -2 + 1, "Cem": 2 - 1, "Dora": -2 - 1}
    done("redo")
    assert totals()["Anna"] == -1
    assert refused("edit 7 --augen 100") == "sheet/no-such-row"
    assert refused("edit 1") == "input/missing"


def test_an_edit_that_makes_a_later_row_odd_is_asked_about() -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --re Anna,Cem --augen 120")
    done("add --augen Anna:70,Ben:50,Cem:64")
    assert refused("edit 1 --augen 130") == "sheet/hammelrennen-not-due"
    done("edit 1 --augen 130 --yes")
    assert [row["label"] for row in told("show")["rows"]] == ["1", "2"]


def test_ddv_7_2_3_an_edit_drops_no_special_point_in_silence() -> None:
    """Whoever says yes to all says yes to questions, not to losing what they wrote down."""
    done(f"{NEW} ddv")
    done("add --re Anna,Ben --augen 130 --special fuchs:Anna:Cem")
    assert refused("edit 1 --game silent --re Anna --yes") == "result/special"
    assert refused("edit 1 --game solo-queens --re Anna --yes") == "result/special"
    (row,) = told("show")["rows"]
    assert row["points"]["Anna"] == 2
    done("edit 1 --game silent --re Anna --special none")
    assert refused("edit 1 --special fuchs:Anna:Cem --yes") == "result/special"
    done("edit 1 --augen 125")


def test_delete_and_undo() -> None:
    done(f"{NEW} ddv")
    done("add --re Anna,Cem --augen 130")
    done("fine Ben slight")
    done("delete e2")
    assert totals()["Ben"] == -1
    done("delete 1")
    assert told("show")["rows"] == []
    done("undo")
    done("undo")
    assert totals()["Ben"] == -4
    assert refused("redeal too-few-points") == "sheet/redeal"
    for _ in range(2):
        done("undo")
    assert refused("undo") == "sheet/nothing"


def test_people_come_and_go() -> None:
    done(f"{NEW} ddv")
    done("add --re Anna,Cem --augen 130")
    done("people join Emil")
    assert told("")["next"]["sitting_out"] == ["Ben"]
    assert refused("add --re Ben,Cem --augen 130") == "sheet/sits-out"
    done("people pause Dora")
    assert told("")["next"]["sitting_out"] == []
    done("people return dora")
    done("people leave Emil")
    done("people substitute Anna Fritz")
    done("add --re Fritz,Cem --augen 130")
    assert totals()["Anna"] == 2
    assert "Fritz plays for Anna." in done("show")
    assert refused("people join anna") == "sheet/at-table-already"
    assert refused("people return Ben") == "sheet/not-pausing"


def test_lists_and_vorfuehrung() -> None:
    done(f"{NEW} ddv")
    for _ in range(20):
        done("add --re Anna,Cem --augen 130")
    assert "is made to play" in done("")
    assert refused("add --re Anna,Cem --augen 130") == "sheet/vorfuehrung"
    for name in ("Ben", "Cem", "Dora", "Anna"):
        done(f"add -g damensolo --re {name} --augen 130")
    assert refused("add --re Anna,Cem --augen 130") == "sheet/list-over"
    done("next-list")
    assert told("")["next"]["list"] == 2
    assert refused("next-list") == "sheet/list-not-over"
    done("time-out --yes")
    assert told("")["next"]["made_to_play"] == "Ben"


def test_bock_ahead_with_reasons() -> None:
    done(f"{NEW} mischen-impossible")
    assert done("bock --lang de") == "Es läuft kein Bock.\n"
    done("add -g damensolo --re Ben --augen 100 --call Ben:re")
    assert told("bock")["bock"] == [4, 4, 4, 4]
    ahead = done("bock --lang de").splitlines()
    assert [line.split()[:2] for line in ahead[1:]] == [[str(n), "×4"] for n in (2, 3, 4, 5)]
    assert all("verlorenes Solo in Spiel 1" in line for line in ahead[1:])
    done("add -g damensolo --re Ben --augen 100 --call Ben:re")
    assert "höchstens 8-fach" in done("bock --lang de")
    done(f"{NEW} ddv")
    assert done("bock") == "These rules have no Bock.\n"


def test_dry_run_writes_nothing() -> None:
    done(f"{NEW} ddv")
    assert "Nothing was entered" in done("add --re Anna,Cem --augen 130 --dry-run")
    assert told("show")["rows"] == []


def test_files_can_be_given_and_opened_again(folder: Path) -> None:
    done(f"{NEW} ddv")
    other = folder / "elsewhere.toml"
    done(f"{NEW} wettbewerb --scorer Dora --file {other}")
    assert told("")["rules"] == "wettbewerb"
    done("open 2026-11-15-montagsrunde")
    assert told("")["rules"] == "ddv"
    assert told(f"show --file {other}")["rules"] == "wettbewerb"
    assert len(told("list")) == 1
    assert refused(f"{NEW} ddv --file {other}") == "sheet/exists"


def test_a_new_evening_takes_over_from_the_last_of_the_round() -> None:
    done(f"{NEW} hausregeln-2021")
    done("new --round montagsrunde --date 2026-11-22")
    assert told("")["people"] == ["Anna", "Ben", "Cem", "Dora"]
    assert told("")["rules"] == "hausregeln-2021"
    assert refused("new --round Dienstag --rules ddv") == "input/missing"
    assert refused("new --people A,B,C,D --rules nonsense") == "extends/unknown"
    assert refused("new --people A,B --rules ddv") == "sheet/table-size"
    assert refused("new --people A,B,C,a --rules ddv") == "sheet/name"


def test_the_scorer_is_drawn_where_nobody_volunteers() -> None:
    done(f"{NEW} wettbewerb")
    data = told("")
    people = data["people"]
    left = people[(people.index(data["scorer"]) + 1) % 4]
    assert data["next"]["dealer"] == left


def test_a_season_adds_up_the_evenings_of_a_round() -> None:
    done(f"{NEW} mischen-impossible")
    done("add --re Anna,Cem --augen 130")
    done("new --round Montagsrunde --date 2026-11-22")
    done("add --re Anna,Ben --augen 130")
    done("new --round Andere --rules ddv --people Anna,Ben,Cem,Dora --date 2026-11-23")
    data = told("season --round montagsrunde")
    assert [(row["name"], row["points"], row["cents"]) for row in data["table"]] == [
        ("Anna", 2, 20),
        ("Ben", 0, 0),
        ("Cem", 0, 0),
        ("Dora", -2, -20),
    ]
    assert data["table"][0]["by_evening"] == [1, 1]
    assert data["table"][0]["stats"]["re"] == {"games": 2, "won": 2, "lost": 0, "points": 2}
    assert "0,20 €" in done("season --round Montagsrunde --lang de")
    assert refused("season --round Nirgends") == "season/none"


def test_statistics() -> None:
    done(f"{NEW} ddv")
    done("add --re Anna,Cem --augen 130 --call Anna:re,Ben:kontra")
    done("add -g damensolo --re Anna --augen 150")
    done("add -g damensolo --re Anna --augen 100")
    anna = told("stats")["Anna"]
    assert anna["solo"]["won"] == 1
    assert anna["best_solo"] == {"points": 3, "contract": "solo-queens", "game": 2}
    assert anna["calls"] == {"games": 1, "won": 1, "lost": 0, "points": 5}
    assert anna["partners"]["Cem"]["points"] == 5
    assert (anna["best_streak"], anna["worst_streak"], anna["streak"]) == (2, -1, -1)
    assert "best solo +3" in done("stats")
    done(f"{NEW} ddv")
    assert done("stats") == "No game yet.\n"


def test_ravensburger_hochzeit_a_secret_solo_is_called_that_in_every_place() -> None:
    done(f"{NEW} ravensburger")
    done("add -g silent --re Anna --augen 150")
    for command in ("stats", "season", "show"):
        assert "heimliches Solo" in done(f"{command} --lang de")
        assert "Hochzeit" not in done(f"{command} --lang de")
    result = doko("add -g silent --re Anna,Ben --augen 150 --lang de")
    assert result.exit_code == 1
    assert "(heimliches Solo)" in result.stderr


def test_every_game_has_flags_that_enter_it() -> None:
    state = book("ddv")
    for entry in EVERYTHING:
        if isinstance(entry, log.Game):
            pairs = as_flags(entry, state)
            given: dict[str, Any] = {}
            rest = iter(pairs)
            names = {"--call": "calls", "--special": "specials"}
            for flag in rest:
                if flag in ("--duty", "--free"):
                    given["duty"] = flag == "--duty"
                elif flag in names:
                    given[names[flag]] = (next(rest),)
                else:
                    given[flag.strip("-").replace("-", "_")] = next(rest)
            assert game_from(Flags(**given), state) == replace(entry, at=None)


def test_a_second_writer_gets_his_line_back(monkeypatch: pytest.MonkeyPatch) -> None:
    done(f"{NEW} ddv")
    path = store.evenings()[0]
    real = store.append

    def slow(opened: store.Opened, *entries: log.AnyEntry) -> store.Opened:
        monkeypatch.setattr(store, "append", real)
        real(store.open_evening(path), game())
        return real(opened, *entries)

    monkeypatch.setattr(store, "append", slow)
    result = doko("add --re Anna,Cem --augen 150 --note 'so knapp'")
    assert result.exit_code == 1
    assert "sheet/changed" in result.stderr
    line = result.stderr.splitlines()[0]
    assert line == "doko sheet add --re Anna,Cem --augen re:150 --note 'so knapp'"
    done(line.removeprefix("doko sheet "))
    assert told("show")["totals"]["Anna"] == 2


def test_german_words_for_redeals_penalties_and_games() -> None:
    done(f"{NEW} mischen-impossible")
    done("redeal vergeben")
    assert "Anna: zweimal vergeben" in done("redeal Vergeben --lang de")
    done("fine Ben raum")
    done("fine Ben stiche-gezählt")
    assert totals() == {"Anna": -10, "Ben": -10}
    assert refused("redeal gewürfelt") == "sheet/redeal"
    assert refused("redeal too-few-points") == "sheet/redeal"
    assert refused("fine Ben beleidigung") == "sheet/no-such-fine"
    done("add -g stilles-solo --re Cem --augen 130")
    assert told("show")["rows"][-1]["played"]["game"] == "silent"


def test_lists_show_their_own_sums_and_the_accounts_theirs() -> None:
    done(f"{NEW} wettbewerb --scorer Dora")
    done("add --re Anna,Cem --augen 130")
    done("next-list")
    done("add --re Anna,Cem --augen 100")
    done("people leave Dora --by Fritz --yes")
    lines = [line.split() for line in done("show").splitlines()]
    sums = {tuple(line[2:4]): line[4:] for line in lines if line[2:3] == ["list"]}
    assert sums["list", "1"] == ["1", "−1", "1", "−1", "0", "–"]
    assert sums["list", "2"] == ["−2", "2", "−2", "−50", "0", "–"]
    total = next(line for line in lines if line[2:3] == ["total"])
    assert total[3:] == ["−1", "1", "−1", "−51", "0", "52"]


def test_a_change_that_makes_a_later_row_impossible_says_which() -> None:
    done(f"{NEW} ravensburger")
    done("people join Emil")
    done("add --re Ben,Emil --augen 130")
    result = doko("delete e1")
    assert result.exit_code == 1
    assert "Then entry e2 would no longer be possible: Emil is not at the table" in result.stderr
    assert refused("edit 1 --augen 241") == "input/value"
    done("delete e2")
    done("delete e1")
    assert told("show")["people"] == ["Anna", "Ben", "Cem", "Dora"]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_command_shows_the_number_that_a_book_has_in_our_list(lang: str) -> None:
    done("new --people Anna,Ben,Cem,Dora,Emil --rules wettbewerb-5")
    done("add --re Anna,Cem --augen 125")
    for command in ("", "explain 1 ", "bock "):
        told = done(f"{command}--lang {lang}")
        assert not re.search(r"\b00\d \w", told), command
    assert "§ 6.4)." in done(f"explain 1 --lang {lang}")


@pytest.mark.parametrize(
    ("rules", "word", "id_"),
    [
        ("ravensburger", "ohnetrumpf", "solo-trumpless"),
        ("ravensburger", "Ohnetrumpfsolo", "solo-trumpless"),
        ("ddv", "ohne Trumpf", "solo-trumpless"),
        ("ravensburger", "heimliches Solo", "silent"),
        ("hausregeln-2021", "genscher", "normal"),
        ("hausregeln-2021", "Genschern", "normal"),
    ],
)
def test_games_are_called_as_the_books_call_them(rules: str, word: str, id_: str) -> None:
    done(f"{NEW} {rules}")
    done(f"add --game '{word}' --re Anna --augen 130")
    _, entry = store.open_evening(store.evenings()[0]).evening.lines[-1]
    assert isinstance(entry, log.Game)
    assert entry.played.contract == id_


def test_ravensburger_einfaches_solo_needs_its_suit() -> None:
    done(f"{NEW} ravensburger")
    assert refused("add --game einfaches-solo --re Anna --augen 130") == "result/contract"
    said = doko("add --game einfaches-solo --re Anna --augen 130 --lang de").stderr
    assert "Welche Farbe war Trumpf? Schreib eins von ♦-Solo, ♥-Solo" in said


def test_a_hint_proposes_only_what_is_played_here() -> None:
    done(f"{NEW} mischen-impossible")
    said = doko("add --game genscher --re Anna --augen 130").stderr
    assert "There is no “genscher” here;" in said
    said = doko("add --game fleischlso --re Anna --augen 130").stderr
    assert "(fleischlos?)" not in said


@pytest.mark.parametrize("word", ["müllers-karle", "muellers-karle", "karle", "Müllers Karle"])
def test_ravensburger_muellers_karle_by_its_name(word: str, tmp_path: Path) -> None:
    rules = tmp_path / "karle.toml"
    rules.write_text('extends = "ravensburger"\nspecials.charly = 1\n', encoding="utf-8")
    done(f"{NEW} {rules}")
    assert "♣" in done(f"add --re Anna,Ben --augen 130 --special '{word}:Anna' --lang de")


@pytest.mark.parametrize("word", ["fehlen", "gefehlt", "absence"])
def test_mischen_impossible_1_7_absence_in_german(word: str) -> None:
    done(f"{NEW} mischen-impossible")
    done(f"fine Emil {word}")
    assert "Emil: gefehlt (die Verpflegung der nächsten Runde)" in done("show --lang de")


def test_ravensburger_heimliches_solo_by_its_name() -> None:
    """With both Alten or declared with one: the book knows no silent Hochzeit."""
    done(f"{NEW} ravensburger")
    done("add --game heimlich --re Anna --augen 130")
    for line in ("show --lang de", "explain 1 --lang de"):
        assert "heimliches Solo Anna" in done(line)
    done("new --people Anna,Ben,Cem,Dora --round x --date 2026-11-16 --rules ddv")
    done("add --game still --re Anna --augen 130")
    assert "stille Hochzeit Anna" in done("show --lang de")
