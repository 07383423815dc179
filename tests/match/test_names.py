"""What a name is, wherever one is given: on the sheet, in the terminal, at a server's table."""

import contextlib
from datetime import date
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cli_kit import doko
from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import is_printable, is_visible, looks
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.names import MAX_NAME, TAKEN, check_name, stored_name
from doppelkopf.match.refused import Refused
from doppelkopf.record.json_form import parse_json
from doppelkopf.record.text_read import parse_text
from doppelkopf.record.text_write import format_text
from doppelkopf.rules import load
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table.live.archive import game_of, state_of
from doppelkopf.server.table.log import encode, kind_of
from doppelkopf.server.table.state import Kind
from doppelkopf.tui.sitting import begin
from property_kit import examples
from server.tables import Paper
from test_glyphs import EMOJI

DAY = date(2026, 11, 18)
UNSEEN = ("\u3164", "\u2800", "An\u3164na", "\u0301", "\ufe0f", "a" + "\u0301" * 9, "x\u2800")
ALIKE = (("Anna", "Аnna"), ("Ida", "lda"), ("Otto", "0tto"), ("Anna", "Anna\ufe0f"))
ODD = st.text(
    st.characters(categories=["L", "M", "N", "P", "S", "Zs", "Cf"])
    | st.sampled_from("\u200d\ufe0f\u3164\u2800\u034f👩🌾🏳🌈аеоIl10"),
    max_size=45,
)


def evening(*people: str) -> Evening:
    return begin_evening(load("ddv"), people, name="Round", on=DAY)


@pytest.mark.parametrize("name", [*EMOJI, *(f"Anna {each}" for each in EMOJI)])
def test_emoji_of_several_characters_are_names_everywhere(name: str, tmp_path: Path) -> None:
    whole = evening(name, "Ben", "Cem", "Dora")
    assert read_text(to_text(whole), "x").evening == whole
    opened = store.create(tmp_path / "a.toml", whole)
    assert store.open_evening(opened.path).evening == whole
    assert begin(load("ddv"), me=name, bot="simple", seed=1).me == name
    paper = Paper(name=name, title=name)
    assert paper.state.places[0].name == name
    assert paper.state.title == name
    lines = [
        Stored(version, kind_of(event), encode(event)) for version, event in enumerate(paper.log, 1)
    ]
    assert state_of("t", lines).broken is None


def test_a_record_keeps_such_a_name_in_both_its_forms() -> None:
    paper = Paper(name=EMOJI[0], bots=True)
    paper.play("random")
    stored = game_of(paper.state, "2026-11-18")
    record = parse_json(stored.data)
    assert EMOJI[0] in dict(record.tags).values()
    assert parse_text(format_text(record)) == record


@pytest.mark.parametrize("name", UNSEEN)
def test_names_that_are_not_seen_are_refused_everywhere(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    with pytest.raises(Refused) as refused:
        evening(name, "Ben", "Cem", "Dora")
    assert refused.value.code == "sheet/name"
    with pytest.raises(Refused):
        begin(load("ddv"), me=name, bot="simple", seed=1)
    with pytest.raises(IllegalAction) as at_table:
        Paper(name=name)
    assert at_table.value.code == "table/name"
    assert Paper(title="\u3164").state.title != "\u3164"
    opened = store.create(path, evening("Anna", "Ben", "Cem", "Dora"))
    for entry in (
        log.Join(person=name),
        log.Leave(person="Anna", by=name),
        log.Substitute(person="Anna", by=name),
    ):
        with pytest.raises(Refused):
            store.append(opened, entry)
    assert path.read_text("utf-8") == opened.text


@pytest.mark.parametrize(("name", "alike"), ALIKE)
def test_look_alikes_at_one_table_are_refused_everywhere(
    name: str, alike: str, tmp_path: Path
) -> None:
    with pytest.raises(Refused) as refused:
        evening(name, "Ben", alike, "Dora")
    assert refused.value.code == "sheet/name-alike"
    opened = store.create(tmp_path / "a.toml", evening(name, "Ben", "Cem", "Dora"))
    for entry in (
        log.Join(person=alike),
        log.Leave(person="Ben", by=alike),
        log.Substitute(person="Ben", by=alike),
        log.Correct(target=1, by=log.Join(person=alike)),
    ):
        with pytest.raises(Refused) as refused:
            store.append(opened, entry)
        assert refused.value.code == "sheet/name-alike"
    paper = Paper(name=name)
    with pytest.raises(IllegalAction) as at_table:
        paper.ask("ben", "sit", place=1, name=alike)
    assert at_table.value.code == "table/name-alike"
    assert name in at_table.value.reason.de
    assert alike not in {place.name for place in paper.state.places}


def test_the_same_name_gets_a_number_as_before() -> None:
    paper = Paper(name="Anna")
    paper.ask("b", "sit", place=1, name="anna")
    paper.ask("c", "sit", place=2, name="ANNA")
    assert [place.name for place in paper.state.places[:3]] == ["Anna", "anna 2", "ANNA 3"]


def test_bots_take_no_name_that_looks_like_a_person_s() -> None:
    people = ("Аlma", "Вruno", "C1ara")
    for name in people:
        names = [place.name for place in Paper(name=name, bots=True).state.places]
        assert len(set(names)) == 4
        assert not any(looks(name) & looks(other or "") for other in names[1:])
        sitting = begin(load("ddv"), me=name, bot="simple", seed=1)
        assert not any(looks(name) & looks(other) for other in sitting.people[1:])


@pytest.mark.parametrize("word", ["re", "Kontra", "rе", "Кontra", "P0t", "ｔａｂｌｅ"])
def test_words_of_the_sheet_are_no_names_however_they_are_drawn(word: str) -> None:
    with pytest.raises(Refused):
        check_name(word)


def test_the_command_line_says_it_in_a_sentence(tmp_path: Path) -> None:
    people = ("--people", "Anna,Аnna,Cem,Dora", "--rules", "ddv", "--round", "x")
    refused = doko("sheet", "new", *people, DOKO_SHEETS=str(tmp_path))
    assert refused.returncode != 0
    assert "looks like" in refused.stderr
    refused = doko("play", "--name", "\u3164")
    assert refused.returncode == 1
    assert "can be seen" in refused.stderr


def test_an_evening_of_an_earlier_release_with_such_names_still_opens() -> None:
    whole = evening("Anna", "Ben", "Cem", "Dora")
    old = whole._replace(people=("Anna", "Аnna", "\u3164", "x\u2800"), dealer="Anna", scorer=None)
    again = read_text(to_text(old), "x").evening
    assert again == old
    assert again.plus(log.Join(person="\u034f1")).state().people[-1] == "\u034f1"


@given(ODD)
def test_what_was_a_name_can_still_be_stored(name: str) -> None:
    stripped = name.strip()
    was_one = (
        0 < len(stripped) <= MAX_NAME
        and stripped.isprintable()
        and not any(sign in stripped for sign in ":,;=")
        and stripped.casefold() not in {word.casefold() for word in TAKEN}
    )
    if was_one:
        assert stored_name(name) == stripped


@given(ODD)
def test_every_name_that_is_accepted_can_be_seen_and_is_read_again(name: str) -> None:
    refused: Refused | None = None
    try:
        found = check_name(name)
    except Refused as error:
        refused = error
    if refused is not None:
        assert is_printable(refused.reason.de)
        return
    assert found == check_name(found) == stored_name(found)
    assert is_visible(found)
    assert is_printable(found)
    assume(not any(looks(found) & looks(other) for other in ("Ben", "Cem", "Dora")))
    whole = evening(found, "Ben", "Cem", "Dora")
    assert read_text(to_text(whole), "x").evening == whole


@examples(0.5)
@given(st.lists(ODD, min_size=1, max_size=5))
def test_no_two_at_a_table_of_the_server_look_alike(names: list[str]) -> None:
    paper = Paper()
    for number, name in enumerate(names):
        place = next((n for n, each in enumerate(paper.state.places) if each.kind is Kind.EMPTY), 3)
        with contextlib.suppress(IllegalAction):
            paper.ask(f"p{number}", "sit", place=place, name=name)
    shown = [place.name for place in paper.state.places if place.name]
    for at, one in enumerate(shown):
        assert not any(looks(one) & looks(other) for other in shown[at + 1 :])
