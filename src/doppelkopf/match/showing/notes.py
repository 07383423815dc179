"""What has to be said beside the rows of a sheet: earlier rules, rows that wait for mending.

An evening whose points were never written down says once that today's rules have scored it.
"""

from functools import cache

from doppelkopf.game import RULES_VERSION
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log.entries import NewRules
from doppelkopf.match.showing.amounts import signed
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.state import Amounts, Kind, MatchState, Row
from doppelkopf.rules import load
from doppelkopf.rules.about import About
from doppelkopf.rules.source import built_in_names

MARK = "†"
"""Beside the number of a row that there is something to say about."""

SCORED_ANEW = Text(
    "Von diesem Abend waren noch keine Punkte aufgeschrieben: er ist nach den heutigen Regeln"
    " gewertet.",
    "The points of this evening had not been written down yet: it is scored by today’s rules.",
)


VOIDED = Text(
    "Eine Spielregel wurde berichtigt, und das laufende Spiel ließ sich danach nicht fortsetzen: es"
    " zählt nicht und ist neu gegeben.",
    "A rule was mended, and the running game could not go on after that: it does not count and is"
    " dealt again.",
)
"""About a game of earlier rules that was under way."""


def new_rules(sheet: Sheet) -> tuple[Text, ...]:
    """From which games on the table has played by other rules than it began with."""
    found = []
    for place, entry in sheet.evening.standing().entries:
        if isinstance(entry, NewRules):
            before = (
                row for row in sheet.state.rows if row.entry < place and row.kind is Kind.GAME
            )
            number = max((row.number for row in before), default=0) + 1
            de, en = entry.rules.title
            found.append(Text(f"Ab Spiel {number}: {de}.", f"From game {number} on: {en}."))
    return tuple(found)


def rules_played(sheet: Sheet, lang: Lang) -> str:
    """What the rules an evening was played by are called."""
    name = sheet.evening.rules_name
    title = _about(name).title_in(lang, name) if name in built_in_names() else name
    later = (text[lang].removesuffix(".") for text in new_rules(sheet))
    return "; ".join((title, *later))


@cache
def _about(name: str) -> About:
    return load(name).about


def is_scored_anew(evening: Evening, state: MatchState | None = None) -> bool:
    """Whether it holds rows with points that were never written down."""
    booked = evening.standing().booked
    unwritten = {
        place
        for place, kept in booked.items()
        if kept.rows is None and kept.version != RULES_VERSION
    }
    if not unwritten:
        return False
    rows = (evening.state() if state is None else state).rows
    return any(row.points and row.entry in unwritten for row in rows)


def mark(row: SheetRow) -> str:
    """The mark of a row, if it has one."""
    return MARK if row.row.version is not None or row.row.refused is not None else ""


def labelled(sheet: Sheet, *, typed: bool = False) -> tuple[tuple[str, Text], ...]:
    """What there is to say about rows, each sentence with the rows it is about.

    `typed`: they are named as a command wants them.
    """
    rows_of: dict[Text, list[str]] = {}
    for each in sheet.rows:
        if (text := note_of(each.row)) is not None:
            labels = rows_of.setdefault(text, [])
            label = each.label if typed else each.number
            if label not in labels:
                labels.append(label)
    return tuple((", ".join(labels), text) for text, labels in rows_of.items())


def note_of(row: Row) -> Text | None:
    """What there is to say about a row."""
    if row.refused is not None:
        return Text(
            f"Nach den heutigen Regeln kann das nicht sein: {row.refused.de} Es bleibt stehen, wie"
            " es aufgeschrieben wurde, bis es jemand berichtigt oder streicht.",
            f"By today’s rules this cannot be: {row.refused.en} It stays as it was written until"
            " somebody corrects or strikes it.",
        )
    if row.version is None:
        return None
    if row.today is None:
        return Text(
            "gewertet nach einer früheren Fassung der Spielregeln; die heutige kommt auf dasselbe.",
            "scored by an earlier version of the rules; today’s comes to the same.",
        )
    today = _amounts(row.today)
    return Text(
        f"gewertet nach einer früheren Fassung der Spielregeln; nach der heutigen: {today}.",
        f"scored by an earlier version of the rules; by today’s: {today}.",
    )


def _amounts(amounts: Amounts) -> str:
    return ", ".join(f"{name} {signed(amount)}" for name, amount in amounts) or "0"
