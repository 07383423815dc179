"""The action map: stable, complete, and one number for each thing a seat may do."""

from pathlib import Path
from random import Random

import pytest

from doppelkopf.cards import Card
from doppelkopf.env.actions import ACTIONS, SIZE, Exchange, Kind, id_of, ids_of, number
from doppelkopf.env.pages import pages
from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.state import State
from view.random_games import Chooser, random_rules, random_setup

ROOT = Path(__file__).parents[2]
FROZEN = (ROOT / "tests" / "frozen" / "actions.txt").read_text("utf-8").splitlines()


def test_no_id_has_ever_changed_its_meaning() -> None:
    """What is new is entered in the frozen table too, at its end."""
    assert [f"{each.id} {each.name}" for each in ACTIONS] == FROZEN


def test_ids_count_from_nought_and_names_lead_back() -> None:
    assert [each.id for each in ACTIONS] == list(range(SIZE))
    assert [number(each.name.upper()) for each in ACTIONS] == list(range(SIZE))


def test_a_name_that_is_not_there_is_refused_with_a_guess() -> None:
    with pytest.raises(Failure, match="declare alone") as caught:
        number("declare alon")
    assert caught.value.code == "env/action-name"


@pytest.mark.parametrize("seed", range(25))
def test_everything_legal_has_an_id_of_its_own(seed: int) -> None:
    """Under random rules, for every seat that is asked in a random game."""
    rng = Random(seed)
    setup = random_setup(random_rules(rng), rng)
    chooser = Chooser(rng)

    def choose(state: State, legal: LegalActions) -> do.AnyAction | None:
        single = [action for action in legal if not isinstance(action, Exchange)]
        ids = [id_of(action, state.seats) for action in single]
        assert len(set(ids)) == len(ids), single
        return chooser(state, legal)

    for _ in run(setup, choose):
        pass


def test_the_cards_of_an_exchange_are_chosen_by_rising_kind() -> None:
    back = do.GiveBack(seat=Seat(2), cards=(Card.SA, Card.C9))
    names = [ACTIONS[each].name for each in ids_of(back, 4)]
    assert names == ["choose C9", "choose SA"]
    nothing = do.FillUp(seat=Seat(2), cards=())
    assert [ACTIONS[each].kind for each in ids_of(nothing, 4)] == [Kind.CHOOSE_NOTHING]


@pytest.mark.parametrize("name", pages())
def test_the_page_is_current(name: str) -> None:
    written = (ROOT / "docs" / "study" / name).read_text("utf-8")
    assert written == pages()[name], f"docs/study/{name} is not current: run scripts/docs"
