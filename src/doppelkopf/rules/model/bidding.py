"""What is said before the first card: reservations, solos, Schmeißen."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Reservation(Choice):
    DUTY_SOLO = "duty-solo", "Pflichtsolo", "compulsory solo"
    SOLO = "solo", "Solo", "solo"
    SCHMEISSEN = "schmeissen", "Schmeißen", "Schmeißen (throwing in)"
    ARMUT = "armut", "Armut", "Armut (take-over)"
    HOCHZEIT = "hochzeit", "Hochzeit", "Hochzeit"
    THROW_NINES = "schmeissen-nines", "Schmeißen mit Neunen", "throwing in with nines"
    THROW_KINGS = "schmeissen-kings", "Schmeißen mit Königen", "throwing in with kings"
    THROW_NINES_AND_KINGS = (
        "schmeissen-nines-and-kings",
        "Schmeißen mit Neunen und Königen",
        "throwing in with nines and kings",
    )
    THROW_AUGEN = "schmeissen-augen", "Schmeißen mit Augen", "throwing in with Augen"
    THROW_FEW_TRUMPS = (
        "schmeissen-trumps-at-most",
        "Schmeißen mit wenigen Trümpfen",
        "throwing in with few trumps",
    )
    THROW_SMALL_TRUMPS = (
        "schmeissen-no-trump-above-fuchs",
        "Schmeißen mit kleinen Trümpfen",
        "throwing in with small trumps",
    )


RANKED = (
    Reservation.DUTY_SOLO,
    Reservation.SOLO,
    Reservation.SCHMEISSEN,
    Reservation.ARMUT,
    Reservation.HOCHZEIT,
)
"""What every precedence names; a reason to throw in may have a rank of its own besides."""


class Asking(Choice):
    DIRECT = (
        "direct",
        "jeder nennt seinen Vorbehalt gleich",
        "everyone names their reservation straight away, in turn",
    )
    TWO_STEP = (
        "two-step",
        "erst „gesund“ oder „Vorbehalt“, dann die Art",
        "first “healthy” or “reservation”, then the kind",
        "wer Hochzeit hat, darf bei mehreren noch ein Solo nennen, und der zuletzt Gefragte ohne beide Re-Karten muss es",
        "a Hochzeit holder may still name a solo then, and the last one asked without both Re cards must",
    )


class Reservations(Group):
    order: tuple[Reservation, ...] = knob(
        RANKED,
        de=(
            "Rangfolge",
            "Welcher Vorbehalt vorgeht, der höchste zuerst; bei gleichem Rang, wer vom Geber aus"
            " weiter vorn sitzt. Was die Regeln nicht kennen, wird übergangen. Ein Grund zum Schmeißen kann"
            " einen eigenen Rang haben; die übrigen haben den des Schmeißens.",
        ),
        en=(
            "precedence",
            "Which reservation goes first, the highest one first; among equals, who sits further"
            " forward from the dealer. What the rules do not have is passed over. A reason to throw in can"
            " have a rank of its own; the others have that of throwing in.",
        ),
        min_length=len(RANKED),
        max_length=len(Reservation),
    )
    asking: Asking = knob(
        Asking.DIRECT,
        de=(
            "Abfrage",
            "Wie vom Spieler links des Gebers an nach Vorbehalten gefragt wird. Wer das Spiel nicht mehr bekommen kann, wie alle sehen, nennt nichts und wird nicht gefragt.",
        ),
        en=(
            "asking",
            "How everyone, from the dealer's left on, is asked for reservations. Who can no longer get the game, as all can see, names nothing and is not asked.",
        ),
    )


class Solo(Choice):
    DIAMONDS = "diamonds", "♦-Solo", "♦ solo", "(Trumpfsolo)"
    HEARTS = "hearts", "♥-Solo", "♥ solo"
    SPADES = "spades", "♠-Solo", "♠ solo"
    CLUBS = "clubs", "♣-Solo", "♣ solo"
    QUEENS = "queens", "Damensolo", "queen solo"
    JACKS = "jacks", "Bubensolo", "jack solo"
    KINGS = "kings", "Königssolo", "king solo"
    QUEENS_JACKS = "queens-jacks", "Damen-Buben-Solo", "queen-jack solo", "(D > B)", "(Q > J)"
    KINGS_JACKS = "kings-jacks", "Königs-Buben-Solo", "king-jack solo", "(K > B)", "(K > J)"
    KINGS_QUEENS = "kings-queens", "Königs-Damen-Solo", "king-queen solo", "(K > D)", "(K > Q)"
    KOEHLER = "koehler", "Köhlersolo", "Köhler solo", "(K > D > B)", "(K > Q > J)"
    TRUMPLESS = "trumpless", "Fleischloser", "no-trump solo", "(ohne Trumpf)"


SUIT_SOLOS = (Solo.DIAMONDS, Solo.HEARTS, Solo.SPADES, Solo.CLUBS)
PICTURE_SOLOS = tuple(kind for kind in Solo if kind not in (*SUIT_SOLOS, Solo.TRUMPLESS))


class SoloPrecedence(Choice):
    SEAT = "seat", "wer weiter vorn sitzt", "who sits further forward"
    RANK = "rank", "das höherwertige Solo, dann der Sitz", "the higher solo, then the seat"
    RANK_THEN_STEPS = (
        "rank-then-steps",
        "das höherwertige",
        "the higher one",
        "bei gleichen wird reihum mit Stufen gesteigert (Re 1, keine 90 2 … schwarz 5), bis einer passt, bei gleich vielen gilt, wer zuerst ansagte; was der Solist sagte, bindet",
        "equal ones raise in turn by steps (Re 1, no 90 2 … schwarz 5) until one passes, with equal steps who announced first; what the soloist said binds",
    )
    STEPS_THEN_RANK = (
        "steps-then-rank",
        "reihum wird geboten, bis alle anderen passen: mehr Stufen (Re 1, keine 90 2 … schwarz 5), bei gleich vielen das höherwertige, dann der Sitz",
        "bids go round until all others pass: more steps (Re 1, no 90 2 … schwarz 5), with equal steps the higher solo, then the seat",
        "was der Solist bot, ist angesagt",
        "what the soloist bid is announced",
    )


class SoloLead(Choice):
    FOREHAND = "forehand", "der Spieler links vom Geber", "the dealer's left neighbour"
    SOLOIST = "soloist", "der Solist", "the soloist"
    DUTY_SOLOIST = (
        "duty-soloist",
        "beim Pflichtsolo der Solist, sonst der Spieler links vom Geber",
        "the soloist in a compulsory solo, else the dealer's left neighbour",
    )


class Solos(Group):
    kinds: tuple[Solo, ...] = knob(
        (
            Solo.DIAMONDS,
            Solo.HEARTS,
            Solo.SPADES,
            Solo.CLUBS,
            Solo.QUEENS,
            Solo.JACKS,
            Solo.TRUMPLESS,
        ),
        de=(
            "Erlaubte Soli",
            "Welche Soli angesagt werden dürfen. Der Solist ist Re. Im Farbsolo ersetzt die Farbe das Karo, in einem Bildersolo sind nur seine Bilder Trumpf (Könige über Damen über Buben; im Köhlersolo alle drei); Fehl geht immer Ass, Zehn, König, Dame, Bube, Neun, ohne die Trümpfe.",
        ),
        en=(
            "solos allowed",
            "Which solos may be announced. The soloist is Re. In a suit solo the suit replaces diamonds; in a picture solo only its pictures are trump (kings above queens above jacks; in the Köhler solo all three); Fehl is always ace, ten, king, queen, jack, nine without the trumps.",
        ),
        max_length=len(Solo),
    )
    precedence: SoloPrecedence = knob(
        SoloPrecedence.SEAT,
        de=("Welches Solo vorgeht", "Wer spielt, wenn mehrere ein Solo wollen."),
        en=("which solo wins", "Who plays when several want a solo."),
    )
    outranks: tuple[Solo, ...] = knob(
        (),
        de=("Wertigkeit der Soli", "Die erlaubten Soli, das höchste zuerst."),
        en=("rank of the solos", "The solos allowed, the highest first."),
        when="solo.precedence!=seat",
        max_length=len(Solo),
    )
    lead: SoloLead = knob(
        SoloLead.FOREHAND,
        de=(
            "Ausspiel beim Solo",
            "Wer zum ersten Stich eines angesagten Solos ausspielt; sonst immer der Spieler links vom Geber.",
        ),
        en=(
            "lead in a solo",
            "Who leads to the first trick of an announced solo; otherwise always the dealer's left neighbour.",
        ),
    )
    soloist_leads: tuple[Solo, ...] = knob(
        (),
        de=(
            "Soli mit Ausspiel des Solisten",
            "In diesen Soli spielt der Solist aus, auch wenn es sonst ein anderer tut.",
        ),
        en=(
            "solos that the soloist leads to",
            "In these solos the soloist leads, even if otherwise somebody else does.",
        ),
        when="solo.lead!=soloist",
        max_length=len(Solo),
    )
    late_by_consent: Flag = knob(
        False,
        de=(
            "Spätes Solo mit Zustimmung",
            "Auch wenn schon eine Karte liegt, aber noch keine zweite, darf ein Solo angesagt werden, wenn alle anderen"
            " zustimmen; die Karte geht zurück. Das geht auch nach einer Übernahme (die Karten bleiben getauscht, das"
            " Paar ist keins mehr) und über ein Solo von niedrigerem Rang. Was vorher angesagt wurde, gilt nicht mehr.",
        ),
        en=(
            "late solo by consent",
            "Even with one card on the table, but no second, a solo may be announced if all others agree; the card"
            " goes back. This holds after a take-over too (the hands stay as exchanged, the pair is dissolved) and over"
            " a solo of lower rank. Calls made before are void.",
        ),
    )


class SmallTrump(Choice):
    FUCHS = "fuchs", "♦A (Fuchs)", "♦A (the Fuchs)"
    DIAMOND_JACK = "diamond-jack", "♦B", "♦J"
    HEART_JACK = "heart-jack", "♥B", "♥J"
    SPADE_JACK = "spade-jack", "♠B", "♠J"
    CLUB_JACK = "club-jack", "♣B", "♣J"
    DIAMOND_QUEEN = "diamond-queen", "♦D", "♦Q"


class Throwing(Choice):
    NINES = "nines", "viele Neunen", "many nines"
    KINGS = "kings", "viele Könige", "many kings"
    NINES_AND_KINGS = "nines-and-kings", "viele Neunen und Könige", "many nines and kings"
    AUGEN = "augen", "viele Augen", "many Augen"
    FEW_TRUMPS = "trumps-at-most", "wenig Trümpfe", "few trumps"
    SMALL_TRUMPS = "no-trump-above-fuchs", "nur kleine Trümpfe", "small trumps only"

    @property
    def key(self) -> str:
        """The key of this reason in its group."""
        return self.value.replace("-", "_")

    @property
    def rank(self) -> Reservation:
        """The reservation it is where it has a rank of its own."""
        value = f"{Reservation.SCHMEISSEN.value}-{self.value}"
        return next(kind for kind in Reservation if kind.value == value)


class Schmeissen(Group):
    nines: Off | Annotated[Int, Field(ge=1, le=8)] = knob(
        Off.OFF,
        de=("Neunen", "Mit so vielen Neunen oder mehr darf geschmissen werden."),
        en=("nines", "With this many nines or more a player may throw in."),
    )
    kings: Off | Annotated[Int, Field(ge=1, le=8)] = knob(
        Off.OFF,
        de=("Könige", "Mit so vielen Königen oder mehr darf geschmissen werden."),
        en=("kings", "With this many kings or more a player may throw in."),
    )
    nines_and_kings: Off | Annotated[Int, Field(ge=1, le=12)] = knob(
        Off.OFF,
        de=(
            "Neunen und Könige",
            "Mit so vielen Neunen und Königen zusammen oder mehr darf geschmissen werden.",
        ),
        en=(
            "nines and kings",
            "With this many nines and kings together or more a player may throw in.",
        ),
    )
    augen: Off | Annotated[Int, Field(ge=1, le=120)] = knob(
        Off.OFF,
        de=("Augen", "Mit so vielen Augen auf der Hand oder mehr darf geschmissen werden."),
        en=("Augen", "With this many Augen in hand or more a player may throw in."),
    )
    trumps_at_most: Off | Annotated[Int, Field(ge=0, le=12)] = knob(
        Off.OFF,
        de=("Wenig Trümpfe", "Mit höchstens so vielen Trümpfen darf geschmissen werden."),
        en=("few trumps", "With at most this many trumps a player may throw in."),
    )
    fuechse_count: Flag = knob(
        True,
        de=(
            "Füchse zählen als Trümpfe",
            "Ob ein ♦A zu den Trümpfen gezählt wird, von denen man wenige haben muss.",
        ),
        en=(
            "Füchse count as trumps",
            "Whether a ♦A is counted among the trumps of which one must have few.",
        ),
        when="schmeissen.trumps_at_most!=off",
    )
    no_trump_above_fuchs: Flag = knob(
        False,
        de=(
            "Kein Trumpf über dem Fuchs",
            "Wer keinen Trumpf über ♦A (oder einer anderen Karte der Wahl) hat, darf schmeißen.",
        ),
        en=(
            "no trump above the Fuchs",
            "Who has no trump above ♦A (or another card of choice) may throw in.",
        ),
    )
    no_trump_above: SmallTrump = knob(
        SmallTrump.FUCHS,
        de=("Kein Trumpf über", "Über dieser Karte darf man keinen Trumpf haben."),
        en=("no trump above", "The card above which one may have no trump."),
        when="schmeissen.no_trump_above_fuchs",
    )
    required: tuple[Throwing, ...] = knob(
        (),
        de=(
            "Muss geschmissen werden",
            "Wer einen dieser Gründe hat, muss schmeißen, wenn er nichts Höheres meldet; bei den übrigen darf man es.",
        ),
        en=(
            "has to be thrown in",
            "Who has one of these reasons has to throw in, unless they announce something higher; with the others one may.",
        ),
        max_length=len(Throwing),
    )
    wrong_count: Flag = knob(
        False,
        de=("Falsche Kartenzahl", "Wer zu viele oder zu wenige Karten hat, darf schmeißen."),
        en=("wrong number of cards", "Who has too many or too few cards may throw in."),
    )
