"""Playing the cards and calls a seat saw again, in every world that was dealt, and weighing it.

A world in which something seen would not have been allowed, or would have looked different, is
dropped. Of the others it is asked how likely players by rules of thumb had done what was seen.
"""

import math

import numpy as np

from doppelkopf.game.throwing import THROWS
from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.bits import popcount
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.calls import possible_calls
from doppelkopf.kernel.play.cards import legal_kinds, may_face_down, may_genscher
from doppelkopf.kernel.play.knowledge import (
    K_SIZE,
    fresh_knowledge,
    note_call,
    note_card,
    note_face_down,
)
from doppelkopf.kernel.play.layout import (
    CALL,
    CALL_COUNT,
    CARD_KINDS,
    DECLARING,
    DUMMY_OWNER,
    DUTY,
    HAND,
    KONTRA,
    NONE,
    P_AUGEN,
    P_CONTRACT,
    P_DUMMY,
    P_LAID_AWAY,
    P_PIG_KEPT,
    P_RE_HOLDINGS,
    P_SEATS,
    PARTY,
    RE,
    SCHIEBEKOPF,
    SEATS,
    SIZE,
    SPEECH,
    TURN,
)
from doppelkopf.kernel.play.moves import carry_out
from doppelkopf.kernel.play.packed import PLAY, SAY, call_reply, unpack_move
from doppelkopf.kernel.play.pigs import announce_before, may_say_pig
from doppelkopf.kernel.thumb.features import FEATURES
from doppelkopf.kernel.worlds.groups import Habits, Pool, Reals, SeenGame
from doppelkopf.kernel.worlds.weigh import (
    LEAST,
    PARTS,
    SAID,
    SECRET,
    SILENT,
    announces,
    weigh_card,
    weigh_solo,
)

OWED = len(THROWS)
"""So many reasons to throw in can oblige at most."""
LIMIT = CARD_KINDS + 2

_facts = Pieces()
F_SEAT = _facts.add("F_SEAT")
"""Whose view it is."""
F_BY_CARDS = _facts.add("F_BY_CARDS")
"""Whether the Re cards make the parties."""
F_RE_CARD = _facts.add("F_RE_CARD")
F_HEALTHY = _facts.add("F_HEALTHY")
"""Who said that they are not poor, a bit each; then what being poor means."""
F_TRUMPS = _facts.add("F_TRUMPS")
F_POOR_MIN = _facts.add("F_POOR_MIN")
F_POOR_MAX = _facts.add("F_POOR_MAX")
F_POOR_BARRED = _facts.add("F_POOR_BARRED")
"""Whether a poor one could not have said so."""
F_SOUND = _facts.add("F_SOUND")
"""Who said that they have nothing to throw in, a bit each; then what would have had to be: for each
reason what each kind adds, the least and the most."""
F_OWED = _facts.add("F_OWED")
F_LIMITS = _facts.add("F_LIMITS", OWED * LIMIT)
F_WEIGH = _facts.add("F_WEIGH")
F_FREE = _facts.add("F_FREE")
"""The seats whose cards say nothing."""
F_BID = _facts.add("F_BID")
"""Who chose to play a solo, or `NONE`."""
F_BEFORE = _facts.add("F_BEFORE")
"""The seats that would rather have played the Strohmann, were they on its side."""
F_UNPLAYED = _facts.add("F_UNPLAYED")
"""Whether the game has not begun: then what has to be announced before play will be."""
FACTS = _facts.close(globals(), prefix="F_")


@jit
def set_up(p: Words, hands: Words, mask: int) -> None:
    """Let parameters say what differs between worlds: where the Re cards are, what is laid away."""
    if mask:
        p[P_RE_HOLDINGS] = mask
    if p[P_CONTRACT] == SCHIEBEKOPF:
        augen = 0
        for kind in range(CARD_KINDS):
            augen += popcount((hands[SEATS] >> (2 * kind)) & 3) * p[P_AUGEN + kind]
        p[P_LAID_AWAY] = augen


@jit
def _owes_throwing(hand: int, facts: Words) -> bool:
    """Whether a hand would have had to be thrown in."""
    for reason in range(facts[F_OWED]):
        row = F_LIMITS + reason * LIMIT
        found = 0
        for kind in range(CARD_KINDS):
            found += popcount((hand >> (2 * kind)) & 3) * facts[row + kind]
        if facts[row + CARD_KINDS] <= found <= facts[row + CARD_KINDS + 1]:
            return True
    return False


@jit
def _begin(s: Words, p: Words, start: Words, hands: Words, facts: Words, mask: int) -> bool:
    """The position before the first card; whether nobody was wrong to have no reservation."""
    for field in range(SIZE):
        s[field] = start[field]
    for seat in range(p[P_SEATS]):
        s[HAND + seat] = hands[seat]
        if facts[F_BY_CARDS]:
            s[PARTY + seat] = RE if (mask >> seat) & 1 else KONTRA
        if (facts[F_HEALTHY] >> seat) & 1:
            trumps = popcount(hands[seat] & facts[F_TRUMPS])
            if facts[F_POOR_MIN] <= trumps <= facts[F_POOR_MAX] and facts[F_POOR_BARRED]:
                return False
        if (facts[F_SOUND] >> seat) & 1 and _owes_throwing(hands[seat], facts):
            return False
    return not facts[F_BY_CARDS] or p[P_DUMMY] == NONE or _is_owner(s, p, facts, mask)


@jit
def _is_owner(s: Words, p: Words, facts: Words, mask: int) -> bool:
    """Whether who plays the Strohmann is the first of its side: only they have that right."""
    dummy = p[P_DUMMY]
    if mask == 1 << dummy:
        return facts[F_BEFORE] == 0
    for seat in range(p[P_SEATS]):
        if (facts[F_BEFORE] >> seat) & 1 and s[PARTY + seat] == s[PARTY + dummy]:
            return False
    return s[PARTY + s[DUMMY_OWNER]] == s[PARTY + dummy]


@jit
def _secrets(hands: Words, facts: Words, mask: int) -> float:
    """How many stayed silent before play: with both Re cards, or poor."""
    found = 0.0
    if facts[F_BY_CARDS] and mask & (mask - 1) == 0 and mask != 1 << facts[F_SEAT]:
        found += 1.0
    for seat in range(SEATS):
        if (facts[F_HEALTHY] >> seat) & 1 and not (facts[F_FREE] >> seat) & 1:
            trumps = popcount(hands[seat] & facts[F_TRUMPS])
            if facts[F_POOR_MIN] <= trumps <= facts[F_POOR_MAX]:
                found += 1.0
    return found


@jit
def _may(s: Words, p: Words, move: int) -> bool:
    """Whether a move that was seen is allowed here."""
    what, seat, value, said, face_down = unpack_move(move)
    if what == PLAY:
        if s[TURN] != seat or s[DUTY] != NONE:
            return False
        if not (legal_kinds(s, p) >> (2 * value)) & 1:
            return False
        if said and not (may_genscher(s, p, seat) or may_say_pig(s, p, seat, value)):
            return False
        return not face_down or may_face_down(s, p, seat)
    if what == SAY:
        return (possible_calls(s, p, seat) >> value) & 1 != 0
    return s[DECLARING] == seat


@jit
def do_noted(s: Words, p: Words, k: Words, move: int) -> None:
    """Carry out a move that everyone sees."""
    what, seat, value, _, face_down = unpack_move(move)
    if what == PLAY:
        if face_down:
            note_face_down(k, s, seat, value)
        else:
            note_card(k, s, p, seat, value)
    carry_out(s, p, move)
    if what == SAY:
        note_call(k, s, seat)


@entry
def replay_many(
    facts: Row,
    variants: Row,
    params: Row,
    starts: Row,
    moves: Row,
    replies: Row,
    owing: Row,
    speech: Row,
    outlooks: Reals,
    shape: Reals,
    hands: Row,
    rows: Row,
    knowledge: Row,
    kinds: Row,
    masks: Row,
    logs: Reals,
) -> int:
    """`replayed`, flat: Numba looks at the type of a named tuple anew at every call.

    Fills all of the pool but its hands, and says how many worlds fit.
    """
    traits = np.zeros(FEATURES)
    f, fitting = pointer(facts), 0
    begun = np.zeros(len(params), np.int64)
    first = np.zeros((len(params), K_SIZE), np.int64)
    for world in range(len(hands)):
        kinds[world] = -1
        mask, variant = 0, 0
        if facts[F_BY_CARDS]:
            for holding in range(SEATS):
                mask |= ((hands[world, holding] >> (2 * facts[F_RE_CARD])) & 1) << holding
            variant = variants[mask]
            if variant < 0:
                continue
        s, p, k = pointer(rows[world]), pointer(params[variant]), pointer(knowledge[world])
        set_up(p, pointer(hands[world]), mask)
        if not _begin(s, p, pointer(starts[variant]), pointer(hands[world]), f, mask):
            continue
        if facts[F_UNPLAYED] and p[P_PIG_KEPT]:
            announce_before(s, p)
        if p[P_DUMMY] != NONE or not begun[variant]:
            fresh_knowledge(pointer(first[variant]), s, p)
            begun[variant] = 1
        for field in range(K_SIZE):
            k[field] = first[variant, field]
        fits = True
        for part in range(PARTS):
            logs[world, part] = 0.0
        if facts[F_WEIGH]:
            logs[world, SECRET] = _secrets(pointer(hands[world]), f, mask)
            bid = facts[F_BID]
            if bid != NONE and not (facts[F_FREE] >> bid) & 1:
                weigh_solo(s, p, k, bid, outlooks, shape, traits, logs[world])
        for number in range(len(moves)):
            move = moves[number]
            if not _may(s, p, move):
                fits = False
                break
            what, seat, value, _, _ = unpack_move(move)
            if facts[F_WEIGH] and not (facts[F_FREE] >> seat) & 1:
                if what == PLAY:
                    weigh_card(s, p, k, seat, value, shape, logs[world])
                if s[DUTY] == NONE:
                    may = possible_calls(s, p, seat) & 3 if what == PLAY else 1
                    if may:
                        word = value if what == SAY else may - 1
                        chance = announces(s, p, k, seat, word, outlooks, shape, traits)
                        if chance >= 0.0:
                            chance = chance if what == SAY else 1.0 - chance
                            part = SAID if what == SAY else SILENT
                            logs[world, part] += math.log(max(LEAST, chance))
            do_noted(s, p, k, move)
            if what == SAY:
                calls = s[CALL_COUNT]
                if calls and call_reply(s[CALL + calls - 1]) != replies[number]:
                    fits = False
                    break
            if s[DUTY] != owing[number] or s[SPEECH] != speech[number]:
                fits = False
                break
        if fits:
            kinds[world] = variant
            masks[world] = mask
            fitting += 1
    return fitting


def replayed(hands: Row, game: SeenGame, habits: Habits) -> Pool:
    """Play what was seen in every deal, and keep those where it fits."""
    pool = Pool.of(hands)
    replay_many(*game[:4], *game.played, *habits, *pool[:5], pool.logs)
    return pool.fitting()
