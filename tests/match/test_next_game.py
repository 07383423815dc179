"""Matches on the engine: the next game's setup, and a finished game as an entry of the log."""

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Scored, State, Void
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Begin, apply, start, work_out
from doppelkopf.match.booking.next_game import contract_due, entry_of, setup_for
from doppelkopf.match.booking.seating import DUMMY_SEAT
from doppelkopf.match.booking.turns import is_list_over, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.record import Record, read_records, replay
from doppelkopf.rules import RuleSet, load
from game.test_borgholzhausen_absagen import ONE, normal
from game_kit import rules_with
from match.match_kit import FIVE, NAMES, book, game

TABLES = {
    "ddv": (load("ddv").rules, NAMES),
    "ddv at five": (load("ddv").rules, FIVE),
    "hausregeln-2021": (load("hausregeln-2021").rules, NAMES),
    "ravensburger": (load("ravensburger").rules, NAMES),
    "ravensburger at three": (load("ravensburger").rules, NAMES[:3]),
    "ravensburger at five": (load("ravensburger").rules, FIVE),
    "ravensburger races": (
        rules_with("ravensburger", {"hammelrennen.mode": "first-to-60", "money.pot_stakes": 2}),
        NAMES,
    ),
    "ravensburger zwangssolo": (
        rules_with("ravensburger", {"duty_solos.per_player": 1, "duty_solos.rounds": 2}),
        NAMES,
    ),
    "mischen-impossible": (load("mischen-impossible").rules, NAMES),
    "wettbewerb": (load("wettbewerb").rules, NAMES),
    "wettbewerb-5": (load("wettbewerb-5").rules, FIVE),
    "borgholzhausen": (load("borgholzhausen").rules, NAMES),
}


COMMON = (do.Healthy, do.BidSchmeissen, do.BidArmut, do.BidHochzeit, do.Play)
"""What random players prefer to the many solos they could bid."""


def play(state: MatchState, rng: random.Random) -> State:
    """Play the next game with random choices; calls and claims are rare."""

    def choose(_: State, legal: LegalActions) -> do.AnyAction | None:
        common = [each for each in legal.all if isinstance(each, COMMON)]
        if common and rng.random() < 0.9:
            return rng.choice(common)
        cards = [each for each in legal.all if not isinstance(each, do.Say | do.Claim)]
        if cards and rng.random() < 0.97:
            return rng.choice(cards)
        if not cards and rng.random() < 0.9 and not _must(legal):
            return None
        return rng.choice(legal.all)

    end = None
    for _, step in run(setup_for(state, seed=rng.getrandbits(64)), choose):
        end = step.state
    assert end is not None
    return end


def _must(legal: LegalActions) -> bool:
    return legal.state.turn is None or legal.state.duty is not None


@pytest.mark.parametrize("name", TABLES)
def test_a_match_on_the_engine_and_its_log_agree(name: str) -> None:
    rules, people = TABLES[name]
    rng = random.Random(name)
    begin = Begin(rules, people)
    state, entries = start(begin), []
    for place in range(1, 31):
        if is_list_over(state):
            break
        finished = play(state, rng)
        entry = entry_of(finished, state)
        questions(state, entry)
        before, state = state, apply(state, place, entry)
        entries.append(entry)
        if isinstance(finished.outcome, Scored):
            _same(before, state, finished.outcome, rules)
        else:
            assert state.rows[-1].kind is Kind.REDEAL
    assert work_out(begin, log.numbered(entries)) == state


def _same(before: MatchState, after: MatchState, outcome: Scored, rules: RuleSet) -> None:
    """The row is the engine's score times Bock."""
    row = after.rows[-1]
    seating = next_seating(before)
    points, _ = outcome.score.with_bock(
        rules.bock_factor(row.doublings), fines_too=rules.offences.fines_in_bock
    )
    if seating.sitting_out:
        return  # whoever sits out may settle solos too
    for name, expected in zip(seating.seats, points, strict=True):
        if name is not None:
            assert row.points_of(name) == expected


def _golden() -> Iterator[tuple[str, Record]]:
    """All golden games that a match can have dealt: its Strohmann always has the last seat."""
    for path in sorted((Path(__file__).parents[1] / "golden").glob("*/*.doko")):
        for record in read_records(path.read_text("utf-8")):
            if record.setup.dummy in (None, DUMMY_SEAT):
                yield f"{path.parent.name}/{path.stem}", record


GOLDEN = dict(_golden())


@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_game_is_booked_as_the_engine_scored_it(name: str) -> None:
    """Offences, conversions, dummies, void games and all: nothing is lost between game and row."""
    final = [step.state for step in replay(GOLDEN[name])][-1]
    setup = final.setup
    people = FIVE[: len(final.hands) - (setup.dummy is not None)]
    state = start(Begin(setup.rules, people, dealer=FIVE[setup.dealer]))
    if setup.pot is not None:
        state = replace(state, pot=Fraction(setup.pot))
    entry = entry_of(final, state)
    assert decode(encode(entry), type=log.AnyEntry) == entry
    row = apply(state, 1, entry).rows[-1]
    if isinstance(final.outcome, Scored):
        expected = final.outcome.score.points
    else:
        assert isinstance(final.outcome, Void)
        assert row.kind is Kind.REDEAL
        expected = final.outcome.fines or (Fraction(0),) * len(final.hands)
    shares = dict(zip(people, expected, strict=False))
    assert {person: row.points_of(person) or 0 for person in people} == shares


def test_borgholzhausen_1_the_fine_of_a_void_game_on_the_engine_is_booked() -> None:
    table = normal().say(3, "no90").play(ONE).say(0, "re").play_on()
    assert table.state.outcome == Void("too-few-points", (5, 5, 5, -15))  # type: ignore[arg-type]
    begin = Begin(load("borgholzhausen").rules, NAMES, dealer=NAMES[table.state.setup.dealer])
    state = apply(start(begin), 1, entry_of(table.state, start(begin)))
    assert dict(state.totals) == {"Anna": 5, "Ben": 5, "Cem": 5, "Dora": -15}
    assert (state.games, state.dealer) == (0, begin.dealer)


def test_the_setup_says_what_is_forced() -> None:
    race = setup_for(book("hausregeln-2021", game(augen=120)), seed=1)
    assert race.forced is Forced.HAMMELRENNEN
    forced = setup_for(book("ddv", *[game()] * 20), seed=1)
    assert (forced.forced, forced.made_to_play, forced.duty) == (
        Forced.DUTY_SOLO,
        1,
        (0, 1, 2, 3),
    )
    rules = rules_with("ravensburger", {"schiebekopf.play": "by-agreement"})
    agreed = book(rules, log.Agree())
    assert setup_for(agreed, seed=1).forced is Forced.SCHIEBEKOPF
    assert contract_due(agreed) is not None
    assert contract_due(book("ddv")) is None


def test_the_setup_knows_pot_dealer_and_dummy() -> None:
    three = setup_for(book("ravensburger", people=NAMES[:3]), seed=1)
    assert (three.dummy, three.pot, three.dealer) == (3, 150, 0)
    five = setup_for(book("ddv", people=FIVE), seed=1)
    assert (five.dealer, five.pot) == (3, None)  # the dealer sits out behind the last seat


def test_a_redeal_is_an_entry_too() -> None:
    rng = random.Random(1)
    state = start(Begin(load("hausregeln-2021").rules, NAMES))
    for _ in range(300):
        entry = entry_of(play(state, rng), state)
        if isinstance(entry, log.Redeal):
            assert entry.reason is Reason.SCHMEISSEN
            return
    pytest.fail("nobody threw in")


def test_a_game_that_is_not_over_is_no_entry() -> None:
    state = book("ddv")
    first = next(iter(run(setup_for(state, seed=1), lambda *_: None)))[1].state
    with pytest.raises(Refused):
        entry_of(first, state)
    with pytest.raises(DokoError):
        setup_for(book("ddv", log.Leave(person="Ben")), seed=1)
