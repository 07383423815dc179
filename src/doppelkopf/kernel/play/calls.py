"""Announcements in a position: what a seat may say now, saying it, and what is owed.

The same rules as `game/calls`. A call is a number: 0 Re, 1 Kontra, 2 to 5
the Absagen; its step is 0 for the first two, then 1 to 4.
"""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import (
    ABSAGEN_ALLOWED,
    ABSAGEN_FINED,
    CALL,
    CALL_COUNT,
    CALLS,
    COUNT,
    DUMMY_OWNER,
    DUTY,
    DUTY_STEP,
    FINED,
    G_PARTNER,
    G_SEAT,
    H_DECIDED,
    H_PARTNER,
    HAND,
    HOCHZEIT,
    KONTRA,
    LAST_POINTS,
    LEADER,
    NONE,
    OPEN,
    OWN_CARDS,
    OWNERS,
    P_ABSAGEN,
    P_AFTER_STEP,
    P_BEFORE_PLAY,
    P_CALLS,
    P_CONTRACT,
    P_DEADLINE,
    P_DUMMY,
    P_DUTY_IN_SOLOS,
    P_DUTY_LATE,
    P_FIRST_OWNER,
    P_H_SEAT,
    P_IS_SOLO,
    P_LAST_DEADLINE,
    P_MEASURE,
    P_NEEDS_CALL,
    P_OPEN_HOCHZEIT,
    P_RE_NEEDS_KONTRA,
    P_REPEAT,
    P_REPLY,
    P_RICH,
    P_RICH_ABOVE,
    P_RICH_FIRST,
    P_RICH_ON,
    P_RICH_UNSPOKEN,
    P_SEATS,
    P_SHIFT,
    P_SKIPPING,
    P_SKIPS_LATE,
    P_SPEAK_MOST,
    P_SPEAK_TRICKS,
    PARTY,
    RE,
    RICH,
    SPARE,
    SPEECH,
    TRICK_OWNERS,
    TRICKS,
)
from doppelkopf.kernel.play.packed import (
    call_reply,
    call_seat,
    call_tricks,
    call_word,
    dated_back,
    pack_call,
)
from doppelkopf.kernel.play.seats import place_of

HIGHEST_STEP = 4
ABSAGE_CALLS = 0b111100
FIRST_ABSAGE = 2


@jit
def step_of(word: int) -> int:
    """How far a word goes: 0 the first call, then the Absagen."""
    return word - 1 if word > 1 else 0


@jit
def is_open_hochzeit(s: Words, p: Words) -> bool:
    """Whether a Hochzeit still looks for its partner."""
    return p[P_CONTRACT] == HOCHZEIT and s[H_DECIDED] == 0


@jit
def standing(s: Words, p: Words, seat: int) -> tuple[int, int, int, int]:
    """What the side of a seat has said: first call, highest Absage, reply, tricks at its last."""
    party = OPEN if is_open_hochzeit(s, p) else s[PARTY + seat]
    first, absage, reply, last = 0, 0, 0, 0
    for i in range(s[CALL_COUNT]):
        packed = s[CALL + i]
        speaker = call_seat(packed)
        if speaker == seat or (party != OPEN and s[PARTY + speaker] == party):
            step = step_of(call_word(packed))
            if step >= absage:
                last = call_tricks(packed)
            if step > absage:
                absage = step
            elif step == 0:
                first = 1
                reply |= call_reply(packed)
    return first, absage, reply, last


@jit
def said_step(first: int, absage: int) -> int:
    """The highest step that was said, -1 if nothing was."""
    return absage if absage else (0 if first else -1)


@jit
def voice(s: Words, p: Words, seat: int) -> int:
    """For which party a seat may speak now; OPEN if it may not."""
    if s[G_SEAT] != NONE and s[G_PARTNER] == NONE:
        return RE if seat == s[G_SEAT] else OPEN
    party = s[PARTY + seat]
    if is_open_hochzeit(s, p):
        if not p[P_OPEN_HOCHZEIT]:
            return OPEN
        return party if party != OPEN else KONTRA
    return party


@jit
def shift(s: Words, p: Words) -> int:
    """By how many tricks a Hochzeit moves the deadlines."""
    if p[P_CONTRACT] != HOCHZEIT or not p[P_SHIFT] or s[H_DECIDED] < 1:
        return 0
    return s[H_DECIDED] - 1


@jit
def played(s: Words, p: Words) -> int:
    """How many cards have been played."""
    return s[TRICKS] * p[P_SEATS] + s[COUNT]


@jit
def clock(s: Words, p: Words, seat: int) -> int:
    """How far the time for a seat's calls has run."""
    if p[P_MEASURE] == OWN_CARDS:
        place = place_of(s, p, seat)
        return s[TRICKS] + (1 if place < s[COUNT] else 0) - shift(s, p)
    return played(s, p) + 1 - shift(s, p) * p[P_SEATS]


@jit
def deadline(p: Words, party: int, step: int) -> int:
    """When a step has to be said at the latest."""
    return p[P_DEADLINE + (0 if party == RE else 5) + step]


@jit
def in_time(s: Words, p: Words, seat: int, step: int) -> int:
    """Whether a seat could still say a step."""
    party = voice(s, p, seat)
    return clock(s, p, seat) <= deadline(p, RE if party == OPEN else party, step)


@jit
def is_reply(s: Words, p: Words, seat: int, party: int) -> bool:
    """Whether a first call would still be in time as a reply."""
    if not p[P_REPLY] or party == OPEN:
        return False
    other = KONTRA if party == RE else RE
    if p[P_MEASURE] == TRICK_OWNERS:
        if s[CALL_COUNT] >= p[P_SPEAK_MOST]:
            return False
        own = s[TRICKS] + (1 if place_of(s, p, seat) < s[COUNT] else 0)
        for i in range(s[CALL_COUNT]):
            packed = s[CALL + i]
            if s[PARTY + call_seat(packed)] == other and own <= call_tricks(packed):
                return True
        return False
    latest = -1
    for i in range(s[CALL_COUNT]):
        packed = s[CALL + i]
        if s[PARTY + call_seat(packed)] == other:
            latest = max(latest, deadline(p, other, step_of(call_word(packed))))
    return latest >= 0 and clock(s, p, seat) <= latest + p[P_REPLY]


@jit
def owed_word(s: Words, seat: int, step: int) -> int:
    """The word for a step that a seat owes."""
    if step:
        return step + 1
    return 1 if s[PARTY + seat] == KONTRA else 0


@jit
def may_speak(s: Words, p: Words, seat: int) -> bool:
    """Speaking by tricks."""
    if s[SPEECH] == NONE or s[CALL_COUNT] >= p[P_SPEAK_MOST]:
        return False
    if s[SPEECH] == 0:
        for i in range(s[CALL_COUNT]):
            if call_seat(s[CALL + i]) == seat:
                return False
        return True
    if seat != s[OWNERS + s[TRICKS] - 1]:
        return False
    for i in range(s[CALL_COUNT]):
        if call_tricks(s[CALL + i]) == s[TRICKS]:
            return False
    return True


@jit
def _is_in_time(
    s: Words, p: Words, seat: int, word: int, party: int, first: int, absage: int, last: int
) -> bool:
    """Whether a word is in time; steps skipped with it may have to be, too."""
    if p[P_MEASURE] == TRICK_OWNERS:
        return may_speak(s, p, seat) or (not first and is_reply(s, p, seat, party))
    now = clock(s, p, seat)
    step = step_of(word)
    begin = min(step, absage + 1) if step and not p[P_SKIPS_LATE] else step
    for each in range(begin, step + 1):
        if now > deadline(p, party, each) and not (each == 0 and is_reply(s, p, seat, party)):
            return False
    if step and p[P_AFTER_STEP] != NONE and s[TRICKS] - last > p[P_AFTER_STEP]:
        return False
    return True


@jit
def possible_calls(s: Words, p: Words, seat: int) -> int:
    """The calls a seat may make now, a bit each."""
    if not p[P_CALLS] or seat == p[P_DUMMY]:
        return 0
    if s[DUTY] == seat:
        return 1 << owed_word(s, seat, s[DUTY_STEP])
    if p[P_BEFORE_PLAY]:
        return 0
    found = 0
    if p[P_ABSAGEN] == ABSAGEN_FINED and not (s[FINED] >> seat) & 1:
        found = ABSAGE_CALLS
    party = voice(s, p, seat)
    if party == OPEN:
        return found
    first, absage, reply, last = standing(s, p, seat)
    word = 0 if party == RE else 1
    if p[P_REPEAT] or not first:
        if word == 0 and p[P_RE_NEEDS_KONTRA] and not _kontra_said(s):
            pass
        elif _is_in_time(s, p, seat, word, party, first, absage, last):
            found |= 1 << word
    if p[P_ABSAGEN] != ABSAGEN_ALLOWED or reply:
        return found
    if absage == HIGHEST_STEP and not p[P_REPEAT]:
        return found
    if p[P_NEEDS_CALL] and said_step(first, absage) < 0:
        return found
    for step in range(absage + 1, HIGHEST_STEP + 1):
        if not _is_in_time(s, p, seat, step + 1, party, first, absage, last):
            if p[P_SKIPS_LATE]:
                continue
            break
        found |= 1 << (step + 1)
        if not p[P_SKIPPING]:
            break
    return found


@jit
def _kontra_said(s: Words) -> bool:
    for i in range(s[CALL_COUNT]):
        if call_word(s[CALL + i]) == 1:
            return True
    return False


@jit
def is_too_late_for_all(s: Words, p: Words) -> bool:
    """Whether every deadline has passed for everyone; quick, and never true too early."""
    if not p[P_CALLS]:
        return True
    if p[P_ABSAGEN] == ABSAGEN_FINED or p[P_LAST_DEADLINE] == NONE or s[DUTY] != NONE:
        return False
    if p[P_MEASURE] == OWN_CARDS:
        return s[TRICKS] > p[P_LAST_DEADLINE] + shift(s, p)
    return played(s, p) >= p[P_LAST_DEADLINE] + shift(s, p) * p[P_SEATS]


@jit
def make_call(s: Words, p: Words, seat: int, word: int) -> None:
    """Make a call; skipped steps are said along with it."""
    step = step_of(word)
    if step and p[P_ABSAGEN] == ABSAGEN_FINED:
        s[FINED] |= 1 << seat
        return
    owed = s[DUTY] == seat
    first, absage, _, _ = standing(s, p, seat)
    replies = 0
    if step == 0 and not owed and p[P_REPLY]:
        if p[P_MEASURE] == TRICK_OWNERS:
            replies = 0 if may_speak(s, p, seat) else 1
        else:
            replies = 0 if in_time(s, p, seat, 0) else 1
    begin = word if step == 0 else absage + FIRST_ABSAGE
    for each in range(begin, word + 1):
        if s[CALL_COUNT] < CALLS:
            s[CALL + s[CALL_COUNT]] = pack_call(seat, each, s[TRICKS], played(s, p), replies)
            s[CALL_COUNT] += 1
    if s[DUTY] != NONE:
        first, absage, _, _ = standing(s, p, s[DUTY])
        if said_step(first, absage) >= s[DUTY_STEP]:
            s[DUTY] = NONE


@jit
def convert(s: Words) -> None:
    """The calls of an open Hochzeit once its parties are settled: partners' steps add up."""
    said_re, said_kontra, kept = 0, 0, 0
    for i in range(s[CALL_COUNT]):
        packed = s[CALL + i]
        is_re = s[PARTY + call_seat(packed)] == RE
        said = said_re if is_re else said_kontra
        if said <= HIGHEST_STEP:
            word = said + 1 if said else (0 if is_re else 1)
            s[CALL + kept] = packed & ~(7 << 3) | word << 3
            kept += 1
        said_re += is_re
        said_kontra += not is_re
    s[CALL_COUNT] = kept


@jit
def rename(s: Words, p: Words) -> None:
    """The calls after a Genscher or a declared solo, named after their speakers' new parties."""
    count = s[CALL_COUNT]
    for i in range(count):
        s[SPARE + i] = s[CALL + i]
    s[CALL_COUNT] = 0
    for i in range(count):
        packed = s[SPARE + i]
        party = s[PARTY + call_seat(packed)]
        step = step_of(call_word(packed))
        if step == 0:
            _say_again(s, packed, party, 0 if party == RE else 1, p[P_REPEAT])
            continue
        highest = 0
        for other in range(s[CALL_COUNT]):
            if s[PARTY + call_seat(s[CALL + other])] == party:
                highest = max(highest, step_of(call_word(s[CALL + other])))
        for each in range(min(highest, step - 1) + 1, step + 1):
            _say_again(s, packed, party, each + 1, 0)


@jit
def _say_again(s: Words, packed: int, party: int, word: int, counts: int) -> None:
    """Add a call under another name; an equal one of the same party only moves on in time, unless
    each of them counts.
    """
    for i in range(0 if counts else s[CALL_COUNT]):
        other = s[CALL + i]
        if s[PARTY + call_seat(other)] == party and call_word(other) == word:
            s[CALL + i] = dated_back(other, call_tricks(packed))
            return
    s[CALL + s[CALL_COUNT]] = packed & ~(7 << 3) | word << 3
    s[CALL_COUNT] += 1


@jit
def owe_after_trick(s: Words, p: Words, is_first_fehl: int) -> None:
    """Who owes a call and who may speak now that a trick is complete."""
    if not p[P_CALLS]:
        return
    owner, is_last = s[LEADER], s[HAND] == 0
    if p[P_RICH] != NONE and not _is_open_solo(s, p):
        is_rich = s[LAST_POINTS] >= p[P_RICH]
        is_first = s[TRICKS] == 1 if p[P_RICH_FIRST] else is_first_fehl
        starts = is_first and is_rich and not (p[P_RICH_UNSPOKEN] and s[CALL_COUNT])
        goes_on = s[RICH] != 0 and is_rich and p[P_RICH_ON] != 0
        s[RICH] = 1 if starts or goes_on else 0
        if not is_last and (starts or goes_on):
            step = 0
            if p[P_RICH_ABOVE] or not starts:
                first, absage, _, _ = standing(s, p, owner)
                step = min(said_step(first, absage) + 1, HIGHEST_STEP)
            _owe(s, p, owner, step)
    if p[P_FIRST_OWNER] and not is_last and not is_open_hochzeit(s, p):
        deciding = s[H_DECIDED] if p[P_CONTRACT] == HOCHZEIT else 1
        if s[TRICKS] == deciding and not _is_open_solo(s, p):
            _owe(s, p, owner, 0)
    if p[P_MEASURE] == TRICK_OWNERS:
        s[SPEECH] = _speech(s, p, is_last)


@jit
def owe_after_declaring(s: Words, p: Words) -> None:
    """What is owed, worked out again for the parties of a solo declared late."""
    if s[DUTY] == NONE:
        return
    step = 0
    if s[DUTY_STEP]:
        first, absage, _, _ = standing(s, p, s[LEADER])
        step = min(said_step(first, absage) + 1, HIGHEST_STEP)
    s[DUTY] = NONE
    _owe(s, p, s[LEADER], step)


@jit
def _is_open_solo(s: Words, p: Words) -> bool:
    if p[P_DUTY_IN_SOLOS]:
        return False
    if p[P_IS_SOLO]:
        return True
    if p[P_CONTRACT] == HOCHZEIT and s[H_DECIDED] > 0 and s[H_PARTNER] == NONE:
        return True
    return s[G_SEAT] != NONE and s[G_PARTNER] == s[G_SEAT]


@jit
def _owe(s: Words, p: Words, owner: int, step: int) -> None:
    seat = owner
    if seat == p[P_DUMMY]:
        seat = s[DUMMY_OWNER]
    open_caller = NONE
    if is_open_hochzeit(s, p):
        open_caller = p[P_H_SEAT]
    elif s[G_SEAT] != NONE and s[G_PARTNER] == NONE:
        open_caller = s[G_SEAT]
    if s[PARTY + seat] == OPEN and seat != open_caller:
        return
    if is_open_hochzeit(s, p) and seat != open_caller:
        return
    first, absage, _, _ = standing(s, p, seat)
    if said_step(first, absage) >= step:
        return
    if not p[P_DUTY_LATE] and p[P_MEASURE] != TRICK_OWNERS and not in_time(s, p, seat, step):
        return
    s[DUTY] = seat
    s[DUTY_STEP] = step


@jit
def _speech(s: Words, p: Words, is_last: int) -> int:
    """The number of the trick whose owner may speak now, NONE if nobody may."""
    moved = shift(s, p)
    number = s[TRICKS] - moved
    if is_last or is_open_hochzeit(s, p) or number < 1 or number > p[P_SPEAK_TRICKS]:
        return NONE
    for earlier in range(1, number):
        trick = earlier + moved
        spoken, said_before = False, False
        owner = s[OWNERS + trick - 1]
        for i in range(s[CALL_COUNT]):
            packed = s[CALL + i]
            if call_tricks(packed) == trick:
                spoken = True
            if call_tricks(packed) < trick and s[PARTY + call_seat(packed)] == s[PARTY + owner]:
                said_before = True
        if spoken:
            continue
        if earlier > 1 or not (said_before and p[P_FIRST_OWNER]):
            return NONE
    return number
