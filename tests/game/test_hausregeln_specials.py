"""Hausregeln 2021, 8.1 to 8.6, 8.8 and 8.9: the special points and when there are none.

Decisions D9 (also in solos), D12 (caught), D13 (Backstreet-Boys), D45 (each Dulle), D46. What they
are worth is tested with the scoring; here is found who gets them. Seats 0 and 2 are Re unless said.
"""

from itertools import permutations

import pytest

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from scene_kit import Scene, before_last, events_of, found


def in_last(trick: str, re: tuple[int, int] = (0, 2)) -> list[tuple[str, int, int | None]]:
    """The special points of a last trick."""
    game = before_last(trick, re)
    before = len(game.state.specials)
    game.play(trick.split(":")[1].strip())
    assert game.state.is_over
    parties = game.result.re
    assert set(parties) == set(re)
    kept = [(one.id.value, one.seat, one.of) for one in game.result.specials]
    fresh = {(one.id.value, one.seat, one.of) for one in game.state.specials[before:]}
    return [one for one in kept if one in fresh]


def in_first(
    trick: str, re: tuple[int, int] = (0, 2), lacks: dict[int, str] | None = None
) -> list[tuple[str, int, int | None]]:
    """The special points of a first trick."""
    return found(Scene(trick, re=re, lacks=lacks).healthy().lay())


# 8.1 Charly.


@pytest.mark.parametrize(
    ("trick", "seat"), [("0: CJ D9 DK SJ", 0), ("0: SJ CJ D9 DK", 1), ("0: D9 SJ DK CJ", 3)]
)
def test_hausregeln_8_1_charly_takes_the_last_trick(trick: str, seat: int) -> None:
    assert in_last(trick) == [("charly", seat, None)]


def test_hausregeln_8_1_charly_trumps_the_last_trick() -> None:
    assert ("charly", 2, None) in in_last("0: CA CK CJ C9")


@pytest.mark.parametrize("trick", ["0: CJ DQ D9 DK", "0: CJ SQ D9 DK"])
def test_hausregeln_8_1_a_charly_that_is_beaten_earns_nothing(trick: str) -> None:
    assert in_last(trick) == []


def test_hausregeln_8_1_only_the_last_trick_counts() -> None:
    assert in_first("0: CJ D9 DK SJ") == []


# 8.2 Athene.


@pytest.mark.parametrize(
    ("trick", "seat", "of"), [("0: CJ HQ D9 DK", 1, 0), ("0: HQ CJ D9 DK", 0, 1)]
)
def test_hausregeln_8_2_athene_catches_charly_in_the_last_trick(
    trick: str, seat: int, of: int
) -> None:
    assert in_last(trick) == [("athene", seat, of)]


def test_hausregeln_8_2_a_partners_charly_is_not_caught() -> None:
    assert in_last("0: CJ D9 HQ DK") == []
    assert in_last("0: CJ HQ D9 DK", re=(0, 1)) == []


def test_hausregeln_8_2_athene_has_to_be_the_highest_card() -> None:
    assert in_last("0: CJ HQ SQ DK") == []


def test_hausregeln_8_2_no_other_queen_catches_charly() -> None:
    assert in_last("0: CJ DQ D9 DK") == []


def test_hausregeln_8_2_only_the_last_trick_counts() -> None:
    assert in_first("0: CJ HQ D9 DK") == []


def test_hausregeln_8_2_each_charly_is_caught_by_itself() -> None:
    assert in_last("1: CJ HQ CJ D9") == [("athene", 2, 1), ("athene", 2, 3)]


# 8.3 Dulle caught.


def test_hausregeln_8_3_the_first_dulle_catches_the_second() -> None:
    assert in_first("0: HT HT D9 DK") == [("dulle-caught", 0, 1)]
    assert in_first("0: D9 HT HT DK") == [("dulle-caught", 1, 2)]


def test_hausregeln_8_3_the_partners_dulle_is_noted_with_him() -> None:
    assert in_first("0: HT D9 HT DK") == [("dulle-caught", 0, 2)]


@pytest.mark.parametrize(
    ("trick", "specials"),
    [
        ("0: HT DA D9 DK", [("dulle-caught", 1, 0)]),  # an opponent's: +1
        ("1: HT D9 DA DK", [("dulle-caught", 3, 1)]),  # the partner's: -1
        ("0: HT HT D9 DA", [("dulle-caught", 3, 0), ("dulle-caught", 3, 1)]),  # one of each: 0
        ("0: HT DA HT DK", [("dulle-caught", 1, 0), ("dulle-caught", 1, 2)]),  # two opposing: +2
    ],
)
def test_hausregeln_8_3_a_schwein_catches_every_dulle(
    trick: str, specials: list[tuple[str, int, int | None]]
) -> None:
    leader, cards = trick.split(":")
    schwein = (int(leader) + cards.split().index("DA")) % 4
    dealer = (int(leader) - 1) % 4
    game = Scene(trick, hold={schwein: "DA"}, dealer=dealer).healthy().lay()
    assert found(game) == specials


def test_hausregeln_8_3_a_dulle_cannot_be_caught_by_anything_else() -> None:
    assert in_first("0: HT CQ CQ DA", re=(1, 2), lacks={3: "DA"}) == []
    assert in_first("0: DA HT D9 DK", lacks={0: "DA"}) == []


def booked(trick: str, rule: str) -> list[tuple[str | None, int, int]]:
    """What a rule of section 8 books in a whole game: party, points, seat."""
    game = Scene(trick).healthy().lay().play_on()
    return [
        (item.party, int(item.points), int(item.seat or 0))
        for item in game.score.items
        if item.rule == f"special-{rule}"
    ]


def test_hausregeln_8_3_what_it_brings_and_costs() -> None:
    assert booked("0: HT HT D9 DK", "dulle-caught") == [("re", 1, 0)]
    assert booked("0: HT D9 HT DK", "dulle-caught") == [("re", -1, 0)]


# 8.4 Klabautermann.


def test_hausregeln_8_4_the_spade_queen_catches_the_spade_king() -> None:
    assert in_first("0: SK SQ S9 ST") == [("klabautermann", 1, 0)]
    assert in_first("0: SQ D9 DK SK") == [("klabautermann", 0, 3)]


def test_hausregeln_8_4_each_king_is_caught_by_itself() -> None:
    assert in_first("0: SK SQ SK S9", re=(1, 3)) == [
        ("klabautermann", 1, 0),
        ("klabautermann", 1, 2),
    ]


def test_hausregeln_8_4_the_partners_king_is_not_caught() -> None:
    assert in_first("0: SK S9 SQ ST") == []


@pytest.mark.parametrize("trick", ["0: SK SQ CQ ST", "0: SK HQ S9 ST", "0: SK SQ HT ST"])
def test_hausregeln_8_4_the_spade_queen_has_to_be_the_highest(trick: str) -> None:
    assert in_first(trick) == []


def test_hausregeln_8_4_no_other_king_counts() -> None:
    assert in_first("0: CK SQ C9 CT") == []


# 8.5 Chantall.


def test_hausregeln_8_5_a_diamond_queen_led_that_wins() -> None:
    assert in_first("0: DQ D9 DK SJ") == [("chantall", 0, None)]
    assert in_first("0: DQ DQ DK SJ") == [("chantall", 0, None)]


@pytest.mark.parametrize("trick", ["0: DQ HQ D9 DK", "0: DJ DQ D9 DK", "0: CA DQ CT CK"])
def test_hausregeln_8_5_not_led_or_beaten_it_earns_nothing(trick: str) -> None:
    assert in_first(trick) == []


# 8.6 Bergbauer.


@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("0: SJ D9 DK DT", 0),
        ("0: DA SJ DK DT", 1),
        ("0: DJ DA DT SJ", 3),
    ],
)
def test_hausregeln_8_6_the_spade_jack_takes_three_diamonds(trick: str, seat: int) -> None:
    assert in_first(trick, lacks={0: "DA", 1: "DA"}) == [("bergbauer", seat, None)]


@pytest.mark.parametrize(
    "trick", ["0: SJ D9 DK HJ", "0: SJ D9 DK S9", "0: SJ D9 DK CJ", "0: SJ DQ DK D9"]
)
def test_hausregeln_8_6_another_suit_or_a_lost_trick_earns_nothing(trick: str) -> None:
    assert in_first(trick) == []


# 8.8 Herrensauna.


@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("0: DJ SJ CJ CJ", 2),
        ("0: DJ DJ SJ SJ", 2),
        ("0: HJ DJ DJ HJ", 0),
        ("0: CJ CJ SJ SJ", 0),
    ],
)
def test_hausregeln_8_8_four_jacks_belong_to_the_highest(trick: str, seat: int) -> None:
    game = Scene(trick).healthy().lay()
    assert found(game) == [("herrensauna", seat, None)]
    assert game.state.tricks[0].owner == seat


def test_hausregeln_8_8_three_jacks_are_not_enough() -> None:
    assert in_first("0: DJ DJ CJ D9") == []


def test_hausregeln_8_8_it_adds_to_charly() -> None:
    assert sorted(in_last("0: CJ CJ SJ HJ")) == [("charly", 0, None), ("herrensauna", 0, None)]


# 8.9 Backstreet-Boys.


@pytest.mark.parametrize("jacks", list(permutations(["CJ", "SJ", "HJ", "DJ"])))
def test_hausregeln_8_9_backstreet_boys_takes_the_trick(jacks: tuple[str, ...]) -> None:
    game = Scene(f"0: {' '.join(jacks)}").healthy().lay()
    owner = jacks.index("DJ")
    assert found(game) == [("backstreet-boys", owner, None)]
    assert game.state.tricks[0].owner == owner
    assert game.state.augen[owner] == 8
    assert game.state.won[owner] == 1
    assert game.state.turn == owner
    (taken,) = events_of(game, ev.TrickTaken)
    assert (taken.owner, taken.backstreet) == (owner, True)


def test_hausregeln_8_9_the_diamond_jack_takes_no_other_trick_of_jacks() -> None:
    game = Scene("0: DJ SJ CJ CJ").healthy().lay()
    assert game.state.tricks[0].owner == 2


def test_hausregeln_8_9_two_points_go_to_the_player_of_the_diamond_jack() -> None:
    assert booked("0: CJ SJ HJ DJ", "backstreet-boys") == [("kontra", 2, 3)]
    assert booked("0: CJ SJ HJ DJ", "herrensauna") == []
    assert booked("0: CJ SJ DJ HJ", "backstreet-boys") == [("re", 2, 2)]


def test_hausregeln_8_9_in_the_last_trick_there_is_no_charly() -> None:
    assert in_last("0: CJ SJ HJ DJ") == [("backstreet-boys", 3, None)]


# In which games.


def test_hausregeln_8_special_points_count_in_solos() -> None:
    trick = "0: DQ D9 DK SJ"
    game = Scene(trick, contract=Contract.SOLO_DIAMONDS).solo(0, "solo-diamonds").lay()
    assert found(game) == [("chantall", 0, None)]
    game.play_on()
    assert ("chantall", 0) in [(one.id.value, one.seat) for one in game.result.specials]
    assert "special-chantall" in [item.rule for item in game.score.items]


@pytest.mark.parametrize("soloist", [0, 1])
def test_hausregeln_8_caught_by_a_soloist_or_from_him(soloist: int) -> None:
    trick = "0: HT HT C9 CK"
    game = Scene(trick, contract=Contract.SOLO_CLUBS, re=(), dealer=3)
    if soloist:
        game = Scene("1: HT C9 CK HT", contract=Contract.SOLO_CLUBS, re=())
    game.solo(soloist, "solo-clubs").lay()
    assert [kind for kind, *_ in found(game)] == ["dulle-caught"]
    silent = Scene("0: HT HT D9 DK", re=(1, 1)).healthy().lay()
    assert found(silent) == [("dulle-caught", 0, 1)]


def test_hausregeln_8_no_dulle_where_the_heart_ten_is_no_trump() -> None:
    game = Scene("0: HT HT HK HK", contract=Contract.SOLO_JACKS, re=()).solo(0, "solo-jacks")
    assert found(game.lay()) == []


def test_hausregeln_8_no_special_points_in_a_hammelrennen() -> None:
    game = Scene("0: DQ D9 DK SJ", forced=Forced.HAMMELRENNEN).lay()
    assert game.state.specials == ()
    assert game.play_on().result.specials == ()
