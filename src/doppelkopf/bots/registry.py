"""Which bots there are: each says of itself what it is, by `register` where it is defined.

Nobody else has a list of names. Who needs a bot asks for what it can: people are offered those that
are for people, a search that takes too long is answered by the best that answers at once.
"""

from collections.abc import Callable

import msgspec

from doppelkopf.bots.bot import Bot
from doppelkopf.errors import Failure
from doppelkopf.language import Text

Make = Callable[[int, str], Bot]
"""Makes a bot from a seed and its options, which may be empty. Heavy imports stand in here: whoever
only wants to know which bots there are does not wait for a compiler."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot says of itself."""

    name: str
    text: Text
    """How it plays, in a few words."""
    make: Make
    strength: int | None = None
    """Its place beside the others, from 0 on, which is the plainest; between two there is room for
    more. None: nobody knows, and it stands in for nobody."""
    compiled: bool = False
    """Whether it plays by compiled code, which the first time takes a while to be made."""
    searches: bool = False
    """Whether it thinks for a while about every choice, with all that it knows."""
    for_people: bool = False
    """Whether people may seat it at a table."""
    level: Text | None = None
    """What it is called where people choose how strong bots play; None: it is not offered there."""
    yardstick: str | None = None
    """Its name with the options by which others are compared with it; None: they are not."""
    check: Callable[[str], object] | None = None
    """Reads its options and raises if there are no such; None: it has no options."""
    own: bool = False
    """Whether somebody has brought it along; it may be brought along again, changed."""
    portable: bool = True
    """Whether another process can make it by its name."""


_known: dict[str, BotInfo] = {}


def register(info: BotInfo) -> None:
    """Enter a bot, under a name that no other has."""
    if info.name in _known and not (info.own and _known[info.name].own):
        raise ValueError(f"there are two bots {info.name!r}")
    _known[info.name] = info


def forget(name: str) -> None:
    """Take a bot out again."""
    del _known[name]


def all_bots() -> tuple[BotInfo, ...]:
    """All bots, the weakest first; after them the levels that are names for some of them, and
    those that somebody has brought along.
    """
    return tuple(sorted(_known.values(), key=_place))


def _place(info: BotInfo) -> tuple[bool, bool, int]:
    return info.own, info.level is not None, info.strength or 0


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(info.name for info in all_bots())


def levels() -> tuple[BotInfo, ...]:
    """Those that people choose from, the weakest first."""
    return tuple(info for info in all_bots() if info.level is not None)


def yardsticks() -> tuple[str, ...]:
    """What other bots are compared with, the weakest first."""
    return tuple(info.yardstick for info in all_bots() if info.yardstick is not None)


def find(name: str) -> BotInfo | None:
    """A bot by its name, whatever options stand behind it; None if there is none."""
    return _known.get(name) or _known.get(name.partition(":")[0])


def info_of(name: str) -> BotInfo:
    """What a bot says of itself; its name may have options: `search:seconds=0.1,uniform`.

    Raises:
        Failure: there is no such bot.
        DokoError: it has no such options.
    """
    found = find(name)
    if found is None:
        raise no_bot(name.partition(":")[0])
    options = name.removeprefix(found.name)
    if options and found.check is None:
        takers = ", ".join(f"'{info.name}'" for info in all_bots() if info.check is not None)
        raise Failure(
            "bot/no-options",
            f"Der Bot „{found.name}“ hat keine Einstellungen; die hat nur {takers}.",
            f"The bot {found.name!r} has no options; only {takers} has.",
        )
    if found.check is not None:
        found.check(options.removeprefix(":"))
    return found


def no_bot(name: str) -> Failure:
    """An error to raise: there is no bot of this name."""
    there = ", ".join(bot_names())
    return Failure(
        "bot/unknown",
        f"Einen Bot „{name}“ gibt es nicht; es gibt {there}, und eigene als Modul:Klasse.",
        f"There is no bot {name!r}; there are {there}, and your own as module:Class.",
    )


def check_name(name: str) -> None:
    """Check the name of a bot, with its options if it has some.

    Raises:
        DokoError: there is no such bot, or it has no such options.
    """
    info_of(name)


def make(name: str, seed: int) -> Bot:
    """A bot by its name; the same name and seed play the same, unless it thinks by the clock.

    Raises:
        DokoError: there is no such bot, or it has no such options.
    """
    found = info_of(name)
    return found.make(seed, name.removeprefix(found.name).removeprefix(":"))


def is_compiled(name: str) -> bool:
    """Whether a bot plays by compiled code; one that is not known does not."""
    found = find(name)
    return found is not None and found.compiled


def searches(name: str) -> bool:
    """Whether a bot thinks about possible deals, with all that it knows."""
    found = find(name)
    return found is not None and found.searches


def is_for_people(name: str) -> bool:
    """Whether people may seat a bot of this name at a table."""
    found = _known.get(name)
    return found is not None and found.for_people


# Who stands in for others.


def plainest() -> str:
    """The bot that does least, and so fails least."""
    return min(_ranked(), key=_strength).name


def plain() -> str:
    """The best bot that needs no compiling: it plays while the others are compiled."""
    return max((info for info in _ranked() if not info.compiled), key=_strength).name


def quick() -> str:
    """The best bot that answers at once."""
    return max((info for info in _ranked() if not info.searches), key=_strength).name


def _ranked() -> list[BotInfo]:
    return [info for info in all_bots() if info.strength is not None]


def _strength(info: BotInfo) -> int:
    assert info.strength is not None
    return info.strength
