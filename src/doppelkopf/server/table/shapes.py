"""What the picture of a table is made of: the types that a browser is given beside the scene.

`docs/protocol.md` says what every field means; `scripts/types` writes them down for the browser.
"""

from typing import Any

from msgspec import UNSET, UnsetType

from doppelkopf.pace import Speed
from doppelkopf.scene.model import (
    BookedGame,
    Chapter,
    EveningSum,
    Game,
    Highlight,
    Hint,
    NewsItem,
    Shape,
    Sheet,
)
from doppelkopf.server.rooms.links import Link
from doppelkopf.server.table.log import Matter, Want
from doppelkopf.server.table.state import Kind, Stage


class RulesShown(Shape, frozen=True, kw_only=True):
    """The rules of the table in short."""

    id: str
    title: str
    summary: list[str]
    highlights: list[Highlight]
    digest: list[Chapter] | None
    url: str | None
    own: bool
    change: str | None = None
    """Where who sits here can settle others, to propose them to the table."""


class Chair(Shape, frozen=True, kw_only=True):
    """A place at the table and who sits there."""

    person: str | None
    kind: Kind
    level: str | None
    here: bool
    away: bool
    agreed: bool
    waits: bool
    you: bool
    host: bool
    wants: Want | None
    removable: bool
    pauses: bool
    shut: bool
    needed: bool
    total: str | None


class WasHere(Shape, frozen=True, kw_only=True):
    """How the reader sat at the table."""

    name: str
    by: str | None
    place: int | None


class Reader(Shape, frozen=True, kw_only=True):
    """What the reader is to the table."""

    seat: int | None
    host: bool
    owner: bool
    was: WasHere | None


class SettingsShown(Shape, frozen=True, kw_only=True):
    """What the host has chosen."""

    think_seconds: int | None
    spectators: bool
    bots_take_over: bool
    level: str
    pace: Speed


class Wishes(Shape, frozen=True, kw_only=True):
    """How many are asked what comes next, and whether they differ."""

    of: int
    differ: bool


class CutShown(Shape, frozen=True, kw_only=True):
    """The cut before the next game: who has to, within which limits, and whether it was done."""

    place: int
    cards: int
    least: int
    most: int
    offered: bool
    lift: int | None


class NextDeal(Shape, frozen=True, kw_only=True):
    """What can be added to the next deal, and what was."""

    game: int
    commitment: str
    number: str | None
    numbers: list[bool]
    cut: CutShown | None


class ChangedRow(Shape, frozen=True, kw_only=True):
    """A row of the sheet before and after; null where there is none."""

    game: str
    before: str | None
    after: str | None
    points_before: list[str] | None
    points_after: list[str] | None


class EffectShown(Shape, frozen=True, kw_only=True):
    """What a proposal changes on the sheet, with the totals before and after."""

    columns: list[str]
    rows: list[ChangedRow]
    before: list[str]
    after: list[str]


class ProposalShown(Shape, frozen=True, kw_only=True):
    """Something for the evening that waits for those it concerns."""

    id: int
    matter: Matter
    by: str
    text: str
    waits_for: list[str]
    agreed: list[str]
    asked: bool
    yours: bool
    effect: EffectShown | None


class ReplayLink(Shape, frozen=True, kw_only=True):
    """A finished game."""

    game: int
    sheet: int | None
    url: str
    secret: str
    commitment: str
    together: bool
    counts: bool


class Table(Shape, frozen=True, kw_only=True):
    """The table as one person sees it."""

    id: str
    title: str
    rules: RulesShown
    seats: list[Chair]
    me: Reader
    settings: SettingsShown
    stage: Stage
    broken: str | None
    invite: Link | None
    spectators: int
    next_ms: int | None
    wishes: Wishes
    sheet: Sheet | None
    booked: BookedGame | None
    over: EveningSum | None
    replays: list[ReplayLink]
    hints: bool
    commitment: str | None
    deal: NextDeal | None
    proposals: list[ProposalShown]
    tournament: str | None
    """Where the tournament is whose list is played here; null where it is none's."""


class TableGame(Game, frozen=True, kw_only=True):
    """A scene of the game that runs at a table."""

    places: list[int | None]
    counts: bool
    deadline_ms: int | None


class Said(Shape, frozen=True, kw_only=True, tag_field="type", tag="said"):
    """A word between games, for whoever is there; it is kept nowhere."""

    place: int
    phrase: str
    text: str


class State(Shape, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """A new picture of what has changed; `game` is null for who may not see it."""

    version: int
    since: int | UnsetType = UNSET
    table: Table | UnsetType = UNSET
    game: TableGame | UnsetType | None = UNSET
    news: list[NewsItem] | UnsetType = UNSET


class HintGiven(Hint, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """The answer to whoever asked for a hint, in the version of the table it holds for."""

    seq: int
    version: int
    game: int


class NamedChoice(Shape, frozen=True, kw_only=True):
    """Something that may be chosen."""

    id: str
    label: str


class ContractChoice(NamedChoice, frozen=True, kw_only=True):
    """A game: whether there are parties in it or everyone plays for themselves, and whether it is
    a race for the pot, which whoever first has 60 Augen wins.
    """

    parties: bool
    race: bool


class FineChoice(NamedChoice, frozen=True, kw_only=True):
    """A penalty of the rules, and what it costs."""

    cost: str


class SpecialChoice(NamedChoice, frozen=True, kw_only=True):
    """A special point, and whether a card is caught from somebody for it."""

    catches: bool


class ChairChoice(Shape, frozen=True, kw_only=True):
    """A chair that a proposal may be about."""

    place: int
    name: str
    you: bool
    row: str | None


class RowChoice(Shape, frozen=True, kw_only=True):
    """A row of the sheet that may be changed, and what a form begins with."""

    entry: int
    label: str
    players: list[str]
    note: str
    edit: dict[str, Any] | None
    fine: dict[str, Any] | None


class EveningOption(Shape, frozen=True, kw_only=True):
    """Something that may be proposed, or why not now."""

    matter: Matter
    label: str
    why_not: str | None
    chairs: list[ChairChoice]


class EveningMenu(Shape, frozen=True, kw_only=True):
    """What is possible for the evening now."""

    options: list[EveningOption]
    people: list[str]
    fines: list[FineChoice]
    rows: list[RowChoice]
    contracts: list[ContractChoice]
    calls: list[NamedChoice]
    specials: list[SpecialChoice]
    bare_tricks: bool
    """Whether a trick can have no Augen: four nines."""
