"""Mischen Impossible 4: what played games count, reckoned again from the book's sentences."""

from functools import cache

import pytest

from book_kit import biased, items, levels, play_random
from doppelkopf.cards import AUGEN, Card, parse_cards
from doppelkopf.game.armut import is_armut
from doppelkopf.game.basics import Contract, Party
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
RE, KONTRA = Party.RE, Party.KONTRA
SEATS = {RE: (0, 2), KONTRA: (1, 3)}


@cache
def deals(count: int = 120) -> tuple[tuple[str, ...], ...]:
    """Deals of seats 0 and 2 against 1 and 3 in which nobody is poor."""
    found: list[tuple[str, ...]] = []
    seed = 0
    while len(found) < count:
        hands = biased(seed, nines=False)
        if not any(is_armut(tuple(parse_cards(hand)), RULES) for hand in hands):
            found.append(hands)
        seed += 1
    return tuple(found)


@cache
def played(*calls: tuple[int, str]) -> tuple[Table, ...]:
    """Random games with these calls."""
    games = []
    for seed, hands in enumerate(deals()):
        game = Table(RULES, *hands, dealer=seed % 4).healthy()
        for seat, call in calls:
            game.say(seat, call)
        games.append(play_random(game, seed))
    return tuple(games)


def augen(game: Table, party: Party) -> int:
    return sum(game.result.augen[seat] for seat in SEATS[party])


def tricks(game: Table, party: Party) -> int:
    return sum(game.result.tricks[seat] for seat in SEATS[party])


def specials(game: Table) -> dict[str, int]:
    """The special points by name, those of Re minus those of Kontra, from the tricks themselves."""
    net = {"special-doppelkopf": 0, "special-fuchs": 0, "special-fuchs-at-end": 0}
    for number, trick in enumerate(game.state.tricks, 1):
        sign = 1 if trick.owner in SEATS[RE] else -1
        if sum(AUGEN[card] for card in trick.cards) >= 40:
            net["special-doppelkopf"] += sign
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % 4
            if card is not Card.DA:
                continue
            caught = (seat - trick.owner) % 2 == 1
            if number < 10 and caught:
                net["special-fuchs"] += sign
            elif number == 10 and (caught or seat == trick.owner):
                net["special-fuchs-at-end"] += 2 * sign
    return net


def without_specials(game: Table) -> dict[str, int]:
    return {rule: points for rule, points in items(game).items() if "special" not in rule}


def test_mischen_impossible_4_2_fuchs_doppelkopf_and_fuchs_at_the_end() -> None:
    seen = {"special-doppelkopf": 0, "special-fuchs": 0, "special-fuchs-at-end": 0}
    for game in played():
        expected = specials(game)
        for rule, net in expected.items():
            seen[rule] += net != 0
            counted = [item for item in game.score.items if item.rule == rule]
            assert sum(item.points * (1 if item.party is RE else -1) for item in counted) == net
            worth = 2 if rule == "special-fuchs-at-end" else 1
            assert all(item.points == worth for item in counted)
    assert min(seen.values()) > 0


def test_mischen_impossible_4_2_and_4_3_points_of_a_normal_game() -> None:
    winners = set()
    for game in played():
        winner = RE if augen(game, RE) >= 121 else KONTRA
        loser = winner.other
        value = 1 + levels(augen(game, loser), tricks(game, loser)) + (winner is KONTRA)
        net = sum(specials(game).values())
        value += net if winner is RE else -net
        assert game.score.winner is winner
        row = [value if seat in SEATS[winner] else -value for seat in range(4)]
        assert game.points == row
        winners.add((winner, augen(game, winner) == 120))
    assert winners >= {(RE, False), (KONTRA, False)}


@pytest.mark.parametrize(
    "calls",
    [
        ((0, "re"),),
        ((3, "kontra"),),
        ((0, "re"), (1, "kontra")),
        ((0, "re"), (2, "no90"), (0, "no60")),
        ((1, "kontra"), (3, "no90")),
    ],
)
def test_mischen_impossible_4_3_announcements_count_one_each_and_add_up(
    calls: tuple[tuple[int, str], ...],
) -> None:
    names = {"re": "call-re", "kontra": "call-kontra", "no90": "absage-no90", "no60": "absage-no60"}
    expected = {names[call] for _, call in calls}
    for game in played(*calls):
        counted = items(game)
        assert {rule for rule in counted if rule in names.values()} == expected
        assert all(counted[rule] == 1 for rule in expected)
        assert game.score.multipliers == ()


@pytest.mark.parametrize(
    ("calls", "speaker", "lowest", "highest", "expected"),
    [
        (("re", "no90"), RE, 121, 150, ["absage-no90", "won", "call-re", "against-alten"]),
        (("kontra", "no90"), KONTRA, 120, 150, ["absage-no90", "won", "call-kontra"]),
        (
            ("re", "no90"),
            RE,
            90,
            120,
            ["absage-no90", "won", "against-no90", "call-re", "against-alten"],
        ),
        (
            ("kontra", "no90"),
            KONTRA,
            90,
            119,
            ["absage-no90", "won", "against-no90", "call-kontra"],
        ),
        (
            ("re", "no90"),
            RE,
            60,
            89,
            ["absage-no90", "won", "against-no90", "under-90", "call-re", "against-alten"],
        ),
        (
            ("re", "no60"),
            RE,
            151,
            180,
            ["absage-no90", "absage-no60", "won", "call-re", "against-alten"],
        ),
        (
            ("re", "no60"),
            RE,
            121,
            150,
            ["absage-no90", "absage-no60", "won", "against-no60", "call-re", "against-alten"],
        ),
        (
            ("kontra", "no60"),
            KONTRA,
            90,
            119,
            ["absage-no90", "absage-no60", "won", "against-no90", "against-no60", "call-kontra"],
        ),
    ],
)
def test_mischen_impossible_4_4_a_missed_announcement(
    calls: tuple[str, ...], speaker: Party, lowest: int, highest: int, expected: list[str]
) -> None:
    seat = SEATS[speaker][0]
    games = [
        game
        for game in played(*((seat, call) for call in calls))
        if lowest <= augen(game, speaker) <= highest
    ]
    assert games
    for game in games:
        assert game.score.winner is speaker.other
        assert without_specials(game) == dict.fromkeys(expected, 1)


def test_mischen_impossible_4_4_made_announcements_win() -> None:
    made = 0
    for game in played((0, "re"), (0, "no90")):
        if augen(game, RE) >= 151:
            made += 1
            assert game.score.winner is RE
            lost = levels(augen(game, KONTRA), tricks(game, KONTRA))
            assert sum(without_specials(game).values()) == 1 + lost + 2
    assert made


@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-queens", "solo-jacks"])
def test_mischen_impossible_4_5_solo_won_one_more_lost_two_more_times_three(contract: str) -> None:
    seen, least = set(), 100
    for seed, hands in enumerate(deals()):
        game = play_random(Table(RULES, *hands).solo(0, contract), seed)
        own = game.result.augen[0]
        winner = RE if own >= 121 else KONTRA
        if winner is RE:
            lost = levels(240 - own, sum(game.result.tricks[1:]))
            each = 1 + lost + 1
        else:
            each = -(1 + levels(own, game.result.tricks[0]) + 2)
            least = min(least, -3 * each)
        assert game.points == [3 * each, -each, -each, -each]
        assert game.score.winner is winner
        seen.add(winner)
    assert KONTRA in seen
    assert least >= 9


def test_mischen_impossible_4_5_the_least_a_lost_solo_costs_is_nine() -> None:
    for seed in range(400):
        hands = deals()[seed % 120]
        game = play_random(Table(RULES, *hands).solo(0, "solo-diamonds"), seed)
        if 90 <= game.result.augen[0] <= 120:
            assert game.points == [-9, 3, 3, 3]
            counted = {"won": 1, "solo-bonus": 1, "against-alten": 1}
            assert items(game) == counted, "120, solo, lost"
            return
    raise AssertionError("no solo was lost narrowly")


def test_mischen_impossible_4_7_a_trump_solo_is_played_like_a_normal_game() -> None:
    normal = Table(RULES, *deals()[0]).healthy()
    solo = Table(RULES, *deals()[0]).solo(2, "solo-diamonds")
    assert normal.state.terms is not None
    assert solo.state.terms is not None
    assert solo.state.terms.order.ranking == normal.state.terms.order.ranking
    assert solo.state.turn == normal.state.turn == 0
    assert solo.calls(2) == ["re"]


@pytest.mark.parametrize("contract", ["solo-diamonds", "solo-queens", "solo-jacks"])
def test_mischen_impossible_4_7_no_special_points_in_any_solo(contract: str) -> None:
    happened = set()
    for seed, hands in enumerate(deals()):
        game = play_random(Table(RULES, *hands).solo(0, contract), seed)
        assert items(game) == without_specials(game)
        happened |= {rule for rule, net in specials(game).items() if net}
    assert happened == {"special-doppelkopf", "special-fuchs", "special-fuchs-at-end"}


def test_mischen_impossible_4_8_a_silent_solo_counts_like_a_trump_solo() -> None:
    seen = set()
    for seed in range(60):
        strong = "HT SQ SQ HQ HQ CA" if seed % 2 else "DK CK SK CT"
        hands = (f"CQ CQ {strong}", "CJ CJ SJ", "SJ HJ HJ", "DA DA DT")
        silent = play_random(Table(RULES, *hands).healthy(), seed)
        solo = play_random(Table(RULES, *hands).solo(0, "solo-diamonds"), seed)
        assert silent.result.contract is Contract.SILENT
        assert silent.state.tricks == solo.state.tricks
        assert silent.points == solo.points
        assert items(silent) == items(solo)
        assert silent.score.triggers == solo.score.triggers
        seen.add(silent.score.winner)
    assert seen == {RE, KONTRA}
