"""A word between games: one of a few phrases that tell nothing about cards.

There is no free text, and nothing can be said while a game runs. What was said is shown to those
who are there and kept nowhere.
"""

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import refusals
from doppelkopf.server.table.state import Stage, TableState

SAY = "say"
"""What is asked of the table."""

PHRASES: dict[str, Text] = {
    "well-played": Text("Gut gespielt!", "Well played!"),
    "thanks": Text("Danke!", "Thanks!"),
    "lucky": Text("Glück gehabt.", "That was lucky."),
    "sorry": Text("Tut mir leid.", "Sorry about that."),
    "one-more": Text("Noch eins?", "One more?"),
    "break": Text("Kurze Pause?", "Short break?"),
    "moment": Text("Moment bitte.", "One moment."),
    "last-one": Text("Letztes Spiel?", "Last game?"),
}
"""All there is to say, by stable names."""


def phrases(lang: Lang) -> list[tuple[str, str]]:
    """The phrases to choose from: their names and words."""
    return [(name, words[lang]) for name, words in PHRASES.items()]


def said_by(state: TableState, who: Who, phrase: str | None) -> tuple[int, str]:
    """The place of whoever says something, and the name of the phrase.

    Raises:
        IllegalAction: they do not sit here, a game runs or none has been played, or there is no
            such phrase.
    """
    place = state.place_of(who.key)
    if state.stage is Stage.CLOSED:
        raise refusals.closed()
    if place is None:
        raise refusals.not_seated()
    if state.stage is Stage.PLAYING:
        raise refusals.refuse(
            "say/during-game",
            "Während eines Spiels gibt es keine Sprüche.",
            "Nothing can be said while a game runs.",
        )
    if state.stage is not Stage.BETWEEN:
        raise refusals.refuse(
            "say/not-between",
            "Sprüche gibt es erst nach dem ersten Spiel.",
            "There is nothing to say before the first game is over.",
        )
    if phrase is None or phrase not in PHRASES:
        raise refusals.refuse(
            "say/unknown", "Diesen Spruch gibt es nicht.", "There is no such phrase."
        )
    return place, phrase


def too_often() -> IllegalAction:
    """Somebody says too much at once."""
    return refusals.refuse(
        "say/rate",
        "Das waren gerade genug Sprüche. Warte einen Moment.",
        "That is enough for now. Wait a moment.",
    )
