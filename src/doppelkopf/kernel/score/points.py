"""From the end of a position to points per seat, by tables that `score()` fills.

The value of a game between two parties depends on the parties' Augen, whether one has no trick, and
what was said; special points are added to it. `Values` asks `score()` once for every number of
Augen and keeps the answers; `points` looks them up and books them. Games without parties are
settled from the Augen of each seat. All amounts are in sixtieths, so that every share is whole.
"""

from collections.abc import Callable
from math import prod
from typing import NamedTuple

import numpy as np

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Contract, Party, Seat
from doppelkopf.game.calls.conversion import converted, renamed
from doppelkopf.game.calls.standing import is_open_hochzeit
from doppelkopf.game.contracts import says_re
from doppelkopf.game.result import CallMade, Result
from doppelkopf.game.scoring import score
from doppelkopf.game.scoring.booking import is_one_sided
from doppelkopf.game.scoring.case import case_of, unit
from doppelkopf.game.scoring.sidegames import ramsch_losers
from doppelkopf.game.scoring.specials import counts_in, is_doubled
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.layout import SPECIAL_NUMBERS
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, OpenHochzeit, Repeat
from doppelkopf.rules.model.effects import GenscherCalls
from doppelkopf.rules.model.scoring import Counting, OddPoint, PaidBy, Scheme

SCALE = 60
ALL_AUGEN = 240
RE_NO_TRICK, KONTRA_NO_TRICK = ALL_AUGEN + 1, ALL_AUGEN + 2
ENTRIES = ALL_AUGEN + 3
FACTORS = ENTRIES
COUNTED = 2 * ENTRIES
IS_SOLO = COUNTED + 1
WIDTH = IS_SOLO + 1
"""A row of values: for every entry the value, then what Re and Kontra multiply it by; then which
specials count, a bit each, and whether it is a solo."""
NO_VALUE = -1
PLAIN, ALONE, GENSCHER = range(3)
"""Whose parties hold in the end: those of the contract, a declared solo's, a Genscher's."""
MASKS = 32


class Said(NamedTuple):
    """What both parties have said, as it counts."""

    re: int
    kontra: int
    re_step: int
    kontra_step: int


class Values:
    """The values of all games of a rule set, asked of `score()` when first needed."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._seats = rules.table.seats
        self._made: dict[tuple[Contract, bool, Said], Row] = {}

    def of(self, contract: Contract, alone: bool, said: Said) -> Row:
        """For every entry the value for Re and its factor; which specials count; is it a solo."""
        key = (contract, alone, said)
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, contract: Contract, alone: bool, said: Said) -> Row:
        values = np.zeros(WIDTH, np.int64)
        for entry in (0, ALL_AUGEN, RE_NO_TRICK, KONTRA_NO_TRICK):
            values[[entry, FACTORS + entry]] = self.value(contract, alone, said, entry)
        values[COUNTED:] = self.facts(contract, alone, said)
        # The value grows with the Augen in a few steps: between equal ones all are equal.
        spans = [(0, ALL_AUGEN)]
        while spans:
            low, high = spans.pop()
            ends = values[[low, FACTORS + low]], values[[high, FACTORS + high]]
            if (ends[0] == ends[1]).all():
                values[low:high], values[FACTORS + low : FACTORS + high] = ends[0]
            elif high - low > 1:
                middle = (low + high) // 2
                values[[middle, FACTORS + middle]] = self.value(contract, alone, said, middle)
                spans += [(low, middle), (middle, high)]
        return values

    def value(self, contract: Contract, alone: bool, said: Said, entry: int) -> tuple[int, int]:
        """What a game is worth for Re without special points, in sixtieths, and its factor."""
        made = score(self._result(contract, alone, said, entry), self.rules)
        base = made.base * SCALE
        assert base.denominator == 1
        factor = prod(each.factor for each in made.multipliers)
        return -base.numerator if made.winner is Party.KONTRA else base.numerator, factor

    def facts(self, contract: Contract, alone: bool, said: Said) -> tuple[int, bool]:
        """Which special points count, a bit each, and whether it is booked as a solo."""
        case = case_of(self._result(contract, alone, said, 0), self.rules)
        counted = sum(
            1 << number
            for special, number in SPECIAL_NUMBERS.items()
            if counts_in(special, contract, case.kind, self.rules)
        )
        return counted, case.is_solo

    def _result(self, contract: Contract, alone: bool, said: Said, entry: int) -> Result:
        re = (Seat(0),) if alone else (Seat(0), Seat(1))
        last = Seat(self._seats - 1)
        augen = [0] * self._seats
        tricks = [1] * self._seats
        if entry == RE_NO_TRICK:
            augen[last] = ALL_AUGEN
            for lost in re:
                tricks[lost] = 0
        elif entry == KONTRA_NO_TRICK:
            augen[0] = ALL_AUGEN
            for seat in range(len(re), self._seats):
                tricks[seat] = 0
        else:
            augen[0], augen[last] = entry, ALL_AUGEN - entry
        return Result(
            contract=contract,
            dealer=last,
            augen=tuple(augen),
            tricks=tuple(tricks),
            re=re,
            soloist=re[0] if alone else None,
            calls=tuple(_calls(said, last)),
        )


def _calls(said: Said, kontra: Seat) -> list[CallMade]:
    made: list[CallMade] = []
    for seat, party, times, step in (
        (Seat(0), Party.RE, said.re, said.re_step),
        (kontra, Party.KONTRA, said.kontra, said.kontra_step),
    ):
        made += [CallMade(seat, FIRST_CALL[party])] * times
        made += [CallMade(seat, call) for call in ABSAGEN[:step]]
    return made


class Table(NamedTuple):
    """What `points` needs: values by place, and the place for each way the parties can end."""

    values: Row
    place: Row
    """By whose parties hold in the end and the bits of the Re seats."""
    money: Row


def table_of(
    state: State, values: Values, needed: Callable[[int, int], bool] | None = None
) -> Table:
    """The table for a game whose calls stay as they are, however its parties end.

    `needed` can say which ends are possible, by whose parties hold and the bits of the Re seats.
    """
    contract = state.contract
    assert contract is not None
    rows: list[Row] = []
    place = np.full((3, MASKS), NO_VALUE, np.int64)
    if contract.has_parties:
        for kind in (PLAIN, ALONE, GENSCHER):
            for mask in _masks(state.seats):
                if needed is not None and not needed(kind, mask):
                    continue
                at_end = contract_at_end(contract, kind)
                said = said_by(state.rules, _calls_at_end(state, kind, mask), mask, at_end)
                alone = mask.bit_count() == 1
                place[kind, mask] = len(rows)
                rows.append(values.of(at_end, alone, said))
    if not rows:
        rows.append(np.zeros(WIDTH, np.int64))
    return Table(np.array(rows), place, money_of(state))


def _calls_at_end(state: State, kind: int, mask: int) -> list[tuple[Seat, Call]]:
    """The calls made so far, as they count when the parties have ended so."""
    parties = tuple(Party.RE if mask >> seat & 1 else Party.KONTRA for seat in range(state.seats))
    ended = change(state, parties=parties)
    spoken = state.calls
    new_genscher = kind == GENSCHER and (state.genscher is None or state.genscher.partner is None)
    voids = state.rules.genscher.calls is GenscherCalls.VOID
    if kind == GENSCHER and state.genscher is None and voids:
        return []
    if new_genscher or (kind == ALONE and state.declared is None):
        spoken = renamed(ended)
    elif is_open_hochzeit(state) and state.rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE:
        spoken = converted(ended, spoken)
    return [(each.seat, each.call) for each in spoken]


def contract_at_end(contract: Contract, kind: int) -> Contract:
    """The contract that is scored: a declared solo is silent, a Genscher makes it normal."""
    if kind == GENSCHER and contract.facts.genscher:
        return Contract.NORMAL
    if kind == ALONE and contract is Contract.NORMAL:
        return Contract.SILENT
    return contract


def _masks(seats: int) -> list[int]:
    return [mask for mask in range(1 << seats) if mask.bit_count() in (1, 2)]


def said_by(rules: RuleSet, calls: list[tuple[Seat, Call]], mask: int, contract: Contract) -> Said:
    """What the two parties have said, if these are the Re seats in the end."""
    counts = {Party.RE: 0, Party.KONTRA: 0}
    steps = {Party.RE: 0, Party.KONTRA: 0}
    for seat, call in calls:
        party = Party.RE if mask >> seat & 1 else Party.KONTRA
        if call is FIRST_CALL[party]:
            counts[party] += 1
        if rules.calls.absagen is Absagen.ALLOWED:
            steps[party] = max(steps[party], call.step)
    if rules.calls.repeat is Repeat.REFUSED:
        counts = {party: min(count, 1) for party, count in counts.items()}
    if says_re(contract, rules):
        counts[Party.RE] = max(counts[Party.RE], 1)
    return Said(counts[Party.RE], counts[Party.KONTRA], steps[Party.RE], steps[Party.KONTRA])


_money = Pieces()
M_STAKES = _money.add("M_STAKES")
M_ODD = _money.add("M_ODD")
M_VOID = _money.add("M_VOID")
M_UNIT = _money.add("M_UNIT")
M_FUCHS_BY_LOSER = _money.add("M_FUCHS_BY_LOSER")
M_FINE = _money.add("M_FINE")
M_RAMSCH_STEP = _money.add("M_RAMSCH_STEP")
M_DURCHMARSCH = _money.add("M_DURCHMARSCH")
M_RAMSCH_LOSERS = _money.add("M_RAMSCH_LOSERS")
M_NO_TRICK_DOUBLES = _money.add("M_NO_TRICK_DOUBLES")
M_NO_TRICK_EACH = _money.add("M_NO_TRICK_EACH")
M_HAMMEL_STEP = _money.add("M_HAMMEL_STEP")
M_POT = _money.add("M_POT")
M_WRITTEN = _money.add("M_WRITTEN")
M_ONCE_ALONE = _money.add("M_ONCE_ALONE")
M_SPECIALS_DOUBLED = _money.add("M_SPECIALS_DOUBLED")
M_SPECIALS_ONCE = _money.add("M_SPECIALS_ONCE")
M_SIZE = _money.close(globals(), prefix="M_")


def money_of(state: State) -> Row:
    """How values are booked."""
    rules = state.rules
    row = np.zeros(M_SIZE, np.int64)
    row[M_STAKES] = rules.scoring.scheme is Scheme.STAKES
    row[M_ODD] = rules.scoring.odd_point is not OddPoint.EXACT
    row[M_UNIT] = unit(rules) * SCALE
    void = rules.scoring.void_up_to
    row[M_VOID] = -1 if void is Off.OFF else void * unit(rules) * SCALE
    row[M_FUCHS_BY_LOSER] = rules.money.fuchs_paid_by is PaidBy.LOSER
    row[M_FINE] = rules.offences.fixed_points * unit(rules)
    row[M_RAMSCH_STEP] = rules.ramsch.augen_per_point
    durchmarsch = rules.ramsch.durchmarsch
    row[M_DURCHMARSCH] = -1 if durchmarsch is Off.OFF else durchmarsch
    row[M_RAMSCH_LOSERS] = ramsch_losers(rules, state.seats)
    row[M_NO_TRICK_DOUBLES] = rules.ramsch.no_trick_doubles
    row[M_NO_TRICK_EACH] = rules.ramsch.no_trick_each
    row[M_HAMMEL_STEP] = rules.hammelrennen.augen_per_point
    row[M_POT] = (state.setup.pot or 0) * SCALE
    if is_one_sided(rules):
        row[M_WRITTEN] = 1 if rules.scoring.counting is Counting.PLUS else -1
        row[M_ONCE_ALONE] = not rules.scoring.solo_threefold
    for special, number in SPECIAL_NUMBERS.items():
        row[M_SPECIALS_DOUBLED] |= is_doubled(special, rules) << number
        row[M_SPECIALS_ONCE] |= SPECIALS[special].counts_once(rules) << number
    return row
