"""Where a match is kept while it is played, and the question at its end."""

from pathlib import Path
from typing import NamedTuple

from rich.text import Text as RichText

from doppelkopf.files import Unwritable
from doppelkopf.language import Lang
from doppelkopf.tui import texts
from doppelkopf.tui.dialogs import Question
from doppelkopf.tui.recording import Recording
from doppelkopf.tui.saving import free_path, save
from doppelkopf.tui.sitting import Sitting


class Farewell(NamedTuple):
    """How it ended."""

    sitting: Sitting
    saved: Path | None = None
    is_current: bool = True
    """Whether the file holds all of it; else an earlier moment."""


class Leave(Question):
    """Asks whether to save before leaving."""


class Keeper:
    """Knows the file of a match, what it holds, and why the last try to write it failed."""

    def __init__(self, sitting: Sitting, path: Path | None, records: Path | None = None) -> None:
        """`path` is where the person wants it kept anyway, from game to game; `records` where games
        that are over are added.
        """
        self.path = path
        self._recording = Recording(records)
        self._place = path
        """Where it is written; for a match without a file known only when it comes to that."""
        resumed = path is not None and path.exists()
        self._written: Sitting | None = sitting if resumed else None
        self._failure = ""

    def keep(self, sitting: Sitting) -> None:
        """Write it, if the person has named a file."""
        if self.path is not None:
            self.write(sitting)

    def keep_game(self, sitting: Sitting) -> None:
        """Write it after a game, and add the game to the records, where there are any."""
        self._recording.add(sitting)
        self.keep(sitting)

    def write(self, sitting: Sitting) -> bool:
        """Write it; whether that worked."""
        self._place = self._place or free_path(sitting)
        try:
            save(sitting, self._place)
        except Unwritable as error:
            self._failure = error.why
            return False
        self._written, self._failure = sitting, ""
        return True

    def warning(self, lang: Lang) -> str:
        """What is to be said of the last try, if it failed."""
        if self._failure:
            return texts.NOT_SAVED[lang].format(path=self._place, why=self._failure)
        records = self._recording
        if records.failure:
            return texts.NOT_SAVED[lang].format(path=records.path, why=records.failure)
        return ""

    def question(self, sitting: Sitting, lang: Lang) -> Leave:
        """Whether to save and leave: "save", "drop" or "stay"."""
        self._place = self.path or free_path(sitting)
        file = texts.LEAVE_FILE[lang].format(path=self._place)
        stay = ("stay", texts.LEAVE_STAY[lang])
        if self._written is sitting:
            text = f"{file}\n{texts.LEAVE_ALL_SAVED[lang]}"
            answers: tuple[tuple[str, str], ...] = (("drop", texts.LEAVE[lang]), stay)
        else:
            text = file
            is_held = self.path is not None and self.path.exists()
            drop = texts.LEAVE_EARLIER if is_held else texts.LEAVE_DROP
            answers = (("save", texts.LEAVE_SAVE[lang]), ("drop", drop[lang]), stay)
        return Leave(texts.LEAVE_TITLE[lang], RichText(text, "dim"), answers)

    def farewell(self, sitting: Sitting) -> Farewell:
        """How the match is left, and which file goes on with it."""
        if self._written is sitting:
            return Farewell(sitting, self._place)
        is_held = self.path is not None and self.path.exists()
        return Farewell(sitting, self.path if is_held else None, is_current=False)
