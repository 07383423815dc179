"""Rules that change a trick, the order of play or the parties while the cards are on the table."""

from doppelkopf.rules.knob import Choice, Flag, Group, knob
from doppelkopf.rules.model.hochzeit import AloneAs


class SchweinWhen(Choice):
    AUTOMATIC = "automatic", "von selbst", "by themselves"
    ON_PLAY = (
        "on-play",
        "angesagt, wenn die erste gespielt wird",
        "announced when the first is played",
    )
    BEFORE_PLAY = "before-play", "angesagt vor der ersten Karte", "announced before the first card"


class SchweinCounts(Choice):
    BOTH = "both", "beide", "both"
    FIRST = "first", "die zuerst gespielte", "the one played first"
    SECOND = (
        "second",
        "die zweite, wenn die eigene Seite die erste genommen hat",
        "the second, once one's own side has taken the first",
    )


class SchweinSolos(Choice):
    NONE = "none", "in keinem", "in none"
    DIAMONDS = "diamonds", "im ♦-Solo", "in ♦ solos"
    SUITS = (
        "suits",
        "in jedem Farbsolo",
        "in every suit solo",
        "(es sind die Karten der Trumpffarbe)",
        "(they are the cards of the trump suit)",
    )


class EffectGames(Choice):
    ORDINARY = (
        "ordinary",
        "wo die gewöhnlichen Trümpfe gelten",
        "wherever the ordinary trumps hold",
    )
    PARTIES = (
        "parties",
        "wo die gewöhnlichen Trümpfe gelten und es Parteien gibt",
        "wherever the ordinary trumps hold and there are parties",
        "(also nicht in Ramsch, Hammelrennen und Schiebekopf)",
        "(so not in Ramsch, Hammelrennen and Schiebekopf)",
    )
    ALL = "all", "in jedem Spiel", "in every game"


class Effects(Group):
    schwein: Flag = knob(
        False,
        de=(
            "Schweine",
            "Wer beide ♦A auf einer Hand hat, hat Schweine: die höchsten Karten des Spiels. Wann das"
            " gilt, welche der beiden zählt und in welchen Spielen, sagen die Schalter dazu. Ein Schwein"
            " ist kein Fuchs. Was durch einen Tausch auf eine Hand kommt, gilt wie gegeben.",
        ),
        en=(
            "Schweine",
            "Who has both ♦A in one hand has Schweine, the highest cards of the game. When that holds,"
            " which of the two counts and in which games is said by the keys beside it. A Schwein is no"
            " Fuchs. What comes into one hand by an exchange counts as if it had been dealt.",
        ),
    )
    schwein_when: SchweinWhen = knob(
        SchweinWhen.AUTOMATIC,
        de=(
            "Schweine: wann",
            "Ob Schweine von selbst gelten oder angesagt werden müssen. Vor der ersten Karte wird jeder"
            " gefragt; wer nichts sagt, hat zwei Füchse. Einmal angesagt, bleiben sie es, auch nach einem Tausch.",
        ),
        en=(
            "Schweine: when",
            "Whether Schweine hold by themselves or have to be announced. Before the first card everyone"
            " is asked; who says nothing has two Füchse. Once announced they stay so, after a swap too.",
        ),
        when="effects.schwein",
    )
    schwein_counts: SchweinCounts = knob(
        SchweinCounts.FIRST,
        de=(
            "Schweine: welche zählt",
            "Welche der beiden Karten die höchste ist. Die eigene Seite hat die erste, wenn ihr Spieler den"
            " Stich nimmt; sein Partner zählt mit, wo die Parteien für alle feststehen. Die zweite muss dabei"
            " auf derselben Hand gewesen sein; wechselt die Hand danach den Besitzer, zählt sie auch bei ihm.",
        ),
        en=(
            "Schweine: which counts",
            "Which of the two cards is the highest. One's own side has the first if its player takes that"
            " trick; the partner counts too where the parties are settled for all to see. The second must"
            " have been in the same hand then; if that hand changes owners later, it counts there too.",
        ),
        when="effects.schwein",
    )
    schwein_solos: SchweinSolos = knob(
        SchweinSolos.DIAMONDS,
        de=(
            "Schweine: in Soli",
            "In welchen angesagten Soli es Schweine gibt. Wo keine Farbe Trumpf ist, gibt es keine.",
        ),
        en=(
            "Schweine: in solos",
            "In which announced solos there are Schweine. Where no suit is trump there are none.",
        ),
        when="effects.schwein",
    )
    schwein_armut: Flag = knob(
        True,
        de=(
            "Schweine: in der Armut",
            "Ob es auch in einer Armut Schweine gibt, nach dem Tausch der Karten.",
        ),
        en=(
            "Schweine: in Armut",
            "Whether there are Schweine in an Armut too, after cards were exchanged.",
        ),
        when="effects.schwein; armut.mode!=off",
    )
    schwein_alone: Flag = knob(
        True,
        de=(
            "Schweine: wo jeder für sich spielt",
            "Ob es auch in Ramsch, Hammelrennen und Schiebekopf Schweine gibt.",
        ),
        en=(
            "Schweine: where everyone plays alone",
            "Whether there are Schweine in Ramsch, Hammelrennen and Schiebekopf too.",
        ),
        when="effects.schwein",
    )
    hyperschwein: Flag = knob(
        False,
        de=(
            "Hyperschweine",
            "Sobald Schweine draußen sind, steht über ihnen, wer beide ♦9 auf einer Hand hat; ohne Neunen"
            " sind es die ♦K.",
        ),
        en=(
            "Hyperschweine",
            "Once Schweine are out, both ♦9 in one hand rank above them; without nines it is the ♦K.",
        ),
        when="effects.schwein",
    )
    hyperschwein_when: SchweinWhen = knob(
        SchweinWhen.AUTOMATIC,
        de=(
            "Hyperschweine: wann",
            "Ob Hyperschweine von selbst gelten oder angesagt werden müssen, wie bei Schweinen. Vor der ersten"
            " Karte wird nach ihnen nur gefragt, wenn jemand Schweine angesagt hat.",
        ),
        en=(
            "Hyperschweine: when",
            "Whether Hyperschweine hold by themselves or have to be announced, as with Schweine. Before the"
            " first card they are asked for only if somebody has announced Schweine.",
        ),
        when="effects.schwein; effects.hyperschwein",
    )
    hyperschwein_counts: SchweinCounts = knob(
        SchweinCounts.BOTH,
        de=("Hyperschweine: welche zählt", "Welche der beiden Karten über den Schweinen steht."),
        en=("Hyperschweine: which counts", "Which of the two cards ranks above the Schweine."),
        when="effects.schwein; effects.hyperschwein",
    )
    hyperschwein_solos: SchweinSolos = knob(
        SchweinSolos.DIAMONDS,
        de=(
            "Hyperschweine: in Soli",
            "In welchen angesagten Soli es Hyperschweine gibt, wenn es dort Schweine gibt.",
        ),
        en=(
            "Hyperschweine: in solos",
            "In which announced solos there are Hyperschweine, if there are Schweine.",
        ),
        when="effects.schwein; effects.hyperschwein",
    )
    hyperschwein_armut: Flag = knob(
        True,
        de=(
            "Hyperschweine: in der Armut",
            "Ob es auch in einer Armut Hyperschweine gibt, wenn es dort Schweine gibt.",
        ),
        en=(
            "Hyperschweine: in Armut",
            "Whether there are Hyperschweine in an Armut too, if there are Schweine.",
        ),
        when="effects.schwein; effects.hyperschwein; armut.mode!=off",
    )
    hyperschwein_joint: Flag = knob(
        True,
        de=(
            "Hyperschweine: beim Spieler der Schweine",
            "Ob wer die Schweine hat auch Hyperschweine haben kann.",
        ),
        en=(
            "Hyperschweine: with the Schweine",
            "Whether the player who has the Schweine can have Hyperschweine too.",
        ),
        when="effects.schwein; effects.hyperschwein",
    )
    games: EffectGames = knob(
        EffectGames.ORDINARY,
        de=(
            "Tausch, „69“, Backstreet-Boys: wo sie gelten",
            "In welchen Spielen die Regeln gelten, die Karten, Richtung oder Stich wechseln lassen."
            " Die Schweine haben ihre eigenen Schalter.",
        ),
        en=(
            "swap, “69”, Backstreet Boys: where they hold",
            "In which games the rules hold that move cards, direction or trick. The Schweine have keys of"
            " their own.",
        ),
    )
    heart_jack_swap: Flag = knob(
        False,
        de=(
            "♥B-Tausch",
            "Fallen beide ♥B in einem Stich, tauschen ihre Spieler danach alle Handkarten; Ansagen,"
            " Stiche und Partei bleiben bei der Person. Im letzten Stich geschieht nichts.",
        ),
        en=(
            "♥J swap",
            "If both ♥J fall in one trick, their players then exchange all cards in hand; calls,"
            " tricks and party stay with the person. Nothing happens in the last trick.",
        ),
    )
    diamond_nine_turn: Flag = knob(
        False,
        de=(
            "„69“",
            "Fallen beide ♦9 in einem Stich, läuft das Spiel vom nächsten Stich an andersherum; das Geben bleibt.",
        ),
        en=(
            "“69”",
            "If both ♦9 fall in one trick, play runs the other way from the next trick on; dealing is unaffected.",
        ),
    )
    backstreet_takes_trick: Flag = knob(
        False,
        de=(
            "Backstreet-Boys nehmen den Stich",
            "Liegen vier verschiedene Buben in einem Stich, gehört er dem Spieler des ♦B; Charly und"
            " Athene gelten in ihm nicht.",
        ),
        en=(
            "Backstreet Boys take the trick",
            "If four different jacks lie in one trick, it belongs to the player of the ♦J; Charly and"
            " Athene do not apply to it.",
        ),
    )


class GenscherPartner(Choice):
    TRICK = "trick", "wer den anderen ♦K mitnimmt", "who takes the other ♦K"
    CHOSEN = (
        "chosen",
        "wen der Genscher nennt, sobald er den ♦K legt",
        "whom the Genscher names when playing the ♦K",
    )


class GenscherCalls(Choice):
    KEPT = (
        "kept",
        "sie bleiben bei ihrem Sprecher und heißen nach seiner neuen Partei",
        "they stay with their speakers, named after the new parties",
        "von den Absagen ihrer Mitglieder gilt die höchste",
        "of the Absagen of its members a party has the highest",
    )
    VOID = "void", "sie gelten nicht mehr", "they are void"


class Genscher(Group):
    enabled: Flag = knob(
        False,
        de=(
            "Genschern",
            "Wer einen ♦K legt und auch den anderen hat, darf Genscher sagen: sein Partner ist,"
            " wer den anderen ♦K mitnimmt; beide sind Re. Nimmt er ihn selbst, spielt er allein."
            " Bis dahin sind die Parteien offen, und nur er darf ansagen, als Re; keine Frist rückt."
            " Nicht in Armut, angesagtem Solo,"
            " Ramsch, Hammelrennen und nicht in einer offenen oder allein gebliebenen Hochzeit.",
        ),
        en=(
            "Genschern",
            "Who plays a ♦K while holding the other one may say Genscher: their partner is who takes"
            " the other ♦K; both are Re. If they take it themselves they play alone. Until then the"
            " parties are open and only they may call, as Re; no deadline moves."
            " Not in Armut, an announced solo, Ramsch, Hammelrennen, nor"
            " in a Hochzeit that is undecided or left alone.",
        ),
    )
    partner: GenscherPartner = knob(
        GenscherPartner.TRICK,
        de=(
            "Partner des Genschers",
            "Wer sein Partner wird. Wird er genannt, stehen die Parteien sofort fest, und allein spielt er nie.",
        ),
        en=(
            "the Genscher's partner",
            "Who becomes the partner. If they are named, the parties are settled at once, and the Genscher is never alone.",
        ),
        when="genscher.enabled",
    )
    in_silent: Flag = knob(
        True,
        de=(
            "Auch wer eine stille Hochzeit spielt",
            "Ob der stille Alleinspieler selbst genschern darf. Den anderen ist es auch dann erlaubt:"
            " eine Ablehnung würde die stille Hochzeit verraten. Genscher beendet das Solo.",
        ),
        en=(
            "by a silent Hochzeit player too",
            "Whether the silent lone player too may say Genscher. The others always may: a refusal"
            " would betray the silent Hochzeit. Genscher ends the solo.",
        ),
        when="genscher.enabled",
    )
    in_hochzeit: Flag = knob(
        True,
        de=(
            "Genschern in einer Hochzeit",
            "Ob genschert werden darf, wenn eine Hochzeit ihren Partner gefunden hat.",
        ),
        en=(
            "Genscher in a Hochzeit",
            "Whether Genscher may be said once a Hochzeit has found its partner.",
        ),
        when="genscher.enabled; hochzeit.enabled",
    )
    alone_as: AloneAs = knob(
        AloneAs.SOLO,
        de=(
            "Genscher allein",
            "Wie das Spiel zählt, wenn der Genscher auch den anderen ♦K nimmt.",
        ),
        en=(
            "Genscher alone",
            "How the game counts if the Genscher takes the other ♦K too.",
        ),
        when="genscher.enabled; genscher.partner=trick",
    )
    calls: GenscherCalls = knob(
        GenscherCalls.KEPT,
        de=(
            "Ansagen vor dem Genschern",
            "Was aus dem wird, was schon angesagt ist, wenn jemand genschert.",
        ),
        en=(
            "calls before the Genscher",
            "What becomes of the calls made so far when somebody says Genscher.",
        ),
        when="genscher.enabled",
    )
