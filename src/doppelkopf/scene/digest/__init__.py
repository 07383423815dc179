"""All rules of a table on one page: what counts here, in a few words each.

`highlights_of` tells what is special about a set; a digest leaves nothing out, so that a player
need not know the tournament game first. Every number is the rule set's own. A test turns every key
that has an effect and looks whether the digest tells it.
"""

from collections.abc import Callable, Iterator

from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet
from doppelkopf.scene.digest import announcing, before_play, evening, points
from doppelkopf.scene.digest.telling import Telling
from doppelkopf.scene.model import Chapter

__all__ = ["Chapter", "deadlines", "digest"]


_CHAPTERS: tuple[tuple[Text, tuple[Callable[[Telling], Iterator[str]], ...]], ...] = (
    (Text("Tisch und Blatt", "Table and cards"), (before_play.table,)),
    (Text("Gewinnen", "Winning"), (points.winning,)),
    (Text("Punkte", "Points"), (points.points, points.money)),
    (Text("Sonderpunkte", "Special points"), (points.specials,)),
    (Text("An- und Absagen", "Announcements"), (announcing.calls, announcing.duties)),
    (Text("Besondere Stiche", "Special tricks"), (announcing.tricks,)),
    (Text("Vorbehalte", "Reservations"), (before_play.reservations,)),
    (Text("Hochzeit", "Hochzeit"), (before_play.hochzeit,)),
    (Text("Solo", "Solo"), (before_play.solos, points.solo_points)),
    (Text("Schmeißen und Armut", "Throwing in and Armut"), (before_play.poverty,)),
    (Text("Andere Spiele", "Other games"), (before_play.side_games,)),
    (Text("Bock", "Bock"), (evening.bock,)),
    (Text("Abkürzen und Verstöße", "Ending early and offences"), (evening.ending,)),
    (Text("Geben und Liste", "Dealing and list"), (evening.rounds,)),
)


def deadlines(rules: RuleSet, lang: Lang) -> str:
    """Until when each word may be said, in numbers."""
    return announcing.deadlines(Telling(rules, lang))


def digest(rules: RuleSet, lang: Lang) -> tuple[Chapter, ...]:
    """The rules in effect, by chapter; a chapter that has nothing to say is left out."""
    tell = Telling(rules, lang)
    chapters = (
        Chapter(title=title[lang], lines=[line for part in parts for line in part(tell)])
        for title, parts in _CHAPTERS
    )
    return tuple(chapter for chapter in chapters if chapter.lines)
