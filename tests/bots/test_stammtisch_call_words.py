"""What `stammtisch` says of its calls is true of how the game stands."""

import pytest

from doppelkopf.bots import make
from doppelkopf.bots.bot import must_act
from doppelkopf.bots.stammtisch.calls import GOING_WELL, STRONG, YET
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.language import Text
from doppelkopf.rules import load
from doppelkopf.view import known_parties, view

GAMES = 20


def calls_of(rules: str, seed: int) -> list[tuple[Text, int, int, int]]:
    """Each call with its reason: the Augen of one's own side, of the others, tricks so far."""
    made: list[tuple[Text, int, int, int]] = []
    setup = make_setup(load(rules).rules, dealer=seed % 4, seed=seed)
    bots = [make("stammtisch", seat) for seat in range(setup.seats)]

    def choose(state: State, legal: LegalActions) -> do.AnyAction | None:
        mine = view(state, legal.seat)
        decision = bots[legal.seat].decide(mine, legal)
        if isinstance(decision.action, do.Say) and decision.reason is not None:
            parties = known_parties(mine)
            own = parties[legal.seat]
            ours = sum(mine.augen[seat] for seat in range(4) if parties[seat] is own)
            theirs = sum(mine.augen[seat] for seat in range(4) if parties[seat] not in (own, None))
            if not decision.action.call.is_absage and not must_act(mine):
                made.append((decision.reason, ours, theirs, len(mine.tricks)))
        return decision.action

    list(run(setup, choose))
    return made


@pytest.mark.parametrize("name", ["ddv"])
def test_it_goes_well_only_for_those_who_are_ahead(name: str) -> None:
    """A good hand at 8 Augen to 43 may well win; but it is not going well."""
    seen = set()
    for seed in range(GAMES):
        for reason, ours, theirs, tricks in calls_of(name, seed):
            seen.add(reason)
            assert reason in (GOING_WELL, STRONG, YET)
            assert (reason is GOING_WELL) is (ours > theirs)
            assert reason is not STRONG or not tricks
            assert reason is not YET or tricks
    assert GOING_WELL in seen
    assert STRONG in seen or YET in seen
