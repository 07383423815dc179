"""What people ask about the evening: to propose something, to agree, to decline, to withdraw."""

from collections.abc import Iterator

from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.evening.asked import asked as asked_of
from doppelkopf.server.table.evening.folding import proposal_of
from doppelkopf.server.table.evening.matters.making import made
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.state import Proposal, TableState

MOST_OPEN = 6
"""How many proposals wait at a table at once."""


def proposed(state: TableState, place: int, wanted: Suggestion | None) -> Iterator[AnyEvent]:
    """Somebody proposes something.

    Raises:
        IllegalAction: it cannot be; the sentence says why.
    """
    if wanted is None:
        raise refusals.not_now()
    there = state.places[place]
    if not there.agreed:
        raise refusals.refuse(
            "table/agree-first", "Stimme zuerst den Regeln zu.", "Agree to the rules first."
        )
    mine = any(each.person == there.person for each in state.proposals)
    if mine or len(state.proposals) >= MOST_OPEN:
        raise refusals.refuse(
            "evening/one-at-a-time",
            "Erst wenn dein letzter Vorschlag entschieden ist, kannst du etwas Neues vorschlagen."
            if mine
            else "Hier warten schon genug Vorschläge auf Antwort.",
            "You can propose something new once your last proposal is settled."
            if mine
            else "Enough proposals wait for an answer here.",
        )
    found = made(state, place, wanted)
    yield log.Proposed(
        place=place,
        matter=wanted.matter,
        entry=found.entry,
        own=found.own,
        chair=found.chair,
    )


def answered(
    state: TableState, who: Who, place: int, number: int | None, *, yes: bool
) -> Iterator[AnyEvent]:
    """Somebody agrees or declines.

    Raises:
        IllegalAction: nothing of the kind waits for them.
    """
    proposal = _open(state, number)
    if place not in asked_of(state, proposal):
        raise refusals.refuse(
            "evening/not-asked",
            "Danach bist du nicht gefragt: du bist später gekommen, oder es betrifft dich nicht.",
            "You are not asked: you came later, or it does not concern you.",
        )
    if not yes:
        yield log.Declined(place=place, proposal=proposal.id)
    elif state.person_of(who.key or "") not in proposal.yes:
        yield log.Consented(place=place, proposal=proposal.id)


def withdrawn(state: TableState, who: Who, place: int, number: int | None) -> Iterator[AnyEvent]:
    """Somebody takes their proposal back.

    Raises:
        IllegalAction: it is not theirs.
    """
    proposal = _open(state, number)
    if proposal.person != state.person_of(who.key or ""):
        raise refusals.refuse(
            "evening/not-yours",
            "Zurückziehen kann nur, wer es vorgeschlagen hat.",
            "Only who proposed it can withdraw it.",
        )
    yield log.Withdrawn(place=place, proposal=proposal.id)


def _open(state: TableState, number: int | None) -> Proposal:
    try:
        return proposal_of(state, number or 0)
    except LookupError:
        raise refusals.refuse(
            "evening/settled",
            "Dieser Vorschlag ist schon entschieden.",
            "This proposal is settled already.",
        ) from None
