"""Playing one deal from every seat, and what is kept of its games."""

from collections.abc import Sequence
from contextlib import ExitStack
from hashlib import blake2b

import msgspec

from doppelkopf.arena.contest import Contest, Illegal, rules_of
from doppelkopf.arena.external import Terms, is_command, start
from doppelkopf.arena.watched import DIGITS, Watched
from doppelkopf.bots import Bot, enlist, make
from doppelkopf.bots.playing import MOST_SEATS, Game, play_out
from doppelkopf.bots.registry import plainest
from doppelkopf.game.basics import Phase
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Scored, Void
from doppelkopf.record.json_form import format_json
from doppelkopf.record.model import MAX_TAG, record_of


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a deal; lists are by seat."""

    seating: int = 0
    """Which of those of the contest."""
    rotation: int
    """By how many seats everyone has moved on."""
    points: tuple[float, ...]
    contract: str | None = None
    void: str | None = None
    re: tuple[int, ...] = ()
    winner: str | None = None
    soloist: int | None = None
    calls: tuple[tuple[int, str], ...] = ()
    moves: tuple[int, ...] = ()
    """Answers whose times are known."""
    seconds: tuple[float | None, ...] = ()
    """Of the processor; None where the system does not tell."""
    slowest: tuple[float, ...] = ()
    wall: tuple[float, ...] = ()
    slowest_wall: tuple[float, ...] = ()
    illegal: tuple[int, ...] = ()
    """Answers that were dropped."""
    late: tuple[bool, ...] = ()
    """Who lost the game because an answer took too long."""
    record: str | None = None
    """The record of the game as JSON, where the contest wants it."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, played with the bots in every seat."""

    number: int
    games: tuple[Played, ...]

    def without_records(self) -> "Deal":
        """The same, for figures alone."""
        games = (msgspec.structs.replace(game, record=None) for game in self.games)
        return msgspec.structs.replace(self, games=tuple(games))


def play_deal(contest: Contest, number: int) -> Deal:
    """Play a deal from every seat."""
    rules = rules_of(contest)
    setup = make_setup(
        rules,
        dealer=number % contest.players,
        seed=contest.seed + number,
        dummy=contest.players if contest.strohmann else None,
    )
    # Each seat has its seed, whoever sits there: games are the same until two bots differ.
    seed = _seed_of_bots(contest.seed + number)
    games = []
    for seating, rotation in contest.games:
        seated = contest.seated(seating, rotation)
        with ExitStack() as opened:
            bots: list[Watched] = []
            for seat, place in enumerate(seated):
                bots.append(_watched(contest, place, seed * MOST_SEATS + seat))
                opened.callback(bots[-1].close)
            game = play_out(setup, bots)
        played = _of(game, seating, rotation, bots)
        if contest.recorded:
            record = _record(contest, number, seating, rotation, game)
            played = msgspec.structs.replace(played, record=record)
        games.append(played)
    return Deal(number=number, games=tuple(games))


def _seed_of_bots(deal: int) -> int:
    """What the bots of a deal are seeded from: who does not search for the deal's seed on purpose
    learns nothing about the cards from it.
    """
    digest = blake2b(str(deal).encode(), digest_size=6, person=b"bots").digest()
    return int.from_bytes(digest, "big")


def _watched(contest: Contest, place: int, seed: int) -> Watched:
    name = contest.bots[place]
    bot: Bot
    if is_command(name):
        bot = start(name, seed, Terms(contest.rules, contest.limit))
    else:
        bot = _make(name, seed)
    return Watched(bot, make(plainest(), seed) if contest.illegal is Illegal.RANDOM else None)


def _make(name: str, seed: int) -> Bot:
    return make(enlist(name), seed)


def _of(game: Game, seating: int, rotation: int, bots: Sequence[Watched]) -> Played:
    state = game.state
    outcome = state.outcome
    assert state.phase is Phase.OVER
    watched = Played(
        seating=seating,
        rotation=rotation,
        points=tuple(float(each) for each in state.points),
        moves=tuple(bot.moves for bot in bots),
        seconds=tuple(
            None if bot.processor is None else round(bot.processor, DIGITS) for bot in bots
        ),
        slowest=tuple(round(bot.slowest_processor, DIGITS) for bot in bots),
        wall=tuple(round(bot.wall, DIGITS) for bot in bots),
        slowest_wall=tuple(round(bot.slowest_wall, DIGITS) for bot in bots),
        illegal=tuple(bot.illegal for bot in bots),
        late=tuple(bot.is_late for bot in bots),
    )
    if isinstance(outcome, Void):
        return msgspec.structs.replace(watched, void=outcome.reason)
    assert isinstance(outcome, Scored)
    result, score = outcome.result, outcome.score
    return msgspec.structs.replace(
        watched,
        points=tuple(float(each) for each in score.points),
        contract=result.contract.value,
        re=tuple(result.re),
        winner=None if score.winner is None else score.winner.value,
        soloist=state.soloist if result.contract.is_solo else None,
        calls=tuple((made.seat, made.call.value) for made in result.calls),
    )


def _record(contest: Contest, number: int, seating: int, rotation: int, game: Game) -> str:
    labels = [contest.names[place] for place in contest.seated(seating, rotation)]
    tags = (
        ("Deal", str(number)),
        ("Seating", contest.letters[seating]),
        ("Turned", str(rotation)),
        *((f"Seat{seat}", label[:MAX_TAG]) for seat, label in enumerate(labels)),
    )
    seed = contest.seed + number
    return format_json(record_of(game.state, game.actions, contest.rules, seed=seed, tags=tags))
