"""What those who listen are told of a moment: whose turn it is, what is asked, how things stand.

All of it is made from the scene of the same seat, so it cannot know more than the eye is shown.
What has just happened is told by the news (`NewsItem.spoken`); here is only what holds now.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.cards.aloud import steps as card_steps
from doppelkopf.cards.aloud import written_out
from doppelkopf.game.basics import Party, Phase
from doppelkopf.language import SOLOS_OF, Lang, Text, counted, speaker
from doppelkopf.record.sentences import People
from doppelkopf.scene import words
from doppelkopf.scene.context import CARD_NAMES, Context
from doppelkopf.scene.model import Aloud, Game, Offer, Outcome, PlayedCard

MANY = 3
"""So many solos are named; of more only their number is told, and the list is read on demand."""


@lru_cache(maxsize=4096)
def heard(text: str, lang: Lang) -> str:
    """A text as it is read aloud: cards, suits and signs of numbers in words.

    >>> heard("♣D zählt ×2: −3", Lang.DE)
    'Kreuz-Dame zählt mal 2: minus 3'
    """
    if _ANY_SIGN.search(text) is None:
        return text
    for sign, word in _SIGNS[lang]:
        text = sign.sub(word, text)
    return written_out(text, lang)


def steps(lang: Lang) -> list[tuple[str, str]]:
    """The same as patterns and what to put in their place: for the scripts of a page."""
    return [*((sign.pattern, word) for sign, word in _SIGNS[lang]), *card_steps(lang)]


_ANY_SIGN = re.compile("[×+−→←♣♠♥♦★]")


_SIGNS = {
    lang: [
        (re.compile(sign), word[lang])
        for sign, word in (
            (r"×(?=\d)", Text("mal ", "times ")),
            (r"(^|\W)\+(?=[\d½⅓⅔¼¾])", Text(r"\1plus ", r"\1plus ")),
            (r"−(?=[\d½⅓⅔¼¾€])", Text("minus ", "minus ")),
            (" → ", Text(" zu ", " to ")),
            (" ← ", Text(" von ", " from ")),
        )
    ]
    for lang in Lang
}


class Standing(NamedTuple):
    """How things stand, as far as everybody hears the same: before and after the parties."""

    before: str
    after: str


def standing_of(game: Game, ctx: Context) -> Standing:
    """What all who see the same contract and trick are told alike."""
    teller = _Teller(game, ctx)
    before, after = " ".join(teller.before_parties()), " ".join(teller.after_parties())
    return Standing(heard(before, ctx.lang), heard(after, ctx.lang))


def aloud_of(game: Game, ctx: Context, standing: Standing) -> Aloud:
    """The sentences of a scene."""
    teller = _Teller(game, ctx)
    is_over = game.phase is Phase.OVER
    parties = "" if is_over else teller.parties()
    return Aloud(
        turn=_heard(teller.turn(), ctx),
        calls=_heard(None if is_over else teller.calls(), ctx),
        table=" ".join(filter(None, (standing.before, parties, standing.after))),
        end=_heard(teller.end(), ctx),
    )


def _heard(text: str | None, ctx: Context) -> str | None:
    return None if text is None else heard(text, ctx.lang)


def is_mine(game: Game) -> bool:
    """Whether the game waits for the seat that looks."""
    me = game.me
    return me is not None and (game.actor == me or game.players[me].turn)


@lru_cache(maxsize=4096)
def _parties_told(
    known: tuple[Party | None, ...], me: int | None, people: People, lang: Lang
) -> str:
    """The parties, which stay as they are from card to card."""
    say = speaker(lang)
    told, others = [], []
    for seat, party in enumerate(known):
        if party is None:
            continue
        word = words.PARTIES[party][lang]
        if seat == me:
            told.append(say(f"Du bist {word}.", f"You are {word}."))
        else:
            others.append(f"{people.name(seat, lang)} {word}")
    if others:
        told.append(say("Bekannt: ", "Known: ") + f"{', '.join(others)}.")
    return " ".join(told)


class _Teller:
    """Tells one scene."""

    def __init__(self, game: Game, ctx: Context) -> None:
        self.game = game
        self.ctx = ctx

    def say(self, de: str, en: str) -> str:
        return de if self.ctx.lang is Lang.DE else en

    def turn(self) -> str | None:
        """Who is to act, and what they are asked."""
        game = self.game
        if game.phase is Phase.OVER:
            return None
        if is_mine(game):
            return self._asked()
        if game.actor is None:
            return None
        name = self.ctx.who(game.actor)
        return self.say(f"{name} ist dran.", f"It is {name}’s turn.")

    def _asked(self) -> str:
        game = self.game
        owed = [offer.label for offer in game.offers if offer.owed is True]
        if owed:
            labels = self._either(owed)
            return self.say(f"Du musst jetzt ansagen: {labels}.", f"You have to say now: {labels}.")
        if game.phase is not Phase.PLAY:
            return self._question()
        if game.turn != game.me:
            return self.say(
                "Du bist dran: Spiel eine Karte des Strohmanns.",
                "Your turn: play a card of the dummy.",
            )
        if game.trick is None or game.trick.cards:
            return self.say("Du bist dran.", "Your turn.")
        return self.say("Du bist dran und spielst aus.", "Your turn: you lead.")

    def _question(self) -> str:
        """What is asked, with its answers."""
        offers = [offer for offer in self.game.offers if offer.group in _ANSWERS]
        own = next((offer.ask for offer in offers if isinstance(offer.ask, str)), None)
        asked = own or self.ctx.say(words.ASKED[self.game.phase.value])
        answers = list(self._answers(offers))
        if not answers:
            return asked
        return asked + self.say(" Antworten: ", " Answers: ") + f"{self._either(answers)}."

    def _answers(self, offers: Iterable[Offer]) -> Iterator[str]:
        solos = []
        for offer in offers:
            if offer.do["do"] == "solo":
                solos.append(offer.label)
            else:
                yield offer.label
        if len(solos) <= MANY:
            yield from solos
        else:
            many = counted(len(solos), SOLOS_OF)
            yield self.say(f"eines von {many.de}", f"one of {many.en}")

    def calls(self) -> str | None:
        """The next call one can make without a fine, and until when."""
        for offer in self.game.offers:
            if offer.group == "call" and not offer.danger and offer.owed is not True:
                limit = f", {offer.until}" if offer.until else ""
                return self.say(
                    f"Du kannst ansagen: {offer.label}{limit}.",
                    f"You can call: {offer.label}{limit}.",
                )
        return None

    def before_parties(self) -> Iterator[str]:
        """How things stand, for who comes in or asks for it: the game and its contract."""
        game, ctx = self.game, self.ctx
        yield self.say(f"Spiel {game.number}.", f"Game {game.number}.")
        if game.contract is not None:
            yield f"{game.contract.title}."
        elif game.dealer is not None and game.phase is not Phase.OVER:
            name = ctx.who(game.dealer)
            yield self.say(f"{name} hat gegeben.", f"{name} dealt.")
        for note in game.notes:
            yield note.text

    def parties(self) -> str:
        """My own party, and those of others that are certain to me."""
        game, ctx = self.game, self.ctx
        known = tuple([player.party for player in game.players])
        return _parties_told(known, game.me, ctx.people, ctx.lang) if any(known) else ""

    def after_parties(self) -> Iterator[str]:
        """What was called, and the trick."""
        game, ctx = self.game, self.ctx
        if game.phase is Phase.OVER:
            return
        called = [
            f"{ctx.who(seat)} {self._all(player.calls)}"
            for seat, player in enumerate(game.players)
            if player.calls
        ]
        if called:
            yield self.say("Angesagt: ", "Called: ") + f"{'; '.join(called)}."
        yield from self._trick()

    def _trick(self) -> Iterator[str]:
        game, ctx = self.game, self.ctx
        if game.trick is None:
            return
        taken = self._all(
            f"{ctx.who(seat)} {player.tricks}" for seat, player in enumerate(game.players)
        )
        if any(player.tricks for player in game.players):
            yield self.say("Stiche: ", "Tricks: ") + f"{taken}."
        number = game.trick.number
        if not game.trick.cards:
            yield self.say(f"Stich {number}: noch keine Karte.", f"Trick {number}: no card so far.")
            return
        cards = self._all(map(self._card, game.trick.cards))
        yield self.say(f"Stich {number}: {cards}.", f"Trick {number}: {cards}.")
        if game.trick.winning is not None:
            name = ctx.who(game.trick.winning)
            yield self.say(f"{name} liegt vorn.", f"{name} is winning.")

    def _card(self, played: PlayedCard) -> str:
        name = self.ctx.who(played.seat)
        if played.card is None:
            return name + self.say(" eine verdeckte Karte", " a card face down")
        return f"{name} {CARD_NAMES[self.ctx.lang][Card[played.card]]}"

    def end(self) -> str | None:
        """What the game was worth, and for whom; who has won is told by the news."""
        outcome = self.game.outcome
        if outcome is None:
            return None
        return " ".join(self._score(outcome)) or None

    def _score(self, outcome: Outcome) -> Iterator[str]:
        if outcome.sides:
            re, kontra = outcome.sides.re.augen, outcome.sides.kontra.augen
            yield self.say(
                f"Re {re} Augen, Kontra {kontra} Augen.", f"Re {re} Augen, Kontra {kontra} Augen."
            )
        if outcome.items:
            won = self.say("gewonnen", "won")
            items = (
                f"{won if item.rule == 'won' else item.text} {item.points}"
                for item in outcome.items
            )
            times = (f"{each.text} ×{each.factor}" for each in outcome.multipliers)
            yield self.say("Abrechnung: ", "Score: ") + f"{'; '.join([*items, *times])}."
        if isinstance(outcome.bock, int) and outcome.bock > 1:
            yield f"Bock ×{outcome.bock}."
        if outcome.points:
            points = self._all(
                f"{self._me_or(seat)} {points}" for seat, points in enumerate(outcome.points)
            )
            yield self.say("Punkte: ", "Points: ") + f"{points}."

    def _me_or(self, seat: int) -> str:
        return self.say("du", "you") if seat == self.game.me else self.ctx.who(seat)

    def _all(self, texts: Iterable[str]) -> str:
        return ", ".join(texts)

    def _either(self, texts: list[str]) -> str:
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {self.say('oder', 'or')} {texts[-1]}"


_ANSWERS = {"reservation", "bid", "armut", "exchange", "pass", "call", "late", "honour"}
"""The groups of offers that answer a question before or after the card play."""
