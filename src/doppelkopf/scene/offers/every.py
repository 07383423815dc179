"""Every kind of action and how it is offered."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.scene.model import Offer
from doppelkopf.scene.offers import before_play, in_play
from doppelkopf.scene.offers.maker import Group, Maker, plainly


def offers_of(maker: Maker, actions: Iterable[do.AnyAction]) -> list[Offer]:
    """An offer for each action that is not a card.

    Solos, of which there are many, come after all else, what costs something last. Nobody
    plays alone in secret by habit: with both Re cards “healthy” comes after a Hochzeit, and
    passing after Schweine.
    """
    ordered = sorted(actions, key=partial(_place, maker))
    made = [_MAKERS[type(action)](maker, action) for action in ordered]
    return sorted(made, key=lambda offer: offer.danger)


def _place(maker: Maker, action: do.AnyAction) -> int:
    if isinstance(action, do.BidSolo):
        return 2
    if isinstance(action, do.Pass):
        return int(maker.view.phase is Phase.SCHWEINE)
    return int(isinstance(action, do.Healthy) and maker.is_silent)


_MAKERS: dict[type, Callable[[Maker, Any], Offer]] = {
    do.Healthy: before_play.healthy,
    do.Reserve: before_play.reserve,
    do.BidSolo: before_play.solo,
    do.BidSchmeissen: before_play.throw_in,
    do.BidArmut: plainly(Group.BID, knobs=("armut.mode",)),
    do.BidHochzeit: before_play.hochzeit,
    do.RaiseSolo: before_play.raised,
    do.Pass: plainly(Group.PASS),
    do.AnnounceSchweine: before_play.pigs,
    do.Take: plainly(Group.ARMUT),
    do.Decline: plainly(Group.ARMUT),
    do.FillUp: before_play.fill_up,
    do.GiveBack: before_play.give_back,
    do.Push: before_play.push,
    do.Say: in_play.spoken,
    do.DeclareAlone: in_play.declare,
    do.LateSolo: in_play.late,
    do.Consent: in_play.consent,
    do.AllowCounting: plainly(Group.TRICKS, knobs=("table.taken_tricks",)),
    do.Claim: in_play.claim,
    do.HandOver: plainly(Group.CLAIM, knobs=("claims.hand_over",), confirm=True, danger=True),
    do.TakeBack: in_play.take_back,
    do.Accuse: in_play.accuse,
    do.Accept: plainly(Group.HONOUR),
}
