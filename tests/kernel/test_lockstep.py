"""Engine and kernel play the same games: every rule set, variants, and random mixtures.

All games are replayed through the engine and compared at their end: every card and call that the
kernel allowed itself must be legal, and all that is known at the end the same, points included. One
game in `SHARE` is also compared after every move, with what each seat may do then.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.game.deal import Numbers, seed_bytes
from doppelkopf.game.engine import apply
from doppelkopf.game.setup import Setup
from doppelkopf.kernel.play.moves import act
from doppelkopf.kernel.play.packed import PLAY, pack_move
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.score.points import Values
from doppelkopf.record.simulate import random_setup as usual_setup
from doppelkopf.rules import RuleSet
from game_kit import rules_with
from kernel.lockstep import Difference, Pair, action_of, begun, same_position
from property_kit import BASE, LONG, tries
from record_kit import mixture
from scene_kit import Scene
from view.random_games import SETS, random_rules, random_setup, rules_of

GAMES = 40_000 if BASE >= LONG else 3_000
"""Of each set, and of mixtures."""
VARIANT_GAMES = tries(900)
PARTS = 2
"""The work is cut into parts, so that processes can share it."""
FROM_ONE_START = 5
"""How often one deal and its bidding is played."""
SHARE = 100

VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "strohmann": ("ravensburger", {"table.strohmann": True, "silent.declare_with_one": True}),
    "race to 60": ("ravensburger", {"hammelrennen.mode": "first-to-60"}),
    "schiebekopf": ("ravensburger", {"schiebekopf.play": "always"}),
    "premiums": ("ravensburger", {"specials.fuchs": 1, "specials.charly": 1}),
    "premiums of losers": (
        "ravensburger",
        {"specials.fuchs": 1, "specials.charly": 2, "money.fuchs_paid_by": "loser"},
    ),
    "jokers": ("ravensburger", {"deck.jokers": 2}),
    "second dulle": ("ddv", {"trumps.equal_cards": "second-dulle"}),
    "every effect": (
        "ddv",
        {
            "effects.schwein": True,
            "effects.heart_jack_swap": True,
            "effects.diamond_nine_turn": True,
            "effects.backstreet_takes_trick": True,
            "genscher.enabled": True,
        },
    ),
    "a Genscher who names the partner": (
        "hausregeln-2021",
        {"genscher.partner": "chosen", "duty_calls.rich_trick_augen": 20},
    ),
    "calls in an open Hochzeit": ("hausregeln-2021", {"calls.open_hochzeit": "convertible"}),
    "duties and a solo declared late": (
        "ddv",
        {
            "silent.declare_with_one": True,
            "duty_calls.first_trick_owner": True,
            "duty_calls.rich_trick_augen": 15,
            "duty_calls.further_rich_tricks": True,
        },
    ),
    "special points by contract and doubled": (
        "hausregeln-2021",
        {
            "specials.fuchs": 1,
            "specials.charly_caught": 1,
            "specials.charly_caught_once": True,
            "specials.herzstich": 1,
            "specials.doubled": ["fuchs", "charly", "charly-caught"],
            "specials.not_in_solos": ["charly", "doppelkopf"],
            "specials.not_in_hochzeit": ["fuchs"],
            "specials.not_in_armut": ["herzstich", "charly-caught"],
            "scoring.nobody_doubled": False,
            "scoring.against_alten_doubled": True,
        },
    ),
    "plus only": (
        "hausregeln-2021",
        {"scoring.counting": "plus", "scoring.solo_threefold": False},
    ),
    "minus only": ("wettbewerb-5", {"scoring.counting": "minus"}),
    "the highest failed Absage": ("ddv", {"scoring.failed_absage_highest": True}),
    "the first trick obliges to the next step": (
        "hausrunde",
        {
            "duty_calls.rich_trick_augen": 20,
            "duty_calls.rich_trick": "first",
            "duty_calls.if_spoken": "next-step",
            "duty_calls.in_hochzeit": False,
            "calls.skipped_in_time": False,
            "calls.binding": True,
        },
    ),
    "no duty once somebody has called": (
        "hausregeln-2021",
        {
            "duty_calls.rich_trick_augen": 15,
            "duty_calls.after_any_call": False,
            "duty_calls.in_armut": False,
            "calls.reply": True,
        },
    ),
    "the first Fehl trick decides a Hochzeit": (
        "hausregeln-2021",
        {
            "hochzeit.own_trick_decides": True,
            "hochzeit.partner": ["first-foreign-fehl", "named-suit", "first-foreign-trump"],
        },
    ),
    "replies to trick winners": ("borgholzhausen", {"calls.reply": True}),
    "Schweine, both": ("ddv", {"effects.schwein": True, "effects.schwein_counts": "both"}),
    "Schweine, the second": (
        "hausregeln-2021",
        {"effects.schwein_counts": "second", "specials.fuchs": 1, "specials.fuchs_at_end": 2},
    ),
    "Schweine, the second, announced before play and swapped": (
        "hausregeln-2021",
        {
            "effects.schwein_counts": "second",
            "effects.schwein_when": "before-play",
            "effects.hyperschwein": True,
            "effects.hyperschwein_counts": "second",
            "effects.games": "all",
        },
    ),
    "Schweine and Hyperschweine announced in play": (
        "hausregeln-2021",
        {
            "effects.schwein_when": "on-play",
            "effects.schwein_counts": "both",
            "effects.schwein_solos": "suits",
            "effects.hyperschwein": True,
            "effects.hyperschwein_when": "on-play",
            "effects.hyperschwein_solos": "suits",
            "effects.games": "all",
            "specials.fuchs": 1,
        },
    ),
    "Schweine and Hyperschweine announced before play": (
        "hausrunde",
        {
            "effects.schwein": True,
            "effects.schwein_when": "before-play",
            "effects.schwein_counts": "both",
            "effects.hyperschwein": True,
            "effects.hyperschwein_when": "before-play",
            "effects.hyperschwein_joint": False,
            "trumps.equal_cards": "second-dulle-until-schweine",
        },
    ),
    "Hyperschweine of kings": (
        "mischen-impossible",
        {
            "effects.schwein": True,
            "effects.schwein_solos": "none",
            "effects.schwein_armut": False,
            "effects.hyperschwein": True,
            "effects.hyperschwein_counts": "second",
        },
    ),
    "second dulle, not in the last trick": ("ddv", {"trumps.equal_cards": "second-dulle-not-last"}),
    "second dulle, in the last trick": ("ddv", {"trumps.equal_cards": "second-dulle-only-last"}),
    "second dulle until Schweine": (
        "ddv",
        {"trumps.equal_cards": "second-dulle-until-schweine", "effects.schwein": True},
    ),
    "a Genscher in a Hochzeit that says Re": (
        "hausregeln-2021",
        {"hochzeit.says_re": True, "genscher.enabled": True, "trumps.re_card": "heart-tens"},
    ),
    "face down": ("wettbewerb", {"hochzeit.no_fehl": "face-down-trump"}),
}


def play(pick: Callable[[], tuple[RuleSet, Setup]], name: str, part: int, games: int) -> set[Any]:
    """Play so many games of what is picked; which contracts there were, and how many seats."""
    rng = random.Random(f"{name} {part}")
    values: Values | None = None
    seen: set[Any] = set()
    played = 0
    while played < games:
        rules, setup = pick()
        found = begun(setup, rng)
        if found is None:
            continue
        if values is None or values.rules is not rules:
            values = Values(rules)
        pair = Pair(*found, values, name)
        seen |= {pair.state.contract, pair.state.seats, pair.state.setup.dummy is not None}
        for number in range(played, min(played + FROM_ONE_START, games)):
            pair.play(number, close=number % SHARE == 0)
        played += FROM_ONE_START
    return seen


def of_set(rules: RuleSet, name: str, part: int) -> Callable[[], tuple[RuleSet, Setup]]:
    """Usual setups of a rule set, one after the other."""
    rng = random.Random(f"setups {name} {part}")

    def pick() -> tuple[RuleSet, Setup]:
        seed = rng.getrandbits(64)
        numbers = Numbers(seed_bytes(seed), b"kernel")
        return rules, usual_setup(rules, seed, seed % rules.table.seats, numbers)

    return pick


def of_mixtures(part: int) -> Callable[[], tuple[RuleSet, Setup]]:
    """Any setups of rule sets with any knobs turned, four of each mixture."""
    rng = random.Random(f"mixtures {part}")
    left: list[tuple[RuleSet, Setup]] = []

    def pick() -> tuple[RuleSet, Setup]:
        if not left:
            mixed = mixture(rng.randrange(10**6)) if rng.random() < 0.5 else random_rules(rng)
            rules = without_honour(mixed)
            left.extend((rules, random_setup(rules, rng)) for _ in range(4))
        return left.pop()

    return pick


def without_honour(rules: RuleSet) -> RuleSet:
    """The kernel leaves games on honour to the engine."""
    if not rules.offences.honour:
        return rules
    data = rules.model_dump(mode="json")
    data["offences"]["honour"] = False
    return RuleSet.model_validate(data)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", SETS)
def test_games_of_a_set_are_the_same_in_engine_and_kernel(name: str, part: int) -> None:
    seen = play(of_set(rules_of(name), name, part), name, part, GAMES // PARTS)
    assert {Contract.NORMAL, Contract.SILENT, Contract.HOCHZEIT} <= seen
    assert len(seen) > 7 or not rules_of(name).solo.kinds
    assert Contract.RAMSCH in seen or name != "hausregeln-2021"


@pytest.mark.parametrize("name", VARIANTS)
def test_games_of_a_variant_are_the_same_in_engine_and_kernel(name: str) -> None:
    seen = play(of_set(rules_with(*VARIANTS[name]), name, 0), name, 0, VARIANT_GAMES)
    assert (Contract.SCHIEBEKOPF if name == "schiebekopf" else Contract.NORMAL) in seen


@pytest.mark.parametrize("part", range(PARTS))
def test_games_of_mixtures_are_the_same_in_engine_and_kernel(part: int) -> None:
    seen = play(of_mixtures(part), "mixture", part, GAMES // PARTS)
    assert {4, 5, True, False, Contract.HAMMELRENNEN} <= seen


def test_a_difference_names_the_game_and_prints_a_record_of_it() -> None:
    rules = rules_of("ddv")
    found = begun(of_set(rules, "ddv", 0)()[1], random.Random(1))
    assert found
    pair = Pair(*found, Values(rules), "ddv")
    pair.play(3, close=True)
    pair.position[0], pair.position[1] = pair.position[1], pair.position[0]
    with pytest.raises(Difference, match=r"game 3: (.|\n)*\[Dealer"):
        pair.play(3, close=True)


def test_a_game_that_has_no_cards_yet_is_refused() -> None:
    from doppelkopf.game.engine import new_game

    with pytest.raises(DokoError, match="not there yet"):
        params_of(new_game(random_setup(rules_of("ddv"), random.Random(1), None)).state)


def test_a_game_on_honour_is_refused() -> None:
    rules = rules_with("ddv", {"offences.honour": True})
    found = begun(of_set(rules, "ddv", 0)()[1], random.Random(1))
    assert found
    with pytest.raises(DokoError, match="honour"):
        Pair(*found, Values(rules), "ddv")


FIRST_AND_SWAP = ("0: DA D9 DK DT", "0: HJ HJ DK D9", "0: DJ DA HT DT")
APART = ("0: DA D9 DK DT", "0: HJ HJ DK D9", "0: DA DJ HT DT")


@pytest.mark.parametrize(
    ("tricks", "hold", "expected"), [(FIRST_AND_SWAP, "CA", 1), (APART, "CA", 2)]
)
def test_hausrunde_schweine_the_second_after_a_swap_is_the_same_in_engine_and_kernel(
    tricks: tuple[str, ...], hold: str, expected: int
) -> None:
    changes = {"effects.schwein": True, "effects.schwein_counts": "second"}
    scene = Scene(*tricks, hold={0: hold}, changes=changes | {"effects.heart_jack_swap": True})
    scene.healthy()
    state, position, params = scene.state, position_of(scene.state), params_of(scene.state)
    for _, _, cards in list(scene.script):
        for card in cards:
            assert state.turn is not None
            move = pack_move(PLAY, state.turn, int(card), 0, 0)
            act(position, params, move)
            state = apply(state, action_of(move, state)).state
            same_position(state, position)
    assert state.tricks[-1].owner == expected
