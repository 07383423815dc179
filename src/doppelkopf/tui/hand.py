"""The hand: sorted, legal cards raised and numbered, one of them chosen."""

from rich.text import Text as RichText
from textual import events
from textual.message import Message
from textual.widget import Widget

from doppelkopf.language import Lang
from doppelkopf.tui.paint import BLACK, GOLD, HEIGHT, PAPER, WIDTH, Canvas, paint_card, sign_of

DIGITS = "1234567890"
ROWS = HEIGHT + 1


class Hand(Widget):
    """Cards in a row; `marks` puts a word on a card instead of its digit."""

    DEFAULT_CSS = f"Hand {{ height: {ROWS}; width: 1fr; }}"

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, lang: Lang, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._lang = lang
        self.cards: list[str] = []
        self.cursor: int | None = None
        self.raised: frozenset[int] = frozenset()
        self.is_live = False
        self.is_pointing = False
        """Whether the cursor shows although no card is to be played."""
        self.marks: dict[int, str] = {}

    def show(self, cards: list[str], raised: frozenset[int], *, live: bool) -> None:
        """Show cards; `raised` are those that may be played, all others are faint if `live`."""
        before = None if self.cursor is None else self._card(self.cursor)
        was_live = self.is_live
        self.cards, self.raised, self.is_live = cards, raised, live
        self.marks = self._digits() if live else {}
        same = [index for index in range(len(cards)) if self._card(index) == before]
        if live and not was_live:
            same = [index for index in same if index in raised]
        self.cursor = same[0] if same else min(raised, default=0 if cards else None)
        if live and self.cursor not in raised:
            self.cursor = min(raised, default=self.cursor)
        self.refresh()

    def mark(self, marks: dict[int, str], raised: frozenset[int]) -> None:
        """Raise and mark cards, for choosing several."""
        self.marks, self.raised = marks, raised
        self.refresh()

    def move(self, step: int) -> None:
        """Move the cursor; on turn from one legal card to the next."""
        stops = (
            sorted(self.raised) if self.is_live and self.raised else list(range(len(self.cards)))
        )
        if not stops:
            return
        if self.cursor is None or self.cursor not in stops:
            self.cursor = stops[0]
        else:
            self.cursor = stops[(stops.index(self.cursor) + step) % len(stops)]
        self.refresh()

    def point_at(self, name: str) -> None:
        """Put the cursor on a card."""
        for index in range(len(self.cards)):
            if self._card(index) == name and (index in self.raised or not self.is_live):
                self.cursor = index
                self.refresh()
                return

    def index_of_digit(self, digit: str) -> int | None:
        """The card a digit stands for."""
        return next((index for index, mark in self.marks.items() if mark == digit), None)

    def _card(self, index: int) -> str:
        name: str = self.cards[index] if index < len(self.cards) else ""
        return name

    def _digits(self) -> dict[int, str]:
        """A digit for each kind of card that may be played."""
        kinds: dict[str, str] = {}
        marks: dict[int, str] = {}
        for index in sorted(self.raised):
            name = self._card(index)
            if name not in kinds and len(kinds) < len(DIGITS):
                kinds[name] = DIGITS[len(kinds)]
            if name in kinds:
                marks[index] = kinds[name]
        return marks

    def _step(self) -> int:
        """Columns from one card to the next."""
        count, width = len(self.cards), max(self.size.width, WIDTH)
        return max(1, min(WIDTH + 1, (width - WIDTH) // max(1, count - 1)))

    def _left(self) -> int:
        count = len(self.cards)
        used = self._step() * (count - 1) + WIDTH if count else 0
        return max(0, (self.size.width - used) // 2)

    def render(self) -> RichText:
        """The cards as text."""
        canvas = Canvas(self.size.width, ROWS)
        step, left = self._step(), self._left()
        for index, card in enumerate(self.cards):
            up = index in self.raised
            chosen = index == self.cursor and (self.is_live or self.is_pointing)
            x = left + index * step
            paint_card(
                canvas,
                x,
                0 if up else 1,
                sign_of(card, self._lang),
                faint=self.is_live and not up,
                chosen=chosen,
            )
            if index and step <= WIDTH:
                for row in range(HEIGHT):
                    canvas.put(x, row + (not up), "▏", f"{BLACK} on {GOLD if chosen else PAPER}")
            if mark := self.marks.get(index):
                style = f"bold {GOLD}" if index == self.cursor else "bold"
                canvas.put(x + 2 - len(mark) // 2, HEIGHT, mark, style)
        return canvas.text()

    def on_click(self, event: events.Click) -> None:
        """A click on a card picks it."""
        step, left = self._step(), self._left()
        index = (event.x - left) // step if event.x >= left else -1
        last = len(self.cards) - 1
        if index > last and event.x < left + last * step + WIDTH:
            index = last
        if 0 <= index <= last:
            self.post_message(self.Picked(index))
