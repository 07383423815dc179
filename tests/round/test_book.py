"""A round as a file: what goes out comes in the same, and what is broken is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.errors import Failure
from doppelkopf.match.evening.write import to_text
from doppelkopf.round.book import ROUND, Page, from_files, to_files
from doppelkopf.round.model import Paid, Round, Rules, Treated
from round.round_kit import PEOPLE, golden


def whole() -> Round:
    return Round(
        name="Montag",
        people=PEOPLE,
        rules=(Rules(title="Wie immer", set="ddv"), Rules(title="Neu", text="x = 1")),
        paid=(Paid(debtor="p1", creditor=None, cents="10/3"),),
        treated=(Treated(person="p2", treat="drinks", at=5),),
    )


PAGES = (Page(to_text(golden("ddv")), (("Anna", "p1"), ("Ben", "p2")), cleared=True),)


def test_out_in_and_out_again_is_the_same_file() -> None:
    files = to_files(whole(), PAGES)
    found, pages = from_files(files)
    assert (found, pages) == (whole(), PAGES)
    assert to_files(found, pages) == files


@pytest.mark.parametrize(
    "change",
    [
        {"format": 99},
        {"name": 5},
        {"people": [{"id": "p1", "name": "Anna"}, {"id": "p1", "name": "Ben"}]},
        {"people": [{"id": "p1", "name": "Anna"}, {"id": "p2", "name": "anna"}]},
        {"evenings": [{"file": "nowhere.toml"}]},
        {"evenings": [{"file": "evenings/1.toml", "people": [["Anna", "p77"]]}]},
        {"paid": [{"debtor": "p1", "creditor": "p2", "cents": "1/0"}]},
        {"paid": [{"debtor": "p1", "creditor": "p2", "cents": "-5"}]},
    ],
)
def test_what_does_not_hold_together_is_refused(change: dict[str, object]) -> None:
    files = to_files(whole(), PAGES)
    files[ROUND] = json.dumps(json.loads(files[ROUND]) | change)
    with pytest.raises(Failure) as error:
        from_files(files)
    assert error.value.code.startswith("round/")


@given(st.dictionaries(st.sampled_from([ROUND, "evenings/1.toml"]), st.text(max_size=60)))
def test_anything_else_is_refused_with_a_reason(files: dict[str, str]) -> None:
    with pytest.raises(Failure):
        from_files(files)
