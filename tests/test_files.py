"""How files are written: what takes whose place, and what is written into instead."""

import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from doppelkopf.errors import Failure
from doppelkopf.files import Unwritable, beside, check_place, replace_file, written


def test_a_file_takes_the_place_of_another_and_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old")
    file.chmod(0o640)
    with written(file) as stream:
        stream.write(b"new")
        assert file.read_text() == "old"
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new", 0o640)
    assert [each.name for each in tmp_path.iterdir()] == ["a.txt"]


def test_behind_a_link_the_file_itself_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    file, link = tmp_path / "real" / "a.txt", tmp_path / "link.txt"
    file.write_text("old")
    link.symlink_to(file)
    replace_file(link, b"new")
    assert (link.is_symlink(), file.read_text()) == (True, "new")


def test_what_is_no_file_is_written_into(tmp_path: Path) -> None:
    """Nothing may take the place of /dev/null."""
    replace_file(Path(os.devnull), b"x")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    check_place(Path(os.devnull))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    replace_file(pipe, b"through")
    assert os.read(reader, 20) == b"through"
    os.close(reader)
    assert pipe.is_fifo()


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "no" / "x", circle, tmp_path / "file" / "x", Path("x" * 300)):
        for write in (check_place, lambda path: replace_file(path, b"x")):
            with pytest.raises(Unwritable, match="cannot be written: ") as refused:
                write(path)
            assert refused.value.code == "file/unwritable"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["circle", "file"]


def test_interrupted_nothing_is_left(tmp_path: Path) -> None:
    with suppress(KeyboardInterrupt), written(tmp_path / "a.txt") as stream:
        stream.write(b"half")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_what_another_file_cannot_do_is_not_blamed_on_this_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), written(tmp_path / "a.txt"):
        (tmp_path / "elsewhere" / "rules.toml").read_bytes()
    assert list(tmp_path.iterdir()) == []


def test_of_two_that_make_a_new_file_the_second_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    making = beside(file, fresh=True)
    making.__enter__().write_text("second")
    with beside(file, fresh=True) as first:
        first.write_text("first")
    with pytest.raises(Failure, match="there already"):
        making.__exit__(None, None, None)
    assert (file.read_text(), len(list(tmp_path.iterdir()))) == ("first", 1)
