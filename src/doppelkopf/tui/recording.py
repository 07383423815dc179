"""The file of `doko play --records`: every game that is over is added to it.

`doko replay` and `doko solve` read it. A file that holds anything else is refused before the first
deal; a game that cannot be written is written with the next one.
"""

from pathlib import Path

from doppelkopf.files import Unwritable, append, reason_of
from doppelkopf.language import Text
from doppelkopf.match.refused import Refused
from doppelkopf.record import Record, RecordError, record_of
from doppelkopf.record.files import added, can_grow, is_text, read_file
from doppelkopf.tui.saving import check_place
from doppelkopf.tui.sitting import Sitting


def check_records(path: Path) -> None:
    """See to it that games can be added to a file.

    Raises:
        Refused: it holds something else, or cannot be read or written; with the reason.
    """
    check_place(path)
    if not path.exists():
        return
    try:
        path.open("ab").close()
        fits = can_grow(read_file(str(path)), path)
    except OSError as error:
        why = reason_of(error)
        raise Refused(
            "play/no-records",
            f"Dort lässt sich nichts anfügen: {path} ({why}).",
            f"Nothing can be added there: {path} ({why}).",
        ) from None
    except RecordError:
        fits = False
    if not fits:
        form = Text("als Text", "as text") if is_text(path) else Text("als JSON", "as JSON")
        raise Refused(
            "play/no-records",
            f"{path} hat keine Aufzeichnungen {form.de}; nenne eine andere Datei.",
            f"{path} holds no records {form.en}; name another file.",
        )


class Recording:
    """Adds games to a file, if the person has named one."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.failure = ""
        """Why the last try to write failed."""
        self._waiting: list[str] = []

    def add(self, sitting: Sitting) -> None:
        """Write the game that is over, and those before it that could not be written."""
        if self.path is None:
            return
        self._waiting.append(added(_record(sitting), self.path))
        try:
            append(self.path, "".join(self._waiting).encode())
        except Unwritable as error:
            self.failure = error.why
            return
        self._waiting, self.failure = [], ""


def _record(sitting: Sitting) -> Record:
    game = sitting.game
    assert game is not None
    names = ((f"Seat{seat}", name) for seat, name in enumerate(sitting.names) if name)
    tags = (("Game", str(game.number)), *names, ("Date", sitting.evening.date.isoformat()))
    rules = sitting.evening.rules_name
    return record_of(game.state, game.actions, rules, seed=game.seed, tags=tags)
