"""How files are written: whole or not at all, one way for all commands.

A file is written beside its place, flushed to the disk, then moved over it: a crash leaves the old
or the new file, never half of one, and a failure leaves nothing behind. What grows line by line
(records of games, the journal of a contest) is cut back to where it was. Whatever the system
refuses becomes one sentence with a code.
"""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import IO

from doppelkopf.errors import Failure

PRIVATE = 0o600
"""For what nobody else may read."""
_SPECIAL = (Path("/dev"), Path("/proc"))
"""What lies there is no file that could be replaced: /dev/null, /dev/stdout."""


class Unwritable(Failure):
    """A file that cannot be written; nothing of it is left behind."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            "file/unwritable",
            f"{path} lässt sich nicht schreiben: {why}.",
            f"{path} cannot be written: {why}.",
        )
        self.args = (path, why)  # what another process makes it again from
        self.why = why


def reason_of(error: OSError) -> str:
    """Why a file could not be read or written, as the system says it."""
    return error.strerror or str(error)


def exists_already(path: Path) -> Failure:
    """A file that is not replaced."""
    return Failure("file/exists", f"{path} gibt es schon.", f"{path} is there already.")


def replace_file(path: Path, data: bytes) -> None:
    """Put data in place of a file, whole or not at all.

    Raises:
        Unwritable: it cannot be written; whatever was there before still is.
    """
    with written(path) as stream:
        stream.write(data)


@contextmanager
def written(path: Path) -> Iterator[IO[bytes]]:
    """A stream whose data takes the place of a file at the end of the block, or never.

    Raises:
        Unwritable: it cannot be written; whatever was there before still is.
    """
    if _is_special(path):
        with _system_errors_about(path), path.open("wb") as stream:
            yield stream
        return
    with beside(path) as place, _system_errors_about(path), place.open("wb") as stream:
        yield stream


@contextmanager
def beside(path: Path, *, private: bool = False, fresh: bool = False) -> Iterator[Path]:
    """An empty file that takes the place of another one at the end of the block, or never.

    `private`: nobody else may read it; else as the file it replaces. `fresh`: there must be none.

    Raises:
        Unwritable: it cannot be written; whatever was there before still is.
        Failure: there is one already (`file/exists`).
    """
    with _system_errors_about(path):
        place, mode = _place_of(path, fresh)
        new = place.with_name(f".{place.name[:40]}.{secrets.token_hex(4)}.new")
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE if private else 0o666))
    try:
        with _system_errors_about(path):
            if mode is not None and not private:
                new.chmod(mode)
            yield new
            _flush(new)
            if fresh:
                _move_to_free(new, place, path)
            else:
                new.replace(place)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    _sync_folder(place.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they are not there.

    Raises:
        Unwritable: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unwritable(folder, reason_of(error)) from None


@contextmanager
def folder_for(path: Path) -> Iterator[None]:
    """Make the folder of a file for a block; what was made goes again if the block fails.

    Raises:
        Unwritable: it cannot be made.
    """
    folder = path.parent
    new = [each for each in (folder, *folder.parents) if not os.path.lexists(each)]
    try:
        make_folder(folder)
        yield
    except BaseException:
        for each in new:
            with suppress(OSError):
                each.rmdir()
        raise


def check_place(path: Path) -> None:
    """See to it that a file can be written there, before the work whose fruit it is.

    Raises:
        Unwritable: it cannot; with the reason.
    """
    if _is_special(path):
        return
    with _system_errors_about(path):
        place, _ = _place_of(path, fresh=False)
        tried = place.with_name(f".{place.name[:40]}.{secrets.token_hex(4)}.try")
        tried.touch(exist_ok=False)
        tried.unlink()


def append(path: Path, data: bytes) -> None:
    """Add to the end of a file all of it or nothing; without a file there is one afterwards.

    Raises:
        Unwritable: it cannot be written; the file is as it was.
    """
    with _system_errors_about(path):
        new = not path.exists()
        try:
            with path.open("ab", buffering=0) as stream:
                extend(stream, data)
        except BaseException:
            if new:
                with suppress(OSError):
                    path.unlink()
            raise


def extend(stream: FileIO, data: bytes) -> None:
    """Add to the end of an open file, on the disk when this returns; all of it or nothing.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    size = stream.seek(0, os.SEEK_END)
    try:
        while data:
            data = data[stream.write(data) :]
        os.fsync(stream.fileno())
    except BaseException:
        with suppress(OSError):
            stream.truncate(size)
        raise


def lock_of(path: Path) -> Path:
    """Where the lock of a file is."""
    return path.with_name(f".{path.name}.lock")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file; a second writer waits for the first, which takes milliseconds.

    Raises:
        Unwritable: there can be no lock.
    """
    try:
        held = lock_of(path).open("a")
    except OSError as error:
        raise Unwritable(path, reason_of(error)) from None
    with held as stream:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(stream.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                msvcrt.locking(stream.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(stream, fcntl.LOCK_EX)
            yield


@contextmanager
def locked_new(path: Path) -> Iterator[None]:
    """Hold the lock of a file that is to be; should it not come to be, its lock goes too.

    Raises:
        Unwritable: there can be no lock.
    """
    with locked(path):
        try:
            yield
        except BaseException:
            if not path.exists():
                with suppress(OSError):
                    lock_of(path).unlink()
            raise


@contextmanager
def _system_errors_about(path: Path) -> Iterator[None]:
    """Turn what the system says into a sentence about this file, unless it is about another one."""
    try:
        yield
    except OSError as error:
        if error.filename is not None and real(Path(error.filename)).parent != real(path).parent:
            raise
        raise Unwritable(path, reason_of(error)) from None


def _is_special(path: Path) -> bool:
    """Whether it is written into, as a pipe or a device is, and nothing can take its place."""
    if any(path.is_relative_to(each) for each in _SPECIAL):
        return True
    with suppress(OSError):
        return path.exists() and not path.is_file() and not path.is_dir()
    return False


def _place_of(path: Path, fresh: bool) -> tuple[Path, int | None]:
    """Where a file really lies, behind symbolic links, and its mode if there is one.

    Raises:
        OSError: it is a folder, or may not be written.
        Failure: there is one and must not be.
    """
    place = real(path)
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        return place, None
    if fresh:
        raise exists_already(path)
    if place.is_dir():
        raise IsADirectoryError(None, "Is a directory")
    if not os.access(place, os.W_OK):
        raise PermissionError(None, "Permission denied")
    return place, mode & 0o777


def real(path: Path) -> Path:
    """What a path comes to when its links are followed; of a circle, the path itself."""
    return Path(os.path.realpath(path))  # Path.resolve has an error of its own for a circle


def _flush(new: Path) -> None:
    handle = os.open(new, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _move_to_free(new: Path, place: Path, path: Path) -> None:
    """Give a file its name unless somebody else took it meanwhile."""
    try:
        os.link(new, place)
    except FileExistsError:
        raise exists_already(path) from None
    except OSError:  # a file system without links
        if place.exists():
            raise exists_already(path) from None
        new.replace(place)
        return
    with suppress(OSError):
        new.unlink()


def _sync_folder(place: Path) -> None:
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
