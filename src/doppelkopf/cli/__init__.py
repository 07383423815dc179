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

import os
import sys
from contextlib import suppress

from doppelkopf.errors import CodedError, DokoError

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
        code = _fail(_told(error))
    except BrokenPipeError:
        code = 1
        _silence_stdout()
    except OSError as error:
        place = f"{error.filename}: " if error.filename is not None else ""
        code = _fail(f"{place}{error.strerror or error} (file/failed)")
        _silence_stdout()
    sys.exit(code)


def _run() -> int:
    from doppelkopf.cli.app import app  # Typer costs most of the start: Ctrl-C must be ready first

    try:
        app(prog_name="doko")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _fail(sentence: str) -> int:
    sys.stderr.write(f"doko: {sentence}\n")
    return 1


def _told(error: DokoError) -> str:
    """The sentence in the language of this call, with its code where it has one."""
    if not isinstance(error, CodedError):
        return str(error)
    from doppelkopf.cli.output import language_of_call

    return f"{error.sentence(language_of_call())} ({error.code})"


def _silence_stdout() -> None:
    """Keep the interpreter from complaining once more when it flushes at its end."""
    if sys.stdout is None:
        return
    with suppress(OSError):  # then it complains
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
