"""Knobs that cannot both be meant, each with the keys at odds and the reason.

Every entry is one sentence a person would say at the table. A knob that merely has no effect is not
a contradiction (load.py warns of it); here stands what could not be played or scored.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from doppelkopf.language import Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import Reservation, SoloPrecedence
from doppelkopf.rules.model.calls import Absagen, CallGames, Measure, Repeat
from doppelkopf.rules.model.hochzeit import SilentAs
from doppelkopf.rules.model.match import Period, Trigger
from doppelkopf.rules.model.scoring import Scheme, SoloCounts
from doppelkopf.rules.model.sidegames import (
    ArmutMode,
    ArmutRefused,
    HammelMode,
    SchiebekopfPlay,
)
from doppelkopf.rules.model.table import SittingOut
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.ruleset import RuleSet

FIVE = 5
TOTAL_AUGEN = 240
SCHIEBEKOPF_HAND = 11
STEPS = ("no90", "no60", "no30", "schwarz")


class Rule(NamedTuple):
    """A contradiction: it is there when `found` says so."""

    keys: tuple[str, ...]
    found: Callable[[RuleSet], bool]
    de: str
    en: str


def contradictions(rules: RuleSet) -> Iterator[Problem]:
    """Everything in a rule set that cannot be meant together."""
    for rule in RULES:
        if rule.found(rules):
            yield Problem(
                Code.CONTRADICTION, Text(rule.de, rule.en), rule.keys[0], also=rule.keys[1:]
            )
    yield from _lists_with_doubles(rules)
    yield from _limits_out_of_order(rules)
    yield from _flat_solos_worth_nothing(rules)


def _lists_with_doubles(rules: RuleSet) -> Iterator[Problem]:
    for key, items in (
        ("reservations.order", rules.reservations.order),
        ("solo.kinds", rules.solo.kinds),
        ("solo.outranks", rules.solo.outranks),
        ("hochzeit.partner", rules.hochzeit.partner),
        ("bock.triggers", rules.bock.triggers),
    ):
        twice = sorted({item.value for item in items if items.count(item) > 1})
        if twice:
            words = ", ".join(twice)
            yield Problem(
                Code.CONTRADICTION,
                Text(f"Doppelt genannt: {words}.", f"Named twice: {words}."),
                key,
            )


def _limits_out_of_order(rules: RuleSet) -> Iterator[Problem]:
    """A step whose window is over before the step before it can last be said."""
    if rules.calls.absagen is not Absagen.ALLOWED:
        return
    for key, limits, active in (
        ("calls.own_cards", rules.calls.own_cards, Measure.OWN_CARDS),
        ("calls.table_cards", rules.calls.table_cards, Measure.TABLE_CARDS),
    ):
        if rules.calls.measure is not active:
            continue
        before, limit_before = "re", min(limits.re, limits.kontra)
        for step in STEPS:
            limit = getattr(limits, step)
            if limit < limit_before:
                yield Problem(
                    Code.CONTRADICTION,
                    Text(
                        "Das Fenster dieser Absage schließt, während die Stufe davor noch gesagt"
                        " werden darf.",
                        "The window of this Absage closes while the step before it may still be said.",
                    ),
                    f"{key}.{step}",
                    also=(f"{key}.{before}",),
                )
            before, limit_before = step, limit


def _flat_solos_worth_nothing(rules: RuleSet) -> Iterator[Problem]:
    if rules.solo_scoring.counts is not SoloCounts.FLAT or rules.scoring.scheme is Scheme.STAKES:
        return
    for kind in rules.solo.kinds:
        if getattr(rules.solo_scoring.bonus, kind.value) == 0:
            yield Problem(
                Code.CONTRADICTION,
                Text(
                    "Dieses Solo ist erlaubt und zählt einen festen Wert, aber der Wert ist 0.",
                    "This solo is allowed and counts a fixed value, but the value is 0.",
                ),
                f"solo_scoring.bonus.{kind.value}",
                also=("solo_scoring.counts", "solo.kinds"),
            )


def _hand_sizes(rules: RuleSet) -> set[int]:
    sizes = {rules.hand_size}
    if rules.schiebekopf.play is SchiebekopfPlay.ALWAYS:
        return {SCHIEBEKOPF_HAND}
    if rules.schiebekopf.play is SchiebekopfPlay.BY_AGREEMENT:
        sizes.add(SCHIEBEKOPF_HAND)
    return sizes


def _most_augen_in_hand(rules: RuleSet) -> int:
    """The richest hand: eight aces, then tens."""
    return 8 * 11 + (rules.hand_size - 8) * 10


def _missing_packets(rules: RuleSet) -> bool:
    return not _hand_sizes(rules) <= {sum(packets) for packets in rules.deal.packets}


def _above(limit: Off | int, most: int) -> bool:
    return limit is not Off.OFF and limit > most


def _raises(rules: RuleSet) -> bool:
    return rules.solo.precedence in (
        SoloPrecedence.RANK_THEN_STEPS,
        SoloPrecedence.STEPS_THEN_RANK,
    )


def _silent(rules: RuleSet) -> bool:
    return rules.calls.games is CallGames.NONE


def _schiebekopf(rules: RuleSet) -> bool:
    return rules.schiebekopf.play is not SchiebekopfPlay.OFF


def _five(rules: RuleSet) -> bool:
    return rules.table.seats == FIVE


RULES: tuple[Rule, ...] = (
    # The table and the cards.
    Rule(
        ("table.seats", "deck.nines"),
        lambda r: _five(r) and r.deck.nines,
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
        ("table.strohmann", "table.seats"),
        lambda r: r.table.strohmann and _five(r),
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
        ("table.sitting_out", "table.seats"),
        lambda r: r.table.sitting_out is SittingOut.DEALER and _five(r),
        "Zu fünft spielen entweder alle, oder der Geber setzt aus; beides zugleich geht nicht.",
        "At five either all play or the dealer sits out, not both.",
    ),
    Rule(
        ("deal.packets", "deck.nines", "table.seats", "schiebekopf.play"),
        _missing_packets,
        "Keine Folge von Päckchen ergibt genau eine Hand.",
        "No sequence of packets adds up to exactly one hand.",
    ),
    # Reservations and contracts.
    Rule(
        ("reservations.order",),
        lambda r: set(r.reservations.order) != set(Reservation),
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
        lambda r: _raises(r) and (_silent(r) or r.calls.absagen is not Absagen.ALLOWED),
        "Soli sollen sich mit Absagen überbieten, aber Absagen sind nicht erlaubt.",
        "Solos are to outbid each other with Absagen, but Absagen are not allowed.",
    ),
    Rule(
        ("duty_solos.per_player", "solo.kinds"),
        lambda r: r.duty_solos.per_player > 0 and not r.solo.kinds,
        "Es gibt Pflichtsoli, aber kein Solo ist erlaubt.",
        "There are compulsory solos, but no solo is allowed.",
    ),
    Rule(
        ("duty_solos.period", "duty_solos.per_player", "match.games_at_four"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.period is Period.LIST
            and r.match.games_at_four is Off.OFF
        ),
        "Pflichtsoli je Liste brauchen eine Liste mit fester Länge.",
        "Compulsory solos in each list need a list of a fixed length.",
    ),
    Rule(
        ("match.games_at_four", "duty_solos.per_player"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.period is Period.LIST
            and r.match.games_at_four is not Off.OFF
            and r.match.games_at_four < 4 * r.duty_solos.per_player
        ),
        "Die Liste ist kürzer als die Pflichtsoli, die in ihr zu spielen sind.",
        "The list is shorter than the compulsory solos to be played in it.",
    ),
    Rule(
        ("match.games_at_five", "duty_solos.per_player"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.period is Period.LIST
            and r.table.sitting_out is SittingOut.DEALER
            and (
                r.match.games_at_five is Off.OFF
                or r.match.games_at_five < FIVE * r.duty_solos.per_player
            )
        ),
        "Zu fünft fehlt eine Liste, die lang genug für alle Pflichtsoli ist.",
        "At five there is no list long enough for all compulsory solos.",
    ),
    Rule(
        ("hochzeit.limit", "deck.nines", "table.seats"),
        lambda r: r.hochzeit.enabled and _above(r.hochzeit.limit, r.hand_size),
        "Die Stichgrenze der Hochzeit liegt hinter dem letzten Stich.",
        "The Hochzeit's trick limit lies beyond the last trick.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.games"),
        lambda r: r.hochzeit.enabled and r.hochzeit.says_re and r.calls.games is not CallGames.ALL,
        "Die Hochzeit soll „Re“ heißen, aber Re gibt es in solchen Spielen nicht.",
        "The Hochzeit is to say “Re”, but there is no Re in such games.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.re_needs_kontra"),
        lambda r: r.hochzeit.enabled and r.hochzeit.says_re and r.calls.re_needs_kontra,
        "Die Hochzeit soll „Re“ heißen, aber Re darf nur auf Kontra folgen.",
        "The Hochzeit is to say “Re”, but Re may only follow Kontra.",
    ),
    Rule(
        ("hochzeit.says_re", "calls.measure"),
        lambda r: (
            r.hochzeit.enabled and r.hochzeit.says_re and r.calls.measure is Measure.TRICK_OWNERS
        ),
        "Die Hochzeit soll „Re“ heißen, aber sprechen darf nur, wer einen Stich gewonnen hat.",
        "The Hochzeit is to say “Re”, but only the winner of a trick may speak.",
    ),
    Rule(
        ("schmeissen.nines", "deck.nines", "deck.jokers"),
        lambda r: _above(r.schmeissen.nines, 8 - r.deck.jokers if r.deck.nines else 0),
        "So viele Neunen hat das Blatt nicht.",
        "The deck does not have so many nines.",
    ),
    Rule(
        ("schmeissen.augen", "deck.nines", "table.seats"),
        lambda r: _above(r.schmeissen.augen, _most_augen_in_hand(r)),
        "So viele Augen kann keine Hand haben.",
        "No hand can hold so many Augen.",
    ),
    Rule(
        ("schmeissen.trumps_at_most", "deck.nines", "table.seats"),
        lambda r: (
            r.schmeissen.trumps_at_most is not Off.OFF
            and r.schmeissen.trumps_at_most >= r.hand_size
        ),
        "Mit so vielen Trümpfen dürfte jede Hand geschmissen werden.",
        "With that many trumps every hand could be thrown in.",
    ),
    Rule(
        ("armut.trumps_min", "armut.trumps_max"),
        lambda r: r.armut.mode is not ArmutMode.OFF and r.armut.trumps_min > r.armut.trumps_max,
        "Eine Armut braucht mindestens mehr Trümpfe, als sie höchstens haben darf.",
        "Armut needs more trumps at least than it may have at most.",
    ),
    Rule(
        ("armut.trumps_max", "deck.nines", "table.seats"),
        lambda r: r.armut.mode is not ArmutMode.OFF and r.armut.trumps_max > r.hand_size // 2,
        "Wer mehr als die halbe Hand Trumpf hat, ist nicht arm und könnte nicht tauschen.",
        "Who holds trumps in more than half a hand is not poor and could not exchange.",
    ),
    Rule(
        ("armut.nobody", "ramsch.enabled"),
        lambda r: (
            r.armut.mode is not ArmutMode.OFF
            and r.armut.nobody is ArmutRefused.RAMSCH
            and not r.ramsch.enabled
        ),
        "Eine abgelehnte Armut soll Ramsch werden, aber Ramsch ist aus.",
        "An Armut nobody takes is to become Ramsch, but Ramsch is off.",
    ),
    Rule(
        ("armut.nobody", "armut.mode", "armut.trumps_min"),
        lambda r: (
            r.armut.mode is ArmutMode.REQUIRED
            and r.armut.trumps_min == 0
            and r.schmeissen.trumps_at_most is not Off.OFF
        ),
        "Ohne Trumpf müsste man Armut melden und dürfte zugleich schmeißen.",
        "Without trumps one would have to announce Armut and could throw in as well.",
    ),
    Rule(
        ("ramsch.enabled", "table.seats"),
        lambda r: r.ramsch.enabled and _five(r),
        "Ramsch teilt vier Spieler in zwei Paare; zu fünft geht das nicht auf.",
        "Ramsch divides four players into two pairs; five do not divide.",
    ),
    Rule(
        ("hammelrennen.mode", "table.seats"),
        lambda r: r.hammelrennen.mode is not HammelMode.OFF and _five(r),
        "Beim Hammelrennen geht es um 60 Augen, ein Viertel; zu fünft passt das nicht.",
        "Hammelrennen is about 60 Augen, a quarter; that does not fit five players.",
    ),
    Rule(
        ("hammelrennen.mode", "scoring.scheme"),
        lambda r: r.hammelrennen.mode is HammelMode.FIRST and r.scoring.scheme is not Scheme.STAKES,
        "Um den Rest der Kasse kann nur gespielt werden, wo es eine Kasse gibt.",
        "One can only play for the rest of the pot where there is a pot.",
    ),
    Rule(
        ("hammelrennen.mode", "scoring.scheme"),
        lambda r: r.hammelrennen.mode is HammelMode.CLOSEST and r.scoring.scheme is Scheme.STAKES,
        "Dieses Hammelrennen zählt Punkte, aber abgerechnet wird in Einsätzen.",
        "This Hammelrennen counts points, but the table settles in stakes.",
    ),
    Rule(
        ("hammelrennen.pot_stakes", "money.pot_stakes"),
        lambda r: (
            r.hammelrennen.mode is HammelMode.FIRST
            and r.hammelrennen.pot_stakes >= 3 * r.money.pot_stakes
        ),
        "Schon die frisch gefüllte Kasse wäre ein Hammelrennen.",
        "Even a freshly filled pot would mean Hammelrennen.",
    ),
    Rule(
        ("schiebekopf.play", "armut.mode"),
        lambda r: _schiebekopf(r) and r.armut.mode is not ArmutMode.OFF,
        "Beim Schiebekopf wechseln die Karten, bevor jemand arm sein kann.",
        "In Schiebekopf the cards change hands before anyone can be poor.",
    ),
    Rule(
        ("schiebekopf.play", "deck.nines"),
        lambda r: _schiebekopf(r) and not r.deck.nines,
        "Schiebekopf braucht 48 Karten: elf für jeden und vier im Talon.",
        "Schiebekopf needs 48 cards: eleven each and four in the talon.",
    ),
    Rule(
        ("schiebekopf.play", "table.seats"),
        lambda r: _schiebekopf(r) and _five(r),
        "Schiebekopf ist ein Spiel zu viert.",
        "Schiebekopf is a game for four.",
    ),
    Rule(
        ("schiebekopf.play", "duty_solos.per_player"),
        lambda r: r.schiebekopf.play is SchiebekopfPlay.ALWAYS and r.duty_solos.per_player > 0,
        "Wird immer Schiebekopf gespielt, kommt niemand zu seinem Pflichtsolo.",
        "If every game is Schiebekopf, nobody ever plays his compulsory solo.",
    ),
    # Announcements.
    Rule(
        ("calls.own_cards.schwarz", "deck.nines", "table.seats"),
        lambda r: (
            r.calls.measure is Measure.OWN_CARDS
            and not _silent(r)
            and max(r.calls.own_cards.model_dump().values()) >= r.hand_size
        ),
        "Eine Frist liegt hinter der letzten eigenen Karte.",
        "A deadline lies beyond one's own last card.",
    ),
    Rule(
        ("calls.table_cards.schwarz", "deck.nines"),
        lambda r: (
            r.calls.measure is Measure.TABLE_CARDS
            and not _silent(r)
            and max(r.calls.table_cards.model_dump().values()) > r.deck_size
        ),
        "Eine Frist nennt eine Karte, die es im Spiel nicht gibt.",
        "A deadline names a card that the game does not have.",
    ),
    Rule(
        ("calls.speaking.tricks", "deck.nines", "table.seats"),
        lambda r: (
            r.calls.measure is Measure.TRICK_OWNERS
            and not _silent(r)
            and r.calls.speaking.tricks >= r.hand_size
        ),
        "Gesprochen werden soll nach Stichen, die es nicht gibt oder nach denen nichts mehr kommt.",
        "One is to speak after tricks that do not exist or that nothing follows.",
    ),
    Rule(
        ("calls.absagen", "calls.measure"),
        lambda r: (
            r.calls.absagen is Absagen.ALLOWED
            and r.calls.measure is Measure.TRICK_OWNERS
            and not _silent(r)
        ),
        "Wo nur Stichgewinner Re und Kontra sagen, haben Absagen keine Frist.",
        "Where only trick winners say Re and Kontra, Absagen have no window.",
    ),
    Rule(
        ("calls.absagen", "calls.re_needs_kontra"),
        lambda r: (
            r.calls.absagen is Absagen.ALLOWED
            and r.calls.re_needs_kontra
            and r.calls.absage_needs_call
            and not _silent(r)
        ),
        "Eine Absage braucht das eigene Re, aber Re darf nur auf Kontra folgen.",
        "An Absage needs one's own Re, but Re may only follow Kontra.",
    ),
    Rule(
        ("calls.reply", "calls.measure"),
        lambda r: r.calls.reply and r.calls.measure is not Measure.OWN_CARDS and not _silent(r),
        "Die Erwiderung rechnet mit den Karten des Sprechers, die Fristen aber nicht.",
        "A reply reckons with the speaker's cards, but the deadlines do not.",
    ),
    Rule(
        ("calls.repeat", "scoring.scheme"),
        lambda r: (
            r.calls.repeat is Repeat.COUNTS
            and r.scoring.scheme is not Scheme.ADDITIVE
            and not _silent(r)
        ),
        "Wiederholte Ansagen zählen je einen Punkt, aber hier vervielfachen Ansagen.",
        "Repeated calls count a point each, but here calls multiply.",
    ),
    Rule(
        ("calls.repeat", "calls.absagen"),
        lambda r: (
            r.calls.repeat is Repeat.COUNTS
            and r.calls.absagen is Absagen.ALLOWED
            and not _silent(r)
        ),
        "Wenn jede Wiederholung zählt, könnte eine Absage ohne Ende wiederholt werden.",
        "If every repetition counts, an Absage could be repeated without end.",
    ),
    Rule(
        ("calls.repeat", "calls.measure"),
        lambda r: (
            r.calls.repeat is Repeat.COUNTS
            and r.calls.measure is not Measure.TRICK_OWNERS
            and not _silent(r)
        ),
        "Wiederholen lässt sich nur, wo die Zahl der Ansagen durch Stiche begrenzt ist.",
        "Repeating works only where tricks limit the number of calls.",
    ),
    Rule(
        ("duty_calls.first_trick_owner", "calls.games"),
        lambda r: r.duty_calls.first_trick_owner and r.calls.games is not CallGames.ALL,
        "Der erste Stich soll zu einer Ansage verpflichten, aber Ansagen gibt es dort nicht.",
        "The first trick is to oblige to a call, but there are no calls there.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "calls.games"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF and r.calls.games is not CallGames.ALL
        ),
        "Ein fetter Stich soll zu einer Ansage verpflichten, aber Ansagen gibt es dort nicht.",
        "A rich trick is to oblige to a call, but there are no calls there.",
    ),
    Rule(
        ("duty_calls.further_rich_tricks", "calls.absagen", "duty_calls.rich_trick_augen"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF
            and r.duty_calls.further_rich_tricks
            and r.calls.absagen is not Absagen.ALLOWED
        ),
        "Weitere fette Stiche verlangen Absagen, aber Absagen sind nicht erlaubt.",
        "Further rich tricks demand Absagen, but Absagen are not allowed.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "calls.re_needs_kontra"),
        lambda r: (
            (r.duty_calls.rich_trick_augen is not Off.OFF or r.duty_calls.first_trick_owner)
            and r.calls.re_needs_kontra
        ),
        "Die Pflicht könnte ein Re verlangen, das nur auf Kontra folgen darf.",
        "The duty could demand a Re that may only follow Kontra.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "calls.measure"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF and r.calls.measure is Measure.TRICK_OWNERS
        ),
        "Zwei Arten von Pflichtansagen träfen aufeinander: nach Augen und nach Stichen.",
        "Two kinds of duty calls would meet: by Augen and by tricks.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "table.seats"),
        lambda r: _above(r.duty_calls.rich_trick_augen, 11 * r.table.seats),
        "So viele Augen kann kein Stich haben.",
        "No trick can hold so many Augen.",
    ),
    Rule(
        ("calls.solo_before_play", "calls.measure"),
        lambda r: (
            r.calls.solo_before_play and r.calls.measure is Measure.TRICK_OWNERS and not _silent(r)
        ),
        "Im Solo soll alles vor der ersten Karte gesagt sein, aber Stichgewinner sollen sprechen.",
        "In a solo all is to be said before the first card, but trick winners are to speak.",
    ),
    # Tricks and special points.
    Rule(
        ("effects.diamond_nine_turn", "deck.nines", "deck.jokers"),
        lambda r: r.effects.diamond_nine_turn and (not r.deck.nines or r.deck.jokers > 0),
        "Die „69“ braucht beide ♦9 im Blatt.",
        "“69” needs both ♦9 in the deck.",
    ),
    Rule(
        ("effects.backstreet_takes_trick", "table.seats"),
        lambda r: r.effects.backstreet_takes_trick and _five(r),
        "Zu fünft besteht kein Stich aus vier Karten.",
        "At five no trick consists of four cards.",
    ),
    Rule(
        ("specials.herrensauna", "specials.backstreet_boys", "table.seats"),
        lambda r: (r.specials.herrensauna or r.specials.backstreet_boys) > 0 and _five(r),
        "Zu fünft besteht kein Stich aus vier Buben.",
        "At five no trick consists of four jacks.",
    ),
    Rule(
        ("specials.dulle_caught", "trumps.dulle"),
        lambda r: r.specials.dulle_caught > 0 and not r.trumps.dulle,
        "Ohne Dulle kann keine gefangen werden.",
        "Without a Dulle none can be caught.",
    ),
    Rule(
        ("trumps.equal_cards", "trumps.dulle"),
        lambda r: r.trumps.equal_cards.value == "second-dulle" and not r.trumps.dulle,
        "Ohne Dulle kann die zweite die erste nicht stechen.",
        "Without a Dulle the second cannot beat the first.",
    ),
    Rule(
        ("specials.doppelkopf_augen", "table.seats"),
        lambda r: r.specials.doppelkopf > 0 and r.specials.doppelkopf_augen > 11 * r.table.seats,
        "So viele Augen kann kein Stich haben.",
        "No trick can hold so many Augen.",
    ),
    Rule(
        ("specials.in_solos", "solo_scoring.counts"),
        lambda r: r.specials.in_solos and r.solo_scoring.counts is SoloCounts.FLAT,
        "Ein Solo mit festem Wert kann keine Sonderpunkte haben.",
        "A solo with a fixed value cannot have special points.",
    ),
    # Winning and points.
    Rule(
        ("winning.re_needs", "winning.kontra_needs"),
        lambda r: r.winning.re_needs + r.winning.kontra_needs <= TOTAL_AUGEN,
        "Beide Parteien könnten zugleich gewinnen; zusammen müssen es mehr als 240 Augen sein.",
        "Both parties could win at once; together it has to be more than 240 Augen.",
    ),
    Rule(
        ("scoring.void_up_to", "bock.triggers"),
        lambda r: (
            r.scoring.void_up_to is not Off.OFF
            and bool({Trigger.ZERO_GAME, Trigger.NEGATIVE_GAME} & set(r.bock.triggers))
        ),
        "Ein Spiel ohne Punkte soll Bock auslösen, gilt aber gar nicht.",
        "A game without points is to start Bock, but it does not count at all.",
    ),
    Rule(
        ("money.cents_per_point", "scoring.scheme"),
        lambda r: r.money.cents_per_point is not Off.OFF and r.scoring.scheme is Scheme.STAKES,
        "Einsätze sind schon Geld; ein Preis je Punkt passt nicht dazu.",
        "Stakes are money already; a price per point does not go with them.",
    ),
    Rule(
        ("scoring.scheme", "table.seats"),
        lambda r: r.scoring.scheme is Scheme.STAKES and _five(r),
        "Die Kasse zahlt zwei gegen zwei; zu fünft spielen zwei gegen drei.",
        "The pot pays two against two; at five two play against three.",
    ),
    # Many games.
    Rule(
        ("bock.most", "bock.triggers"),
        lambda r: r.bock.most is not Off.OFF and r.bock.most < 1 and bool(r.bock.triggers),
        "Höchstens null Mal verdoppelt heißt kein Bock; dann soll ihn auch nichts auslösen.",
        "At most zero doublings means no Bock; then nothing should start it.",
    ),
    Rule(
        ("bock.triggers", "calls.games"),
        lambda r: (
            _silent(r) and bool({Trigger.LOST_CALL, Trigger.LOST_FIRST_CALL} & set(r.bock.triggers))
        ),
        "Eine verlorene Ansage soll Bock auslösen, aber es gibt keine Ansagen.",
        "A lost call is to start Bock, but there are no calls.",
    ),
    Rule(
        ("bock.triggers",),
        lambda r: {Trigger.LOST_CALL, Trigger.LOST_FIRST_CALL} <= set(r.bock.triggers),
        "Eine verlorene Ansage ist zweimal genannt: mit und ohne Absagen.",
        "A lost call is named twice: with and without Absagen.",
    ),
    Rule(
        ("bock.triggers", "table.seats"),
        lambda r: Trigger.HEART_THROUGH in r.bock.triggers and _five(r) and r.trumps.dulle,
        "Vier Fehl-Herzen können fünf Spieler nicht alle bedienen.",
        "Five players cannot all follow with four Fehl hearts.",
    ),
    Rule(
        ("bock.triggers", "solo.kinds", "silent.scored_as"),
        lambda r: (
            Trigger.LOST_SOLO in r.bock.triggers
            and not r.solo.kinds
            and r.silent.scored_as is SilentAs.NORMAL
        ),
        "Ein verlorenes Solo soll Bock auslösen, aber es gibt keine Soli.",
        "A lost solo is to start Bock, but there are no solos.",
    ),
    Rule(
        ("bock.triggers", "winning.kontra_needs"),
        lambda r: Trigger.DRAW in r.bock.triggers and _silent(r) and r.winning.re_needs <= 120,
        "120 zu 120 soll Bock auslösen, ist hier aber ein gewöhnlicher Sieg von Re.",
        "120 to 120 is to start Bock, but here it is an ordinary win of Re.",
    ),
)
