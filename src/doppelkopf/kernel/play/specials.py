"""Special events of a complete trick, noted for whoever they will belong to in the end.

The same rules as `game/specials`. An event is packed as id, who made it, from whom.
"""

from doppelkopf.cards import Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.registry import SPECIALS as RECORDS
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import (
    BEST,
    CARD,
    NOBODY,
    NONE,
    P_BACKSTREET,
    P_BB_REPLACES,
    P_CHARLY_BY_QUEEN,
    P_DIAMOND_TRUMPS,
    P_DOPPELKOPF,
    P_DULLE_TRUMP,
    P_FUCHS_LAST_ONLY,
    P_ORDINARY,
    P_SEATS,
    P_SUIT,
    P_WORTH,
    SCHWEIN,
    SPECIAL,
    SPECIAL_COUNT,
    SPECIAL_NUMBERS,
    SPECIALS,
)
from doppelkopf.kernel.play.seats import seat_at

CJ, SJ, HJ, DJ = int(Card.CJ), int(Card.SJ), int(Card.HJ), int(Card.DJ)
DA, HT, HQ, SQ, SK, DQ = map(int, (Card.DA, Card.HT, Card.HQ, Card.SQ, Card.SK, Card.DQ))
JACKS = 1 << CJ | 1 << SJ | 1 << HJ | 1 << DJ
HEARTS = int(PlaySuit.HEARTS)
DIAMONDS = sum(1 << int(card) for card in Card if card.name.startswith("D"))

DOPPELKOPF = SPECIAL_NUMBERS[SpecialId.DOPPELKOPF]
FUCHS = SPECIAL_NUMBERS[SpecialId.FUCHS]
FUCHS_AT_END = SPECIAL_NUMBERS[SpecialId.FUCHS_AT_END]
CHARLY = SPECIAL_NUMBERS[SpecialId.CHARLY]
ATHENE = SPECIAL_NUMBERS[SpecialId.ATHENE]
DULLE_CAUGHT = SPECIAL_NUMBERS[SpecialId.DULLE_CAUGHT]
KLABAUTERMANN = SPECIAL_NUMBERS[SpecialId.KLABAUTERMANN]
CHANTALL = SPECIAL_NUMBERS[SpecialId.CHANTALL]
BERGBAUER = SPECIAL_NUMBERS[SpecialId.BERGBAUER]
HERRENSAUNA = SPECIAL_NUMBERS[SpecialId.HERRENSAUNA]
BACKSTREET_BOYS = SPECIAL_NUMBERS[SpecialId.BACKSTREET_BOYS]

CHARLY_CAUGHT = SPECIAL_NUMBERS[SpecialId.CHARLY_CAUGHT]
CHARLY_PAIR = SPECIAL_NUMBERS[SpecialId.CHARLY_PAIR]
FUCHS_WINS_END = SPECIAL_NUMBERS[SpecialId.FUCHS_WINS_END]
FUCHS_CAUGHT_END = SPECIAL_NUMBERS[SpecialId.FUCHS_CAUGHT_END]
FUCHS_PAIR = SPECIAL_NUMBERS[SpecialId.FUCHS_PAIR]
HERZSTICH = SPECIAL_NUMBERS[SpecialId.HERZSTICH]

WITH_PARTNER = sum(1 << SPECIAL_NUMBERS[each.id] for each in RECORDS.values() if each.with_partner)
"""Those that take a partner, a bit each."""
TO_CATCHER = sum(1 << SPECIAL_NUMBERS[each.id] for each in RECORDS.values() if each.to_catcher)
"""Those whose stake goes to one player alone, a bit each."""

CARD_AT = 16
EVENT = (1 << CARD_AT) - 1
"""A card and an event fit into one number."""


@jit
def is_backstreet(mask: int, seats: int) -> bool:
    """Whether a trick of four has all four jacks."""
    return mask == JACKS and seats == 4


@jit
def _note(s: Words, event: int) -> None:
    if s[SPECIAL_COUNT] < SPECIALS:
        s[SPECIAL + s[SPECIAL_COUNT]] = event
        s[SPECIAL_COUNT] += 1


@jit
def _others(s: Words, p: Words, card_event: int) -> None:
    """Note an event for each other player of a card."""
    card, event = card_event >> CARD_AT, card_event & EVENT
    for place in range(p[P_SEATS]):
        if place != s[BEST] and s[CARD + place] == card and place != s[SCHWEIN]:
            _note(s, event | seat_at(s, p, place))


@jit
def note_specials(s: Words, p: Words, owner: int, mask: int, augen: int, is_last: int) -> None:
    """Note all special events of a complete trick, in the order of their ids."""
    seats = p[P_SEATS]
    best = s[CARD + s[BEST]]
    w = P_WORTH
    if p[w + DOPPELKOPF] and augen >= p[P_DOPPELKOPF]:
        _note(s, DOPPELKOPF << 6 | owner << 3 | NOBODY)
    if p[P_DIAMOND_TRUMPS] and (mask >> DA) & 1:
        at_end = p[w + FUCHS_AT_END] != 0
        if p[w + FUCHS] and not (is_last and at_end) and (is_last or not p[P_FUCHS_LAST_ONLY]):
            _others(s, p, DA << CARD_AT | FUCHS << 6 | owner << 3)
        if at_end and is_last:
            if best == DA and s[BEST] != s[SCHWEIN]:
                _note(s, FUCHS_AT_END << 6 | owner << 3 | NOBODY)
            _others(s, p, DA << CARD_AT | FUCHS_AT_END << 6 | owner << 3)
    backstreet = p[P_ORDINARY] != 0 and is_backstreet(mask, seats)
    if is_last:
        if p[w + CHARLY] and best == CJ and not (backstreet and p[P_BACKSTREET]):
            _note(s, CHARLY << 6 | owner << 3 | NOBODY)
        if p[w + ATHENE] and best == HQ:
            _others(s, p, CJ << CARD_AT | ATHENE << 6 | owner << 3)
    if p[w + DULLE_CAUGHT] and p[P_DULLE_TRUMP] and (mask >> HT) & 1:
        _others(s, p, HT << CARD_AT | DULLE_CAUGHT << 6 | owner << 3)
    if p[w + KLABAUTERMANN] and best == SQ:
        _others(s, p, SK << CARD_AT | KLABAUTERMANN << 6 | owner << 3)
    if p[w + CHANTALL] and best == DQ and s[BEST] == 0:
        _note(s, CHANTALL << 6 | owner << 3 | NOBODY)
    if p[w + BERGBAUER] and best == SJ:
        rest = True
        for place in range(seats):
            if place != s[BEST] and not (DIAMONDS >> s[CARD + place]) & 1:
                rest = False
        if rest:
            _note(s, BERGBAUER << 6 | owner << 3 | NOBODY)
    if mask & ~JACKS == 0:
        _jacks(s, p, backstreet)
    if is_last and (mask >> CJ) & 1 and not (backstreet and p[P_BACKSTREET]):
        _last_charlys(s, p, owner, best)
    if is_last and p[P_DIAMOND_TRUMPS] and (mask >> DA) & 1:
        _last_fuechse(s, p, owner, best if s[BEST] != s[SCHWEIN] else NONE)
    if p[w + HERZSTICH]:
        hearts = True
        for place in range(seats):
            if p[P_SUIT + s[CARD + place]] != HEARTS:
                hearts = False
        if hearts:
            _note(s, HERZSTICH << 6 | owner << 3 | NOBODY)


@jit
def _last_fuechse(s: Words, p: Words, owner: int, best: int) -> None:
    """♦A in the last trick, where winning with it and catching it have values of their own."""
    w = P_WORTH
    if p[w + FUCHS_WINS_END] and best == DA:
        _note(s, FUCHS_WINS_END << 6 | owner << 3 | NOBODY)
    if p[w + FUCHS_CAUGHT_END]:
        _others(s, p, DA << CARD_AT | FUCHS_CAUGHT_END << 6 | owner << 3)
    if p[w + FUCHS_PAIR] and best == DA:
        _others(s, p, DA << CARD_AT | FUCHS_PAIR << 6 | owner << 3)


@jit
def _last_charlys(s: Words, p: Words, owner: int, best: int) -> None:
    """♣J in the last trick: caught, or both of one side."""
    w = P_WORTH
    if p[w + CHARLY_CAUGHT] and (best == DQ or not p[P_CHARLY_BY_QUEEN]):
        _others(s, p, CJ << CARD_AT | CHARLY_CAUGHT << 6 | owner << 3)
    if p[w + CHARLY_PAIR] and best == CJ:
        _others(s, p, CJ << CARD_AT | CHARLY_PAIR << 6 | owner << 3)


@jit
def _jacks(s: Words, p: Words, backstreet: int) -> None:
    """Nothing but jacks: Herrensauna for the highest, Backstreet-Boys for the ♦J."""
    seats = p[P_SEATS]
    replaced = backstreet and p[P_WORTH + BACKSTREET_BOYS] and p[P_BB_REPLACES]
    if p[P_WORTH + HERRENSAUNA] and not replaced:
        highest = 0
        for place in range(seats):
            # The jacks from high to low are ♣ ♠ ♥ ♦, as their numbers are.
            if s[CARD + place] < s[CARD + highest]:
                highest = place
        _note(s, HERRENSAUNA << 6 | seat_at(s, p, highest) << 3 | NOBODY)
    if p[P_WORTH + BACKSTREET_BOYS] and backstreet:
        for place in range(seats):
            if s[CARD + place] == DJ:
                _note(s, BACKSTREET_BOYS << 6 | seat_at(s, p, place) << 3 | NOBODY)
                return


def missing_branches() -> list[str]:
    """The special points that none of the compiled functions above names."""
    named: set[str] = set()
    for compiled in (note_specials, _jacks, _last_fuechse, _last_charlys):
        named.update(getattr(compiled, "py_func", compiled).__code__.co_names)
    return [special.value for special in SpecialId if special.name not in named]


if _missing := missing_branches():
    raise NotImplementedError(f"kernel/play/specials.py has no branch for: {', '.join(_missing)}")
_blind = [each.id.value for each in RECORDS.values() if not each.needs]
if _blind != [SpecialId.DOPPELKOPF.value]:
    raise NotImplementedError(f"by Augen alone the kernel finds a Doppelkopf only, not {_blind}")
