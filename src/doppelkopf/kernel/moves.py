"""Moves of a whole game: cards with the calls that follow from them, and a secret solo."""

from doppelkopf.kernel.calls import convert, owe_after_trick, rename
from doppelkopf.kernel.cards import dummy_to_side, put
from doppelkopf.kernel.jit import jit
from doppelkopf.kernel.layout import (
    COUNT,
    DECLARED,
    DECLARING,
    DUMMY_OWNER,
    FEHL_SEEN,
    G_PARTNER,
    H_DECIDED,
    KONTRA,
    NONE,
    P_DUMMY,
    P_OPEN_HOCHZEIT,
    P_SEATS,
    PARTY,
    RE,
    SPEECH,
)


@jit
def play(s, p, kind, genscher, face_down):
    """Play a card of the seat on turn."""
    decided, partner, fehl = s[H_DECIDED], s[G_PARTNER], s[FEHL_SEEN]
    put(s, p, kind, genscher, face_down)
    s[SPEECH] = NONE
    if s[COUNT]:
        return
    if p[P_OPEN_HOCHZEIT] and s[H_DECIDED] != decided:
        convert(s)
    if s[G_PARTNER] != partner:
        rename(s)
    owe_after_trick(s, p, s[FEHL_SEEN] != fehl)


@jit
def declare_alone(s, p, seat):
    """Play alone from now on."""
    for other in range(p[P_SEATS]):
        s[PARTY + other] = RE if other == seat else KONTRA
    s[DECLARED] = seat
    s[DECLARING] = NONE
    rename(s)
    if p[P_DUMMY] != NONE and s[DUMMY_OWNER] == seat:
        dummy_to_side(s, p)
