"""The application: shows scenes, sends back what was chosen, lets bots act.

Bots think in a thread and act after a pause that does not depend on their hand. While a page is
read or a question is open nobody acts, so that no deadline passes unseen.
"""

from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from rich.text import Text as RichText
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from doppelkopf.errors import IllegalAction
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import new_game
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.legal import legal_actions
from doppelkopf.language import Lang
from doppelkopf.rules.model.table import TakenTricks
from doppelkopf.server.scene import Scenes, decode_action
from doppelkopf.tui import dialogs, lines, pages, texts
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.driver import Driver, pace_of
from doppelkopf.tui.felt import Felt
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.log import Log
from doppelkopf.tui.mind import DEFAULT_BOT, Mind
from doppelkopf.tui.paint import sign_of
from doppelkopf.tui.saving import free_path, save
from doppelkopf.tui.sitting import Sitting, acted, dealt, ended, thought_seed
from doppelkopf.tui.style import STYLE
from doppelkopf.view import view

Json = dict[str, Any]

LEAST = Size(80, 24)
"""What the table needs of a terminal."""


class Farewell(NamedTuple):
    """How it ended."""

    sitting: Sitting
    saved: Path | None = None


class PlayApp(App[Farewell]):
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
        Binding("pageup", "scroll_log(-5)", show=False),
        Binding("pagedown", "scroll_log(5)", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
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
        hint_bot: str = DEFAULT_BOT,
    ) -> None:
        """`title` is that of the rules; `pace` scales how long bots wait, 0 is not at all."""
        super().__init__()
        self.sitting = sitting
        self.lang = lang
        self._rules_title = title
        self._save_to = save_to
        self._hint_bot = hint_bot
        self._mind = Mind()
        self._bots = Driver(
            self._mind, pace_of(pace), is_paused=self._is_paused, excuse=self._excuse
        )
        self._scenes: Scenes | None = None
        self.scene: Json = {}
        self._wanted_menu: str | None = None
        self._message = ""
        self._is_small = False

    # The screen.

    def compose(self) -> ComposeResult:
        """Table and log above, the hand below."""
        yield Static("", id="title", markup=False)
        with Horizontal(id="middle"):
            yield Felt(self.lang)
            yield Choices(self.lang)
            yield Log(self.lang)
        yield Static("", id="notes", markup=False)
        yield Static("", id="offers")
        yield Static("", id="open", markup=False)
        yield Static("", id="say", markup=False)
        yield Hand(self.lang, id="hand")
        yield Static(lines.keys(self.lang), id="keys")

    def on_mount(self) -> None:
        """Deal, or go on where the match was left."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self.sitting.is_finished:
            self._finale()
        elif self.sitting.is_between:
            self._deal()
        else:
            self._tell_title()
            self._update()
            assert self._scenes is not None
            self._widget(Log).tell(self._scenes.past(self._seat, self.lang))
            self._plan()

    def on_resize(self, event: Resize) -> None:
        """Say that a terminal has too little room."""
        is_small = event.size.width < LEAST.width or event.size.height < LEAST.height
        if is_small and not self._is_small:
            least = {"width": LEAST.width, "height": LEAST.height}
            self.notify(texts.SMALL[self.lang].format(**least), severity="warning")
        self._is_small = is_small

    def on_unmount(self) -> None:
        """Nobody thinks any more."""
        self._mind.close()

    @property
    def table(self) -> Screen[Any]:
        """The screen with the table, under all others."""
        return self.screen_stack[0]

    def _widget(self, kind: type[Any]) -> Any:
        return self.table.query_one(kind)

    def _say(self, id_: str, text: Any) -> None:
        shown = self.table.query_one(f"#{id_}", Static)
        shown.update(text)
        shown.display = bool(str(text)) or id_ == "say"

    # The game.

    @property
    def _seat(self) -> Seat | None:
        return self.sitting.my_seat

    def _deal(self) -> None:
        self.sitting = dealt(self.sitting)
        self._keep()
        self._tell_title()
        game = self.sitting.game
        assert game is not None
        self._wanted_menu = None
        self._widget(Choices).hide()
        self._update(new_game(game.setup).events)
        self._plan()

    def _tell_title(self) -> None:
        game = self.sitting.game
        assert game is not None
        self._widget(Log).title(texts.NEXT_DEAL[self.lang].format(number=game.number))

    def _act(self, action: AnyAction) -> None:
        """Do something that is legal."""
        before = None if self._scenes is None else self._scenes.seen.known(self._seat)
        self.sitting, step = acted(self.sitting, action)
        self._wanted_menu = None
        self._message = ""
        self._update(step.events, before)
        if step.state.is_over:
            self._keep()
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
        self.scene = self._scenes.game(self._seat, lang)
        news = self._scenes.news(events, self._seat, lang, before)
        self._widget(Log).tell(news)
        self._widget(Felt).show(self.scene, self._names, self._my_augen())
        self._say("title", lines.title(self.scene, self._rules_title, game.doublings, lang))
        self._say("notes", lines.notes(self.scene))
        self._say("offers", lines.offers(self.scene, lang))
        self._say("open", lines.open_hands(self.scene, self._names, lang))
        self._show_hand()
        self._show_choices()
        self._say("say", self._message or lines.status(self.scene, self._names, lang))

    @property
    def _names(self) -> tuple[str, ...]:
        assert self._scenes is not None
        return self._scenes.context(self.lang).people.names

    def _my_augen(self) -> int | None:
        """The Augen of one's own tricks, where the rules let a player count them."""
        game, seat = self.sitting.game, self._seat
        assert game is not None
        counted = game.setup.rules.table.taken_tricks is TakenTricks.OWN_SIDE
        if seat is None or game.state.contract is None or not counted:
            return None
        return game.state.augen[seat]

    def _show_hand(self) -> None:
        cards = lines.cards_of(self.scene)
        raised = frozenset(index for index, card in enumerate(cards) if card["plays"])
        live = bool(raised) or any(card.get("why") for card in cards)
        self._widget(Hand).show(cards, raised, live=live)

    def _show_choices(self) -> None:
        scene, lang = self.scene, self.lang
        choices = self._widget(Choices)
        offers, closed = scene["offers"], scene["closed"]
        if lines.is_asked(self.scene):
            choices.show(offers, [], texts.YOUR_ANSWER[lang])
        elif self._wanted_menu == "announce":
            choices.show(lines.calls_of(scene), closed, texts.CALLS[lang])
        elif self._wanted_menu == "menu":
            choices.show(offers, closed, texts.CHOICES[lang])
        else:
            choices.hide()
        self._widget(Felt).display = not choices.is_open

    def _tell(self, text: str) -> None:
        """Say something above the hand until the next action."""
        self._message = text
        self._say("say", text)

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

    def _is_paused(self) -> bool:
        """While something is read or chosen nobody acts."""
        return len(self.screen_stack) > 1 or self._wanted_menu is not None

    def _excuse(self, seat: Seat) -> None:
        """A bot thinks for long: say why."""
        self._say("say", texts.SLOW[self.lang].format(name=self._names[seat]))

    # What the person does.

    def _do(self, data: Json) -> None:
        """Do what was chosen, or say why it cannot be."""
        game, seat = self.sitting.game, self._seat
        if game is None or seat is None or game.state.is_over:
            return
        try:
            self._act(decode_action(data, seat, game.state.seats))
        except IllegalAction as refused:
            self._tell(refused.reason[self.lang])
            return
        self._plan()

    def action_move(self, step: int) -> None:
        """The next card of the hand."""
        self._widget(Hand).move(step)

    def action_play(self) -> None:
        """Play the chosen card."""
        cursor = self._widget(Hand).cursor
        if cursor is not None:
            self._play(cursor)

    def action_digit(self, digit: str) -> None:
        """Play the card of a digit."""
        index = self._widget(Hand).index_of_digit(digit)
        if index is not None:
            self._widget(Hand).cursor = index
            self._play(index)

    @on(Hand.Picked)
    def _picked(self, event: Hand.Picked) -> None:
        hand = self._widget(Hand)
        hand.cursor = event.index
        hand.refresh()
        self._play(event.index)

    def _play(self, index: int) -> None:
        cards = lines.cards_of(self.scene)
        if index >= len(cards):
            return
        card = cards[index]
        ways = card["plays"]
        if not ways:
            self._tell(card.get("why") or texts.NOT_YOUR_TURN[self.lang])
        elif len(ways) == 1:
            self._do(ways[0]["do"])
        else:
            self._ask_how(card, ways)

    def _ask_how(self, card: Json, ways: list[Json]) -> None:
        """A card that can be played in several ways."""
        title = texts.HOW[self.lang].format(card=sign_of(card["card"], self.lang))
        answers = tuple((str(number), way["label"]) for number, way in enumerate(ways))

        def answered(number: str | None) -> None:
            if number:
                self._do(ways[int(number)]["do"])

        self.push_screen(dialogs.Question(title, "", answers), answered)

    def action_announce(self) -> None:
        """Open the list of calls."""
        if not lines.calls_of(self.scene) and not self.scene["closed"]:
            self._tell(texts.NO_CALLS[self.lang])
            return
        self._toggle("announce")

    def action_menu(self) -> None:
        """Open the list of everything that can be done beside playing a card."""
        if not self.scene["offers"]:
            self._tell(texts.NO_OFFERS[self.lang])
            return
        self._toggle("menu")

    def _toggle(self, menu: str) -> None:
        self._wanted_menu = None if self._wanted_menu == menu else menu
        self._show_choices()

    def action_shut(self) -> None:
        """Close the list."""
        self._wanted_menu = None
        self._show_choices()

    @on(Choices.Looked)
    def _looked(self, event: Choices.Looked) -> None:
        """A solo shows the hand as it would be sorted."""
        sorted_as = event.offer.get("hand") if event.offer else None
        if sorted_as:
            cards = [{"card": name, "plays": []} for name in sorted_as]
            self._widget(Hand).show(cards, frozenset(), live=False)
        elif self.scene:
            self._show_hand()

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        self._take(event.offer)

    def _take(self, offer: Json) -> None:
        """Do what an offer says, after asking what it needs."""
        choose = offer["choose"]
        if choose is None:
            self._confirmed(offer, offer["do"])
            return

        def picked(cards: list[str] | None) -> None:
            if cards is None:
                return
            data = dict(offer["do"])
            if cards:
                data[choose["field"]] = " ".join(cards)
            self._confirmed(offer, data)

        self.push_screen(dialogs.Pick(offer["label"], offer["text"], choose, self.lang), picked)

    def _confirmed(self, offer: Json, data: Json) -> None:
        if not offer["confirm"]:
            self._do(data)
            return
        text = RichText(offer["text"])
        if offer["rule"] is not None:
            rule = offer["rule"]
            text.append(f"\n{rule['title']}: {rule['text']} ({rule['paragraph']})", "dim")

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._do(data)

        question = dialogs.yes_or_no(f"{offer['label']}?", text, self.lang, careful=offer["danger"])
        self.push_screen(question, answered)

    def action_hurry(self) -> None:
        """Do not wait for the bots."""
        self._bots.hurry()

    def action_scroll_log(self, by: int) -> None:
        """Scroll the log."""
        self._widget(Log).scroll_relative(y=by, animate=False)

    # Hints.

    def action_hint(self) -> None:
        """What a bot would do."""
        game, seat = self.sitting.game, self._seat
        if game is None or seat is None or not legal_actions(game.state, seat):
            self._tell(texts.HINT_NOT_NOW[self.lang])
            return
        self._tell(texts.HINT_WAIT[self.lang])
        self.run_worker(self._think_for_me(self.sitting, seat), group="hint", exclusive=True)

    async def _think_for_me(self, sitting: Sitting, seat: Seat) -> None:
        game = sitting.game
        assert game is not None
        seed = thought_seed(sitting, seat)
        decision = await self._mind.ask(view(game.state, seat), self._hint_bot, seed)
        if self.sitting is not sitting:
            return
        what = lines.in_words(self.scene, decision.action, self.lang)
        reason = "" if decision.reason is None else f" – {decision.reason[self.lang]}"
        self._tell(texts.HINT[self.lang].format(what=what) + reason)
        if isinstance(decision.action, Play):
            self._widget(Hand).point_at(decision.action.card.name)

    # Pages.

    def _page(self, title: str, body: Any) -> None:
        self.push_screen(dialogs.Page(title, body, texts.CLOSE_MORE[self.lang]))

    def action_help(self) -> None:
        """All keys."""
        self._page(texts.HELP_TITLE[self.lang], pages.help_page(self.lang))

    def action_tricks(self) -> None:
        """The tricks that may be looked at."""
        body = pages.tricks_page(self.scene, self._names, self.lang)
        self._page(texts.TRICKS_TITLE[self.lang], body)

    def action_sheet(self) -> None:
        """The sheet."""
        self._page(texts.SHEET_TITLE[self.lang], pages.sheet_page(self.sitting, self.lang))

    def action_rules(self) -> None:
        """The rules."""
        self._page(self._rules_title, pages.rules_page(self.sitting, self.scene, self.lang))

    # Between games.

    def _score(self) -> None:
        game = self.sitting.game
        assert game is not None
        page = dialogs.Page(
            texts.SCORE_TITLE[self.lang].format(number=game.number),
            pages.score_page(self.scene, self.sitting, self._names, self.lang),
            texts.SCORE_KEYS[self.lang],
            ("enter", "s", "l", "q"),
        )
        self.push_screen(page, self._after_score)

    def _after_score(self, key: str | None) -> None:
        if key == "s":
            body = pages.sheet_page(self.sitting, self.lang)
            self._and_back(texts.SHEET_TITLE[self.lang], body)
        elif key == "l":
            body = pages.tricks_page(self.scene, self._names, self.lang)
            self._and_back(texts.TRICKS_TITLE[self.lang], body)
        elif key == "q":
            self.action_leave()
        elif self.sitting.is_finished:
            self._finale()
        else:
            self._deal()

    def _and_back(self, title: str, body: Any) -> None:
        page = dialogs.Page(title, body, texts.CLOSE_MORE[self.lang])
        self.push_screen(page, lambda _: self._score())

    def _finale(self) -> None:
        """The last sheet, then good-bye."""
        self.sitting = ended(self.sitting)
        self._keep()
        body = pages.sheet_page(self.sitting, self.lang)
        page = dialogs.Page(texts.FINAL_TITLE[self.lang], body, texts.FINAL_KEYS[self.lang])
        saved = self._save_to
        self.push_screen(page, lambda _: self.exit(Farewell(self.sitting, saved)))

    # Leaving.

    def _keep(self) -> None:
        """Save where the person wants it saved anyway."""
        if self._save_to is not None:
            self._saved(self._save_to)

    def _saved(self, path: Path) -> bool:
        try:
            save(self.sitting, path)
        except OSError as error:
            why = error.strerror or str(error)
            self._tell(texts.NOT_SAVED[self.lang].format(why=why))
            return False
        return True

    def action_leave(self) -> None:
        """Ask whether to save, and leave."""
        if any(isinstance(screen, dialogs.Question) for screen in self.screen_stack):
            return
        lang = self.lang
        path = self._save_to or free_path(self.sitting)
        answers = (
            ("save", texts.LEAVE_SAVE[lang]),
            ("drop", texts.LEAVE_DROP[lang]),
            ("stay", texts.LEAVE_STAY[lang]),
        )

        def answered(answer: str | None) -> None:
            if answer == "save" and self._saved(path):
                self.exit(Farewell(self.sitting, path))
            elif answer == "drop":
                self.exit(Farewell(self.sitting))
            elif self.sitting.is_between and len(self.screen_stack) == 1:
                self._score()

        text = RichText(str(path), "dim")
        self.push_screen(dialogs.Question(texts.LEAVE_TITLE[lang], text, answers), answered)
