"""What `stammtisch` does before the first card: reservations, solos, Armut, exchanges."""

from collections import Counter
from collections.abc import Callable, Sequence

from doppelkopf.bots.bidding import reservation
from doppelkopf.bots.bot import Decision
from doppelkopf.bots.stammtisch.calls import NEEDED, needs
from doppelkopf.bots.stammtisch.outlook import Outlook, before_play, expected, values_of
from doppelkopf.cards import AUGEN, Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game.armut import fehl_in, is_filled_up
from doppelkopf.game.auction import could_stand
from doppelkopf.game.basics import Call, Contract, Party, Phase, Seat
from doppelkopf.game.contracts import soloist_leads
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.state import Bid
from doppelkopf.game.terms import order_of, re_card
from doppelkopf.game.throwing import throw_of
from doppelkopf.kernel.score.points import Said
from doppelkopf.language import Text
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.view import View

SILENT_CHANCE = 0.7
"""How likely both Re cards in one hand have to win alone to be kept secret."""
SOLO_CHANCE = 0.55
"""How likely a solo of one's own will has to be won."""
SOLO_PAYS = 1.0
"""... and by how much it has to be better than a normal game, in units of the sheet."""
DUTY_PAYS = -2.5
"""The same for a compulsory solo that is still owed. By the estimates below one `ddv` hand
in nine is so good, so that most have played theirs within 24 games; with half of all hands a solo
is 5 points or more behind the normal game."""
TAKE_PAYS = 0.0
"""What taking an Armut has to bring, in units of the sheet."""
FULL = 10
ACE = 11
RESERVATIONS: dict[type[do.AnyAction], Reservation] = {
    do.BidSchmeissen: Reservation.SCHMEISSEN,
    do.BidArmut: Reservation.ARMUT,
    do.BidHochzeit: Reservation.HOCHZEIT,
}
LOWER = tuple(RESERVATIONS)
SAID_NOTHING = Said(0, 0, 0, 0)
SAID_RE = Said(1, 0, 0, 0)
STEPS = (Call.RE, Call.NO90, Call.NO60, Call.NO30, Call.SCHWARZ)
"""What the steps of an auction announce."""

STRONG_SOLO = Text(
    "Das Blatt ist stark genug für ein Solo.", "The hand is strong enough for a solo."
)
DUTY_SOLO = Text(
    "Das Pflichtsolo steht noch aus; dieses Blatt taugt dafür.",
    "The compulsory solo is still owed; this hand will do.",
)
MADE_TO_PLAY = Text("Das Pflichtsolo ist fällig.", "The compulsory solo is due.")
HIGHEST = Text(
    "So stehen die beiden über allen anderen Karten.", "So the two rank above all other cards."
)
NONE_OF_THEM = Text("Beide Karten habe ich nicht.", "I do not have both cards.")
ALONE_IN_SECRET = Text(
    "Mit diesem Blatt gewinne ich auch allein.", "With this hand I win alone as well."
)
LOOKING = Text(
    "Mit beiden Alten suche ich einen Partner.", "With both Re cards I look for a partner."
)
TOO_WEAK = Text(
    "Mit so wenigen Trümpfen gebe ich sie lieber ab.", "With so few trumps I hand them on."
)
THROWN = Text("Dieses Blatt werfe ich weg.", "I throw this hand in.")
TAKING = Text("Damit habe ich genug Trümpfe.", "With these I have trumps enough.")
OUTRANKED = Text(
    "Ein höherer Vorbehalt geht vor; meiner würde nur mein Blatt verraten.",
    "A higher reservation goes first; mine would only tell my hand.",
)
NOTHING = Text("Ein Vorbehalt lohnt sich nicht.", "No reservation is worth it.")
SOMETHING = Text("Etwas muss angesagt werden.", "Something has to be announced.")
HIGHER = Text("Auch mit der Ansage lohnt sich mein Solo.", "My solo pays with the call as well.")
NO_HIGHER = Text("Höher zu gehen lohnt sich nicht.", "Going higher is not worth it.")
SHORT_BACK = Text(
    "Kurze Farben gehen zurück, Asse und Trümpfe bleiben.",
    "Short suits go back, aces and trumps stay.",
)
FAT_ON = Text("Die teuersten Karten gehen weiter.", "The dearest cards go on.")
NOT_FOR_ME = Text("Das nützt nur dem anderen.", "That helps nobody but them.")
HAS_TO_GO = Text("Dieses Blatt muss geschmissen werden.", "This hand has to be thrown in.")
LEAVING = Text("Dafür ist mein Blatt zu schwach.", "My hand is too weak for that.")


def before(view: View, legal: LegalActions) -> Decision:
    """What to do in any phase before cards are played, apart from rounds of calls."""
    return _ANSWERS[view.phase](view, legal)


def _reservation(view: View, legal: LegalActions) -> Decision:
    return reservation(view, legal, _bid)


def _naming(view: View, legal: LegalActions) -> Decision:
    return _bid(view, list(legal), None)


def without_solo(view: View, legal: LegalActions) -> Decision:
    """What to report if no solo is worth it; a solo all the same where nothing else can be said."""

    def bid(seen: View, actions: Sequence[do.AnyAction], healthy: do.AnyAction | None) -> Decision:
        others = [action for action in actions if not isinstance(action, do.BidSolo)]
        return _bid(seen, others if others or healthy else actions, healthy)

    if view.phase is Phase.NAMING:
        return bid(view, list(legal), None)
    return reservation(view, legal, bid)


def _bid(view: View, actions: Sequence[do.AnyAction], healthy: do.AnyAction | None) -> Decision:
    """The best bid: a solo that pays, what a weak hand may do, the search for a partner."""
    normal = normal_worth(view)
    owes = view.seat in view.duty_solos
    best, points, wanted = None, 0.0, False
    for action in actions:
        if isinstance(action, do.BidSolo) and not action.free:
            worth, chance = solo_worth(view, action.contract)
            if best is None or worth > points:
                best, points = action, worth
                wanted = chance >= SOLO_CHANCE and worth >= normal + SOLO_PAYS * unit(view.rules)
    if best is not None and wanted:
        return Decision(best, STRONG_SOLO)
    if best is not None and owes and points >= normal + DUTY_PAYS * unit(view.rules):
        return Decision(best, DUTY_SOLO)
    made = view.made_to_play is not None and view.made_to_play == view.seat
    if best is not None and made:
        return Decision(best, MADE_TO_PLAY)
    forced = [action for action in actions if isinstance(action, LOWER)]
    if healthy is not None and forced:
        forced = [action for action in forced if _may_count(view, action)]
        if not forced:
            return Decision(healthy, OUTRANKED)
    for action in forced:
        if isinstance(action, do.BidSchmeissen) and normal < 0.0:
            return Decision(action, THROWN)
    for action in forced:
        if isinstance(action, do.BidArmut):
            return Decision(action, TOO_WEAK)
    weddings = [action for action in forced if isinstance(action, do.BidHochzeit)]
    if weddings:
        if healthy is not None and _alone(view).at_least(_TO_WIN) >= SILENT_CHANCE:
            return Decision(healthy, ALONE_IN_SECRET)
        return Decision(wedding(view, weddings), LOOKING)
    if healthy is not None:
        return Decision(healthy, NOTHING)
    if forced:
        return Decision(forced[0], HAS_TO_GO)
    return Decision(best if best is not None else actions[0], SOMETHING)


_TO_WIN = 121


def _may_count(view: View, action: do.AnyAction) -> bool:
    """Whether a reservation may be played after those named so far; else it only tells the hand."""
    assert view.seat is not None
    kind = RESERVATIONS[type(action)]
    if isinstance(action, do.BidSchmeissen):
        throw = throw_of(view.hand, view.rules)
        kind = kind if throw is None else throw.kind(view.rules)
    mine = Bid(view.seat, kind)
    return could_stand(view.rules, (*view.bids, mine), view.seat)


def wedding(view: View, weddings: list[do.BidHochzeit]) -> do.BidHochzeit:
    """The usual rule; of suits the one most likely to be taken by somebody else."""
    order = order_of(view.rules, Contract.NORMAL)
    held = Counter(order.suits[card] for card in view.hand)

    def rank(bid: do.BidHochzeit) -> tuple[int, int]:
        suit = None if bid.suit is None else PlaySuit[bid.suit.name]
        return (bid.suit is not None, 0 if suit is None else -held[suit])

    return min(weddings, key=rank)


def normal_worth(view: View) -> float:
    """The points to expect if nobody has a reservation."""
    is_re = re_card(view.rules) in view.hand
    look = before_play(view.rules, Contract.NORMAL, view.hand, is_re, _leads(view))
    party = Party.RE if is_re else Party.KONTRA
    return expected(values_of(view.rules), Contract.NORMAL, False, SAID_NOTHING, look, party)


def _alone(view: View) -> Outlook:
    """What to expect alone with the usual trumps."""
    return before_play(view.rules, Contract.SOLO_DIAMONDS, view.hand, True, _leads(view))


def solo_worth(view: View, contract: Contract) -> tuple[float, float]:
    """The points a solo brings on average, and how likely it is won."""
    look = _solo_look(view, contract)
    values = values_of(view.rules)
    each = max(
        expected(values, contract, True, said, look, Party.RE) for said in (SAID_NOTHING, SAID_RE)
    )
    return each * (view.seats - 1), look.at_least(_TO_WIN)


def _solo_look(view: View, contract: Contract) -> Outlook:
    duty = view.seat in view.duty_solos
    leads = _leads(view) or soloist_leads(contract, view.rules, duty=duty)
    return before_play(view.rules, contract, view.hand, True, leads)


def _leads(view: View) -> bool:
    assert view.seat is not None
    return view.seat == Seat((view.dealer + 1) % view.seats)


def _raising(view: View, legal: LegalActions) -> Decision:
    """The least that outbids the others, if the solo pays with it: what is said binds."""
    mine = next(bid for bid in view.bids if bid.seat == view.seat)
    raises = [action for action in legal if isinstance(action, do.RaiseSolo)]
    if raises and mine.contract is not None:
        least = min(raises, key=lambda action: action.steps)
        look = _solo_look(view, mine.contract)
        said = Said(1, 0, least.steps - 1, 0)
        each = expected(values_of(view.rules), mine.contract, True, said, look, Party.RE)
        step = STEPS[least.steps - 1]
        holds = look.at_least(needs(step, Party.RE, view.rules)) >= NEEDED[step.step]
        if holds and each * (view.seats - 1) >= SOLO_PAYS * unit(view.rules):
            return Decision(least, HIGHER)
    return Decision(next(action for action in legal if isinstance(action, do.Pass)), NO_HIGHER)


# Armut and Schiebekopf


def _armut_asked(view: View, legal: LegalActions) -> Decision:
    take = next(action for action in legal if isinstance(action, do.Take))
    decline = next(action for action in legal if isinstance(action, do.Decline))
    hand = hand_after_taking(view)
    look = before_play(view.rules, Contract.ARMUT, hand, True, _leads(view))
    values = values_of(view.rules)
    points = expected(values, Contract.ARMUT, False, SAID_NOTHING, look, Party.RE)
    if points >= TAKE_PAYS * unit(view.rules):
        return Decision(take, TAKING)
    return Decision(decline, LEAVING)


def hand_after_taking(view: View) -> list[Card]:
    """What one would play with after an Armut's exchange."""
    assert view.armut is not None
    shown = view.armut.cards or _imagined(view)
    hand = list(view.hand)
    for card in _useless(view, hand)[: view.armut.count]:
        hand.remove(card)
    return hand + _fitting(hand, shown)


def _imagined(view: View) -> tuple[Card, ...]:
    """Cards that lie face down: small trumps, and where Fehl fills them up one such card."""
    armut = view.armut
    assert armut is not None
    hidden = armut.count - len(armut.shown)
    filled = min(hidden, 1) if is_filled_up(view.rules) else 0
    return (*armut.shown, *(Card.DK,) * (hidden - filled), *(Card.SK,) * filled)


def _fitting(hand: list[Card], shown: Sequence[Card]) -> list[Card]:
    """The cards offered; where they lie face down, small trumps that one does not hold twice."""
    small = iter(_SMALL_TRUMPS)
    found: list[Card] = []
    for card in shown:
        chosen = card
        while (hand + found).count(chosen) >= 2:
            chosen = next(small)
        found.append(chosen)
    return found


_SMALL_TRUMPS = (Card.D9, Card.DJ, Card.HJ, Card.DT, Card.SJ, Card.DQ, Card.HQ)


def _fill_up(view: View, legal: LegalActions) -> Decision:
    """The Fehl cards of least use: a suit that is short, no ace."""
    canonical = next(iter(legal))
    assert isinstance(canonical, do.FillUp)
    worst = fehl_in(tuple(_useless(view, list(view.hand))), view.rules)
    return Decision(do.FillUp(seat=canonical.seat, cards=worst[: len(canonical.cards)]), SHORT_BACK)


def _give_back(view: View, legal: LegalActions) -> Decision:
    """The cards of least use, as far as the rules let them go."""
    canonical = next(iter(legal))
    assert isinstance(canonical, do.GiveBack)
    worst = _useless(view, list(view.hand))
    wanted = do.GiveBack(seat=canonical.seat, cards=tuple(worst[: len(canonical.cards)]))
    return Decision(wanted if wanted in legal else canonical, SHORT_BACK)


def _useless(view: View, hand: list[Card]) -> list[Card]:
    """Cards by how little they help: short Fehl first, aces and trumps last."""
    order = order_of(view.rules, Contract.NORMAL)
    length = Counter(order.suits[card] for card in hand)

    def use(card: Card) -> tuple[bool, bool, int, int]:
        trump = order.is_trump(card)
        ace = not trump and AUGEN[card] == ACE
        return (
            trump,
            ace,
            order.strength[card] if trump else length[order.suits[card]],
            -AUGEN[card],
        )

    return sorted(hand, key=use)


def _push(view: View, legal: LegalActions) -> Decision:
    """In a Schiebekopf Augen hurt: the fattest and the highest cards go."""
    canonical = next(iter(legal))
    assert isinstance(canonical, do.Push)
    order = order_of(view.rules, Contract.SCHIEBEKOPF)
    worst = sorted(view.hand, key=lambda card: (-AUGEN[card], -order.strength[card]))
    wanted = do.Push(seat=canonical.seat, cards=tuple(worst[: len(canonical.cards)]))
    return Decision(wanted if wanted in legal else canonical, FAT_ON)


def _consent(_view: View, legal: LegalActions) -> Decision:
    return Decision(do.Consent(seat=legal.seat, agree=False), NOT_FOR_ME)


def _schweine(_view: View, legal: LegalActions) -> Decision:
    said = next((action for action in legal if isinstance(action, do.AnnounceSchweine)), None)
    if said is not None:
        return Decision(said, HIGHEST)
    return Decision(next(action for action in legal if isinstance(action, do.Pass)), NONE_OF_THEM)


def _review(_view: View, legal: LegalActions) -> Decision:
    return Decision(next(action for action in legal if isinstance(action, do.Accept)))


_ANSWERS: dict[Phase, Callable[[View, LegalActions], Decision]] = {
    Phase.RESERVATIONS: _reservation,
    Phase.NAMING: _naming,
    Phase.RAISING: _raising,
    Phase.ARMUT_FILL: _fill_up,
    Phase.ARMUT_ASKED: _armut_asked,
    Phase.ARMUT_RETURN: _give_back,
    Phase.PUSHING: _push,
    Phase.SCHWEINE: _schweine,
    Phase.CONSENT: _consent,
    Phase.REVIEW: _review,
}
