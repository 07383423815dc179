"""Other rules from the next game on: what is booked stays by the rules it was played under.

A table may agree on anything that leaves its sheet one sheet. What everybody's columns are counted
by (stakes, money, how points are written) stays as long as the sheet; what a list, a period of
compulsory solos or a Bock is counted by waits until that is over.
"""

from collections.abc import Iterator
from typing import NamedTuple

from doppelkopf.errors import RuleSetError
from doppelkopf.game.step import change
from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.duty import Duties
from doppelkopf.match.booking.seating import seat
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import Knob
from doppelkopf.rules.cure import full_label
from doppelkopf.rules.diff import diff
from doppelkopf.rules.kept import Rules, rule_set


def change_rules(state: MatchState, place: int, new: Rules) -> MatchState:
    """The match by other rules from here on.

    Raises:
        Refused: this program does not understand them.
    """
    rules = _known(new)
    duties = state.duties
    if any(_is_about(knob, DUTIES) for knob in changed_knobs(state.rules, rules)):
        duties = Duties(since=state.games)
    earlier = (*state.earlier, (place, state.rules))
    return change(state, rules=rules, book=new.book, duties=duties, earlier=earlier)


def changed_knobs(old: RuleSet, new: RuleSet) -> tuple[Knob, ...]:
    """The keys in which two rule sets play differently."""
    return tuple(each.knob for each in diff(old, new))


def _known(new: Rules) -> RuleSet:
    try:
        return rule_set(new)
    except RuleSetError as error:
        raise Refused.of(error) from None


class _Bar(NamedTuple):
    """What cannot change as long as something lasts."""

    code: str
    keys: tuple[str, ...]
    """Keys, or groups of them."""
    reason: Text


DUTIES = ("duty_solos",)
SIZE = _Bar(
    "sheet/rules-seats",
    ("table.seats",),
    Text(
        "Mit anderer Zahl von Spielern ist es ein anderer Zettel: eröffnet dafür einen neuen"
        " Tisch.",
        "With another number of players it is another sheet: open a new table for that.",
    ),
)
COUNT = _Bar(
    "sheet/rules-count",
    (
        "scoring.scheme",
        "scoring.counting",
        "money.stake",
        "money.pot_stakes",
        "money.pot_rest",
        "money.cents_per_point",
    ),
    Text(
        "Was ein Punkt ist und was er kostet, gilt für den ganzen Zettel: ändern lässt es sich nur"
        " für einen neuen.",
        "What a point is and what it costs holds for the whole sheet: it can be changed for a new"
        " one only.",
    ),
)
LIST = _Bar(
    "sheet/rules-list",
    (
        *("match.games_at_four", "match.games_at_five", "match.rounds", "match.points"),
        *("match.points_end", "match.minutes_at_four", "match.minutes_at_five", "match.time_out"),
        *("tournament", *DUTIES),
    ),
    Text(
        "Wie lang eine Liste ist und was in ihr Pflicht ist, ändert sich erst mit der nächsten;"
        " beginnt vorher eine neue Liste.",
        "How long a list is and what is compulsory in it changes with the next one only; begin a"
        " new list first.",
    ),
)
PERIOD = _Bar(
    "sheet/rules-duty",
    DUTIES,
    Text(
        "Pflichtsoli sind noch offen; was Pflicht ist, ändert sich erst, wenn sie gespielt sind.",
        "Compulsory solos are still open; what is compulsory changes once they are played.",
    ),
)
BOCK = _Bar(
    "sheet/rules-bock",
    ("bock",),
    Text(
        "Es läuft Bock; was darin zählt, ändert sich erst, wenn er vorbei ist.",
        "Bock is running; what counts in it changes once it is over.",
    ),
)
SIDE_GAME = _Bar(
    "sheet/rules-waits",
    ("hammelrennen", "schiebekopf", "ramsch", "table"),
    Text(
        "Das nächste Spiel ist schon ausgemacht (Hammelrennen oder Schiebekopf); das wird noch nach"
        " den alten Regeln gespielt.",
        "The next game is fixed already (Hammelrennen or Schiebekopf); it is still played by the"
        " old rules.",
    ),
)


def check_rules(state: MatchState, new: Rules) -> None:
    """See that a match can go on by other rules.

    Raises:
        Refused: it cannot, or nothing would be different; the sentence names what stands in the
            way.
    """
    rules = _known(new)
    found = changed_knobs(state.rules, rules)
    if not found:
        raise Refused(
            "evening/same",
            "Nach diesen Regeln spielt ihr schon.",
            "You play by these rules already.",
        )
    if rules.table.seats == state.rules.table.seats or not state.rows:
        seat(state.present, state.dealer, rules)
    for bar in _bars(state, rules):
        if keys := [knob for knob in found if _is_about(knob, bar.keys)]:
            de, en = (
                "; ".join(full_label(each, lang) for each in keys[:3])
                for lang in (Lang.DE, Lang.EN)
            )
            raise Refused(bar.code, f"{bar.reason.de} ({de})", f"{bar.reason.en} ({en})")


def _bars(state: MatchState, new: RuleSet) -> Iterator[_Bar]:
    """What stands in the way now."""
    if state.rows:
        yield SIZE
    if state.rows or has_pot(state.rules) or has_pot(new):
        yield COUNT
    if state.is_list_begun:
        yield LIST
    if state.duties.overdue or any(row.kind is Kind.GAME for row in state.period_rows):
        yield PERIOD
    if state.bock.running:
        yield BOCK
    if state.hammelrennen or state.race_after_draw or state.agreed_schiebekopf:
        yield SIDE_GAME


def _is_about(knob: Knob, keys: tuple[str, ...]) -> bool:
    return any(knob.path == key or knob.path.startswith(f"{key}.") for key in keys)
