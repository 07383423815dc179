"""What becomes of calls when their parties are settled, or settled anew, later: words only.

Implements Mischen Impossible 4.10 (the calls of an open Hochzeit; D29), Hausregeln's Genscher (D16)
and Ravensburger's declared solo (D22). The engine converts what was spoken in its own games
(conversion.py), the sheet and `doko score` what people say was spoken (scoring/spoken.py).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat

Said = tuple[Seat, Call]
PartyOf = Callable[[Seat], Party]


class Kept(NamedTuple):
    """A call that stands: its word, and the places of those it comes from, the first and last."""

    call: Call
    first: int
    last: int


def add_up(calls: Sequence[Said], party_of: PartyOf) -> list[Kept]:
    """The calls of an open Hochzeit once its parties are settled (D29): partners' steps add up.

    They stay in spoken order; what would go beyond schwarz falls away.
    """
    result: list[Kept] = []
    steps = dict.fromkeys(Party, 0)
    for at, (seat, _) in enumerate(calls):
        party = party_of(seat)
        words = (FIRST_CALL[party], *ABSAGEN)
        if steps[party] < len(words):
            result.append(Kept(words[steps[party]], at, at))
            steps[party] += 1
    return result


def rename(calls: Sequence[Said], party_of: PartyOf, *, repeats: bool) -> list[Kept]:
    """The calls after a Genscher (D16) or a declared solo: each stays with its speaker, named after
    the speaker's new party.

    A party has its first call if one of its members made one; an Absage may rest on a call that now
    is the other side's. Where two members made the same call it stands once, but the time for the
    next step runs from the later one; with `repeats`, where each Re and Kontra counts, both stand.
    """
    result: list[Kept] = []
    for at, (seat, call) in enumerate(calls):
        party, step = party_of(seat), call.step
        places = {
            made.call: place
            for place, made in enumerate(result)
            if party_of(calls[made.first][0]) is party
        }
        highest = max((made.step for made in places), default=0)
        for word in ABSAGEN[min(highest, step - 1) : step] if step else (FIRST_CALL[party],):
            if word in places and not (repeats and word is FIRST_CALL[party]):
                result[places[word]] = result[places[word]]._replace(last=at)
            else:
                result.append(Kept(word, at, at))
    return result
