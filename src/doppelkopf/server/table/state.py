"""A table at one moment, as its log tells it: who sits where, the match, the game that is played.

Places are the chairs around the table; the seats of a game are dealt out anew for each game (with
five people at a table of four, one sits out). Presence is not part of it: that is the live table's.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.joint import JointDeal
from doppelkopf.game.joint import commitment as commitment
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.language import Text
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import is_list_next
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.server.table.log import By, Matter, Rules, Settings, Want


class Kind(StrEnum):
    """Who sits at a place."""

    EMPTY = "empty"
    HUMAN = "human"
    BOT = "bot"


class Stage(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"


class Place(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A chair and who sits on it."""

    kind: Kind = Kind.EMPTY
    person: str | None = None
    """Whose cookie acts here; never shown to anyone."""
    name: str | None = None
    level: str | None = None
    """Of the bot that sits here, or that plays this game for a person who came later."""
    agreed: bool = False
    away: bool = False
    """A bot plays for the person."""
    chosen: bool = False
    """They are away because they want to be; nobody else can end it."""
    since: int = 0
    """The version in which the person sat down."""
    row: str | None = None
    """The name on the sheet: who sat here when the game was dealt."""
    shut: bool = False
    """The chair is put away: nobody can sit down on it until the table wants it back."""

    @property
    def is_ready(self) -> bool:
        """Whether a game may begin with this place."""
        return self.kind is Kind.BOT or (self.kind is Kind.HUMAN and self.agreed)


class Former(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Somebody who sat at the table; they may come back at any time."""

    place: int
    """Where they sat."""
    name: str
    agreed: bool
    by: str | None = None
    """The name of whoever freed the place; None if they left by themselves."""


class Match(msgspec.Struct, frozen=True, weakref=True):
    """The sheet: its log and where it stands."""

    evening: Evening
    state: MatchState
    last: Step | None = None
    """What the last entry changed."""
    then: MatchState | None = None
    """Where it stood by what was written, in logs of version 1 that lack something of a game: the
    Bock of their rows hangs on that."""


class Aside(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A sentence about what happened beside the cards of a game."""

    version: int
    """Of the table, with the event it tells of."""
    steps: int
    """How many actions of the game came before it."""
    event: str
    place: int | None
    name: str
    """Of whom sat there before."""
    text: Text
    gone: Text | None = None
    """That they left, as the beginning of a sentence: a bot that takes over at once ends it."""


class Playing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game, running or just over."""

    number: int
    """Counts all deals of this table from 1."""
    secret: str
    setup: Setup
    seating: Seating
    places: tuple[int | None, ...]
    """The place of each seat; None is the Strohmann."""
    state: State
    dealt: JointDeal | None = None
    """What the deal was made of; None in logs of before, whose secret alone was the seed."""
    actions: tuple[AnyAction, ...] = ()
    by: tuple[By, ...] = ()
    counts: bool = True
    holders: tuple[str | None, ...] = ()
    """By place, whose hand it is: theirs who sat there when the cards were dealt, until the game is
    over, wherever they are; None where a bot sat, and for who sits out."""
    seen: tuple[tuple[str, int], ...] = ()
    """Who has had the hand of which place before them: holders, and devices they no longer have."""
    asides: tuple[Aside, ...] = ()
    """What happened beside the cards, in order."""
    stale: bool = False
    """Its actions are of an earlier version of the rules and cannot be played again."""
    voided: bool = False
    """It was given up for that, and is dealt again."""

    def place_of(self, seat: int) -> int | None:
        """Who sits on a seat of the game."""
        return self.places[seat]

    def seat_of(self, place: int | None) -> Seat | None:
        """The seat of a place; None if it sits out."""
        if place is None or place not in self.places:
            return None
        return Seat(self.places.index(place))

    def held_by(self, person: str) -> int | None:
        """The place whose hand is a person's."""
        return self.holders.index(person) if person in self.holders else None


class Done(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A finished game."""

    number: int
    replay: str
    """The id of its link."""
    secret: str
    setup: Setup
    seating: Seating
    places: tuple[int | None, ...]
    counts: bool
    dealt: JointDeal | None = None
    sheet: int | None = None
    """The number of its row among the games of the match, if it has one."""
    entry: int | None = None
    """The entry of the match it became."""
    match: int = 0


class Proposal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something for the evening that waits for those it concerns."""

    id: int
    """The version of the table in which it was made."""
    place: int
    name: str
    """Of who made it."""
    person: str
    """The same, as their cookie says; never shown to anyone."""
    matter: Matter
    entry: AnyEntry | None
    own: bool
    chair: int | None
    game: int
    """The game that ran then, or the last one before it."""
    yes: tuple[str, ...] = ()
    """Who has agreed; never shown to anyone."""


class Assigned(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament has said of a table at which one of its lists is played."""

    tournament: str
    chairs: tuple[tuple[str, str], ...]
    """By place, who sits there, as the tournament knows them, and their name; no cookie is called
    like that: people come by devices, which are linked."""
    evening: Evening
    """The list before the first game of this table."""
    time_up: bool = False


class Wish(msgspec.Struct, frozen=True, gc=False):
    """What someone wants next."""

    what: Want
    game: int | None = None


class TableState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A table."""

    id: str
    version: int
    title: str
    rules: Rules
    rule_set: RuleSet
    settings: Settings
    owner: str
    """Who opened the table: nobody else may delete it."""
    host: str
    """Who decides now: the owner, or whoever stands in while the owner is not there."""
    places: tuple[Place, ...]
    former: dict[str, Former] = {}
    """Those who sat here and do not now; never shown to anyone else."""
    links: dict[str, str] = {}
    """Further devices and whose they are; the oldest first."""
    owners: dict[str, str] = {}
    """Who was the last to play under each name of the sheet; never shown to anyone."""
    secret: str | None = None
    """The prepared secret of the next deal."""
    numbers: dict[int, str] = {}
    """By place, what was added to the next deal."""
    cut: tuple[int, int] | None = None
    """Who cut for the next deal, and how many cards."""
    match: Match | None = None
    begun: Rules
    """The rules that the sheet began with."""
    past: tuple[Match, ...] = ()
    """Matches before a rematch."""
    game: Playing | None = None
    done: tuple[Done, ...] = ()
    wishes: tuple[Wish | None, ...] = ()
    """By place."""
    proposals: tuple[Proposal, ...] = ()
    """What waits for an answer, the oldest first."""
    settled: tuple[int, ...] = ()
    """The entries of the match that the table has agreed on, in order."""
    closed: bool = False
    assigned: Assigned | None = None
    """None: the table is its people's own."""
    broken: str | None = None
    """Why the log cannot be read on; the table can only be looked at."""

    @property
    def stage(self) -> Stage:
        """Where it stands."""
        if self.closed or self.broken:
            return Stage.CLOSED
        if self.game is None:
            return Stage.LOBBY
        game = self.game
        over = game.state.is_over or game.voided or (game.stale and self.is_finished)
        return Stage.BETWEEN if over else Stage.PLAYING

    @property
    def is_evening_over(self) -> bool:
        """Whether all agreed to end the evening, or the list of a tournament has all its games:
        nothing is dealt before a new sheet begins.
        """
        if self.match is None:
            return False
        match = self.match.state
        return match.ended or (self.assigned is not None and is_list_next(match))

    @property
    def is_finished(self) -> bool:
        """Whether the game that is over stands on the sheet already."""
        return (
            self.game is not None and bool(self.done) and self.done[-1].number == self.game.number
        )

    def person_of(self, key: str) -> str:
        """The person a device belongs to."""
        return self.links.get(key, key)

    def place_of(self, key: str | None) -> int | None:
        """Where the owner of a cookie sits."""
        if key is None:
            return None
        person = self.person_of(key)
        for number, place in enumerate(self.places):
            if place.person == person and place.kind is Kind.HUMAN:
                return number
        return None

    def places_of(self, keys: Iterable[str | None]) -> set[int]:
        """Where the owners of some cookies sit, as far as they do."""
        people = {self.links.get(key, key) for key in keys if key is not None}
        return {
            number
            for number, place in enumerate(self.places)
            if place.person in people and place.kind is Kind.HUMAN
        }

    def holds(self, number: int) -> bool:
        """Whether the person at a place sees and plays the hand that was dealt there.

        Nobody else ever does: who sits down during a game gets cards with the next deal.
        """
        place, game = self.places[number], self.game
        mine = game is not None and game.held_by(place.person or "") == number
        return place.kind is Kind.HUMAN and place.agreed and mine

    def waits(self, number: int) -> bool:
        """Whether the person at a place gets cards with the next deal only."""
        game = self.game
        came_later = game is not None and game.held_by(self.places[number].person or "") != number
        sits_out = game is not None and game.seat_of(number) is None
        is_person = self.places[number].kind is Kind.HUMAN
        return is_person and came_later and not sits_out and self.stage is Stage.PLAYING

    def pauses(self, number: int) -> bool:
        """Whether who has a place sits out until they return."""
        row = self.places[number].row
        return row is not None and self.match is not None and row in self.match.state.away

    def plays_next(self, number: int) -> bool:
        """Whether the next game waits for a place.

        It does not for a chair that is put away, for who pauses, and for a late comer's chair on
        which nobody sits yet.
        """
        place = self.places[number]
        is_new = self.match is not None and place.row is None
        if place.shut or (is_new and place.kind is Kind.EMPTY):
            return False
        return not self.pauses(number)

    def is_led_by_bot(self, number: int) -> bool:
        """Whether a bot chooses for a place of the game now."""
        place = self.places[number]
        if place.kind is not Kind.HUMAN:
            return place.kind is Kind.BOT
        return place.away or not self.holds(number)

    def seat_of(self, key: str | None) -> Seat | None:
        """The seat whose hand the owner of a cookie sees in the game."""
        place = self.place_of(key)
        if place is None or self.game is None or not self.holds(place):
            return None
        return self.game.seat_of(place)

    def held_place(self, key: str | None) -> int | None:
        """The place whose hand is that of the owner of a cookie while the game runs."""
        if key is None or self.game is None or self.stage is not Stage.PLAYING:
            return None
        return self.game.held_by(self.person_of(key))

    def seen_place(self, key: str | None) -> int | None:
        """The place whose hand the owner of a cookie knows while the game runs, if there is one."""
        if key is None or self.game is None or self.game.state.is_over:
            return None
        names = (key, self.person_of(key))
        return next((place for who, place in self.game.seen if who in names), None)

    def former_of(self, key: str | None) -> Former | None:
        """How the owner of a cookie sat here, if they do no longer."""
        return None if key is None else self.former.get(self.person_of(key))

    def belongs(self, key: str | None) -> bool:
        """Whether somebody is no stranger: they sit or sat here, or the table is theirs."""
        return self.place_of(key) is not None or self.may_return(key)

    def may_return(self, key: str | None) -> bool:
        """Whether somebody may sit down without an invitation."""
        held = self.held_place(key) is not None
        return held or self.former_of(key) is not None or self.is_host(key) or self.is_owner(key)

    def may_invite(self, key: str | None) -> bool:
        """Whether somebody is told how others come to the table."""
        if self.assigned is not None:
            return False
        return self.place_of(key) is not None or self.is_host(key) or self.is_owner(key)

    def is_owner(self, key: str | None) -> bool:
        """Whether the owner of a cookie has opened this table."""
        return key is not None and self.owner in (key, self.person_of(key))

    def is_host(self, key: str | None) -> bool:
        """Whether the owner of a cookie decides here."""
        return key is not None and self.person_of(key) == self.host

    @property
    def commitment(self) -> str | None:
        """The hash of the secret of the game that is played, else of the next one."""
        game = self.game
        if game is not None and not game.state.is_over:
            return commitment(game.secret)
        return None if self.secret is None else commitment(self.secret)
