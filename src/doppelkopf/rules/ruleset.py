"""The rule set: every knob a table can turn, in the order a player would look for them."""

from typing import Any

from pydantic import Field

from doppelkopf.language import Text
from doppelkopf.rules.knob import Group
from doppelkopf.rules.model.bidding import Reservations, Schmeissen, Solos
from doppelkopf.rules.model.bock import Bock, Trigger
from doppelkopf.rules.model.calls import Calls, DutyCalls
from doppelkopf.rules.model.conduct import Claims, Offences, Penalties
from doppelkopf.rules.model.effects import Effects, Genscher
from doppelkopf.rules.model.hochzeit import Hochzeit, Silent
from doppelkopf.rules.model.match import DutySolos, Match, Tournament
from doppelkopf.rules.model.scoring import Money, Scoring, SoloScoring, Winning
from doppelkopf.rules.model.sidegames import (
    Armut,
    Hammelrennen,
    Ramsch,
    Schiebekopf,
    SchiebekopfPlay,
)
from doppelkopf.rules.model.specials import Specials
from doppelkopf.rules.model.table import Deal, Deck, Table, Trumps

SCHIEBEKOPF_HAND = 11


def _group(model: type[Group], de: str, en: str) -> Any:
    return Field(default=model(), json_schema_extra={"title_text": Text(de, en)})  # type: ignore[dict-item]


NO_DUMMY = Text(
    "Zu dritt geht das nicht: Hier ist jedes Spiel ein Schiebekopf, und der hat keinen Strohmann.",
    "Three cannot play this: here every game is a Schiebekopf, and that has no dummy.",
)
"""Why three cannot sit down where the rules have a dummy for them."""


class RuleSet(Group):
    """One table's rules. Immutable, comparable, hashable; the defaults are a plain DDV-like game.

    >>> rules = RuleSet()
    >>> rules.trumps.dulle, rules.winning.re_needs
    (True, 121)
    """

    table: Table = _group(Table, "Tisch", "Table")
    deck: Deck = _group(Deck, "Blatt", "Deck")
    trumps: Trumps = _group(Trumps, "Trumpf und Parteien", "Trumps and parties")
    deal: Deal = _group(Deal, "Geben", "Dealing")
    reservations: Reservations = _group(Reservations, "Vorbehalte", "Reservations")
    solo: Solos = _group(Solos, "Solo", "Solo")
    hochzeit: Hochzeit = _group(Hochzeit, "Hochzeit", "Hochzeit")
    silent: Silent = _group(Silent, "Stille Hochzeit", "Silent Hochzeit")
    schmeissen: Schmeissen = _group(Schmeissen, "Schmeißen", "Schmeißen (throwing in)")
    armut: Armut = _group(Armut, "Armut", "Armut (take-over)")
    ramsch: Ramsch = _group(Ramsch, "Ramsch", "Ramsch")
    hammelrennen: Hammelrennen = _group(Hammelrennen, "Hammelrennen", "Hammelrennen")
    schiebekopf: Schiebekopf = _group(Schiebekopf, "Schiebekopf", "Schiebekopf")
    calls: Calls = _group(Calls, "An- und Absagen", "Announcements")
    duty_calls: DutyCalls = _group(DutyCalls, "Pflichtansagen", "Duty announcements")
    effects: Effects = _group(
        Effects, "Regeln, die den Stich verändern", "Rules that change the trick"
    )
    genscher: Genscher = _group(Genscher, "Genschern", "Genschern")
    winning: Winning = _group(Winning, "Gewinnen", "Winning")
    scoring: Scoring = _group(Scoring, "Punkte", "Points")
    specials: Specials = _group(Specials, "Sonderpunkte", "Special points")
    solo_scoring: SoloScoring = _group(SoloScoring, "Solowertung", "Solo points")
    money: Money = _group(Money, "Geld", "Money")
    claims: Claims = _group(Claims, "Abkürzen", "Ending early")
    offences: Offences = _group(Offences, "Verstöße", "Offences")
    bock: Bock = _group(Bock, "Bock", "Bock")
    duty_solos: DutySolos = _group(DutySolos, "Pflichtsoli", "Compulsory solos")
    match: Match = _group(Match, "Runde und Liste", "Round and list")
    penalties: Penalties = _group(Penalties, "Strafen am Tisch", "Table penalties")
    tournament: Tournament = _group(Tournament, "Turnier", "Tournament")

    def __repr__(self) -> str:
        """How far it is from the defaults: all keys would be pages."""
        stated = self.model_dump(exclude_defaults=True)
        return f"<RuleSet: differs from the defaults in {', '.join(stated) or 'nothing'}>"

    __str__ = __repr__

    @property
    def deck_size(self) -> int:
        """How many cards are dealt from.

        >>> RuleSet().deck_size
        48
        """
        return 48 if self.deck.nines else 40

    @property
    def has_dummy(self) -> bool:
        """Whether three people can play, with a Strohmann; a Schiebekopf needs four."""
        return self.table.strohmann and self.schiebekopf.play is not SchiebekopfPlay.ALWAYS

    @property
    def notes_heart_through(self) -> bool:
        """Whether a game notes that heart went through: the match wants to know."""
        return Trigger.HEART_THROUGH in self.bock.triggers

    def bock_factor(self, times: int) -> int:
        """What a game counts with so much Bock on it.

        >>> RuleSet().bock_factor(0), RuleSet().bock_factor(3)
        (1, 8)
        """
        return int(self.bock.factor**times)

    @property
    def hand_size(self) -> int:
        """How many cards a player holds in an ordinary game."""
        return self.deck_size // self.table.seats

    @property
    def hand_sizes(self) -> frozenset[int]:
        """How many cards a player may be dealt: a Schiebekopf has hands of its own.

        >>> RuleSet().hand_sizes
        frozenset({12})
        """
        if self.schiebekopf.play is SchiebekopfPlay.ALWAYS:
            return frozenset({SCHIEBEKOPF_HAND})
        if self.schiebekopf.play is SchiebekopfPlay.BY_AGREEMENT:
            return frozenset({SCHIEBEKOPF_HAND, self.hand_size})
        return frozenset({self.hand_size})

    def packets_for(self, hand_size: int) -> tuple[tuple[int, ...], ...]:
        """The sequences of packets that deal a hand of this size.

        >>> RuleSet().packets_for(10)
        ((3, 4, 3),)
        """
        return tuple(packets for packets in self.deal.packets if sum(packets) == hand_size)
