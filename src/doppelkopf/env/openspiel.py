"""The adapter to OpenSpiel: importing this module registers the game `python_doppelkopf`.

>>> from doppelkopf.env import openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("python_doppelkopf(rules=ddv)")
>>> game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()
(4, 181, 25)

Doppelkopf is a German game of tricks for four (by some rules three or five) with two copies of each
card. Who holds a ♣Q is Re, the others are Kontra, and mostly nobody knows who is who. Before the
first card whoever has a reservation names it (a solo, a Hochzeit with both ♣Q, an Armut with few
trumps); announcements during play raise the stakes. Trumps, special points and all that tables
settle otherwise are set by the rules.

Parameters:
    rules    a built-in set or a file; `doko rules list` names them (default: ddv)
    players  how many play, 0 for as many as the rules have seats (default: 0). Where the rules
             know the Strohmann there may be one less.
    dealer   who deals (default: 0)
    claims   whether claiming the rest and handing it over are offered (default: false)

Chance deals card by card, one to each player in turn from the dealer's left; an outcome is a kind
of card, as likely as it is often left. All deals are as likely as at a table.

Actions are those of docs/study/actions.md: 181 ids, the same for all rules. Seats that could say
something are asked one after the other in a fixed order, and `silence` is an action; an exchange is
chosen card by card. What is left out: play on honour (only cards that may be played are offered),
the match around a game (Bock, compulsory solos, the pot of a match), claims in another order of
cards than the usual one.

A return is the points of a game, 0 until it ends. They sum to 0, but for rules that write only
plus or only minus; `pot(state)` is what is missing then, and with it they always do.

The observation tensor is `doppelkopf.env.layout.expand` of the observation row, by named pieces; it
remembers all that was played, said and exchanged, but not who was asked and kept silent. The
information state, with perfect recall, is a string.

`state.resample_from_infostate(player, sampler)` deals the hidden cards anew; what the player has
seen on the way stays the same. Python finds it, OpenSpiel's ISMCTS in Python for instance; its
algorithms in C++ do not.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.env.actions import ACTIONS
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.dealing import Dealing, Table, table_of
from doppelkopf.env.layout import EXPANDED, PIECES, SIZE, expand, expanded_size
from doppelkopf.env.position import Options, Position, start
from doppelkopf.env.resample import courses
from doppelkopf.extras import explained
from doppelkopf.game.deal import Hands
from doppelkopf.game.scoring.booking import is_one_sided

with explained():
    import pyspiel

NAME = "python_doppelkopf"
MOST_SEATS, LEAST_PLAYERS = 5, 3
MOST_POINTS = 1_000_000.0
"""More than any game comes to by any rules."""
MOST_ACTIONS = 4_000
"""More than are asked in any game: cards, words, and silence between them."""
PARAMETERS: dict[str, Any] = {"rules": "ddv", "players": 0, "dealer": 0, "claims": False}


def _type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Doppelkopf",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=LEAST_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


class DoppelkopfGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """Doppelkopf by some rules, for as many as play."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        self.table: Table = table_of(given["rules"], given["players"] or None)
        self.options = Options(claims=given["claims"])
        # Out of bounds is told as everywhere.
        self.dealer = self.table.setup(seed=0, dealer=given["dealer"]).dealer
        one_sided = is_one_sided(self.table.rules)
        utility = pyspiel.GameType.Utility
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=len(Card),
            num_players=self.table.players,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=None if one_sided else 0.0,
            max_game_length=MOST_ACTIONS,
        )
        kind = _type(utility.GENERAL_SUM if one_sided else utility.ZERO_SUM)
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> "DoppelkopfState":
        """Before the first card is dealt."""
        return DoppelkopfState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every card is dealt by chance."""
        return len(Dealing.begin(self.table.rules, self.dealer).cards)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see; None for kinds of observations that are not there."""
        if params:
            raise ValueError(f"there are no parameters of observations, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(recall=kind.perfect_recall) if alone and kind.public_info else None


class DoppelkopfState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game on its way: first its deal, then a position."""

    def __init__(self, game: DoppelkopfGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.options = game.options
        self.dealing = Dealing.begin(game.table.rules, game.dealer)
        self.position: Position | None = None

    def current_player(self) -> int:
        """Who is asked; chance deals first."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.position.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else int(asked)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.is_over

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player != self.position.asked:
            return []
        return list(self.position.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kinds of card that may be dealt next."""
        outcomes = self.dealing.outcomes()
        left = sum(count for _, count in outcomes)
        return [(int(card), count / left) for card, count in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position = self.position.step(action)
            return
        self.dealing = self.dealing.deal(Card(action))
        if self.dealing.is_over:
            dealt = self.table.setup(hands=self.dealing.hands, dealer=self.dealing.dealer)
            self.position = start(dealt, self.options)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "DoppelkopfState":
        """A state that this player cannot tell from this one, with a history that led to it.

        Hidden cards are dealt as `doppelkopf.worlds` says; the sampler gives numbers from 0 to 1.
        """
        rng = Random(probability_sampler())  # noqa: S311 - no secret
        dealing = self.dealing
        answers: Iterator[int] = iter(())
        if self.position is None:
            dealing = dealing.redealt(player_id, rng)
        else:
            course = next(courses(self.position, player_id, rng))
            hands = Hands(course.setup.hands, course.setup.talon)
            dealing, answers = dealing.redealt(player_id, rng, hands), course.answers()
        state: DoppelkopfState = self.get_game().new_initial_state()
        for action in chain(dealing.dealt, answers):
            state.apply_action(int(action))
        return state

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {Card(action).name}"
        return ACTIONS[action].name

    def returns(self) -> list[float]:
        """The points of each player; 0 until the end."""
        players = range(self.table.players)
        if self.position is None:
            return [0.0 for _ in players]
        points = self.position.points
        return [float(points[player]) for player in players]

    def __str__(self) -> str:
        if self.position is None:
            return "dealt: " + " ".join(card.name for card in self.dealing.dealt)
        asked = self.position.asked
        seats = range(self.table.players)
        told = [self.position.information_state(seat) for seat in seats]
        return "\n\n".join([*told, f"asked: {'nobody' if asked is None else asked}"])


def pot(state: DoppelkopfState) -> float:
    """The change of the pot: with it the returns sum to 0."""
    return 0.0 if state.position is None else float(state.position.pot)


class Observer:
    """What a player sees, as a tensor and in words; or all they remember, in words alone."""

    def __init__(self, *, recall: bool) -> None:
        self.recall = recall
        self.tensor = None if recall else np.zeros(EXPANDED, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for each in () if self.tensor is None else PIECES:
            size = expanded_size(each)
            assert self.tensor is not None
            places = self.tensor[at : at + size]
            self.dict[each.name] = places.reshape(*each.shape, size // each.size)
            at += size

    def set_from(self, state: DoppelkopfState, player: int) -> None:
        """Write what a player sees; nothing while the cards are dealt."""
        if self.tensor is None:
            return
        position = state.position
        row = np.zeros(SIZE, np.uint8) if position is None else position.observe(player)
        self.tensor[:] = expand(row)

    def string_from(self, state: DoppelkopfState, player: int) -> str:
        """The same in words; while the cards are dealt, the hand so far."""
        if state.position is None:
            return f"seat {player}: " + " ".join(c.name for c in state.dealing.hand(player))
        if self.recall:
            return state.position.information_state(player)
        return state.position.text(player)


pyspiel.register_game(_type(pyspiel.GameType.Utility.GENERAL_SUM), DoppelkopfGame)
