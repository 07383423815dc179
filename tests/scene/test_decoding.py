"""What a browser sends: decoded strictly, and never for another seat."""

from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.record.errors import InvalidRecord
from doppelkopf.scene import decode_action


def test_an_action_is_read() -> None:
    data = {"do": "play", "seat": 2, "card": "HT", "number": 7}
    assert decode_action(data, 2, 4) == do.Play(seat=Seat(2), card=Card.HT, number=7)


def test_who_plays_the_dummy_acts_for_it() -> None:
    data = {"do": "play", "seat": 3, "by": 1, "card": "HT", "number": 7}
    assert decode_action(data, 1, 4).by == 1


@pytest.mark.parametrize(
    "data",
    [{"do": "healthy", "seat": 1}, {"do": "play", "seat": 2, "by": 1, "card": "HT", "number": 1}],
)
def test_nobody_acts_for_another_seat(data: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        decode_action(data, 2, 4)
    assert caught.value.code == "seat/not-yours"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "value/type"),
        ([], "value/type"),
        ({}, "action/unknown"),
        ({"do": "dance", "seat": 0}, "action/unknown"),
        ({"do": "healthy"}, "action/missing-key"),
        ({"do": "healthy", "seat": 4}, "value/range"),
        ({"do": "healthy", "seat": True}, "value/type"),
        ({"do": "healthy", "seat": 0, "more": 1}, "action/unknown-key"),
        ({"do": "play", "seat": 0, "card": "HX", "number": 1}, "value/card"),
        ({"do": "give-back", "seat": 0, "cards": ["HT"]}, "value/type"),
        ({"do": "push", "seat": 0, "cards": "HT " * 60}, "value/size"),
    ],
)
def test_what_is_no_action_is_refused_with_a_code(data: Any, code: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        decode_action(data, 0, 4)
    assert caught.value.code == code
    assert caught.value.reason.de
    assert caught.value.reason.en
