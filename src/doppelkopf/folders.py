"""Where the things of a user lie: below the home folder, or where the XDG variables say."""

import os
from pathlib import Path

from doppelkopf.errors import Failure

OWN = "doppelkopf"


def cache_folder() -> Path:
    """For what can be made again.

    Raises:
        Failure: nobody knows where the user is at home.
    """
    return _folder("XDG_CACHE_HOME", ".cache")


def config_folder() -> Path:
    """For what the user writes.

    Raises:
        Failure: nobody knows where the user is at home.
    """
    return _folder("XDG_CONFIG_HOME", ".config")


def data_folder() -> Path:
    """For what is kept.

    Raises:
        Failure: nobody knows where the user is at home.
    """
    return _folder("XDG_DATA_HOME", ".local/share")


def games_folder() -> Path:
    """For tables of a server and matches of `doko play`: `DOKO_DATA`, or where all is kept.

    Raises:
        Failure: nobody knows where the user is at home.
    """
    if named := os.environ.get("DOKO_DATA"):
        return Path(named)
    return data_folder()


def _folder(variable: str, below_home: str) -> Path:
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():  # one that is not does not count, say the rules of these variables
        return named / OWN
    try:
        return Path.home() / below_home / OWN
    except RuntimeError:
        raise Failure(
            "file/no-home",
            f"Es gibt kein Heimverzeichnis: Setze HOME oder {variable}.",
            f"There is no home folder: set HOME or {variable}.",
        ) from None
