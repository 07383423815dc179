"""What is trump, and what beats what: the cards of a contract in their order, with their Augen.

It is worked out from the order that the game itself plays by. What changes the order only now and
then (a Schwein, equal cards, four jacks) is told in a sentence below it. Before a contract is
settled the order is the one the hand is sorted by.
"""

from collections import Counter
from collections.abc import Iterator

from doppelkopf.cards import AUGEN, Card, deck
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import Contract
from doppelkopf.game.effects import DIAMOND_NINE_TURN, HEART_JACK_SWAP
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.terms import Terms, terms
from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.once import once_per_rules
from doppelkopf.scene.hand import names_of, sorted_by
from doppelkopf.scene.model import CardGroup, CardOrder, GroupSuit
from doppelkopf.scene.pigs import PIGS, pig_text
from doppelkopf.view import View

TITLES = {
    PlaySuit.TRUMP: Text("Trumpf", "Trumps"),
    PlaySuit.CLUBS: Text("Kreuz", "Clubs"),
    PlaySuit.SPADES: Text("Pik", "Spades"),
    PlaySuit.HEARTS: Text("Herz", "Hearts"),
    PlaySuit.DIAMONDS: Text("Karo", "Diamonds"),
}
SIGNS: dict[PlaySuit, GroupSuit] = {
    PlaySuit.TRUMP: "trump",
    PlaySuit.CLUBS: "C",
    PlaySuit.SPADES: "S",
    PlaySuit.HEARTS: "H",
    PlaySuit.DIAMONDS: "D",
}
NOT_SETTLED = Text(
    "Noch steht nicht fest, was gespielt wird. So ist es, wenn es dabei bleibt: {contract}.",
    "What is played is not settled yet. It is like this if it comes to that: {contract}.",
)
NO_TRUMPS = Text("Es gibt keinen Trumpf.", "There are no trumps.")
FIRST_WINS = Text(
    "Von zwei gleichen Karten sticht die zuerst gespielte.",
    "Of two equal cards the one played first wins.",
)
TRUMP_BEATS = Text(
    "Jeder Trumpf sticht jede andere Farbe.", "Every trump beats every card of another suit."
)


def order_shown(view: View, lang: Lang) -> CardOrder:
    """The order of the cards as a seat can know it now."""
    return _order(view.rules, sorted_by(view), view.contract is None, lang)


@once_per_rules
def _order(rules: RuleSet, contract: Contract, open_: bool, lang: Lang) -> CardOrder:
    played = terms(rules, contract)
    title = contract_name(contract, rules)[lang]
    copies = Counter(deck(rules.deck.nines, rules.deck.jokers))
    groups = [
        CardGroup(
            suit=SIGNS[suit],
            title=TITLES[suit][lang],
            cards=names_of(cards),
            augen=[AUGEN[card] for card in cards],
        )
        for suit, cards in zip(PlaySuit, played.order.ranking, strict=True)
        if cards
    ]
    notes = [note[lang] for note in _notes(played)]
    if open_:
        notes.insert(0, NOT_SETTLED[lang].format(contract=title))
    return CardOrder(
        title=title[0].upper() + title[1:],
        above=[pig.card.name for pig in reversed(played.pigs)],
        groups=groups,
        once=names_of(card for card, count in copies.items() if count == 1),
        notes=notes,
    )


def _notes(played: Terms) -> Iterator[Text]:
    """What the plain order does not show."""
    order = played.order
    yield TRUMP_BEATS if order.trumps else NO_TRUMPS
    if played.dulle is not None or order.beats(Card.HT, Card.HT):
        equal = played.rules.trumps.equal_cards.text
        yield Text(
            f"Von zwei gleichen Karten sticht {equal.de}.", f"Of two equal cards wins {equal.en}."
        )
    else:
        yield FIRST_WINS
    beside = (HEART_JACK_SWAP, DIAMOND_NINE_TURN)
    for effect in played.effects:
        if effect not in beside:  # these change hands and turns, and no trick
            what = pig_text(effect, played.rules) if effect in PIGS else effect.what
            yield Text(f"{what.de}.", f"{what.en}.")
