"""A second referee of the house rules, written from the book with nothing of the engine in it.

It deals with cards as words ("HT"), keeps its own books and says for every moment who may play
what, who may say what, who plays with whom and, at the end, what everyone gets. Comments name the
book's sections. Left out: claims and playing on honour.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

SUITS, SEATS = "CSHD", range(4)
AUGEN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
ABSAGEN = ("no90", "no60", "no30", "schwarz")
BEFORE_CARD = (6, 10, 14, 18, 22)
SOLOS = ("koehler", "queens", "jacks", "diamonds", "hearts", "spades", "clubs", "trumpless")
ORDER = ("solo", "schmeissen", "armut", "hochzeit")
OTHER = {"re": "kontra", "kontra": "re"}
Bid = tuple[str, ...]


def trumps_of(contract: str) -> list[str]:
    """Sections 3 and 7.2, from the highest."""
    kings, queens, jacks = ([suit + rank for suit in SUITS] for rank in "KQJ")
    pictures = {"koehler": kings + queens + jacks, "queens": queens, "jacks": jacks}
    solo = contract.removeprefix("solo-")
    if solo in pictures:
        return pictures[solo]
    if solo == "trumpless":
        return []
    suit = {"clubs": "C", "spades": "S", "hearts": "H"}.get(solo, "D")
    return ["HT", *queens, *jacks, *(suit + rank for rank in "ATK9" if suit + rank != "HT")]


class Referee:
    """One game."""

    def __init__(self, hands: list[list[str]], dealer: int, *, hammelrennen: bool = False) -> None:
        self.hands = [list(hand) for hand in hands]
        self.dealt = [list(hand) for hand in hands]
        self.dealer = dealer
        self.seats = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
        self.bids: list[tuple[int, Bid]] = []
        self.asked: list[int] = []
        self.thrown_in = False
        self.over = False
        self.wedding: tuple[int, Bid] | None = None
        self.deciding = 0
        self.partner: int | None = None
        if hammelrennen:
            self.begin("hammelrennen", [None] * 4)

    # 5 and 7: reservations.

    def possible_bids(self, seat: int) -> set[Bid]:
        hand = self.hands[seat]
        found: set[Bid] = {("healthy",), *(("solo", f"solo-{kind}") for kind in SOLOS)}
        if sum(card[1] == "9" for card in hand) >= 5:
            found.add(("schmeissen",))
        if len(self._trumps(seat)) <= 3:
            found.add(("armut",))
        if hand.count("CQ") == 2:
            found |= {("hochzeit", "first-foreign-fehl"), ("hochzeit", "first-foreign")}
            found |= {("hochzeit", "named-suit", suit) for suit in "CSH"}
        return found

    def _trumps(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card in trumps_of("normal")]

    def bid(self, bid: Bid) -> None:
        self.bids.append((self.seats[len(self.bids)], bid))
        if len(self.bids) < 4 and bid[0] != "solo":
            return  # a solo further forward cannot be outbid, nobody else is asked
        kinds = [
            (ORDER.index(said[0]), at) for at, (_, said) in enumerate(self.bids) if said[0] in ORDER
        ]
        if not kinds:
            self._begin_normal()
            return
        seat, best = self.bids[min(kinds)[1]]
        if best[0] == "solo":
            self.begin(best[1], _alone(seat), leader=seat)
        elif best[0] == "schmeissen":
            self.thrown_in = self.over = True
        elif best[0] == "armut":
            self.poor, self.laid = seat, self._trumps(seat)
            self.asked = [(seat - turn) % 4 for turn in (1, 2, 3)]
        else:
            self.wedding = (seat, best)
            self.begin("hochzeit", ["re" if each == seat else None for each in SEATS])

    def _begin_normal(self) -> None:
        parties = ["re" if "CQ" in hand else "kontra" for hand in self.dealt]
        self.begin("silent" if parties.count("re") == 1 else "normal", parties)

    def take(self) -> None:
        self.taker = self.asked[0]
        _move(self.hands[self.poor], self.hands[self.taker], self.laid)

    def decline(self) -> None:
        del self.asked[0]
        if not self.asked:
            self.begin("ramsch", [None] * 4)

    def give_back(self, cards: list[str]) -> None:
        _move(self.hands[self.taker], self.hands[self.poor], cards)
        self.begin("armut", ["re" if s in (self.poor, self.taker) else "kontra" for s in SEATS])

    def begin(
        self, contract: str, parties: Sequence[str | None], leader: int | None = None
    ) -> None:
        self.contract, self.parties = contract, list(parties)
        self.trumps = trumps_of(contract)
        self.ordinary = self.trumps == trumps_of("normal")
        self.has_parties = contract not in ("ramsch", "hammelrennen")
        self.turn = self.seats[0] if leader is None else leader
        self.direction = 1
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[list[str]] = []
        self.schwein: int | None = None
        self.played = 0
        self.augen, self.won = [0] * 4, [0] * 4
        self.specials: list[tuple[str, int, int | None]] = []
        self.said: list[tuple[int, int, int]] = []
        self.genscher: int | None = None
        self.taken_with: int | None = None
        self.duty: tuple[int, int] | None = None
        self.fehl_seen = self.rich = False

    # 2, 3, 6: play.

    def suit(self, card: str) -> str:
        return "trump" if card in self.trumps else card[0]

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        follow = [c for c in hand if self.trick and self.suit(c) == self.suit(self.trick[0][1])]
        return set(follow or hand)

    def may_genscher(self) -> bool:
        """8.11, D16."""
        found = self.contract in ("normal", "silent") or self.partner is not None
        return found and self.genscher is None and self.hands[self.turn].count("DK") == 2

    def play(self, card: str, genscher: bool) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        if self.ordinary and card == "DA" and hand.count("DA") == 2:
            self.schwein = seat  # 8.12
        if genscher:
            self.genscher, self.parties = seat, [None] * 4
        hand.remove(card)
        self.trick.append((seat, card))
        self.played += 1
        self.turn = (seat + self.direction) % 4
        if len(self.trick) == 4:
            self._complete()

    def _strength(self, card: str, led: str) -> int:
        if card in self.trumps:
            return 100 - self.trumps.index(card)
        return 10 - "ATKQJ9".index(card[1]) if self.suit(card) == led else -1

    def _complete(self) -> None:
        trick, self.trick = self.trick, []
        cards, led = [card for _, card in trick], self.suit(trick[0][1])
        owner = max(trick, key=lambda one: self._strength(one[1], led))[0]  # of equals the first
        backstreet = self.ordinary and sorted(cards) == ["CJ", "DJ", "HJ", "SJ"]
        if backstreet:
            owner = trick[cards.index("DJ")][0]  # 8.9
        elif self.schwein is not None:
            owner = self.schwein
        self.schwein = None
        last = not any(self.hands)
        augen = sum(AUGEN[card[1]] for card in cards)
        self.augen[owner] += augen
        self.won[owner] += 1
        self.tricks.append(cards)
        if self.has_parties:
            self._specials(trick, owner, backstreet=backstreet, last=last)
        self._parties(owner, led)
        if self.ordinary and not last:
            jacks = [seat for seat, card in trick if card == "HJ"]
            if len(jacks) == 2:  # 8.7
                one, other = jacks
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            if cards.count("D9") == 2:
                self.direction = -self.direction  # 8.10
        self.turn = owner
        self._duties(owner, led, augen, last=last)
        self.over = last

    def _specials(
        self, trick: list[tuple[int, str]], owner: int, *, backstreet: bool, last: bool
    ) -> None:
        """8.1 to 8.9."""
        cards = [card for _, card in trick]
        own = dict(trick)[owner]
        others = [(seat, card) for seat, card in trick if seat != owner]
        found = self.specials
        if last and own == "CJ":
            found.append(("charly", owner, None))
        caught = (
            ("athene", own == "HQ" and last, "CJ"),
            ("dulle-caught", "HT" in self.trumps, "HT"),
            ("klabautermann", own == "SQ", "SK"),
        )
        for name, holds, prey in caught:
            found.extend((name, owner, seat) for seat, card in others if holds and card == prey)
        if trick[0] == (owner, "DQ"):
            found.append(("chantall", owner, None))
        if own == "SJ" and all(card[0] == "D" for _, card in others):
            found.append(("bergbauer", owner, None))
        if backstreet:
            found.append(("backstreet-boys", owner, None))
        elif all(card[1] == "J" for card in cards):
            highest = min(cards, key=lambda card: SUITS.index(card[0]))
            found.append(("herrensauna", trick[cards.index(highest)][0], None))

    def _parties(self, owner: int, led: str) -> None:
        """7.6 and 8.11."""
        if self.wedding and not self.deciding:
            seat, bid = self.wedding
            fits = {"first-foreign": True, "first-foreign-fehl": led != "trump"}.get(
                bid[1], led == bid[-1]
            )
            if owner != seat and fits:
                self.partner = owner
            if self.partner is not None or len(self.tricks) == 3:
                self.deciding = len(self.tricks)
                self.parties = ["re" if s in (seat, self.partner) else "kontra" for s in SEATS]
        kings = sum(cards.count("DK") for cards in self.tricks)
        if self.genscher is not None and self.taken_with is None and kings == 2:
            self.taken_with = owner
            pair = (self.genscher, owner)
            self.parties = ["re" if seat in pair else "kontra" for seat in SEATS]

    # 5: announcements.

    @property
    def opener(self) -> int | None:
        """Who alone may stand for Re while the parties are open."""
        if self.wedding and not self.deciding:
            return self.wedding[0]
        return self.genscher if self.taken_with is None else None

    def _steps(self, seat: int) -> list[tuple[int, int]]:
        """What the side of a seat has said, each with the tricks complete before it."""
        is_open = self.opener is not None
        return [
            (step, tricks)
            for speaker, step, tricks in self.said
            if speaker == seat or (not is_open and self.parties[speaker] == self.parties[seat])
        ]

    def level(self, seat: int) -> int:
        return max((step for step, _ in self._steps(seat)), default=-1)

    def _duties(self, owner: int, led: str, augen: int, *, last: bool) -> None:
        is_first, self.fehl_seen = (
            led != "trump" and not self.fehl_seen,
            self.fehl_seen or led != "trump",
        )
        alone = self.deciding and self.partner is None
        alone_by_king = self.genscher is not None and self.taken_with == self.genscher
        if not self.has_parties or self.contract.startswith("solo") or alone or alone_by_king:
            return
        starts, goes_on = is_first and augen >= 30, self.rich and augen >= 30
        self.rich = starts or goes_on
        if not self.rich or last or self.opener not in (None, owner):
            return
        step = 0 if starts else min(self.level(owner) + 1, 4)
        if self.level(owner) < step:
            self.duty = (owner, step)

    def calls(self, seat: int) -> set[str]:
        if not self.has_parties or self.over:
            return set()
        party = "re" if self.opener == seat else self.parties[seat]
        if self.duty and self.duty[0] == seat:
            return {ABSAGEN[self.duty[1] - 1] if self.duty[1] else str(party)}
        if (self.wedding and not self.deciding) or self.opener not in (None, seat):
            return set()
        shift = 4 * (self.deciding - 1) if self.deciding else 0
        steps, found = self._steps(seat), set()
        if all(step != 0 for step, _ in steps) and self.played < BEFORE_CARD[0] + shift:
            found.add(str(party))
        level = self.level(seat)
        if 0 <= level < 4 and self.played < BEFORE_CARD[level + 1] + shift:
            since = max(tricks for step, tricks in steps if step == level)
            if len(self.tricks) - since <= 1:
                found.add(ABSAGEN[level])
        return found

    def say(self, seat: int, word: str) -> None:
        step = ABSAGEN.index(word) + 1 if word in ABSAGEN else 0
        self.said.append((seat, step, len(self.tricks)))
        if self.duty and self.level(self.duty[0]) >= self.duty[1]:
            self.duty = None

    # 7.1, 7.5, 9: points.

    def points(self) -> list[Fraction]:
        if self.contract == "hammelrennen":
            return self._hammelrennen()
        if self.contract == "ramsch":
            return self._ramsch()
        value = Fraction(self._value())
        alone = self.parties.count("re") == 1
        return [value * (3 if alone else 1) if p == "re" else -value for p in self.parties]

    def _hammelrennen(self) -> list[Fraction]:
        off = [abs(60 - augen) for augen in self.augen]
        charged = [0 if each == min(off) else ceil(each / 10) for each in off]
        share = Fraction(sum(charged), off.count(min(off)))
        return [share if off[s] == min(off) else Fraction(-charged[s]) for s in SEATS]

    def _ramsch(self) -> list[Fraction]:
        place = [(-self.augen[s], -self.won[s], self.seats.index(s)) for s in SEATS]
        upper = sorted(SEATS, key=lambda seat: place[seat])[:2]
        augen = sum(self.augen[seat] for seat in upper)
        value = -ceil((augen - 120) / 10) * (2 if 0 in self.won else 1) if augen < 240 else 12
        return [Fraction(value if seat in upper else -value) for seat in SEATS]

    def _value(self) -> int:
        """What the game is worth to Re."""
        augen: dict[str, int] = {}
        under: dict[str, list[bool]] = {}
        step: dict[str, int] = {}
        doubles = 0
        for party in OTHER:
            own = [seat for seat in SEATS if self.parties[seat] == party]
            augen[party] = sum(self.augen[seat] for seat in own)
            tricks = sum(self.won[seat] for seat in own)
            under[party] = [*(augen[party] < limit for limit in (90, 60, 30)), tricks == 0]
            step[party] = max((s for speaker, s, _ in self.said if speaker in own), default=0)
            doubles += any(speaker in own and s == 0 for speaker, s, _ in self.said)
        missed = {p: under[OTHER[p]][: step[p]].count(False) for p in OTHER}
        failed = [p for p in OTHER if step[p] and not under[OTHER[p]][step[p] - 1]]
        if len(failed) == 2:
            winner = None
            value = sum(under["kontra"]) - sum(under["re"]) + missed["kontra"] - missed["re"]
        else:
            made = [p for p in OTHER if step[p] and p not in failed]
            winner = (
                made or [OTHER[p] for p in failed] or ["re" if augen["re"] > 120 else "kontra"]
            )[0]
            value = 1 + sum(under[OTHER[winner]]) + sum(step.values()) + missed[OTHER[winner]]
            value = value if winner == "re" else -value
        value = value * (1, 2, 4)[doubles] - (winner == "kontra")
        for name, seat, prey in self.specials:
            counts = 2 if name == "backstreet-boys" else 1
            if prey is not None and self.parties[prey] == self.parties[seat]:
                counts = -1 if name == "dulle-caught" else 0
            value += counts if self.parties[seat] == "re" else -counts
        return value


def _alone(seat: int) -> list[str]:
    return ["re" if each == seat else "kontra" for each in SEATS]


def _move(giver: list[str], taker: list[str], cards: list[str]) -> None:
    for card in cards:
        giver.remove(card)
        taker.append(card)
