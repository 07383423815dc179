"""What happened, line by line: calls, tricks, and special rules with what they say.

The lines are kept and drawn anew, because which taken tricks show their cards changes with every
trick: only those that the rules let a player look at.
"""

from collections import deque
from collections.abc import Collection

import msgspec
from rich.text import Text as RichText
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from doppelkopf.language import Lang
from doppelkopf.scene.model import NewsItem
from doppelkopf.tui.paint import is_red, sign_of

_STYLES = {
    "word": "#cfe3d8",
    "contract": "bold",
    "cards": "#cfe3d8",
    "call": "bold #ffe9a8",
    "rule": "bold #ffd866",
    "special": "bold #7bd88f",
    "parties": "#9ecbff",
    "end": "bold",
}
MOST_LINES = 200
"""How many lines are kept: those of the last games."""


class _Line(msgspec.Struct):
    """A line of news; of a trick in the running game also its number and cards."""

    text: RichText
    number: int | None = None
    cards: tuple[str, ...] = ()


class Log(VerticalScroll):
    """The news of a match; a rule is explained the first time it strikes."""

    DEFAULT_CSS = """
    Log { width: 29; height: 1fr; background: #16241d; padding: 0 1; scrollbar-size-vertical: 1;
          scrollbar-background: #16241d; scrollbar-color: #2f4a3d; }
    Log > Static { width: 100%; min-height: 100%; }
    """

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="log", can_focus=False)
        self._lang = lang
        self._explained: set[str] = set()
        self._lines: deque[_Line] = deque(maxlen=MOST_LINES)
        self._tricks = 0
        self._cards = 0
        """How many lie on the table."""
        self._visible: frozenset[int] = frozenset()

    def compose(self) -> ComposeResult:
        """One text, which is wrapped anew when the width changes."""
        yield Static("", markup=False)

    def on_mount(self) -> None:
        """The end stays in sight until somebody scrolls up."""
        self.anchor()

    def scroll_by(self, lines: int) -> None:
        """Scroll; who comes to the end follows it again."""
        self.scroll_relative(y=lines, animate=False, immediate=True)
        self._follow_at_end()

    def on_mouse_scroll_down(self) -> None:
        """The wheel scrolls too."""
        self.call_after_refresh(self._follow_at_end)

    def _follow_at_end(self) -> None:
        if self.is_vertical_scroll_end:
            self.anchor()

    @property
    def text(self) -> str:
        """All of it."""
        return self._drawn().plain

    def title(self, text: str) -> None:
        """A line that begins a game; the one before is over, and its tricks lie open."""
        for line in self._lines:
            if line.number is not None:
                line.text, line.number = self._trick(line, shown=True), None
        self._tricks = self._cards = 0
        self._visible = frozenset()
        self._tell(RichText(text, "bold #9db8aa"))
        self._draw()
        self.anchor()

    def tell(self, news: list[NewsItem], visible: Collection[int]) -> None:
        """Tell what happened; `visible` are the tricks that may be looked at now."""
        for item in news:
            self._item(item)
        self._visible = frozenset(visible)
        self._draw()

    def _item(self, item: NewsItem) -> None:
        if item.kind == "card":
            self._cards += 1
            return
        if item.event == "taken-back":
            self._take_back()
        text = RichText(item.text, _STYLES.get(item.kind, "#cfe3d8"))
        if item.event == "trick" and item.kind != "special":
            self._tricks += 1
            self._cards = 0
            self._tell(text, self._tricks, tuple(item.cards))
        else:
            self._tell(text)
        self._explain(item)

    def _take_back(self) -> None:
        """A card that goes back may open the last trick again."""
        if self._cards:
            self._cards -= 1
            return
        for line in self._lines:
            if line.number == self._tricks:
                line.number = None
        self._tricks -= 1

    def _tell(self, text: RichText, number: int | None = None, cards: tuple[str, ...] = ()) -> None:
        self._lines.append(_Line(text, number, cards))

    def _draw(self) -> None:
        self.query_one(Static).update(self._drawn())

    def _drawn(self) -> RichText:
        return RichText("\n").join(
            line.text if line.number is None else self._trick(line, line.number in self._visible)
            for line in self._lines
        )

    def _trick(self, line: _Line, shown: bool) -> RichText:
        drawn = RichText().append(f"{line.number:2} ", "dim")
        if shown:
            for name in line.cards:
                sign = sign_of(name, self._lang)
                drawn.append(f"{sign} ", "#ff7b86" if is_red(sign) else "")
            drawn.append("\n   ")
        return drawn.append_text(line.text)

    def _explain(self, item: NewsItem) -> None:
        rule = item.rule
        if rule is None or item.kind not in ("rule", "special") or rule.key in self._explained:
            return
        self._explained.add(rule.key)
        text = RichText(f"{rule.title}: {short(rule.text)}", "#9db8aa")
        self._tell(text.append(f" ({rule.paragraph})" if rule.paragraph else ""))


def short(text: str) -> str:
    """The first sentences of a rule; the whole of it stands on the page of the rules.

    >>> short("One. Two. " + "Three " * 40 + ". Four.")
    'One. Two.'
    """
    kept = ""
    for sentence in text.split(". "):
        longer = f"{kept}. {sentence}" if kept else sentence
        if kept and len(longer) > MOST:
            return f"{kept}."
        kept = longer
    return kept


MOST = 160
"""About how many characters of a rule stand in the log."""
