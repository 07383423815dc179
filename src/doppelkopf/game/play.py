"""Playing cards: what may be played, and all that a complete trick sets off.

Order after a trick (D47): owner, specials, parties, ♥J swap, "69", duties, lead. Implements
following suit (DDV 5.3, Hausregeln 2 and 6), Schweine, the swap, "69", Backstreet-Boys (Hausregeln
8.7-8.12; D13-D17, D43, D44), the face-down trump (Wettbewerb 3.1.1; D32), the barred Fuchs lead
(Borgholzhausen 3; D70) and, on honour, cards that do not follow suit.
"""

from doppelkopf.cards import AUGEN, Card, Style, format_card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game import partners, schweine
from doppelkopf.game.basics import GameEvent, Seat
from doppelkopf.game.calls import duties
from doppelkopf.game.calls.standing import is_open_hochzeit
from doppelkopf.game.contracts import is_race
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.exchange import laid_away
from doppelkopf.game.specials.finding import specials_of
from doppelkopf.game.specials.look import is_backstreet
from doppelkopf.game.state import Phase, Revoke, State, Swap, Trick
from doppelkopf.game.step import Step, change, need_turn, refuse, set_at
from doppelkopf.game.tricks import followers, holder, seat_at
from doppelkopf.language import Lang
from doppelkopf.rules.model.hochzeit import NoFehl, Partner

SIXTY = 60
_NOBODY = (None,)


def legal_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """The kinds of cards a seat may play when it is its turn (on honour: any it holds)."""
    terms = state.terms
    assert terms is not None
    hand = state.hands[seat]
    if state.trick:
        if state.rules.offences.honour:
            return hand
        follow = followers(hand, terms.order.suits[state.trick[0]], terms)
        return follow or hand
    if _fuchs_barred(state):
        return tuple(card for card in hand if card is not Card.DA) or hand
    return hand


def _fuchs_barred(state: State) -> bool:
    hochzeit = state.hochzeit
    return (
        hochzeit is not None
        and not hochzeit.decided
        and hochzeit.rule is Partner.FIRST_FOREIGN_TRUMP
        and state.rules.hochzeit.fuchs_lead_barred
    )


def may_play_face_down(state: State, seat: Seat) -> bool:
    """Whether a Hochzeit player without Fehl may play a trump face down into this trick."""
    if state.rules.hochzeit.no_fehl is not NoFehl.FACE_DOWN_TRUMP or not state.trick:
        return False
    hochzeit, terms = state.hochzeit, state.terms
    if hochzeit is None or not is_open_hochzeit(state) or hochzeit.seat != seat or state.fehl_seen:
        return False
    assert terms is not None
    suits = terms.order.suits
    return suits[state.trick[0]] is not PlaySuit.TRUMP and all(
        suits[card] is PlaySuit.TRUMP for card in state.hands[seat]
    )


def verify_play(state: State, action: do.Play) -> None:
    """Check a card."""
    if state.phase is not Phase.PLAY:
        raise refuse("phase/wrong", "Jetzt wird nicht gespielt.", "No card is played now.")
    if action.number != state.played + 1:
        raise refuse(
            "play/stale",
            "Dieser Zug gilt einer anderen Karte; sieh dir den Tisch noch einmal an.",
            "This move was meant for another card; look at the table again.",
        )
    need_turn(state, action.seat)
    if state.duty is not None:
        raise refuse(
            "play/call-owed", "Zuerst ist eine Ansage fällig.", "An announcement is due first."
        )
    hand = state.hands[action.seat]
    if action.card not in hand:
        raise refuse("play/not-held", "Diese Karte hast du nicht.", "You do not hold this card.")
    if action.card not in legal_cards(state, action.seat):
        raise _not_following(state, hand)
    if action.genscher and not (
        action.card is Card.DK and partners.may_genscher(state, action.seat)
    ):
        raise refuse(
            "play/no-genscher", "Genschern geht jetzt nicht.", "Genscher is not possible now."
        )
    if action.schwein and (
        action.face_down or not schweine.may_say(state, action.seat, action.card)
    ):
        raise refuse(
            "play/no-schwein",
            "Diese Karte lässt sich jetzt nicht als Schwein ansagen.",
            "This card cannot be announced as a Schwein now.",
        )
    mates = partners.chosen_mates(state, action.seat) if action.genscher else _NOBODY
    if action.mate not in mates:
        raise refuse(
            "play/no-mate",
            "Wer genschert, nennt einen anderen als Partner, wenn die Regeln es so wollen; sonst"
            " nennt man niemanden.",
            "Whoever plays Genscher names another as partner if the rules want it so; otherwise"
            " nobody is named.",
        )
    if action.face_down and not may_play_face_down(state, action.seat):
        raise refuse(
            "play/no-face-down",
            "Verdeckt spielen geht jetzt nicht.",
            "A card cannot be played face down now.",
        )


def _not_following(state: State, hand: tuple[Card, ...]) -> Exception:
    """Why a card is refused although it is held: suit was led, or the Fuchs may not be led."""
    terms = state.terms
    assert terms is not None
    if not state.trick:
        return refuse(
            "play/fuchs-barred",
            "Solange der erste fremde Trumpfstich gesucht wird, darf ♦A nicht ausgespielt werden.",
            "While the first foreign trump trick is looked for, ♦A may not be led.",
        )
    led = terms.order.suits[state.trick[0]]
    card = terms.order.sort_hand(followers(hand, led, terms))[0]
    suit = _SUIT_WORDS[led]
    return refuse(
        "play/must-follow",
        f"Du hast noch {format_card(card, Style.SYMBOL, Lang.DE)}: {suit[0]} ist angespielt.",
        f"You still hold {format_card(card, Style.SYMBOL, Lang.EN)}: {suit[1]} led.",
    )


_SUIT_WORDS = {
    PlaySuit.TRUMP: ("Trumpf", "trump was"),
    PlaySuit.CLUBS: ("Kreuz", "clubs were"),
    PlaySuit.SPADES: ("Pik", "spades were"),
    PlaySuit.HEARTS: ("Herz", "hearts were"),
    PlaySuit.DIAMONDS: ("Karo", "diamonds were"),
}


def plays(state: State, seat: Seat) -> list[do.Play]:
    """All cards a seat may play now, with their choices."""
    number, by = state.played + 1, _actor(state, seat)
    assert state.terms is not None
    announced = state.terms.tracks_pigs
    cards = dict.fromkeys(legal_cards(state, seat))
    genscher = partners.may_genscher(state, seat)
    face_down = may_play_face_down(state, seat)
    pigs = [card for card in cards if schweine.may_say(state, seat, card)] if announced else ()
    if not genscher and not face_down and not pigs:
        return [do.Play(seat=seat, card=card, number=number, by=by) for card in cards]
    found: list[do.Play] = []
    for card in cards:
        found.append(do.Play(seat=seat, card=card, number=number, by=by))
        if genscher and card is Card.DK:
            found += [
                do.Play(seat=seat, card=card, number=number, genscher=True, mate=mate)
                for mate in partners.chosen_mates(state, seat)
            ]
        if card in pigs:
            found.append(do.Play(seat=seat, card=card, number=number, by=by, schwein=True))
        if face_down:
            found.append(do.Play(seat=seat, card=card, number=number, face_down=True))
    return found


def _actor(state: State, seat: Seat) -> Seat | None:
    return state.dummy_owner if seat == state.setup.dummy else None


def play(state: State, action: do.Play) -> Step:
    """Put a card on the table; the last one completes the trick."""
    seat, card = action.seat, action.card
    terms = state.terms
    assert terms is not None
    hand = state.hands[seat]
    place = hand.index(card)
    rest = hand[:place] + hand[place + 1 :]
    number = len(state.trick)
    is_schwein = (
        terms.schwein
        and not action.face_down
        and schweine.risen(state, seat, card, said=action.schwein)
    )
    revokes = state.revokes
    if state.rules.offences.honour:
        revokes = _noted(state, seat, card)
    before = state
    state = change(
        state,
        hands=set_at(state.hands, seat, rest),
        trick=(*state.trick, card),
        played=state.played + 1,
        turn=Seat((seat + state.direction) % state.seats),
        face_down=number if action.face_down else state.face_down,
        revokes=revokes,
        speech=-1,
        undo=change(before, undo=None) if len(revokes) > len(before.revokes) else None,
    )
    if is_schwein:
        state = schweine.note_risen(state, seat, card)
    events = _played_events(action, is_schwein)
    if state.rules.silent.declare_with_one:
        state = partners.after_card(state, seat, card)
    if action.genscher:
        step = (
            partners.open_genscher(state, seat)
            if action.mate is None
            else partners.choose_mate(state, seat, action.mate)
        )
        state, events = step.state, (*events, *step.events)
    if len(state.trick) == state.seats:
        step = _complete(state)
        return Step(step.state, (*events, *step.events))
    return Step(state, events)


def _noted(state: State, seat: Seat, card: Card) -> tuple[Revoke, ...]:
    """On honour: the revokes so far, with this card if it does not follow though it could."""
    if follows_suit(state, seat, card):
        return state.revokes
    return (*state.revokes, Revoke(seat, state.played + 1))


def follows_suit(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card of a seat would follow suit, or cannot."""
    terms = state.terms
    assert terms is not None
    if not state.trick:
        return True
    led = terms.order.suits[state.trick[0]]
    return terms.order.suits[card] is led or not followers(state.hands[seat], led, terms)


def _played_events(action: do.Play, is_schwein: bool) -> tuple[AnyEvent, ...]:
    shown = ev.CardPlayed(
        seat=action.seat,
        number=action.number,
        card=None if action.face_down else action.card,
        schwein=is_schwein,
        genscher=action.genscher,
        mate=action.mate,
    )
    if not action.face_down:
        return (shown,)
    own = ev.CardPlayed(seat=action.seat, number=action.number, card=action.card, to=(action.seat,))
    return (shown, own)


def _complete(state: State) -> Step:
    """Give the trick to its owner and do all that follows."""
    terms = state.terms
    assert terms is not None
    cards = state.trick
    owner = seat_at(state, holder(state))
    trick = Trick(
        *(state.leader, state.direction, cards, owner),
        *(state.face_down, state.schwein, state.hyper),
    )
    is_last = not any(state.hands)
    augen = sum([AUGEN[card] for card in cards])
    if is_last and state.pushes:
        augen += sum(AUGEN[card] for card in laid_away(state))
    is_taken = terms.backstreet and is_backstreet(cards)
    state = change(
        state,
        trick=(),
        face_down=-1,
        schwein=-1,
        hyper=-1,
        tricks=(*state.tricks, trick),
        leader=owner,
        turn=owner,
        augen=set_at(state.augen, owner, state.augen[owner] + augen),
        won=set_at(state.won, owner, state.won[owner] + 1),
        specials=state.specials + specials_of(trick, terms, is_last),
    )
    events: tuple[AnyEvent, ...] = (
        ev.TrickTaken(
            number=len(state.tricks),
            owner=owner,
            leader=trick.leader,
            cards=cards,
            backstreet=is_taken,
        ),
    )
    if terms.heart_through and _heart_through(state, cards):
        state = change(state, events=(*state.events, GameEvent.HEART_THROUGH))
    step = partners.after_trick(state, trick)
    state, events = step.state, events + step.events
    if terms.swap and not is_last and cards.count(Card.HJ) == 2:
        step = _swap(state, trick)
        state, events = step.state, events + step.events
    if terms.turn and not is_last and cards.count(Card.D9) == 2:
        state = change(state, direction=-state.direction)
        events = (*events, ev.DirectionTurned(clockwise=state.direction == 1))
    state = duties.after_trick(state, trick)
    if state.duty is not None:
        events = (*events, ev.Owed(seat=state.duty.seat, step=state.duty.step))
    if is_race(state.contract, state.rules):
        state = _race(state, owner)
    return Step(state, events)


def _heart_through(state: State, cards: tuple[Card, ...]) -> bool:
    terms = state.terms
    assert terms is not None
    return all(terms.order.suits[card] is PlaySuit.HEARTS for card in cards)


def _swap(state: State, trick: Trick) -> Step:
    """The players of the two ♥J exchange their hands (D14)."""
    places = [place for place, card in enumerate(trick.cards) if card is Card.HJ]
    one, other = (Seat((trick.leader + trick.direction * place) % state.seats) for place in places)
    hands = (state.hands[one], state.hands[other])
    swapped = set_at(set_at(state.hands, one, hands[1]), other, hands[0])
    swap = Swap(len(state.tricks), (one, other), hands)
    state = change(state, hands=swapped, swaps=(*state.swaps, swap))
    events = (
        ev.HandsSwapped(seats=(one, other)),
        ev.HandSeen(seat=one, cards=hands[1], to=(one,)),
        ev.HandSeen(seat=other, cards=hands[0], to=(other,)),
    )
    return Step(state, events)


def _race(state: State, owner: Seat) -> State:
    """A Hammelrennen for the pot ends with the first 60 Augen (D23)."""
    if state.augen[owner] >= SIXTY:
        return change(state, first60=owner)
    return state
