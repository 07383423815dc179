"""What people add to the next deal between games: a number each, and the cut.

The secret is drawn and its hash shown before any of this is asked for; what was added until the
cards are dealt is used as it stands, and nothing waits for it. Who cuts is the dealer's right
neighbour (Mischen Impossible 1.2, Wettbewerb 1); if in the end somebody else would have had to cut,
because another game is played than was to be expected, it is cut by chance.
"""

from collections.abc import Iterator

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.game.deal import check_cut, cut_limits
from doppelkopf.game.joint import JointDeal, number_of
from doppelkopf.game.step import change
from doppelkopf.match.booking.seating import Seating
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.state import Stage, TableState


def is_open(state: TableState) -> bool:
    """Whether something can be added to the next deal: its hash is shown, and no game runs."""
    return state.secret is not None and state.stage in (Stage.LOBBY, Stage.BETWEEN)


def numbered(state: TableState, place: int, typed: str | None) -> Iterator[AnyEvent]:
    """Somebody adds a number, or another one instead.

    Raises:
        IllegalAction: it is none, or the moment is over.
    """
    if not is_open(state):
        raise refusals.too_late_to_add()
    try:
        number = str(number_of(typed or ""))
    except Failure as error:
        raise IllegalAction.of(error) from None
    if number != number_at(state, place):
        yield log.Numbered(place=place, number=number)


def cut_by(
    state: TableState, place: int, lift: int | None, cutter: int | None
) -> Iterator[AnyEvent]:
    """Whoever has to cut cuts, or cuts again.

    Raises:
        IllegalAction: somebody else has to, or so few cards cannot be lifted or left.
    """
    if not is_open(state):
        raise refusals.too_late_to_add()
    if cut_limits(state.rule_set) is None or place != cutter:
        raise refusals.not_the_cutter()
    try:
        check_cut(state.rule_set, -1 if lift is None else lift)
    except Failure as error:
        raise IllegalAction.of(error) from None
    assert lift is not None
    if state.cut != (place, lift):
        yield log.WasCut(place=place, lift=lift)


def number_at(state: TableState, place: int | None) -> str | None:
    """The number that somebody has added."""
    return None if place is None else state.numbers.get(place)


def cutter_in(state: TableState, seating: Seating) -> int | None:
    """The place of who cuts before a game; None where the pack is not cut."""
    if cut_limits(state.rule_set) is None:
        return None
    rows = [place.row for place in state.places]
    return rows.index(seating.cutter) if seating.cutter in rows else None


def joint_deal(state: TableState, seating: Seating, game: int) -> JointDeal:
    """The deal that all have made together; whoever is a bot or added nothing has no number."""
    assert state.secret is not None
    rows = [place.row for place in state.places]
    around = (*seating.seats, *seating.sitting_out)
    places = [None if name is None or name not in rows else rows.index(name) for name in around]
    numbers = [number_at(state, place) for place in places]
    cut = None
    if state.cut is not None and state.cut[0] == cutter_in(state, seating):
        cut = state.cut[1]
    return JointDeal(
        secret=state.secret,
        game=game,
        numbers=tuple(None if number is None else int(number) for number in numbers),
        cut=cut,
    )


def forgotten(state: TableState, place: int) -> TableState:
    """Whoever leaves a place takes along what they added from there."""
    numbers = {number: given for number, given in state.numbers.items() if number != place}
    cut = None if state.cut is not None and state.cut[0] == place else state.cut
    return change(state, numbers=numbers, cut=cut)
