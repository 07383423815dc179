"""Mischen Impossible, sections 4.3 to 4.8: counting aloud, "90-120-Re-Gegen"."""

from scoring.naive.game import Game

STEPS = ["90", "60", "30", "schwarz"]


def lost_by(g: Game) -> str | None:
    """Which party loses; None if both miss what they announced."""
    re_fails = (
        (g.re_absage == 1 and g.kontra_augen >= 90)
        or (g.re_absage == 2 and g.kontra_augen >= 60)
        or (g.re_absage == 3 and g.kontra_augen >= 30)
        or (g.re_absage == 4 and g.kontra_tricks > 0)
    )
    kontra_fails = (
        (g.kontra_absage == 1 and g.re_augen >= 90)
        or (g.kontra_absage == 2 and g.re_augen >= 60)
        or (g.kontra_absage == 3 and g.re_augen >= 30)
        or (g.kontra_absage == 4 and g.re_tricks > 0)
    )
    if re_fails and kontra_fails:
        return None
    if re_fails:
        return "re"
    if kontra_fails:
        return "kontra"
    return "kontra" if g.re_augen >= 121 else "re"


def heights(augen: int, tricks: int) -> list[str]:
    words = []
    if augen < 90:
        words.append("90")
    if augen < 60:
        words.append("60")
    if augen < 30:
        words.append("30")
    if tricks == 0:
        words.append("schwarz")
    return words


def second_counts(absage: int, augen: int, own_winning_total: int) -> list[str]:
    """What the winners got beyond beating the Absage: the second '120', then '90', '60', '30'."""
    words = []
    if absage >= 1 and augen >= own_winning_total:
        words.append("120")
    if absage >= 2 and augen >= 90:
        words.append("90")
    if absage >= 3 and augen >= 60:
        words.append("60")
    if absage >= 4 and augen >= 30:
        words.append("30")
    return words


def count(g: Game) -> list[str]:
    """The words the table says while counting, for the winners."""
    loser = lost_by(g)
    words = ["120", *STEPS[: g.re_absage], *STEPS[: g.kontra_absage]]
    if g.re_said:
        words.append("Re")
    if g.kontra_said:
        words.append("Contra")
    if g.alone:
        words.append("Solo")
    if loser == "re":
        words += heights(g.re_augen, g.re_tricks)
        words += second_counts(g.re_absage, g.kontra_augen, 120)
        words.append("Verloren" if g.alone else "Gegen")
    else:
        words += heights(g.kontra_augen, g.kontra_tricks)
        words += second_counts(g.kontra_absage, g.re_augen, 121)
    return words


def value_for_re(g: Game) -> int:
    loser = lost_by(g)
    if loser == "kontra":
        points = len(count(g))
    elif loser == "re":
        points = -len(count(g))
    else:
        points = len(heights(g.kontra_augen, g.kontra_tricks))
        points += len(second_counts(g.kontra_absage, g.re_augen, 121))
        points -= len(heights(g.re_augen, g.re_tricks))
        points -= len(second_counts(g.re_absage, g.kontra_augen, 120))
    if not g.alone:
        points += g.re_specials - g.kontra_specials
    return points


def row(g: Game) -> list[int]:
    value = value_for_re(g)
    if g.alone:
        return [3 * value if seat in g.re else -value for seat in range(4)]
    return [value if seat in g.re else -value for seat in range(4)]


def revoke_row(g: Game, offender: int) -> list[int]:
    """3.5: they alone lose schwarz with what was announced, three times: at least 15."""
    words = ["120", "90", "60", "30", "schwarz"]
    words += ["Re"] * bool(g.re_said) + ["Contra"] * bool(g.kontra_said)
    words += STEPS[: g.re_absage] + STEPS[: g.kontra_absage]
    if g.alone and offender in g.re:
        words += ["Solo", "Verloren"]
    each = len(words)
    return [-3 * each if seat == offender else each for seat in range(4)]
