"""What a seat's memory says about the cards it does not see: one pass over the events it saw.

A *holding* is a hand as play begins; a ♥J swap moves holdings between seats, so cards are accounted
to holdings. Each has the cards it has shown, cards known to be still in it, and kinds its other
cards cannot be: by not following suit, by a ♦A that was no Schwein, by an Armut. Before play a
holding is the hand as it is now.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from doppelkopf.cards import Card, deck
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import events as ev
from doppelkopf.game.armut import FILLED_TO, is_filled_up, keeps_fuechse, never_kept
from doppelkopf.game.basics import Seat
from doppelkopf.game.schweine import PAIR, WORDS
from doppelkopf.game.state import Bid
from doppelkopf.game.terms import Terms, normal_order, re_card, terms
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.conduct import Complaint
from doppelkopf.rules.model.effects import SchweinCounts, SchweinWhen
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.model.sidegames import ArmutFuechse
from doppelkopf.view.model import ArmutSeen, Cards, View

FUECHSE = 2
"""How many ♦A there are."""


@cache
def _deck_counts(nines: bool, jokers: int) -> dict[Card, int]:
    return dict(Counter(deck(nines, jokers)))


class Holding:
    """One hand, as far as a seat knows it."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.shown: list[Card | None] = []
        """The cards played from it; None lies face down."""
        self.known: Counter[Card] = Counter()
        """Cards that are certainly still in it."""
        self.banned: set[Card] = set()
        """Kinds that none of its other cards is."""
        self.trumps: range | None = None
        """How many normal trumps it had in all, if that is known; Füchse apart where an Armut
        keeps them."""

    @property
    def hidden(self) -> int:
        """How many of its cards are not known."""
        shown = len(self.shown) - self.shown.count(None)
        return self.size - sum(self.known.values()) - shown

    def seen(self, card: Card) -> int:
        """How many copies of a kind are located in it."""
        return self.shown.count(card) + self.known[card]

    def show(self, card: Card | None) -> None:
        """Play a card from it."""
        self.shown.append(card)
        if card is not None and self.known[card]:
            self.known[card] -= 1

    def hold(self, cards: Iterable[Card]) -> None:
        """Know that these cards are among those left."""
        self.known |= Counter(cards)


class Unseen(NamedTuple):
    """A card that is not located, with the holdings it may be in."""

    card: Card
    holdings: frozenset[int]


class _OffSuit(NamedTuple):
    """On honour: a card that did not follow, rightly or not."""

    seat: Seat
    holding: int
    led: PlaySuit
    number: int


class Holdings:
    """All holdings of a game, seen from one seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.all: list[Holding] = []
        self.holder: list[int] = []
        """The holding that each seat has now."""
        self.somewhere: list[Unseen] = []
        """Cards known to be in one of several holdings."""
        self.trumps_together: list[tuple[frozenset[int], int]] = []
        """Holdings, and how many normal trumps they had between them."""
        self._suits: tuple[PlaySuit, ...] = ()
        self._ranking: tuple[Cards, ...] = ()
        self._terms: Terms | None = None
        self._owners: list[Seat | None] = [None, None]
        self._owners_before: list[Seat | None] = [None, None]
        self._trick: list[Card | None] = []
        self._number = 0
        self._before: tuple[int, list[int], list[Card | None]] = (0, [], [])
        self._off_suit: list[_OffSuit] = []
        self._acted: dict[Seat, int] = {}
        self._exchanged = False
        self._seen = 0
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.Started: self._started,
            ev.HandSeen: self._hand,
            ev.CardsGiven: self._given,
            ev.TalonTaken: self._talon,
            ev.CardsLaidAway: self._laid_away,
            ev.ContractSet: self._contract,
            ev.Spoke: self._spoke,
            ev.CardPlayed: self._played,
            ev.TrickTaken: self._taken,
            ev.HandsSwapped: self._swapped,
            ev.TakenBack: self._taken_back,
            ev.Claimed: self._laid_open,
            ev.HandedOver: self._laid_open,
            ev.Called: self._called,
            ev.Accused: self._accused,
        }
        self.follow(view)

    def follow(self, view: View) -> None:
        """Take in what the seat saw since; between two calls the contract must not change."""
        self.view = view
        for event in view.history[self._seen :]:
            if type(event) in self._handlers:
                self._handlers[type(event)](event)
        self._seen = len(view.history)
        self._exchange()
        self._bids()

    @property
    def away(self) -> int:
        """The holding of the cards laid away in a Schiebekopf."""
        return self.view.seats

    def unseen(self) -> list[Unseen]:
        """The cards that are not located."""
        found: list[Unseen] = []
        for item, count in self.kinds_unseen():
            found += [item] * count
        return found

    def kinds_unseen(self) -> list[tuple[Unseen, int]]:
        """The cards that are not located, and how many of each kind."""
        rest = dict(_deck_counts(self.view.rules.deck.nines, self.view.rules.deck.jokers))
        for holding in self.all:
            for card, count in holding.known.items():
                rest[card] -= count
            for shown in holding.shown:
                if shown is not None:
                    rest[shown] -= 1
        roomy = frozenset([at for at, holding in enumerate(self.all) if holding.hidden])
        banned = [(at, self.all[at].banned) for at in roomy if self.all[at].banned]

        def allowed(card: Card) -> frozenset[int]:
            without = [at for at, kinds in banned if card in kinds]
            return roomy.difference(without) if without else roomy

        found: list[tuple[Unseen, int]] = []
        for (card, group), count in Counter(self.somewhere).items() if self.somewhere else ():
            missing = max(0, count - sum(self.all[at].seen(card) for at in group))
            found.append((Unseen(card, allowed(card) & group), missing))
            rest[card] -= missing
        found += [(Unseen(card, allowed(card)), count) for card, count in rest.items() if count > 0]
        return found

    # Before play.

    def _started(self, event: ev.Started) -> None:
        self.all = [Holding(size) for size in event.hand_sizes]
        self.holder = list(range(len(event.hand_sizes)))

    def _hand(self, event: ev.HandSeen) -> None:
        self.all[self.holder[event.seat]].known = Counter(event.cards)

    def _given(self, event: ev.CardsGiven) -> None:
        giver, taker = self.all[event.giver], self.all[event.taker]
        if event.cards is None:
            giver.size -= event.count
            taker.size += event.count
        elif event.giver == self.view.seat:
            giver.known -= Counter(event.cards)
        else:
            taker.known += Counter(event.cards)

    def _talon(self, event: ev.TalonTaken) -> None:
        holding = self.all[event.seat]
        if event.cards is None:
            holding.size += self.view.rules.deck_size - sum(holding.size for holding in self.all)
        else:
            holding.known += Counter(event.cards)

    def _laid_away(self, event: ev.CardsLaidAway) -> None:
        holding = self.all[event.seat]
        if event.cards is None:
            count = holding.size - min(holding.size for holding in self.all)
            holding.size -= count
            self.all.append(Holding(count))
        else:
            holding.known -= Counter(event.cards)
            self.all[self.away].known = Counter(event.cards)

    def _exchange(self) -> None:
        """Once, when play begins or at the end: what is known of cards that changed hands."""
        if self._exchanged:
            return
        self._exchanged = True
        view = self.view
        if view.armut is not None:
            self._armut()
        for refused in view.refused:
            if refused.seat != view.seat:
                self._refused(refused)
        for at, push in enumerate(view.pushes):
            if push.giver == view.seat and push.taker is not None and push.cards is not None:
                takers = (later.taker for later in view.pushes[at:])
                group = frozenset(self.away if to is None else int(to) for to in takers)
                self.somewhere += [Unseen(card, group) for card in push.cards]

    def _poor(self, seat: Seat, cards: Cards | None, count: int) -> None:
        """An Armut as dealt has just the trumps it lays down, and Füchse that it may keep."""
        holding, rules = self.all[seat], self.view.rules
        if cards is None:
            holding.trumps = range(count, count + 1)
            if is_filled_up(rules):
                holding.trumps = self._poor_trumps()
                if count > FILLED_TO:
                    holding.hold([Card.DA] * (count - FILLED_TO))
        else:
            holding.hold(cards)
            holding.banned |= never_kept(rules)

    def _poor_trumps(self) -> range:
        """How many trumps that it does not keep an Armut can have been dealt."""
        knobs = self.view.rules.armut
        uncounted = FUECHSE if knobs.fuechse is ArmutFuechse.BESIDES else 0
        return range(knobs.trumps_min, knobs.trumps_max + uncounted + 1)

    def _refused(self, refused: ArmutSeen) -> None:
        """One that nobody took is as dealt, unless its player took another's trumps since."""
        armut, own = self.view.armut, self.view.seat
        if armut is None or armut.taker != refused.seat:
            self._poor(refused.seat, refused.cards, refused.count)
            if refused.shown and refused.cards is None:
                self.all[refused.seat].hold(refused.shown)
            return
        if is_filled_up(self.view.rules):
            # Cards went on that say too little; the worlds that do not fit are thrown away.
            self.all[refused.seat].trumps = range(self._poor_trumps().stop + armut.count)
            return
        holding, poor = self.all[refused.seat], self.all[armut.seat]
        most, trumps = refused.count + armut.count, never_kept(self.view.rules)
        both = Counter(refused.cards or ()) + Counter(armut.cards or ())
        if self.view.contract is None or own == armut.seat:
            back = Counter(armut.returned or ())
            left = most - sum(back[card] for card in trumps)
            holding.trumps = range(left, left + 1)
            if refused.cards is not None:
                holding.hold((both - back).elements())
            return
        holding.trumps = range(refused.count, most + 1)
        pair = frozenset((int(armut.seat), int(refused.seat)))
        self.trumps_together.append((pair, most))
        if refused.cards is not None:
            self.somewhere += [Unseen(card, pair) for card in refused.cards]
            holding.banned |= trumps - set(both)
            poor.banned |= trumps - set(both)

    def _armut(self) -> None:
        armut, own = self.view.armut, self.view.seat
        assert armut is not None
        if armut.taker is None:
            if own != armut.seat:
                self._poor(armut.seat, armut.cards, armut.count)
                if armut.cards is None:
                    self.all[armut.seat].hold(armut.shown)
            return
        poor, taker = self.all[armut.seat], self.all[armut.taker]
        is_back = self.view.contract is not None
        given, back = Counter(armut.cards or armut.shown), Counter(armut.returned or ())
        if own == armut.seat:
            taker.hold((given - back).elements())
            return
        if own == armut.taker:
            poor.hold(back.elements())
        elif is_back:
            pair = frozenset((int(armut.seat), int(armut.taker)))
            self.somewhere += [Unseen(card, pair) for card in given.elements()]
        else:
            taker.hold(given.elements())
        if is_back and own != armut.taker:
            told, fuechse = armut.trumps_back, FUECHSE if keeps_fuechse(self.view.rules) else 0
            poor.trumps = range(armut.count + 1)
            if told is not None:
                poor.trumps = range(max(0, told - fuechse), told + 1)
        else:
            poor.banned |= never_kept(self.view.rules)

    def _normal_trumps(self) -> set[Card]:
        return set(normal_order(self.view.rules).trumps)

    def _bids(self) -> None:
        """What reservations tell about hands as they were dealt."""
        view = self.view
        pair = (view.armut.seat, view.armut.taker) if view.armut else ()
        laid = [armut.seat for armut in (*view.refused, view.armut) if armut is not None]
        for bid in view.bids:
            holding = self.all[bid.seat]
            if not holding.hidden or bid.seat in pair:
                continue
            if bid.kind is Reservation.HOCHZEIT:
                card = re_card(view.rules)
                holding.hold([card] * (2 - holding.shown.count(card)))
                if self._has_no_fehl(bid):
                    holding.banned |= set(Card) - self._normal_trumps()
            if bid.kind is Reservation.ARMUT and bid.seat not in laid:
                holding.trumps = self._poor_trumps()

    def _has_no_fehl(self, bid: Bid) -> bool:
        """Whether a Hochzeit says that its hand is all trumps (Borgholzhausen 3)."""
        kinds = self.view.rules.hochzeit.partner
        return bid.partner is Partner.FIRST_FOREIGN_TRUMP and bid.partner not in kinds

    # Play.

    def _contract(self, event: ev.ContractSet) -> None:
        self._exchange()
        fixed = terms(self.view.rules, event.contract)
        self._suits = fixed.order.suits
        self._ranking = fixed.order.ranking
        self._terms = fixed
        self._owners = [None, None]

    def _spoke(self, event: ev.Spoke) -> None:
        """Who announces Schweine before play has both cards."""
        if event.word in WORDS:
            assert self._terms is not None
            level = WORDS.index(event.word)
            self.all[self.holder[event.seat]].hold([self._terms.pigs[level].card] * PAIR)
            self._owners[level] = event.seat

    def _played(self, event: ev.CardPlayed) -> None:
        if event.to is not None:
            self._turn_up(event.card)
            return
        at = self.holder[event.seat]
        holding, card = self.all[at], event.card
        self._before = (at, list(self.holder), list(self._trick))
        self._number = event.number
        self._acted[event.seat] = event.number
        if self._trick and self._trick[0] is not None:
            self._followed(event.seat, at, card, self._suits[self._trick[0]])
        holding.show(card)
        if card is None:
            holding.banned |= {kind for kind in Card if self._suits[kind] is not PlaySuit.TRUMP}
        if card is not None:
            self._may_rise(event, card, holding)
        if event.genscher:
            holding.hold([Card.DK])
        self._trick.append(card)

    def _may_rise(self, event: ev.CardPlayed, card: Card, holding: Holding) -> None:
        """What a card that did or did not rise tells about the other one of its kind."""
        assert self._terms is not None
        pig = self._terms.pig_of(card)
        self._owners_before = list(self._owners)
        if pig is None:
            return
        known = self._owners[pig.level] is not None
        if event.schwein:
            if pig.counts is not SchweinCounts.SECOND and not (
                known and pig.counts is SchweinCounts.BOTH
            ):
                holding.hold([card])
            self._owners[pig.level] = event.seat if not known else self._owners[pig.level]
        elif (
            not known
            and pig.when is SchweinWhen.AUTOMATIC
            and pig.counts is not SchweinCounts.SECOND
            and self._could_have(pig.level, event.seat)
        ):
            holding.banned.add(card)

    def _could_have(self, level: int, seat: Seat) -> bool:
        """Whether both cards of a seat would have risen."""
        if level == 0:
            return True
        joint = self.view.rules.effects.hyperschwein_joint
        return self._owners[0] is not None and (joint or self._owners[0] != seat)

    def _followed(self, seat: Seat, at: int, card: Card | None, led: PlaySuit) -> None:
        if card is not None and self._suits[card] is led:
            return
        if self.view.rules.offences.honour:
            self._off_suit.append(_OffSuit(seat, at, led, self._number))
        else:
            self._is_void(at, led)

    def _is_void(self, at: int, led: PlaySuit) -> None:
        self.all[at].banned.update(self._ranking[led])

    def _turn_up(self, card: Card | None) -> None:
        """Learn a card that was played face down."""
        for holding in self.all:
            if None in holding.shown and card is not None:
                holding.shown.remove(None)
                holding.show(card)

    def _taken(self, event: ev.TrickTaken) -> None:
        if None in self._trick:
            self._turn_up(event.cards[self._trick.index(None)])
        self._trick = []

    def _swapped(self, event: ev.HandsSwapped) -> None:
        one, other = event.seats
        self.holder[one], self.holder[other] = self.holder[other], self.holder[one]

    def _taken_back(self, event: ev.TakenBack) -> None:
        at, self.holder, self._trick = self._before
        holding = self.all[at]
        holding.shown.remove(event.card)
        holding.known[event.card] += 1
        self._owners = list(self._owners_before)
        if self._off_suit and self._off_suit[-1].number == self._number:
            self._off_suit.pop()

    def _laid_open(self, event: ev.Claimed | ev.HandedOver) -> None:
        self.all[self.holder[event.seat]].known = Counter(event.cards)

    # On honour.

    def _called(self, event: ev.Called) -> None:
        self._acted[event.seat] = self._number

    def _accused(self, event: ev.Accused) -> None:
        """A complaint that was wrong: who was complained of had nothing to follow with."""
        if event.true:
            return
        lapses = self.view.rules.offences.complaint is Complaint.NEXT_ACTION
        after = self._acted.get(event.seat, 0) if lapses else 0
        for off in self._off_suit:
            if off.seat == event.offender and off.number > after:
                self._is_void(off.holding, off.led)
