"""A good amateur: knows the rules of thumb of a regular table, under any rule set.

Its cards are played by one function of the kernel, `thumb`, which playouts use as well. What it
reserves and announces follows from what its hand promises and what that is worth by the rules.
"""

from random import Random

import numpy as np

from doppelkopf.bots.bot import Decision, Named, must_act
from doppelkopf.bots.stammtisch.bids import before
from doppelkopf.bots.stammtisch.calls import announce
from doppelkopf.bots.stammtisch.words import certain_rest, why
from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Phase
from doppelkopf.game.legal import LegalActions
from doppelkopf.kernel.play.packed import unpack_move
from doppelkopf.kernel.thumb.playouts import thumb_move
from doppelkopf.kernel.thumb.rows import Rows, rows_of_view
from doppelkopf.language import Text
from doppelkopf.view import View

OWED = Text("Das muss jetzt gesagt werden.", "This has to be said now.")
MISTAKE = Text("Das war die falsche Karte.", "That was the wrong card.")
TOO_LITTLE = Text("Für eine Ansage reicht es nicht.", "It is not enough for a call.")
SURE = Text("Der Rest gehört mir.", "The rest is mine.")
ROUNDS_OF_CALLS = (Phase.SOLO_CALLS, Phase.LAST_CALLS)


class StammtischBot(Named):
    """Finds its partner and feeds them points, leads aces early, saves foxes, counts trumps."""

    name = "stammtisch"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - no secret

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why."""
        if view.duty is not None and must_act(view):
            actions = list(legal)
            return Decision(next((a for a in actions if isinstance(a, do.Say)), actions[0]), OWED)
        if view.phase is not Phase.PLAY and view.phase not in ROUNDS_OF_CALLS and must_act(view):
            return before(view, legal)
        rows = rows_of_view(view) if view.phase is Phase.PLAY else None
        spoken = self._beside_turn(view, legal, rows)
        if spoken.action is not None or not must_act(view):
            return spoken
        if rows is None:
            passing = next(action for action in legal if isinstance(action, do.Pass))
            return Decision(passing, TOO_LITTLE)
        return self._play(view, legal, rows)

    def card(self, view: View, legal: LegalActions) -> Decision:
        """The card of the one on turn, whatever might be said first."""
        return self._play(view, legal, rows_of_view(view))

    def _beside_turn(self, view: View, legal: LegalActions, rows: Rows | None) -> Decision:
        """Calls, and what on honour has to be put right."""
        calls: dict[Call, do.Say] = {}
        for action in legal:
            if isinstance(action, do.Accept):
                return Decision(action)
            if isinstance(action, do.TakeBack):
                return Decision(action, MISTAKE)
            if isinstance(action, do.Say):
                calls[action.call] = action
        return announce(view, rows, calls) if calls else Decision(None)

    def _play(self, view: View, legal: LegalActions, rows: Rows) -> Decision:
        for action in legal:
            if isinstance(action, do.Claim) and certain_rest(view, rows):
                return Decision(action, SURE)
        seeds = np.array([self._random.getrandbits(63)], np.uint64)
        _, _, kind, said, face_down = unpack_move(int(thumb_move(*rows, seeds)))
        card = Card(kind)
        plays = [action for action in legal if isinstance(action, do.Play) and action.card is card]
        chosen = next(
            (a for a in plays if (a.genscher or a.schwein) == said and a.face_down == face_down),
            plays[0],
        )
        choice = {action.card for action in legal if isinstance(action, do.Play)}
        return Decision(chosen, why(view, rows, chosen, choice))
