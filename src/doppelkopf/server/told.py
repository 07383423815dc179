"""What happens beside the cards while a game runs, in sentences: the clock, bots stepping in."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from doppelkopf.game.legal import actor
from doppelkopf.language import Lang, Text
from doppelkopf.server import log
from doppelkopf.server.log import AnyEvent, By
from doppelkopf.server.state import Kind, Stage, TableState

KIND = "table"
"""The kind of these news."""


class Told(NamedTuple):
    """One sentence, and the place it is about."""

    event: str
    text: Text
    place: int

    def item(self, state: TableState, lang: Lang) -> dict[str, Any]:
        """It as an item of the news."""
        seat = None if state.game is None else state.game.seat_of(self.place)
        return {
            "kind": KIND,
            "event": self.event,
            "text": self.text[lang],
            "seats": [] if seat is None else [seat],
            "cards": [],
            "rule": None,
        }


def told(before: TableState, events: Sequence[AnyEvent]) -> list[Told]:
    """The sentences of a change."""
    if before.stage is not Stage.PLAYING:
        return []
    found = ((event, _place(before, event)) for event in events)
    return [
        Told(log.kind_of(event), text, place)
        for event, place in found
        if place is not None and (text := _sentence(before, event, place, events)) is not None
    ]


def _place(before: TableState, event: AnyEvent) -> int | None:
    if isinstance(event, log.Away | log.Back | log.Left):
        return event.place
    if isinstance(event, log.Acted) and event.by is By.CLOCK and before.game is not None:
        seat = actor(before.game.state)
        return None if seat is None else before.game.place_of(seat)
    return None


def _sentence(
    before: TableState, event: AnyEvent, place: int, events: Sequence[AnyEvent]
) -> Text | None:
    name = before.places[place].name or ""
    match event:
        case log.Acted():
            return Text(
                f"Die Bedenkzeit von {name} ist um: ein Bot hat entschieden.",
                f"{name}’s time is up: a bot has decided.",
            )
        case log.Away(by=By.PERSON):
            return Text(f"{name} lässt einen Bot spielen.", f"{name} lets a bot play.")
        case log.Away():
            return Text(
                f"{name} ist nicht da: ein Bot spielt weiter.",
                f"{name} is not there: a bot plays on.",
            )
        case log.Back():
            return Text(f"{name} spielt wieder selbst.", f"{name} plays again.")
        case log.Left() if before.places[place].kind is Kind.HUMAN:
            for other in events:
                if isinstance(other, log.BotSat) and other.place == place:
                    return Text(
                        f"{name} ist gegangen: {other.name} (Bot) spielt weiter.",
                        f"{name} has left: {other.name} (bot) plays on.",
                    )
            return Text(f"{name} ist gegangen.", f"{name} has left.")
    return None
