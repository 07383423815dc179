"""`doko` inside the test's own process: the same `main`, without half a second to start Python.

What only a process of its own can show (signals, broken pipes, imports) is in test_cli.py.
"""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from doppelkopf.cli import main


def doko(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run `doko` in English; its output goes to files, as in a pipe."""
    typed = TextIOWrapper(BytesIO(stdin.encode("utf-8")), encoding="utf-8")
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, LC_ALL="C.UTF-8"):
        out, err = Path(folder, "out"), Path(folder, "err")
        with (
            out.open("w", encoding="utf-8") as stdout,
            err.open("w", encoding="utf-8") as stderr,
            mock.patch.multiple(
                sys, argv=["doko", *arguments], stdin=typed, stdout=stdout, stderr=stderr
            ),
            pytest.raises(SystemExit) as ended,
        ):
            main()
        code = ended.value.code
        assert isinstance(code, int)
        return subprocess.CompletedProcess(
            arguments, code, out.read_text("utf-8"), err.read_text("utf-8")
        )
