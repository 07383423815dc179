"""A second referee of the Ravensburger book and its variants, with nothing of the engine in it.

Like the one of the house rules: cards are words, the books are its own. Comments name the book's
passages. Left out: claims, playing on honour, Kontra outside announced solos.
"""

from collections.abc import Sequence
from typing import NamedTuple

SUITS, SEATS, STAKE = "CSHD", range(4), 5
AUGEN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "O": 0}
SOLOS = ("diamonds", "hearts", "spades", "clubs", "jacks", "trumpless")
Bid = tuple[str, ...]


class Variants(NamedTuple):
    """What the table has agreed on."""

    tolle: bool
    jokers: int
    scharf: bool
    fuechse: bool
    loser_pays: bool
    karle: bool
    redeal: bool
    mitnehmen: bool


class Referee:
    """One game."""

    def __init__(
        self, variants: Variants, hands: list[list[str]], dealer: int, dummy: int | None, pot: int
    ) -> None:
        self.variants, self.dealer, self.dummy, self.pot = variants, dealer, dummy, pot
        self.hands = [list(hand) for hand in hands]
        self.dealt = [list(hand) for hand in hands]
        self.live = [s for s in ((dealer + turn) % 4 for turn in (1, 2, 3, 4)) if s != dummy]
        self.bids: list[tuple[int, Bid]] = []
        self.asked: list[int] = []
        self.laid_away: list[str] = []
        self.pushes = 0
        self.groom: int | None = None
        self.decided = self.thrown_in = self.over = False
        self.owner: int | None = None

    def trumps_of(self, contract: str) -> list[str]:
        queens, jacks = ([suit + rank for suit in SUITS] for rank in "QJ")
        joker, tolle = ["JO"] * bool(self.variants.jokers), ["HT"] * self.variants.tolle
        if contract == "solo-jacks":
            return joker + jacks
        if contract == "solo-trumpless":
            return []
        suit = {"solo-clubs": "C", "solo-spades": "S", "solo-hearts": "H"}.get(contract, "D")
        low = [suit + rank for rank in "ATK9" if suit + rank not in tolle]
        return joker + tolle + queens + jacks + low

    # hochzeit, einfaches-solo, neugeben, mitnehmen (D57).

    def _trumps(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card in self.trumps_of("normal")]

    def possible_bids(self, seat: int) -> set[Bid]:
        found: set[Bid] = {("healthy",), *(("solo", f"solo-{kind}") for kind in SOLOS)}
        if self.variants.redeal and len(self._trumps(seat)) <= 1:
            found.add(("schmeissen",))
        if self.variants.mitnehmen and len(self._trumps(seat)) == 2:
            found.add(("armut",))
        if self.hands[seat].count("CQ") == 2:
            found.add(("hochzeit", "first-foreign"))
        return found

    def bid(self, bid: Bid) -> None:
        self.bids.append((self.live[len(self.bids)], bid))
        if len(self.bids) == len(self.live) or bid[0] == "solo":
            self._settle("solo", "schmeissen", "armut", "hochzeit")

    def _settle(self, *kinds: str) -> None:
        ranked = [(kinds.index(said[0]), s, said) for s, said in self.bids if said[0] in kinds]
        if not ranked:
            self._begin_normal()
            return
        _, seat, best = min(ranked, key=lambda one: one[0])
        if best[0] == "solo":
            self.begin(best[1], _pair(seat, seat))
        elif best[0] == "schmeissen":
            self.thrown_in = self.over = True
        elif best[0] == "armut":
            self.poor, self.laid = seat, self._trumps(seat)
            order = [(seat + turn) % 4 for turn in (1, 2, 3)]
            self.asked = [other for other in order if other != self.dummy]
        else:
            self.groom = seat
            self.begin("hochzeit", ["re" if each == seat else None for each in SEATS])

    def _begin_normal(self) -> None:
        parties = ["re" if "CQ" in hand else "kontra" for hand in self.dealt]
        alone = parties.index("re") if parties.count("re") == 1 else None
        if alone is not None and alone == self.dummy:
            self.begin("normal", ["re" if seat == alone else None for seat in SEATS])
        else:
            self.begin("normal" if alone is None else "silent", parties)

    def take(self) -> None:
        self.taker = self.asked[0]
        _move(self.hands[self.poor], self.hands[self.taker], self.laid)

    def decline(self) -> None:
        del self.asked[0]
        if not self.asked:
            self._settle("solo", "schmeissen", "hochzeit")

    def returnable(self) -> list[str]:
        own = list(self.hands[self.taker])
        _move(own, [], self.laid)
        return own

    def give_back(self, cards: list[str]) -> None:
        _move(self.hands[self.taker], self.hands[self.poor], cards)
        self.begin("armut", _pair(self.poor, self.taker))

    # schiebekopf.

    def take_up(self, talon: list[str]) -> None:
        self.turn = self.live[0]
        self.hands[self.turn] += talon

    def push(self, cards: list[str]) -> None:
        self.pushes += 1
        following = (self.turn + 1) % 4
        dealer_pushes = self.pushes == 4
        _move(
            self.hands[self.turn],
            self.laid_away if dealer_pushes else self.hands[following],
            cards,
        )
        self.turn = following
        if dealer_pushes:
            self.begin("schiebekopf", [None] * 4)

    # Play.

    def begin(self, contract: str, parties: Sequence[str | None]) -> None:
        self.contract, self.parties = contract, list(parties)
        self.trumps = self.trumps_of(contract)
        self.turn = (self.dealer + 1) % 4
        self.trick: list[tuple[int, str]] = []
        self.cards_played = [0] * 4
        self.augen, self.won = [0] * 4, [0] * 4
        self.foxes: list[tuple[int, int]] = []
        self.karle: int | None = None
        self.said: list[str] = []
        self.first60: int | None = None
        self.declaring: int | None = None
        self.declared = False
        if self.dummy is not None:
            self._give_dummy()

    def _give_dummy(self) -> None:
        """zu-dritt: its partner plays it, or the first of its side after the dealer."""
        assert self.dummy is not None
        side = self.parties[self.dummy]
        if self.groom is not None and not self.decided:
            self.owner = next(seat for seat in self.live if seat != self.groom)
        elif side == "re" and self.parties.count("re") == 1:
            self.owner = self.live[0]
        else:
            self.owner = next(seat for seat in self.live if self.parties[seat] == side)

    def suit(self, card: str) -> str:
        if card in self.trumps:
            return "trump"
        return "D" if card == "JO" else card[0]

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        follow = [c for c in hand if self.trick and self.suit(c) == self.suit(self.trick[0][1])]
        return set(follow or hand)

    def _strength(self, card: str, led: str) -> int:
        if card in self.trumps:
            return 100 - self.trumps.index(card)
        return 10 - "ATKQJ9O".index(card[1]) if self.suit(card) == led else -1

    def play(self, card: str) -> None:
        seat = self.turn
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.cards_played[seat] += 1
        self.turn = (seat + 1) % 4
        if self.declaring == seat:
            self.declaring = None
        if card == "CQ" and self.contract == "normal" and not self.declared:
            others = [s for s in self.live if s != seat and "CQ" in self.dealt[s] and self.hands[s]]
            self.declaring = others[0] if others else None  # heimliches-solo, D22
        if len(self.trick) == 4:
            self._complete()

    def declare(self) -> None:
        seat = self.declaring
        assert seat is not None
        self.parties, self.declared, self.declaring = list(_pair(seat, seat)), True, None
        if self.owner == seat:
            self.owner = next(other for other in self.live if other != seat)

    def _complete(self) -> None:
        trick, self.trick = self.trick, []
        led = self.suit(trick[0][1])
        owner, best = max(trick, key=lambda one: self._strength(one[1], led))
        last = not any(self.hands)
        cards = [card for _, card in trick] + (self.laid_away if last else [])
        self.augen[owner] += sum(AUGEN[card[1]] for card in cards)
        self.won[owner] += 1
        if "DA" in self.trumps:
            self.foxes += [(owner, seat) for seat, card in trick if card == "DA" and seat != owner]
        if last and best == "CJ" and "CJ" in self.trumps:
            self.karle = owner
        if self.groom is not None and not self.decided and (owner != self.groom or last):
            self.decided, self.parties = True, list(_pair(self.groom, owner))
            if self.dummy is not None and owner != self.groom:
                self._give_dummy()
        if self.contract == "normal" and None in self.parties and (owner != self.dummy or last):
            assert self.dummy is not None
            self.owner = self.owner if owner == self.dummy else owner
            self.parties = ["re" if s in (self.dummy, self.owner) else "kontra" for s in SEATS]
        self.turn = owner
        if self.contract == "hammelrennen" and self.augen[owner] >= 60:
            self.first60 = owner
        self.over = last or self.first60 is not None

    # kontra (D58).

    def calls(self, seat: int) -> set[str]:
        if self.over or seat == self.dummy or not self.contract.startswith("solo"):
            return set()
        if self.parties[seat] == "kontra":
            return {"kontra"} if not self.cards_played[seat] and not self.said else set()
        return {"re"} if self.said == ["kontra"] and self.cards_played[seat] < 2 else set()

    # abrechnung, fuechse, muellers-karle, hammelrennen, schiebekopf.

    def person(self, seat: int) -> int:
        return self.owner if seat == self.dummy and self.owner is not None else seat

    def points(self) -> list[int]:
        row = [0] * 4
        if self.contract == "hammelrennen":
            assert self.first60 is not None
            row[self.first60] = self.pot
        elif self.contract == "schiebekopf":
            self._schiebekopf(row)
        else:
            self._settled(row)
        return row

    def _schiebekopf(self, row: list[int]) -> None:
        most = max(self.augen)
        payers, sign = [seat for seat in SEATS if self.augen[seat] == most], -1
        if 11 in self.won:
            payers, sign = [self.won.index(11)], 1
        for payer in payers:
            for seat in (seat for seat in SEATS if seat not in payers):
                row[payer] += sign * STAKE
                row[seat] -= sign * STAKE

    def _settled(self, row: list[int]) -> None:
        sides = {p: [s for s in SEATS if self.parties[s] == p] for p in ("re", "kontra")}
        augen = {p: sum(self.augen[seat] for seat in sides[p]) for p in sides}
        winner = next((party for party in sides if augen[party] > 120), None)
        solo = len(sides["re"]) == 1
        if winner is not None and solo:
            value = (1 if winner == "re" else -2) * STAKE * 2 ** len(self.said)
            for seat in (seat for seat in sides["kontra"] if seat != self.dummy):
                row[seat] -= int(value)
                row[sides["re"][0]] += int(value)
        elif winner is not None:
            loser = "kontra" if winner == "re" else "re"
            no_trick = sum(self.won[seat] for seat in sides[loser]) == 0
            levels = sum(augen[loser] < limit for limit in (90, 60, 30)) + no_trick
            for seat in sides[winner]:
                row[self.person(seat)] += STAKE * (1 + levels + (winner == "kontra"))
        self._premiums(row, sides)

    def _premiums(self, row: list[int], sides: dict[str, list[int]]) -> None:
        for catcher, prey in self.foxes if self.variants.fuechse else ():
            if self.parties[catcher] != self.parties[prey]:
                row[self.person(catcher)] += STAKE
                row[self.person(prey)] -= STAKE * self.variants.loser_pays
        if not self.variants.karle or self.karle is None:
            return
        party = str(self.parties[self.karle])
        if len(sides["re"]) == 1:
            for seat in (seat for seat in sides["kontra"] if seat != self.dummy):
                row[seat] += STAKE if party == "kontra" else -STAKE
                row[sides["re"][0]] += STAKE if party == "re" else -STAKE
            return
        for seat in sides[party]:
            row[self.person(seat)] += STAKE


def _pair(one: int, other: int) -> list[str]:
    return ["re" if seat in (one, other) else "kontra" for seat in SEATS]


def _move(giver: list[str], taker: list[str], cards: list[str]) -> None:
    for card in cards:
        giver.remove(card)
        taker.append(card)
