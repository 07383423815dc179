"""Ending early, playing on honour, offences, and the penalties of the table."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Claimant(Choice):
    NOBODY = "nobody", "niemand", "nobody"
    SOLOIST = (
        "soloist",
        "wer allein gegen alle spielt, auch still",
        "who plays alone against all, silently too",
    )
    ANYONE = "anyone", "jeder", "anyone"


class ClaimOrder(Choice):
    FROM_TOP = (
        "from-top",
        "von oben gespielt, erst Trumpf, dann jede Farbe",
        "played from the top, first trumps, then each suit",
    )
    EVERY = (
        "every",
        "in jeder Folge gespielt, und in jeder muss er alle Stiche machen",
        "played in every order, and in each of them all tricks have to be taken",
    )


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
            " macht. Nicht gespielte Stiche bringen keine Sonderpunkte. In einer offenen Hochzeit sind alle anderen Kontra.",
        ),
        en=(
            "claiming",
            "Who may claim the remaining tricks by showing their hand and, where it matters, naming the"
            " order. It holds if they take them against any defence. Unplayed tricks give no special"
            " points. In an open Hochzeit all others are Kontra.",
        ),
    )
    order: ClaimOrder = knob(
        ClaimOrder.FROM_TOP,
        de=(
            "Ohne genannte Folge",
            "Wie beim Aufdecken die Karten gelten, für die keine Folge genannt wurde: als ob sie so gespielt würden. Am"
            " Bildschirm wird eine Folge vorgeschlagen und gezeigt, bevor sie gilt.",
        ),
        en=(
            "without a stated order",
            "How cards count in a claim for which no order was stated: as if they were played like this. On the screen"
            " an order is proposed and shown before it is stated.",
        ),
        when="claims.who!=nobody",
    )
    hand_over: Flag = knob(
        True,
        de=(
            "Aufgeben",
            "Der Solist darf seine Karten den Gegnern überlassen; der Rest gehört ihnen.",
        ),
        en=(
            "handing over",
            "The soloist may hand over the cards to the opponents; the rest is theirs.",
        ),
    )
    wrong: WrongClaim = knob(
        WrongClaim.REST,
        de=("Falsch aufgedeckt", "Was ein falscher Anspruch kostet."),
        en=("wrong claim", "What a wrong claim costs."),
        when="claims.who!=nobody",
    )
    calls_after_hand_over: Flag = knob(
        True,
        de=(
            "Ansagen nach dem Aufgeben",
            "Die Gegner dürfen danach noch ansagen, wenn sie in der Frist sind.",
        ),
        en=("calls after handing over", "The opponents may still call then if they are in time."),
        when="claims.hand_over",
    )
    hand_over_forfeits_complaints: Flag = knob(
        False,
        de=(
            "Aufgeben verwirkt Reklamationen",
            "Wer aufgibt, kann kein falsches Bedienen mehr reklamieren.",
        ),
        en=(
            "handing over forfeits complaints",
            "Who hands over can no longer complain about a revoke.",
        ),
        when="claims.hand_over",
    )


class Revoke(Choice):
    GRAVE = (
        "grave",
        "schwerer Verstoß: das Spiel ist zu Ende und bringt nur die Strafe",
        "grave offence: the game ends and brings only the fine",
        "die anderen teilen sie, außer im Solo, wo sie ganz dem Solisten gehört, wenn ein Gegner sich vergeht",
        "the others share it, except in a solo, where all of it is the soloist's if an opponent offends",
    )
    SCHWARZ_ALONE = (
        "schwarz-alone",
        "der Täter allein verliert schwarz (5) mit allen Ansagen, ein Solist dazu Zuschlag und „Verloren“, mal drei",
        "the offender alone loses schwarz (5) with all calls, a soloist also bonus and loss, times three",
        "die anderen bekommen je ein Drittel",
        "the others get a third each",
    )
    SCHWARZ_PARTY = (
        "schwarz-party",
        "seine Partei verliert schwarz (5), dazu Gegen und Solozuschlag, wo sie gelten, und jede Ansage",
        "the offender's party loses schwarz (5), with Gegen and solo bonus where they apply, and every call",
        "keine Sonderpunkte; in einer offenen Hochzeit einer gegen alle",
        "no special points; in an open Hochzeit one against all",
    )
    FIXED = (
        "fixed",
        "feste Strafe, auf die anderen verteilt, auch für den Solisten, dessen Solo verloren ist",
        "a fixed fine shared by the others, for a soloist too, whose solo is lost",
        "vergeht sich ein Gegner des Solisten, ist das Solo gewonnen",
        "if an opponent of the soloist offends, the solo is won",
    )


class SoloPaidBy(Choice):
    OPPONENTS = "opponents", "jeder Gegner zu gleichen Teilen", "each opponent an equal share"
    OFFENDER = "offender", "wer sich vergangen hat, allein", "the offender alone"


class Complaint(Choice):
    NEXT_ACTION = (
        "next-action",
        "verfällt mit der nächsten Handlung dessen, der sich beschweren könnte",
        "lapses with the next action of the one who could complain",
    )
    UNTIL_SCORED = (
        "until-scored",
        "ist jedem möglich, bis das Spiel aufgeschrieben ist, auf Ehre also, bis alle es angenommen haben",
        "is open to anyone until the game is written down, so on honour until all have accepted it",
    )


class FalseComplaint(Choice):
    NOTHING = "nothing", "kostet nichts", "costs nothing"
    SLIGHT = "slight", "ist ein leichter Verstoß", "is a slight offence"


class Signalling(Choice):
    OFF = "off", "ist nicht geregelt", "is not ruled on"
    SCHWARZ_ALONE = (
        "schwarz-alone",
        "der Täter allein verliert schwarz mit Ansagen, einfach",
        "the offender alone loses schwarz with calls, once",
        "das Spiel endet, die anderen 0",
        "the game ends, the others 0",
    )


class Offences(Group):
    honour: Flag = knob(
        False,
        de=(
            "Auf Ehre",
            "Eine Vereinbarung des Tisches, in allen Büchern zunächst aus: falsches Bedienen wird angenommen"
            " statt verhindert und kann reklamiert werden. Sonst lässt das Spiel nur Erlaubtes zu: wer"
            " bedienen kann, muss.",
        ),
        en=(
            "on honour",
            "Something the table agrees on, off in all books to begin with: a failure to follow suit is"
            " accepted instead of prevented and can be complained of. Otherwise only what is allowed can be"
            " played: who can follow suit, must.",
        ),
    )
    take_back: Flag = knob(
        True,
        de=(
            "Zurücknehmen",
            "Eine falsche Karte darf zurückgenommen werden, bis die nächste liegt.",
        ),
        en=("taking back", "A wrong card may be taken back until the next one is played."),
        when="offences.honour",
    )
    revoke: Revoke = knob(
        Revoke.GRAVE,
        de=("Falsch bedient", "Was falsches Bedienen kostet."),
        en=("revoke", "What a failure to follow suit costs."),
    )
    complaint: Complaint = knob(
        Complaint.UNTIL_SCORED,
        de=("Reklamieren", "Bis wann ein Verstoß reklamiert werden kann."),
        en=("complaining", "Until when an offence can be complained of."),
    )
    false_complaint: FalseComplaint = knob(
        FalseComplaint.SLIGHT,
        de=("Falsche Reklamation", "Was es kostet, jemanden zu Unrecht zu beschuldigen."),
        en=("false complaint", "What it costs to accuse someone wrongly."),
        when="offences.honour",
    )
    slight_points: Int = knob(
        3,
        de=(
            "Leichter Verstoß",
            "So viele Punkte verliert der Täter; die anderen teilen sie, außer im Solo, wo der Solist sie bekommt, wenn ein Gegner ihm schadet.",
        ),
        en=(
            "slight offence",
            "The points the offender loses; the others share them, except in a solo, where the soloist gets them if an opponent does them harm.",
        ),
        ge=0,
        le=1_000,
    )
    grave_points: Int = knob(
        12,
        de=("Schwerer Verstoß", "So viele Punkte verliert der Täter; die anderen teilen sie."),
        en=("grave offence", "The points the offender loses; the others share them."),
        when="offences.revoke=grave",
        ge=0,
        le=1_000,
    )
    grave_per_absage: Int = knob(
        3,
        de=("Dazu je Absage der Gegner", "So viele Punkte mehr je Absage der anderen Seite."),
        en=(
            "plus for each opposing Absage",
            "The points added for each Absage of the other side.",
        ),
        when="offences.revoke=grave; calls.absagen=allowed",
        ge=0,
        le=1_000,
    )
    won_game_stands: Flag = knob(
        True,
        de=(
            "Gewonnenes bleibt gewonnen",
            "War das Spiel beim Verstoß für die Partei des Täters schon gewonnen, gehen nur die restlichen Stiche an die"
            " Gegner, und es ist ein leichter Verstoß.",
        ),
        en=(
            "a won game stays won",
            "If the offender's party had already won the game when the offence happened, only the remaining tricks go to"
            " the opponents, and it is a slight offence.",
        ),
        when="offences.revoke=grave",
    )
    solo_paid_by: SoloPaidBy = knob(
        SoloPaidBy.OPPONENTS,
        de=(
            "Das geschenkte Solo zahlt",
            "Wer das Solo bezahlt, das gewonnen ist, weil ein Gegner des Solisten falsch bedient hat.",
        ),
        en=(
            "a solo won by it is paid by",
            "Who pays for a solo that is won because an opponent of the soloist did not follow suit.",
        ),
        when="offences.revoke=fixed",
    )
    fixed_points: Int = knob(
        15,
        de=("Feste Strafe", "Für falsches Bedienen und verbotene Absagen; die anderen teilen sie."),
        en=("fixed fine", "For a revoke and for forbidden Absagen; the others share it."),
        ge=0,
        le=1_000,
    )
    signalling: Signalling = knob(
        Signalling.OFF,
        de=("Zeichen geben", "Was es kostet, dem Partner Hinweise zu geben."),
        en=("signalling", "What it costs to give one's partner hints."),
    )
    fines_in_bock: Flag = knob(
        False,
        de=(
            "Bock vervielfacht Verstöße",
            "Ob „schwarz verloren“ als Strafe im Bock vervielfacht wird.",
        ),
        en=("Bock multiplies offences", "Whether “lost schwarz” as a fine is multiplied by Bock."),
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
        "den anderen zu gleichen Teilen, wenn es aufgeht, sonst ganz dem Tischkonto",
        "the others in equal shares if it divides, else all of it to the table account",
    )
    TABLE = "table", "dem Tischkonto", "the table account"


class Penalties(Group):
    misdeal: Penalty = knob(
        Off.OFF,
        de=("Vergeben", "Was falsches Geben kostet."),
        en=("misdeal", "What a misdeal costs."),
    )
    misdeal_twice: Penalty = knob(
        Off.OFF,
        de=(
            "Zweimal vergeben",
            "Was es kostet, sich in einem Spiel zum zweiten Mal zu vergeben, wann immer es auffällt.",
        ),
        en=(
            "misdeal twice",
            "What a second misdeal in the same game costs, whenever it is noticed.",
        ),
    )
    misdeal_found_at_end: Penalty = knob(
        Off.OFF,
        de=("Vergeben, am Ende bemerkt", "Wenn es erst am Spielende auffällt."),
        en=("misdeal found at the end", "When it is noticed only at the end of the game."),
    )
    leaving_room: Penalty = knob(
        Off.OFF,
        de=(
            "Raum verlassen",
            "Wer während eines Spiels geht, oder als nächster Geber überhaupt.",
        ),
        en=("leaving the room", "For going during a game, or, as the next dealer, at all."),
    )
    counting_tricks: Penalty = knob(
        Off.OFF,
        de=("Fremde Stiche zählen", "Wer ohne Erlaubnis die Stiche der Gegner zählt."),
        en=("counting others' tricks", "For counting the opponents' tricks without leave."),
    )
    insult: Penalty = knob(
        Off.OFF,
        de=("Beleidigung", "Was unfaire Zurufe kosten."),
        en=("insult", "What unfair remarks cost."),
    )
    absence: Penalty = knob(
        Off.OFF,
        de=("Fehlen", "Wer zum Termin nicht oder viel zu spät kommt."),
        en=("absence", "For not coming to the appointed evening, or much too late."),
    )
    absence_after_minutes: Int = knob(
        120,
        de=("Als Fehlen gilt ab", "So viele Minuten Verspätung gelten als Fehlen."),
        en=("counts as absence from", "How many minutes late count as absence."),
        when="penalties.absence!=off",
        ge=1,
        le=1_440,
    )
    booked_to: BookedTo = knob(
        BookedTo.OTHERS,
        de=(
            "Strafpunkte gehen an",
            "Wem Strafpunkte gutgeschrieben werden, damit die Zeile null ergibt.",
        ),
        en=(
            "penalty points go to",
            "Who is credited with penalty points, so that the row sums to zero.",
        ),
    )
