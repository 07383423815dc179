"""Common house rules, Hochzeit: the first trick of the kind decides, even the announcer's own."""

import pytest

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import Scene, events_of

OWN_FEHL = "0: CA CK CK C9"
OTHERS_FEHL = "0: SK SA S9 ST"
TRUMP = "0: HT D9 DK DJ"


def married(*tricks: str, decides: bool, partner: Partner = Partner.FIRST_FOREIGN_FEHL) -> Table:
    """Seat 0 has announced, and these tricks are played."""
    changes = {
        "hochzeit.partner": [partner.value],
        "hochzeit.own_trick_decides": decides,
        "hochzeit.limit": "off",
    }
    game = Scene(*tricks, rules="hausrunde", changes=changes, re=(0, 0))
    game.hochzeit(0, partner)
    return game.lay()


@pytest.mark.parametrize("decides", [True, False])
def test_hausrunde_hochzeit_ones_own_first_fehl_trick_decides(decides: bool) -> None:
    game = married(OWN_FEHL, decides=decides)
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == (1 if decides else 0)
    if decides:
        assert game.state.parties == (Party.RE, *[Party.KONTRA] * 3)
        assert [event.reason for event in events_of(game, ev.PartiesSettled)] == ["alone"]


def test_hausrunde_hochzeit_another_player_finds_the_announcer_as_ever() -> None:
    game = married(TRUMP, OTHERS_FEHL, decides=True)
    assert game.state.hochzeit is not None
    assert (game.state.hochzeit.decided, game.state.hochzeit.partner) == (2, 1)


@pytest.mark.parametrize(
    ("partner", "decided"),
    [(Partner.FIRST_FOREIGN_FEHL, 0), (Partner.FIRST_FOREIGN_TRUMP, 1), (Partner.FIRST_FOREIGN, 1)],
)
def test_hausrunde_hochzeit_only_the_kind_looked_for(partner: Partner, decided: int) -> None:
    game = married(TRUMP, decides=True, partner=partner)
    assert game.state.hochzeit is not None
    assert game.state.hochzeit.decided == decided
