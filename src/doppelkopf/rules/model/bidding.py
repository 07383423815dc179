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


class Asking(Choice):
    DIRECT = (
        "direct",
        "jeder nennt seinen Vorbehalt gleich",
        "everyone names his reservation at once",
    )
    TWO_STEP = (
        "two-step",
        "erst „gesund“ oder „Vorbehalt“, dann die Art; wer Hochzeit hat, darf dann noch ein Solo"
        " nennen, und der zuletzt Gefragte ohne beide Re-Karten muss es",
        "first “healthy” or “reservation”, then the kind; a Hochzeit holder may still name a solo"
        " then, and the last one asked without both Re cards must",
    )


class Reservations(Group):
    order: tuple[Reservation, ...] = knob(
        tuple(Reservation),
        de=(
            "Rangfolge",
            "Welcher Vorbehalt vorgeht, der höchste zuerst; bei gleichem Rang, wer vom Geber aus"
            " weiter vorn sitzt. Was die Regeln nicht kennen, wird übergangen.",
        ),
        en=(
            "precedence",
            "Which reservation goes first, the highest one first; among equals, who sits further"
            " forward from the dealer. What the rules do not have is passed over.",
        ),
        refs="ddv 4.1; 000 5; 001 karten; 002 2.3; 003 4.1; 004 1; D1 D57",
        min_length=5,
        max_length=5,
    )
    asking: Asking = knob(
        Asking.DIRECT,
        de=("Abfrage", "Wie vom Spieler links des Gebers an nach Vorbehalten gefragt wird."),
        en=("asking", "How everyone, from the dealer's left on, is asked for reservations."),
        refs="ddv 4.1; 000 5; 004 1; D73",
    )


class Solo(Choice):
    DIAMONDS = "diamonds", "♦-Solo (Trumpfsolo)", "♦ solo"
    HEARTS = "hearts", "♥-Solo", "♥ solo"
    SPADES = "spades", "♠-Solo", "♠ solo"
    CLUBS = "clubs", "♣-Solo", "♣ solo"
    QUEENS = "queens", "Damensolo", "queen solo"
    JACKS = "jacks", "Bubensolo", "jack solo"
    KOEHLER = "koehler", "Köhlersolo (K > D > B)", "Köhler solo (K > Q > J)"
    TRUMPLESS = "trumpless", "Fleischloser (ohne Trumpf)", "no-trump solo"


class SoloPrecedence(Choice):
    SEAT = "seat", "wer weiter vorn sitzt", "who sits further forward"
    RANK = "rank", "das höherwertige Solo, dann der Sitz", "the higher solo, then the seat"
    RANK_THEN_STEPS = (
        "rank-then-steps",
        "das höherwertige; bei gleichen wird reihum gesteigert, bis einer passt; Gesagtes bindet",
        "the higher one; equal ones raise in turn until one passes; what was said binds",
    )
    STEPS_THEN_RANK = (
        "steps-then-rank",
        "wer mehr Stufen ansagt, bei gleich vielen das höherwertige, dann der Sitz",
        "who announces more steps, with equal steps the higher solo, then the seat",
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
        de=("Erlaubte Soli", "Welche Soli angesagt werden dürfen."),
        en=("solos allowed", "Which solos may be announced."),
        refs="ddv 2.3 4.3; 000 7.2; 001 einfaches-solo grand ohnetrumpfsolo; 002 3.4; 003 3.2;"
        " 004 2; D18",
        max_length=8,
    )
    precedence: SoloPrecedence = knob(
        SoloPrecedence.SEAT,
        de=("Welches Solo vorgeht", "Wer spielt, wenn mehrere ein Solo wollen."),
        en=("which solo wins", "Who plays when several want a solo."),
        refs="ddv 4.3; 000 5; 002 2.3; 003 3.2; 004 2; D64 D66",
    )
    outranks: tuple[Solo, ...] = knob(
        (),
        de=("Wertigkeit der Soli", "Die erlaubten Soli, das höchste zuerst."),
        en=("rank of the solos", "The solos allowed, the highest first."),
        refs="002 2.3; 003 3.2; 004 2",
        when="solo.precedence!=seat",
        max_length=8,
    )
    lead: SoloLead = knob(
        SoloLead.FOREHAND,
        de=("Ausspiel beim Solo", "Wer zum ersten Stich eines angesagten Solos ausspielt."),
        en=("lead in a solo", "Who leads to the first trick of an announced solo."),
        refs="ddv 4.2; 000 6 7.2; 003 2; 004 2",
    )
    late_by_consent: Flag = knob(
        False,
        de=(
            "Spätes Solo mit Zustimmung",
            "Auch wenn schon eine Karte liegt, darf ein Solo angesagt werden, wenn alle anderen"
            " zustimmen; die Karte geht zurück.",
        ),
        en=(
            "late solo by consent",
            "Even with one card on the table a solo may be announced if all others agree; the card"
            " goes back.",
        ),
        refs="002 2.2; D29 D61",
    )


class Schmeissen(Group):
    nines: Off | Annotated[Int, Field(ge=1, le=8)] = knob(
        Off.OFF,
        de=("Neunen", "Mit so vielen Neunen oder mehr darf geschmissen werden."),
        en=("nines", "With this many nines or more a player may throw in."),
        refs="000 7.3; 003 1",
    )
    augen: Off | Annotated[Int, Field(ge=1, le=120)] = knob(
        Off.OFF,
        de=("Augen", "Mit so vielen Augen auf der Hand oder mehr."),
        en=("Augen", "With this many Augen in hand or more."),
        refs="002 3.2",
    )
    trumps_at_most: Off | Annotated[Int, Field(ge=0, le=12)] = knob(
        Off.OFF,
        de=("Wenig Trümpfe", "Mit höchstens so vielen Trümpfen."),
        en=("few trumps", "With at most this many trumps."),
        refs="001 neugeben; 004 1; D20 D57",
    )
    no_trump_above_fuchs: Flag = knob(
        False,
        de=("Kein Trumpf über dem Fuchs", "Wer keinen Trumpf über ♦A hat."),
        en=("no trump above the Fuchs", "Who has no trump above ♦A."),
        refs="002 3.2; D29 D61",
    )
    wrong_count: Flag = knob(
        False,
        de=("Falsche Kartenzahl", "Wer zu viele oder zu wenige Karten hat."),
        en=("wrong number of cards", "Who has too many or too few cards."),
        refs="002 3.2",
    )
