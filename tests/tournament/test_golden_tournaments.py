"""Whole tournaments written out by hand from the books 003 and 004, with every sentence in them
that is about more than one game.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tournament.golden import FOLDER, Line, Play

Played = Callable[[str], tuple[Line, ...]]
BOOKS = Path(__file__).parents[2] / "docs" / "books"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Each file is played once."""

    @cache
    def play(name: str) -> tuple[Line, ...]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("DOKO_TOURNAMENTS", str(tmp_path_factory.mktemp(name)))
            for each in ("LC_ALL", "LC_MESSAGES", "LANG"):
                patch.setenv(each, "C.UTF-8")
            return tuple(Play(name).lines())

    return play


def holds(played: Played, paragraphs: str, *names: str) -> None:
    """Every line about these paragraphs is so, and there are some in each file."""
    for name in names:
        lines = played(name)
        about = [
            line
            for line in lines
            if any(tag.partition("/")[0].partition(".")[0] == paragraphs for tag in line.tags)
        ]
        assert about
        assert [line for line in about if line.fault] == []


def test_wettbewerb_1_scorer_dealer_and_deals_of_a_whole_tournament(played: Played) -> None:
    holds(played, "1", "wettbewerb", "wettbewerb-5")


def test_wettbewerb_6_every_list_of_a_whole_tournament_is_scored(played: Played) -> None:
    holds(played, "6", "wettbewerb", "wettbewerb-5")


def test_wettbewerb_7_d36_who_leaves_a_tournament(played: Played) -> None:
    holds(played, "7", "wettbewerb", "wettbewerb-5")


def test_wettbewerb_8_d36_protests_and_who_decides_them(played: Played) -> None:
    holds(played, "8", "wettbewerb")


def test_borgholzhausen_1_d39_a_whole_tournament_by_start_cards(played: Played) -> None:
    holds(played, "1", "borgholzhausen")


@pytest.mark.parametrize("name", sorted(each.stem for each in FOLDER.glob("*.txt")))
def test_everything_else_in_it_is_so_too(played: Played, name: str) -> None:
    lines = played(name)
    assert [line for line in lines if line.fault] == []


@pytest.mark.parametrize(
    ("book", "paragraphs", "names"),
    [
        ("wettbewerb", ("1", "6", "7", "8"), ("wettbewerb", "wettbewerb-5")),
        ("borgholzhausen", ("1",), ("borgholzhausen",)),
    ],
)
def test_every_sentence_of_these_paragraphs_is_in_it(
    played: Played, book: str, paragraphs: tuple[str, ...], names: tuple[str, ...]
) -> None:
    entries = tomllib.loads((BOOKS / f"{book}.toml").read_text("utf-8"))["entry"]
    wanted = {
        f"{each['paragraph']}/{each['number']}"
        for each in entries
        if each["paragraph"].partition(".")[0] in paragraphs and each["layer"] != "manners"
    }
    held = {tag for name in names for line in played(name) for tag in line.tags}
    assert held == wanted
