"""Special points: what a caught Fuchs, a Doppelkopf and all the others are worth."""

from doppelkopf.rules.knob import Choice, Flag, Group, Int, knob


class CharlyCatcher(Choice):
    ANY = "any", "jede Karte", "any card"
    DIAMOND_QUEEN = "diamond-queen", "nur ♦D", "♦Q only"


class SpecialName(Choice):
    """Which special point is meant, where a list names some of them."""

    DOPPELKOPF = "doppelkopf", "Doppelkopf", "Doppelkopf"
    FUCHS = "fuchs", "Fuchs gefangen", "Fuchs caught"
    FUCHS_AT_END = "fuchs-at-end", "Fuchs am Ende", "Fuchs at the end"
    FUCHS_WINS_END = (
        "fuchs-wins-end",
        "Fuchs gewinnt den letzten Stich",
        "Fuchs wins the last trick",
    )
    FUCHS_CAUGHT_END = (
        "fuchs-caught-end",
        "Fuchs im letzten Stich gefangen",
        "Fuchs caught in the last trick",
    )
    FUCHS_PAIR = "fuchs-pair", "Doppelfuchs am Ende", "both Füchse at the end"
    CHARLY = "charly", "Charly", "Charly"
    CHARLY_CAUGHT = "charly-caught", "Charly gefangen", "Charly caught"
    CHARLY_PAIR = "charly-pair", "Doppel-Charly", "double Charly"
    ATHENE = "athene", "Athene", "Athene"
    DULLE_CAUGHT = "dulle-caught", "Dulle gefangen", "Dulle caught"
    KLABAUTERMANN = "klabautermann", "Klabautermann", "Klabautermann"
    CHANTALL = "chantall", "Chantall", "Chantall"
    BERGBAUER = "bergbauer", "Bergbauer", "Bergbauer"
    HERRENSAUNA = "herrensauna", "Herrensauna", "Herrensauna"
    BACKSTREET_BOYS = "backstreet-boys", "Backstreet-Boys", "Backstreet Boys"
    HERZSTICH = "herzstich", "Herzstich", "Herzstich"


class Specials(Group):
    doppelkopf: Int = knob(
        1,
        de=("Doppelkopf", "Punkte für einen Stich mit besonders vielen Augen; 0 = aus."),
        en=("Doppelkopf", "Points for a trick with especially many Augen; 0 = off."),
        ge=0,
        le=20,
    )
    doppelkopf_augen: Int = knob(
        40,
        de=("Doppelkopf ab", "So viele Augen machen einen Stich zum Doppelkopf."),
        en=("Doppelkopf from", "From how many Augen on a trick is a Doppelkopf."),
        when="specials.doppelkopf!=0",
        ge=1,
        le=55,
    )
    fuchs: Int = knob(
        1,
        de=("Fuchs gefangen", "Punkte für jedes ♦A der Gegner; 0 = aus."),
        en=("Fuchs caught", "Points for each ♦A of the opponents; 0 = off."),
        ge=0,
        le=20,
    )
    fuchs_only_last_trick: Flag = knob(
        False,
        de=(
            "Fuchs nur im letzten Stich",
            "Ob ein Fuchs nur im letzten Stich gefangen werden kann.",
        ),
        en=(
            "Fuchs in the last trick only",
            "Whether a Fuchs can be caught in the last trick only.",
        ),
        when="specials.fuchs!=0",
    )
    fuchs_at_end: Int = knob(
        0,
        de=(
            "Fuchs am Ende",
            "Punkte, wenn ein ♦A den letzten Stich gewinnt oder, statt „Fuchs gefangen“, in ihm"
            " gefangen wird; jedes zählt; 0 = aus.",
        ),
        en=(
            "Fuchs at the end",
            "Points if a ♦A wins the last trick or, instead of “Fuchs caught”, is caught in it; each"
            " one counts; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    fuchs_wins_end: Int = knob(
        0,
        de=(
            "Fuchs gewinnt den letzten Stich",
            "Punkte, wenn ein ♦A den letzten Stich gewinnt; 0 = aus.",
        ),
        en=("Fuchs wins the last trick", "Points if a ♦A wins the last trick; 0 = off."),
        ge=0,
        le=20,
    )
    fuchs_caught_end: Int = knob(
        0,
        de=(
            "Fuchs im letzten Stich gefangen",
            "Punkte, neben „Fuchs gefangen“, für jedes ♦A der Gegner im letzten Stich; 0 = aus.",
        ),
        en=(
            "Fuchs caught in the last trick",
            "Points, beside “Fuchs caught”, for each ♦A of the opponents in the last trick; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    fuchs_pair: Int = knob(
        0,
        de=(
            "Doppelfuchs am Ende",
            "Punkte, neben „Fuchs gewinnt den letzten Stich“, wenn der Partner das andere ♦A zugibt; 0 = aus.",
        ),
        en=(
            "both Füchse at the end",
            "Points, beside “Fuchs wins the last trick”, if the partner adds the other ♦A; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    charly: Int = knob(
        1,
        de=(
            "Charly",
            "Punkte, wenn ♣B (Karlchen, Müllers Karle) den letzten Stich gewinnt; 0 = aus.",
        ),
        en=("Charly", "Points if ♣J (Karlchen, Müllers Karle) wins the last trick; 0 = off."),
        ge=0,
        le=20,
    )
    charly_as_trump: Flag = knob(
        False,
        de=(
            "Charly nur als Trumpf",
            "Ob ♣B den letzten Stich nur als Trumpf gewinnen kann, also nicht im Solo ohne Trumpf.",
        ),
        en=(
            "Charly only as a trump",
            "Whether ♣J has to be a trump to win the last trick, so not in a solo without trumps.",
        ),
        when="specials.charly!=0; specials.in_solos",
    )
    charly_caught: Int = knob(
        0,
        de=(
            "Charly gefangen",
            "Punkte für jeden ♣B der Gegner, den man im letzten Stich fängt; 0 = aus.",
        ),
        en=(
            "Charly caught",
            "Points for each opposing ♣J that is caught in the last trick; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    charly_caught_by: CharlyCatcher = knob(
        CharlyCatcher.ANY,
        de=("Charly gefangen von", "Welche Karte im letzten Stich einen ♣B fangen kann."),
        en=("Charly is caught by", "Which card can catch a ♣J in the last trick."),
        when="specials.charly_caught!=0",
    )
    charly_caught_once: Flag = knob(
        False,
        de=(
            "Beide Charlys gefangen zählt einmal",
            "Ob zwei ♣B der Gegner in einem letzten Stich nur einmal zählen statt jeder für sich.",
        ),
        en=(
            "both Charlys caught count once",
            "Whether two ♣J of the opponents in one last trick count once instead of each by itself.",
        ),
        when="specials.charly_caught!=0",
    )
    charly_pair: Int = knob(
        0,
        de=(
            "Doppel-Charly",
            "Punkte, neben Charly, wenn ♣B den letzten Stich gewinnt und der Partner den anderen zugibt; 0 = aus.",
        ),
        en=(
            "double Charly",
            "Points, beside Charly, if a ♣J wins the last trick and the partner adds the other one; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    athene: Int = knob(
        0,
        de=("Athene", "Punkte, wenn eine ♥D im letzten Stich ein ♣B der Gegner fängt; 0 = aus."),
        en=("Athene", "Points if a ♥Q catches an opposing ♣J in the last trick; 0 = off."),
        ge=0,
        le=20,
    )
    dulle_caught: Int = knob(
        0,
        de=(
            "Dulle gefangen",
            "Punkte für jede ♥10 der Gegner, durch die andere ♥10 oder eine höhere Karte; 0 = aus.",
        ),
        en=(
            "Dulle caught",
            "Points for each opposing ♥10, taken by the other ♥10 or a higher card; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    dulle_of_partner: Int = knob(
        0,
        de=("Dulle des Partners", "Minuspunkte für jede ♥10 des eigenen Partners, die man fängt."),
        en=("partner's Dulle", "Points lost for each ♥10 of one's own partner that one catches."),
        when="specials.dulle_caught!=0",
        ge=0,
        le=20,
    )
    klabautermann: Int = knob(
        0,
        de=("Klabautermann", "Punkte für jeden ♠K der Gegner, den eine ♠D fängt; 0 = aus."),
        en=("Klabautermann", "Points for each opposing ♠K that a ♠Q catches; 0 = off."),
        ge=0,
        le=20,
    )
    chantall: Int = knob(
        0,
        de=("Chantall", "Punkte, wenn eine ausgespielte ♦D den Stich gewinnt; 0 = aus."),
        en=("Chantall", "Points if a ♦Q that was led wins the trick; 0 = off."),
        ge=0,
        le=20,
    )
    bergbauer: Int = knob(
        0,
        de=(
            "Bergbauer",
            "Punkte, wenn ein ♠B gewinnt und sonst nur Karo liegt, dem Bild nach, auch ♦B; 0 = aus.",
        ),
        en=(
            "Bergbauer",
            "Points if a ♠J wins and all other cards are diamonds by face, ♦J included; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    herrensauna: Int = knob(
        0,
        de=(
            "Herrensauna",
            "Punkte für den höchsten Buben, bei gleichen den ersten, wenn vier Buben im Stich liegen; neben Charly; 0 = aus.",
        ),
        en=(
            "Herrensauna",
            "Points to the highest jack, of equal ones the first, if four jacks lie in one trick; beside Charly; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    backstreet_boys: Int = knob(
        0,
        de=(
            "Backstreet-Boys",
            "Punkte für den ♦B, wenn vier verschiedene Buben im Stich liegen und die gewöhnlichen Trümpfe gelten; 0 = aus.",
        ),
        en=(
            "Backstreet Boys",
            "Points to the ♦J if four different jacks lie in one trick and the ordinary trumps hold; 0 = off.",
        ),
        ge=0,
        le=20,
    )
    backstreet_replaces_herrensauna: Flag = knob(
        True,
        de=("Backstreet-Boys statt Herrensauna", "Ob in diesem Stich die Herrensauna nicht zählt."),
        en=(
            "Backstreet Boys replace Herrensauna",
            "Whether Herrensauna does not count in that trick.",
        ),
        when="specials.backstreet_boys!=0",
    )
    herzstich: Int = knob(
        0,
        de=(
            "Herzstich",
            "Punkte für einen Stich, in dem nur Fehl-Herz liegt: Herz läuft durch; 0 = aus. Löst das Bock aus, genügt es,"
            " den Herzstich aufzuschreiben: es ist derselbe Stich.",
        ),
        en=(
            "Herzstich",
            "Points for a trick of nothing but Fehl hearts: heart goes through; 0 = off. If that starts Bock, it is enough"
            " to write the Herzstich down: it is the same trick.",
        ),
        ge=0,
        le=20,
    )
    in_solos: Flag = knob(
        False,
        de=(
            "Sonderpunkte in Soli",
            "Ob Sonderpunkte auch in Soli zählen. Wo um Einsätze gespielt wird, zahlt sie, anders als den"
            " Fuchs, der Solist jedem Gegner oder jeder Gegner ihm.",
        ),
        en=(
            "special points in solos",
            "Whether special points count in solos too. Where stakes are played for, the soloist pays them"
            " to each opponent or gets them from each; the Fuchs is paid as elsewhere.",
        ),
    )
    not_in_solos: tuple[SpecialName, ...] = knob(
        (),
        de=(
            "In Soli nicht",
            "Welche Sonderpunkte in Soli doch nicht zählen, auch nicht in einem stillen oder einer allein gebliebenen Hochzeit, die wie eines zählt.",
        ),
        en=(
            "not in solos",
            "Which special points do not count in solos after all, nor in a silent one or a Hochzeit left alone that counts like one.",
        ),
        when="specials.in_solos",
        max_length=len(SpecialName),
    )
    not_in_hochzeit: tuple[SpecialName, ...] = knob(
        (),
        de=("In der Hochzeit nicht", "Welche Sonderpunkte in einer Hochzeit nicht zählen."),
        en=("not in a Hochzeit", "Which special points do not count in a Hochzeit."),
        when="hochzeit.enabled",
        max_length=len(SpecialName),
    )
    not_in_armut: tuple[SpecialName, ...] = knob(
        (),
        de=("In der Armut nicht", "Welche Sonderpunkte in einer Armut nicht zählen."),
        en=("not in an Armut", "Which special points do not count in an Armut."),
        when="armut.mode!=off",
        max_length=len(SpecialName),
    )
    doubled: tuple[SpecialName, ...] = knob(
        (),
        de=(
            "Von Re und Kontra verdoppelt",
            "Welche Sonderpunkte Re und Kontra vervielfachen wie die Spielpunkte; die anderen kommen danach dazu.",
        ),
        en=(
            "doubled by Re and Kontra",
            "Which special points Re and Kontra multiply like the points of the game; the others are added afterwards.",
        ),
        when="scoring.scheme=doubling",
        max_length=len(SpecialName),
    )
