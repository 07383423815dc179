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


def fuchs(g: Game, catcher: int, loser: int, loser_pays: bool) -> tuple[list[int], int]:
    """A won Fuchs: one stake for its catcher, from the pot or from who lost it."""
    points, pot = row_and_pot(g)
    points[catcher] += 5
    if loser_pays:
        points[loser] -= 5
    else:
        pot -= 5
    return points, pot


def karle(g: Game, winner: int) -> tuple[list[int], int]:
    """Müllers Karle: one stake from the pot for each member of the party."""
    points, pot = row_and_pot(g)
    for seat in range(4):
        if (seat in g.re) == (winner in g.re):
            points[seat] += 5
            pot -= 5
    return points, pot


def hammelrennen(first: int, rest: int) -> tuple[list[int], int]:
    """The first to have 60 Augen takes the rest of the pot."""
    points = [0, 0, 0, 0]
    points[first] = rest
    return points, -rest


def schiebekopf(augen: list[int], tricks: list[int]) -> list[int]:
    """The most Augen pay a stake to each other player; all tricks get one from each."""
    points = [0, 0, 0, 0]
    for seat in range(4):
        if tricks[seat] == 11:
            for other in range(4):
                if other != seat:
                    points[other] -= 5
                    points[seat] += 5
            return points
    for payer in range(4):
        if augen[payer] == max(augen):
            for other in range(4):
                if augen[other] != max(augen):
                    points[payer] -= 5
                    points[other] += 5
    return points
