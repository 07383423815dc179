"""Evenings, people, rules and links of a round as its page has them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from starlette.requests import Request

from doppelkopf.language import Lang
from doppelkopf.match.showing.export.page import day_text
from doppelkopf.match.showing.gist import Unit
from doppelkopf.round.model import Kept, Rules
from doppelkopf.round.season import Evening
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.net.access import hub_of
from doppelkopf.server.rooms.links import Link, Links, Right
from doppelkopf.web import rulepages
from doppelkopf.web.rounds.seen import Seen
from doppelkopf.web.rounds.tables import plain_amount
from doppelkopf.web.texts import text


class Stranger(NamedTuple):
    """A name on a sheet that nobody has said anything about."""

    evening: str
    name: str


class Shown(NamedTuple):
    """An evening in the list."""

    id: str
    day: str
    kind: str
    first: str
    """Who had most, and how much."""
    games: int
    url: str | None
    running: bool
    cleared: bool | None
    """Whether its money was paid at the table; None where nobody plays for any."""
    strangers: list[Stranger]


class Evenings(NamedTuple):
    """All of them, the last one first."""

    shown: list[Shown]
    tables: list[str]
    """The ways to tables at which nothing has been played yet."""
    gone: list[str]
    """Those whose rooms are not there any more, by their ids in the round."""
    strangers: list[Stranger]


async def evenings_of(seen: Seen, those: Sequence[Evening]) -> Evenings:
    """The evenings of a round, with the links that whoever looks may have."""
    rooms = [each.kept.room for each in those]
    links = await seen.room.services.store.links_of(rooms)
    made = [_shown(seen, each, links.get(each.kept.room, {})) for each in reversed(those)]
    left = [kept for kept in seen.round.evenings if kept.room not in set(rooms)]
    alive = await seen.room.services.store.versions_of([kept.room for kept in left])
    doors = await seen.room.services.store.links_of(alive)
    ways = [way(seen, kept, doors.get(kept.room, {})) for kept in left if kept.room in alive]
    tables = [each for each in ways if each is not None]
    gone = [kept.id for kept in left if kept.room not in alive]
    first: dict[str, Stranger] = {}
    for each in made:
        for stranger in each.strangers:
            first.setdefault(stranger.name, stranger)
    return Evenings(made, tables, gone, list(first.values()))


def _shown(seen: Seen, each: Evening, links: Links) -> Shown:
    of, found = seen.round, each.gist
    best = max(found.totals, key=lambda pair: pair[1], default=None)
    first = ""
    if best is not None and best[1] > 0:
        names = [of.name_of(who) for who, points in found.totals if points == best[1]]
        first = f"{', '.join(names)} {plain_amount(best[1], found.unit, seen.lang)}"
    return Shown(
        each.kept.id,
        day_text(each.date, seen.lang),
        each.kept.kind,
        first,
        len(found.games),
        way(seen, each.kept, links),
        not found.ended,
        None if found.cents is None and found.unit is Unit.POINTS else each.kept.cleared,
        [Stranger(each.kept.id, name) for name in each.strangers],
    )


def way(seen: Seen, kept: Kept, links: Links) -> str | None:
    """The way to an evening: by no greater right than whoever looks and the round itself have."""
    kind = KINDS[kept.kind].kind
    order = tuple(Right)
    most = min(seen.right, Right(kept.may or "look"), Right.BELONG, key=order.index)
    able = [(right, token) for token, right in links.items() if most.includes(right)]
    if not able:
        return f"/{kind.path}/{kept.room}" if kind.path == "t" else None
    _, token = max(able, key=lambda pair: order.index(pair[0]))
    return kind.way_in(kept.room, token)


class RulesShown(NamedTuple):
    """A version of the rules."""

    title: str
    url: str | None
    since: str
    now: bool


def rules_shown(seen: Seen) -> list[RulesShown]:
    """All versions, the one that holds first."""
    every = seen.round.rules
    return [
        RulesShown(_title(each, seen.lang), _rules_url(each), _day(each.since, seen.lang), not back)
        for back, each in enumerate(reversed(every))
    ]


def _title(rules: Rules, lang: Lang) -> str:
    if rules.set and rules.title == rules.set and rules.set in rulepages.names():
        return rulepages.card(rules.set, lang).title
    return rules.title


def _rules_url(rules: Rules) -> str | None:
    if rules.set:
        return f"/rules/{rules.set}" if rules.set in rulepages.names() else None
    return f"/r/{rules.room}" if rules.room else None


def _day(at: int, lang: Lang) -> str:
    return day_text(datetime.fromtimestamp(at / 1000, UTC).date(), lang) if at else ""


class RoundLink(NamedTuple):
    """A link that somebody may give away."""

    right: str
    title: str
    text: str
    link: Link


def links_of(request: Request, seen: Seen) -> list[RoundLink]:
    """The links of a round that whoever looks may give away: none greater than their own right."""
    if not seen.belongs:
        return []
    hub = hub_of(request)
    found = []
    for token, right in sorted(
        seen.room.links.items(), key=lambda pair: tuple(Right).index(pair[1])
    ):
        if seen.right.includes(right):
            path = seen.room.kind.way_in(seen.state.id, token)
            title = text(f"rounds.link.{right.value}", seen.lang)
            told = text(f"rounds.link.{right.value}.text", seen.lang)
            found.append(RoundLink(right.value, title, told, hub.link(path).shown(seen.lang)))
    return found
