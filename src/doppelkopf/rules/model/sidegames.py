"""Armut, and the games nobody bids for: Ramsch, Hammelrennen, Schiebekopf."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class ArmutMode(Choice):
    OFF = "off", "gibt es nicht", "does not exist"
    OFFERED = "offered", "darf angesagt werden", "may be announced"
    REQUIRED = (
        "required",
        "muss angesagt werden, außer man meldet Höheres oder es gilt schon Höheres",
        "has to be announced, unless one announces something higher or that has been done already",
    )


class ArmutHanded(Choice):
    TRUMPS = "trumps", "genau die Trümpfe", "exactly the trumps"
    THREE = (
        "three",
        "immer drei Karten",
        "always three cards",
        "mit Fehl nach Wahl aufgefüllt",
        "filled up with Fehl of one's choice",
    )


class ArmutFuechse(Choice):
    COUNTED = "counted", "zählen mit und werden abgegeben", "count and are handed over"
    KEPT = "kept", "zählen nicht und bleiben auf der Hand", "do not count and stay in the hand"
    BESIDES = (
        "besides",
        "zählen nicht und werden dazu abgegeben",
        "do not count and are handed over besides",
    )


class ArmutAsked(Choice):
    COUNTER_CLOCKWISE = (
        "counter-clockwise",
        "gegen den Uhrzeigersinn, zuerst sein rechter Nachbar",
        "counter-clockwise, the right neighbour first",
    )
    CLOCKWISE = (
        "clockwise",
        "im Uhrzeigersinn, zuerst sein linker Nachbar",
        "clockwise, the left neighbour first",
    )
    FROM_FOREHAND = (
        "from-forehand",
        "in Spielreihenfolge, zuerst der Spieler links vom Geber",
        "in playing order, the dealer's left neighbour first",
    )


class ArmutCards(Choice):
    FACE_DOWN = (
        "face-down",
        "verdeckt",
        "face down",
        "nur ihre Zahl ist bekannt, bis einer sie nimmt",
        "only their number is known until one takes them",
    )
    OPEN = "open", "offen in der Mitte", "open, in the middle"


class ArmutReturn(Choice):
    ANY = "any", "beliebige Karten, auch Trümpfe", "any cards, trumps too"
    OTHERS = (
        "others",
        "andere Karten als die erhaltenen",
        "cards other than those received",
        "eine gleiche eigene ist erlaubt",
        "an equal one of one's own is allowed",
    )


class ArmutRefused(Choice):
    RAMSCH = "ramsch", "sofort Ramsch, die Karten gehen zurück", "Ramsch at once, cards go back"
    REDEAL = "redeal", "es wird neu gegeben", "the cards are dealt again"
    NORMAL = (
        "normal",
        "es wird normal gespielt",
        "a normal game is played",
        "die übrigen Vorbehalte gelten, auch eine zweite Armut",
        "the remaining reservations hold, a second Armut too",
    )


class Armut(Group):
    mode: ArmutMode = knob(
        ArmutMode.OFF,
        de=(
            "Armut",
            "Ob jemand mit wenigen Trümpfen sie abgeben und einen Partner finden kann („Armut“,"
            " „Übernahme“, „mitnehmen“). Das Paar ist Re; die Re-Karten bedeuten dann nichts. Bei"
            " mehreren kommt der Vorderste zuerst. Gezählt wird wie ein Normalspiel mit Sonderpunkten.",
        ),
        en=(
            "Armut",
            "Whether someone with few trumps can hand them over and find a partner (“Armut”,"
            " “Übernahme”, “mitnehmen”). The pair is Re; the Re cards mean nothing then. Of several,"
            " the one who sits furthest forward comes first. It is scored like a normal game, special points included.",
        ),
    )
    trumps_min: Int = knob(
        0,
        de=("Trümpfe mindestens", "Wer weniger hat, kann keine Armut melden."),
        en=("trumps at least", "Who has fewer cannot announce Armut."),
        when="armut.mode!=off",
        ge=0,
        le=12,
    )
    trumps_max: Int = knob(
        3,
        de=(
            "Trümpfe höchstens",
            "Wer mehr hat, kann keine Armut melden.",
        ),
        en=(
            "trumps at most",
            "Who has more cannot announce Armut.",
        ),
        when="armut.mode!=off",
        ge=0,
        le=12,
    )
    handed: ArmutHanded = knob(
        ArmutHanded.TRUMPS,
        de=("Abgegeben werden", "Was der Arme abgibt; alle Trümpfe, die zählen, sind dabei."),
        en=(
            "handed over",
            "What the poor player hands over; all trumps that count are among it.",
        ),
        when="armut.mode!=off",
    )
    fuechse: ArmutFuechse = knob(
        ArmutFuechse.COUNTED,
        de=("Füchse in der Armut", "Was für die ♦A einer Armut gilt."),
        en=("Füchse in an Armut", "What holds for the ♦A of an Armut."),
        when="armut.mode!=off",
    )
    fuechse_shown: Flag = knob(
        False,
        de=(
            "Füchse werden gezeigt",
            "Ob abgegebene ♦A offen liegen, wenn die Karten sonst verdeckt sind.",
        ),
        en=(
            "Füchse are shown",
            "Whether ♦A that are handed over lie open while the cards are face down.",
        ),
        when="armut.cards=face-down; armut.mode!=off; armut.fuechse!=kept",
    )
    asked: ArmutAsked = knob(
        ArmutAsked.CLOCKWISE,
        de=("Wer gefragt wird", "In welcher Folge die Trümpfe angeboten werden."),
        en=("who is asked", "In which order the trumps are offered."),
        when="armut.mode!=off",
    )
    cards: ArmutCards = knob(
        ArmutCards.FACE_DOWN,
        de=("Angebotene Karten", "Wie die Trümpfe angeboten werden."),
        en=("cards offered", "How the trumps are offered."),
        when="armut.mode!=off",
    )
    returned: ArmutReturn = knob(
        ArmutReturn.ANY,
        de=("Rückgabe", "Welche Karten der Partner zurückgibt, gleich viele und verdeckt."),
        en=("return", "Which cards the partner gives back, the same number and face down."),
        when="armut.mode!=off",
    )
    trumps_back_said: Flag = knob(
        False,
        de=(
            "Zurückgegebene Trümpfe werden genannt",
            "Ob der Partner sagt, wie viele Trümpfe unter den Karten sind, die er zurückgibt.",
        ),
        en=(
            "trumps given back are told",
            "Whether the partner says how many trumps are among the cards given back.",
        ),
        when="armut.mode!=off",
    )
    nobody: ArmutRefused = knob(
        ArmutRefused.REDEAL,
        de=("Keiner nimmt", "Was geschieht, wenn niemand die Trümpfe nimmt."),
        en=("nobody takes", "What happens when nobody takes the trumps."),
        when="armut.mode!=off",
    )


class RamschLoser(Choice):
    PAIR = "pair", "die zwei mit den meisten Augen", "the two with the most Augen"
    ONE = (
        "one",
        "wer die meisten Augen hat, allein gegen alle",
        "whoever has the most Augen, alone against all",
    )


class Ramsch(Group):
    enabled: Flag = knob(
        False,
        de=(
            "Ramsch",
            "Ob geramscht wird: wer die meisten Augen hat, verliert. Wer das ist, entscheiden"
            " Augen, dann mehr Stiche, dann wer weiter vorn sitzt. Keine Ansagen, keine Sonderpunkte.",
        ),
        en=(
            "Ramsch",
            "Whether Ramsch is played: the most Augen lose. Whose they are is decided by Augen,"
            " then more tricks, then who sits further forward. No announcements, no special points.",
        ),
        when="armut.nobody=ramsch",
    )
    loser: RamschLoser = knob(
        RamschLoser.PAIR,
        de=(
            "Ramsch: wer verliert",
            "Ob zwei gegen zwei abgerechnet wird oder einer gegen alle. Wer allein verliert, zahlt jedem den Wert.",
        ),
        en=(
            "Ramsch: who loses",
            "Whether it is settled two against two, or one against all. Who loses alone pays the value to each other player.",
        ),
        when="ramsch.enabled",
    )
    augen_per_point: Int = knob(
        10,
        de=(
            "Augen je Punkt",
            "Wie viele Augen über ihrem Anteil (von vieren: zwei 120, einer 60) die Verlierer einen Punkt kosten;"
            " angefangene zählen.",
        ),
        en=(
            "Augen per point",
            "How many Augen above their share (of four players: 120 for two, 60 for one) cost the losers a point; begun ones count.",
        ),
        when="ramsch.enabled",
        ge=1,
        le=120,
    )
    no_trick_doubles: Flag = knob(
        True,
        de=(
            "Ohne Stich doppelt",
            "Macht ein Spieler keinen Stich, zählt das Spiel doppelt.",
        ),
        en=("no trick doubles", "If a player takes no trick the game counts double."),
        when="ramsch.enabled",
    )
    no_trick_each: Flag = knob(
        False,
        de=(
            "Jeder ohne Stich verdoppelt",
            "Ob sich das Spiel für jeden ohne Stich noch einmal verdoppelt, nicht nur einmal im Ganzen.",
        ),
        en=(
            "each without a trick doubles",
            "Whether the game is doubled again for each player without a trick, not just once.",
        ),
        when="ramsch.enabled; ramsch.no_trick_doubles",
    )
    durchmarsch: Off | Annotated[Int, Field(ge=1, le=100)] = knob(
        12,
        de=(
            "Durchmarsch",
            "So viele Punkte gewinnt, wer sonst verlöre, mit allen 240 Augen: pauschal und ohne Verdopplung.",
        ),
        en=(
            "Durchmarsch",
            "The points that who else would lose wins with all 240 Augen: flat and not doubled.",
        ),
        when="ramsch.enabled",
    )


class HammelMode(Choice):
    OFF = "off", "gibt es nicht", "does not exist"
    CLOSEST = (
        "closest-to-60",
        "wer am nächsten an 60 Augen liegt, zahlt nichts und bekommt die Minuspunkte der anderen",
        "who comes closest to 60 Augen pays nothing and gets the others' penalties",
        "gleich nahe teilen sie genau; sind alle gleich weit, bekommen alle 0",
        "equally close ones share them exactly; if all are equally far, all get 0",
    )
    FIRST = (
        "first-to-60",
        "wer am Ende eines Stichs als Erster 60 Augen hat, bekommt den Rest der Kasse",
        "who is first to have 60 Augen at the end of a trick takes the rest of the pot, which ends the game",
        "damit endet das Spiel",
        "",
    )


class Hammelrennen(Group):
    mode: HammelMode = knob(
        HammelMode.OFF,
        de=(
            "Hammelrennen",
            "Jeder gegen jeden. Nach 120:120 gibt derselbe Geber dafür noch einmal (nächste an 60),"
            " oder es wird gespielt, wenn die Kasse fast leer ist (als Erster 60). Keine Vorbehalte,"
            " Ansagen und Sonderpunkte; was Stiche verändert, gilt weiter. Nach einem Solo mit 120:120 kommt erst das Hammelrennen, dann die Wiederholung.",
        ),
        en=(
            "Hammelrennen",
            "Everyone for themselves. After 120:120 the same dealer deals once more for it (closest to"
            " 60), or it is played when the pot has run down (first to 60). No reservations,"
            " announcements or special points; rules that change a trick stay on. After a solo at 120:120 the Hammelrennen comes first, then the repeat.",
        ),
    )
    augen_per_point: Int = knob(
        10,
        de=(
            "Augen je Minuspunkt",
            "Wie viele Augen Abstand einen Minuspunkt ergeben; angefangene zählen.",
        ),
        en=(
            "Augen per penalty",
            "How many Augen of distance make a penalty point; begun ones count.",
        ),
        when="hammelrennen.mode=closest-to-60",
        ge=1,
        le=60,
    )
    repeat_if_all_60: Flag = knob(
        True,
        de=("Alle 60: noch einmal", "Haben alle genau 60 Augen, wird wiederholt."),
        en=("all at 60: again", "If all have exactly 60 Augen it is played again."),
        when="hammelrennen.mode=closest-to-60",
    )
    pot_stakes: Int = knob(
        2,
        de=(
            "Ab welchem Kassenstand",
            "Wenn die Kasse höchstens so viele Einsätze hält, aber nicht leer ist.",
        ),
        en=("from which pot on", "When the pot holds at most so many stakes and is not empty."),
        when="hammelrennen.mode=first-to-60",
        ge=1,
        le=100,
    )


class SchiebekopfPlay(Choice):
    OFF = "off", "gibt es nicht", "does not exist"
    BY_AGREEMENT = (
        "by-agreement",
        "wenn der Tisch es vor dem Geben verabredet",
        "when the table agrees on it before the deal",
    )
    ALWAYS = "always", "jedes Spiel", "every game"


class Schiebekopf(Group):
    play: SchiebekopfPlay = knob(
        SchiebekopfPlay.OFF,
        de=(
            "Schiebekopf",
            "Elf Karten für jeden, vier im Talon. Vorhand nimmt ihn auf und schiebt vier Karten"
            " weiter, so jeder; die vier des Gebers gehören zum letzten Stich. Normale Trümpfe, jeder"
            " für sich, Vorhand spielt aus; keine Vorbehalte, Ansagen und Sonderpunkte. Wer die meisten Augen"
            " hat, zahlt jedem einen Einsatz, wer alle Stiche macht, bekommt ihn"
            " von jedem; bei Gleichstand zahlt jeder der Gleichen jedem der Übrigen.",
        ),
        en=(
            "Schiebekopf",
            "Eleven cards each, four in the talon. Forehand takes it up and pushes four cards on, and"
            " so does each; the dealer's four belong to the last trick. Normal trumps, everyone for"
            " themselves, forehand leads; no reservations, calls or special points. Most Augen pays every other"
            " player one stake, all tricks collects it from each; in a"
            " tie each of those tied pays each of the rest.",
        ),
    )
