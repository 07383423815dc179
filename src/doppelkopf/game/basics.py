"""The words of a game that every other module uses: seats, parties, contracts, calls."""

from enum import Enum, StrEnum
from typing import NewType

from doppelkopf.game.contracts import Contract as Contract

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0. The Strohmann has a seat of its own."""


class Party(StrEnum):
    """The two sides of a game."""

    RE = "re"
    KONTRA = "kontra"

    @property
    def other(self) -> "Party":
        """The opponents."""
        return Party.KONTRA if self is Party.RE else Party.RE


class Call(StrEnum):
    """What can be announced. The value is the word in records."""

    RE = "re"
    KONTRA = "kontra"
    NO90 = "no90"
    NO60 = "no60"
    NO30 = "no30"
    SCHWARZ = "schwarz"

    step: int
    """0 for Re and Kontra, then 1 (no 90) up to 4 (schwarz)."""
    is_absage: bool
    """Whether it is a step beyond Re and Kontra."""


ABSAGEN = (Call.NO90, Call.NO60, Call.NO30, Call.SCHWARZ)
"""The steps in order; `ABSAGEN[step - 1]`."""

# Set once: every card asks for them, and a property costs a call.
for _call in Call:
    _call.is_absage = _call in ABSAGEN
    _call.step = ABSAGEN.index(_call) + 1 if _call.is_absage else 0

FIRST_CALL = {Party.RE: Call.RE, Party.KONTRA: Call.KONTRA}
"""The word of each party."""


class Phase(StrEnum):
    """Where a game stands, and so which actions there are."""

    RESERVATIONS = "reservations"
    NAMING = "naming"
    """Two-step asking: those with a reservation name its kind."""
    RAISING = "raising"
    """Solos outbid each other."""
    ARMUT_FILL = "armut-fill"
    ARMUT_ASKED = "armut-asked"
    ARMUT_RETURN = "armut-return"
    PUSHING = "pushing"
    SCHWEINE = "schweine"
    """Everyone is asked whether they announce Schweine, then Hyperschweine."""
    SOLO_CALLS = "solo-calls"
    """A round of calls before the first card of a solo."""
    PLAY = "play"
    CONSENT = "consent"
    """The others answer to a late solo."""
    LAST_CALLS = "last-calls"
    """A round of calls after cards were handed over."""
    REVIEW = "review"
    """On honour: the last chance to complain."""
    OVER = "over"


class SpecialId(StrEnum):
    """Special points; the value is the id in records and, with _ for -, the knob's name."""

    DOPPELKOPF = "doppelkopf"
    FUCHS = "fuchs"
    FUCHS_AT_END = "fuchs-at-end"
    CHARLY = "charly"
    ATHENE = "athene"
    DULLE_CAUGHT = "dulle-caught"
    KLABAUTERMANN = "klabautermann"
    CHANTALL = "chantall"
    BERGBAUER = "bergbauer"
    HERRENSAUNA = "herrensauna"
    BACKSTREET_BOYS = "backstreet-boys"
    CHARLY_CAUGHT = "charly-caught"
    CHARLY_PAIR = "charly-pair"
    FUCHS_WINS_END = "fuchs-wins-end"
    FUCHS_CAUGHT_END = "fuchs-caught-end"
    FUCHS_PAIR = "fuchs-pair"
    HERZSTICH = "herzstich"


class OffenceKind(StrEnum):
    """How bad an offence is."""

    SLIGHT = "slight"
    GRAVE = "grave"


class Misdeed(StrEnum):
    """What a slight offence in a played game was."""

    REVOKE = "revoke"
    """Not following suit after the own party had won (DDV 9)."""
    CLAIM = "claim"
    COMPLAINT = "complaint"


class GameEvent(StrEnum):
    """Things that happened in a game and matter to the match beside the score."""

    HEART_THROUGH = "heart-through"


class Missing(Enum):
    """A value that is not known, where None means something else."""

    UNKNOWN = "unknown"
