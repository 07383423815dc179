"""The picture of a sheet, made of parts that are kept as long as what they show is the same."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar, cast

from doppelkopf.language import ENTRY, Lang, Text, counted
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.booking.turns import is_list_over, made_to_play, next_seating
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import Effective
from doppelkopf.match.refused import DUMMY, Name, Refused, called
from doppelkopf.match.showing.amounts import amount, has_money, money_of, signed
from doppelkopf.match.showing.notes import note_of, rules_played
from doppelkopf.match.showing.outlook import Fact, bock_ahead, outlook, started_text
from doppelkopf.match.showing.owed import in_pot, on_table, owed_items
from doppelkopf.match.showing.sheet import Sheet, SheetRow, make_sheet
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import Kind, MatchState, Row, has_pot
from doppelkopf.rules.places import paragraph
from doppelkopf.server.sheet import picture as shown
from doppelkopf.server.sheet.forms import Form, Tapped, contracts_shown, points_shown
from doppelkopf.server.sheet.log import Disputed
from doppelkopf.server.sheet.menu import ORGANISED, menu
from doppelkopf.server.sheet.state import SheetState, Told, acted_on, choices
from doppelkopf.server.sheet.telling import wanted

P = TypeVar("P")

CHOICES = {
    "keep": Text("Es bleibt, wie es ist", "Leave it as it is"),
    "take": Text("Das hier gilt", "This one counts"),
    "add": Text("Zusätzlich eintragen", "Enter it as well"),
}


class Drawing:
    """Pictures of a sheet as it changes: what did not change is not made again."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self._rows: dict[Lang, tuple[_Drawn, ...]] = {}
        """The rows as they were drawn last: a game more is a row more."""
        self.now: datetime | None = None
        """What time it is, where somebody knows: a list may have a time limit."""

    def _once(self, name: str, of: tuple[Any, ...], make: Callable[[], P]) -> P:
        """A part, made anew if any of the things it is made of is another one."""
        known = self._kept.get(name)
        if known is not None and known[0] == of:
            return cast(P, known[1])
        made = make()
        self._kept[name] = (of, made)
        return made

    def form(self, state: SheetState) -> Form:
        """The running game, in no language yet."""
        facts, match = state.facts(state.running), state.match
        left = None if self.now is None else match.minutes_left(self.now)
        late = self.now if left is not None and left < 0 else None
        return self._once(
            "form",
            (_Same(match), facts, late is None),
            lambda: Form(match, state.running, map(tapped, facts), late),
        )

    def picture(
        self, state: SheetState, lang: Lang, *, enters: bool, keeps: bool, corrects: bool
    ) -> shown.SheetPicture:
        """What somebody is shown."""
        match, evening = state.match, state.evening
        sheet = self._once("sheet", (_Same(match),), lambda: make_sheet(evening, match))
        form = self.form(state)
        without = ORGANISED if state.tournament else ()

        def part(name: str, make: Callable[[], P]) -> P:
            return self._once(f"{name}:{lang}", (_Same(match),), make)

        contracts = part("contracts", lambda: contracts_shown(match, lang))
        return shown.SheetPicture(
            title=evening.round,
            date=evening.date.isoformat(),
            rules=shown.SheetRules(name=evening.rules_name, title=rules_played(sheet, lang)),
            scorer=sheet.scorer,
            may_enter=enters and _is_open(state, corrects=corrects),
            keeps=keeps,
            people=part("people", lambda: _people(match, lang)),
            entries=state.entries,
            next=part("next", lambda: _next(match, lang)),
            ended=match.ended,
            rows=part("rows", lambda: self._drawn_rows(state, sheet, lang)),
            has_base=sheet.has_base,
            has_bock=sheet.has_bock,
            pot=in_pot(match)[lang] if has_pot(match.rules) else None,
            table=on_table(match)[lang] if match.table else None,
            running=self._once(
                f"running:{lang}", (_Same(form),), lambda: form.picture(lang, contracts)
            ),
            disputes=[_dispute(state, each, lang) for each in state.disputes],
            owed=_owed(state, lang),
            can=part("can", lambda: _can(state, lang)),
            menu=part("menu", lambda: menu(match, lang, contracts, without)),
            links=[],
            round=f"/round/{state.round}" if state.round else None,
            tournament=f"/tournament/{state.tournament}" if state.tournament else None,
            sealed=state.sealed,
            played_at=f"/t/{state.table}" if state.table else None,
            broken=state.broken,
        )

    def _drawn_rows(self, state: SheetState, sheet: Sheet, lang: Lang) -> list[shown.RowOnSheet]:
        found = self._rows[lang] = _rows(state, sheet, lang, self._rows.get(lang, ()))
        return [each.shown for each in found]


def _is_open(state: SheetState, *, corrects: bool) -> bool:
    """Whether it can be written on by hand."""
    return state.broken is None and not state.table and (corrects or not state.sealed)


class _Same:
    """Something that is compared by what it is, not by what is in it."""

    def __init__(self, what: object) -> None:
        self._what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other._what is self._what

    __hash__ = None  # type: ignore[assignment]


def tapped(told: Told) -> Tapped:
    """A fact, and who tapped it."""
    assert told.event.what is not None
    return Tapped(told.event.id, told.event.what, told.event.name, told.event.at)


def line_shown(fact: Fact, lang: Lang) -> shown.SheetLine:
    """A fact of the outlook."""
    return shown.SheetLine(
        id=fact.id,
        label=fact.label[lang],
        text=fact.text[lang],
        paragraph=paragraph(fact.sources, lang),
    )


def _people(match: MatchState, lang: Lang) -> list[shown.SheetPerson]:
    seating = _seating(match)
    totals = sorted((match.total(name) for name in match.people), reverse=True)
    found = []
    for place, name in enumerate(match.people, 1):
        kind = match.duties.kind_owed(name, match.rules)
        where = "gone" if name in match.gone else "away" if name in match.away else "here"
        total = match.total(name)
        found.append(
            shown.SheetPerson(
                name=name,
                plays=match.plays_for(name),
                state=where,
                place=place,
                total=points_shown(total),
                rank=totals.index(total) + 1,
                money=money_of(match, name, lang) if has_money(match.rules) else None,
                deals=seating is not None and seating[0] == name,
                sits_out=seating is not None and name in seating[2],
                owes_solos=match.duties.owed_by(name, match.rules) if where != "gone" else 0,
                owes_kind=None if kind is None else kind.text[lang],
            )
        )
    return found


def _seating(match: MatchState) -> tuple[Name, list[Name], tuple[Name, ...], bool] | None:
    """Dealer, seats, who sits out, whether there is a Strohmann; None: nobody can play."""
    if match.ended:
        return None
    try:
        found = next_seating(match)
    except Refused:
        return None
    return found.dealer, list(called(found.seats)), found.sitting_out, found.dummy is not None


def _next(match: MatchState, lang: Lang) -> shown.SheetNext:
    seating = _seating(match)
    ahead = bock_ahead(match)
    due = None if match.ended or seating is None else contract_due(match)
    until = None
    if match.minutes is not None and match.list_since is not None:
        until = int((match.list_since + timedelta(minutes=match.minutes)).timestamp() * 1000)
    return shown.SheetNext(
        game=match.games + 1,
        dealer=None if seating is None else seating[0],
        seats=[] if seating is None else seating[1],
        sitting_out=[] if seating is None else list(seating[2]),
        dummy=DUMMY if seating is not None and seating[3] else None,
        factor=match.rules.bock_factor(match.bock.doublings(match.rules)),
        bock=[
            shown.SheetBock(
                game=game.number,
                factor=game.factor,
                reasons=[started_text(each)[lang] for each in game.reasons],
                capped=game.is_capped,
            )
            for game in ahead
        ],
        made_to_play=None if seating is None else made_to_play(match),
        contract=None if due is None else due.value,
        list_number=match.lists,
        list_games=match.list_games,
        list_length=match.list_length,
        list_over=is_list_over(match),
        until=until,
        lines=[line_shown(fact, lang) for fact in outlook(match)],
    )


class _Drawn(NamedTuple):
    """A row, and all that it was drawn of."""

    row: Row
    totals: dict[Name, Fraction]
    entry: Effective | None
    is_first: bool
    earlier: tuple[object, ...]
    shown: shown.RowOnSheet

    def is_of(self, each: SheetRow, entry: Effective | None, is_first: bool, of: Sheet) -> bool:
        """Whether it would look the same."""
        return (
            self.row is each.row
            and self.entry is entry
            and self.is_first is is_first
            and self.earlier is of.state.earlier
            and self.totals == each.totals
        )


def _rows(
    state: SheetState, sheet: Sheet, lang: Lang, before: Sequence[_Drawn]
) -> tuple[_Drawn, ...]:
    """The rows; one that looks as `before` is not drawn again."""
    kept = dict(state.standing.entries)
    first: dict[int, SheetRow] = {each.row.entry: each for each in reversed(sheet.rows)}
    found = []
    for at, each in enumerate(sheet.rows):
        entry, is_first = kept.get(each.row.entry), first[each.row.entry] is each
        if at < len(before) and before[at].is_of(each, entry, is_first, sheet):
            found.append(before[at])
        else:
            made = _row(each, entry, is_first, sheet, lang)
            earlier = sheet.state.earlier
            found.append(_Drawn(each.row, each.totals, entry, is_first, earlier, made))
    return tuple(found)


def _row(
    each: SheetRow, entry: Effective | None, is_first: bool, sheet: Sheet, lang: Lang
) -> shown.RowOnSheet:
    row, rules = each.row, sheet.state.rules_of(each.row)
    note = note_of(row)
    by_name = dict(row.points)
    return shown.RowOnSheet(
        entry=row.entry,
        number=row.number if row.kind is Kind.GAME else None,
        kind=row.kind.value,
        list_number=row.list,
        title=row_title(row, rules, lang),
        cells={
            name: shown.SheetCell(
                points=signed(by_name[name]) if name in by_name else None,
                value=float(by_name.get(name, Fraction(0))),
                total=amount(total),
            )
            for name, total in each.totals.items()
        },
        base=None if row.base is None or row.kind is not Kind.GAME else amount(row.base),
        factor=rules.bock_factor(row.doublings),
        pot=signed(row.pot) if row.pot else None,
        table=signed(row.table) if row.table else None,
        dealer=None if row.seating is None else row.seating.dealer,
        note=row.note,
        mark=None if note is None else note[lang],
        edit=_edit(entry) if is_first else None,
        strike=is_first and entry is not None,
        fine=_fine(entry) if is_first else None,
        bare=_bare(entry) if is_first else None,
    )


def _edit(entry: Effective | None) -> str | None:
    if isinstance(entry, entries.Game):
        return "game"
    if isinstance(entry, entries.Points):
        return "points"
    return "fine" if isinstance(entry, entries.Fine) else None


def _fine(entry: Effective | None) -> shown.SheetFine | None:
    if not isinstance(entry, entries.Fine):
        return None
    return shown.SheetFine(
        person=entry.person, fine=entry.kind, points=entry.points, minutes=entry.minutes
    )


def _bare(entry: Effective | None) -> shown.SheetBare | None:
    if not isinstance(entry, entries.Points):
        return None
    said = entry.bare
    return shown.SheetBare(
        points=dict(said.points),
        contract=None if said.contract is None else said.contract.value,
        solo=said.solo,
        triggers=[each.value for each in said.triggers],
        dealer=entry.dealer,
        duty_solo=entry.duty_solo,
    )


def _dispute(state: SheetState, waits: Disputed, lang: Lang) -> shown.SheetDispute:
    return shown.SheetDispute(
        id=waits.id,
        by=waits.name,
        at=waits.at,
        wants=wanted(waits.entry, state.match.rules)[lang],
        stands=_stands(state, waits, lang),
        choices=[
            shown.SheetChoice(id=choice, label=CHOICES[choice][lang]) for choice in choices(waits)
        ],
    )


def _stands(state: SheetState, waits: Disputed, lang: Lang) -> str:
    """What stands instead: the row, or the facts of the running game."""
    found = [row for row in state.match.rows if row.entry == waits.target and row.entry]
    if waits.target is None and waits.game:
        found = [
            row for row in state.match.rows if row.kind is Kind.GAME and row.number == waits.game
        ]
    if found:
        row = found[0]
        rules = state.match.rules_of(row)
        points = ", ".join(f"{name} {signed(value)}" for name, value in row.points)
        return f"{row_title(row, rules, lang)}: {points}" if points else row_title(row, rules, lang)
    if waits.game == state.running:
        return Text("Spiel {} läuft noch", "game {} is still running")[lang].format(waits.game)
    now = counted(state.entries, ENTRY)
    return Text(
        f"Der Zettel hat inzwischen {now.de} (damals {waits.on}).",
        f"The sheet has {now.en} by now ({waits.on} then).",
    )[lang]


def _owed(state: SheetState, lang: Lang) -> list[shown.SheetOwed]:
    return [
        shown.SheetOwed(key=each.key, text=each.text[lang], done=each.key in state.ticked)
        for each in owed_items(state.match)
    ]


def _can(state: SheetState, lang: Lang) -> shown.SheetDone:
    standing, rules = state.standing, state.match.rules
    undo = redo = None
    if standing.last is not None:
        undo = wanted(acted_on(state, entries.Undo()), rules)[lang]
    if standing.undone is not None:
        redo = wanted(acted_on(state, entries.Redo()), rules)[lang]
    return shown.SheetDone(undo=undo, redo=redo)
