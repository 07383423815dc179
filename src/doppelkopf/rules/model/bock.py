"""Bock: what starts it, how long it lasts and how much it counts."""

from typing import Annotated

from pydantic import Field

from doppelkopf.rules.knob import Choice, Flag, Group, Int, Off, knob


class Trigger(Choice):
    LOST_CALL = (
        "lost-call",
        "eine Partei mit Re, Kontra oder Absage gewinnt nicht",
        "a party that said Re, Kontra or an Absage does not win",
    )
    LOST_FIRST_CALL = (
        "lost-first-call",
        "angesagtes Re oder Kontra gewinnt nicht",
        "an announced Re or Kontra does not win",
    )
    DRAW = "draw", "120 zu 120", "120 to 120"
    ZERO_GAME = "zero-game", "ein Spiel ohne Punkte", "a game without points"
    NEGATIVE_GAME = (
        "negative-game",
        "Minuspunkte für den Gewinner",
        "negative points for the winner",
    )
    HEART_THROUGH = (
        "heart-through",
        "Herz geht durch: alle bedienen Herz",
        "heart goes through: everyone follows hearts",
    )
    LOST_SCHWARZ = (
        "lost-schwarz",
        "schwarz verloren, auch als Strafe",
        "lost without a trick, also as a fine",
    )
    LOST_SOLO = (
        "lost-solo",
        "ein verlorenes Solo, auch ein stilles oder eine allein gebliebene Hochzeit",
        "a lost solo, also a silent one or a Hochzeit left alone",
    )
    WON_SOLO = (
        "won-solo",
        "ein gewonnenes Solo, auch ein stilles oder eine allein gebliebene Hochzeit",
        "a solo won, also a silent one or a Hochzeit left alone",
    )
    MANY_POINTS = (
        "many-points",
        "ein Spiel mit vielen Punkten",
        "a game of many points",
    )


class HeartGames(Choice):
    ORDINARY = (
        "ordinary",
        "mit gewöhnlichem Trumpf, auch im ♦-Solo",
        "with ordinary trumps, a ♦ solo too",
    )
    TOGETHER = (
        "together",
        "mit gewöhnlichem Trumpf, aber nicht, wenn einer allein spielt",
        "with ordinary trumps, but not where one plays alone",
    )
    EVERY = (
        "every",
        "in jedem Spiel, in dem Herz Fehl ist",
        "in every game in which hearts are Fehl",
    )


class BockPerGame(Choice):
    ONCE = "once", "höchstens ein Bock je Spiel", "at most one Bock for each game"
    EACH_TRIGGER = "each-trigger", "jeder Auslöser zählt", "every trigger counts"


class BockOverlap(Choice):
    MULTIPLY = "multiply", "vervielfachen sich", "multiply"
    APPEND = "append", "werden angehängt", "follow one another"


class Bock(Group):
    triggers: tuple[Trigger, ...] = knob(
        (),
        de=("Auslöser", "Was Bock auslöst; nichts heißt: kein Bock."),
        en=("triggers", "What starts Bock; none means there is no Bock."),
        max_length=len(Trigger),
    )
    games: Int = knob(
        4,
        de=(
            "Spiele",
            "So viele Spiele zählen mehr, samt Sonderpunkten, vom nächsten an; neu Gegebenes zählt nicht mit.",
        ),
        en=(
            "games",
            "How many games count more, special points included, from the next one on; redeals use up none.",
        ),
        when="bock.triggers!=none",
        ge=1,
        le=100,
    )
    factor: Int = knob(
        2,
        de=("Faktor", "Womit ein Bock ein Spiel vervielfacht."),
        en=("factor", "What a Bock multiplies a game by."),
        when="bock.triggers!=none",
        ge=2,
        le=10,
    )
    points: Int = knob(
        5,
        de=(
            "Viele Punkte ab",
            "So viele Punkte, ohne Bock und vor dem Verdreifachen, machen ein Spiel zum Auslöser.",
        ),
        en=(
            "many points from",
            "So many points, without Bock and before tripling, make a game a trigger.",
        ),
        when="bock.triggers=many-points",
        ge=1,
        le=100,
    )
    heart_games: HeartGames = knob(
        HeartGames.ORDINARY,
        de=("Herz geht durch", "In welchen Spielen durchgegangenes Herz Bock auslöst."),
        en=("heart goes through", "In which games hearts that go through start Bock."),
        when="bock.triggers=heart-through",
    )
    per_game: BockPerGame = knob(
        BockPerGame.ONCE,
        de=("Mehrere Auslöser in einem Spiel", "Was gilt, wenn ein Spiel mehrfach Bock auslöst."),
        en=("several triggers in one game", "What holds when one game starts Bock more than once."),
        when="bock.triggers!=none",
    )
    overlap: BockOverlap = knob(
        BockOverlap.MULTIPLY,
        de=("Überlappende Böcke", "Was geschieht, wenn Bock auf Bock trifft."),
        en=("overlapping Bock", "What happens when Bock meets Bock."),
        when="bock.triggers!=none",
    )
    most: Off | Annotated[Int, Field(ge=0, le=20)] = knob(
        Off.OFF,
        de=(
            "Höchstens so viel Bock",
            "So viel Bock liegt höchstens auf einem Spiel: so oft wird es vervielfacht.",
        ),
        en=(
            "at most so much Bock",
            "How much Bock lies on a game at most: it is multiplied so often.",
        ),
        when="bock.overlap=multiply",
    )
    solos_prolong: Flag = knob(
        False,
        de=(
            "Soli verlängern",
            "Ein angesagtes Solo oder Hammelrennen zählt im Bock und verbraucht kein Bockspiel.",
        ),
        en=(
            "solos prolong",
            "An announced solo or Hammelrennen counts with its Bock and uses up no Bock game.",
        ),
        when="bock.triggers!=none",
    )
