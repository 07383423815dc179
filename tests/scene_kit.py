"""A table for which the tricks are written down first and the hands follow from them.

game = Scene("0: CA C9 CT CK", "0: HT DA D9 DT", re=(0, 2), hold={3: "HT"})
game.healthy().lay()       # plays both tricks; fails if someone else is on turn than written

A trick is its leader and the cards in the order of play, `0<:` where play runs the other way. Hands
are filled at random (always the same way) with cards that do not contradict the tricks: who does
not follow suit has none left. Cards that change hands through two ♥J are followed.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Self

from doppelkopf.cards import Card, deck, parse_cards
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, SpecialId
from doppelkopf.game.legal import actor
from doppelkopf.game.specials.finding import credited
from doppelkopf.game.terms import order_of
from doppelkopf.rules import RuleSet
from game_kit import Table, rules_with

HAUS = "hausregeln-2021"
SEATS = 4
Trick = tuple[int, int, tuple[Card, ...]]


class Scene(Table):
    """A table whose next tricks are written down."""

    def __init__(
        self,
        *tricks: str,
        re: tuple[int, ...] = (0, 2),
        hold: Mapping[int, str] | None = None,
        lacks: Mapping[int, str] | None = None,
        contract: Contract = Contract.NORMAL,
        rules: str | RuleSet = HAUS,
        changes: Mapping[str, Any] | None = None,
        **setup: Any,
    ) -> None:
        """Deal for these tricks; `re` are the seats with a ♣Q, `hold` and `lacks` bind the rest."""
        made = rules_with(rules, changes) if isinstance(rules, str) else rules
        self.script = [_read(text) for text in tricks]
        hands = _hands(made, self.script, re, hold or {}, lacks or {}, contract)
        super().__init__(made, *hands, **setup)

    def lay(self, tricks: int = 99) -> Self:
        """Play so many of the tricks that were written down, by whom they say."""
        while self.script and tricks:
            leader, direction, cards = self.script.pop(0)
            for place, card in enumerate(cards):
                seat = (leader + direction * place) % SEATS
                assert self.state.turn == seat, f"{card}: seat {self.state.turn}, not {seat}"
                self.act(self.card(card))
            tricks -= 1
        return self

    def lay_cards(self, count: int) -> Self:
        """Play so many single cards of the tricks that were written down."""
        for _ in range(count):
            leader, direction, cards = self.script[0]
            self.act(self.card(cards[0]))
            left = ((leader + direction) % SEATS, direction, cards[1:])
            self.script[:1] = [left] if cards[1:] else []
        return self


def found(game: Table, kind: str | None = None) -> list[tuple[str, int, int | None]]:
    """The special points so far, with the parties as they stand: id, who, from whom."""
    specials = credited(game.state.specials, game.state.parties, game.rules)
    return [(one.id.value, one.seat, one.of) for one in specials if _wanted(one.id, kind)]


def before_last(
    trick: str,
    re: tuple[int, int] = (0, 2),
    contract: Contract | None = None,
    soloist: int = 0,
    rules: str = HAUS,
    changes: Mapping[str, Any] | None = None,
) -> Table:
    """A game played up to its last trick, which is the one written down; duties are paid."""
    leader, direction, cards = _read(trick)
    last = {(leader + direction * place) % SEATS: card for place, card in enumerate(cards)}
    for seed in range(2000):
        random = Random(seed)
        game = _with_last_cards(last, re, random, rules_with(rules, changes))
        if game is None:
            continue
        if contract is None:
            game.healthy()
        else:
            game.solo(soloist, contract)
        if _played_up_to(game, last, random) and game.state.turn == leader:
            return game
    raise AssertionError("no game ends with this trick")


def _with_last_cards(
    last: Mapping[int, Card], re: tuple[int, int], random: Random, rules: RuleSet
) -> Table | None:
    hands = [[last[seat]] for seat in range(SEATS)]
    for seat in set(re):
        hands[seat].extend([Card.CQ] * (re.count(seat) - hands[seat].count(Card.CQ)))
    rest = list(deck(True))
    for hand in hands:
        for card in hand:
            rest.remove(card)
    filled = _filled(rest, hands, lambda card, seat: True, random)
    if filled is None:
        return None
    return Table(rules, *(" ".join(str(card) for card in hand) for hand in filled))


def _played_up_to(game: Table, last: Mapping[int, Card], random: Random) -> bool:
    """Play eleven tricks without the cards of the last; False if one has to fall before."""
    while len(game.state.tricks) < 11:
        seat = actor(game.state)
        assert seat is not None
        hand = game.state.hands[seat]
        options = [
            action
            for action in game.legal(seat)
            if (isinstance(action, do.Say) and game.state.duty)
            or (
                isinstance(action, do.Play)
                and not action.genscher
                and (action.card is not last[seat] or hand.count(action.card) > 1)
            )
        ]
        if not options:
            return False
        game.act(random.choice(options))
    return all(game.state.hands[seat] == (card,) for seat, card in last.items())


def _wanted(special: SpecialId, kind: str | None) -> bool:
    return kind is None or special.value == kind


def events_of(game: Table, kind: type) -> list[Any]:
    """All events of a kind so far."""
    return [event for event in game.events if isinstance(event, kind)]


def _read(text: str) -> Trick:
    leader, cards = text.split(":")
    direction = -1 if leader.endswith("<") else 1
    return int(leader.removesuffix("<")), direction, parse_cards(cards.strip())


def _hands(
    rules: RuleSet,
    script: list[Trick],
    re: tuple[int, ...],
    hold: Mapping[int, str],
    lacks: Mapping[int, str],
    contract: Contract,
) -> list[str]:
    order = order_of(rules, contract)
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    barred: list[set[PlaySuit]] = [set() for _ in range(SEATS)]
    dealt_to = list(range(SEATS))
    for leader, direction, cards in script:
        seats = [(leader + direction * place) % SEATS for place in range(len(cards))]
        for seat, card in zip(seats, cards, strict=True):
            hands[dealt_to[seat]].append(card)
            if order.suits[card] is not order.suits[cards[0]]:
                barred[dealt_to[seat]].add(order.suits[cards[0]])
        if cards.count(Card.HJ) == 2 and contract is Contract.NORMAL:
            one, other = (seat for seat, card in zip(seats, cards, strict=True) if card is Card.HJ)
            dealt_to[one], dealt_to[other] = dealt_to[other], dealt_to[one]
    for seat, text in hold.items():
        hands[seat].extend(parse_cards(text))
    for seat in set(re):
        missing = re.count(seat) - hands[seat].count(Card.CQ)
        assert missing >= 0, f"seat {seat} holds more ♣Q than written"
        hands[seat].extend([Card.CQ] * missing)
    rest = list(deck(rules.deck.nines))
    for hand in hands:
        for card in hand:
            rest.remove(card)
    refused = [set(parse_cards(lacks[seat])) if seat in lacks else set() for seat in range(SEATS)]

    def fits(card: Card, seat: int) -> bool:
        return order.suits[card] not in barred[seat] and card not in refused[seat]

    random = Random(2021)
    for _ in range(500):
        filled = _filled(rest, hands, fits, random)
        if filled is not None:
            return [" ".join(str(card) for card in hand) for hand in filled]
    raise AssertionError("no deal fits these tricks")


def _filled(
    rest: list[Card], hands: list[list[Card]], fits: Any, random: Random
) -> list[list[Card]] | None:
    filled = [list(hand) for hand in hands]
    size = (len(rest) + sum(len(hand) for hand in hands)) // SEATS
    cards = random.sample(rest, len(rest))
    cards.sort(key=lambda card: sum(fits(card, seat) for seat in range(SEATS)))
    for card in cards:
        seats = [seat for seat in range(SEATS) if fits(card, seat) and len(filled[seat]) < size]
        if not seats:
            return None
        filled[random.choice(seats)].append(card)
    return filled
