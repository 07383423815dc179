"""A hint for those who listen: cards, suits and numbers in words, as in all that is read aloud."""

import numpy as np
import pytest

from doppelkopf.bots.search.tally import Rated
from doppelkopf.bots.search.words import why_card
from doppelkopf.cards import Card, Style, format_card
from doppelkopf.gallery import exhibit
from doppelkopf.game import actions as do
from doppelkopf.game.legal import legal_actions
from doppelkopf.language import Lang
from doppelkopf.scene import game_scene
from doppelkopf.scene.hint import hint_of
from scene.test_aloud import SIGNS

MEANS = np.array([-0.1, -1.2])
REASON = why_card((Card.D9, Card.HT), Rated(MEANS, MEANS, np.zeros(2), 640, 0.1), None)
"""As a searching bot gives it: the next best card, and numbers with their signs."""


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", ["follow", "lead", "naming", "solo-calls"])
def test_what_is_recommended_and_why_is_read_in_words(name: str, lang: Lang) -> None:
    state, seat = exhibit(name).state, exhibit(name).seat
    assert seat is not None
    scene = game_scene(state, seat, lang)
    hints = [
        hint_of(scene, action, REASON, lang)
        for action in (None, *legal_actions(state, seat))
        if not isinstance(action, do.Claim)
    ]
    assert len(hints) > 1
    for hint in hints:
        assert hint.reason == REASON[lang]
        assert not SIGNS.search(f"{hint.spoken} {hint.spoken_reason}"), hint
        assert format_card(Card.HT, Style.NAME, lang) in (hint.spoken_reason or "")


def test_a_reason_is_read_like_this() -> None:
    hint = hint_of(
        game_scene(exhibit("lead").state, exhibit("lead").seat, Lang.DE), None, REASON, Lang.DE
    )
    assert hint.reason == "Im Mittel −0,1 Punkte über 640 mögliche Verteilungen; ♥10: −1,2."
    assert hint.spoken_reason == (
        "Im Mittel minus 0,1 Punkte über 640 mögliche Verteilungen; Herz-Zehn: minus 1,2."
    )
