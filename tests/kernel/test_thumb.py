"""Rules of thumb in the kernel: what they know, that they know no more, and what they play."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_KEPT, K_SCORE, K_SEEN, K_VOID, add_call, add_card
from doppelkopf.kernel.score.points import SCALE, Values
from doppelkopf.kernel.thumb.batch import ThumbDeals, ThumbPlayouts
from doppelkopf.kernel.thumb.deals import D_HANDS, D_POINTS, D_RE_AUGEN
from doppelkopf.kernel.thumb.playouts import card_chance, thumb_move
from doppelkopf.kernel.thumb.rows import Rows, rows_of, rows_of_view
from doppelkopf.kernel.thumb.weights import ROLE_NAMES, TUNED
from doppelkopf.rules import load
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.view import view
from game_kit import Table
from kernel.lockstep import begun
from view.random_games import SETS, rules_of

GAMES = 4
TRUMP = 0


def games(name: str, count: int = GAMES) -> Iterator[tuple[State, random.Random]]:
    """Games of a rule set led to their first card by random answers."""
    rng = random.Random(f"thumb {name}")
    rules = rules_of(name)
    made = 0
    while made < count:
        dealer = rng.randrange(rules.table.seats)
        dummy = (dealer + 1) % rules.table.seats if rules.table.strohmann and made % 2 else None
        setup = make_setup(rules, dealer=dealer, seed=rng.getrandbits(64), dummy=dummy)
        start = begun(setup, rng)
        if start is not None and not start[0].is_over:
            made += 1
            yield start[0], rng


def steps(state: State, rng: random.Random) -> Iterator[State]:
    """A game played on at random, calls included, before each card and after each call."""
    while not state.is_over:
        yield state
        if state.duty is not None:
            state = apply(state, next(iter(legal_actions(state, state.duty.seat)))).state
            continue
        for seat in range(state.seats):
            says = [each for each in legal_actions(state, seat) if isinstance(each, do.Say)]
            if says and rng.random() < 0.03:
                state = apply(state, rng.choice(says)).state
                break
        else:
            assert state.turn is not None
            legal = legal_actions(state, acting(state))
            plays = [each for each in legal if isinstance(each, do.Play)]
            state = apply(state, rng.choice(plays)).state


def acting(state: State) -> int:
    """Whose eyes see the game for the one on turn."""
    assert state.turn is not None
    if state.turn == state.setup.dummy:
        assert state.dummy_owner is not None
        return state.dummy_owner
    return state.turn


def scores(rows: Rows) -> tuple[int, list[int]]:
    """The move and what every legal card is worth."""
    known = rows.known.copy()
    known[K_SCORE:] = 0
    move = thumb_move(rows.position, rows.params, known, np.array([7], np.uint64))
    return int(move), known[K_SCORE:].tolist()


@pytest.mark.parametrize("name", SETS)
def test_the_seat_chooses_as_the_playout_does(name: str) -> None:
    """The row of a view, other hands empty, gives the choice of the row that has all hands."""
    for start, rng in games(name):
        for state in steps(start, rng):
            if state.duty is None:
                assert scores(rows_of(state)) == scores(rows_of_view(view(state, acting(state))))


def hidden_exchanged(state: State, rows: Rows, rng: random.Random) -> Rows:
    """The same position with the other hands dealt anew and hidden parties exchanged."""
    position = rows.position.copy()
    others = [seat for seat in range(state.seats) if seat not in (state.turn, state.setup.dummy)]
    cards = [card for seat in others for card in state.hands[seat]]
    rng.shuffle(cards)
    for seat in others:
        size = len(state.hands[seat])
        hand, cards = cards[:size], cards[size:]
        position[at.HAND + seat] = _bits(hand)
    if state.contract in (Contract.NORMAL, Contract.SILENT) and state.genscher is None:
        unknown = [seat for seat in others if not rows.known[_PARTY + seat]]
        parties = [int(position[at.PARTY + seat]) for seat in unknown]
        rng.shuffle(parties)
        for seat, party in zip(unknown, parties, strict=True):
            position[at.PARTY + seat] = party
    return Rows(position, rows.params, rows.known)


_PARTY = K_VOID + at.SEATS


def _bits(hand: list[Card]) -> int:
    found = 0
    for card in hand:
        found |= 1 << (2 * card + (found >> (2 * card) & 1))
    return found


@pytest.mark.parametrize("name", SETS)
def test_hidden_hands_and_parties_do_not_matter(name: str) -> None:
    for start, rng in games(name, GAMES // 2):
        for state in steps(start, rng):
            # Whoever declared or holds both Re cards of the Strohmann has shown all parties.
            if state.duty is None and state.declared is None and state.setup.dummy is None:
                rows = rows_of(state)
                expected = scores(rows)
                assert scores(hidden_exchanged(state, rows, rng)) == expected


@pytest.mark.parametrize("name", SETS)
def test_knowledge_grows_card_by_card(name: str) -> None:
    """Noted before every card and call, it is what a view has at that time."""
    for start, rng in games(name):
        kept: Row | None = None
        before: State | None = None
        for state in steps(start, rng):
            rows = rows_of(state)
            if before is None or kept is None:
                kept = rows.known.copy()
            elif state.played > before.played:
                _note_played(kept, before, state)
            elif len(state.calls) > len(before.calls):
                add_call(kept, rows.position, state.calls[-1].seat)
            if state.genscher is None and state.declared is None:
                for seat in range(state.seats):
                    seen = rows_of_view(view(state, seat)).known
                    assert seen[:K_KEPT].tolist() == kept[:K_KEPT].tolist()
            before = state


def _note_played(known: Row, before: State, after: State) -> None:
    rows = rows_of(before)
    trick = after.tricks[-1] if len(after.tricks) > len(before.tricks) else None
    place = len(before.trick)
    card = trick.cards[place] if trick else after.trick[place]
    down = (trick.face_down if trick else after.face_down) == place
    assert before.turn is not None
    add_card(known, rows.position, rows.params, before.turn, card, down)


def test_what_is_known_after_a_ruff() -> None:
    game = Table("ddv", "CA CK HT", "C9 C9 CT", "DK DA", dealer=3).healthy()
    game.play("CA C9 DK")
    known = rows_of_view(view(game.state, 3)).known
    assert known[K_SEEN] == _bits([Card.CA, Card.C9, Card.DK])
    assert known[K_VOID + 2] == 1 << 1, "no clubs"
    assert not known[K_VOID + 1]


@pytest.mark.parametrize("name", SETS)
def test_chances_of_all_legal_cards_make_one(name: str) -> None:
    for start, rng in games(name, 4):
        for state in steps(start, rng):
            if state.duty is not None:
                continue
            rows = rows_of(state)
            seat = acting(state)
            legal = legal_actions(state, seat)
            cards = {each.card for each in legal if isinstance(each, do.Play)}
            found = [card_chance(*rows, int(card)) for card in cards]
            assert sum(found) == pytest.approx(1)
            assert min(found) > 0


@pytest.mark.parametrize("name", SETS)
def test_ends_by_rules_of_thumb_follow_from_the_seed(name: str) -> None:
    values = Values(rules_of(name))
    for start, _ in games(name, 2):
        playouts = ThumbPlayouts(start, values)
        found = playouts.total(20, seed=3)
        assert found.tolist() == playouts.total(20, seed=3).tolist()
        if start.rules.scoring.scheme is not Scheme.STAKES:
            assert found.sum() == 0


def test_tuned_weights_beat_careless_ones() -> None:
    """Playing without regard to what a trump is worth loses."""
    careless = TUNED.copy()
    careless[:, 3] = 0
    gain, error = ThumbDeals(load("ddv").rules).duel(TUNED, careless, 2000, seed=1)
    assert gain > 4 * error > 0
    assert TUNED.shape[0] == len(ROLE_NAMES)


def test_a_soloist_gets_a_good_hand() -> None:
    """Of many deals the best hand is the soloist's, so that solos look like real ones."""
    rules = load("ddv").rules
    few = ThumbDeals(rules, Contract.SOLO_JACKS, tries=1).records(400, seed=1)
    many = ThumbDeals(rules, Contract.SOLO_JACKS, tries=20).records(400, seed=1)
    assert many[:, D_RE_AUGEN].mean() > few[:, D_RE_AUGEN].mean() + 5
    assert (many[:, D_POINTS:D_RE_AUGEN].sum(axis=1) == 0).all()
    assert abs(many[:, D_POINTS]).max() % SCALE == 0


def test_a_hochzeit_is_dealt_to_its_player() -> None:
    both = 3 << (2 * Card.CQ)
    found = ThumbDeals(load("ddv").rules, Contract.HOCHZEIT).records(50, seed=2)
    assert all(int(hand) & both == both for hand in found[:, D_HANDS])
