"""A bot of one's own: named as `module:Class`, or handed over as a class or an object.

It needs a method `choose(view, legal)`; `decide`, which also says why, is welcome. Code is loaded
only here, and only because somebody asked for it by `enlist`: a name that comes from a file, a
database or another machine loads nothing.
"""

import importlib
import re
import sys
import traceback
from collections.abc import Callable
from hashlib import blake2b
from inspect import getdoc, getsource
from pathlib import Path
from typing import Any, Protocol, cast

from doppelkopf.bots.bot import Decision, Named
from doppelkopf.bots.registry import BotInfo, find, info_of, register
from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.language import Text
from doppelkopf.view import View


class Chooses(Protocol):
    """The least that a bot has to be."""

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """What to do; None keeps silent, where the game does not wait for this seat."""
        ...


Seated = str | Callable[[int], Chooses] | Chooses
"""A bot's name, or one's own: a class or function that makes a bot from a seed, or a bot."""


class BotFailed(Failure):
    """A bot of one's own has raised an error, or answered something that is no answer.

    `what` says so without the words of the error, in which cards may stand.
    """

    def __init__(self, name: str, kind: str, place: str = "", words: str = "") -> None:
        where = f" ({place})" if place else ""
        self.what = f"{kind}{where}"
        self.details = f"{kind}: {words}{where}" if words else self.what
        super().__init__(
            "bot/failed",
            f"Der Bot {name} ist gescheitert: {self.details}.",
            f"The bot {name} failed: {self.details}.",
        )
        self.args = (name, kind, place, words)  # what another process makes it again from

    @classmethod
    def by(cls, name: str, error: BaseException) -> "BotFailed":
        """That of an error: its kind, where it was raised, its words."""
        frames = traceback.extract_tb(error.__traceback__)
        last = next((frame for frame in reversed(frames) if frame.filename != __file__), None)
        place = "" if last is None else f"{Path(last.filename).name}, line {last.lineno}"
        return cls(name, type(error).__name__, place, str(error))


class NoAction(BotFailed):
    """A bot of one's own has answered something that is no action."""


class OwnBot(Named):
    """A bot of one's own as a table asks it: what it does wrong becomes a sentence."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.bot = bot

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """What it does.

        Raises:
            BotFailed: it raised an error, or answered no action (`NoAction`).
        """
        return self._asked(view, legal, "choose").action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What it does and, if it says so, why.

        Raises:
            BotFailed: it raised an error, or answered no action (`NoAction`).
        """
        return self._asked(view, legal, "decide")

    def _asked(self, view: View, legal: LegalActions, method: str) -> Decision:
        if not hasattr(self.bot, method):
            method = "choose" if method == "decide" else "decide"
        try:
            answer = getattr(self.bot, method)(view, legal)
        except (Exception, SystemExit) as error:
            raise BotFailed.by(self.name, error) from error
        decision = Decision(answer) if method == "choose" else answer
        if not isinstance(decision, Decision) or not isinstance(decision.action, _ANSWERS):
            raise NoAction(self.name, f"{method} answered {type(answer).__name__}, not an action")
        return decision


_ANSWERS = (do.Action, type(None))


def is_own(name: str) -> bool:
    """Whether a name has the form `module:Class` and is none of a built-in bot.

    >>> is_own("mine:Careful"), is_own("search:uniform"), is_own("simple"), is_own("a.b:C")
    (True, False, False, True)
    """
    module, colon, made = name.partition(":")
    words = (*module.split("."), *made.split("."))
    kind = find(module)
    return bool(colon) and kind is None and all(word.isidentifier() for word in words)


def enlist(bot: Seated, name: str | None = None) -> str:
    """The name of a bot for `make`, contests and tables; one of one's own is entered for this.

    A class or function is entered as `module:Class`, which other processes find as well. A bot that
    is made already plays every seat it is given, knows no seed and stays in this process, and so
    does one that is given another `name`.

    Raises:
        Failure: there is no such bot, or it is none; with a code and a sentence.
        DokoError: a built-in bot has no such options.
    """
    if isinstance(bot, str):
        if find(bot) is None and is_own(bot):
            _enter(bot, _loaded(bot))
        info_of(bot)
        return bot
    usual = name_of(bot)
    name = name or usual
    if not isinstance(bot, type) and _is_bot(bot):
        _enter(name, lambda _seed: bot, portable=False)
    elif callable(bot):
        _enter(name, bot, portable=name == usual and is_own(name))
    else:
        raise _no_bot(repr(bot)[:MOST_SHOWN])
    return name


def name_of(bot: Callable[[int], Chooses] | Chooses) -> str:
    """What a bot of one's own is called unless somebody calls it otherwise."""
    if isinstance(bot, type) or not _is_bot(bot):
        made = getattr(bot, "__qualname__", None)
        return type(bot).__qualname__ if made is None else f"{bot.__module__}:{made}"
    return str(getattr(bot, "name", type(bot).__qualname__))


MOST_SHOWN = 60
"""Characters of something that is no bot."""


def _is_bot(found: object) -> bool:
    return any(callable(getattr(found, method, None)) for method in ("choose", "decide"))


def source_mark(name: str) -> str | None:
    """A mark of the file in which a bot of one's own stands; None for other bots.

    Raises:
        Failure: it stands in no file.
    """
    info = find(name)
    if info is None or not info.own:
        return None
    made = info.make(0, "")
    assert isinstance(made, OwnBot)
    try:
        source = getsource(sys.modules[type(made.bot).__module__])
    except (OSError, TypeError):
        raise Failure(
            "bot/no-source",
            f"{name} steht in keiner Datei; ob es noch derselbe Bot ist, lässt sich nicht sagen.",
            f"{name} stands in no file, so nobody can tell whether it is still the same bot.",
        ) from None
    return blake2b(source.encode(), digest_size=6).hexdigest()


def _loaded(name: str) -> Callable[[int], Any]:
    """What `module:Class` names.

    Raises:
        Failure: it cannot be loaded.
    """
    module, _, made = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise _broken(name, error) from error
        raise Failure(
            "bot/no-module",
            f"Ein Modul „{module}“ findet Python nicht, auch nicht in diesem Ordner.",
            f"Python finds no module {module!r}, nor is it in this folder.",
        ) from None
    except (Exception, SystemExit) as error:
        raise _broken(name, error) from error
    for word in made.split("."):
        found = getattr(found, word, None)
    if found is None:
        raise Failure(
            "bot/no-class",
            f"In „{module}“ gibt es kein „{made}“.",
            f"There is no {made!r} in {module!r}.",
        )
    if not callable(found):
        raise _no_bot(name)
    return cast(Callable[[int], Any], found)


def _enter(name: str, make: Callable[[int], Any], *, portable: bool = True) -> None:
    """Enter a bot after having made one: what is wrong with it is said before a game begins.

    Raises:
        Failure: it cannot be made, is no bot, or has the name of another.
    """
    known = find(name)
    if known is not None and not known.own:
        raise Failure(
            "bot/taken",
            f"„{name}“ heißt schon ein anderer Bot; gib deinem einen anderen Namen.",
            f"{name!r} is the name of another bot; give yours another one.",
        )
    try:
        made = make(0)
    except (Exception, SystemExit) as error:
        raise _broken(name, error) from error
    if not _is_bot(made):
        raise _no_bot(name)
    title = re.split("[:.]", name)[-1]
    lines = (getdoc(make if isinstance(make, type) else made) or title).splitlines()
    register(
        BotInfo(
            name=name,
            text=Text(lines[0], lines[0]),
            make=lambda seed, _options: OwnBot(name, make(seed)),
            compiled=bool(getattr(made, "compiled", False)),
            searches=bool(getattr(made, "searches", False)),
            for_people=True,
            level=Text(title, title),
            own=True,
            portable=portable,
        )
    )


def _broken(name: str, error: BaseException) -> Failure:
    failed = BotFailed.by(name, error)
    return Failure(
        "bot/broken",
        f"{name} lässt sich nicht laden: {failed.details}.",
        f"{name} cannot be loaded: {failed.details}.",
    )


def _no_bot(name: str) -> Failure:
    return Failure(
        "bot/no-bot",
        f"{name} ist kein Bot: ein Bot entsteht aus einem Startwert und hat choose(view, legal).",
        f"{name} is no bot: a bot is made from a seed and has choose(view, legal).",
    )
