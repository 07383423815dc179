"""The facts of contracts and of effects on a trick stand in one table each."""

import pytest

from doppelkopf.cards.orders import Trumps
from doppelkopf.game.basics import Contract
from doppelkopf.game.contracts import FACTS, Exchange, Lead, Sides, incomplete, is_race
from doppelkopf.game.effects import EFFECTS
from doppelkopf.game.scoring.sidegames import GAMES
from doppelkopf.game.setup import FORCED_CONTRACT
from doppelkopf.game.terms import terms
from doppelkopf.match.log.vocabulary import CONTRACT_WORDS
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import is_knob, knobs, value_at
from doppelkopf.rules.model.bidding import Solo
from doppelkopf.rules.model.scoring import SoloBonus
from doppelkopf.rules.model.sidegames import HammelMode
from doppelkopf.rules.source import built_in_names

every_contract = pytest.mark.parametrize("contract", Contract)


def test_every_contract_has_its_facts() -> None:
    assert list(FACTS) == list(Contract)
    assert all(contract.facts is FACTS[contract] for contract in Contract)


@every_contract
def test_facts_fit_together(contract: Contract) -> None:
    facts = contract.facts
    assert facts.knob is None or is_knob(facts.knob)
    assert contract.is_solo is (facts.lead is Lead.SOLO_RULE)
    assert contract.is_solo <= (facts.sides is Sides.LONE)
    assert contract.has_parties is (contract not in GAMES)
    assert contract.is_ordinary is (contract.trumps in (Trumps.NORMAL, Trumps.DIAMONDS))
    assert facts.forced is (contract in FORCED_CONTRACT.values())
    assert contract.public is (Contract.NORMAL if facts.hidden else contract)
    assert not (facts.genscher and not contract.has_parties)


def test_each_solo_of_the_rules_is_a_contract() -> None:
    solos = {contract.solo_kind for contract in Contract if contract.is_solo}
    assert solos == {kind.value for kind in Solo}


def test_cards_change_hands_first_in_two_games() -> None:
    exchanging = {each for each in Contract if each.facts.exchange is not Exchange.NONE}
    assert exchanging == {Contract.ARMUT, Contract.SCHIEBEKOPF}


@every_contract
def test_a_sheet_knows_its_words(contract: Contract) -> None:
    title = contract.facts.title
    for word in (contract.value, title.de, title.en, *contract.facts.words):
        assert CONTRACT_WORDS.find(word) is contract


def test_a_race_is_a_hammelrennen_for_the_pot() -> None:
    closest, first = (_with_mode(mode) for mode in (HammelMode.CLOSEST, HammelMode.FIRST))
    assert is_race(Contract.HAMMELRENNEN, first)
    assert not is_race(Contract.HAMMELRENNEN, closest)
    assert not is_race(Contract.NORMAL, first)
    assert not is_race(None, first)


def _with_mode(mode: HammelMode) -> RuleSet:
    rules = RuleSet()
    part = rules.hammelrennen.model_copy(update={"mode": mode})
    return rules.model_copy(update={"hammelrennen": part})


def test_every_effect_of_the_rules_has_its_record() -> None:
    keys = [knob.path for knob in knobs() if knob.group == "effects"]
    of_tricks = [key for key in keys if not any(key.startswith(f"{other}_") for other in keys)]
    of_tricks.remove("effects.games")
    assert [effect.knob for effect in EFFECTS] == of_tricks


@pytest.mark.parametrize("name", built_in_names())
def test_effects_hold_with_the_ordinary_trumps(name: str) -> None:
    rules: RuleSet = load(name).rules
    played = tuple(effect for effect in EFFECTS if value_at(rules, effect.knob))
    assert terms(rules, Contract.NORMAL).effects == played
    assert terms(rules, Contract.SOLO_QUEENS).effects == ()


def test_a_solo_that_lacks_a_piece_is_named() -> None:
    solos, bonuses = [solo.value for solo in Solo], set(SoloBonus.model_fields)
    assert incomplete(solos, FACTS, bonuses) == ""
    found = incomplete([*solos, "aces"], FACTS.keys() - {Contract.SOLO_JACKS}, bonuses)
    assert found == (
        "no facts of solo-jacks; no contract solo-aces; no key solo_scoring.bonus.aces"
    )
