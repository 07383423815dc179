"""What bots are called in figures, journals and records: `LABEL=BOT`, or by their names.

>>> split("mine=search:worlds=50"), split("search:worlds=50"), split("fast=cmd:./player --depth=3")
(('mine', 'search:worlds=50'), (None, 'search:worlds=50'), ('fast', 'cmd:./player --depth=3'))
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from doppelkopf.arena.external import PREFIX, is_command
from doppelkopf.arena.seating import letter
from doppelkopf.bots import Seated, enlist
from doppelkopf.bots.own import name_of
from doppelkopf.errors import Failure

LABEL = re.compile(r"\w[\w.+-]{0,39}")


class Player(NamedTuple):
    """A bot of a contest: what it is called there, and what it is."""

    label: str
    bot: str


def split(text: str) -> tuple[str | None, str]:
    """The label before the first equals sign, where one stands there, and the bot."""
    label, equals, bot = text.partition("=")
    return (label, bot) if equals and LABEL.fullmatch(label) else (None, text)


def named(bots: Sequence[Seated] | Mapping[str, Seated]) -> tuple[Player, ...]:
    """The bots of a contest; those of one's own are entered.

    Raises:
        DokoError: there is no such bot, it cannot be loaded, or a label cannot be used.
    """
    labelled = bots.items() if isinstance(bots, Mapping) else map(_split, bots)
    players: list[Player] = []
    entered: dict[str, Seated] = {}
    for place, (label, bot) in enumerate(labelled):
        name = _name_of(bot, entered)
        if label is not None:
            _check_label(label, place)
        players.append(Player(name if label is None else label, name))
    for player in players:
        if any(each.label == player.label and each.bot != player.bot for each in players):
            raise Failure(
                "arena/label-twice",
                f"„{player.label}“ heißen zwei verschiedene Bots.",
                f"Two different bots are called {player.label!r}.",
            )
    return tuple(players)


def _split(bot: Seated) -> tuple[str | None, Seated]:
    return split(bot) if isinstance(bot, str) else (None, bot)


def _check_label(label: str, place: int) -> None:
    if not LABEL.fullmatch(label):
        raise Failure(
            "arena/label",
            f"„{label[:60]}“ geht nicht als Name: höchstens 40 Buchstaben, Ziffern, . + - _.",
            f"{label[:60]!r} is no label: letters, digits, . + - _ and at most 40 of them.",
        )
    if len(label) == 1 and "A" <= label <= "Z" and label != letter(place):
        raise Failure(
            "arena/label-letter",
            f"„{label}“ steht in einer Sitzordnung für einen anderen Bot; dieser ist"
            f" {letter(place)}.",
            f"{label!r} stands for another bot in a seating; this one is {letter(place)}.",
        )


def _name_of(bot: Seated, entered: dict[str, Seated]) -> str:
    """The name of a bot; of two that have the same one and are not the same, the later gets a
    number.
    """
    if isinstance(bot, str):
        if not bot.startswith(PREFIX):
            return enlist(bot)
        if not is_command(bot):
            raise Failure(
                "arena/no-command",
                "Ein Programm von außen braucht einen Befehl.",
                "A program from outside needs a command.",
            )
        return bot
    usual = name = name_of(bot)
    number = 1
    while entered.setdefault(name, bot) is not bot:
        number += 1
        name = f"{usual}#{number}"
    return enlist(bot, name)
