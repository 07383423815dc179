"""What is told again of a game to somebody who comes back: no more than may still be looked at.

While a game runs, `table.taken_tricks` says which tricks may be looked at once they are taken. Of
the others stays that they were taken and by whom, and what was said and struck in them.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from doppelkopf.scene.model import Game, NewsItem


def told_again(items: Iterable[NewsItem], game: Game) -> list[NewsItem]:
    """The news of a game that a reader may still have; `game` is what they see of it now."""
    if game.outcome is not None:
        return list(items)
    open_ = {trick.number for trick in game.tricks}
    open_ |= {trick.number for trick in (game.last_trick, game.trick) if trick is not None}
    found: list[NewsItem] = []
    for item in items:
        if item.trick is None or item.trick in open_:
            found.append(item)
        elif item.kind != "card":
            taken = item.event == "trick" and item.kind != "special"
            found.append(replace(item, cards=[]) if taken else item)
    return found
