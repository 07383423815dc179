"""The pages of tournaments without a browser: forms as a phone without scripts sends them."""

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.live.opening import tournament_at
from doppelkopf.server.tournament.live.room import LiveTournament
from server.kit import Server
from server.test_round_pages import Visitor, visited


async def founded(server: Server, visitor: Visitor, **form: str) -> LiveTournament:
    given = {"name": "Herbstturnier", "rules": "ddv", "rounds": "3"} | form
    page = await visitor.post("/tournament/new", given)
    assert page.status_code == 200, page.text
    room = await tournament_at(server.hub, page.url.path.rpartition("/")[2])
    assert room is not None
    return room


def path_of(room: LiveTournament, right: Right) -> str:
    token = next(token for token, given in room.links.items() if given is right)
    return f"/tournament/{room.state.id}?link={token}"


def test_a_tournament_needs_nothing_but_a_name_and_leads_back_from_the_start(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, zoe = Visitor(server), Visitor(server)
        assert "/tournament/new" in (await anna.get("/")).text
        assert (await anna.get("/tournament/new")).status_code == 200
        room = await founded(server, anna, rounds="", rules="wettbewerb")
        assert room.of.settings.fives is not None
        assert room.of.settings.rounds == 3
        assert len(room.of.settings.seed) > 4
        here = f"/tournament/{room.state.id}"
        assert f'href="{here}"' in (await anna.get("/")).text
        assert (await zoe.get(here)).status_code == 403
        for form in ({"name": " "}, {"rounds": "x"}, {"fee": "viel"}, {"rules": "none"}):
            refused = await anna.post("/tournament/new", {"name": "Herbst", "rules": "ddv"} | form)
            assert refused.status_code == 400, form
            assert 'role="alert"' in refused.text
        assert "Disallow: /tournament/" in (await anna.get("/robots.txt")).text

    visited(sqlite, scenario)


def test_every_face_has_its_page(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, ben = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        here = f"/tournament/{room.state.id}"
        assert 'data-face="desk"' in (await anna.get(here)).text
        assert 'data-face="wall"' in (await anna.get(path_of(room, Right.LOOK))).text
        assert 'data-face="desk"' in (await Visitor(server).get(path_of(room, Right.BELONG))).text
        door = path_of(room, Right.SIT)
        assert 'data-face="door"' in (await ben.get(door)).text
        page = await ben.post(door, {"name": "Ben", "club": "Karo", "do": "register"})
        assert 'data-face="player"' in page.text
        assert [(each.name, each.club) for each in room.of.people] == [("Ben", "Karo")]
        again = await ben.post(door, {"name": "Ben", "do": "register"})
        assert again.status_code == 400
        assert "schon jemand gemeldet" in again.text
        assert (await ben.post(door, {"do": "nonsense"})).status_code == 400

    visited(sqlite, scenario)
