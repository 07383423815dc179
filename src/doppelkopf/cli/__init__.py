"""The command `doko`: an edge that parses, calls and prints, and holds no game logic.

`main` is where a process begins and ends: it turns every expected end into an exit code.

| code | meaning |
|---|---|
| 0 | done |
| 1 | it could not be done, told in one line on stderr; silent if only the reader went away |
| 2 | the command was called wrongly |
| 130 | interrupted with Ctrl-C |
| 143 | terminated, and everything put away |
"""

import errno
import os
import sys
from contextlib import suppress
from typing import Any

from doppelkopf.errors import CodedError, DokoError
from doppelkopf.language import Text

__all__ = ["main"]


def main() -> None:
    """Run `doko` with the arguments of this process, then exit."""
    try:
        code = _run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except DokoError as error:
        code = _fail(_sentence_of(error))
    except ModuleNotFoundError as error:
        code = _fail(_sentence_of(_extra_of(error)))
    except BrokenPipeError:
        code = 1
        _silence_stdout()
    except OSError as error:
        code = _fail(f"{_system_sentence(error)} (file/failed)")
        _silence_stdout()
    sys.exit(code)


def _run() -> int:
    from typer import Abort  # Typer costs most of the start: Ctrl-C must be ready first
    from typer.exceptions import TyperException

    from doppelkopf.cli.app import app

    try:
        ended = app(prog_name="doko", standalone_mode=False)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except Abort:
        return _fail(_aborted())
    except TyperException as error:
        return _misused(error)
    return ended if isinstance(ended, int) else 0


def _misused(error: Any) -> int:
    """The command was called wrongly; without any arguments its help is the answer."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
    else:
        from doppelkopf.cli.misuse import sentence
        from doppelkopf.cli.output import language_of_call

        _fail(sentence(error, language_of_call()))
    return int(error.exit_code)


def _aborted() -> str:
    from doppelkopf.cli.output import language_of_call

    return Text("Abgebrochen.", "Aborted.")[language_of_call()]


def _fail(sentence: str) -> int:
    encoding = sys.stderr.encoding or "utf-8"
    sys.stderr.write(f"doko: {sentence}\n".encode(encoding, "replace").decode(encoding))
    return 1


def _sentence_of(error: DokoError) -> str:
    """The sentence in the language of this call, with its code where it has one."""
    if not isinstance(error, CodedError):
        return str(error)
    from doppelkopf.cli.output import language_of_call

    return f"{error.sentence(language_of_call())} ({error.code})"


def _extra_of(error: ModuleNotFoundError) -> DokoError:
    """Which extra brings what could not be imported; if none does, it is a fault of ours."""
    from doppelkopf.extras import missing_extra

    told = missing_extra(error)
    if told is None:
        raise error
    return told


_GERMAN = {
    errno.ENOENT: "Das gibt es nicht",
    errno.EACCES: "Das ist hier nicht erlaubt",
    errno.EPERM: "Das ist hier nicht erlaubt",
    errno.EISDIR: "Das ist ein Ordner",
    errno.ENOTDIR: "Das ist kein Ordner",
    errno.EEXIST: "Das gibt es schon",
    errno.ENOSPC: "Auf dem Datenträger ist kein Platz mehr",
    errno.EROFS: "Hier lässt sich nur lesen",
}
"""What the system says most often; all else it says in its own words."""


def _system_sentence(error: OSError) -> str:
    """What the system refused, in the language of this call."""
    from doppelkopf.cli.output import language_of_call
    from doppelkopf.language import Lang

    reason = error.strerror or str(error)
    if error.errno is not None and language_of_call() is Lang.DE:
        reason = _GERMAN.get(error.errno, reason)
    return reason if error.filename is None else f"{error.filename}: {reason}"


def _silence_stdout() -> None:
    """Keep the interpreter from complaining once more when it flushes at its end."""
    if sys.stdout is None:
        return
    with suppress(OSError):  # then it complains
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
