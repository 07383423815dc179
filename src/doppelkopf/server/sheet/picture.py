"""What everyone is shown of a sheet: the types that pages are built on, in the language asked for.

Whoever was there gets the parts that are different now: a message with `since` has only those
fields of `room` that changed, and the page keeps the others. `entries` is always there.
"""

from doppelkopf.match.running.facts import AnyWhat
from doppelkopf.scene.model import Shape


class SheetLine(Shape, frozen=True, kw_only=True):
    """A label and what it says, with the paragraph behind it."""

    id: str
    label: str
    text: str
    paragraph: str
    """Where the books have it, as people name them; nothing where none does."""


class SheetAsk(Shape, frozen=True, kw_only=True):
    """A sentence with its code: a question, what is missing, or why something cannot be."""

    code: str
    text: str


class SheetChoice(Shape, frozen=True, kw_only=True):
    """Something to choose."""

    id: str
    label: str


class SheetPoints(Shape, frozen=True, kw_only=True):
    """An amount, as it is written and as a number."""

    text: str
    value: float


class SheetPerson(Shape, frozen=True, kw_only=True):
    """A column of the sheet."""

    name: str
    plays: str
    """Who sits there: they themselves, or who plays on for them."""
    state: str
    """`here`, `away` (pauses) or `gone`."""
    place: int
    """Which in the table's order, clockwise, counted from 1; gaps are those who have gone."""
    total: SheetPoints
    rank: int
    """Among all; equal totals share it."""
    money: str | None
    """What the total is worth, where points are money."""
    deals: bool
    """The next game."""
    sits_out: bool
    """In the next game."""
    owes_solos: int
    owes_kind: str | None
    """Of which kind the next compulsory solo has to be, if not any will do."""


class SheetCell(Shape, frozen=True, kw_only=True):
    """What a row brings somebody, and how they stand after it."""

    points: str | None
    """None: they had no part in it."""
    value: float
    total: str


class RowOnSheet(Shape, frozen=True, kw_only=True):
    """A row of the sheet."""

    entry: int
    """The line it comes from, by which it is explained, corrected and struck out; 0: it belongs to
    the beginning."""
    number: int | None
    """Of the game; None for what is none."""
    kind: str
    """`game`, `redeal`, `fine`, `pot` or `other`."""
    list_number: int
    title: str
    cells: dict[str, SheetCell]
    """By person; who came later is missing."""
    base: str | None
    """The value of the game before Bock and people."""
    factor: int
    """Bock; 1 for none."""
    pot: str | None
    table: str | None
    dealer: str | None
    note: str
    mark: str | None
    """Why it wants a look: scored by earlier rules, refused by today's."""
    edit: str | None
    """How it can be corrected: `game` by facts (ask `preview` with `correct` and `blank`), `points`
    and `fine` by an entry `correct` with the new one under `by`; None: not at all."""
    strike: bool
    fine: "SheetFine | None"
    """What a fine says, for the form that corrects it."""
    bare: "SheetBare | None"
    """What bare points say, for the form that corrects them."""


class SheetFine(Shape, frozen=True, kw_only=True):
    """A fine as it was entered."""

    person: str
    fine: str
    points: int | None
    minutes: int | None


class SheetBare(Shape, frozen=True, kw_only=True):
    """A game of which only the points are known (entry `points`, there under `bare`)."""

    points: dict[str, str]
    """By person, as texts that can be sent back: "3", "-1/3"."""
    contract: str | None
    solo: str | None
    triggers: list[str]
    dealer: str | None
    duty_solo: bool | None


class SheetBock(Shape, frozen=True, kw_only=True):
    """A game ahead that counts more than once."""

    game: int
    factor: int
    reasons: list[str]
    capped: bool


class SheetNext(Shape, frozen=True, kw_only=True):
    """What comes next."""

    game: int
    dealer: str | None
    seats: list[str]
    """Who plays, clockwise, the Strohmann included; empty if nobody can."""
    sitting_out: list[str]
    dummy: str | None
    """What the Strohmann is called, if there is one."""
    factor: int
    """How much the next game counts."""
    bock: list[SheetBock]
    made_to_play: str | None
    """Who has to play a compulsory solo now."""
    contract: str | None
    """What has to be played, if that is not open."""
    list_number: int
    list_games: int
    list_length: int | None
    list_over: bool
    until: int | None
    """When the time of the list is up, in milliseconds since 1970."""
    lines: list[SheetLine]
    """All that is to be known before the next game, in words."""


class SheetFact(Shape, frozen=True, kw_only=True):
    """A fact that holds of the running game."""

    id: str
    what: AnyWhat
    by: str
    """Who tapped it, if they said so."""
    at: int
    text: str
    clash: bool
    """Whether another one says something else."""


class SheetParty(Shape, frozen=True, kw_only=True):
    """Somebody's party."""

    person: str
    party: str
    """`re` or `kontra`."""
    why: str
    said: bool
    """Whether somebody tapped it, so that it can be taken back."""


class SheetKnown(Shape, frozen=True, kw_only=True):
    """What is known of a running game."""

    contract: str
    contract_label: str
    contract_said: bool
    """Whether somebody said so; else it is taken for a normal game."""
    holder: str | None
    parties: list[SheetParty]
    settled: bool
    """Whether everybody's party is known."""
    augen: dict[str, int]
    """By `re` and `kontra`, the other side's worked out, else by person."""
    tricks: dict[str, int]
    calls: list[str]
    """In words, as they would be written down; what is implied among them."""
    specials: list[str]
    ended: bool
    """Whether an offence ended the game, so that Augen do not matter."""


class SheetContract(Shape, frozen=True, kw_only=True):
    """A contract to choose."""

    id: str
    label: str
    solo: bool
    parties: bool
    """Whether there are Re and Kontra."""
    holder: str | None
    """What is asked about who has it: `alone` (who plays it), `hochzeit`, `armut`; None: nothing,
    Re is asked for where there are parties."""
    re: list[int]
    """How many players Re can have at the end."""


class SheetCalls(Shape, frozen=True, kw_only=True):
    """What somebody can still say."""

    person: str
    words: list[SheetChoice]


class SheetSpecial(Shape, frozen=True, kw_only=True):
    """A special point that counts in this game."""

    id: str
    label: str
    catches: bool
    """Whether a card is taken from somebody, who may be named."""
    most: int
    """How often it can happen in a game."""
    left: int
    """How often it still can."""
    pairs: list[tuple[str, str | None]]
    """Who may have made it, and from whom; None: it is from nobody, or nobody knows."""


class SheetAsks(Shape, frozen=True, kw_only=True):
    """The controls of a game: only what these rules need."""

    contracts: list[SheetContract]
    people: list[str]
    """Who plays, the Strohmann included."""
    parties: bool
    """Whether it is asked who is Re."""
    alone: bool
    """Whether it may be said that Re has only one player (fact `alone`)."""
    calls: list[SheetCalls]
    repeats: bool
    """Whether the same call again counts again (fact `call` with the next `nth`)."""
    specials: list[SheetSpecial]
    augen: list[str]
    """The sides whose Augen are asked for: `re` and `kontra`, one is enough; people, all but one;
    nothing where nobody's matter."""
    tricks: list[str]
    """The sides whose tricks are asked for, because it hangs on them."""
    first60: bool
    heart: bool
    revoke: bool
    offences: list[SheetChoice]
    """`slight`, `harmless` (fact `offence` with kind slight and `harmless`), `grave`."""
    signalling: bool
    partner_open: bool
    open_calls: list[int]
    """How many calls can have come before the partner was found; empty: it is not asked."""
    strohmann: list[str]
    """Who may have played the Strohmann; empty: there is none."""
    duty: bool
    """Whether it may be said if the solo was a compulsory one (fact `duty`)."""
    dealers: list[str]
    """Who else may have dealt."""


class SheetResult(Shape, frozen=True, kw_only=True):
    """What a game would come to."""

    points: dict[str, SheetPoints]
    factor: int
    void: bool
    """Whether it counts too little, and is dealt again."""
    items: list[SheetLine]
    """What it is made of: `label` is the amount."""


class SheetForm(Shape, frozen=True, kw_only=True):
    """A game with its controls: the running one, or a written one that is corrected."""

    game: int
    facts: list[SheetFact]
    known: SheetKnown | None
    """None: nobody can play, see `problem`."""
    clashes: list[list[str]]
    """The ids of facts that exclude each other: one tap chooses, by a fact instead of all."""
    needs: list[SheetAsk]
    """What is still missing."""
    asks: SheetAsks | None
    row: SheetResult | None
    """None: something is missing."""
    questions: list[SheetAsk]
    """What the table has to confirm: a closing names their codes in `confirmed`."""
    problem: SheetAsk | None
    """Why it cannot be."""


class SheetDispute(Shape, frozen=True, kw_only=True):
    """What did not fit where the sheet stood, and waits for a choice."""

    id: str
    by: str
    at: int
    wants: str
    """What it would write, in words."""
    stands: str
    """What stands now, in words."""
    choices: list[SheetChoice]
    """`keep`, `take`, `add`, in words."""


class SheetOwed(Shape, frozen=True, kw_only=True):
    """What is owed beyond the game."""

    key: str
    text: str
    done: bool


class SheetDone(Shape, frozen=True, kw_only=True):
    """What can be taken back, or brought back; None: nothing."""

    undo: str | None
    redo: str | None


class SheetFineChoice(Shape, frozen=True, kw_only=True):
    """A fine that these rules have."""

    id: str
    label: str
    cost: str
    points: bool
    """Whether the table says how many points."""
    minutes: bool
    """Whether it hangs on how late somebody came."""


class SheetOption(Shape, frozen=True, kw_only=True):
    """Something else that may be entered now; `id` is the tag of the entry."""

    id: str
    label: str
    why_not: str | None
    """Why it cannot be now."""
    people: list[str]
    """Whom it may be about."""


class SheetBareForm(Shape, frozen=True, kw_only=True):
    """What the form of bare points needs; the points are checked by `preview`."""

    people: list[str]
    """Who plays, and who sits out and may settle a solo."""
    contracts: list[SheetContract]
    """Nobody has to say which it was; with a solo goes who played it."""
    triggers: list[SheetChoice]
    """What started something that the points alone do not tell."""
    factor: int
    """The Bock factor, which is in the points already."""


class SheetMenu(Shape, frozen=True, kw_only=True):
    """What else may be entered."""

    options: list[SheetOption]
    fines: list[SheetFineChoice]
    redeals: list[SheetChoice]
    """Why cards can be dealt again."""
    bare: SheetBareForm | None
    """None: nobody can play now."""


class SheetLink(Shape, frozen=True, kw_only=True):
    """A link to the sheet for others."""

    right: str
    """`look`, `belong` or `keep`."""
    url: str
    reachable: bool
    why: str | None


class SheetRules(Shape, frozen=True, kw_only=True):
    """The rules of the evening."""

    name: str
    title: str


class SheetPicture(Shape, frozen=True, kw_only=True):
    """The sheet of an evening."""

    title: str
    """What the round is called."""
    date: str
    rules: SheetRules
    scorer: str | None
    may_enter: bool
    keeps: bool
    """Whether they may delete it and give away all links."""
    people: list[SheetPerson]
    entries: int
    """How many lines the evening has: `on` of what is entered."""
    next: SheetNext
    ended: bool
    rows: list[RowOnSheet]
    has_base: bool
    has_bock: bool
    pot: str | None
    """What is in the pot, where there is one."""
    table: str | None
    """What is on the table account, if anything is."""
    running: SheetForm
    disputes: list[SheetDispute]
    owed: list[SheetOwed]
    can: SheetDone
    menu: SheetMenu
    links: list[SheetLink]
    round: str | None
    """The path of the round it belongs to."""
    tournament: str | None
    """The path of the tournament of which it is a list."""
    sealed: bool
    """Whether the list is closed: it is only corrected, by who judges, with a reason (`why`)."""
    played_at: str | None
    """The path of the live table that writes it; null where people do."""
    broken: str | None
    """Why it can only be looked at."""


class SheetChange(Shape, frozen=True, kw_only=True):
    """A row that would become another one."""

    entry: int
    number: int | None
    before: str | None
    """None: it would be new."""
    after: str | None
    """None: it would be gone."""
    points_before: dict[str, str]
    points_after: dict[str, str]


class SheetExplained(Shape, frozen=True, kw_only=True):
    """A row with its reasons."""

    entry: int
    title: str
    points: dict[str, str]
    items: list[SheetLine]
    """What it is made of: `label` is the amount; a sum has the id `sum`."""
    facts: list[SheetLine]


class SheetPreview(Shape, frozen=True, kw_only=True, tag_field="type", tag="preview"):
    """What would come of an entry."""

    seq: int
    rows: list[SheetExplained]
    changes: list[SheetChange]
    """The rows that would be another, those after it too."""
    totals_before: dict[str, str]
    totals_after: dict[str, str]
    asks: list[SheetAsk]
    problem: SheetAsk | None
    form: SheetForm | None
    """Of a game that is corrected: its facts (their ids are their places in what was sent), and
    its controls."""


class SheetExplanation(Shape, frozen=True, kw_only=True, tag_field="type", tag="explain"):
    """Why the rows of an entry are what they are."""

    seq: int
    rows: list[SheetExplained]
