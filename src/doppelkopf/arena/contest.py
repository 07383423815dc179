"""A contest: which bots, which rules, which deals; and playing one deal from every seat."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from doppelkopf.arena.external import PREFIX, ExternalBot, is_command, start
from doppelkopf.bots import Bot, Seated, enlist, make
from doppelkopf.bots.playing import play_out
from doppelkopf.errors import Failure
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import Scored, State, Void
from doppelkopf.language import Text
from doppelkopf.match.booking.seating import wrong_size
from doppelkopf.record.hashing import rules_data
from doppelkopf.rules import RuleSet, load, load_object

MOST_BOTS = 5


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; two runs of the same contest play the same games."""

    bots: tuple[str, ...]
    """A name that `bots.make` knows, `module:Class`, or `cmd:` and the command of a program."""
    rules: str
    rules_data: dict[str, Any]
    seats: int
    seed: int = 1
    strohmann: bool = False
    """Whether the last seat is the Strohmann's."""

    @property
    def players(self) -> int:
        """How many bots sit at the table, in the first seats."""
        return self.seats - self.strohmann

    @property
    def lineup(self) -> tuple[str, ...]:
        """A bot for each player: those named, the last one as often as needed."""
        missing = self.players - len(self.bots)
        return (*self.bots, *(self.bots[-1:] * missing))

    @property
    def rotations(self) -> int:
        """How many games a deal is played: one where all bots are the same."""
        return 1 if len(set(self.bots)) == 1 else self.players


def make_contest(
    bots: Sequence[Seated], rules: str, seed: int = 1, *, players: int | None = None
) -> Contest:
    """Check what is asked for; a bot of one's own may be a class or an object.

    Raises:
        DokoError: a bot or the rules are unknown, or there are too many bots, or as many players
            cannot play by these rules.
    """
    file = load(rules)
    seats = file.rules.table.seats
    players = seats if players is None else players
    if players != seats and not (players == seats - 1 and file.rules.has_dummy):
        raise _wrong_players(file.rules, players)
    if not bots:
        raise Failure(
            "arena/no-bot",
            "Eine Arena braucht mindestens einen Bot.",
            "An arena needs at least one bot.",
        )
    if len(bots) > players:
        raise Failure(
            "arena/too-many",
            f"{len(bots)} Bots passen nicht an einen Tisch mit {players}.",
            f"{len(bots)} bots do not fit at a table of {players}.",
        )
    names = tuple(_name_of(bot) for bot in bots)
    if file.rules.offences.honour:
        raise Failure(
            "arena/honour",
            "In der Arena spielt niemand auf Ehre.",
            "In the arena nobody plays on honour.",
        )
    return Contest(
        bots=names,
        rules=file.name,
        rules_data=rules_data(file.rules),
        seats=seats,
        seed=seed,
        strohmann=players < seats,
    )


def _wrong_players(rules: RuleSet, players: int) -> Failure:
    """Why so many cannot play by these rules."""
    seats = rules.table.seats
    dummy = Text(", oder 3 mit Strohmann", ", or 3 with a Strohmann")
    dummy = dummy if rules.has_dummy else Text("", "")
    reason = wrong_size(players, rules)
    why = Text(f" {reason.de}", f" {reason.en}") if players == seats - 1 else Text("", "")
    return Failure(
        "arena/players",
        f"Nach diesen Regeln spielen in der Arena {seats}{dummy.de}, nicht {players}.{why.de}",
        f"By these rules {seats} play in the arena{dummy.en}, not {players}.{why.en}",
    )


def _name_of(bot: Seated) -> str:
    if isinstance(bot, str) and bot.startswith(PREFIX):
        if not is_command(bot):
            raise Failure(
                "arena/no-command",
                "Ein Programm von außen braucht einen Befehl.",
                "A program from outside needs a command.",
            )
        return bot
    return enlist(bot)


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a deal; lists are by seat."""

    rotation: int
    points: tuple[float, ...]
    contract: str | None = None
    void: str | None = None
    re: tuple[int, ...] = ()
    winner: str | None = None
    soloist: int | None = None
    calls: tuple[tuple[int, str], ...] = ()
    moves: tuple[int, ...] = ()
    seconds: tuple[float, ...] = ()
    slowest: tuple[float, ...] = ()


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, played with the bots in every seat."""

    number: int
    games: tuple[Played, ...]


def play_deal(contest: Contest, number: int) -> Deal:
    """Play a deal from every seat."""
    rules = rules_of(contest)
    players, lineup = contest.players, contest.lineup
    setup = make_setup(
        rules,
        dealer=number % players,
        seed=contest.seed + number,
        dummy=players if contest.strohmann else None,
    )
    # Each seat has its seed, whoever sits there: games are the same until two bots differ.
    seed = _seed_of_bots(contest.seed + number)
    games = []
    for rotation in range(contest.rotations):
        seated = [lineup[(seat - rotation) % players] for seat in range(players)]
        bots: list[Bot] = []
        try:
            for place, name in enumerate(seated):
                bots.append(_make(name, seed * MOST_BOTS + place))
            games.append(_play(setup, bots, rotation))
        finally:
            for bot in bots:
                if isinstance(bot, ExternalBot):
                    bot.close()
    return Deal(number=number, games=tuple(games))


def _seed_of_bots(deal: int) -> int:
    """What the bots of a deal are seeded from: who does not search for the deal's seed on purpose
    learns nothing about the cards from it.
    """
    digest = blake2b(str(deal).encode(), digest_size=6, person=b"bots").digest()
    return int.from_bytes(digest, "big")


_rules: dict[int, tuple[Contest, RuleSet]] = {}


def rules_of(contest: Contest) -> RuleSet:
    """The rules of a contest, read once."""
    found = _rules.get(id(contest))
    if found is None or found[0] is not contest:
        _rules.clear()
        found = _rules[id(contest)] = (contest, load_object(contest.rules_data).rules)
    return found[1]


def _make(name: str, seed: int) -> Bot:
    return start(name, seed) if is_command(name) else make(enlist(name), seed)


def _play(setup: Setup, bots: Sequence[Bot], rotation: int) -> Played:
    clock = _Clock(len(bots))
    return _of(play_out(setup, bots, clock.note).state, rotation, clock)


class _Clock:
    """How often each seat was asked, and how long it thought."""

    def __init__(self, seats: int) -> None:
        self.moves = [0] * seats
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats

    def note(self, seat: Seat, seconds: float) -> None:
        self.moves[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)

    def stamp(self, played: Played) -> Played:
        """The game with its times."""
        return msgspec.structs.replace(
            played,
            moves=tuple(self.moves),
            seconds=tuple(round(each, 6) for each in self.seconds),
            slowest=tuple(round(each, 6) for each in self.slowest),
        )


def _of(state: State, rotation: int, clock: _Clock) -> Played:
    outcome = state.outcome
    assert state.phase is Phase.OVER
    if isinstance(outcome, Void):
        points = tuple(float(each) for each in state.points)
        return clock.stamp(Played(rotation=rotation, points=points, void=outcome.reason))
    assert isinstance(outcome, Scored)
    result, score = outcome.result, outcome.score
    played = Played(
        rotation=rotation,
        points=tuple(float(each) for each in score.points),
        contract=result.contract.value,
        re=tuple(result.re),
        winner=None if score.winner is None else score.winner.value,
        soloist=state.soloist if result.contract.is_solo else None,
        calls=tuple((made.seat, made.call.value) for made in result.calls),
    )
    return clock.stamp(played)
