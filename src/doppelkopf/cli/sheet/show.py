"""How an evening looks: the sheet, what comes next, why a row is what it is, statistics."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from doppelkopf.cli.output import (
    Cell,
    Row,
    Tone,
    print_hint,
    print_table,
    print_title,
    write,
)
from doppelkopf.cli.sheet.common import now
from doppelkopf.game.scoring.titles import TITLES
from doppelkopf.language import ROW, Lang, Text, counted, speaker
from doppelkopf.match.showing.amounts import amount, cents, euros, has_money, signed
from doppelkopf.match.showing.gist import Unit
from doppelkopf.match.showing.notes import MARK, labelled, mark, rules_played
from doppelkopf.match.showing.outlook import Fact, bock_ahead, outlook, started_text
from doppelkopf.match.showing.season import Season, Table
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.showing.stats import Peak, Person, Tally
from doppelkopf.match.showing.why import Explained, heading
from doppelkopf.match.showing.words import base_text, bock_text, row_title
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.rules.places import paragraph


def show_sheet(sheet: Sheet, lang: Lang, last: int | None = None) -> None:
    """Print the table and the totals."""
    evening, state = sheet.evening, sheet.state
    say = speaker(lang)
    scorer = say(f" · Schreiber {sheet.scorer}", f" · scorer {sheet.scorer}")
    title = f"{evening.round}, {evening.date.isoformat()} · {rules_played(sheet, lang)}"
    print_title(title + (scorer if sheet.scorer else ""))
    rows = sheet.rows if last is None else sheet.rows[-last:]
    hidden = len(sheet.rows) - len(rows)
    if hidden:
        before = counted(hidden, ROW)[lang]
        print_hint(say(f"… {before} davor: show", f"… {before} before: show"))
    lines: list[Row] = []
    for place, row in enumerate(rows):
        if place and row.row.list != rows[place - 1].row.list:
            lines.extend(_list_sums(sheet, rows[place - 1].row.list, lang))
        lines.append(_row(sheet, row, lang))
    if state.lists > 1:
        lines.extend(_list_sums(sheet, state.lists, lang))
    print_table(_head(sheet, lang), [*lines, *_sums(sheet, lang)])
    notes = [(row.label, row.row.note) for row in rows if row.row.note]
    for label, note in notes:
        write(f"{label}: {note}")
    _show_row_notes(sheet, lang)
    if state.substitutes:
        for name, by in state.substitutes:
            write(speaker(lang)(f"{by} spielt für {name}.", f"{by} plays for {name}."))


def _show_row_notes(sheet: Sheet, lang: Lang) -> None:
    """Print what there is to say about rows of earlier rules, and what can be done."""
    for label, text in labelled(sheet, typed=True):
        write(f"{MARK} {label}: {text[lang]}")
    if any(each.row.today is not None for each in sheet.rows):
        say = speaker(lang)
        write(say("Neu werten: doko sheet rescore", "To score them anew: doko sheet rescore"))


def _head(sheet: Sheet, lang: Lang) -> list[str]:
    say = speaker(lang)
    head = [say("Nr.", "no."), say("Geber", "dealer"), say("Spiel", "game")]
    if sheet.has_base:
        head.append(say("Wert", "base"))
    if sheet.has_bock:
        head.append("Bock")
    head.extend(sheet.people)
    if sheet.has_pot:
        head.append(say("Kasse", "pot"))
    if sheet.has_table:
        head.append(say("Tisch", "table"))
    return head


def _row(sheet: Sheet, each: SheetRow, lang: Lang) -> Row:
    row = each.row
    tone = Tone.PLAIN if row.kind is Kind.GAME else Tone.FAINT
    cells: list[Cell] = [
        (each.label + mark(each), tone),
        (row.seating.dealer if row.seating else "", tone),
        (row_title(row, sheet.state.rules_of(row), lang), tone),
    ]
    if sheet.has_base:
        cells.append((base_text(row), tone))
    if sheet.has_bock:
        cells.append(
            bock_text(row.doublings, sheet.state.rules_of(row)) if row.kind is Kind.GAME else ""
        )
    cells.extend(_points(row.points_of(name), each.totals[name]) for name in sheet.people)
    if sheet.has_pot:
        cells.append(_account(row.pot, each.pot))
    if sheet.has_table:
        cells.append(_account(row.table, each.table))
    return cells


def _points(points: Fraction | None, total: Fraction) -> Cell:
    if points is None:
        return f"· {amount(total)}", Tone.FAINT
    return f"{signed(points)} → {amount(total)}", tone_of(points)


def _account(change: Fraction, total: Fraction) -> Cell:
    return f"{signed(change)} → {amount(total)}" if change else amount(total)


def _list_sums(sheet: Sheet, number: int, lang: Lang) -> Iterator[Row]:
    """What everyone got in one list, where there are several."""
    title = speaker(lang)(f"Liste {number}", f"list {number}")
    sums = [amount(sheet.state.list_total(name, number)) for name in sheet.people]
    yield _sum_row(sheet, title, [*sums, *[""] * len(_accounts(sheet))])


def _sums(sheet: Sheet, lang: Lang) -> Iterator[Row]:
    say = speaker(lang)
    state = sheet.state
    everyone = [*(state.total(name) for name in sheet.people), *_accounts(sheet)]
    yield _sum_row(sheet, say("Summe", "total"), [amount(each) for each in everyone])
    if has_money(state.rules):
        money = [euros(cents(each, state.rules), lang) for each in everyone]
        yield _sum_row(sheet, say("Geld", "money"), money)


def _accounts(sheet: Sheet) -> list[Fraction]:
    """What the pot and the table account hold, where they have a column."""
    state = sheet.state
    return [state.pot] * sheet.has_pot + [state.table] * sheet.has_table


def _sum_row(sheet: Sheet, title: str, cells: Sequence[str]) -> Row:
    blank = [""] * (sheet.has_base + sheet.has_bock)
    return ["", "", (title, Tone.STRONG), *blank, *((cell, Tone.STRONG) for cell in cells)]


COMMANDS = {
    "ended": Text("; „undo“ nimmt das zurück", "; “undo” takes that back"),
    "list-over": Text(": next-list oder end", ": next-list or end"),
}
"""What somebody at the sheet can do about a fact."""


def show_outlook(state: MatchState, lang: Lang) -> None:
    """Print what comes next."""
    show_facts(outlook(state, now()), lang)


def show_bock(state: MatchState, lang: Lang) -> None:
    """Print which games ahead count how much, one by one, and why."""
    say = speaker(lang)
    rows: list[Row] = []
    for game in bock_ahead(state):
        why = "; ".join(started_text(started)[lang] for started in game.reasons)
        cap = say(f" (höchstens {game.factor}-fach)", f" (at most ×{game.factor})")
        rows.append([str(game.number), f"×{game.factor}", why + (cap if game.is_capped else "")])
    print_table([say("Spiel", "game"), "Bock", say("weil", "because")], rows)
    if state.rules.bock.solos_prolong:
        print_hint(
            say(
                "Ein Solo oder Hammelrennen zählt mit und verbraucht keines dieser Spiele.",
                "A solo or Hammelrennen counts too and uses up none of these games.",
            )
        )


def show_facts(facts: Sequence[Fact], lang: Lang) -> None:
    """Print facts with their paragraphs."""
    rows: list[Row] = []
    for fact in facts:
        places = f" ({paragraph(fact.sources, lang)})" if fact.sources else ""
        command = COMMANDS[fact.id][lang] if fact.id in COMMANDS else ""
        rows.append([(fact.label[lang], Tone.FAINT), fact.text[lang] + command + places])
    if rows:
        print_table([], rows)


def show_explained(explained: Explained, lang: Lang) -> None:
    """Print why a row is what it is."""
    say = speaker(lang)
    row = explained.row
    print_title(heading(explained, lang))
    if explained.lines:
        head = [
            say("Punkte", "points"),
            say("Regel", "rule"),
            say("Was geschah", "what happened"),
            say("Quelle", "source"),
        ]
        print_table(
            head,
            [
                [
                    (line.amount, Tone.STRONG if line.is_sum else Tone.PLAIN),
                    ("" if line.is_sum else TITLES[line.rule][lang], Tone.FAINT),
                    (line.text[lang], Tone.STRONG if line.is_sum else Tone.PLAIN),
                    (paragraph(line.sources, lang), Tone.FAINT),
                ]
                for line in explained.lines
            ],
        )
    show_facts(explained.facts, lang)
    if row.points:
        points: list[Row] = [[name, (signed(value), tone_of(value))] for name, value in row.points]
        print_table([], points)
    if row.note:
        write(row.note)


def show_stats(people: Sequence[Person], lang: Lang) -> None:
    """Print everyone's numbers."""
    say = speaker(lang)
    head = [
        say("Name", "name"),
        say("Spiele", "games"),
        say("Schnitt", "average"),
        "Re",
        "Kontra",
        "Solo",
        say("Ansagen", "calls"),
        say("Bock", "Bock"),
        say("Serie", "streak"),
    ]
    print_table(head, [_stats_row(person) for person in people])
    for person in people:
        for line in _stats_lines(person, lang):
            write(line)


def _stats_row(person: Person) -> Row:
    return [
        (person.name, Tone.STRONG),
        str(person.all.games),
        _decimal(person.average),
        _won(person.re),
        _won(person.kontra),
        _won(person.solo),
        _won(person.calls),
        f"{round(person.bock_share * 100)} %",
        f"{person.best_streak} / {abs(person.worst_streak)}",
    ]


def _decimal(value: Fraction) -> str:
    text = f"{float(value):+.2f}"
    return text.replace("-", "−")


def _won(tally: Tally) -> str:
    return f"{tally.won}/{tally.games}" if tally.games else ""


def _stats_lines(person: Person, lang: Lang) -> Iterator[str]:
    say, name = speaker(lang), person.name
    if best := person.best_solo:
        yield say(
            f"{name}: bestes Solo {_peak(best, lang)}", f"{name}: best solo {_peak(best, lang)}"
        )
    if len(person.solos) > 1:
        kinds = sorted(person.solos.values(), key=lambda kind: -kind.tally.games)
        shown = ", ".join(f"{kind.title[lang]} {_won(kind.tally)}" for kind in kinds)
        yield say(f"{name}: Soli {shown}", f"{name}: solos {shown}")
    if person.best:
        yield say(
            f"{name}: bestes Spiel {_peak(person.best, lang)}",
            f"{name}: best game {_peak(person.best, lang)}",
        )
    if person.worst:
        yield say(
            f"{name}: schlechtestes Spiel {_peak(person.worst, lang)}",
            f"{name}: worst game {_peak(person.worst, lang)}",
        )
    if person.made:
        kept = f"{person.held}/{person.made}"
        yield say(f"{name}: gehaltene An- und Absagen {kept}", f"{name}: calls held {kept}")
    if person.bock.games:
        luck = signed(person.luck)
        yield say(f"{name}: durch Bock {luck}", f"{name}: by Bock {luck}")
    if person.fines:
        fines = amount(person.fines)
        yield say(f"{name}: Strafen {fines}", f"{name}: fines {fines}")
    if person.partners:
        pairs = sorted(person.partners.items(), key=lambda pair: -pair[1].points)
        shown = ", ".join(
            f"{who} {signed(tally.points)} ({tally.won}/{tally.games})" for who, tally in pairs
        )
        yield say(f"{name} mit {shown}", f"{name} with {shown}")
    if person.nemesis:
        who, tally = person.nemesis
        yield say(
            f"{name} verliert am meisten gegen {who}: {signed(tally.points)}",
            f"{name} loses most against {who}: {signed(tally.points)}",
        )


def _peak(peak: Peak, lang: Lang) -> str:
    game = speaker(lang)("Spiel", "game")
    return f"{signed(peak.points)} ({peak.title[lang]}, {game} {peak.game})"


UNITS = {
    Unit.POINTS: Text("Abende um Punkte", "evenings for points"),
    Unit.MONEY: Text("Abende um Geld, in Cent", "evenings for money, in cents"),
}


def show_season(season: Season, lang: Lang) -> None:
    """Print the tables of a round, and what is to be said of everyone in each."""
    say = speaker(lang)
    count = len(season.evenings)
    evenings = say("Abende", "evenings") if count != 1 else say("Abend", "evening")
    print_title(f"{season.round}: {count} {evenings}")
    for table in season.tables:
        if len(season.tables) > 1:
            write()
            print_title(UNITS[table.unit][lang])
        _show_table(table, lang)
        write()
        show_stats([each.stats for each in table.standings if each.stats.all.games], lang)


def _show_table(table: Table, lang: Lang) -> None:
    say = speaker(lang)
    with_money = any(standing.cents is not None for standing in table.standings)
    head = [
        "#",
        say("Name", "name"),
        say("Abende", "evenings"),
        say("gewonnen", "won"),
        say("Spiele", "games"),
    ]
    head += [say("Punkte", "points"), say("je Spiel", "per game")]
    head += [say("Geld", "money")] if with_money else []
    rows: list[Row] = []
    for place, each in enumerate(table.standings, 1):
        row: list[Cell] = [
            str(place),
            (each.name, Tone.STRONG),
            str(each.evenings),
            str(each.wins),
            str(each.stats.all.games),
            (amount(each.points), tone_of(each.points)),
            _decimal(each.stats.average),
        ]
        if with_money:
            row.append(euros(each.cents or Fraction(0), lang))
        rows.append(row)
    print_table(head, rows)


def tone_of(points: Fraction) -> Tone:
    """Plus is green, minus red."""
    if not points:
        return Tone.PLAIN
    return Tone.GOOD if points > 0 else Tone.BAD
