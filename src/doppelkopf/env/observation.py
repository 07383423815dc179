"""From a view to an observation: one row of numbers, see `layout`.

It is made from the view alone, so it holds nothing that the seat may not know, and from all that
the view remembers: what a seat has seen is never forgotten. What only the environment knows of the
observer's own doing, cards chosen so far and a silence kept, is handed in.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from doppelkopf.cards import AUGEN, Card
from doppelkopf.env.actions import MOST_SEATS
from doppelkopf.env.layout import (
    HIDDEN,
    MOST_CALLS,
    MOST_CARDS,
    MOST_RAISES,
    PASSED,
    POT_PLACES,
    SIZE,
    START,
    Row,
    pieces,
)
from doppelkopf.env.shown import shown_parties
from doppelkopf.errors import Failure
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Call, Phase
from doppelkopf.game.tricks import best_place, second_dulle_wins
from doppelkopf.view import View

Cards = Iterable[Card | None]
_PLACE = {
    each.name: {word: place for place, word in enumerate(each.words, start=1)} for each in pieces()
}
"""Per piece the code of each word."""
_CALLS = {call: place for place, call in enumerate(Call)}


def observation(view: View, *, chosen: Sequence[Card] = (), silent: bool = False) -> Row:
    """What a seat sees, as numbers.

    Raises:
        Failure: it is a spectator's view.
    """
    if view.seat is None:
        raise Failure(
            "env/spectator",
            "Eine Beobachtung gehört zu einem Platz; wer zuschaut, hat keinen.",
            "An observation belongs to a seat; a spectator has none.",
        )
    writer = _Writer(view)
    writer.table()
    writer.moment(chosen, silent)
    writer.bidding()
    writer.exchanged()
    writer.contract()
    writer.calls()
    writer.play()
    writer.rare()
    writer.events()
    return np.frombuffer(writer.row, dtype=np.uint8)


class _Writer:
    """Fills one row, part by part."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.own: int = view.seat
        self.row = bytearray(SIZE)

    def put(self, name: str, value: int, place: int = 0) -> None:
        self.row[START[name] + place] = value

    def word(self, name: str, word: str | None, place: int = 0) -> None:
        if word is not None:
            self.row[START[name] + place] = _PLACE[name][word]

    def at(self, seat: int) -> int:
        """A seat as the observer counts."""
        return (seat - self.own) % self.view.seats

    def seat(self, name: str, seat: int | None, place: int = 0) -> None:
        if seat is not None:
            self.row[START[name] + place] = self.at(seat) + 1

    def seats(self, name: str, seats: Iterable[int]) -> None:
        for seat in seats:
            self.row[START[name] + self.at(seat)] = 1

    def cards(self, name: str, cards: Cards | None, row: int = 0) -> None:
        start = START[name] + row * len(Card)
        for card in cards or ():
            if card is not None:
                self.row[start + card] += 1

    def table(self) -> None:
        view = self.view
        self.put("seats", view.seats)
        self.seat("dealer", view.dealer)
        self.seat("strohmann", view.dummy)
        self.seats("owes_solo", view.duty_solos)
        for seat, kind in view.duty_kinds:
            self.word("owes_kind", kind, self.at(seat))
        self.word("forced", view.forced)
        self.seat("made_to_play", view.made_to_play)
        for place, byte in enumerate((view.pot or 0).to_bytes(POT_PLACES, "little")):
            self.put("pot", byte, place)

    def moment(self, chosen: Sequence[Card], silent: bool) -> None:
        view = self.view
        self.word("phase", view.phase)
        self.seat("turn", view.turn)
        self.seat("actor", view.actor)
        self.put("silent", silent)
        self.cards("chosen", chosen)
        for seat, size in enumerate(view.hand_sizes):
            self.put("hand_sizes", size, self.at(seat))
        if not view.is_over:
            self.cards("hand", view.hands[self.own])
        self.cards("dealt", view.dealt[self.own])
        if view.dummy is not None:
            self.cards("strohmann_hand", () if view.is_over else view.hands[view.dummy])
            self.cards("strohmann_dealt", view.dealt[view.dummy])
        claim = view.claim
        if claim is not None and claim.handed_over:
            self.seat("handed_over", claim.seat)
            self.cards("shown", () if view.is_over else view.hands[claim.seat])
        if not view.is_over or self.own in [push.giver for push in view.pushes[:1]]:
            self.cards("talon", view.talon)

    def bidding(self) -> None:
        for bid in self.view.bids:
            at = self.at(bid.seat)
            self.word("bid", bid.kind, at)
            self.word("bid_contract", bid.contract, at)
            self.word("bid_partner", bid.partner, at)
            self.word("bid_suit", None if bid.suit is None else bid.suit.value, at)
            self.put("bid_steps", bid.steps, at)

    def exchanged(self) -> None:
        view = self.view
        armut = view.armut
        for laid in (*view.refused, *(() if armut is None else (armut,))):
            at = self.at(laid.seat)
            self.put("armut_count", laid.count, at)
            self.cards("armut_cards", laid.shown if laid.cards is None else laid.cards, at)
        self.seats("armut_refused", (laid.seat for laid in view.refused))
        if armut is not None:
            self.seat("armut", armut.seat)
            self.seat("armut_taker", armut.taker)
            self.cards("armut_returned", armut.returned)
            if armut.trumps_back is not None:
                self.word("armut_trumps", str(armut.trumps_back))
        self.put("pushes", len(view.pushes))
        for push in view.pushes:
            if push.taker == self.own:
                self.cards("pushed_in", push.cards)
            elif push.giver == self.own:
                self.cards("pushed_out", push.cards)

    def contract(self) -> None:
        view = self.view
        self.word("contract", view.contract)
        self.seat("soloist", view.soloist)
        self.put("duty_solo", view.duty_solo)
        hochzeit, genscher = view.hochzeit, view.genscher
        if hochzeit is not None:
            self.seat("hochzeit", hochzeit.seat)
            self.word("hochzeit_search", hochzeit.rule)
            self.word("hochzeit_suit", None if hochzeit.suit is None else hochzeit.suit.value)
            self.put("hochzeit_trick", hochzeit.decided)
            self.seat("hochzeit_partner", hochzeit.partner)
        if genscher is not None:
            self.seat("genscher", genscher.seat)
            self.seat("genscher_partner", genscher.partner)
        self.seat("declared", view.declared)
        self.put("may_declare", view.declaring)
        self.seat("strohmann_owner", view.dummy_owner)
        self.seat("schweine", view.schweine)
        self.seat("hyperschweine", view.hyperschweine)
        for seat, party in enumerate(shown_parties(view)):
            self.word("parties", party, self.at(seat))

    def calls(self) -> None:
        view = self.view
        for spoken in view.calls:
            self.put("standing", 1, self.at(spoken.seat) * len(_CALLS) + _CALLS[spoken.call])
        self.seats("fined", (call.seat for call in view.fined))
        if view.duty is not None:
            self.seat("owing", view.duty.seat)
            self.put("owing_step", view.duty.step)
        self.seats("passes", view.passes)
        self.put("speech", view.speech + 1)

    def play(self) -> None:
        view = self.view
        self.put("played", view.played)
        for number, trick in enumerate(view.tricks):
            seats = self.around(trick.leader, trick.direction, len(trick.cards))
            for seat, card in zip(seats, trick.cards, strict=True):
                self.put("tricks", card + 1, number * MOST_SEATS + self.at(seat))
            self.seat("leaders", trick.leader, number)
            self.seat("owners", trick.owner, number)
            for name, place in (
                ("faces_down", trick.face_down),
                ("schweine_played", trick.schwein),
                ("hyperschweine_played", trick.hyper),
            ):
                self.seat(name, None if place < 0 else seats[place], number)
            self.cards("seen", trick.cards)
            owner = self.at(trick.owner)
            self.row[START["won"] + owner] += 1
            self.row[START["augen"] + owner] += sum(AUGEN[card] for card in trick.cards)
        if view.contract is None:
            return
        self.word("direction", "clockwise" if view.direction > 0 else "counterclockwise")
        self.seat("leader", view.leader)
        seats = self.around(view.leader, view.direction, len(view.trick))
        for seat, played in zip(seats, view.trick, strict=True):
            self.put("trick", HIDDEN if played is None else played + 1, self.at(seat))
        self.cards("seen", view.trick)
        for name, place in (
            ("winning", _holder(view)),
            ("face_down", view.face_down),
            ("schwein", view.schwein),
            ("hyperschwein", view.hyper),
        ):
            self.seat(name, None if place < 0 else seats[place])
        for swap in view.swaps:
            self.put("swap_trick", swap.trick)
            self.seats("swapped", swap.seats)
            if self.own in swap.seats:
                mine = swap.seats.index(self.own)
                self.cards("swap_gave", swap.hands[mine])
                self.cards("swap_got", swap.hands[1 - mine])

    def around(self, leader: int, direction: int, count: int) -> list[int]:
        return [(leader + direction * at) % self.view.seats for at in range(count)]

    def rare(self) -> None:
        view = self.view
        if view.late is not None:
            self.seat("late", view.late.seat)
            self.seats("late_agreed", view.late.agreed)
        self.seats("late_refused", view.late_refused)
        self.seats("countable", view.countable)
        self.seat("wrong_card", view.wrong_card)
        self.put("revokes", min(len(view.revokes), MOST_CARDS))
        for made in view.accusations:
            self.row[START["accusations"] + self.at(made.seat)] += 1
        self.seats("accepted", view.accepted)

    def events(self) -> None:
        """What only the events tell: the order in which things were said."""
        raises = calls = played = 0
        phase = Phase.RESERVATIONS
        for event in self.view.history:
            match event:
                case ev.CardPlayed(to=None):
                    played = event.number
                    if event.genscher:
                        self.put("genscher_card", played)
                case ev.Spoke(word="healthy" | "reserve"):
                    self.word("answer", event.word, self.at(event.seat))
                case ev.Moment():
                    phase = event.phase
                case ev.Spoke() if phase is Phase.RAISING and raises < MOST_RAISES:
                    self.seat("raised_by", event.seat, raises)
                    self.put("raised_to", event.steps or PASSED, raises)
                    raises += 1
                case ev.Spoke(word="late-solo"):
                    self.word("late_contract", event.contract, self.at(event.seat))
                case ev.Called() if calls < MOST_CALLS:
                    self.seat("call_by", event.seat, calls)
                    self.word("call", event.call, calls)
                    self.put("call_after", played, calls)
                    calls += 1
                case ev.PartiesSettled(reason="declared"):
                    self.put("declared_after", played)
                case ev.TakenBack():
                    place = START["taken_back"] + self.at(event.seat)
                    self.row[place] = min(MOST_CARDS, self.row[place] + 1)
                case _:
                    pass


def _holder(view: View) -> int:
    """The place of the card that holds the trick on the table, -1 for none."""
    terms = view.terms
    if not view.trick or terms is None:
        return -1
    left = len(view.trick) + sum(view.hand_sizes)
    dulle = second_dulle_wins(terms, left, view.seats, are_out=view.schweine is not None)
    places = (view.face_down, view.schwein, view.hyper)
    return best_place(view.trick, terms, *places, second_dulle=dulle)  # type: ignore[arg-type]
