"""An action that somebody is advised to take, as the scene of their seat offers it.

What a hint points at is found in the scene itself, so that it can be shown where it would be done.
"""

from msgspec.structs import replace

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.actions import AnyAction
from doppelkopf.language import Lang, Text
from doppelkopf.record.action_form import action_data
from doppelkopf.scene.aloud import heard
from doppelkopf.scene.context import CARD_NAMES
from doppelkopf.scene.model import Game, HandCard, Hint, Offer, Play

PLAYING = Text("{card} spielen", "play {card}")
SILENT = Text("nichts sagen", "say nothing")


def hint_of(scene: Game, action: AnyAction | None, reason: Text | None, lang: Lang) -> Hint:
    """An action as the scene offers it; None is to say nothing."""
    why = None if reason is None else reason[lang]
    silent = Hint(
        what=SILENT[lang],
        reason=why,
        spoken=SILENT[lang],
        spoken_reason=None if why is None else heard(why, lang),
        do=None,
        card=None,
        seat=None,
        offer=None,
        cards=[],
    )
    if action is None:
        return silent
    shown = _where(scene, action, silent, lang)
    return replace(shown, spoken=heard(shown.what, lang))


def _where(scene: Game, action: AnyAction, silent: Hint, lang: Lang) -> Hint:
    """What is to be done, and where the scene has it."""
    data = action_data(action)
    found = way_of(scene, action)
    if found is not None:
        card, way = found
        what = PLAYING[lang].format(card=way.label)
        return replace(silent, what=what, do=data, card=card.card, seat=int(action.seat))
    offer = offer_of(scene, action)
    if offer is None:
        raise ValueError("what is not offered cannot be recommended")
    chosen = [] if offer.choose is None else data.get(offer.choose.field, "").split()
    names = ", ".join(CARD_NAMES[lang][Card[name]] for name in chosen)
    what = f"{offer.label}: {names}" if names else offer.label
    return replace(silent, what=what, do=data, offer=offer.id, cards=chosen)


def way_of(scene: Game, action: AnyAction) -> tuple[HandCard, Play] | None:
    """The card of a hand that an action plays, and the way it does."""
    data = action_data(action)
    for hand in (scene.hand, *scene.hands.values()):
        for card in hand:
            for way in card.plays:
                if way.do == data:
                    return card, way
    return None


def offer_of(scene: Game, action: AnyAction) -> Offer | None:
    """The offer that an action takes, whichever cards are chosen for it."""
    data = action_data(action)
    chosen = isinstance(action, do.FillUp | do.GiveBack | do.Push | do.Claim)
    for offer in scene.offers:
        if offer.do == data or (chosen and offer.do["do"] == data["do"]):
            return offer
    return None
