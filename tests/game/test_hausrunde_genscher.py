"""Common house rules: a Genscher who names the partner."""

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Party, Seat
from doppelkopf.view import view
from game_kit import Table, rules_with

RE, KONTRA = Party.RE, Party.KONTRA


def table(partner: str = "chosen") -> Table:
    """Seat 0 has both ♦K and a ♣Q, seat 2 the other ♣Q."""
    rules = rules_with("hausregeln-2021", {"genscher.partner": partner})
    return Table(rules, "DK DK CQ", "HT DJ", "CQ SQ", "HQ SJ").healthy()


def ways(game: Table) -> set[tuple[bool, Seat | None]]:
    """How seat 0 may play a ♦K: with Genscher or not, and whom it names."""
    found = (each for each in game.legal(0) if isinstance(each, do.Play))
    return {(each.genscher, each.mate) for each in found if each.card is Card.DK}


def test_hausrunde_genscher_names_any_other_player() -> None:
    assert ways(table()) == {(False, None), (True, 1), (True, 2), (True, 3)}
    assert ways(table("trick")) == {(False, None), (True, None)}


@pytest.mark.parametrize("mate", [1, 2, 3])
def test_hausrunde_genscher_the_parties_are_settled_at_once(mate: int) -> None:
    game = table()
    game.act(game.card("DK", genscher=True, mate=Seat(mate)))
    expected = tuple(RE if seat in (0, mate) else KONTRA for seat in range(4))
    assert game.state.parties == expected
    for seat in range(4):
        seen = view(game.state, seat)
        assert seen.genscher == game.state.genscher
        assert (seen.genscher.seat, seen.genscher.partner) == (0, mate)  # type: ignore[union-attr]


def test_hausrunde_genscher_the_other_king_changes_nothing_more() -> None:
    game = table()
    game.act(game.card("DK", genscher=True, mate=Seat(1))).play_on()
    assert sum(trick.cards.count(Card.DK) for trick in game.state.tricks) == 2
    assert game.result.re == (0, 1)


def test_hausrunde_genscher_calls_are_renamed_at_once() -> None:
    """Seat 1 said Kontra, seat 2 Re; seat 1 is named: what it said now is Re, and 2's is Kontra."""
    game = table().say(1, "kontra").say(2, "re")
    game.act(game.card("DK", genscher=True, mate=Seat(1)))
    assert [(each.seat, each.call) for each in game.state.calls] == [
        (1, Call.RE),
        (2, Call.KONTRA),
    ]


@pytest.mark.parametrize(
    ("partner", "genscher", "mate"),
    [("chosen", True, None), ("chosen", True, 0), ("chosen", False, 1), ("trick", True, 1)],
)
def test_hausrunde_genscher_a_partner_is_named_where_the_rules_want_it(
    partner: str, genscher: bool, mate: int | None
) -> None:
    game = table(partner)
    named = None if mate is None else Seat(mate)
    assert game.refused(game.card("DK", genscher=genscher, mate=named)) == "play/no-mate"


def test_hausrunde_genscher_who_was_named_is_told() -> None:
    game = table()
    game.act(game.card("DK", genscher=True, mate=Seat(3)))
    played = next(e for e in game.state.history if isinstance(e, ev.CardPlayed))
    assert played.mate == 3
