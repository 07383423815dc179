"""The pages of rounds without a browser: forms as a phone without scripts sends them."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.live.opening import round_at
from doppelkopf.server.round.live.room import LiveRound
from property_kit import examples
from server.kit import Server, config_for, run

GOLDEN = Path(__file__).parents[1] / "golden" / "evenings"


def visited(sqlite: str, scenario: Callable[[Server], Awaitable[None]]) -> None:
    """Run a server for visitors, who leave at the end."""

    async def all_of_it(server: Server) -> None:
        try:
            await scenario(server)
        finally:
            while Visitor.there:
                await Visitor.there.pop().http.aclose()

    run(config_for(sqlite), all_of_it)


class Visitor:
    """Somebody with a browser and no scripts."""

    there: ClassVar[list["Visitor"]] = []

    def __init__(self, server: Server, lang: str = "de") -> None:
        self.there.append(self)
        self.http = httpx.AsyncClient(
            base_url=server.url,
            follow_redirects=True,
            timeout=120,
            headers={"accept-language": lang},
        )

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> Any:
        return await self.http.post(path, data=data or {}, **more)


async def founded(server: Server, visitor: Visitor, rules: str = "ddv") -> LiveRound:
    people = ["Anna", "Ben", "Cem", "Dora", ""]
    form = {"title": "Montag", "person": people, "rules": rules, "do": "found"}
    page = await visitor.post("/round/new", form)
    assert page.status_code == 200, page.text
    room = await round_at(server.hub, page.url.path.rpartition("/")[2])
    assert room is not None
    return room


def link_of(room: LiveRound, right: Right) -> str:
    return next(token for token, given in room.links.items() if given is right)


async def filled(visitor: Visitor, room: LiveRound, *names: str) -> httpx.Response:
    files = [("file", (f"{name}.toml", (GOLDEN / f"{name}.toml").read_bytes())) for name in names]
    answer: httpx.Response = await visitor.post(f"/round/{room.state.id}/import", files=files)
    return answer


def test_a_round_is_founded_with_nothing_but_names_and_leads_back_from_the_start(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        assert "/round/new" in (await anna.get("/")).text
        assert (await anna.get("/round/new")).status_code == 200
        room = await founded(server, anna, rules="")
        assert [person.name for person in room.state.round.people] == ["Anna", "Ben", "Cem", "Dora"]
        assert f"/round/{room.state.id}" in (await anna.get("/")).text
        assert "noindex" in (await anna.get(f"/round/{room.state.id}")).text
        zoe = Visitor(server)
        assert (await zoe.get(f"/round/{room.state.id}")).status_code == 403
        assert f"/round/{room.state.id}" not in (await zoe.get("/")).text
        refused = await anna.post("/round/new", {"title": " ", "do": "found"})
        assert refused.status_code == 400
        assert "braucht einen Namen" in refused.text
        assert "Disallow: /round/" in (await anna.get("/robots.txt")).text

    visited(sqlite, scenario)


def test_each_link_shows_and_allows_what_it_says(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, zoe = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        await filled(anna, room, "ddv")
        path = f"/round/{room.state.id}"
        keep, belong = link_of(room, Right.KEEP), link_of(room, Right.BELONG)
        look = (await zoe.get(f"{path}?link={link_of(room, Right.LOOK)}")).text
        assert "standings" in look
        assert keep not in look
        assert belong not in look
        assert 'name="do"' not in look
        taking_part = (await zoe.get(f"{path}?link={belong}")).text
        assert keep not in taking_part
        assert "merge" not in taking_part
        keeping = (await zoe.get(f"{path}?link={keep}")).text
        assert keep in keeping
        add = {"name": "Emil", "do": "add"}
        at_look = await zoe.post(f"{path}?link={link_of(room, Right.LOOK)}", add)
        assert at_look.status_code == 400
        assert "nicht ändern" in at_look.text
        assert (await zoe.post(f"{path}?link={belong}", add)).status_code == 200
        assert len(room.state.round.people) == 5
        title = {"name": "Zoes", "do": "title"}
        assert (await zoe.post(f"{path}?link={belong}", title)).status_code == 400
        renew = await zoe.post(f"{path}/links?link={keep}", {"right": "keep"})
        assert renew.status_code == 200
        assert (await zoe.get(f"{path}?link={keep}")).status_code == 403
        assert link_of(room, Right.KEEP) in renew.text

    visited(sqlite, scenario)


def test_an_evening_a_table_and_files_begin_from_the_page(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server, "en")
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        evening = {"person": ["p1", "p2", "p3"], "guest": "Gustav", "date": "2026-11-18"}
        answer = await anna.http.post(f"{path}/evening", data=evening, follow_redirects=False)
        assert re.fullmatch(r"/s/[\w-]+\?link=[\w-]+", answer.headers["location"])
        table = await anna.http.post(f"{path}/table", follow_redirects=False)
        assert table.headers["location"].startswith("/t/")
        bad = [("file", ("x.toml", b"format = 2")), ("file", ("ddv.toml", b"\xff"))]
        refused = await anna.post(f"{path}/import", files=bad)
        assert refused.status_code == 400
        assert "x.toml" in refused.text
        assert "UTF-8" in refused.text
        spoilt = (GOLDEN / "ddv.toml").read_text("utf-8").replace("date = ", "datum = ")
        two = [("file", ("two.toml", spoilt.encode()))]
        assert (await anna.post(f"{path}/import", files=two)).text.count("two.toml:") == 2
        page = (await filled(anna, room, "ddv", "ravensburger")).text
        assert page.count('class="standings"') == 2
        assert page.count("<polyline") >= 8
        assert "At which" not in page
        assert "A table at which nothing has been played yet" in page

    visited(sqlite, scenario)


def test_a_sheet_leads_back_to_its_round_whoever_may_look_at_it(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, zoe = Visitor(server, "en"), Visitor(server, "en")
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        evening = {"person": ["p1", "p2", "p3", "p4"], "date": "2026-11-18"}
        answer = await anna.http.post(f"{path}/evening", data=evening, follow_redirects=False)
        sheet = answer.headers["location"]
        assert "To the round Montag" in (await anna.get(sheet)).text
        assert path not in (await zoe.get(sheet)).text

    visited(sqlite, scenario)


def test_people_are_renamed_merged_and_come_by_their_link(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, ben = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        await anna.post(path, {"do": "add", "name": "Benni"})
        await anna.post(path, {"do": "merge p5", "into": "p2"})
        await anna.post(path, {"do": "rename p2", "name": "Benjamin"})
        page = await anna.get(f"{path}/person/p2")
        assert "Benjamin" in page.text
        code = await anna.get(f"{path}/person/p2/qr.svg")
        assert code.headers["content-type"] == "image/svg+xml"
        [link] = re.findall(rf"{path}/me/[\w.-]+", page.text)
        assert (await ben.http.head(link)).status_code in (200, 403)
        assert room.state.devices == ()
        came = await ben.get(link)
        assert came.status_code == 200
        assert "Du bist Benjamin." in came.text
        assert path in (await ben.get("/")).text
        assert (await ben.get(f"{path}/me/nonsense")).status_code == 404
        await anna.post(f"{path}/person/p2")
        assert (await ben.get(path)).status_code == 403
        assert (await ben.get(link)).status_code == 400

    visited(sqlite, scenario)


def test_money_is_ticked_off_and_taken_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna, "mischen-impossible")
        page = (await filled(anna, room, "mischen-impossible")).text
        ticks = re.findall(r'value="(paid [^"]+)"', page)
        assert ticks
        after = (await anna.post(f"/round/{room.state.id}", {"do": ticks[0]})).text
        assert ticks[0] not in re.findall(r'value="(paid [^"]+)"', after)
        [undo] = re.findall(r'value="(unpaid [^"]+)"', after)
        back = (await anna.post(f"/round/{room.state.id}", {"do": undo})).text
        assert re.findall(r'value="(paid [^"]+)"', back) == ticks
        cleared = (await anna.post(f"/round/{room.state.id}", {"do": "clear e1"})).text
        assert not re.findall(r'value="(paid [^"]+)"', cleared)
        [treat, *_] = re.findall(r'value="(treat [^"]+)"', cleared) or [""]
        if treat:
            await anna.post(f"/round/{room.state.id}", {"do": treat})
            assert len(room.state.round.treated) == 1

    visited(sqlite, scenario)


def test_table_on_paper_everything_home_and_in_again(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        await filled(anna, room, "ddv", "ravensburger")
        path = f"/round/{room.state.id}"
        paper = await anna.get(f"{path}/wall.pdf?period=last-1")
        assert paper.content.startswith(b"%PDF")
        assert (await anna.get(f"{path}/print")).text.count("<table") == 2
        assert (await anna.get(f"{path}/print?period=nonsense")).status_code == 200
        data = (await anna.get(f"{path}/export")).content
        copy = await anna.post(
            "/round/new", {"do": "import"}, files=[("file", ("round.zip", data))]
        )
        assert copy.status_code == 200
        other = await round_at(server.hub, copy.url.path.rpartition("/")[2])
        assert other is not None
        assert other is not room
        assert await other.files() == await room.files()
        wrong = await anna.post("/round/new", {"do": "import"}, files=[("file", ("x", b"x"))])
        assert wrong.status_code == 400
        no = await anna.post(path, {"do": "delete", "name": "Dienstag"})
        assert no.status_code == 400
        gone = await anna.http.post(path, data={"do": "delete", "name": "montag"})
        assert gone.url.path == "/"
        assert (await anna.get(path)).status_code == 404

    visited(sqlite, scenario)


def test_a_period_shows_its_evenings_and_no_others(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server, "en")
        room = await founded(server, anna)
        await filled(anna, room, "ddv", "ravensburger")
        days = [each.date for each in await room.evenings()]
        path = f"/round/{room.state.id}"
        for query in (f"period={days[0]}..{days[0]}", f"from={days[0]}&to={days[0]}"):
            page = (await anna.get(f"{path}?{query}")).text
            assert page.count('class="standings"') == len(
                {each.gist.unit for each in await room.evenings() if each.date == days[0]}
            )
        assert "No game has been played yet." in (await anna.get(f"{path}?period=1999")).text

    visited(sqlite, scenario)


WORDS = (
    *("title", "add", "rename p1", "guest p2", "member", "merge p1", "rules", "say", "leave e1"),
    *("clear e1", "paid p1 p2 5", "paid - p1 1/0", "treat p1 drinks", "unpaid 0 0", "untreat -1"),
    *("tie", "free p1", "delete", "", "nonsense"),
)
FIELDS = ("name", "person", "into", "evening", "rules", "guest", "at")
VALUE = st.one_of(st.text(max_size=20), st.sampled_from(["p1", "p9", "e1", "-", "Anna"]))


@pytest.mark.parametrize("right", [Right.LOOK, Right.BELONG, Right.KEEP])
def test_no_form_breaks_the_page_whatever_stands_in_it(sqlite: str, right: Right) -> None:
    forms: list[dict[str, str]] = []

    @examples(0.7)
    @given(
        st.fixed_dictionaries(
            {"do": st.one_of(st.sampled_from(WORDS), st.text(max_size=30))},
            optional=dict.fromkeys(
                ("name", "person", "into", "evening", "rules", "guest", "at"), VALUE
            ),
        )
    )
    def collect(form: dict[str, str]) -> None:
        forms.append(form)

    collect()

    async def scenario(server: Server) -> None:
        anna, zoe = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        before = room.state
        for form in forms:
            if form["do"] == "delete":
                form = {**form, "name": "no"}
            answer = await zoe.http.post(
                f"{path}?link={link_of(room, right)}", data=form, follow_redirects=False
            )
            assert answer.status_code in (303, 400), (form, answer.text)
        if right is Right.LOOK:
            assert room.state == before
        again = room.kind.fold(
            room.state.id,
            [room.kind.decode(line.data) for line in await server.hub.store.events(room.state.id)],
        )
        assert again == room.state

    visited(sqlite, scenario)


def test_another_site_has_nothing_done(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        foreign = {"origin": "https://evil.example.org"}
        before = room.state
        for where in ("", "/evening", "/table", "/import", "/links", "/person/p1"):
            form = {"do": "add", "name": "Eve", "right": "keep"}
            answer = await anna.http.post(f"{path}{where}", data=form, headers=foreign)
            assert answer.status_code in (400, 403), where
        assert room.state == before

    visited(sqlite, scenario)
