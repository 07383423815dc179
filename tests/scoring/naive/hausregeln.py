"""Hausregeln 2021, section 9 ("Punktevergabe"), 7.1 and 7.5, with D5, D9, D10, D52."""

from fractions import Fraction

from scoring.naive.game import Game


def kept(absage: int, augen_of_the_others: int, tricks_of_the_others: int) -> bool:
    if absage == 1:
        return augen_of_the_others < 90
    if absage == 2:
        return augen_of_the_others < 60
    if absage == 3:
        return augen_of_the_others < 30
    return tricks_of_the_others == 0


def winner(g: Game) -> str | None:
    re_failed = g.re_absage > 0 and not kept(g.re_absage, g.kontra_augen, g.kontra_tricks)
    kontra_failed = g.kontra_absage > 0 and not kept(g.kontra_absage, g.re_augen, g.re_tricks)
    if re_failed and kontra_failed:
        return None
    if re_failed:
        return "kontra"
    if kontra_failed:
        return "re"
    return "re" if g.re_augen >= 121 else "kontra"


def steps_below(augen: int, tricks: int) -> int:
    if tricks == 0:
        return 4
    if augen < 30:
        return 3
    if augen < 60:
        return 2
    if augen < 90:
        return 1
    return 0


def missed(absage: int, augen_of_the_others: int, tricks_of_the_others: int) -> int:
    """One point for each announced step that was not reached."""
    got = steps_below(augen_of_the_others, tricks_of_the_others)
    return absage - got if absage > got else 0


def value_for_re(g: Game) -> int:
    who = winner(g)
    if who == "re":
        points = 1 + steps_below(g.kontra_augen, g.kontra_tricks)
        points += g.re_absage + g.kontra_absage
        points += missed(g.kontra_absage, g.re_augen, g.re_tricks)
    elif who == "kontra":
        points = 1 + steps_below(g.re_augen, g.re_tricks)
        points += g.re_absage + g.kontra_absage
        points += missed(g.re_absage, g.kontra_augen, g.kontra_tricks)
        points = -points
    else:
        points = steps_below(g.kontra_augen, g.kontra_tricks)
        points += missed(g.kontra_absage, g.re_augen, g.re_tricks)
        points -= steps_below(g.re_augen, g.re_tricks)
        points -= missed(g.re_absage, g.kontra_augen, g.kontra_tricks)
    if g.re_said:
        points = points * 2
    if g.kontra_said:
        points = points * 2
    points += g.re_specials - g.kontra_specials
    if who == "kontra":
        points -= 1
    return points


def row(g: Game) -> list[int]:
    value = value_for_re(g)
    if g.alone:
        return [3 * value if seat in g.re else -value for seat in range(4)]
    return [value if seat in g.re else -value for seat in range(4)]


def ramsch(augen: list[int], tricks: list[int], dealer: int) -> list[int]:
    forward = [(dealer + 1 + i) % 4 for i in range(4)]
    places = sorted(range(4), key=lambda s: (-augen[s], -tricks[s], forward.index(s)))
    upper = places[:2]
    total = augen[upper[0]] + augen[upper[1]]
    if total == 240:
        return [12 if seat in upper else -12 for seat in range(4)]
    value = 0
    while 120 + 10 * value < total:
        value += 1
    if 0 in tricks:
        value = value * 2
    return [-value if seat in upper else value for seat in range(4)]


def hammelrennen(augen: list[int]) -> list[Fraction]:
    distance = [abs(60 - x) for x in augen]
    nearest = min(distance)
    if max(distance) == nearest:
        return [Fraction(0)] * 4
    row = [Fraction(0)] * 4
    paid = 0
    for seat in range(4):
        if distance[seat] > nearest:
            tens = 0
            while 10 * tens < distance[seat]:
                tens += 1
            row[seat] = Fraction(-tens)
            paid += tens
    lucky = [seat for seat in range(4) if distance[seat] == nearest]
    for seat in lucky:
        row[seat] = Fraction(paid, len(lucky))
    return row
