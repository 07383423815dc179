"""The end of an evening: agreed by those who are there, kept in the log, begun anew by a sheet."""

import asyncio

import httpx

from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.match.booking.writing import stamped
from doppelkopf.match.log.entries import End, Fine
from doppelkopf.server.table import log
from doppelkopf.server.table.after import booked_of, evening_of, total_at
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.live.returning import running_for
from doppelkopf.server.table.log import Matter, decode, encode
from doppelkopf.server.table.state import Stage
from server.evening_kit import all_agree, propose, row, two_games
from server.kit import Person, config_for, serve
from server.tables import Paper, refused


def played(*names: str, rules: str = "ddv") -> Paper:
    paper = Paper(rules, bots=not names)
    paper.fill(*names)
    paper.play()
    return paper


def test_alone_with_bots_the_evening_ends_at_once_and_nothing_is_dealt() -> None:
    paper = played()
    paper.ask("anna", "end")
    assert paper.state.is_evening_over
    assert isinstance(paper.log[-1], log.Booked)
    assert isinstance(paper.log[-1].entry, End)
    paper.follow(go_on=True)  # nor when everyone has waited
    assert paper.stage() is Stage.BETWEEN
    assert paper.game.number == 1
    for what in ("next", "again", "end"):
        with refused("table/evening-over"):
            paper.ask("anna", what)
    assert running_for(paper.state, "anna") is None


def test_with_others_all_have_to_want_it() -> None:
    paper = played("Ben", "Cem", "Dora")
    for name in ("anna", "ben", "cem"):
        paper.ask(name, "end")
        assert not paper.state.is_evening_over
    paper.ask("dora", "end")
    assert paper.state.is_evening_over
    assert paper.state.wishes == (None,) * 4


def test_where_somebody_wants_to_play_on_the_next_game_follows() -> None:
    paper = played("Ben", "Cem", "Dora")
    for name in ("anna", "ben", "cem"):
        paper.ask(name, "end")
    paper.ask("dora", "next")
    assert not paper.state.is_evening_over
    assert (paper.stage(), paper.game.number) == (Stage.PLAYING, 2)
    with refused("table/not-now"):
        paper.ask("anna", "end")


def test_an_empty_chair_keeps_nobody_from_going_home() -> None:
    paper = Paper(settings=log.Settings(bots_take_over=False))
    paper.fill("Ben", "Cem", "Dora")
    paper.play()
    paper.ask("dora", "leave")
    for name in ("anna", "ben", "cem"):
        paper.ask(name, "end")
    assert paper.state.is_evening_over


def test_a_new_sheet_begins_another_evening() -> None:
    paper = played()
    paper.ask("anna", "end")
    over = evening_of(paper.state, Lang.EN)
    assert over is not None
    assert over.games == 1
    paper.ask("anna", "rematch")
    assert (paper.stage(), paper.state.is_evening_over) == (Stage.PLAYING, False)
    assert paper.state.past[-1].state.ended
    assert evening_of(paper.state, Lang.EN) is None


def test_an_evening_of_earlier_rules_stays_over_until_a_new_sheet_begins() -> None:
    paper = played()
    paper.ask("anna", "end")
    paper.state = change(paper.state, game=change(paper.game, stale=True))
    paper.follow()
    assert (paper.stage(), paper.game.number) == (Stage.BETWEEN, 1)
    paper.ask("anna", "rematch")
    assert (paper.stage(), paper.game.number) == (Stage.PLAYING, 2)


def test_the_log_tells_it_again() -> None:
    paper = played(rules="mischen-impossible")
    paper.ask("anna", "end")
    again = fold("t", [decode(encode(event)) for event in paper.log])
    assert again.is_evening_over
    assert evening_of(again, Lang.DE) == evening_of(paper.state, Lang.DE)
    assert again.stage is Stage.BETWEEN


def test_what_a_game_changed_is_told_with_totals_and_the_next_dealer() -> None:
    paper = played("Ben", "Cem", "Dora")
    for number in (1, 2):
        booked = booked_of(paper.state, Lang.EN)
        assert booked is not None
        assert [share.name for share in booked.people] == ["Anna", "Ben", "Cem", "Dora"]
        assert paper.state.match is not None
        last = paper.state.match.last
        assert last is not None
        for place, share in enumerate(booked.people):
            assert share.after == total_at(paper.state, place)
            if number == 1:
                assert share.before == "0"
        assert any(fact.label == "next dealer" for fact in booked.facts)
        if number == 1:
            paper.next()
            assert booked_of(paper.state, Lang.EN) is None  # a game is being played
            paper.play()


def test_what_is_written_down_after_a_game_does_not_hide_it() -> None:
    paper = played("Ben", "Cem", "Dora")
    before = booked_of(paper.state, Lang.DE)
    match = paper.state.match
    assert match is not None
    fine = Fine(person="Ben", kind="agreed", points=2)
    paper.add(log.Booked(entry=stamped(match.state, match.evening.next_id, fine)))
    after = booked_of(paper.state, Lang.DE)
    assert before is not None
    assert after is not None
    assert after.people == before.people


def test_a_game_that_was_struck_out_has_changed_nothing() -> None:
    paper = two_games()
    entry = row(paper, 1)
    propose(paper, "ben", Matter.STRIKE, entry=entry)
    all_agree(paper)
    told = booked_of(paper.state, Lang.EN)
    assert told is not None
    assert told.struck
    for place, share in enumerate(told.people):
        assert (share.before, share.points, share.after) == (share.after, "0", share.before)
        assert share.after == total_at(paper.state, place)
    assert any(fact.label == "next dealer" for fact in told.facts)
    propose(paper, "ben", Matter.UNDO)
    all_agree(paper)
    told = booked_of(paper.state, Lang.EN)
    assert told is not None
    assert not told.struck


def test_striking_an_earlier_game_leaves_the_last_one_told() -> None:
    """Rows are numbered anew; it is still the last game whose totals are shown."""
    paper = two_games()
    before = booked_of(paper.state, Lang.EN)
    propose(paper, "ben", Matter.STRIKE, entry=row(paper, 0))
    all_agree(paper)
    told = booked_of(paper.state, Lang.EN)
    assert before is not None
    assert told is not None
    assert not told.struck
    assert [share.before for share in told.people] == ["0"] * 4
    assert [share.points for share in told.people] == [share.points for share in before.people]


def test_the_sheet_is_there_as_pdf_for_those_who_may_see_it(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            anna, eve = Person(server), Person(server, "Eve")
            id_ = await anna.open_table(bots=True, spectators=False)
            eve.become_new()
            await anna.connect(id_)
            await anna.play_game()
            await anna.until(lambda: anna.table["stage"] == "between")
            assert (await anna.want("end"))["type"] == "ack"
            await anna.until(lambda: anna.table["over"] is not None)
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                path = f"/t/{id_}/sheet.pdf"
                found = await http.get(path, headers=anna.headers)
                assert found.headers["content-type"] == "application/pdf"
                assert found.content.startswith(b"%PDF")
                assert "attachment" in found.headers["content-disposition"]
                assert (await http.get(path, headers=eve.headers)).status_code == 403
                assert (await http.get("/t/nowhere/sheet.pdf")).status_code == 404

    asyncio.run(scenario())
