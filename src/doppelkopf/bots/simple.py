"""A plain rule-of-thumb player: bids on strength, announces on strength, plays cards by eye."""

from collections.abc import Callable, Sequence
from random import Random

from doppelkopf.bots.bidding import reservation
from doppelkopf.bots.bot import Decision, Named, honest_cards, must_act
from doppelkopf.bots.cardplay import choose_card
from doppelkopf.bots.registry import BotInfo, register
from doppelkopf.bots.strength import expected_tricks
from doppelkopf.cards import AUGEN, deck
from doppelkopf.game import actions as do
from doppelkopf.game.basics import ABSAGEN, Call, Contract, Phase
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.terms import order_of
from doppelkopf.language import Text
from doppelkopf.view import View, known_parties

SOLO_SHARE = 0.68
"""The share of all tricks a hand has to promise for a solo of one's own will."""
TAKE_SHARE = 0.42
"""... for taking an Armut, counted without the trumps one gets."""
CALL_SHARE = 0.47
"""... for announcing with a partner."""
SOLO_CALL_SHARE = 0.75
"""... for announcing alone."""


class SimpleBot(Named):
    """Knows what a beginner learns in the first evenings, under any rule set."""

    name = "simple"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - no secret

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why."""
        if not must_act(view):
            return self._beside_turn(view, legal)
        if view.duty is not None:
            return Decision(_owed(legal), _OWED)
        if view.phase is Phase.PLAY:
            return self._on_turn(view, legal)
        return _BEFORE_PLAY[view.phase](view, legal)

    def _on_turn(self, view: View, legal: LegalActions) -> Decision:
        spoken = self._beside_turn(view, legal)
        if spoken.action is not None:
            return spoken
        return choose_card(view, honest_cards(legal), self._random)

    def _beside_turn(self, view: View, legal: LegalActions) -> Decision:
        """Calls, and what on honour has to be put right."""
        calls: dict[Call, do.Say] = {}
        for action in legal:
            if isinstance(action, do.Accept):
                return Decision(action)
            if isinstance(action, do.TakeBack):
                return Decision(action, _MISTAKE)
            if isinstance(action, do.Say):
                calls[action.call] = action
        return _call(view, calls)


_OWED = Text(de="Das muss jetzt gesagt werden.", en="This has to be said now.")
_NOTHING = Text(de="Das Blatt braucht keinen Vorbehalt.", en="The hand needs no reservation.")
_MISTAKE = Text(de="Das war die falsche Karte.", en="That was the wrong card.")


def _owed(legal: LegalActions) -> do.AnyAction:
    actions = list(legal)
    return next((action for action in actions if isinstance(action, do.Say)), actions[0])


# Before play ------------------------------------------------------------------------------


def _reservation(view: View, legal: LegalActions) -> Decision:
    return reservation(view, legal, _bid)


def _naming(view: View, legal: LegalActions) -> Decision:
    return _bid(view, list(legal), None)


def _bid(view: View, actions: Sequence[do.AnyAction], healthy: do.AnyAction | None) -> Decision:
    """The best bid; a solo only if it is strong, or if nothing else is left."""
    solos = [action for action in actions if isinstance(action, do.BidSolo)]
    best = max(solos, key=lambda bid: _solo_share(view, bid.contract), default=None)
    if best is not None and _solo_share(view, best.contract) >= SOLO_SHARE:
        return Decision(
            best,
            Text(
                de="Das Blatt ist stark genug für ein Solo.",
                en="The hand is strong enough for a solo.",
            ),
        )
    for kind in (do.BidSchmeissen, do.BidArmut, do.BidHochzeit):
        for action in actions:
            if isinstance(action, kind):
                return Decision(action)
    if healthy is not None:
        return Decision(healthy, _NOTHING)
    return Decision(best if best is not None else actions[0])


def _solo_share(view: View, contract: Contract) -> float:
    hand = view.hand
    return expected_tricks(view.rules, order_of(view.rules, contract), hand) / len(hand)


def _strength(view: View, contract: Contract = Contract.NORMAL) -> float:
    """The share of the tricks still to come that the hand promises."""
    hand = view.hand
    if not hand:
        return 0.0
    return expected_tricks(view.rules, order_of(view.rules, contract), hand) / len(hand)


def _raising(_view: View, legal: LegalActions) -> Decision:
    return Decision(next(action for action in legal if isinstance(action, do.Pass)))


def _armut_asked(view: View, legal: LegalActions) -> Decision:
    take = _strength(view) >= TAKE_SHARE
    kind = do.Take if take else do.Decline
    return Decision(next(action for action in legal if isinstance(action, kind)))


def _give_cards(view: View, legal: LegalActions) -> Decision:
    """The cards of least use: low Fehl of short suits, as far as the rules let them go."""
    canonical = next(iter(legal))
    assert isinstance(canonical, do.FillUp | do.GiveBack | do.Push)
    order = order_of(view.rules, Contract.NORMAL)
    fehl = [card for card in view.hand if not order.is_trump(card)]
    length = {card: sum(order.suits[other] is order.suits[card] for other in fehl) for card in fehl}
    worst = sorted(fehl, key=lambda card: (AUGEN[card] == _ACE, length[card], AUGEN[card]))
    if isinstance(canonical, do.Push):
        worst = sorted(view.hand, key=lambda card: -AUGEN[card])
    cards = tuple(worst[: len(canonical.cards)])
    wanted = type(canonical)(seat=canonical.seat, cards=cards)
    return Decision(wanted if wanted in legal else canonical)


_ACE = 11


def _consent(_view: View, legal: LegalActions) -> Decision:
    return Decision(do.Consent(seat=legal.seat, agree=False))


def _round_of_calls(view: View, legal: LegalActions) -> Decision:
    calls = {action.call: action for action in legal if isinstance(action, do.Say)}
    spoken = _call(view, calls)
    if spoken.action is not None:
        return spoken
    return Decision(next(action for action in legal if isinstance(action, do.Pass)))


def _schweine(_view: View, legal: LegalActions) -> Decision:
    """Schweine are always announced."""
    said = next((action for action in legal if isinstance(action, do.AnnounceSchweine)), None)
    return Decision(said or next(action for action in legal if isinstance(action, do.Pass)))


def _review(_view: View, legal: LegalActions) -> Decision:
    return Decision(next(action for action in legal if isinstance(action, do.Accept)))


_BEFORE_PLAY: dict[Phase, Callable[[View, LegalActions], Decision]] = {
    Phase.RESERVATIONS: _reservation,
    Phase.NAMING: _naming,
    Phase.RAISING: _raising,
    Phase.ARMUT_FILL: _give_cards,
    Phase.ARMUT_ASKED: _armut_asked,
    Phase.ARMUT_RETURN: _give_cards,
    Phase.PUSHING: _give_cards,
    Phase.CONSENT: _consent,
    Phase.SCHWEINE: _schweine,
    Phase.SOLO_CALLS: _round_of_calls,
    Phase.LAST_CALLS: _round_of_calls,
    Phase.REVIEW: _review,
}


# Announcing ---------------------------------------------------------------------------------


def _call(view: View, calls: dict[Call, do.Say]) -> Decision:
    """Re or Kontra on a strong hand, an Absage when it can no longer fail."""
    first = calls.get(Call.RE) or calls.get(Call.KONTRA)
    if first is not None and view.contract is not None:
        alone = view.soloist == view.seat
        needed = SOLO_CALL_SHARE if alone else CALL_SHARE
        if _strength(view, view.contract) >= needed and not view.tricks:
            return Decision(first, Text(de="Das Blatt ist stark.", en="The hand is strong."))
    ceiling = _most_for_opponents(view)
    for call, limit in zip(ABSAGEN, (90, 60, 30), strict=False):
        if call in calls and ceiling < limit:
            return Decision(
                calls[call],
                Text(
                    de="Die Gegner können nicht mehr so viele Augen bekommen.",
                    en="The opponents can no longer get that many Augen.",
                ),
            )
    return Decision(None)


def _most_for_opponents(view: View) -> int:
    """The most Augen the opponents can still reach; all of them while a party is unknown."""
    everything = sum(AUGEN[card] for card in deck(view.rules.deck.nines, view.rules.deck.jokers))
    parties = known_parties(view)
    mine = None if view.seat is None else parties[view.seat]
    if mine is None or None in parties:
        return everything
    won = (augen for augen, party in zip(view.augen, parties, strict=True) if party is mine)
    return everything - sum(won)


register(
    BotInfo(
        name=SimpleBot.name,
        text=Text(
            "was man an den ersten Abenden lernt: nimmt, was sich lohnt, schmiert dem Partner",
            "what one learns in the first evenings: wins what is worth it, feeds the partner",
        ),
        make=lambda seed, _options: SimpleBot(seed),
        strength=10,
        for_people=True,
        yardstick=SimpleBot.name,
    )
)
