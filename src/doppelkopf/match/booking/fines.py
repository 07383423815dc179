"""Penalties of the table: points, drinks, food, and where they are booked (D42).

Implements Mischen Impossible 1.4-1.7 and 4.13, Wettbewerb 1, 4 and 7, the DDV's slight offences
where they are booked beside a game (§9), and what a table agrees on itself. Grave offences, revokes
and forbidden Absagen end or burden a game: they belong to its entry.
"""

from fractions import Fraction

from doppelkopf.game.scoring.case import unit
from doppelkopf.game.step import change
from doppelkopf.language import MINUTE, Lang, Text, counted, listed
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.match.log.entries import Fine, Reason
from doppelkopf.match.log.vocabulary import FINES
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.state import Amounts, Kind, MatchState, Row, booked
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.conduct import BookedTo, Penalties, Treat
from doppelkopf.rules.problems import shorten

SLIGHT = "slight"
AGREED = "agreed"
LEAVING_EARLY = "leaving_early"
BACK_IN_TIME = "back_in_time"
ABSENCE = "absence"
_NO_PENALTY = ("absence_after_minutes", "booked_to")


def fine_kinds(rules: RuleSet) -> tuple[str, ...]:
    """The penalties that can be written down under these rules."""
    knobs = rules.penalties
    kinds = [
        name
        for name in Penalties.model_fields
        if name not in _NO_PENALTY and getattr(knobs, name) is not Off.OFF
    ]
    return (*kinds, SLIGHT, AGREED)


def book_fine(state: MatchState, place: int, entry: Fine, seating: Seating | None) -> Row:
    """The row of a penalty.

    Raises:
        Refused: the rules do not have it.
    """
    rules = state.rules
    if entry.kind not in fine_kinds(rules):
        de, en = (listed((FINES[kind] for kind in fine_kinds(rules)), lang) for lang in Lang)
        name = FINES.get(entry.kind, Text(shorten(entry.kind, 40), shorten(entry.kind, 40)))
        raise Refused(
            "sheet/no-such-fine",
            f"Diese Regeln kennen die Strafe „{name.de}“ nicht; es gibt {de}.",
            f"These rules have no penalty “{name.en}”; they have {en}.",
        )
    _check_minutes(entry, rules)
    amount = _amount(rules, entry)
    return fine_row(state, place, entry.person, entry.kind, amount, entry.note, seating)


def fine_row(
    state: MatchState,
    place: int,
    person: Name,
    kind: str,
    amount: int | Treat,
    note: str = "",
    seating: Seating | None = None,
) -> Row:
    """The row of a penalty of this size."""
    treat = amount.value if isinstance(amount, Treat) else ""
    size = 0 if isinstance(amount, Treat) else amount * unit(state.rules)
    points, table = _shares(state, person, size, kind, seating)
    return Row(
        entry=place,
        number=state.games,
        kind=Kind.FINE,
        points=points,
        table=table,
        treat=treat,
        reason=kind,
        person=person,
        note=note,
    )


def misdeal_fine(state: MatchState, reason: Reason) -> tuple[str, int | Treat] | None:
    """What a wrong deal costs its dealer, None if nothing.

    Mischen Impossible 1.4 and 1.5, Wettbewerb 1.

    Each is judged by itself; a second one running costs what that costs, found at the end or not
    (D79).
    """
    knobs = state.rules.penalties
    kinds = {
        "misdeal_twice": state.misdeals % 2 == 1,
        "misdeal_found_at_end": reason is Reason.MISDEAL_AT_END,
        "misdeal": True,
    }
    for kind, holds in kinds.items():
        amount: Off | int | Treat = getattr(knobs, kind)
        if holds and not isinstance(amount, Off):
            return kind, amount
    return None


def leave_list(state: MatchState, place: int, person: Name) -> MatchState:
    """The least that leaving an unfinished list costs, in points of it (Wettbewerb 7, D80)."""
    least = state.rules.tournament.leaver_points
    if isinstance(least, Off) or not _is_of_tournament(state) or is_list_over(state):
        return state
    return _lose(state, place, person, least + state.list_total(person))


def miss_list(state: MatchState, place: int) -> MatchState:
    """A list begins without those who left: each owes one not begun (Wettbewerb 7, D80)."""
    least = state.rules.tournament.leaver_points
    if isinstance(least, Off) or not _is_of_tournament(state):
        return state
    for person in state.gone:
        state = _lose(state, place, person, Fraction(least))
    return state


def begin_list(state: MatchState, place: int, person: Name) -> MatchState:
    """Who is back before the first game of a list misses nothing of it: it costs nothing (D80)."""
    if state.is_list_begun:
        return state
    reasons = (LEAVING_EARLY, BACK_IN_TIME)
    rows = (row for row in state.rows if row.list == state.lists and row.reason in reasons)
    lost = -sum((row.points_of(person) or Fraction(0) for row in rows), Fraction(0))
    return _book(state, place, person, lost, BACK_IN_TIME) if lost else state


def miss_the_rest(state: MatchState, place: int) -> MatchState:
    """The evening ends; who left loses for all lists that the tournament still had."""
    lists = state.rules.tournament.lists
    if isinstance(lists, Off) or state.rules.tournament.leaver_points is Off.OFF or not state.gone:
        return state
    while state.lists < lists:
        state = miss_list(change(state, lists=state.lists + 1, list_games=0), place)
    return state


def _is_of_tournament(state: MatchState) -> bool:
    """Whether the current list is one of those the tournament has, if that is known."""
    lists = state.rules.tournament.lists
    return isinstance(lists, Off) or state.lists <= lists


def _lose(state: MatchState, place: int, person: Name, amount: Fraction) -> MatchState:
    return _book(state, place, person, -amount, LEAVING_EARLY) if amount > 0 else state


def _book(state: MatchState, place: int, person: Name, points: Fraction, reason: str) -> MatchState:
    row = Row(
        entry=place,
        number=state.games,
        kind=Kind.FINE,
        points=((person, points),),
        table=-points,
        reason=reason,
        person=person,
    )
    return booked(state, row)


def _check_minutes(entry: Fine, rules: RuleSet) -> None:
    limit = rules.penalties.absence_after_minutes
    if entry.minutes is None or entry.kind != ABSENCE or entry.minutes >= limit:
        return
    late = counted(entry.minutes, MINUTE)
    raise Refused(
        "sheet/not-late-enough",
        f"Mit {late.de} Verspätung kostet es nichts; erst ab {limit} gilt es als Fehlen.",
        f"Being {late.en} late costs nothing; only from {limit} on it counts as absence.",
    )


def _amount(rules: RuleSet, entry: Fine) -> int | Treat:
    if entry.kind == AGREED:
        if entry.points is None or entry.points < 0:
            raise Refused(
                "sheet/fine-points",
                "Eine Strafe nach Verabredung braucht eine Punktzahl.",
                "A penalty the table agrees on needs a number of points.",
            )
        return entry.points
    if entry.points is not None:
        raise Refused(
            "sheet/fine-points",
            f"Was „{FINES[entry.kind].de}“ kostet, steht in den Regeln.",
            f"What “{FINES[entry.kind].en}” costs is in the rules.",
        )
    if entry.kind == SLIGHT:
        return rules.offences.slight_points
    amount: int | Treat = getattr(rules.penalties, entry.kind)
    return amount


def _shares(
    state: MatchState, person: Name, amount: int, kind: str, seating: Seating | None
) -> tuple[Amounts, Fraction]:
    """Points by person and what goes to the table account; together they are zero."""
    if amount == 0:
        return (), Fraction(0)
    playing = [name for name in seating.seats if name is not None] if seating else []
    if kind != SLIGHT or person not in playing:
        playing = list(state.present)
    others = [name for name in playing if name != person]
    to_table = state.rules.penalties.booked_to is BookedTo.TABLE
    if to_table or not others or amount % len(others):
        return ((person, Fraction(-amount)),), Fraction(amount)
    share = Fraction(amount, len(others))
    return ((person, Fraction(-amount)), *((name, share) for name in others)), Fraction(0)
