"""Random games that use everything a rule set has, the same on every machine.

Game number i of a run with seed S is dealt from seed S + i by dealer i modulo the seats, and its
choices come from the stream of `game.deal.Numbers` for that seed with the person `PERSON`. Each
choice takes one number below the sum of the weights of what may be done, in the order in which
`legal_actions` lists it; a seat that need not act has the weight `SILENCE` for doing nothing. The
order of questions is that of `game.driver`.

The weights keep games playable and yet meet everything: solos, Hochzeiten, Armut, calls, claims
right and wrong, complaints. They say nothing about good play.
"""

from collections.abc import Iterator

from doppelkopf.cards import Card
from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.deal import Numbers, seed_bytes
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions, actor
from doppelkopf.game.play import follows_suit
from doppelkopf.game.setup import DutyKind, Forced, Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.record.model import MAX_ACTIONS, Record, record_of
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.model.sidegames import HammelMode, SchiebekopfPlay

PERSON = b"doppelkopf-play"
MAX_SEED = (1 << 256) - 1

WEIGHTS: dict[type[do.AnyAction], int] = {
    do.Healthy: 4000,
    do.Reserve: 500,
    do.BidSolo: 60,
    do.BidSchmeissen: 2000,
    do.BidArmut: 8000,
    do.BidHochzeit: 4000,
    do.RaiseSolo: 200,
    do.Pass: 600,
    do.FillUp: 1000,
    do.Take: 300,
    do.Decline: 600,
    do.GiveBack: 1000,
    do.Push: 1000,
    do.AnnounceSchweine: 2000,
    do.Play: 1000,
    do.Say: 40,
    do.DeclareAlone: 60,
    do.LateSolo: 6,
    do.Consent: 500,
    do.AllowCounting: 2,
    do.Claim: 2,
    do.HandOver: 3,
    do.TakeBack: 500,
    do.Accuse: 4,
    do.Accept: 1000,
}
"""How likely each kind of action is beside the others."""

SILENCE = 1000
"""The weight of doing nothing."""
REVOKE = 20
"""On honour: the weight of a card that does not follow suit."""
TRIES = 8
"""How often random cards are proposed before the canonical ones are taken."""


class RandomPlayer:
    """Chooses for every seat of one game."""

    def __init__(self, seed: bytes) -> None:
        self.numbers = Numbers(seed, PERSON)

    def __call__(self, state: State, legal: LegalActions) -> do.AnyAction | None:
        """One of the legal actions, or None for nothing where that is possible."""
        actions = legal.all
        weights = [_weight(state, action) for action in actions]
        must = actor(state) == legal.seat
        number = self.numbers.below(sum(weights) + (0 if must else SILENCE))
        for action, weight in zip(actions, weights, strict=True):
            number -= weight
            if number < 0:
                return self._with_cards(state, action, legal)
        return None

    def _with_cards(self, state: State, action: do.AnyAction, legal: LegalActions) -> do.AnyAction:
        """For a family of actions, a random member instead of the canonical one."""
        if isinstance(action, do.FillUp | do.GiveBack | do.Push):
            for _ in range(TRIES):
                cards = self._some(state.hands[action.seat], len(action.cards))
                proposed = type(action)(seat=action.seat, cards=cards)
                if proposed in legal:
                    return proposed
        elif isinstance(action, do.Claim) and self.numbers.below(2):
            hand = state.hands[action.seat]
            claim = do.Claim(seat=action.seat, order=self._some(hand, len(hand)))
            if claim in legal:
                return claim
        return action

    def _some(self, hand: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        """Some cards of a hand, drawn one after the other."""
        left = list(hand)
        return tuple(left.pop(self.numbers.below(len(left))) for _ in range(count))


def _weight(state: State, action: do.AnyAction) -> int:
    if (
        isinstance(action, do.Play)
        and state.rules.offences.honour
        and not follows_suit(state, action.seat, action.card)
    ):
        return REVOKE
    return WEIGHTS[type(action)]


def random_setup(rules: RuleSet, seed: int, dealer: int, numbers: Numbers) -> Setup:
    """A setup dealt from a seed, now and then with what only a match brings along."""
    seats = rules.table.seats
    forced, made_to_play, dummy, pot = None, None, None, None
    duty: tuple[int, ...] = ()
    side_games = [
        game
        for game, possible in (
            (Forced.HAMMELRENNEN, rules.hammelrennen.mode is not HammelMode.OFF),
            (Forced.SCHIEBEKOPF, rules.schiebekopf.play is not SchiebekopfPlay.OFF),
        )
        if possible
    ]
    if rules.schiebekopf.play is SchiebekopfPlay.ALWAYS:
        forced = Forced.SCHIEBEKOPF
    elif side_games and numbers.below(8) == 0:
        forced = side_games[numbers.below(len(side_games))]
    if rules.has_dummy and forced is None and numbers.below(4) == 0:
        dummy = (dealer + 1 + numbers.below(seats - 1)) % seats
    if rules.duty_solos.per_player and rules.solo.kinds:
        duty = tuple(seat for seat in range(seats) if seat != dummy and numbers.below(2))
        if duty and forced is None and numbers.below(16) == 0:
            forced, made_to_play = Forced.DUTY_SOLO, duty[numbers.below(len(duty))]
    kinds = kinds_to_owe(rules)
    limited = tuple(
        (seat, kinds[numbers.below(len(kinds))]) for seat in duty if kinds and numbers.below(2)
    )
    if rules.scoring.scheme is Scheme.STAKES:
        pot = 5 * numbers.below(60)
    return make_setup(
        rules,
        dealer=dealer,
        seed=seed,
        duty=duty,
        forced=forced,
        made_to_play=made_to_play,
        dummy=dummy,
        pot=pot,
        duty_kinds=limited,
    )


def kinds_to_owe(rules: RuleSet) -> tuple[DutyKind, ...]:
    """Of which kinds a compulsory solo may have to be, where not any will do."""
    knobs = rules.duty_solos
    wanted = {DutyKind.SUIT: knobs.suit > 0, DutyKind.PICTURE: knobs.picture > 0}
    wanted[DutyKind.EITHER] = all(wanted.values())
    return tuple(kind for kind, is_wanted in wanted.items() if is_wanted)


def random_game(rules: RuleSet, name: str, seed: int, dealer: int) -> Record:
    """One random game as a record."""
    player = RandomPlayer(seed_bytes(seed))
    setup = random_setup(rules, seed, dealer, player.numbers)
    return play_randomly(setup, player, name, seed)


def play_randomly(setup: Setup, player: RandomPlayer, name: str, seed: int | None = None) -> Record:
    """A game from a setup; `seed` is what it was dealt from, if it was."""
    actions: list[do.AnyAction] = []
    for action, step in run(setup, player):
        if action is not None:
            actions.append(action)
        state = step.state
    if len(actions) > MAX_ACTIONS:
        raise AssertionError(f"a game of {len(actions)} actions")
    return record_of(state, tuple(actions), name, seed=seed)


def simulate(
    name: str, *, seed: int, games: int | None = None, rules: RuleSet | None = None
) -> Iterator[Record]:
    """Random games of a rule set, one after the other; endlessly without `games`.

    Raises:
        DokoError: there is no such rule set, or the seed is out of range.
    """
    rules = rules or load(name).rules
    number = 0
    while games is None or number < games:
        if seed + number > MAX_SEED:
            raise Failure(
                "deal/seed",
                "Der Seed ist zu groß für so viele Spiele.",
                "The seed is too large for so many games.",
            )
        yield random_game(rules, name, seed + number, Seat(number % rules.table.seats))
        number += 1
