"""A player that looks ahead: it deals the hidden cards many times and plays every choice out.

What it decides by is game points under the table's rules, on average over worlds that fit all it
has seen, weighed by how likely the others had played so there. Cards, announcements and solos are
searched. Where the kernel does not play (exchanges, playing on honour, a card face down) the
rules of thumb decide.
"""

from collections.abc import Sequence
from random import Random

from doppelkopf.bots.bot import Bot, Decision, must_act
from doppelkopf.bots.search_money import money_for
from doppelkopf.bots.search_options import Options
from doppelkopf.bots.search_rate import Budget, Rated, Rater
from doppelkopf.bots.search_script import Unsearchable, scene_of
from doppelkopf.bots.search_worlds import Dealer
from doppelkopf.bots.simple import SimpleBot
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.state import State
from doppelkopf.kernel.moves import PLAY
from doppelkopf.language import Text
from doppelkopf.view import View
from doppelkopf.worlds import NoWorld


USUAL = Options()


class SearchBot:
    """Searches cards, announcements and solos."""

    name = "search"

    def __init__(self, seed: int, options: Options = USUAL) -> None:
        self._random = Random(seed)  # noqa: S311 - no secret
        self._plain: Bot = SimpleBot(seed)
        self._options = options
        self._budget = Budget(options.seconds, options.worlds)

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why."""
        if view.phase is not Phase.PLAY or not must_act(view) or view.duty is not None:
            return self._plain.decide(view, legal)
        thumb = self._plain.decide(view, legal)
        if not isinstance(thumb.action, do.Play):
            return thumb
        plays = [action for action in legal if isinstance(action, do.Play)]
        if len(plays) == 1:
            return thumb
        try:
            return self._card(view, legal.state, plays)
        except (Unsearchable, NoWorld):
            return thumb

    def _rater(self, view: View, state: State) -> Rater:
        options = self._options
        scene = scene_of(view, state, weigh=not options.uniform)
        dealer = Dealer(view, scene, self._random.getrandbits(63))
        seed = self._random.getrandbits(63)
        return Rater(scene, dealer, seed, cores=options.cores)

    def _card(self, view: View, state: State, plays: Sequence[do.Play]) -> Decision:
        moves = [_packed(play) for play in plays]
        money = money_for(state, [state.calls])
        rated = self._rater(view, state).rate(moves, [0] * len(moves), money, self._budget)
        return Decision(plays[rated.best], _why(rated))


def _packed(play: do.Play) -> int:
    how = int(play.genscher) << 10 | int(play.face_down) << 11
    return PLAY | play.seat << 2 | play.card << 5 | how


def _why(rated: Rated) -> Text:
    mean = f"{rated.means[rated.best]:+.1f}"
    return Text(
        de=f"Im Mittel {mean.replace('.', ',')} Punkte, über {rated.worlds} Verteilungen.",
        en=f"{mean} points on average, over {rated.worlds} deals.",
    )
