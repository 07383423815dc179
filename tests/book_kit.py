"""Short cuts for the tests of the rule books: rankings, random play, what was seen and by whom."""

import random
from collections.abc import Iterator
from itertools import product

from doppelkopf.cards import Card, deck, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.legal import actor
from game_kit import Table

LIMITS = (90, 60, 30)


def duel(game: Table, ranking: str) -> None:
    """Assert how cards rank: seats 0 and 1 hold each of them, the others none.

    Seat 0 leads each card to each answer of seat 1; the higher one wins, of equals the first.
    """
    cards = parse_cards(ranking)
    for (rank, led), (answer_rank, answer) in product(enumerate(cards), repeat=2):
        winner = 1 if answer_rank < rank else 0
        assert takes(game, led, answer) == winner, f"{led} led, {answer} played"


def takes(game: Table, led: Card, answer: Card) -> int:
    """Who wins if seat 0 leads a card, seat 1 answers, and the others stay below; then undone."""
    start, owner = game.state, -1
    assert start.turn == 0
    game.play([led, answer])
    after = game.state
    for third in game.legal(2):
        if isinstance(third, do.Play) and owner not in (0, 1):
            for fourth in game.act(third).legal(3).all:
                if isinstance(fourth, do.Play) and owner not in (0, 1):
                    before = game.state
                    owner = game.act(fourth).state.tricks[-1].owner
                    game.state = before
            game.state = after
    game.state = start
    return owner


def play_random(game: Table, seed: int, tricks: int = 99) -> Table:
    """Play random legal cards, and nothing but cards, for so many tricks or to the end."""
    choice = random.Random(seed)
    target = len(game.state.tricks) + tricks
    while not game.state.is_over and len(game.state.tricks) < target:
        seat = actor(game.state)
        assert seat is not None
        cards = [action for action in game.legal(seat) if isinstance(action, do.Play)]
        game.act(choice.choice(cards))
    return game


def owners(game: Table) -> list[int]:
    """Who took each trick so far."""
    return [trick.owner for trick in game.state.tricks]


def sides(game: Table) -> str:
    """The parties as they stand, seat by seat: r Re, k Kontra, ? open."""
    return "".join(party.value[0] if party else "?" for party in game.state.parties)


def found(game: Table, kind: type, *, last: bool = False) -> list[AnyEvent]:
    """The events of a kind, all of them or those of the last action."""
    return [event for event in (game.last if last else game.events) if isinstance(event, kind)]


def seen_by(game: Table, seat: int | None) -> Iterator[AnyEvent]:
    """The events that a seat was told of; None is a spectator."""
    for event in game.events:
        if event.to is None or (seat is not None and seat in event.to):
            yield event


def holders(game: Table, card: Card) -> list[int]:
    """The seats that were dealt a card."""
    return [seat for seat, hand in enumerate(game.state.setup.hands) if card in hand]


def items(game: Table) -> dict[str, int]:
    """The reasons for points and what each counts."""
    counted: dict[str, int] = {}
    for item in game.score.items:
        counted[item.rule] = counted.get(item.rule, 0) + int(item.points)
    return counted


def levels(augen: int, tricks: int) -> int:
    """How many of "no 90", "no 60", "no 30" and "no trick" a losing side comes to."""
    return sum(augen < limit for limit in LIMITS) + (tricks == 0)


def biased(seed: int, *, nines: bool = True) -> tuple[str, ...]:
    """A deal in which seats 0 and 2 are Re, and one side has more of the trumps."""
    choice = random.Random(seed)
    cards = [str(card) for card in deck(nines) if card is not Card.CQ]
    choice.shuffle(cards)
    trumps = [card for card in cards if card[1] in "QJ" or card[0] == "D"][: seed % 24]
    for card in trumps:
        cards.remove(card)
    cards = [*trumps, *cards] if choice.random() < 0.5 else [*cards, *reversed(trumps)]
    own = len(cards) // 4
    re, kontra = cards[: 2 * own], cards[2 * own :]
    hands = (["CQ", *re[:own]], kontra[: own + 1], ["CQ", *re[own:]], kontra[own + 1 :])
    return tuple(" ".join(hand) for hand in hands)
