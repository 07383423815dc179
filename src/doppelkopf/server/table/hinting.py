"""Who may ask a bot what it would do in their place: whoever plays against bots alone; pure.

That depends on what everybody at the table sees: who sits there, and who was dealt a hand. A person
who is away, or who has left and may come back to their cards, is a person.
"""

from doppelkopf.bots.advice import adviser_among
from doppelkopf.game.basics import Seat
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import refusals
from doppelkopf.server.table.refusals import refuse
from doppelkopf.server.table.state import Kind, Playing, Stage, TableState
from doppelkopf.view import View, legal, view


def may_ask(state: TableState, place: int | None) -> bool:
    """Whether the person at a place may ask for a hint in this game."""
    game = state.game
    if place is None or game is None or state.stage is not Stage.PLAYING:
        return False
    plays = state.holds(place) and game.seat_of(place) is not None
    return plays and is_alone(state, place)


def is_alone(state: TableState, place: int) -> bool:
    """Whether only bots play with the person at a place, whoever looks on."""
    game = state.game
    others = any(
        other.kind is Kind.HUMAN for number, other in enumerate(state.places) if number != place
    )
    hands = () if game is None else game.holders
    dealt = any(person is not None and person != state.places[place].person for person in hands)
    return not others and not dealt


class Asked:
    """A question that may be asked: by whom, in which game, with which view."""

    def __init__(self, state: TableState, game: Playing, place: int, seat: Seat) -> None:
        self.state = state
        self.place = place
        self.seat = seat
        self.seen: View = view(game.state, seat)

    @property
    def bot(self) -> str:
        """Who answers: a bot that searches, where one plays."""
        state = self.state
        bots = [place.level or state.settings.level for place in state.places]
        return adviser_among(level for number, level in enumerate(bots) if number != self.place)


def question(state: TableState, who: Who, number: int) -> Asked:
    """The question of somebody who wants a hint in game `number`.

    Raises:
        IllegalAction: they may not ask, or there is nothing to decide.
    """
    if state.stage is Stage.CLOSED:
        raise refusals.closed()
    place, game = state.place_of(who.key), state.game
    if place is None:
        raise refusals.not_seated()
    if not is_alone(state, place):
        raise refuse(
            "hint/people",
            "Tipps gibt es nur, wenn außer dir nur Bots am Tisch sitzen.",
            "There are hints only where nobody but you and bots sits at the table.",
        )
    over = game is None or game.stale or state.stage is not Stage.PLAYING
    if over or game is None or game.number != number:
        raise refuse("game/stale", "Dieses Spiel ist schon vorbei.", "That game is over already.")
    seat = state.seat_of(who.key)
    if seat is None:
        raise refuse(
            "hint/no-cards",
            "In diesem Spiel hast du keine Karten.",
            "You have no cards in this game.",
        )
    asked = Asked(state, game, place, seat)
    if state.places[place].away or not legal(asked.seen):
        raise refuse(
            "hint/nothing",
            "Du hast gerade nichts zu entscheiden.",
            "There is nothing for you to decide.",
        )
    return asked
