"""The table, the deck and the deal."""

from doppelkopf.rules.contradictions.rule import Rule, at_five
from doppelkopf.rules.model.effects import SchweinCounts, SchweinWhen
from doppelkopf.rules.model.table import EqualCards, SittingOut
from doppelkopf.rules.ruleset import RuleSet


def _has_hyper(rules: RuleSet) -> bool:
    return rules.effects.schwein and rules.effects.hyperschwein


def _second_on_play(counts: SchweinCounts, when: SchweinWhen) -> bool:
    return counts is SchweinCounts.SECOND and when is SchweinWhen.ON_PLAY


RULES = (
    Rule(
        ("table.seats", "deck.nines"),
        lambda r: at_five(r) and r.deck.nines,
        "Fünf Spieler können 48 Karten nicht gleich aufteilen; zu fünft wird ohne Neunen gespielt.",
        "Five players cannot share 48 cards; at five one plays without nines.",
    ),
    Rule(
        ("deck.jokers", "deck.nines"),
        lambda r: r.deck.jokers > 0 and not r.deck.nines,
        "Ein Joker ersetzt eine ♦9; ohne Neunen gibt es keine.",
        "A joker replaces a ♦9; without nines there is none.",
    ),
    Rule(
        ("deck.jokers", "effects.schwein"),
        lambda r: r.deck.jokers > 0 and r.effects.schwein,
        "Joker und Schwein wären beide die höchste Karte.",
        "Joker and Schwein would both be the highest card.",
    ),
    Rule(
        ("table.strohmann", "table.seats"),
        lambda r: r.table.strohmann and at_five(r),
        "Der Strohmann ist die vierte Hand von dreien; ein Spiel zu fünft hat keine.",
        "The dummy is the fourth hand of three people; a game of five has none.",
    ),
    Rule(
        ("table.strohmann", "effects.heart_jack_swap"),
        lambda r: r.table.strohmann and r.effects.heart_jack_swap,
        "Ein Tausch mit dem offenen Strohmann legte das Blatt eines Spielers offen.",
        "A swap with the open dummy would lay a player's hand open.",
    ),
    Rule(
        ("table.strohmann", "genscher.enabled"),
        lambda r: r.table.strohmann and r.genscher.enabled,
        "Wer den Strohmann führt, steht fest; Genschern wechselte mitten im Spiel die Parteien.",
        "Who plays the dummy is settled; Genschern would change the parties in mid-game.",
    ),
    Rule(
        ("table.strohmann", "ramsch.enabled"),
        lambda r: r.table.strohmann and r.ramsch.enabled,
        "Beim Ramsch hat der Strohmann bis zum Ende keinen Partner, der ihn führen könnte.",
        "In Ramsch the dummy has no partner until the end who could play it.",
    ),
    Rule(
        ("table.sitting_out", "table.seats"),
        lambda r: r.table.sitting_out is SittingOut.DEALER and at_five(r),
        "Zu fünft spielen entweder alle, oder der Geber setzt aus; beides zugleich geht nicht.",
        "At five either all play or the dealer sits out, not both.",
    ),
    Rule(
        ("trumps.equal_cards", "trumps.dulle"),
        lambda r: r.trumps.equal_cards is not EqualCards.FIRST and not r.trumps.dulle,
        "Ohne Dulle kann die zweite die erste nicht stechen.",
        "Without a Dulle the second cannot beat the first.",
    ),
    Rule(
        ("trumps.equal_cards", "effects.schwein"),
        lambda r: (
            r.trumps.equal_cards is EqualCards.SECOND_UNTIL_SCHWEINE and not r.effects.schwein
        ),
        "Wo es keine Schweine gibt, sind nie welche draußen.",
        "Where there are no Schweine, none are ever out.",
    ),
    Rule(
        ("effects.schwein_counts", "effects.schwein_when"),
        lambda r: (
            r.effects.schwein and _second_on_play(r.effects.schwein_counts, r.effects.schwein_when)
        ),
        "Zählt nur die zweite Karte, so lässt sich mit der ersten noch nichts ansagen.",
        "If only the second card counts, there is nothing to announce with the first.",
    ),
    Rule(
        ("effects.hyperschwein_counts", "effects.hyperschwein_when"),
        lambda r: (
            _has_hyper(r)
            and _second_on_play(r.effects.hyperschwein_counts, r.effects.hyperschwein_when)
        ),
        "Zählt nur die zweite Karte, so lässt sich mit der ersten noch nichts ansagen.",
        "If only the second card counts, there is nothing to announce with the first.",
    ),
    Rule(
        ("effects.hyperschwein_when", "effects.schwein_when"),
        lambda r: (
            _has_hyper(r)
            and r.effects.hyperschwein_when is SchweinWhen.BEFORE_PLAY
            and r.effects.schwein_when is not SchweinWhen.BEFORE_PLAY
        ),
        "Vor der ersten Karte sind noch keine Schweine draußen, über denen sie stehen könnten.",
        "Before the first card no Schweine are out yet that Hyperschweine could rank above.",
    ),
    Rule(
        ("effects.hyperschwein", "deck.nines", "genscher.enabled"),
        lambda r: _has_hyper(r) and not r.deck.nines and r.genscher.enabled,
        "Ohne Neunen sind die ♦K Hyperschweine; mit ihnen wird schon genschert.",
        "Without nines the ♦K are Hyperschweine; Genschern uses them already.",
    ),
    Rule(
        ("deal.packets", "deck.nines", "table.seats", "schiebekopf.play"),
        lambda r: (
            r.deck_size % r.table.seats == 0
            and not r.hand_sizes <= {sum(packets) for packets in r.deal.packets}
        ),
        "Keine Folge von Päckchen ergibt genau eine Hand.",
        "No sequence of packets adds up to exactly one hand.",
    ),
)
