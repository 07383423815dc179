"""Both Re cards in one hand: announced as Hochzeit, or kept silent."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Partner(Choice):
    FIRST_FOREIGN = (
        "first-foreign",
        "wer den ersten fremden Stich gewinnt",
        "who wins the first trick that is not the announcer's",
    )
    FIRST_FOREIGN_FEHL = (
        "first-foreign-fehl",
        "wer den ersten fremden Fehlstich gewinnt",
        "who wins the first trick led in Fehl that is not the announcer's",
    )
    NAMED_SUIT = (
        "named-suit",
        "wer den ersten fremden Stich der genannten Fehlfarbe gewinnt",
        "who wins the first trick led in the named Fehl suit that is not the announcer's",
    )
    FIRST_FOREIGN_TRUMP = (
        "first-foreign-trump",
        "wer den ersten fremden Trumpfstich gewinnt",
        "who wins the first trick led in trump that is not the announcer's",
    )


class NoFehl(Choice):
    AS_USUAL = "as-usual", "es gilt nichts Besonderes", "nothing special holds"
    FACE_DOWN_TRUMP = (
        "face-down-trump",
        "der Hochzeiter darf in den ersten Fehlstich einen Trumpf verdeckt legen",
        "the announcer may play a trump face down into the first Fehl trick",
        "der hat keinen Rang, zählt seine Augen und wird nach dem Stich gezeigt",
        "it has no rank, its Augen count, and it is shown after the trick",
    )
    FIRST_TRUMP = (
        "first-foreign-trump",
        "er muss vor dem Ausspiel „erster Trumpfstich in fremder Hand“ ansagen",
        "the announcer has to say, before the lead, that the first foreign trump trick decides",
    )


class LimitCounts(Choice):
    ALL = (
        "all-tricks",
        "sind so viele Stiche ohne Klärung gespielt, ist der Hochzeiter allein",
        "after that many tricks without a decision the announcer is alone",
    )
    OWN = (
        "own-tricks",
        "gewinnt der Hochzeiter alle Stiche bis zur Grenze selbst, ist er allein",
        "if the announcer wins every trick up to the limit, they are alone",
        "sonst geht die Suche weiter",
        "otherwise the search goes on",
    )


class AloneAs(Choice):
    SOLO = "solo", "wie ein ♦-Solo", "like a ♦ solo"
    SILENT = "silent", "wie eine stille Hochzeit", "like a silent Hochzeit"


class Hochzeit(Group):
    enabled: Flag = knob(
        True,
        de=("Hochzeit", "Wer beide Re-Karten hat, darf einen Partner suchen."),
        en=("Hochzeit", "Who holds both Re cards may look for a partner."),
    )
    partner: tuple[Partner, ...] = knob(
        (Partner.FIRST_FOREIGN,),
        de=(
            "Wer Partner wird",
            "Was der Ansagende wählen kann; das Erste gilt, wenn er nur „Hochzeit“ sagt. Ein Stich,"
            " den er selbst gewinnt, entscheidet nichts, wenn es nicht anders vereinbart ist.",
        ),
        en=(
            "who becomes partner",
            "What the announcer can choose from; the first applies if they just say “Hochzeit”. A"
            " trick that they win themselves decides nothing, unless agreed otherwise.",
        ),
        when="hochzeit.enabled",
        min_length=1,
        max_length=4,
    )
    own_trick_decides: Flag = knob(
        False,
        de=(
            "Auch der eigene Stich entscheidet",
            "Der erste Stich der gesuchten Art entscheidet, wer ihn auch gewinnt: ist es der Ansagende selbst, spielt er"
            " allein.",
        ),
        en=(
            "one's own trick decides too",
            "The first trick of the kind looked for decides, whoever wins it: if it is the announcer, they play alone.",
        ),
        when="hochzeit.enabled",
    )
    limit: Off | Annotated[Int, Field(ge=1, le=12)] = knob(
        Off.OFF,
        de=("Stichgrenze", "Der Stich, an dem sich zeigt, ob er allein bleibt."),
        en=("trick limit", "The trick at which it shows whether the announcer stays alone."),
        when="hochzeit.enabled",
    )
    limit_counts: LimitCounts = knob(
        LimitCounts.ALL,
        de=("Was die Grenze zählt", "Wann der Ansagende an der Stichgrenze allein bleibt."),
        en=("what the limit counts", "When the announcer stays alone at the trick limit."),
        when="hochzeit.limit!=off",
    )
    last_trick_decides: Flag = knob(
        False,
        de=(
            "Der Grenzstich entscheidet immer",
            "Hat der Ansagende alle Stiche davor gewonnen, findet der Stich an der Grenze den"
            " Partner, ob Fehl oder Trumpf; nicht, solange der erste fremde Trumpfstich gesucht wird.",
        ),
        en=(
            "the limit trick always decides",
            "If the announcer won every trick before it, the trick at the limit finds the partner,"
            " be it Fehl or trump; not while the first foreign trump trick is looked for.",
        ),
        when="hochzeit.limit!=off",
    )
    ruffing_means_alone: Flag = knob(
        False,
        de=(
            "Abstechen macht allein",
            "Sticht der Ansagende einen Fehlstich mit Trumpf und gewinnt ihn, spielt er allein; nicht, solange der erste fremde Trumpfstich gesucht wird.",
        ),
        en=(
            "ruffing means alone",
            "If the announcer trumps a Fehl trick and wins it, they play alone; not while the first foreign trump trick is looked for.",
        ),
        when="hochzeit.enabled",
    )
    no_fehl: NoFehl = knob(
        NoFehl.AS_USUAL,
        de=("Ohne Fehlkarte", "Was gilt, wenn der Ansagende keine Fehlkarte auf der Hand hat."),
        en=("without a Fehl card", "What holds when the announcer has no Fehl card."),
        when="hochzeit.enabled",
    )
    fuchs_lead_barred: Flag = knob(
        False,
        de=(
            "Kein Fuchs zum Suchen",
            "Solange der erste fremde Trumpfstich gesucht wird, darf niemand ♦A ausspielen, außer er"
            " hat nichts anderes.",
        ),
        en=(
            "no Fuchs lead while searching",
            "While the first foreign trump trick is looked for, nobody may lead ♦A unless they have"
            " nothing else.",
        ),
        when="hochzeit.no_fehl=first-foreign-trump",
    )
    says_re: Flag = knob(
        False,
        de=("Hochzeit heißt Re", "Die Ansage der Hochzeit gilt zugleich als „Re“."),
        en=("Hochzeit says Re", "Announcing the Hochzeit counts as saying “Re”."),
        when="hochzeit.enabled",
    )
    alone_as: AloneAs = knob(
        AloneAs.SOLO,
        de=("Allein geblieben", "Wie gewertet wird, wenn sich kein Partner findet."),
        en=("left alone", "How the game counts when no partner is found."),
        when="hochzeit.enabled",
    )


class SilentAs(Choice):
    SOLO = "solo", "wie ein angesagtes ♦-Solo", "like an announced ♦ solo"
    NORMAL = (
        "normal",
        "wie ein Normalspiel, allein gegen alle, ohne Solo-Zuschlag",
        "like a normal game, alone against all, without solo bonus",
    )


class Silent(Group):
    scored_as: SilentAs = knob(
        SilentAs.SOLO,
        de=(
            "Stille Hochzeit zählt",
            "Wie ein Spiel zählt, in dem einer beide Re-Karten hat und nichts sagt, oder sich mit einer allein erklärt hat. Er bucht die"
            " Punkte aller Gegner, damit die Zeile null ergibt.",
        ),
        en=(
            "silent Hochzeit counts",
            "How a game counts in which one player holds both Re cards and says nothing, or declared to be alone with one. They book"
            " every opponent's points, so that the row sums to zero.",
        ),
    )
    specials: Flag = knob(
        True,
        de=("Sonderpunkte in der stillen Hochzeit", "Ob dort Sonderpunkte zählen."),
        en=("special points in a silent Hochzeit", "Whether special points count there."),
        when="silent.scored_as=normal",
    )
    declare_with_one: Flag = knob(
        False,
        de=(
            "Heimliches Solo mit einer Alten",
            "Wer nur eine Re-Karte hat, darf sich vom Fall der anderen bis zu seiner eigenen nächsten"
            " Karte zum Alleinspieler erklären; Schweigen heißt nein, niemand wartet. Nur im Normalspiel.",
        ),
        en=(
            "secret solo with one Re card",
            "Who holds one Re card may declare to be alone from the fall of the other one up to and"
            " with their own next card; silence is no, and nobody waits. In a normal game only.",
        ),
    )
