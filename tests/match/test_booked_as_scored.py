"""Whatever the game scored is what the match books: on the engine, from a record, from a file, and
typed again as somebody would write it down."""

import itertools
import json
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.cli.sheet.input import as_flags, game_from
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.honour import is_correctable
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import check_result, score
from doppelkopf.game.scoring.reading import read_entry
from doppelkopf.game.scoring.spoken import with_settled_calls
from doppelkopf.game.state import Duty, Scored, State, Void
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.resolve import STATED
from doppelkopf.match.booking.seating import DUMMY_SEAT
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.record import Record, format_text, open_record, read_records
from doppelkopf.rules import RuleSet, load
from doppelkopf.view import view
from game_kit import Table, rules_with
from match.careless import careless_game, on_honour
from match.match_kit import FIVE, asked, book, refused
from match.match_kit import game as match_game
from match.sheet_kit import NEW, done, totals
from match.sheet_kit import refused as sheet_refused
from record_kit import SETS, game, mixed_game
from scoring.test_played_results import written as as_score_input

DAY = date(2026, 11, 15)


def before(final: State) -> MatchState:
    """A match in which this game was the first one dealt."""
    setup = final.setup
    people = FIVE[: len(final.hands) - (setup.dummy is not None)]
    state = start(Begin(setup.rules, people, dealer=FIVE[setup.dealer]))
    return state if setup.pot is None else replace(state, pot=Fraction(setup.pot))


def games(records: Iterator[Record]) -> Iterator[State]:
    """The ends of these games; the match gives a Strohmann the last seat, others it never deals."""
    for record in records:
        final = open_record(record).state
        if final.setup.dummy in (None, DUMMY_SEAT):
            yield final


def check_row(row: Row, final: State) -> None:
    """The row is what the game says, all of it."""
    if isinstance(final.outcome, Scored):
        assert row.kind is Kind.GAME
        assert row.result == final.outcome.result
        made = row.score
        assert made is not None
        expected = final.outcome.score
        same = ("winner", "base", "per_opponent", "points", "pot", "fines", "triggers", "takes_pot")
        assert {name: getattr(made, name) for name in same} == {
            name: getattr(expected, name) for name in same
        }
        return
    assert isinstance(final.outcome, Void)
    assert row.kind is Kind.REDEAL
    fines = final.outcome.fines or (Fraction(0),) * len(final.hands)
    assert [amount for _, amount in row.points] == [
        amount for seat, amount in enumerate(fines) if row.points and seat != final.setup.dummy
    ]


def rows_of(final: State) -> Iterator[tuple[str, Row]]:
    """The row of a game by every way it can take to the sheet."""
    state = before(final)
    entry = entry_of(final, state)
    yield "engine", last_row(state, entry)
    yield (
        "json",
        last_row(state, msgspec.json.decode(msgspec.json.encode(entry), type=log.AnyEntry)),
    )
    rules = state.rules
    evening = Evening("x", DAY, "own", rules, None, state.people, state.dealer).plus(entry)
    yield "file", last_row(state, read_text(to_text(evening), "x").evening.lines[-1][1])
    if isinstance(entry, log.Game):
        yield "typed", typed(state, entry)


ELSEWHERE = ("sheet/hammelrennen-not-due", "sheet/hammelrennen-due", "sheet/vorfuehrung")
"""What the match rules out because this game is not the one it had dealt next."""
NOT_ASKED = {"sheet/open-calls", "sheet/genscher", "sheet/partner-open", "sheet/hochzeit-of"}
"""What a played game knows."""


def doubts(state: MatchState, entry: log.Game) -> list[str]:
    """What is asked when a game is entered that the match had dealt."""
    try:
        return [question.code for question in questions(state, entry)]
    except Refused as error:
        if error.code in ELSEWHERE:
            return []
        raise


def typed(state: MatchState, entry: log.Game) -> Row:
    """The row of a game typed from its own facts, which nothing refuses and no question doubts.

    Of its special points only those that count are typed: no others may be entered.
    """
    again = game_from(parsed(as_flags(entry, state)), state)
    assert not NOT_ASKED & set(doubts(state, again))
    row = last_row(state, again)
    result = last_row(state, entry).result
    assert row.result is not None
    assert result is not None
    assert set(row.result.specials) <= set(result.specials)
    return replace(row, result=replace(row.result, specials=result.specials))


def last_row(state: MatchState, entry: log.AnyEntry) -> Row:
    assert isinstance(entry, log.Game | log.Redeal)
    return apply(state, 1, entry).rows[-1]


def parsed(words: list[str]) -> Flags:
    """What the command line makes of its words."""
    found: dict[str, Any] = {}
    lists = {"--call": "calls", "--special": "specials"}
    yes = {"--heart-through": ("heart_through", True), "--duty": ("duty", True)}
    yes |= {"--free": ("duty", False), "--partner-open": ("partner_open", True)}
    yes |= {"--partner-found": ("partner_open", False)}
    at = 0
    while at < len(words):
        word = words[at]
        if word in yes:
            key, said = yes[word]
            found[key] = said
            at += 1
            continue
        value = words[at + 1]
        if word == "--open-calls":
            found["open_calls"] = int(value)
        elif word in lists:
            found[lists[word]] = (*found.get(lists[word], ()), value)
        else:
            found[word.removeprefix("--").replace("-", "_")] = value
        at += 2
    return Flags(**found)


def check_all(finals: Iterator[State]) -> int:
    count = 0
    for final in finals:
        check_sound(final)
        for _way, row in rows_of(final):
            check_row(row, final)
        check_doko_score(final)
        count += isinstance(final.outcome, Scored)
    return count


def check_sound(final: State) -> None:
    """The engine makes no result that could not be, nor one whose calls are still to be settled."""
    if isinstance(final.outcome, Scored):
        rules, result = final.setup.rules, final.outcome.result
        check_result(result, rules)
        assert with_settled_calls(result, rules, 0) == result


def check_doko_score(final: State) -> None:
    """The same for `doko score`, which has a key for everything a result has."""
    if not isinstance(final.outcome, Scored):
        return
    rules, result = final.setup.rules, final.outcome.result
    data = json.loads(json.dumps(as_score_input(result)))
    read = read_entry(data, rules).result
    assert read == result
    check_result(read, rules)
    assert score(read, rules) == final.outcome.score


@pytest.mark.parametrize("name", SETS)
def test_a_match_books_what_the_game_scored(name: str) -> None:
    assert check_all(games(game(name, seed) for seed in range(1000, 1008)))


@pytest.mark.parametrize("number", range(len(SETS) + 13))
def test_a_match_books_what_a_game_on_honour_scored(number: int) -> None:
    """The built-in sets and mixtures; revokes while partners are sought, complaints, claims."""
    assert check_all(games(careless_game(on_honour(number), seed) for seed in range(6)))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_a_match_books_what_many_games_scored(part: int) -> None:
    assert check_all(games(mixed_game(seed) for seed in range(part, 1000, 20)))
    numbers = range(part, 600, 20)
    assert check_all(
        games(careless_game(on_honour(number), seed) for number in numbers for seed in range(6, 12))
    )


def test_a_record_replayed_is_booked_as_the_game_was() -> None:
    for name in SETS:
        record = game(f"{name}+honour", 7)
        final = open_record(record).state
        (again,) = read_records(format_text(record))
        replayed = open_record(again).state
        assert entry_of(replayed, before(replayed)) == entry_of(final, before(final))


def test_every_field_of_a_result_is_written_down_or_says_why_not() -> None:
    """A new field of `Result` has to be carried by `Written`, or follow from something else."""
    assert set(STATED) == {field.name for field in msgspec.structs.fields(Result)}
    written = {field.name for field in msgspec.structs.fields(Written)}
    for name, where in STATED.items():
        assert where, name
        assert where.startswith("follows:") or set(where.split()) <= written, name


WEDDING = ("CQ CQ CK", "CT SA", "CA ST", "CT ST")


def revoked(rules: RuleSet, offender: int) -> State:
    """Seat 0 announces a Hochzeit; somebody does not follow suit in the first trick."""
    table = Table(rules, *WEDDING).hochzeit(0, rules.hochzeit.partner[0])
    cards = ["CK", "SA" if offender == 1 else "CT", "ST"]
    table.play(" ".join(cards[: offender + 1]))
    if is_correctable(table.state, Seat(offender)):
        table.play("CA")  # until then it could be taken back
    accuser = 3 if offender != 3 else 0
    return table.act(do.Accuse(seat=Seat(accuser), offender=Seat(offender))).state


@pytest.mark.parametrize(
    ("name", "offender"),
    [("mischen-impossible", 1), *itertools.product(("ddv", "hausregeln-2021"), (1, 2))],
)
def test_mischen_impossible_3_5_and_ddv_9_a_revoke_before_the_partner_is_found(
    name: str, offender: int
) -> None:
    final = revoked(rules_with(name, {"offences.honour": True}), offender)
    assert isinstance(final.outcome, Scored)
    assert final.outcome.result.open_parties
    for _, row in rows_of(final):
        check_row(row, final)


def test_a_revoke_while_the_partner_is_open_has_a_word_on_the_sheet() -> None:
    lone = log.Game(played=Written(contract=Contract.HOCHZEIT, re=("Anna",), revoke="Anna"))
    still_open = replace(lone, played=replace(lone.played, open_parties=True))
    for name, lonely, looking in (
        ("mischen-impossible", [-24, 8, 8, 8], [-18, 6, 6, 6]),
        ("ddv", [-12, 4, 4, 4], [-12, 4, 4, 4]),
    ):
        state = book(name)
        for entry, expected in ((lone, lonely), (still_open, looking)):
            row = apply(state, 1, entry).rows[-1]
            assert [int(points) for _, points in row.points] == expected
        assert asked(state, lone) == ["sheet/partner-open"]
        assert asked(state, still_open) == []
        alone = replace(lone, played=replace(lone.played, open_parties=False))
        assert asked(state, alone) == []
    refused(
        "result/open-parties", "ddv", match_game("hochzeit", (0, 1), revoke=0, partner_open=True)
    )
    refused("result/open-parties", "ddv", match_game("hochzeit", (0,), partner_open=True))


def test_doko_sheet_and_doko_score_have_a_word_for_an_open_partner() -> None:
    done(f"{NEW} mischen-impossible")
    assert sheet_refused("add -g hochzeit --re Anna --revoke Anna") == "sheet/partner-open"
    done("add -g hochzeit --re Anna --revoke Anna --partner-open")
    assert totals()["Anna"] == -18
    done("edit 1 --partner-found")
    assert totals()["Anna"] == -24
    data = {"contract": "hochzeit", "re": [0], "soloist": 0, "revoke": 0, "open_parties": True}
    rules = load("mischen-impossible").rules
    read = read_entry(data, rules).result
    check_result(read, rules)
    assert [int(points) for points in score(read, rules).points] == [-18, 6, 6, 6]


def test_ravensburger_heimliches_solo_a_duty_is_worked_out_again_when_it_is_declared() -> None:
    """D48: seat 3 wins the first trick with the other Alte and owes Re; seat 2 declares, and seat 3
    is Kontra, which seat 1 has said already: nothing is owed, and nothing is said twice."""
    rules = rules_with(
        "ddv", {"silent.declare_with_one": True, "duty_calls.first_trick_owner": True}
    )
    table = Table(rules, "SJ", "DJ", "CQ DK", "CQ").healthy().say(1, "kontra").play("SJ DJ DK CQ")
    assert [event.seat for event in table.last if isinstance(event, ev.Owed)] == [3]
    table.act(do.DeclareAlone(seat=Seat(2)))
    assert table.state.duty is None
    assert view(table.state, Seat(0)).duty is None
    final = table.play_on().state
    assert isinstance(final.outcome, Scored)
    assert [(made.seat, made.call.value) for made in final.outcome.result.calls] == [(1, "kontra")]
    check_all(iter([final]))


def test_ravensburger_heimliches_solo_a_duty_that_nobody_has_met_stays() -> None:
    """The same without the Kontra: seat 3 owes it now, in its new party's word."""
    rules = rules_with(
        "ddv", {"silent.declare_with_one": True, "duty_calls.first_trick_owner": True}
    )
    table = Table(rules, "SJ", "DJ", "CQ DK", "CQ").healthy().play("SJ DJ DK CQ")
    table.act(do.DeclareAlone(seat=Seat(2)))
    assert table.state.duty == Duty(Seat(3), 0)
    assert table.calls(3) == ["kontra"]
    check_all(iter([table.say(3, "kontra").play_on().state]))
