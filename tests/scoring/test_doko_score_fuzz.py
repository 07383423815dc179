"""`doko score` never falls over, and scores what it accepts as the function does."""

import json
import random
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring import (
    InvalidResult,
    check_counted,
    check_result,
    read_entry,
    score,
    to_plain,
)
from doppelkopf.game.scoring.spoken import adds_up
from scoring.build import SETS
from scoring.mixtures import results, rule_sets
from scoring.score_kit import NORMAL, SOLO, answer, doko

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
    if adds_up(result, rules) and not rules.calls.absage_needs_call:
        plain["open_calls"] = 0  # these were converted already, which nothing else tells here
    entry = read_entry(plain, rules)
    if result.contract is not Contract.SILENT:
        assert entry.result == result
    try:
        check_result(entry.result, rules)
    except InvalidResult:
        return
    given_rules = rules.model_dump(mode="json")
    made = answer({**plain, "rules": given_rules})
    expected = score(result, rules)
    try:
        check_counted(result, rules, expected)
        wanted = json.loads(json.dumps(to_plain(expected, rules)))
    except InvalidResult as error:
        wanted = {"error": {"code": error.code, "message": str(error)}}
    assert made == wanted
