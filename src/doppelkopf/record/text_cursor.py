"""Where the text form stands in the tricks: which seat and number the next bare card has.

Writer and reader move the same cursor, so a card needs neither seat nor number in the text.
"""

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat

CALL_WORDS = {
    Call.RE: "Re",
    Call.KONTRA: "Kontra",
    Call.NO90: "no90",
    Call.NO60: "no60",
    Call.NO30: "no30",
    Call.SCHWARZ: "schwarz",
}
"""A call is written with an exclamation mark: `Re!`."""

AGREE, REFUSE = "agree", "refuse"
"""The two answers to a late solo."""

CLOCKWISE, COUNTER_CLOCKWISE = ">", "<"


class Cursor:
    """The trick that is being written or read."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.trick = 0
        self.leader = 0
        self.direction = 1
        self.place = seats
        """How many cards of the trick there are; full before the first one."""

    def begin(self, trick: int, leader: int, way: str) -> None:
        """Begin a trick."""
        self.trick, self.leader, self.place = trick, leader, 0
        self.direction = -1 if way == COUNTER_CLOCKWISE else 1

    @property
    def is_full(self) -> bool:
        """Whether the next card needs a new trick."""
        return self.place >= self.seats

    @property
    def seat(self) -> Seat:
        """Whose card is next."""
        return Seat((self.leader + self.direction * self.place) % self.seats)

    @property
    def number(self) -> int:
        """The number of the next card."""
        return (self.trick - 1) * self.seats + self.place + 1

    @property
    def last_number(self) -> int:
        """The number of the card before, which can be taken back."""
        return max(0, self.number - 1)

    def pass_over(self, action: do.AnyAction) -> None:
        """Move on by an action."""
        if isinstance(action, do.Play):
            self.place += 1
        elif isinstance(action, do.TakeBack):
            self.place = max(0, self.place - 1)
