"""Many games: compulsory solos, who deals, the sheet, tournaments."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Period(Choice):
    LIST = "list", "in jeder Liste", "in each list"
    ROUNDS = "rounds", "innerhalb einer Zahl von Runden", "within a number of rounds"


class Vorgefuehrt(Choice):
    WITHIN = (
        "within",
        "in den letzten Spielen der Frist",
        "in the last games of the period",
    )
    AFTER = (
        "after",
        "nach der Frist, in Spielen für sich, die zu keiner Frist zählen",
        "after the period, in games of their own that count towards none",
    )


class DutySolos(Group):
    per_player: Int = knob(
        0,
        de=(
            "Pflichtsoli je Spieler",
            "So viele Soli muss jeder spielen; nur angesagte zählen; 0 = keine.",
        ),
        en=(
            "compulsory solos each",
            "The solos everyone has to play; only announced ones count; 0 = none.",
        ),
        ge=0,
        le=4,
    )
    suit: Int = knob(
        0,
        de=(
            "Davon Farbsoli",
            "So viele davon müssen Farbsoli sein (♦, ♥, ♠ oder ♣); der Rest ist beliebig.",
        ),
        en=(
            "of them suit solos",
            "So many of them have to be suit solos (♦, ♥, ♠ or ♣); the rest is free.",
        ),
        when="duty_solos.per_player!=0",
        ge=0,
        le=4,
    )
    picture: Int = knob(
        0,
        de=(
            "Davon Bildersoli",
            "So viele davon müssen Soli sein, in denen nur Bilder Trumpf sind; der Rest ist beliebig.",
        ),
        en=(
            "of them picture solos",
            "So many of them have to be solos in which only pictures are trump; the rest is free.",
        ),
        when="duty_solos.per_player!=0",
        ge=0,
        le=4,
    )
    period: Period = knob(
        Period.LIST,
        de=("Frist", "In welchem Zeitraum sie zu spielen sind."),
        en=("period", "Within which time they have to be played."),
        when="duty_solos.per_player!=0",
    )
    rounds: Int = knob(
        5,
        de=("Runden", "Innerhalb wie vieler Runden; in einer Runde gibt jeder einmal."),
        en=("rounds", "Within how many rounds; in a round everyone deals once."),
        when="duty_solos.period=rounds",
        ge=1,
        le=100,
    )
    vorfuehrung: Flag = knob(
        True,
        de=(
            "Vorführung",
            "Wer sein Pflichtsolo am Ende der Frist nicht gespielt hat, muss es spielen, der Nächste"
            " nach dem Geber zuerst; das Geben geht normal weiter.",
        ),
        en=(
            "Vorführung",
            "Who has not played their compulsory solo at the end of the period has to, the next player"
            " after the dealer first; the deal moves on as usual.",
        ),
        when="duty_solos.per_player!=0",
    )
    vorgefuehrt: Vorgefuehrt = knob(
        Vorgefuehrt.WITHIN,
        de=(
            "Wann vorgeführt wird",
            "In der Frist, sobald nur noch so viele Spiele übrig sind wie offene Pflichtsoli, oder"
            " nach ihr. Hammelrennen und Schiebekopf sind keine Spiele der Frist.",
        ),
        en=(
            "when they are made to play",
            "Within the period, as soon as only as many games are left as compulsory solos are open,"
            " or after it. Hammelrennen and Schiebekopf are no games of the period.",
        ),
        when="duty_solos.vorfuehrung",
    )
    offered: Flag = knob(
        False,
        de=(
            "Erst den anderen angeboten",
            "Wird einer vorgeführt, werden erst die anderen gefragt; will einer ein Solo spielen, wird dieses gespielt, und der Vorgeführte ist danach dran.",
        ),
        en=(
            "offered to the others first",
            "When somebody is made to play, the others are asked first; if one wants to play a solo, that is played, and whoever is made to play comes after it.",
        ),
        when="duty_solos.vorfuehrung",
    )
    before_free_solo: Flag = knob(
        True,
        de=(
            "Erst die Pflicht",
            "Ein Lustsolo darf erst spielen, wer seine Pflichtsoli gespielt hat.",
        ),
        en=("duty first", "A free solo is allowed only after one's own compulsory ones."),
        when="duty_solos.per_player!=0",
    )
    sitting_dealer_swaps: Flag = knob(
        True,
        de=(
            "Fehlt es nur dem Geber",
            "Fehlt zu fünft nur dem aussetzenden Geber sein Pflichtsolo, gibt sein linker Nachbar und"
            " setzt aus.",
        ),
        en=(
            "only the dealer lacks it",
            "If at five only the dealer, who sits out, lacks a solo, their left neighbour deals and"
            " sits out.",
        ),
        when="table.sitting_out=dealer; duty_solos.per_player!=0",
    )


class DealerAfterSolo(Choice):
    NEXT = "next", "das Geben geht weiter", "the deal moves on"
    SAME_IF_ANNOUNCED = (
        "same-if-announced",
        "nach einem angesagten Solo gibt derselbe noch einmal",
        "after an announced solo the same dealer deals again",
    )
    SAME_IF_VOLUNTARY_DUTY = (
        "same-if-voluntary-duty",
        "nach einem freiwilligen Pflichtsolo gibt derselbe noch einmal",
        "after a compulsory solo played freely the same dealer deals again",
    )


class FirstDealer(Choice):
    FIRST_SEAT = "first-seat", "Platz 1", "seat 1"
    LEFT_OF_SCORER = "left-of-scorer", "links vom Schreiber", "the scorer's left neighbour"
    DRAWN = "drawn", "wird ausgelost", "is drawn"


class Scorer(Choice):
    LAST_SEAT = "last-seat", "der letzte Platz", "the last seat"
    VOLUNTEER = "volunteer", "wer sich meldet, sonst das Los", "a volunteer, else drawn"


class TimeOut(Choice):
    FINISH_GAME = "finish-game", "das laufende Spiel ist das letzte", "the running game is the last"
    STRIKE_NORMAL = (
        "strike-normal-games",
        "Normalspiele entfallen, Pflichtsoli werden noch gespielt",
        "normal games are struck, compulsory solos still played",
    )


class DealerAfterRedeal(Choice):
    SAME = "same", "derselbe", "the same one"
    NEXT = "next", "der nächste", "the next one"


class PointsEnd(Choice):
    ONE = (
        "one",
        "einer hat so viele Plus- oder Minuspunkte",
        "one player has so many plus or minus points",
    )
    ALL = (
        "all",
        "alle Spiele zusammen haben so viele Punkte gezählt",
        "all games together have counted so many points",
        "mit Bock, vor dem Verdreifachen",
        "with Bock, before tripling",
    )


class SheetColumns(Choice):
    POINTS = (
        "points",
        "die Punkte je Spieler",
        "the points of each player",
        "jede Zeile ergibt null, wo nötig mit dem Tischkonto",
        "each row sums to zero, where need be with the table account",
    )
    POINTS_AND_BASE = (
        "points-and-base",
        "dazu der Grundwert in einer eigenen Spalte",
        "and the base value in a column of its own",
    )
    MONEY = (
        "money",
        "jedes Spiel wird gleich in Geld gebucht",
        "each game is booked in money at once",
        "mit der Kasse ergibt jede Zeile null",
        "with the pot each row sums to zero",
    )


class Match(Group):
    first_dealer: FirstDealer = knob(
        FirstDealer.FIRST_SEAT,
        de=("Erster Geber", "Wer das erste Spiel gibt."),
        en=("first dealer", "Who deals the first game."),
    )
    scorer: Scorer = knob(
        Scorer.LAST_SEAT,
        de=("Schreiber", "Wer die Liste führt."),
        en=("scorer", "Who keeps the list."),
    )
    dealer_after_solo: DealerAfterSolo = knob(
        DealerAfterSolo.NEXT,
        de=(
            "Geber nach einem Solo",
            "Wer nach einem Solo gibt. Stilles Solo, allein gebliebene Hochzeit, Genscher allein und"
            " Ramsch lassen das Geben weitergehen.",
        ),
        en=(
            "dealer after a solo",
            "Who deals after a solo. After a silent solo, a Hochzeit left alone, Genscher alone or"
            " Ramsch the deal moves on.",
        ),
    )
    dealer_after_redeal: DealerAfterRedeal = knob(
        DealerAfterRedeal.SAME,
        de=(
            "Geber beim Neugeben",
            "Wer gibt, wenn geschmissen oder vergeben wurde, niemand die Armut nimmt oder das Spiel zu wenig zählt. Nach einem Verstoß geht das Geben weiter.",
        ),
        en=(
            "dealer of a redeal",
            "Who deals after Schmeißen, a misdeal, an Armut nobody takes or a game that counts too little. After an offence the deal moves on.",
        ),
    )
    games_at_four: Off | Annotated[Int, Field(ge=1, le=1_000)] = knob(
        Off.OFF,
        de=(
            "Spiele je Liste zu viert",
            "So lang ist eine Liste zu viert, Pflichtsoli eingerechnet.",
        ),
        en=("games in a list of four", "How long a list is at four, compulsory solos included."),
    )
    games_at_five: Off | Annotated[Int, Field(ge=1, le=1_000)] = knob(
        Off.OFF,
        de=(
            "Spiele je Liste zu fünft",
            "So lang ist eine Liste zu fünft, Pflichtsoli eingerechnet.",
        ),
        en=("games in a list of five", "How long a list is at five, compulsory solos included."),
        when="table.sitting_out=dealer",
    )
    rounds: Off | Annotated[Int, Field(ge=1, le=500)] = knob(
        Off.OFF,
        de=(
            "Runden je Liste",
            "So viele Runden hat eine Liste; in einer Runde gibt jeder einmal, und ein Spiel, nach dem derselbe noch einmal gibt, zählt nicht mit.",
        ),
        en=(
            "rounds in a list",
            "How many rounds a list has; in a round everyone deals once, and a game after which the same dealer deals again does not count.",
        ),
    )
    points: Off | Annotated[Int, Field(ge=1, le=100_000)] = knob(
        Off.OFF,
        de=("Punkte je Liste", "Bei so vielen Punkten ist eine Liste zu Ende."),
        en=("points in a list", "A list is over at so many points."),
    )
    points_end: PointsEnd = knob(
        PointsEnd.ONE,
        de=("Wessen Punkte", "Wann die Punkte der Liste erreicht sind."),
        en=("whose points", "When the points of the list are reached."),
        when="match.points!=off",
    )
    minutes_at_four: Off | Annotated[Int, Field(ge=1, le=1_440)] = knob(
        Off.OFF,
        de=("Minuten je Liste zu viert", "Wie lange eine Liste zu viert dauern darf."),
        en=("minutes for a list of four", "How long a list of four may take."),
    )
    minutes_at_five: Off | Annotated[Int, Field(ge=1, le=1_440)] = knob(
        Off.OFF,
        de=("Minuten je Liste zu fünft", "Wie lange eine Liste zu fünft dauern darf."),
        en=("minutes for a list of five", "How long a list of five may take."),
        when="table.sitting_out=dealer",
    )
    time_out: TimeOut = knob(
        TimeOut.FINISH_GAME,
        de=("Zeit abgelaufen", "Was gilt, wenn die Zeit einer Liste um ist."),
        en=("time-out", "What holds when the time of a list is up."),
        when="match.minutes_at_four!=off",
    )
    sheet: SheetColumns = knob(
        SheetColumns.POINTS,
        de=("Spielzettel", "Was auf dem Zettel steht."),
        en=("sheet", "What the sheet shows."),
    )


class Seating(Choice):
    FREE = "free", "frei", "free"
    DRAWN = "drawn", "ausgelost", "drawn"
    START_CARDS = "start-cards", "nach Startkarten", "by start cards"


class Tournament(Group):
    seating: Seating = knob(
        Seating.FREE,
        de=("Sitzordnung", "Wie die Plätze vergeben werden."),
        en=("seating", "How seats are given out."),
    )
    lists: Off | Annotated[Int, Field(ge=1, le=100)] = knob(
        Off.OFF,
        de=(
            "Listen",
            "So viele Listen (Spielrunden) hat das Turnier; off: so viele, wie gespielt werden.",
        ),
        en=("lists", "How many lists (rounds) the tournament has; off: as many as are played."),
    )
    leaver_points: Off | Annotated[Int, Field(ge=0, le=10_000)] = knob(
        Off.OFF,
        de=(
            "Vorzeitig gehen",
            "So viele Verlustpunkte je nicht gespielter Runde; eine angefangene zählt ihren Stand,"
            " aber mindestens so viel Verlust, eine beendete, wie sie steht. Gilt auch für die"
            " Mannschaft.",
        ),
        en=(
            "leaving early",
            "The points lost for each round not played; one begun counts as it stands, but at"
            " least this loss, a finished one as it stands. Holds for the team too.",
        ),
    )
    substitutes: Flag = knob(
        False,
        de=(
            "Ersatzspieler",
            "Ein Ersatzspieler spielt eine Runde zu Ende; die Punkte der anderen gelten.",
        ),
        en=("substitutes", "A substitute finishes a round; the others' points stand."),
    )
    protests: Flag = knob(
        False,
        de=(
            "Proteste",
            "Proteste werden mit Zeit und Spiel vermerkt; die Turnierleitung entscheidet.",
        ),
        en=("protests", "Protests are noted with time and game; the organiser decides."),
    )
