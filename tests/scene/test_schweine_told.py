"""What the table says about Schweine: who is asked, what is offered, who has them."""

from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.engine import apply
from doppelkopf.language import Lang
from doppelkopf.scene import game_scene
from doppelkopf.scene.game import Scenes
from doppelkopf.scene.model import Game
from game_kit import rules_with
from scene_kit import Scene

BOTH = {"effects.schwein": True, "effects.schwein_counts": "both"}
BEFORE = BOTH | {
    "effects.schwein_when": "before-play",
    "effects.hyperschwein": True,
    "effects.hyperschwein_when": "before-play",
}


def scene(*tricks: str, **changes: Any) -> Scene:
    return Scene(*tricks, rules=rules_with("hausrunde", changes), hold={0: "DA DA"})


def told(game: Scene, seat: int = 1) -> dict[str, str]:
    shown: Game = game_scene(game.state, seat, Lang.EN, names=("Anna", "Ben", "Cem", "Dora"))
    return {note.id: note.text for note in shown.notes}


def test_who_is_asked_is_offered_what_they_hold() -> None:
    game = scene("0: DJ DT DK D9", **BEFORE).healthy()
    shown = game_scene(game.state, 0, Lang.EN)
    assert [(offer.id, offer.label) for offer in shown.offers] == [
        ("schweine", "Schweine"),
        ("pass", "Pass"),
    ]
    assert "whether they announce Schweine" in told(game)["schweine-asked"]
    game.act(game.legal(0).all[1])
    assert "whether they announce Hyperschweine" in told(game)["schweine-asked"]
    assert told(game)["schweine"] == "Anna has Schweine."


def test_who_has_them_is_told_until_both_have_fallen() -> None:
    game = Scene(
        "0: DA HT D9 DK",
        "0: DA HT D9 DK",
        rules=rules_with("hausrunde", BOTH),
    ).healthy()
    assert "schweine" not in told(game)
    assert told(game.lay(1))["schweine"] == "Anna has Schweine."
    assert "schweine" not in told(game.lay())


def announced(game: Scene) -> Scene:
    """Seat 0 has announced Schweine before the first card, and nothing else is announced."""
    game.act(do.AnnounceSchweine(seat=Seat(0)))
    while game.state.phase is Phase.SCHWEINE:
        assert game.state.turn is not None
        game.act(do.Pass(seat=game.state.turn))
    return game


@pytest.mark.parametrize(
    ("counts", "first", "expected"),
    [
        ("both", "0: DA HT D9 DK", True),
        ("first", "0: DA HT D9 DK", False),
        ("second", "0: DA D9 DT DK", True),
        ("second", "0: DA HT D9 DK", False),
    ],
)
def test_who_has_them_is_told_while_one_of_them_can_still_rise(
    counts: str, first: str, expected: bool
) -> None:
    rules = rules_with("hausrunde", BEFORE | {"effects.schwein_counts": counts})
    game = announced(Scene(first, rules=rules, hold={0: "DA"}).healthy())
    assert told(game)["schweine"] == "Anna has Schweine."
    game.lay()
    for seat in range(4):
        assert ("schweine" in told(game, seat)) is expected


@pytest.mark.parametrize("hyper", [True, False])
def test_a_schwein_is_not_called_highest_where_a_hyperschwein_can_be(hyper: bool) -> None:
    rules = rules_with("hausrunde", BOTH | {"effects.hyperschwein": hyper})
    game = Scene("0: DA HT D9 DK", rules=rules, hold={0: "DA"}).healthy()
    step = apply(game.state, game.card("DA"))
    scenes = Scenes(step.state)
    [news] = [
        item.text
        for item in scenes.news(step.events, Seat(1), Lang.EN, scenes.seen.known(1))
        if "Schwein" in item.text
    ]
    assert ("is highest" in news, "Hyperschwein" in news) == (not hyper, hyper)


def test_after_a_swap_they_are_said_to_stay_what_they_are() -> None:
    rules = rules_with("hausrunde", BOTH | {"effects.heart_jack_swap": True})
    game = Scene("0: DA HT D9 DK", "0: HJ DK HJ D9", rules=rules, hold={0: "DA"}).healthy().lay()
    assert game.state.schweine == Seat(0)
    assert "stay so" in told(game)["schweine"]


@pytest.mark.parametrize("lang", list(Lang))
def test_a_card_offers_to_be_announced(lang: Lang) -> None:
    game = scene("0: DJ DT DK D9", **BOTH, **{"effects.schwein_when": "on-play"}).healthy()
    [ace] = [
        card
        for card in {card.card: card for card in game_scene(game.state, 0, lang).hand}.values()
        if card.card == "DA"
    ]
    assert [play.kind for play in ace.plays] == ["plain", "schwein"]
    assert "Schwein" in ace.plays[1].label
