"""What is owed beyond the evening: drinks, food, money, and what is left in pot and table."""

from datetime import date
from fractions import Fraction

from doppelkopf.language import Lang
from doppelkopf.match import begin_evening, make_sheet, plain_sheet
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log.entries import End, Fine, Game, Redeal
from doppelkopf.match.log.reason import Reason
from doppelkopf.match.log.written import Written
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.showing.owed import owed, payments
from doppelkopf.rules import load

PEOPLE = ("Anna", "Ben", "Cem", "Dora")


def evening(rules: str) -> Evening:
    return begin_evening(load(rules), PEOPLE, name="Montag", on=date(2026, 11, 15))


def told(of: Evening, lang: Lang = Lang.EN) -> list[str]:
    return [each[lang] for each in owed(of.state())]


def test_nothing_is_owed_where_only_points_count() -> None:
    game = Game(played=Written(re=("Anna", "Ben"), augen=(("re", 150),)))
    assert told(write(evening("ddv"), game)) == []


def test_mischen_1_7_who_was_absent_owes_the_next_evenings_food() -> None:
    after = write(evening("mischen-impossible"), Fine(person="Ben", kind="absence", minutes=150))
    assert "Ben: the food of the next evening." in told(after)
    assert "Ben: die Verpflegung der nächsten Runde." in told(after, Lang.DE)


def test_wettbewerb_1_drinks_are_counted() -> None:
    wrong = Redeal(reason=Reason.MISDEAL)
    after = write(evening("wettbewerb"), wrong, wrong)
    assert told(after)[0] == "Anna: 2 × a round of drinks."


def test_mischen_4_1_who_pays_whom() -> None:
    game = Game(played=Written(re=("Anna", "Ben"), augen=(("re", 150),)))
    after = write(evening("mischen-impossible"), game)
    found = payments(after.state())
    assert {each.debtor for each in found} == {"Cem", "Dora"}
    assert {each.creditor for each in found} == {"Anna", "Ben"}
    assert len(found) == 2
    text = told(after)[0]
    assert text.startswith("Cem pays ")
    assert "€" in text
    over = write(after, End())
    assert (
        next(fact for fact in outlook(over.state()) if fact.id == "owed").text.en.count("pays") == 2
    )
    assert plain_sheet(make_sheet(over))["owed"][0]["en"] == told(over)[0]


def test_ravensburger_payments_and_pot_come_to_nothing() -> None:
    game = Game(played=Written(re=("Anna", "Ben"), augen=(("re", 150),)))
    for entries in ((game,), (game, End())):
        state = write(evening("ravensburger"), *entries).state()
        balance = dict.fromkeys(PEOPLE, Fraction(0))
        for debtor, creditor, cents in payments(state):
            assert cents > 0
            if debtor is not None:
                balance[debtor] -= cents
            if creditor is not None:
                balance[creditor] += cents
        assert balance == {name: state.total(name) for name in PEOPLE}
    assert "In der Kasse" in " ".join(told(write(evening("ravensburger"), game), Lang.DE))
