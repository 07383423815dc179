"""Wettbewerbsregeln, section 6, for tables of four and of five, on top of the DDV rules."""

from scoring.naive.game import Game


def winner(g: Game) -> str | None:
    """As the DDV rules: what Re needs, then what Kontra needs."""
    needs = {1: 151, 2: 181, 3: 211}
    stops = {1: 90, 2: 60, 3: 30}
    if g.re_absage:
        re_wins = g.kontra_tricks == 0 if g.re_absage == 4 else g.re_augen >= needs[g.re_absage]
    elif g.kontra_absage:
        re_wins = g.re_tricks > 0 if g.kontra_absage == 4 else g.re_augen >= stops[g.kontra_absage]
    elif g.kontra_said and not g.re_said:
        re_wins = g.re_augen >= 120
    else:
        re_wins = g.re_augen >= 121
    if g.kontra_absage:
        kontra_wins = (
            g.re_tricks == 0 if g.kontra_absage == 4 else g.kontra_augen >= needs[g.kontra_absage]
        )
    elif g.re_absage:
        kontra_wins = (
            g.kontra_tricks > 0 if g.re_absage == 4 else g.kontra_augen >= stops[g.re_absage]
        )
    else:
        kontra_wins = not re_wins
    if re_wins:
        return "re"
    return "kontra" if kontra_wins else None


def value_for_re(g: Game) -> int:
    who = winner(g)
    re_gets = 0
    kontra_gets = 0
    if who is not None:
        calls = 1 if g.re_said else 0
        calls += 1 if g.kontra_said else 0
        calls += g.re_absage
        calls += g.kontra_absage
        bonus = {"solo-jacks": 1, "solo-queens": 2, "solo-diamonds": 3}.get(g.kind, 0)
        if who == "re":
            re_gets += 1 + calls + bonus
        else:
            kontra_gets += 1 + calls + bonus + 1  # "Gegen", in solos too
    if who != "kontra":
        re_gets += (g.kontra_augen < 90) + (g.kontra_augen < 60) + (g.kontra_augen < 30)
        re_gets += g.kontra_tricks == 0
        re_gets += g.kontra_absage >= 1 and g.re_augen >= 120
        re_gets += g.kontra_absage >= 2 and g.re_augen >= 90
        re_gets += g.kontra_absage >= 3 and g.re_augen >= 60
        re_gets += g.kontra_absage >= 4 and g.re_augen >= 30
    if who != "re":
        kontra_gets += (g.re_augen < 90) + (g.re_augen < 60) + (g.re_augen < 30)
        kontra_gets += g.re_tricks == 0
        kontra_gets += g.re_absage >= 1 and g.kontra_augen >= 120
        kontra_gets += g.re_absage >= 2 and g.kontra_augen >= 90
        kontra_gets += g.re_absage >= 3 and g.kontra_augen >= 60
        kontra_gets += g.re_absage >= 4 and g.kontra_augen >= 30
    if not g.kind.startswith("solo"):
        re_gets += g.re_specials
        kontra_gets += g.kontra_specials
    return re_gets - kontra_gets


def row(g: Game) -> list[int]:
    return shared(g, value_for_re(g))


def shared(g: Game, value: int) -> list[int]:
    """Each Kontra player books the value; Re the other way round, alone for all of them."""
    others = g.seats - len(g.re)
    points = [-value] * g.seats
    if g.alone:
        points[g.re[0]] = others * value
        return points
    if others == 2:
        for seat in g.re:
            points[seat] = value
        return points
    # two against three: the odd point is the Re player's who comes first after the dealer
    seat = g.dealer
    first = None
    while first is None:
        seat = (seat + 1) % 5
        if seat in g.re:
            first = seat
    second = g.re[0] if g.re[1] == first else g.re[1]
    total = 3 * value
    if total % 2 == 0:
        points[first] = points[second] = total // 2
    elif total > 0:
        points[first] = (total + 1) // 2
        points[second] = (total - 1) // 2
    else:
        points[first] = -((-total + 1) // 2)
        points[second] = -((-total - 1) // 2)
    return points


def revoke_row(g: Game, offender: int) -> list[int]:
    """6.5: "schwarz verloren" for the party of who played wrongly, with what was announced.

    Neither special points nor what failed Absagen would have brought count: it was not played out.
    """
    value = 1 + 4  # won, and under 90, 60, 30 and without a trick
    value += 1 if g.re_said else 0
    value += 1 if g.kontra_said else 0
    value += g.re_absage + g.kontra_absage
    value += {"solo-jacks": 1, "solo-queens": 2, "solo-diamonds": 3}.get(g.kind, 0)
    if offender in g.re:
        value += 1  # "Gegen"
        return shared(g, -value)
    return shared(g, value)


def slight_fine(g: Game, offender: int) -> list[int]:
    """As the DDV rules: 3 points, 1 for each other; against a soloist 3 for them.

    A silent solo is a kind of normal game (3.1). At five 3 points do not divide among four, and
    stay at the table.
    """
    if g.kind.startswith("solo") and offender not in g.re:
        return [-3 if seat == offender else 3 if seat in g.re else 0 for seat in range(g.seats)]
    each = 1 if g.seats == 4 else 0
    return [-3 if seat == offender else each for seat in range(g.seats)]
