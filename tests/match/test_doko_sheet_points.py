"""`doko sheet add --points`: the points of a list kept by hand, and back to whole games."""

import pytest

from doppelkopf.cli.sheet.flags import Flags
from doppelkopf.cli.sheet.points import as_flags, entry_from, read_triggers
from doppelkopf.game.basics import Contract
from doppelkopf.language import Lang
from doppelkopf.match.evening import store
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.showing.words import TRIGGERS
from doppelkopf.rules.model.bock import Trigger
from match.match_kit import book
from match.sheet_kit import NEW, done, refused, told, totals

pytestmark = pytest.mark.usefixtures("folder")


def last() -> log.AnyEntry:
    _, entry = store.open_evening(store.evenings()[0]).evening.lines[-1]
    return entry


def test_a_list_by_hand_in_german() -> None:
    done(f"{NEW} mischen-impossible")
    out = done("add --points an:3,ben:-3;Cem=+3,dora:−3 --trigger 'Herz geht durch' --lang de")
    assert "Spiel 1: Punkte wie aufgeschrieben" in out
    assert "löst Bock aus für 4 Spiele" in out
    assert refused("add --points an:3,ben:-3,cem:3,dora:-3") == "sheet/points-bock"
    out = done("add --points an:18,ben:-6,cem:-6,dora:-6 --game damensolo --solo an --lang de")
    assert "×2, ist darin schon enthalten" in out
    assert totals() == {"Anna": 21, "Ben": -9, "Cem": -3, "Dora": -9}
    (row,) = told("show")["rows"][1:]
    assert row["written"]["contract"] == "solo-queens"
    assert row["base"] is None
    assert "Solo" in done("stats")


def test_what_cannot_be_understood_is_refused() -> None:
    done(f"{NEW} ddv")
    assert refused("add --points 3,-3") == "input/points"
    assert refused("add --points Anna:drei,Ben:-3") == "input/points"
    assert refused("add --points Anna:3,Ben:-2") == "sheet/points-sum"
    assert refused("add --points Anna:3,Ben:-3 --augen 130") == "input/mixed"
    assert refused("add --re a,b --augen 130 --solo a") == "input/mixed"
    assert refused("add --solo a") == "input/missing"
    assert refused("add --points a:0 --trigger Regen") == "input/trigger"
    assert refused("add --points a:9,b:-3,c:-3,d:-3") == "sheet/points-alone"
    done("add --points a:9,b:-3,c:-3,d:-3 --yes")


@pytest.mark.parametrize("trigger", Trigger)
def test_what_a_sentence_names_as_the_cause_of_bock_is_understood(trigger: Trigger) -> None:
    for words in (TRIGGERS[trigger], trigger.short):
        for lang in Lang:
            assert read_triggers([words[lang]]) == (trigger,), words[lang]
    assert read_triggers([trigger.value, trigger.value]) == (trigger,)


def test_edit_goes_from_points_to_a_game_and_back() -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --points a:1,b:1,c:-1,d:-1 --note 'vom Papier'")
    done("edit 1 --re a,b --augen 151 --call a:re")
    assert totals()["Anna"] == 4
    done("edit 1 --points a:5,b:5,c:-5,d:-5")
    assert totals()["Anna"] == 5
    done("edit 1 --trigger draw")
    assert told("")["next"]["hammelrennen"]
    done("edit 1 --trigger none --note anders")
    entry = last()
    assert isinstance(entry, log.Correct)
    assert isinstance(entry.by, log.Points)
    assert (entry.by.note, entry.by.bare.triggers) == ("anders", ())
    for _ in range(4):
        done("undo")
    assert totals()["Anna"] == 1
    done("redo")
    assert totals()["Anna"] == 4


def test_a_hammelrennen_that_is_due_is_kept_as_one() -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --re a,b --augen 120")
    done("add --points a:1/3,b:1/3,c:1/3,d:-1")
    entry = last()
    assert isinstance(entry, log.Points)
    assert entry.bare.contract == "hammelrennen"
    done("delete 1 --yes")
    assert "1/3" in str(totals()["Anna"])


@pytest.mark.parametrize(
    "entry",
    [
        log.Points(bare=Bare(points=(("Anna", "3"), ("Ben", "-3")))),
        log.Points(
            bare=Bare(
                points=(("Anna", "-9"), ("Ben", "3"), ("Cem", "3"), ("Dora", "3")),
                contract=Contract.SOLO_JACKS,
                solo="Anna",
                triggers=(Trigger.HEART_THROUGH, Trigger.LOST_CALL),
            ),
            dealer="Ben",
            duty_solo=False,
            note="vom Papier",
        ),
    ],
)
def test_the_line_to_enter_points_again_enters_them(entry: log.Points) -> None:
    flags = as_flags(entry)
    values = dict(zip(flags[::2], flags[1::2], strict=False))
    given = Flags(
        points=values["--points"],
        game=values.get("--game"),
        solo=values.get("--solo"),
        triggers=[values["--trigger"]] if "--trigger" in values else None,
        dealer=values.get("--dealer"),
        duty=False if "--free" in flags else None,
        note=values.get("--note"),
    )
    assert entry_from(given, book("mischen-impossible")) == entry
