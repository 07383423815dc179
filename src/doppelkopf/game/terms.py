"""What a contract means under a rule set, worked out once per game and carried by the state."""

from doppelkopf.cards import Card
from doppelkopf.cards.orders import Order, order, suit_of_trumps
from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.effects import (
    BACKSTREET_TAKES_TRICK,
    DIAMOND_NINE_TURN,
    EFFECTS,
    HEART_JACK_SWAP,
    HYPERSCHWEIN,
    SCHWEIN,
    TrickEffect,
)
from doppelkopf.game.pigs import Pig, pigs_of
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import HeartGames
from doppelkopf.rules.model.calls import CallGames, Measure, Repeat
from doppelkopf.rules.model.effects import EffectGames, SchweinCounts, SchweinWhen
from doppelkopf.rules.model.table import EqualCards, ReCard
from doppelkopf.rules.once import once_per_rules


class Terms:
    """The fixed facts of a contract: card order, which rules are on, whether one may call.

    Two terms are equal if rules and contract are.
    """

    __slots__ = (
        "absagen",
        "backstreet",
        "by_own_cards",
        "called_before_play",
        "calls",
        "contract",
        "deadlines",
        "diamond_trumps",
        "dulle",
        "effects",
        "heart_through",
        "last_deadline",
        "moves_cards",
        "order",
        "ordinary",
        "parties",
        "pigs",
        "re_card",
        "repeats",
        "replies",
        "reply_after",
        "rules",
        "schwein",
        "skips_late",
        "swap",
        "tracks_pigs",
        "turn",
    )

    def __init__(self, rules: RuleSet, contract: Contract) -> None:
        self.rules = rules
        self.contract = contract
        self.order: Order = order_of(rules, contract)
        self.parties = contract.has_parties
        self.ordinary = contract.is_ordinary
        """Whether the ordinary trumps hold, and with them the rules that change a trick."""
        self.diamond_trumps = self.order.is_trump(Card.DA)
        self.pigs: tuple[Pig, ...] = pigs_of(rules, contract)
        """The kinds that can be Schweine and, behind them, Hyperschweine."""
        on = tuple(each for each in EFFECTS if self._holds(each))
        self.effects = on
        self.schwein = SCHWEIN in on
        self.swap = HEART_JACK_SWAP in on
        self.turn = DIAMOND_NINE_TURN in on
        self.backstreet = BACKSTREET_TAKES_TRICK in on
        self.moves_cards = any(each.moves_cards for each in on)
        """Whether cards or tricks can go to another than the best card takes them to."""
        self.heart_through = rules.notes_heart_through and heart_counts(rules, contract)
        self.dulle = _changing_dulle(rules, self.order)
        """The rule about the second ♥10 where it is not the same in every trick."""
        self.tracks_pigs = bool(self.pigs) and (
            len(self.pigs) > 1
            or self.pigs[0].when is not SchweinWhen.AUTOMATIC
            or self.pigs[0].counts is not SchweinCounts.FIRST
            or self.dulle is EqualCards.SECOND_UNTIL_SCHWEINE
        )
        """Whether anything ever depends on who has Schweine."""
        self.re_card = re_card(rules)
        self.calls = self.parties and (
            rules.calls.games is CallGames.ALL
            or (rules.calls.games is CallGames.ANNOUNCED_SOLOS and contract.is_solo)
        )

        self.absagen = rules.calls.absagen
        self.called_before_play = rules.calls.solo_before_play and contract.is_solo
        self.by_own_cards = rules.calls.measure is Measure.OWN_CARDS
        self.repeats = rules.calls.repeat is Repeat.COUNTS
        self.skips_late = rules.calls.skipping and not rules.calls.skipped_in_time
        """Whether an Absage can include lower ones whose own time is over."""
        self.replies = rules.calls.reply
        self.reply_after = 1 if self.by_own_cards else rules.table.seats
        """How much later than a call a reply to it may come: one card of everyone's."""
        limits = rules.calls.own_cards if self.by_own_cards else rules.calls.table_cards
        absagen = (limits.no90, limits.no60, limits.no30, limits.schwarz)
        self.deadlines = {Party.RE: (limits.re, *absagen), Party.KONTRA: (limits.kontra, *absagen)}
        """The deadline of each step, as cards played by oneself or by all."""
        self.last_deadline: int | None = None
        """The latest of all call deadlines, a reply included; None where tricks give the word."""
        if rules.calls.measure is not Measure.TRICK_OWNERS:
            latest = max(max(steps) for steps in self.deadlines.values())
            self.last_deadline = latest + self.reply_after * self.replies

    def _holds(self, effect: TrickEffect) -> bool:
        if effect in (SCHWEIN, HYPERSCHWEIN):
            return len(self.pigs) > (effect is HYPERSCHWEIN)
        games = self.rules.effects.games
        holds = games is EffectGames.ALL or (
            self.ordinary and (self.parties or games is EffectGames.ORDINARY)
        )
        return holds and effect.is_on(self.rules)

    def pig_of(self, card: Card) -> Pig | None:
        """What a card can be if both of its kind are in one hand."""
        for pig in self.pigs:
            if pig.card is card:
                return pig
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terms) and (
            self is other or (self.contract is other.contract and self.rules == other.rules)
        )

    def __hash__(self) -> int:
        return hash((self.contract, self.rules))

    def __repr__(self) -> str:
        return f"Terms({self.contract})"


def heart_counts(rules: RuleSet, contract: Contract) -> bool:
    """Whether hearts that go through start Bock in a contract, as far as it is known in play."""
    games = rules.bock.heart_games
    if games is HeartGames.EVERY:
        return not order_of(rules, contract).is_trump(Card.HA)
    return contract.is_ordinary and not (games is HeartGames.TOGETHER and contract.is_solo)


@once_per_rules
def terms(rules: RuleSet, contract: Contract) -> Terms:
    """The terms of a contract; the same arguments give the same object."""
    return Terms(rules, contract)


@once_per_rules
def strict(rules: RuleSet) -> RuleSet:
    """The same rules where nobody plays on honour: wrong cards are refused."""
    if not rules.offences.honour:
        return rules
    offences = rules.offences.model_copy(update={"honour": False})
    return rules.model_copy(update={"offences": offences})


def order_of(
    rules: RuleSet,
    contract: Contract,
    raised: tuple[Card, ...] = (),
    *,
    second_dulle: bool = False,
) -> Order:
    """The card order of a contract, with kinds that have risen above all others.

    `second_dulle`: that the second ♥10 wins although it does not in every trick.
    """
    return order(
        contract.trumps,
        dulle=rules.trumps.dulle,
        nines=rules.deck.nines,
        jokers=rules.deck.jokers,
        second_dulle=second_dulle or rules.trumps.equal_cards is EqualCards.SECOND_DULLE,
        raised=raised,
    )


def _changing_dulle(rules: RuleSet, normal: Order) -> EqualCards | None:
    rule = rules.trumps.equal_cards
    is_dulle = rules.trumps.dulle and suit_of_trumps(normal.scheme) is not None
    changes = rule not in (EqualCards.FIRST, EqualCards.SECOND_DULLE)
    return rule if is_dulle and changes else None


def normal_order(rules: RuleSet) -> Order:
    """The order of the normal game, by which hands are judged before play."""
    return order_of(rules, Contract.NORMAL)


def trumps_in(hand: tuple[Card, ...], rules: RuleSet) -> tuple[Card, ...]:
    """The trumps of a hand in the normal game."""
    normal = normal_order(rules)
    return tuple(card for card in hand if normal.is_trump(card))


def re_card(rules: RuleSet) -> Card:
    """The card that makes Re."""
    return Card.CQ if rules.trumps.re_card is ReCard.CLUB_QUEENS else Card.HT


def off_or(value: Off | int, otherwise: int) -> int:
    """A number, or another one where the knob is off."""
    return otherwise if value is Off.OFF else value
