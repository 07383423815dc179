"""Golden games: each plays as its file says, comment by comment; every special rule has one."""

from pathlib import Path

import pytest

from doppelkopf.game.basics import Contract, SpecialId
from doppelkopf.game.specials.registry import worth
from doppelkopf.game.state import Scored
from doppelkopf.record import format_json, open_record, parse_json, parse_text
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from golden_kit import DIGESTS, digest, render
from golden_wanted import FOLDER, WANTED, Wanted
from record_kit import SETS

FILES = sorted(FOLDER.rglob("*.doko"))


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_golden_game_plays_as_it_says(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse_text(text)
    opened = open_record(record)
    assert opened.problem is None
    assert opened.state.is_over
    assert render(record) == text, "what happens is not what the file says"
    assert parse_json(format_json(record)) == record


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: f"{wanted.set}/{wanted.name}")
def test_every_special_rule_has_its_game(wanted: Wanted) -> None:
    record = parse_text(wanted.path.read_text("utf-8"))
    assert record.name == wanted.set
    assert dict(record.tags)["Shows"] == wanted.shows
    assert wanted.found(open_record(record))


def test_no_file_is_left_over() -> None:
    assert {name(path) for path in FILES} == {name(wanted.path) for wanted in WANTED}


def test_every_rule_set_has_games() -> None:
    assert {path.parent.name for path in FILES} == set(SETS)


def test_every_partner_rule_has_a_game() -> None:
    found = set()
    for path in FILES:
        hochzeit = open_record(parse_text(path.read_text("utf-8"))).state.hochzeit
        if hochzeit is not None:
            found.add(hochzeit.rule)
    assert found == set(Partner)


def test_every_contract_has_a_game() -> None:
    """Solos by suit play alike; one of them stands for all."""
    found = {open_record(parse_text(path.read_text("utf-8"))).state.contract for path in FILES}
    assert {contract for contract in Contract if not contract.is_solo} <= found
    assert Contract.SOLO_KOEHLER in found
    assert Contract.SOLO_TRUMPLESS in found


def test_every_special_point_has_a_game_in_a_set_that_gives_it() -> None:
    found = set()
    for path in FILES:
        outcome = open_record(parse_text(path.read_text("utf-8"))).state.outcome
        if isinstance(outcome, Scored):
            found |= {(path.parent.name, item.rule) for item in outcome.score.items}
    rules = load("hausregeln-2021").rules
    house = {special for special in SpecialId if worth(rules, special)}
    assert {("hausregeln-2021", f"special-{special}") for special in house} <= found
    assert {("ravensburger", "special-fuchs"), ("ravensburger", "special-charly")} <= found


@pytest.mark.parametrize("set_name", SETS)
def test_simulated_games_are_the_same_everywhere(set_name: str) -> None:
    """Another digest is a change of games, of the stream of numbers, or of the format."""
    stated = dict(line.split() for line in DIGESTS.read_text("utf-8").splitlines())
    assert digest(set_name) == stated[set_name]
