"""Ravensburger 2015, "Abgerechnet wird …" and "Kontra", in pfennigs."""

from scoring.naive.game import Game


def row_and_pot(g: Game) -> tuple[list[int], int]:
    """The row and the change of the pot."""
    points = [0, 0, 0, 0]
    pot = 0
    if g.alone:
        # won: one stake from each opponent; lost: two stakes to each
        times = 1
        if g.kontra_said:
            times = 2
            if g.re_said:
                times = 4
        for seat in range(4):
            if seat in g.re:
                continue
            if g.re_augen >= 121:
                points[seat] -= 5 * times
                points[g.re[0]] += 5 * times
            elif g.kontra_augen >= 121:
                points[seat] += 10 * times
                points[g.re[0]] -= 10 * times
        return points, 0
    if g.re_augen >= 121:
        pays = 5
        if g.kontra_augen < 90:
            pays += 5
        if g.kontra_augen < 60:
            pays += 5
        if g.kontra_augen < 30:
            pays += 5
        if g.kontra_tricks == 0:
            pays += 5
        for seat in g.re:
            points[seat] += pays
            pot -= pays
    elif g.kontra_augen >= 121:
        pays = 10
        if g.re_augen < 90:
            pays += 5
        if g.re_augen < 60:
            pays += 5
        if g.re_augen < 30:
            pays += 5
        if g.re_tricks == 0:
            pays += 5
        for seat in range(4):
            if seat not in g.re:
                points[seat] += pays
                pot -= pays
    return points, pot
