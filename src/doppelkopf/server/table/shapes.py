"""What the picture of a table is made of: the types that a browser is given beside the scene.

`docs/protocol.md` says what every field means; `scripts/types` writes them down for the browser.
"""

from msgspec import UNSET, UnsetType

from doppelkopf.scene.model import Chapter, Game, Highlight, NewsItem, Shape, Sheet
from doppelkopf.server.rooms.links import Link
from doppelkopf.server.table.log import Want
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


class Wishes(Shape, frozen=True, kw_only=True):
    """How many are asked what comes next, and whether they differ."""

    of: int
    differ: bool


class ReplayLink(Shape, frozen=True, kw_only=True):
    """A finished game."""

    game: int
    sheet: int | None
    url: str
    secret: str
    commitment: str
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
    replays: list[ReplayLink]
    commitment: str | None


class TableGame(Game, frozen=True, kw_only=True):
    """A scene of the game that runs at a table."""

    places: list[int | None]
    counts: bool
    deadline_ms: int | None


class State(Shape, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """A new picture of what has changed; `game` is null for who may not see it."""

    version: int
    since: int | UnsetType = UNSET
    table: Table | UnsetType = UNSET
    game: TableGame | UnsetType | None = UNSET
    news: list[NewsItem] | UnsetType = UNSET
