"""The table on the screen: felt, answers and log above, the lines and the hand below.

Shows scenes and what is told about them; what is done with keys and clicks is the application's.
"""

from typing import Any, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from doppelkopf.language import Lang
from doppelkopf.scene.model import Game, Offer
from doppelkopf.tui import lines, texts
from doppelkopf.tui.choices import ANNOUNCING, Choices
from doppelkopf.tui.felt import Felt
from doppelkopf.tui.hand import Hand
from doppelkopf.tui.log import Log

LEAST = Size(80, 24)
"""What the table needs of a terminal."""
MOST_NOTES, MOST_NOTES_TALL, TALL = 3, 6, 30
"""Lines of what to keep in mind; more of them on a screen that is tall."""


class Sight(NamedTuple):
    """A game as it is shown."""

    scene: Game
    names: tuple[str, ...]
    augen: int | None
    """Those of one's own tricks, where they may be counted."""
    dealer: str
    bock: int
    """What the game counts: 1 without Bock."""
    """The Bock that lies on it."""


class Table(Vertical):
    """All widgets of the table."""

    DEFAULT_CSS = "Table { height: 100%; }"

    def __init__(self, lang: Lang, rules: str) -> None:
        """`rules` is the title of the rules."""
        super().__init__()
        self._lang = lang
        self._rules = rules
        self._sight: Sight | None = None
        self._message = ""
        self.menu: str | None = None
        """The list that the person has opened."""
        self._hinted: str | None = None

    def compose(self) -> ComposeResult:
        """Table and log above, the hand below."""
        yield Static("", id="title", markup=False)
        yield Static("", id="warning", markup=False)
        with Horizontal(id="middle"):
            yield Felt(self._lang)
            yield Choices(self._lang)
            yield Log(self._lang)
        yield Static("", id="notes", markup=False)
        yield Static("", id="offers")
        yield Static("", id="open", markup=False)
        yield Static("", id="say", markup=False)
        yield Hand(self._lang, id="hand")
        yield Static(lines.keys(self._lang), id="keys")

    def on_mount(self) -> None:
        """Nothing is wrong yet."""
        self.warn("")

    def on_resize(self, _event: Resize) -> None:
        """Head and notes are cut to their width; the head says so if there is too little room."""
        self._show_title()
        self._show_notes()

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self.query_one(Hand)

    @property
    def history(self) -> Log:
        """The log; Textual's own is for programmers."""
        return self.query_one(Log)

    # What is shown.

    def show(self, sight: Sight) -> None:
        """Show a game as it stands; what was told or opened before is over."""
        self._sight = sight
        self._message = ""
        self.menu = self._hinted = None
        scene, names, lang = sight.scene, sight.names, self._lang
        self.query_one(Felt).show(scene, names, sight.augen, sight.dealer)
        self._show_title()
        self._show_notes()
        self._put("offers", lines.offers(scene, lang))
        self._put("open", lines.open_hands(scene, names, lang))
        self._show_hand()
        self._show_choices()
        self._put("say", lines.status(scene, names, lang))

    def tell(self, text: str) -> None:
        """Say something above the hand until something is done, or the cursor moves on."""
        self._message = text
        self._put("say", text)

    def be_quiet(self) -> None:
        """What was told has been read."""
        if self._message and self._sight is not None:
            self._message = ""
            self._put("say", lines.status(self._sight.scene, self._sight.names, self._lang))

    def excuse(self, text: str) -> None:
        """Say something while nothing better is said."""
        if not self._message:
            self._put("say", text)

    def warn(self, text: str) -> None:
        """Say what is wrong for as long as it is."""
        self._put("warning", text)

    def _put(self, id_: str, text: Any) -> None:
        shown = self.query_one(f"#{id_}", Static)
        shown.update(text)
        shown.display = bool(str(text)) or id_ == "say"

    def _show_title(self) -> None:
        if self._sight is None:
            return
        scene, lang = self._sight.scene, self._lang
        size = self.app.size
        small = size.width < LEAST.width or size.height < LEAST.height
        title = lines.title(scene, self._rules, self._sight.bock, lang, size.width - 2)
        if small:
            title = texts.SMALL[lang].format(width=LEAST.width, height=LEAST.height)
        shown = self.query_one("#title", Static)
        shown.set_class(small, "small")
        shown.update(title)

    def _show_notes(self) -> None:
        """What does not fit stands on the page of the rules."""
        if self._sight is None:
            return
        rows = MOST_NOTES if self.app.size.height < TALL else MOST_NOTES_TALL
        more, width = texts.MORE_NOTES[self._lang], self.app.size.width - 2
        self._put("notes", lines.fitted(lines.notes(self._sight.scene), width, rows, more))

    def _show_hand(self) -> None:
        assert self._sight is not None
        cards = lines.cards_of(self._sight.scene)
        raised = frozenset(index for index, card in enumerate(cards) if card.plays)
        live = bool(raised) or any(card.why for card in cards)
        self.hand.show([card.card for card in cards], raised, live=live)

    # The lists.

    def toggle(self, menu: str) -> None:
        """Open a list, or close it."""
        self.menu = None if self.menu == menu else menu
        self._show_choices()

    def shut(self) -> None:
        """Close the list."""
        self.menu = None
        if self._sight is not None:
            self._show_choices()

    def hint(self, offer: Offer) -> None:
        """Put the cursor on an offer, and open its list."""
        self._hinted = offer.id
        self.menu = "announce" if offer.group in ANNOUNCING else "menu"
        self._show_choices()

    def _show_choices(self) -> None:
        assert self._sight is not None
        scene, lang = self._sight.scene, self._lang
        choices = self.query_one(Choices)
        if lines.is_asked(scene):
            choices.show(scene.offers, [], lines.question(scene, lang), self._hinted)
        elif self.menu == "announce":
            calls = lines.calls_of(scene)
            choices.show(calls, scene.closed, texts.CALLS[lang], self._hinted)
        elif self.menu == "menu":
            choices.show(lines.others_of(scene), [], texts.CHOICES[lang], self._hinted)
        else:
            choices.hide()
        self.query_one(Felt).display = not choices.is_open
        if choices.is_open:
            self._hinted = None  # from here on the person moves the cursor

    @on(Choices.Looked)
    def _looked(self, event: Choices.Looked) -> None:
        """A solo shows the hand as it would be sorted."""
        event.stop()
        sorted_as = event.offer.hand if event.offer else None
        if sorted_as:
            self.hand.show(sorted_as, frozenset(), live=False)
        elif self._sight is not None:
            self._show_hand()

    @on(Choices.Closed)
    def _refused(self, event: Choices.Closed) -> None:
        """A call that is closed says why."""
        event.stop()
        self.tell(event.why)
