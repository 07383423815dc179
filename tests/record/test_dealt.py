"""Records that say how they were dealt: both forms, what is refused, what `doko verify` finds."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cli_kit import doko
from doppelkopf.game.engine import new_game
from doppelkopf.game.joint import JointDeal
from doppelkopf.game.setup import make_setup
from doppelkopf.language import Lang
from doppelkopf.record import (
    InvalidRecord,
    Record,
    format_json,
    format_text,
    parse_json,
    parse_text,
    simulate,
)
from doppelkopf.record.model import record_of
from doppelkopf.record.proof import Proof, verify
from doppelkopf.rules import load

DEAL = JointDeal(secret="ab" * 16, game=3, numbers=(12345678901234567890, None, 7, None, 9), cut=17)
SHOWN = "5a2cfe8ab935918525d44fd6fd87c70fc83b4f29d1a727672e1b48f380473fc1"


def made_of(dealt: JointDeal, rules: str = "ddv") -> Record:
    setup = make_setup(load(rules), dealer=2, seed=dealt.seed, cut=dealt.cut)
    tags = (("Seat0", "Anna"), ("Seat2", "Cem"))
    return record_of(new_game(setup).state, (), rules, dealt=dealt, tags=tags)


def alone(seed: int | bytes = bytes(range(16))) -> Record:
    """A record of a table of before: the secret is the seed."""
    setup = make_setup(load("ddv"), dealer=2, seed=seed)
    return record_of(new_game(setup).state, (), "ddv", seed=seed)


@given(
    st.lists(st.none() | st.integers(0, 10**40 - 1), min_size=4, max_size=7).map(tuple),
    st.none() | st.integers(3, 45),
    st.integers(1, 9999),
)
def test_both_forms_come_back_as_they_were_written(
    numbers: tuple[int | None, ...], cut: int | None, game: int
) -> None:
    record = made_of(JointDeal(secret="0f" * 16, game=game, numbers=numbers, cut=cut))
    assert parse_text(format_text(record)) == record
    assert parse_json(format_json(record)) == record


def test_the_text_says_how_it_was_dealt_in_words_people_can_compare() -> None:
    text = format_text(made_of(DEAL))
    assert f"dealt commitment: {SHOWN}\n" in text
    assert "dealt numbers: 12345678901234567890 - 7 - 9\ndealt cut: 17\n" in text
    assert "dealt cut: -\n" in format_text(made_of(replace(DEAL, cut=None)))


def changed(**changes: Any) -> str:
    data = json.loads(format_json(made_of(DEAL)))
    for key, value in changes.items():
        data["dealt"][key] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"secret": "ac" + "ab" * 15}, "deal/commitment"),
        ({"commitment": "0" * 64}, "deal/commitment"),
        ({"commitment": None}, "deal/commitment"),
        ({"secret": "ab"}, "value/secret"),
        ({"secret": 5}, "value/secret"),
        ({"game": 4}, "deal/not-dealt-so"),
        ({"game": 0}, "value/range"),
        ({"numbers": ["12345678901234567890", None, "8", None, "9"]}, "deal/not-dealt-so"),
        ({"numbers": [None, "12345678901234567890", "7", None, "9"]}, "deal/not-dealt-so"),
        ({"numbers": ["12345678901234567890", None, "7", None]}, "deal/not-dealt-so"),
        ({"numbers": [None, None]}, "value/size"),
        ({"numbers": [None] * 17}, "value/size"),
        ({"numbers": [7, None, None, None]}, "value/number"),
        ({"numbers": ["07", None, None, None]}, "value/number"),
        ({"numbers": ["٣", None, None, None]}, "value/number"),
        ({"numbers": ["9" * 41, None, None, None]}, "value/number"),
        ({"cut": 18}, "deal/not-dealt-so"),
        ({"cut": None}, "deal/not-dealt-so"),
        ({"cut": 2}, "deal/cut"),
        ({"cut": 46}, "deal/cut"),
        ({"cut": 0}, "deal/cut"),
        ({"cut": True}, "value/type"),
        ({"more": 1}, "record/unknown-key"),
    ],
)
def test_a_record_that_was_changed_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidRecord, check=lambda error: error.code == code):
        parse_json(changed(**changes))


@given(st.data())
def test_no_digit_can_be_changed(data: st.DataObject) -> None:
    """Whatever digit of secret, numbers, game, cut or cards is another one, it is refused."""
    text = format_text(made_of(DEAL))
    lines = text.splitlines()
    keys = ("dealt secret:", "dealt game:", "dealt numbers:", "dealt cut:", "dealt commitment:")
    number = data.draw(
        st.sampled_from([n for n, line in enumerate(lines) if line.startswith(keys)])
    )
    head, _, value = lines[number].partition(": ")
    at = data.draw(st.sampled_from([n for n, letter in enumerate(value) if letter != " "]))
    digit = data.draw(st.sampled_from("0123456789").filter(lambda drawn: drawn != value[at]))
    lines[number] = f"{head}: {value[:at]}{digit}{value[at + 1 :]}"
    with pytest.raises(InvalidRecord):
        parse_text("\n".join(lines))


def test_two_cards_cannot_be_swapped() -> None:
    data = json.loads(format_json(made_of(DEAL)))
    (*one, first), (*other, second) = (hand.split() for hand in data["hands"][:2])
    assert first != second
    data["hands"][:2] = [" ".join([*one, second]), " ".join([*other, first])]
    with pytest.raises(InvalidRecord, check=lambda error: error.code == "deal/not-dealt-so"):
        parse_json(json.dumps(data))


def test_a_seed_beside_it_is_refused_and_nothing_may_be_missing() -> None:
    data = json.loads(format_json(made_of(DEAL)))
    with pytest.raises(InvalidRecord, check=lambda error: error.code == "deal/twice"):
        parse_json(json.dumps({**data, "seed": 1}))
    for key in data["dealt"]:
        less = {name: value for name, value in data["dealt"].items() if name != key}
        with pytest.raises(InvalidRecord, check=lambda error: error.code == "deal/missing"):
            parse_json(json.dumps({**data, "dealt": less}))


def test_without_hands_the_cards_follow_from_it() -> None:
    data = json.loads(format_json(made_of(DEAL)))
    del data["hands"]
    assert parse_json(json.dumps(data)) == made_of(DEAL)


# What is proved.


def test_a_record_of_before_reads_as_before_and_says_what_it_cannot_prove() -> None:
    record = alone()
    assert "dealt" not in json.loads(format_json(record))
    assert parse_text(format_text(record)) == record
    found = verify(record)
    assert (found.proof, found.holds) == (Proof.ALONE, True)
    assert "the server alone" in found.limits[0].en


def test_a_seed_and_given_hands_prove_little_and_nothing() -> None:
    assert verify(alone(42)).proof is Proof.SEED
    nothing = verify(alone(42).with_(seed=None))
    assert (nothing.proof, nothing.holds) == (Proof.NOTHING, False)


def test_every_point_of_a_joint_deal_is_told() -> None:
    found = verify(made_of(DEAL), number=7, shown=SHOWN)
    assert (found.proof, found.holds) == (Proof.TOGETHER, True)
    said = [check.text.en for check in found.checks]
    assert "seat 0 (Anna): 12345678901234567890" in said
    assert "seat 1: no number" in said
    assert "sits out: 9" in said
    assert "7 is among them: seat 2 (Cem)." in said
    assert "The cut lifted 17 cards." in said


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"dealt": replace(DEAL, cut=18)}, "verify/cards"),
        ({"dealt": replace(DEAL, cut=1)}, "verify/cut"),
        ({"dealt": replace(DEAL, numbers=(1, 2, 3, 4))}, "verify/cards"),
        ({"hash": "0" * 64}, "record/hash"),
    ],
)
def test_a_record_made_up_in_memory_does_not_hold(changes: dict[str, Any], code: str) -> None:
    found = verify(made_of(DEAL).with_(**changes))
    assert not found.holds
    assert code in [check.code for check in found.checks if not check.holds]


def test_a_number_or_checksum_that_is_not_in_it_does_not_hold() -> None:
    assert not verify(made_of(DEAL), number=8).holds
    assert not verify(made_of(DEAL), shown="0" * 64).holds
    assert not verify(alone(), number=8).holds
    assert not verify(alone(42), shown="0" * 64).holds


def test_a_deal_without_numbers_says_so() -> None:
    found = verify(made_of(replace(DEAL, numbers=(None,) * 4)))
    assert found.holds
    assert "Nobody added a number" in found.limits[0].en
    assert "Niemand hat eine Zahl" in found.limits[0][Lang.DE]


# The command.


def test_doko_verify_shows_every_point_and_ends_with_zero(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(format_json(made_of(DEAL)), "utf-8")
    done = doko("verify", str(file), "--number", "7", "--checksum", SHOWN.upper())
    assert (done.returncode, done.stderr) == (0, "")
    assert "dealt together" in done.stdout
    assert "✓  Every card follows from the secret, the numbers and the cut." in done.stdout
    german = doko("verify", str(file), "--lang", "de")
    assert "✓  Abgehoben wurden 17 Karten." in german.stdout


def test_doko_verify_fails_with_a_code_for_what_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(format_json(made_of(DEAL)), "utf-8")
    other = doko("verify", str(file), "--number", "8", "--lang", "de")
    assert other.returncode == 1
    assert "✗  Die Zahl 8 ging nicht in die Gabe ein. (verify/number)" in other.stdout
    file.write_text(changed(cut=18), "utf-8")
    tampered = doko("verify", str(file))
    assert tampered.returncode == 1
    assert "follow from secret, numbers and cut. (deal/not-dealt-so)" in tampered.stderr
    data = json.loads(doko("verify", str(file), "--json").stdout)
    assert (data["holds"], data["error"]["code"]) == (False, "deal/not-dealt-so")


def test_doko_verify_of_several_records_as_json(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    given_hands = alone(42).with_(seed=None)
    records = (made_of(DEAL), alone(), next(simulate("ddv", seed=3)), given_hands)
    file.write_text("".join(f"{format_json(record)}\n" for record in records), "utf-8")
    done = doko("verify", str(file), "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["proof"] for line in lines] == ["together", "alone", "seed", "nothing"]
    assert [line["holds"] for line in lines] == [True, True, True, False]
    assert done.returncode == 1
    assert doko("verify", str(file), "--game", "2").returncode == 0
    assert doko("verify", str(file), "--game", "9").returncode == 2


def test_doko_verify_refuses_what_is_no_number_and_no_checksum(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(format_json(made_of(DEAL)), "utf-8")
    for option, value, code in (
        ("--number", "seven", "deal/number"),
        ("--checksum", "5a2c", "verify/not-a-checksum"),
    ):
        done = doko("verify", str(file), option, value)
        assert done.returncode == 1
        assert code in done.stderr
