"""A match in a file: saved, resumed, and refused where it does not fit together."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.files import Unwritable, append
from doppelkopf.language import Lang
from doppelkopf.match.refused import Refused
from doppelkopf.record import open_record, read_records
from doppelkopf.tui import texts
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page, Question
from doppelkopf.tui.recording import check_records
from doppelkopf.tui.saving import free_path, resume, save
from doppelkopf.tui.sitting import Sitting, dealt
from tui_kit import at_table, new_sitting, play_to_the_score, said, text_of, until_asked


def saved_match(path: Path, rules: str = "hausregeln-2021", cards: int = 4) -> Sitting:
    """Play a few cards by keys, then save and leave by keys."""

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(cards):
            await until_asked(app, pilot)
            await pilot.press("enter")
            await pilot.pause()
        await until_asked(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        await pilot.pause()

    app = at_table(new_sitting(rules), play, pace=0, save_to=path)
    assert app.return_value is not None
    assert app.return_value.saved == path
    return app.return_value.sitting


def test_resumed_match_is_the_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    left = saved_match(path)
    found = resume(path)
    assert found.game is not None
    assert left.game is not None
    assert found.game.state == left.game.state
    assert found.game.actions == left.game.actions
    assert found.evening == left.evening
    assert (found.me, found.bot, found.seed, found.deals) == ("Zoe", "simple", 1, 1)


def test_resumed_match_goes_on_to_the_score(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    saved_match(path)

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await play_to_the_score(app, pilot)

    app = at_table(resume(path), play, pace=0, save_to=path)
    assert app.sitting.match.games + len(app.sitting.match.rows) > 0
    between = resume(path)
    assert between.game is None
    assert between.match == app.sitting.match
    following = dealt(between)
    assert following.game is not None
    assert following.game.number == 2


def test_match_is_left_between_games_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.json"

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await play_to_the_score(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()

    at_table(new_sitting("ddv"), play, pace=0, save_to=path)
    assert resume(path).match.rows


def test_folder_that_cannot_be_written_is_told_for_as_long_as_it_is_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    path = blocked / "match.json"

    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        assert "Not saved" in said(app, "warning")
        assert str(path) in said(app, "warning")
        await until_asked(app, pilot)
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert "Not saved" in said(app, "warning")
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert "Not saved" in said(app, "warning")
        blocked.unlink()
        app._keep()
        assert not app.table.query_one("#warning").display

    at_table(new_sitting("ddv"), leave, pace=0, save_to=path)


@pytest.mark.parametrize("lang", Lang)
def test_the_question_at_the_end_says_what_is_in_the_file(tmp_path: Path, lang: Lang) -> None:
    path = tmp_path / "match.json"

    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await until_asked(app, pilot)
        await pilot.press("enter")
        await until_asked(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        text = text_of(app)
        assert texts.LEAVE_EARLIER[lang] in text
        assert texts.LEAVE_FILE[lang].split()[0] in text
        await pilot.press("down", "enter")
        await pilot.pause()

    farewell = at_table(new_sitting("ddv"), leave, pace=0, save_to=path, lang=lang).return_value
    assert farewell is not None
    assert farewell.saved == path
    assert not farewell.is_current


def test_who_has_saved_everything_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "match.json"

    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert "Everything is saved." in text_of(app)
        await pilot.press("enter")
        await pilot.pause()

    farewell = at_table(new_sitting("ddv"), leave, save_to=path).return_value
    assert farewell is not None
    assert farewell.is_current


def test_the_file_of_another_match_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that was free at the first deal may not be any more."""
    monkeypatch.setenv("DOKO_DATA", str(tmp_path))
    other = dealt(new_sitting("ddv", seed=2))

    async def leave(_app: PlayApp, pilot: Pilot[Any]) -> None:
        save(other, free_path(other))
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()

    farewell = at_table(new_sitting("ddv", seed=1), leave).return_value
    assert farewell is not None
    assert farewell.saved is not None
    assert resume(farewell.saved).seed == 1
    assert len(list(farewell.saved.parent.iterdir())) == 2


def _changed(**changes: Any) -> Any:
    return lambda plain: {**plain, **changes}


def _without_card(plain: dict[str, Any]) -> dict[str, Any]:
    game = dict(plain["game"])
    game["actions"] = game["actions"][:2] + game["actions"][3:]
    return {**plain, "game": game}


def _other_seed(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "game": {**plain["game"], "seed": "00" * 16}}


BROKEN: dict[str, tuple[Any, str]] = {
    "no match": (lambda _: {"format": "x"}, "play/no-match"),
    "a list": (lambda _: [], "play/no-match"),
    "another version": (_changed(version=99), "play/version"),
    "a key more": (_changed(more=1), "play/broken"),
    "no such bot": (_changed(bot="nobody"), "play/bot"),
    "a bot that is no word": (_changed(bot=[]), "play/bot"),
    "a title that is none": (_changed(title="x"), "play/broken"),
    "a title in one language": (_changed(title={"de": "x"}), "play/broken"),
    "a title of many lines": (_changed(title={"de": "x", "en": "x\ny"}), "play/broken"),
    "nobody's name": (_changed(me="Nobody"), "play/broken"),
    "a name that is none": (_changed(me=1), "play/broken"),
    "a seed that is none": (_changed(seed="x"), "play/broken"),
    "deals below zero": (_changed(deals=-1), "play/broken"),
    "games that are no number": (_changed(games=True), "play/broken"),
    "a sheet that is none": (_changed(evening="format = 1"), "file/not-an-evening"),
    "a sheet that is no TOML": (_changed(evening="= ="), "file/syntax"),
    "a game that is none": (_changed(game={"a": 1}), "record/unknown-key"),
    "a game that is no object": (_changed(game=5), "value/type"),
    "a card that is missing": (_without_card, "turn/not-yours"),
    "cards from elsewhere": (_other_seed, "value/seed"),
    "a game before its deal": (_changed(deals=0), "play/broken"),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("play") / "match.json"
    saved_match(path)
    plain: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return plain


@pytest.mark.parametrize("case", BROKEN)
def test_broken_file_is_refused_with_a_sentence(
    case: str, good: dict[str, Any], tmp_path: Path
) -> None:
    change, code = BROKEN[case]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(change(good)), "utf-8")
    with pytest.raises(Refused) as refused:
        resume(path)
    assert refused.value.code == code
    for lang in Lang:
        assert str(path) in refused.value.sentence(lang)
        assert refused.value.reason[lang].endswith(".")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b"{}"])
def test_bytes_that_are_no_match_are_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(data)
    with pytest.raises(Refused) as refused:
        resume(path)
    assert refused.value.code == "play/no-match"


def test_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b" " * (8 * 1024 * 1024 + 1))
    with pytest.raises(Refused) as refused:
        resume(path)
    assert refused.value.code == "file/too-large"


def test_saving_twice_replaces_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "match.json"
    save(dealt(new_sitting("ddv", seed=1)), path)
    save(dealt(new_sitting("ddv", seed=2)), path)
    assert resume(path).seed == 2
    assert [each.name for each in path.parent.iterdir()] == ["match.json"]


def test_rules_of_ones_own_are_kept_in_the_file(tmp_path: Path) -> None:
    """What is played on does not need the rule file any more."""
    own = tmp_path / "ours.toml"
    own.write_text('extends = "ddv"\n[deck]\nnines = false\n', "utf-8")
    path = tmp_path / "match.json"
    saved = dealt(new_sitting(str(own)))
    save(saved, path)
    own.unlink()
    found = resume(path)
    assert found.evening.rules == saved.evening.rules
    assert not found.evening.rules.deck.nines
    assert found.game == saved.game


def test_the_title_of_the_rules_is_kept_in_the_file(tmp_path: Path) -> None:
    own = tmp_path / "montag.toml"
    own.write_text('extends = "ddv"\n[about]\ntitle = "Montagsrunde"\n', "utf-8")
    path = tmp_path / "match.json"
    save(new_sitting(str(own)), path)
    own.unlink()
    assert {resume(path).title_in(lang) for lang in Lang} == {"Montagsrunde"}


def test_a_match_of_an_earlier_version_has_the_title_of_its_rules(
    good: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps({k: v for k, v in good.items() if k != "title"}), "utf-8")
    assert resume(path).title_in(Lang.EN) == "House rules 2021"


@pytest.mark.parametrize(("name", "matches"), [("games.doko", 2), ("games.jsonl", 1)])
def test_every_game_is_added_to_the_records(tmp_path: Path, name: str, matches: int) -> None:
    path = tmp_path / name
    for _ in range(matches):
        check_records(path)
        at_table(new_sitting("ddv"), play_to_the_score, pace=0, records=path)
    opened = [open_record(record) for record in read_records(path.read_text("utf-8"))]
    assert [each.problem for each in opened] == [None] * matches
    assert [each.state.is_over for each in opened] == [True] * matches
    tags = dict(opened[-1].record.tags)
    assert tags["Game"] == "1"
    assert tags["Seat0"] == "Zoe"
    assert tags["Date"] == "2026-11-16"


def test_a_game_that_cannot_be_recorded_is_recorded_with_the_next(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "games.doko"

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await play_to_the_score(app, pilot)
        assert f"Not saved: {path}" in said(app, "warning")
        path.parent.mkdir()
        await pilot.press("enter")
        await play_to_the_score(app, pilot)
        assert not app.table.query_one("#warning").display

    at_table(new_sitting("hausregeln-2021"), play, pace=0, records=path)
    assert len(list(read_records(path.read_text("utf-8")))) == 2


def test_half_a_record_is_never_left_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fills while a game is written."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with pytest.raises(Unwritable, match="No space"):
        append(full, b"game")
    path = tmp_path / "games.doko"
    path.write_text("first\n")

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(Unwritable, match="No space"):
        append(path, b"second\n")
    assert path.read_text() == "first\n"
