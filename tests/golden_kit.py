"""Golden games: one whole game per rule set and per special rule, as text with comments.

A file states everything: the deal, each action, and as comments what the engine made of it, down to
every item of the score. The test plays it and writes it again: the two have to be equal.

    python tests/golden_kit.py           # find games for what has none yet, write all comments anew

Run it after a change that is meant to change games, and read the difference.
"""

import hashlib
from typing import Any

from doppelkopf.cards import deck, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.deal import Hands, seed_bytes, shuffled
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.record import (
    Record,
    format_json,
    format_text,
    open_record,
    parse_text,
    record_of,
    simulate,
)
from doppelkopf.record.simulate import RandomPlayer, play_randomly, random_setup
from doppelkopf.record.story import comments
from doppelkopf.rules.model.calls import Absagen
from game_kit import rules_with
from golden_wanted import FOLDER, WANTED, Wanted
from record_kit import SETS

DIGESTS = FOLDER / "digests.txt"
MOST_TRIES = 30_000


def search(wanted: Wanted) -> Record:
    """The first random game that shows what is wanted, of those with few actions."""
    rules = rules_with(wanted.set, wanted.changes)
    best: Record | None = None
    hits = 0
    for seed in range(MOST_TRIES):
        record = _random(wanted, rules, seed)
        if wanted.found(open_record(record)):
            hits += 1
            if best is None or _noise(record) < _noise(best):
                best = record
            if hits >= 6:
                break
    assert best is not None, f"no game shows {wanted.name} of {wanted.set}"
    return best


def _noise(record: Record) -> int:
    """How much happens beside cards; short games are not better than whole ones."""
    return sum(not isinstance(each, do.Play) for each in record.actions)


class CalmPlayer(RandomPlayer):
    """Plays at random, but says nothing that is fined and complains only of what was wrong.

    Where winning a trick gives the word, it is taken every other time.
    """

    def __call__(self, state: State, legal: LegalActions) -> do.AnyAction | None:
        words = [each for each in legal if isinstance(each, do.Say) and not each.call.is_absage]
        if state.speech > 0 and words and self.numbers.below(2):
            return words[0]
        while True:
            action = super().__call__(state, legal)
            if not self._is_noise(state, action):
                return action

    def _is_noise(self, state: State, action: do.AnyAction | None) -> bool:
        if isinstance(action, do.Accuse):
            return all(made.seat != action.offender for made in state.revokes)
        is_absage = isinstance(action, do.Say) and action.call.is_absage
        return is_absage and state.rules.calls.absagen is Absagen.FINED


def _random(wanted: Wanted, rules: Any, seed: int) -> Record:
    player = (RandomPlayer if wanted.noisy else CalmPlayer)(seed_bytes(seed))
    dealer = seed % rules.table.seats
    if not wanted.hand:
        setup = random_setup(rules, seed, dealer, player.numbers)
        return play_randomly(setup, player, wanted.set, seed)
    rest = list(deck(rules.deck.nines, rules.deck.jokers))
    own = list(parse_cards(wanted.hand))
    for card in own:
        rest.remove(card)
    rest = shuffled(rest, seed_bytes(seed))
    size = rules.hand_size
    hands: list[list[Any]] = [[] for _ in range(rules.table.seats)]
    hands[(dealer + 1) % rules.table.seats] = own
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop())
    setup = make_setup(rules, dealer=dealer, hands=Hands(tuple(tuple(hand) for hand in hands)))
    return play_randomly(setup, player, wanted.set)


def render(record: Record) -> str:
    """A golden game as it has to be written."""
    return format_text(record, comments(open_record(record)))


def digest(name: str) -> str:
    """BLAKE2b over the first simulated games of a rule set."""
    made = hashlib.blake2b(digest_size=32)
    for record in simulate(name, seed=1, games=20):
        made.update(format_json(record).encode() + b"\n")
    return made.hexdigest()


def main() -> None:
    """Write all files: a game that still plays keeps its actions, others are looked for."""
    for wanted in WANTED:
        record: Record | None = None
        if wanted.path.exists():
            record = parse_text(wanted.path.read_text("utf-8"))
            opened = open_record(record.with_(hash=None, outcome=None))
            if opened.problem is not None or not opened.state.is_over or not wanted.found(opened):
                record = None
            else:
                record = record_of(opened.state, record.actions, record.name, seed=record.seed)
        if record is None:
            print("searching", wanted.set, wanted.name, flush=True)
            record = search(wanted)
        record = record.with_(tags=(("Shows", wanted.shows),))
        wanted.path.parent.mkdir(parents=True, exist_ok=True)
        wanted.path.write_text(render(record), "utf-8")
    DIGESTS.write_text("".join(f"{name} {digest(name)}\n" for name in SETS), "utf-8")


if __name__ == "__main__":
    main()
