"""What a game that was written down leaves open and its score depends on: that is asked."""

from collections.abc import Iterator

from msgspec.structs import replace

from doppelkopf.game.basics import Call
from doppelkopf.game.scoring.case import kind_of
from doppelkopf.game.scoring.possible.calls import may_be_renamed, misfits
from doppelkopf.game.scoring.spoken import adds_up, adds_up_in_hochzeit, openings
from doppelkopf.language import Text
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
    if counts := possible_openings(state, entry):
        *fewer, most = counts
        count = len(written.calls)
        words = [f"--open-calls {each}" for each in fewer]
        yield asked(
            "sheet/open-calls",
            "Ansagen, bevor der Partner feststand, werden addiert, spätere nicht. Waren es davor"
            f" {most} von {count}?",
            "Calls made before the partner was found add up, later ones do not. Was it"
            f" {most} of {count} before?",
            Text(f" (sonst: {' oder '.join(words)})", f" (otherwise: {' or '.join(words)})"),
        )
    yield from _whose_hochzeit(state, entry)
    by_genscher = state.rules.genscher.enabled and may_be_renamed(said, state.rules)
    if by_genscher and misfits(said):
        before = _AFTER_HOCHZEIT if adds_up_in_hochzeit(state.rules) else Text("", "")
        yield asked(
            "sheet/genscher",
            "Jemand hat das Wort der anderen Partei gesagt; das geht nur, wenn danach gegenschert"
            f" wurde. War es so?{before.de}",
            "Somebody said the other party's word; that can only be if someone genschered after it."
            f" Was it so?{before.en}",
        )


_AFTER_HOCHZEIT = Text(
    " (Ging eine Hochzeit voraus, so gehören die Ansagen so hierher, wie sie standen, als ihr"
    " Partner feststand.)",
    " (If a Hochzeit went before, write down the calls as they stood when its partner was found.)",
)


def possible_openings(state: MatchState, entry: log.Game) -> tuple[int, ...]:
    """How many calls can have come before the partner was found, if that is open and matters."""
    written = entry.played
    if not written.calls or not written.contract.has_parties or written.open_calls is not None:
        return ()
    return openings(as_spoken(written, seating_for(state, entry)), state.rules)


def _whose_hochzeit(state: MatchState, entry: log.Game) -> Iterator[Question]:
    """The first name has the Hochzeit, and its player does not say Kontra."""
    written = entry.played
    if not adds_up(as_spoken(written, seating_for(state, entry)), state.rules):
        return
    said_kontra = {said.person for said in written.calls if said.call is Call.KONTRA}
    holder, *others = written.re
    if holder in said_kontra and len(others) == 1 and others[0] not in said_kontra:
        other = others[0]
        yield asked(
            "sheet/hochzeit-of",
            f"{holder} hat Kontra gesagt, also hatte {other} die Hochzeit. Stimmt das?",
            f"{holder} said Kontra, so {other} had the Hochzeit. Is that right?",
            Text(f" (Dann auch: --re {other},{holder})", f" (Then also: --re {other},{holder})"),
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
        f"Stand schon fest, dass {written.re[0]} allein bleibt?",
        f"Was it settled that {written.re[0]} stays alone?",
        Text(
            " (War der Partner noch offen: --partner-open)",
            " (If the partner was still open: --partner-open)",
        ),
    )
