"""The cards of a hand: in order, with what may be done with each and why not otherwise."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from doppelkopf.cards import Card, Order, Rank
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.effects import HYPERSCHWEIN, SCHWEIN
from doppelkopf.game.engine import verify
from doppelkopf.game.state import State
from doppelkopf.game.terms import order_of
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.rules import RuleSet
from doppelkopf.rules.once import once_per_rules
from doppelkopf.scene import words
from doppelkopf.scene.context import CARD_NAMES, Context
from doppelkopf.scene.model import HandCard, Play, PlayKind
from doppelkopf.view import View

plain_action = lru_cache(maxsize=16_384)(action_data)
"""An action as the browser sends it back; shared, so never to be changed."""


def sorted_by(view: View) -> Contract:
    """By which contract a hand is sorted: the one played, one's own named solo, else the normal."""
    if view.contract is not None:
        return view.contract
    own = [bid.contract for bid in view.bids if bid.seat == view.seat and bid.contract]
    return own[0] if own else Contract.NORMAL


def sorting(view: View) -> Order:
    """The order by which a hand is sorted."""
    return contract_order(view.rules, sorted_by(view))


@once_per_rules
def contract_order(rules: RuleSet, contract: Contract) -> Order:
    """The card order of a contract."""
    return order_of(rules, contract)


CARD_IDS = tuple(card.name for card in Card)
"""What the browser calls each card."""


@once_per_rules
def trumps_of(rules: RuleSet, contract: Contract) -> list[str]:
    """The trumps of a contract as the browser knows them; shared, so never to be changed."""
    return names_of(contract_order(rules, contract).trumps)


def names_of(cards: Iterable[Card]) -> list[str]:
    """Cards as the browser knows them."""
    return [CARD_IDS[card] for card in cards]


@lru_cache(maxsize=1024)
def _idle(card: Card, trump: bool, lang: Lang) -> HandCard:
    return HandCard(card=card.name, name=CARD_NAMES[lang][card], trump=trump, plays=[], why=None)


@once_per_rules
def _entries(order: Order, lang: Lang) -> dict[Card, HandCard]:
    """Every card as it stands in a hand nothing can be done with."""
    return {card: _idle(card, order.is_trump(card), lang) for card in Card}


def idle_hand(cards: Iterable[Card], order: Order, lang: Lang) -> list[HandCard]:
    """A hand nothing can be done with now."""
    entries = _entries(order, lang)
    return [entries[card] for card in order.sort_hand(cards)]


def playing_hand(
    state: State,
    seat: Seat,
    hand: tuple[Card, ...],
    order: Order,
    plays: dict[Card, list[Play]],
    ctx: Context,
) -> list[HandCard]:
    """The hand of a seat that is on turn; a card that may not be played says why."""
    why: str | None = None
    found: list[HandCard] = []
    for card in order.sort_hand(hand):
        entry = _idle(card, order.is_trump(card), ctx.lang)
        if card in plays:
            entry = replace(entry, plays=plays[card])
        else:
            why = why or _why_not(state, seat, card, ctx.lang)
            entry = replace(entry, why=why)
        found.append(entry)
    return found


def _why_not(state: State, seat: Seat, card: Card, lang: Lang) -> str:
    """Why a card of the hand on turn may not be played; the same for every card refused."""
    by = state.dummy_owner if seat == state.setup.dummy else None
    try:
        verify(state, do.Play(seat=seat, card=card, number=state.played + 1, by=by))
    except IllegalAction as refused:
        return refused.reason[lang]
    raise AssertionError("a card that may be played is offered")


def plays_by_card(plays: Iterable[do.Play], ctx: Context) -> dict[Card, list[Play]]:
    """The ways to play each card."""
    found: dict[Card, list[Play]] = {}
    for play in plays:
        kind = _kind(play)
        rule = ctx.rule(KIND_RULES[kind]) if kind in KIND_RULES else UNSET
        way = Play(label=_label(play, ctx), kind=kind, do=plain_action(play), rule=rule)
        found.setdefault(play.card, []).append(way)
    return found


KIND_RULES = {
    "genscher": "genscher.enabled",
    "face-down": "hochzeit.no_fehl",
    "schwein": SCHWEIN.knob,
    "hyperschwein": HYPERSCHWEIN.knob,
}
"""The rules behind the ways to play a card that are not the usual one."""


def _kind(play: do.Play) -> PlayKind:
    if play.schwein:
        return "schwein" if play.card.rank is Rank.ACE else "hyperschwein"
    return "genscher" if play.genscher else "face-down" if play.face_down else "plain"


def _label(play: do.Play, ctx: Context) -> str:
    name = CARD_NAMES[ctx.lang][play.card]
    text: Any = None
    if play.genscher:
        text = words.GENSCHER
    elif play.face_down:
        text = words.FACE_DOWN
    elif play.schwein:
        text = words.SCHWEIN if play.card.rank is Rank.ACE else words.HYPERSCHWEIN
    elif play.by is not None:
        text = words.DUMMY_CARD
    label = name if text is None else ctx.say(text).format(card=name)
    return label if play.mate is None else f"{label}: {ctx.who(play.mate)}"


def is_on_turn(state: State, seat: Seat) -> bool:
    """Whether a seat has to play a card now, or would have if no call were owed."""
    return state.phase is Phase.PLAY and state.turn == seat
