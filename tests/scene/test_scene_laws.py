"""The laws of scenes, over random games of every rule set and of random mixtures.

A scene offers exactly the legal actions, each of them decodes to an action the engine accepts, it
is the same in every world the seat cannot tell from its own, and it has every text in both
languages.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.game.step import Step
from doppelkopf.language import Lang
from doppelkopf.scene import Scenes, decode_action
from doppelkopf.view import View, view
from doppelkopf.worlds import worlds
from laws_kit import HONOUR, SCHIEBEKOPF, Corner, Law, hold
from view.random_games import SETS, random_game, rules_of

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
CARD = re.compile(r"([CSHD][9JQKTA]|JO)( ([CSHD][9JQKTA]|JO))*")
FAMILIES = (do.FillUp, do.GiveBack, do.Push, do.Claim)


def scenes(state: State) -> Scenes:
    return Scenes(state, names=NAMES[: state.seats], book="000")


def sent(data: Any) -> Any:
    """What arrives in a browser."""
    return msgspec.json.decode(msgspec.json.encode(data))


def seats_of(state: State) -> list[int | None]:
    live = [seat for seat in range(state.seats) if seat != state.setup.dummy]
    return [None, *live]


def offered(scene: dict[str, Any]) -> Iterator[Any]:
    """What a scene offers: cards by kind, everything else one by one."""
    seen = set()
    for card in [*scene["hand"], *(card for hand in scene["hands"].values() for card in hand)]:
        assert not (card["plays"] and card["why"])
        if card["card"] in seen:
            continue
        if card["plays"]:
            seen.add(card["card"])
        for play in card["plays"]:
            assert play["do"]["card"] == card["card"]
            yield play["do"]
    for offer in scene["offers"]:
        yield offer["do"]


def offers_are_legal_actions(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        state = step.state
        for seat in seats_of(state):
            if rng.random() > 0.4:
                continue
            scene = sent(scenes(state).game(seat, rng.choice(list(Lang))))
            actions = [decode_action(data, seat or 0, state.seats) for data in offered(scene)]
            if seat is None:
                assert not actions
                continue
            assert Counter(actions) == Counter(legal_actions(state, seat).all)
            for action in actions:
                apply(state, action)
            ids = [offer["id"] for offer in scene["offers"]]
            assert len(ids) == len(set(ids))
            closed = [call["id"] for call in scene["closed"]]
            assert not set(ids) & set(closed)


def worlds_give_equal_scenes(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        for seat in seats_of(step.state):
            if rng.random() < 0.05:
                mine = view(step.state, seat)
                world = next(worlds(mine, rng))
                assert scenes(world).game(seat, Lang.DE) == scenes(step.state).game(seat, Lang.DE)
                told = scenes(world).news(last_events(world, step), seat, Lang.EN)
                assert told == scenes(step.state).news(step.events, seat, Lang.EN)


def last_events(world: State, step: Step) -> tuple[Any, ...]:
    return world.history[len(step.state.history) - len(step.events) :]


def no_hidden_card_is_shown(*game: Any) -> None:
    """Every card in a scene is one the seat sees now, or stands in the order of all cards."""
    rng = random.Random(game[0])
    for step in random_game(*game):
        for seat in seats_of(step.state):
            if rng.random() > 0.3:
                continue
            scene = sent(scenes(step.state).game(seat, Lang.DE))
            mine = view(step.state, seat)
            allowed = {card.name for card in in_sight(mine)}
            for path, card in cards_in(scene, ""):
                ordered = path.endswith(".trumps") or path.startswith(".order.")
                assert card in allowed or ordered, path


def in_sight(mine: View) -> Iterator[Any]:
    for hand in (*mine.hands, *mine.dealt) if mine.is_over else mine.hands:
        yield from hand or ()
    yield from (card for card in mine.trick if card is not None)
    for trick in mine.tricks:
        yield from trick.cards


def cards_in(data: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from cards_in(value, f"{path}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from cards_in(value, path)
    elif isinstance(data, str) and CARD.fullmatch(data):
        for card in data.split():
            yield path, card


def both_languages_are_whole(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        for seat in seats_of(step.state):
            if rng.random() > 0.3:
                continue
            made = scenes(step.state)
            pair = [
                sent([made.game(seat, lang), made.news(step.events, seat, lang)]) for lang in Lang
            ]
            same_shape(pair[0], pair[1], "")


def same_shape(one: Any, other: Any, path: str) -> None:
    assert type(one) is type(other), path
    if isinstance(one, dict):
        assert one.keys() == other.keys(), path
        for key in one:
            same_shape(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list):
        assert len(one) == len(other), path
        for pair in zip(one, other, strict=True):
            same_shape(*pair, path)
    elif isinstance(one, str):
        for text in (one, other):
            assert text or path.endswith(("event", "paragraph")), path
            assert "{" not in text, path
    else:
        assert one == other, path


def the_past_is_what_was_told(*game: Any) -> None:
    """Whoever comes back reads all the news they would have heard."""
    seat = random.Random(game[0]).choice((None, 0, 1, 2))
    told: list[Any] = []
    before = None
    for step in random_game(*game):
        made = scenes(step.state)
        told += made.news(step.events, seat, Lang.DE, before)
        before = made.seen.known(seat)
    assert made.past(seat, Lang.DE) == told


LAWS = (
    offers_are_legal_actions,
    worlds_give_equal_scenes,
    no_hidden_card_is_shown,
    both_languages_are_whole,
    the_past_is_what_was_told,
)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("law", LAWS)
def test_holds_in_every_rule_set(law: Law, name: str) -> None:
    hold(law, 0.05, rules_of(name))


CORNERS = {
    "honour": Corner("hausregeln-2021", {"claims.who": "anyone"} | HONOUR),
    "schiebekopf": Corner("ravensburger", SCHIEBEKOPF, Forced.SCHIEBEKOPF),
    "strohmann": Corner("ravensburger", {"armut.mode": "offered"} | HONOUR),
    "made to play": Corner("ddv", HONOUR, Forced.DUTY_SOLO),
    "hammelrennen": Corner("hausregeln-2021", {}, Forced.HAMMELRENNEN),
}


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("law", LAWS)
def test_holds_in_the_corners(law: Law, corner: str) -> None:
    hold(law, 0.05, *CORNERS[corner].game())


@pytest.mark.parametrize("law", LAWS)
def test_holds_in_random_mixtures(law: Law) -> None:
    hold(law, 0.2)
