"""An exhibit as a table with people around it: what the server would hold if they had come so far.

The cards of an exhibit are chosen by hand and come from no secret, so its log cannot be replayed:
for looking at a table and for tests, never for a table that is to last.
"""

from datetime import date

from doppelkopf.gallery.exhibit import Exhibit
from doppelkopf.game.basics import Seat
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening.model import Evening
from doppelkopf.rules.load import difference
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.links import Invite
from doppelkopf.server.table.fold import opened, step
from doppelkopf.server.table.following import Chance, consequences
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.log import Finished, Opened, Prepared, Settings
from doppelkopf.server.table.picture import Present
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.table.state import Kind, Match, Place, Playing, TableState

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil")
ON = date(2026, 11, 15)
SECRET = "00" * 16
CHANCE = Chance(lambda: SECRET, lambda: "gallery", ON.isoformat)


def staged(exhibit: Exhibit, id_: str, key: str | None, *, bots: bool = False) -> TableState:
    """A table at which `key` sits where the exhibit looks from; with `bots` on the other chairs."""
    rules = rules_named(exhibit.rules)
    assert rules is not None
    game, seats = exhibit.state, exhibit.state.seats
    count = seats if game.setup.dummy is None else seats - 1
    first = Opened(
        title=exhibit.name,
        rules=change(rules, changes=difference(game.rules)),
        places=count,
        host=PEOPLE[0] if key is None else key,
        settings=Settings(bots_take_over=False),
    )
    state = change(
        opened(id_, first),
        rule_set=game.rules,
        places=tuple(_place(number, exhibit.seat, key, bots=bots) for number in range(count)),
    )
    evening = Evening(
        round=state.title,
        date=ON,
        rules_name=rules.name,
        rules=game.rules,
        book=rules.book,
        people=PEOPLE[:count],
        dealer=PEOPLE[game.setup.dealer],
    )
    match = Match(evening, evening.state())
    playing = Playing(
        number=1,
        secret=SECRET,
        setup=game.setup,
        seating=next_seating(match.state),
        places=tuple(None if seat == game.setup.dummy else seat for seat in range(seats)),
        state=game,
        actions=exhibit.actions,
        holders=tuple(place.person for place in state.places),
    )
    return _followed(change(state, match=match, game=playing))


def _place(number: int, seat: Seat | None, key: str | None, *, bots: bool) -> Place:
    name = PEOPLE[number]
    if number == seat:
        return Place(kind=Kind.HUMAN, person=key, name=name, agreed=True, row=name)
    if bots:
        return Place(kind=Kind.BOT, name=name, level="simple", agreed=True, row=name)
    return Place(kind=Kind.HUMAN, person=f"nobody {number}", name=name, agreed=True, row=name)


def _followed(state: TableState) -> TableState:
    """With what follows by itself: the sheet of a game that is over, the secret of the next one."""
    for event in consequences(state, CHANCE):
        if isinstance(event, Finished | Prepared):
            return _followed(step(state, event))
    return state


def message(exhibit: Exhibit, lang: Lang) -> str:
    """What the server sends to the exhibit's seat after its last step, all people being there."""
    key = None if exhibit.seat is None else "me"
    state = staged(exhibit, "gallery", key)
    present = Present(range(len(state.places)))
    watcher = Watcher(key, "gallery", lang, room=1)
    sent = Broadcast(state, present, Invite("", reachable=True), None)
    return sent.change(watcher, table=True, game=True, events=exhibit.step.events)
