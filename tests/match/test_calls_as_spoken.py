"""Calls are written down as they were spoken: what becomes of them is the program's work.

Mischen Impossible 4.10 (D29), Hausregeln 8.11 (D16), Ravensburger's secret solo (D22): on the
sheet, in files, in `doko score`. What was converted already reads the same.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract
from doppelkopf.game.result import CallMade, Result
from doppelkopf.game.scoring import InvalidResult, check_result, score
from doppelkopf.game.scoring.reading import read_entry
from doppelkopf.game.scoring.spoken import is_unclear, with_settled_calls
from doppelkopf.game.state import Scored, State
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import apply
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.match.booking.resolve import as_spoken, resolve, written_of
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Said
from doppelkopf.record import replay
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with
from match.careless import careless_game
from match.match_kit import asked, book, game, refused
from match.test_booked_as_scored import before
from scoring.test_played_results import written as as_score_input

MI = load("mischen-impossible").rules
TABLES = {
    "mischen-impossible": MI,
    "hochzeit is not re": rules_with("mischen-impossible", {"hochzeit.says_re": False}),
    "absagen need no call": rules_with("mischen-impossible", {"calls.absage_needs_call": False}),
    "hausregeln-2021": load("hausregeln-2021").rules,
    "ravensburger": rules_with("ravensburger", {"calls.games": "all"}),
}
PARTNER_FOUND = ("hochzeit", "alone")


class Heard(NamedTuple):
    """What was said in a game, and how much of it before a Hochzeit's partner was found."""

    calls: tuple[CallMade, ...]
    opening: int


def heard(final: State, steps: list[Any]) -> Heard:
    """The words as they fell; each step that was skipped along with one counts as said."""
    calls: list[CallMade] = []
    opening: int | None = None
    for step in steps:
        for event in step.events:
            if isinstance(event, ev.Called):
                calls.append(CallMade(event.seat, event.call))
            elif isinstance(event, ev.PartiesSettled) and event.reason in PARTNER_FOUND:
                opening = len(calls)
    return Heard(tuple(calls), len(calls) if opening is None else opening)


def shortened(calls: tuple[CallMade, ...], rules: RuleSet) -> tuple[CallMade, ...]:
    """As people say it: who says keine 60 at once does not say keine 90 first."""
    if not rules.calls.skipping:
        return calls
    return tuple(
        made
        for at, made in enumerate(calls)
        if not (
            made.call.is_absage
            and calls[at + 1 : at + 2]
            and calls[at + 1].seat == made.seat
            and calls[at + 1].call.step == made.call.step + 1
        )
    )


@cache
def played(name: str) -> tuple[tuple[State, Heard], ...]:
    """Games with calls whose words all counted."""
    return tuple(_played(name))


def _played(name: str) -> Iterator[tuple[State, Heard]]:
    for seed in range(80):
        record = careless_game(TABLES[name], seed)
        if any(isinstance(action, do.LateSolo) for action in record.actions):
            continue
        steps = list(replay(record))
        final = steps[-1].state
        told = heard(final, steps)
        if isinstance(final.outcome, Scored) and told.calls:
            yield final, told


def totals(result: Result) -> object:
    return [
        max(
            (made.call.step for made in result.calls if (made.seat in result.re) is side), default=0
        )
        for side in (True, False)
    ]


@pytest.mark.parametrize("name", TABLES)
def test_a_game_typed_as_it_was_spoken_counts_as_it_did(name: str) -> None:
    told = converted = unclear = 0
    for final, words in played(name):
        assert isinstance(final.outcome, Scored)
        result, state = final.outcome.result, before(final)
        seating = next_seating(state)
        typed = written_of(result, seating, state.rules)
        said = tuple(Said(seating.seats[made.seat] or "", made.call) for made in words.calls)
        exact = replace(typed, calls=said, open_calls=words.opening)
        bare = replace(typed, calls=said, open_calls=None)
        pot = None if result.pot is None else int(result.pot)
        asks = is_unclear(as_spoken(bare, seating), state.rules)
        first = shortened(words.calls[: words.opening], state.rules)
        short = (*first, *shortened(words.calls[words.opening :], state.rules))
        people = tuple(Said(seating.seats[made.seat] or "", made.call) for made in short)
        brief = replace(typed, calls=people, open_calls=len(first))
        for entry in (exact, brief) if asks else (exact, brief, bare):
            read = resolve(entry, seating, state.rules, pot)
            again = score(read, state.rules)
            assert (again.points, again.winner) == (
                final.outcome.score.points,
                final.outcome.score.winner,
            ), (words, result)
        told += 1
        unclear += asks
        converted += words.calls != result.calls
    assert told > 10
    assert converted or name == "ravensburger"
    assert unclear < told / 2


@pytest.mark.parametrize("name", [name for name in TABLES if name != "absagen need no call"])
def test_calls_that_were_converted_already_read_the_same(name: str) -> None:
    """Entries of before, and results as the engine books them, hold converted calls.

    Where an Absage needs no call they could be misread, and the entry says so: the next test.
    """
    rules = TABLES[name]
    for final, _ in played(name):
        assert isinstance(final.outcome, Scored)
        result = final.outcome.result
        assert with_settled_calls(result, rules) == result
        assert score(with_settled_calls(result, rules), rules) == final.outcome.score
        assert not is_unclear(result, rules)


@pytest.mark.parametrize("name", TABLES)
def test_where_converted_calls_could_be_misread_the_entry_says_so(name: str) -> None:
    rules = TABLES[name]
    for final, _ in played(name):
        assert isinstance(final.outcome, Scored)
        result, state = final.outcome.result, before(final)
        typed = written_of(result, next_seating(state), rules)
        assert typed.open_calls == (None if with_settled_calls(result, rules) == result else 0)
        row = apply(state, 1, log.Game(played=typed)).rows[-1]
        assert row.result == result


# Mischen Impossible 4.10, sentence by sentence, on the sheet.


def wedding(*calls: tuple[int, str], re: tuple[int, ...] = (0, 1), augen: int = 100) -> log.Game:
    return game("hochzeit", re, augen, calls=calls)


def row(entry: log.Game) -> dict[str, int]:
    return {name: int(amount) for name, amount in book(MI, entry).rows[-1].points}


def said(entry: log.Game) -> list[tuple[int, str]]:
    result = book(MI, entry).rows[-1].result
    assert result is not None
    return [(made.seat, made.call.value) for made in result.calls]


def test_mischen_impossible_4_10_two_contras_of_partners_are_keine_90_on_the_sheet() -> None:
    """100 to 140: Kontra said keine 90 and failed, so Re wins."""
    both = wedding((2, "kontra"), (3, "kontra"))
    assert said(both) == [(0, "re"), (2, "kontra"), (3, "no90")]
    assert row(both) == row(wedding((2, "kontra"), (3, "no90")))
    assert row(both)["Anna"] > 0 > row(both)["Cem"]


def test_mischen_impossible_4_10_a_contra_of_the_later_partner_adds_to_re_on_the_sheet() -> None:
    assert said(wedding((1, "kontra"))) == [(0, "re"), (1, "no90")]
    assert row(wedding((1, "kontra"))) == row(wedding((0, "re"), (1, "no90")))


def test_mischen_impossible_4_10_a_contra_becomes_re_where_hochzeit_does_not_say_it() -> None:
    rules = TABLES["hochzeit is not re"]
    result = book(rules, wedding((1, "kontra"))).rows[-1].result
    assert result is not None
    assert [(made.seat, made.call) for made in result.calls] == [(1, Call.RE)]


def test_mischen_impossible_4_10_steps_of_partners_add_up_to_schwarz_at_most() -> None:
    entry = wedding((2, "kontra"), (2, "no60"), (3, "kontra"), (3, "no90"), (3, "no60"))
    assert said(entry)[1:] == [
        (2, "kontra"), (2, "no90"), (2, "no60"), (3, "no30"), (3, "schwarz"),
    ]  # fmt: skip


def test_mischen_impossible_4_10_who_stays_alone_hears_the_contras_of_all_three() -> None:
    entry = wedding((1, "kontra"), (2, "kontra"), (3, "kontra"), re=(0,))
    assert [word for _, word in said(entry)] == ["re", "kontra", "no90", "no60"]


def test_mischen_impossible_4_10_whether_a_call_came_before_is_asked_where_it_matters() -> None:
    calls = ((2, "kontra"), (3, "kontra"), (3, "no60"))
    state = book(MI)
    assert asked(state, wedding(*calls)) == ["sheet/open-calls"]
    for count, highest in ((3, "no30"), (2, "no60")):
        entry = wedding(*calls)
        entry = replace(entry, played=replace(entry.played, open_calls=count))
        assert asked(state, entry) == []
        assert said(entry)[-1][1] == highest
    assert asked(state, wedding((2, "kontra"), (3, "kontra"))) == []


def test_mischen_impossible_4_10_what_cannot_have_been_said_is_still_refused() -> None:
    refused("result/call", MI, wedding((0, "kontra"), (1, "kontra")))
    refused("result/call-repeated", MI, wedding((2, "kontra"), (2, "kontra")))
    refused("result/call", MI, game(calls=((1, "re"),)))
    late = wedding((2, "kontra"), (3, "no90"))
    refused("result/open-calls", MI, replace(late, played=replace(late.played, open_calls=2)))


def test_mischen_impossible_4_10_the_engine_and_doko_score_agree_with_the_sheet() -> None:
    """A real game: seat 0 has the Hochzeit, 2 takes the Fehl trick, 1 and 3 have said Contra."""
    hands = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
    table = (
        Table(MI, *hands)
        .hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
        .say(1, "kontra")
        .say(3, "kontra")
        .play("CK CK CA CT")
    )
    final = table.play_on().state
    assert isinstance(final.outcome, Scored)
    result = final.outcome.result
    spoken = as_score_input(result) | {
        "calls": [{"seat": 1, "call": "kontra"}, {"seat": 3, "call": "kontra"}],
        "open_calls": None,
    }
    read = read_entry(spoken, MI).result
    check_result(read, MI)
    assert read == result
    assert score(read, MI) == final.outcome.score


# Genscher and the solo declared late.


def test_hausregeln_8_11_a_call_of_the_former_party_is_named_after_the_new_one() -> None:
    """Anna had said Re; Ben genschers with Cem, and Anna is Kontra in the end."""
    entry = game(re=(1, 2), augen=130, calls=((0, "re"), (1, "kontra")))
    state = book("hausregeln-2021")
    assert asked(state, entry) == ["sheet/genscher"]
    named = game(re=(1, 2), augen=130, calls=((1, "re"), (0, "kontra")))
    booked = [book("hausregeln-2021", each).rows[-1] for each in (entry, named)]
    assert booked[0].points == booked[1].points
    assert asked(state, named) == []


def test_ravensburger_heimliches_solo_the_re_of_the_other_alte_is_kontra() -> None:
    rules = TABLES["ravensburger"]
    entry = game("silent", (0,), 130, calls=((1, "kontra"), (2, "re")))
    result = book(rules, entry).rows[-1].result
    assert result is not None
    assert [(made.seat, made.call) for made in result.calls] == [(1, Call.KONTRA)]


def test_ddv_6_2_the_other_partys_word_is_refused_where_nothing_converts() -> None:
    refused("result/call", "ddv", game(re=(0, 2), calls=((1, "re"),)))
    with pytest.raises(InvalidResult):
        check_result(
            read_entry(
                {
                    "contract": "hochzeit",
                    "re": [0, 1],
                    "augen": [60, 60, 60, 60],
                    "tricks": [3, 3, 3, 3],
                    "calls": [{"seat": 1, "call": "kontra"}],
                },
                load("ddv").rules,
            ).result,
            load("ddv").rules,
        )


def test_mischen_impossible_4_10_a_contra_becomes_re_though_re_answers_kontra() -> None:
    """Seat 2 says Contra, takes the Fehl trick and is Re: nobody has said the other word."""
    changes = {"calls.re_needs_kontra": True, "calls.absage_needs_call": False}
    rules = rules_with("mischen-impossible", changes | {"hochzeit.says_re": False})
    hands = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
    table = Table(rules, *hands).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).say(2, "kontra")
    final = table.play("CK CK CA CT").play_on().state
    assert isinstance(final.outcome, Scored)
    result = final.outcome.result
    assert [(made.seat, made.call) for made in result.calls] == [(2, Call.RE)]
    row = apply(before(final), 1, entry_of(final, before(final))).rows[-1]
    assert row.result == result
    with pytest.raises(InvalidResult, match="only answers"):
        check_result(replace(result, contract=Contract.NORMAL), rules)


def test_borgholzhausen_2_a_fined_absage_is_nobodys_step_when_calls_are_renamed() -> None:
    """D37: it costs its speaker something, and is neither filled up nor dropped."""
    rules = rules_with("borgholzhausen", {"genscher.enabled": True})
    said_words = ((0, "re"), (1, "kontra"), (0, "no30"), (3, "no90"))
    entry = game(re=(1, 2), augen=130, calls=said_words)
    result = book(rules, entry).rows[-1].result
    assert result is not None
    assert [(made.seat, made.call.value) for made in result.calls] == [
        (0, "kontra"), (1, "re"), (0, "no30"), (3, "no90"),
    ]  # fmt: skip


def test_mischen_impossible_4_10_whose_hochzeit_it_was_is_asked_if_the_first_name_said_contra() -> (
    None
):
    state = book(MI)
    assert asked(state, wedding((0, "kontra"))) == ["sheet/hochzeit-of"]
    assert asked(state, wedding((0, "kontra"), re=(1, 0))) == []
    assert row(wedding((0, "kontra"))) == row(wedding((0, "kontra"), re=(1, 0)))


def test_mischen_impossible_4_10_only_numbers_that_can_be_are_named() -> None:
    (question,) = questions(book(MI), wedding((2, "kontra"), (3, "kontra"), (3, "no60")))
    assert "3 of 3 before? (otherwise: --open-calls 2)" in question.in_terminal.en
    assert "3 von 3? (sonst: --open-calls 2)" in question.in_terminal.de


def test_hausregeln_8_11_after_a_hochzeit_whose_calls_add_up_it_says_how_to_write_them() -> None:
    entry = game(re=(1, 2), augen=130, calls=((0, "re"), (1, "kontra")))
    (plain,) = questions(book("hausregeln-2021"), entry)
    assert "Hochzeit" not in plain.text.en
    rules = rules_with("hausregeln-2021", {"calls.open_hochzeit": "convertible"})
    (question,) = questions(book(rules), entry)
    assert question.text.en.endswith(
        "write down the calls as they stood when its partner was found.)"
    )
