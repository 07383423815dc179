"""Rules that change a trick, the order of play or the parties while the cards are on the table."""

from doppelkopf.rules.knob import Choice, Flag, Group, knob


class Effects(Group):
    schwein: Flag = knob(
        False,
        de=(
            "Schweine",
            "Wer ein ♦A legt und auch das andere auf der Hand hat, spielt ein Schwein: die"
            " höchste Karte. Sein zweites ♦A ist ein Fuchs. Gilt, wo die gewöhnlichen Trümpfe gelten.",
        ),
        en=(
            "Schweine",
            "Who plays a ♦A while holding the other one plays a Schwein, the highest card. Their second"
            " ♦A is a Fuchs. Holds wherever the ordinary trumps do.",
        ),
    )
    heart_jack_swap: Flag = knob(
        False,
        de=(
            "♥B-Tausch",
            "Fallen beide ♥B in einem Stich, tauschen ihre Spieler danach alle Handkarten; Ansagen,"
            " Stiche und Partei bleiben bei der Person. Im letzten Stich geschieht nichts. Gilt, wo die gewöhnlichen Trümpfe gelten.",
        ),
        en=(
            "♥J swap",
            "If both ♥J fall in one trick, their players then exchange all cards in hand; calls,"
            " tricks and party stay with the person. Nothing happens in the last trick. Holds wherever the ordinary trumps do.",
        ),
    )
    diamond_nine_turn: Flag = knob(
        False,
        de=(
            "„69“",
            "Fallen beide ♦9 in einem Stich, läuft das Spiel vom nächsten Stich an andersherum; das Geben bleibt. Gilt, wo die gewöhnlichen Trümpfe gelten.",
        ),
        en=(
            "“69”",
            "If both ♦9 fall in one trick, play runs the other way from the next trick on; dealing is unaffected. Holds wherever the ordinary trumps do.",
        ),
    )
    backstreet_takes_trick: Flag = knob(
        False,
        de=(
            "Backstreet-Boys nehmen den Stich",
            "Liegen vier verschiedene Buben in einem Stich, gehört er dem Spieler des ♦B; Charly und"
            " Athene gelten in ihm nicht. Gilt, wo die gewöhnlichen Trümpfe gelten.",
        ),
        en=(
            "Backstreet Boys take the trick",
            "If four different jacks lie in one trick, it belongs to the player of the ♦J; Charly and"
            " Athene do not apply to it. Holds wherever the ordinary trumps do.",
        ),
    )


class GenscherPartner(Choice):
    TRICK = "trick", "wer den anderen ♦K mitnimmt", "who takes the other ♦K"
    CHOSEN = (
        "chosen",
        "wen der Genscher nennt, sobald er den ♦K legt",
        "whom the Genscher names when playing the ♦K",
    )


class Genscher(Group):
    enabled: Flag = knob(
        False,
        de=(
            "Genschern",
            "Wer einen ♦K legt und auch den anderen hat, darf Genscher sagen: sein Partner ist,"
            " wer den anderen ♦K mitnimmt; beide sind Re. Nimmt er ihn selbst, spielt er ein ♦-Solo."
            " Bis dahin sind die Parteien offen, und nur er darf ansagen, als Re. Ansagen bleiben bei"
            " ihrem Sprecher und heißen nach der neuen Partei, die höchste Absage ihrer Mitglieder gilt; keine Frist rückt. Nicht in Armut, angesagtem Solo,"
            " Ramsch, Hammelrennen und nicht in einer offenen oder allein gebliebenen Hochzeit.",
        ),
        en=(
            "Genschern",
            "Who plays a ♦K while holding the other one may say Genscher: their partner is who takes"
            " the other ♦K; both are Re. If they take it themselves they play a ♦ solo. Until then the"
            " parties are open and only they may call, as Re. Calls stay with their speaker and are"
            " renamed after the new party, whose highest Absage counts; no deadline moves. Not in Armut, an announced solo, Ramsch, Hammelrennen, nor"
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
