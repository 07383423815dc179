"""Why `stammtisch` plays a card, in words, and when the rest is certainly its own.

A reason says only what the seat can know: what is uncertain is called a hope.
"""

from collections.abc import Collection, Iterator

from doppelkopf.cards import AUGEN, Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import JACKS
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_ABOVE, K_FRIEND, K_SEEN, K_VOID
from doppelkopf.kernel.play.params import bits
from doppelkopf.kernel.thumb.others import ONE
from doppelkopf.kernel.thumb.rows import Rows
from doppelkopf.language import Text
from doppelkopf.view import View, known_parties
from doppelkopf.view.table import holding_place_after

FULL = 10
FRIENDLY = ONE * 3 // 4
"""From here on somebody counts as a friend."""
DULLEN = bits((Card.HT, Card.HT))
FUCHS_WORTH = at.P_WORTH + at.SPECIAL_NUMBERS[SpecialId.FUCHS]
"""Where the worth of a Fuchs stands."""

ONLY_ONE = Text("Es geht nur diese Karte.", "This is the only card possible.")
ACE = Text("Ein Ass, solange die Farbe läuft.", "An ace while the suit goes round.")
HIGHEST = Text(
    "In ihrer Farbe hat sonst keiner eine höhere.", "Nobody else has a higher card of its suit."
)
SOLE = Text("Die Farbe hat sonst keiner mehr.", "Nobody else has this suit any more.")
SOLE_TRUMP = Text("Trumpf hat sonst keiner mehr.", "Nobody else has a trump any more.")
HIGH_TRUMP = Text("Ein hoher Trumpf zieht die anderen.", "A high trump draws the others.")
TRUMP = Text("Trumpf anspielen.", "Leading a trump.")
SHORT = Text("Eine Farbe loswerden.", "Getting rid of a suit.")
LOW = Text("Klein anspielen.", "Leading low.")
DEAR = Text("Eine volle Karte anspielen.", "Leading a full card.")
FOX = Text("Den Fuchs in Sicherheit bringen.", "Bringing the fox home.")
CATCH = Text("Einen Fuchs fangen.", "Catching a fox.")
WITH_FOX = Text("Den Stich nehmen, in dem der Fuchs liegt.", "Taking the trick with the fox in it.")
FEED = Text("Dem Partner Augen geben.", "Feeding the partner.")
LET = Text("Der Stich gehört dem Partner.", "The trick is the partner's.")
STAYS = Text("Hoffentlich bleibt der Stich beim Partner.", "Hoping it stays the partner's.")
HOME = Text("Den Fuchs des Partners heimholen.", "Bringing the partner's fox home.")
RUFF = Text("Mit Trumpf stechen.", "Ruffing.")
TAKE = Text("Den Stich nehmen.", "Taking the trick.")
KEEP = Text("Nichts verschenken.", "Giving nothing away.")
LEAST = Text("So wenig wie möglich hergeben.", "Giving away as little as possible.")
LITTLE = Text("Wenig hergeben.", "Giving little away.")
ALL_DEAR = Text("Es sind nur volle Karten zur Wahl.", "There are only full cards to choose from.")
HOPE = Text("In der Hoffnung auf den Partner.", "Hoping for the partner.")
MAYBE = Text("Vielleicht gehört der Stich dem Partner.", "The trick may be the partner's.")
RID = Text("Eine teure Karte loswerden.", "Getting rid of a dear card.")
AVOID = Text("Keinen Stich machen.", "Taking no trick.")


def why(view: View, rows: Rows, play: do.Play, choice: Collection[Card]) -> Text:
    """The main reason for a card, chosen from those that were possible."""
    if len(choice) == 1:
        return ONLY_ONE
    if not view.trick:
        return _lead(rows, play.card, play.seat)
    place = holding_place_after(view, play.card, face_down=play.face_down)
    takes = place == len(view.trick)
    if not rows.params[at.P_HAS_PARTIES]:
        return TAKE if takes else AVOID
    if takes:
        return _take(view, rows, play.card)
    trust = _trust(view, rows, _seat_at(view, place))
    if trust >= FRIENDLY:
        return _with_partner(view, rows, play.card)
    return _with_others(view, rows, play.card, choice, trust)


def _lead(rows: Rows, card: Card, seat: int) -> Text:
    position, params, known = rows
    hand, suit = int(position[at.HAND + seat]), int(params[at.P_SUIT + card])
    same = int(params[at.P_SUITMASK + suit])
    above = _unseen(rows, hand, int(known[K_ABOVE + card]) & same)
    out = _unseen(rows, hand, same)
    full = AUGEN[card] >= FULL
    if suit == 0:
        if not out:
            return SOLE_TRUMP
        return TRUMP if above or not params[at.P_HAS_PARTIES] else HIGH_TRUMP
    if not out:
        return SOLE
    if not above:
        others = [other for other in range(int(params[at.P_SEATS])) if other != seat]
        may_go_round = out >= len(others) and not any(_lacks(rows, each, suit) for each in others)
        return ACE if may_go_round and AUGEN[card] == AUGEN[Card.CA] else HIGHEST
    if (hand & same).bit_count() == 1:
        return SHORT
    return DEAR if full else LOW


def _take(view: View, rows: Rows, card: Card) -> Text:
    params = rows.params
    if Card.DA in view.trick and params[FUCHS_WORTH] and params[at.P_DIAMOND_TRUMPS]:
        trust = _trust(view, rows, _seat_at(view, view.trick.index(Card.DA)))
        if trust >= FRIENDLY:
            return HOME
        return WITH_FOX if trust else CATCH
    led = int(params[at.P_SUIT + rows.position[at.CARD]])
    return RUFF if led and not params[at.P_SUIT + card] else TAKE


def _with_partner(view: View, rows: Rows, card: Card) -> Text:
    """Why a card goes into a trick that a friend holds so far."""
    safe = _is_safe(view, rows, card)
    params = rows.params
    if card is Card.DA and params[FUCHS_WORTH] and params[at.P_DIAMOND_TRUMPS]:
        return FOX if safe else STAYS
    if AUGEN[card] >= FULL:
        return FEED
    return LET if safe else STAYS


def _with_others(view: View, rows: Rows, card: Card, choice: Collection[Card], trust: int) -> Text:
    """Why a card goes into a trick that somebody else holds so far, perhaps a friend."""
    least = min(AUGEN[each] for each in choice)
    if least >= FULL:
        return ALL_DEAR
    if AUGEN[card] < FULL:
        if AUGEN[card] == 0:
            return KEEP
        return LEAST if AUGEN[card] == least else LITTLE
    if trust:
        return MAYBE
    return HOPE if any(_trust(view, rows, other) for other in _behind(view)) else RID


def _seat_at(view: View, place: int) -> int:
    return (view.leader + view.direction * place) % view.seats


def _behind(view: View) -> Iterator[int]:
    """Who plays to the trick after the one on turn."""
    return (_seat_at(view, place) for place in range(len(view.trick) + 1, view.seats))


def _trust(view: View, rows: Rows, other: int) -> int:
    """How likely somebody is a friend; nobody is for certain while a Hochzeit looks for one."""
    position, params, known = rows
    found = int(known[K_FRIEND + other])
    if params[at.P_CONTRACT] == at.HOCHZEIT and not position[at.H_DECIDED]:
        return min(found, ONE // 3)
    assert view.turn is not None
    parties = known_parties(view)
    mine, theirs = parties[view.turn], parties[other]
    if mine is None or theirs is None:
        return found
    return ONE if mine is theirs else 0


def _lacks(rows: Rows, seat: int, suit: int) -> bool:
    """Whether somebody is known to have no card of a play suit."""
    return bool(int(rows.known[K_VOID + rows.position[at.HOLDING + seat]]) >> suit & 1)


def _is_safe(view: View, rows: Rows, card: Card) -> bool:
    """Whether no opponent can take a trick away from the card that holds it."""
    position, params, known = rows
    if params[at.P_BACKSTREET] and all(each in JACKS for each in (*view.trick, card)):
        return len(view.trick) + 1 == view.seats
    if view.schwein >= 0 or view.hyper >= 0:
        return True
    assert view.turn is not None
    hand = int(position[at.HAND + view.turn])
    led = int(params[at.P_SUIT + position[at.CARD]])
    best = int(position[at.CARD + position[at.BEST]])
    above = int(known[K_ABOVE + best])
    trumps = _unseen(rows, hand, above & int(params[at.P_SUITMASK]))
    same = _unseen(rows, hand, above & int(params[at.P_SUITMASK + led])) if led else 0
    trumps += _may_rise(rows, hand)
    return not any(
        (trumps and not _lacks(rows, other, 0)) or (same and not _lacks(rows, other, led))
        for other in _behind(view)
        if _trust(view, rows, other) < FRIENDLY
    )


def _may_rise(rows: Rows, hand: int) -> bool:
    """Whether others may have cards that become Schweine or Hyperschweine, or are."""
    position, params, _ = rows
    for level, flag in enumerate((at.P_SCHWEIN, at.P_HYPER)):
        left = _unseen(rows, hand, 3 << 2 * int(params[at.P_PIG + level])) if params[flag] else 0
        is_out = position[at.PIGS + level] != at.NONE
        if left == 2 or (left and (is_out or params[at.P_PIG_COUNTS + level] == at.SECOND)):
            return True
    return False


def _unseen(rows: Rows, hand: int, mask: int) -> int:
    """How many of some cards are neither played nor in hand."""
    deck, seen = int(rows.params[at.P_DECK]), int(rows.known[K_SEEN])
    return (deck & mask).bit_count() - (seen & mask).bit_count() - (hand & mask).bit_count()


def certain_rest(view: View, rows: Rows) -> bool:
    """Whether the one to lead takes all tricks, whatever the others hold."""
    if view.trick or view.seat is None or view.turn != view.seat:
        return False
    hand = bits(view.hand)
    params, known = rows.params, rows.known
    if _may_rise(rows, hand) or (params[at.P_DULLE] and _unseen(rows, hand, DULLEN)):
        return False
    for card in view.hand:
        suit = int(params[at.P_SUIT + card])
        if _unseen(rows, hand, int(known[K_ABOVE + card]) & int(params[at.P_SUITMASK + suit])):
            return False
    fehl = hand & ~int(params[at.P_SUITMASK])
    trumps_out = _unseen(rows, hand, int(params[at.P_SUITMASK]))
    return not fehl or not trumps_out
