"""A match of one person against bots: who sits there, the sheet, the game that is played.

>>> from doppelkopf.rules import load
>>> table = dealt(begin(load("ddv"), me="Anna", bot="simple", seed=1))
>>> table.people, table.my_seat, table.game.number
(('Anna', 'Alma', 'Bruno', 'Clara'), 0, 1)
"""

import hashlib
import secrets
from datetime import date, datetime

import msgspec

from doppelkopf.bots import Seated, enlist
from doppelkopf.bots.names import BOT_NAMES
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.game.step import Step as GameStep
from doppelkopf.game.step import change
from doppelkopf.glyphs import looks
from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.booking.fold import apply as work_out_entry
from doppelkopf.match.booking.next_game import entry_of, setup_for
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import is_list_next, next_seating
from doppelkopf.match.booking.writing import stamped
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.log import entries
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleFile
from doppelkopf.rules.model.table import TakenTricks

ROUND = "doko play"
"""What the sheet of a match in the terminal is called."""
PERSON = b"doko-play"
"""Keeps the numbers drawn here apart from all others."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game, running or just over."""

    number: int
    """Its number on the sheet: cards that are dealt again do not count twice."""
    deal: int
    """Counts all deals of the match from 1; cards and thoughts come from it."""
    seed: bytes | None
    """What the cards were dealt from; None if they were laid out by hand."""
    setup: Setup
    seating: Seating
    state: State
    doublings: int = 0
    """The Bock that lies on it."""
    actions: tuple[AnyAction, ...] = ()


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """The whole match at one moment."""

    evening: Evening
    match: MatchState
    me: str
    bot: str
    """The kind of bot on all other chairs."""
    seed: int | None = None
    """All deals follow from it; None: each is drawn anew."""
    games: int | None = None
    """How many games the match has; None: until the person has had enough."""
    deals: int = 0
    game: Game | None = None
    last: Step | None = None
    """What the last entry on the sheet changed."""
    title: Text | None = None
    """That of the rules, where they have one."""
    voided: bool = False
    """Whether the game that was saved could not go on: it was of earlier rules."""

    def title_in(self, lang: Lang) -> str:
        """What the rules are called."""
        return self.evening.rules_name if self.title is None else self.title[lang]

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone around the table."""
        return self.match.people

    @property
    def my_seat(self) -> Seat | None:
        """The person's seat in this game; None if there is none or they sit out."""
        return None if self.game is None else self.game.seating.seat_of(self.me)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, empty for the Strohmann."""
        assert self.game is not None
        return tuple(name or "" for name in self.game.seating.seats)

    @property
    def is_between(self) -> bool:
        """Whether the next thing is a deal."""
        return self.game is None or self.game.state.is_over

    @property
    def is_finished(self) -> bool:
        """Whether all games that were wanted are played, with a Hammelrennen that is due."""
        wanted = self.games is not None and self.match.games >= self.games
        return self.match.ended or (wanted and self.is_between and not self.match.hammelrennen)


def begin(
    rules: RuleFile,
    *,
    me: str,
    bot: Seated,
    players: int | None = None,
    seed: int | None = None,
    games: int | None = None,
    on: date | None = None,
) -> Sitting:
    """Sit down with bots, as many as the rules want or as are asked for.

    Where some sit out, the first dealer is one after whom the person plays.

    Raises:
        Refused: the name cannot be used, or the rules do not know a table of this size.
        DokoError: there is no such bot.
    """
    count = rules.rules.table.seats if players is None else players
    free = [name for name in BOT_NAMES if not looks(name) & looks(me)]
    people = (me, *free[: count - 1])
    evening = begin_evening(
        rules,
        people,
        name=ROUND,
        on=on or datetime.now().astimezone().date(),
        dealer=people[max(0, count - rules.rules.table.seats)],
    )
    state = evening.state()
    return Sitting(
        evening=evening,
        match=state,
        me=evening.people[0],
        bot=enlist(bot),
        seed=seed,
        games=games,
        title=title_of(rules),
    )


def title_of(rules: RuleFile) -> Text:
    """The title of rules in both languages, or their name."""
    return Text(*(rules.about.title_in(lang, rules.name) for lang in (Lang.DE, Lang.EN)))


def dealt(sitting: Sitting, seed: bytes | None = None) -> Sitting:
    """Deal the next game; a list that is full is followed by the next one."""
    if is_list_next(sitting.match):
        sitting = _booked(sitting, entries.NextList())
    deal = sitting.deals + 1
    seed = seed or deal_seed(sitting.seed, deal)
    match = sitting.match
    setup = setup_for(match, seed=seed)
    game = Game(
        number=match.games + 1,
        deal=deal,
        seed=seed,
        setup=setup,
        seating=next_seating(match),
        state=new_game(setup).state,
        doublings=match.bock.doublings(match.rules),
    )
    return change(sitting, game=game, deals=deal, voided=False)


def deal_seed(seed: int | None, deal: int) -> bytes:
    """What a deal comes from: drawn anew, or the same for the same seed and place."""
    if seed is None:
        return secrets.token_bytes(16)
    return hashlib.blake2b(f"{seed} {deal}".encode(), digest_size=16, person=PERSON).digest()


def thought_seed(sitting: Sitting, seat: int) -> int:
    """What a bot's chance comes from, here and now: a match with a seed can be played again."""
    game = sitting.game
    assert game is not None
    if sitting.seed is None:
        return secrets.randbits(64)
    text = f"{sitting.seed} {game.deal} {len(game.actions)} {seat}"
    drawn = hashlib.blake2b(text.encode(), digest_size=8, person=PERSON).digest()
    return int.from_bytes(drawn, "big")


def acted(sitting: Sitting, action: AnyAction) -> tuple[Sitting, GameStep]:
    """Do something in the game; one that is over is written on the sheet.

    Raises:
        IllegalAction: the rules do not allow it.
    """
    game = sitting.game
    assert game is not None
    step = apply(game.state, action)
    game = change(game, state=step.state, actions=(*game.actions, action))
    sitting = change(sitting, game=game)
    if step.state.is_over:
        sitting = _booked(sitting, entry_of(step.state, sitting.match))
    return sitting, step


def ended(sitting: Sitting) -> Sitting:
    """Close the match: what is left in the pot is shared out or kept."""
    return sitting if sitting.match.ended else _booked(sitting, entries.End())


def _booked(sitting: Sitting, entry: entries.Effective) -> Sitting:
    place = sitting.evening.next_id
    entry = stamped(sitting.match, place, entry)
    after = work_out_entry(sitting.match, place, entry)
    return change(
        sitting,
        evening=sitting.evening.plus(entry),
        match=after,
        last=Step(place, entry, sitting.match, after),
    )


def own_augen(game: Game, seat: Seat | None) -> int | None:
    """The Augen of one's own tricks, where the rules let a player count them."""
    counted = game.setup.rules.table.taken_tricks is TakenTricks.OWN_SIDE
    if seat is None or game.state.contract is None or not counted:
        return None
    return game.state.augen[seat]
