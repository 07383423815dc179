"""Special events of a trick: candidates for special points, whoever they will belong to.

Each special is a small function that looks at one complete trick. Whether a caught card came from
an opponent is known only at the end (D12), so candidates name who caught and from whom; `credited`
keeps those that count with the final parties. Implements DDV 7.2.3, Hausregeln 8.1-8.9 (D12, D13,
D43, D45, D46), Mischen Impossible 4.2, Wettbewerb 6.3, Borgholzhausen 4 (D29, D38, D71).
"""

from collections.abc import Callable, Iterator

from doppelkopf.cards import AUGEN, Card, Rank, Suit
from doppelkopf.game.basics import Party, Seat, SpecialId
from doppelkopf.game.result import Special
from doppelkopf.game.state import Trick
from doppelkopf.game.terms import Terms
from doppelkopf.rules import RuleSet

JACKS = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
_ALL_JACKS = frozenset(JACKS)
CAUGHT = frozenset(
    {SpecialId.FUCHS, SpecialId.ATHENE, SpecialId.KLABAUTERMANN, SpecialId.DULLE_CAUGHT}
)
"""Specials that take a card of another player."""


class Look:
    """A complete trick as the specials look at it."""

    __slots__ = ("cards", "is_last", "owner", "place", "terms", "trick")

    def __init__(self, trick: Trick, terms: Terms, is_last: bool) -> None:
        self.trick = trick
        self.terms = terms
        self.is_last = is_last
        self.cards = trick.cards
        self.owner = trick.owner
        self.place = (trick.owner - trick.leader) * trick.direction % len(trick.cards)

    def seat(self, place: int) -> Seat:
        """Who played the card at a place."""
        return Seat((self.trick.leader + self.trick.direction * place) % len(self.cards))

    @property
    def backstreet(self) -> bool:
        """Whether it holds four different jacks where jacks are the ordinary trumps."""
        return self.terms.ordinary and is_backstreet(self.cards)

    @property
    def best(self) -> Card:
        """The card of the trick's owner."""
        return self.cards[self.place]

    def others(self, card: Card) -> Iterator[Seat]:
        """The seats beside the owner that played a card of this kind."""
        for place, played in enumerate(self.cards):
            if played is card and place != self.place:
                yield self.seat(place)


def is_backstreet(cards: tuple[Card, ...]) -> bool:
    """Whether four different jacks lie in a trick."""
    return len(cards) == len(JACKS) and frozenset(cards) == _ALL_JACKS


def _doppelkopf(look: Look) -> Iterator[Special]:
    if sum([AUGEN[card] for card in look.cards]) >= look.terms.rules.specials.doppelkopf_augen:
        yield Special(SpecialId.DOPPELKOPF, look.owner)


def _fuchs(look: Look) -> Iterator[Special]:
    knobs = look.terms.rules.specials
    if not look.terms.diamond_trumps or (look.is_last and knobs.fuchs_at_end):
        return
    if knobs.fuchs_only_last_trick and not look.is_last:
        return
    for seat in look.others(Card.DA):
        yield Special(SpecialId.FUCHS, look.owner, seat)


def _fuchs_at_end(look: Look) -> Iterator[Special]:
    if not look.is_last or not look.terms.diamond_trumps:
        return
    if look.best is Card.DA:
        yield Special(SpecialId.FUCHS_AT_END, look.owner)
    for seat in look.others(Card.DA):
        yield Special(SpecialId.FUCHS_AT_END, look.owner, seat)


def _charly(look: Look) -> Iterator[Special]:
    terms = look.terms
    if terms.rules.specials.charly_as_trump and not terms.order.is_trump(Card.CJ):
        return
    if look.is_last and look.best is Card.CJ and not _taken_by_backstreet(look):
        yield Special(SpecialId.CHARLY, look.owner)


def _athene(look: Look) -> Iterator[Special]:
    if look.is_last and look.best is Card.HQ:
        for seat in look.others(Card.CJ):
            yield Special(SpecialId.ATHENE, look.owner, seat)


def _dulle_caught(look: Look) -> Iterator[Special]:
    if look.terms.rules.trumps.dulle and look.terms.order.is_trump(Card.HT):
        for seat in look.others(Card.HT):
            yield Special(SpecialId.DULLE_CAUGHT, look.owner, seat)


def _klabautermann(look: Look) -> Iterator[Special]:
    if look.best is Card.SQ:
        for seat in look.others(Card.SK):
            yield Special(SpecialId.KLABAUTERMANN, look.owner, seat)


def _chantall(look: Look) -> Iterator[Special]:
    if look.place == 0 and look.best is Card.DQ:
        yield Special(SpecialId.CHANTALL, look.owner)


def _bergbauer(look: Look) -> Iterator[Special]:
    rest = [card for place, card in enumerate(look.cards) if place != look.place]
    if look.best is Card.SJ and all(card.suit is Suit.DIAMONDS for card in rest):
        yield Special(SpecialId.BERGBAUER, look.owner)


def _herrensauna(look: Look) -> Iterator[Special]:
    if not all(card.rank is Rank.JACK for card in look.cards):
        return
    knobs = look.terms.rules.specials
    if look.backstreet and knobs.backstreet_boys and knobs.backstreet_replaces_herrensauna:
        return
    highest = min(range(len(look.cards)), key=lambda place: (JACKS.index(look.cards[place]), place))
    yield Special(SpecialId.HERRENSAUNA, look.seat(highest))


def _backstreet_boys(look: Look) -> Iterator[Special]:
    if look.backstreet:
        yield Special(SpecialId.BACKSTREET_BOYS, look.seat(look.cards.index(Card.DJ)))


def _taken_by_backstreet(look: Look) -> bool:
    return look.backstreet and look.terms.backstreet


Finder = Callable[[Look], Iterator[Special]]

FINDERS: dict[SpecialId, Finder] = {
    SpecialId.DOPPELKOPF: _doppelkopf,
    SpecialId.FUCHS: _fuchs,
    SpecialId.FUCHS_AT_END: _fuchs_at_end,
    SpecialId.CHARLY: _charly,
    SpecialId.ATHENE: _athene,
    SpecialId.DULLE_CAUGHT: _dulle_caught,
    SpecialId.KLABAUTERMANN: _klabautermann,
    SpecialId.CHANTALL: _chantall,
    SpecialId.BERGBAUER: _bergbauer,
    SpecialId.HERRENSAUNA: _herrensauna,
    SpecialId.BACKSTREET_BOYS: _backstreet_boys,
}
"""How each special is found; the knob `specials.<id>` turns it on."""


def finders(terms: Terms) -> tuple[Finder, ...]:
    """The finders of the specials a rule set has, worked out once per terms."""
    if terms.finders is None:
        knobs = terms.rules.specials
        terms.finders = tuple(
            finder
            for special, finder in FINDERS.items()
            if terms.parties and getattr(knobs, special.value.replace("-", "_")) > 0
        )
    return terms.finders


def specials_of(trick: Trick, terms: Terms, is_last: bool) -> tuple[Special, ...]:
    """The special events of a trick."""
    on = finders(terms)
    if not on:
        return ()
    look = Look(trick, terms, is_last)
    return tuple(special for finder in on for special in finder(look))


def credited(
    specials: tuple[Special, ...], parties: tuple[Party | None, ...], rules: RuleSet
) -> tuple[Special, ...]:
    """The specials that count once the parties are known: what is caught must be the opponents'.

    A partner's Dulle is kept where it costs something (D45).
    """
    return tuple(special for special in specials if _counts(special, parties, rules))


def _counts(special: Special, parties: tuple[Party | None, ...], rules: RuleSet) -> bool:
    if special.of is None or parties[special.seat] is not parties[special.of]:
        return True
    return special.id is SpecialId.DULLE_CAUGHT and rules.specials.dulle_of_partner > 0
