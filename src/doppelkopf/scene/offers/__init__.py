"""What a seat can choose now beside its cards, and the calls it cannot make now.

maker        what the offers of one seat are made with
naming       how a Hochzeit and the trumps of a contract are told
before_play  reservations, solos, exchanges
in_play      calls, claims, complaints
every        every kind of action and how it is offered
closed       the calls that cannot be made now, and why
"""

from doppelkopf.scene.offers.closed import closed_calls
from doppelkopf.scene.offers.every import offers_of
from doppelkopf.scene.offers.maker import Maker
from doppelkopf.scene.offers.naming import hochzeit_label, hochzeit_terms, trumps_text

__all__ = [
    "Maker",
    "closed_calls",
    "hochzeit_label",
    "hochzeit_terms",
    "offers_of",
    "trumps_text",
]
