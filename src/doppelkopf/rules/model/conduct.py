"""Ending early, playing on honour, offences, and the penalties of the table."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Claimant(Choice):
    NOBODY = "nobody", "niemand", "nobody"
    SOLOIST = "soloist", "der Solist", "the soloist"
    ANYONE = "anyone", "jeder", "anyone"


class WrongClaim(Choice):
    REST = "rest", "die Gegner bekommen den Rest", "the opponents get the rest"
    REST_AND_OFFENCE = (
        "rest-and-offence",
        "die Gegner bekommen den Rest, dazu ein leichter Verstoß",
        "the opponents get the rest, and it is a slight offence",
    )


class Claims(Group):
    who: Claimant = knob(
        Claimant.SOLOIST,
        de=(
            "Aufdecken",
            "Wer die restlichen Stiche beanspruchen darf, indem er sein Blatt zeigt und, wenn es"
            " darauf ankommt, die Reihenfolge nennt. Es gilt, wenn er sie gegen jede Gegenwehr"
            " macht. Nicht gespielte Stiche bringen keine Sonderpunkte.",
        ),
        en=(
            "claiming",
            "Who may claim the remaining tricks by showing his hand and, where it matters, naming the"
            " order. It holds if he takes them against any defence. Unplayed tricks give no special"
            " points.",
        ),
        refs="ddv 5.4; 003 5; D41 D65",
    )
    hand_over: Flag = knob(
        True,
        de=("Aufgeben", "Der Solist darf seine Karten den Gegnern überlassen; der Rest gehört ihnen."),
        en=("handing over", "The soloist may hand his cards to the opponents; the rest is theirs."),
        refs="ddv 5.4; 003 5",
    )
    wrong: WrongClaim = knob(
        WrongClaim.REST,
        de=("Falsch aufgedeckt", "Was ein falscher Anspruch kostet."),
        en=("wrong claim", "What a wrong claim costs."),
        refs="003 5; D41",
        when="claims.who!=nobody",
    )
    calls_after_hand_over: Flag = knob(
        True,
        de=("Ansagen nach dem Aufgeben", "Die Gegner dürfen danach noch ansagen, wenn sie in der Frist sind."),
        en=("calls after handing over", "The opponents may still call then if they are in time."),
        refs="ddv 10",
        when="claims.hand_over",
    )
    hand_over_forfeits_complaints: Flag = knob(
        False,
        de=("Aufgeben verwirkt Reklamationen", "Wer aufgibt, kann kein falsches Bedienen mehr reklamieren."),
        en=("handing over forfeits complaints", "Who hands over can no longer complain about a revoke."),
        refs="003 5; D68",
        when="claims.hand_over",
    )


class Revoke(Choice):
    GRAVE = (
        "grave",
        "schwerer Verstoß: das Spiel gilt nicht, der Täter zahlt, die anderen teilen",
        "grave offence: the game is void, the offender pays, the others share",
    )
    SCHWARZ_ALONE = (
        "schwarz-alone",
        "der Täter allein verliert schwarz mit allen Ansagen, wie ein verlorenes Solo vervielfacht",
        "the offender alone loses schwarz with all calls, multiplied like a lost solo",
    )
    SCHWARZ_PARTY = (
        "schwarz-party",
        "seine Partei verliert schwarz mit allen Ansagen",
        "his party loses schwarz with all calls",
    )
    FIXED = (
        "fixed",
        "feste Strafe, auf die anderen verteilt; im Solo ist das Solo verloren oder gewonnen",
        "a fixed fine shared by the others; in a solo, the solo is lost or won",
    )


class Complaint(Choice):
    NEXT_ACTION = (
        "next-action",
        "verfällt mit der nächsten Handlung des Beschwerdeführers",
        "lapses with the complainant's next action",
    )
    UNTIL_SCORED = "until-scored", "ist bis zum Ende des Spiels möglich", "is possible until the game is scored"


class FalseComplaint(Choice):
    NOTHING = "nothing", "kostet nichts", "costs nothing"
    SLIGHT = "slight", "ist ein leichter Verstoß", "is a slight offence"


class Signalling(Choice):
    OFF = "off", "ist nicht geregelt", "is not ruled on"
    SCHWARZ_ALONE = (
        "schwarz-alone",
        "der Täter allein verliert schwarz mit Ansagen, einfach; das Spiel endet, die anderen 0",
        "the offender alone loses schwarz with calls, once; the game ends, the others 0",
    )


class Offences(Group):
    honour: Flag = knob(
        False,
        de=(
            "Auf Ehre",
            "Falsches Bedienen wird angenommen statt verhindert, kann bis zur nächsten Karte"
            " zurückgenommen und danach reklamiert werden. Sonst lässt das Spiel nur Erlaubtes zu.",
        ),
        en=(
            "on honour",
            "A failure to follow suit is accepted instead of prevented, can be taken back until the"
            " next card and complained of afterwards. Otherwise only what is allowed can be played.",
        ),
        refs="003 6.5; D35 D42",
    )
    revoke: Revoke = knob(
        Revoke.GRAVE,
        de=("Falsch bedient", "Was falsches Bedienen kostet."),
        en=("revoke", "What a failure to follow suit costs."),
        refs="ddv 9; 002 1.3 3.5; 003 6.5; 004 4; D35 D61 D63 D65 D67 D71",
    )
    complaint: Complaint = knob(
        Complaint.UNTIL_SCORED,
        de=("Reklamieren", "Bis wann ein Verstoß reklamiert werden kann."),
        en=("complaining", "Until when an offence can be complained of."),
        refs="ddv 9; 003 6.5; 004 4",
    )
    false_complaint: FalseComplaint = knob(
        FalseComplaint.SLIGHT,
        de=("Falsche Reklamation", "Was es kostet, jemanden zu Unrecht zu beschuldigen."),
        en=("false complaint", "What it costs to accuse someone wrongly."),
        refs="ddv 9",
        when="offences.honour",
    )
    slight_points: Int = knob(
        3,
        de=("Leichter Verstoß", "So viele Punkte verliert der Täter; die anderen teilen sie."),
        en=("slight offence", "The points the offender loses; the others share them."),
        refs="ddv 9",
        ge=0,
        le=1_000,
    )
    grave_points: Int = knob(
        12,
        de=("Schwerer Verstoß", "So viele Punkte verliert der Täter; die anderen teilen sie."),
        en=("grave offence", "The points the offender loses; the others share them."),
        refs="ddv 9",
        ge=0,
        le=1_000,
    )
    grave_per_absage: Int = knob(
        3,
        de=("Dazu je Absage der Gegner", "So viele Punkte mehr je Absage der anderen Seite."),
        en=("plus for each opposing Absage", "So many points more for each Absage of the other side."),
        refs="ddv 9",
        ge=0,
        le=1_000,
    )
    won_game_stands: Flag = knob(
        True,
        de=(
            "Gewonnenes bleibt gewonnen",
            "War das Spiel beim Verstoß schon gewonnen, gehen nur die restlichen Stiche an die"
            " Gegner, und es ist ein leichter Verstoß.",
        ),
        en=(
            "a won game stays won",
            "If the game was already won when the offence happened, only the remaining tricks go to"
            " the opponents, and it is a slight offence.",
        ),
        refs="ddv 9",
        when="offences.revoke=grave",
    )
    fixed_points: Int = knob(
        15,
        de=("Feste Strafe", "Für falsches Bedienen und verbotene Absagen; die anderen teilen sie."),
        en=("fixed fine", "For a revoke and for forbidden Absagen; the others share it."),
        refs="004 1 4; D37",
        ge=0,
        le=1_000,
    )
    signalling: Signalling = knob(
        Signalling.OFF,
        de=("Zeichen geben", "Was es kostet, dem Partner Hinweise zu geben."),
        en=("signalling", "What it costs to give one's partner hints."),
        refs="002 4.14; D63",
    )
    fines_in_bock: Flag = knob(
        False,
        de=("Bock verdoppelt Verstöße", "Ob „schwarz verloren“ als Strafe im Bock vervielfacht wird."),
        en=("Bock doubles offences", "Whether “lost schwarz” as a fine is multiplied by Bock."),
        refs="002 3.5 4.14; D42",
        when="bock.triggers!=none",
    )


class Treat(Choice):
    DRINKS = "drinks", "eine Runde Getränke", "a round of drinks"
    FOOD = "food", "die Verpflegung der nächsten Runde", "the food of the next evening"


Penalty = Off | Treat | Annotated[Int, Field(ge=1, le=1_000)]
"""Nothing, a treat for the table, or points."""


class BookedTo(Choice):
    OTHERS = (
        "others",
        "den anderen zu gleichen Teilen; was nicht aufgeht, dem Tischkonto",
        "the others in equal shares; what does not divide, the table account",
    )
    TABLE = "table", "dem Tischkonto", "the table account"


class Penalties(Group):
    misdeal: Penalty = knob(
        Off.OFF,
        de=("Vergeben", "Was falsches Geben kostet."),
        en=("misdeal", "What a misdeal costs."),
        refs="003 1; 004 1",
    )
    misdeal_twice: Penalty = knob(
        Off.OFF,
        de=("Zweimal vergeben", "Was es kostet, sich in einem Spiel zweimal zu vergeben."),
        en=("misdeal twice", "What a second misdeal in the same game costs."),
        refs="002 1.4",
    )
    misdeal_found_at_end: Penalty = knob(
        Off.OFF,
        de=("Vergeben, am Ende bemerkt", "Wenn es erst am Spielende auffällt."),
        en=("misdeal found at the end", "When it is noticed only at the end of the game."),
        refs="002 1.5",
    )
    leaving_room: Penalty = knob(
        Off.OFF,
        de=(
            "Raum verlassen",
            "Wer während eines Spiels geht, oder als nächster Geber überhaupt.",
        ),
        en=("leaving the room", "For going during a game, or, as the next dealer, at all."),
        refs="002 1.6; D61",
    )
    counting_tricks: Penalty = knob(
        Off.OFF,
        de=("Fremde Stiche zählen", "Wer ohne Erlaubnis die Stiche der Gegner zählt."),
        en=("counting others' tricks", "For counting the opponents' tricks without leave."),
        refs="002 4.13",
    )
    insult: Penalty = knob(
        Off.OFF,
        de=("Beleidigung", "Was unfaire Zurufe kosten."),
        en=("insult", "What unfair remarks cost."),
        refs="003 4",
    )
    absence: Penalty = knob(
        Off.OFF,
        de=("Fehlen", "Wer zum Termin nicht oder viel zu spät kommt."),
        en=("absence", "For not coming to the appointed evening, or much too late."),
        refs="002 1.7",
    )
    absence_after_minutes: Int = knob(
        120,
        de=("Als Fehlen gilt ab", "So viele Minuten Verspätung gelten als Fehlen."),
        en=("counts as absence from", "So many minutes late count as absence."),
        refs="002 1.7; D61",
        when="penalties.absence!=off",
        ge=1,
        le=1_440,
    )
    booked_to: BookedTo = knob(
        BookedTo.OTHERS,
        de=("Strafpunkte gehen an", "Wem Strafpunkte gutgeschrieben werden, damit die Zeile null ergibt."),
        en=("penalty points go to", "Who is credited with penalty points, so that the row sums to zero."),
        refs="002 1.4; D42",
    )
