"""Special events of a trick: candidates for special points, whoever they will belong to.

Whether a caught card came from an opponent is known only at the end (D12), so candidates name who
caught and from whom; `credited` keeps those that count with the final parties.
"""

from doppelkopf.game.basics import Party
from doppelkopf.game.result import Special
from doppelkopf.game.specials.look import Look
from doppelkopf.game.specials.record import SpecialPoint
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.state import Trick
from doppelkopf.game.terms import Terms
from doppelkopf.rules import RuleSet
from doppelkopf.rules.once import once_per_rules


@once_per_rules
def _findable(fixed: Terms) -> tuple[SpecialPoint, ...]:
    """The special points that a trick of this contract can have."""
    return tuple(
        record
        for record in SPECIALS.values()
        if fixed.parties and record.is_played(fixed.rules) and record.can_happen(fixed)
    )


def specials_of(trick: Trick, terms: Terms, is_last: bool) -> tuple[Special, ...]:
    """The special events of a trick."""
    findable = _findable(terms)
    if not findable:
        return ()
    look = Look(
        trick.cards, trick.leader, trick.direction, trick.owner, terms, is_last, trick.schwein
    )
    return tuple(
        [Special(record.id, seat, of) for record in findable for seat, of in record.find(look)]
    )


def credited(
    specials: tuple[Special, ...], parties: tuple[Party | None, ...], rules: RuleSet
) -> tuple[Special, ...]:
    """The specials that count once the parties are known: what is caught must be the opponents'.

    A partner's card is kept where it costs something (D45).
    """
    found: list[Special] = []
    for special in specials:
        if not _counts(special, parties, rules):
            continue
        once = SPECIALS[special.id].counts_once(rules)
        if not (once and any(each.id is special.id for each in found)):
            found.append(special)
    return tuple(found)


def _counts(special: Special, parties: tuple[Party | None, ...], rules: RuleSet) -> bool:
    if special.of is None:
        return True
    record = SPECIALS[special.id]
    if parties[special.seat] is not parties[special.of]:
        return not record.with_partner
    return record.with_partner or record.of_partner_costs(rules) > 0
