"""Proposals about what comes next: a Schiebekopf, another list, other rules."""

from doppelkopf.language import Lang
from doppelkopf.match.booking.seating import sizes, wrong_size
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.rules.model.sidegames import SchiebekopfPlay
from doppelkopf.server.table.chairs import open_chairs
from doppelkopf.server.table.evening.matters.rows import match_of
from doppelkopf.server.table.evening.matters.suggestion import Made, Suggestion
from doppelkopf.server.table.rulesets import rules_of_text
from doppelkopf.server.table.state import TableState


def schiebekopf(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """The next game is a Schiebekopf."""
    always = state.rule_set.schiebekopf.play is SchiebekopfPlay.ALWAYS
    if always or match_of(state).state.agreed_schiebekopf:
        raise Refused(
            "evening/agreed",
            "Das nächste Spiel ist schon ein Schiebekopf.",
            "The next game is a Schiebekopf already.",
        )
    return Made(entries.Agree())


def _begun(state: TableState) -> None:
    """A list that has no game yet is neither over nor followed by another."""
    if not match_of(state).state.is_list_begun:
        raise Refused(
            "sheet/list-not-begun",
            "In dieser Liste ist noch kein Spiel gespielt.",
            "No game has been played in this list yet.",
        )


def next_list(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """Another list begins."""
    _begun(state)
    return Made(entries.NextList())


def list_over(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """This list is over."""
    if match_of(state).state.list_finished:
        raise Refused(
            "evening/list-over",
            "Diese Liste ist schon zu Ende; mit dem nächsten Spiel beginnt eine neue.",
            "This list is over already; the next game begins a new one.",
        )
    _begun(state)
    return Made(entries.ListOver())


def time_out(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """The time of this list is up."""
    if match_of(state).state.time_out:
        raise Refused(
            "evening/time-out",
            "Die Zeit dieser Liste ist schon um.",
            "The time of this list is up already.",
        )
    _begun(state)
    return Made(entries.TimeOut())


def other_rules(_state: TableState, _place: int, wanted: Suggestion) -> Made:
    """The table plays on by other rules."""
    found, problems = rules_of_text(wanted.rules or "", wanted.file)
    if found is None:
        de, en = (problems[0].sentence(lang) for lang in (Lang.DE, Lang.EN))
        raise Refused(str(problems[0].code), de, en)
    return Made(entries.NewRules(rules=found))


def check_rules(state: TableState, new: Rules) -> None:
    """The table as it sits can play by other rules."""
    if state.match is None and new.changes == state.rules.changes:
        raise Refused(
            "evening/same",
            "Nach diesen Regeln spielt ihr schon.",
            "You play by these rules already.",
        )
    chairs = len(open_chairs(state))
    if state.match is None and chairs not in sizes(rule_set(new)):
        reason = wrong_size(chairs, rule_set(new))
        raise Refused("sheet/table-size", reason.de, reason.en)
