"""What goes together: changes tables often make, and the variants of the Ravensburger book."""

import itertools

import pytest

from doppelkopf.rules import Checked
from doppelkopf.rules.load import check_source
from doppelkopf.rules.source import parse

COMMON = {
    "DDV without compulsory solos": 'extends = "ddv"\nduty_solos.per_player = 0',
    "DDV without nines": 'extends = "ddv"\ndeck.nines = false',
    "DDV with Armut": 'extends = "ddv"\narmut.mode = "offered"',
    "DDV with Schmeißen": 'extends = "ddv"\nschmeissen.nines = 5\nschmeissen.augen = 80',
    "DDV with Schweine": 'extends = "ddv"\neffects.schwein = true',
    "DDV, the second Dulle beats the first": (
        'extends = "ddv"\ntrumps.equal_cards = "second-dulle"\nspecials.dulle_caught = 1'
    ),
    "DDV with Bock": 'extends = "ddv"\nbock.triggers = ["draw", "lost-call", "heart-through"]',
    "DDV without Absagen": 'extends = "ddv"\ncalls.absagen = "off"',
    "DDV in silence": 'extends = "ddv"\ncalls.games = "none"',
    "DDV without Hochzeit": 'extends = "ddv"\nhochzeit.enabled = false',
    "DDV without solos": (
        'extends = "ddv"\nsolo.kinds = []\nduty_solos.per_player = 0\nsolo.lead = "forehand"'
    ),
    "DDV for money": 'extends = "ddv"\nmoney.cents_per_point = 5',
    "DDV, all five play": (
        'extends = "ddv"\ntable.seats = 5\ntable.sitting_out = "nobody"\ndeck.nines = false'
    ),
    "house rules without Armut": 'extends = "hausregeln-2021"\narmut.mode = "off"',
    "house rules without Genscher": 'extends = "hausregeln-2021"\ngenscher.enabled = false',
    "house rules without Dulle": (
        'extends = "hausregeln-2021"\ntrumps.dulle = false\nspecials.dulle_caught = 0'
    ),
    "Mischen Impossible with nines": (
        'extends = "mischen-impossible"\ndeck.nines = true\ndeal.packets = [[4, 4, 4]]'
    ),
    "competition with compulsory solos": (
        'extends = "wettbewerb"\nduty_solos.per_player = 1\nmatch.games_at_four = 24'
    ),
    "competition at five with compulsory solos": (
        'extends = "wettbewerb-5"\nduty_solos.per_player = 1\nmatch.games_at_five = 30'
    ),
    "Borgholzhausen with nines": 'extends = "borgholzhausen"\ndeck.nines = true',
    "calls only before the first card": (
        "[calls.own_cards]\nre = 0\nkontra = 0\nno90 = 0\nno60 = 0\nno30 = 0\nschwarz = 0"
    ),
}


@pytest.mark.parametrize("toml", COMMON.values(), ids=COMMON.keys())
def test_what_tables_often_change_is_no_contradiction(toml: str) -> None:
    assert check_source(parse(toml, name="common", path=None)).errors == ()


VARIANTS = {
    "tolle": "trumps.dulle = true",
    "jokers": "deck.jokers = 2",
    "fuechse": "specials.fuchs = 1",
    "muellers_karle": "specials.charly = 1",
    "hammelrennen": 'hammelrennen.mode = "first-to-60"',
    "scharf": "deck.nines = false",
    "redeal_one_trump": "schmeissen.trumps_at_most = 1",
    "mitnehmen": 'armut.mode = "offered"',
    "zwangssolo": "duty_solos.per_player = 2",
    "schiebekopf": 'schiebekopf.play = "by-agreement"',
    "kontra_everywhere": 'calls.games = "all"',
}
"""The switches of the Ravensburger book (D20); Strohmann and Aussetzen are on from the start."""

APART = {
    frozenset({"jokers", "scharf"}),  # D24
    frozenset({"schiebekopf", "scharf"}),  # D25
}


PAIRS = list(itertools.combinations(VARIANTS, 2))


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=map("+".join, PAIRS))
def test_d20_variants_work_together_or_are_refused(one: str, other: str) -> None:
    assert (ravensburger_with(one, other).file is None) is (frozenset({one, other}) in APART)


def test_d20_all_variants_but_those_apart_work_together() -> None:
    assert ravensburger_with(*(VARIANTS.keys() - {"scharf"})).file


def ravensburger_with(*variants: str) -> Checked:
    toml = "\n".join(['extends = "ravensburger"', *(VARIANTS[name] for name in variants)])
    return check_source(parse(toml, name="variant", path=None))
