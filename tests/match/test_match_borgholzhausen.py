"""1. Skatverein Borgholzhausen: plus and minus points, forbidden Absagen, void games."""

from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.state import Kind
from match.match_kit import asked, book, dealers, game, refused

RULES = "borgholzhausen"
MISDEAL = log.Redeal(reason=Reason.MISDEAL)


def test_borgholzhausen_1_plus_and_minus_points_are_written() -> None:
    state = book(RULES, game(augen=130, calls=((0, "re"),)))
    assert dict(state.rows[0].points) == {"Anna": 2, "Ben": -2, "Cem": 2, "Dora": -2}


def test_borgholzhausen_1_a_forbidden_absage_costs_fifteen_and_gives_five_each() -> None:
    calls = ((0, "re"), (0, "no90"))
    state = book(RULES, game(augen=130, calls=calls))
    assert dict(state.rows[0].points) == {"Anna": -13, "Ben": 3, "Cem": 7, "Dora": 3}


def test_borgholzhausen_1_a_faulty_deal_is_repeated_without_a_fine() -> None:
    state = book(RULES, MISDEAL, MISDEAL, game(augen=130, calls=((0, "re"),)))
    assert dealers(state) == "AAA"
    assert [row.kind for row in state.rows] == [Kind.REDEAL, Kind.REDEAL, Kind.GAME]


def test_borgholzhausen_1_games_of_nothing_or_one_point_are_dealt_again() -> None:
    one = game(augen=130)
    nothing = game(augen=130, specials=("fuchs:Ben:Anna",))
    state = book(RULES, one, nothing, game(augen=130, calls=((0, "re"),)))
    assert dealers(state) == "AAA"
    assert state.games == 1
    assert [row.reason for row in state.rows[:2]] == [Reason.TOO_FEW_POINTS] * 2


def test_borgholzhausen_1_a_game_without_a_word_is_asked_about() -> None:
    assert asked(book(RULES), game(augen=80)) == ["sheet/no-speech"]
    assert asked(book(RULES), game(augen=80, calls=((0, "re"),))) == []


def test_borgholzhausen_1_one_plays_without_trumps_too_and_never_throws_in() -> None:
    refused("sheet/redeal", RULES, log.Redeal(reason=Reason.SCHMEISSEN))
    agreed = log.Redeal(reason=Reason.AGREED, note="Karte lag offen")
    assert asked(book(RULES), agreed) == ["sheet/agreed-redeal"]


def test_borgholzhausen_1_the_fine_for_an_absage_stands_in_a_void_game_too() -> None:
    state = book(RULES, game(augen=130, calls=((1, "no90"),)))
    assert (state.games, state.rows[0].reason) == (0, Reason.TOO_FEW_POINTS)
    assert dict(state.rows[0].points) == {"Anna": 5, "Ben": -15, "Cem": 5, "Dora": 5}
    assert dict(state.totals) == {"Anna": 5, "Ben": -15, "Cem": 5, "Dora": 5}
