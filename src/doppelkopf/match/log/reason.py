"""Why cards are dealt again, and what people write for it."""

from enum import StrEnum

from doppelkopf.language import Text
from doppelkopf.spelling import Vocabulary


class Reason(StrEnum):
    """Why cards are dealt again."""

    SCHMEISSEN = "schmeissen"
    ARMUT_REFUSED = "armut-refused"
    MISDEAL = "misdeal"
    MISDEAL_IN_PLAY = "misdeal-in-play"
    MISDEAL_AT_END = "misdeal-at-end"
    WRONG_DEALER = "wrong-dealer"
    TOO_FEW_POINTS = "too-few-points"
    """Never written down: a game says so itself."""
    AGREED = "agreed"
    """The table wants it so."""

    @property
    def is_misdeal(self) -> bool:
        """Whether the dealer dealt wrongly."""
        return self in (Reason.MISDEAL, Reason.MISDEAL_IN_PLAY, Reason.MISDEAL_AT_END)


REASONS = {
    Reason.SCHMEISSEN: Text("geschmissen", "thrown in"),
    Reason.ARMUT_REFUSED: Text("Armut, keiner nimmt", "Armut nobody took"),
    Reason.MISDEAL: Text("vergeben", "misdeal"),
    Reason.MISDEAL_IN_PLAY: Text("vergeben, im Spiel bemerkt", "misdeal found in play"),
    Reason.MISDEAL_AT_END: Text("vergeben, am Ende bemerkt", "misdeal found at the end"),
    Reason.WRONG_DEALER: Text("falscher Geber", "wrong dealer"),
    Reason.TOO_FEW_POINTS: Text("zu wenig Punkte", "too few points"),
    Reason.AGREED: Text("auf Verabredung", "by agreement"),
}

_MORE = {
    Reason.SCHMEISSEN: ("Schmeißen", "hingeworfen", "Neugeben verlangt"),
    Reason.ARMUT_REFUSED: (
        *("Armut", "keine Übernahme", "nicht übernommen", "keiner nimmt", "nicht mitgenommen"),
        "nobody takes",
    ),
    Reason.MISDEAL: ("verteilt", "verteilen", "falsch gegeben", "Vergeben"),
    Reason.MISDEAL_IN_PLAY: ("vergeben im Spiel", "verteilt im Spiel"),
    Reason.MISDEAL_AT_END: ("vergeben am Ende", "verteilt am Ende"),
    Reason.WRONG_DEALER: ("der Falsche gab",),
    Reason.AGREED: ("verabredet", "Verabredung", "agreed"),
}
REASON_WORDS = Vocabulary(
    {
        reason: (reason.value, REASONS[reason].de, REASONS[reason].en, *more)
        for reason, more in _MORE.items()
    }
)
"""What people write; too few points are never written down."""
