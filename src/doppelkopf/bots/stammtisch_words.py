"""Why `stammtisch` plays a card, in words, and when the rest is certainly its own."""

from collections.abc import Collection

from doppelkopf.cards import AUGEN, Card
from doppelkopf.game import actions as do
from doppelkopf.kernel import layout as at
from doppelkopf.kernel.knowledge import K_ABOVE, K_FRIEND, K_SEEN
from doppelkopf.kernel.params import bits
from doppelkopf.kernel.thumb import ONE
from doppelkopf.kernel.thumb_view import Rows
from doppelkopf.language import Text
from doppelkopf.view import View

FULL = 10
FRIENDLY = ONE * 3 // 4
"""From here on somebody counts as a friend."""

ONLY_ONE = Text("Es geht nur diese Karte.", "This is the only card possible.")
ACE = Text("Ein Ass, solange die Farbe läuft.", "An ace while the suit goes round.")
HIGHEST = Text("Die höchste Karte ihrer Farbe.", "The highest card of its suit.")
HIGH_TRUMP = Text("Ein hoher Trumpf zieht die anderen.", "A high trump draws the others.")
TRUMP = Text("Trumpf anspielen.", "Leading a trump.")
SHORT = Text("Eine Farbe loswerden.", "Getting rid of a suit.")
LOW = Text("Klein anspielen.", "Leading low.")
FOX = Text("Den Fuchs in Sicherheit bringen.", "Bringing the fox home.")
CATCH = Text("Einen Fuchs fangen.", "Catching a fox.")
FEED = Text("Dem Partner Augen geben.", "Feeding the partner.")
LET = Text("Der Stich gehört dem Partner.", "The trick is the partner's.")
HOME = Text("Den Fuchs des Partners heimholen.", "Bringing the partner's fox home.")
RUFF = Text("Mit Trumpf stechen.", "Ruffing.")
TAKE = Text("Den Stich nehmen.", "Taking the trick.")
KEEP = Text("Nichts verschenken.", "Giving nothing away.")
HOPE = Text("In der Hoffnung auf den Partner.", "Hoping for the partner.")
RID = Text("Eine teure Karte loswerden.", "Getting rid of a dear card.")
AVOID = Text("Keinen Stich machen.", "Taking no trick.")


def why(view: View, rows: Rows, play: do.Play, choice: Collection[Card]) -> Text:
    """The main reason for a card, chosen from those that were possible."""
    position, params, known = rows
    card, seat = play.card, play.seat
    hand = int(position[at.HAND + seat])
    suit = int(params[at.P_SUIT + card])
    if len(choice) == 1:
        return ONLY_ONE
    if not view.trick:
        return _lead(rows, card, hand, suit)
    best = int(position[at.CARD + position[at.BEST]])
    takes = int(params[at.P_BEATS + card]) >> best & 1 and not play.face_down
    if not params[at.P_HAS_PARTIES]:
        return TAKE if takes else AVOID
    holder = (view.leader + view.direction * int(position[at.BEST])) % view.seats
    friend = known[K_FRIEND + holder] >= FRIENDLY
    if takes:
        if Card.DA in view.trick and params[at.P_WORTH + at.FUCHS]:
            place = view.trick.index(Card.DA)
            owner = (view.leader + view.direction * place) % view.seats
            return HOME if known[K_FRIEND + owner] >= FRIENDLY else CATCH
        led = int(params[at.P_SUIT + position[at.CARD]])
        return RUFF if led and not suit else TAKE
    if friend:
        if card is Card.DA:
            return FOX
        return FEED if AUGEN[card] >= FULL else LET
    if AUGEN[card] < FULL or min(AUGEN[each] for each in choice) == AUGEN[card]:
        return KEEP
    others = (other for other in range(view.seats) if other != seat)
    return HOPE if any(known[K_FRIEND + other] > 0 for other in others) else RID


def _lead(rows: Rows, card: Card, hand: int, suit: int) -> Text:
    _, params, known = rows
    if not params[at.P_HAS_PARTIES]:
        return LOW
    above = _unseen(rows, hand, int(known[K_ABOVE + card]) & int(params[at.P_SUITMASK + suit]))
    if suit == 0:
        return HIGH_TRUMP if not above else TRUMP
    if not above:
        return ACE if AUGEN[card] == AUGEN[Card.CA] else HIGHEST
    return SHORT if (hand & int(params[at.P_SUITMASK + suit])).bit_count() == 1 else LOW


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
    for card in view.hand:
        suit = int(params[at.P_SUIT + card])
        if _unseen(rows, hand, int(known[K_ABOVE + card]) & int(params[at.P_SUITMASK + suit])):
            return False
    fehl = hand & ~int(params[at.P_SUITMASK])
    trumps_out = _unseen(rows, hand, int(params[at.P_SUITMASK]))
    return not fehl or not trumps_out
