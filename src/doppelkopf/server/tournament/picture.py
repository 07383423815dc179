"""What each audience is shown of a tournament: the types that pages are built on.

There are four pictures, told apart by `audience`: `desk` for organiser, referees and helpers,
`player` for somebody who plays, `wall` for the screen in the hall (and whoever comes by the link to
look), `door` for whoever comes by the link to enter and is nobody yet. The first message has all of
a picture; one with `since` has only those fields that are others now, and always `now`. Rounds,
tables and seats are counted from 0 as in the requests; people are told from 1. Moments are
milliseconds since 1970 by the server's clock, which `now` tells: a page counts with the difference.
"""

from typing import Literal

from doppelkopf.scene.model import Shape
from doppelkopf.tournament.model import Settings

RoundState = Literal["drawn", "running", "over"]
ListState = Literal["drawn", "waits", "open", "finished", "closed"]


class TournamentAbout(Shape, frozen=True, kw_only=True):
    """What everyone may know of a tournament."""

    id: str
    name: str
    place: str
    date: str
    """As 2026-11-18; empty: not said."""
    rules: str
    """What the rules are called, for tables of four and, if that is another set, of five."""
    rounds: int
    begun: int
    """How many rounds have begun."""
    running: int | None
    """The round that is being played."""
    seating: str
    """`drawn`, `ranking`, `fixed` or `start-cards`."""
    seed: str
    """With it everybody can draw the same again."""
    minutes: int | None
    """How long a round takes; None: as long as its games."""
    fee: int
    """In cents."""
    has_protests: bool
    has_substitutes: bool
    leaver_points: int
    """How many points each round costs that somebody who left does not play; 0: none."""
    breaks: list[str]
    """What decides between equal points, in words, one after the other."""
    ended: bool


class TournamentClock(Shape, frozen=True, kw_only=True):
    """The clock of the round that is being played, for a table without extra time."""

    round: int
    minutes: int
    fives: int | None
    """What tables of five have, where that is another time."""
    started: bool
    runs: bool
    ends: int | None
    """When the time is up, while it runs."""
    left: int
    """What is left in milliseconds while it stands still; 0 while it runs."""


class TournamentAnnouncement(Shape, frozen=True, kw_only=True):
    """What the clock has announced."""

    id: str
    at: int
    text: str
    round: int
    left: int
    """Minutes that are left; 0: the time is up."""


class TournamentSeat(Shape, frozen=True, kw_only=True):
    """Somebody at a table."""

    person: str
    number: int
    """Their start number."""
    name: str
    points: str | None
    """What they have on this list so far, as "12" or "-1/3"; None: nobody knows yet, or it is not
    for this audience."""
    signed: bool
    """They have confirmed the rows as they are."""
    gone: bool
    standin: str | None
    """Who plays on for them."""


class TournamentCorrection(Shape, frozen=True, kw_only=True):
    """A closed list was changed."""

    by: str
    at: int
    why: str
    protest: str
    was: list[str]
    """The points before, seat by seat."""


class TournamentList(Shape, frozen=True, kw_only=True):
    """How far the list of a table is."""

    state: ListState
    """`drawn`: the round has not begun; `waits`: nobody has said who writes; `finished`: played to
    its end, to be signed."""
    games: int
    length: int | None
    """How many games it has; None: no fixed number."""
    struck: int
    """Games left out because the time was up."""
    digest: str
    """Stands for its rows: what a signature is for."""
    disputes: int
    """What waits on the sheet for somebody's choice."""
    closed_by: str
    """Who said that it is signed on paper; empty: its players have confirmed it."""
    closed_at: int
    corrections: list[TournamentCorrection]
    bare: bool
    """It is closed, and only its totals are known, from paper."""
    url: str | None
    """Where it is written, with the right that is theirs; None: not for this audience."""
    live: str | None
    """Where its live table is, if it is played at one; None: with cards in the hand, or it is not
    for this audience."""
    missing: bool
    """Its room is not there any more: the operator can bring it back from the trash."""


class TournamentTable(Shape, frozen=True, kw_only=True):
    """A table in a round."""

    round: int
    table: int
    seats: list[TournamentSeat]
    scorer: str | None
    """Who keeps the list, by id; None: nobody has volunteered or was drawn."""
    drawn: bool
    """Whether the scorer was drawn by lot."""
    dealer: str | None
    """Who deals first."""
    extra: int
    """Minutes it has beyond the others."""
    list: TournamentList


class TournamentRound(Shape, frozen=True, kw_only=True):
    """A round."""

    round: int
    state: RoundState
    started: int | None
    tables: list[TournamentTable]
    out: list[str]
    """Who sits it out, by id."""
    sitting_out: list[str]
    """The same by name."""


class TournamentPlace(Shape, frozen=True, kw_only=True):
    """Somebody's line in the ranking."""

    rank: int
    person: str
    number: int
    name: str
    club: str
    team: str
    points: str
    rounds: list[str | None]
    """By round; None: neither played nor lost."""
    ranks: list[int | None]
    """Their rank in each round by itself."""
    won: int
    solos: int
    disputed: bool
    """A protest at a table of theirs is open."""
    unfinished: bool
    """A list of theirs is not closed yet."""
    left: bool


class TournamentTeam(Shape, frozen=True, kw_only=True):
    """A team's line in the ranking."""

    rank: int
    team: str
    points: str
    counted: list[str]
    """Whose points count, by name, the best first."""
    others: list[str]


class TournamentRanking(Shape, frozen=True, kw_only=True):
    """Who stands where, after all lists that are closed."""

    people: list[TournamentPlace]
    teams: list[TournamentTeam]
    rounds: int
    """How many rounds it is about."""
    missing: int
    """How many lists are not closed."""
    final: bool
    """Nothing of these rounds is open: no list, no protest."""


class TournamentPenalty(Shape, frozen=True, kw_only=True):
    """A penalty of the referee."""

    id: str
    person: str
    name: str
    round: int
    points: int
    reason: str
    by: str
    at: int
    withdrawn: str
    """Why it does not count after all; empty: it does."""


class TournamentDecision(Shape, frozen=True, kw_only=True):
    """What became of a protest."""

    upheld: bool
    reason: str
    by: str
    at: int


class TournamentProtest(Shape, frozen=True, kw_only=True):
    """A protest."""

    id: str
    round: int
    table: int
    game: int
    person: str
    name: str
    text: str
    at: int
    decision: TournamentDecision | None


class TournamentPerson(Shape, frozen=True, kw_only=True):
    """Somebody who is entered, as the desk sees them."""

    id: str
    number: int
    name: str
    club: str
    team: str
    family: str
    status: str
    """`registered`, `confirmed`, `present`, `no-show` or `left`."""
    since: int
    left: int | None
    paid: int
    card: int | None
    seated: bool
    """They have had a seat, or sat a round out, and can only leave."""
    devices: int
    """How many devices are theirs."""
    link: str | None
    """Their personal link, for helpers and above."""


class TournamentStaff(Shape, frozen=True, kw_only=True):
    """Somebody who helps; their link is for the organiser alone."""

    id: str
    name: str
    role: str
    """`helper`, `referee` or `organiser`."""
    devices: int
    link: str | None


class TournamentLink(Shape, frozen=True, kw_only=True):
    """A link to the tournament for others."""

    right: str
    """`look` (the wall), `sit` (enter oneself), `belong` (help), `judge` (referee) or `keep`."""
    url: str
    reachable: bool
    why: str | None


class TournamentQuality(Shape, frozen=True, kw_only=True):
    """What the draw is worth beside what cannot be avoided, over all rounds."""

    repeats: int
    bound: int
    most_meetings: int
    clubs: int
    families: int
    fives: list[int]
    """The least and the most tables of five that somebody has."""
    seats: int


class TournamentSeating(Shape, frozen=True, kw_only=True):
    """What there is to know before a draw."""

    there: int
    """How many are to be seated."""
    stale: bool
    """Rounds to come have to be drawn, at first or because people have changed."""
    to_draw: int
    """How many rounds a draw makes."""
    can: bool
    """So many can be seated."""
    out: int
    """How many have to sit out, at least, so that the others can be."""
    asks_even: bool
    """It has to be said whether an even share of tables of five matters more than few repeats."""
    cards_missing: int
    """How many have not drawn the start card that their seat depends on."""
    quality: TournamentQuality | None


class TournamentMySeat(Shape, frozen=True, kw_only=True):
    """Where somebody sits in a round that is drawn."""

    round: int
    table: int | None
    """None: they sit it out."""
    seat: int | None
    state: RoundState
    points: str | None
    """From its list, once that is closed."""
    others: list[str]
    """The names of the others at the table, clockwise from them."""


class TournamentMe(Shape, frozen=True, kw_only=True):
    """Who looks, if they play."""

    id: str
    number: int
    name: str
    club: str
    team: str
    status: str
    card: int | None
    paid: int
    fee: int
    rank: int | None
    """None: they have no place yet."""
    of: int
    """How many are ranked."""
    points: str
    rounds: list[str | None]
    disputed: bool
    seats: list[TournamentMySeat]
    """All rounds that are drawn."""
    penalties: list[TournamentPenalty]
    """Theirs."""


class TournamentMay(Shape, frozen=True, kw_only=True):
    """What a player can do at their table now."""

    sign: bool
    protest: bool
    write: bool
    """Volunteer to keep the list."""
    card: bool
    """Draw a start card."""
    leave: bool
    """Go home, or not come after all."""
    open: bool
    """Open their table as a live table."""


class DeskPicture(Shape, frozen=True, kw_only=True):
    """For organiser, referees and helpers: everything."""

    audience: Literal["desk"]
    now: int
    about: TournamentAbout
    role: str
    """`organiser`, `referee` or `helper`: what they may."""
    name: str
    """What the log calls them; empty: the organiser."""
    settings: Settings
    people: list[TournamentPerson]
    rounds: list[TournamentRound]
    seating: TournamentSeating
    ranking: TournamentRanking
    penalties: list[TournamentPenalty]
    protests: list[TournamentProtest]
    staff: list[TournamentStaff]
    links: list[TournamentLink]
    """Those that allow no more than they may themselves."""
    clock: TournamentClock | None
    announcements: list[TournamentAnnouncement]
    me: TournamentMe | None
    """If they play too."""


class PlayerPicture(Shape, frozen=True, kw_only=True):
    """For somebody who plays. The whole ranking is asked for by `ranking`, when it is looked at."""

    audience: Literal["player"]
    now: int
    about: TournamentAbout
    me: TournamentMe
    table: TournamentTable | None
    """Where they sit in the round that is played, or sat in the last one."""
    may: TournamentMay
    protests: list[TournamentProtest]
    """At their table of that round."""
    clock: TournamentClock | None
    announcements: list[TournamentAnnouncement]
    rankings: int
    """Another number when the ranking is another one: ask for it again."""


class WallPicture(Shape, frozen=True, kw_only=True):
    """For the screen on the wall: nothing that is between the desk and somebody alone."""

    audience: Literal["wall"]
    now: int
    about: TournamentAbout
    rounds: list[TournamentRound]
    """The round that is played, or was played last, and the next one if it is drawn."""
    ranking: TournamentRanking
    clock: TournamentClock | None
    announcements: list[TournamentAnnouncement]


class DoorPicture(Shape, frozen=True, kw_only=True):
    """For whoever wants to enter themselves."""

    audience: Literal["door"]
    now: int
    about: TournamentAbout
    open: bool
    """Whether one can enter: rounds are still to come."""
    entered: int
    """How many are."""
    clubs: list[str]
    teams: list[str]
    """To choose from; another may be written."""


AnyPicture = DeskPicture | PlayerPicture | WallPicture | DoorPicture


class RankingAnswer(Shape, frozen=True, kw_only=True, tag_field="type", tag="ranking"):
    """The answer to `ranking`."""

    seq: int
    rankings: int
    """Which ranking it is; as in the picture of who plays."""
    ranking: TournamentRanking
