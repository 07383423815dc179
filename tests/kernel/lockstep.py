"""A game of the engine beside the same game of the kernel.

The kernel chooses at random, the engine follows with `apply`, which refuses what is not legal. At
the end all that the two know must be the same, points included. A game that is followed closely is
compared after every move too, with what every seat may do. Any difference raises `Difference`,
whose text is a record that `doko replay` reads.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import Phase, Scored, State
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.moves import act, random_moves, settle, survey
from doppelkopf.kernel.play.packed import DECLARE, NAMED, PLAY, SAY, unpack_move
from doppelkopf.kernel.play.params import WORDS, params_of, position_of
from doppelkopf.kernel.score.points import (
    ALONE,
    COUNTED,
    FACTORS,
    GENSCHER,
    KONTRA_NO_TRICK,
    MASKS,
    NO_VALUE,
    PLAIN,
    RE_NO_TRICK,
    SCALE,
    WIDTH,
    Table,
    Values,
    contract_at_end,
    money_of,
    said_by,
)
from doppelkopf.record import format_text, record_of

MOST_MOVES = 200
WRONG = 7_777_777
"""Stands where the table must not be looked up."""
BEYOND = (do.Claim, do.HandOver, do.LateSolo, do.TakeBack, do.Accuse, do.AllowCounting)
"""What the kernel leaves to the engine."""
WEIGHTS: dict[type, float] = {
    do.BidSolo: 0.03,
    do.RaiseSolo: 0.1,
    do.BidSchmeissen: 0.05,
    do.Reserve: 0.5,
    do.BidHochzeit: 1,
    do.BidArmut: 3,
    do.Decline: 4,
}
"""How likely an answer is beside the others."""
EAGER = (0, 3, 20, 90)
"""Of 256: how likely a seat that may speak does, by the number of the game."""


class Difference(AssertionError):
    """Engine and kernel do not agree; the text ends with a record that replays it."""


def begun(setup: Setup, rng: random.Random) -> tuple[State, list[do.AnyAction]] | None:
    """A game led by random answers to its first card; None if it ends before."""
    state = new_game(setup).state
    actions: list[do.AnyAction] = []
    while state.phase is not Phase.PLAY:
        seat = actor(state)
        if state.is_over or seat is None:
            return None
        options = [each for each in legal_actions(state, seat) if not isinstance(each, BEYOND)]
        action = rng.choices(options, [WEIGHTS.get(type(each), 1) for each in options])[0]
        if isinstance(action, do.FillUp | do.GiveBack | do.Push):
            cards = tuple(rng.sample(state.hands[seat], len(action.cards)))
            tried = type(action)(seat=seat, cards=cards)
            action = tried if tried in legal_actions(state, seat) else action
        actions.append(action)
        state = apply(state, action).state
    return state, actions


class Pair:
    """A game that has come to its first card, ready to be played many times."""

    def __init__(self, state: State, before: list[do.AnyAction], values: Values, name: str) -> None:
        self.state = state
        self.before = before
        self.values = values
        self.name = name
        self.position = position_of(state)
        self.params = params_of(state)
        self._log = np.zeros(MOST_MOVES, np.int64)

    def play(self, number: int, close: bool) -> None:
        """Play a game that follows from a number; `close` compares after every move."""
        position = self.position.copy()
        rng = np.array([number], np.uint64)
        count = random_moves(position, self.params, rng, EAGER[number % len(EAGER)], self._log)
        state, done = self.state, list(self.before)
        follower = self.position.copy()
        try:
            for move in self._log[:count].tolist():
                if close:
                    same_choices(state, follower, self.params)
                    act(follower, self.params, move)
                action = action_of(move, state)
                done.append(action)
                state = apply(state, action).state
                if close and not state.is_over:
                    same_position(state, follower)
            assert state.is_over, "the kernel's game is over"
            if close:
                assert (follower == position).all(), "step by step is the same as at once"
            same_end(state, position)
            same_points(state, position, self.params, self.values)
        except (AssertionError, DokoError, AttributeError) as problem:
            record = format_text(record_of(state, tuple(done), self.name))
            raise Difference(f"game {number}: {problem!r}\n\n{record}") from problem


def action_of(move: int, state: State) -> do.AnyAction:
    what, number, value, said, face_down = unpack_move(move)
    seat = Seat(number)
    if what == SAY:
        return do.Say(seat=seat, call=WORDS[value])
    if what == DECLARE:
        return do.DeclareAlone(seat=seat)
    assert what == PLAY
    assert state.terms is not None
    is_pig = state.terms.pig_of(Card(value)) is not None
    return do.Play(
        seat=seat,
        card=Card(value),
        number=state.played + 1,
        genscher=bool(said) and not is_pig,
        mate=Seat(said - NAMED) if said >= NAMED else None,
        schwein=bool(said) and is_pig,
        face_down=bool(face_down),
        by=state.dummy_owner if seat == state.setup.dummy else None,
    )


def same_position(state: State, position: Any) -> None:
    expected = position_of(state)
    for field in _differing(expected, position, state):
        name = field_name(field)
        raise AssertionError(f"{name} is {position[field]}, of the engine {expected[field]}")


def _differing(expected: Any, position: Any, state: State) -> Iterator[int]:
    for field in np.flatnonzero(expected != position).tolist():
        unused = (
            at.CARD + position[at.COUNT] <= field < at.CARD + at.SEATS
            or (field == at.BEST and not position[at.COUNT])
            or (field == at.DUTY_STEP and position[at.DUTY] == at.NONE)
            or at.CALL + position[at.CALL_COUNT] <= field < at.CALL + at.CALLS
            or at.SPECIAL + position[at.SPECIAL_COUNT] <= field < at.SPECIAL + at.SPECIALS
            or field >= at.SPARE
            or (field == at.DK_FALLEN and state.genscher is None)
            or field == at.FEHL_SEEN
            or (field == at.TURN and state.is_over)
        )
        if not unused:
            yield field


def field_name(field: int) -> str:
    names = {value: name for name, value in vars(at).items() if isinstance(value, int)}
    starts = (
        "HAND",
        "AUGEN",
        "WON",
        "PARTY",
        "HOLDING",
        "CARD",
        "OWNERS",
        "TURN",
        "CALL",
        "SPECIAL",
    )
    start = max((getattr(at, name) for name in starts if getattr(at, name) <= field), default=0)
    return names.get(field) or f"{names[start]}+{field - start}"


def same_choices(state: State, position: Any, params: Any) -> None:
    """Compare what every seat may do."""
    calls = np.zeros(at.SEATS, np.int64)
    kinds, genscher, face_down, too_late, pigs = survey(position, params, calls)
    for seat in range(state.seats):
        words, plays, declares = 0, set(), False
        for action in legal_actions(state, seat):
            if isinstance(action, do.Say):
                words |= 1 << WORDS.index(action.call)
            elif isinstance(action, do.Play):
                plays.add((action.card, action.genscher or action.schwein, action.face_down))
            elif isinstance(action, do.DeclareAlone):
                declares = True
            else:
                assert isinstance(action, BEYOND), action
        assert calls[seat] == words, f"seat {seat} may say {calls[seat]:b}, of the engine {words:b}"
        assert not (words and too_late), "too late for all calls"
        assert declares == (position[at.DECLARING] == seat), f"seat {seat} may declare"
        if plays:
            assert state.turn == position[at.TURN]
            mine = {
                (Card(kind), *how)
                for kind in range(at.CARD_KINDS)
                if kinds >> (2 * kind) & 1
                for how in ((False, False), (True, False), (False, True))
                if how == (False, False)
                or (how[0] and ((kind == Card.DK and genscher) or pigs >> (2 * kind) & 1))
                or (how[1] and face_down)
            }
            assert mine == plays, f"{mine ^ plays} may be played by one of the two only"


def same_end(state: State, position: Any) -> None:
    """Compare all that the engine remembers of a finished game."""
    assert position[at.OVER]
    same_position(state, position)


def same_points(state: State, position: Any, params: Any, values: Values) -> None:
    """Compare points of each seat and whether the game is void."""
    outcome = state.outcome
    out = np.zeros(at.SEATS, np.int64)
    table = table_at_end(state, position, values)
    void = settle(position, params, table, out)
    if isinstance(outcome, Scored):
        assert not void
        expected = [point * SCALE for point in outcome.score.points]
        assert out[: state.seats].tolist() == expected, "points in sixtieths"
    else:
        assert outcome is not None
        assert void
        fines = [point * SCALE for point in outcome.fines or (0,) * state.seats]
        assert out[: state.seats].tolist() == fines, "fines in sixtieths"


def table_at_end(state: State, position: Any, values: Values) -> Table:
    """The one value that the kernel has to look up for this end; all others are wrong."""
    rows = np.full((1, WIDTH), WRONG, np.int64)
    place = np.full((3, MASKS), NO_VALUE, np.int64)
    table = Table(rows, place, money_of(state))
    contract = state.contract
    assert contract is not None
    if not contract.has_parties:
        return table
    kind = PLAIN
    if position[at.G_SEAT] != at.NONE:
        kind = GENSCHER
    elif position[at.DECLARED] != at.NONE:
        kind = ALONE
    seats = range(state.seats)
    mask = sum(1 << seat for seat in seats if position[at.PARTY + seat] == at.RE)
    made = position[at.CALL : at.CALL + position[at.CALL_COUNT]].tolist()
    calls = [(Seat(packed & 7), WORDS[packed >> 3 & 7]) for packed in made]
    at_end = contract_at_end(contract, kind)
    said = said_by(state.rules, calls, mask, at_end)
    won = [int(position[at.WON + seat]) for seat in seats]
    entry = sum(int(position[at.AUGEN + seat]) for seat in seats if mask >> seat & 1)
    if not any(won[seat] for seat in seats if mask >> seat & 1):
        entry = RE_NO_TRICK
    elif not any(won[seat] for seat in seats if not mask >> seat & 1):
        entry = KONTRA_NO_TRICK
    case = (at_end, mask.bit_count() == 1, said)
    rows[0, [entry, FACTORS + entry]] = values.value(*case, entry)
    rows[0, COUNTED:] = values.facts(*case)
    place[kind, mask] = 0
    return table
