"""The application: plays a match, shows it on the table, lets bots act.

Bots think in a thread and act after a pause that does not depend on their hand. While a page is
read or a question is open nobody acts, so that no deadline passes unseen.
"""

from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text as RichText
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from doppelkopf.bots import is_compiled
from doppelkopf.bots.advice import adviser
from doppelkopf.errors import IllegalAction
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import new_game
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.legal import legal_actions
from doppelkopf.language import Lang
from doppelkopf.match.showing.notes import VOIDED
from doppelkopf.scene import Scenes, decode_action
from doppelkopf.scene.hint import hint_of, offer_of
from doppelkopf.scene.model import Action, HandCard, Offer
from doppelkopf.scene.model import Play as Way
from doppelkopf.tui import dialogs, lines, pages, texts
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.driver import Driver, pace_of
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.keeping import Keeper, Leave
from doppelkopf.tui.log import short
from doppelkopf.tui.mind import Mind
from doppelkopf.tui.paint import sign_of
from doppelkopf.tui.reading import Reading
from doppelkopf.tui.sitting import Sitting, acted, dealt, ended, own_augen, thought_seed
from doppelkopf.tui.style import STYLE
from doppelkopf.tui.table import Sight, Table
from doppelkopf.view import view


class PlayApp(Reading):
    """One person at a table of bots."""

    TITLE = "doko play"
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter", "play", show=False),
        Binding("space", "hurry", show=False),
        Binding("escape", "shut", show=False),
        Binding("t", "trumps", show=False),  # the foot of a narrow screen is full
        Binding("pageup", "scroll_log(-5)", show=False),
        Binding("pagedown", "scroll_log(5)", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        *(Binding(key, action, show=False) for key, action, _ in texts.KEYS if key.isalpha()),
        *(Binding(digit, f"digit('{digit}')", show=False) for digit in "1234567890"),
    ]

    def __init__(
        self,
        sitting: Sitting,
        lang: Lang,
        *,
        title: str,
        pace: float = 1.0,
        save_to: Path | None = None,
        records: Path | None = None,
        hint_bot: str | None = None,
    ) -> None:
        """`title` is that of the rules; `pace` scales how long bots wait, 0 is not at all;
        `hint_bot` gives hints instead of the usual one.
        """
        super().__init__(sitting, lang, title)
        self._keeper = Keeper(sitting, save_to, records)
        self._hint_bot = hint_bot or adviser(sitting.bot)
        self._mind = Mind()
        self._bots = Driver(
            self._mind, pace_of(pace), is_paused=self._is_paused, excuse=self._excuse
        )

    def compose(self) -> ComposeResult:
        """The table; everything else is a screen over it."""
        yield Table(self.lang, self._rules_title)

    def on_mount(self) -> None:
        """Deal, or go on where the match was left."""
        self.app_resume_signal.subscribe(self, self._draw_again)
        self.call_after_refresh(self._begin)

    def _draw_again(self, _app: object) -> None:
        """Whatever was on the terminal meanwhile, all of the screen is drawn."""
        self.refresh(layout=True)

    def _begin(self) -> None:
        if self.sitting.is_finished:
            self._finale()
        elif self.sitting.is_between:
            voided = self.sitting.voided
            self._deal()
            if voided:
                self.table.tell(VOIDED[self.lang])
        else:
            self._tell_deal()
            self._update()
            assert self._scenes is not None
            past = self._scenes.past(self._seat, self.lang)
            self.table.history.tell(past, lines.visible_tricks(self.scene))
            self._plan()

    def on_unmount(self) -> None:
        """Nobody thinks any more."""
        self._mind.close()

    @property
    def table(self) -> Table:
        """The table, under all other screens."""
        return self.screen_stack[0].query_one(Table)

    # The game.

    def _deal(self) -> None:
        self.sitting = dealt(self.sitting)
        self._keep()
        self._tell_deal()
        game = self.sitting.game
        assert game is not None
        self.table.shut()
        self._update(new_game(game.setup).events)
        self._plan()

    def _tell_deal(self) -> None:
        game = self.sitting.game
        assert game is not None
        text = texts.NEXT_DEAL[self.lang].format(number=game.number, name=game.seating.dealer)
        self.table.history.title(text)

    def _act(self, action: AnyAction) -> None:
        """Do something that is legal."""
        before = None if self._scenes is None else self._scenes.seen.known(self._seat)
        self.sitting, step = acted(self.sitting, action)
        self._update(step.events, before)
        if step.state.is_over:
            self._keeper.keep_game(self.sitting)
            self._warn()
            self._score()

    def _update(self, events: tuple[AnyEvent, ...] = (), before: Any = None) -> None:
        """Show the game as it stands, and what has just happened."""
        sitting, lang = self.sitting, self.lang
        game = sitting.game
        assert game is not None
        self._scenes = Scenes(
            game.state,
            names=sitting.names,
            book=sitting.evening.book,
            number=game.number,
            doublings=game.doublings,
        )
        self._scene = self._scenes.game(self._seat, lang)
        news = self._scenes.news(events, self._seat, lang, before)
        self.table.history.tell(news, lines.visible_tricks(self.scene))
        dealer = game.seating.dealer
        bock = game.state.rules.bock_factor(game.doublings)
        self.table.show(Sight(self.scene, self._names, own_augen(game, self._seat), dealer, bock))

    # Bots.

    def _plan(self) -> None:
        self.run_worker(self._drive(), group="bots", exclusive=True)

    async def _drive(self) -> None:
        """Let bots act until the person has to, or the game is over."""
        while not self.sitting.is_between:
            action = await self._bots.next_action(self.sitting)
            if action is None:
                return
            self._act(action)
            self._warn()

    def _warn(self) -> None:
        """Say what is wrong: a match that cannot be saved, a bot that cannot play."""
        self.table.warn(self._keeper.warning(self.lang) or self._mind.warning(self.lang))

    def _is_paused(self) -> bool:
        """While something is read or chosen nobody acts."""
        return len(self.screen_stack) > 1 or self.table.menu is not None

    def _excuse(self, seat: Seat) -> None:
        """A bot thinks for long: say what may be the reason."""
        text = texts.SLOW_AT_FIRST if is_compiled(self.sitting.bot) else texts.SLOW
        self.table.excuse(text[self.lang].format(name=self._names[seat]))

    # What the person does.

    def _do(self, data: Action) -> None:
        """Do what was chosen, or say why it cannot be."""
        game, seat = self.sitting.game, self._seat
        if game is None or seat is None or game.state.is_over:
            return
        try:
            self._act(decode_action(data, seat, game.state.seats))
        except IllegalAction as refused:
            self.table.tell(refused.reason[self.lang])
            return
        self.table.history.anchor()  # who goes on playing has read enough
        self._plan()

    def action_move(self, step: int) -> None:
        """The next card of the hand."""
        self.table.hand.move(step)
        self.table.be_quiet()

    def action_play(self) -> None:
        """Play the chosen card."""
        cursor = self.table.hand.cursor
        if cursor is not None:
            self._play(cursor)

    def action_digit(self, digit: str) -> None:
        """Play the card of a digit."""
        index = self.table.hand.index_of_digit(digit)
        if index is not None:
            self.table.hand.cursor = index
            self._play(index)

    @on(Hand.Picked)
    def _picked(self, event: Hand.Picked) -> None:
        hand = self.table.hand
        hand.cursor = event.index
        hand.refresh()
        self._play(event.index)

    def _play(self, index: int) -> None:
        cards = lines.cards_of(self.scene)
        if index >= len(cards):
            return
        card = cards[index]
        ways = card.plays
        if not ways:
            asked = lines.is_asked(self.scene)
            not_now = texts.ANSWER_FIRST if asked else texts.NOT_YOUR_TURN
            self.table.tell(card.why or not_now[self.lang])
        elif len(ways) == 1:
            self._do(ways[0].do)
        else:
            self._ask_how(card, ways)

    def _ask_how(self, card: HandCard, ways: list[Way]) -> None:
        """A card that can be played in several ways."""
        title = texts.HOW[self.lang].format(card=sign_of(card.card, self.lang))
        answers = tuple((str(number), way.label) for number, way in enumerate(ways))
        rules = [f"{short(rule.text)} ({rule.paragraph})" for rule in lines.rules_of(ways)]

        def answered(number: str | None) -> None:
            if number:
                self._do(ways[int(number)].do)

        self.push_screen(dialogs.Question(title, "\n".join(rules), answers), answered)

    def action_announce(self) -> None:
        """Open the list of calls."""
        if lines.is_asked(self.scene):
            return
        if not lines.calls_of(self.scene) and not self.scene.closed:
            self.table.tell(texts.NO_CALLS[self.lang])
            return
        self.table.toggle("announce")

    def action_menu(self) -> None:
        """Open the list of what can be done beside playing a card and announcing."""
        if lines.is_asked(self.scene):
            return
        if not lines.others_of(self.scene):
            nothing = texts.ONLY_CALLS if lines.safe_calls_of(self.scene) else texts.NO_OFFERS
            self.table.tell(nothing[self.lang])
            return
        self.table.toggle("menu")

    def action_shut(self) -> None:
        """Close the list."""
        self.table.shut()

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        self._take(event.offer)

    def _take(self, offer: Offer) -> None:
        """Do what an offer says, after asking what it needs."""
        choose = offer.choose
        if choose is None:
            self._confirmed(offer, offer.do)
            return

        def picked(cards: list[str] | None) -> None:
            if cards is None:
                return
            data = dict(offer.do)
            if cards:
                data[choose.field] = " ".join(cards)
            self._confirmed(offer, data)

        self.push_screen(dialogs.Pick(offer.label, offer.text, choose, self.lang), picked)

    def _confirmed(self, offer: Offer, data: Action) -> None:
        if not offer.confirm:
            self._do(data)
            return
        text = RichText(offer.text)
        if offer.rule is not None:
            rule = offer.rule
            text.append(f"\n{rule.title}: {rule.text} ({rule.paragraph})", "dim")

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._do(data)

        question = dialogs.yes_or_no(f"{offer.label}?", text, self.lang, careful=offer.danger)
        self.push_screen(question, answered)

    def action_hurry(self) -> None:
        """Do not wait for the bots; who sits out does not wait for the whole game."""
        game = self.sitting.game
        watches = game is not None and self._seat is None
        self._bots.hurry(game.deal if game is not None and watches else None)

    def action_scroll_log(self, by: int) -> None:
        """Scroll the log."""
        self.table.history.scroll_by(by)

    # Hints.

    def action_hint(self) -> None:
        """What a bot would do."""
        game, seat = self.sitting.game, self._seat
        if game is None or seat is None or not legal_actions(game.state, seat):
            self.table.tell(texts.HINT_NOT_NOW[self.lang])
            return
        self.table.tell(texts.HINT_WAIT[self.lang])
        self.run_worker(self._think_for_me(self.sitting, seat), group="hint", exclusive=True)

    async def _think_for_me(self, sitting: Sitting, seat: Seat) -> None:
        game = sitting.game
        assert game is not None
        seed = thought_seed(sitting, seat)
        decision = await self._mind.ask(view(game.state, seat), self._hint_bot, seed)
        if self.sitting is not sitting:
            return
        action = decision.action
        hint = hint_of(self.scene, action, decision.reason, self.lang)
        reason = "" if hint.reason is None else f" – {hint.reason}"
        self.table.tell(texts.HINT[self.lang].format(what=hint.what) + reason)
        if isinstance(action, Play):
            self.table.hand.point_at(action.card.name)
        elif action is not None and (offer := offer_of(self.scene, action)) is not None:
            self.table.hint(offer)

    # Between games.

    def go_on(self) -> None:
        """The next game, or the end of the match."""
        if self.sitting.is_finished:
            self._finale()
        else:
            self._deal()

    def _finale(self) -> None:
        """The last sheet, then good-bye."""
        self.sitting = ended(self.sitting)
        self._keep()
        body = pages.sheet_page(self.sitting, self.lang)
        foot = texts.FINAL_KEYS[self.lang]
        page = dialogs.Page(texts.FINAL_TITLE[self.lang], body, foot, at_end=True)
        self.push_screen(page, lambda _: self._leave())

    # Leaving.

    def _keep(self) -> None:
        """Save where the person wants it saved anyway."""
        self._keeper.keep(self.sitting)
        self._warn()

    def _leave(self) -> None:
        self.exit(self._keeper.farewell(self.sitting))

    def action_leave(self) -> None:
        """Ask whether to save, and leave; who insists leaves, and what can be saved is saved."""
        if self.sitting.match.ended:
            self._leave()
            return
        if isinstance(self.screen, Leave):
            self._keeper.write(self.sitting)
            self._leave()
            return

        def answered(answer: str | None) -> None:
            if answer == "drop":
                self._leave()
                return
            if answer == "save":
                if self._keeper.write(self.sitting):
                    self._leave()
                    return
                self._warn()
            if self.sitting.is_between and len(self.screen_stack) == 1:
                self._score()

        self.push_screen(self._keeper.question(self.sitting, self.lang), answered)
