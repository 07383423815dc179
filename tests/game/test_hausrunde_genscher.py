"""Common house rules: a Genscher who names the partner."""

from functools import reduce
from random import Random

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Party, Seat
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import view
from doppelkopf.view.fold import fold, initial
from doppelkopf.worlds import worlds
from game_kit import Table, rules_with
from scene_kit import Scene, events_of

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


def lay_with_genscher(game: Scene, tricks: int = 99) -> Scene:
    """Play what is written down; the first ♦K is played with Genscher."""
    game.act(game.card("DK", genscher=True))
    leader, direction, cards = game.script[0]
    game.script[0] = (leader + direction, direction, cards[1:])
    return game.lay(tricks)


@pytest.mark.parametrize("allowed", [True, False])
def test_hausrunde_genscher_in_a_hochzeit_or_not(allowed: bool) -> None:
    """Seat 3 has become the partner of the Hochzeit; now seat 0 leads with both ♦K."""
    changes = {"genscher.in_hochzeit": allowed}
    tricks = ("0: CA C9 CT D9", "3: DJ DQ D9 DT", "0: DK SJ HT CJ")
    game = Scene(*tricks, re=(2, 2), hold={0: "DK"}, changes=changes)
    game.hochzeit(2, Partner.FIRST_FOREIGN_FEHL).lay(2)
    assert game.state.parties == (KONTRA, KONTRA, RE, RE)
    plays = [each for each in game.legal(0) if isinstance(each, do.Play)]
    assert any(each.genscher for each in plays) is allowed
    if not allowed:
        assert game.refused(game.card("DK", genscher=True)) == "play/no-genscher"


@pytest.mark.parametrize(
    ("alone_as", "silent", "factor"),
    [("solo", "solo", 3), ("silent", "solo", 3), ("silent", "normal", 3)],
)
def test_hausrunde_genscher_alone_counts_as_a_solo_or_as_a_silent_hochzeit(
    alone_as: str, silent: str, factor: int
) -> None:
    """Counted like a normal game there is no bonus for a ♦ solo, here of four points."""
    changes = {
        "genscher.alone_as": alone_as,
        "silent.scored_as": silent,
        "solo_scoring.bonus.diamonds": 4,
    }
    game = Scene("0: DK D9 DT HT", "3: CA DK CT C9", re=(1, 2), changes=changes).healthy()
    lay_with_genscher(game).play_on()
    assert game.result.re == (0,)
    rules = [item.rule for item in game.score.items]
    assert ("solo-bonus" in rules) is (silent == "solo")
    others = game.points[1:]
    assert others == [others[0]] * 3
    assert game.points[0] == -factor * others[0]


@pytest.mark.parametrize("partner", ["trick", "chosen"])
@pytest.mark.parametrize("void", [True, False])
def test_hausrunde_genscher_calls_made_before_it_stay_or_are_void(partner: str, void: bool) -> None:
    """Seat 1 said Kontra, seat 2 Re and no 90; seat 1 becomes the partner of seat 0."""
    changes = {"genscher.calls": "void" if void else "kept", "genscher.partner": partner}
    rules = rules_with("hausregeln-2021", changes)
    game = Table(rules, "DK DK CQ", "HT DJ", "CQ SQ", "HQ SJ").healthy()
    game.say(1, "kontra").say(2, "re").say(2, "no90")
    mate = Seat(1) if partner == "chosen" else None
    game.act(game.card("DK", genscher=True, mate=mate))
    told = events_of(game, ev.CallsVoid)
    assert [event.calls for event in told] == (
        [((1, Call.KONTRA), (2, Call.RE), (2, Call.NO90))] if void else []
    )
    if void:
        assert game.state.calls == ()
        assert game.calls(0) == ["re"]  # nobody has said it: the own Re may come
        game.say(0, "re")
    if partner == "trick":
        game.play("HT SQ HQ")
        while game.state.genscher and game.state.genscher.partner is None:
            game.play_on(1)
    said = [(each.seat, each.call) for each in game.state.calls]
    assert (said == [(0, Call.RE)]) is void
    for seat in range(4):
        seen = view(game.state, seat)
        assert seen.calls == game.state.calls
        assert reduce(fold, seen.history, initial(rules, seat)) == seen
        assert view(next(worlds(seen, Random(seat))), seat) == seen


@pytest.mark.parametrize(("repeat", "times"), [("counts", 2), ("refused", 1)])
def test_hausrunde_genscher_what_both_partners_said_counts_twice_where_a_repeated_call_does(
    repeat: str, times: int
) -> None:
    """D16: seat 0 said Re and seat 1 Kontra; partners now, both have said Re."""
    changes = {
        "genscher.enabled": True,
        "genscher.partner": "chosen",
        "calls.repeat": repeat,
    }
    rules = rules_with("borgholzhausen", changes)
    game = Table(rules, "DK DK CQ", "HT DJ", "CQ SQ", "HQ SJ").healthy()
    game.say(0, "re").say(1, "kontra")
    game.act(game.card("DK", genscher=True, mate=Seat(1)))
    assert [each.call for each in game.state.calls] == [Call.RE] * times
    assert [made.call for made in game.play_on().result.calls].count(Call.RE) == times
