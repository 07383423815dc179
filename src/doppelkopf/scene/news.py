"""What has just happened, in sentences for the live region and toasts, with seats and cards.

Each item is what one event means to one reader, and names the rule and its paragraph where a rule
strikes. Only events the reader saw are told. Special points are told while the game runs only
where they are certain: caught cards when both parties are known to the reader.
"""

from collections.abc import Iterable, Iterator

from msgspec import UNSET
from msgspec.structs import replace

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat, SpecialId
from doppelkopf.game.effects import BACKSTREET_TAKES_TRICK
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result import Special
from doppelkopf.game.scoring.case import kind_in_play
from doppelkopf.game.scoring.specials import counts_in
from doppelkopf.game.scoring.texts import PARTIES
from doppelkopf.game.specials.finding import specials_of
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.throwing import throw_named
from doppelkopf.language import CARD, Lang, Text, counted
from doppelkopf.record.sentences import (
    VOID,
    VOID_KNOBS,
    Kind,
    Note,
    called_text,
    cards_text,
    notes,
    parties_text,
    special_note,
    spoken_text,
)
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.scene.aloud import heard
from doppelkopf.scene.calling import duty_knobs
from doppelkopf.scene.context import CARD_NAMES, Context
from doppelkopf.scene.hand import names_of
from doppelkopf.scene.model import NewsItem
from doppelkopf.view import View, sees
from doppelkopf.view.model import Parties


class Teller:
    """Tells the events of one step to one reader."""

    def __init__(
        self,
        view: View,
        known: Parties,
        before: Parties,
        ctx: Context,
        shared: dict[int, list[NewsItem]],
    ) -> None:
        """`view` after the step, and the parties the reader knew before and knows now; `shared`
        are the items that are the same for all readers of a language, by the id of their event.
        """
        self.view = view
        self.known = known
        self.before = before
        self.ctx = ctx
        self.shared = shared

    def tell(self, events: Iterable[AnyEvent]) -> list[NewsItem]:
        """All items of a step."""
        seen = [event for event in events if sees(self.view.seat, event)]
        private = {type(event) for event in seen if event.to is not None}
        found: list[NewsItem] = []
        for event in seen:
            if isinstance(event, ev.Moment):
                continue  # of which there is one in every step, and nothing to tell
            if event.to is None and type(event) in private and isinstance(event, _TOLD_TWICE):
                continue
            found.extend(self._items(event))
        if self.known != self.before and any(self.known) and not self.view.is_over:
            text = parties_text(self.known, self.ctx.people)
            found.append(self._item(None, Note(Kind.PARTIES, text, spoken=self._parties())))
        return found

    def _items(self, event: AnyEvent) -> list[NewsItem]:
        own = isinstance(event, ev.CardPlayed) and event.seat == self.view.seat
        if not isinstance(event, ev.CardPlayed) or event.to is not None or own:
            return [self._item(event, note) for note in self._notes(event)]
        if id(event) not in self.shared:
            made = [self._item(event, note) for note in self._notes(event)]
            self.shared[id(event)] = made
        return self.shared[id(event)]

    def _item(self, event: AnyEvent | None, note: Note) -> NewsItem:
        ctx = self.ctx
        text = ctx.say(note.text)
        spoken = heard(ctx.say(note.spoken or note.text), ctx.lang)
        return NewsItem(
            kind=note.kind.value,
            event="" if event is None else str(type(event).__struct_config__.tag),
            text=text[0].upper() + text[1:],
            said=_said(event, ctx),
            seats=list(note.seats),
            cards=names_of(note.cards),
            trick=self._number(event),
            rule=ctx.rule(note.knobs[0]) if note.knobs else None,
            spoken=UNSET if spoken == text else spoken[0].upper() + spoken[1:],
        )

    def _number(self, event: AnyEvent | None) -> int | None:
        """The number of the trick that an event belongs to."""
        if isinstance(event, ev.CardPlayed):
            return (event.number - 1) // self.view.seats + 1
        return event.number if isinstance(event, ev.TrickTaken) else None

    def _notes(self, event: AnyEvent) -> Iterator[Note]:
        match event:
            case ev.CardPlayed(to=None):
                yield self._card(event)
                yield from notes(event, self.ctx.people, self.view.terms)
            case ev.TrickTaken():
                yield self._trick(event)
                yield from self._specials(event)
            case (
                ev.CardsGiven(cards=None) | ev.TalonTaken(cards=None) | ev.CardsLaidAway(cards=None)
            ):
                yield self._unseen(event)
                yield from notes(event, self.ctx.people)
            case ev.PartiesSettled():
                yield from map(self._settled, notes(event, self.ctx.people))
            case ev.Ended():
                yield self._end(event)
            case _:
                for note in notes(event, self.ctx.people):
                    told = note if note.knobs else note._replace(knobs=self._knobs(event))
                    yield told._replace(spoken=self._spoken(event))

    def _parties(self) -> Text | None:
        """The parties as somebody hears of them who has one: theirs first."""
        view, people = self.view, self.ctx.people
        own = None if view.seat is None else self.known[view.seat]
        if own is None:
            return None
        others = [
            Text(
                f"{people.who(seat).de} {PARTIES[party]}", f"{people.who(seat).en} {PARTIES[party]}"
            )
            for seat, party in enumerate(self.known)
            if party is not None and seat != view.seat
        ]
        de, en = f"du bist {PARTIES[own]}", f"you are {PARTIES[own]}"
        if others:
            de = f"{de}; bekannt: {', '.join(other.de for other in others)}"
            en = f"{en}; known: {', '.join(other.en for other in others)}"
        return Text(de, en)

    def _spoken(self, event: AnyEvent) -> Text | None:
        """A sentence that is another for the ear: my own words, and what was said just before."""
        match event:
            case ev.Called(seat=seat) if seat == self.view.seat:
                said = called_text(event)
            case ev.Spoke(seat=seat, word=word) if seat == self.view.seat and word in _NAMES:
                said = spoken_text(event)
            case ev.ContractSet(partner_rule=rule) if rule is not None:
                short = replace(event, partner_rule=None)
                return next(iter(notes(short, self.ctx.people))).text
            case _:
                return None
        return Text(f"du: {said.de}", f"you: {said.en}")

    def _card(self, event: ev.CardPlayed) -> Note:
        """A card on the table; what is special about it is told after it."""
        who = self.ctx.people.who(event.seat)
        if event.card is None:
            text = Text(f"{who.de}: eine Karte", f"{who.en}: a card")
            return Note(Kind.CARD, text, (event.seat,))
        card = cards_text((event.card,))
        text = Text(f"{who.de}: {card.de}", f"{who.en}: {card.en}")
        me = self._me_or(event.seat)
        names = Text(CARD_NAMES[Lang.DE][event.card], CARD_NAMES[Lang.EN][event.card])
        spoken = Text(f"{me.de}: {names.de}", f"{me.en}: {names.en}")
        return Note(Kind.CARD, text, (event.seat,), (event.card,), spoken=spoken)

    def _me_or(self, seat: Seat) -> Text:
        """A seat as its reader hears of it."""
        return Text("du", "you") if seat == self.view.seat else self.ctx.people.who(seat)

    def _trick(self, event: ev.TrickTaken) -> Note:
        """Who takes a trick; its Augen are for the players to count."""
        who = self.ctx.people.who(event.owner)
        by = Text(" mit ♦B: Backstreet-Boys", " with the ♦J: Backstreet Boys")
        by = by if event.backstreet else Text("", "")
        spoken = None
        if event.owner == self.view.seat:
            spoken = Text(f"Stich für dich{by.de}", f"trick for you{by.en}")
        return Note(
            Kind.RULE if event.backstreet else Kind.TRICK,
            Text(f"Stich für {who.de}{by.de}", f"trick for {who.en}{by.en}"),
            (event.owner,),
            event.cards,
            (BACKSTREET_TAKES_TRICK.knob,) if event.backstreet else (),
            spoken,
        )

    def _settled(self, note: Note) -> Note:
        """Parties that are settled, with the names of Re."""
        text, names = note.text, self.ctx.people.all(note.seats)
        return note._replace(text=Text(f"{text.de} (Re: {names})", f"{text.en} (Re: {names})"))

    def _unseen(self, event: ev.CardsGiven | ev.TalonTaken | ev.CardsLaidAway) -> Note:
        """Cards that went over where the reader cannot see them."""
        people = self.ctx.people
        if isinstance(event, ev.CardsGiven):
            giver, taker, count = people.who(event.giver), people.who(event.taker), event.count
            cards = counted(count, CARD)
            text = Text(
                f"{giver.de} gibt {taker.de} {cards.de}", f"{giver.en} gives {taker.en} {cards.en}"
            )
            return Note(Kind.CARDS, text, (event.giver, event.taker))
        who = people.who(event.seat)
        text = Text(f"{who.de} legt vier Karten weg", f"{who.en} lays four cards away")
        if isinstance(event, ev.TalonTaken):
            text = Text(f"{who.de} nimmt den Talon auf", f"{who.en} takes up the talon")
        return Note(Kind.CARDS, text, (event.seat,), knobs=("schiebekopf.play",))

    def _knobs(self, event: AnyEvent) -> tuple[str, ...]:
        """The rule behind an event whose sentence does not name one by itself."""
        view = self.view
        rules = view.rules
        match event:
            case ev.Called(duty=True):
                return duty_knobs(view)
            case ev.Called(call=call) if call.is_absage and rules.calls.absagen is Absagen.FINED:
                return ("calls.absagen",)
            case ev.Owed():
                return duty_knobs(view)
            case ev.CallsConverted():
                return ("genscher.calls",) if view.genscher else ("calls.open_hochzeit",)
            case ev.CallsVoid():
                return ("genscher.calls",) if view.genscher else ("solo.late_by_consent",)
            case ev.TakenBack():
                late = view.contract is not None and view.contract.is_solo and not view.played
                return ("solo.late_by_consent",) if late else ("offences.take_back",)
            case ev.Spoke(word="schmeissen", reason=reason):
                return (throw_named(reason or Reservation.SCHMEISSEN, rules).knob,)
        return ()

    def _specials(self, event: ev.TrickTaken) -> Iterator[Note]:
        """Special points that this trick brings, as far as the reader can be certain."""
        view, terms = self.view, self.view.terms
        if terms is None or view.is_over:
            return
        kind, told = kind_in_play(view.contract), set[SpecialId]()
        trick = view.tricks[event.number - 1]
        for special in specials_of(trick, terms, is_last=not any(view.hand_sizes)):
            if not counts_in(special.id, terms.contract, kind, view.rules):
                continue
            again = special.id in told and SPECIALS[special.id].counts_once(view.rules)
            if self._is_certain(special) and not again:
                told.add(special.id)
                yield special_note(special, self.ctx.people)

    def _is_certain(self, special: Special) -> bool:
        if special.of is None or special.of == special.seat:
            return True
        one, other = self.known[special.seat], self.known[special.of]
        if one is None or other is None:
            return False
        record = SPECIALS[special.id]
        if record.with_partner:
            return one is other
        return one is not other or record.of_partner_costs(self.view.rules) > 0

    def _end(self, event: ev.Ended) -> Note:
        if event.void is not None:
            return Note(Kind.END, VOID[event.void], knobs=VOID_KNOBS[event.void])
        score, result = event.score, event.result
        assert score is not None
        assert result is not None
        if score.winner is None:
            return Note(Kind.END, Text("Das Spiel ist zu Ende", "the game is over"))
        is_re = score.winner is Party.RE
        seats = tuple(Seat(seat) for seat in result.seats if (seat in result.re) is is_re)
        names, side = self.ctx.people.all(seats), PARTIES[score.winner]
        plain = Text(f"{side} gewinnt", f"{side} wins")
        how = next((item.text for item in score.items if item.rule == "won"), plain)
        return Note(Kind.END, Text(f"{how.de}: {names}", f"{how.en}: {names}"), seats)


def _said(event: AnyEvent | None, ctx: Context) -> str | None:
    """The bare words, for a bubble beside whoever spoke."""
    if isinstance(event, ev.Called):
        return ctx.say(called_text(event))
    return ctx.say(spoken_text(event)) if isinstance(event, ev.Spoke) else None


_NAMES = ("healthy", "reserve", "solo", "armut", "hochzeit")
"""Words that name something, whoever says them; the others are verbs."""

_TOLD_TWICE = (ev.ArmutLaid, ev.CardsGiven, ev.TalonTaken, ev.CardsLaidAway)
"""Events of which those concerned see a second one with the cards."""
