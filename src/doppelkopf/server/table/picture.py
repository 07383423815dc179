"""The table as one person sees it: places, rules, settings, the sheet.

The game itself is shown by `scene`. Nobody gets another person's key here, and the invitation goes
only to those who sit.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from doppelkopf.game.deal import cut_limits
from doppelkopf.language import Lang
from doppelkopf.rules.kept import Rules, rules_from_text, rules_text
from doppelkopf.rules.model.table import Cut
from doppelkopf.rules.once import once_per_rules
from doppelkopf.scene import digest, highlights_of, line_of, sheet_scene
from doppelkopf.scene.model import Chapter, Highlight, Sheet
from doppelkopf.server.rooms.links import Invite
from doppelkopf.server.table import shapes
from doppelkopf.server.table.after import booked_of, evening_of, total_at
from doppelkopf.server.table.ahead import next_cutter
from doppelkopf.server.table.cutting import is_open, number_at
from doppelkopf.server.table.evening.picture import proposals_for
from doppelkopf.server.table.following import asked_for, differ
from doppelkopf.server.table.hinting import may_ask
from doppelkopf.server.table.hosting import may_remove
from doppelkopf.server.table.kept import KeptWithSheet
from doppelkopf.server.table.log import Want
from doppelkopf.server.table.sitting import way_back
from doppelkopf.server.table.state import Done, Kind, Match, TableState, commitment


class Present(NamedTuple):
    """Who is there now: not part of the log."""

    here: Collection[int]
    """The places with a connection."""
    spectators: int = 0
    next_ms: int | None = None
    """When the next game is dealt by itself."""
    gone: frozenset[int] = frozenset()
    """The places of people who have had no connection for a while."""


def table_picture(
    state: TableState, key: str | None, lang: Lang, present: Present, invite: Invite | None
) -> shapes.Table:
    """The table for the owner of a cookie."""
    return TablePictures(state, present, invite).of(key, lang)


class TablePictures:
    """The table as each sees it at one moment; what all see alike is made once."""

    def __init__(self, state: TableState, present: Present, invite: Invite | None) -> None:
        self._state = state
        self._present = present
        self._invite = invite
        self._alike: dict[Lang, shapes.Table] = {}

    def of(self, key: str | None, lang: Lang) -> shapes.Table:
        """The table for the owner of a cookie."""
        if lang not in self._alike:
            self._alike[lang] = _for_all(self._state, lang, self._present)
        state, alike, invite = self._state, self._alike[lang], self._invite
        me = me_at(state, key)
        invited = invite is not None and state.may_invite(key)
        return replace(
            alike,
            seats=[
                self._chair(chair, key, number, you=number == me.seat)
                for number, chair in enumerate(alike.seats)
            ],
            rules=self._rules(alike.rules, me),
            me=_me(me),
            invite=invite.shown(lang) if invite is not None and invited else None,
            deal=_deal(state, me.seat),
            hints=may_ask(state, me.seat),
            proposals=proposals_for(state, me.seat, lang),
        )

    def _rules(self, rules: shapes.RulesShown, me: "Me") -> shapes.RulesShown:
        """The rules, and where who sits at an open table may change them."""
        state = self._state
        is_own = state.assigned is None and me.seat is not None
        if state.closed or state.broken is not None or not is_own:
            return rules
        return replace(rules, change=f"/rules/edit?table={state.id}")

    def _chair(
        self, chair: shapes.Chair, key: str | None, number: int, *, you: bool
    ) -> shapes.Chair:
        """A chair as the owner of a cookie sees it."""
        removable = may_remove(self._state, key, number, self._present.gone)
        return replace(chair, you=you, removable=removable) if you or removable else chair


def _for_all(state: TableState, lang: Lang, present: Present) -> shapes.Table:
    """What everybody sees of a table, and somebody who is nobody there nothing more."""
    return shapes.Table(
        id=state.id,
        title=state.title,
        rules=_rules(state.rules, lang),
        seats=[
            shapes.Chair(
                person=place.name,
                kind=place.kind,
                level=place.level if place.kind is Kind.BOT else None,
                here=place.kind is Kind.BOT or number in present.here,
                away=place.away,
                agreed=place.agreed,
                waits=state.waits(number),
                you=False,
                host=place.person is not None and place.person == state.host,
                wants=_wish(state, number),
                removable=False,
                pauses=state.pauses(number),
                shut=place.shut,
                needed=state.plays_next(number),
                total=total_at(state, number),
            )
            for number, place in enumerate(state.places)
        ],
        me=_me(NOBODY),
        settings=shapes.SettingsShown(
            think_seconds=state.settings.think_seconds,
            spectators=state.settings.spectators,
            bots_take_over=state.settings.bots_take_over,
            level=state.settings.level,
            pace=state.settings.pace,
        ),
        stage=state.stage,
        broken=state.broken,
        invite=None,
        spectators=present.spectators,
        next_ms=present.next_ms,
        wishes=shapes.Wishes(of=len(asked_for(state)), differ=differ(state)),
        sheet=None if state.match is None else sheet_picture(state.match, lang),
        booked=booked_of(state, lang),
        over=evening_of(state, lang),
        replays=[_replay(done) for done in state.done],
        commitment=state.commitment,
        deal=None,
        hints=False,
        proposals=[],
        tournament=None if state.assigned is None else f"/tournament/{state.assigned.tournament}",
    )


class Me(NamedTuple):
    """What the owner of a cookie is to the table."""

    seat: int | None
    host: bool
    owner: bool
    was: "Was | None" = None
    """How they sat here, if they do no longer."""


class Was(NamedTuple):
    """How somebody sat at the table."""

    name: str
    by: str | None
    """Who freed the place; None if they left by themselves."""
    place: int | None
    """Where they would sit again; None if there is no place for them now."""


NOBODY = Me(seat=None, host=False, owner=False)


def me_at(state: TableState, key: str | None) -> Me:
    """What somebody is to the table."""
    former, was = state.former_of(key), None
    if key is not None and former is not None:
        was = Was(former.name, former.by, way_back(state, key))
    return Me(state.place_of(key), state.is_host(key), state.is_owner(key), was)


def _me(me: Me) -> shapes.Reader:
    was = None if me.was is None else shapes.WasHere(**me.was._asdict())
    return shapes.Reader(seat=me.seat, host=me.host, owner=me.owner, was=was)


@once_per_rules
def _rules(rules: Rules, lang: Lang) -> shapes.RulesShown:
    german, text = lang is Lang.DE, rules_text(rules)
    about = rules.summary[0 if german else 1]
    itself = [Highlight(title=None, lines=[line]) for line in about.splitlines() if line]
    highlights = [*itself, *_special(text, lang)]
    return shapes.RulesShown(
        id=rules.name,
        title=rules.title[0 if german else 1],
        summary=[line_of(highlight) for highlight in highlights],
        highlights=highlights,
        digest=_digest(text, lang) if rules.own else None,
        url=None if rules.own else f"/rules/{rules.name}",
        own=rules.own,
    )


@lru_cache(maxsize=256)
def _special(rules: str, lang: Lang) -> list[Highlight]:
    return highlights_of(rules_from_text(rules), lang)


@lru_cache(maxsize=256)
def _digest(rules: str, lang: Lang) -> list[Chapter]:
    """All rules in short: a set of the table's own has no page where they could be read."""
    return list(digest(rules_from_text(rules), lang))


def _deal(state: TableState, mine: int | None) -> shapes.NextDeal | None:
    """What can be added to the next deal; of the numbers only one's own is shown."""
    if not is_open(state):
        return None
    assert state.secret is not None
    return shapes.NextDeal(
        game=1 if state.game is None else state.game.number + 1,
        commitment=commitment(state.secret),
        number=number_at(state, mine),
        numbers=[number in state.numbers for number in range(len(state.places))],
        cut=_cut(state),
    )


def _cut(state: TableState) -> shapes.CutShown | None:
    place, limits = next_cutter(state), cut_limits(state.rule_set)
    if place is None or limits is None:
        return None
    least, most = limits
    return shapes.CutShown(
        place=place,
        cards=least + most,
        least=least,
        most=most,
        offered=state.rule_set.deal.cut is Cut.OFFERED,
        lift=state.cut[1] if state.cut is not None and state.cut[0] == place else None,
    )


def _wish(state: TableState, place: int) -> Want | None:
    wish = state.wishes[place]
    return None if wish is None else Want(wish.what)


def _replay(done: Done) -> shapes.ReplayLink:
    return shapes.ReplayLink(
        game=done.number,
        sheet=done.sheet,
        url=f"/g/{done.replay}",
        secret=done.secret,
        commitment=commitment(done.secret),
        together=done.dealt is not None,
        counts=done.counts,
    )


_sheets: KeptWithSheet[Sheet] = KeptWithSheet()


def sheet_picture(match: Match, lang: Lang) -> Sheet:
    """The sheet of a match."""
    return _sheets.of(match, lang, lambda: sheet_scene(match.evening, lang, last=match.last))
