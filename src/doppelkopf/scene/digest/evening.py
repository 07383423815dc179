"""The digest of what reaches beyond one game: Bock, ending early, offences, round and list."""

from collections.abc import Iterator

from doppelkopf.language import CARD, MINUTE, POINTS_FROM, STAKES_FROM, TIME
from doppelkopf.rules.catalogue import knobs, value_at
from doppelkopf.rules.knob import Off, is_off
from doppelkopf.rules.model.bock import BockOverlap, BockPerGame
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.conduct import Claimant, Revoke, Signalling
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.scene.digest.telling import Telling

DOUBLE = 2


def bock(tell: Telling) -> Iterator[str]:
    """What starts Bock, and how long and how much it counts."""
    rules, say = tell.rules.bock, tell.say
    if not rules.triggers:
        yield say("Bock gibt es nicht", "There is no Bock")
        return
    counts = (
        say("doppelt", "double")
        if rules.factor == DOUBLE
        else say(f"{rules.factor}-fach", f"times {rules.factor}")
    )
    yield (
        (
            say(f"Das nächste Spiel zählt {counts} nach:", f"The next game counts {counts} after:")
            if rules.games == 1
            else say(
                f"Die nächsten {rules.games} Spiele zählen {counts} nach:",
                f"The next {rules.games} games count {counts} after:",
            )
        )
        + " "
        + "; ".join(tell.words(rules.triggers))
    )
    if tell.matters("bock.points"):
        noun = STAKES_FROM if tell.rules.scoring.scheme is Scheme.STAKES else POINTS_FROM
        points = tell.counted(rules.points, noun)
        yield say(f"Viele Punkte: ab {points}", f"Many points: {points} or more")
    if tell.matters("bock.heart_games"):
        yield say("Herz geht durch: ", "Heart goes through: ") + tell.value("bock.heart_games")
    yield (
        say("Ein Spiel löst höchstens einen Bock aus", "A game starts at most one Bock")
        if rules.per_game is BockPerGame.ONCE
        else say("Jeder Auslöser zählt für sich", "Every trigger counts by itself")
    )
    if rules.overlap is BockOverlap.APPEND:
        yield say("Bock im Bock wird angehängt", "Bock in Bock follows after it")
    else:
        most = ""
        if rules.most is not Off.OFF:
            times = tell.counted(rules.most, TIME)
            most = say(f", höchstens {times}", f", at most {times}")
        again = (
            say("Bock im Bock verdoppelt noch einmal", "Bock in Bock doubles again")
            if rules.factor == DOUBLE
            else say("Bock im Bock vervielfacht noch einmal", "Bock in Bock multiplies again")
        )
        yield again + most
    if rules.solos_prolong:
        yield say(
            f"Ein angesagtes Solo oder Hammelrennen zählt {counts} und verbraucht kein Bockspiel",
            f"An announced solo or Hammelrennen counts {counts} and uses up no Bock game",
        )
    if tell.holds("offences.fines_in_bock"):
        yield say(f"Auch Verstöße zählen im Bock {counts}", f"Offences count {counts} in Bock too")


def ending(tell: Telling) -> Iterator[str]:
    """Claims, giving up, offences."""
    rules, say = tell.rules, tell.say
    claims = rules.claims
    if claims.who is Claimant.NOBODY:
        yield say("Aufdecken darf niemand", "Nobody may claim the rest")
    else:
        yield say("Die restlichen Stiche darf beanspruchen: ", "The rest may be claimed by: ") + (
            tell.value("claims.who")
        )
        yield say("Ohne genannte Folge wird ", "With no order named the cards are ") + (
            tell.value("claims.order")
        )
        yield say("Falsch beansprucht: ", "Wrongly claimed: ") + tell.value("claims.wrong")
    if not claims.hand_over:
        yield say("Ein Solist darf nicht aufgeben", "A soloist may not give up")
    else:
        after = ""
        if claims.calls_after_hand_over:
            after = say(
                "; die Gegner dürfen dann noch ansagen", "; the opponents may still call then"
            )
        yield say("Ein Solist darf aufgeben", "A soloist may give up") + after
        if claims.hand_over_forfeits_complaints:
            yield say(
                "Wer aufgibt, kann nichts mehr reklamieren",
                "Who gives up can complain of nothing any more",
            )
    yield from _offences(tell)


def _offences(tell: Telling) -> Iterator[str]:
    rules, say = tell.rules.offences, tell.say
    if not rules.honour:
        yield say(
            "Wer bedienen kann, muss: anderes lässt das Spiel nicht zu",
            "Who can follow suit must: nothing else can be played",
        )
    else:
        back = say("bis zur nächsten Karte zurücknehmen", "taken back until the next card")
        yield say("Auf Ehre: falsches Bedienen ist möglich", "On honour: a revoke is possible") + (
            say(f", man kann es {back}", f" and can be {back}") if rules.take_back else ""
        )
        yield say("Eine falsche Reklamation ", "A false complaint ") + tell.value(
            "offences.false_complaint"
        )
    yield say("Falsch bedient: ", "Revoke: ") + tell.value("offences.revoke") + _fine(tell)
    if tell.matters("offences.solo_paid_by"):
        yield say("Das so gewonnene Solo zahlt ", "A solo won by it is paid by ") + tell.value(
            "offences.solo_paid_by"
        )
    if tell.holds("offences.won_game_stands"):
        yield say(
            "War das Spiel da schon gewonnen, bleibt es das: ein leichter Verstoß",
            "A game that was won by then stays won: a slight offence",
        )
    yield say("Reklamieren ", "Complaining ") + tell.value("offences.complaint")
    yield say("Leichter Verstoß: ", "Slight offence: ") + tell.points(rules.slight_points)
    if rules.signalling is not Signalling.OFF:
        yield say("Zeichen geben: ", "Signalling: ") + tell.value("offences.signalling")


def _fine(tell: Telling) -> str:
    rules, say = tell.rules.offences, tell.say
    if rules.revoke is Revoke.FIXED:
        return say("; die Strafe: ", "; the fine: ") + tell.points(rules.fixed_points)
    if rules.revoke is not Revoke.GRAVE:
        return ""
    more = ""
    if tell.rules.calls.absagen is Absagen.ALLOWED and rules.grave_per_absage:
        more = say(
            f" und {rules.grave_per_absage} je Absage der Gegner",
            f" and {rules.grave_per_absage} for each opposing Absage",
        )
    return say("; die Strafe: ", "; the fine: ") + tell.points(rules.grave_points) + more


def rounds(tell: Telling) -> Iterator[str]:
    """Dealing, the list, what a table fines, and the tournament: each key that is not off."""
    for group in ("deal", "match", "penalties", "tournament"):
        for knob in knobs():
            value = value_at(tell.rules, knob.path)
            if knob.group != group or not tell.matters(knob.path) or is_off(value):
                continue
            if knob.path == "penalties.booked_to" and not _has_penalties(tell):
                continue
            text = tell.value(knob.path)
            if knob.path in _UNITS:
                text = tell.counted(value, _UNITS[knob.path])
            elif isinstance(value, int) and group in ("penalties", "tournament"):
                text = tell.points(value)
            yield tell.label(knob.path) + ("" if value is True else f": {text}")


_UNITS = {
    "deal.cut_min": CARD,
    "penalties.absence_after_minutes": MINUTE,
}
"""What is counted; points, where nothing is said of a penalty."""


def _has_penalties(tell: Telling) -> bool:
    group = tell.rules.penalties
    return any(
        getattr(group, name) is not Off.OFF
        for name in type(group).model_fields
        if name not in ("booked_to", "absence_after_minutes")
    )
