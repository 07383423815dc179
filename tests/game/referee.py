"""A naive referee for Wettbewerb and Borgholzhausen: it knows only what was dealt, said, played.

Written from the sentences of the two books, with nothing of the engine but the actions it is told:
who is on turn, which cards and which words are allowed now, who is on which side, and who took
what. The tests hold it against the engine at every step of random games.
"""

from doppelkopf.game import actions as do

AUGEN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
QUEENS, JACKS = ["CQ", "SQ", "HQ", "DQ"], ["CJ", "SJ", "HJ", "DJ"]
TRUMPS = {"solo-queens": QUEENS, "solo-jacks": JACKS}
NORMAL_TRUMPS = ["HT", *QUEENS, *JACKS, "DA", "DT", "DK"]
SOLOS = ["solo-diamonds", "solo-queens", "solo-jacks"]
ABSAGEN = ["no90", "no60", "no30", "schwarz"]


class Referee:
    """One game of Wettbewerb (at four or five) or of Borgholzhausen."""

    def __init__(self, hands: list[list[str]], dealer: int, *, club: bool) -> None:
        self.club = club
        """Whether it is the club's book, Borgholzhausen."""
        self.seats = len(hands)
        self.dealer = dealer
        self.dealt = [list(hand) for hand in hands]
        self.hands = hands
        self.phase = "bids"
        self.bids: dict[int, do.AnyAction] = {}
        self.steps: dict[int, int] = {}
        self.contract = ""
        self.hochzeit: int | None = None
        self.decided = 0
        self.side = ["?"] * self.seats
        self.calls: list[tuple[int, str, int]] = []
        """Who said what after how many tricks."""
        self.fined: list[int] = []
        self.passes = 0
        self.turn = self.leader = (dealer + 1) % self.seats
        self.played = 0
        self.table: list[str] = []
        self.face_down = -1
        self.tricks: list[tuple[list[str], int]] = []
        """Cards and owner of each."""
        self.augen, self.won = [0] * self.seats, [0] * self.seats
        self.specials: list[tuple[int, int | None, int]] = []
        """Who gets a special point, from whom, and how many."""

    @property
    def trumps(self) -> list[str]:
        return TRUMPS.get(self.contract, NORMAL_TRUMPS)

    # Before play.

    def told(self, action: do.AnyAction) -> None:
        """Take note of an action."""
        if isinstance(action, do.Play):
            self._card(action)
        elif isinstance(action, do.Say):
            self._say(action.seat, action.call.value)
        elif isinstance(action, do.RaiseSolo):
            self.steps[action.seat] = action.steps
            self._end_auction()
        elif isinstance(action, do.Pass):
            self._pass(action.seat)
        else:
            self.bids[action.seat] = action
            top = isinstance(action, do.BidSolo) and action.contract.value == SOLOS[0]
            if len(self.bids) == self.seats or (self.club and top):
                solos = [seat for seat, bid in self.bids.items() if isinstance(bid, do.BidSolo)]
                if len(solos) > 1 and not self.club:
                    self.phase, self.bidders = "auction", solos
                else:
                    self._begin(self._best_solo(solos))

    def _best_solo(self, solos: list[int]) -> int | None:
        def rank(seat: int) -> tuple[int, int]:
            bid = self.bids[seat]
            assert isinstance(bid, do.BidSolo)
            return SOLOS.index(bid.contract.value), (seat - self.dealer - 1) % self.seats

        return min(solos, key=rank, default=None)

    def _pass(self, seat: int) -> None:
        if self.phase == "auction":
            self.bidders.remove(seat)
            self._end_auction()
            return
        self.passes += 1
        self.turn = (self.turn + 1) % self.seats
        if self.passes == self.seats:
            self.phase, self.turn = "play", self.leader

    def _end_auction(self) -> None:
        """It is over when nobody can outbid the leader: alone, or schwarz with the best claim."""
        most = max(self.steps.get(seat, 0) for seat in self.bidders)
        leader = self._best_solo([seat for seat in self.bidders if self.steps.get(seat, 0) == most])
        best_claim = leader == self._best_solo(self.bidders)
        if len(self.bidders) == 1 or (most == 1 + len(ABSAGEN) and best_claim):
            self._begin(leader)

    def _begin(self, soloist: int | None) -> None:
        self.phase = "play"
        re_card = "HT" if self.seats == 5 else "CQ"
        weddings = [seat for seat, bid in self.bids.items() if isinstance(bid, do.BidHochzeit)]
        if soloist is not None:
            bid = self.bids[soloist]
            assert isinstance(bid, do.BidSolo)
            self.contract = bid.contract.value
            self.side = ["re" if seat == soloist else "kontra" for seat in range(self.seats)]
            words = ["re", *ABSAGEN][: self.steps.get(soloist, 0)]
            self.calls = [(soloist, word, 0) for word in words]
            self.phase = "play" if self.club else "solo-calls"
        elif weddings:
            self.contract, self.hochzeit = "hochzeit", weddings[0]
            self.side[weddings[0]] = "re"
        else:
            self.side = ["re" if re_card in hand else "kontra" for hand in self.dealt]
            self.contract = "silent" if self.side.count("re") == 1 else "normal"

    # Words.

    @property
    def is_open(self) -> bool:
        """A Hochzeit is still looking for its partner."""
        return self.hochzeit is not None and not self.decided

    def _has_said(self, seat: int) -> tuple[bool, int]:
        """Whether a seat's party has said its word, and its highest Absage."""
        words = [word for who, word, _ in self.calls if self.side[who] == self.side[seat]]
        highest = max((ABSAGEN.index(word) + 1 for word in words if word in ABSAGEN), default=0)
        return self.side[seat] in words, highest

    def _say(self, seat: int, word: str) -> None:
        if word in ABSAGEN and self.club:
            self.fined.append(seat)
        else:
            first = self._has_said(seat)[1]
            said = ABSAGEN[first : ABSAGEN.index(word) + 1] if word in ABSAGEN else [word]
            self.calls += [(seat, each, len(self.tricks)) for each in said]
            self.passes = 0
        if self.phase == "solo-calls":
            self.turn = (self.turn + 1) % self.seats

    def owing(self) -> int | None:
        """Borgholzhausen: who owns the first trick, or the one settling a Hochzeit, must speak."""
        if not self.club or self.phase != "play" or self.is_open or self.table:
            return None
        if len(self.tricks) != (self.decided or 1) or not any(self.hands):
            return None
        owner = self.tricks[-1][1]
        return None if self._has_said(owner)[0] else owner

    def words(self, seat: int) -> set[str]:
        """What a seat may say now."""
        if self.phase == "solo-calls":
            return self._steps(seat) if self.turn == seat else set()
        if self.phase != "play" or not any(self.hands):
            return set()
        return self._club_words(seat) if self.club else self._cup_words(seat)

    def _steps(self, seat: int) -> set[str]:
        first, highest = self._has_said(seat)
        return set(ABSAGEN[highest:]) if first else {self.side[seat]}

    def _cup_words(self, seat: int) -> set[str]:
        """Wettbewerb 4.1, 4.3: up to the first card after trick one, or the settling trick."""
        if self.contract.startswith("solo") or self.is_open:
            return set()
        last = (self.decided or 1) * self.seats + 1
        return self._steps(seat) if self.played <= last else set()

    def _club_words(self, seat: int) -> set[str]:
        """Borgholzhausen 1: an Absage any time, and fined; the word as tricks give it."""
        if self.owing() == seat:
            return {self.side[seat]}
        words = set() if seat in self.fined else set(ABSAGEN)
        return words | {self.side[seat]} if self._may_speak(seat) else words

    def _may_speak(self, seat: int) -> bool:
        if self.is_open or len(self.calls) >= 4:
            return False
        if not self.played:
            return self.hochzeit is None and seat not in [who for who, _, _ in self.calls]
        before = (self.decided or 1) - 1  # tricks that do not count for speaking
        number = len(self.tricks) - before
        if self.table or not 1 <= number <= 4 or self.tricks[-1][1] != seat:
            return False
        if any(after == len(self.tricks) for _, _, after in self.calls):
            return False
        return all(
            self._was_spoken_to(before + earlier, earlier == 1) for earlier in range(1, number)
        )

    def _was_spoken_to(self, trick: int, is_first: bool) -> bool:
        """Whether a trick was not taken in silently; for the first an earlier word is enough."""
        if any(after == trick for _, _, after in self.calls):
            return True
        owner = self.tricks[trick - 1][1]
        return is_first and any(
            after < trick and self.side[who] == self.side[owner] for who, _, after in self.calls
        )

    # Cards.

    def cards(self) -> set[str]:
        """What the seat on turn may play."""
        hand = set(self.hands[self.turn])
        if not self.table:
            barred = self.club and self.is_open and self._for_trump_trick() and hand != {"DA"}
            return hand - {"DA"} if barred else hand
        return {card for card in hand if self._suit(card) == self._suit(self.table[0])} or hand

    def may_hide(self) -> bool:
        """Wettbewerb 3.1.1: a trump face down into the first Fehl trick, without Fehl in hand."""
        return (
            not self.club
            and self.is_open
            and self.turn == self.hochzeit
            and bool(self.table)
            and self.table[0] not in self.trumps
            and all(cards[0] in self.trumps for cards, _ in self.tricks)
            and all(card in self.trumps for card in self.hands[self.turn])
        )

    def _for_trump_trick(self) -> bool:
        assert self.hochzeit is not None
        bid = self.bids[self.hochzeit]
        assert isinstance(bid, do.BidHochzeit)
        return bid.partner.value == "first-foreign-trump"

    def _suit(self, card: str) -> str:
        return "trump" if card in self.trumps else card[0]

    def _card(self, action: do.Play) -> None:
        self.hands[action.seat].remove(str(action.card))
        if action.face_down:
            self.face_down = len(self.table)
        self.table.append(str(action.card))
        self.played += 1
        self.turn = (self.turn + 1) % self.seats
        if len(self.table) == self.seats:
            self._trick()

    def _trick(self) -> None:
        cards, leader = self.table, self.leader
        best = 0
        for place in range(1, self.seats):
            if place != self.face_down and self._beats(cards[place], cards[best]):
                best = place
        owner = (leader + best) % self.seats
        points = sum(AUGEN[card[1]] for card in cards)
        self.augen[owner] += points
        self.won[owner] += 1
        self.tricks.append((cards, owner))
        self.table, self.face_down = [], -1
        self.leader = self.turn = owner
        if points >= (50 if self.seats == 5 else 40):
            self.specials.append((owner, None, 1))
        players = [(leader + place) % self.seats for place in range(self.seats)]
        self._foxes(
            [seat for seat, card in zip(players, cards, strict=True) if card == "DA"], owner
        )
        if self.is_open:
            assert self.hochzeit is not None
            self._seek(cards, owner, cards[players.index(self.hochzeit)])

    def _beats(self, card: str, best: str) -> bool:
        trumps = self.trumps
        if card in trumps:
            return best not in trumps or trumps.index(card) < trumps.index(best)
        order = "ATKQJ"
        return (
            card[0] == best[0]
            and best not in trumps
            and order.index(card[1]) < order.index(best[1])
        )

    def _foxes(self, players: list[int], owner: int) -> None:
        """Wettbewerb 6.3: caught in the last trick.

        Borgholzhausen 4: caught 1; in the last, won or caught, 2.
        """
        is_last = not any(self.hands)
        for player in players:
            if self.club and is_last:
                self.specials.append((owner, None if player == owner else player, 2))
            elif player != owner and (self.club or is_last):
                self.specials.append((owner, player, 1))

    def _seek(self, cards: list[str], owner: int, own_card: str) -> None:
        """Who is the partner of a Hochzeit: Wettbewerb 3.1.1, Borgholzhausen 3."""
        is_fehl, is_own = cards[0] not in self.trumps, owner == self.hochzeit
        owners = [each for _, each in self.tricks]
        own_so_far = owners[:-1] == [self.hochzeit] * len(owners[:-1])
        if self.club and self._for_trump_trick():
            found, ruffed = not is_own and not is_fehl, False
        else:
            third = self.club and len(owners) == 3 and own_so_far
            found = not is_own and (is_fehl or third)
            ruffed = self.club and is_own and is_fehl and own_card in self.trumps
        alone = ruffed or (len(owners) == 3 and own_so_far and is_own) or not any(self.hands)
        if found or alone:
            pair = (self.hochzeit, owner if found else None)
            self.decided = len(owners)
            self.side = ["re" if seat in pair else "kontra" for seat in range(self.seats)]
