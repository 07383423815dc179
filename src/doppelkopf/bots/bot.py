"""The interface of all bots."""

from typing import NamedTuple, Protocol

from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.play import follows_suit
from doppelkopf.language import Text
from doppelkopf.view import View


class Decision(NamedTuple):
    """What a bot does and, in words, why; no action means that it keeps silent."""

    action: do.AnyAction | None
    reason: Text | None = None


class Bot(Protocol):
    """Plays one seat. It is asked whenever its seat may do something."""

    name: str

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why; an action is needed only from the one who has to act."""
        ...

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """What to do."""
        ...


class Named:
    """A bot that is shown by its name."""

    name: str

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def must_act(view: View) -> bool:
    """Whether the game waits for this seat."""
    return view.seat is not None and view.actor == view.seat


def honest_cards(legal: LegalActions) -> list[do.Play]:
    """The cards that may be played; on honour, where nothing is refused, those that follow suit."""
    plays = [action for action in legal if isinstance(action, do.Play)]
    return [play for play in plays if follows_suit(legal.state, play.seat, play.card)] or plays
