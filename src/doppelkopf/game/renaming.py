"""What becomes of announcements when their parties are settled, or settled anew, later.

Implements Mischen Impossible 4.10 (the calls of an open Hochzeit; D29), Hausregeln's Genscher (D16)
and Ravensburger's declared solo (D22).
"""

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Party
from doppelkopf.game.state import Spoken, State
from doppelkopf.game.step import change


def converted(state: State, openers: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    """The calls of an open Hochzeit once its parties are settled (D29): partners' steps add up.

    They stay in spoken order; what would go beyond schwarz falls away.
    """
    result: list[Spoken] = []
    steps = dict.fromkeys(Party, 0)
    for spoken in openers:
        party = state.parties[spoken.seat]
        assert party is not None
        words = (FIRST_CALL[party], *ABSAGEN)
        if steps[party] < len(words):
            result.append(change(spoken, call=words[steps[party]]))
            steps[party] += 1
    return tuple(result)


def renamed(state: State) -> tuple[Spoken, ...]:
    """The calls after a Genscher (D16) or a declared solo: each stays with its speaker, named after
    his new party.

    A party has its first call if one of its members made one; an Absage may rest on a call that now
    is the other side's. Where two members made the same call it stands once, but the time for the
    next step runs from the later one.
    """
    result: list[Spoken] = []
    for spoken in state.calls:
        party, step = state.parties[spoken.seat], spoken.call.step
        assert party is not None
        places = {
            made.call: at for at, made in enumerate(result) if state.parties[made.seat] is party
        }
        highest = max((call.step for call in places), default=0)
        for word in ABSAGEN[min(highest, step - 1) : step] if step else (FIRST_CALL[party],):
            if word in places:
                result[places[word]] = change(result[places[word]], tricks=spoken.tricks)
            else:
                result.append(change(spoken, call=word))
    return tuple(result)
