"""The desk of a tournament by forms alone: every act of the organiser, and what is refused."""

import json
import re
from typing import Any

import httpx

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.live.opening import tournament_at
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament.model import Status
from server.kit import Server
from server.test_round_pages import Visitor, visited
from server.test_tournament_pages import founded, path_of
from server.test_tournaments import until

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Finn", "Gerd", "Hanna")


class Desk:
    """Somebody who runs a tournament, with a browser and no scripts."""

    def __init__(self, visitor: Visitor, room: LiveTournament, link: str = "") -> None:
        self.visitor = visitor
        self.room = room
        self.link = f"?link={link}" if link else ""
        self.here = f"/tournament/{room.state.id}"

    async def do(self, what: str, tab: str = "", status: int = 200, /, **form: Any) -> str:
        """Press a button; the page that comes then."""
        path = f"{self.here}/{tab}{self.link}" if tab else f"{self.here}{self.link}"
        page: httpx.Response = await self.visitor.post(path, {"do": what, **form})
        assert page.status_code == status, (what, page.status_code, page.text[-3000:])
        return page.text

    async def page(self, tab: str = "") -> str:
        path = f"{self.here}/{tab}{self.link}" if tab else f"{self.here}{self.link}"
        path = path.replace("/?", "?")
        page = await self.visitor.get(path)
        assert page.status_code == 200, tab
        return page.text

    async def begin(self) -> None:
        """Begin a round and wait for its lists."""
        await self.do("start")
        number = self.room.of.begun - 1
        if any(table.scorer is None for table in self.room.of.rounds[number].tables):
            await self.do(f"scorer {number} all")
        tables = range(len(self.room.of.rounds[number].tables))
        await until(lambda: all((number, place) in self.room.lists.seen for place in tables))


def said(page: str) -> list[str]:
    """The problems that a page tells, as they are seen: not as they are read out."""
    found = re.search(r'role="alert"><ul>(.*?)</ul>', page)
    shown = re.sub(r'<span class="sr-only">.*?</span>|</?span[^>]*>', "", found[1] if found else "")
    return re.findall(r"<li>(.*?)</li>", shown)


async def desk_of(server: Server, people: int = 8, **form: str) -> Desk:
    visitor = Visitor(server)
    room = await founded(server, visitor, **({"rules": "wettbewerb", "fee": "7,50"} | form))
    desk = Desk(visitor, room)
    for name in NAMES[:people]:
        await desk.do("add", "people", name=name, there="on")
    return desk


def test_people_come_pay_and_go(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, 0)
        lines = "Name;Verein\nAnna;Karo\nBen;Herz\n;Karo\nAnna;Pik"
        page = await desk.do("import", "people", 400, lines=lines)
        assert "Aufgenommen: 2 Personen." in page
        assert [each.partition(":")[0] for each in said(page)] == ["Zeile 4", "Zeile 5"]
        await desk.do("arrive p1", "people")
        await desk.do("status no-show p2", "people")
        await desk.do("add", "people", name=" Cem ", there="on", team="Team", paid="on")
        assert desk.room.of.people[2].paid == 750
        anna, ben, cem = desk.room.of.people
        assert (anna.status, anna.paid) == (Status.PRESENT, 750)
        assert (ben.status, cem.team) == (Status.NO_SHOW, "Team")
        await desk.do("paid p1 back", "money")
        await desk.do("paid p3", "person/p3", paid="5,00")
        assert [each.paid for each in desk.room.of.people] == [0, 0, 500]
        await desk.do("edit p3", "person/p3", name="Cem K.", club="Karo", team="", family="K.")
        assert desk.room.of.people[2].name == "Cem K."
        assert said(await desk.do("edit p3", "person/p3", 400, name="Anna"))
        await desk.do("remove p2", "people")
        await desk.do("card p1", "person/p1", card="7")
        assert desk.room.of.people[0].card == 7
        assert "Karo" in (await desk.page("people.csv"))
        door = path_of(desk.room, Right.SIT)
        for name in ("Zoe", "Yara"):
            await Visitor(server).post(door, {"name": name, "do": "register"})
        page = await desk.do("everybody registered", "people")
        assert "Alle sind da (2)" in page
        await desk.do("everybody confirmed", "people")
        assert len(desk.room.of.there) == 4
        for nonsense in ("", "status", "status present", "draw x y", "fly p1", "card x p1"):
            page = await desk.do(nonsense, "people", 400)
            assert said(page), nonsense

    visited(sqlite, scenario)


def test_rounds_from_the_draw_to_the_end(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, rounds="2")
        of = desk.room.of
        page = await desk.do("draw", seed="Würfel 4")
        assert "Würfel 4" in page
        assert "treffen sich zwei wieder" in page
        await desk.begin()
        await desk.do("clock set 0", minutes="60")
        await desk.do("clock run 0")
        await desk.do("extra 0 0", minutes="5")
        page = await desk.page()
        assert 'data-runs="yes"' in page
        assert "+5 min" in page
        assert "Trotzdem abschließen" in page
        assert said(await desk.do("start", "", 400)) == ["In Runde 1 sind noch Listen offen."]
        person = desk.room.of.rounds[0].tables[0].seats[0]
        wish = {"person": person, "game": "1", "text": "Kontra zu spät"}
        await desk.do("protest", "matters", **wish)
        assert said(await desk.do("protest", "matters", 400, **wish | {"game": "9"}))
        for place in (0, 1):
            await desk.do(f"close 0 {place}")
        assert "Unterschrieben; eingetragen: Turnierleitung" in await desk.page("?round=1")
        assert "Protest offen" in await desk.page("ranking")
        await desk.do("decide rejected c1", "matters", reason="kam rechtzeitig")
        fine = {"person": person, "round": "0", "points": "5", "reason": "Handy"}
        await desk.do("penalise", "matters", **fine)
        assert "−5" in await desk.page("ranking?round=1")
        await desk.do("withdraw f1", "matters", why="doch nicht")
        await desk.begin()
        name = of.people[0].name
        page = await desk.do(f"leave {of.people[0].id}", "people", standin="Gustav")
        assert "Gustav" in await desk.page()
        assert name in page
        for place in (0, 1):
            await desk.do(f"close 1 {place}")
        await desk.do("prizes", "money", prizes="100 60,50")
        page = await desk.page("money")
        assert "100 €" in page
        assert "60,50 €" in page
        await desk.do("end")
        assert "Das Turnier ist zu Ende" in await desk.page()
        history = await desk.page("history")
        assert "kam rechtzeitig" in history
        for part in ("people", "tables", "ranking", "teams", "prizes"):
            assert name in await desk.page(f"{part}.csv") or part in ("teams", "prizes")
        await desk.do("resume", "more")
        assert not desk.room.of.ended

    visited(sqlite, scenario)


def test_who_sits_out_and_what_matters_more_is_asked(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, 7, rules="ddv", rounds="3")
        page = await desk.page()
        assert page.count('name="out-') == 6
        outs = {f"out-{number}": ["p1", "p2"] for number in range(3)}
        assert "setzt aus" in await desk.do("draw", **outs)
        assert {each.out for each in desk.room.of.rounds} == {("p1", "p2")}
        for number in range(6):
            await desk.do("add", "people", name=f"Nachzügler {number}", there="on")
        page = await desk.page()
        assert 'value="draw few"' in page
        assert 'value="draw even"' in page
        assert said(await desk.do("draw", "", 400))
        await desk.do("draw even")
        assert desk.room.of.settings.even is True
        await desk.do("settings", "more", seating="fixed")
        page = await desk.do("draw", tables="1 2 3 4\n5 6 7 8\n9 10 11 12 13")
        assert [len(each.seats) for each in desk.room.of.rounds[0].tables] == [4, 4, 5]
        assert said(await desk.do("draw", "", 400, tables="1 2 3 99"))

    visited(sqlite, scenario)


def test_each_link_allows_what_it_says_and_can_be_made_anew(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server)
        links = {right: token for token, right in desk.room.links.items()}
        helper = Desk(Visitor(server), desk.room, links[Right.BELONG])
        await helper.do("add", "people", name="Ida", there="on")
        for what, tab, form in (
            ("draw", "", {}),
            ("settings", "more", {"name": "Meins"}),
            ("penalise", "matters", {"person": "p1", "round": "0", "points": "1", "reason": "x"}),
            ("renew look", "more", {}),
            ("delete", "more", {"name": "Herbstturnier"}),
        ):
            page = await helper.do(what, tab, 400, **form)
            assert said(page), what
        page = await helper.page("more")
        assert links[Right.KEEP] not in page
        assert links[Right.JUDGE] not in page
        assert links[Right.BELONG] in page
        for tab in ("", "people", "ranking", "matters", "money", "person/p1"):
            assert 'value="draw"' not in await helper.page(tab)
        code = await helper.visitor.get(f"{desk.here}/qr.svg{helper.link}&right=keep")
        assert code.status_code == 403
        code = await helper.visitor.get(f"{desk.here}/qr.svg{helper.link}&right=sit")
        assert code.headers["content-type"] == "image/svg+xml"
        await desk.do("renew belong", "more")
        lost = await helper.visitor.get(f"{desk.here}{helper.link}")
        assert lost.status_code == 403
        await desk.do("staff", "more", name="Rita", role="referee")
        page = await desk.page("more")
        came = re.search(r'value="[^"]*(/tournament/[^"]*/come/[^"]+)"', page)
        assert came is not None
        rita = Desk(Visitor(server), desk.room)
        assert (await rita.visitor.get(came[1])).status_code == 200
        assert "Eine Strafe" not in await rita.page("matters")  # no round has begun
        await desk.do("drop h1", "more")
        assert (await rita.visitor.get(desk.here)).status_code == 403
        stranger = Visitor(server)
        for tab in ("people", "more", "tournament.json", "history", "people.csv", "person/p1"):
            assert (await stranger.get(f"{desk.here}/{tab}")).status_code == 403, tab
            wall = await stranger.get(f"{desk.here}/{tab}?link={links[Right.LOOK]}")
            assert wall.status_code == 403, tab

    visited(sqlite, scenario)


def test_the_same_form_of_the_same_page_is_done_once(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server)
        await desk.do("draw")
        await desk.begin()
        fine = {"person": "p1", "round": "0", "points": "5", "reason": "Handy"}
        for _ in range(2):
            await desk.do("penalise", "matters", once="page-1", **fine)
        await desk.do("penalise", "matters", once="page-1", **fine | {"points": "6"})
        await desk.do("penalise", "matters", once="page-2", **fine)
        assert [each.points for each in desk.room.of.penalties] == [5, 6, 5]

    visited(sqlite, scenario)


def test_a_whole_tournament_goes_on_from_its_file(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, rounds="2")
        await desk.do("draw")
        await desk.begin()
        await desk.do("close 0 0")
        whole = await desk.visitor.get(f"{desk.here}/tournament.json")
        assert json.loads(whole.content)["doko"] == "tournament"
        other = Visitor(server)
        files = [("file", ("cup.json", whole.content))]
        page = await other.post("/tournament/new", {"do": "bring"}, files=files)
        assert page.status_code == 200, page.text
        room = await tournament_at(server.hub, page.url.path.rpartition("/")[2])
        assert room is not None
        assert room is not desk.room
        again = Desk(other, room)
        await until(lambda: len(room.lists.seen) == 2)
        first, second = room.of.rounds[0].tables
        assert first.list.result == desk.room.of.rounds[0].tables[0].list.result
        assert {first.room, second.room} & {
            each.room for each in desk.room.of.rounds[0].tables
        } == set()
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        assert sheet.state.sealed
        await again.do("close 0 1")
        await again.begin()
        assert room.of.begun == 2
        for data in (b"", b"{}", b"\xff", whole.content[:-200]):
            files = [("file", ("cup.json", data))]
            refused = await other.post("/tournament/new", {"do": "bring"}, files=files)
            assert refused.status_code == 400

    visited(sqlite, scenario)


def _solos(desk: Desk) -> int:
    """How many the first at the first table has won."""
    now = desk.room.lists.seen[0, 0].now
    return 0 if now is None else now.result.lines[0].solos


def rows(*given: str) -> dict[str, str]:
    """The fields of a form for rows from paper: points by seat, blanks between them."""
    return {
        f"points-{row}-{seat}": cell
        for row, line in enumerate(given)
        for seat, cell in enumerate(line.split(" "))
    }


def test_rows_from_paper_are_checked_and_nothing_typed_is_lost(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, 4, games_at_four="5")
        await desk.do("draw")
        await desk.begin()
        sheet = await desk.room.lists.sheet((0, 0))
        assert sheet is not None
        here = "paper/1/1"
        assert (await desk.page(here)).count('name="solo-') == 5
        typed = rows("3 3 −3 −3", "1 1 -1 -2", "2 -2 2 -2")
        page = await desk.do("paper", here, 400, once="page-1", **typed)
        assert [each.partition(":")[0] for each in said(page)] == ["Spiel 2"]
        assert sheet.state.match.games == 1
        for left in ("1", "-2", "2"):
            assert f'value="{left}"' in page
        again = rows("3 3 −3 −3")
        await desk.do("paper", here, once="page-1", **again)  # the same page is sent again
        assert sheet.state.match.games == 1
        solo = rows("6 -2 -2 -2") | {"solo-0": desk.room.of.rounds[0].tables[0].names[0]}
        await desk.do("paper", here, once="page-2", **solo)
        await until(lambda: _solos(desk) == 1)
        await desk.do("paper", here, 400, **rows(*["1 1 -1 -1"] * 4))
        assert sheet.state.match.games == 5
        assert "schon alle Spiele" in await desk.page(here)
        for nowhere in ("paper/9/1", "paper/1/9", "paper/0/1", "paper/x/1"):
            assert (await desk.visitor.get(f"{desk.here}/{nowhere}")).status_code == 404
        stranger = await Visitor(server).get(f"{desk.here}/{here}")
        assert stranger.status_code == 403
        await desk.do("close 0 0")
        assert said(await desk.do("paper", here, 400, **rows("1 1 -1 -1")))

    visited(sqlite, scenario)


def test_a_list_on_paper_is_closed_and_corrected_by_its_totals_alone(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        desk = await desk_of(server, 4, rules="mischen-impossible")
        await desk.do("draw")
        await desk.begin()
        assert 'id="totals"' in await desk.page("paper/1/1")
        totals = {f"total-{seat}": each for seat, each in enumerate(("12", "−3", "-4", "-4"))}
        page = await desk.do("totals", "paper/1/1", 400, games="24", **totals)
        assert said(page) == ["Zusammen ergibt das 1 statt 0; das muss bestätigt werden."]
        assert 'value="12"' in page
        totals["total-3"] = ""
        page = await desk.do("totals", "paper/1/1", 400, games="24", **totals)
        assert said(page)[0].startswith("Es fehlen die Punkte von ")
        totals["total-3"] = "-5"
        await desk.do("totals", "paper/1/1", 200, games="24", **totals)
        table = desk.room.of.rounds[0].tables[0]
        assert table.list.result is not None
        assert [each.points for each in table.list.result.lines] == ["12", "-3", "-4", "-5"]
        assert table.list.closed_by
        await until(lambda: desk.room.lists.seen[0, 0].now is not None)
        assert not desk.room.of.rounds[0].tables[0].list.corrections, "an empty sheet says nothing"
        totals["total-0"], totals["total-1"] = "10", "-1"
        page = await desk.do("totals", "paper/1/1", 400, **totals)
        assert said(page) == ["Ein Grund gehört dazu."]
        await desk.do("totals", "paper/1/1", 200, why="verlesen", **totals)
        table = desk.room.of.rounds[0].tables[0]
        assert [each.why for each in table.list.corrections] == ["verlesen"]
        assert "verlesen" in await desk.page("?round=1")
        whole = await desk.room.whole()
        assert (0, 0) not in whole.lists

    visited(sqlite, scenario)
