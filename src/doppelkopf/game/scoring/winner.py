"""Who won, and which levels were reached.

Paragraphs: DDV 7.1; Hausregeln 9 (a failed Absage has lost), D5, D6, D52; Ravensburger, Ziel;
Mischen Impossible 4.4, D29, D62; Wettbewerb (as DDV, D30); Borgholzhausen 1 and 4. An own Absage
has to be made; without one, stopping the opponents' Absage is enough; without any, the totals of
the rule set decide. Where Re and Kontra bind (Hausrunde, Ansagen) they are an Absage of 120.
"""

from typing import NamedTuple

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring.case import Case, Side

LIMITS = (90, 60, 30)
"""The Augen that a party stays under at steps 1 to 3; step 4 is no trick."""

BOUND = 121
"""The Augen that Re and Kontra promise where they bind."""

STOPS_BOUND = 120
"""The Augen with which the others have stopped that."""

SCHWARZ = 4
ALL_STEPS = (1, 2, 3, SCHWARZ)


class Verdict(NamedTuple):
    """Who won, and the levels each party fell under."""

    winner: Party | None
    re_under: tuple[int, ...]
    kontra_under: tuple[int, ...]
    played: bool = True
    """False if an offence decided: then no special points and no points for failed Absagen."""
    alone: bool = False
    """Whether an offender loses alone, outside their party."""
    knob: str = "scoring.scheme"
    """The key behind the points for winning and for the levels."""

    def under(self, party: Party) -> tuple[int, ...]:
        """The levels this party fell under."""
        return self.re_under if party is Party.RE else self.kontra_under


def judge(case: Case) -> Verdict:
    """Find the winner of a game that was played out."""
    winner = None
    if _has_won(case, case.re):
        winner = Party.RE
    elif _has_won(case, case.kontra):
        winner = Party.KONTRA
    return Verdict(winner, levels_under(case.re), levels_under(case.kontra))


def schwarz(loser: Party, *, alone: bool = False, knob: str = "offences.revoke") -> Verdict:
    """The verdict of an offence that counts as lost without a trick; `knob` is the offence's."""
    if loser is Party.RE:
        return Verdict(Party.KONTRA, ALL_STEPS, (), played=False, alone=alone, knob=knob)
    return Verdict(Party.RE, (), ALL_STEPS, played=False, alone=alone, knob=knob)


def levels_under(side: Side) -> tuple[int, ...]:
    """The steps a party fell under: 1 for less than 90 Augen … 4 for no trick."""
    under = tuple(step for step, limit in enumerate(LIMITS, 1) if side.augen < limit)
    return (*under, SCHWARZ) if side.tricks == 0 else under


def needs(case: Case, party: Party) -> int:
    """The Augen a party needs when no Absage stands."""
    winning = case.rules.winning
    if case.rules.calls.binding and (case.re.said or case.kontra.said):
        return BOUND if case.side(party).said else STOPS_BOUND
    swapped = winning.swap_if_only_kontra and case.kontra.said > 0 and case.re.said == 0
    if (party is Party.RE) is not swapped:
        return winning.re_needs
    return winning.kontra_needs


def _has_won(case: Case, side: Side) -> bool:
    other = case.side(side.party.other)
    if side.step:
        return side.step in levels_under(other)
    is_bound = case.rules.calls.binding and side.said > 0
    if other.step and not is_bound:
        return other.step not in levels_under(side)
    return side.augen >= needs(case, side.party)
