"""Who sits where, and what bots are called: seatings on the same deals, labels, same names."""

import json
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.deals import Deal, Played, play_deal
from doppelkopf.arena.tally import figures, tallies
from doppelkopf.arena.whole import figures_of, play_contest, run_contest
from doppelkopf.bots import RandomBot
from doppelkopf.errors import CodedError


@pytest.mark.parametrize(
    ("seating", "games"), [("ABBB", 4), ("AABB", 4), ("ABAB", 2), ("BAAA", 4), ("ABBA", 4)]
)
def test_each_bot_sits_in_every_seat_equally_often(seating: str, games: int) -> None:
    contest = make_contest(["simple", "random"], "ddv", seatings=[seating])
    assert len(contest.games) == games
    seats = [contest.seated(*game) for game in contest.games]
    assert len(set(seats)) == games, "no game is played twice"
    for place in (0, 1):
        taken = [[each[seat] for each in seats].count(place) for seat in range(4)]
        assert len(set(taken)) == 1


def test_seatings_are_played_on_the_same_cards(tmp_path: Path) -> None:
    contest = make_contest(["simple", "random"], "ddv", seatings=["ABAB", "ABBB"], recorded=True)
    deal = play_deal(contest, 5)
    hands = {json.dumps(json.loads(game.record or "")["seed"]) for game in deal.games}
    assert (len(deal.games), len(hands)) == (6, 1)


def test_a_seating_alone_has_the_figures_it_has_among_others() -> None:
    together = make_contest(["simple", "random"], "ddv", seatings=["ABAB", "ABBB", "AABB"])
    found = figures_of(together, play_contest(together, 2))
    assert [(each.seating, each.name) for each in found] == [
        (seating, name) for seating in ("ABAB", "ABBB", "AABB") for name in ("simple", "random")
    ]
    for seating in together.letters:
        alone = make_contest(["simple", "random"], "ddv", seatings=[seating])
        for one, other in zip(
            figures_of(alone, play_contest(alone, 2)),
            (each for each in found if each.seating == seating),
            strict=True,
        ):
            assert (one.points, one.interval, one.games) == (
                other.points, other.interval, other.games,
            )  # fmt: skip


def test_the_interval_of_two_against_two_comes_from_deals_not_from_seats() -> None:
    """Both of a pair win or lose together: the deal is one observation, not four."""
    contest = make_contest(["simple", "random"], "ddv", seatings=["ABAB"])
    none = (0.0,) * 4

    def game(rotation: int, won: float) -> Played:
        first = won if rotation == 0 else -won
        return Played(
            rotation=rotation,
            points=(first, -first) * 2,
            moves=(1,) * 4,
            seconds=none,
            slowest=none,
        )

    wins = (3.0, -1.0, 2.0, 0.0)
    deals = [
        Deal(number=number, games=(game(0, won), game(1, won))) for number, won in enumerate(wins)
    ]
    found = figures(tallies(contest, deals)[0])
    assert (found.points, found.games) == (1.0, 16)
    # 3, -1, 2, 0: standard deviation sqrt(10 / 3), error half of it; 3.182 by t.
    assert found.interval is not None
    assert found.interval[1] - found.points == pytest.approx(3.182 * (10 / 3) ** 0.5 / 2)


def test_labels_stand_in_table_json_journal_and_records(tmp_path: Path) -> None:
    journal, records = tmp_path / "run.jsonl", tmp_path / "games.jsonl"
    line = ("arena", "new=simple", "old=random", "--seating", "new,old,new,old", "--deals", "2")
    kept = ("--journal", str(journal), "--records", str(records))
    data = json.loads(doko(*line, *kept, "--json").stdout)
    assert data["seatings"] == {"ABAB": ["new", "old", "new", "old"]}
    assert [(bot["name"], bot["bot"]) for bot in data["bots"]] == [
        ("new", "simple"), ("old", "random"),
    ]  # fmt: skip
    assert json.loads(journal.read_text().splitlines()[0])["labels"] == ["new", "old"]
    first, second = (json.loads(each)["tags"] for each in records.read_text().splitlines()[:2])
    assert [first[f"Seat{seat}"] for seat in range(4)] == ["new", "old", "new", "old"]
    assert [second[f"Seat{seat}"] for seat in range(4)] == ["old", "new", "old", "new"]
    table = doko(*line, *kept).stdout
    assert "new, old, new, old" in table
    assert "seating" not in table
    several = doko(*line, "--seating", "ABBB", "--lang", "de").stdout
    assert "A new, B old" in several
    assert "Sitzordnung" in several


def test_one_bot_under_two_names_is_two_players() -> None:
    one, other = run_contest({"one": "random", "other": "random"}, deals=4)
    assert (one.name, one.bot, one.games, one.points) == ("one", "random", 16, 0.0)
    assert (other.name, other.games) == ("other", 48)


class Fixed(RandomBot):
    """A bot that says with which number it was made."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.name = "fixed"


def test_two_bots_of_one_name_are_two() -> None:
    first, second = Fixed(1), Fixed(2)
    found = run_contest([first, second], deals=2)
    assert [each.name for each in found] == ["fixed", "fixed#2"]
    assert [each.games for each in found] == [8, 24]
    assert len(run_contest([first, first], deals=2)) == 1
    makers = [lambda seed: RandomBot(seed), lambda seed: RandomBot(seed + 1)]
    assert len(run_contest(makers, deals=1)) == 2


@pytest.mark.parametrize(
    ("bots", "seatings", "code"),
    [
        (["simple", "random"], ["ABA"], "arena/seating-size"),
        (["simple", "random"], ["ABCB"], "arena/seating-letter"),
        (["simple", "random"], ["simple,random,simple,other"], "arena/seating-name"),
        (["simple", "random"], ["AAAA"], "arena/left-out"),
        (["simple", "random"], ["ABAB", "BABA"], "arena/same-seating"),
        (["a=simple", "a=random"], [], "arena/label-twice"),
        (["B=simple", "A=random"], [], "arena/label-letter"),
        (["random"] * 27, ["ABAB"], "arena/too-many"),
    ],
)
def test_what_cannot_sit_so_is_said(bots: list[str], seatings: list[str], code: str) -> None:
    with pytest.raises(CodedError) as error:
        make_contest(bots, "ddv", seatings=seatings)
    assert error.value.code == code
    assert error.value.reason.de != error.value.reason.en


def test_a_label_of_a_mapping_is_looked_at_too() -> None:
    with pytest.raises(CodedError) as error:
        make_contest({"two words": "random"}, "ddv")
    assert error.value.code == "arena/label"


def test_more_bots_than_seats_play_in_several_seatings() -> None:
    bots = ["random", "simple", "a=random", "b=random", "c=random", "d=random"]
    contest = make_contest(bots, "ddv", seatings=["ABBB", "ACDE", "AAAF"])
    deal = play_deal(contest, 0)
    assert len(deal.games) == 12
    assert [tally.name for tally in tallies(contest, [deal])] == [
        *("random", "simple"), *("random", "a", "b", "c"), *("random", "d"),
    ]  # fmt: skip
