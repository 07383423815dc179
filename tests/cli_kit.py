"""`doko` inside the test's own process: the same `main`, without half a second to start Python.

What only a process of its own can show (signals, broken pipes, imports) is in test_cli.py.
"""

import contextlib
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from doppelkopf.cli import main

ENGLISH = {"LC_ALL": "C.UTF-8"}


def doko(
    *arguments: str,
    stdin: str = "",
    cwd: Path | None = None,
    errors_too: bool = False,
    during: contextlib.AbstractContextManager[object] | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run `doko`, in English; `errors_too` has stderr among the output, as 2>&1 does.

    `during` is entered for the command alone.
    """
    typed = TextIOWrapper(BytesIO(stdin.encode("utf-8")), encoding="utf-8")
    with contextlib.ExitStack() as around:
        folder = Path(around.enter_context(TemporaryDirectory()))
        stdout = around.enter_context((folder / "out").open("w", encoding="utf-8"))
        stderr = around.enter_context((folder / "err").open("w", encoding="utf-8"))
        around.enter_context(mock.patch.dict(os.environ, ENGLISH | environment))
        if cwd is not None:
            around.enter_context(contextlib.chdir(cwd))
        with (
            mock.patch.multiple(
                sys,
                argv=["doko", *arguments],
                stdin=typed,
                stdout=stdout,
                stderr=stdout if errors_too else stderr,
            ),
            pytest.raises(SystemExit) as ended,
            during or contextlib.nullcontext(),
        ):
            main()
        stdout.flush()
        stderr.flush()
        code = ended.value.code
        assert isinstance(code, int)
        written = (folder / "out").read_text("utf-8"), (folder / "err").read_text("utf-8")
        return subprocess.CompletedProcess(arguments, code, *written)
