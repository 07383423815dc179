"""What somebody might try at a round: old links, odd names, too much, the same thing twice."""

import re
from contextlib import suppress
from datetime import date
from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round import requests as wanted
from doppelkopf.server.round.live.taking import ask
from server.test_round_pages import GOLDEN, Visitor, filled, founded, link_of, visited

INVISIBLE = (
    *("An\u200bna", "\u2066Anna", "Anna\u00ad", "A\u0301nna\u034f", "\u3164", "An\u200dna"),
    "Anna\u180e",
)


def test_a_name_with_invisible_signs_is_no_second_anna(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        who = Who(room.state.host)
        for name in INVISIBLE:
            before = {person.name for person in room.state.round.people}
            for asked in (
                wanted.AddPerson(seq=0, name=name),
                wanted.RenamePerson(seq=0, person="p2", name=name),
            ):
                with suppress(IllegalAction):
                    await ask(room, who, asked)
            shown = [person.name for person in room.state.round.people]
            assert all(each.isprintable() and each.strip() for each in {*shown} - before)
            plain = [re.sub(r"\W", "", each).casefold() for each in shown]
            assert plain.count("anna") == 1, ascii(name)

    visited(sqlite, scenario)


def test_an_old_keepers_link_and_a_look_link_change_nothing(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna, zoe = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        await filled(anna, room, "ddv")
        look, old = link_of(room, Right.LOOK), link_of(room, Right.KEEP)
        await room.renew(Right.KEEP)
        state = room.state
        posts: list[tuple[str, dict[str, Any]]] = [
            ("", {"do": "add", "name": "Zoe"}),
            ("", {"do": "delete", "name": "Montag"}),
            ("", {"do": "merge p1", "into": "p2"}),
            ("", {"do": "leave e1"}),
            ("", {"do": "tie", "person": "p1"}),
            ("/evening", {"person": ["p1", "p2", "p3", "p4"], "date": "2026-11-18"}),
            ("/table", {"person": "p1"}),
            ("/import", {"link": "x"}),
            ("/links", {"right": "keep"}),
            ("/person/p1", {}),
        ]
        for token in (look, old):
            for where, form in posts:
                answer = await zoe.post(f"{path}{where}?link={token}", form)
                assert answer.status_code in (400, 403), (where, form)
            assert (await zoe.get(f"{path}/person/p1?link={token}")).status_code == 403
            assert (await zoe.get(f"{path}/export?link={token}")).status_code == 403
        assert room.state == state
        assert (await zoe.get(f"{path}?link={old}")).status_code == 403
        page = (await zoe.get(f"{path}?link={look}")).text
        assert all(token == look or token not in page for token in room.links)

    visited(sqlite, scenario)


def test_the_same_file_in_two_rounds_is_an_evening_of_each(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna, ben = Visitor(server), Visitor(server)
        one, two = await founded(server, anna), await founded(server, ben)
        await filled(anna, one, "ddv")
        await filled(ben, two, "ddv")
        assert not set(one.rooms) & set(two.rooms)
        await server.hub.delete(one.rooms[0])
        assert len(await one.evenings()) == 0
        assert len(await two.evenings()) == 1
        assert (await ben.get(f"/s/{one.rooms[0]}")).status_code == 404

    visited(sqlite, scenario)


def test_nobody_is_merged_into_themselves_or_into_nobody(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path, state = f"/round/{room.state.id}", room.state
        for into in ("p1", "p9", "", "?Emil"):
            answer = await anna.post(path, {"do": "merge p1", "into": into})
            assert answer.status_code == 400, into
        assert room.state == state

    visited(sqlite, scenario)


def test_an_evening_of_two_hundred_games_comes_in_and_counts(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        head = (GOLDEN / "ddv.toml").read_text("utf-8").partition("[[entry]]")[0]
        entries = "".join(
            f'[[entry]]\nid = {number}\ngame = "normal"\nre = ["Anna", "Cem"]\n'
            f"augen = {{ re = {120 + number % 100} }}\n\n"
            for number in range(1, 201)
        )
        files = [("file", ("long.toml", (head + entries).encode()))]
        page = await anna.post(f"/round/{room.state.id}/import", files=files)
        assert page.status_code == 200, page.text[:2000]
        [evening] = await room.evenings()
        assert len(evening.gist.games) == 200
        assert sum(points for _, points in evening.gist.totals) == 0
        assert evening.date >= date(2000, 1, 1)

    visited(sqlite, scenario)
