"""Schweine and Hyperschweine in words, as a table plays them."""

from doppelkopf.game.effects import HYPERSCHWEIN, SCHWEIN, TrickEffect
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import value_at
from doppelkopf.rules.model.effects import SchweinCounts
from doppelkopf.rules.model.sidegames import ArmutMode

PIGS = (SCHWEIN, HYPERSCHWEIN)
"""By level."""


def pig_text(effect: TrickEffect, rules: RuleSet) -> Text:
    """What they are here: which of the two counts, when, and in which games."""
    counts = value_at(rules, f"{effect.knob}_counts")
    both = counts is SchweinCounts.BOTH
    when = value_at(rules, f"{effect.knob}_when").text
    solos = value_at(rules, f"{effect.knob}_solos").text
    de = f"{effect.what.de}, {when.de}; es {'zählen' if both else 'zählt'} {counts.text.de}"
    en = f"{effect.what.en}, {when.en}; what counts: {counts.text.en}"
    de, en = f"{de}; in Soli: {solos.de}", f"{en}; in solos: {solos.en}"
    if rules.armut.mode is not ArmutMode.OFF:
        in_armut = value_at(rules, f"{effect.knob}_armut")
        de += "; auch in der Armut" if in_armut else "; nicht in der Armut"
        en += "; in Armut too" if in_armut else "; not in Armut"
    if effect is SCHWEIN and not rules.effects.schwein_alone:
        de += "; nicht, wo jeder für sich spielt"
        en += "; not where everyone plays alone"
    if effect is HYPERSCHWEIN:
        joint = rules.effects.hyperschwein_joint
        de += "; auch beim Spieler der Schweine" if joint else "; nicht beim Spieler der Schweine"
        en += (
            "; with the player of the Schweine too"
            if joint
            else "; not with the player of the Schweine"
        )
    return Text(de, en)
