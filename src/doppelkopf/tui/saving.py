"""A match in a file: what `doko play --resume` goes on from.

JSON with the sheet as `doko sheet` writes it and the running game as a record. A game that is over
is on the sheet already. The file is written whole or not at all.
"""

import json
from pathlib import Path
from typing import Any

from doppelkopf.bots import bot_names, check_name, is_own
from doppelkopf.errors import DokoError
from doppelkopf.files import Unwritable, make_folder, replace_file
from doppelkopf.files import check_place as check_file
from doppelkopf.folders import games_folder
from doppelkopf.game import RULES_VERSION
from doppelkopf.game.step import change
from doppelkopf.glyphs import is_printable
from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.next_game import setup_for
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.booking.writing import brought_up_to_date
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.store import slug
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.refused import Refused
from doppelkopf.record import RecordError, record_of, replay
from doppelkopf.record.plain import from_data, to_data
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.tui.sitting import Game, Sitting, title_of

FORMAT = "doppelkopf-play"
VERSION = 1
MAX_BYTES = 8 * 1024 * 1024
KEYS = {"format", "version", "me", "bot", "seed", "games", "deals", "evening", "game"}
TITLE = "title"
"""A key that matches of earlier versions do not have."""
MAX_TITLE = 200


def save(sitting: Sitting, path: Path) -> None:
    """Write a match.

    Raises:
        Unwritable: the file cannot be written; what it held it still holds.
    """
    make_folder(path.parent)
    text = json.dumps(to_plain(sitting), ensure_ascii=False, indent=1)
    replace_file(path, f"{text}\n".encode())


def check_place(path: Path) -> None:
    """See to it that a match can be written there, before it is played.

    Raises:
        Refused: it cannot; with the reason.
    """
    try:
        make_folder(path.parent)
        check_file(path)
    except Unwritable as error:
        raise Refused(
            "play/no-place",
            f"Dort lässt sich nichts speichern: {path} ({error.why}).",
            f"Nothing can be saved there: {path} ({error.why}).",
        ) from None


def to_plain(sitting: Sitting) -> dict[str, Any]:
    """A match as plain data."""
    game = None if sitting.is_between else sitting.game
    record = None
    if game is not None:
        record = to_data(
            record_of(game.state, game.actions, sitting.evening.rules_name, seed=game.seed)
        )
    return {
        "format": FORMAT,
        "version": VERSION,
        "me": sitting.me,
        "bot": sitting.bot,
        "seed": None if sitting.seed is None else str(sitting.seed),
        "games": sitting.games,
        "deals": sitting.deals,
        TITLE: None
        if sitting.title is None
        else {lang.value: sitting.title[lang] for lang in Lang},
        "evening": to_text(sitting.evening),
        "game": record,
    }


def free_path(sitting: Sitting) -> Path:
    """A file of one's own for a match that nobody has named one for."""
    stem = f"{sitting.evening.date.isoformat()}-{slug(Path(sitting.evening.rules_name).stem)}"
    folder = games_folder() / "play"
    number = 1
    while (path := folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")).exists():
        number += 1
    return path


def resume(path: Path) -> Sitting:
    """Read a match; everything in the file is played again and checked.

    Raises:
        Refused: it is no match, or one that does not fit together; with a code and a sentence.
        OSError: the file cannot be read.
    """
    with path.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    try:
        return from_plain(_parsed(data), str(path))
    except Refused as error:
        error.where = error.where or str(path)
        raise


def _parsed(data: bytes) -> dict[str, Any]:
    if len(data) > MAX_BYTES:
        raise Refused(
            "file/too-large",
            "Die Datei ist zu groß für eine Runde.",
            "The file is too large for a match.",
        )
    try:
        plain = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise _no_match() from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise _no_match()
    if plain.get("version") != VERSION:
        raise Refused(
            "play/version",
            "Die Runde stammt aus einer anderen Fassung von doko.",
            "The match comes from another version of doko.",
        )
    if set(plain) - {TITLE} != KEYS:
        raise _broken()
    return plain


def from_plain(plain: dict[str, Any], file: str) -> Sitting:
    """The match of plain data.

    Raises:
        Refused: it does not fit together.
    """
    me, bot, deals, games = plain["me"], plain["bot"], plain["deals"], plain["games"]
    if not isinstance(plain["evening"], str) or not isinstance(me, str):
        raise _broken()
    if not _is_count(deals) or not (games is None or _is_count(games)):
        raise _broken()
    if not isinstance(bot, str) or not _is_bot(bot):
        raise _no_bot(bot)
    read = read_text(plain["evening"], file)
    evening = brought_up_to_date(read.evening) if read.is_old else read.evening
    if me not in evening.people:
        raise _broken()
    sitting = Sitting(
        evening=evening,
        match=evening.state(),
        me=me,
        bot=bot,
        seed=_seed(plain["seed"]),
        games=games,
        deals=deals,
        title=_title(plain.get(TITLE), evening.rules_name),
    )
    return sitting if plain["game"] is None else _with_game(sitting, plain["game"])


def _no_bot(bot: object) -> Refused:
    """No code is loaded because a file says so: a bot of one's own has to be named again."""
    if isinstance(bot, str) and is_own(bot):
        return Refused(
            "play/own-bot",
            f"Die Gegner sind ein eigener Bot; nenn ihn noch einmal: --bot {bot}.",
            f"The opponents are a bot of somebody's own; name it again: --bot {bot}.",
        )
    return Refused(
        "play/bot",
        f"Solche Bots gibt es nicht; es gibt {', '.join(bot_names())}.",
        f"There is no such bot; there are {', '.join(bot_names())}.",
    )


def _with_game(sitting: Sitting, data: Any) -> Sitting:
    """The running game, played again from its deal."""
    match = sitting.match
    is_older = False
    try:
        record = from_data(data)
        is_older = record.engine < RULES_VERSION
        *_, last = replay(record)
        seed = record.seed
        fits = isinstance(seed, bytes) and setup_for(match, seed=seed) == record.setup
    except DokoError as error:
        if is_older and not match.ended:
            return change(sitting, voided=True)
        if isinstance(error, RecordError):  # one that can say in which file
            raise Refused.of(error) from None
        raise _broken() from None
    if is_older and not fits and not match.ended:
        return change(sitting, voided=True)
    if not fits or last.state.is_over or match.ended or not sitting.deals:
        raise _broken()
    assert isinstance(seed, bytes)
    game = Game(
        number=match.games + 1,
        deal=sitting.deals,
        seed=seed,
        setup=record.setup,
        seating=next_seating(match),
        state=last.state,
        doublings=match.bock.doublings(match.rules),
        actions=record.actions,
    )
    return change(sitting, game=game)


def _title(data: Any, rules_name: str) -> Text | None:
    """The title that was saved; of a match without one, that of the built-in rules."""
    if data is None:
        return title_of(load(rules_name)) if rules_name in built_in_names() else None
    if not isinstance(data, dict) or set(data) != {lang.value for lang in Lang}:
        raise _broken()
    for text in data.values():
        if not isinstance(text, str) or not is_printable(text) or len(text) > MAX_TITLE:
            raise _broken()
    return Text(**data)


def _seed(text: Any) -> int | None:
    if text is None:
        return None
    if not isinstance(text, str) or not text.isdecimal() or len(text) > _SEED_DIGITS:
        raise _broken()
    return int(text)


_SEED_DIGITS = 80


def _is_bot(name: str) -> bool:
    try:
        check_name(name)
    except DokoError:
        return False
    return True


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _no_match() -> Refused:
    return Refused(
        "play/no-match",
        "Das ist keine Runde von „doko play“.",
        "This is not a match of “doko play”.",
    )


def _broken() -> Refused:
    return Refused(
        "play/broken",
        "Die Runde in dieser Datei passt nicht zusammen: sie wurde verändert oder ist beschädigt.",
        "The match in this file does not fit together: it was changed or is damaged.",
    )
