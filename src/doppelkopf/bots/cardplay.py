"""Which card to play, by eye: win what is worth it, feed the partner, throw away the rest."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from doppelkopf.bots.bot import Decision
from doppelkopf.cards import AUGEN, Card, deck
from doppelkopf.cards.orders import Order, PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party
from doppelkopf.language import Text
from doppelkopf.rules.model.sidegames import HammelMode
from doppelkopf.view import View, known_parties
from doppelkopf.view.table import holding_place, holding_place_after

WORTH_IT = 10
"""How many Augen make a trick worth a good trump."""
ENOUGH_IN_HAMMELRENNEN = 45
FULL = 10
"""How many Augen make a card worth keeping from the opponents: a ten or an ace."""


def choose_card(view: View, plays: Sequence[do.Play], rng: Random) -> Decision:
    """One of the cards that may be played, without Genscher and face up where that is possible.

    Schweine are always announced.
    """
    cards = [play for play in plays if not play.genscher and not play.face_down] or list(plays)
    eye = _Eye(view, cards[0].seat)
    if eye.avoids:
        card, reason = eye.duck([play.card for play in cards])
    elif not view.trick:
        card, reason = eye.lead([play.card for play in cards], rng)
    else:
        card, reason = eye.follow([play.card for play in cards])
    mine = (play for play in cards if play.card is card)
    return Decision(max(mine, key=lambda play: play.schwein), reason)


def avoids_tricks(view: View) -> bool:
    """Whether Augen hurt in this game."""
    if view.contract in (Contract.RAMSCH, Contract.SCHIEBEKOPF):
        return True
    return (
        view.contract is Contract.HAMMELRENNEN
        and view.rules.hammelrennen.mode is HammelMode.CLOSEST
        and view.seat is not None
        and view.augen[view.seat] >= ENOUGH_IN_HAMMELRENNEN
    )


class _Eye:
    """What a player sees at a glance."""

    def __init__(self, view: View, seat: int) -> None:
        assert view.terms is not None
        self.view = view
        self.seat = seat
        self.terms = view.terms
        self.order: Order = view.terms.order
        self.parties = known_parties(view)
        self.mine = self._own_party()
        self.avoids = avoids_tricks(view)
        self.out = self._unseen()
        self.last = len(view.trick) == view.seats - 1

    def _own_party(self) -> Party | None:
        return self.parties[self.seat]

    def _unseen(self) -> Counter[Card]:
        """Every card not seen yet."""
        view = self.view
        left = Counter(deck(view.rules.deck.nines, view.rules.deck.jokers))
        for hand in view.hands:
            left.subtract(hand or ())
        for trick in view.tricks:
            left.subtract(trick.cards)
        left.subtract(card for card in view.trick if card is not None)
        return left

    def is_friend(self, seat: int) -> bool | None:
        """Whether a seat is on the same side; None if nobody knows."""
        party = self.parties[seat]
        if party is None or self.mine is None:
            return False if not self.terms.parties else None
        return party is self.mine

    def above(self, card: Card) -> int:
        """How many unseen cards beat this one of its suit."""
        ranking = self.order.ranking[self.order.suits[card]]
        return sum(
            self.out[other]
            for other in ranking
            if self.order.strength[other] > self.order.strength[card]
        )

    # Leading

    def lead(self, cards: list[Card], rng: Random) -> tuple[Card, Text]:
        """An ace that will go round, the highest of all, else something small."""
        ace = self._running_ace(cards)
        if ace is not None:
            return ace, _t(
                "Ein Ass, solange alle die Farbe haben.", "An ace while all have the suit."
            )
        trumps = [card for card in cards if self.order.is_trump(card)]
        top = [card for card in trumps if self.above(card) == 0]
        alone = self.view.soloist == self.seat
        if top and (alone or len(top) >= len(cards) - 1):
            return top[0], _t("Der höchste Trumpf zieht.", "The highest trump draws.")
        blanks = [card for card in self._blanks(cards) if AUGEN[card] < FULL]
        if blanks and not alone:
            return rng.choice(blanks), _t("Eine Farbe loswerden.", "Getting rid of a suit.")
        cheap = sorted(
            trumps or cards, key=lambda card: (AUGEN[card] >= FULL, self.order.strength[card])
        )
        if self.mine is Party.RE and trumps and not alone:
            middle = [card for card in trumps if AUGEN[card] < FULL]
            cheap = sorted(middle or trumps, key=lambda card: self.above(card))
            return cheap[len(cheap) // 2], _t("Re spielt Trumpf.", "Re leads trump.")
        return cheap[0], _t("Klein anspielen.", "Leading low.")

    def _running_ace(self, cards: list[Card]) -> Card | None:
        best: tuple[int, Card] | None = None
        for card in cards:
            suit = self.order.suits[card]
            if suit is PlaySuit.TRUMP or self.above(card):
                continue
            left = sum(self.out[other] for other in self.order.ranking[suit])
            led = any(
                self.order.suits[trick.cards[0]] is suit
                for trick in self.view.tricks
                if trick.cards
            )
            if (not led and left >= self.view.seats - 1) or not self._trumps_out():
                best = max(best or (left, card), (left, card))
        return None if best is None else best[1]

    def _trumps_out(self) -> int:
        return sum(self.out[card] for card in self.order.trumps)

    def _blanks(self, cards: list[Card]) -> list[Card]:
        count = Counter(self.order.suits[card] for card in cards)
        return [
            card
            for card in cards
            if self.order.suits[card] is not PlaySuit.TRUMP and count[self.order.suits[card]] == 1
        ]

    # Following

    def follow(self, cards: list[Card]) -> tuple[Card, Text]:
        """Feed a friend, take what is worth it, else throw the least away."""
        holder, holding = self._holder()
        worth = sum(AUGEN[card] for card in self.view.trick if card is not None)
        friend = self.is_friend(holder)
        safe = self.last or (holding is not None and not self._beatable(holding))
        if friend and safe:
            return self._fattest(cards), _t("Dem Partner Augen geben.", "Feeding the partner.")
        winners = [card for card in cards if self._wins(card)]
        if winners and not friend:
            card = self._cheapest_winner(winners, worth)
            if card is not None:
                return card, _t("Den Stich nehmen.", "Taking the trick.")
        if friend:
            middle = [card for card in cards if AUGEN[card] < FULL] or cards
            return self._least(middle), _t("Der Stich läuft zum Partner.", "The partner has it.")
        return self._least(cards), _t("Nichts verschenken.", "Giving nothing away.")

    def _holder(self) -> tuple[int, Card | None]:
        view = self.view
        place = holding_place(view)
        seat = (view.leader + view.direction * place) % view.seats
        return seat, view.trick[place]

    def _wins(self, card: Card) -> bool:
        return holding_place_after(self.view, card) == len(self.view.trick)

    def _beatable(self, card: Card) -> bool:
        """Whether somebody behind could have a card above the one that holds the trick."""
        suit = self.order.suits[card]
        higher = self.above(card)
        return bool(higher) or (suit is not PlaySuit.TRUMP and bool(self._trumps_out()))

    def _cheapest_winner(self, winners: list[Card], worth: int) -> Card | None:
        by_strength = sorted(winners, key=lambda card: self.order.strength[card])
        if self.last:
            # Behind everyone the trick is sure: best with a fat card that is no high trump.
            fat = [card for card in by_strength if AUGEN[card] >= FULL and self._is_low(card)]
            if fat:
                return fat[-1]
            return by_strength[0] if worth + AUGEN[by_strength[0]] >= _SMALL else None
        sure = [card for card in by_strength if not self._beatable(card)]
        if sure and (worth >= WORTH_IT or AUGEN[sure[0]] >= FULL):
            return sure[0]
        solid = [card for card in by_strength if AUGEN[card] < FULL]
        if worth >= WORTH_IT and solid:
            return solid[len(solid) // 2]
        return None

    def _is_low(self, card: Card) -> bool:
        return not self.order.is_trump(card) or card is not Card.HT

    def _fattest(self, cards: list[Card]) -> Card:
        return max(cards, key=lambda card: AUGEN[card] - _high(self, card))

    def _least(self, cards: list[Card]) -> Card:
        return min(cards, key=lambda card: (AUGEN[card] + _high(self, card), AUGEN[card]))

    # Where Augen hurt

    def duck(self, cards: list[Card]) -> tuple[Card, Text]:
        """The highest card that does not take the trick, else the cheapest way to take it."""
        reason = _t("Keinen Stich machen.", "Taking no trick.")
        if not self.view.trick:
            return min(cards, key=lambda card: (self.order.strength[card], AUGEN[card])), reason
        losers = [card for card in cards if not self._wins(card)]
        if losers:
            return max(losers, key=lambda card: (AUGEN[card], self.order.strength[card])), reason
        if self.last:
            return max(cards, key=lambda card: (-AUGEN[card], self.order.strength[card])), reason
        return min(cards, key=lambda card: (self.order.strength[card], AUGEN[card])), reason


_SMALL = 4


def _high(eye: _Eye, card: Card) -> float:
    """What it costs to part with a card: high trumps take tricks later."""
    if not eye.order.is_trump(card):
        return 6.0 if eye.above(card) == 0 else 0.0
    return eye.order.strength[card] * 0.8


def _t(de: str, en: str) -> Text:
    return Text(de=de, en=en)
