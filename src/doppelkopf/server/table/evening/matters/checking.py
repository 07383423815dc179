"""Seeing that a proposal can be carried out, and what is written down when it is."""

from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.booking.writing import stamped, write
from doppelkopf.match.log import entries
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState
from doppelkopf.server.table import log
from doppelkopf.server.table.booking import CHANGES
from doppelkopf.server.table.evening.folding import carried_out
from doppelkopf.server.table.evening.matters.lists import check_rules
from doppelkopf.server.table.evening.matters.people import wrong_number
from doppelkopf.server.table.evening.matters.suggestion import Made
from doppelkopf.server.table.evening.owners import check_owners
from doppelkopf.server.table.evening.sentences import row_named
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Proposal, TableState


def check(state: TableState, matter: Matter, found: Made) -> tuple[Question, ...]:
    """See that it can be carried out; what the rules leave to the table, as questions.

    Raises:
        Refused: it cannot.
    """
    entry, match = found.entry, state.match
    if isinstance(entry, entries.NewRules):
        check_rules(state, entry.rules)
    if entry is None or match is None:
        return ()
    now = carried(state, _draft(state, matter, found))
    after = now.match
    assert after is not None
    check_owners(state, matter, after.state)
    if isinstance(entry, entries.Pause | entries.Leave):
        _check_size(state, after.state)
    _check_chairs(now)
    if isinstance(entry, CHANGES):
        return confirmations(match.evening, entry, lambda place: row_named(match, place))
    if isinstance(entry, entries.Redeal) or matter is Matter.FINE:
        return ()  # what the table has to confirm there it does by agreeing
    return confirmations(match.evening, entry)


def _check_size(state: TableState, after: MatchState) -> None:
    """Those who are left can play by the rules."""
    try:
        next_seating(after)
    except Refused:
        raise wrong_number(state, len(after.present)) from None


def _draft(state: TableState, matter: Matter, found: Made) -> Proposal:
    return Proposal(
        id=0,
        place=0,
        name="",
        person="",
        matter=matter,
        entry=found.entry,
        own=found.own,
        chair=found.chair,
        game=0 if state.game is None else state.game.number,
    )


def carried(state: TableState, proposal: Proposal) -> TableState:
    """The table if a proposal were carried out.

    Raises:
        Refused: it cannot be.
    """
    return carried_out(state, proposal, event_of(state, proposal))


def event_of(state: TableState, proposal: Proposal) -> log.Carried:
    """What is written down when a proposal is carried out.

    Raises:
        Refused: it cannot be.
    """
    entry, match = proposal.entry, state.match
    if entry is not None and match is not None:
        if isinstance(entry, CHANGES):
            entry = write(match.evening, entry).lines[-1][1]
        else:
            entry = stamped(match.state, match.evening.next_id, entry)
    return log.Carried(proposal=proposal.id, entry=entry)


def _check_chairs(after: TableState) -> None:
    """Everyone who plays has a chair."""
    assert after.match is not None
    rows = [place.row for place in after.places if not place.shut]
    for person in after.match.state.present:
        if person not in rows:
            raise Refused(
                "evening/no-chair",
                f"Für {person} steht kein Stuhl mehr am Tisch.",
                f"There is no chair at the table for {person} any more.",
            )
