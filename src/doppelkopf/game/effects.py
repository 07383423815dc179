"""Rules that change a trick, the hands or the order of play: one record each.

They hold wherever the ordinary trumps do, or as far as the rules say. What such a rule does stands
where it strikes (`play`, `schweine`, `tricks`, `claim_judge`); its record says which key turns it
on, what it can move and how a table tells it. The kernel has a flag for each and asks for it by
name when it is imported.
Hausregeln 8.7 and 8.9-8.12 (D13-D17, D43, D44).
"""

from typing import NamedTuple

from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import value_at


class TrickEffect(NamedTuple):
    """A rule that changes a trick or what comes after it."""

    knob: str
    what: Text
    """What it does, in a line."""
    moves_cards: bool = False
    """Whether cards or tricks can go to another than the best card takes them to."""
    needs: str | None = None
    """The key without which it has no effect."""

    def is_on(self, rules: RuleSet) -> bool:
        """Whether a table plays it."""
        keys = (self.knob,) if self.needs is None else (self.needs, self.knob)
        return all(value_at(rules, key) for key in keys)


SCHWEIN = TrickEffect(
    "effects.schwein",
    Text(
        "Schweine: beide ♦A auf einer Hand werden die höchsten Karten",
        "Schweine: both ♦A in one hand become the highest cards",
    ),
)
HYPERSCHWEIN = TrickEffect(
    "effects.hyperschwein",
    Text(
        "Hyperschweine: beide ♦9 (ohne Neunen ♦K) auf einer Hand stehen noch über den Schweinen",
        "Hyperschweine: both ♦9 (without nines ♦K) in one hand rank even above the Schweine",
    ),
    needs="effects.schwein",
)
HEART_JACK_SWAP = TrickEffect(
    "effects.heart_jack_swap",
    Text(
        "♥B-Tausch: fallen beide ♥B in einem Stich, tauschen ihre Spieler die Hände",
        "♥J swap: if both ♥J fall in one trick, their players exchange hands",
    ),
    moves_cards=True,
)
DIAMOND_NINE_TURN = TrickEffect(
    "effects.diamond_nine_turn",
    Text(
        "„69“: fallen beide ♦9 in einem Stich, geht es ab dem nächsten andersherum",
        "“69”: if both ♦9 fall in one trick, play turns round from the next one on",
    ),
)
BACKSTREET_TAKES_TRICK = TrickEffect(
    "effects.backstreet_takes_trick",
    Text(
        "Vier verschiedene Buben in einem Stich: er gehört dem ♦B",
        "Four different jacks in one trick: it belongs to the ♦J",
    ),
    moves_cards=True,
)

EFFECTS = (SCHWEIN, HYPERSCHWEIN, HEART_JACK_SWAP, DIAMOND_NINE_TURN, BACKSTREET_TAKES_TRICK)
"""All of them, in the order in which they are told."""
