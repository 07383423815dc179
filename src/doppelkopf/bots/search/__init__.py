"""`search`: deals the hidden cards many times and plays every choice out.

bot      the player: what it is asked, and which choice it takes
options  how it thinks, and how that is written
script   what a seat saw of a game, as numbers the kernel replays
worlds   hidden cards dealt by the thousand and held against the play
rate     what each choice is worth on average over the worlds
tally    means, and how sure they are
calls    announcements: when to think about one, and what it promises
solo     whether to play a solo
money    the points each way to call leads to, as tables
honour   games on honour
words    why it does something, in words
values   what every choice is worth, to learn from
"""

from doppelkopf.bots.bot import Bot
from doppelkopf.bots.registry import BotInfo, register
from doppelkopf.bots.search.options import parse_options
from doppelkopf.language import Text


def _searching(seed: int, options: str) -> Bot:
    from doppelkopf.bots.search.bot import SearchBot  # it is compiled

    return SearchBot(seed, parse_options(options))


def _uniform(seed: int, _options: str) -> Bot:
    return _searching(seed, "uniform")


STRENGTH = 40
SEARCH = Text(
    "Verteilungen, die zu allem Gesehenen passen, zu Ende gespielt und gelöst",
    "worlds that fit all it saw, played out and solved",
)

register(
    BotInfo(
        name="search",
        text=SEARCH,
        make=_searching,
        strength=STRENGTH,
        compiled=True,
        searches=True,
        yardstick="search:worlds=200",
        check=parse_options,
    )
)
register(
    BotInfo(
        name="search-uniform",
        text=Text(
            "dasselbe, aber alle passenden Verteilungen zählen gleich viel",
            "the same, but all worlds that fit count the same",
        ),
        make=_uniform,
        strength=STRENGTH,
        compiled=True,
        searches=True,
    )
)
register(
    BotInfo(
        name="strong",
        text=SEARCH,
        make=_searching,
        strength=STRENGTH,
        compiled=True,
        searches=True,
        for_people=True,
        level=Text("stark", "strong"),
    )
)
