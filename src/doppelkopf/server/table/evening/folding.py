"""From what people proposed and answered to the state of the table."""

from collections.abc import Callable
from typing import Any

from doppelkopf.game.step import change
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.state import Kind as RowKind
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.table import log
from doppelkopf.server.table.booking import written
from doppelkopf.server.table.chairs import at_place, unsettled, with_chair, without_chair
from doppelkopf.server.table.evening.asked import LOOKED_AT_FIRST
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Done, Kind, Match, Proposal, TableState


def _proposed(state: TableState, event: log.Proposed) -> TableState:
    place = state.places[event.place]
    assert place.person is not None
    proposal = Proposal(
        id=state.version + 1,
        place=event.place,
        name=place.name or "",
        person=place.person,
        matter=event.matter,
        entry=event.entry,
        own=event.own,
        chair=event.chair,
        game=0 if state.game is None else state.game.number,
        yes=() if event.matter in LOOKED_AT_FIRST else (place.person,),
    )
    return change(state, proposals=(*state.proposals, proposal))


def proposal_of(state: TableState, number: int) -> Proposal:
    """An open proposal by its number.

    Raises:
        LookupError: there is none.
    """
    for proposal in state.proposals:
        if proposal.id == number:
            return proposal
    raise LookupError(number)


def _consented(state: TableState, event: log.Consented) -> TableState:
    proposal = proposal_of(state, event.proposal)
    person = state.places[event.place].person
    assert person is not None
    agreed = change(proposal, yes=(*proposal.yes, person))
    proposals = tuple(agreed if each is proposal else each for each in state.proposals)
    return change(state, proposals=proposals)


def _over(
    state: TableState, event: log.Declined | log.Withdrawn | log.Dropped | log.Carried
) -> TableState:
    gone = proposal_of(state, event.proposal)
    return change(state, proposals=tuple(each for each in state.proposals if each is not gone))


def _carried(state: TableState, event: log.Carried) -> TableState:
    proposal = proposal_of(state, event.proposal)
    return carried_out(_over(state, event), proposal, event)


def carried_out(state: TableState, proposal: Proposal, event: log.Carried) -> TableState:
    """The table after what was agreed on.

    Raises:
        ValueError: it cannot be.
    """
    if event.entry is not None and state.match is not None:
        number = state.match.evening.next_id
        state = _with_match(state, written(state.match, event.entry, event))
        state = change(state, settled=(*state.settled, number))
    if proposal.matter in (Matter.RULES, Matter.UNDO, Matter.REDO):
        state = _with_rules(state, proposal, event.entry)
    if proposal.matter is Matter.REDEAL:
        assert state.game is not None
        return change(state, game=change(state.game, voided=True))
    if proposal.matter is Matter.CHAIR:
        return unsettled(with_chair(state))
    if proposal.matter is Matter.LEAVE:
        number = _chair_of(state, proposal)
        return unsettled(without_chair(state, number))
    return _with_chairs_of(state)


def _chair_of(state: TableState, proposal: Proposal) -> int:
    """The chair that is put away: by its column, else by its number."""
    if isinstance(proposal.entry, entries.Leave):
        rows = [place.row for place in state.places]
        return rows.index(proposal.entry.person)
    assert proposal.chair is not None
    return proposal.chair


def _with_chairs_of(state: TableState) -> TableState:
    """Who is back at the table by an undo has their chair again."""
    if state.match is None:
        return state
    for number, place in enumerate(state.places):
        if place.shut and place.row in state.match.state.present:
            state = unsettled(at_place(state, number, shut=False))
    return state


def _with_rules(state: TableState, proposal: Proposal, said: AnyEntry | None) -> TableState:
    """The table by the rules that hold now. Who was not asked has yet to agree to them."""
    if state.match is None:
        assert isinstance(said, entries.NewRules)
        now = said.rules
        state = change(state, begun=now)
    else:
        new = (each for _, each in reversed(state.match.evening.standing().entries))
        held = next((each.rules for each in new if isinstance(each, entries.NewRules)), None)
        now = held or state.begun
    if now == state.rules:
        return state
    places = tuple(
        change(place, agreed=place.kind is Kind.BOT or place.person in proposal.yes)
        for place in state.places
    )
    former = {person: change(each, agreed=False) for person, each in state.former.items()}
    return unsettled(
        change(
            state,
            rules=now,
            rule_set=rule_set(now),
            places=places,
            former=former,
            cut=None,  # it was lifted from another pack
        )
    )


def _with_match(state: TableState, match: Match) -> TableState:
    """The table with its sheet as it now is: games may have other numbers."""
    numbers = {row.entry: row.number for row in match.state.rows if row.kind is RowKind.GAME}

    def renumbered(done: Done) -> Done:
        if done.match != len(state.past) or done.entry is None:
            return done
        return change(done, sheet=numbers.get(done.entry))

    return change(state, match=match, done=tuple(map(renumbered, state.done)))


STEPS: dict[type[log.AnyEvent], Callable[[TableState, Any], TableState]] = {
    log.Proposed: _proposed,
    log.Consented: _consented,
    log.Declined: _over,
    log.Withdrawn: _over,
    log.Dropped: _over,
    log.Carried: _carried,
}
"""How each kind of event changes a table."""
