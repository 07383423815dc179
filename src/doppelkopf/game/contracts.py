"""What is played, and the fixed facts of each contract in one table.

A contract says with which trumps, who plays with whom, who leads, whether cards change hands first,
whether anybody bids for it, how it is called and which key of the rules explains it. Code that asks
for such a fact asks the table; what only one contract does stays with that contract.
"""

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import NamedTuple

from doppelkopf.cards.orders import Trumps
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
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
    SOLO_RULE = "whom the key solo.lead names"


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
    """What people write for it on a sheet, beside its id."""
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


def _solo(contract: Contract, title: Text, trumps: Trumps, *words: str) -> tuple[Contract, Facts]:
    def played(rules: RuleSet) -> bool:
        return any(kind.value == contract.solo_kind for kind in rules.solo.kinds)

    facts = Facts(
        title=title,
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
        words=("normalspiel",),
        genscher=True,
    ),
    Contract.HOCHZEIT: Facts(
        title=Text("Hochzeit", "Hochzeit"),
        sides=Sides.SEARCH,
        played=lambda rules: rules.hochzeit.enabled,
        knob="hochzeit.partner",
        genscher=True,
    ),
    Contract.SILENT: Facts(
        title=Text("stille Hochzeit", "silent Hochzeit"),
        sides=Sides.LONE,
        played=_always,
        knob="silent.scored_as",
        words=(
            *("stille-hochzeit", "still", "heimlich", "heimliches-solo", "stilles-solo"),
            *("secret", "secret-solo"),
        ),
        hidden=True,
        genscher=True,
    ),
    Contract.ARMUT: Facts(
        title=Text("Armut", "Armut"),
        sides=Sides.PAIR,
        played=lambda rules: rules.armut.mode is not ArmutMode.OFF,
        knob="armut.mode",
        words=("uebernahme", "übernahme", "mitnehmen"),
        exchange=Exchange.ARMUT,
    ),
    **dict(
        (
            _solo(
                Contract.SOLO_DIAMONDS,
                Text("♦-Solo", "♦ solo"),
                Trumps.DIAMONDS,
                *("karo", "karosolo", "trumpf", "trumpfsolo"),
            ),
            _solo(
                Contract.SOLO_HEARTS,
                Text("♥-Solo", "♥ solo"),
                Trumps.HEARTS,
                *("herz", "herzsolo"),
            ),
            _solo(Contract.SOLO_SPADES, Text("♠-Solo", "♠ solo"), Trumps.SPADES, "pik", "piksolo"),
            _solo(
                Contract.SOLO_CLUBS, Text("♣-Solo", "♣ solo"), Trumps.CLUBS, "kreuz", "kreuzsolo"
            ),
            _solo(
                Contract.SOLO_QUEENS,
                Text("Damensolo", "Queen solo"),
                Trumps.QUEENS,
                *("damen", "damensolo"),
            ),
            _solo(
                Contract.SOLO_JACKS,
                Text("Bubensolo", "Jack solo"),
                Trumps.JACKS,
                *("buben", "bubensolo", "grand"),
            ),
            _solo(
                Contract.SOLO_KOEHLER,
                Text("Köhlersolo", "Köhler solo"),
                Trumps.KOEHLER,
                *("köhler", "köhlersolo"),
            ),
            _solo(
                Contract.SOLO_TRUMPLESS,
                Text("Fleischloser", "No-trump solo"),
                Trumps.TRUMPLESS,
                *("ohnetrumpf", "ohnetrumpfsolo", "ohne-trumpf", "solo-ohne-trumpf", "no-trump"),
                *("fleischlos", "fleischloser"),
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

# Set once: every card asks for them, and a property costs a call.
for _contract in Contract:
    _facts = FACTS[_contract]
    _contract.facts = _facts
    _contract.is_solo = _facts.is_solo
    _contract.has_parties = _facts.sides is not Sides.NONE
    _contract.is_ordinary = _facts.trumps in (Trumps.NORMAL, Trumps.DIAMONDS)
    _contract.trumps = _facts.trumps


def is_race(contract: Contract | None, rules: RuleSet) -> bool:
    """Whether it is a Hammelrennen for the pot, which ends with the first 60 Augen."""
    return contract is Contract.HAMMELRENNEN and rules.hammelrennen.mode is HammelMode.FIRST


def says_re(contract: Contract, rules: RuleSet) -> bool:
    """Whether announcing it has said Re."""
    return contract is Contract.HOCHZEIT and rules.hochzeit.says_re
