"""What an event means, in sentences: shared by `doko replay`, comments in texts and the table.

Who reads them decides how seats are called (`People`); nothing here looks at a state, so a sentence
tells only what its event tells. A sentence about a rule names the keys of the catalogue behind it.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from doppelkopf.cards import AUGEN, Card, Rank, Style, Suit, format_cards
from doppelkopf.game import events as ev
from doppelkopf.game.basics import ABSAGEN, Call, Party, Seat
from doppelkopf.game.effects import (
    BACKSTREET_TAKES_TRICK,
    DIAMOND_NINE_TURN,
    HEART_JACK_SWAP,
    HYPERSCHWEIN,
    SCHWEIN,
)
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result import Special
from doppelkopf.game.scoring.texts import CONTRACTS, PARTIES, call_name
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.terms import Terms
from doppelkopf.language import CARD, TRUMP, Lang, Text, counted
from doppelkopf.view.model import Parties


class Kind(StrEnum):
    """What a sentence is about."""

    WORD = "word"
    """Something said before play, or an answer."""
    CONTRACT = "contract"
    CARD = "card"
    """A card on the table."""
    CARDS = "cards"
    """Cards that changed hands."""
    CALL = "call"
    TRICK = "trick"
    RULE = "rule"
    """A special rule that struck."""
    SPECIAL = "special"
    """A special event that may bring points."""
    PARTIES = "parties"
    END = "end"


class Note(NamedTuple):
    """One sentence, with the seats and cards it is about and the keys of the rule behind it;
    `spoken` is the one for those who listen, if it is another.
    """

    kind: Kind
    text: Text
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    knobs: tuple[str, ...] = ()
    spoken: Text | None = None


class People(NamedTuple):
    """How seats are called: by names, or by their numbers."""

    names: tuple[str, ...] = ()

    def who(self, seat: int) -> Text:
        """One seat."""
        if self.names:
            return Text(self.names[seat], self.names[seat])
        return Text(f"Platz {seat}", f"seat {seat}")

    def name(self, seat: int, lang: Lang) -> str:
        """One seat in a language."""
        return self.names[seat] if self.names else self.who(seat)[lang]

    def all(self, seats: Iterable[int]) -> str:
        """Several seats."""
        return ", ".join(self.names[seat] if self.names else str(seat) for seat in seats)


def notes(event: AnyEvent, people: People, terms: Terms | None = None) -> Iterator[Note]:
    """The sentences of an event; many have none. `terms`: of the game, once it has them."""
    teller = _TELLERS.get(type(event))
    if isinstance(event, ev.CardPlayed):
        yield from _played(event, people, terms)
    elif teller is not None:
        yield from teller(event, people)


def call_text(call: Call) -> Text:
    """What is called out."""
    return _CALLS[call]


_CALLS = {call: call_name(call) for call in Call} | {Call.SCHWARZ: Text("Schwarz", "Schwarz")}
"""Called out by itself, “Schwarz” has a capital letter."""

SUIT_SIGNS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}


def parties_text(parties: Parties, people: People) -> Text:
    """The parties that are known."""
    sides = [
        f"{PARTIES[party]} {people.all(seat for seat, of in enumerate(parties) if of is party)}"
        for party in Party
        if party in parties
    ]
    shown = " – ".join(sides)
    return Text(f"bekannt: {shown}", f"known: {shown}")


def special_note(special: Special, people: People) -> Note:
    """A special event of a trick; whether it counts is known at the end."""
    record = SPECIALS[special.id]
    who, what = people.who(special.seat), record.did
    of = Text("", "")
    seats: tuple[Seat, ...] = (special.seat,)
    if special.of is not None:
        of = Text(f" ({people.who(special.of).de})", f" ({people.who(special.of).en})")
        seats = (special.seat, special.of)
    return Note(
        Kind.SPECIAL,
        Text(f"{who.de} {what.de}{of.de}", f"{who.en} {what.en}{of.en}"),
        seats,
        knobs=(record.knob,),
    )


@lru_cache(maxsize=1024)
def cards_text(cards: tuple[Card, ...]) -> Text:
    """Cards as people write them."""
    return Text(*(format_cards(cards, Style.SYMBOL, lang) for lang in (Lang.DE, Lang.EN)))


WORDS = {
    "healthy": Text("gesund", "healthy"),
    "reserve": Text("Vorbehalt", "reservation"),
    "solo": Text("", ""),
    "schmeissen": Text("schmeißt", "throws in"),
    "armut": Text("Armut", "Armut"),
    "hochzeit": Text("Hochzeit", "Hochzeit"),
    "raise": Text("bietet", "bids"),
    "pass": Text("passt", "passes"),
    "schweine": Text("Schweine", "Schweine"),
    "hyperschweine": Text("Hyperschweine", "Hyperschweine"),
    "take": Text("nimmt die Armut mit", "takes the Armut"),
    "decline": Text("lehnt ab", "declines"),
    "late-solo": Text("möchte noch ein Solo spielen:", "asks for a late solo:"),
    "agree": Text("ist einverstanden", "agrees"),
    "refuse": Text("ist dagegen", "refuses"),
    "allow-counting": Text("meine Stiche dürfen gezählt werden", "you may count my tricks"),
    "accept": Text("hat nichts zu reklamieren", "has no complaint"),
    "declare-alone": Text("spielt allein", "plays alone"),
}
"""What is said before play or as an answer, by the word of the event."""

_WORD_KNOBS = {
    "allow-counting": ("table.taken_tricks",),
    "late-solo": ("solo.late_by_consent",),
    "declare-alone": ("silent.declare_with_one",),
    "raise": ("solo.precedence",),
    "schweine": (SCHWEIN.knob,),
    "hyperschweine": (HYPERSCHWEIN.knob,),
}


def spoken_text(event: ev.Spoke) -> Text:
    """What was said, without the speaker."""
    word = WORDS[event.word]
    de, en = word.de, word.en
    if event.contract is not None:
        name = CONTRACTS[event.contract]
        de, en = f"{de} {name.de}", f"{en} {name.en}"
    if event.reason is not None:
        de, en = event.reason.text.de, event.reason.text.en
    if event.free:
        de, en = f"{de} (freiwillig)", f"{en} (free)"
    if event.partner is not None:
        partner = event.partner.text
        de, en = f"{de} – Partner wird, {partner.de}", f"{en} – partner is {partner.en}"
    if event.suit is not None:
        de, en = f"{de} ({SUIT_SIGNS[event.suit]})", f"{en} ({SUIT_SIGNS[event.suit]})"
    if event.steps:
        call = call_text((Call.RE, *ABSAGEN)[event.steps - 1])
        de, en = f"{de} {call.de}", f"{en} {call.en}"
    return Text(de.strip(), en.strip())


def _spoke(event: ev.Spoke, people: People) -> Iterator[Note]:
    who, said = people.who(event.seat), spoken_text(event)
    text = Text(f"{who.de}: {said.de}", f"{who.en}: {said.en}")
    yield Note(Kind.WORD, text, (event.seat,), knobs=_WORD_KNOBS.get(event.word, ()))


def _contract(event: ev.ContractSet, people: People) -> Iterator[Note]:
    name, leader = CONTRACTS[event.contract], people.who(event.leader)
    de, en = name.de, name.en
    knobs = () if (knob := event.contract.facts.knob) is None else (knob,)
    seats: tuple[Seat, ...] = event.armut or ()
    if event.soloist is not None:
        who = people.who(event.soloist)
        de, en, seats = f"{de} von {who.de}", f"{en} of {who.en}", (event.soloist,)
    if event.duty_solo:
        de, en = f"{de} (Pflicht)", f"{en} (compulsory)"
        knobs = (*knobs, "duty_solos.per_player")
    if event.partner_rule is not None:
        rule = event.partner_rule.text
        de, en = f"{de}, Partner: {rule.de}", f"{en}, partner: {rule.en}"
    if event.dummy_owner is not None:
        owner = people.who(event.dummy_owner)
        de, en = f"{de}; {owner.de} spielt den Strohmann", f"{en}; {owner.en} plays the dummy"
        knobs = (*knobs, "table.strohmann")
    text = Text(f"{de}; {leader.de} spielt aus", f"{en}; {leader.en} leads")
    yield Note(Kind.CONTRACT, text, seats, knobs=knobs)


def _armut_laid(event: ev.ArmutLaid, people: People) -> Iterator[Note]:
    if event.to is None:
        who = people.who(event.seat)
        offer = counted(event.count, CARD if event.filled else TRUMP)
        text = Text(f"{who.de} bietet {offer.de} an", f"{who.en} offers {offer.en}")
        knobs = ("armut.fuechse_shown",) if event.shown else ("armut.mode",)
        yield Note(Kind.CARDS, text, (event.seat,), event.cards or event.shown, knobs)


def _given(event: ev.CardsGiven, people: People) -> Iterator[Note]:
    if event.trumps is not None:
        giver, trumps = people.who(event.giver), counted(event.trumps, TRUMP)
        text = Text(f"{giver.de} gibt {trumps.de} zurück", f"{giver.en} gives {trumps.en} back")
        yield Note(Kind.CARDS, text, (event.giver,), knobs=("armut.trumps_back_said",))
    if event.cards:
        giver, taker = people.who(event.giver), people.who(event.taker)
        cards = cards_text(event.cards)
        text = Text(
            f"{giver.de} gibt {taker.de}: {cards.de}", f"{giver.en} gives {taker.en}: {cards.en}"
        )
        yield Note(Kind.CARDS, text, (event.giver, event.taker), event.cards)


def _talon(event: ev.TalonTaken, people: People) -> Iterator[Note]:
    if event.cards:
        who, cards = people.who(event.seat), cards_text(event.cards)
        text = Text(
            f"{who.de} nimmt den Talon: {cards.de}", f"{who.en} takes the talon: {cards.en}"
        )
        yield Note(Kind.CARDS, text, (event.seat,), event.cards)


def _laid_away(event: ev.CardsLaidAway, people: People) -> Iterator[Note]:
    if event.cards:
        who, cards = people.who(event.seat), cards_text(event.cards)
        text = Text(f"{who.de} legt weg: {cards.de}", f"{who.en} lays away: {cards.en}")
        yield Note(Kind.CARDS, text, (event.seat,), event.cards)


def called_text(event: ev.Called) -> Text:
    """What was called, without the speaker."""
    call = call_text(event.call)
    return Text(f"{call.de} (Pflicht)", f"{call.en} (duty)") if event.duty else call


def _called(event: ev.Called, people: People) -> Iterator[Note]:
    who, said = people.who(event.seat), called_text(event)
    text = Text(f"{who.de}: {said.de}", f"{who.en}: {said.en}")
    yield Note(Kind.CALL, text, (event.seat,), knobs=("calls.reply",) if event.reply else ())


def _converted(event: ev.CallsConverted, people: People) -> Iterator[Note]:
    calls = [(people.who(number), call_text(call)) for number, call in event.calls]
    de = ", ".join(f"{who.de} {call.de}" for who, call in calls)
    en = ", ".join(f"{who.en} {call.en}" for who, call in calls)
    text = Text(f"Ansagen jetzt: {de or '–'}", f"calls now: {en or '–'}")
    yield Note(Kind.RULE, text, tuple(dict.fromkeys(seat for seat, _ in event.calls)))


def _void(event: ev.CallsVoid, people: People) -> Iterator[Note]:
    calls = [(people.who(seat), call_text(call)) for seat, call in event.calls]
    de = ", ".join(f"{who.de} {call.de}" for who, call in calls)
    en = ", ".join(f"{who.en} {call.en}" for who, call in calls)
    text = Text(f"Diese Ansagen gelten nicht mehr: {de}", f"these calls are void: {en}")
    seats = tuple(dict.fromkeys(seat for seat, _ in event.calls))
    yield Note(Kind.RULE, text, seats)


def owed_note(seat: Seat, call: Text, people: People) -> Note:
    """That somebody has to make a call."""
    who = people.who(seat)
    text = Text(f"{who.de} muss „{call.de}“ ansagen", f"{who.en} has to say “{call.en}”")
    return Note(Kind.RULE, text, (seat,))


def _owed(event: ev.Owed, people: People) -> Iterator[Note]:
    """Which word it is tells the speaker's party, which the event does not."""
    word = Text("Re“ oder „Kontra", "Re” or “Kontra")
    yield owed_note(event.seat, call_text(ABSAGEN[event.step - 1]) if event.step else word, people)


def _played(event: ev.CardPlayed, people: People, terms: Terms | None) -> Iterator[Note]:
    seats: tuple[Seat, ...] = (event.seat,)
    who = people.who(event.seat)
    if event.schwein and event.card is not None:
        card = cards_text((event.card,))
        if event.card.rank is Rank.ACE:
            text = Text(
                f"{who.de}: Schwein, das {card.de} ist die höchste Karte",
                f"{who.en}: Schwein, {card.en} is highest",
            )
            if terms is not None and terms.pigs[1:]:
                text = Text(
                    f"{who.de}: Schwein, über dem {card.de} steht nur ein Hyperschwein",
                    f"{who.en}: Schwein, only a Hyperschwein is above {card.en}",
                )
            yield Note(Kind.RULE, text, seats, (event.card,), (SCHWEIN.knob,))
        else:
            text = Text(
                f"{who.de}: Hyperschwein, {card.de} steht über allem",
                f"{who.en}: Hyperschwein, {card.en} is above everything",
            )
            yield Note(Kind.RULE, text, seats, (event.card,), (HYPERSCHWEIN.knob,))
    if event.genscher:
        text = Text(f"{who.de} genschert", f"{who.en} plays Genscher")
        if event.mate is not None:
            mate = people.who(event.mate)
            text = Text(f"{text.de}, Partner: {mate.de}", f"{text.en}, partner: {mate.en}")
            seats = (event.seat, event.mate)
        yield Note(Kind.RULE, text, seats, (Card.DK,), ("genscher.enabled",))
    if event.card is None:
        text = Text(f"{who.de} spielt verdeckt", f"{who.en} plays a card face down")
        yield Note(Kind.RULE, text, seats, knobs=("hochzeit.no_fehl",))


def _taken(event: ev.TrickTaken, people: People) -> Iterator[Note]:
    who, augen = people.who(event.owner), sum(AUGEN[card] for card in event.cards)
    by = Text(" (Backstreet-Boys)", " (Backstreet Boys)") if event.backstreet else Text("", "")
    yield Note(
        Kind.TRICK,
        Text(f"{who.de} nimmt {augen}{by.de}", f"{who.en} takes {augen}{by.en}"),
        (event.owner,),
        event.cards,
        (BACKSTREET_TAKES_TRICK.knob,) if event.backstreet else (),
    )


def _settled(event: ev.PartiesSettled, _people: People) -> Iterator[Note]:
    if event.reason in _REASONS:
        text, knob = _REASONS[event.reason]
        seats = tuple(Seat(seat) for seat, of in enumerate(event.parties) if of is Party.RE)
        yield Note(Kind.RULE, text, seats, knobs=(knob,))


_REASONS = {
    "hochzeit": (
        Text("die Hochzeit findet ihren Partner", "the Hochzeit finds its partner"),
        "hochzeit.partner",
    ),
    "alone": (
        Text("die Hochzeit bleibt allein", "the Hochzeit stays alone"),
        "hochzeit.alone_as",
    ),
    "genscher": (
        Text("der Genscher ist entschieden", "the Genscher is settled"),
        "genscher.enabled",
    ),
    "genscher-chosen": (
        Text("die Parteien sind neu", "the parties are new"),
        "genscher.partner",
    ),
    "genscher-open": (
        Text("die Parteien sind wieder offen", "the parties are open again"),
        "genscher.enabled",
    ),
    "declared": (
        Text("ein heimliches Solo wird erklärt", "a secret solo is declared"),
        "silent.declare_with_one",
    ),
    "dummy": (
        Text("der Strohmann findet seinen Partner", "the dummy finds its partner"),
        "table.strohmann",
    ),
}


def _dummy(event: ev.DummyOwned, people: People) -> Iterator[Note]:
    who = people.who(event.owner)
    text = Text(f"{who.de} spielt jetzt den Strohmann", f"{who.en} plays the dummy now")
    yield Note(Kind.RULE, text, (event.owner,), knobs=("table.strohmann",))


def _swapped(event: ev.HandsSwapped, people: People) -> Iterator[Note]:
    one, other = (people.all([seat]) for seat in event.seats)
    text = Text(
        f"♥B doppelt: {one} und {other} tauschen ihre Blätter",
        f"both ♥J: {one} and {other} exchange their hands",
    )
    yield Note(Kind.RULE, text, event.seats, (Card.HJ,) * 2, (HEART_JACK_SWAP.knob,))


def _turned(event: ev.DirectionTurned, _people: People) -> Iterator[Note]:
    way = Text("im Uhrzeigersinn", "clockwise")
    if not event.clockwise:
        way = Text("gegen den Uhrzeigersinn", "counter-clockwise")
    text = Text(f"69: es geht {way.de} weiter", f"69: play goes on {way.en}")
    yield Note(Kind.RULE, text, (), (Card.D9,) * 2, (DIAMOND_NINE_TURN.knob,))


def _taken_back(event: ev.TakenBack, people: People) -> Iterator[Note]:
    who, card = people.who(event.seat), cards_text((event.card,))
    text = Text(f"{who.de} nimmt {card.de} zurück", f"{who.en} takes back {card.en}")
    yield Note(Kind.RULE, text, (event.seat,), (event.card,))


RIGHTLY = {True: Text("zu Recht", "rightly"), False: Text("zu Unrecht", "wrongly")}


def _claimed(event: ev.Claimed, people: People) -> Iterator[Note]:
    who, verdict = people.who(event.seat), RIGHTLY[event.holds]
    order = Text("", "")
    if event.order:
        cards = cards_text(event.order)
        order = Text(f" in der Folge {cards.de}", f" in the order {cards.en}")
    text = Text(
        f"{who.de} beansprucht alle Stiche{order.de}, {verdict.de}",
        f"{who.en} claims all tricks{order.en}, {verdict.en}",
    )
    knob = "claims.who" if event.holds else "claims.wrong"
    yield Note(Kind.RULE, text, (event.seat,), event.cards, (knob,))


def _handed_over(event: ev.HandedOver, people: People) -> Iterator[Note]:
    who = people.who(event.seat)
    text = Text(f"{who.de} gibt auf", f"{who.en} hands over")
    yield Note(Kind.RULE, text, (event.seat,), event.cards, ("claims.hand_over",))


def _accused(event: ev.Accused, people: People) -> Iterator[Note]:
    who, whom = people.who(event.seat), people.who(event.offender)
    if event.seat == event.offender:
        text = Text(
            f"{who.de} gibt zu, nicht bedient zu haben",
            f"{who.en} admits not having followed suit",
        )
        yield Note(Kind.RULE, text, (event.seat,), knobs=("offences.revoke",))
        return
    verdict = RIGHTLY[event.true]
    text = Text(
        f"{who.de} reklamiert falsches Bedienen von {whom.de}, {verdict.de}",
        f"{who.en} accuses {whom.en} of a revoke, {verdict.en}",
    )
    knob = "offences.revoke" if event.true else "offences.false_complaint"
    yield Note(Kind.RULE, text, (event.seat, event.offender), knobs=(knob,))


_TELLERS: dict[type[AnyEvent], Callable[..., Iterator[Note]]] = {
    ev.Spoke: _spoke,
    ev.ContractSet: _contract,
    ev.ArmutLaid: _armut_laid,
    ev.CardsGiven: _given,
    ev.TalonTaken: _talon,
    ev.CardsLaidAway: _laid_away,
    ev.Called: _called,
    ev.CallsConverted: _converted,
    ev.CallsVoid: _void,
    ev.Owed: _owed,
    ev.TrickTaken: _taken,
    ev.PartiesSettled: _settled,
    ev.DummyOwned: _dummy,
    ev.HandsSwapped: _swapped,
    ev.DirectionTurned: _turned,
    ev.TakenBack: _taken_back,
    ev.Claimed: _claimed,
    ev.HandedOver: _handed_over,
    ev.Accused: _accused,
}


VOID = {
    "schmeissen": Text("Es wird neu gegeben: geschmissen.", "Dealt again: thrown in."),
    "armut-refused": Text(
        "Es wird neu gegeben: niemand nimmt die Armut.", "Dealt again: nobody takes the Armut."
    ),
    "too-few-points": Text(
        "Das Spiel gilt nicht: zu wenig Punkte.", "The game is void: too few points."
    ),
}
"""Why a game does not count."""

VOID_KNOBS = {
    "schmeissen": ("match.dealer_after_redeal",),
    "armut-refused": ("armut.nobody",),
    "too-few-points": ("scoring.void_up_to",),
}
