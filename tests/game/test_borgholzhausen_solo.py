"""Borgholzhausen 2 and 4: solos have fixed values (D38)."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party, Seat
from game_kit import Table

TOP = {
    "solo-diamonds": "HT HT CQ CQ SQ SQ HQ HQ DQ DQ",
    "solo-queens": "CQ CQ SQ SQ HQ HQ DQ DQ CA CA",
    "solo-jacks": "CJ CJ SJ SJ HJ HJ DJ DJ CA CA",
}
VALUE = {"solo-jacks": 3, "solo-queens": 4, "solo-diamonds": 5}
EVEN = (
    "HT HT CQ SQ SQ HQ HQ CA CA SA",
    "DA DT DK CT CK SA ST HA HK CJ",
    "CQ DA DT DK CT ST SK HA CJ HJ",
)


def solo(contract: str, *hands: str) -> Table:
    return Table("borgholzhausen", *(hands or (TOP[contract],))).solo(0, contract)


def won(game: Table) -> Table:
    return game.act(do.Claim(seat=Seat(0)))


def lost(game: Table) -> Table:
    return game.act(do.HandOver(seat=Seat(0))).all_pass()


@pytest.mark.parametrize("contract", VALUE)
@pytest.mark.parametrize("words", [(), ("re",), ("kontra",), ("re", "kontra")])
def test_borgholzhausen_4_each_solo_has_its_value_and_the_words(
    contract: str, words: tuple[str, ...]
) -> None:
    """(3, 4 or 5 + Re + Kontra) × 3, won without losing a trick; lost, the same with a minus."""
    value = VALUE[contract] + len(words)

    def spoken() -> Table:
        game = solo(contract)
        for word in words:
            game.say(0 if word == "re" else 2, word)
        return game

    assert won(spoken()).points == [3 * value, -value, -value, -value]
    assert lost(spoken()).points == [-3 * value, value, value, value]


def test_borgholzhausen_4_the_example_of_21_points() -> None:
    game = won(solo("solo-diamonds").say(0, "re").say(1, "kontra"))
    assert game.points == [21, -7, -7, -7]


def test_borgholzhausen_4_every_time_spoken_counts_in_a_solo_too() -> None:
    game = won(solo("solo-jacks").say(0, "re").say(1, "kontra").say(2, "kontra").say(3, "kontra"))
    assert game.points == [21, -7, -7, -7]  # 3 + 1 + 3


AT_120 = "HQ DA DT DJ, SA SA SK SK, HT CJ DA HJ, SQ DK DK DQ, HT DT CQ DJ"
AT_121 = "HQ CJ DT DJ, SA ST SK SK, HT DK CQ DQ, SQ DA DK HJ, CA CT CT CK"


@pytest.mark.parametrize(
    ("tricks", "augen", "row"),
    [(AT_120, 120, [-18, 6, 6, 6]), (AT_121, 121, [18, -6, -6, -6])],
    ids=["120", "121"],
)
def test_borgholzhausen_1_a_soloist_needs_121(tricks: str, augen: int, row: list[int]) -> None:
    """They have so many when they give the rest away; Re was owed after trick one."""
    first, _, rest = tricks.partition(",")
    game = lost(solo("solo-diamonds", *EVEN).play(first).say(0, "re").play(rest))
    assert game.result.augen[0] == augen
    assert game.points == row


def test_borgholzhausen_2_a_solo_is_just_won_or_lost() -> None:
    """121 Augen or every trick: the same; no levels, no point for beating Re."""
    first, _, rest = AT_121.partition(",")
    narrow = lost(solo("solo-diamonds", *EVEN).play(first).say(0, "re").play(rest))
    total = won(solo("solo-diamonds").say(0, "re"))
    assert narrow.points == total.points == [18, -6, -6, -6]
    beaten = lost(solo("solo-diamonds"))
    assert beaten.score.winner is Party.KONTRA
    assert beaten.result.tricks[0] == 0
    assert {item.rule for item in beaten.score.items} & {"against-alten", "under-90"} == set()
    assert beaten.points == [-15, 5, 5, 5]


def test_borgholzhausen_4_no_doppelkopf_and_no_fuchs_in_a_solo() -> None:
    """Trick one is a Doppelkopf, trick two catches a Fuchs: the solo is worth what it is worth."""
    game = solo("solo-diamonds", "HT HT CQ", "DT DA", "DT DA", "CT CT CA CA CK CK SA SA ST ST")
    game.play("HT DT DT CT")
    assert game.state.augen[0] == 40
    game.say(0, "re").play("HT DA DA CK")
    assert {s.id.value for s in game.state.specials} == {"doppelkopf", "fuchs"}
    assert lost(game).points == [-18, 6, 6, 6]


def test_borgholzhausen_4_no_fuchs_at_the_end_in_a_solo() -> None:
    """Kontra's ♦A takes the last trick: nothing but the value and the one word owed."""
    game = solo(
        "solo-diamonds",
        "CA SK SK HA HT CQ SQ HQ DJ DK",
        "CK SA SA HK HT SQ HQ DJ DT DA",
        "CK CT ST HA CQ DQ CJ SJ HJ DK",
        "CT CA ST HK DQ CJ SJ HJ DT DA",
    )
    game.play("CA CK CK CT").say(0, "re")
    game.play("SK SA ST ST, HK HA HK HA, CT CA SK SA").play_on()
    assert [special.id.value for special in game.result.specials] == ["fuchs-at-end"]
    assert game.points == [-18, 6, 6, 6]
