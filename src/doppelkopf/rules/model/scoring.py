"""What a game is worth: who wins, points, solos, money."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob
from doppelkopf.rules.model.bidding import Solo


class Winning(Group):
    re_needs: Int = knob(
        121,
        de=(
            "Re gewinnt mit",
            "So viele Augen braucht Re, auch ein Solist, wenn keine Absage gilt.",
        ),
        en=("Re wins with", "The Augen Re, a soloist too, needs when no Absage stands."),
        ge=1,
        le=240,
    )
    kontra_needs: Int = knob(
        120,
        de=(
            "Kontra gewinnt mit",
            "So viele Augen braucht Kontra, wenn keine Absage gilt. Reicht es für keine Partei,"
            " gewinnt niemand.",
        ),
        en=(
            "Kontra wins with",
            "The Augen Kontra needs when no Absage stands. If neither party has enough, nobody wins.",
        ),
        ge=1,
        le=240,
    )
    swap_if_only_kontra: Flag = knob(
        False,
        de=(
            "Nur Kontra angesagt: 120 zu 121",
            "Ist nur Kontra angesagt und keine Absage, tauschen die beiden Grenzen.",
        ),
        en=(
            "only Kontra said: 120 to 121",
            "If only Kontra was said and no Absage, the two totals change places.",
        ),
        when="calls.games!=none",
    )


class Scheme(Choice):
    ADDITIVE = "additive", "alle Punkte werden addiert", "all points are added up"
    DOUBLING = (
        "doubling",
        "Re und Kontra vervielfachen die Spielpunkte",
        "Re and Kontra multiply the game's points",
        "Sonderpunkte und „gegen die Alten“ kommen danach, soweit nichts anderes gilt",
        "special points and “against the Alten” come after, unless something else holds",
    )
    STAKES = (
        "stakes",
        "in Einsätzen: jeder Gewinner bekommt den Spielwert aus der Kasse, Soli zahlt man aus der Tasche",
        "in stakes: each winner gets the value of the game from the pot, solos are paid out of pocket",
        "Re und Kontra vervielfachen alles außer Prämien, gewinnt niemand, zahlt niemand; den Fuchs bekommt der Fänger, andere Prämien jeder seiner Partei aus der Kasse; was sonst Punkte heißt, sind Einsätze",
        "Re and Kontra multiply all but premiums, and if nobody wins nobody pays; the Fuchs goes to the catcher, other premiums to each member of the catcher's party from the pot; what is called points elsewhere is stakes",
    )


class FailedAbsage(Choice):
    AGAINST = (
        "against",
        "je ein Punkt für 120 gegen keine 90, 90 gegen keine 60, 60 gegen keine 30, 30 gegen schwarz",
        "one point each for 120 against no 90, 90 against no 60, 60 against no 30, 30 against schwarz",
    )
    MISSED_STEPS = (
        "missed-steps",
        "je ein Punkt für jede angesagte Stufe, die nicht erreicht wurde",
        "one point for each announced step that was not reached",
    )


class Counting(Choice):
    PLUS_MINUS = (
        "plus-minus",
        "Gewinner schreiben plus, Verlierer minus",
        "winners write plus, losers minus",
    )
    PLUS = (
        "plus",
        "nur Pluspunkte",
        "plus points only",
        "Verlierer schreiben nichts, den Ausgleich trägt das Tischkonto",
        "losers write nothing, and the table account takes the difference",
    )
    MINUS = (
        "minus",
        "nur Minuspunkte",
        "minus points only",
        "Gewinner schreiben nichts, den Ausgleich trägt das Tischkonto",
        "winners write nothing, and the table account takes the difference",
    )


class OddPoint(Choice):
    FIRST_AFTER_DEALER = (
        "first-after-dealer",
        "bekommt oder verliert der Re-Spieler, der zuerst nach dem Geber sitzt",
        "goes to, or is lost by, the Re player who sits first after the dealer",
    )
    EXACT = "exact", "wird als Bruch geteilt", "is shared as an exact fraction"


class Scoring(Group):
    scheme: Scheme = knob(
        Scheme.ADDITIVE,
        de=(
            "Rechenweise",
            "Wie aus einem Spiel Punkte werden. Gewonnen zählt 1, die Verlierer unter 90, 60, 30 und"
            " ohne Stich je 1 mehr; Augen, Sonderpunkte und Ansagen zählen für die Parteien am Ende, Sonderpunkte beider werden verrechnet.",
        ),
        en=(
            "scheme",
            "How a game becomes points. Won counts 1, losers under 90, 60, 30 and without a trick 1"
            " each; Augen, special points and calls count for the parties at the end, and both sides' special points are netted.",
        ),
    )
    re_value: Int = knob(
        2,
        de=("Wert von Re", "So viele Punkte zählt ein „Re“."),
        en=("value of Re", "The points that a “Re” counts."),
        when="scoring.scheme=additive",
        ge=0,
        le=20,
    )
    kontra_value: Int = knob(
        2,
        de=("Wert von Kontra", "So viele Punkte zählt ein „Kontra“."),
        en=("value of Kontra", "The points that a “Kontra” counts."),
        when="scoring.scheme=additive",
        ge=0,
        le=20,
    )
    re_factor: Int = knob(
        2,
        de=(
            "Re vervielfacht mit",
            "Womit „Re“ das Spiel vervielfacht; mit Kontra zusammen multipliziert es sich.",
        ),
        en=(
            "Re multiplies by",
            "What “Re” multiplies the game by; together with Kontra it multiplies up.",
        ),
        when="scoring.scheme=doubling|stakes",
        ge=1,
        le=10,
    )
    kontra_factor: Int = knob(
        2,
        de=(
            "Kontra vervielfacht mit",
            "Womit „Kontra“ das Spiel vervielfacht; mit Re zusammen multipliziert es sich.",
        ),
        en=(
            "Kontra multiplies by",
            "What “Kontra” multiplies the game by; together with Re it multiplies up.",
        ),
        when="scoring.scheme=doubling|stakes",
        ge=1,
        le=10,
    )
    absage_value: Int = knob(
        1,
        de=(
            "Wert einer Absage",
            "So viele Punkte zählt jede Absage beider Parteien für den Gewinner.",
        ),
        en=("value of an Absage", "The points each Absage of either party counts for the winner."),
        when="calls.absagen=allowed",
        ge=0,
        le=20,
    )
    failed_absage: FailedAbsage = knob(
        FailedAbsage.AGAINST,
        de=(
            "Verfehlte Absage",
            "Was die Gegner bekommen, wenn eine Absage verfehlt wird. Verfehlen beide ihre, gewinnt"
            " niemand, und nur Stufen, Verfehltes und Sonderpunkte werden verrechnet.",
        ),
        en=(
            "failed Absage",
            "What the opponents get for an Absage that was missed. If both miss theirs nobody wins,"
            " and only levels, misses and special points are netted.",
        ),
        when="calls.absagen=allowed",
    )
    failed_absage_highest: Flag = knob(
        False,
        de=(
            "Nur die höchste verfehlte Absage",
            "Ob von mehreren Absagen nur die höchste zählt, wenn sie verfehlt wird: höchstens ein Punkt statt einem je Stufe.",
        ),
        en=(
            "only the highest failed Absage",
            "Whether of several Absagen only the highest counts when it is missed: at most one point instead of one for each step.",
        ),
        when="calls.absagen=allowed",
    )
    against_from_winning_total: Flag = knob(
        False,
        de=(
            "„120 gegen keine 90“ erst mit Gewinnzahl",
            "Diesen Punkt gibt es erst, wenn die Gegner ihre eigene Gewinnzahl erreichen.",
        ),
        en=(
            "“120 against no 90” from the winning total",
            "That point is given only if the opponents reach their own winning total.",
        ),
        when="scoring.failed_absage=against",
    )
    against_alten: Int = knob(
        1,
        de=("Gegen die Alten", "So viel mehr zählt ein Sieg von Kontra."),
        en=("against the Alten", "So much more a win of Kontra counts."),
        ge=0,
        le=20,
    )
    against_alten_in_solos: Flag = knob(
        False,
        de=(
            "Gegen die Alten auch im Solo",
            "Ob ein verlorenes Solo so viel mehr zählt („Gegen“, „Verloren“).",
        ),
        en=(
            "against the Alten in solos too",
            "Whether a lost solo counts so much more (“Gegen”, “Verloren”).",
        ),
        when="scoring.against_alten!=0",
    )
    against_alten_doubled: Flag = knob(
        False,
        de=(
            "Gegen die Alten verdoppelt",
            "Ob Re und Kontra auch diesen Punkt vervielfachen; sonst kommt er danach dazu.",
        ),
        en=(
            "against the Alten doubled",
            "Whether Re and Kontra multiply this point too; otherwise it is added afterwards.",
        ),
        when="scoring.scheme=doubling; scoring.against_alten!=0",
    )
    nobody_doubled: Flag = knob(
        True,
        de=(
            "Niemand gewinnt: verdoppelt",
            "Ob Re und Kontra auch ein Spiel vervielfachen, das niemand gewonnen hat.",
        ),
        en=(
            "nobody wins: doubled",
            "Whether Re and Kontra multiply a game too that nobody has won.",
        ),
        when="scoring.scheme=doubling",
    )
    counting: Counting = knob(
        Counting.PLUS_MINUS,
        de=(
            "Was geschrieben wird",
            "Wer etwas auf den Zettel bekommt. Strafen werden immer geschrieben, wie sie sind.",
        ),
        en=(
            "what is written",
            "Who gets something on the sheet. Fines are always written as they are.",
        ),
        when="scoring.scheme!=stakes",
    )
    solo_threefold: Flag = knob(
        True,
        de=(
            "Solo dreifach",
            "Ob ein Solist auch dann für jeden Gegner schreibt, also dreifach, zu fünft vierfach, wenn nur plus oder nur minus geschrieben wird; sonst einfach.",
        ),
        en=(
            "solo three-fold",
            "Whether a soloist writes for each opponent, so three times, at five four times, even where only plus or only minus is written; otherwise once.",
        ),
        when="scoring.counting=plus|minus",
    )
    void_up_to: Off | Annotated[Int, Field(ge=0, le=10)] = knob(
        Off.OFF,
        de=(
            "Ungültig bis",
            "Ein Spiel, das vor dem Verdreifachen höchstens so viele Punkte zählt, ob für oder gegen den Gewinner, gilt nicht und wird neu gegeben.",
        ),
        en=(
            "void up to",
            "A game that counts at most so many points before it is tripled, for or against the winner, is void and dealt again.",
        ),
    )
    odd_point: OddPoint = knob(
        OddPoint.FIRST_AFTER_DEALER,
        de=(
            "Zu fünft: der ungerade Punkt",
            "Zwei gegen drei: wohin der Punkt geht, der nicht aufgeht.",
        ),
        en=(
            "at five: the odd point",
            "Two against three: where the point goes that cannot be shared.",
        ),
        when="table.seats=5",
    )


class SoloCounts(Choice):
    GAME = "game", "wie ein Spiel, mit Stufen und Absagen", "like a game, with levels and Absagen"
    FLAT = (
        "flat",
        "fester Wert",
        "a fixed value",
        "Re und Kontra wie sonst",
        "Re and Kontra as ever",
    )


def _bonus(solo: Solo, *, own: bool = False) -> Int:
    de, en = solo.short.de, solo.short.en
    bonus: Int = knob(
        0,
        de=(de, "So viele Punkte kommen bei diesem Solo dazu; bei festem Wert ist es der Wert."),
        en=(en, "The points added in this solo; with a fixed value, the value itself."),
        when="scoring.scheme!=stakes",
        ge=0,
        le=50,
        own=own,
    )
    return bonus


class SoloBonus(Group):
    diamonds: Int = _bonus(Solo.DIAMONDS)
    hearts: Int = _bonus(Solo.HEARTS)
    spades: Int = _bonus(Solo.SPADES)
    clubs: Int = _bonus(Solo.CLUBS)
    queens: Int = _bonus(Solo.QUEENS)
    jacks: Int = _bonus(Solo.JACKS)
    kings: Int = _bonus(Solo.KINGS)
    queens_jacks: Int = _bonus(Solo.QUEENS_JACKS)
    kings_jacks: Int = _bonus(Solo.KINGS_JACKS)
    kings_queens: Int = _bonus(Solo.KINGS_QUEENS)
    koehler: Int = _bonus(Solo.KOEHLER)
    trumpless: Int = _bonus(Solo.TRUMPLESS)

    def of(self, solo: str) -> int:
        """What a kind of solo adds."""
        return int(getattr(self, self.field(solo)))

    @staticmethod
    def field(solo: str) -> str:
        """The name of a kind of solo among these keys."""
        return solo.replace("-", "_")

    @staticmethod
    def key(solo: str) -> str:
        """The whole key of a kind of solo."""
        return f"solo_scoring.bonus.{SoloBonus.field(solo)}"


class SoloScoring(Group):
    counts: SoloCounts = knob(
        SoloCounts.GAME,
        de=(
            "Wie ein Solo zählt",
            "Woraus sich der Wert eines Solos ergibt. Der Solist bucht ihn von jedem Gegner, also"
            " dreifach, zu fünft vierfach.",
        ),
        en=(
            "how a solo counts",
            "What the value of a solo is made of. The soloist books it from each opponent, so three"
            " times, at five four times.",
        ),
    )
    bonus: SoloBonus = SoloBonus()
    stakes_won: Int = knob(
        1,
        de=(
            "Gewonnen: Einsätze",
            "So viele Einsätze bekommt der Solist von jedem; zählt ein Solo wie ein Spiel, je Stufe einen mehr.",
        ),
        en=(
            "won: stakes",
            "The stakes the soloist gets from each; if a solo counts like a game, one more for each level.",
        ),
        when="scoring.scheme=stakes",
        ge=0,
        le=50,
    )
    stakes_lost: Int = knob(
        2,
        de=(
            "Verloren: Einsätze",
            "So viele Einsätze zahlt der Solist jedem; zählt ein Solo wie ein Spiel, je Stufe einen mehr.",
        ),
        en=(
            "lost: stakes",
            "The stakes the soloist pays to each; if a solo counts like a game, one more for each level.",
        ),
        when="scoring.scheme=stakes",
        ge=0,
        le=50,
    )


class PaidBy(Choice):
    POT = "pot", "die Kasse", "the pot"
    LOSER = "loser", "wer ihn verlor", "who lost it"


class PotRest(Choice):
    SHARED = "shared", "wird gleich geteilt", "is shared equally"
    KEPT = "kept", "bleibt für den nächsten Abend", "is kept for the next evening"


class Money(Group):
    stake: Int = knob(
        5,
        de=("Einsatz", "Ein Einsatz in Geldeinheiten (Pfennig, Cent)."),
        en=("stake", "One stake in units of money (pfennigs, cents)."),
        when="scoring.scheme=stakes",
        ge=1,
        le=100_000,
    )
    pot_stakes: Int = knob(
        10,
        de=(
            "Kasse",
            "So viele Einsätze legt jeder am Anfang in die Kasse; reicht sie nicht, legen alle"
            " noch einmal so viel hinein, bevor sie zahlt.",
        ),
        en=(
            "pot",
            "The stakes everyone puts into the pot at the start; when it cannot pay, all put in"
            " as much again before it pays.",
        ),
        when="scoring.scheme=stakes",
        ge=1,
        le=1_000,
    )
    fuchs_paid_by: PaidBy = knob(
        PaidBy.POT,
        de=("Den Fuchs zahlt", "Woher der Fänger seinen Einsatz bekommt."),
        en=("the Fuchs is paid by", "Where the catcher gets the stake from."),
        when="scoring.scheme=stakes; specials.fuchs!=0",
    )
    pot_rest: PotRest = knob(
        PotRest.SHARED,
        de=("Rest der Kasse", "Was am Ende des Abends mit dem Rest der Kasse geschieht."),
        en=("rest of the pot", "What happens to the rest of the pot at the end of the evening."),
        when="scoring.scheme=stakes",
    )
    cents_per_point: Off | Annotated[Int, Field(ge=1, le=100_000)] = knob(
        Off.OFF,
        de=("Cent je Punkt", "Was ein Punkt in Geld wert ist."),
        en=("cents per point", "What a point is worth in money."),
        when="scoring.scheme!=stakes",
    )
