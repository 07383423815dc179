"""DDV tournament rules, §7.1 and §7.2, written down as they are read."""

from scoring.naive.game import Game


def winner(g: Game) -> str | None:
    # "Own Absage made: needs 151/181/211/all tricks; else if the opponents made one: 90/60/30/one
    # trick; else 121/120, or 120/121 if only Kontra was said."
    if g.re_absage == 1:
        re_wins = g.re_augen >= 151
    elif g.re_absage == 2:
        re_wins = g.re_augen >= 181
    elif g.re_absage == 3:
        re_wins = g.re_augen >= 211
    elif g.re_absage == 4:
        re_wins = g.kontra_tricks == 0
    elif g.kontra_absage == 1:
        re_wins = g.re_augen >= 90
    elif g.kontra_absage == 2:
        re_wins = g.re_augen >= 60
    elif g.kontra_absage == 3:
        re_wins = g.re_augen >= 30
    elif g.kontra_absage == 4:
        re_wins = g.re_tricks >= 1
    elif g.kontra_said and not g.re_said:
        re_wins = g.re_augen >= 120
    else:
        re_wins = g.re_augen >= 121

    if g.kontra_absage == 1:
        kontra_wins = g.kontra_augen >= 151
    elif g.kontra_absage == 2:
        kontra_wins = g.kontra_augen >= 181
    elif g.kontra_absage == 3:
        kontra_wins = g.kontra_augen >= 211
    elif g.kontra_absage == 4:
        kontra_wins = g.re_tricks == 0
    elif g.re_absage == 1:
        kontra_wins = g.kontra_augen >= 90
    elif g.re_absage == 2:
        kontra_wins = g.kontra_augen >= 60
    elif g.re_absage == 3:
        kontra_wins = g.kontra_augen >= 30
    elif g.re_absage == 4:
        kontra_wins = g.kontra_tricks >= 1
    elif g.kontra_said and not g.re_said:
        kontra_wins = g.kontra_augen >= 121
    else:
        kontra_wins = g.kontra_augen >= 120

    assert not (re_wins and kontra_wins)
    if re_wins:
        return "re"
    if kontra_wins:
        return "kontra"
    return None


def below(augen: int, tricks: int) -> int:
    points = 0
    if augen < 90:
        points += 1
    if augen < 60:
        points += 1
    if augen < 30:
        points += 1
    if tricks == 0:
        points += 1
    return points


def reached(augen: int, absage_of_the_others: int) -> int:
    points = 0
    if absage_of_the_others >= 1 and augen >= 120:
        points += 1
    if absage_of_the_others >= 2 and augen >= 90:
        points += 1
    if absage_of_the_others >= 3 and augen >= 60:
        points += 1
    if absage_of_the_others >= 4 and augen >= 30:
        points += 1
    return points


def value_for_re(g: Game) -> int:
    """What each Re player gets from each opponent, minus if Re pays."""
    who = winner(g)
    solo = g.alone  # announced, silent, or a Hochzeit left alone
    points = 0
    if who is not None:
        points = 1
        if g.re_said:
            points += 2
        if g.kontra_said:
            points += 2
        points += g.re_absage + g.kontra_absage
    if who == "re":
        points += below(g.kontra_augen, g.kontra_tricks)
        points += reached(g.re_augen, g.kontra_absage)
    elif who == "kontra":
        points += below(g.re_augen, g.re_tricks)
        points += reached(g.kontra_augen, g.re_absage)
        if not solo:
            points += 1  # against the queens of clubs
        points = -points
    else:
        points += below(g.kontra_augen, g.kontra_tricks) + reached(g.re_augen, g.kontra_absage)
        points -= below(g.re_augen, g.re_tricks) + reached(g.kontra_augen, g.re_absage)
    if not solo:
        points += g.re_specials - g.kontra_specials
    return points


def row(g: Game) -> list[int]:
    value = value_for_re(g)
    if g.alone:
        return [3 * value if seat in g.re else -value for seat in range(4)]
    return [value if seat in g.re else -value for seat in range(4)]


def grave_row(g: Game, offender: int) -> list[int]:
    """§9: the game is void; 12 for the others, and 3 for each Absage of the other side."""
    its_absagen = g.kontra_absage if offender in g.re else g.re_absage
    if g.alone and offender not in g.re:
        # the soloist alone is harmed, so they get all of it
        soloist = 12 + 3 * its_absagen
        return [
            -soloist if seat == offender else soloist if seat in g.re else 0 for seat in range(4)
        ]
    each = 4 + its_absagen
    return [-3 * each if seat == offender else each for seat in range(4)]


def slight_fine(g: Game, offender: int) -> list[int]:
    """§9: 3 points, 1 for each other; against a soloist 3 for them."""
    if g.alone and offender not in g.re:
        return [-3 if seat == offender else 3 if seat in g.re else 0 for seat in range(4)]
    return [-3 if seat == offender else 1 for seat in range(4)]
