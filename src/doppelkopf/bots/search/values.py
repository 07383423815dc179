"""What every choice of a seat is worth, to learn from: none is dropped, however far behind it is.

Calls and silence are rated as `search` rates them before it thinks about a card, and cards as it
rates cards, each over the same number of worlds. The same view gives the same values.
"""

from collections.abc import Mapping
from random import Random

from doppelkopf.bots.bot import must_act
from doppelkopf.bots.search.bot import packed, rater_of, seen
from doppelkopf.bots.search.calls import all_sayings
from doppelkopf.bots.search.honour import without_honour
from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.options import Options
from doppelkopf.bots.search.rate import Budget
from doppelkopf.bots.search.script import Unsearchable
from doppelkopf.bots.search.worlds import CARD_TRUST
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.kernel.errors import KernelError
from doppelkopf.view import View, legal
from doppelkopf.worlds import NoWorld

Values = Mapping[do.AnyAction | None, float]
"""Game points by choice; None is silence."""


def choice_values(view: View, worlds: int) -> Values:
    """The game points of each card, call and silence on average over worlds that fit the view.

    Nothing for what is not searched: what comes before the cards, a call that is owed, a choice
    that is none, and games the kernel does not play.
    """
    if view.phase is not Phase.PLAY or view.duty is not None:
        return {}
    try:
        if view.rules.offences.honour:
            view = without_honour(view)
        return _searched(view, worlds)
    except (Unsearchable, NoWorld, KernelError):
        return {}


def _searched(view: View, worlds: int) -> Values:
    allowed = legal(view)
    actions, state = list(allowed), allowed.state
    says = all_sayings(view, state, [each for each in actions if isinstance(each, do.Say)])
    plays = [each for each in actions if isinstance(each, do.Play)] if must_act(view) else []
    if len(says) == 1 and len(plays) < 2:
        return {}
    options = Options(worlds=worlds)
    numbers, budget = Random(seen(0, view)), Budget.from_now(options)  # noqa: S311 - no secret
    rater = rater_of(view, state, options, numbers)
    found: dict[do.AnyAction | None, float] = {}
    if len(says) > 1:
        money, ways = money_for(state, [say.calls for say in says]), range(len(says))
        rated = rater.rate([say.move for say in says], ways, money, budget, drops=False)
        found.update(zip((say.action for say in says), rated.means.tolist(), strict=True))
    if plays:
        money, moves = money_for(state, [state.calls]), [packed(play) for play in plays]
        rated = rater.rate(moves, [0] * len(moves), money, budget, CARD_TRUST, drops=False)
        found.update(zip(plays, rated.means.tolist(), strict=True))
    return found
