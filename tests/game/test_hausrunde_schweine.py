"""Common house rules, Schweine and Hyperschweine, and in which games effects hold."""

from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.contracts import Exchange
from doppelkopf.game.setup import Forced
from doppelkopf.game.terms import terms
from game_kit import Table, rules_with
from scene_kit import Scene, before_last, events_of, found

ROUND = "hausrunde"
BOTH = {"effects.schwein": True, "effects.schwein_counts": "both"}
SECOND = {"effects.schwein": True, "effects.schwein_counts": "second"}
ON_PLAY = BOTH | {"effects.schwein_when": "on-play"}
BEFORE = BOTH | {"effects.schwein_when": "before-play"}
HYPER = BOTH | {"effects.hyperschwein": True}
HYPER_BEFORE = BEFORE | {"effects.hyperschwein": True, "effects.hyperschwein_when": "before-play"}


def owners(game: Table) -> list[int]:
    return [trick.owner for trick in game.state.tricks]


def risen(game: Table) -> list[tuple[int, str]]:
    played = (event for event in events_of(game, ev.CardPlayed) if event.schwein)
    return [(event.seat, event.card.name) for event in played]


def scene(*tricks: str, changes: dict[str, Any], **more: Any) -> Scene:
    return Scene(*tricks, rules=ROUND, changes=changes, **more)


# Which of the two counts.


@pytest.mark.parametrize(
    ("counts", "expected"), [("both", [0, 0]), ("first", [0, 1]), ("second", [1, 1])]
)
def test_hausrunde_schweine_which_of_the_two_counts(counts: str, expected: list[int]) -> None:
    changes = BOTH | {"effects.schwein_counts": counts}
    leader = expected[0]
    second = "0: DA HT D9 DK" if leader == 0 else "1: HT D9 DK DA"
    game = scene("0: DA HT D9 DK", second, changes=changes).healthy().lay()
    assert owners(game) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("0: DA D9 DT DK", "0: DA HT D9 DK", [0, 0]),  # brought home: the second is highest
        ("0: DA D9 CQ DK", "2: HT D9 DA DK", [2, 2]),  # the partner took it, but nobody knows that
        ("0: DA DJ D9 DK", "1: HT D9 DK DA", [1, 1]),
    ],
)
def test_hausrunde_schweine_the_second_once_the_first_is_home(
    first: str, second: str, expected: list[int]
) -> None:
    game = scene(first, second, changes=SECOND, re=(0, 2)).healthy().lay()
    assert owners(game) == expected
    assert risen(game) == ([(0, "DA")] if expected == [0, 0] else [])


def test_hausrunde_schweine_the_second_once_a_partner_all_know_has_taken_the_first() -> None:
    changes = SECOND | {"effects.schwein_solos": "diamonds"}
    solo = Contract.SOLO_DIAMONDS
    game = scene(
        "1: DA HT D9 DK", "2: D9 DK HT DA", changes=changes, contract=solo, re=(), dealer=0
    )
    game.solo(3, solo).lay()
    assert risen(game) == [(1, "DA")], "seat 2 plays against the soloist too"
    assert owners(game) == [2, 1]


SWAPPED = SECOND | {"effects.heart_jack_swap": True}


def test_hausrunde_schweine_the_second_never_in_one_hand_with_the_first_is_a_fuchs() -> None:
    tricks = ("0: DA D9 DK DT", "0: HJ HJ DK D9")
    game = scene(*tricks, hold={1: "DA HT"}, changes=SWAPPED).healthy().lay()
    game.play("DA")
    assert owners(game)[0] == 0, "the first is home, but the other one came by the swap (D44)"
    assert risen(game) == []


@pytest.mark.parametrize("said", [True, False])
def test_hausrunde_schweine_the_second_moves_with_its_hand(said: bool) -> None:
    changes = SWAPPED | ({"effects.schwein_when": "before-play"} if said else {})
    tricks = ("0: DA D9 DK DT", "0: HJ HJ DK D9", "0: DJ DA HT DT")
    game = scene(*tricks, hold={0: "CA"}, changes=changes).healthy()
    if said:
        game.act(do.AnnounceSchweine(seat=Seat(0)))
    assert game.state.phase is Phase.PLAY
    game.lay()
    assert risen(game) == [(1, "DA")], "it was in one hand with the first, which is home"
    assert owners(game) == [0, 0, 1]


def test_hausrunde_schweine_the_second_of_a_lost_first_stays_a_fuchs_in_any_hand() -> None:
    tricks = ("0: DA D9 DK HT", "3: DJ HJ HJ DK", "0: D9 DA DJ DT")
    game = scene(*tricks, hold={0: "CA"}, changes=SWAPPED).healthy()
    game.lay()
    assert risen(game) == []


def test_hausrunde_schweine_in_two_hands_are_fuechse() -> None:
    game = scene("0: DA DJ DA DK", changes=BOTH).healthy().lay()
    assert (owners(game), risen(game)) == ([1], [])


# When.


@pytest.mark.parametrize(("said", "expected"), [(True, [0, 0]), (False, [1, 1])])
def test_hausrunde_schweine_announced_with_the_first(said: bool, expected: list[int]) -> None:
    second = "0: DA HT D9 DK" if said else "1: HT D9 DK DA"
    game = scene("0: DA HT D9 DK", second, changes=ON_PLAY).healthy()
    plays = [play for play in game.legal(0) if isinstance(play, do.Play) and play.card is Card.DA]
    assert [play.schwein for play in plays] == [False, True]
    game.act(plays[said])
    game.play("HT D9 DK")
    game.script.pop(0)
    game.lay()
    assert owners(game) == expected
    assert game.state.schweine == (0 if said else None)


def test_hausrunde_schweine_need_both_to_be_announced() -> None:
    game = scene("0: DA DJ DA DK", changes=ON_PLAY).healthy()
    assert game.refused(game.card("DA", schwein=True)) == "play/no-schwein"


def test_hausrunde_schweine_before_play_everyone_is_asked() -> None:
    game = scene("0: DJ HT D9 DK", hold={2: "DA DA"}, changes=BEFORE).healthy()
    assert (game.state.phase, game.state.turn) == (Phase.SCHWEINE, 0)
    assert list(game.legal(0)) == [do.Pass(seat=Seat(0))]
    assert game.refused(do.AnnounceSchweine(seat=Seat(0))) == "schweine/not-held"
    assert game.refused(do.AnnounceSchweine(seat=Seat(2))) == "turn/not-yours"
    game.act(do.Pass(seat=Seat(0))).act(do.Pass(seat=Seat(1)))
    assert list(game.legal(2)) == [do.Pass(seat=Seat(2)), do.AnnounceSchweine(seat=Seat(2))]
    game.act(do.AnnounceSchweine(seat=Seat(2)))
    assert (game.state.phase, game.state.turn, game.state.schweine) == (Phase.PLAY, 0, 2)
    assert [event.word for event in events_of(game, ev.Spoke)][-3:] == ["pass", "pass", "schweine"]


@pytest.mark.parametrize(("said", "expected"), [(True, [0, 0]), (False, [1, 1])])
def test_hausrunde_schweine_before_play_who_says_nothing_has_fuechse(
    said: bool, expected: list[int]
) -> None:
    second = "0: DA HT D9 DK" if said else "1: HT D9 DK DA"
    game = scene("0: DA HT D9 DK", second, changes=BEFORE).healthy()
    first = Seat(0)
    game.act(do.AnnounceSchweine(seat=first) if said else do.Pass(seat=first))
    while game.state.phase is Phase.SCHWEINE:
        assert game.state.turn is not None
        game.act(do.Pass(seat=game.state.turn))
    assert owners(game.lay()) == expected


def test_hausrunde_schweine_before_play_come_after_the_exchange() -> None:
    changes = BEFORE | {"effects.schwein_armut": True}
    rules = rules_with("hausregeln-2021", changes)
    poor = "DA DT DK C9 C9 CK S9 S9 SK H9 H9 HK"
    game = Table(rules, poor, "DA HT HT CQ", dealer=3)
    game.bid(do.BidArmut(seat=Seat(0)))
    while game.state.phase is Phase.ARMUT_ASKED and game.state.turn != 1:
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    game.act(do.Take(seat=Seat(1)))
    back = [card for card in game.state.hands[1] if card not in (Card.DA, Card.HT, Card.CQ)]
    game.act(do.GiveBack(seat=Seat(1), cards=tuple(back[:3])))
    assert (game.state.phase, game.state.turn) == (Phase.SCHWEINE, 0)
    game.act(do.Pass(seat=Seat(0)))
    assert do.AnnounceSchweine(seat=Seat(1)) in game.legal(1)


def test_hausrunde_schweine_stay_what_they_are_after_a_swap() -> None:
    changes = BOTH | {"effects.heart_jack_swap": True}
    tricks = ("0: DA HT D9 DK", "0: HJ DK HJ D9", "0: DJ DT DA HT")
    game = scene(*tricks, hold={2: "CA"}, changes=changes).healthy().lay()
    assert risen(game) == [(0, "DA"), (2, "DA")], "the hand with the second one has moved"
    assert owners(game)[2] == 2


# In which games.


@pytest.mark.parametrize(
    ("solos", "expected"),
    [
        ("none", {}),
        ("diamonds", {"solo-diamonds": "DA"}),
        (
            "suits",
            {
                "solo-diamonds": "DA",
                "solo-hearts": "HA",
                "solo-spades": "SA",
                "solo-clubs": "CA",
            },
        ),
    ],
)
def test_hausrunde_schweine_in_solos(solos: str, expected: dict[str, str]) -> None:
    rules = rules_with(ROUND, BOTH | {"effects.schwein_solos": solos})
    found = {
        contract.value: terms(rules, contract).pigs[0].card.name
        for contract in Contract
        if contract.is_solo and terms(rules, contract).pigs
    }
    assert found == expected
    for contract in (Contract.NORMAL, Contract.SILENT, Contract.HOCHZEIT):
        assert [pig.card for pig in terms(rules, contract).pigs] == [Card.DA]


def test_hausrunde_schweine_of_the_trump_suit() -> None:
    changes, solo = BOTH | {"effects.schwein_solos": "suits"}, Contract.SOLO_SPADES
    game = scene("0: SA HT S9 SK", changes=changes, hold={0: "SA"}, contract=solo, re=())
    game.solo(0, solo).lay()
    assert (owners(game), risen(game)) == ([0], [(0, "SA")])


@pytest.mark.parametrize("in_armut", [True, False])
def test_hausrunde_schweine_in_armut_or_not(in_armut: bool) -> None:
    rules = rules_with("hausregeln-2021", BOTH | {"effects.schwein_armut": in_armut})
    for contract in Contract:
        if not contract.is_solo:
            is_armut = contract.facts.exchange is Exchange.ARMUT
            assert bool(terms(rules, contract).pigs) == (in_armut or not is_armut), contract


@pytest.mark.parametrize("alone", [True, False])
def test_hausrunde_schweine_where_everyone_plays_alone_or_not(alone: bool) -> None:
    rules = rules_with("hausregeln-2021", BOTH | {"effects.schwein_alone": alone})
    for contract in Contract:
        if not contract.is_solo:
            assert bool(terms(rules, contract).pigs) == (alone or contract.has_parties), contract
    game = Scene("0: DA HT DQ DJ", hold={0: "DA"}, forced=Forced.HAMMELRENNEN, rules=rules).lay()
    assert owners(game) == [0 if alone else 1]


# A Schwein is no Fuchs.


def test_hausrunde_schweine_are_no_fuechse() -> None:
    changes = HYPER | {"effects.hyperschwein_counts": "both"}
    tricks = ("0: DA HT DK DT", "0: DA D9 DK DT")
    game = scene(*tricks, hold={1: "D9"}, changes=changes, re=(0, 2)).healthy().lay()
    assert owners(game) == [0, 1]
    assert found(game, "fuchs") == [], "a Hyperschwein takes a Schwein, which is no Fuchs"
    plain = scene(*tricks[:1], "1: HT DK DT DA", changes={}, re=(0, 2)).healthy().lay()
    assert found(plain, "fuchs") == [("fuchs", 1, 0), ("fuchs", 1, 0)]


# Hyperschweine.


def test_hausrunde_hyperschweine_stand_above_schweine_once_these_are_out() -> None:
    tricks = ("0: DA HT DK DT", "0: DA D9 DK DT", "1: D9 HT DJ DJ")
    game = scene(*tricks, changes=HYPER).healthy().lay()
    assert risen(game) == [(0, "DA"), (0, "DA"), (1, "D9"), (1, "D9")]
    assert owners(game) == [0, 1, 1]


def test_hausrunde_hyperschweine_need_schweine_that_are_out() -> None:
    game = scene("0: D9 DJ DK DT", changes=HYPER, hold={0: "D9", 2: "DA DA"}).healthy().lay()
    assert (owners(game), risen(game)) == ([1], [])


def test_hausrunde_hyperschweine_are_kings_without_nines() -> None:
    changes = HYPER | {"effects.schwein_counts": "both"}
    rules = rules_with("mischen-impossible", changes)
    assert [pig.card for pig in terms(rules, Contract.NORMAL).pigs] == [Card.DA, Card.DK]


@pytest.mark.parametrize(("joint", "expected"), [(True, [0, 0]), (False, [0, 1])])
def test_hausrunde_hyperschweine_in_the_hand_of_the_schweine_or_not(
    joint: bool, expected: list[int]
) -> None:
    changes = HYPER | {"effects.hyperschwein_joint": joint}
    game = scene("0: DA HT DK DT", "0: D9 HT DK DT", hold={0: "DA D9"}, changes=changes)
    assert owners(game.healthy().lay()) == expected


@pytest.mark.parametrize(
    ("counts", "expected"), [("both", [0, 1, 1]), ("first", [0, 1, 0]), ("second", [0, 0, 3])]
)
def test_hausrunde_hyperschweine_which_of_the_two_counts(counts: str, expected: list[int]) -> None:
    changes = HYPER | {"effects.hyperschwein_counts": counts}
    third = "1: D9 HQ DJ HT" if expected[1] == 1 else "0: DJ D9 HQ HT"
    tricks = ("0: DA HT DK DT", "0: DA D9 DK DT", third)
    assert owners(scene(*tricks, changes=changes).healthy().lay()) == expected


def test_hausrunde_hyperschweine_before_play_are_asked_for_after_schweine() -> None:
    game = scene("0: DA HT DK D9", hold={0: "DA", 3: "D9"}, changes=HYPER_BEFORE).healthy()
    game.act(do.AnnounceSchweine(seat=Seat(0)))
    assert (game.state.phase, game.state.turn) == (Phase.SCHWEINE, 0), "now for Hyperschweine"
    for seat in (0, 1, 2):
        game.act(do.Pass(seat=Seat(seat)))
    game.act(do.AnnounceSchweine(seat=Seat(3)))
    assert (game.state.schweine, game.state.hyperschweine) == (0, 3)
    assert owners(game.lay()) == [3]


def test_hausrunde_hyperschweine_before_play_without_schweine_nobody_is_asked() -> None:
    game = scene("0: DJ DT DK D9", hold={3: "D9"}, changes=HYPER_BEFORE).healthy()
    for seat in range(4):
        game.act(do.Pass(seat=Seat(seat)))
    assert game.state.phase is Phase.PLAY


def test_hausrunde_hyperschweine_announced_with_the_first() -> None:
    changes = HYPER | {"effects.hyperschwein_when": "on-play"}
    game = scene("0: DA D9 DK DT", hold={0: "DA", 1: "D9"}, changes=changes).healthy()
    game.lay_cards(1).act(game.card("D9", schwein=True))
    assert (game.state.schwein, game.state.hyper, game.state.hyperschweine) == (0, 1, 1)


@pytest.mark.parametrize("solos", ["none", "suits"])
@pytest.mark.parametrize("in_armut", [True, False])
def test_hausrunde_hyperschweine_in_which_games(solos: str, in_armut: bool) -> None:
    changes = HYPER | {
        "effects.schwein_solos": "suits",
        "effects.hyperschwein_solos": solos,
        "effects.hyperschwein_armut": in_armut,
    }
    rules = rules_with("hausregeln-2021", changes)
    hearts = [pig.card for pig in terms(rules, Contract.SOLO_HEARTS).pigs]
    assert hearts == ([Card.HA, Card.H9] if solos == "suits" else [Card.HA])
    assert len(terms(rules, Contract.ARMUT).pigs) == 1 + in_armut


# The second ♥10.


def dullen(rule: str, trick: str, *, last: bool, changes: dict[str, Any] | None = None) -> int:
    keys = {"trumps.equal_cards": rule, **(changes or {})}
    if last:
        game = before_last(trick, rules=ROUND, changes=keys)
        return game.play(trick.partition(": ")[2]).state.tricks[-1].owner
    return scene(trick, changes=keys).healthy().lay().state.tricks[-1].owner


@pytest.mark.parametrize(
    ("rule", "early", "late"),
    [
        ("first", 1, 1),
        ("second-dulle", 3, 3),
        ("second-dulle-not-last", 3, 1),
        ("second-dulle-only-last", 1, 3),
    ],
)
def test_hausrunde_dulle_the_second_over_the_first_or_not_in_the_last_trick(
    rule: str, early: int, late: int
) -> None:
    trick = "0: D9 HT DK HT"
    assert dullen(rule, trick, last=False) == early
    assert dullen(rule, trick, last=True) == late


@pytest.mark.parametrize(("said", "expected"), [(False, 3), (True, 1)])
def test_hausrunde_dulle_the_second_over_the_first_until_schweine_are_out(
    said: bool, expected: int
) -> None:
    changes = BEFORE | {"trumps.equal_cards": "second-dulle-until-schweine"}
    game = scene("0: D9 HT DK HT", hold={0: "DA DA"}, changes=changes).healthy()
    game.act((do.AnnounceSchweine if said else do.Pass)(seat=Seat(0)))
    while game.state.phase is Phase.SCHWEINE:
        assert game.state.turn is not None
        game.act(do.Pass(seat=game.state.turn))
    assert owners(game.lay()) == [expected]


# Effects in every game.


@pytest.mark.parametrize("everywhere", [True, False])
def test_hausrunde_effects_in_every_game_or_with_the_ordinary_trumps(everywhere: bool) -> None:
    changes = {"effects.games": "all"} if everywhere else {}
    solo = Contract.SOLO_QUEENS
    swap = Scene("0: HJ HJ", changes=changes, contract=solo, re=()).solo(0, solo).lay().play_on(1)
    assert bool(events_of(swap, ev.HandsSwapped)) is everywhere
    turn = Scene("0: D9 D9", changes=changes, contract=solo, re=()).solo(0, solo).lay().play_on(1)
    assert bool(events_of(turn, ev.DirectionTurned)) is everywhere
    jacks = Scene("0: CJ DJ HJ SJ", changes=changes, contract=Contract.SOLO_CLUBS, re=())
    jacks.solo(0, Contract.SOLO_CLUBS).lay()
    assert owners(jacks) == [1 if everywhere else 0]


@pytest.mark.parametrize("games", ["ordinary", "parties", "all"])
def test_hausrunde_effects_with_parties_only(games: str) -> None:
    """In a Hammelrennen everyone plays alone: hands, direction and trick stay as they are."""
    changes, forced = {"effects.games": games}, Forced.HAMMELRENNEN
    everyone = games != "parties"
    swap = Scene("0: HJ HJ", changes=changes, forced=forced).lay().play_on(1)
    assert bool(events_of(swap, ev.HandsSwapped)) is everyone
    turn = Scene("0: D9 D9", changes=changes, forced=forced).lay().play_on(1)
    assert bool(events_of(turn, ev.DirectionTurned)) is everyone
    jacks = Scene("0: CJ DJ HJ SJ", changes=changes, forced=forced).lay()
    assert owners(jacks) == [1 if everyone else 0]
    normal = Scene("0: CJ DJ HJ SJ", changes=changes).healthy().lay()
    assert owners(normal) == [1]
