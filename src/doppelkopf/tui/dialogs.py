"""Screens over the table: pages to read, questions, choosing cards."""

from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text as RichText
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from doppelkopf.cards import Style, format_cards, parse_cards
from doppelkopf.language import Lang
from doppelkopf.scene.model import Choice
from doppelkopf.tui import texts
from doppelkopf.tui.hand import Hand

KEPT_LINES = 6
"""Of the first part of a page that opens at its end: totals with their names, the last rows."""


class Page(ModalScreen[str]):
    """Something to read; answers with the key that closed it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(
        self,
        title: str,
        body: RenderableType | tuple[RenderableType, ...],
        foot: str,
        keys: tuple[str, ...] = (),
        *,
        at_end: bool = False,
    ) -> None:
        """`keys` close the page too; without any Enter and q do.

        One that opens `at_end` shows its end, but of several parts at least the last lines of the
        first one.
        """
        super().__init__()
        self._title = title
        self._parts = body if isinstance(body, tuple) else (body,)
        self._at_end = at_end
        self._foot = foot
        self._keys = keys or ("enter", "q")

    def compose(self) -> ComposeResult:
        """The text in a frame."""
        with Vertical(id="dialog"), VerticalScroll(can_focus=False):
            for part in self._parts:
                yield Static(part, markup=False)

    def on_mount(self) -> None:
        """Title and keys stand in the frame."""
        dialog = self.query_one("#dialog")
        dialog.border_title = self._title
        dialog.border_subtitle = self._foot
        if self._at_end:
            self.call_after_refresh(self._show_end)

    def _show_end(self) -> None:
        scrolled, first = self.query_one(VerticalScroll), self.query(Static).first()
        last_lines = max(0, first.size.height - KEPT_LINES)
        scrolled.scroll_to(y=min(last_lines, scrolled.max_scroll_y), animate=False)

    def on_key(self, event: Any) -> None:
        """The keys that close it."""
        if event.key in self._keys:
            event.stop()
            self.dismiss(event.key)

    def action_close(self) -> None:
        """Back to where one came from."""
        self.dismiss("escape")

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Question(ModalScreen[str]):
    """A text and some answers; gives the id of the answer, "" for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(
        self,
        title: str,
        text: RenderableType,
        answers: tuple[tuple[str, str], ...],
        keys: dict[str, str] | None = None,
    ) -> None:
        """`answers` are ids and labels; `keys` give ids directly."""
        super().__init__()
        self._title = title
        self._text = text
        self._answers = answers
        self._keys = keys or {}

    def compose(self) -> ComposeResult:
        """The text and the list of answers."""
        with Vertical(id="dialog"):
            yield Static(self._text, markup=False)
            yield OptionList(*(Option(label, id=key) for key, label in self._answers))

    def on_mount(self) -> None:
        """The first answer is chosen."""
        self.query_one("#dialog").border_title = self._title
        answers = self.query_one(OptionList)
        answers.highlighted = 0
        answers.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An answer."""
        self.dismiss(event.option.id or "")

    def on_key(self, event: Any) -> None:
        """Keys that answer at once."""
        if event.character in self._keys:
            event.stop()
            self.dismiss(self._keys[event.character])

    def action_close(self) -> None:
        """No answer."""
        self.dismiss("")


def yes_or_no(title: str, text: RenderableType, lang: Lang, *, careful: bool) -> Question:
    """A question; "yes" is the answer to it, and comes last where one should be careful."""
    answers = (("yes", texts.YES[lang]), ("no", texts.NO[lang]))
    answers = answers[::-1] if careful else answers
    keys = {"y": "yes", "j": "yes", "n": "no"}
    return Question(title, text, answers, keys)


class Pick(ModalScreen[list[str] | None]):
    """Choose cards: a given number of them, or all in an order, of which one is proposed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("space", "choose", show=False),
        Binding("backspace", "anew", show=False),
        Binding("enter", "done", show=False),
    ]

    def __init__(self, title: str, text: str, choose: Choice, lang: Lang) -> None:
        """`choose` comes with the offer."""
        super().__init__()
        self._title = title
        self._text = text
        self._choose = choose
        self._lang = lang
        self._ordered = choose.what == "order"
        self._count = choose.count or len(choose.among)
        self._chosen = list(range(self._count)) if self._ordered else []

    def compose(self) -> ComposeResult:
        """The text, the cards, and how far one is."""
        lang = self._lang
        with Vertical(id="dialog"):
            yield Static(self._text, classes="line", markup=False)
            yield Static(RichText(self._choose.rule, "dim"), classes="line")
            yield Hand(lang, id="pick-hand")
            yield Static("", id="pick-count", classes="line", markup=False)

    def on_mount(self) -> None:
        """No card is chosen yet, or all are, in the order proposed."""
        dialog = self.query_one("#dialog")
        dialog.border_title = self._title
        dialog.border_subtitle = (texts.PICK_ORDER if self._ordered else texts.PICK)[self._lang]
        hand = self.query_one(Hand)
        hand.is_pointing = True
        hand.show(self._choose.among, frozenset(), live=False)
        self._show()

    def _show(self) -> None:
        hand = self.query_one(Hand)
        places = enumerate(self._chosen, 1)
        marks = {index: str(at) if self._ordered else "✓" for at, index in places}
        hand.mark(marks, frozenset(self._chosen))
        text = texts.PICKED[self._lang].format(chosen=len(self._chosen), count=self._count)
        if self._ordered and len(self._chosen) == self._count:
            cards = parse_cards(" ".join(self._picked()))
            shown = format_cards(cards, Style.SYMBOL, self._lang)
            text = texts.ORDER[self._lang].format(cards=shown)
        self.query_one("#pick-count", Static).update(text)

    def _picked(self) -> list[str]:
        return [self._choose.among[index] for index in self._chosen]

    def action_move(self, step: int) -> None:
        """The next card."""
        self.query_one(Hand).move(step)
        self._show()

    def action_choose(self) -> None:
        """Choose the card, or leave it."""
        index = self.query_one(Hand).cursor
        if index is None:
            return
        if index in self._chosen:
            self._chosen.remove(index)
        else:
            if len(self._chosen) == self._count:
                self._chosen.pop(0)
            self._chosen.append(index)
        self._show()

    def on_hand_picked(self, event: Hand.Picked) -> None:
        """A click chooses."""
        event.stop()
        self.query_one(Hand).cursor = event.index
        self.action_choose()

    def action_anew(self) -> None:
        """Choose from the beginning."""
        self._chosen = []
        self._show()

    def action_done(self) -> None:
        """Answer with the cards, if there are enough; with none for the order proposed."""
        if len(self._chosen) != self._count:
            self.query_one("#pick-count", Static).update(texts.NOT_ENOUGH[self._lang])
            return
        as_proposed = self._ordered and self._chosen == list(range(self._count))
        self.dismiss([] if as_proposed else self._picked())

    def action_close(self) -> None:
        """No cards."""
        self.dismiss(None)
