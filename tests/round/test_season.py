"""A round's tables: laws that hold whoever is called what, and in whatever order evenings come."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.errors import Failure
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.showing.gist import Unit, renamed
from doppelkopf.match.showing.settling import settled
from doppelkopf.match.showing.stats import statistics, statistics_of
from doppelkopf.round.model import Kept, Paid, Person, Round, Treated
from doppelkopf.round.owing import balances, open_payments, open_treats
from doppelkopf.round.period import ALL, choices, parse_period
from doppelkopf.round.season import evenings, ranks, tables_of
from round.round_kit import NAMES, PEOPLE, a_round, gists, golden


@given(st.permutations(range(len(NAMES))))
def test_the_order_in_which_evenings_came_does_not_matter(order: list[int]) -> None:
    of = a_round()
    other = replace(of, evenings=tuple(of.evenings[each] for each in order))
    one, two = evenings(of, gists()), evenings(other, gists())
    assert tables_of(of, one, ALL) == tables_of(other, two, ALL)
    assert open_payments(of, one) == open_payments(other, two)


def test_points_and_stakes_have_each_a_table() -> None:
    of = a_round()
    points, money = tables_of(of, evenings(of, gists()), ALL)
    assert (points.unit, len(points.gists)) == (Unit.POINTS, 4)
    assert (money.unit, len(money.gists)) == (Unit.MONEY, 1)
    for table in (points, money):
        for each in table.standings:
            assert sum((p for p in each.by_evening if p is not None), Fraction(0)) == each.points
            assert each.running[-1] == each.points
            assert each.stats.all.games == sum(
                part.name == each.name
                for found in table.gists
                for game in found.games
                for part in game.parts
            )


def test_a_table_says_of_each_evening_what_its_sheet_says() -> None:
    of = a_round()
    for name in NAMES:
        state = golden(name).state()
        [found] = gists()[name]
        assert dict(found.totals) == {who: state.total(who) for who, _ in state.totals}
        assert statistics([state]) == statistics_of([found])
        [only] = [each for each in evenings(of, gists()) if each.kept.room == name]
        assert {of.name_of(who): points for who, points in only.gist.totals} == dict(found.totals)


def test_whoever_is_called_something_else_keeps_every_number_and_no_log_changes() -> None:
    of = a_round()
    before = [to_text(golden(name)) for name in NAMES]
    anna = replace(PEOPLE[0], name="Annabel", also=("Anna",))
    other = replace(of, people=(anna, *of.people[1:]))
    one = tables_of(of, evenings(of, gists()), ALL)
    assert one == tables_of(other, evenings(other, gists()), ALL)
    assert [to_text(golden(name)) for name in NAMES] == before


def test_a_new_person_with_an_old_name_of_another_takes_the_evenings_that_nobody_has_settled() -> (
    None
):
    kept = Kept(id="e1", room="x", kind="sheet", people=(("Anna", "p1"),))
    people = (Person(id="p1", name="Annabel", also=("Anna",)), Person(id="p2", name="Anna"))
    of = Round(name="x", people=people, evenings=(kept,))
    assert of.who(kept, "Anna") == "p1"
    assert of.who(replace(kept, people=()), "anna") == "p2"
    assert of.who(kept, "Zoe") == "?Zoe"
    assert (of.is_guest("?Zoe"), of.name_of("?Zoe")) == (True, "Zoe")


def test_two_that_are_one_have_the_sum_of_both() -> None:
    """Who wrote another name on one evening is the same person in the table."""
    [one], [two] = gists()["ddv"], gists()["hausrunde"]
    other = renamed(two, lambda name: "Anna Lena" if name == "Anna" else name)
    found = {"a": (one,), "b": (other,)}
    rooms = (Kept(id="e1", room="a", kind="sheet"), Kept(id="e2", room="b", kind="sheet"))
    apart = Round(name="x", people=(*PEOPLE, Person(id="p9", name="Anna Lena")), evenings=rooms)
    merged = replace(apart, people=(replace(PEOPLE[0], also=("Anna Lena",)), *PEOPLE[1:]))
    [before] = tables_of(apart, evenings(apart, found), ALL)
    [after] = tables_of(merged, evenings(merged, found), ALL)
    points = {each.name: each for each in before.standings}
    anna = next(each for each in after.standings if each.name == "p1")
    assert anna.points == points["p1"].points + points["p9"].points
    assert anna.stats.all.games == points["p1"].stats.all.games + points["p9"].stats.all.games
    assert anna.evenings == 2


def test_guests_have_no_place_but_their_money_counts() -> None:
    of = a_round()
    guest = replace(of, people=(replace(PEOPLE[0], guest=True), *PEOPLE[1:]))
    those = evenings(guest, gists())
    for table in tables_of(guest, those, ALL):
        assert "p1" not in {each.name for each in table.standings}
        assert next(rank for rank, _ in ranks(table)) == 1
    assert balances(guest, those) == balances(of, evenings(of, gists()))
    assert "p1" in balances(guest, those)


def test_money_of_all_evenings_is_settled_at_once_and_ticked_off() -> None:
    of = a_round()
    those = evenings(of, gists())
    payments = open_payments(of, those)
    assert payments == settled(balances(of, those))
    assert payments
    paid = tuple(
        Paid(debtor=each.debtor, creditor=each.creditor, cents=str(each.cents)) for each in payments
    )
    assert open_payments(replace(of, paid=paid), those) == ()
    some = replace(of, paid=paid[:1])
    assert len(open_payments(some, those)) < len(payments)
    cleared = replace(of, evenings=tuple(replace(each, cleared=True) for each in of.evenings))
    assert open_payments(cleared, evenings(cleared, gists())) == ()


def test_treats_are_carried_until_they_are_ticked_off() -> None:
    of = a_round()
    those = evenings(of, gists())
    first, *_ = open_treats(of, those)
    done = replace(of, treated=(Treated(person=first.person, treat=first.treat),))
    after = {(each.person, each.treat): each.times for each in open_treats(done, those)}
    assert after.get((first.person, first.treat), 0) == first.times - 1


def test_periods() -> None:
    of = a_round()
    those = evenings(of, gists())
    days = [each.date for each in those]
    assert next(len(period.of(those)) for period in choices(days)) == len(NAMES)
    assert parse_period("last-2").of(those) == those[-2:]
    assert parse_period("2026-Q1").of(those) == tuple(
        each for each in those if each.date <= date(2026, 3, 31)
    )
    assert parse_period(f"{days[1]}..{days[2]}").of(those) == those[1:3]
    assert parse_period(f"..{days[0]}").of(those) == those[:1]
    for word in choices(days):
        assert parse_period(word.word) == word
    bad = ("2026-Q5", "0000", "last-0", "2026-02-30..", "2026-03-01..2026-01-01", "x", "9" * 99)
    for wrong in bad:
        with pytest.raises(Failure):
            parse_period(wrong)


def test_nemesis_luck_and_calls_add_up() -> None:
    """What is won against others is lost by them, two parties at a time."""
    found = statistics_of(each for name in NAMES for each in gists()[name])
    for person in found.values():
        assert person.held <= person.made
        assert sum(kind.tally.games for kind in person.solos.values()) == person.solo.games
        assert (person.luck == 0) or person.bock.games
        if person.nemesis is not None:
            name, tally = person.nemesis
            assert tally.points == min(each.points for each in person.against.values())
            assert person.against[name] is tally
        if person.best is not None and person.best_solo is not None:
            assert person.best.points >= person.best_solo.points
    assert any(person.luck for person in found.values())
    assert any(0 < person.held < person.made for person in found.values())
