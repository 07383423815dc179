"""What a scene is made of: the types that browser and terminal are given.

`docs/protocol.md` says what every field means. `web/types/messages.d.ts` is written from these
structs by `scripts/types`, so that the scripts in the browser are checked against them. Fields that
are UNSET do not appear in JSON. Scenes share their parts and are never changed.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from doppelkopf.game.basics import Contract, Party, Phase
from doppelkopf.game.scoring import Stage

Action = dict[str, Any]
"""An action as it is offered and sent back."""


class Shape(msgspec.Struct, frozen=True, gc=False):
    """A part of what is shown."""


class Rule(Shape, frozen=True, kw_only=True):
    """A rule by its key: what it is called, what it means at this table, where it stands."""

    key: str
    title: str
    text: str
    paragraph: str


# The cards.


PlayKind = Literal["plain", "genscher", "face-down", "schwein", "hyperschwein"]


class Play(Shape, frozen=True, kw_only=True):
    """A way to play a card; what is not plain has a rule."""

    label: str
    kind: PlayKind
    do: Action
    rule: Rule | UnsetType = UNSET


class HandCard(Shape, frozen=True, kw_only=True):
    """A card of a hand, how it may be played, and why not now."""

    card: str
    name: str
    trump: bool
    plays: list[Play]
    why: str | None


class PlayedCard(Shape, frozen=True, kw_only=True):
    """A card on the table; face down it is null for all but its player."""

    seat: int
    card: str | None
    down: bool
    schwein: bool


class Trick(Shape, frozen=True, kw_only=True):
    """The trick that is being played."""

    number: int
    leader: int
    cards: list[PlayedCard]
    winning: int | None


class TakenTrick(Shape, frozen=True, kw_only=True):
    """A trick that belongs to somebody."""

    number: int
    leader: int
    owner: int
    cards: list[PlayedCard]


# What can be done beside playing a card.


class Choice(Shape, frozen=True, kw_only=True, rename={"among": "from"}):
    """Cards to choose, or an order to choose; the answer goes into a field of the action."""

    what: Literal["cards", "order"]
    field: str
    count: int | UnsetType = UNSET
    among: list[str]
    rule: str


class Offer(Shape, frozen=True, kw_only=True):
    """Something the seat can do now."""

    id: str
    group: str
    label: str
    text: str
    until: str | None
    rule: Rule | None
    do: Action
    choose: Choice | None
    confirm: bool
    danger: bool
    hand: list[str] | UnsetType = UNSET
    owed: bool | UnsetType = UNSET
    ask: str | UnsetType = UNSET


class ClosedCall(Shape, frozen=True, kw_only=True):
    """A call that is not possible now, and why."""

    id: str
    label: str
    code: str
    why: str


# The game.


class Player(Shape, frozen=True, kw_only=True):
    """What a seat sees of a player; `further` are the calls that say more than the party does."""

    cards: int
    tricks: int
    party: Party | None
    said: list[str]
    calls: list[str]
    announced: bool
    further: list[str]
    fined: list[str]
    turn: bool


class ContractShown(Shape, frozen=True, kw_only=True):
    """What is played."""

    id: Contract
    title: str
    text: str
    soloist: int | None
    duty: bool
    rule: Rule | None
    trumps: list[str]


GroupSuit = Literal["trump", "C", "S", "H", "D"]


class CardGroup(Shape, frozen=True, kw_only=True):
    """The trumps or a plain suit from high to low, each card with its Augen."""

    suit: GroupSuit
    title: str
    cards: list[str]
    augen: list[int]


class CardOrder(Shape, frozen=True, kw_only=True):
    """What is trump, and what beats what; `once` are the cards there is only one of.

    `above` are those that can rise above all others, as one of the notes says.
    """

    title: str
    above: list[str]
    groups: list[CardGroup]
    once: list[str]
    notes: list[str]


class Reminder(Shape, frozen=True, kw_only=True):
    """What to keep in mind now."""

    id: str
    text: str
    rule: Rule


class ScoreItem(Shape, frozen=True, kw_only=True):
    """What was counted, and by which rule."""

    rule: str
    text: str
    paragraph: str
    party: Party | None
    seat: int | None
    stage: Stage
    points: str
    row: list[str] | None


class Multiplier(Shape, frozen=True, kw_only=True):
    """What multiplied the game."""

    rule: str
    factor: int
    text: str
    paragraph: str


class Side(Shape, frozen=True, kw_only=True):
    """What a party has made."""

    seats: list[int]
    augen: int
    tricks: int


class Sides(Shape, frozen=True, kw_only=True):
    """The two parties."""

    re: Side
    kontra: Side


class Outcome(Shape, frozen=True, kw_only=True):
    """How a game ended; a game that was not played to its end has no score."""

    void: str | None
    reason: str | None
    paragraph: str | UnsetType = UNSET
    winner: Party | None
    re: list[int] | UnsetType = UNSET
    augen: list[int] | UnsetType = UNSET
    sides: Sides | UnsetType | None = UNSET
    items: list[ScoreItem]
    multipliers: list[Multiplier]
    base: str | UnsetType = UNSET
    bock: int | UnsetType = UNSET
    booking: str | UnsetType | None = UNSET
    points: list[str] | None
    pot: str | UnsetType | None = UNSET
    fines: list[str] | UnsetType | None = UNSET


class Aloud(Shape, frozen=True, kw_only=True):
    """The moment in sentences for those who listen: nothing that does not stand elsewhere too."""

    turn: str | None
    calls: str | None
    table: str
    end: str | None


class Game(Shape, frozen=True, kw_only=True):
    """A game as one seat sees it."""

    number: int
    phase: Phase
    me: int | None
    seats: int
    dealer: int | None
    dummy: int | None
    turn: int | None
    actor: int | None
    contract: ContractShown | None
    order: CardOrder
    players: list[Player]
    hand: list[HandCard]
    hands: dict[str, list[HandCard]]
    trick: Trick | None
    last_trick: TakenTrick | None
    tricks: list[TakenTrick]
    direction: int
    played: int
    offers: list[Offer]
    closed: list[ClosedCall]
    calls_ahead: bool
    notes: list[Reminder]
    outcome: Outcome | None
    aloud: Aloud


class Hint(Shape, frozen=True, kw_only=True):
    """What a bot would do in one's place, and why: a card of `seat`, an offer, or nothing.

    `spoken` and `spoken_reason` are the same for those who listen.
    """

    what: str
    reason: str | None
    spoken: str
    spoken_reason: str | None
    do: Action | None
    card: str | None
    seat: int | None
    offer: str | None
    cards: list[str]


class NewsItem(Shape, frozen=True, kw_only=True):
    """Something that has just happened; `said` are the bare words of whoever spoke, `spoken` the
    sentence for those who listen, where it differs from the one for the eye.

    `trick` is the number of the trick that a card belongs to, or that was taken.
    """

    kind: str
    event: str
    text: str
    said: str | None
    seats: list[int]
    cards: list[str]
    trick: int | None
    rule: Rule | None
    spoken: str | UnsetType = UNSET


# The evening.


class Reason(Shape, frozen=True, kw_only=True):
    """A line of why a row is what it is."""

    points: str
    rule: str
    text: str
    paragraph: str
    sum: bool


class Fact(Shape, frozen=True, kw_only=True):
    """Something to know about the evening."""

    id: str
    label: str
    text: str
    paragraph: str


class Reasons(Shape, frozen=True, kw_only=True):
    """Why a row is what it is."""

    items: list[Reason]
    facts: list[Fact]


class SheetRow(Shape, frozen=True, kw_only=True):
    """A line of the sheet."""

    game: str
    mark: str
    entry: int
    kind: str
    contract: str
    dealer: str | None
    base: str
    bock: str
    points: list[str]
    totals: list[str]
    explain: Reasons | None


class BockGame(Shape, frozen=True, kw_only=True):
    """What one of the next games counts, and why."""

    game: int
    factor: int
    why: str


class Sheet(Shape, frozen=True, kw_only=True):
    """The sheet of a match."""

    columns: list[str]
    gone: list[str]
    has_base: bool
    has_bock: bool
    rows: list[SheetRow]
    totals: list[str]
    money: list[str] | None
    pot: str | None
    bock_ahead: list[BockGame]
    facts: list[Fact]
    notes: list[str]
    spoken: str | None
    owed: list[str]
    list_over: bool


class Share(Shape, frozen=True, kw_only=True):
    """What a game changed for one person."""

    name: str
    before: str
    points: str
    after: str


class BookedGame(Shape, frozen=True, kw_only=True):
    """What a game has changed on the sheet, and what follows from it."""

    people: list[Share]
    facts: list[Fact]
    struck: bool = False
    """The table has taken it off the sheet since: it changes nothing any more."""


class Peak(Shape, frozen=True, kw_only=True):
    """What a game brought somebody, or several the same."""

    game: str
    contract: str
    people: list[str]
    points: str


class EveningPerson(Shape, frozen=True, kw_only=True):
    """How somebody leaves the table."""

    rank: int
    name: str
    total: str
    money: str | None
    games: int
    plus: int
    best: Peak | None
    worst: Peak | None


class EveningSum(Shape, frozen=True, kw_only=True):
    """An evening that is over."""

    games: int
    people: list[EveningPerson]
    best: Peak | None
    worst: Peak | None
    owed: list[str]


# Rule sets.


class Chapter(Shape, frozen=True, kw_only=True):
    """Rules that belong together, a line each."""

    title: str
    lines: list[str]


class SpecialRule(Shape, frozen=True, kw_only=True):
    """A rule that differs from the tournament game."""

    key: str
    title: str
    value: str
    short: str
    text: str
    paragraph: str


class SpecialGroup(Shape, frozen=True, kw_only=True):
    """Such rules that belong together."""

    title: str
    rules: list[SpecialRule]


class Highlight(Shape, frozen=True, kw_only=True):
    """What is special about a rule set: what belongs together, under a title where it has one."""

    title: str | None
    lines: list[str]
