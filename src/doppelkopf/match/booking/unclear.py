"""What a game that was written down leaves open and its score depends on: that is asked."""

from collections.abc import Iterator

from msgspec.structs import replace

from doppelkopf.game.scoring.case import kind_of
from doppelkopf.game.scoring.possible.calls import may_be_renamed, misfits
from doppelkopf.game.scoring.spoken import is_unclear
from doppelkopf.match.booking.games import seating_for
from doppelkopf.match.booking.resolve import as_spoken
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.question import Question, asked
from doppelkopf.match.state import MatchState


def words_unclear(state: MatchState, entry: log.Game) -> Iterator[Question]:
    """What cannot be told from the words alone: when they fell, or that parties changed."""
    written = entry.played
    if not written.calls or not written.contract.has_parties:
        return
    said = as_spoken(written, seating_for(state, entry))
    if written.open_calls is None and is_unclear(said, state.rules):
        count = len(written.calls)
        yield asked(
            "sheet/open-calls",
            "Ansagen, bevor der Partner feststand, werden addiert, spätere nicht. Fielen alle"
            f" vorher, soweit es geht? (sonst: --open-calls 0 bis {count})",
            "Calls made before the partner was found add up, later ones do not. Did all that can"
            f" have come before it? (otherwise: --open-calls 0 to {count})",
        )
    by_genscher = state.rules.genscher.enabled and may_be_renamed(said, state.rules)
    if by_genscher and misfits(said):
        yield asked(
            "sheet/genscher",
            "Jemand hat das Wort der anderen Partei gesagt; das geht nur, wenn danach gegenschert"
            " wurde. War es so?",
            "Somebody said the other party's word; that can only be if someone genschered after it."
            " Was it so?",
        )


def partner_unclear(state: MatchState, entry: log.Game) -> Iterator[Question]:
    """A Hochzeit that an offence ended: was it decided that its player is alone?"""
    written = entry.played
    if not written.may_be_open or written.open_parties is not None:
        return
    result = as_spoken(written, seating_for(state, entry))
    if kind_of(result, state.rules) is kind_of(replace(result, open_parties=True), state.rules):
        return
    yield asked(
        "sheet/partner-open",
        f"Stand schon fest, dass {written.re[0]} allein bleibt? (War der Partner noch offen:"
        " --partner-open)",
        f"Was it settled that {written.re[0]} stays alone? (If the partner was still open:"
        " --partner-open)",
    )
