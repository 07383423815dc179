"""What a seat saw of a game's play, as the numbers that the kernel replays.

The kernel begins where the first card is played. Everything before it (who said what, exchanges) is
in the hands that are dealt and in the row that play begins with.
"""

from collections.abc import Iterator

import numpy as np

from doppelkopf.cards import Card, Suit
from doppelkopf.game import events as ev
from doppelkopf.game import schweine
from doppelkopf.game.armut import counting_trumps
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.reservations import armut_could_stand
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.game.terms import re_card, terms
from doppelkopf.game.throwing import owed_limits
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.packed import DECLARE, PLAY, SAY, genscher_of, pack_call, pack_move
from doppelkopf.kernel.play.params import WORDS, params_of
from doppelkopf.kernel.worlds import replay as to
from doppelkopf.kernel.worlds.groups import Played, SeenGame
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.effects import SchweinWhen
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.model.sidegames import ArmutMode
from doppelkopf.rules.once import once_per_rules
from doppelkopf.view import View
from doppelkopf.view.fold import BIDS
from doppelkopf.worlds.replay import Script

BY_CARDS = (Contract.NORMAL, Contract.SILENT)


class Unsearchable(ValueError):
    """A game that is not searched: the rules of thumb decide."""


def seen_game(view: View, state: State, *, weigh: bool) -> SeenGame:
    """Prepare the play a seat saw; `state` is what `legal` judges in, it has no hidden card.

    Raises:
        Unsearchable: the kernel cannot follow this game.
    """
    if view.contract is None or view.phase is not Phase.PLAY:
        raise Unsearchable("No cards are played.")
    if view.late is not None or sum(isinstance(e, ev.ContractSet) for e in view.history) != 1:
        raise Unsearchable("The contract was changed.")
    start, played = _read(view)
    return _game_of(view, state, view.contract, view.soloist, start, played, weigh=weigh)


def unplayed_game(view: View, state: State, begun: ev.ContractSet) -> SeenGame:
    """A game before its first card, if this were the contract."""
    start, played = _blank(), Played(*(np.zeros(0, np.int64) for _ in range(4)))
    _before(start, (begun,))
    playing = change(state, phase=Phase.PLAY, hochzeit=None)
    game = _game_of(view, playing, begun.contract, begun.soloist, start, played, weigh=False)
    game.facts[to.F_UNPLAYED] = 1
    return game


def _game_of(
    view: View,
    state: State,
    contract: Contract,
    soloist: Seat | None,
    start: Row,
    played: Played,
    *,
    weigh: bool,
) -> SeenGame:
    contracts: list[tuple[Contract, Seat | None]] = [(contract, soloist)]
    by_cards = contract in BY_CARDS
    variants = np.full(1 << at.SEATS, 0, np.int64)
    if by_cards:
        seats = [Seat(seat) for seat in range(view.seats)]
        contracts = [(Contract.NORMAL, None), *((Contract.SILENT, seat) for seat in seats)]
        for mask in range(1 << at.SEATS):
            variants[mask] = _variant(mask, view.seats, view.dummy)
    params = [_params(state, each, alone) for each, alone in contracts]
    starts = np.array([start] * len(contracts))
    return SeenGame(
        facts=_facts(view, weigh, by_cards),
        variants=variants,
        params=np.array(params),
        starts=starts,
        played=played,
    )


def _params(state: State, contract: Contract, soloist: Seat | None) -> Row:
    """The parameters of a contract; they stay the same for the whole game."""
    hochzeit, setup = state.hochzeit, state.setup
    search = (hochzeit.seat, hochzeit.rule, hochzeit.suit) if hochzeit else None
    kept, facts = _kept_params(state.rules), (contract, setup.dealer, setup.dummy, search)
    if facts not in kept:
        kept[facts] = params_of(_as(state, contract, None))
    row = kept[facts].copy()
    row[at.P_SOLOIST] = at.NONE if soloist is None else soloist
    return row


Fixed = tuple[Contract, Seat, Seat | None, tuple[Seat, Partner, Suit | None] | None]
"""What the parameters of a game follow from, beside the rules: contract, dealer, Strohmann, and who
looks for a partner and how."""


@once_per_rules
def _kept_params(_rules: RuleSet) -> dict[Fixed, Row]:
    """Parameters of this rule set that have been worked out."""
    return {}


def _as(state: State, contract: Contract, soloist: Seat | None) -> State:
    """The same game as if this were its contract."""
    fixed = terms(state.rules, contract)
    return change(state, contract=contract, soloist=soloist, terms=fixed)


def _variant(mask: int, seats: int, dummy: Seat | None) -> int:
    if mask >> seats or mask.bit_count() not in (1, 2):
        return -1
    if mask.bit_count() == 1 and mask != (0 if dummy is None else 1 << dummy):
        return mask.bit_length()
    return 0


def _facts(view: View, weigh: bool, by_cards: bool) -> Row:
    facts = np.zeros(to.FACTS, np.int64)
    assert view.seat is not None
    facts[to.F_SEAT] = view.seat
    facts[to.F_BY_CARDS] = by_cards
    facts[to.F_BID] = at.NONE
    is_solo = view.contract is not None and view.contract.is_solo
    if view.soloist is not None and is_solo and not view.duty_solo:
        facts[to.F_BID] = view.soloist
    facts[to.F_BEFORE] = _before_owner(view)
    facts[to.F_RE_CARD] = re_card(view.rules)
    facts[to.F_WEIGH] = weigh
    facts[to.F_FREE] = 1 << view.seat | (0 if view.dummy is None else 1 << view.dummy)
    facts[to.F_TRUMPS] = sum(3 << 2 * card for card in counting_trumps(view.rules))
    facts[to.F_POOR_BARRED] = view.rules.armut.mode is ArmutMode.REQUIRED
    if view.rules.armut.mode is not ArmutMode.OFF:
        for seat in not_poor(view):
            facts[to.F_HEALTHY] |= 1 << seat
        facts[to.F_POOR_MIN] = view.rules.armut.trumps_min
        facts[to.F_POOR_MAX] = view.rules.armut.trumps_max
    _note_owed(facts, view)
    return facts


def _note_owed(facts: Row, view: View) -> None:
    """Who was healthy, where some hands have to be thrown in; cards exchanged since say nothing."""
    limits = owed_limits(view.rules)
    if not limits or view.forced is Forced.DUTY_SOLO:
        return
    armut = view.armut
    exchanged = () if armut is None else (armut.seat, armut.taker)
    for event in view.history:
        if isinstance(event, ev.Spoke) and event.word == "healthy" and event.seat not in exchanged:
            facts[to.F_SOUND] |= 1 << event.seat
    facts[to.F_OWED] = len(limits)
    for number, limit in enumerate(limits):
        at_row = to.F_LIMITS + number * to.LIMIT
        facts[at_row : at_row + to.LIMIT] = (*limit.weights, limit.least, limit.most)


def not_poor(view: View) -> Iterator[Seat]:
    """Who had no reservation when an Armut of theirs could still have been played."""
    named = 0
    for event in view.history:
        if not isinstance(event, ev.Spoke):
            continue
        if event.word in BIDS:
            named += 1
            continue
        could = armut_could_stand(view.rules, view.bids[:named], event.seat)
        if event.word == "healthy" and could:
            yield event.seat


def _before_owner(view: View) -> int:
    """The seats after the dealer that come before the one who began to play the Strohmann."""
    found = 0
    begun = next((event for event in view.history if isinstance(event, ev.ContractSet)), None)
    if view.dummy is not None and begun is not None and begun.dummy_owner is not None:
        for turn in range(1, view.seats + 1):
            seat = (view.dealer + turn) % view.seats
            if seat == begun.dummy_owner:
                break
            if seat != view.dummy:
                found |= 1 << seat
    return found


def _read(view: View) -> tuple[Row, Played]:
    """The row before the first card, but for the hands; and the moves."""
    script, start = Script(view), _blank()
    found: list[tuple[int, bool, int, int]] = []
    announced = _announced(view)
    phase = Phase.RESERVATIONS
    for seen in script.steps:
        last = seen[-1]
        assert isinstance(last, ev.Moment)
        owing = at.NONE if last.owing is None else last.owing
        if phase is not Phase.PLAY:
            _before(start, seen)
            start[at.DUTY], start[at.SPEECH] = owing, last.speech
        else:
            move = _move(script, seen, announced)
            if move is not None:
                said = next((event for event in seen if isinstance(event, ev.Called)), None)
                found.append((move, said is not None and said.reply, owing, last.speech))
        phase = last.phase
    moves, replies, owings, speech = np.array(found, np.int64).reshape(-1, 4).T
    rows = (np.ascontiguousarray(row) for row in (moves, replies, owings, speech))
    return start, Played(*rows)


def _announced(view: View) -> frozenset[int]:
    """The numbers of the cards that were announced as Schweine when they were played."""
    assert view.terms is not None
    wanted = {pig.card for pig in view.terms.pigs if pig.when is SchweinWhen.ON_PLAY}
    found: dict[Card, int] = {}
    for event in view.history:
        if isinstance(event, ev.CardPlayed) and event.schwein and event.card in wanted:
            assert event.card is not None
            found.setdefault(event.card, event.number)
    return frozenset(found.values())


def _blank() -> Row:
    start = np.zeros(at.SIZE, np.int64)
    for field in at.NOTHING:
        start[field] = at.NONE
    start[at.DIRECTION] = 1
    start[at.HOLDING : at.HOLDING + at.SEATS] = range(at.SEATS)
    return start


def _before(start: Row, seen: tuple[ev.AnyEvent, ...]) -> None:
    """What a step before the first card leaves in the row that play begins with."""
    for event in seen:
        if isinstance(event, ev.ContractSet):
            start[at.LEADER] = start[at.TURN] = event.leader
            if event.dummy_owner is not None:
                start[at.DUMMY_OWNER] = event.dummy_owner
            _sides(start, event)
        elif isinstance(event, ev.Spoke) and event.word in schweine.WORDS:
            start[at.PIGS + schweine.WORDS.index(event.word)] = event.seat
        elif isinstance(event, ev.Called):
            packed = pack_call(event.seat, WORDS.index(event.call), 0, 0, event.reply)
            start[at.CALL + start[at.CALL_COUNT]] = packed
            start[at.CALL_COUNT] += 1


def _sides(start: Row, event: ev.ContractSet) -> None:
    """The parties as far as the contract says them; the Re cards say the others."""
    if event.contract is Contract.HOCHZEIT:
        assert event.soloist is not None
        start[at.PARTY + event.soloist] = at.RE
    elif event.contract.has_parties:
        re = event.armut or (event.soloist,)
        for seat in range(at.SEATS):
            start[at.PARTY + seat] = at.RE if seat in re else at.KONTRA


def _move(script: Script, seen: tuple[ev.AnyEvent, ...], announced: frozenset[int]) -> int | None:
    first = seen[0]
    if isinstance(first, ev.CardPlayed):
        card = script.face_down.get(first.number) if first.card is None else first.card
        if card is None:
            raise Unsearchable("A card lies face down.")
        said = genscher_of(first.genscher, first.mate) or int(first.number in announced)
        return pack_move(PLAY, first.seat, card, said, first.card is None)
    if isinstance(first, ev.Called):
        calls = [event for event in seen if isinstance(event, ev.Called)]
        return pack_move(SAY, first.seat, WORDS.index(calls[-1].call), 0, 0)
    if isinstance(first, ev.Spoke):
        if first.word == "declare-alone":
            return pack_move(DECLARE, first.seat, 0, 0, 0)
        if first.word == "allow-counting":
            return None
    raise Unsearchable(f"Something happened that the kernel does not play: {type(first).__name__}.")
