"""The digest of announcements and of what changes a trick: who may say what, and until when."""

from collections.abc import Iterator
from itertools import groupby

from doppelkopf.game.effects import EFFECTS
from doppelkopf.language import CARD, TIME
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import (
    Absagen,
    CallGames,
    IfSpoken,
    Measure,
    OpenHochzeit,
    Repeat,
    RichTrick,
)
from doppelkopf.rules.model.effects import GenscherCalls, GenscherPartner
from doppelkopf.scene.digest.telling import Telling
from doppelkopf.scene.pigs import PIGS, pig_text


def calls(tell: Telling) -> Iterator[str]:
    """What may be said, until when, and what else holds."""
    rules, say = tell.rules.calls, tell.say
    if rules.games is CallGames.NONE:
        yield say("Angesagt wird nicht", "Nothing is announced")
        return
    words = ["Re", "Kontra"]
    if rules.absagen is Absagen.ALLOWED:
        words += _absagen(tell)
    yield f"{tell.both(words)} {tell.value('calls.games')}"
    if rules.absagen is Absagen.OFF:
        yield say("Absagen gibt es nicht", "There are no Absagen")
    elif rules.absagen is Absagen.FINED:
        fine = tell.points(tell.rules.offences.fixed_points)
        yield say(
            f"Absagen sind verboten, kosten {fine} und zählen nichts",
            f"Absagen are forbidden, cost {fine} and count nothing",
        )
    yield deadlines(tell)
    if tell.holds("calls.speaking.in_advance"):
        yield say(
            "Vor dem ersten Ausspiel darf jeder schon einmal Re oder Kontra sagen, nicht in der"
            " Hochzeit",
            "Before the first lead everyone may already say Re or Kontra once, not in a Hochzeit",
        )
    yield from _steps(tell)
    yield from _in_hochzeit(tell)
    if rules.solo_before_play:
        yield say(
            "In einem angesagten Solo wird alles vor der ersten Karte reihum angesagt",
            "In an announced solo all is announced in turn before the first card",
        )


def _absagen(tell: Telling) -> list[str]:
    say = tell.say
    return [*(say(f"keine {augen}", f"no {augen}") for augen in (90, 60, 30)), "schwarz"]


def deadlines(tell: Telling) -> str:
    """Until when each word may be said, in numbers."""
    rules, say = tell.rules.calls, tell.say
    if rules.measure is Measure.TRICK_OWNERS:
        tricks, most = rules.speaking.tricks, rules.speaking.most
        which = say("den ersten Stich", "the first trick")
        if tricks > 1:
            which = say(f"einen der ersten {tricks} Stiche", f"one of the first {tricks} tricks")
        times = tell.counted(most, TIME)
        return say(
            f"Fristen: wer {which} gewinnt, darf vor der nächsten Karte sprechen; im ganzen Spiel"
            f" höchstens {times}, und der erste Stich ohne Ansage beendet es",
            f"Deadlines: who wins {which} may speak before the next card; at most {times} in a"
            " game, and the first trick without a word ends it",
        )
    own = rules.measure is Measure.OWN_CARDS
    limits = rules.own_cards if own else rules.table_cards
    words, numbers = ["Re", "Kontra"], [limits.re, limits.kontra]
    if rules.absagen is Absagen.ALLOWED:
        words += _absagen(tell)
        numbers += [limits.no90, limits.no60, limits.no30, limits.schwarz]
    parts: list[str] = []
    for number, same in groupby(zip(numbers, words, strict=True), key=lambda pair: pair[0]):
        names = tell.both([word for _, word in same])
        if own:
            left = tell.rules.hand_size - number
            count = tell.counted(left, CARD)
            cards = say(f"mindestens {count} auf der Hand", f"at least {count} in hand")
            parts.append(names + say(" mit ", " with ") + (str(left) if parts else cards))
        else:
            where = "" if parts else say(" auf dem Tisch", " on the table")
            parts.append(names + say(" vor Karte ", " before card ") + f"{number}{where}")
    return say("Fristen: ", "Deadlines: ") + ", ".join(parts)


def _steps(tell: Telling) -> Iterator[str]:
    """What has to come before what, replies and repeats."""
    rules, say = tell.rules.calls, tell.say
    if rules.absagen is Absagen.ALLOWED:
        if rules.tricks_after_step is not Off.OFF:
            late = rules.tricks_after_step
            yield say(
                f"Stiche zwischen einer Stufe und der nächsten: höchstens {late}",
                f"Tricks between one step and the next: at most {late}",
            )
        yield _skipping(tell)
        yield (
            say(
                "Vor einer Absage muss die Partei Re oder Kontra gesagt haben",
                "Before an Absage the party has to have said Re or Kontra",
            )
            if rules.absage_needs_call
            else say("Absagen geht auch ohne Re oder Kontra", "An Absage needs no Re or Kontra")
        )
    if rules.re_needs_kontra:
        yield say("„Re“ gibt es nur als Antwort auf „Kontra“", "“Re” can only answer “Kontra”")
    if tell.holds("calls.reply"):
        yield _reply(tell)
    if tell.holds("calls.binding"):
        yield say(
            "Re und Kontra binden: wer es sagt, braucht 121 Augen, und verfehlen es beide, gewinnt"
            " niemand",
            "Re and Kontra bind: who says it needs 121 Augen, and if both miss that, nobody wins",
        )
    if rules.repeat is Repeat.COUNTS:
        yield say("Noch einmal gesagt zählt es noch einmal", "Said again it counts again")


def _skipping(tell: Telling) -> str:
    rules, say = tell.rules.calls, tell.say
    if not rules.skipping:
        return say("Jede Stufe wird einzeln gesagt", "Each step is said by itself")
    if rules.skipped_in_time:
        return say("Stufen darf man überspringen", "Steps may be skipped")
    return say(
        "Stufen darf man überspringen, auch wenn ihre eigene Frist vorbei ist",
        "Steps may be skipped, even if their own time is over",
    )


def _reply(tell: Telling) -> str:
    """How long one may answer a call of the opponents."""
    say = tell.say
    return {
        Measure.OWN_CARDS: say(
            "Erwidern darf man Re oder Kontra mit einer Karte weniger, als die Ansage der Gegner"
            " verlangte",
            "To a call of the opponents one may reply Re or Kontra with one card"
            " fewer than it needed",
        ),
        Measure.TABLE_CARDS: say(
            "Erwidern darf man Re oder Kontra einen Stich später, als die Ansage der Gegner"
            " möglich war",
            "To a call of the opponents one may reply Re or Kontra one trick later than it was"
            " possible",
        ),
        Measure.TRICK_OWNERS: say(
            "Erwidern darf man Re oder Kontra bis zur eigenen nächsten Karte",
            "To a call of the opponents one may reply Re or Kontra until one's own next card",
        ),
    }[tell.rules.calls.measure]


def _in_hochzeit(tell: Telling) -> Iterator[str]:
    rules, say = tell.rules.calls, tell.say
    if not tell.rules.hochzeit.enabled or rules.games is not CallGames.ALL:
        return
    yield (
        say("Hochzeit: angesagt wird nach der Klärung", "Hochzeit: one calls once it is decided")
        if rules.open_hochzeit is OpenHochzeit.REFUSED
        else say(
            "Hochzeit: schon vor der Klärung darf jeder für sich ansagen; die Stufen von Partnern"
            " werden dann addiert",
            "Hochzeit: before it is decided everyone may call for themselves; the steps"
            " of partners are"
            " then added up",
        )
    )
    yield (
        say(
            "Hochzeit: der Klärungsstich gilt als erster, alle Fristen rücken nach hinten",
            "Hochzeit: the deciding trick counts as the first, all deadlines move with it",
        )
        if rules.hochzeit_shift
        else say("Hochzeit: keine Frist rückt nach hinten", "Hochzeit: no deadline moves")
    )


def duties(tell: Telling) -> Iterator[str]:
    """Calls that have to be made."""
    duty, say = tell.rules.duty_calls, tell.say
    if tell.rules.calls.games is CallGames.NONE:
        return
    owed = False
    if duty.first_trick_owner:
        owed = True
        yield say(
            "Wer den ersten Stich gewinnt, muss Re oder Kontra sagen",
            "Who wins the first trick has to say Re or Kontra",
        )
    if duty.rich_trick_augen is not Off.OFF:
        owed = True
        yield from _rich_trick(tell)
        if duty.further_rich_tricks:
            yield say(
                "Jeder solche Stich direkt danach verlangt eine Stufe mehr",
                "Each such trick directly after it demands one step more",
            )
        if duty.after_deadline:
            yield say("Das gilt auch nach der Frist", "That holds after the deadline too")
    if owed and tell.matters("duty_calls.in_solos"):
        yield (
            say("In offenen Soli gilt die Pflicht auch", "The duty holds in open solos too")
            if duty.in_solos
            else say("In offenen Soli gilt die Pflicht nicht", "There is no duty in open solos")
        )


def _rich_trick(tell: Telling) -> Iterator[str]:
    """The call that a rich trick demands, and where it does not."""
    duty, say = tell.rules.duty_calls, tell.say
    augen, any_trick = duty.rich_trick_augen, duty.rich_trick is RichTrick.FIRST
    trick = say("Stich", "trick") if any_trick else say("Fehlstich", "Fehl trick")
    yield say(
        f"Wer im ersten {trick} {augen} Augen oder mehr gewinnt, muss Re oder Kontra sagen",
        f"Who wins {augen} Augen or more in the first {trick} has to say Re or Kontra",
    )
    if tell.matters("duty_calls.if_spoken") and duty.if_spoken is IfSpoken.NEXT_STEP:
        yield say(
            "Hat seine Partei das schon gesagt, die nächste Stufe",
            "If their party has said so already, the next step",
        )
    if not duty.after_any_call:
        yield say(
            "Hat vorher schon jemand angesagt, entfällt diese Pflicht",
            "Once anybody has called, there is no such duty",
        )
    if tell.matters("duty_calls.in_hochzeit") and not duty.in_hochzeit:
        yield say("In der Hochzeit verpflichtet er nicht", "It does not oblige in a Hochzeit")
    if tell.matters("duty_calls.in_armut") and not duty.in_armut:
        yield say("In der Armut verpflichtet er nicht", "It does not oblige in an Armut")


def tricks(tell: Telling) -> Iterator[str]:
    """Rules that change a trick or the parties during play."""
    genscher, say = tell.rules.genscher, tell.say
    for effect in EFFECTS:
        if effect.is_on(tell.rules):
            text = pig_text(effect, tell.rules) if effect in PIGS else effect.what
            yield text[tell.lang]
    if any(effect.is_on(tell.rules) for effect in EFFECTS if effect not in PIGS):
        yield say(
            "Was Hände, Richtung oder Stich verändert, gilt ",
            "What changes hands, direction or trick holds ",
        ) + tell.value("effects.games")
    if genscher.enabled and genscher.partner is GenscherPartner.CHOSEN:
        yield say(
            "Genschern: wer einen ♦K legt und den anderen hat, darf es sagen und nennt seinen"
            " Partner; beide sind Re",
            "Genscher: who plays a ♦K and holds the other may say so and names a partner; both"
            " are Re",
        )
    elif genscher.enabled:
        how = tell.value("genscher.alone_as")
        yield say(
            "Genschern: wer einen ♦K legt und den anderen hat, darf es sagen; sein"
            f" Partner wird, wer den anderen nimmt, nimmt er ihn selbst, zählt es {how}",
            "Genscher: who plays a ♦K and holds the other may say so; who takes the"
            " other becomes their"
            f" partner, and if they take it themselves it counts {how}",
        )
    if genscher.enabled:
        if tell.matters("genscher.in_hochzeit") and not genscher.in_hochzeit:
            yield say("In einer Hochzeit genschert niemand", "No Genscher in a Hochzeit")
        if genscher.calls is GenscherCalls.VOID:
            yield say(
                "Was vor dem Genschern angesagt wurde, gilt nicht mehr",
                "What was called before the Genscher is void",
            )
        yield (
            say("Genschern darf auch, wer still Hochzeit spielt", "So may a silent Hochzeit player")
            if genscher.in_silent
            else say(
                "Wer still Hochzeit spielt, genschert nicht", "A silent Hochzeit player may not"
            )
        )
