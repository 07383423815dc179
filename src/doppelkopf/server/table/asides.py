"""What happens beside the cards while a game runs, in sentences: the clock, bots stepping in.

A sentence is made where its event changes the table, so that whoever comes back, or comes later,
reads what those who were there have heard.
"""

from collections.abc import Iterator

from doppelkopf.game.legal import actor
from doppelkopf.game.step import change
from doppelkopf.language import Lang, Text
from doppelkopf.match.showing.notes import VOIDED
from doppelkopf.pace import Speed
from doppelkopf.scene.model import NewsItem
from doppelkopf.server.table import log
from doppelkopf.server.table.evening.sentences import sentence
from doppelkopf.server.table.log import AnyEvent, By, Settings, Want
from doppelkopf.server.table.state import Aside, Kind, Stage, TableState

KIND = "table"
"""The kind of these news."""
PACES = {
    Speed.FAST: Text("Tempo: schnell.", "Pace: fast."),
    Speed.NORMAL: Text("Tempo: normal.", "Pace: normal."),
    Speed.SLOW: Text("Tempo: langsam.", "Pace: slow."),
}
MOST = 100
"""How many sentences of a game are kept at most: the latest."""


AT_ANY_TIME = (
    log.Removed,
    log.Dealt,
    log.Proposed,
    log.Consented,
    log.Declined,
    log.Withdrawn,
    log.Carried,
    log.Dropped,
)
"""What is told between games too."""
REDEALT = Text(
    "Alle sind einverstanden: Das Spiel zählt nicht und ist neu gegeben.",
    "All agree: the game does not count and is dealt again.",
)


def item(aside: Aside, state: TableState, lang: Lang) -> NewsItem:
    """A sentence as an item of the news."""
    seat = None if state.game is None else state.game.seat_of(aside.place)
    return NewsItem(
        kind=KIND,
        event=aside.event,
        text=aside.text[lang],
        said=None,
        seats=[] if seat is None else [seat],
        cards=[],
        trick=None,
        rule=None,
    )


def asides_since(state: TableState, version: int) -> tuple[Aside, ...]:
    """The sentences of the game that came after a version."""
    if state.game is None:
        return ()
    return tuple(aside for aside in state.game.asides if aside.version > version)


def with_aside(before: TableState, event: AnyEvent, after: TableState) -> TableState:
    """The table after an event, with the sentence there is to it."""
    game = after.game
    has_aside = before.stage is Stage.PLAYING or isinstance(event, AT_ANY_TIME)
    if not has_aside or game is None:
        return after
    place = _place(before, event)
    text = _sentence(before, event, place)
    if text is None:
        return after
    asides = game.asides
    gone = None
    if isinstance(event, log.BotSat) and (left := _just_left(before, event.place)) is not None:
        asides = asides[:-1]
        text = Text(
            f"{left.de}: {event.name} (Bot) spielt weiter.",
            f"{left.en}: {event.name} (bot) plays on.",
        )
    elif place is not None:
        gone = _gone(before, event, place)
    aside = Aside(
        version=before.version + 1,
        steps=len(game.actions) - isinstance(event, log.Acted),
        event=log.kind_of(event),
        place=place,
        name="" if place is None else before.places[place].name or "",
        text=text,
        gone=gone,
    )
    return change(after, game=change(game, asides=(*asides[1 - MOST :], aside)))


def _just_left(before: TableState, place: int) -> Text | None:
    """Who left a place and how, if it was said with the event before this one."""
    last = before.game.asides[-1:] if before.game is not None else ()
    for aside in last:
        if (aside.place, aside.version) == (place, before.version):
            return aside.gone
    return None


def _gone(before: TableState, event: AnyEvent, place: int) -> Text | None:
    """That somebody left a place, as the beginning of a sentence."""
    there = before.places[place]
    name = there.name or ""
    match event:
        case log.Left() if there.kind is Kind.HUMAN:
            return Text(f"{name} ist gegangen", f"{name} has left")
        case log.Removed(by=by) if _comes_back(before, event):
            return Text(
                f"{name} macht den Platz für {by} wieder frei", f"{name} gives {by} the seat back"
            )
        case log.Removed(by=by):
            return Text(
                f"{by} hat den Platz von {name} freigegeben", f"{by} has freed {name}’s seat"
            )
    return None


def _place(before: TableState, event: AnyEvent) -> int | None:
    if isinstance(event, log.Away | log.Back | log.Left | log.Removed | log.Sat | log.BotSat):
        return event.place
    if isinstance(event, log.Acted) and event.by is By.CLOCK and before.game is not None:
        seat = actor(before.game.state)
        return None if seat is None else before.game.place_of(seat)
    return None


def _sentence(before: TableState, event: AnyEvent, place: int | None) -> Text | None:
    if (said := sentence(before, event)) is not None:
        return said
    if isinstance(event, log.SettingsMade):
        changes = list(_changes(before.settings, event.settings))
        if not changes:
            return None
        return Text(
            " ".join(change.de for change in changes), " ".join(change.en for change in changes)
        )
    if isinstance(event, log.Dealt) and before.game is not None and before.game.voided:
        return VOIDED if before.game.stale else REDEALT
    if isinstance(event, log.Dealt) and before.match is not None and event.again is None:
        if not any(wish is not None and wish.what is not Want.NEXT for wish in before.wishes):
            return None
        return Text(
            "Nicht alle wollten dasselbe: Es folgt das nächste Spiel.",
            "Not everyone wanted the same: the next game follows.",
        )
    if place is None:
        return None
    if (gone := _gone(before, event, place)) is not None:
        return Text(f"{gone.de}.", f"{gone.en}.")
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
        case log.BotSat(name=bot):
            return Text(f"{bot} (Bot) spielt mit.", f"{bot} (bot) joins in.")
        case log.Sat():
            return _sits_down(before, event)
    return None


def _sits_down(before: TableState, event: log.Sat) -> Text:
    """Who comes back plays on; who is new waits for the next deal."""
    new, there = event.name, before.places[event.place]
    if before.held_place(event.person) == event.place:
        return Text(f"{new} ist zurück und spielt selbst weiter.", f"{new} is back and plays on.")
    if before.game is not None and before.game.seat_of(event.place) is None:
        return Text(
            f"{new} setzt sich an den Tisch und spielt ab dem nächsten Spiel mit.",
            f"{new} sits down and plays from the next game on.",
        )
    if there.kind is Kind.BOT:
        return Text(
            f"{new} setzt sich auf den Platz von {there.name} (Bot) und spielt ab dem nächsten"
            " Spiel mit; dieses spielt der Bot zu Ende.",
            f"{new} takes the seat of {there.name} (bot) and plays from the next game on; the bot"
            " plays this one to its end.",
        )
    return Text(
        f"{new} setzt sich an den Tisch und spielt ab dem nächsten Spiel mit; dieses spielt ein Bot"
        " zu Ende.",
        f"{new} sits down and plays from the next game on; a bot plays this one to its end.",
    )


def _comes_back(before: TableState, event: log.Removed) -> bool:
    """Whether a place is freed by the one whose hand is played there, for themselves."""
    game = before.game
    holder = None if game is None else game.holders[event.place]
    former = before.former.get(holder or "")
    return before.waits(event.place) and former is not None and former.name == event.by


def _changes(old: Settings, new: Settings) -> Iterator[Text]:
    """What the host has changed, as far as it matters to the others."""
    if new.think_seconds != old.think_seconds:
        if new.think_seconds is None:
            yield Text("Bedenkzeit: ohne Grenze.", "Think time: no limit.")
        else:
            seconds = new.think_seconds
            yield Text(f"Bedenkzeit: {seconds} Sekunden.", f"Think time: {seconds} seconds.")
    if new.spectators != old.spectators:
        yield (
            Text("Zuschauer sind willkommen.", "Spectators are welcome.")
            if new.spectators
            else Text("Niemand darf mehr zusehen.", "Nobody may watch any more.")
        )
    if new.bots_take_over != old.bots_take_over:
        yield (
            Text("Wer fehlt, für den spielt ein Bot.", "A bot plays for whoever is not there.")
            if new.bots_take_over
            else Text(
                "Wer fehlt, für den spielt kein Bot mehr.",
                "No bot plays any more for whoever is not there.",
            )
        )
    if new.pace != old.pace:
        yield PACES[new.pace]
