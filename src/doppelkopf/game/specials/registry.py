"""All special points, in the order of their ids: the order in which a trick's are told."""

from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials import augen, caught, jacks, suits, winners
from doppelkopf.game.specials.record import SpecialPoint
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.specials import SpecialName


def _by_id(records: tuple[SpecialPoint, ...]) -> dict[SpecialId, SpecialPoint]:
    found = {record.id: record for record in records}
    named = {name.value for name in SpecialName}
    missing = [each.value for each in SpecialId if each not in found or each.value not in named]
    if missing or len(found) != len(records):
        raise LookupError(f"not exactly one record of each special point: {missing or records}")
    return {special: found[special] for special in SpecialId}


SPECIALS = _by_id(
    (*augen.RECORDS, *caught.RECORDS, *winners.RECORDS, *jacks.RECORDS, *suits.RECORDS)
)


def worth(rules: RuleSet, special: SpecialId) -> int:
    """What a special point counts; 0 if the rules do not have it.

    >>> worth(RuleSet(), SpecialId.CHARLY), worth(RuleSet(), SpecialId.ATHENE)
    (1, 0)
    """
    return SPECIALS[special].worth(rules)
