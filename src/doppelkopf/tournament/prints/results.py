"""Rankings of players and teams, who gets which prize, who is entered."""

from doppelkopf.language import LIST, counted
from doppelkopf.tournament.money import money, owes, payouts
from doppelkopf.tournament.prints.grid import Column, grid
from doppelkopf.tournament.prints.kinds import Wanted, nothing
from doppelkopf.tournament.prints.paper import FONT, Paper, points
from doppelkopf.tournament.prints.plans import by_alphabet
from doppelkopf.tournament.standings import Standings, standings
from doppelkopf.tournament.telling import STATUS

MOST_ROUNDS = 8
"""Rounds that fit beside a name; with more of them there is the total alone."""


def ranking(paper: Paper, wanted: Wanted) -> None:
    """Who stands where, overall or in one round."""
    made = _made(wanted)
    if not made.people:
        raise nothing()
    paper.add_page()
    title = paper.say("Rangliste", "Ranking")
    if wanted.round is not None:
        number = wanted.round + 1
        title = paper.say(f"Rangliste der Runde {number}", f"Ranking of round {number}")
    paper.headline(title, _state(paper, made))
    clubs = any(each.person.club for each in made.people)
    rounds = made.rounds if len(made.rounds) <= MOST_ROUNDS else ()
    columns = [Column("#", 11, "R", True), Column(paper.say("Nr.", "No."), 12, "R")]
    columns.append(Column("Name", strong=True))
    columns += [Column(paper.say("Verein", "Club"), 40)] if clubs else []
    columns += [Column(f"R{number + 1}", 13, "R") for number in rounds]
    columns += [Column(paper.say("Punkte", "Points"), 17, "R", True)]
    columns += [
        Column(paper.say("gew.", "Won"), 12, "R"),
        Column(paper.say("Soli", "Solos"), 12, "R"),
    ]
    rows = []
    for each in made.people:
        mark = " !" if each.disputed else ""
        row = [str(each.place.rank), str(each.person.number), each.person.name + mark]
        row += [each.person.club] if clubs else []
        row += [points(each.place.rounds[at]) for at in range(len(rounds))]
        row += [points(each.place.points), str(each.place.won), str(each.place.solos)]
        rows.append(row)
    grid(paper, columns, rows)
    if any(each.disputed for each in made.people):
        paper.ln(2)
        paper.set_font(FONT, "", 9)
        paper.cell(0, 5, paper.say("! Ein Protest ist offen.", "! A protest is open."))


def _made(wanted: Wanted) -> Standings:
    of = wanted.whole.tournament
    if wanted.round is not None and not 0 <= wanted.round < of.begun:
        raise nothing()
    return standings(of, only=wanted.round)


def _state(paper: Paper, made: Standings) -> str:
    """Whether it is the last word."""
    parts = [paper.about]
    if made.missing:
        many = counted(len(made.missing), LIST)
        parts.append(paper.say(f"vorläufig, {many.de} offen", f"not final, {many.en} open"))
    return " · ".join(parts)


def teams(paper: Paper, wanted: Wanted) -> None:
    """Which team stands where, and whose points count."""
    made = _made(wanted)
    if not made.teams:
        raise nothing()
    paper.add_page()
    paper.headline(paper.say("Mannschaften", "Teams"), _state(paper, made))
    columns = [
        Column("#", 11, "R", True),
        Column(paper.say("Mannschaft", "Team"), 52, strong=True),
        Column(paper.say("gezählt", "Counted")),
        Column(paper.say("Punkte", "Points"), 20, "R", True),
    ]
    rows = []
    for team in made.teams:
        rows.append([str(team.rank), team.team, "", points(team.points)])
        rows += [["", "", paper.name(one.person), points(one.points)] for one in team.counted]
    grid(paper, columns, rows)


def prizes(paper: Paper, wanted: Wanted) -> None:
    """Who gets what, with a line to sign for it."""
    of = wanted.whole.tournament
    made = standings(of)
    given = payouts(of, made)
    if not given:
        raise nothing()
    paper.add_page()
    paper.headline(paper.say("Preise", "Prizes"), _state(paper, made))
    columns = [
        Column("#", 11, "R", True),
        Column(paper.say("Nr.", "No."), 12, "R"),
        Column("Name", strong=True),
        Column(paper.say("Preis", "Prize"), 24, "R", True),
        Column(paper.say("erhalten (Unterschrift)", "received (signature)"), 66),
    ]
    rows = [
        [
            str(each.rank),
            str(each.person.number),
            each.person.name,
            money(each.cents)[paper.speaks],
            "",
        ]
        for each in given
    ]
    grid(paper, columns, rows, height=11, lines=True)


def people(paper: Paper, wanted: Wanted) -> None:
    """Who is entered, with a box to tick and what is still to be paid."""
    of = wanted.whole.tournament
    if not of.people:
        raise nothing()
    paper.add_page()
    paper.headline(paper.say("Meldeliste", "Entries"))
    columns = [
        Column(paper.say("da", "Here"), 11, "C"),
        Column(paper.say("Nr.", "No."), 12, "R"),
        Column("Name", strong=True),
        Column(paper.say("Verein", "Club"), 36),
        Column(paper.say("Mannschaft", "Team"), 28),
        Column(paper.say("Stand", "Status"), 18),
    ]
    columns += [Column(paper.say("offen", "Owes"), 18, "R")] if of.settings.fee else []
    rows = []
    for each in by_alphabet(of.people):
        owed = owes(of, each) or (of.settings.fee - each.paid if not each.has_played else 0)
        row = ["[  ]", str(each.number), each.name, each.club, each.team]
        row.append(STATUS[each.status][paper.speaks])
        row += [money(owed)[paper.speaks] if owed > 0 else ""] if of.settings.fee else []
        rows.append(row)
    grid(paper, columns, rows)
