"""What a person asks of a table, and the events that come of it; pure, nothing is stored here.

What then follows by itself is in `following`.
"""

from collections.abc import Callable, Collection, Iterator

from doppelkopf.bots import is_for_people
from doppelkopf.pace import Speed
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log, refusals, sitting
from doppelkopf.server.table.ahead import next_cutter
from doppelkopf.server.table.assigned import check_asked
from doppelkopf.server.table.cutting import cut_by, numbered
from doppelkopf.server.table.evening import requests as evening
from doppelkopf.server.table.log import AnyEvent, Settings, Want
from doppelkopf.server.table.phrases import SAY
from doppelkopf.server.table.request import Asked, is_alone, my_place, need_host
from doppelkopf.server.table.state import Kind, Stage, TableState

LEAST_THINK, MOST_THINK = 5, 600


def decide(
    state: TableState, who: Who, asked: Asked, *, gone: Collection[int] = ()
) -> list[AnyEvent]:
    """The events of a request; `gone` are the places of people who have not been there for a while.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    if state.stage is Stage.CLOSED:
        raise refusals.closed()
    check_asked(state, asked)
    if asked.do == "remove":
        return list(sitting.remove(state, who, asked, gone))
    handler = _REQUESTS.get(asked.do)
    if handler is None:
        raise refusals.refuse(
            "table/unknown", "Das kennt der Tisch nicht.", "The table does not know that."
        )
    return list(handler(state, who, asked))


def _settings(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    others = (asked.think_seconds, asked.spectators, asked.bots_take_over, asked.level)
    if not (is_alone(state, who.key) and all(other is None for other in others)):
        need_host(state, who)
    old = state.settings
    think = asked.think_seconds
    if think is not None and think != 0 and not LEAST_THINK <= think <= MOST_THINK:
        raise refusals.refuse(
            "table/think-time",
            f"Bedenkzeit: {LEAST_THINK} bis {MOST_THINK} Sekunden, oder 0 für keine Grenze.",
            f"Think time: {LEAST_THINK} to {MOST_THINK} seconds, or 0 for no limit.",
        )
    level = asked.level or old.level
    if not is_for_people(level):
        raise refusals.no_such_bot()
    if asked.pace is not None and asked.pace not in set(Speed):
        raise refusals.refuse(
            "table/pace",
            "Tempo: langsam, normal oder schnell (slow, normal, fast).",
            "Pace: slow, normal or fast.",
        )
    new = Settings(
        think_seconds=old.think_seconds if think is None else think or None,
        spectators=old.spectators if asked.spectators is None else asked.spectators,
        bots_take_over=old.bots_take_over if asked.bots_take_over is None else asked.bots_take_over,
        level=level,
        pace=old.pace if asked.pace is None else Speed(asked.pace),
    )
    if new != old:
        yield log.SettingsMade(settings=new)


def _want(what: Want) -> Callable[[TableState, Who, Asked], Iterator[AnyEvent]]:
    def wanted(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
        place = my_place(state, who)
        if state.stage is not Stage.BETWEEN:
            raise refusals.not_now()
        if state.is_evening_over and what is not Want.REMATCH:
            raise refusals.evening_over()
        game = None
        if what is Want.AGAIN:
            last = state.done[-1].number if state.done else 0
            game = asked.game if asked.game is not None else last
            _check_again(state, game)
        if state.places[place].away:
            yield log.Back(place=place)
        wish = state.wishes[place]
        if wish is None or (wish.what, wish.game) != (what, game):
            yield log.Wanted(place=place, what=what, game=game)

    return wanted


def _number(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    return numbered(state, my_place(state, who), asked.number)


def _cut(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    return cut_by(state, my_place(state, who), asked.lift, next_cutter(state))


def _check_again(state: TableState, game: int) -> None:
    """Cards are played once more by those who had them: all their chairs have to be there."""
    found = next((done for done in state.done if done.number == game), None)
    if found is None:
        raise refusals.refuse(
            "table/no-game", "Dieses Spiel gibt es nicht.", "There is no such game."
        )
    if found.setup.rules != state.rule_set:
        raise refusals.refuse(
            "table/other-rules",
            "Diese Karten waren nach anderen Regeln gegeben.",
            "These cards were dealt by other rules.",
        )
    if any(place is not None and state.places[place].kind is Kind.EMPTY for place in found.places):
        raise refusals.refuse(
            "table/other-chairs",
            "Am Tisch sitzen nicht mehr alle, die diese Karten hatten.",
            "Not all who had these cards sit at the table any more.",
        )


def _away(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if not state.settings.bots_take_over:
        raise refusals.refuse(
            "table/no-takeover",
            "An diesem Tisch spielt kein Bot für dich.",
            "At this table no bot plays for you.",
        )
    if not state.places[place].away:
        yield log.Away(place=place, by=log.By.PERSON)


def _back(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    place = my_place(state, who)
    if state.places[place].away:
        yield log.Back(place=place)


def _propose(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.proposed(state, my_place(state, who), asked.what)


def _consent(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.answered(state, who, my_place(state, who), asked.proposal, yes=True)


def _decline(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.answered(state, who, my_place(state, who), asked.proposal, yes=False)


def _withdraw(state: TableState, who: Who, asked: Asked) -> Iterator[AnyEvent]:
    yield from evening.withdrawn(state, who, my_place(state, who), asked.proposal)


def _close(state: TableState, who: Who, _asked: Asked) -> Iterator[AnyEvent]:
    if not state.is_owner(who.key):
        raise refusals.not_owner()
    yield log.Closed()


_REQUESTS: dict[str, Callable[[TableState, Who, Asked], Iterator[AnyEvent]]] = {
    "agree": sitting.agree,
    "sit": sitting.sit,
    "stand": sitting.leave,
    "leave": sitting.leave,
    "name": sitting.name,
    "bot": sitting.bot,
    "unbot": sitting.unbot,
    "settings": _settings,
    "next": _want(Want.NEXT),
    "rematch": _want(Want.REMATCH),
    "again": _want(Want.AGAIN),
    "number": _number,
    "cut": _cut,
    "end": _want(Want.END),
    "away": _away,
    "back": _back,
    "propose": _propose,
    "consent": _consent,
    "decline": _decline,
    "withdraw": _withdraw,
    "close": _close,
}
REQUESTS = (*_REQUESTS, "remove", SAY)
"""All that can be asked of a table; what is said is no event of its log."""
