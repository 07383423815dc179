"""Many games: Bock, compulsory solos and the list."""

from doppelkopf.rules.catalogue import special_points, value_at
from doppelkopf.rules.contradictions.rule import FIVE, Rule, at_five, in_stakes, without_calls
from doppelkopf.rules.contradictions.scoring import diamond_solo_unannounced
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import PICTURE_SOLOS, SUIT_SOLOS
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.match import Period
from doppelkopf.rules.model.table import SittingOut
from doppelkopf.rules.ruleset import RuleSet

FOUR = 4


def _bock(rules: RuleSet, *triggers: Trigger) -> bool:
    return not set(triggers).isdisjoint(rules.bock.triggers)


def _has_specials(rules: RuleSet) -> bool:
    return any(value_at(rules, knob.path) for knob in special_points())


def _duty_solos(rules: RuleSet, period: Period) -> bool:
    return rules.duty_solos.per_player > 0 and rules.duty_solos.period is period


def _list_of_five(rules: RuleSet) -> bool:
    return at_five(rules) or rules.table.sitting_out is SittingOut.DEALER


def _shorter(length: Off | int, games: int) -> bool:
    return length is not Off.OFF and length < games


RULES = (
    Rule(
        ("bock.most", "bock.triggers"),
        lambda r: r.bock.most is not Off.OFF and r.bock.most < 1 and bool(r.bock.triggers),
        "Höchstens null Mal verdoppelt heißt kein Bock; dann soll ihn auch nichts auslösen.",
        "At most zero doublings means no Bock; then nothing should start it.",
    ),
    Rule(
        ("bock.points", "scoring.void_up_to", "bock.triggers"),
        lambda r: (
            _bock(r, Trigger.MANY_POINTS)
            and r.scoring.void_up_to is not Off.OFF
            and r.bock.points <= r.scoring.void_up_to
        ),
        "Ein Spiel mit so wenigen Punkten soll Bock auslösen, gilt aber gar nicht.",
        "A game of so few points is to start Bock, but it does not count at all.",
    ),
    Rule(
        ("bock.triggers", "calls.games"),
        lambda r: without_calls(r) and _bock(r, Trigger.LOST_CALL, Trigger.LOST_FIRST_CALL),
        "Eine verlorene Ansage soll Bock auslösen, aber es gibt keine Ansagen.",
        "A lost call is to start Bock, but there are no calls.",
    ),
    Rule(
        ("bock.triggers",),
        lambda r: _bock(r, Trigger.LOST_CALL) and _bock(r, Trigger.LOST_FIRST_CALL),
        "Eine verlorene Ansage ist zweimal genannt: mit und ohne Absagen.",
        "A lost call is named twice: with and without Absagen.",
    ),
    Rule(
        ("bock.triggers", "table.seats", "trumps.dulle"),
        lambda r: _bock(r, Trigger.HEART_THROUGH) and at_five(r) and r.trumps.dulle,
        "Vier Fehl-Herzen können fünf Spieler nicht alle bedienen.",
        "Five players cannot all follow with four Fehl hearts.",
    ),
    Rule(
        ("bock.triggers", "solo.kinds", "silent.scored_as", "hochzeit.alone_as"),
        lambda r: (
            _bock(r, Trigger.LOST_SOLO, Trigger.WON_SOLO)
            and not r.solo.kinds
            and not diamond_solo_unannounced(r)
        ),
        "Ein Solo soll Bock auslösen, aber es gibt keine Soli.",
        "A solo is to start Bock, but there are no solos.",
    ),
    Rule(
        ("bock.triggers", "scoring.void_up_to"),
        lambda r: (
            _bock(r, Trigger.ZERO_GAME, Trigger.NEGATIVE_GAME)
            and r.scoring.void_up_to is not Off.OFF
        ),
        "Ein Spiel ohne Punkte soll Bock auslösen, gilt aber gar nicht.",
        "A game without points is to start Bock, but it does not count at all.",
    ),
    Rule(
        ("bock.triggers", "scoring.scheme"),
        lambda r: _bock(r, Trigger.NEGATIVE_GAME) and in_stakes(r),
        "Minuspunkte sollen Bock auslösen, aber die Kasse zahlt Gewinnern nie weniger als nichts.",
        "Negative points are to start Bock, but the pot never pays a winner less than nothing.",
    ),
    Rule(
        (
            "bock.triggers",
            "specials.doppelkopf",
            "specials.fuchs",
            "specials.fuchs_at_end",
            "specials.charly",
        ),
        lambda r: _bock(r, Trigger.NEGATIVE_GAME) and not _has_specials(r) and not in_stakes(r),
        "Minuspunkte sollen Bock auslösen, aber ohne Sonderpunkte bekommt sie kein Gewinner.",
        "Negative points are to start Bock, but without special points no winner gets them.",
    ),
    Rule(
        ("duty_solos.per_player", "solo.kinds"),
        lambda r: r.duty_solos.per_player > 0 and not r.solo.kinds,
        "Es gibt Pflichtsoli, aber kein Solo ist erlaubt.",
        "There are compulsory solos, but no solo is allowed.",
    ),
    Rule(
        ("duty_solos.suit", "duty_solos.picture", "duty_solos.per_player"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.suit + r.duty_solos.picture > r.duty_solos.per_player
        ),
        "Farb- und Bildersoli sind zusammen mehr als die Pflichtsoli, die jeder spielt.",
        "Suit and picture solos together are more than the compulsory solos of each.",
    ),
    Rule(
        ("duty_solos.suit", "solo.kinds", "duty_solos.per_player"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.suit > 0
            and bool(r.solo.kinds)
            and set(r.solo.kinds).isdisjoint(SUIT_SOLOS)
        ),
        "Ein Farbsolo ist Pflicht, aber keines ist erlaubt.",
        "A suit solo is compulsory, but none is allowed.",
    ),
    Rule(
        ("duty_solos.picture", "solo.kinds", "duty_solos.per_player"),
        lambda r: (
            r.duty_solos.per_player > 0
            and r.duty_solos.picture > 0
            and bool(r.solo.kinds)
            and set(r.solo.kinds).isdisjoint(PICTURE_SOLOS)
        ),
        "Ein Bildersolo ist Pflicht, aber keines ist erlaubt.",
        "A picture solo is compulsory, but none is allowed.",
    ),
    Rule(
        ("duty_solos.period", "duty_solos.per_player", "match.games_at_four"),
        lambda r: (
            _duty_solos(r, Period.LIST) and not at_five(r) and r.match.games_at_four is Off.OFF
        ),
        "Pflichtsoli je Liste brauchen eine Liste mit fester Länge.",
        "Compulsory solos in each list need a list of a fixed length.",
    ),
    Rule(
        ("match.games_at_four", "duty_solos.per_player"),
        lambda r: (
            _duty_solos(r, Period.LIST)
            and not at_five(r)
            and _shorter(r.match.games_at_four, FOUR * r.duty_solos.per_player)
        ),
        "Die Liste ist kürzer als die Pflichtsoli, die in ihr zu spielen sind.",
        "The list is shorter than the compulsory solos to be played in it.",
    ),
    Rule(
        ("match.games_at_five", "duty_solos.per_player", "table.sitting_out"),
        lambda r: (
            _duty_solos(r, Period.LIST)
            and _list_of_five(r)
            and (
                r.match.games_at_five is Off.OFF
                or _shorter(r.match.games_at_five, FIVE * r.duty_solos.per_player)
            )
        ),
        "Zu fünft fehlt eine Liste, die lang genug für alle Pflichtsoli ist.",
        "At five there is no list long enough for all compulsory solos.",
    ),
    Rule(
        ("match.rounds", "match.games_at_four", "match.games_at_five"),
        lambda r: (
            r.match.rounds is not Off.OFF
            and {r.match.games_at_four, r.match.games_at_five} != {Off.OFF}
        ),
        "Die Länge der Liste ist zweimal genannt: in Runden und in Spielen.",
        "The length of the list is named twice: in rounds and in games.",
    ),
    Rule(
        ("match.rounds", "duty_solos.rounds"),
        lambda r: (
            _duty_solos(r, Period.ROUNDS)
            and r.match.rounds is not Off.OFF
            and r.match.rounds < r.duty_solos.rounds
        ),
        "Die Liste hat weniger Runden, als die Pflichtsoli Zeit haben.",
        "The list has fewer rounds than there are for the compulsory solos.",
    ),
    Rule(
        ("duty_solos.rounds", "duty_solos.per_player"),
        lambda r: _duty_solos(r, Period.ROUNDS) and r.duty_solos.rounds < r.duty_solos.per_player,
        "Die Runden reichen nicht für die Pflichtsoli, die in ihnen zu spielen sind.",
        "The rounds are too few for the compulsory solos to be played in them.",
    ),
    Rule(
        ("duty_solos.rounds", "match.games_at_four"),
        lambda r: (
            _duty_solos(r, Period.ROUNDS)
            and not at_five(r)
            and _shorter(r.match.games_at_four, FOUR * r.duty_solos.rounds)
        ),
        "Die Liste ist zu Ende, bevor die Runden für die Pflichtsoli um sind.",
        "The list ends before the rounds for the compulsory solos are over.",
    ),
)
