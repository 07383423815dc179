"""The level for beginners: `stammtisch` that often forgets what it knows."""

from random import Random

from doppelkopf.bots.bot import Decision, Named, honest_cards
from doppelkopf.bots.stammtisch.bids import (
    ALONE_IN_SECRET,
    DUTY_SOLO,
    LOOKING,
    STRONG_SOLO,
    wedding,
)
from doppelkopf.bots.stammtisch.bot import StammtischBot
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.reservations import possible_bids
from doppelkopf.language import Text
from doppelkopf.view import View

SLIPS = 0.35
"""How often a beginner plays any legal card."""
BY_FEEL = Text("Nur so ein Gefühl.", "Just a feeling.")
TOO_BOLD = Text("Allein spiele ich lieber nicht.", "I would rather not play alone.")


class EasyBot(Named):
    """Knows the rules of thumb but often forgets them; announces or plays alone only if forced."""

    name = "easy"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - no secret
        self._friend = StammtischBot(seed)

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why."""
        decision = self._friend.decide(view, legal)
        action = decision.action
        if isinstance(action, do.Play):
            plays = honest_cards(legal)
            slips = self._random.random() < SLIPS and len(plays) > 1
            return Decision(self._random.choice(plays), BY_FEEL) if slips else decision
        if isinstance(action, do.Say) and view.duty is None:
            return self._without_words(view, legal)
        alone = decision.reason in (STRONG_SOLO, DUTY_SOLO, ALONE_IN_SECRET)
        if alone or isinstance(action, do.BidSolo):
            return self._not_alone(view, legal, decision)
        return decision

    def _not_alone(self, view: View, legal: LegalActions, decision: Decision) -> Decision:
        """What is said instead of playing alone: with both Re cards that would be silence too."""
        healthy = next((other for other in legal if isinstance(other, do.Healthy)), None)
        reserve = next((other for other in legal if isinstance(other, do.Reserve)), None)
        bids = legal if reserve is None else possible_bids(legal.state, legal.seat)
        weddings = [bid for bid in bids if isinstance(bid, do.BidHochzeit)]
        if weddings:
            return Decision(reserve or wedding(view, weddings), LOOKING)
        return decision if healthy is None else Decision(healthy, TOO_BOLD)

    def _without_words(self, view: View, legal: LegalActions) -> Decision:
        """What is done instead of announcing: a card if it is one's turn, else nothing."""
        if view.actor != view.seat:
            return Decision(None)
        passing = next((other for other in legal if isinstance(other, do.Pass)), None)
        if passing is not None:
            return Decision(passing)
        return self._friend.card(view, legal)
