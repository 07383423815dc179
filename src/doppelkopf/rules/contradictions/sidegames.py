"""Armut, Ramsch, Hammelrennen and Schiebekopf."""

from doppelkopf.rules.contradictions.rule import Rule, at_five, in_stakes, trumps_in_deck
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.sidegames import (
    ArmutHanded,
    ArmutMode,
    ArmutRefused,
    HammelMode,
    RamschLoser,
    SchiebekopfPlay,
)
from doppelkopf.rules.ruleset import RuleSet


def _armut(rules: RuleSet) -> bool:
    return rules.armut.mode is not ArmutMode.OFF


def _schiebekopf(rules: RuleSet) -> bool:
    return rules.schiebekopf.play is not SchiebekopfPlay.OFF


def _full_pot(rules: RuleSet) -> int:
    """The stakes in a freshly filled pot; the dummy puts nothing in."""
    return rules.money.pot_stakes * (3 if rules.table.strohmann else 4)


RULES = (
    Rule(
        ("armut.trumps_min", "armut.trumps_max"),
        lambda r: _armut(r) and r.armut.trumps_min > r.armut.trumps_max,
        "Eine Armut braucht mindestens mehr Trümpfe, als sie höchstens haben darf.",
        "Armut needs more trumps at least than it may have at most.",
    ),
    Rule(
        ("armut.trumps_max", "deck.nines", "table.seats", "trumps.dulle"),
        lambda r: (
            _armut(r)
            and (
                r.armut.trumps_max > r.hand_size // 2
                or r.armut.trumps_max >= trumps_in_deck(r) // r.table.seats
            )
        ),
        "Wer so viele Trümpfe hat, ist nicht arm; das träfe bei jedem Geben jemanden.",
        "Who holds so many trumps is not poor; it would befall somebody in every deal.",
    ),
    Rule(
        ("armut.handed", "armut.trumps_max"),
        lambda r: _armut(r) and r.armut.handed is ArmutHanded.THREE and r.armut.trumps_max > 3,
        "Abgegeben werden drei Karten, aber eine Armut darf mehr Trümpfe haben.",
        "Three cards are handed over, but an Armut may hold more trumps.",
    ),
    Rule(
        ("armut.nobody", "ramsch.enabled"),
        lambda r: _armut(r) and r.armut.nobody is ArmutRefused.RAMSCH and not r.ramsch.enabled,
        "Eine abgelehnte Armut soll Ramsch werden, aber Ramsch ist aus.",
        "An Armut nobody takes is to become Ramsch, but Ramsch is off.",
    ),
    Rule(
        ("schmeissen.trumps_at_most", "armut.mode", "armut.trumps_min"),
        lambda r: (
            r.armut.mode is ArmutMode.REQUIRED
            and r.schmeissen.trumps_at_most is not Off.OFF
            and r.schmeissen.trumps_at_most >= r.armut.trumps_min
        ),
        "Mit so wenigen Trümpfen müsste man Armut melden und dürfte zugleich schmeißen.",
        "With so few trumps one would have to announce Armut and could throw in as well.",
    ),
    Rule(
        ("ramsch.enabled", "ramsch.loser", "table.seats"),
        lambda r: r.ramsch.enabled and r.ramsch.loser is RamschLoser.PAIR and at_five(r),
        "Im Ramsch spielen zwei gegen zwei; zu fünft geht das nicht auf.",
        "Ramsch is two against two; five do not divide.",
    ),
    Rule(
        ("ramsch.enabled", "scoring.scheme"),
        lambda r: r.ramsch.enabled and in_stakes(r),
        "Ramsch zählt Punkte, aber abgerechnet wird in Einsätzen.",
        "Ramsch counts points, but the table settles in stakes.",
    ),
    Rule(
        ("hammelrennen.mode", "table.seats"),
        lambda r: r.hammelrennen.mode is not HammelMode.OFF and at_five(r),
        "Beim Hammelrennen geht es um 60 Augen, ein Viertel; zu fünft passt das nicht.",
        "Hammelrennen is about 60 Augen, a quarter; that does not fit five players.",
    ),
    Rule(
        ("hammelrennen.mode", "scoring.scheme"),
        lambda r: r.hammelrennen.mode is HammelMode.FIRST and not in_stakes(r),
        "Um den Rest der Kasse kann nur gespielt werden, wo es eine Kasse gibt.",
        "One can only play for the rest of the pot where there is a pot.",
    ),
    Rule(
        ("hammelrennen.mode", "scoring.scheme"),
        lambda r: r.hammelrennen.mode is HammelMode.CLOSEST and in_stakes(r),
        "Dieses Hammelrennen zählt Punkte, aber abgerechnet wird in Einsätzen.",
        "This Hammelrennen counts points, but the table settles in stakes.",
    ),
    Rule(
        ("hammelrennen.pot_stakes", "money.pot_stakes", "table.strohmann"),
        lambda r: (
            r.hammelrennen.mode is HammelMode.FIRST and r.hammelrennen.pot_stakes >= _full_pot(r)
        ),
        "Schon die frisch gefüllte Kasse wäre ein Hammelrennen.",
        "Even a freshly filled pot would mean Hammelrennen.",
    ),
    Rule(
        ("schiebekopf.play", "armut.mode"),
        lambda r: r.schiebekopf.play is SchiebekopfPlay.ALWAYS and _armut(r),
        "Wird immer Schiebekopf gespielt, kann niemand eine Armut melden.",
        "If every game is Schiebekopf, nobody can ever announce an Armut.",
    ),
    Rule(
        ("schiebekopf.play", "deck.nines"),
        lambda r: _schiebekopf(r) and not r.deck.nines,
        "Schiebekopf braucht 48 Karten: elf für jeden und vier im Talon.",
        "Schiebekopf needs 48 cards: eleven each and four in the talon.",
    ),
    Rule(
        ("schiebekopf.play", "scoring.scheme"),
        lambda r: _schiebekopf(r) and not in_stakes(r),
        "Schiebekopf wird in Einsätzen bezahlt, aber hier zählen Punkte.",
        "Schiebekopf is paid in stakes, but here points count.",
    ),
    Rule(
        ("schiebekopf.play", "duty_solos.per_player"),
        lambda r: r.schiebekopf.play is SchiebekopfPlay.ALWAYS and r.duty_solos.per_player > 0,
        "Wird immer Schiebekopf gespielt, kommt niemand zu seinem Pflichtsolo.",
        "If every game is Schiebekopf, nobody ever plays their compulsory solo.",
    ),
    Rule(
        ("schiebekopf.play", "hammelrennen.mode"),
        lambda r: (
            r.schiebekopf.play is SchiebekopfPlay.ALWAYS
            and r.hammelrennen.mode is not HammelMode.OFF
        ),
        "Wird immer Schiebekopf gespielt, kommt es nie zu einem Hammelrennen.",
        "If every game is Schiebekopf, there is never a Hammelrennen.",
    ),
)
