"""`doko play` keeps a match while each step of writing it fails in turn: old or new, never half."""

import itertools
from contextlib import suppress
from pathlib import Path

import pytest

from doppelkopf.files import Unwritable, append
from doppelkopf.rules import load
from doppelkopf.tui.keeping import Keeper
from doppelkopf.tui.saving import resume
from doppelkopf.tui.sitting import Sitting, begin
from faulty_files import Faults


def sitting(seed: int) -> Sitting:
    return begin(load("ddv"), me="Anna", bot="simple", players=None, seed=seed, games=None)


@pytest.mark.parametrize("is_there", [False, True])
def test_a_match_that_cannot_be_saved_is_as_it_was(tmp_path: Path, is_there: bool) -> None:
    path = tmp_path / "match.json"
    if is_there:
        assert Keeper(sitting(1), path).write(sitting(1))
    before = path.read_bytes() if is_there else None
    failures = 0
    for number in itertools.count(1):
        played = sitting(2)
        keeper = Keeper(played, path)
        faults = Faults(number)
        with faults.happen():
            is_written = keeper.write(played)
        if is_written:
            assert resume(path).seed == 2
            path.unlink() if before is None else path.write_bytes(before)
        else:
            failures += 1
            assert "No space left" in keeper._failure
        assert [each.name for each in tmp_path.iterdir()] == ["match.json"] * is_there
        assert before is None or path.read_bytes() == before
        if not faults.failed:
            break
    assert failures > 3


@pytest.mark.parametrize("before", [None, b"", b"a game\n"])
def test_records_grow_by_a_whole_game_or_by_nothing(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "games.doko"
    if before is not None:
        path.write_bytes(before)
    for number in itertools.count(1):
        with Faults(number).happen(), suppress(Unwritable):
            append(path, b"another game\n")
            break
        assert (path.read_bytes() if path.exists() else None) == before
    assert number > 2
    assert path.read_bytes() == (before or b"") + b"another game\n"
