"""A replay told in sentences: what each step meant, for `doko replay` and for comments in texts."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from doppelkopf.cards import AUGEN, Card, Style, format_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import FIRST_CALL, Call, Party, Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.scoring.texts import CONTRACTS, PARTIES, SPECIALS
from doppelkopf.game.state import Scored, State
from doppelkopf.language import Lang, Text
from doppelkopf.record.replay import Opened, Replayed
from doppelkopf.view import known_parties, view
from doppelkopf.view.parties import Parties


class Kind(StrEnum):
    """What a sentence is about."""

    WORD = "word"
    """Something said before play, or an answer."""
    CONTRACT = "contract"
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
    """One sentence."""

    kind: Kind
    text: Text


class Told(NamedTuple):
    """A step with its sentences; `trick` is the one it belongs to, 0 before play."""

    step: Replayed
    trick: int
    notes: tuple[Note, ...]
    known: Parties
    """The parties everyone knows after it."""


def tell(opened: Opened) -> Iterator[Told]:
    """Tell all steps of a replay."""
    known: Parties = (None,) * opened.record.setup.seats
    before: State | None = None
    for step in opened.steps:
        notes = [note for event in step.events for note in _notes(event, step.state)]
        notes += _specials(before, step.state)
        earlier, known = known, known_parties(view(step.state, None))
        if known != earlier and any(known) and not step.state.is_over:
            notes.append(Note(Kind.PARTIES, parties_text(known)))
        notes += _end(step)
        yield Told(step, _trick(before, step.action), tuple(notes), known)
        before = step.state


def comments(opened: Opened, lang: Lang = Lang.EN) -> dict[int, list[str]]:
    """The sentences of a replay by the number of the action, without what the text says anyway."""
    return {
        told.step.number: [
            note.text[lang]
            for note in sorted(told.notes, key=lambda note: note.kind is not Kind.TRICK)
            if note.kind not in (Kind.WORD, Kind.CALL)
        ]
        for told in tell(opened)
    }


def _trick(before: State | None, action: do.AnyAction | None) -> int:
    if before is None:
        return 0
    on_table = bool(before.trick) or isinstance(action, do.Play)
    return len(before.tricks) + on_table


def seat(number: int) -> Text:
    """A seat as people say it."""
    return Text(f"Platz {number}", f"seat {number}")


def seats(numbers: tuple[Seat, ...] | list[Seat]) -> str:
    """Several seats."""
    return ", ".join(map(str, numbers))


def parties_text(parties: Parties) -> Text:
    """The parties that are known."""
    sides = [
        f"{PARTIES[party]} {seats([Seat(s) for s, p in enumerate(parties) if p is party])}"
        for party in Party
        if party in parties
    ]
    shown = " – ".join(sides)
    return Text(f"bekannt: {shown}", f"known: {shown}")


def call_text(call: Call) -> Text:
    """What is called out."""
    names = {Call.NO90: "90", Call.NO60: "60", Call.NO30: "30"}
    if call in names:
        return Text(f"keine {names[call]}", f"no {names[call]}")
    word = call.value.capitalize()
    return Text(word, word)


def _cards(cards: tuple[Card, ...]) -> Text:
    return Text(
        *(format_cards(cards, Style.SYMBOL, lang) for lang in (Lang.DE, Lang.EN)),
    )


def _notes(event: AnyEvent, state: State) -> Iterator[Note]:
    teller = _TELLERS.get(type(event))
    if teller is not None:
        yield from teller(event, state)


def _spoke(event: ev.Spoke, _state: State) -> Iterator[Note]:
    word = _WORDS.get(event.word, Text(event.word, event.word))
    de, en = word.de, word.en
    if event.contract is not None:
        name = CONTRACTS[event.contract]
        de, en = f"{de} {name.de}", f"{en} {name.en}"
    if event.partner is not None:
        de, en = f"{de} ({event.partner.text.de})", f"{en} ({event.partner.text.en})"
    if event.suit is not None:
        de, en = f"{de} {event.suit.value}", f"{en} {event.suit.value}"
    if event.steps:
        de, en = f"{de} {event.steps}", f"{en} {event.steps}"
    who = seat(event.seat)
    yield Note(Kind.WORD, Text(f"{who.de}: {de}", f"{who.en}: {en}"))


_WORDS = {
    "healthy": Text("gesund", "healthy"),
    "reserve": Text("Vorbehalt", "reservation"),
    "solo": Text("Solo:", "solo:"),
    "schmeissen": Text("schmeißt", "throws in"),
    "armut": Text("Armut", "Armut"),
    "hochzeit": Text("Hochzeit", "Hochzeit"),
    "raise": Text("erhöht auf Stufe", "raises to step"),
    "pass": Text("passt", "passes"),
    "take": Text("nimmt die Armut mit", "takes the Armut"),
    "decline": Text("lehnt ab", "declines"),
    "late-solo": Text("möchte noch ein Solo spielen:", "asks for a late solo:"),
    "agree": Text("ist einverstanden", "agrees"),
    "refuse": Text("ist dagegen", "refuses"),
    "declare-alone": Text("spielt allein", "plays alone"),
    "allow-counting": Text("lässt seine Stiche zählen", "lets the others count his tricks"),
    "accept": Text("hat nichts zu reklamieren", "has no complaint"),
}


def _contract(event: ev.ContractSet, _state: State) -> Iterator[Note]:
    name, leader = CONTRACTS[event.contract], seat(event.leader)
    de, en = name.de, name.en
    if event.soloist is not None:
        de, en = f"{de} von {seat(event.soloist).de}", f"{en} of {seat(event.soloist).en}"
    if event.duty_solo:
        de, en = f"{de} (Pflicht)", f"{en} (compulsory)"
    if event.partner_rule is not None:
        rule = event.partner_rule.text
        de, en = f"{de}, Partner: {rule.de}", f"{en}, partner: {rule.en}"
    if event.dummy_owner is not None:
        owner = seat(event.dummy_owner)
        de, en = f"{de}; {owner.de} spielt den Strohmann", f"{en}; {owner.en} plays the dummy"
    yield Note(Kind.CONTRACT, Text(f"{de}; {leader.de} spielt aus", f"{en}; {leader.en} leads"))


def _armut_laid(event: ev.ArmutLaid, _state: State) -> Iterator[Note]:
    if event.to is None:
        who = seat(event.seat)
        yield Note(
            Kind.CARDS,
            Text(
                f"{who.de} bietet {event.count} Trümpfe an",
                f"{who.en} offers {event.count} trumps",
            ),
        )


def _given(event: ev.CardsGiven, _state: State) -> Iterator[Note]:
    if event.cards:
        giver, taker, cards = seat(event.giver), seat(event.taker), _cards(event.cards)
        yield Note(
            Kind.CARDS,
            Text(
                f"{giver.de} gibt {taker.de}: {cards.de}",
                f"{giver.en} gives {taker.en}: {cards.en}",
            ),
        )


def _talon(event: ev.TalonTaken, _state: State) -> Iterator[Note]:
    if event.cards:
        who, cards = seat(event.seat), _cards(event.cards)
        yield Note(
            Kind.CARDS,
            Text(f"{who.de} nimmt den Talon: {cards.de}", f"{who.en} takes the talon: {cards.en}"),
        )


def _laid_away(event: ev.CardsLaidAway, _state: State) -> Iterator[Note]:
    if event.cards:
        who, cards = seat(event.seat), _cards(event.cards)
        yield Note(
            Kind.CARDS, Text(f"{who.de} legt weg: {cards.de}", f"{who.en} lays away: {cards.en}")
        )


def _called(event: ev.Called, _state: State) -> Iterator[Note]:
    who, call = seat(event.seat), call_text(event.call)
    duty = Text(" (Pflicht)", " (duty)") if event.duty else Text("", "")
    yield Note(Kind.CALL, Text(f"{who.de}: {call.de}{duty.de}", f"{who.en}: {call.en}{duty.en}"))


def _converted(event: ev.CallsConverted, _state: State) -> Iterator[Note]:
    calls = [(number, call_text(call)) for number, call in event.calls]
    de = ", ".join(f"{seat(number).de} {call.de}" for number, call in calls)
    en = ", ".join(f"{seat(number).en} {call.en}" for number, call in calls)
    yield Note(Kind.RULE, Text(f"Ansagen jetzt: {de or '–'}", f"calls now: {en or '–'}"))


def _owed(event: ev.Owed, state: State) -> Iterator[Note]:
    who = seat(event.seat)
    party = state.parties[event.seat] or Party.RE
    step = state.duty.step if state.duty is not None else 0
    call = call_text(FIRST_CALL[party] if not step else list(Call)[1 + step])
    yield Note(
        Kind.RULE, Text(f"{who.de} muss „{call.de}“ ansagen", f"{who.en} has to say “{call.en}”")
    )


def _played(event: ev.CardPlayed, _state: State) -> Iterator[Note]:
    who = seat(event.seat)
    if event.schwein:
        yield Note(
            Kind.RULE,
            Text(
                f"{who.de}: Schwein, die ♦A ist höchster Trumpf",
                f"{who.en}: Schwein, ♦A is highest",
            ),
        )
    if event.genscher:
        yield Note(Kind.RULE, Text(f"{who.de} genschert", f"{who.en} plays Genscher"))
    if event.card is None:
        yield Note(
            Kind.RULE,
            Text(f"{who.de} spielt verdeckt", f"{who.en} plays a card face down"),
        )


def _taken(event: ev.TrickTaken, _state: State) -> Iterator[Note]:
    who, augen = seat(event.owner), sum(AUGEN[card] for card in event.cards)
    by = Text(" (Backstreet-Boys)", " (Backstreet Boys)") if event.backstreet else Text("", "")
    yield Note(
        Kind.TRICK,
        Text(f"{who.de} nimmt {augen}{by.de}", f"{who.en} takes {augen}{by.en}"),
    )


def _settled(event: ev.PartiesSettled, _state: State) -> Iterator[Note]:
    text = _REASONS.get(event.reason)
    if text is not None:
        yield Note(Kind.RULE, text)


_REASONS = {
    "hochzeit": Text("die Hochzeit findet ihren Partner", "the Hochzeit finds its partner"),
    "alone": Text("die Hochzeit bleibt allein", "the Hochzeit stays alone"),
    "genscher": Text("der Genscher ist entschieden", "the Genscher is settled"),
    "genscher-open": Text("die Parteien sind wieder offen", "the parties are open again"),
    "declared": Text("ein heimliches Solo wird erklärt", "a secret solo is declared"),
    "dummy": Text("der Strohmann findet seinen Partner", "the dummy finds its partner"),
}


def _dummy(event: ev.DummyOwned, _state: State) -> Iterator[Note]:
    who = seat(event.owner)
    yield Note(
        Kind.RULE, Text(f"{who.de} spielt jetzt den Strohmann", f"{who.en} plays the dummy now")
    )


def _swapped(event: ev.HandsSwapped, _state: State) -> Iterator[Note]:
    both = seats(event.seats)
    yield Note(
        Kind.RULE,
        Text(f"♥B doppelt: {both} tauschen ihre Blätter", f"both ♥J: {both} exchange their hands"),
    )


def _turned(event: ev.DirectionTurned, _state: State) -> Iterator[Note]:
    way = Text("im Uhrzeigersinn", "clockwise")
    if not event.clockwise:
        way = Text("gegen den Uhrzeigersinn", "counter-clockwise")
    yield Note(Kind.RULE, Text(f"69: es geht {way.de} weiter", f"69: play goes on {way.en}"))


def _taken_back(event: ev.TakenBack, _state: State) -> Iterator[Note]:
    who, card = seat(event.seat), _cards((event.card,))
    yield Note(
        Kind.RULE, Text(f"{who.de} nimmt {card.de} zurück", f"{who.en} takes back {card.en}")
    )


def _claimed(event: ev.Claimed, _state: State) -> Iterator[Note]:
    who = seat(event.seat)
    verdict = Text("zu Recht", "rightly") if event.holds else Text("zu Unrecht", "wrongly")
    yield Note(
        Kind.RULE,
        Text(
            f"{who.de} beansprucht alle Stiche, {verdict.de}",
            f"{who.en} claims all tricks, {verdict.en}",
        ),
    )


def _handed_over(event: ev.HandedOver, _state: State) -> Iterator[Note]:
    who = seat(event.seat)
    yield Note(Kind.RULE, Text(f"{who.de} gibt auf", f"{who.en} hands over"))


def _accused(event: ev.Accused, _state: State) -> Iterator[Note]:
    who, whom = seat(event.seat), seat(event.offender)
    verdict = Text("zu Recht", "rightly") if event.true else Text("zu Unrecht", "wrongly")
    yield Note(
        Kind.RULE,
        Text(
            f"{who.de} reklamiert falsches Bedienen von {whom.de}, {verdict.de}",
            f"{who.en} accuses {whom.en} of a revoke, {verdict.en}",
        ),
    )


_TELLERS: dict[type[AnyEvent], Callable[..., Iterator[Note]]] = {
    ev.Spoke: _spoke,
    ev.ContractSet: _contract,
    ev.ArmutLaid: _armut_laid,
    ev.CardsGiven: _given,
    ev.TalonTaken: _talon,
    ev.CardsLaidAway: _laid_away,
    ev.Called: _called,
    ev.CallsConverted: _converted,
    ev.Owed: _owed,
    ev.CardPlayed: _played,
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


def _specials(before: State | None, state: State) -> Iterator[Note]:
    """The special events of a trick as it fell; whether they count is known at the end.

    In a solo in which none can count they are not told.
    """
    if before is None:
        return
    if len(state.events) > len(before.events):
        yield Note(Kind.RULE, Text("Herz geht durch", "heart goes through"))
    if state.contract and state.contract.is_solo and not state.rules.specials.in_solos:
        return
    for special in state.specials[len(before.specials) :]:
        who, what = seat(special.seat), SPECIALS[special.id]
        of = Text("", "")
        if special.of is not None:
            of = Text(f" ({seat(special.of).de})", f" ({seat(special.of).en})")
        yield Note(Kind.SPECIAL, Text(f"{who.de} {what.de}{of.de}", f"{who.en} {what.en}{of.en}"))


_VOID = {
    "schmeissen": Text("Es wird neu gegeben: geschmissen.", "Dealt again: thrown in."),
    "armut-refused": Text(
        "Es wird neu gegeben: niemand nimmt die Armut.", "Dealt again: nobody takes the Armut."
    ),
    "too-few-points": Text(
        "Das Spiel gilt nicht: zu wenig Punkte.", "The game is void: too few points."
    ),
}


def _end(step: Replayed) -> Iterator[Note]:
    """How the game ended: why it is void, or every item of its score."""
    outcome = step.state.outcome
    if outcome is None:
        return
    if not isinstance(outcome, Scored):
        yield Note(Kind.END, _VOID.get(outcome.reason, Text(outcome.reason, outcome.reason)))
        return
    score = outcome.score
    for item in score.items:
        points = Text(f"{item.points}: {item.text.de}", f"{item.points}: {item.text.en}")
        yield Note(Kind.END, points)
    for each in score.multipliers:
        yield Note(
            Kind.END,
            Text(f"×{each.factor}: {each.text.de}", f"×{each.factor}: {each.text.en}"),
        )
