"""Whatever is asked before, between and after the cards: nothing that shows tells worlds apart.

Games by chance seldom get to some questions, so each phase has rules under which it is met. A phase
without them fails here, before anybody plays it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import actor
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from laws_kit import SCHIEBEKOPF, Corner
from server import test_asked as asked
from server import test_side_channels as side_channels
from view.random_games import Chooser, random_setup

NO_SOLOS: dict[str, Any] = {"solo.kinds": []}
ARMUT: dict[str, Any] = {"armut.mode": "offered", "armut.trumps_max": 4} | NO_SOLOS
PIGS: dict[str, Any] = {
    "effects.schwein": True,
    "effects.schwein_when": "before-play",
    "effects.hyperschwein": True,
    "effects.hyperschwein_when": "before-play",
}
CORNERS = {
    Phase.RESERVATIONS: Corner("ddv", {}),
    Phase.NAMING: Corner("ddv", {}),
    Phase.RAISING: Corner("mischen-impossible", {}),
    Phase.ARMUT_FILL: Corner(
        "hausregeln-2021", ARMUT | {"armut.handed": "three", "armut.trumps_max": 3}
    ),
    Phase.ARMUT_ASKED: Corner("hausregeln-2021", ARMUT),
    Phase.ARMUT_RETURN: Corner("hausregeln-2021", ARMUT),
    Phase.PUSHING: Corner("ravensburger", SCHIEBEKOPF, Forced.SCHIEBEKOPF),
    Phase.SCHWEINE: Corner("hausregeln-2021", PIGS),
    Phase.SOLO_CALLS: Corner("wettbewerb", {}),
    Phase.PLAY: Corner("hausrunde", {}),
    Phase.CONSENT: Corner("mischen-impossible", {}),
    Phase.LAST_CALLS: Corner("wettbewerb", NO_SOLOS | {"solo.precedence": "seat"}),
}
OPEN = {Phase.REVIEW, Phase.OVER}
"""Here nobody holds a card any more."""
GAMES = 300
WANTED = 4


class Eager(Chooser):
    """Says all there is to say, and ends games early."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.healthy, self.eager, self.claims = 0.1, 0.4, 0.5

    def _wanted(self, action: do.AnyAction) -> bool:
        often = isinstance(action, do.BidSolo | do.LateSolo) or super()._wanted(action)
        return often and not isinstance(action, do.BidSchmeissen)


def positions(phase: Phase) -> Iterator[tuple[State, State, int]]:
    """Some positions of a phase with a world each: for who is asked, and for another seat."""
    found = 0
    rules, forced = CORNERS[phase].game()
    for number in range(GAMES):
        chance = Random(f"{phase} {number}")
        game = (step.state for _, step in run(random_setup(rules, chance, forced), Eager(chance)))
        state = next((each for each in game if each.phase is phase), None)
        on_turn = None if state is None else actor(state)
        if state is None or on_turn is None:
            continue
        seat = Seat((on_turn + number % 3) % state.seats)
        world = side_channels.alike(state, seat, chance)
        if world is not None and world.hands != state.hands:
            found += 1
            yield state, world, seat
        if found == WANTED:
            return


def test_every_question_has_rules_under_which_it_is_asked() -> None:
    assert CORNERS.keys() == set(Phase) - OPEN


@pytest.mark.parametrize("phase", CORNERS)
def test_no_question_tells_worlds_apart(phase: Phase, caplog: pytest.LogCaptureFixture) -> None:
    found = list(positions(phase))
    assert side_channels.compare(iter(found), caplog) == WANTED
    assert asked.compare(iter(found)) == WANTED
