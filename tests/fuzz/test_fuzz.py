"""Everything that is read from outside, changed by chance: `scripts/fuzz` does it for longer."""

import random
from collections.abc import Iterator

import pytest

from fuzz.mutate import mutated
from fuzz.targets import TARGETS, site

pytestmark = pytest.mark.filterwarnings(
    # The library that reads forms forgets the files of one that it gives up; they are in memory.
    "ignore:.*SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning",
    "ignore:Unclosed file <tempfile.SpooledTemporaryFile:ResourceWarning",
)
TRIES = {"evenings": 40, "bodies": 120, "logs": 60, "matches": 100, "rules": 60}
USUAL = 150
LONG = 20


@pytest.fixture(scope="module", autouse=True)
def close_the_site() -> Iterator[None]:
    yield
    if site.cache_info().currsize:
        site().close()
        site.cache_clear()


def mutate(name: str, tries: int, seed: int) -> None:
    target = TARGETS[name]
    seeds = target.seeds()
    chance = random.Random(f"{name} {seed}")
    accepted = 0
    for _ in range(tries):
        data = mutated(seeds, chance, target.words)
        try:
            accepted += target.read(data)
        except Exception as error:
            error.add_note(f"{name}: {data!r}")
            raise
    assert accepted < tries


@pytest.mark.parametrize("name", TARGETS)
def test_good_files_are_accepted(name: str) -> None:
    target = TARGETS[name]
    accepted = [target.read(data) for data in target.seeds()[:12]]
    assert any(accepted)
    assert name == "bodies" or all(accepted)


@pytest.mark.parametrize("name", TARGETS)
def test_files_that_were_changed_by_chance(name: str) -> None:
    mutate(name, TRIES.get(name, USUAL), seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_many_files_that_were_changed_by_chance(name: str) -> None:
    mutate(name, LONG * TRIES.get(name, USUAL), seed=2)
