"""The sheet of an evening at one moment, and how an event changes it.

What is written down is worked out entry by entry; only a change of the past works out the whole
evening again. Facts are kept by game: those that a written game was made of come back if it is
taken back.
"""

import msgspec
from msgspec.structs import replace

from doppelkopf.match.booking.fold import carry_out
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.log import entries
from doppelkopf.match.log.booked import Kept
from doppelkopf.match.log.entries import AnyEntry, Standing
from doppelkopf.match.refused import Refused
from doppelkopf.match.running.facts import Fact
from doppelkopf.match.state import MatchState
from doppelkopf.server.rooms.kind import BrokenLog
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.log import AnyEvent, Disputed, FactTold

PAST = entries.Correct | entries.Delete | entries.Rescore
"""What changes rows that are written already."""


class Told(msgspec.Struct, frozen=True):
    """A fact of a running game, and for which game it counts now."""

    game: int
    event: FactTold

    @property
    def fact(self) -> Fact:
        """As the match takes it."""
        assert self.event.what is not None
        return Fact(self.event.id, self.event.what)


class SheetState(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet at one moment."""

    id: str
    version: int
    host: str
    """The key of who began it."""
    belonging: frozenset[str]
    """The keys of those who have entered something."""
    evening: Evening
    match: MatchState
    """Where the evening stands."""
    standing: Standing
    """What counts of its log."""
    told: tuple[Told, ...] = ()
    """All facts that nobody took back."""
    replaced: tuple[Told, ...] = ()
    """Those that were taken back: a phone may close a game on them that does not know it yet."""
    used: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The facts that written games were made of, by the entry."""
    disputes: tuple[Disputed, ...] = ()
    ticked: frozenset[str] = frozenset()
    round: str = ""
    tournament: str = ""
    sealed: bool = False
    """Whether it is closed: it can only be corrected, by who judges."""
    table: str = ""
    """The live table that writes it; nothing if people do."""
    ids: frozenset[str] = frozenset()
    """The requests that are done."""
    broken: str | None = None

    @property
    def running(self) -> int:
        """The number of the game that is played now."""
        return self.match.games + 1

    @property
    def entries(self) -> int:
        """How many lines the evening has."""
        return len(self.evening.lines)

    def facts(self, game: int) -> tuple[Told, ...]:
        """The facts that hold of a game and that no written game was made of."""
        used = self.used_facts
        return tuple(each for each in self.told if each.game == game and each.event.id not in used)

    @property
    def used_facts(self) -> dict[str, int]:
        """The facts that games on the sheet were made of, with their entry."""
        standing = dict(self.standing.entries)
        return {id_: place for place, ids in self.used for id_ in ids if place in standing}


def opened(id_: str, first: AnyEvent) -> SheetState:
    """The room after its first event.

    Raises:
        BrokenLog: it opens no room.
    """
    if not isinstance(first, log.Opened):
        raise BrokenLog("The log does not begin with its evening.")
    try:
        evening = read_text(first.text, "evening.toml").evening
        match = evening.state()
    except Refused as error:
        raise BrokenLog(f"The evening cannot be read: {error}") from None
    return SheetState(
        id=id_,
        version=1,
        host=first.key,
        belonging=frozenset((first.key,)),
        evening=evening,
        match=match,
        standing=evening.standing(),
        round=first.round,
        tournament=first.tournament,
        ids=frozenset((first.id,)) - {""},
    )


def step(state: SheetState, event: AnyEvent) -> SheetState:
    """The room after one more event.

    Raises:
        BrokenLog: it does not fit.
    """
    if event.id and event.id in state.ids:
        raise BrokenLog("A request was stored twice.")
    after = _after(state, event)
    return replace(
        after,
        version=state.version + 1,
        belonging=state.belonging | {event.key},
        ids=state.ids | {event.id} if event.id else state.ids,
    )


def _after(state: SheetState, event: AnyEvent) -> SheetState:
    match event:
        case log.FactTold():
            kept = tuple(each for each in state.told if each.event.id not in event.instead)
            gone = tuple(each for each in state.told if each.event.id in event.instead)
            new = (Told(event.game, event),) if event.what is not None else ()
            return replace(state, told=(*kept, *new), replaced=(*state.replaced, *gone))
        case log.Entered(entry=entry, facts=facts):
            return _entered(state, entry, facts)
        case log.Disputed():
            return replace(state, disputes=(*state.disputes, event))
        case log.Settled(dispute=dispute, entry=found, facts=facts):
            left = tuple(each for each in state.disputes if each.id != dispute)
            if len(left) == len(state.disputes):
                raise BrokenLog("There is nothing to settle.")
            state = replace(state, disputes=left)
            return state if found is None else _entered(state, found, facts)
        case log.Ticked(what=what, done=done):
            ticked = state.ticked | {what} if done else state.ticked - {what}
            return replace(state, ticked=ticked)
        case log.Attached(round=round_):
            return replace(state, round=round_)
        case log.Sealed(sealed=sealed):
            return replace(state, sealed=sealed)
        case log.Held(table=table):
            return replace(state, table=table)
    raise BrokenLog("A sheet is opened once.")


def _entered(state: SheetState, entry: AnyEntry, facts: tuple[str, ...]) -> SheetState:
    before = state
    about = acted_on(state, entry)
    evening = state.evening
    place = evening.next_id
    evening = evening._replace(lines=(*evening.lines, (place, entry)))
    try:
        match = _match_after(state, place, entry, evening)
    except Refused as error:
        raise BrokenLog(f"An entry cannot be: {error}") from None
    used = state.used
    if isinstance(entry, entries.Redeal | entries.Points):
        # What was said of cards that are dealt again, or booked without it, says nothing any more.
        facts = (*facts, *(each.event.id for each in state.facts(state.running)))
    if facts:
        used = (*used, (place, tuple(facts)))
    state = replace(state, evening=evening, match=match, standing=evening.standing(), used=used)
    if isinstance(about, PAST) and state.running != before.running:
        state = _renumbered(state, before)
    return state


def _match_after(state: SheetState, place: int, entry: AnyEntry, evening: Evening) -> MatchState:
    """Where the evening stands: of a new line only this line is worked out."""
    if isinstance(entry, PAST | entries.Undo | entries.Redo):
        return evening.state()
    kept = None
    if entry.version is not None:
        rows = next((each.rows for each in entry.booked if not each.entry), None)
        kept = Kept(entry.version, rows)
    return carry_out(state.match, place, entry, kept)


def acted_on(state: SheetState, entry: AnyEntry) -> AnyEntry:
    """What an entry is about: an undo what it takes back, a redo what it brings back."""
    lines = dict(state.evening.lines)
    if isinstance(entry, entries.Undo) and state.standing.last is not None:
        return lines[state.standing.last]
    if isinstance(entry, entries.Redo) and state.standing.undone is not None:
        return lines[state.standing.undone]
    return entry


def _renumbered(state: SheetState, before: SheetState) -> SheetState:
    """The game that is played now has another number, since an earlier one came or went."""
    moved = {each.event.id for each in before.facts(before.running)}
    return replace(
        state,
        told=tuple(
            replace(each, game=state.running) if each.event.id in moved else each
            for each in state.told
        ),
    )


def choices(waits: Disputed) -> tuple[str, ...]:
    """What can become of something that waits."""
    return ("keep", "take", "add") if waits.game else ("keep", "add")
