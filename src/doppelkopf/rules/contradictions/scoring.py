"""Rules of the trick, special points, winning, points and money."""

from collections.abc import Iterator

from doppelkopf.rules.contradictions.rule import (
    TOTAL_AUGEN,
    Rule,
    at_five,
    contradiction,
    in_stakes,
)
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import Solo
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.conduct import Revoke
from doppelkopf.rules.model.hochzeit import AloneAs, SilentAs
from doppelkopf.rules.model.match import DealerAfterRedeal
from doppelkopf.rules.model.scoring import SoloCounts
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet


def _flat(rules: RuleSet) -> bool:
    return rules.solo_scoring.counts is SoloCounts.FLAT


def diamond_solo_unannounced(rules: RuleSet) -> bool:
    """Whether a game that nobody bid as a solo can count like a ♦ solo."""
    return (
        rules.silent.scored_as is SilentAs.SOLO
        or (rules.hochzeit.enabled and rules.hochzeit.alone_as is AloneAs.SOLO)
        or rules.genscher.enabled
    )


def flat_solos_worth_nothing(rules: RuleSet) -> Iterator[Problem]:
    """A fixed value of 0, or one that is void."""
    if not _flat(rules) or in_stakes(rules):
        return
    kinds = set(rules.solo.kinds) | ({Solo.DIAMONDS} if diamond_solo_unannounced(rules) else set())
    void = 0 if rules.scoring.void_up_to is Off.OFF else rules.scoring.void_up_to
    for kind in Solo:
        value = rules.solo_scoring.bonus.of(kind.value)
        if kind not in kinds or value > void:
            continue
        key = rules.solo_scoring.bonus.key(kind.value)
        if value == 0:
            yield contradiction(
                "Dieses Solo kann vorkommen und zählt einen festen Wert, aber der Wert ist 0.",
                "This solo can occur and counts a fixed value, but the value is 0.",
                key,
                "solo_scoring.counts",
                "solo.kinds",
            )
        else:
            yield contradiction(
                "Dieses Solo zählt einen festen Wert, mit dem ein Spiel nicht gilt.",
                "This solo counts a fixed value with which a game is void.",
                key,
                "scoring.void_up_to",
                "solo_scoring.counts",
            )


RULES = (
    Rule(
        ("effects.diamond_nine_turn", "deck.nines", "deck.jokers"),
        lambda r: r.effects.diamond_nine_turn and (not r.deck.nines or r.deck.jokers > 0),
        "Die „69“ braucht beide ♦9 im Blatt.",
        "“69” needs both ♦9 in the deck.",
    ),
    Rule(
        ("effects.backstreet_takes_trick", "table.seats"),
        lambda r: r.effects.backstreet_takes_trick and at_five(r),
        "Zu fünft besteht kein Stich aus vier Karten.",
        "At five no trick consists of four cards.",
    ),
    Rule(
        ("specials.herrensauna", "specials.backstreet_boys", "table.seats"),
        lambda r: r.specials.herrensauna + r.specials.backstreet_boys > 0 and at_five(r),
        "Zu fünft besteht kein Stich aus vier Buben.",
        "At five no trick consists of four jacks.",
    ),
    Rule(
        ("specials.fuchs_at_end", "specials.fuchs_wins_end", "specials.fuchs_caught_end"),
        lambda r: (
            r.specials.fuchs_at_end > 0
            and r.specials.fuchs_wins_end + r.specials.fuchs_caught_end > 0
        ),
        "„Fuchs am Ende“ zählt schon beides: im letzten Stich zu gewinnen und gefangen zu werden.",
        "“Fuchs at the end” counts both already: winning the last trick and being caught in it.",
    ),
    Rule(
        ("specials.dulle_caught", "trumps.dulle"),
        lambda r: r.specials.dulle_caught > 0 and not r.trumps.dulle,
        "Ohne Dulle kann keine gefangen werden.",
        "Without a Dulle none can be caught.",
    ),
    Rule(
        ("specials.doppelkopf_augen", "table.seats"),
        lambda r: r.specials.doppelkopf > 0 and r.specials.doppelkopf_augen > 11 * r.table.seats,
        "So viele Augen kann kein Stich haben.",
        "No trick can hold so many Augen.",
    ),
    Rule(
        ("specials.fuchs_only_last_trick", "specials.fuchs_at_end", "specials.fuchs"),
        lambda r: (
            r.specials.fuchs > 0
            and r.specials.fuchs_only_last_trick
            and r.specials.fuchs_at_end > 0
        ),
        "Nur im letzten Stich soll ein Fuchs gefangen werden, aber dort zählt „Fuchs am Ende“.",
        "A Fuchs is to be caught in the last trick only, but there “Fuchs at the end” counts.",
    ),
    Rule(
        ("specials.in_solos", "solo_scoring.counts", "scoring.scheme"),
        lambda r: r.specials.in_solos and _flat(r) and not in_stakes(r),
        "Ein Solo mit festem Wert kann keine Sonderpunkte haben; nur Einsätze zahlt man daneben.",
        "A solo with a fixed value cannot have special points; only stakes are paid beside it.",
    ),
    Rule(
        ("scoring.against_alten_in_solos", "scoring.against_alten", "solo_scoring.counts"),
        lambda r: r.scoring.against_alten_in_solos and r.scoring.against_alten > 0 and _flat(r),
        "Ein Solo mit festem Wert kann nicht mehr zählen, wenn es verloren wird.",
        "A solo with a fixed value cannot count more when it is lost.",
    ),
    Rule(
        ("winning.re_needs", "winning.kontra_needs"),
        lambda r: r.winning.re_needs + r.winning.kontra_needs <= TOTAL_AUGEN,
        "Beide Parteien könnten zugleich gewinnen; zusammen müssen es mehr als 240 Augen sein.",
        "Both parties could win at once; together it has to be more than 240 Augen.",
    ),
    Rule(
        ("scoring.void_up_to", "match.dealer_after_redeal"),
        lambda r: (
            r.scoring.void_up_to is not Off.OFF
            and r.match.dealer_after_redeal is DealerAfterRedeal.NEXT
        ),
        "Ein Spiel, das nicht gilt, gibt derselbe Geber noch einmal; hier soll der nächste geben.",
        "A game that does not count is dealt again by the same dealer; here the next one should.",
    ),
    Rule(
        ("solo_scoring.stakes_won", "solo_scoring.stakes_lost", "solo_scoring.counts"),
        lambda r: (
            in_stakes(r)
            and _flat(r)
            and r.solo_scoring.stakes_won + r.solo_scoring.stakes_lost == 0
        ),
        "Ein Solo zählt feste Einsätze, aber weder gewonnen noch verloren wird einer bezahlt.",
        "A solo counts fixed stakes, but none is paid, be it won or lost.",
    ),
    Rule(
        ("money.cents_per_point", "scoring.scheme"),
        lambda r: r.money.cents_per_point is not Off.OFF and in_stakes(r),
        "Einsätze sind schon Geld; ein Preis je Punkt passt nicht dazu.",
        "Stakes are money already; a price per point does not go with them.",
    ),
    Rule(
        ("scoring.scheme", "table.seats"),
        lambda r: in_stakes(r) and at_five(r),
        "Die Kasse zahlt zwei gegen zwei; zu fünft spielen zwei gegen drei.",
        "The pot pays two against two; at five two play against three.",
    ),
    Rule(
        ("offences.fixed_points", "offences.revoke", "calls.absagen"),
        lambda r: (
            r.offences.fixed_points == 0
            and (r.offences.revoke is Revoke.FIXED or r.calls.absagen is Absagen.FINED)
        ),
        "Es soll eine feste Strafe geben, aber sie beträgt 0.",
        "There is to be a fixed fine, but it is 0.",
    ),
)
