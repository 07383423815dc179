"""Schweine, Hyperschweine and the second ♥10 in the solver.

If it is certain which cards stand above all others, the kinds are simply ranked so (`ranked`), and
nothing below changes. Else a frame remembers what has happened, as the rules in `kernel/play/pigs`
ask for it, packed into one word (F_PIGS). Whoever may announce Schweine does.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.jit import part
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.solve.layout import (
    F_PIGS,
    F_PIGS_AT,
    FRAME,
    G_DULLE,
    G_PIG,
    G_PIG_COUNTS,
    G_PIG_JOINT,
    G_PIG_KEPT,
    G_PIG_OPEN,
    G_PIG_WHEN,
    G_RE,
    NONE,
)

BOTH, SECOND = at.BOTH, at.SECOND
BEFORE_PLAY, BY_ITSELF = at.BEFORE_PLAY, at.BY_ITSELF
NOT_LAST, UNTIL_SCHWEINE = at.NOT_LAST, at.UNTIL_SCHWEINE
LEVELS = at.LEVELS
OWNER, BY, TO = 0, LEVELS, 2 * LEVELS
"""Which nibbles of the word tell, by level, who has them, who played the first, who took it."""
NIBBLE, NOBODY = 4, 15
NOTHING = (1 << (NIBBLE * 3 * LEVELS)) - 1
"""Nothing has happened."""


@part
def told(word: int, which: int) -> int:
    """A seat that the word tells, or NOBODY."""
    return word >> (NIBBLE * which) & NOBODY


@part
def with_told(word: int, which: int, seat: int) -> int:
    """The word after one more fact."""
    return word & ~(NOBODY << (NIBBLE * which)) | seat << (NIBBLE * which)


@part
def level_of(g: Words, kind: int) -> int:
    """Whether a kind can be a Schwein (0), a Hyperschwein (1) or neither."""
    if kind == g[G_PIG]:
        return 0
    return 1 if kind == g[G_PIG + 1] else NONE


@part
def rises(g: Words, f: Words, level: int, seat: int, is_pair: int) -> bool:
    """Whether a card has risen that a seat has just played; `is_pair`: it has the other one too."""
    word = f[F_PIGS]
    known = told(word, OWNER + level) != NOBODY
    if level and not known:
        first = told(word, OWNER)
        if first == NOBODY or (first == seat and not g[G_PIG_JOINT]):
            return False
    when, counts = g[G_PIG_WHEN + level], g[G_PIG_COUNTS + level]
    if counts == SECOND:
        first, taker = told(word, BY + level), told(word, TO + level)
        if first == NOBODY or taker == NOBODY or not (known or when == BY_ITSELF):
            return False
        same = (g[G_RE] >> taker) & 1 == (g[G_RE] >> first) & 1
        return taker == first or (g[G_PIG_OPEN] != 0 and same)
    if counts == BOTH and known:
        return True
    return is_pair != 0 and (known or when != BEFORE_PLAY)


@part
def note_pig(g: Words, f: Words, kind: int, seat: int, is_pair: int) -> None:
    """Note a card for the next frame: whether it has risen, and what is to be remembered of it."""
    n = FRAME
    level = level_of(g, kind)
    if level == NONE:
        return
    word = f[n + F_PIGS]
    if rises(g, f, level, seat, is_pair):
        f[n + F_PIGS_AT + level] = seat
        if g[G_PIG_KEPT] and told(word, OWNER + level) == NOBODY:
            word = with_told(word, OWNER + level, seat)
    if is_pair and g[G_PIG_COUNTS + level] == SECOND:
        word = with_told(with_told(word, BY + level, seat), TO + level, NOBODY)
    f[n + F_PIGS] = word


@part
def note_taker(f: Words, owner: int) -> None:
    """After a trick, for the next frame: who took the cards of which the second counts."""
    n = FRAME
    word = f[n + F_PIGS]
    for level in range(LEVELS):
        if told(word, BY + level) != NOBODY and told(word, TO + level) == NOBODY:
            word = with_told(word, TO + level, owner)
    f[n + F_PIGS] = word


@part
def second_dulle_wins(g: Words, f: Words, hand: int) -> bool:
    """Whether a ♥10 takes the trick from the other one; `hand` is what its player has left."""
    if g[G_DULLE] == UNTIL_SCHWEINE:
        return told(f[F_PIGS], OWNER) == NOBODY
    return (hand == 0) != (g[G_DULLE] == NOT_LAST)


# From Python, before a search.


def ranked(position: Row, params: Row) -> Row:
    """The parameters with all that is certain put into the order of the cards.

    What is left of Schweine and of the rule about the second ♥10 depends on play.
    """
    found = params.copy()
    raised = _raised(position, params)
    second = _second_dulle(position, params, raised) if params[at.P_DULLE] else None
    if second is not None:
        found[at.P_DULLE] = 0
        found[at.P_BEATS + Card.HT] |= int(second) << Card.HT
    waits = found[at.P_DULLE] == at.UNTIL_SCHWEINE  # for Schweine, so it has to see them come
    if raised is not None and not waits:
        found[at.P_SCHWEIN] = found[at.P_HYPER] = 0
        for kind in raised:
            _raise(found, kind)
    return found


def _raise(params: Row, kind: int) -> None:
    beats = params[at.P_BEATS : at.P_BEATS + at.CARD_KINDS]
    beats &= ~(1 << kind)
    beats[kind] = ((1 << at.CARD_KINDS) - 1) & ~(1 << kind)


def _raised(position: Row, params: Row) -> list[int] | None:
    """The kinds above all others, the lowest first; None if that depends on play."""
    raised: list[int] = []
    for level, flag in enumerate((at.P_SCHWEIN, at.P_HYPER)):
        if not params[flag]:
            continue
        kind, counts = int(params[at.P_PIG + level]), int(params[at.P_PIG_COUNTS + level])
        hands = [int(hand) >> 2 * kind & 3 for hand in position[at.HAND : at.HAND + at.SEATS]]
        known = position[at.PIGS + level] != at.NONE
        if not any(hands) and position[at.COUNT] == 0:
            continue
        may_come = params[at.P_PIG_WHEN + level] != at.BEFORE_PLAY and 3 in hands
        if level and not known and may_come:
            if position[at.PIGS] == at.NONE:
                if _may_come(position, params):
                    return None
                continue
            if not params[at.P_PIG_JOINT] and position[at.PIGS] == hands.index(3):
                continue
        if counts == at.BOTH:
            if known or may_come:
                raised.append(kind)
            continue
        lies = position[at.HYPER if level else at.SCHWEIN] != at.NONE
        may_be_first = counts == at.FIRST and 3 in hands and (known or may_come)
        by_itself = params[at.P_PIG_WHEN + level] == at.BY_ITSELF
        if lies or may_be_first or (counts == at.SECOND and (known or by_itself)):
            return None
    return raised


def _may_come(position: Row, params: Row) -> bool:
    """Whether Schweine that nobody has shown may still come."""
    if not params[at.P_SCHWEIN] or position[at.PIGS] != at.NONE:
        return False
    kind, when = int(params[at.P_PIG]), params[at.P_PIG_WHEN]
    hands = [int(hand) >> 2 * kind & 3 for hand in position[at.HAND : at.HAND + at.SEATS]]
    if params[at.P_PIG_COUNTS] == at.SECOND:
        return bool(any(hands) and when == at.BY_ITSELF)
    return bool(3 in hands and when != at.BEFORE_PLAY)


def _second_dulle(position: Row, params: Row, raised: list[int] | None) -> bool | None:
    """Whether the second ♥10 wins in all tricks to come; None if that depends."""
    hands = position[at.HAND : at.HAND + at.SEATS]
    left = sum((int(hand) >> 2 * Card.HT & 3).bit_count() for hand in hands)
    trick = position[at.CARD : at.CARD + int(position[at.COUNT])].tolist()
    if left + trick.count(Card.HT) < 2:
        return False
    if params[at.P_DULLE] != at.UNTIL_SCHWEINE:
        return None
    if position[at.PIGS] != at.NONE:
        return False
    return None if _may_come(position, params) or raised is None else True


def fill_game(game: Row, params: Row, place: dict[int, int], *, is_open: bool) -> None:
    """What of it depends on play, for a search."""
    game[G_PIG : G_PIG + LEVELS] = NONE
    for level, flag in enumerate((at.P_SCHWEIN, at.P_HYPER)):
        if params[flag]:
            game[G_PIG + level] = place[int(params[at.P_PIG + level])]
            game[G_PIG_WHEN + level] = params[at.P_PIG_WHEN + level]
            game[G_PIG_COUNTS + level] = params[at.P_PIG_COUNTS + level]
    game[G_PIG_JOINT] = params[at.P_PIG_JOINT]
    game[G_PIG_KEPT] = params[at.P_PIG_KEPT]
    game[G_PIG_OPEN] = is_open
    game[G_DULLE] = params[at.P_DULLE]


def first_word(position: Row, params: Row, seat_of: list[int]) -> int:
    """What is remembered in the first frame."""
    word = NOTHING
    for level in range(LEVELS):
        for which, field in ((OWNER, at.PIGS), (BY, at.PIG_BY), (TO, at.PIG_TO)):
            seat = int(position[field + level])
            if seat != at.NONE:
                word = _with_told(word, which + level, seat)
        is_second = params[at.P_PIG_COUNTS + level] == at.SECOND
        kind = int(params[at.P_PIG + level])
        for number in range(int(position[at.COUNT])):
            has_other = int(position[at.HAND + seat_of[number]]) >> 2 * kind & 3
            if is_second and position[at.CARD + number] == kind and has_other:
                word = _with_told(word, BY + level, seat_of[number])
                word = _with_told(word, TO + level, NOBODY)
    return word


def _with_told(word: int, which: int, seat: int) -> int:
    return word & ~(NOBODY << (NIBBLE * which)) | seat << (NIBBLE * which)
