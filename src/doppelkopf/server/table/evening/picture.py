"""Open proposals as somebody sees them: what, who agrees, and what it would change."""

from doppelkopf.language import Lang
from doppelkopf.match.showing.amounts import amount, signed
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import Row
from doppelkopf.server.table import shapes
from doppelkopf.server.table.evening.asked import asked, missing
from doppelkopf.server.table.evening.effects import Changed, Effect, effect_of
from doppelkopf.server.table.evening.sentences import what
from doppelkopf.server.table.state import Proposal, TableState


def proposals_for(state: TableState, place: int | None, lang: Lang) -> list[shapes.ProposalShown]:
    """The open proposals, for who sits at a place; None only looks on."""
    return [_shown(state, proposal, place, lang) for proposal in state.proposals]


def _shown(
    state: TableState, proposal: Proposal, place: int | None, lang: Lang
) -> shapes.ProposalShown:
    waits = missing(state, proposal)
    effect = effect_of(state, proposal)
    person = None if place is None else state.places[place].person
    return shapes.ProposalShown(
        id=proposal.id,
        matter=proposal.matter,
        by=proposal.name,
        text=what(state, proposal)[lang],
        waits_for=[state.places[each].name or "" for each in waits],
        agreed=[
            state.places[each].name or "" for each in asked(state, proposal) if each not in waits
        ],
        asked=place in waits,
        yours=person is not None and person == proposal.person,
        effect=None if effect is None else _effect(effect, lang),
    )


def _effect(effect: Effect, lang: Lang) -> shapes.EffectShown:
    return shapes.EffectShown(
        columns=list(effect.people),
        rows=[_changed(changed, effect, lang) for changed in effect.rows],
        before=[amount(total) for total in effect.before],
        after=[amount(total) for total in effect.after],
    )


def _changed(changed: Changed, effect: Effect, lang: Lang) -> shapes.ChangedRow:
    def title(row: Row | None) -> str | None:
        return None if row is None else row_title(row, effect.state.rules_of(row), lang)

    def points(row: Row | None) -> list[str] | None:
        if row is None:
            return None
        found = (row.points_of(person) for person in effect.people)
        return ["" if each is None else signed(each) for each in found]

    return shapes.ChangedRow(
        game=changed.number,
        before=title(changed.before),
        after=title(changed.after),
        points_before=points(changed.before),
        points_after=points(changed.after),
    )
