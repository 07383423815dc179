"""`doko score`: what it reads, what it answers, what it refuses, and that it never falls over."""

import json
import random
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from doppelkopf.cli import score as command
from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import InvalidResult, check_result, read_entry, score, to_plain
from scoring.build import SETS
from scoring.mixtures import results, rule_sets

NORMAL: dict[str, Any] = {
    "rules": "ddv",
    "contract": "normal",
    "re": [0, 2],
    "augen": [80, 50, 60, 50],
    "tricks": [4, 3, 3, 2],
}
SOLO: dict[str, Any] = {
    "rules": "mischen-impossible",
    "contract": "solo-queens",
    "soloist": 1,
    "augen": [40, 130, 40, 30],
    "tricks": [2, 4, 2, 2],
}


def doko(text: str | bytes, *options: str) -> Result:
    return CliRunner().invoke(command.app, ["-", *options], input=text)


def answer(game: Any) -> Any:
    return json.loads(doko(json.dumps(game), "--json").stdout)


def changed(game: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return deepcopy(game) | keys


def test_one_object_gets_one_object() -> None:
    made = doko(json.dumps(NORMAL), "--json")
    assert made.exit_code == 0
    data = json.loads(made.stdout)
    assert data["winner"] == "re"
    assert data["points"] == [1, -1, 1, -1]
    assert (data["base"], data["per_opponent"], data["pot"], data["multipliers"]) == (1, -1, 0, [])
    [item] = data["items"]
    assert item["rule"] == "won"
    assert item["text"] == {
        "de": "Re gewinnt mit 140 Augen (nötig: 121)",
        "en": "Re wins with 140 Augen (needed: 121)",
    }
    assert "ddv 7.2" in item["sources"]


def test_an_array_gets_an_array_and_a_bad_game_its_error() -> None:
    made = doko(json.dumps([NORMAL, changed(NORMAL, augen=[1, 2, 3, 4]), SOLO]), "--json")
    assert made.exit_code == 1
    first, bad, solo = json.loads(made.stdout)
    assert first["points"] == [1, -1, 1, -1]
    assert bad == {
        "error": {"code": "result/augen-sum", "message": "The Augen add up to 10, not 240."}
    }
    assert solo["points"] == [-2, 6, -2, -2]


def test_json_lines_get_json_lines() -> None:
    text = f"{json.dumps(NORMAL)}\n\n{{not json\n{json.dumps(SOLO)}\n"
    made = doko(text, "--json")
    assert made.exit_code == 1
    one, bad, two = map(json.loads, made.stdout.splitlines())
    assert one["winner"] == two["winner"] == "re"
    assert bad["error"]["code"] == "input/json"
    assert "Line 3" in bad["error"]["message"]
    assert doko(f"{json.dumps(NORMAL)}\n{json.dumps(SOLO)}", "--json").exit_code == 0


def test_a_file_is_read_like_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text("\ufeff" + json.dumps(NORMAL), encoding="utf-8")
    made = CliRunner().invoke(command.app, [str(path), "--json"])
    assert json.loads(made.stdout)["points"] == [1, -1, 1, -1]


def test_rules_by_name_by_path_or_as_an_object(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "ddv"\n[scoring]\nre_value = 5\n', encoding="utf-8")
    called = changed(NORMAL, calls=[{"seat": 0, "call": "re"}])
    assert answer(called)["base"] == 3
    assert answer(called | {"rules": str(path)})["base"] == 6
    data = {"extends": "ddv", "scoring": {"re_value": 7}}
    assert answer(called | {"rules": data})["base"] == 8


def test_defaults() -> None:
    five = {
        "rules": "wettbewerb-5",
        "contract": "normal",
        "re": [0, 4],
        "augen": [70, 40, 40, 30, 60],
        "tricks": [2, 2, 1, 1, 2],
    }
    assert answer(five)["points"] == [2, -1, -1, -1, 1]  # the last seat deals
    assert answer(five | {"dealer": 2})["points"] == [1, -1, -1, -1, 2]
    caught = changed(NORMAL, specials=[{"id": "fuchs", "seat": 1}])
    assert answer(caught)["base"] == 0  # from an opponent


def test_bock_doubles_the_row_after_the_score() -> None:
    made = answer(changed(NORMAL, bock=2))
    assert (made["points"], made["base"]) == ([4, -4, 4, -4], 1)


def test_fines_are_doubled_only_where_the_rules_say_so() -> None:
    """D42."""
    fined = changed(NORMAL, bock=1, offence={"seat": 1, "kind": "slight"})
    assert answer(fined)["points"] == [2 + 1, -2 - 3, 2 + 1, -2 + 1]
    revoked = {"rules": "mischen-impossible", "contract": "normal", "re": [0, 2], "revoke": 0}
    assert answer(revoked | {"bock": 1})["points"] == [-30, 10, 10, 10]


def test_fractions_are_strings() -> None:
    game = {
        "rules": "hausregeln-2021",
        "contract": "hammelrennen",
        "augen": [62, 62, 62, 54],
        "tricks": [3, 3, 3, 3],
    }
    assert answer(game)["points"] == ["1/3", "1/3", "1/3", -1]


def test_people_get_a_table_that_explains_itself() -> None:
    game = {
        "rules": "hausregeln-2021",
        "contract": "normal",
        "re": [0, 2],
        "augen": [80, 40, 80, 40],
        "tricks": [4, 2, 4, 2],
        "calls": [{"seat": 0, "call": call} for call in ("re", "no90", "no60", "no30")],
        "bock": 1,
    }
    german = doko(json.dumps(game), "--lang", "de").stdout
    assert "hausregeln-2021 · Normalspiel · Kontra gewinnt" in german
    missed = next(line for line in german.splitlines() if "missed-no60" in line)
    assert missed.split("  ")[0] == "+1"
    assert "Re hat „keine 60“ verfehlt (Kontra hat 80 Augen)" in missed
    assert "000 9" in missed
    squeezed = " ".join(german.split())
    assert "×2 call-re Re angesagt 000 5, 000 9" in squeezed
    assert "= 13 – Wert für Kontra" in squeezed
    assert "Bock: die Zeile zählt ×2." in german
    assert "Platz 0 −26" in squeezed
    english = doko(json.dumps(game), "--lang", "en").stdout
    assert "Re missed “no 60” (Kontra has 80 Augen)" in english
    assert "seat 1  +26" in english


def test_people_are_told_of_void_games_pots_and_errors() -> None:
    void = changed(NORMAL, rules="borgholzhausen", tricks=[3, 3, 2, 2])
    assert "void" in doko(json.dumps(void), "--lang", "en").stdout
    pot = changed(NORMAL, rules="ravensburger")
    assert "pot     −10" in doko(json.dumps(pot), "--lang", "en").stdout
    several = doko(json.dumps([{}, NORMAL]), "--lang", "en")
    assert several.exit_code == 1
    assert "1: error: “rules” is missing. (result/missing)" in several.stdout
    single = doko("{}", "--lang", "de")
    assert (single.exit_code, single.stdout) == (1, "")
    assert single.stderr == "doko: „rules“ fehlt.\n"


CALL_RE = {"seat": 0, "call": "re"}
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("result/missing", {"contract": None}),
    ("result/missing", {"augen": None}),
    ("result/missing", {"rules": None}),
    ("input/unknown-key", {"tirck": 1}),
    ("input/type", {"rules": 7}),
    ("input/type", {"rules": "-"}),
    ("rules/unusable", {"rules": "no-such-set"}),
    ("rules/unusable", {"rules": {"scoring": {"re_value": "two"}}}),
    ("input/value", {"contract": "solo-spades-and-hearts"}),
    ("input/type", {"contract": 3}),
    ("input/type", {"augen": 240}),
    ("input/type", {"augen": [80, 50, 60, 50.0]}),
    ("input/type", {"augen": [True, 50, 60, 50]}),
    ("input/seats", {"augen": [80, 50, 60, 30, 20]}),
    ("input/value", {"augen": [80, 50, 60, -50]}),
    ("input/value", {"augen": [80, 50, 60, 10**30]}),
    ("input/seat", {"re": [0, 4]}),
    ("input/seat", {"dealer": -1}),
    ("input/value", {"bock": -1}),
    ("input/type", {"bock": "1"}),
    ("input/value", {"calls": [{"seat": 0, "call": "no120"}]}),
    ("input/unknown-key", {"calls": [{"seat": 0, "call": "re", "when": 1}]}),
    ("result/missing", {"calls": [{"seat": 0}]}),
    ("input/type", {"calls": ["re"]}),
    ("input/value", {"events": ["thunder"]}),
    ("input/value", {"calls": [CALL_RE] * 2000}),
    ("result/augen-sum", {"augen": [80, 50, 60, 40]}),
    ("result/tricks", {"tricks": [4, 3, 3, 3]}),
    ("result/augen-without-trick", {"tricks": [4, 4, 4, 0]}),
    ("result/augen-in-tricks", {"augen": [100, 50, 60, 30], "tricks": [1, 4, 4, 3]}),
    ("result/augen-in-tricks", {"augen": [239, 1, 0, 0], "tricks": [9, 3, 0, 0]}),
    ("result/re", {"re": [0]}),
    ("result/re", {"re": [0, 0]}),
    ("result/re", {"re": [0, 1, 2]}),
    ("result/re", {"contract": "silent", "re": [0, 2]}),
    ("result/re", {"contract": "silent", "re": []}),
    ("result/soloist", {"soloist": 0}),
    ("result/soloist", {"soloist": 1}),
    ("result/missing", {"contract": "solo-hearts", "re": []}),
    ("result/contract", {"contract": "ramsch", "re": []}),
    ("result/contract", {"contract": "hammelrennen", "re": []}),
    ("result/contract", {"contract": "schiebekopf", "re": []}),
    ("result/contract", {"contract": "armut"}),
    ("result/contract", {"contract": "solo-koehler", "re": [0]}),
    ("result/call", {"calls": [{"seat": 1, "call": "re"}]}),
    ("result/call", {"calls": [{"seat": 0, "call": "kontra"}]}),
    ("result/call-without-step", {"calls": [{"seat": 0, "call": "no90"}]}),
    ("result/call-without-step", {"calls": [CALL_RE, {"seat": 1, "call": "no90"}]}),
    ("result/call-repeated", {"calls": [CALL_RE, {"seat": 2, "call": "re"}]}),
    (
        "result/call-repeated",
        {"calls": [CALL_RE, {"seat": 0, "call": "no60"}, {"seat": 2, "call": "no90"}]},
    ),
    ("result/special", {"specials": [{"id": "athene", "seat": 0}]}),
    ("result/special", {"specials": [{"id": "fuchs", "seat": 0, "from": 2}]}),
    ("result/special", {"specials": [{"id": "fuchs", "seat": 0, "from": 0}]}),
    ("result/special", {"specials": [{"id": "fuchs", "seat": 0}] * 3}),
    ("result/special", {"specials": [{"id": "charly", "seat": 0}] * 2}),
    ("result/special", {"specials": [{"id": "charly", "seat": 0, "from": 1}]}),
    ("result/special", {"specials": [{"id": "doppelkopf", "seat": 0}] * 5}),
    (
        "result/special",
        {
            "specials": [{"id": "charly", "seat": 3}],
            "augen": [80, 60, 100, 0],
            "tricks": [4, 4, 4, 0],
        },
    ),
    ("input/value", {"specials": [{"id": "thunder", "seat": 0}]}),
    ("result/first60", {"first60": 1}),
    ("result/pot", {"pot": 10}),
    ("result/dummy", {"dummy": {"seat": 3, "owner": 1}}),
    ("result/events", {"contract": "solo-queens", "re": [0], "events": ["heart-through"]}),
]


@pytest.mark.parametrize(("code", "keys"), WRONG)
def test_what_cannot_be_is_refused_with_a_code(code: str, keys: dict[str, Any]) -> None:
    made = answer(changed(NORMAL, **keys))
    assert made["error"]["code"] == code, made
    assert made["error"]["message"].endswith((".", "?"))


MORE: list[tuple[str, dict[str, Any]]] = [
    # 000: no step may be skipped, but after Genschern a party may hold both sides' calls
    (
        "result/call-without-step",
        {
            "rules": "hausregeln-2021",
            "calls": [CALL_RE, {"seat": 0, "call": "no60"}],
        },
    ),
    ("ok", {"rules": "hausregeln-2021", "calls": [CALL_RE, {"seat": 2, "call": "re"}]}),
    ("result/call-repeated", {"rules": "hausregeln-2021", "calls": [CALL_RE, CALL_RE]}),
    ("ok", {"rules": "hausregeln-2021", "re": [0]}),
    (
        "result/special",
        {
            "rules": "hausregeln-2021",
            "specials": [{"id": "charly", "seat": 0}, {"id": "athene", "seat": 0}],
        },
    ),
    (
        "result/special",
        {
            "rules": "hausregeln-2021",
            "specials": [{"id": "herrensauna", "seat": 0}] * 2
            + [{"id": "backstreet-boys", "seat": 0}],
        },
    ),
    (
        "ok",
        {"rules": "hausregeln-2021", "specials": [{"id": "dulle-caught", "seat": 0, "from": 2}]},
    ),
    ("result/re", {"rules": "hausregeln-2021", "contract": "ramsch"}),
    (
        "result/call",
        {"rules": "hausregeln-2021", "contract": "ramsch", "re": [], "calls": [CALL_RE]},
    ),
    (
        "result/special",
        {
            "rules": "hausregeln-2021",
            "contract": "ramsch",
            "re": [],
            "specials": [{"id": "charly", "seat": 0}],
        },
    ),
    # 001: calls in announced solos only, Re only upon Kontra, no Absagen
    ("result/call", {"rules": "ravensburger", "calls": [{"seat": 1, "call": "kontra"}]}),
    (
        "result/call",
        {"rules": "ravensburger", "contract": "solo-jacks", "re": [0], "calls": [CALL_RE]},
    ),
    (
        "result/call",
        {
            "rules": "ravensburger",
            "contract": "solo-jacks",
            "re": [0],
            "calls": [{"seat": 1, "call": "kontra"}, {"seat": 1, "call": "no90"}],
        },
    ),
    ("result/dummy", {"rules": "ravensburger", "dummy": {"seat": 3, "owner": 3}}),
    ("result/dummy", {"rules": "ravensburger", "dummy": {"seat": 3, "owner": 0}}),
    ("ok", {"rules": "ravensburger", "dummy": {"seat": 3, "owner": 1}}),
    (
        "result/call",
        {
            "rules": {"extends": "ravensburger", "calls": {"games": "all"}},
            "dummy": {"seat": 3, "owner": 1},
            "calls": [{"seat": 3, "call": "kontra"}],
        },
    ),
    (
        "result/special",
        {
            "rules": {
                "extends": "ravensburger",
                "specials": {"fuchs": 1},
                "money": {"fuchs_paid_by": "loser"},
            },
            "specials": [{"id": "fuchs", "seat": 0}],
        },
    ),
    (
        "result/missing",
        {
            "rules": {"extends": "ravensburger", "hammelrennen": {"mode": "first-to-60"}},
            "contract": "hammelrennen",
            "re": [],
            "pot": 10,
        },
    ),
    (
        "result/missing",
        {
            "rules": {"extends": "ravensburger", "hammelrennen": {"mode": "first-to-60"}},
            "contract": "hammelrennen",
            "re": [],
            "first60": 0,
        },
    ),
    (
        "result/first60",
        {
            "rules": {"extends": "ravensburger", "hammelrennen": {"mode": "first-to-60"}},
            "contract": "hammelrennen",
            "re": [],
            "first60": 1,
            "pot": 10,
        },
    ),
    # 002: Hochzeit says Re, so an Absage needs nothing before it; three-fold Bock at most
    (
        "ok",
        {
            "rules": "mischen-impossible",
            "contract": "hochzeit",
            "tricks": [3, 3, 2, 2],
            "calls": [{"seat": 2, "call": "no90"}],
        },
    ),
    ("result/bock", {"rules": "mischen-impossible", "tricks": [3, 3, 2, 2], "bock": 4}),
    # 004: at most four speeches, the forbidden words are fined and not refused
    (
        "result/call",
        {"rules": "borgholzhausen", "tricks": [3, 3, 2, 2], "calls": [CALL_RE] * 5},
    ),
    (
        "ok",
        {
            "rules": "borgholzhausen",
            "tricks": [3, 3, 2, 2],
            "calls": [*[CALL_RE] * 4, {"seat": 1, "call": "no90"}],
        },
    ),
    (
        "result/special",
        {
            "rules": "borgholzhausen",
            "tricks": [3, 3, 2, 2],
            "specials": [{"id": "fuchs-at-end", "seat": 0}, {"id": "fuchs-at-end", "seat": 1}],
        },
    ),
    (
        "result/special",
        {
            "rules": "borgholzhausen",
            "tricks": [3, 3, 2, 2],
            "specials": [{"id": "fuchs-at-end", "seat": 0}, *[{"id": "fuchs", "seat": 1}] * 2],
        },
    ),
    # a game that ended early has any number of tricks, but not too many
    ("ok", {"augen": [0, 10, 0, 0], "tricks": [0, 1, 0, 0], "revoke": 1}),
    ("ok", {"augen": None, "tricks": None, "offence": {"seat": 1, "kind": "grave"}}),
    ("result/missing", {"augen": None, "offence": {"seat": 1, "kind": "slight"}}),
    ("result/tricks", {"tricks": [9, 9, 9, 9], "revoke": 1}),
]


@pytest.mark.parametrize(("code", "keys"), MORE)
def test_what_each_rule_set_refuses(code: str, keys: dict[str, Any]) -> None:
    made = answer(changed(NORMAL, **keys))
    assert made.get("error", {}).get("code", "ok") == code, made


def test_schiebekopf_has_eleven_tricks_and_four_cards_more() -> None:
    game = {
        "rules": {"extends": "ravensburger", "schiebekopf": {"play": "always"}},
        "contract": "schiebekopf",
        "augen": [84, 52, 64, 40],
        "tricks": [1, 4, 3, 3],
    }
    assert answer(game)["points"] == [-15, 5, 5, 5]
    assert answer(game | {"tricks": [2, 4, 3, 3]})["error"]["code"] == "result/tricks"
    assert answer(game | {"contract": "normal", "re": [0, 1]})["error"]["code"] == "result/contract"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "input/empty"),
        (" \n\t", "input/empty"),
        ("{", "input/json"),
        ("nonsense", "input/json"),
        ("[" * 100_000, "input/too-deep"),
        ("[" * 100 + "]" * 100, "input/too-deep"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "input/too-deep"),
        ('{"rules": "ddv", "rules": "ddv"}', "input/double-key"),
        ('{"rules": ' + "9" * 6000 + "}", "input/json"),
        ("null", "input/type"),
        ("7", "input/type"),
        ('"ddv"', "input/type"),
        (b"\xff\xfe\x00{", "input/encoding"),
        ('{"rules": "' + "x" * 10_000 + '"}', "rules/unusable"),
        ('{"rules": {"extends": {"extends": 1}}}', "rules/unusable"),
        ('{"rules": "\\ud800/\\u0000.toml"}', "rules/unusable"),
    ],
)
def test_bad_input_is_one_clear_error(text: str | bytes, code: str) -> None:
    made = doko(text, "--json")
    assert made.exit_code == 1
    assert json.loads(made.stdout)["error"]["code"] == code
    assert doko(text).exit_code == 1


def test_huge_input_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "MAX_BYTES", 1000)
    made = doko(json.dumps([NORMAL] * 100), "--json")
    assert json.loads(made.stdout)["error"]["code"] == "input/too-large"


def test_an_empty_array_gets_an_empty_array() -> None:
    made = doko("[]", "--json")
    assert (made.exit_code, json.loads(made.stdout)) == (0, [])


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["re", "no90", "normal", "ddv", "fuchs", "slight"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
KEYS = st.sampled_from([*NORMAL, "calls", "specials", "offence", "events", "dummy", "bock", "pot"])


@given(st.dictionaries(KEYS, JUNK), st.sampled_from(SETS))
def test_junk_in_any_key_is_answered(keys: dict[str, Any], name: str) -> None:
    game = {**NORMAL, "rules": name, **keys}
    made = doko(json.dumps(game), "--json")
    assert made.exception is None or isinstance(made.exception, SystemExit)
    data = json.loads(made.stdout)
    assert "error" in data or sum(map(Fraction, data["points"])) + Fraction(data["pot"]) == 0


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "ignore"))
)
def test_any_bytes_are_answered(data: bytes) -> None:
    made = doko(data, "--json")
    assert made.exception is None or isinstance(made.exception, SystemExit)
    assert made.exit_code in (0, 1)


def test_broken_copies_of_good_games_are_answered() -> None:
    chance = random.Random(7)
    good = json.dumps([NORMAL, SOLO])
    for _ in range(300):
        text = list(good)
        for _ in range(chance.randrange(1, 4)):
            text[chance.randrange(len(text))] = chance.choice('{}[]":,0129 \n\\x')
        made = doko("".join(text), "--json")
        assert made.exception is None or isinstance(made.exception, SystemExit)


@given(st.data())
def test_what_is_accepted_is_scored_as_the_function_does(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    result = data.draw(results(rules))
    plain: dict[str, Any] = {
        "contract": result.contract.value,
        "re": list(result.re),
        "soloist": result.soloist,
        "augen": list(result.augen),
        "tricks": list(result.tricks),
        "calls": [{"seat": made.seat, "call": made.call.value} for made in result.calls],
        "specials": [
            {"id": event.id.value, "seat": event.seat, "from": event.of}
            for event in result.specials
        ],
        "revoke": result.revoke,
        "offence": result.offence
        and {"seat": result.offence.seat, "kind": result.offence.kind.value},
        "events": [event.value for event in result.events],
        "dealer": result.dealer,
        "first60": result.first60,
        "pot": result.pot,
        "dummy": result.dummy and {"seat": result.dummy.seat, "owner": result.dummy.owner},
    }
    entry = read_entry(plain, rules)
    if result.contract is not Contract.SILENT:
        assert entry.result == result
    try:
        check_result(entry.result, rules)
    except InvalidResult:
        return
    given_rules = rules.model_dump(mode="json")
    made = answer({**plain, "rules": given_rules})
    assert made == json.loads(json.dumps(to_plain(score(result, rules), rules)))


def test_a_line_that_is_no_json_is_named_with_its_own_number() -> None:
    text = "\n".join([json.dumps(NORMAL), "", "{]", json.dumps(NORMAL)])
    answers = [json.loads(line) for line in doko(text, "--json").stdout.splitlines()]
    assert [("error" in answer) for answer in answers] == [False, True, False]
    assert "line 3, column 2" in answers[1]["error"]["message"]
