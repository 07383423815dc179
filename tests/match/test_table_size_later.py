"""Rules that are mended later take no evening away: whether so many can play is asked of each game.

The file is of a time when three could begin with a Strohmann where every game is a Schiebekopf.
"""

import shutil
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.basics import Contract
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules import load
from match.sheet_kit import done, told
from property_kit import examples
from record_kit import VARIANTS, rules_of

FILE = Path(__file__).parent / "files" / "evening-three-schiebekopf.toml"
PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")
OLDER = 1


def kept(tmp_path: Path) -> Path:
    return Path(shutil.copy(FILE, tmp_path / "three.toml"))


def test_an_evening_of_three_stays_readable_and_says_what_cannot_be(tmp_path: Path) -> None:
    state = store.open_evening(kept(tmp_path)).evening.state()
    pot, fine, game = state.rows
    assert (pot.refused, fine.refused) == (None, None)
    assert game.refused is not None
    assert "Three cannot play this" in game.refused.en
    assert game.written is not None
    assert game.written.contract is Contract.SCHIEBEKOPF
    assert state.total("Anna") == -65


def test_it_can_be_shown_noted_and_played_on_by_four(tmp_path: Path) -> None:
    file = kept(tmp_path)
    store.folder().mkdir(parents=True, exist_ok=True)
    shutil.copy(FILE, store.folder() / FILE.name)
    (listed,) = (each for each in told("list") if each["file"].endswith(FILE.name))
    assert "error" not in listed
    assert "Schiebekopf 70/60/60/50" in done(f"show --file {file} --lang en")
    done(f"edit 1 --note 'to be mended' -y --file {file}")
    shown = done(f"show --file {file} --lang en")
    assert "to be mended" in shown
    assert "By today’s rules this cannot be" in shown
    done(f"people join Dora -y --file {file}")
    more = "add -g schiebekopf --augen Anna=70,Ben=60,Cem=60,Dora=50 -y"
    done(f"{more} --file {file}")
    rows = store.open_evening(file).evening.state().rows
    assert [row.refused is None for row in rows if row.written is not None] == [False, True]


def test_nobody_begins_such_an_evening() -> None:
    old = store.open_evening(FILE).evening
    rules = load("ravensburger")._replace(rules=old.rules)
    with pytest.raises(Refused, match="Three cannot play this"):
        begin_evening(rules, old.people, name="R", on=date(2026, 11, 15))


@examples(20)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(1, 6), st.data())
def test_no_evening_of_earlier_rules_is_refused_as_a_whole(
    variant: str, count: int, data: st.DataObject
) -> None:
    people = PEOPLE[:count]
    some = st.sampled_from(people)
    entry = st.one_of(
        st.builds(
            log.Game,
            played=st.builds(
                Written,
                contract=st.sampled_from(Contract),
                re=st.lists(some, max_size=2).map(tuple),
                augen=st.just((("re", 130),)),
                revoke=st.none() | some,
            ),
            version=st.just(OLDER),
        ),
        st.builds(log.Redeal, reason=st.sampled_from(log.Reason), version=st.just(OLDER)),
        st.builds(log.Fine, person=some, kind=st.just("slight"), version=st.just(OLDER)),
        st.builds(log.Agree, version=st.just(OLDER)),
        st.builds(log.Join, person=st.sampled_from(PEOPLE), version=st.just(OLDER)),
        st.builds(log.Leave, person=some, version=st.just(OLDER)),
        st.builds(log.NextList, version=st.just(OLDER)),
    )
    lines = data.draw(st.lists(entry, max_size=6))
    evening = Evening("R", date(2026, 11, 15), "r", rules_of(variant), None, people).plus(*lines)
    sheet = make_sheet(evening)
    assert {row.row.entry for row in sheet.rows if row.row.written} == {
        place for place, each in evening.lines if isinstance(each, log.Game)
    }
