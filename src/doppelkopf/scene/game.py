"""A game as one seat sees it, ready for JSON: `docs/protocol.md` describes every field.

Everything comes from the seat's view and its legal actions; what all see is worked out once from
the spectator's view and shared. A scene shares parts with others and is never to be changed.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import FIRST_CALL, Party, Phase
from doppelkopf.game.calls.deadlines import may_come
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.state import State
from doppelkopf.game.state import Trick as GameTrick
from doppelkopf.language import Lang, Text
from doppelkopf.record.sentences import People, spoken_text
from doppelkopf.scene import words
from doppelkopf.scene.aloud import Standing, aloud_of, standing_of
from doppelkopf.scene.context import Context
from doppelkopf.scene.hand import (
    CARD_IDS,
    idle_hand,
    is_on_turn,
    playing_hand,
    plays_by_card,
    sorted_by,
    sorting,
)
from doppelkopf.scene.model import (
    Aloud,
    Game,
    HandCard,
    NewsItem,
    PlayedCard,
    Player,
    TakenTrick,
    Trick,
)
from doppelkopf.scene.news import Teller
from doppelkopf.scene.offers import Maker, closed_calls, hochzeit_label, offers_of
from doppelkopf.scene.outcome import outcome_of
from doppelkopf.scene.ranking import order_shown
from doppelkopf.scene.standing import contract_of, notes_of
from doppelkopf.view import View, Views, fold, initial, known_parties, visible_numbers
from doppelkopf.view.model import Parties
from doppelkopf.view.table import holding_place


class Scenes:
    """All scenes of one moment of a game."""

    def __init__(
        self,
        state: State,
        *,
        names: tuple[str, ...] = (),
        book: str | None = None,
        number: int = 1,
        doublings: int = 0,
        before: "Scenes | None" = None,
        shape: Callable[..., Game] = Game,
    ) -> None:
        """`names` are by seat, empty for the Strohmann; `book` has the paragraphs that are named;
        `doublings` is the Bock that lies on the game; `before` are the scenes of an earlier moment:
        what the seats learnt up to it is not worked out again. `shape` makes a scene of its fields:
        where more stands beside it, one that has that too.
        """
        self.state = state
        self.names = names
        self.book = book
        self.number = number
        self.doublings = doublings
        self._shape = shape
        self._public: dict[Lang, tuple[Game, Standing]] = {}
        self._contexts: dict[Lang, Context] = {}
        self.taken: dict[int, tuple[GameTrick, TakenTrick]] = {} if before is None else before.taken
        """Tricks by number: most seats are shown the same, and later they are still what they were.
        """
        self._sides: dict[tuple[int, Party], tuple[Player, Player]] = {}
        self._news: dict[Lang, dict[int, list[NewsItem]]] = {}
        self.seen: Views = Views(state, None if before is None else before.seen)

    def context(self, lang: Lang) -> Context:
        """For whom texts are made."""
        if lang not in self._contexts:
            self._contexts[lang] = self._context(lang)
        return self._contexts[lang]

    def _context(self, lang: Lang) -> Context:
        people = People(tuple([name or words.DUMMY[lang] for name in self.names]))
        return Context(self.state.rules, lang, people, self.book)

    def game(self, seat: int | None, lang: Lang) -> Game:
        """The scene of a seat; None is a spectator."""
        ctx = self.context(lang)
        if lang not in self._public:
            everyone = self._shared(lang)
            self._public[lang] = everyone, standing_of(everyone, ctx)
        shared, standing = self._public[lang]
        mine = self.seen.view(seat)
        players, hands = self._players(shared.players, seat), self._hands(mine, ctx)
        if seat is None:
            return _with_words(replace(shared, players=players, hands=hands), ctx, standing)
        own: dict[str, Any] = self._choices(mine, hands, ctx)
        if mine.contract is not self.seen.view(None).contract:
            own["contract"] = contract_of(mine, ctx)
        if sorted_by(mine) is not sorted_by(self.seen.view(None)):
            own["order"] = order_shown(mine, lang)
        if mine.face_down >= 0:
            own["trick"] = _trick(mine)
        tricks = self._tricks(seat)
        made = replace(shared, me=seat, players=players, hands=hands, tricks=tricks, **own)
        if "contract" in own or "trick" in own:
            standing = standing_of(made, ctx)
        return _with_words(made, ctx, standing)

    def news(
        self,
        events: Iterable[AnyEvent],
        seat: int | None,
        lang: Lang,
        before: Parties | None = None,
    ) -> list[NewsItem]:
        """What the step that led here meant to a seat; `before` are the parties it knew so far."""
        known = self.seen.known(seat)
        teller = Teller(
            self.seen.view(seat),
            known,
            known if before is None else before,
            self.context(lang),
            self._news.setdefault(lang, {}),
        )
        return teller.tell(events)

    def past(self, seat: int | None, lang: Lang) -> list[NewsItem]:
        """All news of the game so far, as they came to a seat."""
        return [item for step in self.steps(seat, lang) for item in step]

    def steps(self, seat: int | None, lang: Lang) -> Iterator[list[NewsItem]]:
        """The news of the deal, then those of each action."""
        seen, step = initial(self.state.rules, seat), list[AnyEvent]()
        before: Parties | None = None
        ctx = self.context(lang)
        for event in self.seen.view(seat).history:
            seen = fold(seen, event)
            step.append(event)
            if isinstance(event, ev.Moment | ev.Ended):
                known = known_parties(seen)
                yield Teller(seen, known, before or known, ctx, {}).tell(step)
                before, step = known, []

    def _shared(self, lang: Lang) -> Game:
        """What everyone sees, and a spectator nothing more."""
        seen, ctx = self.seen.view(None), self.context(lang)
        return self._shape(
            number=self.number,
            phase=seen.phase,
            me=None,
            seats=seen.seats,
            dealer=seen.dealer,
            dummy=seen.dummy,
            turn=seen.turn,
            actor=seen.actor,
            contract=contract_of(seen, ctx),
            order=order_shown(seen, lang),
            players=_players(seen, ctx),
            hand=[],
            hands={},
            trick=_trick(seen),
            last_trick=self._last_trick(seen),
            tricks=self._tricks(None),
            direction=seen.direction,
            played=seen.played,
            offers=[],
            closed=[],
            calls_ahead=False,
            notes=notes_of(seen, ctx, self.doublings),
            outcome=outcome_of(self.state, ctx, self.doublings),
            aloud=_SILENT,
        )

    def _players(self, shared: list[Player], seat: int | None) -> list[Player]:
        return [
            player if party is None else self._of_party(place, player, party)
            for place, (player, party) in enumerate(zip(shared, self.seen.known(seat), strict=True))
        ]

    def _of_party(self, place: int, player: Player, party: Party) -> Player:
        """A player whose party is known, which is the same for all who know it."""
        kept = self._sides.get((place, party))
        if kept is not None and kept[0] is player:
            return kept[1]
        made = replace(player, party=party)
        if player.calls:
            calls = self.seen.view(None).calls
            own = [spoken.call is FIRST_CALL[party] for spoken in calls if spoken.seat == place]
            further = [call for call, is_own in zip(player.calls, own, strict=True) if not is_own]
            made = replace(made, announced=any(own), further=further)
        self._sides[place, party] = player, made
        return made

    def _tricks(self, seat: int | None) -> list[TakenTrick]:
        mine = self.seen.view(seat)
        if not mine.tricks:
            return []
        shown = visible_numbers(mine, self.seen.known(seat), self.seen.known(None))
        return [self._shown(number + 1, mine.tricks[number]) for number in shown]

    def _last_trick(self, seen: View) -> TakenTrick | None:
        """The trick that has just been taken, or the last one where all may look at it again."""
        number = len(seen.tricks)
        if not number or (seen.trick and number - 1 not in visible_numbers(seen)):
            return None
        return self._shown(number, seen.tricks[-1])

    def _shown(self, number: int, trick: GameTrick) -> TakenTrick:
        kept = self.taken.get(number)
        if kept is None or kept[0] != trick:
            kept = self.taken[number] = trick, _complete(number, trick)
        return kept[1]

    def _hands(self, mine: View, ctx: Context) -> dict[str, list[HandCard]]:
        """The hands of others in sight; at the end as they were dealt."""
        shown = mine.dealt if mine.is_over else mine.hands
        others = [(seat, hand) for seat, hand in enumerate(shown) if hand and seat != mine.seat]
        if not others:
            return {}
        order = sorting(mine)
        return {str(other): idle_hand(hand, order, ctx.lang) for other, hand in others}

    def _choices(
        self, mine: View, hands: dict[str, list[HandCard]], ctx: Context
    ) -> dict[str, Any]:
        """The seat's own hand, what it may do, and why not the rest; the Strohmann's in `hands`."""
        assert mine.seat is not None
        state, order, own = self.state, sorting(mine), mine.seat
        hand = mine.dealt[own] or () if mine.is_over else mine.hand
        actions = () if own == mine.dummy else legal_actions(state, own).all
        plays = [action for action in actions if isinstance(action, do.Play)]
        others = [action for action in actions if not isinstance(action, do.Play)]
        if is_on_turn(state, own) and own != mine.dummy:
            ways = plays_by_card(plays, ctx)
            shown = playing_hand(state, own, hand, order, ways, ctx)
        else:
            shown = idle_hand(hand, order, ctx.lang)
        dummy = mine.dummy
        if dummy is not None and own == mine.dummy_owner and is_on_turn(state, dummy):
            cards = mine.hands[dummy] or ()
            ways = plays_by_card(plays, ctx)
            hands[str(dummy)] = playing_hand(state, dummy, cards, order, ways, ctx)
        maker = Maker(state, mine, ctx)
        calls = [action for action in others if isinstance(action, do.Say)]
        return {
            "hand": shown,
            "offers": offers_of(maker, others),
            "closed": closed_calls(maker, calls),
            "calls_ahead": may_come(state, own, now=bool(calls)),
        }


_SILENT = Aloud(turn=None, calls=None, table="", end=None)
"""Until a scene is whole: its sentences are made from it."""


def _with_words(game: Game, ctx: Context, standing: Standing) -> Game:
    return replace(game, aloud=aloud_of(game, ctx, standing))


def game_scene(
    state: State,
    seat: int | None,
    lang: Lang,
    *,
    names: tuple[str, ...] = (),
    book: str | None = None,
    number: int = 1,
    doublings: int = 0,
) -> Game:
    """The scene of one seat; for several seats `Scenes` shares the work."""
    made = Scenes(state, names=names, book=book, number=number, doublings=doublings)
    return made.game(seat, lang)


def _players(seen: View, ctx: Context) -> list[Player]:
    """What all see of each player; the party is added for each reader."""
    said: list[list[str]] = [[] for _ in range(seen.seats)]
    for event in _since_last_card(seen):
        if isinstance(event, ev.Spoke):
            said[event.seat].insert(0, ctx.say(_said(event)))
    won = seen.won
    calls = [
        [ctx.say(words.CALLS[spoken.call]) for spoken in seen.calls if spoken.seat == seat]
        for seat in range(seen.seats)
    ]
    return [
        Player(
            cards=seen.hand_sizes[seat],
            tricks=won[seat],
            party=None,
            said=said[seat],
            calls=calls[seat],
            announced=False,
            further=calls[seat],
            fined=[ctx.say(words.CALLS[made.call]) for made in seen.fined if made.seat == seat],
            turn=seen.turn == seat,
        )
        for seat in range(seen.seats)
    ]


def _said(event: ev.Spoke) -> Text:
    """What was said, in few words: beside a name there is little room, and the log has it all."""
    if event.partner is None:
        return spoken_text(event)
    return hochzeit_label(event.partner, event.suit)


def _since_last_card(seen: View) -> Iterator[object]:
    """The events after the last card, latest first."""
    for event in reversed(seen.history):
        if isinstance(event, ev.CardPlayed):
            return
        yield event


def _trick(mine: View) -> Trick | None:
    """The cards on the table, and who holds them so far; none before and after the card play."""
    if mine.contract is None or mine.is_over or mine.phase is Phase.REVIEW:
        return None
    terms = mine.terms
    assert terms is not None
    seats = [(mine.leader + mine.direction * place) % mine.seats for place in range(mine.seats)]
    winning = None
    if mine.trick:
        winning = seats[holding_place(mine)]
    return Trick(
        number=len(mine.tricks) + 1,
        leader=mine.leader,
        cards=[
            PlayedCard(
                seat=seats[place],
                card=None if card is None else CARD_IDS[card],
                down=place == mine.face_down,
                schwein=place in (mine.schwein, mine.hyper),
            )
            for place, card in enumerate(mine.trick)
        ],
        winning=winning,
    )


def _complete(number: int, trick: GameTrick) -> TakenTrick:
    count = len(trick.cards)
    return TakenTrick(
        number=number,
        leader=trick.leader,
        owner=trick.owner,
        cards=[
            PlayedCard(
                seat=(trick.leader + trick.direction * place) % count,
                card=CARD_IDS[card],
                down=place == trick.face_down,
                schwein=place in (trick.schwein, trick.hyper),
            )
            for place, card in enumerate(trick.cards)
        ],
    )


def news(
    state: State,
    events: Iterable[AnyEvent],
    seat: int | None,
    lang: Lang,
    *,
    names: tuple[str, ...] = (),
    book: str | None = None,
) -> list[NewsItem]:
    """What the events of a step meant to a seat; `state` is the one after it."""
    return Scenes(state, names=names, book=book).news(events, seat, lang)
