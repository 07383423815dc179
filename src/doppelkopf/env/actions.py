"""The action map: one number for everything a seat can do, the same for every rule set and table.

`ACTIONS` is the table, `ACTIONS[id].name` says what an id means, `number(name)` is the way back.
Ids never shift and never change their meaning: what a new rule needs is put behind the last
segment, and a test holds the table against tests/frozen/actions.txt.

- **Cards** are kinds: the two copies play alike. A card announced as the first of a pair of
  Schweine or Hyperschweine, a card laid face down and ♦K with Genscher are actions of their own.
- **Seats** are relative: `+1` is the acting seat's left neighbour. Who acts for the Strohmann plays
  its cards by the same ids; whose card it is, `turn` in the observation says.
- **Exchanges** (filling an Armut up, giving cards back, pushing) are chosen card by card, by rising
  kind, so that each set of cards has just one way; the last card makes the engine's one action. An
  exchange of no cards at all is `choose nothing`.
- **Silence** is an action: every seat that could say something is asked in the order of the driver
  (`doppelkopf.game.driver`), and whoever says nothing says `silence`.
- A **claim** has its usual order, trumps first, every suit from the top; other orders have no id.

>>> number("play CQ"), ACTIONS[3].kind.value, ACTIONS[3].value
(3, 'play', Card.CQ)
>>> SIZE
181
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from doppelkopf.cards import Card, Suit
from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.spelling import nearest


class Kind(StrEnum):
    """What is done; the value begins the name of each of its actions."""

    SILENCE = "silence"
    PLAY = "play"
    SCHWEIN = "play as a Schwein"
    FACE_DOWN = "play face down"
    GENSCHER = "Genscher"
    GENSCHER_WITH = "Genscher with seat"
    SAY = "say"
    DECLARE_ALONE = "declare alone"
    HEALTHY = "healthy"
    RESERVE = "reserve"
    SCHMEISSEN = "throw in"
    ARMUT = "Armut"
    HOCHZEIT = "Hochzeit"
    SOLO = "solo"
    FREE_SOLO = "free solo"
    RAISE = "raise to step"
    PASS = "pass"  # noqa: S105 - a word of the game
    TAKE = "take the Armut"
    DECLINE = "decline the Armut"
    CHOOSE = "choose"
    CHOOSE_NOTHING = "choose nothing"
    SCHWEINE = "announce Schweine"
    LATE_SOLO = "late solo"
    AGREE = "agree"
    REFUSE = "refuse"
    ALLOW_COUNTING = "allow counting"
    CLAIM = "claim"
    HAND_OVER = "hand over"
    TAKE_BACK = "take back"
    ACCUSE = "accuse seat"
    ACCEPT = "accept"
    ADMIT = "admit"


Search = tuple[Partner, Suit | None]
"""How a Hochzeit finds its partner."""
Value = Card | Call | Contract | Search | int | None


class Meaning(NamedTuple):
    """What an id means; a seat in `value` counts clockwise from the one who acts."""

    id: int
    kind: Kind
    value: Value
    name: str


MOST_SEATS = 5
_CARDS = tuple(Card)
_OTHERS = tuple(range(1, MOST_SEATS))
_SOLOS = (
    *(Contract.SOLO_DIAMONDS, Contract.SOLO_HEARTS, Contract.SOLO_SPADES, Contract.SOLO_CLUBS),
    *(Contract.SOLO_QUEENS, Contract.SOLO_JACKS, Contract.SOLO_KINGS),
    *(Contract.SOLO_QUEENS_JACKS, Contract.SOLO_KINGS_JACKS, Contract.SOLO_KINGS_QUEENS),
    *(Contract.SOLO_KOEHLER, Contract.SOLO_TRUMPLESS),
)
_SEARCHES: tuple[Search, ...] = (
    (Partner.FIRST_FOREIGN, None),
    (Partner.FIRST_FOREIGN_FEHL, None),
    (Partner.FIRST_FOREIGN_TRUMP, None),
    (Partner.NAMED_SUIT, Suit.CLUBS),
    (Partner.NAMED_SUIT, Suit.SPADES),
    (Partner.NAMED_SUIT, Suit.HEARTS),
)
_ONE = (None,)

SEGMENTS: tuple[tuple[Kind, tuple[Value, ...]], ...] = (
    (Kind.SILENCE, _ONE),
    (Kind.PLAY, _CARDS),
    (Kind.SCHWEIN, _CARDS),
    (Kind.FACE_DOWN, _CARDS),
    (Kind.GENSCHER, _ONE),
    (Kind.GENSCHER_WITH, _OTHERS),
    (Kind.SAY, tuple(Call)),
    (Kind.DECLARE_ALONE, _ONE),
    (Kind.HEALTHY, _ONE),
    (Kind.RESERVE, _ONE),
    (Kind.SCHMEISSEN, _ONE),
    (Kind.ARMUT, _ONE),
    (Kind.HOCHZEIT, _SEARCHES),
    (Kind.SOLO, _SOLOS),
    (Kind.FREE_SOLO, _SOLOS),
    (Kind.RAISE, (1, 2, 3, 4, 5)),
    (Kind.PASS, _ONE),
    (Kind.TAKE, _ONE),
    (Kind.DECLINE, _ONE),
    (Kind.CHOOSE, _CARDS),
    (Kind.CHOOSE_NOTHING, _ONE),
    (Kind.SCHWEINE, _ONE),
    (Kind.LATE_SOLO, _SOLOS),
    (Kind.AGREE, _ONE),
    (Kind.REFUSE, _ONE),
    (Kind.ALLOW_COUNTING, _ONE),
    (Kind.CLAIM, _ONE),
    (Kind.HAND_OVER, _ONE),
    (Kind.TAKE_BACK, _ONE),
    (Kind.ACCUSE, _OTHERS),
    (Kind.ACCEPT, _ONE),
    (Kind.ADMIT, _ONE),
)
"""The map, segment by segment; new ones stand at the end."""


def _word(value: Value) -> str:
    if isinstance(value, Contract):
        return value.solo_kind
    if isinstance(value, Card):
        return value.name
    if isinstance(value, tuple):
        partner, suit = value
        return partner.value if suit is None else f"{partner.value} {suit.value}"
    return str(value)


def _meanings() -> Iterator[Meaning]:
    number = 0
    for kind, values in SEGMENTS:
        for value in values:
            relative = f"+{value}" if kind in (Kind.GENSCHER_WITH, Kind.ACCUSE) else _word(value)
            name = kind.value if value is None else f"{kind.value} {relative}"
            yield Meaning(number, kind, value, name)
            number += 1


ACTIONS: tuple[Meaning, ...] = tuple(_meanings())
"""Every action by its id."""

SIZE = len(ACTIONS)
"""How many ids there are; they count from 0."""

FIRST: dict[Kind, int] = dict.fromkeys(Kind, -1)
"""The first id of each segment: `FIRST[Kind.PLAY] + card` plays a card."""
for _meaning in reversed(ACTIONS):
    FIRST[_meaning.kind] = _meaning.id

SILENCE = FIRST[Kind.SILENCE]

_IDS: dict[tuple[Kind, Value], int] = {(each.kind, each.value): each.id for each in ACTIONS}
_NAMES = {each.name.casefold(): each.id for each in ACTIONS}

_PLAIN: dict[type[do.Action], Kind] = {
    do.DeclareAlone: Kind.DECLARE_ALONE,
    do.Healthy: Kind.HEALTHY,
    do.Reserve: Kind.RESERVE,
    do.BidSchmeissen: Kind.SCHMEISSEN,
    do.BidArmut: Kind.ARMUT,
    do.Pass: Kind.PASS,
    do.Take: Kind.TAKE,
    do.Decline: Kind.DECLINE,
    do.AnnounceSchweine: Kind.SCHWEINE,
    do.AllowCounting: Kind.ALLOW_COUNTING,
    do.Claim: Kind.CLAIM,
    do.HandOver: Kind.HAND_OVER,
    do.TakeBack: Kind.TAKE_BACK,
    do.Accept: Kind.ACCEPT,
}

Exchange = do.FillUp | do.GiveBack | do.Push
"""What is chosen card by card."""

if set(Contract) - {*_SOLOS} != {contract for contract in Contract if not contract.is_solo}:
    raise AssertionError("a solo has no id in the action map: put it into a new segment at the end")


def number(name: str) -> int:
    """The id of a name; capitals do not matter.

    Raises:
        Failure: there is no such action.
    """
    found = _NAMES.get(name.strip().casefold())
    if found is None:
        hint = nearest(name.strip().casefold(), _NAMES)
        de, en = (f" Meinst du „{hint}“?", f" Do you mean “{hint}”?") if hint else ("", "")
        raise Failure(
            "env/action-name",
            f"Eine Aktion „{name}“ gibt es nicht.{de}",
            f"There is no action “{name}”.{en}",
        )
    return found


def id_of(action: do.AnyAction, seats: int) -> int:
    """The id of an action of the engine that is one number; not of an exchange.

    A claim has the id of a claim, whatever its order.
    """
    actor = action.seat if action.by is None else action.by
    kind: Kind | None = _PLAIN.get(type(action))
    value: Value = None
    match action:
        case do.Play():
            return _play(action, (0 if action.mate is None else action.mate - actor) % seats)
        case do.Say():
            kind, value = Kind.SAY, action.call
        case do.BidSolo():
            kind, value = (Kind.FREE_SOLO if action.free else Kind.SOLO), action.contract
        case do.BidHochzeit():
            kind, value = Kind.HOCHZEIT, (action.partner, action.suit)
        case do.RaiseSolo():
            kind, value = Kind.RAISE, action.steps
        case do.LateSolo():
            kind, value = Kind.LATE_SOLO, action.contract
        case do.Consent():
            kind = Kind.AGREE if action.agree else Kind.REFUSE
        case do.Accuse():
            offender = (action.offender - actor) % seats
            kind, value = (Kind.ACCUSE, offender) if offender else (Kind.ADMIT, None)
    assert kind is not None, "an exchange has an id for each card"
    return _IDS[kind, value]


def _play(action: do.Play, mate: int) -> int:
    if action.genscher:
        return _IDS[Kind.GENSCHER_WITH, mate] if mate else _IDS[Kind.GENSCHER, None]
    if action.schwein:
        return FIRST[Kind.SCHWEIN] + action.card
    return FIRST[Kind.FACE_DOWN if action.face_down else Kind.PLAY] + action.card


def ids_of(action: do.AnyAction, seats: int) -> tuple[int, ...]:
    """The ids of an action of the engine in their order: one, or one for each card exchanged.

    >>> from doppelkopf.game.basics import Seat
    >>> push = do.Push(seat=Seat(0), cards=(Card.DA, Card.C9, Card.C9, Card.SQ))
    >>> [ACTIONS[id].name for id in ids_of(push, 4)]
    ['choose C9', 'choose C9', 'choose SQ', 'choose DA']
    """
    if isinstance(action, Exchange):
        chosen = tuple(FIRST[Kind.CHOOSE] + card for card in sorted(action.cards))
        return chosen or (FIRST[Kind.CHOOSE_NOTHING],)
    return (id_of(action, seats),)
