"""Which facts hold of a running game: what nobody took back, and where two do not fit together.

The same thing said by two phones is one thing. Two different things where only one can be are a
clash: both stand there until somebody chooses, and until then the game cannot be closed.
"""

from collections.abc import Hashable, Iterable

from doppelkopf.match.running.facts import AnyWhat, CallFact, Fact


def clashes(facts: Iterable[Fact]) -> tuple[tuple[str, ...], ...]:
    """The ids of facts that exclude each other, slot by slot; nothing depends on their order."""
    by_slot: dict[Hashable, list[Fact]] = {}
    for fact in sorted(facts, key=lambda fact: fact.id):
        by_slot.setdefault(fact.what.slot, []).append(fact)
    return tuple(
        tuple(fact.id for fact in found)
        for found in by_slot.values()
        if len({fact.what for fact in found if not isinstance(fact.what, CallFact)}) > 1
    )


def said(facts: Iterable[Fact]) -> tuple[AnyWhat, ...]:
    """What the facts say, each thing once, in an order of its own.

    Of a call whose place two phones tell differently the earlier one is taken.
    """
    once: dict[Hashable, AnyWhat] = {}
    for what in sorted({fact.what for fact in facts}, key=repr):
        other = once.setdefault(what.slot, what)
        if isinstance(what, CallFact) and isinstance(other, CallFact) and what.place:
            once[what.slot] = what if not other.place or what.place < other.place else other
    return tuple(once.values())
