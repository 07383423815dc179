"""What the offers of one seat are made with."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any

from doppelkopf.cards import Order
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract
from doppelkopf.game.state import State
from doppelkopf.game.terms import re_card
from doppelkopf.language import Text
from doppelkopf.record.action_form import word_of
from doppelkopf.scene import words
from doppelkopf.scene.context import Context
from doppelkopf.scene.hand import contract_order, names_of, plain_action
from doppelkopf.scene.model import Choice, Offer
from doppelkopf.view import View


class Group(StrEnum):
    """Where on screen an offer belongs."""

    RESERVATION = "reservation"
    BID = "bid"
    ARMUT = "armut"
    EXCHANGE = "exchange"
    CALL = "call"
    CLAIM = "claim"
    DECLARE = "declare"
    LATE = "late"
    TRICKS = "tricks"
    HONOUR = "honour"
    PASS = "pass"  # noqa: S105 - a word of the game


class Maker:
    """Makes the offers of one seat from its view and its legal actions."""

    def __init__(self, state: State, view: View, ctx: Context) -> None:
        self.state = state
        self.view = view
        self.ctx = ctx

    @property
    def is_silent(self) -> bool:
        """Whether saying nothing means to play alone in secret."""
        view = self.view
        return view.hand.count(re_card(view.rules)) == 2 and bool(view.rules.hochzeit.partner)

    def offer(
        self,
        action: do.AnyAction,
        group: Group,
        label: Text,
        text: Text | str,
        *,
        until: str | None = None,
        knobs: tuple[str, ...] = (),
        choose: Choice | None = None,
        confirm: bool = False,
        danger: bool = False,
        **more: Any,
    ) -> Offer:
        ctx = self.ctx
        return Offer(
            id=_id(action),
            group=group.value,
            label=ctx.say(label),
            text=text if isinstance(text, str) else ctx.say(text),
            until=until,
            rule=ctx.rule(knobs[0]) if knobs else None,
            do=plain_action(action),
            choose=choose,
            confirm=confirm,
            danger=danger,
            **more,
        )


def plainly(group: Group, **more: Any) -> Callable[[Maker, do.AnyAction], Offer]:
    """How to offer an action of which there is only one at a time."""

    def make(maker: Maker, action: do.AnyAction) -> Offer:
        word = word_of(action)
        return maker.offer(action, group, words.LABELS[word], words.MEANINGS[word], **more)

    return make


def sorted_by_contract(maker: Maker, contract: Contract) -> list[str]:
    """The hand as it would be sorted, to be looked at before choosing."""
    return names_of(contract_order(maker.view.rules, contract).sort_hand(maker.view.hand))


def chosen_order(maker: Maker) -> Order:
    """The order by which this seat's cards stand."""
    return contract_order(maker.view.rules, maker.view.contract or Contract.NORMAL)


def _id(action: do.AnyAction) -> str:
    """A stable name of an offer: its word and what tells it from others of its kind."""
    return ":".join([word_of(action), *_marks(action)])


def _marks(action: do.AnyAction) -> Iterator[str]:
    match action:
        case do.BidSolo(contract=contract, free=free):
            yield contract.value
            if free:
                yield "free"
        case do.LateSolo(contract=contract):
            yield contract.value
        case do.BidHochzeit(partner=partner, suit=suit):
            yield partner.value
            if suit is not None:
                yield suit.value
        case do.RaiseSolo(steps=steps):
            yield str(steps)
        case do.Say(call=call):
            yield call.value
        case do.Consent(agree=agree):
            yield "yes" if agree else "no"
        case do.Accuse(offender=offender):
            yield str(offender)
        case do.TakeBack(seat=seat):
            yield str(seat)
        case _:
            pass
