"""`doko rules` as people and programs meet it: text, JSON, languages, exit codes."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from cli_kit import doko
from doppelkopf.cli.rule_search import meant
from doppelkopf.cli.rules import app
from doppelkopf.rules import load
from doppelkopf.rules.catalogue import groups, knobs
from doppelkopf.rules.glossary import GLOSSARY, OTHER_WORDS
from doppelkopf.rules.source import built_in_names
from rules.rules_kit import ASKS, EXAMPLES, MANY_ERRORS, TOLD, data, out, process, rules

pytestmark = pytest.mark.usefixtures("own_folder")


def test_every_command_has_an_example_here() -> None:
    command: Any = get_command(app)
    assert set(command.commands) == set(EXAMPLES) | ASKS


@pytest.mark.parametrize("arguments", EXAMPLES.values(), ids=EXAMPLES)
def test_commands_print_plain_text_in_a_pipe(arguments: list[str]) -> None:
    result = doko("rules", *arguments, FORCE_COLOR="1")
    text = result.stdout
    assert (result.returncode, text, result.stderr) == (0, out(*arguments), "")
    assert text.endswith("\n")
    assert "\x1b" not in text
    assert "\t" not in text
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("arguments", TOLD.values(), ids=TOLD)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_commands_speak_both_languages(arguments: list[str], lang: str) -> None:
    chosen = out(*arguments, "--lang", lang)
    assert chosen == out(*arguments, LC_ALL=f"{lang}_XX.UTF-8")
    assert chosen != out(*arguments, "--lang", "en" if lang == "de" else "de")


def test_an_unknown_language_is_wrong_use() -> None:
    result = rules("list", "--lang", "fr")
    assert result.returncode == 2
    assert "de or en" in result.stderr


def test_without_arguments_there_is_help() -> None:
    result = rules()
    assert "Usage: doko rules" in result.stdout + result.stderr
    for name in EXAMPLES:
        assert name in result.stdout + result.stderr
    assert "..." not in out("--help").partition("Commands:")[2]


def test_characters_that_cannot_be_shown_do_no_harm() -> None:
    result = process("show", "ddv", "--resolved", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "?10 is the top trump" in result.stdout


# list


def test_list_names_every_built_in_set() -> None:
    lines = out("list").splitlines()
    assert lines[0].split() == ["name", "builds", "on", "title"]
    assert [line.split()[0] for line in lines[1:]] == list(built_in_names())
    assert "wettbewerb-5        wettbewerb  Competition rules, table of five" in lines


def test_list_as_json() -> None:
    entries = data("list")
    assert [entry["name"] for entry in entries] == list(built_in_names())
    for entry in entries:
        assert entry["ok"] is entry["built_in"] is True
        assert entry["path"] is None
        for field in ("title", "summary"):
            assert entry[field].keys() == {"de", "en"}
            assert all(entry[field].values())
    by_name = {entry["name"]: entry for entry in entries}
    assert by_name["wettbewerb-5"]["extends"] == "wettbewerb"
    assert by_name["ddv"]["extends"] is None
    assert by_name["hausregeln-2021"]["book"] == "000"


def test_list_has_the_user_s_own_sets_even_a_broken_one(own_folder: Path) -> None:
    (own_folder / "montags.toml").write_text('extends = "ddv"\n[about]\ntitle = "Montagsrunde"\n')
    (own_folder / "kaputt.toml").write_text("[deck\n")
    (own_folder / "ddv.toml").write_text("[deck]\nnines = false\n")
    (own_folder / "notes.txt").write_text("no rule set")
    lines = out("list").splitlines()[-3:]
    taken = own_folder / "ddv.toml"
    assert lines[0].split() == [str(taken), "–", "ddv"]
    assert lines[1].startswith("kaputt  ")
    assert lines[1].endswith("has errors; see doko rules check kaputt")
    assert lines[2].split() == ["montags", "ddv", "Montagsrunde"]
    entries = {entry["name"]: entry for entry in data("list")}
    broken = {"name": "kaputt", "ok": False, "built_in": False}
    assert entries["kaputt"] == broken | {"path": str(own_folder / "kaputt.toml")}
    assert entries["montags"]["path"] == str(own_folder / "montags.toml")
    assert entries["montags"]["built_in"] is False
    assert out("show", "montags").startswith("Montagsrunde (montags)\n")
    assert rules("check", "kaputt").returncode == 1


@pytest.mark.parametrize("arguments", [["show", "nosuch"], ["diff", "ddv", "nosuch"]])
def test_what_cannot_be_loaded_is_told_as_json_too(arguments: list[str]) -> None:
    result = rules(*arguments, "--json")
    assert (result.returncode, result.stderr) == (1, "")
    told = json.loads(result.stdout)
    assert (told["name"], told["ok"]) == ("nosuch", False)
    assert told["problems"][0]["code"] == "extends/unknown"


def test_list_without_a_folder(own_folder: Path) -> None:
    own_folder.rmdir()
    assert len(out("list").splitlines()) == 1 + len(built_in_names())


def test_the_folder_follows_the_configuration_folder(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "doppelkopf" / "rules"
    folder.mkdir(parents=True)
    (folder / "freitags.toml").write_text('extends = "ddv"\n')
    text = out("list", DOKO_RULES="", XDG_CONFIG_HOME=str(tmp_path / "config"))
    assert "\nfreitags " in text
    home = tmp_path / "home"
    folder = home / ".config" / "doppelkopf" / "rules"
    folder.mkdir(parents=True)
    (folder / "samstags.toml").write_text('extends = "ddv"\n')
    assert "\nsamstags " in out("list", DOKO_RULES="", XDG_CONFIG_HOME="", HOME=str(home))


# show


def rows(text: str) -> dict[str, list[str]]:
    """The rows of a table of keys: key → its cells."""
    cells = ([cell for cell in line.split("  ") if cell] for line in text.splitlines())
    known = {knob.path for knob in knobs()}
    return {row[0]: [cell.strip() for cell in row[1:]] for row in cells if row and row[0] in known}


def test_show_says_where_each_value_comes_from(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "wettbewerb-5"\n[scoring]\nvoid_up_to = 2\n')
    shown = rows(out("show", str(file), "--resolved"))
    assert list(shown) == [knob.path for knob in knobs()]
    assert shown["scoring.void_up_to"] == ["void up to", "own", "2"]
    assert shown["table.seats"][1] == "wettbewerb-5"
    assert shown["deck.nines"][1] == "wettbewerb"
    assert shown["hochzeit.limit"][1] == "ddv"
    assert shown["deck.jokers"][1] == "default"
    german = rows(out("show", str(file), "--resolved", "--lang", "de"))
    assert german["scoring.void_up_to"] == ["Ungültig bis", "eigen", "2"]
    assert german["deck.jokers"][1] == "Vorgabe"


def test_show_leaves_out_defaults_unless_asked() -> None:
    text = out("show", "wettbewerb-5")
    short = rows(text)
    assert {"table.seats", "deck.nines"} <= short.keys()
    assert "deck.jokers" not in short
    assert short.keys() == load("wettbewerb-5").origins.keys()
    assert text.splitlines()[0] == "Competition rules, table of five (wettbewerb-5)"
    titles = [title.en for title in groups().values()]
    assert [line for line in text.splitlines() if line in titles][:2] == ["Table", "Deck"]


def test_show_a_set_without_any_key(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    file.write_text("")
    assert out("show", str(file)) == "plain (plain)\nPlays by the defaults throughout.\n"


def test_show_as_json() -> None:
    shown = data("show", "wettbewerb-5")
    assert (shown["name"], shown["extends"], shown["ok"]) == ("wettbewerb-5", "wettbewerb", True)
    values = shown["values"]
    assert values["table.seats"] == {"value": 5, "from": "wettbewerb-5", "has_effect": True}
    assert values["hochzeit.limit"]["from"] == "ddv"
    assert "deck.jokers" not in values
    everything = data("show", "wettbewerb-5", "--resolved")["values"]
    assert list(everything) == [knob.path for knob in knobs()]
    assert everything["deck.jokers"]["from"] == "default"
    assert everything["money.stake"]["has_effect"] is False


@pytest.mark.parametrize("command", [["show"], ["diff", "ddv"], ["check"]], ids=" ".join)
def test_an_unknown_set_is_told_with_a_proposal(command: list[str]) -> None:
    result = rules(*command, "ravensburg")
    assert result.returncode == 1
    told = result.stdout if command == ["check"] else result.stderr
    assert "There is no rule set “ravensburg”. Did you mean ravensburger?" in told
    assert (result.stdout == "") is (command != ["check"])


def test_show_and_diff_of_a_broken_file_say_why_on_stderr(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(MANY_ERRORS)
    for command in (["show", str(file)], ["diff", str(file), "ddv"], ["diff", "ddv", str(file)]):
        result = rules(*command)
        assert (result.returncode, result.stdout) == (1, "")
        assert len(result.stderr.splitlines()) == 5


# diff


def test_diff_shows_both_values() -> None:
    text = out("diff", "ddv", "ravensburger")
    assert text.splitlines()[0].split() == ["key", "rule", "ddv", "ravensburger"]
    found = rows(text)
    assert found["trumps.dulle"] == ["♥10 is the top trump", "yes", "no"]
    assert found["hochzeit.last_trick_decides"][1:] == ["no", "·"]
    assert "deck.nines" not in found
    assert text.endswith(f"{len(found)} differences; · means: has no effect there.\n")


def test_diff_is_symmetric() -> None:
    one, other = (data("diff", *pair) for pair in (("ddv", "wettbewerb"), ("wettbewerb", "ddv")))
    assert (one["a"], one["b"]) == ("ddv", "wettbewerb")
    assert [(item["key"], item["a"], item["b"]) for item in one["differences"]] == [
        (item["key"], item["b"], item["a"]) for item in other["differences"]
    ]
    assert {"key": "deck.nines", "a": True, "b": False} in one["differences"]


def test_diff_of_one_key(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "ddv"\n[deck]\njokers = 2\n')
    text = out("diff", "ddv", str(file))
    assert rows(text) == {"deck.jokers": ["jokers", "0", "2"]}
    assert text.endswith("\n1 difference.\n")
    assert out("diff", "ddv", str(file), "--lang", "de").endswith("\n1 Unterschied.\n")


def test_diff_of_a_set_with_itself() -> None:
    assert out("diff", "ddv", "ddv") == "They play alike.\n"
    assert data("diff", "ddv", "ddv")["differences"] == []


# check


def test_check_reports_every_problem_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(MANY_ERRORS)
    result = rules("check", str(file))
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        f"{file}:1: error: extends: There is no rule set “dvd”. Did you mean ddv?",
        f"{file}:4: error: deck.ninez: There is no key “ninez” in “deck”. Did you mean deck.nines?",
        f'{file}:5: error: deck.jokers: Expected a whole number from 0 to 2, not "two".',
        f'{file}:8: error: hochzeit.limit: Expected "off" or a whole number from 1 to 12, not 99.',
        f"{file}:11: error: schmeissen.wrong_count: Expected true or false, not 1."
        " Did you mean true?",
        f"{file}: 5 errors.",
    ]
    german = rules("check", str(file), "--lang", "de").stdout.splitlines()
    assert (
        german[0]
        == f"{file}:1: Fehler: extends: Einen Regelsatz „dvd“ gibt es nicht. Gemeint: ddv?"
    )
    assert german[-1] == f"{file}: 5 Fehler."


def test_check_as_json(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(MANY_ERRORS)
    result = rules("check", str(file), "--json")
    assert (result.returncode, result.stderr) == (1, "")
    report = json.loads(result.stdout)
    assert (report["name"], report["ok"]) == (str(file), False)
    assert [problem["line"] for problem in report["problems"]] == [1, 4, 5, 8, 11]
    assert report["problems"][1] == {
        "code": "key/unknown",
        "severity": "error",
        "file": str(file),
        "line": 4,
        "key": "deck.ninez",
        "also": [],
        "reason": {
            "de": "Einen Schlüssel „ninez“ gibt es in „deck“ nicht.",
            "en": "There is no key “ninez” in “deck”.",
        },
        "proposal": "deck.nines",
        "cures": [],
    }
    assert data("check", "ddv") == {"name": "ddv", "ok": True, "problems": [], "cure": None}


def test_check_reads_standard_input() -> None:
    good = rules("check", "-", stdin='extends = "ddv"\n')
    assert (good.returncode, good.stdout, good.stderr) == (0, "-: fine.\n", "")
    bad = rules("check", "-", stdin="[deck]\nninez = true\n")
    assert bad.returncode == 1
    assert bad.stdout.startswith("-:2: error: deck.ninez: ")
    assert rules("check", "-", stdin="").returncode == 0


def test_check_names_contradictions_with_all_keys(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "wettbewerb"\n\n[deck]\njokers = 1\n')
    result = rules("check", str(file))
    assert result.returncode == 1
    assert result.stdout.startswith(f"{file}:4: error: deck.jokers / deck.nines: ")


def test_a_note_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "ddv"\n[ramsch]\ndurchmarsch = 24\n')
    result = rules("check", str(file))
    assert result.returncode == 0
    assert result.stdout.splitlines() == [
        f"{file}:3: note: ramsch.durchmarsch: Has no effect as things are;"
        " it depends on ramsch.enabled.",
        "ours: fine.",
    ]
    assert data("check", str(file))["problems"][0]["severity"] == "warning"


@pytest.mark.parametrize("name", built_in_names())
def test_built_in_sets_are_fine(name: str) -> None:
    assert out("check", name) == f"{name}: fine.\n"


# explain, schema, coverage


def test_explain_a_key() -> None:
    text = out("explain", "solo.lead")
    assert text.splitlines()[0] == "solo.lead  lead in a solo"
    assert "\n  duty-soloist  the soloist in a compulsory solo, else the dealer's left" in text
    assert '\ndefault  "forehand"\n' in text
    assert "\nsources  hausregeln-2021 6, 7.2; " in text
    assert "\nhausregeln-2021     the soloist\n" in text
    assert '\nwirkt nur bei  hochzeit.limit ≠ "off"\n' in out(
        "explain", "hochzeit.limit_counts", "--lang", "de"
    )
    assert "\nravensburger        · (no effect)\n" in out("explain", "hochzeit.limit_counts")


def test_explain_as_json() -> None:
    entry = data("explain", "hochzeit.limit")
    assert entry["key"] == "hochzeit.limit"
    assert entry["default"] == "off"
    assert entry["values"]["ddv"] == 3
    assert "ddv 4.4" in entry["sources"]
    for field in ("label", "meaning", "type"):
        assert entry[field].keys() == {"de", "en"}
    group = data("explain", "calls.own_cards")
    assert [each["key"] for each in group][:2] == ["calls.own_cards.re", "calls.own_cards.kontra"]


def test_explain_a_group() -> None:
    text = out("explain", "bock", "--lang", "de")
    assert text.startswith("Bock\n\nSchlüssel ")
    assert list(rows(text)) == [knob.path for knob in knobs() if knob.group == "bock"]


@pytest.mark.parametrize(
    ("key", "proposal"),
    [("hochzeit.limt", "hochzeit.limit"), ("hochzet", "hochzeit"), ("duulle", "Dulle")],
)
def test_an_unknown_key_is_told_with_a_proposal(key: str, proposal: str) -> None:
    result = rules("explain", key)
    assert (result.returncode, result.stdout) == (1, "")
    told = f"There is no key “{key}”. Did you mean {proposal}?"
    assert result.stderr == f"doko: {told} (rules/unknown-key)\n"
    german = rules("explain", key, "--lang", "de")
    told = f"Einen Schlüssel „{key}“ gibt es nicht. Gemeint: {proposal}?"
    assert german.stderr == f"doko: {told} (rules/unknown-key)\n"


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("Bock", "bock"),
        ("HOCHZEIT", "hochzeit"),
        ("Hochzeit.Limit", "hochzeit.limit"),
        ("dulle", "trumps.dulle"),
        ("Müllers Karle", "specials.charly"),
        ("muellers-karle", "specials.charly"),
        ("Kontra", "calls.games"),
        ("Zwangssolo", "duty_solos"),
        ("Ohnetrumpfsolo", "solo.kinds"),
        ("fehlen", "penalties.absence"),
        ("vorfuehrung", "duty_solos.vorfuehrung"),
    ],
)
def test_a_players_word_is_explained_at_once(word: str, key: str) -> None:
    for lang in ("de", "en"):
        assert out("explain", word, "--lang", lang) == out("explain", key, "--lang", lang)
    assert data("explain", word) == data("explain", key)


def test_a_word_of_several_keys_lists_them() -> None:
    assert list(rows(out("explain", "Neunen", "--lang", "de"))) == [
        "deck.nines",
        "schmeissen.nines",
    ]
    assert [each["key"] for each in data("explain", "neunen")] == ["deck.nines", "schmeissen.nines"]
    assert "scoring.against_alten" in rows(out("explain", "Alten"))


@pytest.mark.parametrize("word", [*GLOSSARY, *OTHER_WORDS])
def test_every_word_of_the_glossary_is_explained(word: str) -> None:
    key = (GLOSSARY | OTHER_WORDS)[word]
    found = meant(word)
    assert any(key == path or key.startswith(f"{path}.") for path in found), found


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_every_label_leads_to_its_key(knob: Any) -> None:
    for word in (knob.info.label.de, knob.info.label.en, knob.path.upper()):
        found = meant(word)
        named = GLOSSARY.get(word) or OTHER_WORDS.get(word)
        assert named or any(knob.path == p or knob.path.startswith(f"{p}.") for p in found), found


def test_a_key_like_none_gets_no_proposal() -> None:
    assert (
        rules("explain", "zzzzzz").stderr == "doko: There is no key “zzzzzz”. (rules/unknown-key)\n"
    )


@pytest.mark.parametrize("knob", [knobs()[0], knobs()[-1]], ids=lambda knob: knob.path)
def test_explain_knows_the_first_and_the_last_key(knob: Any) -> None:
    assert knob.info.meaning.en in out("explain", knob.path)


def test_schema_is_json() -> None:
    schema = json.loads(out("schema"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(groups()) <= set(schema["properties"])


def test_coverage_counts_each_book() -> None:
    lines = out("coverage").splitlines()
    assert lines[0].split()[:5] == ["book", "sentences", "key", "manners", "open"]
    counts = {item["book"]: item for item in data("coverage")}
    assert [line.split()[0] for line in lines[1:]] == list(counts)
    for line in lines[1:]:
        name, *numbers = line.split()
        fields = ("sentences", "with_knob", "manners", "open")
        assert [int(number) for number in numbers[:4]] == [counts[name][f] for f in fields]
