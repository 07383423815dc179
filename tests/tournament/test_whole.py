"""A tournament in one file: whatever comes back from it is sound, or refused."""

import json
from typing import Any

import pytest

from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.whole import MAX_BYTES, read_whole, write_whole
from tournament_kit import Desk


@pytest.fixture(scope="module")
def desk() -> Desk:
    desk = Desk("wettbewerb", rounds=2)
    desk.enter("Anna", "Ben", "Cem", "Dora", team="Reds")
    round_ = desk.begin()
    desk.do(ask.NameScorer(round=round_, table=0, person=desk.id("Anna")))
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    desk.do(ask.MakeProtest(person="p1", round=0, table=0, game=1, text="Fuchs?"))
    desk.do(ask.Penalise(person="p2", round=0, points=5, reason="late"))
    desk.close((0, 0))
    return desk


def test_what_is_written_is_what_is_read(desk: Desk) -> None:
    data = write_whole(desk.whole)
    assert read_whole(data, "x.json") == desk.whole
    assert "Herbstturnier" in data.decode()


def test_a_file_that_is_no_tournament_says_so() -> None:
    for data in (b"", b"\xff\xfe", b"[1]", b"{}", b'{"doko": "sheet"}', b"[" * 100_000):
        with pytest.raises(Refused) as refused:
            read_whole(data, "x.json")
        assert refused.value.code == "file/no-tournament"
        assert str(refused.value) == "x.json is no file of a tournament of doko."
    with pytest.raises(Refused) as refused:
        read_whole(b" " * (MAX_BYTES + 1), "x.json")
    assert refused.value.code == "file/too-large"


def test_a_file_of_a_newer_doko_says_so(desk: Desk) -> None:
    data = json.loads(write_whole(desk.whole)) | {"format": 99}
    with pytest.raises(Refused) as refused:
        read_whole(json.dumps(data).encode(), "x.json")
    assert refused.value.code == "file/newer"


TABLE = ("rounds", 0, "tables", 0)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("settings", "rounds"), 0, "tournament/setting"),
        (("settings", "name"), "", "tournament/no-name"),
        (("settings", "rules", "changes"), {"nonsense": 1}, "rules/invalid"),
        (("people", 0, "id"), "p2", "file/tournament"),
        (("people", 0, "number"), 2, "file/tournament"),
        (("people", 0, "name"), "bEN", "file/tournament"),
        (("people", 0, "name"), "x" * 100, "file/tournament"),
        (("people", 0, "paid"), -1, "file/tournament"),
        (("people", 0), 5, "file/tournament"),
        (("people",), [], "file/tournament"),
        (("rounds", 0, "out"), ["p1"], "file/tournament"),
        (("rounds", 0, "started"), None, "file/tournament"),
        ((*TABLE, "seats"), ["p1", "p1", "p2", "p3"], "file/tournament"),
        ((*TABLE, "seats"), ["p1", "p2", "p3"], "tournament/no-rules"),
        ((*TABLE, "names"), ["Anna", "Ben", "Cem", "Emil"], "file/tournament"),
        ((*TABLE, "names"), ["Anna", "Ben", "Cem", "Cem"], "file/tournament"),
        ((*TABLE, "scorer"), "p9", "file/tournament"),
        ((*TABLE, "list", "result", "lines", 0, "points"), "1/0", "file/tournament"),
        ((*TABLE, "list", "result", "lines", 0, "points"), "many", "file/tournament"),
        ((*TABLE, "list", "result", "lines", 0, "person"), "p2", "file/tournament"),
        (("penalties", 0, "person"), "p9", "file/tournament"),
        (("protests", 0, "round"), 1, "file/tournament"),
        (("protests", 0, "table"), 4, "file/tournament"),
    ],
)
def test_what_does_not_fit_is_refused(desk: Desk, path: Any, value: Any, code: str) -> None:
    data = json.loads(write_whole(desk.whole))
    at = data["tournament"]
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(Refused) as refused:
        read_whole(json.dumps(data).encode(), "x.json")
    if code != "rules/invalid":
        assert refused.value.code == code
    assert "x.json" in str(refused.value)


def test_a_list_has_to_belong_to_its_table(desk: Desk) -> None:
    data = json.loads(write_whole(desk.whole))
    (kept,) = data["lists"]
    for lists in ([kept, kept], [kept | {"table": 3}], [kept | {"round": 1}]):
        with pytest.raises(Refused, match="belongs to no table"):
            read_whole(json.dumps(data | {"lists": lists}).encode(), "x.json")
    other = kept | {"evening": kept["evening"].replace("Ben", "Bert")}
    with pytest.raises(Refused, match="of others or by other rules"):
        read_whole(json.dumps(data | {"lists": [other]}).encode(), "x.json")
    broken = kept | {"evening": kept["evening"] + "\nnonsense"}
    with pytest.raises(Refused, match=r"x\.json \(1/1\)"):
        read_whole(json.dumps(data | {"lists": [broken]}).encode(), "x.json")
