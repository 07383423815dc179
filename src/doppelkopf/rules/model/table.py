"""Who sits at the table, with which cards, and how they are dealt.

Leaves out: who deals next and how long a list is (match.py).
"""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, knob

Packets = Annotated[
    tuple[Annotated[Int, Field(ge=1, le=12)], ...], Field(min_length=1, max_length=12)
]
"""How many cards a player gets each time round."""


class SittingOut(Choice):
    NOBODY = "nobody", "niemand setzt aus", "nobody sits out"
    DEALER = "dealer", "der Geber setzt aus", "the dealer sits out"


class TakenTricks(Choice):
    LAST = (
        "last",
        "der letzte Stich, bis der nächste voll ist",
        "the last trick, until the next one is complete",
    )
    OWN_SIDE = (
        "own-side",
        "die eigenen und, sobald er öffentlich feststeht, die des Partners",
        "one's own and, the partner's, once it is publicly known who that is",
        "die der anderen mit deren Erlaubnis",
        "the others' with their leave",
    )
    NEVER = "never", "keiner vor dem Spielende", "none before the end of the game"


class Table(Group):
    seats: Int = knob(
        4,
        de=("Spieler in einem Spiel", "Wie viele Hände ausgeteilt und gespielt werden."),
        en=("players in a game", "How many hands are dealt and played."),
        ge=4,
        le=5,
    )
    strohmann: Flag = knob(
        False,
        de=(
            "Strohmann zu dritt",
            "Zu dritt liegt die vierte Hand von Anfang an offen auf dem vierten Platz. Hat sie eine"
            " Re-Karte, ist der Besitzer der anderen ihr Partner, hat sie keine, der Spieler ohne; er"
            " spielt sie mit, und ihr Anteil ist seiner. Hat sie beide, spielt sie der erste Mitspieler"
            " links vom Geber, bis ein anderer als sie einen Stich gewinnt: der ist Partner. Bei Solo,"
            " heimlichem Solo, Hochzeit und Armut gehört sie den Gegnern, geführt vom ersten von ihnen"
            " nach dem Geber; gewinnt sie den Klärungsstich, bekommt sie der Hochzeiter. Im Solo zahlen"
            " nur die Mitspieler. Sie gibt, meldet und nimmt nie; Hammelrennen und Schiebekopf gibt es"
            " zu dritt nicht.",
        ),
        en=(
            "dummy for three",
            "With three people the fourth hand lies open in the fourth seat from the start. If it has a"
            " Re card, the holder of the other one is its partner, if it has none, the player without;"
            " they play it too, and its share is theirs. If it has both, the first live player left of the"
            " dealer plays it until someone other than the dummy wins a trick: that one is the partner. In a"
            " solo, secret solo, Hochzeit or Armut it belongs to the opponents and is played by the"
            " first of them after the dealer; if it wins the deciding trick, the Hochzeit player gets"
            " it. In a solo only live players pay. It never deals, bids or takes; there is no"
            " Hammelrennen or Schiebekopf with three.",
        ),
        when="schiebekopf.play!=always",
    )
    sitting_out: SittingOut = knob(
        SittingOut.NOBODY,
        de=(
            "Aussetzen",
            "Ob mehr Leute am Tisch sitzen können, als mitspielen, und wer dann aussetzt.",
        ),
        en=(
            "sitting out",
            "Whether more people can be at the table than play, and who sits out then.",
        ),
    )
    sitter_settles_solos: Flag = knob(
        False,
        de=(
            "Aussetzer rechnet Soli mit ab",
            "Wer aussetzt, zahlt und kassiert bei Soli wie ein Gegner.",
        ),
        en=(
            "sitter settles solos",
            "Who sits out pays and collects in solos like an opponent.",
        ),
        when="table.sitting_out!=nobody",
    )
    taken_tricks: TakenTricks = knob(
        TakenTricks.LAST,
        de=("Eingezogene Stiche", "Welche schon gewonnenen Stiche angesehen werden dürfen."),
        en=("tricks already taken", "Which of the tricks already won may be looked at."),
    )


class Deck(Group):
    nines: Flag = knob(
        True,
        de=(
            "Neunen",
            "48 Karten mit Neunen, oder 40 ohne („scharf“). Jede Karte ist zweimal da; Ass 11, Zehn 10, König 4, Dame 3, Bube 2, Neun 0 Augen, zusammen 240.",
        ),
        en=(
            "nines",
            "48 cards with nines, or 40 without (“scharf”). Every card is there twice; ace 11, ten 10, king 4, queen 3, jack 2, nine 0 Augen, 240 in all.",
        ),
    )
    jokers: Int = knob(
        0,
        de=(
            "Joker",
            "Wie viele Joker mitspielen; jeder ersetzt eine ♦9, hat keine Augen und ist höchster"
            " Trumpf, bei gleichen der zuerst gespielte. Auch in Buben-, Damen-, Königs- und allen"
            " anderen Bildersoli höchster Trumpf, ohne Trumpf die niedrigste Karo-Karte.",
        ),
        en=(
            "jokers",
            "How many jokers are in the deck; each replaces a ♦9, has no Augen and is the top trump,"
            " of two the one played first. Top trump in jack, queen, king and all other picture"
            " solos too; in a no-trump solo the lowest diamond.",
        ),
        ge=0,
        le=2,
    )


class EqualCards(Choice):
    FIRST = "first", "die zuerst gespielte", "the one played first"
    SECOND_DULLE = (
        "second-dulle",
        "die zuerst gespielte, nur die zweite ♥10 sticht die erste",
        "the one played first, except that the second ♥10 beats the first",
    )
    SECOND_NOT_LAST = (
        "second-dulle-not-last",
        "die zuerst gespielte, nur die zweite ♥10 sticht die erste, nicht aber im letzten Stich",
        "the one played first, except that the second ♥10 beats the first, but not in the last trick",
    )
    SECOND_ONLY_LAST = (
        "second-dulle-only-last",
        "die zuerst gespielte, nur im letzten Stich sticht die zweite ♥10 die erste",
        "the one played first, except that in the last trick the second ♥10 beats the first",
    )
    SECOND_UNTIL_SCHWEINE = (
        "second-dulle-until-schweine",
        "die zuerst gespielte, nur die zweite ♥10 sticht die erste, solange keine Schweine draußen sind",
        "the one played first, except that the second ♥10 beats the first while no Schweine are out",
    )


class ReCard(Choice):
    CLUB_QUEENS = "club-queens", "die ♣-Damen", "the queens of clubs"
    HEART_TENS = "heart-tens", "die ♥10", "the tens of hearts"


class Trumps(Group):
    dulle: Flag = knob(
        True,
        de=(
            "♥10 ist höchster Trumpf",
            "Die ♥10 („Dulle“, „Tolle“) steht über den Damen; in allen Bildersoli (Damen, Buben,"
            " Könige, zwei davon, Köhler) und im trumpflosen Solo ist sie eine gewöhnliche Herz-Karte. Darunter folgen"
            " Damen und Buben in der Folge ♣♠♥♦, dann ♦A, ♦10, ♦K, ♦9. Fehl: Ass, Zehn, König, Neun; Trumpf sticht Fehl.",
        ),
        en=(
            "♥10 is the top trump",
            "The ♥10 (“Dulle”, “Tolle”) ranks above the queens; in all picture solos (queens,"
            " jacks, kings, two of these, Köhler) and in a no-trump solo it is an ordinary heart. Below it come queens and jacks, each ♣♠♥♦, then ♦A,"
            " ♦10, ♦K, ♦9. Fehl: ace, ten, king, nine; trump beats Fehl.",
        ),
    )
    equal_cards: EqualCards = knob(
        EqualCards.FIRST,
        de=(
            "Gleiche Karten",
            "Welche von zwei gleichen Karten höher ist. Den Stich gewinnt die höchste Karte; sein Gewinner spielt zum nächsten aus.",
        ),
        en=(
            "equal cards",
            "Which of two equal cards is the higher one. The highest card wins the trick, and its winner leads to the next.",
        ),
    )
    re_card: ReCard = knob(
        ReCard.CLUB_QUEENS,
        de=(
            "Re-Karte",
            "Wer eine solche Karte ausgeteilt bekam, ist Re; die anderen sind Kontra. Tauscht ein"
            " Spieler später Karten, bleibt seine Partei. Die Parteien zeigen sich erst im Spiel.",
        ),
        en=(
            "Re card",
            "Who was dealt such a card is Re; the others are Kontra. A later exchange of cards"
            " leaves the party as it was. The parties show themselves only in play.",
        ),
    )


class Cut(Choice):
    NONE = "none", "es wird nicht abgehoben", "no cut"
    OFFERED = "offered", "muss angeboten werden", "has to be offered"
    REQUIRED = "required", "muss sein", "has to be made"


class MisdealFoundLate(Choice):
    REDEAL = "redeal", "es wird neu gegeben", "the cards are dealt again"
    STANDS = "stands", "das Spiel gilt", "the game stands"


class WrongDealer(Choice):
    REDEAL = "redeal", "es wird immer neu gegeben", "the cards are always dealt again"
    UNTIL_ALL_PLAYED = (
        "until-all-played",
        "neu geben, bis alle eine Karte gespielt haben",
        "dealt again until everyone has played a card",
        "danach gilt das Spiel, und es gibt als Nächster, wer dieses hätte geben müssen",
        "then the game stands, and next deals who should have dealt this one",
    )


class Deal(Group):
    packets: tuple[Packets, ...] = knob(
        ((3, 3, 3, 3), (3, 4, 3), (3, 2, 3), (4, 4, 3)),
        de=(
            "Päckchen",
            "In welchen Päckchen gegeben wird, im Uhrzeigersinn vom Spieler links vom Geber an; es gilt die erste Folge, deren Summe die Kartenzahl"
            " einer Hand ist, die weiteren passenden darf der Geber wählen.",
        ),
        en=(
            "packets",
            "The packets cards are dealt in, clockwise from the dealer's left; the first sequence that adds up to a hand applies,"
            " further ones that fit are the dealer's choice.",
        ),
        min_length=1,
        max_length=12,
    )
    cut: Cut = knob(
        Cut.REQUIRED,
        de=("Abheben", "Ob der rechte Nachbar des Gebers nach dem Mischen abhebt."),
        en=("cut", "Whether the dealer's right neighbour cuts after the shuffle."),
    )
    cut_min: Int = knob(
        3,
        de=(
            "Mindestens abheben",
            "Mindestens so viele Karten müssen abgehoben werden und liegen bleiben.",
        ),
        en=("least cut", "How many cards have to be lifted, and have to be left, at least."),
        when="deal.cut!=none",
        ge=1,
        le=20,
    )
    misdeal_found_late: MisdealFoundLate = knob(
        MisdealFoundLate.REDEAL,
        de=(
            "Vergeben, im Spiel bemerkt",
            "Was gilt, wenn erst nach der ersten Karte auffällt, dass falsch gegeben wurde. Vorher"
            " gibt immer derselbe Geber neu.",
        ),
        en=(
            "misdeal found in play",
            "What holds when a misdeal is noticed only after the first card. Before that, the same"
            " dealer always deals again.",
        ),
    )
    wrong_dealer: WrongDealer = knob(
        WrongDealer.UNTIL_ALL_PLAYED,
        de=("Falscher Geber", "Was gilt, wenn der Falsche gegeben hat."),
        en=("wrong dealer", "What holds when the wrong player dealt."),
    )
