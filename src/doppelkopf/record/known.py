"""Which parties everyone at the table knows, told from the public events alone."""

from doppelkopf.cards import Card
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Contract, Party, Seat
from doppelkopf.game.events import AnyEvent

Parties = tuple[Party | None, ...]


class KnownParties:
    """Folds events into the parties that are public: by contract, by calls, by Re cards shown."""

    def __init__(self, seats: int, re_card: Card) -> None:
        self.seats = seats
        self.re_card = re_card
        self.parties: list[Party | None] = [None] * seats
        self._by_cards = False
        """Whether the Re cards make the parties, so that one that is played shows them."""
        self._open = False
        """Whether the parties are being looked for: then a call tells nothing lasting."""
        self._dealt_to = list(range(seats))
        """Whose dealt cards each seat holds: hands may be exchanged."""
        self._shown: list[Seat] = []

    @property
    def known(self) -> Parties:
        """The parties as far as they are known."""
        return tuple(self.parties)

    def see(self, event: AnyEvent) -> None:
        """Take note of a public event."""
        if event.to is not None:
            return
        if isinstance(event, ev.ContractSet):
            self._contract(event)
        elif isinstance(event, ev.PartiesSettled):
            self.parties = list(event.parties)
            self._by_cards, self._open = False, None in event.parties
        elif isinstance(event, ev.HandsSwapped):
            one, other = event.seats
            dealt = self._dealt_to
            dealt[one], dealt[other] = dealt[other], dealt[one]
        elif isinstance(event, ev.CardPlayed) and event.card is self.re_card and self._by_cards:
            holder = Seat(self._dealt_to[event.seat])
            self._shown.append(holder)
            self._tell(holder, Party.RE)
        elif isinstance(event, ev.Called) and not self._open and not event.call.is_absage:
            self._tell(event.seat, Party.RE if event.call is Call.RE else Party.KONTRA)

    def _contract(self, event: ev.ContractSet) -> None:
        self._by_cards = event.contract is Contract.NORMAL
        self._open = event.contract is Contract.HOCHZEIT
        pair = event.armut or ()
        for seat in range(self.seats):
            self.parties[seat] = None
            if event.contract.is_solo:
                self.parties[seat] = Party.RE if seat == event.soloist else Party.KONTRA
            elif pair:
                self.parties[seat] = Party.RE if seat in pair else Party.KONTRA
            elif seat == event.soloist:
                self.parties[seat] = Party.RE

    def _tell(self, seat: Seat, party: Party) -> None:
        self.parties[seat] = party
        re = self.parties.count(Party.RE)
        alone = self._shown.count(seat) == 2
        if self._by_cards and (re == 2 or alone):
            self.parties = [each or Party.KONTRA for each in self.parties]
        elif self._by_cards and self.parties.count(Party.KONTRA) == self.seats - 1:
            self.parties = [each or Party.RE for each in self.parties]
