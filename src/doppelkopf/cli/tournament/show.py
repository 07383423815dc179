"""How a tournament looks in the terminal."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from doppelkopf.cli.output import Cell, Row, Tone, print_json, print_table, print_title, write
from doppelkopf.cli.sheet.show import tone_of
from doppelkopf.cli.tournament.common import Desk
from doppelkopf.language import LIST, PERSON, TIME, Text, counted
from doppelkopf.match.showing.amounts import amount
from doppelkopf.tournament.evenings import list_name
from doppelkopf.tournament.exporting import plain
from doppelkopf.tournament.model import Result, Seating, Status
from doppelkopf.tournament.money import money, owes
from doppelkopf.tournament.rules import scorer_volunteers
from doppelkopf.tournament.seating import can_be_seated, is_stale, least_out
from doppelkopf.tournament.telling import STATUS, lines
from doppelkopf.tournament.whole import Where

LISTS = {
    "drawn": Text("gelost", "drawn"),
    "waits": Text("wer schreibt?", "who writes?"),
    "open": Text("offen", "open"),
    "finished": Text("zu bestätigen", "to be confirmed"),
    "closed": Text("abgeschlossen", "closed"),
}
PROTEST = (Text("Protest", "protest"), Text("Proteste", "protests"))


def show_overview(desk: Desk) -> None:
    """Print how a tournament stands, and what comes next."""
    of, settings = desk.of, desk.of.settings
    rules = settings.rules.title[0 if desk.lang == "de" else 1]
    print_title(" · ".join(filter(None, (settings.name, settings.place, settings.date, rules))))
    many = {status: sum(each.status is status for each in of.people) for status in Status}
    said = [f"{many[status]} × {STATUS[status][desk.lang]}" for status in Status if many[status]]
    rows: list[Row] = [[desk.say("Leute", "people"), ", ".join(said) or desk.say("keine", "none")]]
    if settings.fee:
        owed = sum(owes(of, each) for each in of.people)
        paid = sum(each.paid for each in of.people)
        text = desk.say(f"{money(paid).de}, offen {money(owed).de}", "")
        rows.append(
            [
                desk.say("Startgeld", "fees"),
                text or f"{money(paid).en}, owed {money(owed).en}",
            ]
        )
    over = sum(each.is_over for each in of.rounds)
    rows.append(
        [
            desk.say("Runden", "rounds"),
            desk.say(
                f"{settings.rounds}, begonnen {of.begun}, fertig {over}",
                f"{settings.rounds}, begun {of.begun}, over {over}",
            ),
        ]
    )
    if (running := of.running) is not None:
        tables = of.rounds[running].tables
        done = sum(each.list.is_closed for each in tables)
        rows.append(
            [
                desk.say("Listen", "lists"),
                desk.say(
                    f"Runde {running + 1}: {done} von {len(tables)} abgeschlossen",
                    f"round {running + 1}: {done} of {len(tables)} closed",
                ),
            ]
        )
    if waiting := [each for each in of.protests if each.is_open]:
        ids = ", ".join(each.id for each in waiting)
        open_ = counted(len(waiting), PROTEST)
        rows.append([open_[desk.lang], ids])
    rows.append([desk.say("nächster Schritt", "next"), next_step(desk)])
    rows.append([desk.say("Datei", "file"), desk.kept.where])
    print_table([], [[(str(row[0]), Tone.FAINT), *row[1:]] for row in rows])


def next_step(desk: Desk) -> str:
    """What an organiser would do next, and how."""
    of = desk.of
    if of.ended:
        return desk.say(
            "Es ist zu Ende: doko tournament print certificates",
            "It is over: doko tournament print certificates",
        )
    if (running := of.running) is not None:
        return _next_of_round(desk, running)
    if any(each.is_open for each in of.protests):
        return desk.say(
            "Proteste entscheiden: doko tournament decide c1 uphold|reject --why …",
            "Decide protests: doko tournament decide c1 uphold|reject --why …",
        )
    if of.begun >= of.settings.rounds:
        return desk.say(
            "Rangliste und Schluss: doko tournament ranking, doko tournament end",
            "Ranking and end: doko tournament ranking, doko tournament end",
        )
    return _next_before_round(desk)


def _next_of_round(desk: Desk, running: int) -> str:
    of = desk.of
    waits = [
        f"{place + 1}"
        for place, table in enumerate(of.rounds[running].tables)
        if table.scorer is None and scorer_volunteers(of.settings, table.size)
    ]
    if waits:
        tables = ", ".join(waits)
        return desk.say(
            f"Wer schreibt an Tisch {tables}? doko tournament scorer TISCH PERSON (oder --all)",
            f"Who keeps the list of table {tables}? doko tournament scorer TABLE PERSON (or --all)",
        )
    left = [
        f"{place + 1}"
        for place, table in enumerate(of.rounds[running].tables)
        if not table.list.is_closed
    ]
    many, tables = counted(len(left), LIST), ", ".join(left)
    return desk.say(
        f"{many.de} offen (Tisch {tables}): doko tournament list add TISCH …, dann list close"
        " TISCH",
        f"{many.en} open (table {tables}): doko tournament list add TABLE …, then list close TABLE",
    )


def _next_before_round(desk: Desk) -> str:
    of = desk.of
    there = len(of.there)
    if not there and of.people:
        return desk.say(
            "Wer ist da? doko tournament people here PERSON (oder --all)",
            "Who is there? doko tournament people here PERSON (or --all)",
        )
    if not there:
        return desk.say(
            "Leute melden: doko tournament people add NAME --here",
            "Enter people: doko tournament people add NAME --here",
        )
    if not can_be_seated(of.settings, there):
        people, out = counted(there, PERSON), least_out(of.settings, there)
        sit = desk.say(f" Es geht, wenn {out} aussetzen: --out", f" With {out} out they can: --out")
        return desk.say(
            f"{people.de} lassen sich nicht setzen.", f"{people.en} cannot be seated."
        ) + (sit if out else "")
    if of.settings.seating is Seating.START_CARDS and any(each.card is None for each in of.there):
        return desk.say(
            "Startkarten ausgeben: doko tournament people card --all",
            "Give out start cards: doko tournament people card --all",
        )
    if is_stale(of):
        return desk.say("Losen: doko tournament draw", "Draw: doko tournament draw")
    number = of.begun + 1
    return desk.say(
        f"Runde {number} beginnen: doko tournament start",
        f"Begin round {number}: doko tournament start",
    )


def plain_overview(desk: Desk) -> dict[str, Any]:
    """The same for programs."""
    of = desk.of
    return {
        "where": desk.kept.where,
        "name": of.settings.name,
        "people": {
            status.value: sum(each.status is status for each in of.people) for status in Status
        },
        "rounds": of.settings.rounds,
        "begun": of.begun,
        "running": None if of.running is None else of.running + 1,
        "ended": of.ended,
        "next": next_step(desk),
    }


def show_people(desk: Desk) -> None:
    """Print who is entered."""
    of = desk.of
    if desk.as_json:
        print_json(plain.plain_people(of))
        return
    if not of.people:
        write(desk.say("Noch niemand ist gemeldet.", "Nobody is entered yet."))
        return
    cards = any(each.card is not None for each in of.people)
    head = [desk.say("Nr.", "no."), desk.say("Name", "name"), desk.say("Verein", "club")]
    head += [desk.say("Mannschaft", "team"), desk.say("Stand", "status")]
    head += [desk.say("Karte", "card")] if cards else []
    head += [desk.say("offen", "owes")] if of.settings.fee else []
    rows: list[Row] = []
    for each in of.people:
        row: list[Cell] = [str(each.number), (each.name, Tone.STRONG), each.club, each.team]
        row.append(STATUS[each.status][desk.lang])
        row += ["" if each.card is None else str(each.card)] if cards else []
        owed = owes(of, each)
        row += [money(owed)[desk.lang] if owed else ""] if of.settings.fee else []
        rows.append(row)
    print_table(head, rows)


# Rounds and lists.


def plain_rounds(desk: Desk) -> list[dict[str, Any]]:
    """All rounds that are drawn, for programs."""
    return plain.plain_rounds(desk.whole)


def show_rounds(desk: Desk) -> None:
    """Print all rounds that are drawn."""
    if not desk.of.rounds:
        write(desk.say("Noch ist nicht gelost.", "There is no draw yet."))
    for number in range(len(desk.of.rounds)):
        if number:
            write()
        show_round(desk, number)


def show_round(desk: Desk, number: int) -> None:
    """Print who sits where in a round."""
    round_ = desk.of.rounds[number]
    print_title(desk.say(f"Runde {number + 1}", f"Round {number + 1}"))
    rows: list[Row] = []
    for place, table in enumerate(round_.tables):
        seats = " · ".join(_seat(desk, (number, place), person) for person in table.seats)
        state = LISTS[plain.list_state(desk.whole, (number, place))][desk.lang]
        more = desk.say(f" +{table.extra} min", f" +{table.extra} min") if table.extra else ""
        rows.append([desk.say(f"Tisch {place + 1}", f"table {place + 1}"), seats, state + more])
    print_table([], rows)
    if round_.out:
        names = ", ".join(plain.name_of(desk.of, each) for each in round_.out)
        write(desk.say(f"Es setzen aus: {names}", f"Sitting out: {names}"))


def _seat(desk: Desk, where: Where, person: str) -> str:
    table = desk.of.rounds[where[0]].tables[where[1]]
    name = plain.name_of(desk.of, person)
    result = plain.result_now(desk.whole, where)
    line = None if result is None else result.line(person)
    points = "" if line is None else f" {amount(line.amount)}"
    by = next((f" → {each.by}" for each in table.standins if each.person == person), "")
    gone = desk.say(" (weg)", " (gone)") if person in table.gone and not by else ""
    return f"{name}{by}{gone}{points}"


def show_lists(desk: Desk) -> None:
    """Print how far the lists of the round that is played are."""
    live = desk.kept.live_tables()
    if desk.as_json:
        number = desk.round(None) if desk.of.begun else 0
        tables = plain_rounds(desk)[number]["tables"] if desk.of.begun else []
        for place, each in enumerate(tables):
            each["live"] = (number, place) in live
        print_json(tables)
        return
    if not desk.of.begun:
        write(desk.say("Noch läuft keine Runde.", "No round is played yet."))
        return
    number = desk.round(None)
    head = [desk.say("Tisch", "table"), desk.say("Liste", "list"), desk.say("Spiele", "games")]
    head += [desk.say("Schreiber", "scorer"), desk.say("Punkte", "points")]
    rows: list[Row] = []
    for place, table in enumerate(desk.of.rounds[number].tables):
        where = number, place
        result: Result | None = plain.result_now(desk.whole, where)
        scorer = "" if table.scorer is None else plain.name_of(desk.of, table.scorer)
        rows.append(
            [
                str(place + 1),
                LISTS[plain.list_state(desk.whole, where)][desk.lang] + " live" * (where in live),
                "" if result is None else str(result.games),
                scorer,
                "" if result is None else lines(result, desk.of),
            ]
        )
    print_table(head, rows)


def show_quality(desk: Desk) -> None:
    """Print what a draw is worth beside what cannot be avoided."""
    found = desk.of.quality
    if found is None:
        return
    low, high = found.fives
    often = counted(found.most_meetings, TIME)
    write(
        desk.say(
            f"Wiedersehen: {found.repeats} (unvermeidlich {found.bound}), höchstens"
            f" {often.de} dieselben zwei. Vereinskollegen am selben Tisch:"
            f" {found.clubs}, Familien: {found.families}. Fünfertische je Person: {low} bis"
            f" {high}.",
            f"Repeated meetings: {found.repeats} (cannot be avoided: {found.bound}), the same two"
            f" {often.en} at most. Clubmates at one table: {found.clubs},"
            f" families: {found.families}. Tables of five for each: {low} to {high}.",
        )
    )


# What the referee decided.


def plain_matters(desk: Desk) -> dict[str, Any]:
    """Penalties, protests and corrections, for programs."""
    return plain.plain_matters(desk.of)


def show_matters(desk: Desk) -> None:
    """Print penalties, protests and corrected lists."""
    of = desk.of
    rows: list[Row] = []
    for penalty in of.penalties:
        text = desk.say(f"zählt nicht: {penalty.withdrawn}", f"does not count: {penalty.withdrawn}")
        rows.append(
            [
                penalty.id,
                moment(penalty.at),
                f"{plain.name_of(of, penalty.person)} −{penalty.points}"
                f" ({desk.say('Runde', 'round')} {penalty.round + 1})",
                penalty.reason,
                penalty.by,
                text if penalty.withdrawn else "",
            ]
        )
    for protest in of.protests:
        made = protest.decision
        how = desk.say("offen", "open")
        if made is not None:
            word = ("stattgegeben", "upheld") if made.upheld else ("abgelehnt", "rejected")
            how = f"{desk.say(*word)}: {made.reason}"
        where = list_name(protest.round, protest.table)
        game = desk.say(f"Spiel {protest.game}", f"game {protest.game}")
        rows.append(
            [
                protest.id,
                moment(protest.at),
                f"{plain.name_of(of, protest.person)}, {where}, {game}",
                protest.text,
                "" if made is None else made.by,
                how,
            ]
        )
    for number, round_ in enumerate(of.rounds):
        for place, table in enumerate(round_.tables):
            for each in table.list.corrections:
                was = desk.say(f"vorher {lines(each.was, of)}", f"before {lines(each.was, of)}")
                where = list_name(number, place)
                rows.append([where, moment(each.at), each.why, was, each.by, each.protest])
    if rows:
        print_table([], rows)
    else:
        write(desk.say("Nichts.", "Nothing."))


def moment(at: int) -> str:
    """A moment as the log shows it."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%H:%M") if at else ""


def points_cell(points: Fraction | None) -> Cell:
    """Points, plus in green and minus in red."""
    return "" if points is None else (amount(points), tone_of(points))
