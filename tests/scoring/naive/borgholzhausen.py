"""Borgholzhausen, section 4 ("Punkteverteilung") and the solos of section 2."""

from scoring.naive.game import Game


def value_for_re(g: Game) -> int:
    if g.kind.startswith("solo"):
        # "Buben-Solo 3 Punkte + Re + Kontra", Damen 4, Trumpf 5; lost: the same taken off
        points = {"solo-jacks": 3, "solo-queens": 4, "solo-diamonds": 5}[g.kind]
        points += g.re_said + g.kontra_said
        return points if g.re_augen >= 121 else -points
    points = 1  # keine 120
    if g.re_augen >= 121:
        losers, tricks = g.kontra_augen, g.kontra_tricks
    else:
        losers, tricks = g.re_augen, g.re_tricks
    if losers < 90:
        points += 1
    if losers < 60:
        points += 1
    if losers < 30:
        points += 1
    if tricks == 0:
        points += 1
    points += g.re_said  # every time it is said
    points += g.kontra_said
    if g.re_augen <= 120:
        points += 1  # gegen Re
        points = -points
    return points + g.re_specials - g.kontra_specials


def row(g: Game) -> list[int]:
    value = value_for_re(g)
    if g.alone:
        # each of the three opponents books the points
        return [3 * value if seat in g.re else -value for seat in range(4)]
    return [value if seat in g.re else -value for seat in range(4)]


def does_not_count(g: Game) -> bool:
    return -1 <= value_for_re(g) <= 1


def revoke_row(g: Game, offender: int) -> list[int]:
    """4: "jeweils 5 Punkte den übrigen Mitspielern", 15 off; in a solo the solo is lost or won."""
    if g.kind.startswith("solo") and offender not in g.re:
        points = {"solo-jacks": 3, "solo-queens": 4, "solo-diamonds": 5}[g.kind]
        points += g.re_said + g.kontra_said
        return [3 * points if seat in g.re else -points for seat in range(4)]
    return [-15 if seat == offender else 5 for seat in range(4)]


def absage_fine(offenders: list[int]) -> list[int]:
    """1: "Abzug von 15 Punkten für den Ansager und je 5 Pluspunkte für die übrigen Spieler"."""
    row = [0, 0, 0, 0]
    for offender in offenders:
        for seat in range(4):
            row[seat] += -15 if seat == offender else 5
    return row
