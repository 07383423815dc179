"""Announcing: what may be said, until when, what must be said, and what a missed word costs."""

from typing import Annotated

from pydantic import Field

from doppelkopf.language import Text
from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class CallGames(Choice):
    NONE = "none", "in keinem Spiel", "in no game"
    ANNOUNCED_SOLOS = "announced-solos", "nur in angesagten Soli", "in announced solos only"
    ALL = (
        "all",
        "in allen Spielen mit Parteien, auch stillen",
        "in all games with parties, silent ones too",
    )


class Measure(Choice):
    OWN_CARDS = (
        "own-cards",
        "nach den Karten, die der Sprecher gespielt hat",
        "by the cards the speaker has played",
    )
    TABLE_CARDS = (
        "table-cards",
        "nach den Karten, die auf dem Tisch lagen",
        "by the cards that were played to the table",
    )
    TRICK_OWNERS = (
        "trick-owners",
        "wer einen der ersten Stiche gewinnt, darf danach sprechen",
        "who wins one of the first tricks may speak after it",
    )


class Absagen(Choice):
    OFF = "off", "gibt es nicht", "do not exist"
    ALLOWED = "allowed", "sind erlaubt", "are allowed"
    FINED = (
        "fined",
        "sind verboten und kosten Strafe",
        "are forbidden and fined",
        "sie zählen nichts, das Spiel geht weiter",
        "they count nothing, the game goes on",
    )


class Repeat(Choice):
    REFUSED = "refused", "ist nicht möglich", "is not possible"
    COUNTS = "counts", "zählt jedes Mal", "counts every time"


class RichTrick(Choice):
    FIRST_FEHL = "first-fehl", "der erste Fehlstich", "the first Fehl trick"
    FIRST = "first", "der erste Stich, auch in Trumpf", "the first trick, in trump too"


class IfSpoken(Choice):
    MET = "met", "ist die Pflicht erfüllt", "the duty is met"
    NEXT_STEP = (
        "next-step",
        "muss die nächste Stufe angesagt werden",
        "the next step has to be said",
    )


class OpenHochzeit(Choice):
    REFUSED = (
        "refused",
        "freiwillig erst nach dem Klärungsstich",
        "of one's own will only after the deciding trick",
    )
    CONVERTIBLE = (
        "convertible",
        "auch vorher, jeder für sich",
        "before it too, each for themselves",
        "die Stufen von Partnern werden dann addiert (Re oder Kontra 1, keine 90 2 … schwarz 5), höchstens schwarz: „Kontra“ des späteren Partners wird zu einer Stufe mehr für Re, zwei „Kontra“, die zusammenbleiben, zu Kontra und keine 90",
        "partners' steps are then added up (Re or Kontra 1, no 90 2 … schwarz 5), at most schwarz: the later partner's “Kontra” becomes one step more for Re, two “Kontra” that stay together become Kontra and no 90",
    )


CALL_NAMES = {
    "re": Text("Re", "Re"),
    "kontra": Text("Kontra", "Kontra"),
    "no90": Text("keine 90", "no 90"),
    "no60": Text("keine 60", "no 60"),
    "no30": Text("keine 30", "no 30"),
    "schwarz": Text("schwarz", "schwarz"),
}
"""What each call is called inside a sentence, everywhere."""


def _limit(lo: int, hi: int, default: int, call: str, which: str) -> Int:
    """One deadline; `which` says for which measure."""
    is_absage = call not in ("re", "kontra")
    de, en = CALL_NAMES[call].de, CALL_NAMES[call].en
    meaning = {
        "own": (
            f"„{de}“ ist möglich, solange der Sprecher höchstens so viele Karten gespielt hat.",
            f"“{en}” may be said while the speaker has played at most this many cards.",
            "calls.measure=own-cards",
            ("eigene Karten höchstens", "own cards played at most"),
        ),
        "table": (
            f"„{de}“ ist möglich, solange die Karte dieser Nummer noch nicht liegt.",
            f"“{en}” may be said until the card of this number lies on the table.",
            "calls.measure=table-cards",
            ("vor Karte", "before card"),
        ),
    }[which]
    limit: Int = knob(
        default,
        de=(f"{de}: {meaning[3][0]}", meaning[0]),
        en=(f"{en}: {meaning[3][1]}", meaning[1]),
        when=meaning[2] + ("; calls.absagen=allowed" if is_absage else ""),
        ge=lo,
        le=hi,
    )
    return limit


class OwnCards(Group):
    re: Int = _limit(0, 12, 1, "re", "own")
    kontra: Int = _limit(0, 12, 1, "kontra", "own")
    no90: Int = _limit(0, 12, 2, "no90", "own")
    no60: Int = _limit(0, 12, 3, "no60", "own")
    no30: Int = _limit(0, 12, 4, "no30", "own")
    schwarz: Int = _limit(0, 12, 5, "schwarz", "own")


class TableCards(Group):
    re: Int = _limit(1, 48, 6, "re", "table")
    kontra: Int = _limit(1, 48, 6, "kontra", "table")
    no90: Int = _limit(1, 48, 6, "no90", "table")
    no60: Int = _limit(1, 48, 6, "no60", "table")
    no30: Int = _limit(1, 48, 6, "no30", "table")
    schwarz: Int = _limit(1, 48, 6, "schwarz", "table")


class Speaking(Group):
    tricks: Int = knob(
        4,
        de=(
            "Stiche, nach denen gesprochen wird",
            "Nach wie vielen der ersten Stiche ihr Gewinner sprechen darf, bevor die nächste Karte"
            " gespielt wird; der erste Stich ohne Ansage beendet es (im ersten genügt, was seine Partei schon gesagt hat).",
        ),
        en=(
            "tricks that let one speak",
            "After how many of the first tricks their winner may speak before the next card is"
            " played; the first trick without a word ends it (in the first, what their party has said already is enough).",
        ),
        when="calls.measure=trick-owners",
        ge=1,
        le=12,
    )
    most: Int = knob(
        4,
        de=(
            "Höchstens gesprochen",
            "So oft darf in einem Spiel gesprochen werden, alle Spieler zusammen. Wer nach dem ersten Stich"
            " sprechen muss, tut es auch darüber hinaus.",
        ),
        en=(
            "most speeches",
            "How often one may speak in a game, all players together. Who has to speak after the first"
            " trick does so even beyond it.",
        ),
        when="calls.measure=trick-owners",
        ge=1,
        le=20,
    )
    in_advance: Flag = knob(
        True,
        de=(
            "Im Voraus",
            "Vor dem ersten Ausspiel darf jeder einmal Re oder Kontra anmelden; es zählt mit. Nicht in einer Hochzeit.",
        ),
        en=(
            "in advance",
            "Before the first lead each player may say Re or Kontra once; it counts among them. Not in a Hochzeit.",
        ),
        when="calls.measure=trick-owners",
    )


class Calls(Group):
    games: CallGames = knob(
        CallGames.ALL,
        de=(
            "Wo angesagt wird",
            "In welchen Spielen Re und Kontra gesagt werden dürfen; anderes Gesagtes zählt nichts.",
        ),
        en=(
            "where one announces",
            "In which games Re and Kontra may be said; anything else that is said counts nothing.",
        ),
    )
    absagen: Absagen = knob(
        Absagen.ALLOWED,
        de=(
            "Absagen",
            "Ob keine 90, 60, 30 und schwarz gesagt werden dürfen. Wer absagt, braucht 151, 181, 211 Augen oder alle Stiche; gegen eine Absage genügen 90, 60, 30 Augen oder ein Stich, wenn man selbst keine gemacht hat.",
        ),
        en=(
            "Absagen",
            "Whether no 90, 60, 30 and schwarz may be said. Who says one needs 151, 181, 211 Augen or all tricks; against one 90, 60, 30 Augen or one trick is enough for a party without an Absage of its own.",
        ),
        when="calls.games!=none",
    )
    measure: Measure = knob(
        Measure.OWN_CARDS,
        de=(
            "Fristen",
            "Woran gemessen wird, bis wann etwas gesagt werden darf, auch außer der Reihe; zu spät Gesagtes wird abgelehnt.",
        ),
        en=(
            "deadlines",
            "What it is measured by until when something may be said, on turn or not; what comes too late is refused.",
        ),
        when="calls.games!=none",
    )
    own_cards: OwnCards = OwnCards()
    table_cards: TableCards = TableCards()
    speaking: Speaking = Speaking()
    tricks_after_step: Off | Annotated[Int, Field(ge=0, le=12)] = knob(
        Off.OFF,
        de=(
            "Stiche nach der Stufe davor",
            "Eine Absage darf höchstens so viele volle Stiche nach der vorigen Stufe kommen.",
        ),
        en=(
            "tricks after the step before",
            "An Absage may come at most this many complete tricks after the step before it.",
        ),
        when="calls.absagen=allowed",
    )
    skipping: Flag = knob(
        True,
        de=(
            "Stufen überspringen",
            "Ja: eine höhere Absage schließt die niedrigeren ein, solange auch die noch möglich wären; Re und"
            " Kontra selbst werden nicht übersprungen. Nein: jede Stufe ist einzeln zu sagen, auch mehrere in"
            " einem Atemzug.",
        ),
        en=(
            "skipping steps",
            "Yes: a higher Absage includes the lower ones while they too would still be in time; Re and Kontra"
            " themselves are not skipped. No: each step has to be said by itself, several in one breath if"
            " need be.",
        ),
        when="calls.absagen=allowed",
    )
    skipped_in_time: Flag = knob(
        True,
        de=(
            "Übersprungenes muss noch möglich sein",
            "Ja: überspringen kann man nur Stufen, für die es selbst noch nicht zu spät ist. Nein: nur die Frist der Absage"
            " zählt, die gesagt wird; die niedrigeren gelten mit, auch wenn ihre Zeit vorbei ist.",
        ),
        en=(
            "what is skipped must be in time",
            "Yes: only steps that are not too late by themselves can be skipped. No: only the deadline of the Absage that is"
            " said matters; the lower ones count with it, even if their time is over.",
        ),
        when="calls.absagen=allowed; calls.skipping",
    )
    absage_needs_call: Flag = knob(
        True,
        de=(
            "Absage braucht Re oder Kontra",
            "Vor der ersten Absage muss die eigene Partei Re oder Kontra gesagt haben.",
        ),
        en=(
            "Absage needs Re or Kontra",
            "Before its first Absage the own party has to have said Re or Kontra.",
        ),
        when="calls.absagen=allowed",
    )
    re_needs_kontra: Flag = knob(
        False,
        de=("Re nur auf Kontra", "„Re“ ist nur die Antwort auf „Kontra“."),
        en=("Re only upon Kontra", "“Re” can only answer “Kontra”."),
        when="calls.games!=none",
    )
    reply: Flag = knob(
        False,
        de=(
            "Erwiderung",
            "Auf eine An- oder Absage der Gegner darf man Re oder Kontra noch mit einer Karte weniger erwidern,"
            " als sie verlangte; nach Karten auf dem Tisch gemessen einen Stich später, und wo Stichgewinner sprechen, bis zur"
            " eigenen nächsten Karte. Weitere Absagen nur, wenn die Erwiderung auch für sich rechtzeitig war.",
        ),
        en=(
            "reply",
            "To an announcement or Absage of the opponents one may still reply Re or Kontra with one card fewer"
            " than it needed; measured by cards on the table one trick later, and where trick winners speak until one's own"
            " next card. Further Absagen only if the reply was in time by itself.",
        ),
        when="calls.games!=none",
    )
    binding: Flag = knob(
        False,
        de=(
            "Re und Kontra binden",
            "Wer Re oder Kontra gesagt hat, braucht 121 Augen, wie nach einer Absage; der Partei, die nichts gesagt hat, genügen dann"
            " 120. Haben beide gesagt und verfehlt es jede, gewinnt niemand. Auch eine Erwiderung bindet.",
        ),
        en=(
            "Re and Kontra bind",
            "Who has said Re or Kontra needs 121 Augen, as after an Absage; 120 are then enough for a party that has said"
            " nothing. If both have spoken and both miss it, nobody wins. A reply binds too.",
        ),
        when="calls.games!=none",
    )
    repeat: Repeat = knob(
        Repeat.REFUSED,
        de=(
            "Dieselbe Ansage noch einmal",
            "Ob eine Partei dieselbe Ansage zweimal machen kann; in einer offenen Hochzeit mit umwandelbaren Ansagen spricht jeder für sich.",
        ),
        en=(
            "the same call again",
            "Whether a party can make the same call twice; in an open Hochzeit with convertible calls everyone speaks for themselves.",
        ),
        when="calls.games!=none",
    )
    open_hochzeit: OpenHochzeit = knob(
        OpenHochzeit.REFUSED,
        de=("Ansagen in der Hochzeit", "Ab wann bei einer Hochzeit angesagt werden darf."),
        en=("calls in a Hochzeit", "From when on one may call in a Hochzeit."),
        when="hochzeit.enabled",
    )
    hochzeit_shift: Flag = knob(
        True,
        de=(
            "Fristen verschieben sich mit der Hochzeit",
            "Der Klärungsstich, auch der, der ihn allein lässt, gilt als erster Stich; alle Fristen rücken um die Stiche davor nach"
            " hinten.",
        ),
        en=(
            "deadlines shift with the Hochzeit",
            "The deciding trick, also one that leaves the announcer alone, counts as the first one; every deadline moves later by the tricks"
            " before it.",
        ),
        when="hochzeit.enabled",
    )
    solo_before_play: Flag = knob(
        False,
        de=(
            "Im Solo alles vor der ersten Karte",
            "In einem angesagten Solo wird von Vorhand an reihum angesagt oder gepasst, bis alle nacheinander"
            " gepasst haben; danach nichts mehr.",
        ),
        en=(
            "in a solo all before the first card",
            "In an announced solo everyone, from forehand on, announces or passes until all have passed in a"
            " row; nothing after that.",
        ),
        when="calls.games!=none",
    )


class DutyCalls(Group):
    first_trick_owner: Flag = knob(
        False,
        de=(
            "Der erste Stich verpflichtet",
            "Wer den ersten Stich gewinnt, muss Re oder Kontra sagen; was seine Partei schon gesagt hat,"
            " genügt. In einer Hochzeit zählt der Klärungsstich als erster. Nicht nach dem letzten Stich.",
        ),
        en=(
            "the first trick obliges",
            "Who wins the first trick has to say Re or Kontra; what their party has said already is enough. In a"
            " Hochzeit the deciding trick counts as the first. Not after the last trick.",
        ),
    )
    rich_trick_augen: Off | Annotated[Int, Field(ge=1, le=55)] = knob(
        Off.OFF,
        de=(
            "Ein fetter erster Stich verpflichtet",
            "Bringt der erste Fehlstich (oder der erste Stich überhaupt) so viele Augen oder mehr, muss sein Gewinner Re"
            " oder Kontra sagen. Wer in offener Hochzeit der Ansagende ist, sagt Re; wessen Partei sonst offen ist, schuldet"
            " nichts. Nicht nach dem letzten Stich.",
        ),
        en=(
            "a rich first trick obliges",
            "If the first Fehl trick (or the first trick of any kind) brings so many Augen or more, its winner has to say Re"
            " or Kontra. The announcer of an open Hochzeit says Re; anyone else whose party is open owes nothing. Not after"
            " the last trick.",
        ),
    )
    rich_trick: RichTrick = knob(
        RichTrick.FIRST_FEHL,
        de=("Welcher Stich verpflichtet", "Auf welchen Stich es ankommt, wenn er fett ist."),
        en=("which trick obliges", "Which trick it is that obliges if it is rich."),
        when="duty_calls.rich_trick_augen!=off",
    )
    if_spoken: IfSpoken = knob(
        IfSpoken.MET,
        de=(
            "Hat die Partei schon gesprochen",
            "Was der Gewinner dieses Stichs schuldet, wenn seine Partei schon angesagt hat.",
        ),
        en=(
            "if the party has spoken",
            "What the winner of this trick owes if their party has called already.",
        ),
        when="duty_calls.rich_trick_augen!=off; duty_calls.after_any_call",
    )
    after_any_call: Flag = knob(
        True,
        de=(
            "Auch wenn schon jemand angesagt hat",
            "Nein: hat vorher irgendjemand etwas angesagt, auch ein Gegner, verpflichtet der fette Stich nicht mehr.",
        ),
        en=(
            "even if somebody has called",
            "No: once anybody has called anything, an opponent too, the rich trick no longer obliges.",
        ),
        when="duty_calls.rich_trick_augen!=off",
    )
    further_rich_tricks: Flag = knob(
        True,
        de=(
            "Weitere fette Stiche verpflichten weiter",
            "Jeder solche Stich direkt danach, auch in Trumpf, verlangt von der Partei seines"
            " Gewinners eine Stufe mehr, bis schwarz; hat sie noch nichts gesagt, Re oder Kontra.",
        ),
        en=(
            "further rich tricks oblige further",
            "Each such trick directly after it, trump tricks too, demands one step more of its"
            " winner's party, up to schwarz; Re or Kontra if it has said nothing yet.",
        ),
        when="duty_calls.rich_trick_augen!=off",
    )
    after_deadline: Flag = knob(
        True,
        de=("Auch nach der Frist", "Eine Pflichtansage gilt auch nach der gewöhnlichen Frist."),
        en=("after the deadline too", "A duty call counts even after the ordinary deadline."),
        when="duty_calls.rich_trick_augen!=off",
    )
    in_hochzeit: Flag = knob(
        True,
        de=(
            "Auch in der Hochzeit",
            "Ob ein fetter Stich auch in einer angesagten Hochzeit verpflichtet.",
        ),
        en=("in a Hochzeit too", "Whether a rich trick obliges in an announced Hochzeit too."),
        when="duty_calls.rich_trick_augen!=off; hochzeit.enabled",
    )
    in_armut: Flag = knob(
        True,
        de=(
            "Auch in der Armut",
            "Ob ein fetter Stich auch verpflichtet, wenn eine Armut mitgenommen wurde.",
        ),
        en=(
            "in an Armut too",
            "Whether a rich trick obliges in a game with an Armut taken up too.",
        ),
        when="duty_calls.rich_trick_augen!=off; armut.mode!=off",
    )
    in_solos: Flag = knob(
        False,
        de=(
            "Auch in Soli",
            "Ob die Pflicht auch in offenen Soli gilt (angesagt, Hochzeit oder Genscher allein). In der stillen Hochzeit gilt sie immer.",
        ),
        en=(
            "in solos too",
            "Whether the duty holds in open solos too (announced, Hochzeit or Genscher alone). In a silent Hochzeit it always does.",
        ),
        when="calls.games=all",
    )
