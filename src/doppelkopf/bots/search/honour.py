"""Playing on honour, as the search sees it: a game in which everyone follows suit.

That holds as long as nobody took a card back or complained. After that it is not searched.
"""

from doppelkopf.bots.search.script import Unsearchable
from doppelkopf.game import events as ev
from doppelkopf.game.step import change
from doppelkopf.game.terms import strict
from doppelkopf.view import View


def without_honour(view: View) -> View:
    """The same game where wrong cards are refused.

    Raises:
        Unsearchable: a wrong card was played, or somebody said so.
    """
    if view.wrong_card is not None or any(
        isinstance(event, ev.TakenBack | ev.Accused) for event in view.history
    ):
        raise Unsearchable("A wrong card was played.")
    return change(view, rules=strict(view.rules))
