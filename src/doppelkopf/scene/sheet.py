"""The sheet of a match: rows with totals and reasons, the Bock ahead, and what comes next."""

from collections.abc import Iterable

from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.booking.turns import is_list_next
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.showing.amounts import amount, cents, euros, has_money, signed
from doppelkopf.match.showing.notes import (
    MARK,
    SCORED_ANEW,
    is_scored_anew,
    labelled,
    mark,
    new_rules,
)
from doppelkopf.match.showing.outlook import Fact, outlook, started_text
from doppelkopf.match.showing.owed import owed
from doppelkopf.match.showing.sheet import Sheet, SheetRow, make_sheet
from doppelkopf.match.showing.why import Explained, explain, explain_step
from doppelkopf.match.showing.words import base_text, bock_text, row_title
from doppelkopf.match.state import MatchState
from doppelkopf.rules.places import paragraph
from doppelkopf.scene import model
from doppelkopf.scene.aloud import heard

EXPLAINED = 1
"""How many of the last rows carry their reasons; the others are explained when asked for."""


def sheet_scene(
    evening: Evening, lang: Lang, explained: int = EXPLAINED, *, last: Step | None = None
) -> model.Sheet:
    """The sheet as a table shows it; `last` is its last step, if that is worked out already."""
    sheet = make_sheet(evening, None if last is None else last.after)
    state = sheet.state
    first = len(sheet.rows) - explained
    totals = [amount(state.total(person)) for person in sheet.people]
    return model.Sheet(
        columns=list(sheet.people),
        gone=list(state.gone),
        has_base=sheet.has_base,
        has_bock=sheet.has_bock,
        rows=[
            _row(sheet, row, lang, last, with_reasons=at >= first)
            for at, row in enumerate(sheet.rows)
        ],
        totals=totals,
        money=[euros(cents(state.total(person), state.rules), lang) for person in sheet.people]
        if has_money(state.rules)
        else None,
        pot=euros(state.pot, lang) if sheet.has_pot else None,
        bock_ahead=_bock_ahead(state, lang),
        facts=[_fact(fact, lang) for fact in outlook(state) if fact.id != "list-over"],
        notes=[
            *(text[lang] for text in new_rules(sheet)),
            *([SCORED_ANEW[lang]] if is_scored_anew(evening, state) else []),
            *(f"{MARK} {label}: {text[lang]}" for label, text in labelled(sheet)),
        ],
        spoken=_spoken(sheet.people, totals, lang) if sheet.rows else None,
        owed=[text[lang] for text in owed(state)],
        list_over=not state.ended and is_list_next(state),
    )


def _spoken(people: Iterable[str], totals: list[str], lang: Lang) -> str:
    """The totals, for those who listen."""
    each = ", ".join(f"{name} {total}" for name, total in zip(people, totals, strict=True))
    return heard(Text(f"Stand: {each}.", f"Totals: {each}.")[lang], lang)


def row_scene(evening: Evening, entry: int, lang: Lang) -> list[model.Reasons]:
    """Why the rows of an entry are what they are.

    Raises:
        Refused: the entry has written no row.
    """
    return [_explained(each, lang) for each in explain(evening, entry)]


def _row(
    sheet: Sheet, each: SheetRow, lang: Lang, last: Step | None, *, with_reasons: bool
) -> model.SheetRow:
    row = each.row
    reasons = None
    if with_reasons and row.entry:
        places = [other.row for other in sheet.rows if other.row.entry == row.entry]
        if last is not None and last.entry_id == row.entry:
            reasons = _explained(explain_step(last)[places.index(row)], lang)
        else:
            reasons = row_scene(sheet.evening, row.entry, lang)[places.index(row)]
    return model.SheetRow(
        game=each.number,
        mark=mark(each),
        entry=row.entry,
        kind=row.kind.value,
        contract=row_title(row, sheet.state.rules_of(row), lang),
        dealer=row.seating.dealer if row.seating else None,
        base=base_text(row),
        bock=bock_text(row.doublings, sheet.state.rules_of(row)),
        points=[
            "" if (points := row.points_of(person)) is None else signed(points)
            for person in sheet.people
        ],
        totals=[amount(each.totals[person]) for person in sheet.people],
        explain=reasons,
    )


def _explained(explained: Explained, lang: Lang) -> model.Reasons:
    return model.Reasons(
        items=[
            model.Reason(
                points=line.amount,
                rule=line.rule,
                text=line.text[lang],
                paragraph=paragraph(line.sources, lang),
                sum=line.is_sum,
            )
            for line in explained.lines
        ],
        facts=[_fact(fact, lang) for fact in explained.facts],
    )


def _fact(fact: Fact, lang: Lang) -> model.Fact:
    return model.Fact(
        id=fact.id,
        label=fact.label[lang],
        text=fact.text[lang],
        paragraph=paragraph(fact.sources, lang),
    )


def _bock_ahead(state: MatchState, lang: Lang) -> list[model.BockGame]:
    """What each of the next games counts, and why."""
    rules, bock = state.rules, state.bock
    games = bock.games_left(rules)
    pairs = zip(bock.forecast(rules, games), bock.reasons_ahead(rules, games), strict=True)
    return [
        model.BockGame(
            game=state.games + 1 + at,
            factor=rules.bock_factor(doublings),
            why="; ".join(started_text(started)[lang] for started in reasons),
        )
        for at, (doublings, reasons) in enumerate(pairs)
    ]
