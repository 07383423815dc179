"""Rounds for tests: the golden evenings as evenings of one."""

from datetime import date, timedelta
from functools import cache
from pathlib import Path

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.showing.gist import Gist, gist
from doppelkopf.round.model import Kept, Person, Round

FOLDER = Path(__file__).parents[1] / "golden" / "evenings"
NAMES = ("ddv", "ravensburger", "mischen-impossible", "wettbewerb", "hausrunde")
PEOPLE = tuple(
    Person(id=f"p{number}", name=name)
    for number, name in enumerate(("Anna", "Ben", "Cem", "Dora", "Emil"), 1)
)


@cache
def golden(name: str) -> Evening:
    """A golden evening; each is of a day of its own."""
    day = date(2026, 1, 15) + timedelta(days=70 * NAMES.index(name))
    return open_evening(FOLDER / f"{name}.toml").evening._replace(date=day)


@cache
def gists() -> dict[str, tuple[Gist, ...]]:
    """What was found of each room of the round."""
    return {name: (gist(golden(name)),) for name in NAMES}


def a_round() -> Round:
    """All of them as evenings of one round."""
    kept = tuple(Kept(id=f"e{n}", room=name, kind="sheet") for n, name in enumerate(NAMES, 1))
    return Round(name="Montag", people=PEOPLE, evenings=kept)
