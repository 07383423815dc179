"""Reservations, solos, Hochzeit and Schmeißen."""

from collections.abc import Iterator

from doppelkopf.rules.contradictions.rule import (
    TOTAL_AUGEN,
    Rule,
    above,
    at_most,
    contradiction,
    trumps_in_deck,
    without_calls,
)
from doppelkopf.rules.knob import Off, is_off
from doppelkopf.rules.model.bidding import RANKED, SoloPrecedence
from doppelkopf.rules.model.calls import Absagen, CallGames, Measure
from doppelkopf.rules.model.hochzeit import NoFehl, Partner
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet


def _raises(rules: RuleSet) -> bool:
    return rules.solo.precedence in (
        SoloPrecedence.RANK_THEN_STEPS,
        SoloPrecedence.STEPS_THEN_RANK,
    )


def _hochzeit_is_re(rules: RuleSet) -> bool:
    return rules.hochzeit.enabled and rules.hochzeit.says_re


def _most_augen_in_hand(rules: RuleSet) -> int:
    """The richest hand: eight aces, then tens."""
    return 8 * 11 + (rules.hand_size - 8) * 10


KINGS = 8
FUECHSE = 2


def _nines(rules: RuleSet) -> int:
    return 8 - rules.deck.jokers if rules.deck.nines else 0


def _weighed_trumps(rules: RuleSet) -> int:
    """The trumps of which one may have too few to play."""
    return trumps_in_deck(rules) - (0 if rules.schmeissen.fuechse_count else FUECHSE)


def duties_without_a_reason(rules: RuleSet) -> Iterator[Problem]:
    """A hand that has to be thrown in for what is no reason at this table."""
    for reason in dict.fromkeys(rules.schmeissen.required):
        if is_off(getattr(rules.schmeissen, reason.key)):
            yield contradiction(
                f"„{reason.text.de}“ soll zum Schmeißen verpflichten, ist aber kein Grund dazu.",
                f"“{reason.text.en}” is to oblige to throw in, but is no reason for it here.",
                "schmeissen.required",
                f"schmeissen.{reason.key}",
            )


RULES = (
    Rule(
        ("reservations.order",),
        lambda r: (
            not set(RANKED) <= set(r.reservations.order)
            or len(set(r.reservations.order)) < len(r.reservations.order)
        ),
        "Die Rangfolge muss jeden Vorbehalt genau einmal nennen.",
        "The precedence has to name each reservation exactly once.",
    ),
    Rule(
        ("solo.outranks", "solo.kinds", "solo.precedence"),
        lambda r: (
            r.solo.precedence is not SoloPrecedence.SEAT
            and set(r.solo.outranks) != set(r.solo.kinds)
        ),
        "Wenn das höherwertige Solo vorgeht, muss die Wertigkeit genau die erlaubten Soli nennen.",
        "If the higher solo wins, the ranking has to name exactly the solos allowed.",
    ),
    Rule(
        ("solo.precedence", "calls.games", "calls.absagen"),
        lambda r: _raises(r) and (without_calls(r) or r.calls.absagen is not Absagen.ALLOWED),
        "Soli sollen sich mit Absagen überbieten, aber Absagen sind nicht erlaubt.",
        "Solos are to outbid each other with Absagen, but Absagen are not allowed.",
    ),
    Rule(
        ("solo.late_by_consent", "solo.kinds"),
        lambda r: r.solo.late_by_consent and not r.solo.kinds,
        "Ein Solo soll noch spät angesagt werden dürfen, aber kein Solo ist erlaubt.",
        "A solo may be announced late, but no solo is allowed.",
    ),
    Rule(
        ("hochzeit.limit", "deck.nines", "table.seats"),
        lambda r: r.hochzeit.enabled and above(r.hochzeit.limit, r.hand_size),
        "Die Stichgrenze der Hochzeit liegt hinter dem letzten Stich.",
        "The Hochzeit's trick limit lies beyond the last trick.",
    ),
    Rule(
        ("hochzeit.no_fehl", "hochzeit.partner"),
        lambda r: (
            r.hochzeit.enabled
            and r.hochzeit.no_fehl is not NoFehl.AS_USUAL
            and not {Partner.FIRST_FOREIGN_FEHL, Partner.NAMED_SUIT} & set(r.hochzeit.partner)
        ),
        "Den Partner findet hier kein Fehlstich; wer kein Fehl hat, braucht keine eigene Regel.",
        "No Fehl trick finds the partner here; who has no Fehl needs no rule for it.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.games"),
        lambda r: _hochzeit_is_re(r) and r.calls.games is not CallGames.ALL,
        "Die Hochzeit soll „Re“ heißen, aber Re gibt es in solchen Spielen nicht.",
        "The Hochzeit is to say “Re”, but there is no Re in such games.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.re_needs_kontra"),
        lambda r: _hochzeit_is_re(r) and r.calls.re_needs_kontra,
        "Die Hochzeit soll „Re“ heißen, aber Re darf nur auf Kontra folgen.",
        "The Hochzeit is to say “Re”, but Re may only follow Kontra.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.measure"),
        lambda r: _hochzeit_is_re(r) and r.calls.measure is Measure.TRICK_OWNERS,
        "Die Hochzeit soll „Re“ heißen, aber sprechen darf nur, wer einen Stich gewonnen hat.",
        "The Hochzeit is to say “Re”, but only the winner of a trick may speak.",
    ),
    Rule(
        ("silent.declare_with_one", "genscher.enabled"),
        lambda r: r.silent.declare_with_one and r.genscher.enabled,
        "Zwei Regeln bestimmten mitten im Spiel die Parteien neu, und keine geht vor.",
        "Two rules would settle the parties anew in mid-game, and neither goes first.",
    ),
    Rule(
        ("schmeissen.nines", "deck.nines", "deck.jokers"),
        lambda r: above(r.schmeissen.nines, _nines(r)),
        "So viele Neunen hat das Blatt nicht.",
        "The deck does not have so many nines.",
    ),
    Rule(
        ("schmeissen.nines", "deck.jokers", "table.seats"),
        lambda r: at_most(r.schmeissen.nines, -(-_nines(r) // r.table.seats)),
        "So viele Neunen hat bei jedem Geben jemand; es käme nie zu einem Spiel.",
        "In every deal somebody has so many nines; there would never be a game.",
    ),
    Rule(
        ("schmeissen.kings", "table.seats"),
        lambda r: at_most(r.schmeissen.kings, -(-KINGS // r.table.seats)),
        "So viele Könige hat bei jedem Geben jemand; es käme nie zu einem Spiel.",
        "In every deal somebody has so many kings; there would never be a game.",
    ),
    Rule(
        ("schmeissen.nines_and_kings", "deck.nines", "deck.jokers", "table.seats"),
        lambda r: at_most(r.schmeissen.nines_and_kings, -(-(_nines(r) + KINGS) // r.table.seats)),
        "So viele Neunen und Könige hat bei jedem Geben jemand; es käme nie zu einem Spiel.",
        "In every deal somebody has so many nines and kings; there would never be a game.",
    ),
    Rule(
        ("schmeissen.nines_and_kings", "deck.nines", "table.seats"),
        lambda r: above(
            r.schmeissen.nines_and_kings, r.hand_size if r.deck.nines else min(KINGS, r.hand_size)
        ),
        "So viele Neunen und Könige kann keine Hand haben.",
        "No hand can hold so many nines and kings.",
    ),
    Rule(
        ("schmeissen.augen", "deck.nines", "table.seats"),
        lambda r: above(r.schmeissen.augen, _most_augen_in_hand(r)),
        "So viele Augen kann keine Hand haben.",
        "No hand can hold so many Augen.",
    ),
    Rule(
        ("schmeissen.augen", "table.seats"),
        lambda r: at_most(r.schmeissen.augen, TOTAL_AUGEN // r.table.seats),
        "So viele Augen hat bei jedem Geben jemand; es käme nie zu einem Spiel.",
        "In every deal somebody has so many Augen; there would never be a game.",
    ),
    Rule(
        (
            "schmeissen.trumps_at_most",
            "schmeissen.fuechse_count",
            "deck.nines",
            "trumps.dulle",
            "table.seats",
        ),
        lambda r: (
            r.schmeissen.trumps_at_most is not Off.OFF
            and r.schmeissen.trumps_at_most >= _weighed_trumps(r) // r.table.seats
        ),
        "So wenige Trümpfe hat bei jedem Geben jemand; es käme nie zu einem Spiel.",
        "In every deal somebody has so few trumps; there would never be a game.",
    ),
)
