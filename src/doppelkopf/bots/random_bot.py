"""The weakest player: any legal card, no call, no solo."""

from random import Random

from doppelkopf.bots.bot import Decision, Named, honest_cards, must_act
from doppelkopf.bots.registry import BotInfo, register
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.language import Text
from doppelkopf.view import View

QUIET = (do.Healthy, do.Pass, do.Decline, do.Accept)
"""What it does rather than anything else, where it can."""


class RandomBot(Named):
    """Plays a random legal card, passes whenever it may, announces only what it owes."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - no secret

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """A random action where it has to act, else nothing."""
        if not must_act(view):
            accept = (action for action in legal if isinstance(action, do.Accept))
            return Decision(next(accept, None))
        actions = list(legal)
        for kind in QUIET:
            quiet = [action for action in actions if isinstance(action, kind)]
            if quiet:
                return Decision(quiet[0])
        needed = [action for action in actions if not isinstance(action, FREE)]
        owed = view.duty is not None or not needed
        if not owed and all(isinstance(action, do.Play) for action in needed):
            return Decision(self._random.choice(honest_cards(legal)))
        return Decision(self._random.choice(actions if owed else needed))

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action


FREE = (
    do.Say,
    do.DeclareAlone,
    do.LateSolo,
    do.AllowCounting,
    do.Claim,
    do.HandOver,
    do.TakeBack,
    do.Accuse,
)
"""What one may do beside one's turn; it never does."""

register(
    BotInfo(
        name=RandomBot.name,
        text=Text(
            "irgendeine erlaubte Karte; sagt nichts an und meldet nichts, was nicht sein muss",
            "any legal card, announces and reserves nothing it need not",
        ),
        make=lambda seed, _options: RandomBot(seed),
        strength=0,
        for_people=True,
        yardstick=RandomBot.name,
    )
)
