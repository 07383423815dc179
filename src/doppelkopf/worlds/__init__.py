"""Full states that look to a seat exactly like the game it sees.

>>> from random import Random
>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> from doppelkopf.view import view
>>> mine = view(new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state, 0)
>>> world = next(worlds(mine, Random(7)))
>>> view(world, 0) == mine
True
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from doppelkopf.cards import Card
from doppelkopf.errors import CodedError
from doppelkopf.game.events import Ended
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.view.holdings import Holdings
from doppelkopf.view.model import View
from doppelkopf.worlds.replay import Line, Script
from doppelkopf.worlds.share import Deal, Share
from doppelkopf.worlds.undo import Dealt, undo

__all__ = ["Line", "NoWorld", "lines", "worlds"]

UNIFORM_TRIES = 1500
CLIMB_TRIES = 3000


class NoWorld(CodedError):
    """No state was found that fits a view."""

    def __init__(self, de: str, en: str) -> None:
        super().__init__("world/none", de, en)
        self.args = (de, en)  # what another process makes it again from


def worlds(view: View, rng: Random) -> Iterator[State]:
    """States that the seat cannot tell from the one it is in, without end.

    Distribution: hidden cards are dealt so that every deal which fits what was seen is equally
    likely: hand sizes, suits not followed, cards shown, taken back, exchanged or known, Re cards
    told by calls, reservations said and not said. Nothing is inferred from how well people play.
    Where cards were exchanged unseen, the hands after it are dealt so, and what was exchanged is
    any choice that fits them. Should such deals be too rare to be met by chance, a deal is improved
    card by card until it fits; these few are not equally likely. After the end of a game there is
    just the one world.

    Raises:
        NoWorld: none was found in a bounded number of tries.
    """
    return (line.state for line in lines(view, rng))


def lines(view: View, rng: Random) -> Iterator[Line]:
    """The same states as `worlds`, each with all that was done in it from the deal on.

    Raises:
        NoWorld: none was found in a bounded number of tries.
    """
    table = _Table(view)
    while True:
        yield table.line(rng)


class _Table:
    """What is the same for all worlds of a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.script = Script(view)
        if not view.is_over:
            self.holdings = Holdings(view)
            self.share = Share(self.holdings)

    def line(self, rng: Random) -> Line:
        if self.view.is_over:
            return self._original()
        if not any(self.share.ways):
            raise NoWorld(
                "Die verdeckten Karten lassen sich nicht so geben, wie diese Sicht es verlangt.",
                "The hidden cards cannot be dealt as this view demands.",
            )
        for _ in range(UNIFORM_TRIES):
            found = self._try(self.share.deal(rng), rng)
            if isinstance(found, Line):
                return found
        return self._climb(rng)

    def _original(self) -> Line:
        """The game as it was: after its end everything is open."""
        ended = self.view.history[-1]
        assert isinstance(ended, Ended)
        found = self._play(Dealt(ended.dealt, ended.talon, ended.exchanged), None)
        if not isinstance(found, Line):
            raise NoWorld(
                "Die Ereignisse dieser Sicht passen nicht zusammen.",
                "The events of this view do not fit together.",
            )
        return found

    def _try(self, deal: Deal, rng: Random) -> Line | int:
        hands = [
            holding.known + Counter(card for card in holding.shown if card is not None)
            for holding in self.holdings.all
        ]
        for card, place in deal:
            hands[self.share.places[place].holding][card] += 1
        hidden = self._face_down(hands, rng)
        dealt = undo(self.view, hands, rng)
        return 0 if dealt is None else self._play(dealt, hidden)

    def _face_down(self, hands: list[Counter[Card]], rng: Random) -> Card | None:
        """Which card lies face down on the table: any of those that may."""
        for holding, hand in zip(self.holdings.all, hands, strict=True):
            if None in holding.shown:
                shown = Counter(card for card in holding.shown if card is not None)
                return rng.choice(list((hand - shown).elements()))
        return None

    def _play(self, dealt: Dealt, hidden: Card | None) -> Line | int:
        view = self.view
        setup = Setup(
            rules=view.rules,
            dealer=view.dealer,
            hands=dealt.hands,
            talon=dealt.talon,
            duty=view.duty_solos,
            duty_kinds=view.duty_kinds,
            forced=view.forced,
            made_to_play=view.made_to_play,
            dummy=view.dummy,
            pot=view.pot,
        )
        return self.script.play(setup, iter(dealt.choices), hidden)

    def _climb(self, rng: Random) -> Line:
        """Exchange hidden cards as long as no step of the game is lost by it."""
        deal = self.share.deal(rng)
        best = self._try(deal, rng)
        for _ in range(CLIMB_TRIES):
            if isinstance(best, Line):
                return best
            other = self._changed(deal, rng)
            found = self._try(other, rng)
            if isinstance(found, Line) or found >= best:
                deal, best = other, found
        raise NoWorld(
            "Es fand sich keine Verteilung, die zu dieser Sicht passt.",
            "No deal was found that fits this view.",
        )

    def _changed(self, deal: Deal, rng: Random) -> Deal:
        deal = list(deal)
        for _ in range(rng.randint(1, 3)):
            one, other = rng.randrange(len(deal)), rng.randrange(len(deal))
            (card, place), (second, there) = deal[one], deal[other]
            if self.share.may_lie(card, there) and self.share.may_lie(second, place):
                deal[one], deal[other] = (card, there), (second, place)
        return deal
