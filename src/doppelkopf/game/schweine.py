"""Schweine and Hyperschweine: which cards rise above all others, when, and who may say so.

Both of a kind in one hand (D44): the aces of the trump suit are Schweine, the nines (without nines
the kings) Hyperschweine, which need Schweine that are out. Whether a card rises when it is played
is told here alone (`risen`). Who has them is noted as soon as everybody knows it. Hausregeln 8.12
and common house rules.
"""

from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.contracts import Sides
from doppelkopf.game.state import State
from doppelkopf.game.step import Step, change, need_phase, need_turn, refuse
from doppelkopf.rules.model.effects import SchweinCounts, SchweinWhen
from doppelkopf.rules.model.table import EqualCards

PAIR = 2
WORDS = ("schweine", "hyperschweine")
"""What is said before play, by level."""


def owner(state: State, level: int) -> Seat | None:
    """Who has the Schweine (0) or Hyperschweine (1), if that is known to all."""
    return state.hyperschweine if level else state.schweine


def set_owner(state: State, level: int, seat: Seat) -> State:
    """Note who has them."""
    if level:
        return change(state, hyperschweine=seat)
    return change(state, schweine=seat)


def risen(state: State, seat: Seat, card: Card, *, said: bool = False) -> bool:
    """Whether a card a seat is about to play is a Schwein or Hyperschwein."""
    terms = state.terms
    assert terms is not None
    pig = terms.pig_of(card)
    if pig is None or not _may_have(state, seat, pig.level):
        return False
    has_both = state.hands[seat].count(card) == PAIR
    known = owner(state, pig.level) is not None
    by_itself = pig.when is SchweinWhen.AUTOMATIC
    if pig.counts is SchweinCounts.SECOND:
        return not has_both and (known or by_itself) and _brought_home(state, seat, card)
    if pig.counts is SchweinCounts.BOTH and known:
        return True
    return has_both and (by_itself or known or said)


def note_risen(state: State, seat: Seat, card: Card) -> State:
    """Note that the card just played, the last of the trick so far, has risen."""
    terms = state.terms
    assert terms is not None
    pig = terms.pig_of(card)
    assert pig is not None
    place = len(state.trick) - 1
    state = change(state, hyper=place) if pig.level else change(state, schwein=place)
    if terms.tracks_pigs and owner(state, pig.level) is None:
        return set_owner(state, pig.level, seat)
    return state


def _may_have(state: State, seat: Seat, level: int) -> bool:
    """Whether a seat can have them beside what others have, as all can see."""
    if level == 0:
        return True
    if state.hyperschweine is not None:
        return True
    joint = state.rules.effects.hyperschwein_joint
    return state.schweine is not None and (joint or state.schweine != seat)


def _brought_home(state: State, seat: Seat, card: Card) -> bool:
    """Whether both were in one hand and the side of who played the first, as all see it, has it."""
    first = first_of_pair(state, seat, card)
    return first is not None and (
        first.by == first.taker or _are_partners(state, first.by, first.taker)
    )


class First(NamedTuple):
    """The first of two cards of one hand: who played it, and who took it."""

    by: Seat
    taker: Seat


def first_of_pair(state: State, seat: Seat, card: Card) -> First | None:
    """The first of the two, if it was played from the hand in which the other still is.

    `seat` has the other one now. A hand stays the same hand when it changes owners (D44).
    """
    for number, trick in enumerate(state.tricks, 1):
        if card in trick.cards:
            place = trick.cards.index(card)
            by = Seat((trick.leader + trick.direction * place) % state.seats)
            return First(by, trick.owner) if by == _holder_in(state, seat, number) else None
    return None


def _holder_in(state: State, seat: Seat, number: int) -> Seat:
    """Who held, in a trick that is over, the hand that a seat has now."""
    for swap in reversed(state.swaps):
        if swap.trick >= number and seat in swap.seats:
            one, other = swap.seats
            seat = other if seat == one else one
    return seat


def _are_partners(state: State, seat: Seat, other: Seat) -> bool:
    """Whether everybody knows that two seats play together: not from cards, but from the game."""
    contract = state.contract
    assert contract is not None
    by_cards = contract.public.facts.sides is Sides.CARDS
    settled = state.declared is not None or (
        state.genscher is not None and state.genscher.partner is not None
    )
    if by_cards and not settled:
        return False
    return state.parties[seat] is not None and state.parties[seat] is state.parties[other]


def may_say(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card that a seat plays now may be announced as the first of a pair."""
    terms = state.terms
    assert terms is not None
    pig = terms.pig_of(card)
    return (
        pig is not None
        and pig.when is SchweinWhen.ON_PLAY
        and owner(state, pig.level) is None
        and _may_have(state, seat, pig.level)
        and state.hands[seat].count(card) == PAIR
    )


def is_said(state: State, card: Card) -> bool:
    """Whether a card that was seen to rise was announced with it, not before or by itself."""
    terms = state.terms
    assert terms is not None
    pig = terms.pig_of(card)
    return pig is not None and pig.when is SchweinWhen.ON_PLAY and owner(state, pig.level) is None


# Before play.


def verify_announce(state: State, action: do.AnnounceSchweine) -> None:
    """Check an announcement before play."""
    need_phase(state, Phase.SCHWEINE)
    need_turn(state, action.seat)
    if not may_announce(state, action.seat):
        raise refuse(
            "schweine/not-held",
            "Dazu brauchst du beide Karten auf der Hand.",
            "For that you need both cards in your hand.",
        )


def may_announce(state: State, seat: Seat) -> bool:
    """Whether a seat that is asked has both cards."""
    terms = state.terms
    assert terms is not None
    return state.hands[seat].count(terms.pigs[asked_level(state)].card) == PAIR


def announce(state: State, action: do.AnnounceSchweine) -> Step:
    """Say that one has them."""
    level = asked_level(state)
    said = ev.Spoke(seat=action.seat, word=WORDS[level])
    step = begin_asking(set_owner(state, level, action.seat), level + 1)
    return Step(step.state, (said, *step.events))


def decline(state: State, action: do.Pass) -> Step:
    """Say nothing: the next one is asked."""
    level = asked_level(state)
    live = state.setup.live
    row = live[live.index(action.seat) + 1 :]
    spoke = ev.Spoke(seat=action.seat, word="pass")
    return Step(_ask(state, level, row), (spoke,))


def asked_level(state: State) -> int:
    """Whether Schweine (0) or, once somebody has these, Hyperschweine (1) are asked for."""
    return 0 if state.schweine is None else 1


def begin_asking(state: State, level: int = 0) -> Step:
    """Ask everyone, before the first card, where that has to be said; else play begins."""
    terms = state.terms
    assert terms is not None
    if level >= len(terms.pigs) or terms.pigs[level].when is not SchweinWhen.BEFORE_PLAY:
        return Step(_begin_play(state), ())
    card, dummy = terms.pigs[level].card, state.setup.dummy
    if dummy is not None and card in state.hands[dummy]:
        if state.hands[dummy].count(card) < PAIR or not _may_have(state, dummy, level):
            return Step(_begin_play(state), ())
        step = begin_asking(set_owner(state, level, dummy), level + 1)
        return Step(step.state, (ev.Spoke(seat=dummy, word=WORDS[level]), *step.events))
    return Step(_ask(state, level, state.setup.live), ())


def _ask(state: State, level: int, row: tuple[Seat, ...]) -> State:
    for seat in row:
        if _may_have(state, seat, level):
            return change(state, phase=Phase.SCHWEINE, turn=seat)
    return _begin_play(state)


def _begin_play(state: State) -> State:
    contract, terms = state.contract, state.terms
    assert contract is not None
    assert terms is not None
    if contract.is_solo and state.rules.calls.solo_before_play and terms.calls:
        return change(state, phase=Phase.SOLO_CALLS, turn=state.setup.live[0])
    return change(state, phase=Phase.PLAY, turn=state.leader)


def has_one_left(state: State, level: int) -> bool:
    """Whether who has them, as all know, can still play one that rises."""
    terms = state.terms
    assert terms is not None
    pig = terms.pigs[level]
    lost = [trick for trick in state.tricks if pig.card in trick.cards]
    fallen = state.trick.count(pig.card) + sum(trick.cards.count(pig.card) for trick in lost)
    if pig.counts is SchweinCounts.FIRST:
        return fallen == 0
    if pig.counts is SchweinCounts.BOTH or not lost:
        return fallen < PAIR
    place = lost[0].cards.index(pig.card)
    by = Seat((lost[0].leader + lost[0].direction * place) % state.seats)
    is_home = by == lost[0].owner or _are_partners(state, by, lost[0].owner)
    return is_home and fallen < PAIR


# What is certain of the cards to come, for who judges or searches them.


class Ahead(NamedTuple):
    """How cards rank from now on, if everybody announces what they may."""

    raised: tuple[Card, ...]
    """The kinds above all others, the highest first."""
    first: bool
    """Whether a first of two rises when it is played, and only that one: nothing else does."""


def varies(state: State) -> bool:
    """Whether it depends on play how cards will rank, by what everyone knows."""
    terms = state.terms
    assert terms is not None
    gone = [card for trick in state.tricks for card in trick.cards]
    if terms.dulle is not None and Card.HT not in gone:
        until = terms.dulle is EqualCards.SECOND_UNTIL_SCHWEINE
        if not until or (state.schweine is None and _may_come(state, 0, gone)):
            return True
    for pig in terms.pigs:
        if not _may_come(state, pig.level, gone):
            continue
        if pig.counts is SchweinCounts.SECOND:
            return True
        if pig.counts is SchweinCounts.FIRST and len(terms.pigs) > 1:
            return True
        if pig.level and state.schweine is None and _may_come(state, 0, gone):
            return True
    return False


def _may_come(state: State, level: int, gone: list[Card]) -> bool:
    """Whether a card may still rise, by what everyone knows."""
    terms = state.terms
    assert terms is not None
    if level >= len(terms.pigs):
        return False
    pig = terms.pigs[level]
    fallen = gone.count(pig.card)
    if owner(state, level) is not None:
        return fallen < PAIR and (pig.counts is not SchweinCounts.FIRST or fallen == 0)
    if pig.when is SchweinWhen.BEFORE_PLAY:
        return False
    return fallen < PAIR if pig.counts is SchweinCounts.SECOND else fallen == 0


def ahead(state: State) -> Ahead:
    """How cards rank from now on, where that does not vary."""
    terms = state.terms
    assert terms is not None
    raised: list[Card] = []
    first = False
    for pig in terms.pigs:
        known = owner(state, pig.level) is not None
        holder = next(
            (seat for seat, hand in enumerate(state.hands) if hand.count(pig.card) == PAIR), None
        )
        to_come = (
            holder is not None
            and pig.when is not SchweinWhen.BEFORE_PLAY
            and _may_have(state, Seat(holder), pig.level)
        )
        if pig.counts is SchweinCounts.BOTH and (known or to_come):
            raised.insert(0, pig.card)
        if pig.counts is SchweinCounts.FIRST:
            first = known or pig.when is not SchweinWhen.BEFORE_PLAY
    return Ahead(tuple(raised), first)
