"""After a game what it changed, after an evening what it came to: for every golden evening."""

from pathlib import Path

import msgspec
import pytest

from doppelkopf.language import Lang
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.log.entries import Game
from doppelkopf.match.showing.amounts import amount
from doppelkopf.scene import booked_scene, evening_scene
from doppelkopf.scene.model import BookedGame, EveningSum

EVENINGS = Path(__file__).parents[1] / "golden" / "evenings"
NAMES = sorted(path.stem for path in EVENINGS.glob("*.toml"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", list(Lang))
def test_every_game_tells_totals_before_and_after(name: str, lang: Lang) -> None:
    evening = open_evening(EVENINGS / f"{name}.toml").evening
    for step in evening.steps():
        if not isinstance(step.entry, Game):
            continue
        found = booked_scene(step, lang)
        assert msgspec.json.decode(msgspec.json.encode(found), type=BookedGame) == found
        for share in found.people:
            assert share.before == amount(step.before.total(share.name))
            assert share.after == amount(step.after.total(share.name))
        began = [each for each in step.after.bock.running if each.game == step.after.games]
        told = [fact for fact in found.facts if fact.id == "starts-bock"]
        assert len(told) == len(began)
        assert all(fact.paragraph for fact in told if "000" in (evening.book or ""))
        assert all(fact.text for fact in found.facts)
        assert any(fact.id == "duty" for fact in found.facts) is any(
            each.duty_solo for each in step.after.rows[len(step.before.rows) :]
        )


def test_somewhere_a_bock_began_and_a_compulsory_solo_was_played() -> None:
    """Else the test before this one would show nothing."""
    seen = set()
    for name in NAMES:
        for step in open_evening(EVENINGS / f"{name}.toml").evening.steps():
            if isinstance(step.entry, Game):
                seen |= {fact.id for fact in booked_scene(step, Lang.EN).facts}
    assert {"starts-bock", "duty", "dealer"} <= seen


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", list(Lang))
def test_an_evening_is_summed_up(name: str, lang: Lang) -> None:
    state = open_evening(EVENINGS / f"{name}.toml").evening.state()
    found = evening_scene(state, lang)
    assert msgspec.json.decode(msgspec.json.encode(found), type=EveningSum) == found
    assert [each.total for each in found.people] == [
        amount(state.total(each.name)) for each in found.people
    ]
    assert found.games == state.games
