"""`stammtisch`: a good amateur by rules of thumb, under any rule set.

bot       the player
bids      before the first card: reservations, solos, Armut, exchanges
calls     when it announces
outlook   the Augen and points a seat may hope for
promises  what a hand promises: fitted numbers
armut     the same for an Armut
easy      the level for beginners, which often forgets what it knows
words     why it plays a card, in words
"""

from doppelkopf.bots.bot import Bot
from doppelkopf.bots.registry import BotInfo, register
from doppelkopf.language import Text


def _stammtisch(seed: int, _options: str) -> Bot:
    from doppelkopf.bots.stammtisch.bot import StammtischBot  # it is compiled

    return StammtischBot(seed)


def _easy(seed: int, _options: str) -> Bot:
    from doppelkopf.bots.stammtisch.easy import EasyBot

    return EasyBot(seed)


STRENGTH = 30
THUMB = Text("die Faustregeln guter Amateure", "the rules of thumb of a good amateur")

register(
    BotInfo(
        name="stammtisch",
        text=THUMB,
        make=_stammtisch,
        strength=STRENGTH,
        compiled=True,
        for_people=True,
        yardstick="stammtisch",
    )
)
register(
    BotInfo(
        name="easy",
        text=Text(
            "kennt die Faustregeln, vergisst sie aber oft; spielt allein nur, wenn es sein muss",
            "knows the rules of thumb but often forgets them, and plays alone only if it must",
        ),
        make=_easy,
        strength=STRENGTH - 10,
        compiled=True,
        for_people=True,
        level=Text("leicht", "easy"),
    )
)
register(
    BotInfo(
        name="medium",
        text=THUMB,
        make=_stammtisch,
        strength=STRENGTH,
        compiled=True,
        for_people=True,
        level=Text("mittel", "medium"),
    )
)
