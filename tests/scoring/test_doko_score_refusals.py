"""`doko score`: what it refuses, each with its code."""

import json
from typing import Any

import pytest

from doppelkopf.cli import score as command
from scoring.score_kit import NORMAL, answer, changed, doko

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


def house(**specials: Any) -> dict[str, Any]:
    return {"extends": "hausrunde", "specials": specials}


def events(*ids: str) -> list[dict[str, Any]]:
    return [{"id": each, "seat": 0} for each in ids]


BOTH_FUECHSE = {"fuchs_pair": 2, "fuchs_wins_end": 1}
BY_QUEEN = {"charly_caught": 1, "charly_caught_by": "diamond-queen"}


@pytest.mark.parametrize(
    ("rules", "specials", "fits"),
    [
        (house(**BOTH_FUECHSE), events("fuchs-pair", "fuchs-wins-end"), True),
        (house(**BOTH_FUECHSE), events("fuchs-pair"), False),
        (house(fuchs_pair=2), events("fuchs-pair"), True),
        (house(charly_pair=1), events("charly-pair"), False),
        (house(charly_pair=1), events("charly-pair", "charly"), True),
        (house(**BY_QUEEN), events("charly", "charly-caught"), False),
        (house(charly_caught=1), events("charly", "charly-caught"), True),
    ],
)
def test_hausrunde_sonderpunkte_that_come_together_or_never_do(
    rules: Any, specials: Any, fits: bool
) -> None:
    made = answer(changed(NORMAL, rules=rules, specials=specials))
    assert ("error" not in made) is fits, made
    if not fits:
        assert made["error"]["code"] == "result/special"


def test_hausrunde_bock_heart_through_needs_the_herzstich_where_it_counts() -> None:
    rules = house(herzstich=1) | {"bock": {"triggers": ["heart-through"]}}
    alone = changed(NORMAL, rules=rules, events=["heart-through"])
    assert answer(alone)["error"]["code"] == "result/special"
    taken = changed(NORMAL, rules=rules, specials=events("herzstich"))
    assert answer(taken)["triggers"] == ["heart-through"]
    assert answer(changed(alone, specials=events("herzstich")))["triggers"] == ["heart-through"]


MORE: list[tuple[str, dict[str, Any]]] = [
    # Hausregeln: no step may be skipped, but after Genschern a party may hold both sides' calls
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
    # Ravensburger: calls in announced solos only, Re only upon Kontra, no Absagen
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
    # Mischen Impossible: Hochzeit says Re, so an Absage needs nothing before; Bock up to 3
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
    # Borgholzhausen: at most four speeches, the forbidden words are fined and not refused
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


def test_a_line_that_is_no_json_is_named_with_its_own_number() -> None:
    text = "\n".join([json.dumps(NORMAL), "", "{]", json.dumps(NORMAL)])
    answers = [json.loads(line) for line in doko(text, "--json").stdout.splitlines()]
    assert [("error" in answer) for answer in answers] == [False, True, False]
    assert "line 3, column 2" in answers[1]["error"]["message"]
