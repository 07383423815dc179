"""Where things lie for compiled batches: beside a position of the kernel one more row for each
game, and the places of an observation and of the action map as plain numbers.
"""

from typing import Protocol

from doppelkopf.env.actions import FIRST, SILENCE, Kind
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.layout import HIDDEN, MOST_CALLS, SIZE, START, piece
from doppelkopf.game.basics import Call, Contract, Phase
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.layout import SEATS


class Bytes(Protocol):
    """What a pointer to small numbers can do."""

    def __getitem__(self, place: int) -> int: ...
    def __setitem__(self, place: int, value: int) -> None: ...


# What a game remembers beside its position.
_beside = Pieces()
H_ASKED = _beside.add("H_ASKED")
"""Who is asked."""
H_WORDS = _beside.add("H_WORDS")
"""The calls they may make, a bit each."""
H_MUTE = _beside.add("H_MUTE")
"""The seats that can call nothing until something new happens, a bit each."""
H_STALE = _beside.add("H_STALE")
"""The seats in whose rows calls and parties are not yet as they are now, a bit each."""
H_EVENTFUL = _beside.add("H_EVENTFUL")
"""Whether any card may open calls or show parties: see `is_eventful`."""
H_SILENT = _beside.add("H_SILENT")
"""Who was asked since anything happened and kept silent, a bit each."""
H_LAST = _beside.add("H_LAST")
"""The last of them, `NONE` for nobody."""
H_SPOKE = _beside.add("H_SPOKE")
"""Who showed their party by a call, a bit each."""
H_CALLS = _beside.add("H_CALLS")
"""How many words were said, those that were taken along included."""
H_RE_COUNT = _beside.add("H_RE_COUNT")
H_RE_FROM = _beside.add("H_RE_FROM", 2)
"""From whose dealt hands the Re cards came that were played."""
H_RE_DEALT = _beside.add("H_RE_DEALT", SEATS)
"""How many Re cards each seat was dealt."""
H_SEEN = _beside.add("H_SEEN")
"""The cards that all have seen, as bits of a hand."""
H_TRICK = _beside.add("H_TRICK")
"""The cards of the current trick, a byte for each seat: the kind and one more."""
H_CONTRACT = _beside.add("H_CONTRACT")
"""What is played, by its number among the contracts."""
H_SIZE = _beside.close(globals(), prefix="H_")

EVERYBODY = (1 << SEATS) - 1
"""A bit for each seat."""

# The action map.
A_SILENCE = SILENCE
A_PLAY = FIRST[Kind.PLAY]
A_SCHWEIN = FIRST[Kind.SCHWEIN]
A_FACE_DOWN = FIRST[Kind.FACE_DOWN]
A_GENSCHER = FIRST[Kind.GENSCHER]
A_GENSCHER_WITH = FIRST[Kind.GENSCHER_WITH]
A_SAY = FIRST[Kind.SAY]
A_DECLARE = FIRST[Kind.DECLARE_ALONE]
A_SIZE = ACTION_COUNT
CALL_KINDS = len(Call)

# An observation.
O_SIZE = SIZE
O_HIDDEN = HIDDEN
O_MOST_CALLS = MOST_CALLS
O_PHASE = START["phase"]
O_TURN = START["turn"]
O_ACTOR = START["actor"]
O_SILENT = START["silent"]
O_HAND = START["hand"]
O_DEALT = START["dealt"]
O_HAND_SIZES = START["hand_sizes"]
O_STROHMANN_HAND = START["strohmann_hand"]
O_CONTRACT = START["contract"]
O_SOLOIST = START["soloist"]
O_HOCHZEIT_TRICK = START["hochzeit_trick"]
O_HOCHZEIT_PARTNER = START["hochzeit_partner"]
O_GENSCHER = START["genscher"]
O_GENSCHER_PARTNER = START["genscher_partner"]
O_GENSCHER_CARD = START["genscher_card"]
O_DECLARED = START["declared"]
O_DECLARED_AFTER = START["declared_after"]
O_MAY_DECLARE = START["may_declare"]
O_STROHMANN_OWNER = START["strohmann_owner"]
O_SCHWEINE = START["schweine"]
O_HYPERSCHWEINE = START["hyperschweine"]
O_PARTIES = START["parties"]
O_STANDING = START["standing"]
O_CALL_BY = START["call_by"]
O_CALL = START["call"]
O_CALL_AFTER = START["call_after"]
O_FINED = START["fined"]
O_OWING = START["owing"]
O_OWING_STEP = START["owing_step"]
O_SPEECH = START["speech"]
O_PLAYED = START["played"]
O_DIRECTION = START["direction"]
O_LEADER = START["leader"]
O_TRICK = START["trick"]
O_WINNING = START["winning"]
O_FACE_DOWN = START["face_down"]
O_SCHWEIN = START["schwein"]
O_HYPERSCHWEIN = START["hyperschwein"]
O_SEEN = START["seen"]
O_TRICKS = START["tricks"]
O_LEADERS = START["leaders"]
O_OWNERS = START["owners"]
O_FACES_DOWN = START["faces_down"]
O_SCHWEINE_PLAYED = START["schweine_played"]
O_HYPERSCHWEINE_PLAYED = START["hyperschweine_played"]
O_WON = START["won"]
O_AUGEN = START["augen"]
O_SWAP_TRICK = START["swap_trick"]
O_SWAPPED = START["swapped"]
O_SWAP_GAVE = START["swap_gave"]
O_SWAP_GOT = START["swap_got"]

CLOCKWISE, COUNTERCLOCKWISE = 1, 2
"""The codes of the direction."""
PLAYING = tuple(Phase).index(Phase.PLAY) + 1
CONTRACTS = tuple(Contract)
NORMAL_CODE = CONTRACTS.index(Contract.NORMAL) + 1
SILENT_CODE = CONTRACTS.index(Contract.SILENT) + 1
"""The codes of two contracts; the number of a contract is its code less one."""

if (
    piece("direction").words.index("clockwise") + 1 != CLOCKWISE
    or piece("parties").words != ("re", "kontra")
    or piece("contract").words != tuple(contract.value for contract in CONTRACTS)
):
    raise AssertionError("compiled batches write other codes than the observation has")
