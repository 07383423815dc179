"""What the match hands to a game: rules, dealer, cards, and what is forced on it."""

from collections import Counter
from enum import StrEnum
from functools import lru_cache

import msgspec

from doppelkopf.cards import Card, deck
from doppelkopf.errors import Failure
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.deal import TALON, Hands, deal
from doppelkopf.language import CARD, TIME, Text, counted
from doppelkopf.rules import RuleFile, RuleSet
from doppelkopf.rules.model.bidding import PICTURE_SOLOS, SUIT_SOLOS, Solo
from doppelkopf.rules.model.sidegames import HammelMode, SchiebekopfPlay
from doppelkopf.rules.model.table import Cut


class Forced(StrEnum):
    """A game that is not bid for."""

    HAMMELRENNEN = "hammelrennen"
    SCHIEBEKOPF = "schiebekopf"
    DUTY_SOLO = "duty-solo"
    """Vorführung: `Setup.made_to_play` has to play a solo."""


class DutyKind(StrEnum):
    """Which solos meet what a seat owes, where not every solo does."""

    SUIT = "suit"
    PICTURE = "picture"
    EITHER = "either"
    """One with a suit as trump or one with pictures, but not one without trumps."""

    @property
    def text(self) -> Text:
        """What it is called."""
        return {
            DutyKind.SUIT: Text("ein Farbsolo", "a suit solo"),
            DutyKind.PICTURE: Text("ein Bildersolo", "a picture solo"),
            DutyKind.EITHER: Text("ein Farb- oder Bildersolo", "a suit or picture solo"),
        }[self]

    @property
    def solos(self) -> tuple[Solo, ...]:
        """The kinds of solo that meet it."""
        return {
            DutyKind.SUIT: SUIT_SOLOS,
            DutyKind.PICTURE: PICTURE_SOLOS,
            DutyKind.EITHER: (*SUIT_SOLOS, *PICTURE_SOLOS),
        }[self]


DutyKinds = tuple[tuple[Seat, DutyKind], ...]
"""The seats whose compulsory solo has to be of a kind."""


class Setup(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The start of a game."""

    rules: RuleSet
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()
    duty: tuple[Seat, ...] = ()
    """Seats that still owe a compulsory solo."""
    forced: Forced | None = None
    made_to_play: Seat | None = None
    dummy: Seat | None = None
    """The Strohmann's seat at a table of three."""
    pot: int | None = None
    """What the pot holds, in units of money."""
    duty_kinds: DutyKinds = ()
    """Of which kind a compulsory solo has to be, for seats that owe no other."""

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats with a person, in playing order from the dealer's left."""
        return _live(self.dealer, self.seats, self.dummy)

    @property
    def cutter(self) -> Seat | None:
        """Who cuts the pack: the dealer's right neighbour; nobody where it is not cut."""
        return None if self.rules.deal.cut is Cut.NONE else self.live[-2]


@lru_cache
def _live(dealer: int, seats: int, dummy: int | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in after(dealer, seats) if seat != dummy)


@lru_cache
def after(seat: int, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise, starting left of the given one, which comes last.

    >>> after(3, 4)
    (0, 1, 2, 3)
    """
    return tuple(Seat((seat + turn) % seats) for turn in range(1, seats + 1))


def make_setup(
    rules: RuleSet | RuleFile,
    *,
    dealer: int,
    seed: int | bytes | None = None,
    hands: Hands | None = None,
    cut: int | None = None,
    duty: tuple[int, ...] = (),
    forced: Forced | None = None,
    made_to_play: int | None = None,
    dummy: int | None = None,
    pot: int | None = None,
    duty_kinds: tuple[tuple[int, DutyKind], ...] = (),
) -> Setup:
    """Make a checked setup from a seed or from given hands; `rules` may be what `load` returns.

    `cut` is how many cards are lifted of the pack that the seed shuffles; None is by chance.

    Raises:
        Failure: it does not fit the rules; the sentence says why.
    """
    if isinstance(rules, RuleFile):
        rules = rules.rules
    seats = rules.table.seats
    if forced is None and rules.schiebekopf.play is SchiebekopfPlay.ALWAYS:
        forced = Forced.SCHIEBEKOPF
    _check_seat("dealer", dealer, seats)
    if (seed is None) == (hands is None):
        raise Failure(
            "deal/seed-or-hands",
            "Ein Spiel braucht entweder einen Seed oder gegebene Blätter.",
            "A game needs either a seed or given hands.",
        )
    if hands is None:
        assert seed is not None
        hands = deal(rules, seed, dealer, schiebekopf=forced is Forced.SCHIEBEKOPF, cut=cut)
    else:
        hands = Hands(tuple(tuple(sorted(hand)) for hand in hands.hands), tuple(hands.talon))
        _check_hands(rules, hands, schiebekopf=forced is Forced.SCHIEBEKOPF)
    for seat in (*duty, *(seat for seat in (made_to_play, dummy) if seat is not None)):
        _check_seat("seat", seat, seats)
    if dummy == dealer:
        raise Failure("deal/dummy", "Der Strohmann gibt nie.", "The Strohmann never deals.")
    _check_forced(rules, forced, made_to_play, dummy)
    if made_to_play is not None:
        duty = (*duty, made_to_play)
    _check_kinds(rules, duty, duty_kinds)
    return Setup(
        rules=rules,
        dealer=Seat(dealer),
        hands=hands.hands,
        talon=hands.talon,
        duty=tuple(Seat(seat) for seat in sorted(set(duty))),
        forced=forced,
        made_to_play=None if made_to_play is None else Seat(made_to_play),
        dummy=None if dummy is None else Seat(dummy),
        pot=pot,
        duty_kinds=tuple((Seat(seat), kind) for seat, kind in sorted(duty_kinds)),
    )


def _check_kinds(
    rules: RuleSet, duty: tuple[int, ...], kinds: tuple[tuple[int, DutyKind], ...]
) -> None:
    owing = [seat for seat, _ in kinds]
    if not set(owing) <= set(duty) or len(set(owing)) < len(owing):
        raise Failure(
            "deal/duty-kind",
            "Von welcher Art ein Pflichtsolo sein muss, gilt für einen Platz, der eines schuldet.",
            "Of which kind a compulsory solo has to be is said of a seat that owes one.",
        )
    if any(set(kind.solos).isdisjoint(rules.solo.kinds) for _, kind in kinds):
        raise Failure(
            "deal/duty-kind",
            "Ein Solo dieser Art kennen diese Regeln nicht.",
            "These rules have no solo of this kind.",
        )


def _check_seat(name: str, seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise Failure(
            "deal/seat",
            f"Platz {seat} gibt es nicht; Plätze zählen von 0 bis {seats - 1}.",
            f"There is no {name} {seat}; seats count from 0 to {seats - 1}.",
        )


def _check_hands(rules: RuleSet, hands: Hands, *, schiebekopf: bool) -> None:
    cards = deck(rules.deck.nines, rules.deck.jokers)
    talon = TALON if schiebekopf else 0
    size = (len(cards) - talon) // rules.table.seats
    if len(hands.hands) != rules.table.seats:
        raise Failure(
            "deal/hands",
            f"Diese Regeln brauchen {rules.table.seats} Blätter, nicht {len(hands.hands)}.",
            f"These rules need {rules.table.seats} hands, not {len(hands.hands)}.",
        )
    for seat, hand in enumerate(hands.hands):
        if len(hand) != size:
            raise Failure(
                "deal/hands",
                f"Platz {seat} hat {counted(len(hand), CARD).de} statt {size}.",
                f"Seat {seat} has {counted(len(hand), CARD).en} instead of {size}.",
            )
    if len(hands.talon) != talon:
        held = counted(len(hands.talon), CARD)
        raise Failure(
            "deal/hands",
            f"Der Talon hat {held.de} statt {talon}.",
            f"The talon has {held.en} instead of {talon}.",
        )
    given = Counter(card for hand in (*hands.hands, hands.talon) for card in hand)
    wanted = Counter(cards)
    if given != wanted:
        card = next(iter((given - wanted) or (wanted - given)))
        raise Failure(
            "deal/hands",
            f"{card} ist {counted(given[card], TIME).de} da statt {wanted[card]}.",
            f"{card} is there {counted(given[card], TIME).en} instead of {wanted[card]}.",
        )


def _check_forced(
    rules: RuleSet, forced: Forced | None, made_to_play: int | None, dummy: int | None
) -> None:
    if dummy is not None and not rules.table.strohmann:
        raise Failure(
            "deal/dummy", "Diese Regeln kennen keinen Strohmann.", "These rules have no Strohmann."
        )
    if dummy is not None and forced in FORCED_CONTRACT:
        raise Failure(
            "deal/dummy",
            "Mit Strohmann gibt es weder Hammelrennen noch Schiebekopf.",
            "There is no Hammelrennen or Schiebekopf with a Strohmann.",
        )
    if forced is Forced.HAMMELRENNEN and rules.hammelrennen.mode is HammelMode.OFF:
        raise Failure(
            "deal/forced",
            "Diese Regeln kennen kein Hammelrennen.",
            "These rules have no Hammelrennen.",
        )
    if forced is Forced.SCHIEBEKOPF and rules.schiebekopf.play is SchiebekopfPlay.OFF:
        raise Failure(
            "deal/forced",
            "Diese Regeln kennen keinen Schiebekopf.",
            "These rules have no Schiebekopf.",
        )
    if (forced is Forced.DUTY_SOLO) != (made_to_play is not None):
        raise Failure(
            "deal/forced",
            "Eine Vorführung nennt den Platz, der vorgeführt wird.",
            "A Vorführung names the seat that is made to play.",
        )
    if forced is Forced.DUTY_SOLO and not rules.solo.kinds:
        raise Failure(
            "deal/forced",
            "Diese Regeln kennen kein Solo, mit dem man vorgeführt werden könnte.",
            "These rules have no solo to be made to play.",
        )
    if made_to_play is not None and made_to_play == dummy:
        raise Failure(
            "deal/dummy",
            "Der Strohmann kann nicht vorgeführt werden.",
            "The Strohmann cannot be made to play a solo.",
        )


FORCED_CONTRACT = {
    Forced(contract.value): contract for contract in Contract if contract.facts.forced
}
"""The contract of a game that nobody bids for."""
