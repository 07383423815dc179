"""Which cards can be Schweine and Hyperschweine in a contract, and by which of the rules' keys."""

from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.cards.kinds import Rank
from doppelkopf.cards.orders import suit_of_trumps
from doppelkopf.game.basics import Contract
from doppelkopf.game.contracts import Exchange
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.effects import SchweinCounts, SchweinSolos, SchweinWhen


class Pig(NamedTuple):
    """A kind of which two in one hand can rise above all other cards."""

    level: int
    """0 for Schweine, 1 for Hyperschweine, which stand above them."""
    card: Card
    when: SchweinWhen
    counts: SchweinCounts


def pigs_of(rules: RuleSet, contract: Contract) -> tuple[Pig, ...]:
    """The kinds that can rise in a contract: none, Schweine, or both."""
    knobs = rules.effects
    suit = suit_of_trumps(contract.trumps)
    if not knobs.schwein or suit is None:
        return ()
    if not contract.has_parties and not knobs.schwein_alone:
        return ()
    if not _holds(contract, knobs.schwein_solos, knobs.schwein_armut):
        return ()
    ace = Card.of(suit, Rank.ACE)
    schweine = Pig(0, ace, knobs.schwein_when, knobs.schwein_counts)
    if not knobs.hyperschwein or not _holds(
        contract, knobs.hyperschwein_solos, knobs.hyperschwein_armut
    ):
        return (schweine,)
    low = Card.of(suit, Rank.NINE if rules.deck.nines else Rank.KING)
    return schweine, Pig(1, low, knobs.hyperschwein_when, knobs.hyperschwein_counts)


def _holds(contract: Contract, solos: SchweinSolos, in_armut: bool) -> bool:
    if contract.is_solo:
        return solos is SchweinSolos.SUITS or (
            solos is SchweinSolos.DIAMONDS and contract.is_ordinary
        )
    return in_armut or contract.facts.exchange is not Exchange.ARMUT
