"""What is played, and the fixed facts of each contract in one table.

A contract says with which trumps, who plays with whom, who leads, whether cards change hands first,
whether anybody bids for it, how it is called and which key of the rules explains it. Code that asks
for such a fact asks the table; what only one contract does stays with that contract.
"""

from collections.abc import Callable, Collection, Sequence
from enum import Enum, StrEnum
from typing import NamedTuple

from doppelkopf.cards.orders import Trumps
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Solo, SoloLead
from doppelkopf.rules.model.scoring import SoloBonus
from doppelkopf.rules.model.sidegames import ArmutMode, HammelMode, SchiebekopfPlay


class Sides(Enum):
    """Who plays with whom."""

    CARDS = "those who hold a Re card"
    LONE = "one against all"
    SEARCH = "one who looks for a partner"
    PAIR = "the two who exchanged cards"
    NONE = "everyone alone"


class Lead(Enum):
    """Who plays the first card."""

    FOREHAND = "the dealer's left neighbour"
    SOLO_RULE = "whom solo.lead and solo.soloist_leads name"


class Exchange(Enum):
    """Cards that change hands before play."""

    NONE = "none"
    ARMUT = "trumps for other cards between two players"
    TALON = "four cards that go round"


class Facts(NamedTuple):
    """The facts of a contract."""

    title: Text
    sides: Sides
    played: Callable[[RuleSet], bool]
    """Whether the rules have it."""
    knob: str | None = None
    """The key that explains it, where not every table has it."""
    words: tuple[str, ...] = ()
    """What people write for it on a sheet, beside its id and title."""
    trumps: Trumps = Trumps.NORMAL
    lead: Lead = Lead.FOREHAND
    exchange: Exchange = Exchange.NONE
    is_solo: bool = False
    """Whether it is an announced solo."""
    forced: bool = False
    """Whether the match deals it and nobody bids for it."""
    hidden: bool = False
    """Whether only its player knows of it; to all others it is a normal game."""
    genscher: bool = False
    """Whether a Genscher can change its parties; it is a normal game then."""


class Contract(StrEnum):
    """What is played. The value is the id in records and in `doko score`."""

    NORMAL = "normal"
    HOCHZEIT = "hochzeit"
    SILENT = "silent"
    ARMUT = "armut"
    SOLO_DIAMONDS = "solo-diamonds"
    SOLO_HEARTS = "solo-hearts"
    SOLO_SPADES = "solo-spades"
    SOLO_CLUBS = "solo-clubs"
    SOLO_QUEENS = "solo-queens"
    SOLO_JACKS = "solo-jacks"
    SOLO_KINGS = "solo-kings"
    SOLO_QUEENS_JACKS = "solo-queens-jacks"
    SOLO_KINGS_JACKS = "solo-kings-jacks"
    SOLO_KINGS_QUEENS = "solo-kings-queens"
    SOLO_KOEHLER = "solo-koehler"
    SOLO_TRUMPLESS = "solo-trumpless"
    RAMSCH = "ramsch"
    HAMMELRENNEN = "hammelrennen"
    SCHIEBEKOPF = "schiebekopf"

    facts: Facts
    is_solo: bool
    """Whether it is an announced solo."""
    has_parties: bool
    """Whether two parties play it (Ramsch finds its teams only at the end)."""
    is_ordinary: bool
    """Whether the ordinary trumps hold, and with them the rules that change a trick."""
    trumps: Trumps
    """The trumps it is played with."""

    @property
    def solo_kind(self) -> str:
        """The name of a solo in the rules: "queens" for `SOLO_QUEENS`."""
        return self.value.removeprefix("solo-")

    @property
    def public(self) -> "Contract":
        """What the others take it for."""
        return Contract.NORMAL if self.facts.hidden else self


def _always(_rules: RuleSet) -> bool:
    return True


def _solo(contract: Contract, trumps: Trumps, *words: str) -> tuple[Contract, Facts]:
    name = next(kind.short for kind in Solo if kind.value == contract.solo_kind)

    def played(rules: RuleSet) -> bool:
        return any(kind.value == contract.solo_kind for kind in rules.solo.kinds)

    facts = Facts(
        title=Text(name.de, name.en[0].upper() + name.en[1:]),
        sides=Sides.LONE,
        played=played,
        words=(contract.solo_kind, *words),
        trumps=trumps,
        lead=Lead.SOLO_RULE,
        is_solo=True,
    )
    return contract, facts


FACTS: dict[Contract, Facts] = {
    Contract.NORMAL: Facts(
        title=Text("Normalspiel", "normal game"),
        sides=Sides.CARDS,
        played=_always,
        words=("Normalspiel", "normales Spiel"),
        genscher=True,
    ),
    Contract.HOCHZEIT: Facts(
        title=Text("Hochzeit", "Hochzeit"),
        sides=Sides.SEARCH,
        played=lambda rules: rules.hochzeit.enabled,
        knob="hochzeit.partner",
        words=(
            *("erstes fremdes Fehl", "erstes Fehl in fremder Hand", "erster Fehlstich"),
            *("erster Fehlstich in fremder Hand", "erster fremder Stich", "erster Fremder"),
            *("erster Trumpfstich in fremder Hand", "wedding"),
        ),
        genscher=True,
    ),
    Contract.SILENT: Facts(
        title=Text("stille Hochzeit", "silent Hochzeit"),
        sides=Sides.LONE,
        played=_always,
        knob="silent.scored_as",
        words=(
            *("still", "stilles Solo", "stiller Solo", "Stillsolo"),
            *("heimlich", "heimliches Solo", "heimlicher Solo", "secret", "silent solo"),
        ),
        hidden=True,
        genscher=True,
    ),
    Contract.ARMUT: Facts(
        title=Text("Armut", "Armut"),
        sides=Sides.PAIR,
        played=lambda rules: rules.armut.mode is not ArmutMode.OFF,
        knob="armut.mode",
        words=("Übernahme", "übernehmen", "schieben", "mitnehmen", "mitgenommen"),
        exchange=Exchange.ARMUT,
    ),
    **dict(
        (
            _solo(
                Contract.SOLO_DIAMONDS,
                Trumps.DIAMONDS,
                *("Karo", "Trumpf", "Trumpfsolo", "Trumpf-Karo-Solo", "trump solo"),
            ),
            _solo(
                Contract.SOLO_HEARTS,
                Trumps.HEARTS,
                *("Herz", "hearts solo"),
            ),
            _solo(
                Contract.SOLO_SPADES,
                Trumps.SPADES,
                *("Pik", "spades solo"),
            ),
            _solo(
                Contract.SOLO_CLUBS,
                Trumps.CLUBS,
                *("Kreuz", "clubs solo"),
            ),
            _solo(
                Contract.SOLO_QUEENS,
                Trumps.QUEENS,
                *("Damen", "Dame", "queens solo"),
            ),
            _solo(
                Contract.SOLO_JACKS,
                Trumps.JACKS,
                *("Buben", "Bube", "Bauern", "Bauernsolo", "Grand", "jacks solo"),
            ),
            _solo(
                Contract.SOLO_KINGS,
                Trumps.KINGS,
                *("Könige", "König", "kings solo"),
            ),
            _solo(
                Contract.SOLO_QUEENS_JACKS,
                Trumps.QUEENS_JACKS,
                *("Damen und Buben", "Buben-Damen-Solo", "queens and jacks"),
            ),
            _solo(
                Contract.SOLO_KINGS_JACKS,
                Trumps.KINGS_JACKS,
                *("Könige und Buben", "Buben-Königs-Solo", "kings and jacks"),
            ),
            _solo(
                Contract.SOLO_KINGS_QUEENS,
                Trumps.KINGS_QUEENS,
                *("Könige und Damen", "Damen-Königs-Solo", "kings and queens"),
            ),
            _solo(
                Contract.SOLO_KOEHLER,
                Trumps.KOEHLER,
                *("Köhler",),
            ),
            _solo(
                Contract.SOLO_TRUMPLESS,
                Trumps.TRUMPLESS,
                *("ohne Trumpf", "Ohnetrumpfsolo", "Solo ohne Trumpf", "no trump"),
                *("fleischlos", "Fleischlossolo", "fleischloses Solo", "Fleischlosensolo"),
                *("Asse", "Assesolo", "Ass-Solo", "aces"),
            ),
        )
    ),
    Contract.RAMSCH: Facts(
        title=Text("Ramsch", "Ramsch"),
        sides=Sides.NONE,
        played=lambda rules: rules.ramsch.enabled,
        knob="ramsch.enabled",
    ),
    Contract.HAMMELRENNEN: Facts(
        title=Text("Hammelrennen", "Hammelrennen"),
        sides=Sides.NONE,
        played=lambda rules: rules.hammelrennen.mode is not HammelMode.OFF,
        knob="hammelrennen.mode",
        forced=True,
    ),
    Contract.SCHIEBEKOPF: Facts(
        title=Text("Schiebekopf", "Schiebekopf"),
        sides=Sides.NONE,
        played=lambda rules: rules.schiebekopf.play is not SchiebekopfPlay.OFF,
        knob="schiebekopf.play",
        exchange=Exchange.TALON,
        forced=True,
    ),
}


def incomplete(solos: Sequence[str], facts: Collection[Contract], bonuses: Collection[str]) -> str:
    """What is missing for contracts and solos of the rules to be played; empty if nothing is."""
    contracts = {contract.value for contract in Contract}
    return "; ".join(
        (
            *(f"no facts of {contract.value}" for contract in Contract if contract not in facts),
            *(f"no contract solo-{solo}" for solo in solos if f"solo-{solo}" not in contracts),
            *(
                f"no key {SoloBonus.key(solo)}"
                for solo in solos
                if SoloBonus.field(solo) not in bonuses
            ),
        )
    )


if _missing := incomplete([solo.value for solo in Solo], FACTS, SoloBonus.model_fields):
    raise LookupError(f"contracts cannot be played: {_missing}")

# Set once: every card asks for them, and a property costs a call.
for _contract in Contract:
    _facts = FACTS[_contract]
    _contract.facts = _facts
    _contract.is_solo = _facts.is_solo
    _contract.has_parties = _facts.sides is not Sides.NONE
    _contract.is_ordinary = _facts.trumps in (Trumps.NORMAL, Trumps.DIAMONDS)
    _contract.trumps = _facts.trumps


def soloist_leads(contract: Contract, rules: RuleSet, *, duty: bool) -> bool:
    """Whether the soloist plays the first card; `duty`: it is a compulsory solo."""
    if contract.facts.lead is not Lead.SOLO_RULE:
        return False
    lead = rules.solo.lead
    if lead is SoloLead.SOLOIST or (lead is SoloLead.DUTY_SOLOIST and duty):
        return True
    return any(kind.value == contract.solo_kind for kind in rules.solo.soloist_leads)


def is_race(contract: Contract | None, rules: RuleSet) -> bool:
    """Whether it is a Hammelrennen for the pot, which ends with the first 60 Augen."""
    return contract is Contract.HAMMELRENNEN and rules.hammelrennen.mode is HammelMode.FIRST


def says_re(contract: Contract, rules: RuleSet) -> bool:
    """Whether announcing it has said Re."""
    return contract is Contract.HOCHZEIT and rules.hochzeit.says_re
