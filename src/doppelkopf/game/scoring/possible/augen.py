"""Whether Augen and tricks can lie as they are said to: 240 in all, from whole tricks of the deck.

Paragraphs: DDV 2.2, Hausregeln 2, Ravensburger's Ziel (240 Augen); Schiebekopf's four cards belong
to the last trick (Ravensburger, Schiebekopf, D25).
"""

from functools import cache
from itertools import combinations

from doppelkopf.game.contracts import Exchange
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.possible.parties import ended_early
from doppelkopf.language import TRICKS_IN, counted
from doppelkopf.rules.ruleset import RuleSet

TOTAL = 240
RANKS = (11, 10, 4, 3, 2)
"""The Augen of ace, ten, king, queen and jack; there are eight of each."""
COPIES = 8
TALON = 4
SCHIEBEKOPF_HAND = 11


def check_augen(result: Result, rules: RuleSet) -> None:
    """Refuse Augen and tricks that no play can share out so."""
    talon = result.contract.facts.exchange is Exchange.TALON
    hand = SCHIEBEKOPF_HAND if talon else rules.hand_size
    for seat in result.seats:
        if result.tricks[seat] == 0 and result.augen[seat] > 0:
            raise InvalidResult(
                "result/augen-without-trick",
                f"{{who}} hat {result.augen[seat]} Augen, aber keinen Stich.",
                f"{{Who}} has {result.augen[seat]} Augen but no trick.",
                seats=[seat],
            )
    tricks, augen = sum(result.tricks), sum(result.augen)
    early = ended_early(result, rules)
    if tricks > hand or (tricks < hand and not early):
        raise InvalidResult(
            "result/tricks",
            f"Es sind {hand} Stiche, nicht {tricks}.",
            f"There are {hand} tricks, not {tricks}.",
        )
    if augen > TOTAL or (augen < TOTAL and not early):
        raise InvalidResult(
            "result/augen-sum",
            f"Die Augen ergeben {augen}, nicht {TOTAL}.",
            f"The Augen add up to {augen}, not {TOTAL}.",
        )
    if not early:
        _check_shares(result, rules)


def _check_shares(result: Result, rules: RuleSet) -> None:
    """Every group of seats must be able to have its Augen from as many tricks."""
    per_trick = len(result.augen)
    sums = reachable(rules.deck_size)
    for size in range(1, per_trick):
        for group in combinations(result.seats, size):
            tricks = sum(result.tricks[seat] for seat in group)
            augen = sum(result.augen[seat] for seat in group)
            counts = [tricks * per_trick]
            if result.contract.facts.exchange is Exchange.TALON and tricks:
                counts.append(tricks * per_trick + TALON)
            if not any(sums[count] >> augen & 1 for count in counts):
                lie = counted(tricks, TRICKS_IN)
                raise InvalidResult(
                    "result/augen-in-tricks",
                    f"{{who}}: {augen} Augen können nicht in {lie.de} liegen.",
                    f"{{Who}}: {augen} Augen cannot lie in {lie.en}.",
                    seats=group,
                )


@cache
def reachable(deck: int) -> tuple[int, ...]:
    """For each number of cards, the sums of Augen they can have, as a set of bits.

    >>> reachable(40)[4] >> 44 & 1, reachable(40)[4] >> 45 & 1, reachable(40)[4] >> 7 & 1
    (1, 0, 0)
    """
    sums = [1] + [0] * deck
    blanks = [0] * (deck - COPIES * len(RANKS))
    for value in [*(rank for rank in RANKS for _ in range(COPIES)), *blanks]:
        for count in range(deck, 0, -1):
            sums[count] |= sums[count - 1] << value
    return tuple(sums)
