"""Ravensburger: what played games pay, reckoned again straight from the book's sentences."""

from functools import cache

import pytest

from book_kit import biased, levels, play_random
from doppelkopf.cards import AUGEN, Card
from doppelkopf.game.basics import Party
from doppelkopf.game.setup import make_setup
from doppelkopf.rules import RuleSet
from game_kit import Table, rules_with

BASE = rules_with("ravensburger")
FUCHS = rules_with("ravensburger", {"specials.fuchs": 1})
LOSER = rules_with("ravensburger", {"specials.fuchs": 1, "money.fuchs_paid_by": "loser"})
KARLE = rules_with("ravensburger", {"specials.charly": 1})
RE, KONTRA = Party.RE, Party.KONTRA


@cache
def played(rules: RuleSet, count: int = 240) -> tuple[Table, ...]:
    """Random games of seats 0 and 2 against 1 and 3."""
    games = [Table(rules, *biased(seed), dealer=seed % 4).healthy() for seed in range(count)]
    return tuple(play_random(game, seed) for seed, game in enumerate(games))


def from_the_pot(game: Table) -> list[int]:
    """What the game itself pays, by the sentences on winning and on settling."""
    augen, tricks = game.result.augen, game.result.tricks
    row = [0, 0, 0, 0]
    for own, other, stake in (((0, 2), (1, 3), 5), ((1, 3), (0, 2), 10)):
        if sum(augen[seat] for seat in own) >= 121:
            lost = levels(sum(augen[s] for s in other), sum(tricks[s] for s in other))
            for seat in own:
                row[seat] = stake + 5 * lost
    return row


def by_winner(rules: RuleSet) -> dict[Party | None, list[Table]]:
    found: dict[Party | None, list[Table]] = {RE: [], KONTRA: [], None: []}
    for game in played(rules):
        found[game.score.winner].append(game)
    return found


def test_ravensburger_ziel_121_augen_win() -> None:
    for game in played(BASE):
        own = game.result.augen[0] + game.result.augen[2]
        winner = RE if own >= 121 else KONTRA if own <= 119 else None
        assert game.score.winner is winner


def test_ravensburger_normales_spiel_120_each_nobody_wins() -> None:
    drawn = by_winner(BASE)[None]
    assert drawn
    for game in drawn:
        assert game.result.augen[0] + game.result.augen[2] == 120
        assert game.points == [0, 0, 0, 0]
        assert game.score.pot == 0


def test_ravensburger_normales_spiel_levels_of_winning() -> None:
    reached: dict[Party, set[int]] = {RE: set(), KONTRA: set()}
    for winner in (RE, KONTRA):
        for game in by_winner(BASE)[winner]:
            losers = (1, 3) if winner is RE else (0, 2)
            lost = levels(
                sum(game.result.augen[seat] for seat in losers),
                sum(game.result.tricks[seat] for seat in losers),
            )
            rules = [item.rule for item in game.score.items]
            expected = ["under-90", "under-60", "under-30", "no-trick"][:lost]
            assert [rule for rule in rules if rule in expected] == expected
            reached[winner].add(lost)
    assert reached == {RE: {0, 1, 2, 3, 4}, KONTRA: {0, 1, 2, 3}}, "an Alte always takes a trick"


def test_ravensburger_abrechnung_a_won_game_is_paid_by_the_pot_with_levels() -> None:
    for game in by_winner(BASE)[RE]:
        assert game.points == from_the_pot(game)
        assert game.points[0] == game.points[2] in (5, 10, 15, 20, 25)
        assert game.score.pot == -2 * game.points[0]


def test_ravensburger_abrechnung_against_the_alten_ten_and_five_a_level() -> None:
    for game in by_winner(BASE)[KONTRA]:
        assert game.points == from_the_pot(game)
        assert game.points[1] == game.points[3] in (10, 15, 20, 25, 30)
        assert game.score.pot == -2 * game.points[1]


def test_ravensburger_normales_spiel_the_style_of_play_does_not_matter() -> None:
    worth: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for game in played(BASE):
        re, kontra = (sum(game.result.tricks[seat] for seat in pair) for pair in ((0, 2), (1, 3)))
        augen = game.result.augen[0] + game.result.augen[2]
        key = (augen, 0 if re == 0 or kontra == 0 else 1)
        worth.setdefault(key, set()).add(tuple(map(int, game.points)))
    assert all(len(rows) == 1 for rows in worth.values())


def test_ravensburger_abrechnung_another_stake() -> None:
    rules = rules_with("ravensburger", {"money.stake": 2})
    hands = biased(3)
    for seed in range(5):
        five = play_random(Table(BASE, *hands).healthy(), seed)
        two = play_random(Table(rules, *hands).healthy(), seed)
        assert two.points == [amount * 2 / 5 for amount in five.points]


def caught(game: Table) -> list[tuple[int, int]]:
    """Each Fuchs taken by the other party: who took it, and from whom."""
    return [
        (trick.owner, seat)
        for trick in game.state.tricks
        for place, card in enumerate(trick.cards)
        if card is Card.DA and ((seat := (trick.leader + place) % 4) - trick.owner) % 2
    ]


@pytest.mark.parametrize("rules", [FUCHS, LOSER], ids=["pot", "loser"])
def test_ravensburger_fuechse_the_catcher_gets_a_stake(rules: RuleSet) -> None:
    counts = set()
    for game in played(rules):
        row = from_the_pot(game)
        for catcher, loser in caught(game):
            row[catcher] += 5
            if rules is LOSER:
                row[loser] -= 5
        assert game.points == row
        assert game.score.pot == -sum(row)
        counts.add(len(caught(game)))
    assert counts == {0, 1, 2}


def test_ravensburger_fuechse_only_where_the_table_plays_them() -> None:
    assert any(caught(game) for game in played(BASE))
    for game in played(BASE):
        assert game.result.specials == ()
    solo = play_random(Table(FUCHS, *biased(5)).solo(0, "solo-hearts"), 1)
    assert solo.result.specials == (), "no trump, no Fuchs"


def taken(game: Table, soloist: int) -> list[tuple[int, int]]:
    """Each ♦A that went from the soloist to an opponent or the other way: who took it from whom."""
    return [
        (trick.owner, seat)
        for trick in game.state.tricks
        for place, card in enumerate(trick.cards)
        if card is Card.DA
        and ((seat := (trick.leader + place) % 4) == soloist) is not (trick.owner == soloist)
    ]


ALONE = ("CQ CQ SQ HQ DQ CJ DA SA CA", "DA DK CK SJ HJ", "DT SK HJ SJ")
"""Seat 0 has both Alten and a ♦A, seat 1 the other ♦A; seat 0 leads."""


def plays_alone(rules: RuleSet, how: str) -> Table:
    """The same cards as an announced ♦ solo and as a secret one."""
    game = Table(rules, *ALONE, dealer=3)
    return game.healthy() if how == "secret" else game.solo(0, "solo-diamonds")


@pytest.mark.parametrize("how", ["secret", "announced"])
@pytest.mark.parametrize(("rules", "pays"), [(FUCHS, 0), (LOSER, -5)], ids=["pot", "loser"])
def test_ravensburger_fuechse_d74_in_a_solo_as_elsewhere(
    how: str, rules: RuleSet, pays: int
) -> None:
    plain = play_random(plays_alone(BASE, how).play("CQ DA"), 3)
    game = play_random(plays_alone(rules, how).play("CQ DA"), 3)
    row = list(plain.points)
    foxes = taken(game, 0)
    assert (0, 1) in foxes
    for catcher, loser in foxes:
        row[catcher] += 5
        row[loser] += pays
    assert game.points == row
    assert game.score.pot == (0 if pays else -5 * len(foxes))
    shown = [item for item in game.score.items if item.rule == "special-fuchs"]
    assert len(shown) == len(foxes)
    assert game.score.per_opponent == plain.score.per_opponent, "the catcher's alone"


@pytest.mark.parametrize("kind", ["diamonds", "hearts", "jacks", "trumpless", "secret"])
def test_ravensburger_muellers_karle_d74_in_a_solo_out_of_pocket(kind: str) -> None:
    """Between the soloist and each opponent; not where ♣J is no trump."""
    seen = set()
    for seed in range(120):
        hands = biased(seed) if kind != "secret" else ALONE

        def begun(rules: RuleSet, hands: tuple[str, ...] = hands) -> Table:
            game = Table(rules, *hands, dealer=3)
            return game.healthy() if kind == "secret" else game.solo(0, f"solo-{kind}")

        plain, game = play_random(begun(BASE), seed), play_random(begun(KARLE), seed)
        last = game.state.tricks[-1]
        won = last.cards[(last.owner - last.leader) % 4] is Card.CJ
        each = 0
        if won and kind != "trumpless":
            each = 5 if last.owner == 0 else -5
            seen.add(each)
        row = [points - each for points in plain.points]
        row[0] = plain.points[0] + 3 * each
        assert game.points == row
        assert game.score.pot == 0
        assert game.score.per_opponent == plain.score.per_opponent - each, "who sits out pays too"
    assert seen or kind == "trumpless"


def test_ravensburger_muellers_karle_a_stake_for_each_of_the_party() -> None:
    seen = 0
    for game in played(KARLE):
        row = from_the_pot(game)
        last = game.state.tricks[-1]
        if last.cards[(last.owner - last.leader) % 4] is Card.CJ:
            seen += 1
            for seat in (last.owner, (last.owner + 2) % 4):
                row[seat] += 5
        assert game.points == row
    assert 0 < seen < len(played(KARLE))


@pytest.mark.parametrize("kind", ["diamonds", "hearts", "spades", "clubs", "jacks", "trumpless"])
def test_ravensburger_abrechnung_solos_are_paid_out_of_pocket(kind: str) -> None:
    seen = set()
    for seed in range(40):
        setup = make_setup(BASE, dealer=3, seed=seed)
        hands = sorted(setup.hands, key=lambda hand: -sum(AUGEN[card] for card in hand))
        soloist = seed % 4
        ordered = [*hands[1 : soloist + 1], hands[0], *hands[soloist + 1 :]]
        game = Table(FUCHS, *[" ".join(map(str, hand)) for hand in ordered])
        play_random(game.solo(soloist, f"solo-{kind}"), seed)
        own = game.result.augen[soloist]
        each = 5 if own >= 121 else -10 if own < 120 else 0
        row = [3 * each if seat == soloist else -each for seat in range(4)]
        foxes = taken(game, soloist) if kind == "diamonds" else []
        for catcher, _ in foxes:
            row[catcher] += 5
        assert game.points == row
        assert game.score.pot == -5 * len(foxes), "a Fuchs is the pot's to pay, in a solo too"
        seen.add(game.score.winner)
    assert KONTRA in seen


def test_ravensburger_zu_fuenft_the_game_tells_what_the_sitter_pays_or_gets() -> None:
    """At five four play; in a solo the match books the same amount for the one who sits out."""
    for seed in range(10):
        game = play_random(Table(BASE, *biased(seed)).solo(1, "solo-hearts"), seed)
        assert game.score.per_opponent == game.points[0] == game.points[2] == game.points[3]
